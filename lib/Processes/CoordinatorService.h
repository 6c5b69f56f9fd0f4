// The coordinator's state as a service of gRPC.
//
// All methods are of gRPC's callback kind: a process that waits costs no thread here. Each member's
// stream is a MemberStream, which gRPC keeps alive until the stream has ended.

#ifndef DISTRIBUTE_PROCESSES_COORDINATORSERVICE_H
#define DISTRIBUTE_PROCESSES_COORDINATORSERVICE_H

#include "Admission.h"
#include "Coordination.grpc.pb.h"
#include "Coordinator/CoordinatorState.h"

namespace distribute::runtime {

/// Counts open streams, so that the coordinator's end can wait for the last messages.
class OpenStreams {
public:
  void add();
  void remove();
  /// Until none is open, but not longer than `limit`.
  void awaitNone(std::chrono::milliseconds limit);

private:
  Mutex mutex;
  Condition changed;
  int count ABSL_GUARDED_BY(mutex) = 0;
};

class CoordinatorService : public wire::Coordination::CallbackService {
public:
  /// `self` is told to each process that joins. All outlive the service.
  CoordinatorService(CoordinatorState &state, OpenStreams &streams, wire::Joined self,
                     Admission &admission);

  grpc::ServerWriteReactor<wire::Event> *Watch(grpc::CallbackServerContext *context,
                                               const wire::JoinRequest *request) override;
  grpc::ServerUnaryReactor *Heartbeat(grpc::CallbackServerContext *context,
                                      const wire::MemberRequest *request,
                                      wire::Outcome *reply) override;
  grpc::ServerUnaryReactor *Set(grpc::CallbackServerContext *context,
                                const wire::SetRequest *request, wire::Outcome *reply) override;
  grpc::ServerUnaryReactor *Get(grpc::CallbackServerContext *context,
                                const wire::GetRequest *request, wire::GetReply *reply) override;
  grpc::ServerUnaryReactor *Barrier(grpc::CallbackServerContext *context,
                                    const wire::BarrierRequest *request,
                                    wire::Outcome *reply) override;
  grpc::ServerUnaryReactor *Regroup(grpc::CallbackServerContext *context,
                                    const wire::RegroupRequest *request,
                                    wire::Outcome *reply) override;
  grpc::ServerUnaryReactor *ReportFailure(grpc::CallbackServerContext *context,
                                          const wire::ReportRequest *request,
                                          wire::ReportReply *reply) override;
  grpc::ServerUnaryReactor *Leave(grpc::CallbackServerContext *context,
                                  const wire::MemberRequest *request,
                                  wire::Outcome *reply) override;

  grpc::ServerUnaryReactor *Clock(grpc::CallbackServerContext *context,
                                  const wire::MemberRequest *request,
                                  wire::ClockReply *reply) override;

private:
  template <typename Call>
  grpc::ServerUnaryReactor *answerAtOnce(grpc::CallbackServerContext *context, wire::Outcome *reply,
                                         Call call);
  template <typename Call>
  grpc::ServerUnaryReactor *answerLater(grpc::CallbackServerContext *context, wire::Outcome *reply,
                                        Call call);

  CoordinatorState &state;
  OpenStreams &streams;
  const wire::Joined self;
  Admission &admission;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_PROCESSES_COORDINATORSERVICE_H
