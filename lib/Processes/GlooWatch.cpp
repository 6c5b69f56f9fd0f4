// Looking at Gloo's connections; see GlooWatch.h.

#include "GlooWatch.h"

#include <exception>
#include <sys/timerfd.h>
#include <unistd.h>

namespace distribute::runtime {
namespace {

/// No message has it: it would be a send of a member to itself. ~0 is the tag of calibrations.
constexpr uint64_t kTagOfNobody = ~uint64_t{1};

} // namespace

std::unique_ptr<GlooWatch> GlooWatch::create(std::shared_ptr<gloo::transport::tcp::Device> device,
                                             gloo::transport::Context &context,
                                             std::function<void(bool)> onTick) {
  int timer = ::timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
  if (timer < 0)
    return nullptr;
  return std::unique_ptr<GlooWatch>(
      new GlooWatch(std::move(device), context, std::move(onTick), timer));
}

GlooWatch::GlooWatch(std::shared_ptr<gloo::transport::tcp::Device> given,
                     gloo::transport::Context &context, std::function<void(bool)> onTick, int timer)
    : device(std::move(given)), onTick(std::move(onTick)), timer(timer),
      peers(static_cast<size_t>(context.size)) {
  for (int rank = 0; rank < context.size; ++rank) {
    Peer &peer = peers[static_cast<size_t>(rank)];
    if (rank == context.rank)
      continue;
    peer.buffer = context.createUnboundBuffer(&peer.memory, sizeof peer.memory);
    lookAt(peer, [&] { peer.buffer->recv(rank, kTagOfNobody, 0, sizeof peer.memory); });
  }
  timespec time{0, std::chrono::nanoseconds(kInterval).count()};
  itimerspec each{time, time};
  ::timerfd_settime(timer, 0, &each, nullptr);
  device->registerDescriptor(timer, EPOLLIN, this);
}

GlooWatch::~GlooWatch() {
  // Waits for Gloo's thread, if that is in handleEvents().
  device->unregisterDescriptor(timer, this);
  ::close(timer);
}

/// What Gloo throws is that the connection is lost.
template <typename Fn>
void GlooWatch::lookAt(Peer &peer, const Fn &fn) {
  try {
    fn();
  } catch (const std::exception &) {
    peer.isLost = true;
    isAnyLost = true;
  }
}

void GlooWatch::handleEvents(int) {
  uint64_t count;
  if (::read(timer, &count, sizeof count) < 0)
    return;
  for (Peer &peer : peers)
    if (peer.buffer && !peer.isLost)
      lookAt(peer, [&] {
        // A wait that is ended before it begins does not block, and throws where it has to.
        peer.buffer->abortWaitRecv();
        (void)peer.buffer->waitRecv(nullptr, std::chrono::hours(1));
      });
  onTick(isAnyLost);
}

} // namespace distribute::runtime
