// What the coordinator tells a process by itself: the stream of events, the failure's callback; and
// the lease. See ControlPlaneClient.h.
#include "ControlPlaneClient.h"

#include "Coordinator/CoordinatorState.h"
#include "WireFormat.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <unistd.h>

namespace distribute::runtime {

using std::chrono::milliseconds;
using std::chrono::steady_clock;
using Stub = wire::Coordination::Stub;

/// For questions why the stream broke, to a coordinator that is there.
static constexpr milliseconds kQuestionPeriod{1000};
/// To one that refuses connections: gRPC may not try a new one at once.
static constexpr milliseconds kConnectAgain{300};
/// Between two questions.
static constexpr milliseconds kAskAgain{20};
/// To join. Where strangers crowd in, a connection that has not joined yet may have to give way (Entrance.h).
static constexpr int kMostJoins = 10;
static constexpr milliseconds kJoinAgain{50};

void ControlPlaneClient::readEvents() {
  wire::JoinRequest request;
  request.set_rank(clusterOptions.rank);
  request.set_size(clusterOptions.size);
  request.set_host(hostName());
  request.set_pid(getpid());
  request.set_lease_ms(clusterOptions.leaseMs);
  request.set_version(versionOf(clusterOptions));
  if (clusterOptions.onLoss)
    request.set_on_loss(toWire(*clusterOptions.onLoss));
  grpc::Status end = readStream(request);
  for (int numTried = 1; mayJoinAgain(end, numTried); ++numTried)
    end = readStream(request);
  std::optional<wire::Failed> told = askForFailure(request);
  {
    MutexLock lock(mutex);
    // It is lost in the epoch of now, whichever number that has there: nothing follows.
    if (told && (phase == Phase::kJoined || phase == Phase::kComing)) {
      told->set_epoch(currentEpoch);
      handleFailure(*told);
    }
    handleEndOfStream(end);
    streamEnded = true;
    changed.notifyAll();
  }
}

grpc::Status ControlPlaneClient::readStream(const wire::JoinRequest &request) {
  grpc::ClientContext *context = nullptr;
  {
    MutexLock lock(mutex);
    streamContext = std::make_unique<grpc::ClientContext>();
    context = streamContext.get();
    if (closing)
      context->TryCancel();
  }
  std::unique_ptr<grpc::ClientReader<wire::Event>> stream = connection->watch(*context, request);
  wire::Event event;
  while (stream->Read(&event)) {
    MutexLock lock(mutex);
    handleEvent(event);
    changed.notifyAll();
  }
  return stream->Finish();
}

bool ControlPlaneClient::mayJoinAgain(const grpc::Status &end, int numTried) {
  MutexLock lock(mutex);
  if (end.error_code() != grpc::StatusCode::UNAVAILABLE || numTried >= kMostJoins)
    return false;
  Deadline again = steady_clock::now() + kJoinAgain;
  while (phase == Phase::kJoining && !closing && steady_clock::now() < again)
    changed.waitFor(mutex, again - steady_clock::now());
  return phase == Phase::kJoining && !closing;
}

void ControlPlaneClient::cancelStream() {
  if (streamContext)
    streamContext->TryCancel();
}

/// Where only the connection broke, the coordinator is there, and has told the others that this
/// process has failed: so that it names itself too, and not the coordinator.
std::optional<wire::Failed> ControlPlaneClient::askForFailure(wire::JoinRequest request) {
  Deadline begin = steady_clock::now();
  for (;;) {
    Deadline deadline = failureDeadline.within(begin + kQuestionPeriod);
    grpc::ClientContext context;
    {
      MutexLock lock(mutex);
      if ((phase != Phase::kJoined && phase != Phase::kComing) || closing ||
          steady_clock::now() >= deadline)
        return std::nullopt;
      request.set_member(joined.member());
      context.set_deadline(CoordinatorConnection::toSystemTime(deadline));
    }
    std::unique_ptr<grpc::ClientReader<wire::Event>> stream =
        connection->watchAnew(context, request);
    wire::Event event;
    bool isAnswered = stream->Read(&event);
    context.TryCancel();
    (void)stream->Finish();
    if (isAnswered && event.event_case() == wire::Event::kFailed)
      return std::move(*event.mutable_failed());
    // One that ends, is another run's, or is gone knows nothing.
    if (isAnswered || steady_clock::now() > begin + kConnectAgain)
      return std::nullopt;
    MutexLock lock(mutex);
    changed.waitFor(mutex, kAskAgain);
  }
}

void ControlPlaneClient::handleEvent(const wire::Event &event) {
  bool isOpen = phase == Phase::kJoining || phase == Phase::kComing || phase == Phase::kJoined ||
                phase == Phase::kFailed;
  if (!isOpen)
    return;
  switch (event.event_case()) {
  case wire::Event::kJoined:
    joined = event.joined();
    takeEpoch(joined.epoch());
    phase = joined.waits() ? Phase::kComing : Phase::kJoined;
    break;
  case wire::Event::kRefused:
    refusal = readStatus(event.refused());
    phase = Phase::kRefused;
    break;
  case wire::Event::kFailed:
    handleFailure(event.failed());
    break;
  case wire::Event::kEpoch:
    takeEpoch(event.epoch());
    failure.reset();
    announcement.clear();
    phase = Phase::kJoined;
    connection->allowWaits();
    if (early) {
      wire::Failed failed = *std::move(early);
      early.reset();
      handleFailure(failed);
    }
    break;
  case wire::Event::kJoiner:
    joinersEpoch = std::max(joinersEpoch, event.joiner().epoch());
    break;
  case wire::Event::kEnded:
    if (phase == Phase::kFailed)
      coordinatorGone = absl::UnavailableError(
          absl::StrCat("the coordinator at \"", clusterOptions.coordinator,
                       "\" has ended, because its process left the run; the run cannot go on"));
    else
      phase = Phase::kEnded;
    break;
  case wire::Event::EVENT_NOT_SET: // of a newer version
    break;
  }
}

void ControlPlaneClient::takeEpoch(const wire::Epoch &epoch) {
  currentEpoch = epoch.number();
  rank = epoch.rank();
  size = epoch.size();
  coordinatorRank = epoch.coordinator_rank();
}

void ControlPlaneClient::handleFailure(const wire::Failed &failed) {
  isLost |= failed.own();
  // Two of the coordinator's threads may tell of an epoch and of its failure in any order.
  bool isEarly = phase != Phase::kJoining && failed.epoch() > currentEpoch;
  if (isEarly) {
    early = failed;
  } else if (phase != Phase::kFailed) {
    failure = readFailure(failed.failure());
    phase = Phase::kFailed;
    connection->endWaits();
  }
}

void ControlPlaneClient::handleEndOfStream(const grpc::Status &status) {
  if (phase == Phase::kJoining) {
    phase = Phase::kRefused;
    if (status.error_code() == grpc::StatusCode::UNAUTHENTICATED)
      refusal = absl::PermissionDeniedError(absl::StrCat(
          "the coordinator at \"", clusterOptions.coordinator, "\" refused ",
          clusterOptions.rank < 0 ? "this process" : absl::StrCat("process ", clusterOptions.rank),
          "; expected the token that the coordinator was started with: give all processes the "
          "same one, and where there is none, start those of one machine as one user"));
    else
      refusal = absl::UnavailableError(
          absl::StrCat("the coordinator at \"", clusterOptions.coordinator,
                       "\" closed the connection of process ", clusterOptions.rank,
                       " before it joined (", status.error_message(), ")"));
  } else if (!closing && !isLost && !hasLeft &&
             (phase == Phase::kJoined || phase == Phase::kComing || phase == Phase::kFailed)) {
    isLost = phase != Phase::kFailed && wasStopped();
    Failure loss = isLost ? loseItself() : loseCoordinator();
    // After a first failure that one stays, but there is no going on.
    if (coordinatorGone.ok())
      coordinatorGone = toStatus(loss);
    if (phase != Phase::kFailed) {
      failure = loss;
      phase = Phase::kFailed;
    }
  }
}

Failure ControlPlaneClient::loseItself() const {
  Failure loss;
  loss.rank = rank;
  loss.host = hostName();
  loss.pid = getpid();
  loss.reason = silentForLease(milliseconds(clusterOptions.leaseMs));
  return loss;
}

/// The text says no more than all members see alike.
Failure ControlPlaneClient::loseCoordinator() const {
  std::string where = absl::StrCat("the coordinator at \"", clusterOptions.coordinator, "\"");
  if (coordinatorRank < 0)
    absl::StrAppend(&where, " (", joined.coordinator_host(), ", pid ", joined.coordinator_pid(),
                    ")");
  Failure loss;
  loss.rank = coordinatorRank;
  loss.host = joined.coordinator_host();
  loss.pid = joined.coordinator_pid();
  loss.reason = absl::UnavailableError(
      absl::StrCat(where, " is gone or silent; its process crashed, was killed or stopped, or its "
                          "machine is cut off"));
  return loss;
}

bool ControlPlaneClient::wasStopped() {
  const milliseconds lease(clusterOptions.leaseMs);
  return pauses.longestSince(steady_clock::now() - lease) >= lease;
}

void ControlPlaneClient::tellOfFailures() {
  mutex.lock();
  while (!closing) {
    if (phase != Phase::kFailed || lastTold >= currentEpoch) {
      changed.wait(mutex);
      continue;
    }
    // regroup() waits for `lastTold`: so neither epoch nor failure changes meanwhile.
    Failure told = *failure;
    int toldEpoch = currentEpoch;
    mutex.unlock();
    announcement.make(told);
    mutex.lock();
    lastTold = toldEpoch;
    changed.notifyAll();
  }
  mutex.unlock();
}

bool ControlPlaneClient::isMember() const {
  // After a failure, too: the coordinator must know who is left.
  return !closing && !streamEnded && !hasLeft &&
         (phase == Phase::kComing || phase == Phase::kJoined || phase == Phase::kFailed);
}

void ControlPlaneClient::renewLease() {
  const milliseconds lease(clusterOptions.leaseMs);
  wire::MemberRequest request;
  {
    MutexLock lock(mutex);
    request.set_member(joined.member());
  }
  // The second one that is not answered counts: this process may have been stopped itself, and then
  // the first one's time passed while it did nothing.
  int numUnanswered = 0;
  for (;;) {
    wire::Outcome reply;
    grpc::Status s =
        connection->call(&Stub::Heartbeat, request, reply, steady_clock::now() + lease);
    numUnanswered = s.error_code() == grpc::StatusCode::DEADLINE_EXCEEDED ? numUnanswered + 1 : 0;
    MutexLock lock(mutex);
    if (numUnanswered == 2 && isMember()) {
      connection->end();
      cancelStream();
    }
    Deadline next = steady_clock::now() + (numUnanswered ? milliseconds(0) : lease / 4);
    while (isMember() && steady_clock::now() < next)
      changed.waitFor(mutex, next - steady_clock::now());
    if (!isMember() || numUnanswered == 2)
      return;
  }
}

} // namespace distribute::runtime
