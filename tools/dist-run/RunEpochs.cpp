// A run from one epoch of its processes to the next: with fewer of them, from memory, or with more. See
// Run.h.

#include "Run.h"

#include "distribute/Plan/PlanSizes.h"

#include "absl/strings/str_cat.h"

#include <cstdio>

namespace distribute::runtime {

int Run::mostProcesses() const {
  // Where each process has replicas of its own, others would change what is computed.
  if (!session || planfile::isOpen(session->plan()))
    return processes->options().size;
  return session->numSlots();
}

/// At most one process asks: the chief.
bool Run::wantsToGrow() const {
  return processes && isChief() && options.onFailure != RunOptions::OnFailure::Stop &&
         !options.stepsOnCommand && processes->othersWait() &&
         processes->options().size < mostProcesses();
}

/// All stop after this step. They do so to go on with more processes if none of them really stops.
absl::Status Run::decideToGrow(bool own) {
  if (!processes || options.onFailure == RunOptions::OnFailure::Stop)
    return absl::OkStatus();
  absl::StatusOr<bool> ends = session->anyProcess(!own);
  grows = ends.ok() && !*ends;
  return ends.status();
}

/// What the next epoch goes on from: memory, or a checkpoint that is on the disk. False in `grows` if
/// that cannot be written.
absl::Status Run::beginToGrow() {
  if (memory || !checkpoints)
    return absl::OkStatus();
  if (lastStep > checkpoints->lastStep())
    if (absl::Status s = takeCheckpoint(); !s.ok())
      return s;
  absl::Status written = checkpoints->finish();
  absl::StatusOr<bool> anyFailed = session->anyProcess(!written.ok());
  if (!anyFailed.ok())
    return anyFailed.status();
  grows = !*anyFailed;
  return written;
}

/// After a loss: the newest step that all processes have kept, or else the newest checkpoint.
absl::Status Run::findKept() {
  if (!memory)
    return absl::OkStatus();
  if (absl::Status s = session->checkAllMirrored(); !s.ok() && options.checkpoints.folder.empty())
    return absl::FailedPreconditionError(absl::StrCat(
        "--atomic-steps: ", s.message(), "; to go on without it, give --checkpoint=DIR"));
  if (processes->epoch() == 0)
    return absl::OkStatus();
  std::string lost;
  absl::StatusOr<std::optional<Checkpoint>> found = memory->restore(*session, *processes, lost);
  if (!found.ok())
    return found.status();
  kept = *std::move(found);
  if (!isChief())
    return absl::OkStatus();
  if (kept)
    std::fprintf(stderr, "dist-run: note: going on from step %lld, which all have in memory\n",
                 static_cast<long long>(kept->step));
  else if (!lost.empty())
    std::fprintf(stderr, "dist-run: note: %s; going on from the newest checkpoint\n", lost.c_str());
  return absl::OkStatus();
}

absl::Status Run::keepStep() {
  if (!memory)
    return absl::OkStatus();
  absl::Status s = memory->keep(*session, lastStep, allSteps());
  cannotWrite |= !filesStatus().ok();
  return filesStatus().ok() ? s : absl::OkStatus();
}

} // namespace distribute::runtime
