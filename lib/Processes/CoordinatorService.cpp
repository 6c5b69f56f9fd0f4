#include "CoordinatorService.h"

#include "WireFormat.h"

#include <algorithm>
#include <deque>

namespace distribute::runtime {

namespace {

/// One member's stream. gRPC sends one message at a time; the rest is queued.
class MemberStream : public grpc::ServerWriteReactor<wire::Event>, public MemberSink {
public:
  static std::shared_ptr<MemberStream> create(CoordinatorState &state, OpenStreams &streams,
                                              const wire::Joined &joined,
                                              std::function<void()> onJoined) {
    std::shared_ptr<MemberStream> stream(
        new MemberStream(state, streams, joined, std::move(onJoined)));
    stream->self = stream;
    streams.add();
    return stream;
  }

  void sendJoined(uint64_t number, const EpochView &epoch, bool waits) override {
    wire::Event event;
    *event.mutable_joined() = joined;
    event.mutable_joined()->set_member(number);
    writeEpoch(epoch, *event.mutable_joined()->mutable_epoch());
    event.mutable_joined()->set_waits(waits);
    onJoined();
    MutexLock lock(mutex);
    send(std::move(event), /*last=*/false);
  }
  void sendEpoch(const EpochView &epoch) override {
    wire::Event event;
    writeEpoch(epoch, *event.mutable_epoch());
    MutexLock lock(mutex);
    send(std::move(event), /*last=*/false);
  }
  void sendFailure(const Failure &failure, int epoch, bool isOwn, bool isLast) override {
    wire::Event event;
    writeFailure(failure, *event.mutable_failed()->mutable_failure());
    event.mutable_failed()->set_epoch(epoch);
    event.mutable_failed()->set_own(isOwn);
    MutexLock lock(mutex);
    send(std::move(event), isLast);
  }
  void sendComer(int epoch) override {
    wire::Event event;
    event.mutable_joiner()->set_epoch(epoch);
    MutexLock lock(mutex);
    send(std::move(event), /*last=*/false);
  }
  void sendEnded() override {
    wire::Event event;
    event.mutable_ended();
    sendLast(std::move(event));
  }
  void sendRefusal(const absl::Status &status) override {
    wire::Event event;
    writeStatus(status, *event.mutable_refused());
    sendLast(std::move(event));
  }
  void keepOpen() override { onJoined(); }
  void close() override { refuse(grpc::Status::OK); }

  /// Ends the stream with a status of gRPC.
  void refuse(const grpc::Status &status) {
    MutexLock lock(mutex);
    lastQueued = true;
    if (writing)
      endStatus = status; // after what is being sent
    else
      finish(status);
  }

  void OnWriteDone(bool ok) override {
    MutexLock lock(mutex);
    writing = false;
    if (!ok)
      queue.clear();
    if (!queue.empty())
      writeNext();
    else if (endStatus)
      finish(*endStatus);
    else if (!ok || cancelled)
      finish(grpc::Status::CANCELLED);
  }

  // The connection broke, or the member gave the stream up. gRPC calls this after Watch() returned:
  // who has joined, or waits for a rank, is known.
  void OnCancel() override {
    {
      MutexLock lock(mutex);
      cancelled = true;
      if (!writing)
        finish(grpc::Status::CANCELLED);
    }
    state.streamEnded(*this);
  }

  void OnDone() override {
    streams.remove();
    // May be the last owner: nothing of this is used afterwards.
    std::shared_ptr<MemberStream> last = std::move(self);
  }

private:
  MemberStream(CoordinatorState &state, OpenStreams &streams, const wire::Joined &joined,
               std::function<void()> onJoined)
      : state(state), streams(streams), joined(joined), onJoined(std::move(onJoined)) {}

  static void writeEpoch(const EpochView &epoch, wire::Epoch &message) {
    message.set_number(epoch.number);
    message.set_rank(epoch.rank);
    message.set_size(epoch.size);
    message.set_coordinator_rank(epoch.servingRank);
  }

  void sendLast(wire::Event event) {
    MutexLock lock(mutex);
    send(std::move(event), /*last=*/true);
  }

  void send(wire::Event event, bool last) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex) {
    if (lastQueued || finished)
      return;
    lastQueued = last;
    queue.push_back(std::move(event));
    if (!writing)
      writeNext();
  }

