// Accusations as payloads of statuses; see Accusation.h.

#include "distribute/Runtime/Accusation.h"

#include "absl/strings/cord.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

#include <set>
#include <string>

namespace distribute::runtime {

static constexpr const char *kPayloadName = "distribute/accused";
/// In front of the ranks.
static constexpr const char *kOfPath = "path:";
/// In place of ranks.
static constexpr const char *kOutside = "outside";

static std::string payloadOf(const absl::Status &error) {
  absl::optional<absl::Cord> payload = error.GetPayload(kPayloadName);
  return payload ? std::string(*payload) : "";
}

absl::Status accuse(absl::Status error, const std::vector<int> &ranks, Evidence evidence) {
  std::string text =
      absl::StrCat(evidence == Evidence::Path ? kOfPath : "", absl::StrJoin(ranks, ","));
  if (ranks.empty())
    error.ErasePayload(kPayloadName);
  else
    error.SetPayload(kPayloadName, absl::Cord(absl::string_view(text)));
  return error;
}

Evidence evidenceOf(const absl::Status &error) {
  return absl::StartsWith(payloadOf(error), kOfPath) ? Evidence::Path : Evidence::Wait;
}

std::vector<int> accusedIn(const absl::Status &error) {
  std::set<int> ranks;
  int rank = 0;
  std::string text = payloadOf(error);
  for (absl::string_view part : absl::StrSplit(absl::StripPrefix(text, kOfPath), ','))
    if (absl::SimpleAtoi(part, &rank))
      ranks.insert(rank);
  return {ranks.begin(), ranks.end()};
}

absl::Status accuseOutside(absl::Status error) {
  error.SetPayload(kPayloadName, absl::Cord(kOutside));
  return error;
}

bool isOfOutside(const absl::Status &error) { return payloadOf(error) == kOutside; }

absl::Status withText(const absl::Status &error, absl::string_view text) {
  absl::Status other(error.code(), text);
  return isOfOutside(error) ? accuseOutside(std::move(other))
                            : accuse(std::move(other), accusedIn(error), evidenceOf(error));
}

} // namespace distribute::runtime
