// What the processes of a run compare before the first step.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_LAUNCHCHECKS_H
#define DISTRIBUTE_TOOLS_DISTRUN_LAUNCHCHECKS_H

#include "RunOptions.h"

#include "distribute/Runtime/Processes.h"

namespace distribute::runtime {

/// That inputs are fed the same in all processes: replicated ones by all their bytes, batches, of which
/// each process takes its rows, by those of describeContents(). All processes of the run call this.
/// Errors: FailedPrecondition names the feed and the process.
absl::Status compareFeeds(Processes &processes, const planfile::fb::Plan &plan,
                          const RunOptions &options);

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_LAUNCHCHECKS_H
