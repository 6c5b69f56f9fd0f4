// Looking at Gloo's connections; see GlooWatch.h.

#include "GlooWatch.h"

#include <exception>
#include <sys/timerfd.h>
#include <thread>
#include <unistd.h>

namespace distribute::runtime {
namespace {

/// No message has them: each would be a send of a member to itself. ~0 is the tag of calibrations.
constexpr uint64_t kQuestionTag = ~uint64_t{1}, kAnswerTag = ~uint64_t{2};
constexpr std::chrono::milliseconds kLookEvery{5};

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
    peer.rank = rank;
    peer.buffer = context.createUnboundBuffer(&peer.memory, sizeof peer.memory);
    peer.answerBuffer = context.createUnboundBuffer(&peer.answer, sizeof peer.answer);
    peer.sendBuffer = context.createUnboundBuffer(&peer.sent, sizeof peer.sent);
    lookAt(peer, [&] {
      peer.buffer->recv(rank, kQuestionTag, 0, sizeof peer.memory);
      peer.answerBuffer->recv(rank, kAnswerTag, 0, sizeof peer.answer);
    });
  }
  timespec time{0, std::chrono::nanoseconds(kInterval).count()};
  itimerspec each{time, time};
  ::timerfd_settime(timer, 0, &each, nullptr);
  device->registerDescriptor(timer, EPOLLIN, this);
}

GlooWatch::~GlooWatch() {
  // Waits for Gloo's thread, if that is in handleReady().
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

void GlooWatch::handleReady() {
  uint64_t count;
  if (::read(timer, &count, sizeof count) < 0)
    return;
  bool asksNow = isAsked.exchange(false);
  for (Peer &peer : peers)
    if (peer.buffer && !peer.isLost)
      lookAt(peer, [&] {
        askAndAnswer(peer, asksNow);
        // A wait that is ended before it begins does not block, and throws where it has to.
        peer.buffer->abortWaitRecv();
        (void)peer.buffer->waitRecv(nullptr, std::chrono::hours(1));
      });
  onTick(isAnyLost);
}

/// On Gloo's thread, which has written what has come: a byte that is there came whole, and its wait does
/// not block.
void GlooWatch::askAndAnswer(Peer &peer, bool asks) {
  auto send = [&](uint64_t tag) { peer.sendBuffer->send(peer.rank, tag, 0, sizeof peer.sent); };
  if (peer.memory != 0) {
    (void)peer.buffer->waitRecv(nullptr, std::chrono::hours(1));
    peer.memory = 0;
    peer.buffer->recv(peer.rank, kQuestionTag, 0, sizeof peer.memory);
    send(kAnswerTag);
  }
  if (peer.answer != 0) {
    (void)peer.answerBuffer->waitRecv(nullptr, std::chrono::hours(1));
    peer.answer = 0;
    peer.answerBuffer->recv(peer.rank, kAnswerTag, 0, sizeof peer.answer);
    ++peer.numAnswers;
  }
  if (asks)
    send(kQuestionTag);
}

std::vector<int> GlooWatch::findSilent(std::chrono::milliseconds limit) {
  MutexLock lock(asking);
  // Not before: who has waited for another question has all the time for its own.
  auto deadline = std::chrono::steady_clock::now() + limit;
  std::vector<uint64_t> before;
  for (const Peer &peer : peers)
    before.push_back(peer.numAnswers);
  isAsked = true;
  for (;; std::this_thread::sleep_for(kLookEvery)) {
    std::vector<int> silent;
    for (size_t i = 0; i < peers.size(); ++i)
      if (peers[i].buffer && (peers[i].isLost || peers[i].numAnswers == before[i]))
        silent.push_back(peers[i].rank);
    if (silent.empty() || std::chrono::steady_clock::now() >= deadline)
      return silent;
  }
}

} // namespace distribute::runtime
