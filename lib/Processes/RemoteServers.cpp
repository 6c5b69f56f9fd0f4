// Workers' side of the connection to servers; see RemoteServers.h.

#include "RemoteServers.h"

#include "Coordinator.h"
#include "Coordinator/CoordinatorState.h"
#include "Credentials.h"
#include "StopPoll.h"
#include "WireFormat.h"
#include "distribute/Runtime/Accusation.h"
#include "distribute/Runtime/Rows.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <thread>
#include <unistd.h>

namespace distribute::runtime {

using std::chrono::milliseconds;
using std::chrono::steady_clock;
using std::chrono::system_clock;

/// What the servers may take beyond the deadline that they keep themselves.
static constexpr milliseconds kGrace{5000};
/// That a process leaves is no reason to wait for long.
static constexpr milliseconds kLeaveLimit{1000};

/// Of the first message. Where strangers crowd in, a connection that the servers have not heard yet may have to give way
/// (Entrance.h).
static constexpr int kMostHellos = 10;
static constexpr milliseconds kHelloAgain{50};

RemoteServers::RemoteServers(const ServedPlan &served, const ServersAddress &address)
    : form(served), address(address),
      name(describeProcess(address.security.rank, hostName(), ::getpid())) {}

absl::StatusOr<std::shared_ptr<VariableServers>>
RemoteServers::connect(const ServedPlan &served, const ServersAddress &address) {
  std::shared_ptr<RemoteServers> made(new RemoteServers(served, address));
  if (absl::Status s = made->openChannel(); !s.ok())
    return s;
  return std::shared_ptr<VariableServers>(std::move(made));
}

absl::StatusOr<std::string> RemoteServers::findCoordinator(const ServedPlan &served,
                                                           const ServersAddress &address) {
  RemoteServers first(served, address);
  if (absl::Status s = first.openChannel(); !s.ok())
    return s;
  return first.askApart(ServersRequest::Meet, "the first message", first.name,
                        milliseconds(address.security.startDeadlineMs));
}

absl::StatusOr<std::string> RemoteServers::askApart(ServersRequest request, const char *what,
                                                    absl::string_view words, milliseconds limit) {
  std::string text = absl::StrCat(form.digest, " ", words);
  for (int numTried = 1;; ++numTried) {
    Stream stream(*this);
    absl::Status status = open(stream, limit);
    std::string answered;
    if (status.ok()) {
      RequestHeader header;
      header.request = static_cast<uint32_t>(request);
      MessageReader reader(stream);
      ReplyHeader answer;
      status =
          ask(stream, what, header, {{text.data(), text.size(), nullptr}}, limit, reader, answer);
      answered = status.ok() ? reader.rest() : "";
    }
    close(stream);
    if (status.ok())
      return answered;
    if (request != ServersRequest::Meet || !mayTryAgain(stream, numTried))
      return status;
  }
}

bool RemoteServers::mayTryAgain(const Stream &stream, int numTried) {
  {
    MutexLock lock(mutex);
    if (!stream.isBroken || !cancelled.ok() || numTried >= kMostHellos)
      return false;
  }
  std::this_thread::sleep_for(kHelloAgain);
  // Servers that are gone refuse it.
  return channel->WaitForConnected(system_clock::now() + milliseconds(address.security.leaseMs));
}

RemoteServers::~RemoteServers() {
  MutexLock lock(mutex);
  for (auto &[group, stream] : streams)
    close(*stream);
}

absl::Status RemoteServers::openChannel() {
  auto made = makeChannelCredentials(address.security);
  if (!made.ok())
    return made.status();
  credentials = *std::move(made);
  channel = makeChannel();
  stub = std::make_unique<grpc::GenericStub>(channel);
  milliseconds limit(address.security.startDeadlineMs);
  absl::Status s = awaitConnected(*channel, limit, address.security.stops);
  if (s.ok() || absl::IsCancelled(s))
    return s;
  return absl::DeadlineExceededError(absl::StrCat(
      "no servers of variables answered at \"", address.address, "\" within ", limit.count(),
      " ms; check that their process has started, that its "
      "address is right, and that both sides encrypt or neither does"));
}

std::shared_ptr<grpc::Channel> RemoteServers::makeChannel() const {
  grpc::ChannelArguments arguments;
  arguments.SetInt(GRPC_ARG_USE_LOCAL_SUBCHANNEL_POOL, 1);
  arguments.SetInt(GRPC_ARG_ENABLE_HTTP_PROXY, 0);
  arguments.SetInt(GRPC_ARG_INITIAL_RECONNECT_BACKOFF_MS, 50);
  arguments.SetInt(GRPC_ARG_MAX_RECONNECT_BACKOFF_MS, 500);
  arguments.SetInt(GRPC_ARG_MAX_RECEIVE_MESSAGE_LENGTH, kMaxMessageBytes);
  arguments.SetInt(GRPC_ARG_MAX_SEND_MESSAGE_LENGTH, kMaxMessageBytes);
  // Servers that are silent for a lease are lost.
  int lease = static_cast<int>(address.security.leaseMs);
  arguments.SetInt(GRPC_ARG_KEEPALIVE_TIME_MS, std::max(1000, lease / 2));
  arguments.SetInt(GRPC_ARG_KEEPALIVE_TIMEOUT_MS, std::max(1000, lease / 2));
  arguments.SetInt(GRPC_ARG_HTTP2_MAX_PINGS_WITHOUT_DATA, 0);
  return grpc::CreateCustomChannel(address.address, credentials, arguments);
}

absl::Status RemoteServers::lost(Stream &stream) {
  stream.isOpen = false;
  {
    MutexLock lock(mutex);
    if (!cancelled.ok())
      return cancelled;
  }
  // Why the stream has ended, if the servers have said so.
  grpc::Status status;
  stream.call->Finish(&status, &stream);
  void *tag = nullptr;
  bool ok = false;
  if (stream.queue.AsyncNext(&tag, &ok, system_clock::now() + kLeaveLimit) !=
      grpc::CompletionQueue::GOT_EVENT) {
    stream.context.TryCancel();
    (void)stream.queue.Next(&tag, &ok);
  }
  if (status.error_code() == grpc::StatusCode::UNAUTHENTICATED)
    return absl::UnauthenticatedError(
        absl::StrCat("the servers of variables at \"", address.address,
                     "\" have another token; expected one DISTRIBUTE_TOKEN for all"));
  stream.isBroken = true;
  if (stream.isHeard && pauses.hadOneOf(milliseconds(address.security.leaseMs)))
    return givenUp(stream);
  // Whoever can be reached is not lost: it has given this process up, in whose place other groups go on. A new connection tells: the one
  // there is may not know of its end yet.
  if (form.numGroups > 1 && stream.isHeard &&
      makeChannel()->WaitForConnected(system_clock::now() + kLeaveLimit))
    return explainEnd(stream, stream.since);
  return accuseOutside(absl::UnavailableError(
      absl::StrCat("the servers of variables at \"", address.address, "\" are lost: ", stream.what,
                   " got no answer; start again from their newest checkpoint")));
}

absl::Status RemoteServers::givenUp(const Stream &stream) const {
  return absl::DeadlineExceededError(absl::StrCat(
      "the servers of variables at \"", address.address, "\" did not answer ", stream.what,
      " and closed the connection: this process was stopped, or silent, for ",
      address.security.leaseMs, " ms, the length of its lease, or the servers end"));
}

absl::Status RemoteServers::explainEnd(const Stream &stream, steady_clock::time_point since) {
  milliseconds lease(address.security.leaseMs);
  bool wereSilent =
      steady_clock::now() - since >= lease / 2 && pauses.longestSince(since) < lease / 4;
  return wereSilent ? silent(stream) : givenUp(stream);
}

/// They can be reached again, but the connection has ended because nothing came through it.
absl::Status RemoteServers::silent(const Stream &stream) const {
  return accuseOutside(absl::UnavailableError(absl::StrCat(
      "the servers of variables at \"", address.address, "\" are lost to this process: ",
      stream.what, " got no answer within ", address.security.leaseMs,
      " ms, the length of its lease, in which this process was not stopped; they were, or the "
      "network between is broken")));
}

absl::Status RemoteServers::await(Stream &stream) {
  void *tag = nullptr;
  bool ok = false;
  switch (stream.queue.AsyncNext(&tag, &ok, stream.until)) {
  case grpc::CompletionQueue::GOT_EVENT:
    return ok ? absl::OkStatus() : lost(stream);
  case grpc::CompletionQueue::TIMEOUT:
    stream.context.TryCancel();
    (void)stream.queue.Next(&tag, &ok);
    return lost(stream);
  case grpc::CompletionQueue::SHUTDOWN:
    break;
  }
  return lost(stream);
}

void RemoteServers::allow(Stream &stream, milliseconds time) {
  stream.until = system_clock::now() + time;
  stream.since = steady_clock::now();
}

bool RemoteServers::Stream::receive(grpc::ByteBuffer &message) {
  status = servers.await(*this);
  message.Swap(&incoming);
  incoming.Clear();
  return status.ok();
}

absl::Status RemoteServers::open(Stream &stream, milliseconds limit) {
  if (!address.security.token.empty())
    stream.context.AddMetadata(kTokenKey, address.security.token);
  stream.call = stub->PrepareCall(&stream.context, kServersMethod, &stream.queue);
  stream.call->StartCall(&stream);
  stream.isOpen = true;
  stream.what = "a call";
  allow(stream, limit);
  return await(stream);
}

absl::StatusOr<RemoteServers::Stream *> RemoteServers::streamOf(const WorkerPlace &place) {
  Stream *stream = nullptr;
  {
    MutexLock lock(mutex);
    if (!cancelled.ok())
      return cancelled;
    auto [entry, isNew] = streams.try_emplace(place.group);
    if (!isNew && !entry->second->isOpen)
      return absl::FailedPreconditionError("the connection to the servers of variables has ended");
    if (!isNew)
      return entry->second.get();
    entry->second = std::make_unique<Stream>(*this);
    stream = entry->second.get();
  }
  absl::Status first;
  auto begin = steady_clock::now();
  for (int numTried = 1;; ++numTried) {
    absl::Status s = open(*stream, milliseconds(address.security.startDeadlineMs));
    if (s.ok())
      s = greet(*stream, place);
    if (s.ok())
      return stream;
    first.Update(s);
    // They had heard it: what has broken the connection is no crowd.
    if (absl::IsAlreadyExists(s))
      return form.numGroups > 1 && numTried > 1 ? explainEnd(*stream, begin) : first;
    if (!mayTryAgain(*stream, numTried))
      return s;
    close(*stream);
    MutexLock lock(mutex);
    streams[place.group] = std::make_unique<Stream>(*this);
    stream = streams[place.group].get();
  }
}

absl::Status RemoteServers::greet(Stream &stream, const WorkerPlace &place) {
  absl::StatusOr<size_t> leastCopied = findLeastCopied();
  if (!leastCopied.ok())
    return leastCopied.status();
  stream.neighbors = std::make_unique<Neighbors>(1, address.address, *leastCopied);
  RequestHeader hello;
  hello.request = static_cast<uint32_t>(ServersRequest::Hello);
  hello.group = place.group;
  hello.firstReplica = place.firstReplica;
  hello.endReplica = place.endReplica;
  std::string text = absl::StrCat(form.digest, " ", name, "\n", stream.neighbors->introduction());
  ReplyHeader answer;
  MessageReader reader(stream);
  absl::Status s = ask(stream, "the first message", hello, {{text.data(), text.size(), nullptr}},
                       milliseconds(address.security.startDeadlineMs), reader, answer);
  if (!s.ok())
    return s;
  stream.isHeard = true;
  stream.firstStep = answer.version;
  std::string introduction = reader.rest();
  if (!introduction.empty() && stream.neighbors->meet(0, introduction.substr(1)))
    stream.neighbors->setReader(0, introduction.front() == '1');
  return absl::OkStatus();
}

absl::StatusOr<int64_t> RemoteServers::firstStep(const WorkerPlace &place) {
  absl::StatusOr<Stream *> stream = streamOf(place);
  return stream.ok() ? absl::StatusOr<int64_t>((*stream)->firstStep) : stream.status();
}

absl::Status RemoteServers::ask(Stream &stream, const char *what, const RequestHeader &header,
                                const std::vector<MessagePart> &parts, milliseconds limit,
                                MessageReader &reader, ReplyHeader &answer) {
  stream.what = what;
  allow(stream, limit);
  for (const grpc::ByteBuffer &message : makeMessages(header, parts)) {
    stream.call->Write(message, &stream);
    if (absl::Status s = await(stream); !s.ok())
      return s;
  }
  if (!reader.begin(answer))
    return stream.status.ok() ? lost(stream) : stream.status;
  if (answer.code == 0)
    return absl::OkStatus();
  stream.isOpen = false;
  return absl::Status(static_cast<absl::StatusCode>(answer.code), reader.rest());
}

absl::Status RemoteServers::pull(const WorkerPlace &place, bool updates,
                                 absl::Span<PulledValue> values, int64_t &version) {
  absl::StatusOr<Stream *> stream = streamOf(place);
  if (!stream.ok())
    return stream.status();
  RequestHeader header;
  header.request = static_cast<uint32_t>(ServersRequest::Pull);
  header.group = place.group;
  header.steps = place.step;
  header.updates = updates;
  header.count = static_cast<uint32_t>(values.size());
  std::vector<uint32_t> wanted;
  size_t numBytes = 0;
  for (const PulledValue &value : values) {
    wanted.push_back(value.variable);
    wanted.push_back(value.isByRows() ? static_cast<uint32_t>(value.rows.size()) : kAllRows);
    wanted.insert(wanted.end(), value.rows.begin(), value.rows.end());
    numBytes += value.numBytes;
  }
  header.isNoted = (*stream)->neighbors->copies(0, numBytes);
  ReplyHeader answer;
  MessageReader reader(**stream);
  if (absl::Status s = ask(**stream, "a pull", header,
                           {{wanted.data(), wanted.size() * sizeof(uint32_t), nullptr}},
                           milliseconds(address.deadlineMs) + kGrace, reader, answer);
      !s.ok())
    return s;
  for (PulledValue &value : values) {
    Neighbors::Note note;
    bool isRead =
        answer.isNoted ? reader.read(&note, sizeof note) : reader.read(value.room, value.numBytes);
    if (isRead && answer.isNoted)
      isRead = (*stream)->neighbors->read(0, note, value.room, value.numBytes).ok();
    if (!isRead)
      return (*stream)->status.ok() ? lost(**stream) : (*stream)->status;
    value.value = value.room;
  }
  version = answer.version;
  return absl::OkStatus();
}

namespace {

/// The bytes of a part of a push, and what is said before them.
struct PartBytes {
  std::vector<uint32_t> rows; ///< their number and they, or kAllRows; empty: nothing is said
  MessagePart bytes;
};

} // namespace

static PartBytes packPart(const PushedPart &part, const PushedValue &value) {
  auto owner = std::make_shared<HostTensor>(value.array);
  const auto *array = static_cast<const char *>(owner->data());
  if (part.rowBytes == 0 || !value.isByRows())
    return {part.rowBytes == 0 ? std::vector<uint32_t>() : std::vector<uint32_t>{kAllRows},
            {array + part.begin, part.numBytes, owner}};
  absl::Span<const uint32_t> rows = rowsWithin(value.rows[part.value], part.firstRow, part.endRow);
  auto packed = std::make_shared<std::vector<char>>(rows.size() * part.rowBytes);
  packRows(array + part.valueBegin, rows, part.rowBytes, packed->data());
  PartBytes made{{static_cast<uint32_t>(rows.size())}, {packed->data(), packed->size(), packed}};
  made.rows.insert(made.rows.end(), rows.begin(), rows.end());
  return made;
}

std::vector<MessagePart> RemoteServers::listPushed(Stream &stream, const WorkerPlace &place,
                                                   uint32_t step,
                                                   absl::Span<const PushedValue> values,
                                                   RequestHeader &header) {
  std::vector<PartBytes> all;
  size_t allBytes = 0;
  forEachPushed(form, place, step, [&](const PushedPart &part) {
    all.push_back(packPart(part, values[part.input]));
    allBytes += all.back().bytes.numBytes;
  });
  header.isNoted = stream.neighbors->isCopiedBy(0, allBytes);
  stream.noted.clear();
  std::vector<MessagePart> parts;
  for (PartBytes &part : all) {
    if (!part.rows.empty()) {
      auto rows = std::make_shared<std::vector<uint32_t>>(std::move(part.rows));
      parts.push_back({rows->data(), rows->size() * sizeof(uint32_t), rows});
    }
    if (part.bytes.numBytes != 0 && header.isNoted) {
      auto note = std::make_shared<Neighbors::Note>(
          stream.neighbors->write(reinterpret_cast<uintptr_t>(part.bytes.data), stream.numNotes++));
      stream.noted.push_back(part.bytes.owner);
      parts.push_back({note.get(), sizeof *note, note});
    } else if (part.bytes.numBytes != 0) {
      parts.push_back(part.bytes);
    }
  }
  return parts;
}

absl::Status RemoteServers::push(const WorkerPlace &place, uint32_t step,
                                 absl::Span<const PushedValue> values, int64_t &version) {
  absl::StatusOr<Stream *> stream = streamOf(place);
  if (!stream.ok())
    return stream.status();
  RequestHeader header;
  header.request = static_cast<uint32_t>(ServersRequest::Push);
  header.group = place.group;
  header.firstReplica = place.firstReplica;
  header.endReplica = place.endReplica;
  header.steps = place.step;
  header.step = step;
  std::vector<MessagePart> parts = listPushed(**stream, place, step, values, header);
  ReplyHeader answer;
  absl::Status s =
      ask(**stream, "a push", header, parts, milliseconds(address.deadlineMs) + kGrace, answer);
  version = answer.version;
  return s;
}

void RemoteServers::leave(int group, bool isDone) {
  Stream *stream = nullptr;
  {
    MutexLock lock(mutex);
    auto found = streams.find(group);
    if (found != streams.end() && found->second->isOpen)
      stream = found->second.get();
  }
  if (!stream)
    return;
  if (!isDone) {
    stream->isOpen = false;
    stream->context.TryCancel();
    return;
  }
  RequestHeader header;
  header.request = static_cast<uint32_t>(ServersRequest::Leave);
  header.group = group;
  ReplyHeader answer;
  (void)ask(*stream, "the last message", header, {}, kLeaveLimit, answer);
  stream->isOpen = false;
}

/// So that they name who has failed, and not this process, which ends for it; or this one, with its
/// reason.
void RemoteServers::tellFailure(const absl::Status &reason) {
  Failure own;
  own.rank = address.security.rank;
  own.host = hostName();
  own.pid = ::getpid();
  own.reason = reason;
  absl::Status told = absl::IsUnavailable(reason) ? reason : toStatus(own);
  (void)askApart(ServersRequest::Failed, "a failure", told.message(), kLeaveLimit);
}

void RemoteServers::cancel(const absl::Status &reason) {
  {
    MutexLock lock(mutex);
    if (!cancelled.ok())
      return;
    cancelled = reason;
  }
  // Groups that go on by themselves do so without one that ends.
  if (form.numGroups == 1 || absl::IsUnavailable(reason))
    tellFailure(reason);
  MutexLock lock(mutex);
  for (auto &[group, stream] : streams)
    stream->context.TryCancel();
}

void RemoteServers::close(Stream &stream) {
  stream.context.TryCancel();
  stream.queue.Shutdown();
  void *tag = nullptr;
  bool ok = false;
  while (stream.queue.Next(&tag, &ok))
    ;
}

} // namespace distribute::runtime