  void writeNext() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex) {
    current = std::move(queue.front());
    queue.pop_front();
    writing = true;
    if (queue.empty() && lastQueued && !endStatus) {
      finished = true;
      StartWriteAndFinish(&current, grpc::WriteOptions(), grpc::Status::OK);
    } else {
      StartWrite(&current);
    }
  }

  void finish(const grpc::Status &status) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex) {
    if (finished)
      return;
    finished = true;
    Finish(status);
  }

  CoordinatorState &state;
  OpenStreams &streams;
  const wire::Joined joined;
  const std::function<void()> onJoined;
  std::shared_ptr<MemberStream> self; ///< until OnDone()

  Mutex mutex;
  std::deque<wire::Event> queue ABSL_GUARDED_BY(mutex);
  wire::Event current ABSL_GUARDED_BY(mutex); ///< being sent
  std::optional<grpc::Status> endStatus ABSL_GUARDED_BY(mutex);
  bool writing ABSL_GUARDED_BY(mutex) = false;
  bool lastQueued ABSL_GUARDED_BY(mutex) = false;
  bool finished ABSL_GUARDED_BY(mutex) = false;
  bool cancelled ABSL_GUARDED_BY(mutex) = false;
};

CoordinatorState::Time deadlineOf(int64_t timeoutMs) {
  // No overflow, whatever is asked for.
  constexpr int64_t kLongestMs = int64_t(1000) * 3600 * 24 * 365;
  return std::chrono::steady_clock::now() +
         std::chrono::milliseconds(std::clamp<int64_t>(timeoutMs, 0, kLongestMs));
}

template <typename Request>
CoordinatorState::Caller callerOf(const Request &request) {
  return {request.member(), request.epoch()};
}

std::optional<Regroup> wayOf(wire::RegroupRequest::How how) {
  switch (how) {
  case wire::RegroupRequest::SHRINK:
    return Regroup::Shrink;
  case wire::RegroupRequest::WAIT:
    return Regroup::Wait;
  case wire::RegroupRequest::GROW:
    return Regroup::Grow;
  default:
    return std::nullopt;
  }
}

} // namespace

void OpenStreams::add() {
  MutexLock lock(mutex);
  ++count;
}

void OpenStreams::remove() {
  MutexLock lock(mutex);
  --count;
  changed.notifyAll();
}

void OpenStreams::awaitNone(std::chrono::milliseconds limit) {
  auto deadline = std::chrono::steady_clock::now() + limit;
  MutexLock lock(mutex);
  while (count > 0 && std::chrono::steady_clock::now() < deadline)
    changed.waitFor(mutex, deadline - std::chrono::steady_clock::now());
}

CoordinatorService::CoordinatorService(CoordinatorState &state, OpenStreams &streams,
                                       wire::Joined self, Admission &admission)
    : state(state), streams(streams), self(std::move(self)), admission(admission) {}

template <typename Call>
grpc::ServerUnaryReactor *CoordinatorService::answerAtOnce(grpc::CallbackServerContext *context,
                                                           wire::Outcome *reply, Call call) {
  bool isAllowed = admission.hasToken(*context);
  if (isAllowed)
    writeStatus(call(), *reply);
  grpc::ServerUnaryReactor *reactor = context->DefaultReactor();
  reactor->Finish(isAllowed ? grpc::Status::OK : Admission::refusal());
  return reactor;
}

grpc::ServerWriteReactor<wire::Event> *
CoordinatorService::Watch(grpc::CallbackServerContext *context, const wire::JoinRequest *request) {
  std::shared_ptr<MemberStream> stream = MemberStream::create(
      state, streams, self, [&all = admission, peer = context->peer()] { all.welcome(peer); });
  Admission::Standing standing = admission.judge(*context);
  if (standing == Admission::Standing::Refused) {
    stream->refuse(Admission::refusal());
    return stream.get();
  }
  CoordinatorState::Candidate candidate{request->rank(),
                                        request->size(),
                                        request->host(),
                                        request->pid(),
                                        std::chrono::milliseconds(request->lease_ms()),
                                        request->member(),
                                        request->version(),
                                        standing == Admission::Standing::Proven,
                                        wayOf(request->on_loss())};
  if (absl::Status s = state.join(candidate, stream); !s.ok())
    stream->sendRefusal(s);
  return stream.get();
}

