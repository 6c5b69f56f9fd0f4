// A transport over Gloo; see GlooTransport.h.

#include "GlooTransport.h"

#include "GlooRegion.h"
#include "NeighborRegion.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <csignal>
#include <cstddef>
#include <netdb.h>
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

void closePairs(gloo::transport::Context &context) {
  for (int peer = 0; peer < context.size; ++peer)
    (void)catchGloo([&] {
      if (peer != context.rank && context.getPair(peer))
        context.getPair(peer)->close();
      return absl::OkStatus();
    });
}

class GlooTransport final : public Transport {
public:
  GlooTransport(std::shared_ptr<gloo::transport::Context> context,
                std::unique_ptr<GlooRegions> regions, std::unique_ptr<Neighbors> neighbors)
      : context(std::move(context)), regions(std::move(regions)), neighbors(std::move(neighbors)) {}
  ~GlooTransport() override {
    shutDown();
    regions.reset();
    closePairs(*context);
  }

  int rank() const override { return context->rank; }
  int size() const override { return context->size; }
  absl::StatusOr<std::unique_ptr<TransportRegion>> registerMemory(void *memory,
                                                                  size_t numBytes) override {
    auto messages = registerMessages(memory, numBytes);
    if (!messages.ok())
      return messages;
    return std::make_unique<NeighborRegion>(
        *neighbors, numNotes,
        [this](void *each, size_t size) { return registerMessages(each, size); }, memory,
        *std::move(messages));
  }
  void shutDown() override {
    neighbors->end();
    regions->shutDown();
  }
  void disconnect() override { closePairs(*context); }

  /// What each neighbor can read, among themselves. Errors: those of a wait for them.
  absl::Status tellNeighbors(const std::vector<int> &peers, TransportRegion::Deadline deadline);

private:
  /// Memory of messages over connections alone.
  absl::StatusOr<std::unique_ptr<TransportRegion>> registerMessages(void *memory, size_t numBytes) {
    std::unique_ptr<TransportRegion> region;
    absl::Status s = catchGloo([&] {
      region =
          std::make_unique<GlooRegion>(*regions, context->createUnboundBuffer(memory, numBytes));
      return absl::OkStatus();
    });
    if (!s.ok())
      return s;
    return region;
  }

  std::shared_ptr<gloo::transport::Context> context;
  std::unique_ptr<GlooRegions> regions;
  std::unique_ptr<Neighbors> neighbors;
  std::atomic<uint64_t> numNotes{1};
};

absl::Status GlooTransport::tellNeighbors(const std::vector<int> &peers,
                                          TransportRegion::Deadline deadline) {
  struct Answers {
    char own = 0, theirs = 0;
  };
  // The first of the transport's own: notes have others.
  constexpr uint64_t tag = kOwnTags;
  std::vector<Answers> answers(peers.size());
  std::vector<std::unique_ptr<TransportRegion>> regionOf;
  absl::Status s;
  for (size_t i = 0; i < peers.size() && s.ok(); ++i) {
    answers[i].own = neighbors->canRead(peers[i]) ? 1 : 0;
    auto region = registerMessages(&answers[i], sizeof answers[i]);
    if (!region.ok())
      return region.status();
    s = (*region)->receive(peers[i], tag, offsetof(Answers, theirs), 1);
    s.Update((*region)->send(peers[i], tag, offsetof(Answers, own), 1));
    regionOf.push_back(*std::move(region));
  }
  for (size_t i = 0; i < peers.size() && s.ok(); ++i) {
    s = regionOf[i]->awaitReceived(deadline);
    s.Update(regionOf[i]->awaitSent(deadline));
    neighbors->setReader(peers[i], answers[i].theirs != 0);
  }
  // What is posted still is given up.
  if (!s.ok())
    shutDown();
  return s;
}

void ignoreBrokenPipes() {
  struct sigaction current;
  if (sigaction(SIGPIPE, nullptr, &current) == 0 && current.sa_handler == SIG_DFL)
    std::signal(SIGPIPE, SIG_IGN);
}

/// As Gloo's connectFullMesh(), but its pairs can be closed meanwhile. `near`: who is on this host.
absl::Status connectPairs(gloo::transport::Context &context, gloo::rendezvous::Store &store,
                          const GlooOptions &options, ConnectInterrupt *interrupt,
                          Neighbors &neighbors, std::vector<int> &near) {
  // Gloo waits five times as long for a first connection.
  context.setTimeout(std::max(milliseconds(1), milliseconds(options.deadlineMs / 5)));
  // A listening socket for each other process: all addresses, of one length, in order of the ranks;
  // and who this is.
  std::vector<char> addresses;
  size_t length = 0;
  for (int peer = 0; peer < options.size; ++peer) {
    if (peer == options.rank)
      continue;
    std::vector<char> address = context.createPair(peer)->address().bytes();
    length = address.size();
    addresses.insert(addresses.end(), address.begin(), address.end());
  }
  std::string introduction = neighbors.introduction();
  addresses.insert(addresses.end(), introduction.begin(), introduction.end());
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
    size_t end = length * static_cast<size_t>(options.size - 1);
    if (theirs.size() < end)
      return absl::UnavailableError(absl::StrCat("process ", peer, " did not announce an address"));
    if (neighbors.meet(peer, {theirs.data() + end, theirs.size() - end}))
      near.push_back(peer);
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
  auto deadline = TransportRegion::Deadline::clock::now() + milliseconds(options.deadlineMs);
  ignoreBrokenPipes();
  if (!canBind(options.address))
    return absl::InvalidArgumentError(absl::StrCat("no connections can be bound to the address ",
                                                   options.address,
                                                   "; expected an address of this machine"));
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
  auto neighbors = std::make_unique<Neighbors>(options.size, options.address, options.leastCopied);
  std::vector<int> near;
  absl::Status s = catchGloo(
      [&] { return connectPairs(*context, store, options, interrupt, *neighbors, near); });
  std::unique_ptr<GlooTransport> transport;
  if (s.ok()) {
    auto regions = GlooRegions::create(
        std::static_pointer_cast<gloo::transport::tcp::Device>(device), *context);
    if (!regions)
      return absl::ResourceExhaustedError("no more files can be opened for messages");
    transport = std::make_unique<GlooTransport>(std::move(context), std::move(regions),
                                                std::move(neighbors));
    s = transport->tellNeighbors(near, deadline);
  }
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
  return transport;
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
