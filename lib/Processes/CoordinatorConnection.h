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
  /// DeadlineExceeded says why the last attempt failed; Cancelled if options.stops said so; InvalidArgument and NotFound of
  /// the files.
  static absl::StatusOr<std::unique_ptr<CoordinatorConnection>>
  connect(const ClusterOptions &options, Deadline deadline);

  /// A call of `Method`, until `deadline`. Errors are those of the way: see Coordination.proto.
  template <typename Request, typename Reply>
  grpc::Status call(grpc::Status (wire::Coordination::Stub::*method)(grpc::ClientContext *,
                                                                     const Request &, Reply *),
                    const Request &request, Reply &reply, Deadline deadline) {
    return callWithin(calls, method, request, reply, deadline);
  }

  /// A call that waits for other processes: endWaits() ends it, too.
  template <typename Request, typename Reply>
  grpc::Status wait(grpc::Status (wire::Coordination::Stub::*method)(grpc::ClientContext *,
                                                                     const Request &, Reply *),
                    const Request &request, Reply &reply, Deadline deadline) {
    return callWithin(waits, method, request, reply, deadline);
  }

  /// Opens the stream of events. No time limit: it ends with `context`, which outlives it.
  std::unique_ptr<grpc::ClientReader<wire::Event>> watch(grpc::ClientContext &context,
                                                         const wire::JoinRequest &request);

  /// The same over another connection, which is made the first time. By one thread.
  std::unique_ptr<grpc::ClientReader<wire::Event>> watchAnew(grpc::ClientContext &context,
                                                             const wire::JoinRequest &request);

  /// Cancels what is under way and all that comes, but for streams.
  void end();

  /// Cancels what waits for other processes, under way and to come: they have failed, and an answer may
  /// not come through.
  void endWaits();
  /// What comes may wait again.
  void allowWaits();

  /// For a context of gRPC.
  static std::chrono::system_clock::time_point toSystemTime(Deadline deadline);

private:
  struct Calls {
    std::set<grpc::ClientContext *> underWay;
    bool ended = false;

    void end();
  };
  /// Makes a call known to end() while it lives.
  class Scope {
  public:
    Scope(CoordinatorConnection &connection, Calls &calls, grpc::ClientContext &context);
    ~Scope();

  private:
    CoordinatorConnection &connection;
    Calls &calls;
    grpc::ClientContext &context;
  };

  template <typename Request, typename Reply>
  grpc::Status callWithin(Calls &among,
                          grpc::Status (wire::Coordination::Stub::*method)(grpc::ClientContext *,
                                                                           const Request &,
                                                                           Reply *),
                          const Request &request, Reply &reply, Deadline deadline) {
    grpc::ClientContext context;
    prepare(context);
    context.set_deadline(toSystemTime(deadline));
    Scope scope(*this, among, context);
    return (stub.get()->*method)(&context, request, &reply);
  }

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
  bool ended ABSL_GUARDED_BY(mutex) = false;
  Calls calls, waits; ///< guarded by the mutex
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_PROCESSES_COORDINATORCONNECTION_H
