// The last steps of a run in memory, from which it goes on when other processes are lost. It outlives
// the sessions of the epochs.
//
// A step is committed when every process has kept it. A process knows that by the agreement after the
// step (commit()), or not: the agreement may have failed in it and not in another one. Nobody begins
// the step after next before all know. So the newest step that any process knows as committed is, in
// every process, one of the last two that it has kept. What is kept has a number, the same in all
// processes, which counts up: a step whose variables were set afterwards is kept again.

#ifndef DISTRIBUTE_RUNTIME_STEPMEMORY_H
#define DISTRIBUTE_RUNTIME_STEPMEMORY_H

#include "distribute/Runtime/CheckpointFolder.h"
#include "distribute/Runtime/KeptVariables.h"
#include "distribute/Runtime/Processes.h"
#include "distribute/Runtime/Session.h"

#include <array>
#include <optional>
#include <string>

namespace distribute::runtime {

class StepMemory {
public:
  /// Keeps what the run is after the step of `position`, which has no arrays, in place of the step
  /// before the last one. All processes call this. Errors: those of Session::keepVariables.
  absl::Status keep(const Session &session, Checkpoint position);

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
    int64_t version = -1; ///< -1: nothing is kept
    Checkpoint position;  ///< without arrays
    KeptVariables variables;
  };
  const Kept *find(int64_t version) const;

  std::array<Kept, 2> last;
  int64_t newest = -1;    ///< version
  int64_t committed = -1; ///< version
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_STEPMEMORY_H
