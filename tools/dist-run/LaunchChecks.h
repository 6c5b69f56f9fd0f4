// What the processes of a run compare before the first step.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_LAUNCHCHECKS_H
#define DISTRIBUTE_TOOLS_DISTRUN_LAUNCHCHECKS_H

#include "RunOptions.h"

#include "distribute/Runtime/Processes.h"
#include "distribute/Runtime/Session.h"

#include <optional>

namespace distribute::runtime {

/// The last code blob that all processes can execute. `obstacles`: by process and blob what it lacks.
/// Errors: FailedPrecondition names, for each blob, the first process that cannot execute it and what
/// it lacks.
absl::StatusOr<uint32_t> chooseCode(const std::vector<std::vector<std::string>> &obstacles);

/// The last of the plan's code blobs that all processes can execute; nothing if the plan has no
/// kernels. All processes of the run call this.
///
/// Errors: those of chooseCode and ControlPlane.
absl::StatusOr<std::optional<uint32_t>> agreeOnCode(Processes &processes,
                                                    const planfile::fb::Plan &plan);

/// That replicated inputs are fed the same in all processes. All processes of the run call this.
/// Errors: FailedPrecondition names the feed and the process.
absl::Status compareReplicatedFeeds(Processes &processes, const planfile::fb::Plan &plan,
                                    const RunOptions &options);

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_LAUNCHCHECKS_H
