// The control plane of several processes, as threads: facts, barriers, who may join, the first
// failure, and the end.
#include "ClusterOfThreads.h"

#include "absl/strings/str_cat.h"

#include <cstdlib>
#include <future>
#include <netdb.h>
#include <set>
#include <sys/socket.h>
#include <unistd.h>

using namespace distribute::runtime;
using namespace std::chrono_literals;

namespace {

/// What watchFailures() told.
class Told {
public:
  explicit Told(ControlPlane &plane) : future(promise.get_future()) {
    plane.watchFailures([this](const Failure &failure) {
      if (++count == 1)
        promise.set_value(failure);
    });
  }
  Failure await() {
    if (future.wait_for(kLimit) != std::future_status::ready) {
      ADD_FAILURE() << "no failure was told";
      return {};
    }
    return future.get();
  }
  std::atomic<int> count{0};

private:
  std::promise<Failure> promise;
  std::future<Failure> future;
};

class ControlPlaneTest : public ClusterOfThreads {};

/// What servers of variables tell all their workers of one of them.
TEST(FailureTest, AReasonThatNamesAnotherProcessStandsAlone) {
  Failure told;
  told.rank = 1;
  told.host = "here";
  told.pid = 7;
  told.reason = absl::UnavailableError("process 0 (here, pid 5) failed: its connection closed");
  EXPECT_EQ(toStatus(told), told.reason);
  told.reason = absl::UnavailableError("process 0 sent nothing");
  EXPECT_EQ(toStatus(told).message(), "process 1 (here, pid 7) failed: process 0 sent nothing");
}

} // namespace

TEST_F(ControlPlaneTest, AFactIsSeenByAll) {
  startAndJoin(3);
  std::string value("a\0\xff", 3);
  std::thread late([&] {
    std::this_thread::sleep_for(50ms);
    EXPECT_TRUE(planes[1]->set("listens/1", value).ok());
  });
  for (auto &plane : planes) {
    auto got = plane->get("listens/1", in(kLimit), /*from=*/1);
    ASSERT_TRUE(got.ok()) << got.status();
    EXPECT_EQ(*got, value);
  }
  late.join();
}

TEST_F(ControlPlaneTest, AFactHasOneValueOfEachProcess) {
  startAndJoin(2);
  EXPECT_TRUE(planes[1]->set("x", "1").ok());
  EXPECT_TRUE(planes[1]->set("x", "1").ok());
  absl::Status s = planes[1]->set("x", "2");
  EXPECT_EQ(s.code(), absl::StatusCode::kAlreadyExists) << s;
  EXPECT_NE(s.message().find("fact \"x\" of process 1"), std::string::npos) << s;
  // Nobody says process 0's before it does.
  EXPECT_TRUE(absl::IsDeadlineExceeded(planes[0]->get("x", in(0ms)).status()));
  EXPECT_TRUE(planes[0]->set("x", "2").ok());
  EXPECT_EQ(*planes[0]->get("x", in(0ms)), "2");
  EXPECT_EQ(*planes[0]->get("x", in(0ms), /*from=*/1), "1");
  EXPECT_EQ(*planes[0]->get("x", in(0ms), ControlPlane::kAnyProcess), "1");
}

TEST_F(ControlPlaneTest, AFactIsGoneWhenItWasReadAsOftenAsSaid) {
  startAndJoin(3);
  std::thread early([&] { EXPECT_EQ(*planes[2]->get("x", in(kLimit)), "1"); });
  std::this_thread::sleep_for(50ms);
  EXPECT_TRUE(planes[0]->set("x", "1", /*numReads=*/2).ok());
  early.join();
  EXPECT_EQ(*planes[1]->get("x", in(kLimit)), "1");
  EXPECT_TRUE(absl::IsDeadlineExceeded(planes[1]->get("x", in(0ms)).status()));
  EXPECT_TRUE(planes[0]->set("x", "2").ok());
}

TEST_F(ControlPlaneTest, TheCoordinatorsClockIsMeasured) {
  startAndJoin(2);
  for (auto &plane : planes) {
    auto offset = plane->measureClock(8);
    ASSERT_TRUE(offset.ok()) << offset.status();
    // All of this is one process, with one clock.
    EXPECT_GT(offset->bound.count(), 0);
    EXPECT_LE(std::abs(offset->ahead.count()), offset->bound.count());
  }
}

TEST_F(ControlPlaneTest, AnotherVersionIsRefused) {
  start(2);
  ClusterOptions other = of(1);
  other.version = "9.9";
  absl::Status s = joinCluster(other).status();
  EXPECT_TRUE(absl::IsFailedPrecondition(s)) << s;
  EXPECT_NE(s.message().find("process 1 ("), absl::string_view::npos) << s;
  EXPECT_NE(s.message().find("has version \"9.9\" of the runtime's processes, the coordinator has"),
            absl::string_view::npos)
      << s;
}

