// What Gloo throws on its own thread fails the run, and nothing else: no handler of the program is replaced, no signal ends it.
#include "GlooLoop.h"
#include "GlooHandler.h"

#include "TestTransports.h"

#include "gtest/gtest.h"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <exception>
#include <functional>
#include <gloo/common/logging.h>
#include <gloo/transport/tcp/device.h>
#include <netinet/in.h>
#include <string>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

using namespace distribute::runtime;
using namespace std::chrono_literals;

namespace {

/// What the run is told.
struct Told {
  Mutex mutex;
  std::vector<std::string> reasons ABSL_GUARDED_BY(mutex);

  Told() {
    failOnUnreadableMessages([this](const absl::Status &reason) {
      MutexLock lock(mutex);
      reasons.emplace_back(reason.message());
    });
  }
  ~Told() { failOnUnreadableMessages(nullptr); }
  std::vector<std::string> await() {
    for (int i = 0;; ++i) {
      {
        MutexLock lock(mutex);
        if (!reasons.empty() || i == 1000)
          return reasons;
      }
      std::this_thread::sleep_for(10ms);
    }
  }
};

/// Runs something on Gloo's thread.
class OnGloosThread final : GlooHandler {
public:
  explicit OnGloosThread(std::function<void()> call) : call(std::move(call)) {
    device = std::static_pointer_cast<gloo::transport::tcp::Device>(
        gloo::transport::tcp::CreateDevice(gloo::transport::tcp::attr("127.0.0.1")));
    device->registerDescriptor(event, EPOLLIN, this);
    runAgain();
  }
  ~OnGloosThread() override {
    device->unregisterDescriptor(event, this);
    ::close(event);
  }
  void runAgain() {
    int before = numRuns;
    uint64_t one = 1;
    EXPECT_EQ(::write(event, &one, sizeof one), static_cast<ssize_t>(sizeof one));
    for (int i = 0; i < 1000 && numRuns == before; ++i)
      std::this_thread::sleep_for(10ms);
    EXPECT_EQ(numRuns, before + 1);
  }

private:
  void handleReady() override {
    uint64_t count;
    EXPECT_EQ(::read(event, &count, sizeof count), static_cast<ssize_t>(sizeof count));
    ++numRuns;
    call();
  }

  std::function<void()> call;
  std::atomic<int> numRuns{0};
  int event = ::eventfd(0, EFD_CLOEXEC);
  std::shared_ptr<gloo::transport::tcp::Device> device;
};

/// As Gloo begins a message (its length in all, its kind, its tag, ...), of a tag that nobody awaits, to all connections.
void writeGarbage() {
  const uint64_t words[6] = {6 * sizeof(uint64_t) + 8, 1, 999, 0, 8, 0};
  for (int fd = 3; fd < 200; ++fd) {
    sockaddr_storage peer{};
    socklen_t length = sizeof peer;
    if (::getpeername(fd, reinterpret_cast<sockaddr *>(&peer), &length) == 0 &&
        peer.ss_family == AF_INET)
      (void)::send(fd, words, sizeof words, MSG_NOSIGNAL);
  }
}

} // namespace

TEST(GlooLoop, WhatIsThrownIsToldAndTheThreadGoesOn) {
  Told told;
  OnGloosThread thread([] { throw gloo::EnforceNotMet("pair.cc", 1, "it != end", ""); });
  ASSERT_EQ(told.await().size(), 1u);
  EXPECT_NE(told.await()[0].find("it received from another process what cannot be read"),
            std::string::npos)
      << told.await()[0];
  thread.runAgain();
}

TEST(GlooLoop, GarbageOnAConnectionEndsWaitsAndTransportsInOrder) {
  for (int round = 0; round < 2; ++round) {
    auto transports = connectAll(2, kNeverCopied);
    Told told;
    std::vector<char> memory(1000);
    auto region = *transports[1]->registerMemory(memory.data(), memory.size());
    ASSERT_TRUE(region->receive(0, 7, 0, memory.size()).ok());
    absl::Status received;
    std::thread waiter(
        [&] { received = region->awaitReceived(TransportRegion::Deadline::clock::now() + 20s); });
    writeGarbage();
    EXPECT_FALSE(told.await().empty());
    transports[0]->shutDown();
    transports[1]->shutDown();
    waiter.join();
    EXPECT_TRUE(absl::IsCancelled(received) || absl::IsUnavailable(received)) << received;
  }
}

TEST(GlooLoop, ABrokenPipeIsAnErrorOnItsThread) {
  auto before = std::signal(SIGPIPE, SIG_DFL);
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  ::close(ends[0]);
  std::atomic<int> error{0};
  OnGloosThread thread([&] { error = ::write(ends[1], "", 1) < 0 ? errno : 0; });
  EXPECT_EQ(error, EPIPE);
  ::close(ends[1]);
  (void)std::signal(SIGPIPE, before);
}

TEST(GlooLoop, TheProgramsHandlersAreItsOwn) {
  std::terminate_handler before = std::get_terminate();
  auto handlerBefore = std::signal(SIGPIPE, SIG_DFL);
  auto transports = connectAll(2);
  EXPECT_EQ(std::get_terminate(), before);
  EXPECT_EQ(std::signal(SIGPIPE, handlerBefore), SIG_DFL);
}
