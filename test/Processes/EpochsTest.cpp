// Going on after a loss, as threads over the network: shrinking, waiting for another process, what
// is gone with the old epoch, and who is told what.
#include "ClusterOfThreads.h"
#include "distribute/Runtime/Mutex.h"

#include "absl/strings/str_cat.h"

#include <atomic>
#include <unistd.h>

using namespace distribute::runtime;
using namespace std::chrono_literals;

namespace {

class EpochsTest : public ClusterOfThreads {
protected:
  /// All that are there go on, at the same time.
  std::vector<absl::Status> regroupAll(Regroup how, std::chrono::milliseconds limit = kLimit) {
    std::vector<absl::Status> results(planes.size());
    std::vector<std::thread> threads;
    for (size_t i = 0; i < planes.size(); ++i)
      threads.emplace_back([&, i] { results[i] = planes[i]->regroup(how, in(limit)); });
    for (std::thread &thread : threads)
      thread.join();
    return results;
  }

  void expectShrunk() {
    for (const absl::Status &s : regroupAll(Regroup::Shrink))
      ASSERT_TRUE(s.ok()) << s;
  }

  void barrierOfAll(const std::string &name) {
    std::vector<std::thread> threads;
    for (auto &plane : planes)
      threads.emplace_back([&] {
        absl::Status s = plane->barrier(name, in(kLimit));
        EXPECT_TRUE(s.ok()) << s;
      });
    for (std::thread &thread : threads)
      thread.join();
  }

  void lose(size_t index) { planes.erase(planes.begin() + index); }
};

} // namespace

TEST_F(EpochsTest, FromFourToOne) {
  startAndJoin(4);
  for (int epoch = 1; epoch < 4; ++epoch) {
    lose(1);
    ASSERT_NO_FATAL_FAILURE(expectShrunk());
    for (size_t i = 0; i < planes.size(); ++i) {
      EXPECT_EQ(planes[i]->epoch(), epoch);
      EXPECT_EQ(planes[i]->options().rank, int(i));
      EXPECT_EQ(planes[i]->options().size, 4 - epoch);
    }
    barrierOfAll("b");
    EXPECT_TRUE(planes[0]->set("x", absl::StrCat(epoch)).ok());
    EXPECT_EQ(planes.back()->get("x", in(kLimit)).value_or("nothing"), absl::StrCat(epoch));
  }
}

TEST_F(EpochsTest, FactsAndBarriersAreGone) {
  startAndJoin(3);
  EXPECT_TRUE(planes[0]->set("x", "old").ok());
  barrierOfAll("b");
  std::thread waiter([&] {
    absl::Status s = planes[0]->barrier("half", in(kLimit));
    EXPECT_EQ(s.message().rfind("process 2 (", 0), 0u) << s;
  });
  std::this_thread::sleep_for(50ms);
  lose(2);
  waiter.join();
  ASSERT_NO_FATAL_FAILURE(expectShrunk());
  EXPECT_TRUE(absl::IsDeadlineExceeded(planes[0]->get("x", in(0ms)).status()));
  EXPECT_TRUE(planes[1]->set("x", "new").ok());
  absl::Status alone = planes[1]->barrier("half", in(100ms));
  EXPECT_TRUE(absl::IsDeadlineExceeded(alone)) << alone;
  barrierOfAll("b");
}

TEST_F(EpochsTest, EachEpochsFailureIsToldOnce) {
  startAndJoin(4);
  struct Told {
    Mutex mutex;
    std::vector<std::pair<int, int>> failures ABSL_GUARDED_BY(mutex); // epoch, rank
  };
  std::vector<Told> told(4);
  for (int i = 0; i < 4; ++i)
    planes[i]->watchFailures([&told = told[i], plane = planes[i].get()](const Failure &failure) {
      MutexLock lock(told.mutex);
      told.failures.emplace_back(plane->epoch(), failure.rank);
    });
  lose(3);
  ASSERT_NO_FATAL_FAILURE(expectShrunk());
  lose(0);
  ASSERT_NO_FATAL_FAILURE(expectShrunk());
  barrierOfAll("b");
  planes.clear();
  for (int i : {1, 2}) {
    MutexLock lock(told[i].mutex);
    ASSERT_GE(told[i].failures.size(), 2u);
    EXPECT_EQ(told[i].failures[0], std::make_pair(0, 3));
    EXPECT_EQ(told[i].failures[1], std::make_pair(1, 0));
  }
}

