// A connection that breaks in the middle of a message, and waits that end with their deadline while
// others go on.

#include "TestTransports.h"
#include "distribute/Runtime/Accusation.h"

#include <atomic>
#include <cstdlib>
#include <dirent.h>
#include <netinet/in.h>
#include <set>
#include <sys/socket.h>
#include <thread>

#include <gtest/gtest.h>

namespace distribute::runtime {
namespace {

using Clock = std::chrono::steady_clock;

/// The TCP connections of this process.
std::set<int> findConnections() {
  std::set<int> found;
  std::unique_ptr<DIR, int (*)(DIR *)> folder(::opendir("/proc/self/fd"), ::closedir);
  while (dirent *entry = folder ? ::readdir(folder.get()) : nullptr) {
    sockaddr_storage peer{};
    socklen_t length = sizeof peer;
    int fd = std::atoi(entry->d_name);
    if (::getpeername(fd, reinterpret_cast<sockaddr *>(&peer), &length) == 0 &&
        peer.ss_family == AF_INET)
      found.insert(fd);
  }
  return found;
}

struct Ends {
  absl::Status sent, received;
};

/// Process 0 sends to process 1; the connection is broken as soon as the first byte is there.
Ends breakWithinAMessage(size_t numBytes) {
  std::set<int> ofOthers = findConnections();
  auto transports = connectAll(2, kNeverCopied);
  std::vector<char> from(numBytes, 1), to(numBytes, 0);
  auto sender = transports[0]->registerMemory(from.data(), numBytes);
  auto receiver = transports[1]->registerMemory(to.data(), numBytes);
  EXPECT_TRUE(sender.ok() && receiver.ok());
  auto deadline = Clock::now() + std::chrono::seconds(60);
  EXPECT_EQ((*receiver)->receive(0, 7, 0, numBytes), absl::OkStatus());
  EXPECT_EQ((*sender)->send(1, 7, 0, numBytes), absl::OkStatus());
  Ends ends;
  std::thread other([&] { ends.received = (*receiver)->awaitReceived(deadline); });
  while (static_cast<volatile char &>(to[0]) == 0)
    std::this_thread::yield();
  for (int fd : findConnections())
    if (ofOthers.count(fd) == 0)
      ::shutdown(fd, SHUT_RDWR);
  ends.sent = (*sender)->awaitSent(deadline);
  other.join();
  for (auto &transport : transports)
    transport->shutDown();
  return ends;
}

TEST(GlooTransport, BothEndsNoticeABreakWithinAMessage) {
  constexpr size_t numBytes = size_t{128} << 20;
  // The message may be there before the break.
  Ends ends;
  for (int attempt = 0; attempt < 20 && ends.received.ok(); ++attempt)
    ends = breakWithinAMessage(numBytes);
  EXPECT_EQ(ends.received,
            accuse(absl::UnavailableError("the connection to process 0 is lost: that process has "
                                          "ended, or cannot be reached any more"),
                   {0}, Evidence::Path));
  // What the system has taken from the sender counts as sent.
  if (!ends.sent.ok())
    EXPECT_EQ(ends.sent,
              accuse(absl::UnavailableError("the connection to process 1 is lost: that process has "
                                            "ended, or cannot be reached any more"),
                     {1}, Evidence::Path));
}

// Process 2 is gone, and process 1 sends nothing, but gives signs of life.
TEST(GlooTransport, WaitsInVainAccuseThoseWhoGiveNoSign) {
  auto transports = connectAll(3);
  transports[2].reset();
  std::vector<absl::Status> ends(2);
  std::vector<std::thread> waits;
  // Two at once: each has its own time for the answers.
  for (uint64_t i = 0; i < 2; ++i)
    waits.emplace_back([&, i] {
      char byte = 0;
      auto region = transports[0]->registerMemory(&byte, 1);
      ends[i] = (*region)->receive(1, 7 + i, 0, 1);
      ends[i].Update((*region)->awaitReceived(Clock::now() + std::chrono::milliseconds(50)));
    });
  for (std::thread &wait : waits)
    wait.join();
  for (const absl::Status &s : ends) {
    EXPECT_EQ(s.code(), absl::StatusCode::kDeadlineExceeded) << s;
    EXPECT_EQ(accusedIn(s), std::vector<int>{2}) << s;
    EXPECT_EQ(evidenceOf(s), Evidence::Path);
  }
}

TEST(GlooTransport, WaitsInVainAccuseWhoIsAwaitedWhereAllGiveSigns) {
  auto transports = connectAll(3);
  char byte = 0;
  auto region = transports[0]->registerMemory(&byte, 1);
  ASSERT_EQ((*region)->receive(1, 7, 0, 1), absl::OkStatus());
  absl::Status s = (*region)->awaitReceived(Clock::now() + std::chrono::milliseconds(50));
  EXPECT_EQ(accusedIn(s), std::vector<int>{1}) << s;
  EXPECT_EQ(evidenceOf(s), Evidence::Wait);
}

TEST(GlooTransport, AWaitThatTimesOutLeavesTheOthersAlone) {
  auto transports = connectAll(2);
  char early = 0, late = 0, value = 5;
  auto first = transports[0]->registerMemory(&early, 1);
  auto second = transports[0]->registerMemory(&late, 1);
  auto sender = transports[1]->registerMemory(&value, 1);
  ASSERT_TRUE(first.ok() && second.ok() && sender.ok());
  EXPECT_EQ((*first)->receive(1, 1, 0, 1), absl::OkStatus());
  EXPECT_EQ((*second)->receive(1, 2, 0, 1), absl::OkStatus());
  absl::Status ended = (*first)->awaitReceived(Clock::now() + std::chrono::milliseconds(20));
  EXPECT_EQ(ended.code(), absl::StatusCode::kDeadlineExceeded);
  // The time that is left when it begins to wait.
  EXPECT_EQ(ended.message().find("process 1 sent nothing within 0.0"), 0u) << ended;
  auto deadline = Clock::now() + std::chrono::seconds(60);
  EXPECT_EQ((*sender)->send(0, 2, 0, 1), absl::OkStatus());
  EXPECT_EQ((*second)->awaitReceived(deadline), absl::OkStatus());
  EXPECT_EQ((*sender)->awaitSent(deadline), absl::OkStatus());
  EXPECT_EQ(late, 5);
  for (auto &transport : transports)
    transport->shutDown();
}

TEST(GlooTransport, WhoHasLeftKeepsNobodyFromWaitingForOthers) {
  auto transports = connectAll(3);
  char taken = 0, value = 5;
  auto receiver = transports[0]->registerMemory(&taken, 1);
  auto sender = transports[1]->registerMemory(&value, 1);
  ASSERT_TRUE(receiver.ok() && sender.ok());
  auto deadline = Clock::now() + std::chrono::seconds(60);
  EXPECT_EQ((*receiver)->receive(1, 1, 0, 1), absl::OkStatus());
  transports[2].reset();
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    EXPECT_EQ((*sender)->send(0, 1, 0, 1), absl::OkStatus());
    EXPECT_EQ((*sender)->awaitSent(deadline), absl::OkStatus());
  });
  EXPECT_EQ((*receiver)->awaitReceived(deadline), absl::OkStatus());
  EXPECT_EQ(taken, 5);
  other.join();
  for (auto &transport : transports)
    if (transport)
      transport->shutDown();
}

} // namespace
} // namespace distribute::runtime
