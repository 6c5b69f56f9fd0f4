// Real processes that are killed, stopped, or leave: who notices, when, and what all are told.
//
// The test forks and never calls gRPC itself, whose threads a fork would lose.
#include "ChildProcess.h"
#include "Coordinator.h"
#include "FreeAddress.h"
#include "JoinCluster.h"

#include "gtest/gtest.h"

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

/// What a process does that has lost a connection and then ends: as Processes::agreeOnFailure.
void windDown(std::unique_ptr<ControlPlane> plane) {
  plane->limitWaits();
  (void)plane->set("who has lost a connection first", "");
  (void)plane->awaitFailure(std::chrono::steady_clock::now() +
                            std::chrono::milliseconds(plane->options().leaseMs + 1000));
  Failure failure;
  failure.reason = absl::UnavailableError("a connection is gone");
  (void)plane->reportFailure(failure);
  (void)plane->askAnew();
  plane->leave();
}

/// A process of a run: joins, then does what the test's lines say, and tells of failures.
///   to it:   "set NAME", "get NAME", "shrink", "wait", "barrier NAME", "rank", "leave", "reset",
///            "wind down", "end"
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
      s = plane->get(name, limit(), ControlPlane::kAnyProcess).status();
    else if (verb == "barrier")
      s = plane->barrier(name, limit());
    else if (verb == "shrink" || verb == "wait")
      s = plane->regroup(verb == "wait" ? Regroup::Wait : Regroup::Shrink, limit());
    else if (verb == "rank")
      s = absl::UnknownError(std::to_string(plane->options().rank) + " of " +
                             std::to_string(plane->options().size) + " in epoch " +
                             std::to_string(plane->epoch()));
    else if (verb == "leave")
      plane->leave();
    else if (verb == "reset")
      plane.reset();
    else if (verb == "wind")
      windDown(std::move(plane));
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
    lastOptions = options;
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

  void say(std::vector<int> indices, const std::string &line) {
    for (int index : indices)
      members[index]->lines().write(line);
  }

  /// Each of them answers a line, and is "done OK" with it.
  void expectDone(std::vector<int> indices) {
    for (int index : indices)
      EXPECT_EQ(members[index]->lines().read(kLimitMs).value_or("nothing"), "done OK");
  }

  /// Those that are left go on, within two seconds of the signal, and meet.
  void expectShrunk(std::vector<int> left, int epoch) {
    say(left, "shrink");
    expectDone(left);
    say(left, "barrier b");
    expectDone(left);
    double ms = (nowUs() - signalledUs) / 1000.0;
    EXPECT_LT(ms, 2000);
    std::printf("%zu processes passed a barrier of epoch %d %.1f ms after the signal\n",
                left.size(), epoch, ms);
    for (size_t rank = 0; rank < left.size(); ++rank)
      EXPECT_EQ(answer(left[rank], "rank"), "done UNKNOWN: " + std::to_string(rank) + " of " +
                                                std::to_string(left.size()) + " in epoch " +
                                                std::to_string(epoch));
  }

  ClusterOptions lastOptions;
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

// Leases that end while nobody looks say nothing: signs of life lie in the sockets, unread. The others give a coordinator up after two leases: what
// is left of them behind the stop is for a machine that has much to do.
TEST_F(LostProcessTest, ACoordinatorThatWasStoppedBlamesNobody) {
  constexpr int64_t leaseMs = 3000;
  start(4, /*served=*/false, leaseMs);
  signal(*coordinator, SIGSTOP);
  std::this_thread::sleep_for(std::chrono::milliseconds(leaseMs * 11 / 10));
  coordinator->signal(SIGCONT);
  std::this_thread::sleep_for(std::chrono::milliseconds(leaseMs / 2));
  for (int rank = 0; rank < 4; ++rank)
    EXPECT_EQ(answer(rank, "set x"), "done OK");
}

