// A transport over Gloo; see GlooTransport.h.
//
// What was found of Gloo, and holds this file together:
//   1  A wait that times out, and an error of one connection, end the connection for good: after the
//      first error the transport is of no use.
//   2  abortWaitSend() and abortWaitRecv() stay until a wait has seen them, so that a wait that is
//      about to begin ends too.
//   3  Whoever posts holds a lock for which Gloo's thread polls: so that thread posts (GlooPosts.h).
//   4  A region that is destroyed is left alone by Gloo's thread: whatever still comes for it ends
//      the connection.

#include "GlooTransport.h"

#include "GlooPosts.h"
#include "distribute/Runtime/Mutex.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <netdb.h>
#include <set>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

#include <gloo/rendezvous/store.h>
#include <gloo/transport/context.h>
#include <gloo/transport/tcp/device.h>
#include <gloo/transport/unbound_buffer.h>

namespace distribute::runtime {
namespace {

using std::chrono::milliseconds;

/// What Gloo throws, as a status.
template <typename Fn>
absl::Status catchGloo(const Fn &fn) {
  try {
    return fn();
  } catch (const std::bad_alloc &) {
    return absl::ResourceExhaustedError("no memory for messages between processes");
  } catch (const std::exception &error) {
    return absl::UnavailableError(error.what());
  }
}

void closePairs(gloo::transport::Context &context) {
  for (int peer = 0; peer < context.size; ++peer)
    (void)catchGloo([&] {
      if (peer != context.rank && context.getPair(peer))
        context.getPair(peer)->close();
      return absl::OkStatus();
    });
}

class GlooRegion;

class GlooTransport final : public Transport {
public:
  GlooTransport(std::shared_ptr<gloo::transport::Context> context, std::unique_ptr<GlooPosts> posts)
      : context(std::move(context)), allPosts(std::move(posts)) {}
  ~GlooTransport() override {
    shutDown();
    allPosts.reset();
    closePairs(*context);
  }

  int rank() const override { return context->rank; }
  int size() const override { return context->size; }
  absl::StatusOr<std::unique_ptr<TransportRegion>> registerMemory(void *memory,
                                                                  size_t numBytes) override;
  void shutDown() override;
  void disconnect() override { closePairs(*context); }

  void add(GlooRegion *region) {
    MutexLock lock(mutex);
    regions.insert(region);
  }
  void remove(GlooRegion *region) {
    MutexLock lock(mutex);
    regions.erase(region);
  }
  GlooPosts &posts() { return *allPosts; }
  bool hasEnded() const { return ended.load(std::memory_order_seq_cst); }

private:
  std::shared_ptr<gloo::transport::Context> context;
  std::unique_ptr<GlooPosts> allPosts;
  std::atomic<bool> ended{false};
  Mutex mutex;
  std::set<GlooRegion *> regions ABSL_GUARDED_BY(mutex);
};

class GlooRegion final : public TransportRegion {
public:
  GlooRegion(GlooTransport &transport, std::unique_ptr<gloo::transport::UnboundBuffer> buffer)
      : transport(transport), buffer(std::move(buffer)) {
    transport.add(this);
  }
  ~GlooRegion() override {
    transport.posts().remove(this);
    transport.remove(this);
  }

  absl::Status send(int to, uint64_t tag, size_t offset, size_t numBytes) override {
    return post(sends, to, [=] { buffer->send(to, tag, offset, numBytes); });
  }

  absl::Status receive(int from, uint64_t tag, size_t offset, size_t numBytes) override {
    return post(receives, from, [=] { buffer->recv(from, tag, offset, numBytes); });
  }

  absl::Status awaitSent(Deadline deadline) override {
    return await(sends, deadline, "did not take what it was sent",
                 [&](int *rank, milliseconds time) { return buffer->waitSend(rank, time); });
  }

  absl::Status awaitReceived(Deadline deadline) override {
    return await(receives, deadline, "sent nothing",
                 [&](int *rank, milliseconds time) { return buffer->waitRecv(rank, time); });
  }

  void wake() {
    buffer->abortWaitRecv();
    buffer->abortWaitSend();
  }

private:
  /// The peers of what is under way, in the order of the posts.
  using Peers = std::vector<int>;

