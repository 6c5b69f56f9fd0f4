// Connections for values: processes of the run come together whatever strangers do at the same port.

#include "ProvenConnections.h"
#include "../Runtime/TestMembers.h"
#include "HexText.h"
#include "distribute/Runtime/Accusation.h"

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"

#include <atomic>
#include <cstring>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <thread>

#include <gtest/gtest.h>

using namespace distribute::runtime;
using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::steady_clock;

/// A socket that is connected to where somebody listens.
OwnedSocket callAt(const std::string &address) {
  std::string bytes = absl::HexStringToBytes(address);
  sockaddr_storage to{};
  std::memcpy(&to, bytes.data(), bytes.size());
  OwnedSocket made(::socket(to.ss_family, SOCK_STREAM | SOCK_CLOEXEC, 0));
  timeval limit{0, 200000};
  (void)::setsockopt(made.get(), SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  (void)::connect(made.get(), reinterpret_cast<sockaddr *>(&to),
                  static_cast<socklen_t>(bytes.size()));
  return made;
}

std::string hear(const OwnedSocket &socket, size_t count) {
  std::string heard(count, '\0');
  ssize_t size = ::recv(socket.get(), heard.data(), count, MSG_WAITALL);
  heard.resize(size > 0 ? static_cast<size_t>(size) : 0);
  return heard;
}

void say(const OwnedSocket &socket, const std::string &words) {
  (void)::send(socket.get(), words.data(), words.size(), MSG_NOSIGNAL);
}

/// What the process of that rank says first to the other.
std::string hello(int rank, int other, const std::string &number) {
  return absl::StrCat("distribute values 1\n", absl::Hex(rank, absl::kZeroPad8),
                      absl::Hex(other, absl::kZeroPad8), number);
}

class Meetings {
public:
  explicit Meetings(int size) {
    for (int rank = 0; rank < size; ++rank) {
      auto made = ProvenConnections::listen("127.0.0.1");
      EXPECT_TRUE(made.ok()) << made.status();
      addresses.push_back((*made)->address());
      all.push_back(*std::move(made));
    }
  }

  using Sockets = absl::StatusOr<std::vector<OwnedSocket>>;
  Sockets connect(int rank, const std::string &key, std::chrono::milliseconds time = 20s,
                  ConnectInterrupt *interrupt = nullptr) {
    return all[static_cast<size_t>(rank)]->connect(rank, key, addresses, Clock::now() + time,
                                                   interrupt);
  }

  /// All processes come; each pair then hears from each other.
  void expectTheyMeet() {
    int size = static_cast<int>(all.size());
    std::vector<Sockets> sockets(all.size());
    runMembers(size, [&](int rank) { sockets[static_cast<size_t>(rank)] = connect(rank, "key"); });
    for (int rank = 0; rank < size; ++rank)
      ASSERT_TRUE(sockets[static_cast<size_t>(rank)].ok())
          << sockets[static_cast<size_t>(rank)].status();
    for (int from = 0; from < size; ++from)
      for (int to = 0; to < size; ++to)
        if (from != to)
          say((*sockets[static_cast<size_t>(from)])[static_cast<size_t>(to)],
              absl::StrCat(from, ">", to));
    for (int from = 0; from < size; ++from)
      for (int to = 0; to < size; ++to) {
        if (from == to)
          continue;
        const OwnedSocket &end = (*sockets[static_cast<size_t>(to)])[static_cast<size_t>(from)];
        (void)::fcntl(end.get(), F_SETFL, 0);
        EXPECT_EQ(hear(end, 3), absl::StrCat(from, ">", to));
      }
  }

  std::vector<std::string> addresses;
  std::vector<std::unique_ptr<ProvenConnections>> all;
};

} // namespace

TEST(ProvenConnections, EachProcessHasASocketToEach) {
  for (int size : {1, 2, 5})
    Meetings(size).expectTheyMeet();
}

namespace {

int portOf(const ProvenConnections &meeting) {
  std::string bytes = absl::HexStringToBytes(meeting.address());
  sockaddr_in at{};
  std::memcpy(&at, bytes.data(), std::min(bytes.size(), sizeof at));
  return ntohs(at.sin_port);
}

} // namespace

TEST(ProvenConnections, ListensAtOneOfThePortsThatAreGiven) {
  auto first = ProvenConnections::listen("127.0.0.1");
  ASSERT_TRUE(first.ok()) << first.status();
  int taken = portOf(**first);
  auto none = ProvenConnections::listen("127.0.0.1", {taken, taken});
  EXPECT_EQ(none.status().code(), absl::StatusCode::kResourceExhausted);
  EXPECT_EQ(
      none.status().message(),
      absl::StrCat("none of the ports ", taken, " to ", taken,
                   " for data is free at 127.0.0.1; each process on this host takes one: give "
                   "more of them, or others"));
  auto next = ProvenConnections::listen("127.0.0.1", {taken, std::min(taken + 50, kMaxPort)});
  ASSERT_TRUE(next.ok()) << next.status();
  EXPECT_GT(portOf(**next), taken);
  EXPECT_LE(portOf(**next), taken + 50);
  first->reset();
  auto again = ProvenConnections::listen("127.0.0.1", {taken, taken});
  ASSERT_TRUE(again.ok()) << again.status();
  EXPECT_EQ(portOf(**again), taken);
}

