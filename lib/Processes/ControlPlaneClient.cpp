#include "ControlPlaneClient.h"

#include "StopPoll.h"
#include "WireFormat.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <limits>

namespace distribute::runtime {

using std::chrono::milliseconds;
using std::chrono::steady_clock;
using Stub = wire::Coordination::Stub;

/// The coordinator answers at the deadline, with the names of those who are missing. Only when it
/// does not, the call itself ends, so much later.
static constexpr milliseconds kGrace{1000};
/// For calls that the interface does not let wait.
static constexpr milliseconds kShortCall{900};
/// For the stream's last event, when another call saw the coordinator's end first; and for the
/// question why the stream broke.
static constexpr milliseconds kLastEvent{2000};
/// For leaving, however late it is: that it is no failure.
static constexpr milliseconds kLastWord{200};
/// Facts are addresses and numbers; gRPC would refuse 4 MiB.
static constexpr size_t kMaxFactBytes = size_t(1) << 20;

static int64_t remainingMs(ControlPlane::Deadline deadline) {
  auto now = steady_clock::now();
  if (deadline <= now)
    return 0;
  constexpr std::chrono::hours kLongest{24 * 365};
  auto remaining = std::min<ControlPlane::Deadline>(deadline, now + kLongest) - now;
  return std::chrono::duration_cast<milliseconds>(remaining).count();
}

/// When the call itself ends.
static ControlPlane::Deadline withGrace(int64_t timeoutMs) {
  return steady_clock::now() + milliseconds(timeoutMs) + kGrace;
}

ControlPlaneClient::ControlPlaneClient(const ClusterOptions &options,
                                       std::unique_ptr<Coordinator> coordinator)
    : clusterOptions(options), coordinator(std::move(coordinator)),
      failureDeadline(milliseconds(options.leaseMs)), rank(options.rank), size(options.size) {}

ControlPlaneClient::~ControlPlaneClient() {
  bool isMember, hasLeftItself;
  {
    MutexLock lock(mutex);
    isMember = phase == Phase::kJoined;
    hasLeftItself = hasLeft;
  }
  announcement.forgetAll(); // who listens is going too
  // Before the stream breaks, for the better text; and before the coordinator ends, which is in
  // order and would hide it.
  if (isMember) {
    Failure early;
    early.reason = absl::AbortedError("it ended before it left the run");
    reportFailure(early);
  }
  // One that was stopped hears late that all came to the last barrier; one that computes asks late in
  // which instruction others waited.
  if (coordinator && hasLeftItself)
    coordinator->awaitNobody(
        failureDeadline.within(steady_clock::now() + milliseconds(clusterOptions.leaseMs)));
  {
    MutexLock lock(mutex);
    closing = true;
    changed.notifyAll();
  }
  if (connection)
    connection->end();
  {
    MutexLock lock(mutex);
    cancelStream();
  }
  if (reader.joinable())
    reader.join();
  if (teller.joinable())
    teller.join();
  if (renewer.joinable())
    renewer.join();
  connection.reset();
  coordinator.reset();
}

absl::Status ControlPlaneClient::join() {
  Deadline deadline = steady_clock::now() + milliseconds(clusterOptions.startDeadlineMs);
  absl::StatusOr<std::unique_ptr<CoordinatorConnection>> connected =
      CoordinatorConnection::connect(clusterOptions, deadline);
  if (!connected.ok())
    return connected.status();
  connection = std::move(*connected);
  StopPoll poll(clusterOptions.stops, [this] { giveUpJoining(); });
  absl::Status s = awaitOthers(deadline);
  return poll.hasStopped() ? stoppedJoining() : s;
}

void ControlPlaneClient::giveUpJoining() {
  Failure own;
  own.reason = stoppedJoining();
  reportFailure(own);
  connection->end();
  MutexLock lock(mutex);
  hasGivenUp = true;
  changed.notifyAll();
}

absl::Status ControlPlaneClient::awaitOthers(Deadline deadline) {
  reader = std::thread([this] { readEvents(); });
  if (absl::Status s = awaitJoined(deadline); !s.ok())
    return s;
  renewer = std::thread([this] { renewLease(); });
  teller = std::thread([this] { tellOfFailures(); });
  bool waits;
  {
    MutexLock lock(mutex);
    waits = phase == Phase::kComing;
  }
  if (waits)
    return awaitEpoch(wire::RegroupRequest::AS_OTHERS, deadline, std::numeric_limits<int>::max());
  absl::Status s = arrive("", deadline);
  // All who are left are here.
  if (!s.ok() && !absl::IsDeadlineExceeded(s) && clusterOptions.onLoss) {
    absl::Status next = regroup(*clusterOptions.onLoss,
                                steady_clock::now() + milliseconds(clusterOptions.startDeadlineMs),
                                std::numeric_limits<int>::max());
    return absl::IsFailedPrecondition(next) ? s : next;
  }
  // So that the others end with who is missing, not with the end of this process.
  if (absl::IsDeadlineExceeded(s)) {
    Failure late;
    late.reason = s;
    reportFailure(late);
  }
  return s;
}

absl::Status ControlPlaneClient::awaitJoined(Deadline deadline) {
  MutexLock lock(mutex);
  while (phase == Phase::kJoining && !hasGivenUp) {
    auto now = steady_clock::now();
    if (now >= deadline)
      return absl::DeadlineExceededError(
          absl::StrCat("the coordinator at \"", clusterOptions.coordinator,
                       "\" did not let process ", clusterOptions.rank, " join within ",
                       clusterOptions.startDeadlineMs, " ms; see whether its process has stopped"));
    changed.waitFor(mutex, deadline - now);
  }
  return describePhase("joining the run");
}

ClusterOptions ControlPlaneClient::options() const {
  ClusterOptions now = clusterOptions;
  MutexLock lock(mutex);
  now.rank = rank;
  now.size = size;
  return now;
}

int ControlPlaneClient::epoch() const {
  MutexLock lock(mutex);
  return currentEpoch;
}

template <typename Request>
absl::Status ControlPlaneClient::sign(const std::string &what, Request &request) {
  MutexLock lock(mutex);
  request.set_member(joined.member());
  // With the phase, in one look: else a call could begin in one epoch and act in the next.
  request.set_epoch(currentEpoch);
  return describePhase(what);
}

absl::Status ControlPlaneClient::describePhase(const std::string &what) {
  switch (phase) {
  case Phase::kJoining:
  case Phase::kComing:
  case Phase::kJoined:
    break;
  case Phase::kLeft:
    return absl::FailedPreconditionError(
        absl::StrCat(what, ": this process has left the run; leave the run last"));
  case Phase::kEnded:
    return absl::UnavailableError(
        absl::StrCat(what, ": the coordinator at \"", clusterOptions.coordinator,
                     "\" has ended, because its process left the run; that process must leave "
                     "last, after a barrier of all processes"));
  case Phase::kFailed:
    return toStatus(*failure);
  case Phase::kRefused:
    return refusal;
  }
  return absl::OkStatus();
}

static absl::Status checkName(const std::string &what, const std::string &name) {
  if (name.empty())
    return absl::InvalidArgumentError(absl::StrCat(what, ": the name is empty; give it one"));
  return absl::OkStatus();
}

absl::Status ControlPlaneClient::explain(const grpc::Status &status, const std::string &what) {
  // Where the coordinator has ended, the stream says why, but maybe a moment later.
  Deadline deadline = failureDeadline.within(steady_clock::now() + kLastEvent);
  MutexLock lock(mutex);
  if (status.error_code() != grpc::StatusCode::DEADLINE_EXCEEDED)
    while (phase == Phase::kJoined && !streamEnded && !closing && steady_clock::now() < deadline)
      changed.waitFor(mutex, deadline - steady_clock::now());
  if (absl::Status s = describePhase(what); !s.ok())
    return s;
  return describeTrouble(status, what);
}

absl::Status ControlPlaneClient::describeTrouble(const grpc::Status &status,
                                                 const std::string &what) const {
  if (status.error_code() == grpc::StatusCode::DEADLINE_EXCEEDED)
    return absl::DeadlineExceededError(
        absl::StrCat(what, ": the coordinator at \"", clusterOptions.coordinator,
                     "\" did not answer; see whether its process has stopped"));
  return absl::UnavailableError(absl::StrCat(what, ": the coordinator at \"",
                                             clusterOptions.coordinator, "\" cannot be reached (",
                                             status.error_message(), ")"));
}

absl::Status ControlPlaneClient::set(const std::string &name, const std::string &value,
                                     int numReads, bool isForProven) {
  std::string what = absl::StrCat("set of \"", name, "\"");
  if (value.size() > kMaxFactBytes)
    return absl::InvalidArgumentError(absl::StrCat(what, ": the value has ", value.size(),
                                                   " bytes; expected at most ", kMaxFactBytes));
  if (absl::Status s = checkName(what, name); !s.ok())
    return s;
  wire::SetRequest request;
  if (absl::Status s = sign(what, request); !s.ok())
    return s;
  request.set_name(name);
  request.set_value(value);
  request.set_num_reads(numReads);
  request.set_for_proven(isForProven);
  wire::Outcome reply;
  grpc::Status s = connection->call(&Stub::Set, request, reply,
                                    failureDeadline.within(withGrace(clusterOptions.leaseMs)));
  return s.ok() ? readStatus(reply) : explain(s, what);
}

absl::StatusOr<std::string> ControlPlaneClient::get(const std::string &name, Deadline deadline,
                                                    int from) {
  std::string what = absl::StrCat("get of \"", name, "\"");
  if (absl::Status s = checkName(what, name); !s.ok())
    return s;
  wire::GetRequest request;
  if (absl::Status s = sign(what, request); !s.ok())
    return s;
  request.set_from(from);
  request.set_name(name);
  request.set_timeout_ms(remainingMs(failureDeadline.within(deadline)));
  wire::GetReply reply;
  grpc::Status s = connection->wait(&Stub::Get, request, reply,
                                    failureDeadline.within(withGrace(request.timeout_ms())));
  if (!s.ok())
    return explain(s, what);
  if (absl::Status outcome = readStatus(reply.outcome()); !outcome.ok())
    return outcome;
  return std::move(*reply.mutable_value());
}

absl::Status ControlPlaneClient::barrier(const std::string &name, Deadline deadline) {
  if (absl::Status s = checkName(absl::StrCat("barrier \"", name, "\""), name); !s.ok())
    return s;
  return arrive(name, deadline);
}

absl::Status ControlPlaneClient::arrive(const std::string &name, Deadline deadline) {
  std::string what = absl::StrCat("barrier \"", name, "\"");
  wire::BarrierRequest request;
  if (absl::Status s = sign(what, request); !s.ok())
    return s;
  request.set_name(name);
  request.set_timeout_ms(remainingMs(failureDeadline.within(deadline)));
  wire::Outcome reply;
  grpc::Status s = connection->wait(&Stub::Barrier, request, reply,
                                    failureDeadline.within(withGrace(request.timeout_ms())));
  return s.ok() ? readStatus(reply) : explain(s, what);
}

absl::StatusOr<ClockOffset> ControlPlaneClient::measureClock(int numRoundTrips) {
  const std::string what = "reading the coordinator's clock";
  ClockOffset best;
  best.bound = std::chrono::nanoseconds::max();
  for (int i = 0; i < numRoundTrips; ++i) {
    wire::MemberRequest request;
    {
      MutexLock lock(mutex);
      request.set_member(joined.member());
      if (absl::Status s = describePhase(what); !s.ok())
        return s;
    }
    wire::ClockReply reply;
    auto begin = steady_clock::now();
    grpc::Status s = connection->call(&Stub::Clock, request, reply,
                                      failureDeadline.within(withGrace(clusterOptions.leaseMs)));
    auto end = steady_clock::now();
    if (!s.ok())
      return explain(s, what);
    if (absl::Status outcome = readStatus(reply.outcome()); !outcome.ok())
      return outcome;
    // It answered at some time between the two.
    std::chrono::nanoseconds bound = (end - begin) / 2;
    if (bound < best.bound)
      best = {std::chrono::nanoseconds(reply.nanoseconds()) - (begin + bound).time_since_epoch(),
              bound};
  }
  return best;
}

std::optional<Failure> ControlPlaneClient::reportFailure(const Failure &failed) {
  wire::ReportRequest request;
  (void)sign("report of a failure", request); // whatever has happened before, it is told
  request.set_instruction(failed.instruction);
  request.set_source(failed.source);
  writeStatus(failed.reason, *request.mutable_reason());
  wire::ReportReply reply;
  // Where it cannot be told, the connection is broken, and that is what all will see.
  if (!connection || !connection
                          ->call(&Stub::ReportFailure, request, reply,
                                 failureDeadline.within(steady_clock::now() + kShortCall))
                          .ok())
    return std::nullopt;
  return reply.has_failure() ? std::optional(readFailure(reply.failure())) : std::nullopt;
}

void ControlPlaneClient::limitWaits() {
  MutexLock lock(mutex);
  // Who was stopped is lost, and asks why only. Where it serves, the others may not have given it up.
  bool isLostAnyway = !coordinator && wasStopped();
  failureDeadline.begin(isLostAnyway ? kLastEvent + kGrace : failureDeadline.ofVerdict());
}

std::optional<Failure> ControlPlaneClient::askAnew() {
  // As where the lease was not renewed: the reader then asks over another connection.
  if (connection)
    connection->end();
  Deadline deadline = failureDeadline.within(steady_clock::now() + kLastEvent + kGrace);
  MutexLock lock(mutex);
  cancelStream();
  while (!streamEnded && !closing && steady_clock::now() < deadline)
    changed.waitFor(mutex, deadline - steady_clock::now());
  return failure;
}

void ControlPlaneClient::watchFailures(std::function<void(const Failure &)> callback,
                                       const void *key) {
  announcement.listen(key, std::move(callback));
}

std::optional<Failure> ControlPlaneClient::awaitFailure(Deadline asked) {
  Deadline deadline = failureDeadline.within(asked);
  MutexLock lock(mutex);
  while ((phase == Phase::kJoined || phase == Phase::kComing) && !streamEnded && !closing &&
         steady_clock::now() < deadline)
    changed.waitFor(mutex, deadline - steady_clock::now());
  return phase == Phase::kFailed ? failure : std::nullopt;
}

absl::Status ControlPlaneClient::regroup(Regroup how, Deadline deadline, int maxSize) {
  failureDeadline.clear();
  if (how == Regroup::Grow) {
    MutexLock lock(mutex);
    if (absl::Status s = describePhase("regroup"); !s.ok())
      return s;
  } else if (absl::Status s = awaitTold(deadline); !s.ok()) {
    return s;
  }
  return awaitEpoch(toWire(how), deadline, maxSize);
}

bool ControlPlaneClient::othersWait() const {
  MutexLock lock(mutex);
  return joinersEpoch >= currentEpoch;
}

absl::Status ControlPlaneClient::awaitTold(Deadline deadline) {
  // Another call may have seen a connection break before the coordinator has told of the failure.
  Deadline toldAt = std::min<Deadline>(deadline, steady_clock::now() + kLastEvent);
  MutexLock lock(mutex);
  while (phase == Phase::kJoined && !closing && steady_clock::now() < toldAt)
    changed.waitFor(mutex, toldAt - steady_clock::now());
  if (phase == Phase::kLeft || hasLeft)
    return absl::FailedPreconditionError(
        "regroup: this process has left the run; leave the run last");
  if (phase == Phase::kJoined)
    return absl::FailedPreconditionError(
        absl::StrCat("regroup: no process has failed in epoch ", currentEpoch,
                     " of the run; a new epoch requires a failed process"));
  if (phase != Phase::kFailed)
    return describePhase("regroup");
  // Each epoch's failure is told before the next one begins, and not taken for that one's.
  while (lastTold < currentEpoch && !closing) {
    auto now = steady_clock::now();
    if (now >= deadline)
      return absl::DeadlineExceededError(
          "regroup: the callback for failures has not returned; it must not wait "
          "for the next epoch");
    changed.waitFor(mutex, deadline - now);
  }
  return coordinatorGone;
}

absl::Status ControlPlaneClient::awaitEpoch(wire::RegroupRequest::How how, Deadline deadline,
                                            int maxSize) {
  const std::string what = "regroup";
  wire::RegroupRequest request;
  (void)sign(what, request); // the failure is what it is about
  request.set_how(how);
  request.set_max_size(maxSize);
  request.set_timeout_ms(remainingMs(deadline));
  wire::Outcome reply;
  grpc::Status s =
      connection->call(&Stub::Regroup, request, reply, withGrace(request.timeout_ms()));
  if (absl::Status outcome = readStatus(reply); s.ok() && !outcome.ok())
    return outcome;
  // The stream says that the epoch has begun, or why it will not, but maybe a moment later.
  Deadline limit = steady_clock::now() + kGrace;
  MutexLock lock(mutex);
  auto hasBegun = [&]() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex) {
    return phase != Phase::kComing && currentEpoch != request.epoch();
  };
  while (!hasBegun() && !streamEnded && !closing && steady_clock::now() < limit)
    changed.waitFor(mutex, limit - steady_clock::now());
  if (hasBegun())
    return absl::OkStatus();
  if (!coordinatorGone.ok())
    return coordinatorGone;
  if (phase == Phase::kRefused)
    return refusal;
  if (s.ok()) // between the answer and now
    s = grpc::Status(grpc::StatusCode::UNAVAILABLE, "the epoch's beginning was not told");
  return describeTrouble(s, what);
}

void ControlPlaneClient::leave() {
  wire::MemberRequest request;
  {
    MutexLock lock(mutex);
    if (hasLeft || (phase != Phase::kJoined && (phase != Phase::kFailed || streamEnded)))
      return;
    // First, so that the end of the stream, which follows, is no failure. One that was before stays
    // what later calls end with.
    hasLeft = true;
    if (phase == Phase::kJoined)
      phase = Phase::kLeft;
    request.set_member(joined.member());
    changed.notifyAll();
  }
  auto now = steady_clock::now();
  wire::Outcome reply;
  connection->call(&Stub::Leave, request, reply,
                   std::max(failureDeadline.within(now + kShortCall), now + kLastWord));
}

} // namespace distribute::runtime
