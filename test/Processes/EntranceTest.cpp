// Who connects to a coordinator without a word, or with wrong ones, holds little of its process, and keeps
// nobody out.

#include "Entrance.h"
#include "ClusterOfThreads.h"
#include "PeerNames.h"

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"

#include <arpa/inet.h>
#include <cstring>
#include <filesystem>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace distribute::runtime;
using namespace std::chrono_literals;

namespace {

size_t numFiles() {
  return static_cast<size_t>(
      std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {}));
}

class EntranceTest : public ClusterOfThreads {
protected:
  void TearDown() override {
    for (int each : sockets)
      ::close(each);
    ClusterOfThreads::TearDown();
    coordinator.reset();
  }

  int connectTo(const std::string &address) {
    int port = 0;
    EXPECT_TRUE(absl::SimpleAtoi(address.substr(address.rfind(':') + 1), &port));
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(static_cast<uint16_t>(port));
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int made = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    EXPECT_EQ(::connect(made, reinterpret_cast<sockaddr *>(&to), sizeof to), 0)
        << std::strerror(errno);
    sockets.push_back(made);
    return made;
  }
  int connectToCoordinator() { return connectTo(coordinator->address()); }

  /// Whether the other side closes it within the time.
  static bool isCutOff(int socket, std::chrono::milliseconds time) {
    auto until = std::chrono::steady_clock::now() + time;
    char bytes[4096];
    while (std::chrono::steady_clock::now() < until) {
      pollfd polled{socket, POLLIN, 0};
      if (::poll(&polled, 1, 20) > 0 && ::recv(socket, bytes, sizeof bytes, 0) <= 0)
        return true;
    }
    return false;
  }

  std::vector<int> sockets;
};

constexpr char kPreface[] = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0";
constexpr size_t kPrefaceBytes = sizeof kPreface - 1;

} // namespace

TEST_F(EntranceTest, ManyConnectionsWithoutAWordTakeFewFiles) {
  startAndJoin(2);
  size_t before = numFiles();
  for (int i = 0; i < 200; ++i)
    connectToCoordinator();
  std::this_thread::sleep_for(300ms);
  // The test's own ends are files of this process, too.
  EXPECT_LE(numFiles(), before + sockets.size() + Entrance::kMaxStrangers);
  EXPECT_TRUE(planes[0]->set("x", "1").ok());
  EXPECT_EQ(*planes[1]->get("x", in(kLimit)), "1");
}

TEST_F(EntranceTest, ProcessesComeThroughAmongThem) {
  ASSERT_NO_FATAL_FAILURE(start(2));
  for (int i = 0; i < 200; ++i)
    connectToCoordinator();
  for (Plane &plane : joinAll({of(0), of(1)})) {
    ASSERT_TRUE(plane.ok()) << plane.status();
    planes.push_back(std::move(*plane));
  }
}

TEST_F(EntranceTest, OtherWordsThanHttpsEndAConnection) {
  startAndJoin(1);
  for (const char *words : {"GET / HTTP/1.1\r\n\r\n", "\x16\x03\x01\x02", "PRX", ""}) {
    int stranger = connectToCoordinator();
    if (*words)
      ASSERT_GT(::send(stranger, words, std::strlen(words), MSG_NOSIGNAL), 0);
    else
      ::shutdown(stranger, SHUT_WR);
    EXPECT_TRUE(isCutOff(stranger, 3s)) << words;
  }
  EXPECT_TRUE(planes[0]->set("x", "1").ok());
}

TEST_F(EntranceTest, WhoBeginsAndSaysNoMoreIsCutOff) {
  startAndJoin(1);
  int stranger = connectToCoordinator();
  ASSERT_EQ(::send(stranger, kPreface, kPrefaceBytes, MSG_NOSIGNAL), ssize_t(kPrefaceBytes));
  EXPECT_FALSE(isCutOff(stranger, 500ms)) << "it has had no time";
  EXPECT_TRUE(isCutOff(stranger, Entrance::kStrangerTime + 2s));
  EXPECT_TRUE(planes[0]->set("x", "1").ok()) << "a member was cut off, too";
}

TEST_F(EntranceTest, GarbageBehindTheBeginningEndsNobodyElse) {
  startAndJoin(2);
  for (int i = 0; i < 20; ++i) {
    int stranger = connectToCoordinator();
    std::string words(kPreface, kPrefaceBytes);
    for (int k = 0; k < 4096; ++k)
      words += static_cast<char>((k * 7919 + i * 104729) >> 3);
    (void)::send(stranger, words.data(), words.size(), MSG_NOSIGNAL);
  }
  std::this_thread::sleep_for(200ms);
  EXPECT_TRUE(planes[0]->set("x", "1").ok());
  EXPECT_EQ(*planes[1]->get("x", in(kLimit)), "1");
}

TEST_F(EntranceTest, ASecondOneAtAPortIsRefused) {
  ASSERT_NO_FATAL_FAILURE(start(1));
  absl::Status s = Coordinator::start(base).status();
  EXPECT_TRUE(absl::IsUnavailable(s)) << s;
  EXPECT_NE(s.message().find("Address already in use"), std::string::npos) << s;
}

TEST(PeerNamesTest, GrpcAndTheSystemNameAConnectionAlike) {
  sockaddr_storage address{};
  auto &six = reinterpret_cast<sockaddr_in6 &>(address);
  six.sin6_family = AF_INET6;
  six.sin6_port = htons(4711);
  for (auto [text, peer, name] :
       {std::tuple("::1", "ipv6:%5B::1%5D:4711", "::1 4711"),
        std::tuple("::ffff:10.0.0.7", "ipv4:10.0.0.7:4711", "10.0.0.7 4711"),
        std::tuple("fe80::1", "ipv6:%5Bfe80::1%25eth0%5D:4711", "fe80::1 4711"),
        std::tuple("fe80::1", "ipv6:[fe80::1]:4711", "fe80::1 4711")}) {
    ASSERT_EQ(::inet_pton(AF_INET6, text, &six.sin6_addr), 1);
    EXPECT_EQ(nameOfAddress(address), name);
    EXPECT_EQ(nameOfPeer(peer), name) << peer;
  }
  for (const char *other : {"", "unix:/tmp/x", "ipv4:", "ipv4:1.2.3.4", "ipv6:[x]:1"})
    EXPECT_EQ(nameOfPeer(other), "") << other;
}
