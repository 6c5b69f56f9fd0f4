// Where the servers of a plan are, and which groups of its workers this process runs.
//
//   ServersPlace place;
//   takeServersVariables(processEnvironment(), place);       // or tasks "ps"
//   takeServerTasks(*cluster, place);
//   absl::Status s = takeGroups(cluster, plan.groups(), place);
//   if (place.serves())
//     s = serveWorkers(plan, …);                             // ServerRun.h
//   else if (place.areElsewhere())
//     sessionOptions.servers = *connectServers(plan, place, security, deadlineMs);

#ifndef DISTRIBUTE_RUNTIME_SERVERSPLACE_H
#define DISTRIBUTE_RUNTIME_SERVERSPLACE_H

#include "distribute/Plan/PlanFile.h"
#include "distribute/Runtime/Cluster.h"
#include "distribute/Runtime/ServersConnection.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace distribute::runtime {

/// Of a plan whose variables are with servers. All empty: they are in this process.
struct ServersPlace {
  std::string listens; ///< HOST:PORT; this process is the servers, or one of several such processes
  std::vector<std::string> addresses; ///< where they are, by number
  /// Of workers that go on by themselves, those of this process: [firstGroup, endGroup); endGroup 0:
  /// all, or a group that several processes are.
  int firstGroup = 0;
  int endGroup = 0;
  int processesHere = 1;
  int rank = 0; ///< of this process among those of the workers

  bool serves() const { return !listens.empty(); }
  bool areElsewhere() const { return !addresses.empty(); }
};

/// By the variables DISTRIBUTE_SERVE and DISTRIBUTE_SERVERS, which dist-run --launch sets, where
/// nothing else has said it.
void takeServersVariables(const Environment &environment, ServersPlace &place);

/// By the tasks "ps" of the cluster, of which this process may be one, where nothing else has said it.
void takeServerTasks(const Cluster &cluster, ServersPlace &place);

/// The groups of workers of this process among those that train; nothing of a plan of one group.
/// Errors: InvalidArgument: more processes than groups, or a task that does not train.
absl::Status takeGroups(const std::optional<Cluster> &cluster, int numGroups, ServersPlace &place);

/// Whether the plan, which has servers, has one for each of so many processes. Errors:
/// InvalidArgument.
absl::Status checkServersProcesses(const planfile::fb::Plan &plan, size_t numProcesses);

/// For connecting to servers at one of their addresses, and for being them.
ServersAddress serversAddress(const ServersPlace &place, const std::string &address,
                              const ClusterOptions &security, int64_t deadlineMs);

/// Connects to all processes of the servers of `plan`, which has some: they are one. Blocks until they
/// are there, at most security.startDeadlineMs for each. `deadlineMs`: the longest that workers wait
/// for each other.
///
/// Errors: those of checkServersProcesses and of connecting (ServersConnection.h).
absl::StatusOr<std::shared_ptr<VariableServers>> connectServers(const planfile::fb::Plan &plan,
                                                                const ServersPlace &place,
                                                                const ClusterOptions &security,
                                                                int64_t deadlineMs);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_SERVERSPLACE_H