TEST_F(ControlPlaneTest, BadNamesAndValuesAreRefused) {
  startAndJoin(1);
  EXPECT_TRUE(absl::IsInvalidArgument(planes[0]->set("", "1")));
  EXPECT_TRUE(absl::IsInvalidArgument(planes[0]->barrier("", in(kLimit))));
  EXPECT_TRUE(absl::IsInvalidArgument(planes[0]->set("x", std::string((1 << 20) + 1, 'x'))));
  EXPECT_TRUE(planes[0]->set("x", std::string(1 << 20, 'x')).ok());
}

TEST_F(ControlPlaneTest, GetEndsAtItsDeadline) {
  startAndJoin(2);
  auto got = planes[0]->get("never", in(100ms));
  EXPECT_TRUE(absl::IsDeadlineExceeded(got.status())) << got.status();
  EXPECT_NE(got.status().message().find("fact \"never\": process 0 has not said it"),
            std::string::npos);
  EXPECT_TRUE(absl::IsDeadlineExceeded(planes[0]->get("never", in(-100ms)).status()));
}

TEST_F(ControlPlaneTest, ABarrierWaitsForAll) {
  startAndJoin(4);
  for (int round = 0; round < 20; ++round) {
    std::atomic<int> arrived{0};
    std::vector<std::thread> threads;
    for (auto &plane : planes)
      threads.emplace_back([&] {
        ++arrived;
        absl::Status s = plane->barrier(absl::StrCat("round/", round), in(kLimit));
        EXPECT_TRUE(s.ok()) << s;
        EXPECT_EQ(arrived, 4);
      });
    for (std::thread &thread : threads)
      thread.join();
  }
  absl::Status again = planes[2]->barrier("round/0", in(kLimit));
  EXPECT_TRUE(absl::IsFailedPrecondition(again)) << again;
}

TEST_F(ControlPlaneTest, ALateBarrierNamesTheMissing) {
  startAndJoin(4);
  planes[3]->leave();
  absl::Status first;
  std::thread other([&] { first = planes[0]->barrier("b", in(300ms)); });
  absl::Status second = planes[1]->barrier("b", in(300ms));
  other.join();
  for (const absl::Status &s : {first, second}) {
    EXPECT_TRUE(absl::IsDeadlineExceeded(s)) << s;
    std::string expected =
        absl::StrCat("missing: process 2 (", hostName(), ", pid ", getpid(), "), process 3 (",
                     hostName(), ", pid ", getpid(), "), which has left the run");
    EXPECT_NE(s.message().find(expected), std::string::npos) << s;
    EXPECT_NE(s.message().find("barrier \"b\": 2 of 4 processes came"), std::string::npos) << s;
  }
}

TEST_F(ControlPlaneTest, TheStartNamesTheMissing) {
  start(3);
  base.startDeadlineMs = 400;
  std::vector<Plane> joined = joinAll({of(0), of(2)});
  for (const Plane &plane : joined) {
    EXPECT_TRUE(absl::IsDeadlineExceeded(plane.status())) << plane.status();
    EXPECT_NE(plane.status().message().find("missing: process 1 (has not joined)"),
              std::string::npos)
        << plane.status();
  }
}

TEST_F(ControlPlaneTest, WithoutCoordinatorTheStartEnds) {
  start(2);
  coordinator.reset();
  base.startDeadlineMs = 300;
  absl::Status s = joinCluster(of(1)).status();
  EXPECT_TRUE(absl::IsDeadlineExceeded(s)) << s;
  EXPECT_NE(s.message().find("no coordinator answered at \"127.0.0.1:"), std::string::npos) << s;
}

TEST_F(ControlPlaneTest, TheCoordinatorMayComeLater) {
  start(2);
  coordinator.reset(); // the port is free again
  base.startDeadlineMs = 20000;
  base.leaseMs = 500;
  Plane other;
  std::thread early([&] { other = joinCluster(of(1)); });
  std::this_thread::sleep_for(500ms);
  ClusterOptions chief = of(0);
  chief.serves = true;
  Plane plane = joinCluster(chief);
  early.join();
  ASSERT_TRUE(plane.ok()) << plane.status();
  ASSERT_TRUE(other.ok()) << other.status();
  // The one that serves may end first; it waits a lease for the others.
  (*plane)->leave();
  plane->reset();
  absl::Status s = (*other)->set("x", "1");
  EXPECT_TRUE(absl::IsUnavailable(s)) << s;
  EXPECT_NE(s.message().find("has ended, because its process left the run"), std::string::npos)
      << s;
  Told told(**other);
  (*other)->leave();
  other->reset();
  EXPECT_EQ(told.count, 0);
}