// It is lost for sure, and nobody has to be waited for.
TEST_F(LostProcessTest, WhoWasStoppedEndsSoonEvenIfNobodyAnswers) {
  constexpr int64_t leaseMs = 3000;
  start(2, /*served=*/false, leaseMs);
  coordinator->signal(SIGSTOP);
  members[1]->signal(SIGSTOP);
  std::this_thread::sleep_for(std::chrono::milliseconds(leaseMs * 5 / 4));
  members[1]->signal(SIGCONT);
  signalledUs = nowUs();
  members[1]->lines().write("wind down");
  std::string said;
  while ((said = members[1]->lines().read(kLimitMs).value_or("nothing")).rfind("failure ", 0) ==
         0) {
  }
  EXPECT_EQ(said, "done OK");
  double ms = (nowUs() - signalledUs) / 1000.0;
  EXPECT_LT(ms, 5000);
  std::printf("it ended %.0f ms after it went on\n", ms);
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

TEST_F(LostProcessTest, AfterAKillTheOthersGoOn) {
  start(4, /*served=*/true, /*leaseMs=*/20000);
  signal(*members[2], SIGKILL);
  expectFailure({0, 1, 3}, 2, members[2]->pid(), 1000, "closed before it left the run");
  expectShrunk({0, 1, 3}, 1);
  // In the new epoch a loss is one again, with the new rank.
  signal(*members[3], SIGKILL);
  expectFailure({0, 1}, 2, members[3]->pid(), 1000, "closed before it left the run");
  expectShrunk({0, 1}, 2);
}

TEST_F(LostProcessTest, WithACoordinatorOfItsOwnProcess0MayBeKilled) {
  start(4, /*served=*/false, /*leaseMs=*/20000);
  signal(*members[0], SIGKILL);
  expectFailure({1, 2, 3}, 0, members[0]->pid(), 1000, "closed before it left the run");
  expectShrunk({1, 2, 3}, 1);
  // Two at once.
  signal(*members[1], SIGKILL);
  signal(*members[3], SIGKILL);
  EXPECT_EQ(awaitFailure(2).text.rfind("UNAVAILABLE: process ", 0), 0u);
  expectShrunk({2}, 2);
}

TEST_F(LostProcessTest, AKillWhileTheOthersRegroup) {
  start(4, /*served=*/false, /*leaseMs=*/20000);
  signal(*members[0], SIGKILL);
  expectFailure({1, 2, 3}, 0, members[0]->pid(), 1000, "closed before it left the run");
  say({1, 2}, "shrink");
  std::this_thread::sleep_for(100ms);
  signal(*members[2], SIGKILL);
  std::this_thread::sleep_for(100ms);
  say({3}, "shrink");
  expectDone({1, 3});
  EXPECT_EQ(answer(3, "rank"), "done UNKNOWN: 1 of 2 in epoch 1");
}

TEST_F(LostProcessTest, WithTheProcessThatServesTheRunEnds) {
  start(3, /*served=*/true, /*leaseMs=*/20000);
  signal(*members[0], SIGKILL);
  expectFailure({1, 2}, 0, members[0]->pid(), 1000, "UNAVAILABLE: process 0 (");
  EXPECT_EQ(answer(1, "shrink").rfind("done UNAVAILABLE: process 0 (", 0), 0u);
}

TEST_F(LostProcessTest, AStoppedProcessIsLostForGood) {
  start(4, /*served=*/false, /*leaseMs=*/500);
  signal(*members[2], SIGSTOP);
  pid_t pid = members[2]->pid();
  expectFailure({0, 1, 3}, 2, pid, 5000, "it was silent for 500 ms");
  say({0, 1, 3}, "shrink");
  expectDone({0, 1, 3});
  members[2]->signal(SIGCONT);
  expectFailure({2}, 2, pid, kLimitMs, "it was silent for 500 ms");
  std::string own = answer(2, "shrink");
  EXPECT_EQ(own.rfind("done FAILED_PRECONDITION: this process is lost for the run", 0), 0u) << own;
  EXPECT_NE(own.find("it was silent for 500 ms"), std::string::npos) << own;
  EXPECT_EQ(answer(0, "set x"), "done OK");
  EXPECT_EQ(answer(3, "get x"), "done OK");
}

TEST_F(LostProcessTest, AnotherProcessComesInTheKilledOnesPlace) {
  start(4, /*served=*/false, /*leaseMs=*/20000);
  signal(*members[1], SIGKILL);
  expectFailure({0, 2, 3}, 1, members[1]->pid(), 1000, "closed before it left the run");
  say({0, 2, 3}, "wait");
  lastOptions.rank = 1;
  members[1] = std::make_unique<ChildProcess>(
      [options = lastOptions](Lines &lines) { member(lines, options); });
  EXPECT_EQ(members[1]->lines().read(kLimitMs).value_or("nothing"), "joined");
  expectDone({0, 2, 3});
  say({0, 1, 2, 3}, "barrier b");
  expectDone({0, 1, 2, 3});
  EXPECT_EQ(answer(1, "rank"), "done UNKNOWN: 1 of 4 in epoch 1");
}
