// The checkpoints of a run: --checkpoint, --checkpoint-every, --checkpoint-keep, --resume.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_RUNCHECKPOINTS_H
#define DISTRIBUTE_TOOLS_DISTRUN_RUNCHECKPOINTS_H

#include "StepRun.h"

#include "distribute/Runtime/CheckpointWriter.h"
#include "distribute/Runtime/Processes.h"

namespace distribute::runtime {

class RunCheckpoints {
public:
  /// Takes the folder, and reads the checkpoint to resume from, if there is one to be. Null: the run
  /// has no checkpoints. `processes`: those of the run, all of which call this; null: this one is
  /// alone. `kept`: what the run goes on from, in memory; null: a checkpoint, or its beginning.
  ///
  /// Errors: those of CheckpointFolder; FailedPrecondition: the folder holds checkpoints, but --resume
  /// is not given; NotFound: --resume names one that is not there.
  static absl::StatusOr<std::unique_ptr<RunCheckpoints>>
  open(const RunOptions &options, Processes *processes, const Checkpoint *kept);

  /// What the run goes on from; null: it begins.
  const Checkpoint *resumed() const { return start ? &*start : nullptr; }

  /// Gives the session the checkpoint's variables.
  absl::Status restore(Session &session);

  bool isDue(int64_t step) const { return every != 0 && step % every == 0; }
  int64_t lastStep() const { return last; }
  bool hasFailed() const { return writer.hasFailed(); }
  absl::Status failure() const { return writer.failure(); }

  /// Copies this process's share of a checkpoint, and has it written beside the next steps. All
  /// processes of the run call this. `steps`: the one that runs first; none where only variables are held. Errors: those of a checkpoint before it, and of Session::state.
  absl::Status take(const Session &session, int64_t step, const std::vector<StepRun *> &steps);

  /// Waits for the checkpoint under way. Errors: the first one of any.
  absl::Status finish() { return writer.finish(); }

private:
  RunCheckpoints(std::unique_ptr<CheckpointFolder> folder, int64_t every, bool isChief)
      : folder(std::move(folder)), writer(*this->folder), every(every), isChief(isChief) {}
  absl::Status findStart(const RunOptions &options);
  std::string adviceFor(int64_t damaged, const std::vector<int64_t> &steps) const;

  std::unique_ptr<CheckpointFolder> folder;
  CheckpointWriter writer;
  int64_t every;
  bool isChief;
  std::optional<Checkpoint> start;
  int64_t last = 0;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_RUNCHECKPOINTS_H
