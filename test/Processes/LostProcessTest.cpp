// Real processes that are killed, stopped, or leave: who notices, when, and what all are told.
//
// The test forks and never calls gRPC itself, whose threads a fork would lose.
#include "ChildProcess.h"
#include "Coordinator.h"
#include "JoinCluster.h"

#include "gtest/gtest.h"

#include <arpa/inet.h>
#include <csignal>
#include <sstream>
#include <thread>
#include <unistd.h>

using namespace distribute::runtime;
using namespace std::chrono_literals;

namespace {

constexpr int kLimitMs = 30000;

ControlPlane::Deadline limit() {
  return std::chrono::steady_clock::now() + std::chrono::milliseconds(kLimitMs);
}

std::string freeAddress() {
  int fd = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof(address);
  bind(fd, reinterpret_cast<sockaddr *>(&address), size);
  getsockname(fd, reinterpret_cast<sockaddr *>(&address), &size);
  close(fd);
  return "127.0.0.1:" + std::to_string(ntohs(address.sin_port));
}

/// A process of a run: joins, then does what the test's lines say, and tells of failures.
///   to it:   "set NAME", "get NAME", "leave", "reset", "end"
///   from it: "joined" or "error TEXT"; "done TEXT" of each line; "failure RANK PID TIME TEXT"
void member(Lines &lines, const ClusterOptions &options) {
  auto joined = joinCluster(options);
  lines.write(joined.ok() ? "joined" : "error " + joined.status().ToString());
  if (!joined.ok())
    return;
  std::unique_ptr<ControlPlane> plane = std::move(*joined);
  plane->watchFailures([&](const Failure &failure) {
    std::ostringstream line;
    line << "failure " << failure.rank << ' ' << failure.pid << ' ' << nowUs() << ' '
         << toStatus(failure).ToString();
    lines.write(line.str());
  });
  while (auto line = lines.read(kLimitMs)) {
    std::string verb = line->substr(0, line->find(' ')), name = line->substr(verb.size());
    absl::Status s;
    if (verb == "set")
      s = plane->set(name, "");
    else if (verb == "get")
      s = plane->get(name, limit()).status();
    else if (verb == "leave")
      plane->leave();
    else if (verb == "reset")
      plane.reset();
    else
      return;
    lines.write("done " + s.ToString());
  }
}

struct Seen {
  int rank = -2;
  pid_t pid = 0;
  double latencyMs = 0;
  std::string text;
};

class LostProcessTest : public ::testing::Test {
protected:
  /// `served`: by process 0. Otherwise by a process that is none of them.
  void start(int size, bool served, int64_t leaseMs = 5000) {
    ClusterOptions options;
    options.size = size;
    options.coordinator = freeAddress();
    options.startDeadlineMs = 20000;
    options.leaseMs = leaseMs;
    if (!served)
      coordinator = std::make_unique<ChildProcess>([=](Lines &lines) {
        auto started = Coordinator::start(options);
        lines.write(started.status().ToString());
        while (lines.read(kLimitMs)) {
        }
      });
    for (int rank = 0; rank < size; ++rank) {
      options.rank = rank;
      options.serves = served && rank == 0;
      members.push_back(
          std::make_unique<ChildProcess>([=](Lines &lines) { member(lines, options); }));
    }
    for (auto &process : members)
      ASSERT_EQ(process->lines().read(kLimitMs).value_or("nothing"), "joined");
  }

  void signal(ChildProcess &process, int number) {
    signalledUs = nowUs();
    process.signal(number);
  }

  std::string answer(int rank, const std::string &line) {
    members[rank]->lines().write(line);
    return members[rank]->lines().read(kLimitMs).value_or("nothing");
  }

  /// The failure that a process tells next.
  Seen awaitFailure(int rank) {
    std::istringstream line(members[rank]->lines().read(kLimitMs).value_or("nothing"));
    Seen seen;
    std::string verb;
    long long timeUs = 0;
    line >> verb >> seen.rank >> seen.pid >> timeUs;
    EXPECT_EQ(verb, "failure") << line.str();
    std::getline(line >> std::ws, seen.text);
    seen.latencyMs = (timeUs - signalledUs) / 1000.0;
    return seen;
  }

  /// All of `ranks` are told the same: process `rank` was lost, within `limitMs`.
  void expectFailure(std::vector<int> ranks, int lost, pid_t pid, double limitMs,
                     const std::string &words) {
    std::string text;
    for (int rank : ranks) {
      Seen seen = awaitFailure(rank);
      EXPECT_EQ(seen.rank, lost);
      EXPECT_EQ(seen.pid, pid);
      EXPECT_LT(seen.latencyMs, limitMs);
      EXPECT_NE(seen.text.find(words), std::string::npos) << seen.text;
      EXPECT_TRUE(text.empty() || text == seen.text) << text << "\n" << seen.text;
      text = seen.text;
      std::printf("process %d was told after %.1f ms: %s\n", rank, seen.latencyMs,
                  seen.text.c_str());
    }
  }

