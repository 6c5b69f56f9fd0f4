// The text of a failure: the same in every process.
#include "distribute/Plan/PlanNames.h"
#include "distribute/Runtime/Accusation.h"
#include "distribute/Runtime/ControlPlane.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace distribute::runtime {

/// Whether the reason is what this process was told of another one, as the servers of variables do.
static bool isOfAnotherProcess(absl::string_view reason) {
  return absl::StartsWith(reason, "process ") && absl::StrContains(reason, ") failed: ");
}

absl::Status toStatus(const Failure &failure) {
  if (isOfAnotherProcess(failure.reason.message()))
    return failure.reason;
  std::string text = "the run";
  if (failure.rank >= 0) {
    text = absl::StrCat("process ", failure.rank);
    if (failure.pid > 0)
      absl::StrAppend(&text, " (", failure.host, failure.host.empty() ? "" : ", ", "pid ",
                      failure.pid, ")");
  }
  absl::StrAppend(&text, " failed");
  std::string place = planfile::describePlace({failure.instruction, failure.source});
  std::string reason(failure.reason.ok() ? "no reason given" : failure.reason.message());
  // What the runtime says of an instruction names it.
  if (!place.empty() && failure.waitedBy < 0 && reason.find(place) == std::string::npos)
    absl::StrAppend(&text, " in ", place);
  absl::StrAppend(&text, ": ", reason);
  if (!place.empty() && failure.waitedBy >= 0)
    absl::StrAppend(&text, "; process ", failure.waitedBy, " waited for it in ", place);
  // A failure without a reason is one all the same.
  return absl::Status(failure.reason.ok() ? absl::StatusCode::kUnknown : failure.reason.code(),
                      text);
}

bool isEffectOfOthers(const absl::Status &own) {
  return (absl::IsUnavailable(own) || absl::IsCancelled(own)) && !isOfOutside(own);
}

} // namespace distribute::runtime
