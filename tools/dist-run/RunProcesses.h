// This run among its processes.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_RUNPROCESSES_H
#define DISTRIBUTE_TOOLS_DISTRUN_RUNPROCESSES_H

#include "RunOptions.h"

#include "distribute/Runtime/Processes.h"

namespace distribute::runtime {

/// Joins the others, if flags or the environment describe any; null: this process runs alone.
/// `processesHere`: how many share this host, where that is known.
///
/// Errors: those of resolveCluster and Processes::enter.
absl::StatusOr<std::unique_ptr<Processes>> enterRun(const RunOptions &options, int &processesHere);

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_RUNPROCESSES_H
