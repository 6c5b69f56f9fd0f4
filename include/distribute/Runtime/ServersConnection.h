// Servers in another process than their workers: gRPC between them.
//
//   // where the variables are
//   auto service = serveVariables(describeServed(plan), address);
//   (*service)->open(servers);                              // LocalServers
//   absl::Status s = (*service)->awaitEnd(stops);
//
//   // a process of workers
//   sessionOptions.servers = *connectServers(described, options);
//
// gRPC is in libdistribute_processes.so, which both load.

#ifndef DISTRIBUTE_RUNTIME_SERVERSCONNECTION_H
#define DISTRIBUTE_RUNTIME_SERVERSCONNECTION_H

#include "distribute/Runtime/ControlPlane.h"
#include "distribute/Runtime/VariableServers.h"

#include "absl/status/statusor.h"

#include <functional>
#include <memory>

namespace distribute::runtime {

struct ServersAddress {
  /// Where the servers listen: "node1:4711".
  std::string address;
  /// Token and files as for the coordinator; startDeadlineMs, leaseMs.
  ClusterOptions security;
  /// The longest that workers wait for each other at the servers.
  int64_t deadlineMs = 60000;
  /// Where several processes of servers meet: their coordinator, for which the others ask the first
  /// one (findServersCoordinator).
  std::string coordinator;
};

/// Servers that workers of other processes reach. Its end closes all connections: after a failure not
/// before workers that are in a step have come and heard of it, within leaseMs.
class ServedVariables {
public:
  virtual ~ServedVariables() = default;

  /// The variables are there. Workers that have come before wait for it.
  virtual void open(std::shared_ptr<VariableServers> servers) = 0;

  /// Ends the servers with this failure, which workers are told. The first one counts.
  virtual void fail(const absl::Status &failure) = 0;
  /// OK: they have not failed.
  virtual absl::Status failure() = 0;

  /// Blocks until every group of workers has come and has left, or is lost. A lost group is no
  /// error where others go on. `stops` is asked ten times a second, on this thread, whether to end
  /// earlier; null: never.
  ///
  /// Errors: DeadlineExceeded, naming the missing groups, if they are missing and for startDeadlineMs
  /// no other came; Unavailable if all groups are lost, or the only one; Cancelled if `stops` said
  /// so; what has ended the servers.
  virtual absl::Status awaitEnd(const std::function<bool()> &stops) = 0;
};

/// Listens for workers. Errors: NotFound, FailedPrecondition as Processes::enter; InvalidArgument;
/// Unavailable if it cannot listen there.
absl::StatusOr<std::unique_ptr<ServedVariables>> serveVariables(const ServedPlan &served,
                                                                const ServersAddress &address);

/// Asks the first process of servers where they meet. Errors: those of connectServers;
/// FailedPrecondition if it knows of no others.
absl::StatusOr<std::string> findServersCoordinator(const ServedPlan &served,
                                                   const ServersAddress &address);

/// Connects to the servers of a plan. Blocks until they are there, at most startDeadlineMs.
///
/// Errors: the same; DeadlineExceeded if nobody answers; FailedPrecondition if they have another
/// plan; Unauthenticated.
absl::StatusOr<std::shared_ptr<VariableServers>> connectServers(const ServedPlan &served,
                                                                const ServersAddress &address);

/// What the library gives; see Processes.h.
using ServeVariables = void(const ServedPlan &served, const ServersAddress &address,
                            int interfaceVersion,
                            absl::StatusOr<std::unique_ptr<ServedVariables>> &result);
constexpr const char *kServeVariablesSymbol = "distributeServeVariables";
using ConnectServers = void(const ServedPlan &served, const ServersAddress &address,
                            int interfaceVersion,
                            absl::StatusOr<std::shared_ptr<VariableServers>> &result);
constexpr const char *kConnectServersSymbol = "distributeConnectServers";
using FindServersCoordinator = void(const ServedPlan &served, const ServersAddress &address,
                                    int interfaceVersion, absl::StatusOr<std::string> &result);
constexpr const char *kFindServersCoordinatorSymbol = "distributeFindServersCoordinator";

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_SERVERSCONNECTION_H