  static std::string describe(Peers peers) {
    std::sort(peers.begin(), peers.end());
    peers.erase(std::unique(peers.begin(), peers.end()), peers.end());
    return absl::StrCat(peers.size() == 1 ? "process " : "one of the processes ",
                        absl::StrJoin(peers, ", "));
  }

  /// Gloo's own text names addresses and lines of its source.
  static absl::Status describeLoss(const Peers &peers) {
    return absl::UnavailableError(absl::StrCat("the connection to ", describe(peers),
                                               " is gone: that process has ended, or cannot be "
                                               "reached any more"));
  }

  template <typename Fn>
  absl::Status post(Peers &peers, int peer, const Fn &fn) {
    if (transport.hasEnded())
      return absl::CancelledError("the transport was shut down");
    if (absl::Status s = status(); !s.ok())
      return s;
    peers.push_back(peer);
    transport.posts().add(this, [this, peer, fn] {
      absl::Status s = transport.hasEnded() ? absl::OkStatus() : catchGloo([&] {
        fn();
        return absl::OkStatus();
      });
      if (!s.ok())
        fail(absl::IsUnavailable(s) ? describeLoss({peer}) : s);
    });
    return absl::OkStatus();
  }

  /// What a post has come to, on Gloo's thread: all waits end with it.
  void fail(const absl::Status &s) {
    {
      MutexLock lock(mutex);
      if (failure.ok())
        failure = s;
    }
    wake();
  }
  absl::Status status() const {
    MutexLock lock(mutex);
    return failure;
  }

  template <typename Fn>
  absl::Status await(Peers &peers, Deadline deadline, const char *omission, const Fn &fn) {
    if (transport.hasEnded())
      return absl::CancelledError("the transport was shut down");
    if (absl::Status own = status(); !own.ok())
      return own;
    auto begin = Deadline::clock::now();
    auto time = std::max(milliseconds(1), std::chrono::ceil<milliseconds>(deadline - begin));
    int peer = -1;
    bool isDone = false;
    absl::Status s = catchGloo([&] {
      isDone = fn(&peer, time);
      return absl::OkStatus();
    });
    if (transport.hasEnded())
      return absl::CancelledError("the transport was shut down");
    if (absl::Status own = status(); !own.ok())
      return own;
    if (s.ok() && !isDone)
      return absl::CancelledError("the wait was ended");
    if (s.ok()) {
      auto place = std::find(peers.begin(), peers.end(), peer);
      if (place != peers.end())
        peers.erase(place);
      return s;
    }
    if (Deadline::clock::now() >= begin + time)
      return absl::DeadlineExceededError(absl::StrCat(describe(peers), " ", omission, " within ",
                                                      std::chrono::duration<double>(time).count(),
                                                      " s"));
    return absl::IsUnavailable(s) ? describeLoss(peers) : s;
  }

