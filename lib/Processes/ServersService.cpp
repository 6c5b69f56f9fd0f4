// Servers' side of the connections from workers; see ServersService.h.

#include "ServersService.h"

#include "Coordinator.h"
#include "Credentials.h"
#include "Neighbors.h"
#include "ReceivedValue.h"
#include "distribute/Runtime/Rows.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

#include <grpcpp/server_builder.h>

#include <cstring>
#include <optional>

namespace distribute::runtime {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

/// Whether all have left, and whether it is asked to stop.
static constexpr milliseconds kLookEvery{100};
/// Of a process at a time: Meet, Failed.
static constexpr int kMaxCallsApart = 4;
/// For messages that are being sent; after it they are cancelled.
static constexpr milliseconds kShutdownLimit{500};

/// One process of workers. Its thread reads what it asks, and answers.
class ServersService::Connection final : MessageSource {
public:
  explicit Connection(ServersService &service) : service(service), stream(&context) {}
  ~Connection() override {
    if (thread.joinable())
      thread.join();
    queue.Shutdown();
    void *tag = nullptr;
    bool ok = false;
    while (queue.Next(&tag, &ok))
      ;
  }

  void expect() {
    service.generic.RequestCall(&context, &stream, &queue, service.calls.get(), this);
  }
  void start() {
    thread = std::thread([this] { serve(); });
  }
  bool isOver() const { return over; }

private:
  void request() override { stream.Read(&incoming, this); }
  bool receive(grpc::ByteBuffer &message) override {
    bool isThere = done();
    message.Swap(&incoming);
    incoming.Clear();
    return isThere;
  }
  /// Whether what was begun last is done, and well. Blocks until `until`, and then ends the stream.
  bool done() {
    void *tag = nullptr;
    bool ok = false;
    if (until) {
      switch (queue.AsyncNext(&tag, &ok, *until)) {
      case grpc::CompletionQueue::GOT_EVENT:
        return ok;
      case grpc::CompletionQueue::SHUTDOWN:
        return false;
      case grpc::CompletionQueue::TIMEOUT:
        context.TryCancel();
      }
    }
    return queue.Next(&tag, &ok) && ok && !until;
  }
  void allow(int64_t limitMs) {
    constexpr milliseconds longest = std::chrono::hours(24 * 365);
    until = std::chrono::system_clock::now() + std::min(milliseconds(limitMs), longest);
  }
  void serve();
  grpc::Status converse();
  absl::Status answer(const RequestHeader &header, MessageReader &reader,
                      std::vector<MessagePart> &parts, ReplyHeader &reply);
  /// Whose plan it is, only those are told who have proved that they belong to the run.
  absl::Status checkPlan(const std::string &digest) const {
    absl::Status s = service.groups.checkPlan(digest);
    return s.ok() || standing == Admission::Standing::Proven
               ? s
               : absl::FailedPreconditionError(
                     "the servers of variables have another plan than this "
                     "process; expected the same plan file");
  }
  absl::Status greet(const RequestHeader &header, const std::string &digest,
                     const std::string &words, ReplyHeader &reply);
  absl::Status readWanted(MessageReader &reader, PulledValue &value, std::vector<uint32_t> &rows);
  absl::Status pull(const RequestHeader &header, MessageReader &reader,
                    std::vector<MessagePart> &parts, ReplyHeader &reply);
  absl::Status push(const RequestHeader &header, MessageReader &reader, int64_t &version);
  WorkerPlace placeOf(const RequestHeader &header) const {
    return {hello.group, hello.firstReplica, hello.endReplica, header.steps};
  }

