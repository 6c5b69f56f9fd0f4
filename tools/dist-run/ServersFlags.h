// Servers of a plan, as the command line and the environment name them.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_SERVERSFLAGS_H
#define DISTRIBUTE_TOOLS_DISTRUN_SERVERSFLAGS_H

#include "RunOptions.h"

#include "absl/status/status.h"

namespace distribute::runtime {

/// Completes `options.servers` by the environment (DISTRIBUTE_SERVE and DISTRIBUTE_SERVERS, which
/// --launch sets, or the tasks "ps" of TF_CONFIG), and by the plan, if it has servers. Processes of
/// workers that are groups of their own do not know of each other: the flags and variables that
/// describe them are used up.
///
/// Errors: InvalidArgument; those of loading the plan.
absl::Status findServersPlace(RunOptions &options);

/// This process holds the variables until all workers have left. Errors: those of loading the plan
/// and of ServerRun.h.
absl::Status serveWorkers(const RunOptions &options);

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_SERVERSFLAGS_H