  GlooTransport &transport;
  std::unique_ptr<gloo::transport::UnboundBuffer> buffer;
  Peers sends, receives;
  mutable Mutex mutex;
  absl::Status failure ABSL_GUARDED_BY(mutex);
};

absl::StatusOr<std::unique_ptr<TransportRegion>> GlooTransport::registerMemory(void *memory,
                                                                               size_t numBytes) {
  std::unique_ptr<TransportRegion> region;
  absl::Status s = catchGloo([&] {
    region = std::make_unique<GlooRegion>(*this, context->createUnboundBuffer(memory, numBytes));
    return absl::OkStatus();
  });
  if (!s.ok())
    return s;
  return region;
}

void GlooTransport::shutDown() {
  if (ended.exchange(true, std::memory_order_seq_cst))
    return;
  MutexLock lock(mutex);
  for (GlooRegion *region : regions)
    region->wake();
}

void ignoreBrokenPipes() {
  struct sigaction current;
  if (sigaction(SIGPIPE, nullptr, &current) == 0 && current.sa_handler == SIG_DFL)
    std::signal(SIGPIPE, SIG_IGN);
}

/// As Gloo's connectFullMesh(), but its pairs can be closed meanwhile.
absl::Status connectPairs(gloo::transport::Context &context, gloo::rendezvous::Store &store,
                          const GlooOptions &options, ConnectInterrupt *interrupt) {
  // Gloo waits five times as long for a first connection.
  context.setTimeout(std::max(milliseconds(1), milliseconds(options.deadlineMs / 5)));
  // A listening socket for each other process: all addresses, of one length, in order of the ranks.
  std::vector<char> addresses;
  size_t length = 0;
  for (int peer = 0; peer < options.size; ++peer) {
    if (peer == options.rank)
      continue;
    std::vector<char> address = context.createPair(peer)->address().bytes();
    length = address.size();
    addresses.insert(addresses.end(), address.begin(), address.end());
  }
  if (interrupt && !interrupt->callWhenInterrupted([&context] { closePairs(context); }))
    return absl::CancelledError("connecting was interrupted");
  store.set(std::to_string(options.rank), addresses);
  for (int peer = 0; peer < options.size; ++peer) {
    if (peer == options.rank)
      continue;
    store.wait({std::to_string(peer)}, milliseconds(options.deadlineMs));
    std::vector<char> theirs = store.get(std::to_string(peer));
    // Their list lacks themselves.
    size_t begin = length * static_cast<size_t>(options.rank - (options.rank > peer ? 1 : 0));
    if (theirs.size() < begin + length)
      return absl::UnavailableError(absl::StrCat("process ", peer, " tells no address"));
    auto first = theirs.begin() + static_cast<ptrdiff_t>(begin);
    context.getPair(peer)->connect({first, first + static_cast<ptrdiff_t>(length)});
    if (interrupt && interrupt->isInterrupted())
      return absl::CancelledError("connecting was interrupted");
  }
  context.setTimeout(milliseconds(options.deadlineMs));
  return absl::OkStatus();
}

/// Whether the host is an address of this machine. Gloo finds that out too, but loses memory when it is
/// not.
bool canBind(const std::string &host) {
  addrinfo hints{}, *raw = nullptr;
  hints.ai_socktype = SOCK_STREAM;
  if (::getaddrinfo(host.c_str(), nullptr, &hints, &raw) != 0)
    return false;
  std::unique_ptr<addrinfo, void (*)(addrinfo *)> found(raw, ::freeaddrinfo);
  for (addrinfo *each = raw; each; each = each->ai_next) {
    int fd = ::socket(each->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
      continue;
    bool isOwn = ::bind(fd, each->ai_addr, each->ai_addrlen) == 0;
    ::close(fd);
    if (isOwn)
      return true;
  }
  return false;
}

} // namespace

absl::StatusOr<std::unique_ptr<Transport>> connectGloo(gloo::rendezvous::Store &store,
                                                       const GlooOptions &options,
                                                       ConnectInterrupt *interrupt) {
  ignoreBrokenPipes();
  if (!canBind(options.address))
    return absl::InvalidArgumentError(absl::StrCat("no connections can be bound to the address ",
                                                   options.address,
                                                   "; required is an address of this machine"));
  std::shared_ptr<gloo::transport::Device> device;
  try {
    device =
        gloo::transport::tcp::CreateDevice(gloo::transport::tcp::attr(options.address.c_str()));
  } catch (const std::exception &error) {
    return absl::UnavailableError(
        absl::StrCat("no sockets for the address ", options.address, ": ", error.what()));
  }
  std::shared_ptr<gloo::transport::Context> context =
      device->createContext(options.rank, options.size);
  absl::Status s = catchGloo([&] { return connectPairs(*context, store, options, interrupt); });
  if (interrupt) {
    (void)interrupt->callWhenInterrupted(nullptr);
    if (interrupt->isInterrupted())
      return absl::CancelledError("connecting was interrupted");
  }
  if (!s.ok())
    return absl::Status(s.code(), absl::StrCat("process ", options.rank, " of ", options.size,
                                               " did not connect to all others within ",
                                               static_cast<double>(options.deadlineMs) / 1e3,
                                               " s: ", s.message()));
  auto posts =
      GlooPosts::create(std::static_pointer_cast<gloo::transport::tcp::Device>(std::move(device)));
  if (!posts)
    return absl::ResourceExhaustedError("no more files can be opened for messages");
  return std::make_unique<GlooTransport>(std::move(context), std::move(posts));
}

void ConnectInterrupt::interrupt() {
  MutexLock lock(mutex);
  interrupted = true;
  if (end)
    end();
  end = nullptr;
}

bool ConnectInterrupt::isInterrupted() {
  MutexLock lock(mutex);
  return interrupted;
}

bool ConnectInterrupt::callWhenInterrupted(std::function<void()> call) {
  MutexLock lock(mutex);
  end = std::move(call);
  return !interrupted;
}

} // namespace distribute::runtime
