// The checkpoints of a run: where they are, which one it goes on from, when one is due.
//
//   auto checkpoints = RunCheckpoints::open(options, processes);
//   if (*checkpoints && (*checkpoints)->resumed())
//     s = (*checkpoints)->restore(session);
//   ...
//   if (*checkpoints && (*checkpoints)->isDue(step))
//     s = (*checkpoints)->take(session, step);
//   s = (*checkpoints)->finish();
//
// A checkpoint that cannot be written ends nothing: takeFailure() tells it, and the next one is written all the
// same.
//
// Thread safety: one caller at a time, but for takeFailure().

#ifndef DISTRIBUTE_RUNTIME_RUNCHECKPOINTS_H
#define DISTRIBUTE_RUNTIME_RUNCHECKPOINTS_H

#include "distribute/Runtime/CheckpointWriter.h"
#include "distribute/Runtime/Processes.h"
#include "distribute/Runtime/Session.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace distribute::runtime {

struct RunCheckpointsOptions {
  std::string folder; ///< empty: none are written
  int64_t every = 0;  ///< steps; 0: at the end
  int64_t keep = 3;   ///< at least 1
  bool resume = false;
  std::optional<int64_t> resumeStep; ///< nothing: the newest
  bool isChief = true;               ///< of the processes the one that has the folder
  int64_t deadlineMs = 60000;        ///< that process 0 waits for the others' shares
};

class RunCheckpoints {
public:
  /// What a run adds to a checkpoint besides the variables.
  struct Position {
    /// Notes it, when the variables have been copied. Null: nothing.
    std::function<absl::Status(Checkpoint &)> note;
    /// Comes before the checkpoint is written, on the writing thread. Null: nothing.
    std::function<absl::Status()> before;
  };

  /// Takes the folder, and reads the checkpoint to resume from, if there is one to be. Null: the run
  /// has no checkpoints. `processes`: those of the run, all of which call this; null: this one is
  /// alone. `kept`: what the run goes on from, in memory; null: a checkpoint, or its beginning.
  ///
  /// Errors: those of CheckpointFolder; FailedPrecondition: the folder holds checkpoints, but the run
  /// is not to resume; NotFound: the one to resume from is not there.
  static absl::StatusOr<std::unique_ptr<RunCheckpoints>> open(const RunCheckpointsOptions &options,
                                                              Processes *processes,
                                                              const Checkpoint *kept = nullptr);

  /// What the run goes on from; null: it begins.
  const Checkpoint *resumed() const { return start ? &*start : nullptr; }

  /// Gives the session the checkpoint's variables. `notice`: what the user should know; empty:
  /// nothing.
  absl::Status restore(Session &session, std::string &notice);

  bool isDue(int64_t step) const { return every != 0 && step % every == 0; }
  int64_t lastStep() const { return last; }
  /// What checkpoints have failed with since this was last asked, in this process; of several the first.
  absl::Status takeFailure() { return writer.takeFailure(); }

  /// Copies this process's share of a checkpoint, and has it written beside the next steps. All
  /// processes of the run call this. Errors: those of Session::state and of `position`.
  absl::Status take(const Session &session, int64_t step, const Position &position = {});

  /// Waits for the checkpoint under way. Errors: those of the last one.
  absl::Status finish() { return writer.finish(); }

private:
  RunCheckpoints(std::unique_ptr<CheckpointFolder> folder, int64_t every, bool isChief)
      : folder(std::move(folder)), writer(*this->folder), every(every), isChief(isChief) {}
  absl::Status findStart(const RunCheckpointsOptions &options);
  std::string adviceFor(int64_t damaged, const std::vector<int64_t> &steps) const;

  std::unique_ptr<CheckpointFolder> folder;
  CheckpointWriter writer;
  int64_t every;
  bool isChief;
  std::optional<Checkpoint> start;
  int64_t last = 0;
};

/// What a user is told of it.
std::string failedCheckpoint(const absl::Status &failure);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_RUNCHECKPOINTS_H
