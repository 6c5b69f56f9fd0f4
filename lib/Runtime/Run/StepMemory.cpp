// Keeping steps, and agreeing on one of them; see StepMemory.h.

#include "distribute/Runtime/StepMemory.h"

#include "absl/strings/str_cat.h"

#include <algorithm>

namespace distribute::runtime {

absl::Status StepMemory::keep(const Session &session, Checkpoint position) {
  Kept &kept = last[0].version <= last[1].version ? last[0] : last[1];
  kept.version = -1; // until it is whole
  if (absl::Status s = session.keepVariables(kept.variables); !s.ok())
    return s;
  kept.position = std::move(position);
  kept.position.planDigest = session.plan().digest()->str();
  kept.version = ++newest;
  return absl::OkStatus();
}

const StepMemory::Kept *StepMemory::find(int64_t version) const {
  for (const Kept &kept : last)
    if (version >= 0 && kept.version == version)
      return &kept;
  return nullptr;
}

absl::StatusOr<std::optional<Checkpoint>>
StepMemory::restore(Session &session, Processes &processes, std::string &lost) {
  absl::StatusOr<std::vector<int64_t>> known = session.valueOfEachProcess(committed + 1);
  if (!known.ok())
    return known.status();
  // All count on from here, whoever has kept what.
  newest = *std::max_element(known->begin(), known->end()) - 1;
  if (newest < 0)
    return std::optional<Checkpoint>();
  const Kept *own = find(newest);
  absl::StatusOr<std::vector<int64_t>> haveIt = session.valueOfEachProcess(own != nullptr);
  if (!haveIt.ok())
    return haveIt.status();
  auto first = std::find(haveIt->begin(), haveIt->end(), 1) - haveIt->begin();
  const std::string name = "the step that is gone on from";
  if (own && first == processes.options().rank)
    if (absl::Status s = processes.say(name, printPosition(own->position)); !s.ok())
      return s;
  absl::StatusOr<std::string> told = processes.hear(name, static_cast<int>(first));
  if (!told.ok())
    return told.status();
  absl::StatusOr<Checkpoint> position = parsePosition(*told);
  if (!position.ok())
    return position.status();
  absl::StatusOr<std::string> restored = session.restoreKept(own ? &own->variables : nullptr);
  if (!restored.ok())
    return restored.status();
  // What was kept of steps that are left behind counts no more.
  for (Kept &kept : last)
    if (kept.version != newest)
      kept.version = -1;
  committed = own && restored->empty() ? newest : -1;
  lost = *restored;
  if (!lost.empty())
    return std::optional<Checkpoint>();
  return std::optional<Checkpoint>(*std::move(position));
}

} // namespace distribute::runtime
