// The servers of a plan, for workers of other processes: one stream, and one thread, for each.

#ifndef DISTRIBUTE_PROCESSES_SERVERSSERVICE_H
#define DISTRIBUTE_PROCESSES_SERVERSSERVICE_H

#include "Admission.h"
#include "OwnPauses.h"
#include "ServedGroups.h"
#include "ServersMessages.h"
#include "distribute/Runtime/ServersConnection.h"

#include <grpcpp/generic/async_generic_service.h>
#include <grpcpp/grpcpp.h>

#include <list>
#include <thread>

namespace distribute::runtime {

class ServersService final : public ServedVariables {
public:
  static absl::StatusOr<std::unique_ptr<ServedVariables>> start(const ServedPlan &served,
                                                                const ServersAddress &address);
  ~ServersService() override;

  void open(std::shared_ptr<VariableServers> servers) override;
  void fail(const absl::Status &failure) override;
  absl::Status failure() override { return groups.failure(); }
  absl::Status awaitEnd(const std::function<bool()> &stops) override;

private:
  class Connection;
  ServersService(const ServedPlan &served, const ServersAddress &address);
  absl::Status listen();
  void accept();
  /// `isDone`: it has said that it leaves.
  void noteEnd(const RequestHeader &hello, absl::string_view process, bool isDone);
  /// The first failure ends the servers: nobody waits any more. Returns what workers are told of it.
  absl::Status fail(const absl::Status &failure, const absl::Status &told);
  /// The servers' own failure.
  absl::Status failOf(const absl::Status &own);
  void awaitLastWords();
  /// The servers, once they are open; null: not yet.
  std::shared_ptr<VariableServers> held();
  /// Waits for them, as long as processes may take to start. Errors: DeadlineExceeded; Cancelled at
  /// the end.
  absl::StatusOr<std::shared_ptr<VariableServers>> awaitOpen();

  const ServedPlan served;
  const ServersAddress address;
  grpc::AsyncGenericService generic;
  std::unique_ptr<grpc::ServerCompletionQueue> calls;
  std::unique_ptr<Entrance> entrance;
  std::optional<Admission> admission; ///< once there is an entrance
  std::unique_ptr<grpc::Server> server;
  ServedGroups groups;
  OwnPauses pauses;
  std::list<std::unique_ptr<Connection>> connections; ///< of the accepting thread
  std::thread acceptor;
  Mutex mutex;
  Condition opened;
  std::shared_ptr<VariableServers> servers ABSL_GUARDED_BY(mutex);
  bool hasEnded ABSL_GUARDED_BY(mutex) = false;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_PROCESSES_SERVERSSERVICE_H
