// What Gloo throws on its own thread fails the run, and the program goes on; anything else ends it as ever.
#include "UnreadableMessages.h"

#include "TestTransports.h"

#include "gtest/gtest.h"

#include <atomic>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <gloo/common/logging.h>
#include <netinet/in.h>
#include <stdexcept>
#include <string>
#include <sys/socket.h>
#include <thread>

using namespace distribute::runtime;
using namespace std::chrono_literals;

namespace {

std::atomic<bool> wasTold{false};

void tell(const absl::Status &reason) {
  std::fprintf(stderr, "told: %s\n", std::string(reason.message()).c_str());
  wasTold = true;
}

void awaitTold() {
  for (int i = 0; i < 1000 && !wasTold; ++i)
    std::this_thread::sleep_for(10ms);
}

template <typename Exception>
void throwOnAThread(Exception exception) {
  failOnUnreadableMessages(tell);
  TerminateGuard guard;
  std::thread([=] { throw exception; }).detach();
  awaitTold();
}

/// Bytes of somebody else in the middle of a connection of Gloo's. Returns in the end what the receiver was told.
absl::Status writeGarbageToAConnection() {
  auto transports = connectAll(2, kNeverCopied);
  failOnUnreadableMessages([&](const absl::Status &reason) {
    transports[0]->shutDown();
    transports[1]->shutDown();
    tell(reason);
  });
  std::vector<char> memory(1000);
  auto region = *transports[1]->registerMemory(memory.data(), memory.size());
  EXPECT_TRUE(region->receive(0, 7, 0, memory.size()).ok());
  absl::Status received;
  std::thread waiter(
      [&] { received = region->awaitReceived(TransportRegion::Deadline::clock::now() + 20s); });
  // As Gloo begins a message (its length in all, its kind, its tag, ...), of a tag that nobody awaits.
  const uint64_t words[6] = {6 * sizeof(uint64_t) + 8, 1, 999, 0, 8, 0};
  for (int fd = 3; fd < 200; ++fd) {
    sockaddr_storage peer{};
    socklen_t length = sizeof peer;
    if (::getpeername(fd, reinterpret_cast<sockaddr *>(&peer), &length) == 0 &&
        peer.ss_family == AF_INET)
      (void)::send(fd, words, sizeof words, MSG_NOSIGNAL);
  }
  waiter.join();
  awaitTold();
  region.reset();
  transports.clear();
  return received;
}

} // namespace

TEST(UnreadableMessagesDeathTest, TheOthersAreToldAndTheProgramGoesOn) {
  EXPECT_EXIT(
      {
        throwOnAThread(gloo::EnforceNotMet("pair.cc", 1, "it != end", ""));
        std::fprintf(stderr, "goes on\n");
        std::_Exit(isGloosThreadLost() ? 0 : 1);
      },
      ::testing::ExitedWithCode(0), "told: it received .* cannot be read(.|\n)*goes on");
}

TEST(UnreadableMessagesDeathTest, GarbageOnAConnectionEndsWaitsAndTransportsInOrder) {
  EXPECT_EXIT(
      {
        absl::Status received = writeGarbageToAConnection();
        std::fprintf(stderr, "%s\n", std::string(received.message()).c_str());
        // Gloo's thread that is lost keeps what it works on: a check for leaks at the end would find it.
        std::_Exit(absl::IsCancelled(received) || absl::IsUnavailable(received) ? 0 : 1);
      },
      ::testing::ExitedWithCode(0), "told: it received .* cannot be read");
}

TEST(UnreadableMessagesDeathTest, OtherExceptionsEndItAsEver) {
  EXPECT_EXIT(throwOnAThread(std::runtime_error("of somebody else")),
              ::testing::KilledBySignal(SIGABRT), "of somebody else");
}

TEST(UnreadableMessages, TheProgramsHandlerIsItsOwnWhereNoTransportLives) {
  std::terminate_handler before = std::get_terminate();
  {
    auto transports = connectAll(2);
    EXPECT_NE(std::get_terminate(), before);
  }
  EXPECT_EQ(std::get_terminate(), before);
}
