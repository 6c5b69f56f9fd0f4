// A transport over Gloo; see GlooTransport.h.

#include "GlooTransport.h"

#include "GlooRegion.h"
#include "distribute/Runtime/Mutex.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <csignal>
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
                std::unique_ptr<GlooRegions> regions)
      : context(std::move(context)), regions(std::move(regions)) {}
  ~GlooTransport() override {
    shutDown();
    regions.reset();
    closePairs(*context);
  }

  int rank() const override { return context->rank; }
  int size() const override { return context->size; }
  absl::StatusOr<std::unique_ptr<TransportRegion>> registerMemory(void *memory,
                                                                  size_t numBytes) override {
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
  void shutDown() override { regions->shutDown(); }
  void disconnect() override { closePairs(*context); }

private:
  std::shared_ptr<gloo::transport::Context> context;
  std::unique_ptr<GlooRegions> regions;
};

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
  auto regions = GlooRegions::create(
      std::static_pointer_cast<gloo::transport::tcp::Device>(std::move(device)), *context);
  if (!regions)
    return absl::ResourceExhaustedError("no more files can be opened for messages");
  return std::make_unique<GlooTransport>(std::move(context), std::move(regions));
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
