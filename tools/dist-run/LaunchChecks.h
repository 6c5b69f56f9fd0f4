// What the processes of a run compare before the first step.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_LAUNCHCHECKS_H
#define DISTRIBUTE_TOOLS_DISTRUN_LAUNCHCHECKS_H

#include "RunOptions.h"

#include "distribute/Runtime/Processes.h"

namespace distribute::runtime {

/// That replicated inputs are fed the same in all processes. All processes of the run call this.
/// Errors: FailedPrecondition names the feed and the process.
absl::Status compareReplicatedFeeds(Processes &processes, const planfile::fb::Plan &plan,
                                    const RunOptions &options);

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_LAUNCHCHECKS_H