TEST_F(ControlPlaneTest, WhoServesEndsBehindTheOthers) {
  start(2);
  coordinator.reset();
  ClusterOptions chief = of(0);
  chief.serves = true;
  chief.leaseMs = 1000 * std::chrono::seconds(kLimit).count();
  std::vector<Plane> joined = joinAll({chief, of(1)});
  for (Plane &plane : joined)
    ASSERT_TRUE(plane.ok()) << plane.status();
  Told told(**joined[1]);
  (*joined[0])->leave();
  std::thread ending([&] { joined[0]->reset(); });
  // A process that was stopped hears late that all have come to the end.
  std::this_thread::sleep_for(300ms);
  EXPECT_EQ((*joined[1])->set("x", "1"), absl::OkStatus());
  (*joined[1])->leave();
  ending.join();
  joined[1]->reset();
  EXPECT_EQ(told.count, 0);
}

TEST_F(ControlPlaneTest, TwoCoordinatorsDoNotShareAPort) {
  start(2);
  auto second = Coordinator::start(base);
  EXPECT_TRUE(absl::IsUnavailable(second.status())) << second.status();
  base.coordinator = "127.0.0.1";
  EXPECT_TRUE(absl::IsInvalidArgument(Coordinator::start(base).status()));
}

TEST_F(ControlPlaneTest, AddressesOfVersion6Work) {
  base.coordinator = "[::1]:0";
  auto started = Coordinator::start(base);
  if (!started.ok())
    GTEST_SKIP() << started.status();
  base.coordinator = (*started)->address();
  EXPECT_EQ(base.coordinator.rfind("[::1]:", 0), 0u) << base.coordinator;
  Plane plane = joinCluster(of(0));
  ASSERT_TRUE(plane.ok()) << plane.status();
  EXPECT_TRUE((*plane)->set("x", "1").ok());
}

TEST_F(ControlPlaneTest, ARankIsGivenOnce) {
  startAndJoin(2);
  absl::Status s = joinCluster(of(1)).status();
  std::string me = absl::StrCat("process 1 (", hostName(), ", pid ", getpid(), ")");
  EXPECT_EQ(s.code(), absl::StatusCode::kAlreadyExists) << s;
  EXPECT_EQ(s.message(), absl::StrCat("rank 1 is taken: ", me, " has it, and ", me,
                                      " asks for it too; give each process a rank of its own"));
  // That is no failure of the run.
  EXPECT_TRUE(planes[1]->set("x", "1").ok());
  EXPECT_EQ(*planes[0]->get("x", in(kLimit), /*from=*/1), "1");
}

TEST_F(ControlPlaneTest, AllExpectTheSameSize) {
  start(2);
  ClusterOptions wrong = of(2);
  wrong.size = 3;
  absl::Status s = joinCluster(wrong).status();
  EXPECT_TRUE(absl::IsInvalidArgument(s)) << s;
  EXPECT_NE(s.message().find("expects a run of 3 processes, but the coordinator was started for 2"),
            std::string::npos)
      << s;
  ClusterOptions outside = of(2);
  EXPECT_TRUE(absl::IsInvalidArgument(joinCluster(outside).status()));
}

TEST_F(ControlPlaneTest, TheFirstOfManyFailuresStays) {
  startAndJoin(4);
  std::vector<std::unique_ptr<Told>> told;
  for (int rank = 0; rank < 3; ++rank)
    told.push_back(std::make_unique<Told>(*planes[rank]));
  absl::Status waiting;
  std::thread waiter([&] { waiting = planes[3]->barrier("never", in(kLimit)); });
  std::vector<std::thread> threads;
  for (int rank = 0; rank < 4; ++rank)
    threads.emplace_back([&, rank] {
      Failure failure;
      failure.instruction = absl::StrCat("all_reduce #", rank);
      failure.source = "step.mlir:12:8";
      failure.reason = absl::InternalError(absl::StrCat("reason ", rank));
      std::optional<Failure> first = planes[rank]->reportFailure(failure);
      ASSERT_TRUE(first);
      EXPECT_EQ(first->instruction, absl::StrCat("all_reduce #", first->rank));
      EXPECT_EQ(first->source, "step.mlir:12:8");
      EXPECT_EQ(first->waitedBy, -1);
    });
  for (std::thread &thread : threads)
    thread.join();
  waiter.join();

  told.push_back(std::make_unique<Told>(*planes[3])); // late
  std::set<std::string> texts;
  int failed = -1;
  for (auto &one : told) {
    Failure failure = one->await();
    failed = failure.rank;
    EXPECT_EQ(failure.pid, getpid());
    EXPECT_EQ(failure.host, hostName());
    texts.insert(toStatus(failure).ToString());
    EXPECT_EQ(toStatus(failure).message(),
              absl::StrCat("process ", failure.rank, " (", hostName(), ", pid ", getpid(),
                           ") failed in all_reduce #", failure.rank, " (step.mlir:12:8): reason ",
                           failure.rank));
  }
  EXPECT_EQ(texts.size(), 1u);
  EXPECT_EQ(waiting.ToString(), *texts.begin());
  // Calls that begin later end with it too; so does who asks later for a rank that is taken.
  EXPECT_EQ(planes[1]->get("x", in(kLimit)).status().ToString(), *texts.begin());
  EXPECT_EQ(planes[1]->barrier("y", in(kLimit)).ToString(), *texts.begin());
  EXPECT_EQ(joinCluster(of((failed + 1) % 4)).status().ToString(), *texts.begin());
  for (auto &plane : planes)
    plane.reset();
  for (auto &one : told)
    EXPECT_EQ(one->count, 1);
}

