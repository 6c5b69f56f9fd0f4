// Large messages that the receiver copies from the sender's memory, and who may not.

#include "Neighbors.h"
#include "TestTransports.h"
#include "distribute/Runtime/Accusation.h"

#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"

#include <csignal>
#include <cstddef>
#include <cstring>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

namespace distribute::runtime {
namespace {

using Clock = std::chrono::steady_clock;

constexpr size_t numBytes = size_t{128} << 10; // less than a socket takes
constexpr uint64_t tag = 7;

struct Message {
  std::vector<char> from, to;
  std::unique_ptr<TransportRegion> sender, receiver;
};

/// From process 0 to process 1, which has posted its receive.
Message post(const std::vector<std::unique_ptr<Transport>> &transports) {
  Message message;
  message.from.assign(numBytes, 5);
  message.to.assign(numBytes, 0);
  message.sender = *transports[0]->registerMemory(message.from.data(), numBytes);
  message.receiver = *transports[1]->registerMemory(message.to.data(), numBytes);
  EXPECT_EQ(message.receiver->receive(0, tag, 0, numBytes), absl::OkStatus());
  EXPECT_EQ(message.sender->send(1, tag, 0, numBytes), absl::OkStatus());
  return message;
}

absl::Status awaitSentForMoment(const Message &message) {
  return message.sender->awaitSent(Clock::now() + std::chrono::milliseconds(50));
}

/// Where the system lets nobody read, there are no neighbors to test: messages go over connections.
class NeighborsThatRead : public testing::Test {
protected:
  void SetUp() override {
    char from = 1, to = 0;
    iovec here{&to, 1}, there{&from, 1};
    if (::process_vm_readv(::getpid(), &here, 1, &there, 1, 0) != 1)
      GTEST_SKIP() << "process_vm_readv is not allowed here";
  }
};

TEST_F(NeighborsThatRead, AMessageLeavesWhenItsReceiverCopiesIt) {
  auto transports = connectAll(2);
  auto deadline = Clock::now() + std::chrono::seconds(60);
  for (int repetition = 0; repetition < 20; ++repetition) {
    Message message = post(transports);
    if (repetition == 0)
      EXPECT_EQ(awaitSentForMoment(message),
                accuse(absl::DeadlineExceededError(
                           "process 1 did not take what it was sent within 0.05 s"),
                       {1}));
    EXPECT_EQ(message.receiver->awaitReceived(deadline), absl::OkStatus());
    EXPECT_EQ(message.sender->awaitSent(deadline), absl::OkStatus());
    EXPECT_EQ(message.to, message.from);
  }
}

TEST(Neighbors, MessagesOfAllSizesKeepTheirOrder) {
  auto transports = connectAll(2);
  auto deadline = Clock::now() + std::chrono::seconds(60);
  std::vector<size_t> sizes = {1, numBytes, 100, numBytes, numBytes, 5};
  std::vector<char> from, to(4 * numBytes, 0);
  for (size_t i = 0; i < to.size(); ++i)
    from.push_back(static_cast<char>(i % 251));
  auto sender = *transports[0]->registerMemory(from.data(), from.size());
  auto receiver = *transports[1]->registerMemory(to.data(), to.size());
  size_t end = 0;
  for (size_t size : sizes) {
    EXPECT_EQ(receiver->receive(0, tag, end, size), absl::OkStatus());
    EXPECT_EQ(sender->send(1, tag, end, size), absl::OkStatus());
    end += size;
  }
  for (size_t i = 0; i < sizes.size(); ++i)
    EXPECT_EQ(receiver->awaitReceived(deadline), absl::OkStatus());
  for (size_t i = 0; i < sizes.size(); ++i)
    EXPECT_EQ(sender->awaitSent(deadline), absl::OkStatus());
  EXPECT_TRUE(std::equal(to.begin(), to.begin() + static_cast<ptrdiff_t>(end), from.begin()));
}

TEST_F(NeighborsThatRead, WhatAProcessHoldsAfterItsEndIsNoMessage) {
  auto transports = connectAll(2);
  Message message = post(transports);
  // The note is there long before this.
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  transports[0]->shutDown();
  std::fill(message.from.begin(), message.from.end(), 9);
  // Why it ends, others say.
  absl::Status ended =
      message.receiver->awaitReceived(Clock::now() + std::chrono::milliseconds(50));
  EXPECT_EQ(ended.code(), absl::StatusCode::kDeadlineExceeded);
  // The time that is left when it begins to wait: less than 50 ms where the machine is busy.
  EXPECT_EQ(ended.message().find("process 0 sent nothing within 0.0"), 0u) << ended;
  transports[0]->disconnect();
  EXPECT_EQ(message.receiver->awaitReceived(Clock::now() + std::chrono::seconds(60)),
            accuse(absl::UnavailableError("the connection to process 0 is lost: that process has "
                                          "ended, or cannot be reached any more"),
                   {0}, Evidence::Path));
  EXPECT_EQ(message.sender->awaitSent(Clock::now() + std::chrono::seconds(60)).code(),
            absl::StatusCode::kCancelled);
  transports[1]->shutDown();
}

TEST(Neighbors, WhoDoesNotWantToIsNone) {
  gloo::rendezvous::HashStore store;
  std::vector<std::unique_ptr<Transport>> transports(2);
  runMembers(2, [&](int process) {
    auto made = connectGloo(
        store, {process, 2, "127.0.0.1", 30000, process == 0 ? kDefaultLeastCopied : kNeverCopied});
    ASSERT_TRUE(made.ok()) << made.status();
    transports[static_cast<size_t>(process)] = *std::move(made);
  });
  Message message = post(transports);
  EXPECT_EQ(awaitSentForMoment(message), absl::OkStatus());
  EXPECT_EQ(message.receiver->awaitReceived(Clock::now() + std::chrono::seconds(60)),
            absl::OkStatus());
  EXPECT_EQ(message.to, message.from);
}

TEST_F(NeighborsThatRead, AreAtOneAddressAndCanBeRead) {
  Neighbors own(4, "10.0.0.1", 1000), near(4, "10.0.0.1", 1000), far(4, "10.0.0.2", 1000);
  EXPECT_TRUE(own.meet(1, near.introduction()));
  EXPECT_TRUE(own.canRead(1));
  EXPECT_TRUE(own.copies(1, 1000));
  EXPECT_FALSE(own.copies(1, 999));
  EXPECT_FALSE(own.isCopiedBy(1, 1000));
  own.setReader(1, true);
  EXPECT_TRUE(own.isCopiedBy(1, 1000));
  EXPECT_FALSE(own.meet(2, far.introduction()));
  EXPECT_FALSE(own.meet(2, ""));
  EXPECT_FALSE(own.meet(2, near.introduction() + "|"));
  EXPECT_FALSE(own.canRead(2));
  // Another process has this address.
  std::string introduction = near.introduction();
  introduction.back() = introduction.back() == '1' ? '2' : '1';
  EXPECT_TRUE(own.meet(3, introduction));
  EXPECT_FALSE(own.canRead(3));
}

/// A process that listens at the name of an abstract Unix socket until it is ended, as that user.
class Listener {
public:
  Listener(const std::string &name, uid_t user) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path + 1, name.data(), name.size());
    auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + name.size());
    int ready[2];
    EXPECT_EQ(::pipe(ready), 0);
    pid = ::fork();
    if (pid == 0) {
      int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
      bool isThere = ::setuid(user) == 0 &&
                     ::bind(socket, reinterpret_cast<sockaddr *>(&address), length) == 0 &&
                     ::listen(socket, 10) == 0;
      (void)!::write(ready[1], isThere ? "1" : "0", 1);
      ::pause();
      ::_exit(0);
    }
    char said = '0';
    EXPECT_EQ(::read(ready[0], &said, 1), 1);
    EXPECT_EQ(said, '1') << "it does not listen";
    ::close(ready[0]);
    ::close(ready[1]);
  }
  ~Listener() {
    ::kill(pid, SIGKILL);
    ::waitpid(pid, nullptr, 0);
  }

