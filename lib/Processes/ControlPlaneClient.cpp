#include "ControlPlaneClient.h"

#include "WireFormat.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <unistd.h>

using namespace distribute::runtime;

using std::chrono::milliseconds;
using std::chrono::steady_clock;
using Stub = wire::Coordination::Stub;

/// The coordinator answers at the deadline, with the names of those who are missing. Only when it
/// does not, the call itself ends, so much later.
static constexpr milliseconds kGrace{1000};
/// For calls that the interface does not let wait.
static constexpr milliseconds kShortCall{900};
/// For questions why the stream broke, to a coordinator that is there.
static constexpr milliseconds kQuestions{1000};
/// To one that refuses connections: gRPC may not try a new one at once.
static constexpr milliseconds kConnectAgain{300};
/// Between two questions.
static constexpr milliseconds kAskAgain{20};
/// For the stream's last event, when another call saw the coordinator's end first.
static constexpr milliseconds kLastEvent = kQuestions + milliseconds(1000);
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
    : clusterOptions(options), coordinator(std::move(coordinator)) {}

ControlPlaneClient::~ControlPlaneClient() {
  bool isMember;
  {
    MutexLock lock(mutex);
    isMember = phase == Phase::kJoined;
    onFailure = nullptr; // its owner is going too
  }
  // Before the stream breaks, for the better text; and before the coordinator ends, which is in
  // order and would hide it.
  if (isMember) {
    Failure early;
    early.reason = absl::AbortedError("it ended before it left the run");
    reportFailure(early);
  }
  {
    MutexLock lock(mutex);
    closing = true;
    changed.notifyAll();
  }
  if (connection)
    connection->end();
  streamContext.TryCancel();
  if (reader.joinable())
    reader.join();
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
  reader = std::thread([this] { readEvents(); });
  if (absl::Status s = awaitJoined(deadline); !s.ok())
    return s;
  renewer = std::thread([this] { renewLease(); });
  absl::Status s = arrive("", deadline);
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
  while (phase == Phase::kJoining) {
    auto now = steady_clock::now();
    if (now >= deadline)
      return absl::DeadlineExceededError(
          absl::StrCat("the coordinator at \"", clusterOptions.coordinator,
                       "\" did not let process ", clusterOptions.rank, " join within ",
                       clusterOptions.startDeadlineMs, " ms; see whether its process has stopped"));
    changed.waitFor(mutex, deadline - now);
  }
  return phase == Phase::kJoined ? absl::OkStatus() : describePhase("joining the run");
}

uint64_t ControlPlaneClient::memberNumber() {
  MutexLock lock(mutex);
  return joined.member();
}

absl::Status ControlPlaneClient::describePhase(const std::string &what) {
  switch (phase) {
  case Phase::kJoining:
  case Phase::kJoined:
    break;
  case Phase::kLeft:
    return absl::FailedPreconditionError(
        absl::StrCat(what, ": this process has left the run; required is to leave last"));
  case Phase::kEnded:
    return absl::UnavailableError(absl::StrCat(
        what, ": the coordinator at \"", clusterOptions.coordinator,
        "\" has ended, because its process left the run; required is that this process leaves "
        "last, after a barrier of all"));
  case Phase::kFailed:
    return toStatus(*failure);
  case Phase::kRefused:
    return refusal;
  }
  return absl::OkStatus();
}

absl::Status ControlPlaneClient::checkCall(const std::string &what, const std::string &name) {
  if (name.empty())
    return absl::InvalidArgumentError(absl::StrCat(what, ": the name is empty; give it one"));
  MutexLock lock(mutex);
  return describePhase(what);
}

absl::Status ControlPlaneClient::explain(const grpc::Status &status, const std::string &what) {
  // Where the coordinator has ended, the stream says why, but maybe a moment later.
  Deadline deadline = steady_clock::now() + kLastEvent;
  MutexLock lock(mutex);
  if (status.error_code() != grpc::StatusCode::DEADLINE_EXCEEDED)
    while (!streamEnded && !closing && steady_clock::now() < deadline)
      changed.waitFor(mutex, deadline - steady_clock::now());
  if (absl::Status s = describePhase(what); !s.ok())
    return s;
  if (status.error_code() == grpc::StatusCode::DEADLINE_EXCEEDED)
    return absl::DeadlineExceededError(
        absl::StrCat(what, ": the coordinator at \"", clusterOptions.coordinator,
                     "\" did not answer; see whether its process has stopped"));
  return absl::UnavailableError(absl::StrCat(what, ": the coordinator at \"",
                                             clusterOptions.coordinator, "\" cannot be reached (",
                                             status.error_message(), ")"));
}

