// The last steps of a run in memory, from which it goes on when other processes are lost:
// --atomic-steps. It outlives the runs of the epochs.
//
// A step is committed when every process has kept it. A process knows that by the agreement after the
// step (commit()), or not: the agreement may have failed in it and not in another one. Nobody begins
// the step after next before all know. So the newest step that any process knows as committed is, in
// every process, one of the last two that it has kept.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_STEPMEMORY_H
#define DISTRIBUTE_TOOLS_DISTRUN_STEPMEMORY_H

#include "StepRun.h"

#include "distribute/Runtime/Processes.h"

#include <array>

namespace distribute::runtime {

class StepMemory {
public:
  /// Keeps what the run is after a step, in place of the step before the last one. `steps`: the one
  /// that runs first. Errors: those of Session::keepVariables, and of fetched files.
  absl::Status keep(const Session &session, int64_t step, const std::vector<StepRun *> &steps);

  /// All processes have kept what this one has kept last.
  void commit() { committed = newest; }

  /// After a loss, in a new session: gives it the variables of the newest committed step, and returns
  /// where that is; nothing if there is none, or if a part of it is lost, which is said in `lost`. All
  /// processes call this.
  ///
  /// Errors: those of Processes and Session::run.
  absl::StatusOr<std::optional<Checkpoint>> restore(Session &session, Processes &processes,
                                                    std::string &lost);

private:
  struct Kept {
    int64_t step = -1;
    Checkpoint position; ///< without arrays
    KeptVariables variables;
  };
  const Kept *find(int64_t step) const;

  std::array<Kept, 2> last;
  int64_t newest = -1;
  int64_t committed = -1;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_STEPMEMORY_H
