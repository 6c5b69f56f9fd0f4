// A process whose connection to the coordinator carries nothing any more, though it is open: it learns
// over another one why the run has failed.
#include "ClusterOfThreads.h"
#include "FreeAddress.h"

#include "absl/strings/str_cat.h"

#include <poll.h>

using namespace distribute::runtime;
using namespace std::chrono_literals;

namespace {

/// Forwards connections to an address, until it freezes those that are there, or drops what clients say
/// on them.
class Forwarder {
public:
  explicit Forwarder(const std::string &target) : targetPort(portOf(target)) {
    std::string own = freeAddress();
    sockaddr_in address = addressOf(portOf(own));
    int yes = 1;
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    EXPECT_EQ(bind(listener, reinterpret_cast<sockaddr *>(&address), sizeof address), 0);
    EXPECT_EQ(listen(listener, 16), 0);
    name = own;
    thread = std::thread([this] { forward(); });
  }
  ~Forwarder() {
    isEnding = true;
    thread.join();
    for (auto [one, other] : pairs) {
      close(one);
      close(other);
    }
    close(listener);
  }

  void freeze() { isFrozen = true; }
  void dropRequests() { dropsRequests = true; }
  std::string name;

private:
  static uint16_t portOf(const std::string &address) {
    return uint16_t(std::stoi(address.substr(address.rfind(':') + 1)));
  }
  static sockaddr_in addressOf(uint16_t port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
  }

  void accept() {
    int one = ::accept(listener, nullptr, nullptr), other = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address = addressOf(targetPort);
    EXPECT_EQ(connect(other, reinterpret_cast<sockaddr *>(&address), sizeof address), 0);
    pairs.emplace_back(one, other);
  }

  void forward() {
    size_t firstAlive = 0, firstHeard = 0;
    while (!isEnding) {
      if (isFrozen.exchange(false))
        firstAlive = pairs.size();
      if (dropsRequests.exchange(false))
        firstHeard = pairs.size();
      std::vector<pollfd> polled = {{listener, POLLIN, 0}};
      for (size_t i = firstAlive; i < pairs.size(); ++i)
        for (int fd : {pairs[i].first, pairs[i].second})
          polled.push_back({fd, POLLIN, 0});
      poll(polled.data(), polled.size(), 10);
      for (size_t i = 1; i < polled.size(); ++i) {
        char buffer[4096];
        ssize_t count = polled[i].revents ? read(polled[i].fd, buffer, sizeof buffer) : 0;
        int other = polled[i % 2 == 1 ? i + 1 : i - 1].fd;
        if (polled[i].revents && count <= 0)
          shutdown(other, SHUT_RDWR);
        else if (count > 0 && (i % 2 == 0 || firstAlive + i / 2 >= firstHeard))
          (void)!send(other, buffer, size_t(count), MSG_NOSIGNAL);
      }
      if (polled[0].revents)
        accept();
    }
  }

  uint16_t targetPort;
  int listener = socket(AF_INET, SOCK_STREAM, 0);
  std::vector<std::pair<int, int>> pairs;
  std::atomic<bool> isFrozen{false}, dropsRequests{false}, isEnding{false};
  std::thread thread;
};

class CutOffTest : public ClusterOfThreads {};

} // namespace

TEST_F(CutOffTest, WhoHearsNothingAsksOverAnotherConnection) {
  start(3);
  Forwarder forwarder(coordinator->address());
  ClusterOptions cutOff = of(1);
  cutOff.coordinator = forwarder.name;
  std::vector<Plane> joined = joinAll({of(0), cutOff, of(2)});
  for (const Plane &plane : joined)
    ASSERT_TRUE(plane.ok()) << plane.status();
  forwarder.freeze();
  std::this_thread::sleep_for(50ms);
  Failure failure;
  failure.reason = absl::InternalError("no disk");
  (*joined[2])->reportFailure(failure);
  Failure own;
  own.reason = absl::UnavailableError("a connection is gone");
  EXPECT_FALSE((*joined[1])->reportFailure(own)) << "nothing comes back";
  std::optional<Failure> told = (*joined[1])->askAnew();
  ASSERT_TRUE(told);
  EXPECT_EQ(told->rank, 2);
  EXPECT_EQ(told->reason, failure.reason);
}

TEST_F(CutOffTest, WhoIsNotHeardWaitsNoLongerThanTheOthers) {
  base.leaseMs = 1000;
  start(2);
  Forwarder forwarder(coordinator->address());
  ClusterOptions cutOff = of(1);
  cutOff.coordinator = forwarder.name;
  std::vector<Plane> joined = joinAll({of(0), cutOff});
  for (const Plane &plane : joined)
    ASSERT_TRUE(plane.ok()) << plane.status();
  forwarder.dropRequests();
  std::this_thread::sleep_for(50ms);
  // The coordinator never sees this, and cannot answer it. It tells of the failure, though.
  absl::Status s = (*joined[1])->get("never said", in(1h)).status();
  EXPECT_NE(s.message().find("it was silent for 1000 ms"), std::string::npos) << s;
}
