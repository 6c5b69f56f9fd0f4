// A transport over Gloo; see GlooTransport.h.

#include "GlooTransport.h"

#include "GlooLoop.h"
#include "GlooPairs.h"
#include "GlooRegion.h"
#include "HexText.h"
#include "NeighborRegion.h"
#include "ProvenConnections.h"
#include "distribute/Runtime/Accusation.h"

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include <gloo/rendezvous/store.h>
#include <gloo/transport/context.h>
#include <gloo/transport/tcp/device.h>
#include <gloo/transport/unbound_buffer.h>

namespace distribute::runtime {
namespace {

using std::chrono::milliseconds;

constexpr size_t kKeyBytes = 32;

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

/// That what Gloo's thread throws is caught (GlooLoop.h). Errors: FailedPrecondition; DeadlineExceeded.
absl::Status checkLoop(GlooPosts &posts, TransportRegion::Deadline deadline) {
  struct Answer {
    Mutex mutex;
    Condition changed;
    std::optional<bool> isOwn ABSL_GUARDED_BY(mutex);
  };
  auto answer = std::make_shared<Answer>();
  posts.add(answer.get(), [answer] {
    MutexLock lock(answer->mutex);
    answer->isOwn = isOnOwnGlooLoop();
    answer->changed.notifyAll();
  });
  MutexLock lock(answer->mutex);
  while (!answer->isOwn) {
    auto now = TransportRegion::Deadline::clock::now();
    if (now >= deadline)
      return absl::DeadlineExceededError("the thread of messages did not begin");
    answer->changed.waitFor(answer->mutex, deadline - now);
  }
  return *answer->isOwn ? absl::OkStatus()
                        : absl::FailedPreconditionError(
                              "another library of this program has loaded libgloo.so before, so "
                              "that what it throws would end the program; join the run before that "
                              "library is loaded");
}

/// What a process says of itself: the key of all, if it is process 0; where it listens; and who it is for
/// neighbors.
std::string describeSelf(int rank, const std::string &key, const std::string &address,
                         const std::string &introduction) {
  return absl::StrCat(rank == 0 ? absl::BytesToHexString(key) : "", "|", address, "|",
                      introduction);
}

/// Connects each process with each, unless another program does. `near`: who is on this host.
absl::Status connectPairs(gloo::transport::tcp::Device &device, gloo::transport::Context &context,
                          gloo::rendezvous::Store &store, const GlooOptions &options,
                          TransportRegion::Deadline deadline, ConnectInterrupt *interrupt,
                          Neighbors &neighbors, std::vector<int> &near) {
  absl::StatusOr<std::unique_ptr<ProvenConnections>> meeting =
      ProvenConnections::listen(options.address, options.ports);
  if (!meeting.ok())
    return meeting.status();
  std::string key = options.rank == 0 ? drawBytes(kKeyBytes) : "";
  std::string own =
      describeSelf(options.rank, key, (*meeting)->address(), neighbors.introduction());
  store.set(std::to_string(options.rank), {own.begin(), own.end()});
  std::vector<std::string> addresses(static_cast<size_t>(options.size));
  for (int peer = 0; peer < options.size; ++peer) {
    if (peer == options.rank)
      continue;
    store.wait({std::to_string(peer)}, milliseconds(options.deadlineMs));
    std::vector<char> bytes = store.get(std::to_string(peer));
    std::vector<std::string> theirs =
        absl::StrSplit(absl::string_view(bytes.data(), bytes.size()), absl::MaxSplits('|', 2));
    if (theirs.size() != 3)
      return absl::UnavailableError(absl::StrCat("process ", peer, " did not announce an address"));
    if (peer == 0)
      key = bytesOfHex(theirs[0]);
    addresses[static_cast<size_t>(peer)] = theirs[1];
    if (neighbors.meet(peer, theirs[2]))
      near.push_back(peer);
    if (interrupt && interrupt->isInterrupted())
      return absl::CancelledError("connecting was interrupted");
  }
  if (key.size() != kKeyBytes)
    return absl::UnavailableError("process 0 did not announce a key");
  absl::StatusOr<std::vector<OwnedSocket>> sockets =
      (*meeting)->connect(options.rank, key, addresses, deadline, interrupt);
  if (!sockets.ok())
    return sockets.status();
  for (int peer = 0; peer < options.size; ++peer)
    if (peer != options.rank)
      createPairOver(device, context, peer, (*sockets)[static_cast<size_t>(peer)].release());
  return absl::OkStatus();
}

} // namespace

absl::StatusOr<std::unique_ptr<Transport>> connectGloo(gloo::rendezvous::Store &store,
                                                       const GlooOptions &options,
                                                       ConnectInterrupt *interrupt) {
  auto deadline = TransportRegion::Deadline::clock::now() + milliseconds(options.deadlineMs);
  std::shared_ptr<gloo::transport::tcp::Device> device;
  try {
    device = std::static_pointer_cast<gloo::transport::tcp::Device>(
        gloo::transport::tcp::CreateDevice(gloo::transport::tcp::attr(kPairsAddress)));
  } catch (const std::exception &error) {
    return absl::UnavailableError(absl::StrCat("no sockets for messages: ", error.what()));
  }
  std::shared_ptr<gloo::transport::Context> context =
      device->createContext(options.rank, options.size);
  context->setTimeout(milliseconds(options.deadlineMs));
  auto neighbors = std::make_unique<Neighbors>(options.size, options.address, options.leastCopied);
  std::vector<int> near;
  absl::Status s = catchGloo([&] {
    return connectPairs(*device, *context, store, options, deadline, interrupt, *neighbors, near);
  });
  std::unique_ptr<GlooTransport> transport;
  if (s.ok()) {
    auto regions = GlooRegions::create(device, *context);
    if (!regions)
      return absl::ResourceExhaustedError("no more files can be opened for messages");
    s = checkLoop(regions->posts(), deadline);
    transport = std::make_unique<GlooTransport>(std::move(context), std::move(regions),
                                                std::move(neighbors));
    if (s.ok())
      s = transport->tellNeighbors(near, deadline);
  }
  if (interrupt && interrupt->isInterrupted())
    return absl::CancelledError("connecting was interrupted");
  // No matter of time.
  if (absl::IsResourceExhausted(s) || absl::IsPermissionDenied(s) || absl::IsFailedPrecondition(s))
    return s;
  if (!s.ok())
    return withText(s, absl::StrCat("process ", options.rank, " of ", options.size,
                                    " did not connect to all others within ",
                                    static_cast<double>(options.deadlineMs) / 1e3,
                                    " s: ", s.message()));
  return transport;
}

void ConnectInterrupt::interrupt() {
  MutexLock lock(mutex);
  interrupted = true;
}

bool ConnectInterrupt::isInterrupted() {
  MutexLock lock(mutex);
  return interrupted;
}

} // namespace distribute::runtime
