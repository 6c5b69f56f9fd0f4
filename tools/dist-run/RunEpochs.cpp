// A run from one epoch of its processes to the next: with fewer of them, from memory, or with more. See
// Run.h.

#include "Run.h"

#include "absl/strings/str_cat.h"

#include <cstdio>

namespace distribute::runtime {

int Run::mostProcesses() const {
  return session ? runtime::mostProcesses(*session, *processes) : processes->options().size;
}

bool Run::wantsToGrow() const {
  return processes && !options.stepsOnCommand &&
         wantsOthers(*processes, options.onFailure, mostProcesses());
}

/// All stop after this step. They do so to go on with more processes if none of them really stops.
absl::Status Run::decideToGrow(bool own) {
  if (!processes || options.onFailure == OnFailure::Stop)
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
  Checkpoint position;
  position.step = lastStep;
  position.data = step->dataState();
  absl::Status s = takeFetchedRows(allSteps(), position);
  if (s.ok())
    s = memory->keep(*session, std::move(position));
  cannotWrite |= !filesStatus().ok();
  return filesStatus().ok() ? s : absl::OkStatus();
}

} // namespace distribute::runtime
