// What stands between a process and the port that it connects to: it lets the connections freeze, break, or lose
// what is said.

#ifndef DISTRIBUTE_TEST_PROCESSES_FORWARDER_H
#define DISTRIBUTE_TEST_PROCESSES_FORWARDER_H

#include "FreeAddress.h"

#include "gtest/gtest.h"

#include <arpa/inet.h>
#include <atomic>
#include <poll.h>
#include <string>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

namespace distribute::runtime {

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
  /// The first of those to come breaks as its first call is made, which is not handed on.
  void breakFirst() { breaksFirst = true; }
  bool hasBroken() const { return isBroken; }
  /// Those that are there break.
  void breakAll() { breaksAll = true; }
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
      if (breaksAll.exchange(false))
        for (auto [one, other] : pairs) {
          shutdown(one, SHUT_RDWR);
          shutdown(other, SHUT_RDWR);
        }
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
        bool isFirst = firstAlive + (i - 1) / 2 == 0, isSaid = i % 2 == 1;
        hasAnswered |= isFirst && !isSaid && count > 0;
        // What acknowledges the server's settings is shorter.
        if (isFirst && isSaid && hasAnswered && count > kAcknowledgement && breaksFirst) {
          for (int each : {polled[i].fd, other})
            shutdown(each, SHUT_RDWR);
          breaksFirst = false;
          isBroken = true;
        } else if (polled[i].revents && count <= 0)
          shutdown(other, SHUT_RDWR);
        else if (count > 0 && (i % 2 == 0 || firstAlive + i / 2 >= firstHeard))
          (void)!send(other, buffer, size_t(count), MSG_NOSIGNAL);
      }
      if (polled[0].revents)
        accept();
    }
  }

  static constexpr ssize_t kAcknowledgement = 60;

  uint16_t targetPort;
  int listener = socket(AF_INET, SOCK_STREAM, 0);
  std::vector<std::pair<int, int>> pairs;
  std::atomic<bool> isFrozen{false}, dropsRequests{false}, breaksFirst{false}, isBroken{false},
      breaksAll{false}, isEnding{false};
  bool hasAnswered = false; ///< the first one's server has said something
  std::thread thread;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_TEST_PROCESSES_FORWARDER_H