private:
  pid_t pid;
};

/// The introduction, with another name of a socket.
std::string named(const Neighbors &neighbors, const std::string &name) {
  std::vector<std::string> parts = absl::StrSplit(neighbors.introduction(), '|');
  parts.at(1) = name;
  return absl::StrJoin(parts, "|");
}

TEST_F(NeighborsThatRead, WhoseMemoryItIsTheSystemSays) {
  Neighbors own(4, "10.0.0.1", 1), near(4, "10.0.0.1", 1);
  // Nobody listens there; it is no name of a neighbor.
  for (const char *name : {"distribute-neighbor-none", "1", "", "distribute-neighbor-\n"}) {
    EXPECT_TRUE(own.meet(1, named(near, name)));
    EXPECT_FALSE(own.canRead(1)) << name;
  }
  std::string name = "distribute-neighbor-test-" + std::to_string(::getpid());
  {
    // Another process, which has not what the introduction says.
    near.end();
    Listener other(name, ::getuid());
    EXPECT_TRUE(own.meet(1, named(near, name)));
    EXPECT_FALSE(own.canRead(1));
  }
  if (::getuid() != 0)
    return;
  // Of another user, though this one may read all, and what the introduction says is there.
  Neighbors alive(4, "10.0.0.1", 1);
  Listener other(name, 65534);
  EXPECT_TRUE(own.meet(1, named(alive, name)));
  EXPECT_FALSE(own.canRead(1));
}

TEST_F(NeighborsThatRead, ANoteThatWasChangedIsNotFollowed) {
  Neighbors own(2, "10.0.0.1", 1), near(2, "10.0.0.1", 1);
  ASSERT_TRUE(own.meet(1, near.introduction()));
  int there = 5, here = 0;
  Neighbors::Note note = near.write(reinterpret_cast<uintptr_t>(&there), 3);
  EXPECT_EQ(own.read(1, note, &here, sizeof here), absl::OkStatus());
  EXPECT_EQ(here, 5);
  EXPECT_EQ(own.read(1, near.write(0, 3), &here, sizeof here),
            absl::UnavailableError("its memory cannot be read any more"));
  note.address ^= 64;
  EXPECT_EQ(own.read(1, note, &here, sizeof here),
            absl::DataLossError("the note of a message is not what was sent"));
  note.address = 0;
  note.number = note.check = 0;
  EXPECT_EQ(own.read(1, note, &here, sizeof here).code(), absl::StatusCode::kDataLoss);
}

} // namespace
} // namespace distribute::runtime