TEST_F(EpochsTest, AnotherComesInALostOnesPlace) {
  startAndJoin(3);
  absl::Status taken = joinCluster(of(1)).status();
  EXPECT_EQ(taken.code(), absl::StatusCode::kAlreadyExists) << taken;
  for (int round = 1; round <= 2; ++round) {
    std::atomic<bool> isTold{false};
    planes[0]->watchFailures([&](const Failure &) { isTold = true; });
    lose(1);
    for (int i = 0; i < 1000 && !isTold; ++i)
      std::this_thread::sleep_for(10ms);
    Plane come;
    std::thread newcomer([&] { come = joinCluster(of(1)); });
    if (round == 1) // the newcomer is first
      std::this_thread::sleep_for(100ms);
    for (const absl::Status &s : regroupAll(Regroup::Wait))
      ASSERT_TRUE(s.ok()) << s;
    newcomer.join();
    ASSERT_TRUE(come.ok()) << come.status();
    EXPECT_EQ((*come)->epoch(), round);
    planes.insert(planes.begin() + 1, *std::move(come));
    for (int rank = 0; rank < 3; ++rank) {
      EXPECT_EQ(planes[rank]->options().rank, rank);
      EXPECT_EQ(planes[rank]->options().size, 3);
    }
    barrierOfAll("b");
    planes[0]->watchFailures(nullptr);
  }
}

TEST_F(EpochsTest, WhoIsStartedAgainMayComeBeforeTheEndOfTheOneBeforeItIsSeen) {
  base.onLoss = Regroup::Wait;
  startAndJoin(3);
  Plane come;
  std::thread newcomer([&] { come = joinCluster(of(1)); });
  std::this_thread::sleep_for(100ms);
  lose(1);
  for (const absl::Status &s : regroupAll(Regroup::Wait))
    EXPECT_TRUE(s.ok()) << s;
  newcomer.join();
  ASSERT_TRUE(come.ok()) << come.status();
  EXPECT_EQ((*come)->options().rank, 1);
  // One that lives keeps its rank.
  absl::Status taken = joinCluster(of(0)).status();
  EXPECT_EQ(taken.code(), absl::StatusCode::kAlreadyExists) << taken;
}

TEST_F(EpochsTest, ANewcomerForWhomNobodyGoesOnIsToldWhoIsMissing) {
  startAndJoin(2);
  std::atomic<bool> isTold{false};
  planes[0]->watchFailures([&](const Failure &) { isTold = true; });
  lose(1);
  for (int i = 0; i < 1000 && !isTold; ++i)
    std::this_thread::sleep_for(10ms);
  base.startDeadlineMs = 200;
  absl::Status s = joinCluster(of(1)).status();
  EXPECT_TRUE(absl::IsDeadlineExceeded(s)) << s;
  EXPECT_NE(s.message().find(absl::StrCat("processes that are ready: 1; missing: process 0 (",
                                          hostName(), ", pid ", getpid(), ")")),
            std::string::npos)
      << s;
}

TEST_F(EpochsTest, TheDeadlineNamesTheMissingAndTheyMayComeLater) {
  startAndJoin(3);
  lose(2);
  absl::Status s = planes[0]->regroup(Regroup::Shrink, in(200ms));
  EXPECT_TRUE(absl::IsDeadlineExceeded(s)) << s;
  EXPECT_NE(
      s.message().find(absl::StrCat("missing: process 1 (", hostName(), ", pid ", getpid(), ")")),
      std::string::npos)
      << s;
  ASSERT_NO_FATAL_FAILURE(expectShrunk());
  EXPECT_EQ(planes[0]->epoch(), 1);
}