grpc::ServerUnaryReactor *CoordinatorService::Heartbeat(grpc::CallbackServerContext *context,
                                                        const wire::MemberRequest *request,
                                                        wire::Outcome *reply) {
  return answerAtOnce(context, reply, [&] { return state.renew(request->member()); });
}

grpc::ServerUnaryReactor *CoordinatorService::Set(grpc::CallbackServerContext *context,
                                                  const wire::SetRequest *request,
                                                  wire::Outcome *reply) {
  return answerAtOnce(context, reply, [&] {
    return state.set(callerOf(*request), request->name(), request->value(), request->num_reads(),
                     request->for_proven());
  });
}

grpc::ServerUnaryReactor *CoordinatorService::Get(grpc::CallbackServerContext *context,
                                                  const wire::GetRequest *request,
                                                  wire::GetReply *reply) {
  grpc::ServerUnaryReactor *reactor = context->DefaultReactor();
  if (!admission.hasToken(*context)) {
    reactor->Finish(Admission::refusal());
    return reactor;
  }
  // gRPC keeps reply and reactor until Finish().
  state.get(callerOf(*request), request->name(), request->from(), deadlineOf(request->timeout_ms()),
            [reply, reactor](const absl::StatusOr<std::string> &value) {
              writeStatus(value.status(), *reply->mutable_outcome());
              if (value.ok())
                reply->set_value(*value);
              reactor->Finish(grpc::Status::OK);
            });
  return reactor;
}

template <typename Call>
grpc::ServerUnaryReactor *CoordinatorService::answerLater(grpc::CallbackServerContext *context,
                                                          wire::Outcome *reply, Call call) {
  grpc::ServerUnaryReactor *reactor = context->DefaultReactor();
  if (!admission.hasToken(*context)) {
    reactor->Finish(Admission::refusal());
    return reactor;
  }
  call([reply, reactor](const absl::StatusOr<std::string> &value) {
    writeStatus(value.status(), *reply);
    reactor->Finish(grpc::Status::OK);
  });
  return reactor;
}

grpc::ServerUnaryReactor *CoordinatorService::Barrier(grpc::CallbackServerContext *context,
                                                      const wire::BarrierRequest *request,
                                                      wire::Outcome *reply) {
  return answerLater(context, reply, [&](CoordinatorState::Answer answer) {
    state.barrier(callerOf(*request), request->name(), deadlineOf(request->timeout_ms()),
                  std::move(answer));
  });
}

grpc::ServerUnaryReactor *CoordinatorService::Regroup(grpc::CallbackServerContext *context,
                                                      const wire::RegroupRequest *request,
                                                      wire::Outcome *reply) {
  return answerLater(context, reply, [&](CoordinatorState::Answer answer) {
    state.regroup(callerOf(*request), wayOf(request->how()), deadlineOf(request->timeout_ms()),
                  request->max_size(), std::move(answer));
  });
}

grpc::ServerUnaryReactor *CoordinatorService::ReportFailure(grpc::CallbackServerContext *context,
                                                            const wire::ReportRequest *request,
                                                            wire::ReportReply *reply) {
  grpc::ServerUnaryReactor *reactor = context->DefaultReactor();
  if (!admission.hasToken(*context)) {
    reactor->Finish(Admission::refusal());
    return reactor;
  }
  Failure failure;
  failure.instruction = request->instruction();
  failure.source = request->source();
  failure.reason = readStatus(request->reason());
  state.report(callerOf(*request), failure, [reply, reactor](const absl::StatusOr<Failure> &first) {
    writeStatus(first.status(), *reply->mutable_outcome());
    if (first.ok())
      writeFailure(*first, *reply->mutable_failure());
    reactor->Finish(grpc::Status::OK);
  });
  return reactor;
}

grpc::ServerUnaryReactor *CoordinatorService::Clock(grpc::CallbackServerContext *context,
                                                    const wire::MemberRequest *request,
                                                    wire::ClockReply *reply) {
  return answerAtOnce(context, reply->mutable_outcome(), [&] {
    reply->set_nanoseconds(
        std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count());
    return state.renew(request->member());
  });
}

grpc::ServerUnaryReactor *CoordinatorService::Leave(grpc::CallbackServerContext *context,
                                                    const wire::MemberRequest *request,
                                                    wire::Outcome *reply) {
  return answerAtOnce(context, reply, [&] { return state.leave(request->member()); });
}

} // namespace distribute::runtime