TEST_F(ControlPlaneTest, WhoEndsEarlyHasFailed) {
  startAndJoin(3);
  Told told(*planes[0]);
  planes[1].reset();
  Failure failure = told.await();
  EXPECT_EQ(failure.rank, 1);
  EXPECT_EQ(failure.reason, absl::AbortedError("it ended before it left the run"));
}

TEST_F(ControlPlaneTest, AllBlameTheSameOneForABrokenConnection) {
  startAndJoin(3);
  std::vector<std::unique_ptr<Told>> told;
  for (auto &plane : planes)
    told.push_back(std::make_unique<Told>(*plane));
  // Some member's; both sides see its end.
  std::string port = planes[0]->options().coordinator;
  port = port.substr(port.rfind(':') + 1);
  for (int fd = 3; fd < 1024; ++fd) {
    sockaddr_storage peer{};
    socklen_t size = sizeof peer;
    char text[16] = "";
    if (getpeername(fd, reinterpret_cast<sockaddr *>(&peer), &size) == 0 &&
        getnameinfo(reinterpret_cast<sockaddr *>(&peer), size, nullptr, 0, text, sizeof text,
                    NI_NUMERICSERV) == 0 &&
        text == port) {
      ASSERT_EQ(shutdown(fd, SHUT_RDWR), 0);
      break;
    }
  }
  Failure first = told[0]->await();
  EXPECT_NE(toStatus(first).message().find("its connection to the coordinator closed"),
            std::string::npos)
      << toStatus(first);
  for (int rank : {1, 2})
    EXPECT_EQ(toStatus(told[rank]->await()), toStatus(first));
}

TEST_F(ControlPlaneTest, WhoLeavesHasNotFailed) {
  startAndJoin(3);
  Told told(*planes[0]);
  planes[1]->leave();
  EXPECT_TRUE(absl::IsFailedPrecondition(planes[1]->set("x", "1")));
  planes[1].reset();
  EXPECT_TRUE(planes[2]->set("x", "2").ok());
  EXPECT_EQ(*planes[0]->get("x", in(kLimit), /*from=*/2), "2");
  planes[0]->leave();
  planes[2]->leave();
  planes.clear();
  EXPECT_EQ(told.count, 0);
}

TEST_F(ControlPlaneTest, AFailureArrivesThoughItsCoordinatorEnds) {
  start(3);
  coordinator.reset();
  ClusterOptions chief = of(0);
  chief.serves = true;
  std::vector<Plane> joined = joinAll({chief, of(1), of(2)});
  for (Plane &plane : joined)
    ASSERT_TRUE(plane.ok()) << plane.status();
  Told first(**joined[1]), second(**joined[2]);
  Failure failure;
  failure.reason = absl::ResourceExhaustedError("no memory");
  (*joined[0])->reportFailure(failure);
  joined[0]->reset();
  for (Told *told : {&first, &second}) {
    Failure seen = told->await();
    EXPECT_EQ(seen.rank, 0);
    EXPECT_EQ(seen.reason, absl::ResourceExhaustedError("no memory"));
  }
}

TEST_F(ControlPlaneTest, CallsEndWhenTheCoordinatorEnds) {
  startAndJoin(2);
  absl::Status got, arrived;
  std::thread getter([&] { got = planes[0]->get("never", in(kLimit)).status(); });
  std::thread waiter([&] { arrived = planes[1]->barrier("never", in(kLimit)); });
  std::this_thread::sleep_for(50ms);
  coordinator.reset();
  getter.join();
  waiter.join();
  EXPECT_TRUE(absl::IsUnavailable(got)) << got;
  EXPECT_TRUE(absl::IsUnavailable(arrived)) << arrived;
}

TEST_F(ControlPlaneTest, ALeaseIsRenewed) {
  base.leaseMs = 300;
  startAndJoin(2);
  std::this_thread::sleep_for(1200ms);
  EXPECT_TRUE(planes[0]->set("x", "1").ok());
  EXPECT_TRUE(planes[1]->get("x", in(kLimit)).ok());
}
