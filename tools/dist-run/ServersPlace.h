// Where the servers of a plan are, and which groups of its workers this process runs.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_SERVERSPLACE_H
#define DISTRIBUTE_TOOLS_DISTRUN_SERVERSPLACE_H

#include "RunOptions.h"

#include "distribute/Plan/PlanFile.h"
#include "distribute/Runtime/ServersConnection.h"

#include "absl/status/status.h"

namespace distribute::runtime {

/// Completes `options.servers` by the environment (DISTRIBUTE_SERVE and DISTRIBUTE_SERVERS, which
/// --launch sets, or the tasks "ps" of TF_CONFIG), and by the plan, if it has servers. Processes of
/// workers that are groups of their own do not know of each other: the flags and variables that
/// describe them are used up.
///
/// Errors: InvalidArgument; those of loading the plan.
absl::Status findServersPlace(RunOptions &options);

/// For connecting to servers, and for being them.
ServersAddress serversAddress(const RunOptions &options, const std::string &address);

/// Whether the plan, which has servers, has one for each of so many processes. Errors:
/// InvalidArgument.
absl::Status checkServersProcesses(const planfile::fb::Plan &plan, size_t numProcesses);

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_SERVERSPLACE_H