absl::Status ControlPlaneClient::set(const std::string &name, const std::string &value) {
  std::string what = absl::StrCat("set of \"", name, "\"");
  if (value.size() > kMaxFactBytes)
    return absl::InvalidArgumentError(absl::StrCat(what, ": the value has ", value.size(),
                                                   " bytes; required are at most ", kMaxFactBytes));
  if (absl::Status s = checkCall(what, name); !s.ok())
    return s;
  wire::SetRequest request;
  request.set_member(memberNumber());
  request.set_name(name);
  request.set_value(value);
  wire::Outcome reply;
  grpc::Status s = connection->call(&Stub::Set, request, reply, withGrace(clusterOptions.leaseMs));
  return s.ok() ? readStatus(reply) : explain(s, what);
}

absl::StatusOr<std::string> ControlPlaneClient::get(const std::string &name, Deadline deadline) {
  std::string what = absl::StrCat("get of \"", name, "\"");
  if (absl::Status s = checkCall(what, name); !s.ok())
    return s;
  wire::GetRequest request;
  request.set_member(memberNumber());
  request.set_name(name);
  request.set_timeout_ms(remainingMs(deadline));
  wire::GetReply reply;
  grpc::Status s = connection->call(&Stub::Get, request, reply, withGrace(request.timeout_ms()));
  if (!s.ok())
    return explain(s, what);
  if (absl::Status outcome = readStatus(reply.outcome()); !outcome.ok())
    return outcome;
  return std::move(*reply.mutable_value());
}

absl::Status ControlPlaneClient::barrier(const std::string &name, Deadline deadline) {
  if (absl::Status s = checkCall(absl::StrCat("barrier \"", name, "\""), name); !s.ok())
    return s;
  return arrive(name, deadline);
}

absl::Status ControlPlaneClient::arrive(const std::string &name, Deadline deadline) {
  wire::BarrierRequest request;
  request.set_member(memberNumber());
  request.set_name(name);
  request.set_timeout_ms(remainingMs(deadline));
  wire::Outcome reply;
  grpc::Status s =
      connection->call(&Stub::Barrier, request, reply, withGrace(request.timeout_ms()));
  return s.ok() ? readStatus(reply) : explain(s, absl::StrCat("barrier \"", name, "\""));
}

void ControlPlaneClient::reportFailure(const Failure &failed) {
  wire::ReportRequest request;
  request.set_member(memberNumber());
  request.set_instruction(failed.instruction);
  writeStatus(failed.reason, *request.mutable_reason());
  wire::Outcome reply;
  // Where it cannot be told, the connection is broken, and that is what all will see.
  if (connection)
    connection->call(&Stub::ReportFailure, request, reply, steady_clock::now() + kShortCall);
}

void ControlPlaneClient::watchFailures(std::function<void(const Failure &)> callback) {
  MutexLock lock(mutex);
  onFailure = std::move(callback);
  changed.notifyAll();
}

void ControlPlaneClient::leave() {
  wire::MemberRequest request;
  {
    MutexLock lock(mutex);
    if (phase != Phase::kJoined)
      return;
    // First, so that the end of the stream, which follows, is no failure.
    phase = Phase::kLeft;
    request.set_member(joined.member());
    changed.notifyAll();
  }
  wire::Outcome reply;
  connection->call(&Stub::Leave, request, reply, steady_clock::now() + kShortCall);
}

void ControlPlaneClient::readEvents() {
  wire::JoinRequest request;
  request.set_rank(clusterOptions.rank);
  request.set_size(clusterOptions.size);
  request.set_host(hostName());
  request.set_pid(getpid());
  request.set_lease_ms(clusterOptions.leaseMs);
  std::unique_ptr<grpc::ClientReader<wire::Event>> stream =
      connection->watch(streamContext, request);
  wire::Event event;
  while (stream->Read(&event)) {
    MutexLock lock(mutex);
    handleEvent(event);
    changed.notifyAll();
  }
  grpc::Status end = stream->Finish();
  std::optional<Failure> told = askForFailure(request);
  {
    MutexLock lock(mutex);
    if (told && phase == Phase::kJoined) {
      failure = std::move(told);
      phase = Phase::kFailed;
    }
    handleEndOfStream(end);
    streamEnded = true;
    changed.notifyAll();
  }
  tellOfFailure();
}

