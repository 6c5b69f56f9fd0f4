// A process that holds the variables of a plan, for workers in other processes.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_SERVERRUN_H
#define DISTRIBUTE_TOOLS_DISTRUN_SERVERRUN_H

#include "RunOptions.h"

#include "absl/status/status.h"

namespace distribute::runtime {

/// Serves at options.servers.listens until all workers have left: reads the variables (--restore,
/// --resume), writes checkpoints, each after so many applications, and the variables at the end.
///
/// Errors: those of the files and of ServedVariables::awaitEnd. Then no file but checkpoints is
/// written.
absl::Status serveWorkers(const RunOptions &options);

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_SERVERRUN_H
