// A process's connection to the coordinator: one TCP connection of its own, and the calls on it.
//
// Every call has a time limit, and end() cancels those that are under way.

#ifndef DISTRIBUTE_PROCESSES_COORDINATORCONNECTION_H
#define DISTRIBUTE_PROCESSES_COORDINATORCONNECTION_H

#include "Coordination.grpc.pb.h"
#include "distribute/Runtime/ControlPlane.h"
#include "distribute/Runtime/Mutex.h"

#include <grpcpp/grpcpp.h>

#include <set>

namespace distribute::runtime {

/// Thread safe.
class CoordinatorConnection {
public:
  using Deadline = ControlPlane::Deadline;

  /// Blocks until the coordinator answers, and tries again until `deadline`. Errors:
  /// DeadlineExceeded says why the last attempt failed; InvalidArgument and NotFound of the files.
  static absl::StatusOr<std::unique_ptr<CoordinatorConnection>>
  connect(const ClusterOptions &options, Deadline deadline);

  /// A call of `Method`, until `deadline`. Errors are those of the way: see Coordination.proto.
  template <typename Request, typename Reply>
  grpc::Status call(grpc::Status (wire::Coordination::Stub::*method)(grpc::ClientContext *,
                                                                     const Request &, Reply *),
                    const Request &request, Reply &reply, Deadline deadline) {
    grpc::ClientContext context;
    prepare(context);
    context.set_deadline(toSystemTime(deadline));
    Scope scope(*this, context);
    return (stub.get()->*method)(&context, request, &reply);
  }

  /// Opens the stream of events. No time limit: it ends with `context`, which outlives it.
  std::unique_ptr<grpc::ClientReader<wire::Event>> watch(grpc::ClientContext &context,
                                                         const wire::JoinRequest &request);

  /// The same over another connection, which is made the first time. By one thread.
  std::unique_ptr<grpc::ClientReader<wire::Event>> watchAnew(grpc::ClientContext &context,
                                                             const wire::JoinRequest &request);

  /// Cancels what is under way and all that comes, but for streams.
  void end();

  /// For a context of gRPC.
  static std::chrono::system_clock::time_point toSystemTime(Deadline deadline);

private:
  /// Makes a call known to end() while it lives.
  class Scope {
  public:
    Scope(CoordinatorConnection &connection, grpc::ClientContext &context);
    ~Scope();

  private:
    CoordinatorConnection &connection;
    grpc::ClientContext &context;
  };

  CoordinatorConnection(std::string address, std::shared_ptr<grpc::ChannelCredentials> credentials,
                        std::string token);
  std::shared_ptr<grpc::Channel> makeChannel() const;
  void prepare(grpc::ClientContext &context) const;

  const std::string address;
  const std::shared_ptr<grpc::ChannelCredentials> credentials;
  const std::string token;
  std::shared_ptr<grpc::Channel> channel;
  std::unique_ptr<wire::Coordination::Stub> stub;
  std::unique_ptr<wire::Coordination::Stub> another; ///< of watchAnew()
  Mutex mutex;
  std::set<grpc::ClientContext *> underWay ABSL_GUARDED_BY(mutex);
  bool ended ABSL_GUARDED_BY(mutex) = false;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_PROCESSES_COORDINATORCONNECTION_H