TEST(ProvenConnections, TheHashIsThatOfTheStandard) {
  // RFC 4231, test case 2.
  EXPECT_EQ(absl::BytesToHexString(hmac("Jefe", "what do ya want for nothing?")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  // Test case 6: a key longer than a block.
  EXPECT_EQ(absl::BytesToHexString(hmac(std::string(131, '\xaa'),
                                        "Test Using Larger Than Block-Size Key - Hash Key First")),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

TEST(ProvenConnections, StrangersAtTheSamePortKeepNobodyOut) {
  Meetings meetings(3);
  std::atomic<bool> ends{false};
  std::vector<OwnedSocket> silent;
  for (int i = 0; i < 150; ++i)
    silent.push_back(callAt(meetings.addresses[static_cast<size_t>(i % 3)]));
  std::thread hostile([&] {
    for (int i = 0; !ends; ++i) {
      OwnedSocket stranger = callAt(meetings.addresses[0]);
      switch (i % 4) {
      case 0:
        say(stranger, std::string(100, static_cast<char>(i)));
        break;
      case 1: // as if it was process 1, which has no right number back
        say(stranger, hello(1, 0, std::string(32, 'n')));
        say(stranger, std::string(32, 'm'));
        (void)hear(stranger, 65);
        break;
      case 2: // a process that the run does not have
        say(stranger, hello(7, 0, std::string(32, 'n')));
        break;
      case 3: // half of it
        say(stranger, hello(2, 0, ""));
        break;
      }
    }
  });
  meetings.expectTheyMeet();
  ends = true;
  hostile.join();
}

TEST(ProvenConnections, WhatWasHeardOnceProvesNothing) {
  Meetings meetings(2);
  const std::string number(32, 'n');
  std::vector<Meetings::Sockets> sockets(1);
  std::thread zero([&] { sockets[0] = meetings.connect(0, "key", 1s); });
  std::string first;
  for (int attempt = 0; attempt < 2; ++attempt) {
    OwnedSocket stranger = callAt(meetings.addresses[0]);
    say(stranger, hello(1, 0, number));
    std::string challenge = hear(stranger, 64);
    ASSERT_EQ(challenge.size(), 64u);
    EXPECT_NE(challenge, first) << "the number is the same for each connection";
    first = challenge;
    // The right answer to another number; and the one that it gave itself.
    say(stranger, attempt == 0 ? hmac("key", absl::StrCat("calls0000000100000000", number,
                                                          std::string(32, 'b')))
                               : challenge.substr(32));
    EXPECT_EQ(hear(stranger, 1), "");
  }
  zero.join();
  EXPECT_EQ(sockets[0].status(),
            accuse(absl::UnavailableError("no connection to process 1"), {1}, Evidence::Path));
}

TEST(ProvenConnections, AnotherKeyIsNotOfThisRun) {
  Meetings meetings(2);
  std::vector<Meetings::Sockets> sockets(2);
  runMembers(2, [&](int rank) {
    sockets[static_cast<size_t>(rank)] = meetings.connect(rank, rank == 0 ? "key" : "other", 500ms);
  });
  EXPECT_EQ(sockets[0].status(),
            accuse(absl::UnavailableError("no connection to process 1"), {1}, Evidence::Path));
  EXPECT_EQ(sockets[1].status(),
            accuse(absl::UnavailableError("no connection to process 0"), {0}, Evidence::Path));
}

TEST(ProvenConnections, ItIsInterrupted) {
  Meetings meetings(2);
  ConnectInterrupt interrupt;
  std::thread later([&] {
    std::this_thread::sleep_for(50ms);
    interrupt.interrupt();
  });
  EXPECT_TRUE(absl::IsCancelled(meetings.connect(0, "key", 20s, &interrupt).status()));
  later.join();
}

TEST(HexText, ItIsWhatWasWritten) {
  const std::string bytes("\0\x7f\xff\xa5", 4);
  EXPECT_EQ(bytesOfHex(absl::BytesToHexString(bytes)), bytes);
  EXPECT_EQ(bytesOfHex("A5ff"), "\xa5\xff");
  for (const char *wrong : {"", "a", "0g", "g0", "0x", "a5 "})
    EXPECT_EQ(bytesOfHex(wrong), "") << wrong;
}
