// Keeping steps, and agreeing on one of them; see StepMemory.h.

#include "StepMemory.h"

#include "absl/strings/str_cat.h"

#include <algorithm>

namespace distribute::runtime {

absl::Status StepMemory::keep(const Session &session, int64_t step,
                              const std::vector<StepRun *> &steps) {
  Kept &kept = last[0].step <= last[1].step ? last[0] : last[1];
  kept.step = -1; // until it is whole
  if (absl::Status s = session.keepVariables(kept.variables); !s.ok())
    return s;
  kept.position = Checkpoint();
  kept.position.step = step;
  kept.position.planDigest = session.plan().digest()->str();
  kept.position.data = steps.front()->dataState();
  if (absl::Status s = takeFetchedRows(steps, kept.position); !s.ok())
    return s;
  newest = kept.step = step;
  return absl::OkStatus();
}

const StepMemory::Kept *StepMemory::find(int64_t step) const {
  for (const Kept &kept : last)
    if (step >= 0 && kept.step == step)
      return &kept;
  return nullptr;
}

absl::StatusOr<std::optional<Checkpoint>>
StepMemory::restore(Session &session, Processes &processes, std::string &lost) {
  absl::StatusOr<std::vector<int64_t>> known = session.valueOfEachProcess(committed + 1);
  if (!known.ok())
    return known.status();
  int64_t step = *std::max_element(known->begin(), known->end()) - 1;
  if (step < 0)
    return std::optional<Checkpoint>();
  const Kept *own = find(step);
  absl::StatusOr<std::vector<int64_t>> haveIt = session.valueOfEachProcess(own != nullptr);
  if (!haveIt.ok())
    return haveIt.status();
  auto first = std::find(haveIt->begin(), haveIt->end(), 1) - haveIt->begin();
  const std::string name = "the step that is gone on from";
  if (own && first == processes.options().rank)
    if (absl::Status s = processes.say(name, printPosition(own->position)); !s.ok())
      return s;
  absl::StatusOr<std::string> told = processes.hear(name);
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
    if (kept.step != step)
      kept.step = -1;
  newest = committed = own && restored->empty() ? step : -1;
  lost = *restored;
  if (!lost.empty())
    return std::optional<Checkpoint>();
  return std::optional<Checkpoint>(*std::move(position));
}

} // namespace distribute::runtime