/// Where only the connection broke, the coordinator is there, and has told the others that this
/// process has failed: so that it names itself too, and not the coordinator.
std::optional<Failure> ControlPlaneClient::askForFailure(wire::JoinRequest request) {
  Deadline begin = steady_clock::now(), deadline = begin + kQuestions;
  for (;;) {
    grpc::ClientContext context;
    {
      MutexLock lock(mutex);
      if (phase != Phase::kJoined || closing || steady_clock::now() >= deadline)
        return std::nullopt;
      request.set_member(joined.member());
      context.set_deadline(CoordinatorConnection::toSystemTime(deadline));
    }
    std::unique_ptr<grpc::ClientReader<wire::Event>> stream = connection->watch(context, request);
    wire::Event event;
    bool isAnswered = stream->Read(&event);
    context.TryCancel();
    (void)stream->Finish();
    if (isAnswered && event.event_case() == wire::Event::kFailure)
      return readFailure(event.failure());
    // One that is another run's, or gone, knows nothing; this one has not seen it yet.
    if (isAnswered ? !absl::IsUnavailable(readStatus(event.refused()))
                   : steady_clock::now() > begin + kConnectAgain)
      return std::nullopt;
    MutexLock lock(mutex);
    changed.waitFor(mutex, kAskAgain);
  }
}

void ControlPlaneClient::handleEvent(const wire::Event &event) {
  bool isOpen = phase == Phase::kJoining || phase == Phase::kJoined;
  if (!isOpen)
    return;
  switch (event.event_case()) {
  case wire::Event::kJoined:
    joined = event.joined();
    phase = Phase::kJoined;
    break;
  case wire::Event::kRefused:
    refusal = readStatus(event.refused());
    phase = Phase::kRefused;
    break;
  case wire::Event::kFailure:
    failure = readFailure(event.failure());
    phase = Phase::kFailed;
    break;
  case wire::Event::kEnded:
    phase = Phase::kEnded;
    break;
  case wire::Event::EVENT_NOT_SET: // of a newer version
    break;
  }
}

void ControlPlaneClient::handleEndOfStream(const grpc::Status &status) {
  if (phase == Phase::kJoining) {
    phase = Phase::kRefused;
    if (status.error_code() == grpc::StatusCode::UNAUTHENTICATED)
      refusal = absl::PermissionDeniedError(absl::StrCat(
          "the coordinator at \"", clusterOptions.coordinator, "\" refused the token of process ",
          clusterOptions.rank,
          "; required is the token that the coordinator was started with, give all processes the "
          "same one"));
    else
      refusal = absl::UnavailableError(
          absl::StrCat("the coordinator at \"", clusterOptions.coordinator,
                       "\" closed the connection of process ", clusterOptions.rank,
                       " before it joined (", status.error_message(), ")"));
  } else if (phase == Phase::kJoined && !closing) {
    // Of the process that serves. The text says no more than all members see alike.
    std::string where = absl::StrCat("the coordinator at \"", clusterOptions.coordinator, "\"");
    if (joined.coordinator_rank() < 0)
      absl::StrAppend(&where, " (", joined.coordinator_host(), ", pid ", joined.coordinator_pid(),
                      ")");
    failure =
        Failure{joined.coordinator_rank(), joined.coordinator_host(), joined.coordinator_pid(), "",
                absl::UnavailableError(absl::StrCat(
                    where, " is gone or silent; its process crashed, was killed or stopped, "
                           "or its machine is cut off"))};
    phase = Phase::kFailed;
  }
}

void ControlPlaneClient::tellOfFailure() {
  std::function<void(const Failure &)> tell;
  Failure told;
  {
    MutexLock lock(mutex);
    while (!closing && !(phase == Phase::kFailed && onFailure))
      changed.waitFor(mutex, std::chrono::seconds(1));
    if (closing)
      return;
    tell = onFailure;
    told = *failure;
  }
  tell(told);
}

void ControlPlaneClient::renewLease() {
  const milliseconds lease(clusterOptions.leaseMs);
  wire::MemberRequest request;
  request.set_member(memberNumber());
  // The second one that is not answered counts: this process may have been stopped itself, and then
  // the first one's time passed while it did nothing.
  int numUnanswered = 0;
  for (;;) {
    wire::Outcome reply;
    grpc::Status s =
        connection->call(&Stub::Heartbeat, request, reply, steady_clock::now() + lease);
    numUnanswered = s.error_code() == grpc::StatusCode::DEADLINE_EXCEEDED ? numUnanswered + 1 : 0;
    MutexLock lock(mutex);
    if (numUnanswered == 2 && phase == Phase::kJoined) {
      connection->end();
      streamContext.TryCancel();
    }
    Deadline next = steady_clock::now() + (numUnanswered ? milliseconds(0) : lease / 4);
    while (!closing && phase == Phase::kJoined && !streamEnded && steady_clock::now() < next)
      changed.waitFor(mutex, next - steady_clock::now());
    if (closing || phase != Phase::kJoined || streamEnded || numUnanswered == 2)
      return;
  }
}