  std::unique_ptr<ChildProcess> coordinator;
  std::vector<std::unique_ptr<ChildProcess>> members;
  long long signalledUs = 0;
};

} // namespace

TEST_F(LostProcessTest, AKilledProcessIsNoticedAtOnce) {
  start(4, /*served=*/true, /*leaseMs=*/20000);
  signal(*members[2], SIGKILL);
  expectFailure({0, 1, 3}, 2, members[2]->pid(), 1000, "closed before it left the run");
}

TEST_F(LostProcessTest, AStoppedProcessIsNoticedWhenItsLeaseEnds) {
  start(4, /*served=*/true, /*leaseMs=*/500);
  signal(*members[2], SIGSTOP);
  pid_t pid = members[2]->pid();
  expectFailure({0, 1, 3}, 2, pid, 5000, "it was silent for 500 ms, the length of its lease");
  // It is told the same once it goes on.
  members[2]->signal(SIGCONT);
  expectFailure({2}, 2, pid, kLimitMs, "it was silent for 500 ms, the length of its lease");
}

TEST_F(LostProcessTest, AShortStopIsNoFailure) {
  start(3, /*served=*/false, /*leaseMs=*/3000);
  for (ChildProcess *stopped : {members[1].get(), coordinator.get()}) {
    stopped->signal(SIGSTOP);
    std::this_thread::sleep_for(300ms);
    stopped->signal(SIGCONT);
  }
  EXPECT_EQ(answer(0, "set x"), "done OK");
  EXPECT_EQ(answer(1, "get x"), "done OK");
}

// Leases that end while nobody looks say nothing: signs of life lie in the sockets, unread.
TEST_F(LostProcessTest, ACoordinatorThatWasStoppedBlamesNobody) {
  constexpr int64_t leaseMs = 2000;
  start(4, /*served=*/false, leaseMs);
  signal(*coordinator, SIGSTOP);
  std::this_thread::sleep_for(std::chrono::milliseconds(leaseMs * 5 / 4));
  coordinator->signal(SIGCONT);
  std::this_thread::sleep_for(std::chrono::milliseconds(leaseMs / 2));
  for (int rank = 0; rank < 4; ++rank)
    EXPECT_EQ(answer(rank, "set x"), "done OK");
}

TEST_F(LostProcessTest, WaitsEndWithTheFailure) {
  start(3, /*served=*/true);
  members[1]->lines().write("get never");
  std::this_thread::sleep_for(100ms);
  signal(*members[2], SIGKILL);
  // Its thread tells of the failure before or after the wait has ended.
  std::string first = members[1]->lines().read(kLimitMs).value_or("nothing");
  std::string second = members[1]->lines().read(kLimitMs).value_or("nothing");
  if (first.rfind("done", 0) != 0)
    std::swap(first, second);
  EXPECT_EQ(first.rfind("done UNAVAILABLE: process 2 (", 0), 0u) << first;
  EXPECT_EQ(second.rfind("failure 2 ", 0), 0u) << second;
}

TEST_F(LostProcessTest, AProcessThatLeftMayEnd) {
  start(3, /*served=*/true);
  EXPECT_EQ(answer(1, "leave"), "done OK");
  members[1]->signal(SIGKILL);
  std::this_thread::sleep_for(300ms);
  EXPECT_EQ(answer(2, "set x"), "done OK");
  EXPECT_EQ(answer(0, "get x"), "done OK");
}

TEST_F(LostProcessTest, AnEarlyEndIsAFailure) {
  start(3, /*served=*/true);
  signalledUs = nowUs();
  EXPECT_EQ(answer(1, "reset"), "done OK");
  expectFailure({0, 2}, 1, members[1]->pid(), 5000, "it ended before it left the run");
}

TEST_F(LostProcessTest, AKilledCoordinatorIsNoticedAtOnce) {
  start(3, /*served=*/false, /*leaseMs=*/20000);
  signal(*coordinator, SIGKILL);
  expectFailure({0, 1, 2}, -1, coordinator->pid(), 1000, "UNAVAILABLE: the run failed: the coord");
  EXPECT_EQ(answer(0, "get x").rfind("done UNAVAILABLE: the run failed", 0), 0u);
  EXPECT_EQ(answer(1, "set x").rfind("done UNAVAILABLE: the run failed", 0), 0u);
}

TEST_F(LostProcessTest, AKilledProcessThatServesIsNamed) {
  start(3, /*served=*/true, /*leaseMs=*/20000);
  signal(*members[0], SIGKILL);
  expectFailure({1, 2}, 0, members[0]->pid(), 1000, "UNAVAILABLE: process 0 (");
}

TEST_F(LostProcessTest, AStoppedCoordinatorIsNoticed) {
  start(3, /*served=*/false, /*leaseMs=*/500);
  signal(*coordinator, SIGSTOP);
  expectFailure({0, 1, 2}, -1, coordinator->pid(), 10000, "is gone or silent");
  EXPECT_EQ(answer(0, "get x").rfind("done UNAVAILABLE: the run failed", 0), 0u);
}