TEST_F(EpochsTest, WhoHasFailedOrLeftDoesNotGoOn) {
  startAndJoin(4);
  absl::Status early = planes[0]->regroup(Regroup::Shrink, in(100ms));
  EXPECT_TRUE(absl::IsFailedPrecondition(early)) << early;
  Failure failure;
  failure.reason = absl::InternalError("no disk");
  planes[0]->reportFailure(failure);
  absl::Status own = planes[0]->regroup(Regroup::Shrink, in(kLimit));
  EXPECT_TRUE(absl::IsFailedPrecondition(own)) << own;
  EXPECT_NE(own.message().find("failed: no disk"), std::string::npos) << own;
  // After a failure leave() still takes a process out.
  EXPECT_EQ(planes[1]->barrier("b", in(kLimit)).code(), absl::StatusCode::kInternal);
  planes[1]->leave();
  absl::Status left = planes[1]->regroup(Regroup::Shrink, in(kLimit));
  EXPECT_TRUE(absl::IsFailedPrecondition(left)) << left;
  planes.erase(planes.begin(), planes.begin() + 2);
  ASSERT_NO_FATAL_FAILURE(expectShrunk());
  EXPECT_EQ(planes[0]->options().size, 2);
}

TEST_F(EpochsTest, TheSecondWayIsRefused) {
  startAndJoin(3);
  lose(2);
  absl::Status first;
  std::thread shrinks([&] { first = planes[0]->regroup(Regroup::Shrink, in(kLimit)); });
  std::this_thread::sleep_for(200ms);
  absl::Status second = planes[1]->regroup(Regroup::Wait, in(kLimit));
  EXPECT_TRUE(absl::IsInvalidArgument(second)) << second;
  EXPECT_TRUE(planes[1]->regroup(Regroup::Shrink, in(kLimit)).ok());
  shrinks.join();
  EXPECT_TRUE(first.ok()) << first;
}

TEST_F(EpochsTest, WithoutCoordinatorThereIsNoGoingOn) {
  startAndJoin(3);
  lose(2);
  absl::Status waiting;
  std::thread waiter([&] { waiting = planes[0]->regroup(Regroup::Shrink, in(kLimit)); });
  std::this_thread::sleep_for(100ms);
  coordinator.reset();
  waiter.join();
  EXPECT_TRUE(absl::IsUnavailable(waiting)) << waiting;
  absl::Status later = planes[1]->regroup(Regroup::Shrink, in(kLimit));
  EXPECT_TRUE(absl::IsUnavailable(later)) << later;
}

TEST_F(EpochsTest, ACoordinatorOfItsOwnEndsWithTheRun) {
  start(2);
  absl::Status missing = coordinator->awaitEnd(2, 150ms, nullptr);
  EXPECT_TRUE(absl::IsDeadlineExceeded(missing)) << missing;
  EXPECT_NE(
      missing.message().find("0 of 2 processes came, and for 150 ms no other; missing: process "
                             "0 (has not joined), process 1 (has not joined)"),
      std::string::npos)
      << missing;
  EXPECT_TRUE(absl::IsCancelled(coordinator->awaitEnd(2, kLimit, [] { return true; })));
  for (Plane &plane : joinAll({of(0), of(1)}))
    planes.push_back(*std::move(plane));
  absl::Status end = absl::UnknownError("");
  std::thread serving([&] { end = coordinator->awaitEnd(2, kLimit, nullptr); });
  lose(1);
  ASSERT_NO_FATAL_FAILURE(expectShrunk());
  EXPECT_TRUE(absl::IsUnknown(end));
  planes[0]->leave();
  serving.join();
  EXPECT_TRUE(end.ok()) << end;
}
