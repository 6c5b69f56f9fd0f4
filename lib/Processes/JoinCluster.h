// How a process enters a run of several processes.

#ifndef DISTRIBUTE_PROCESSES_JOINCLUSTER_H
#define DISTRIBUTE_PROCESSES_JOINCLUSTER_H

#include "distribute/Runtime/ControlPlane.h"

namespace distribute::runtime {

/// Starts the coordinator if this process serves, joins, and blocks until all processes have, at
/// most options.startDeadlineMs. The coordinator may come later than the others. After a failure a
/// process may come in the lost one's place, with its rank: it then blocks until the others go on
/// (ControlPlane::regroup), and begins in their next epoch.
///
/// Errors: InvalidArgument for options that are wrong, or another number of processes than the
/// coordinator's; AlreadyExists for a rank that another process has; PermissionDenied for the wrong
/// token; NotFound for a file; Unavailable for an address that cannot be listened at;
/// FailedPrecondition if the run
/// goes on without others; DeadlineExceeded names the processes that are missing, or says why the coordinator was not
/// reached; the failure of another process.
absl::StatusOr<std::unique_ptr<ControlPlane>> joinCluster(const ClusterOptions &options);

} // namespace distribute::runtime

#endif // DISTRIBUTE_PROCESSES_JOINCLUSTER_H
