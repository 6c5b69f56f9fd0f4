// The text of a failure: the same in every process.
#include "distribute/Runtime/ControlPlane.h"

#include "absl/strings/str_cat.h"

using namespace distribute::runtime;

absl::Status distribute::runtime::toStatus(const Failure &failure) {
  std::string text = "the run";
  if (failure.rank >= 0) {
    text = absl::StrCat("process ", failure.rank);
    if (failure.pid > 0)
      absl::StrAppend(&text, " (", failure.host, failure.host.empty() ? "" : ", ", "pid ",
                      failure.pid, ")");
  }
  absl::StrAppend(&text, " failed");
  if (!failure.instruction.empty())
    absl::StrAppend(&text, " in ", failure.instruction);
  // A failure without a reason is one all the same.
  if (failure.reason.ok())
    return absl::UnknownError(absl::StrCat(text, ": no reason given"));
  absl::StrAppend(&text, ": ", failure.reason.message());
  return absl::Status(failure.reason.code(), text);
}

bool distribute::runtime::isEffectOfOthers(const absl::Status &own) {
  return absl::IsUnavailable(own) || absl::IsCancelled(own);
}
