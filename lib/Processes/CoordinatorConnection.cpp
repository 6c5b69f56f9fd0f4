#include "CoordinatorConnection.h"

#include "Credentials.h"
#include "StopPoll.h"
#include "WireFormat.h"

#include "absl/strings/str_cat.h"

#include <algorithm>

namespace distribute::runtime {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

/// For finding out why no attempt succeeded.
static constexpr milliseconds kLastAttempt{500};
/// Deadlines further away are not told apart.
static constexpr std::chrono::hours kLongestWait{24 * 365};

CoordinatorConnection::CoordinatorConnection(std::string address,
                                             std::shared_ptr<grpc::ChannelCredentials> credentials,
                                             std::string token)
    : address(std::move(address)), credentials(std::move(credentials)), token(std::move(token)),
      channel(makeChannel()), stub(wire::Coordination::NewStub(channel)) {}

std::shared_ptr<grpc::Channel> CoordinatorConnection::makeChannel() const {
  grpc::ChannelArguments arguments;
  // The connection stands for the process: it is shared with none, and goes through no proxy.
  arguments.SetInt(GRPC_ARG_USE_LOCAL_SUBCHANNEL_POOL, 1);
  arguments.SetInt(GRPC_ARG_ENABLE_HTTP_PROXY, 0);
  // The coordinator may start later, and then all wait for it.
  arguments.SetInt(GRPC_ARG_INITIAL_RECONNECT_BACKOFF_MS, 50);
  arguments.SetInt(GRPC_ARG_MAX_RECONNECT_BACKOFF_MS, 500);
  arguments.SetInt(GRPC_ARG_MIN_RECONNECT_BACKOFF_MS, 5000);
  return grpc::CreateCustomChannel(address, credentials, arguments);
}

std::chrono::system_clock::time_point CoordinatorConnection::toSystemTime(Deadline deadline) {
  // The difference of two times far apart does not fit.
  auto now = steady_clock::now();
  steady_clock::duration remaining = std::min<Deadline>(deadline, now + kLongestWait) - now;
  remaining = std::max(remaining, steady_clock::duration::zero());
  return std::chrono::system_clock::now() +
         std::chrono::duration_cast<std::chrono::system_clock::duration>(remaining);
}

void CoordinatorConnection::prepare(grpc::ClientContext &context) const {
  if (!token.empty())
    context.AddMetadata(kTokenKey, token);
}

absl::StatusOr<std::unique_ptr<CoordinatorConnection>>
CoordinatorConnection::connect(const ClusterOptions &options, Deadline deadline) {
  absl::StatusOr<std::shared_ptr<grpc::ChannelCredentials>> credentials =
      makeChannelCredentials(options);
  if (!credentials.ok())
    return credentials.status();
  std::unique_ptr<CoordinatorConnection> connection(
      new CoordinatorConnection(options.coordinator, *std::move(credentials), options.token));
  auto limit = std::chrono::duration_cast<milliseconds>(
      std::min<Deadline>(deadline, steady_clock::now() + kLongestWait) - steady_clock::now());
  absl::Status s = awaitConnected(*connection->channel, limit, options.stops);
  if (s.ok())
    return connection;
  if (absl::IsCancelled(s))
    return s;

  wire::Outcome reply;
  grpc::Status last = connection->call(&wire::Coordination::Stub::Heartbeat, wire::MemberRequest(),
                                       reply, steady_clock::now() + kLastAttempt);
  return absl::DeadlineExceededError(
      absl::StrCat("no coordinator answered at \"", options.coordinator, "\" within ",
                   options.startDeadlineMs, " ms (", last.error_message(),
                   "); check that the process that serves has started, that its address is "
                   "right, and that both sides encrypt or neither does"));
}

std::unique_ptr<grpc::ClientReader<wire::Event>>
CoordinatorConnection::watch(grpc::ClientContext &context, const wire::JoinRequest &request) {
  prepare(context);
  return stub->Watch(&context, request);
}

std::unique_ptr<grpc::ClientReader<wire::Event>>
CoordinatorConnection::watchAnew(grpc::ClientContext &context, const wire::JoinRequest &request) {
  if (!another)
    another = wire::Coordination::NewStub(makeChannel());
  prepare(context);
  return another->Watch(&context, request);
}

void CoordinatorConnection::Calls::end() {
  ended = true;
  for (grpc::ClientContext *context : underWay)
    context->TryCancel();
}

void CoordinatorConnection::end() {
  MutexLock lock(mutex);
  ended = true;
  calls.end();
  waits.end();
}

void CoordinatorConnection::endWaits() {
  MutexLock lock(mutex);
  waits.end();
}

void CoordinatorConnection::allowWaits() {
  MutexLock lock(mutex);
  waits.ended = ended;
}

CoordinatorConnection::Scope::Scope(CoordinatorConnection &connection, Calls &calls,
                                    grpc::ClientContext &context)
    : connection(connection), calls(calls), context(context) {
  MutexLock lock(connection.mutex);
  calls.underWay.insert(&context);
  if (calls.ended)
    context.TryCancel();
}

CoordinatorConnection::Scope::~Scope() {
  MutexLock lock(connection.mutex);
  calls.underWay.erase(&context);
}

} // namespace distribute::runtime