  ServersService &service;
  grpc::GenericServerContext context;
  grpc::CompletionQueue queue;
  grpc::GenericServerAsyncReaderWriter stream;
  grpc::ByteBuffer incoming;
  /// When what is under way must have ended. Nothing: workers compute for as long as they want to, and
  /// keepalive pings find those that are gone.
  std::optional<std::chrono::system_clock::time_point> until;
  std::thread thread;
  std::atomic<bool> over{false};
  RequestHeader hello;
  std::string name; ///< of the process
  bool hasEntered = false, leaves = false;
  Admission::Standing standing = Admission::Standing::Refused;
  std::shared_ptr<VariableServers> servers; ///< since it has entered
  std::shared_ptr<void> room;               ///< for what is pulled
  size_t roomBytes = 0;
  std::vector<std::vector<uint32_t>> pulledRows;  ///< by value of the pull at hand
  std::vector<std::vector<ReceivedValue>> pushed; ///< by step and input
  /// The workers alone. Its end comes before that of the memory which they may read.
  std::unique_ptr<Neighbors> neighbors;
  uint64_t numNotes = 0;
  std::string introduction;
};

void ServersService::Connection::serve() {
  grpc::Status status = converse();
  // Before the client hears of it.
  if (hasEntered)
    service.noteEnd(hello, name, leaves);
  allow(service.address.security.leaseMs);
  stream.Finish(status, this);
  (void)done();
  over = true;
}

grpc::Status ServersService::Connection::converse() {
  standing = service.admission->judge(context);
  if (standing == Admission::Standing::Refused)
    return Admission::refusal();
  while (!leaves) {
    MessageReader reader(*this);
    RequestHeader header;
    if (hasEntered)
      until.reset();
    else
      allow(service.address.security.startDeadlineMs);
    if (!reader.begin(header))
      break;
    allow(service.address.deadlineMs);
    std::vector<MessagePart> parts;
    ReplyHeader reply;
    absl::Status s = answer(header, reader, parts, reply);
    std::string text(s.message());
    if (!s.ok())
      parts = {{text.data(), text.size(), nullptr}};
    reply.code = static_cast<uint32_t>(s.code());
    allow(service.address.deadlineMs); // what is awaited for workers has deadlines of its own
    bool isSaid = true;
    for (const grpc::ByteBuffer &message : makeMessages(reply, parts)) {
      stream.Write(message, this);
      if (isSaid = done(); !isSaid)
        break;
    }
    if (!isSaid || !s.ok() || !reader.isAtEnd())
      break;
  }
  return grpc::Status::OK;
}

absl::Status ServersService::Connection::answer(const RequestHeader &header, MessageReader &reader,
                                                std::vector<MessagePart> &parts,
                                                ReplyHeader &reply) {
  auto request = static_cast<ServersRequest>(header.request);
  std::pair<std::string, std::string> text; // the plan's digest, and what is said behind it
  if (!hasEntered)
    text = absl::StrSplit(reader.rest(), absl::MaxSplits(' ', 1));
  if (request == ServersRequest::Hello && !hasEntered) {
    absl::Status s = greet(header, text.first, text.second, reply);
    parts = {{introduction.data(), introduction.size(), nullptr}};
    return s;
  }
  if (hasEntered && request == ServersRequest::Pull)
    return pull(header, reader, parts, reply);
  if (hasEntered && request == ServersRequest::Push)
    return push(header, reader, reply.version);
  if (hasEntered && request == ServersRequest::Leave) {
    leaves = true;
    return absl::OkStatus();
  }
  if (!hasEntered && request == ServersRequest::Meet) {
    const std::string &coordinator = service.address.coordinator;
    parts = {{coordinator.data(), coordinator.size(), nullptr}};
    absl::Status s = checkPlan(text.first);
    return !s.ok() || !coordinator.empty()
               ? s
               : absl::FailedPreconditionError(
                     absl::StrCat("the servers of variables at \"", service.address.address,
                                  "\" are one process; expected the same list of servers for all"));
  }
  if (!hasEntered && request == ServersRequest::Failed &&
      service.groups.checkPlan(text.first).ok()) {
    service.fail(absl::UnavailableError(text.second));
    return absl::OkStatus();
  }
  return absl::InvalidArgumentError("a message that servers of variables do not know");
}

absl::Status ServersService::Connection::greet(const RequestHeader &header,
                                               const std::string &digest, const std::string &words,
                                               ReplyHeader &reply) {
  if (absl::Status s = checkPlan(digest); !s.ok())
    return s;
  if (absl::Status s = service.groups.enter(header, digest); !s.ok())
    return s;
  service.admission->welcome(context.peer());
  std::pair<std::string, std::string> lines = absl::StrSplit(words, absl::MaxSplits('\n', 1));
  hello = header;
  name = lines.first;
  hasEntered = true;
  absl::StatusOr<size_t> leastCopied = findLeastCopied();
  if (!leastCopied.ok())
    return leastCopied.status();
  neighbors = std::make_unique<Neighbors>(1, service.address.address, *leastCopied);
  bool canRead = neighbors->meet(0, lines.second) && neighbors->canRead(0);
  introduction = absl::StrCat(canRead ? "1" : "0", neighbors->introduction());
  absl::StatusOr<std::shared_ptr<VariableServers>> open = service.awaitOpen();
  if (!open.ok())
    return open.status();
  servers = *std::move(open);
  absl::StatusOr<int64_t> first = servers->firstStep(placeOf(header));
  reply.version = first.value_or(0);
  return first.status();
}

/// A variable that is asked for, or rows of it.
absl::Status ServersService::Connection::readWanted(MessageReader &reader, PulledValue &value,
                                                    std::vector<uint32_t> &rows) {
  const ServedPlan &served = service.served;
  uint32_t numRows = 0;
  if (!reader.read(&value.variable, sizeof value.variable) ||
      !reader.read(&numRows, sizeof numRows) || value.variable >= served.held.size())
    return absl::InvalidArgumentError("a pull of variables that the plan does not have");
  const ServedPlan::Bytes &held = served.held[value.variable];
  value.numBytes = held.size();
  if (numRows == kAllRows)
    return absl::OkStatus();
  size_t rowBytes = served.rowBytes[value.variable];
  size_t most = rowBytes == 0 ? 0 : held.size() / rowBytes;
  rows.resize(std::min<size_t>(numRows, most));
  if (numRows > most || !reader.read(rows.data(), rows.size() * sizeof(uint32_t)) ||
      !areRowsWithin(rows, held.begin / std::max<size_t>(rowBytes, 1),
                     held.end / std::max<size_t>(rowBytes, 1)))
    return absl::InvalidArgumentError("a pull of rows that these servers do not hold");
  value.rows = rows;
  value.rowBytes = rowBytes;
  value.numBytes = rows.size() * rowBytes;
  return absl::OkStatus();
}

absl::Status ServersService::Connection::pull(const RequestHeader &header, MessageReader &reader,
                                              std::vector<MessagePart> &parts, ReplyHeader &reply) {
  const ServedPlan &served = service.served;
  std::vector<PulledValue> values(std::min<size_t>(header.count, served.held.size()));
  pulledRows.assign(values.size(), {});
  size_t needed = 0;
  for (size_t i = 0; i < values.size(); ++i) {
    if (absl::Status s = readWanted(reader, values[i], pulledRows[i]); !s.ok())
      return s;
    needed += values[i].numBytes;
  }
  if (roomBytes < needed) {
    room = allocateHostBytes(needed);
    roomBytes = room ? needed : 0;
  }
  if (needed != 0 && !room)
    return absl::ResourceExhaustedError("not enough memory for what a worker pulls");
  char *next = static_cast<char *>(room.get());
  for (PulledValue &value : values) {
    value.room = next;
    next += value.numBytes;
  }
  absl::Status s =
      servers->pull(placeOf(header), header.updates != 0, absl::MakeSpan(values), reply.version);
  // Who waits too long for others ends alone.
  if (!s.ok() && !absl::IsInvalidArgument(s) && !absl::IsDeadlineExceeded(s))
    return service.failOf(s);
  // What the servers leave where it is, they keep until this group's next push.
  auto notes = std::make_shared<std::vector<Neighbors::Note>>();
  reply.isNoted = header.isNoted;
  for (PulledValue &value : values) {
    if (s.ok() && value.isByRows() && value.value != value.room) {
      packRows(value.value, value.rows, value.rowBytes, value.room);
      value.value = value.room;
    }
    if (reply.isNoted)
      notes->push_back(neighbors->write(reinterpret_cast<uintptr_t>(value.value), numNotes++));
    else
      parts.push_back(
          {value.value, value.numBytes, room ? room : std::static_pointer_cast<void>(servers)});
  }
  if (reply.isNoted)
    parts = {{notes->data(), notes->size() * sizeof(Neighbors::Note), notes}};
  return s;
}

absl::Status ServersService::Connection::push(const RequestHeader &header, MessageReader &reader,
                                              int64_t &version) {
  const ServedPlan &served = service.served;
  if (header.step >= served.steps.size())
    return absl::InvalidArgumentError("a push of a step that the plan does not have");
  const ServedPlan::Step &form = served.steps[header.step];
  pushed.resize(served.steps.size());
  std::vector<ReceivedValue> &received = pushed[header.step];
  while (received.size() < form.types.size()) {
    size_t input = received.size();
    absl::StatusOr<ReceivedValue> made =
        ReceivedValue::create(form.types[input], form.shapes[input]);
    if (!made.ok())
      return made.status();
    received.push_back(*std::move(made));
  }
  for (ReceivedValue &each : received)
    each.begin();
  bool isWhole = true;
  WorkerPlace place = placeOf(header);
  forEachPushed(served, place, header.step, [&](const PushedPart &part) {
    isWhole = isWhole &&
              received[part.input].read(part, reader, header.isNoted ? neighbors.get() : nullptr);
  });
  if (!isWhole || !reader.isAtEnd())
    return absl::InvalidArgumentError("a push in a form other than the plan's");
  std::vector<PushedValue> values;
  for (const ReceivedValue &each : received)
    values.push_back(each.value());
  absl::Status s = servers->push(place, header.step, values, version);
  return s.ok() || absl::IsInvalidArgument(s) ? s : service.failOf(s);
}

ServersService::ServersService(const ServedPlan &served, const ServersAddress &address)
    : served(served), address(address), groups(this->served, address) {}

absl::StatusOr<std::unique_ptr<ServedVariables>>
ServersService::start(const ServedPlan &served, const ServersAddress &address) {
  std::unique_ptr<ServersService> made(new ServersService(served, address));
  if (absl::Status s = made->listen(); !s.ok())
    return s;
  return std::unique_ptr<ServedVariables>(std::move(made));
}

absl::Status ServersService::listen() {
  if (absl::Status s = checkListeningAddress(address.address, "the servers'"); !s.ok())
    return s;
  auto credentials = makeServerCredentials(address.security);
  if (!credentials.ok())
    return credentials.status();
  grpc::ServerBuilder builder;
  int lease = static_cast<int>(address.security.leaseMs);
  builder.AddChannelArgument(GRPC_ARG_ALLOW_REUSEPORT, 0);
  builder.AddChannelArgument(GRPC_ARG_KEEPALIVE_TIME_MS, std::max(1000, lease / 2));
  builder.AddChannelArgument(GRPC_ARG_KEEPALIVE_TIMEOUT_MS, std::max(1000, lease / 2));
  builder.AddChannelArgument(GRPC_ARG_HTTP2_MIN_RECV_PING_INTERVAL_WITHOUT_DATA_MS, 100);
  builder.AddChannelArgument(GRPC_ARG_HTTP2_MAX_PINGS_WITHOUT_DATA, 0);
  builder.SetMaxReceiveMessageSize(kMaxMessageBytes);
  builder.SetMaxSendMessageSize(kMaxMessageBytes);
  auto opened = Entrance::listen(address.address, "the servers'", isEncrypted(address.security));
  const std::string whyNot = opened.ok() ? "" : absl::StrCat(" (", opened.status().message(), ")");
  if (opened.ok()) {
    entrance = *std::move(opened);
    admission.emplace(address.security, *entrance);
    // A stream for each group, and those apart.
    entrance->attach(builder, *credentials, served.numGroups + kMaxCallsApart);
    builder.RegisterAsyncGenericService(&generic);
    calls = builder.AddCompletionQueue();
    server = builder.BuildAndStart();
  }
  if (!server)
    return absl::UnavailableError(
        absl::StrCat("the servers of variables cannot listen at \"", address.address, "\"", whyNot,
                     "; expected an address of this machine (", hostName(),
                     ") and a port that no other program listens at"));
  entrance->open();
  acceptor = std::thread([this] { accept(); });
  return absl::OkStatus();
}

void ServersService::accept() {
  connections.push_back(std::make_unique<Connection>(*this));
  connections.back()->expect();
  void *tag = nullptr;
  bool ok = false;
  while (calls->Next(&tag, &ok)) {
    if (!ok) // the end
      continue;
    static_cast<Connection *>(tag)->start();
    connections.remove_if([](const auto &connection) { return connection->isOver(); });
    connections.push_back(std::make_unique<Connection>(*this));
    connections.back()->expect();
  }
}

void ServersService::open(std::shared_ptr<VariableServers> made) {
  MutexLock lock(mutex);
  servers = std::move(made);
  opened.notifyAll();
}

std::shared_ptr<VariableServers> ServersService::held() {
  MutexLock lock(mutex);
  return servers;
}

absl::StatusOr<std::shared_ptr<VariableServers>> ServersService::awaitOpen() {
  MutexLock lock(mutex);
  auto until = steady_clock::now() + milliseconds(address.security.startDeadlineMs);
  while (!servers && !hasEnded && steady_clock::now() < until)
    opened.waitFor(mutex, until - steady_clock::now());
  if (hasEnded)
    return absl::UnavailableError(absl::StrCat("the servers of variables at \"", address.address,
                                               "\" failed before they were ready; their "
                                               "processes say why"));
  if (servers)
    return servers;
  return absl::DeadlineExceededError(absl::StrCat(
      "the servers of variables at \"", address.address, "\" were not ready within ",
      address.security.startDeadlineMs, " ms: other processes of servers are missing"));
}

ServersService::~ServersService() {
  if (!groups.failure().ok())
    awaitLastWords();
  {
    MutexLock lock(mutex);
    hasEnded = true;
    opened.notifyAll();
  }
  if (std::shared_ptr<VariableServers> own = held())
    own->cancel(absl::CancelledError("the servers of variables have ended"));
  if (entrance)
    entrance->close();
  if (server)
    server->Shutdown(std::chrono::system_clock::now() + kShutdownLimit);
  if (calls)
    calls->Shutdown();
  if (acceptor.joinable())
    acceptor.join();
  connections.clear();
}

void ServersService::noteEnd(const RequestHeader &hello, absl::string_view process, bool isDone) {
  // Workers give up servers that are silent for a lease. When those go on, it looks as if the workers had failed.
  const milliseconds lease(address.security.leaseMs);
  if (!isDone && pauses.hadOneOf(lease))
    fail(absl::UnavailableError(absl::StrCat(
        "the servers of variables at \"", address.address,
        "\" failed: their process was stopped, or had no core to run on, for longer than workers "
        "wait for a sign of life (",
        lease.count(), " ms)")));
  ServedGroups::End end = groups.leave(hello, process, isDone);
  std::shared_ptr<VariableServers> own = held();
  if (end.isGone && own)
    own->leave(hello.group, isDone);
  if (!end.allLost.ok())
    fail(end.allLost);
}

absl::Status ServersService::fail(const absl::Status &failure, const absl::Status &toWorkers) {
  absl::Status first = groups.fail(failure, toWorkers);
  if (std::shared_ptr<VariableServers> own = held())
    own->cancel(first);
  return first;
}

void ServersService::fail(const absl::Status &failure) { (void)fail(failure, failure); }

absl::Status ServersService::failOf(const absl::Status &own) {
  // That a connection to another process of servers is gone comes before the reason of it.
  auto until = steady_clock::now() + milliseconds(address.security.leaseMs) + kLookEvery;
  while (served.numProcesses > 1 && isEffectOfOthers(own) && groups.failure().ok() &&
         steady_clock::now() < until)
    std::this_thread::sleep_for(kLookEvery / 10);
  return fail(
      own, absl::Status(own.code(), absl::StrCat("the servers of variables at \"", address.address,
                                                 "\" failed: ", own.message())));
}

/// Workers that are in a step hear the reason when they come with what they have, within a lease.
void ServersService::awaitLastWords() {
  auto until = steady_clock::now() + milliseconds(address.security.leaseMs);
  for (; steady_clock::now() < until; std::this_thread::sleep_for(kLookEvery)) {
    if (!groups.anyIsHere())
      return;
  }
}

absl::Status ServersService::awaitEnd(const std::function<bool()> &stops) {
  for (;; std::this_thread::sleep_for(kLookEvery)) {
    absl::StatusOr<bool> ended = groups.haveEnded(stops);
    if (ended.ok() && !*ended)
      continue;
    if (ended.ok())
      return absl::OkStatus();
    fail(ended.status());
    return ended.status();
  }
}

} // namespace distribute::runtime
