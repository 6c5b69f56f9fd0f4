// This run among its processes.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_RUNPROCESSES_H
#define DISTRIBUTE_TOOLS_DISTRUN_RUNPROCESSES_H

#include "Run.h"

#include "distribute/Runtime/Processes.h"

namespace distribute::runtime {

/// Joins the others, if flags or the environment describe any; null: this process runs alone.
/// `processesHere`: how many share this host, and `rankHere`: which of them this is, where that is known.
///
/// Errors: those of resolveCluster and Processes::enter.
absl::StatusOr<std::unique_ptr<Processes>> enterRun(const RunOptions &options, int &processesHere,
                                                    int &rankHere);

/// After a run that ended so: if that was the loss of other processes, and the user wants to
/// go on, blocks until the processes are those of the next epoch. The run, with its session, is gone.
///
/// A run that grows goes on with the processes that have come; `mostProcesses`: that it can have.
/// `failures` gets what has failed. `hasBegun`: the run has come to its steps.
///
/// Errors: `end.status`, where the run is to stop, it is this process that failed, or before the first step a
/// process has found wrong what all were told; those of Processes::regroup.
absl::Status regroup(const RunOptions &options, Processes &processes, const RunEnd &end,
                     int mostProcesses, bool hasBegun, std::vector<std::string> &failures);

/// Serves the processes of a run until they have left it. Errors: those of serveRun.
absl::Status coordinate(const RunOptions &options);

/// Token, files and deadlines by which processes of the run reach each other.
ClusterOptions clusterOptionsOf(const RunOptions &options);

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_RUNPROCESSES_H
