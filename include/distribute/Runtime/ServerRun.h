// A process that holds the variables of a plan, for workers in other processes.

#ifndef DISTRIBUTE_RUNTIME_SERVERRUN_H
#define DISTRIBUTE_RUNTIME_SERVERRUN_H

#include "distribute/Plan/PlanFile.h"
#include "distribute/Runtime/ControlPlane.h"
#include "distribute/Runtime/RunCheckpoints.h"
#include "distribute/Runtime/ServersPlace.h"

#include "absl/status/status.h"

#include <functional>
#include <string>

namespace distribute::runtime {

struct ServerRunOptions {
  ServersPlace place;      ///< `listens` is one of `addresses`
  ClusterOptions security; ///< token and files; startDeadlineMs, leaseMs
  int coresPerDevice = 0;
  int64_t deadlineMs = 60000; ///< the longest that workers wait for each other
  /// Gives the variables the values that they begin with, unless a checkpoint does. Null: the plan's
  /// initial ones.
  std::function<absl::Status(Session &)> restore;
  std::string save; ///< a safetensors file, which the first process writes at the end; empty: none
  RunCheckpointsOptions checkpoints; ///< counted in applications; `isChief` is found
  /// Asked ten times a second, on the calling thread, whether to end earlier. Null: never.
  std::function<bool()> stops;
  /// The variables are there, so many in this process. Null: nobody is told.
  std::function<void(int numVariables)> onServing;
  /// Of what the user should know. Null: nobody is told.
  std::function<void(const std::string &notice)> onNotice;
};

/// Serves at options.place.listens until all workers have left: reads the variables, writes
/// checkpoints, each after so many applications, and the variables at the end. `plan` has servers.
/// A run that was asked to stop ends in order, too.
///
/// Errors: those of the files and of ServedVariables::awaitEnd. Then no file but checkpoints is
/// written.
absl::Status serveWorkers(const planfile::LoadedPlan &plan, const ServerRunOptions &options);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_SERVERRUN_H
