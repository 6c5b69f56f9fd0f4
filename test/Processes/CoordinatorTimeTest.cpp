// What the coordinator's state does as time passes, without anybody waiting: leases, deadlines, and looks
// at the clock that come too late.
#include "CoordinatorStateFixture.h"

#include "distribute/Runtime/Accusation.h"

using namespace distribute::runtime;
using namespace std::chrono_literals;

namespace {

using State = CoordinatorState;

class CoordinatorTimeTest : public CoordinatorStateFixture {
protected:
  void renew(std::vector<int> indices) {
    for (int index : indices)
      EXPECT_TRUE(state->renew(members[size_t(index)]->member).ok());
  }

  std::string lastWord(int index) const { return members[size_t(index)]->words.back(); }
};

} // namespace

TEST_F(CoordinatorTimeTest, ASilentMemberIsLostWhenItsLeaseEnds) {
  lease = 1s;
  start(3);
  pass(600ms);
  renew({0, 1});
  pass(399ms);
  EXPECT_EQ(lastWord(2), "joined");
  pass(1ms);
  EXPECT_EQ(lastWord(2), "failure of 2, own, last");
  EXPECT_EQ(lastWord(0), "failure of 2");
  EXPECT_EQ(lastWord(1), "failure of 2");
  absl::Status own = state->renew(members[2]->member);
  EXPECT_TRUE(absl::IsFailedPrecondition(own)) << own;
  EXPECT_NE(own.message().find("it was silent for 1000 ms, the length of its lease"),
            std::string::npos)
      << own;
  EXPECT_NE((***reportPlace(0, "all_reduce #4")).reason.message().find("silent for 1000 ms"),
            std::string::npos);
}

TEST_F(CoordinatorTimeTest, ALeaseIsRenewed) {
  lease = 1s;
  start(3);
  for (int i = 0; i < 20; ++i) {
    pass(999ms);
    renew({0, 1, 2});
  }
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(lastWord(i), "joined");
}

TEST_F(CoordinatorTimeTest, EachHasItsOwnLease) {
  lease = 1s;
  start(2);
  lease = 300ms;
  auto joiner = join(State::kAnyRank, 0, 300);
  pass(300ms);
  EXPECT_EQ(joiner->words.back().rfind("refused: it was silent for 300 ms", 0), 0u)
      << joiner->words.back();
  EXPECT_EQ(lastWord(0), "joined") << "a joiner's end is no failure";
}

TEST_F(CoordinatorTimeTest, TwoThatAreSilentAreBothLost) {
  lease = 1s;
  start(4);
  pass(500ms);
  renew({0, 3});
  pass(500ms);
  EXPECT_TRUE(lastWord(0) == "failure of 1" || lastWord(0) == "failure of 2") << lastWord(0);
  EXPECT_EQ(lastWord(3), lastWord(0)) << "any of them is the first one, for all";
  EXPECT_EQ(lastWord(1), "failure of 1, own, last");
  EXPECT_EQ(lastWord(2), "failure of 2, own, last");
  regroup(*members[0], Regroup::Shrink);
  regroup(*members[3], Regroup::Shrink);
  EXPECT_EQ(lastWord(0), "epoch 1: 0 of 2");
}

TEST_F(CoordinatorTimeTest, TheEndOfALeaseBeginsTheEpochThatOthersWaitFor) {
  lease = 1s;
  start(3);
  lose(0);
  Answered one = regroup(*members[1], Regroup::Shrink);
  pass(500ms);
  renew({1});
  pass(500ms);
  ASSERT_TRUE(*one);
  EXPECT_TRUE((*one)->ok()) << **one;
  EXPECT_EQ(lastWord(1), "epoch 1: 0 of 1");
  EXPECT_EQ(lastWord(2), "failure of 2, own, last");
}

// Leases that end while nobody looks say nothing: signs of life may have come and not been seen.
TEST_F(CoordinatorTimeTest, ALookMuchTooLateBlamesNobody) {
  lease = 1s;
  start(3);
  pass(1250ms);
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(lastWord(i), "joined");
  // Each has a whole lease from then on.
  pass(999ms);
  renew({0, 1});
  EXPECT_EQ(lastWord(2), "joined");
  pass(1ms);
  EXPECT_EQ(lastWord(0), "failure of 2");
}

TEST_F(CoordinatorTimeTest, ALookALittleLateIsNone) {
  lease = 1s;
  start(2);
  pass(500ms);
  renew({0});
  pass(600ms);
  EXPECT_EQ(lastWord(0), "failure of 1");
}

// Members give a coordinator up that is silent, and close their connections.
TEST_F(CoordinatorTimeTest, AfterAStopOfTheCoordinatorItIsToBlameForClosedConnections) {
  lease = 1s;
  start(3, /*servingRank=*/0);
  pass(1300ms);
  lose(2);
  EXPECT_EQ(lastWord(1), "failure of 0");
  Reported told = reportPlace(1, "all_reduce #4");
  EXPECT_NE((***told).reason.message().find("it was stopped, or had no core to run on, for longer"),
            std::string::npos)
      << (***told).reason;
}

TEST_F(CoordinatorTimeTest, ACoordinatorOfItsOwnThatWasStoppedIsToBlame) {
  lease = 1s;
  start(2);
  pass(1300ms);
  lose(1);
  EXPECT_EQ(lastWord(0), "failure of -1");
  EXPECT_EQ((***reportPlace(0, "all_reduce #4")).pid, 7);
}

TEST_F(CoordinatorTimeTest, LongAfterAStopWhoseConnectionClosesHasFailed) {
  lease = 1s;
  start(3, /*servingRank=*/0);
  pass(1300ms);
  pass(999ms);
  renew({0, 1, 2});
  pass(1ms); // all that the stop has caused has been seen
  lose(2);
  EXPECT_EQ(lastWord(1), "failure of 2");
}

TEST_F(CoordinatorTimeTest, WaitsEndAtTheirDeadlines) {
  start(4);
  ASSERT_TRUE(state->leave(members[3]->member).ok());
  Answered fact = get(*members[0], "never", 100ms), later = get(*members[1], "never", 101ms);
  Answered zero = barrier(*members[0], "b", 100ms);
  pass(50ms);
  Answered one = barrier(*members[1], "b", 50ms);
  pass(49ms);
  EXPECT_FALSE(*fact || *zero || *one);
  pass(1ms);
  ASSERT_TRUE(*fact && *zero && *one);
  EXPECT_EQ(**fact,
            absl::DeadlineExceededError("fact \"never\": process 0 has not said it within 100 ms"));
  EXPECT_EQ(
      **zero,
      accuse(absl::DeadlineExceededError(
                 "barrier \"b\": 2 of 4 processes came within 100 ms; missing: process 2 (host, "
                 "pid 102), process 3 (host, pid 103), which has left the run"),
             {2}));
  EXPECT_EQ((*one)->code(), absl::StatusCode::kDeadlineExceeded);
  EXPECT_FALSE(*later);
  EXPECT_TRUE(state->set(members[0]->caller(), "never", "after all").ok());
  ASSERT_TRUE(*later);
  EXPECT_TRUE((*later)->ok()) << **later;
}

TEST_F(CoordinatorTimeTest, ADeadlineThatHasPassedEndsAWaitAtOnce) {
  start(2);
  Answered late = get(*members[0], "never", -100ms);
  pass(0ms);
  ASSERT_TRUE(*late);
  EXPECT_TRUE(absl::IsDeadlineExceeded(**late)) << **late;
}

TEST_F(CoordinatorTimeTest, TheStartNamesTheMissing) {
  create(3);
  auto zero = join(0, 3), two = join(2, 3);
  Answered started = barrier(*zero, "", 400ms);
  barrier(*two, "");
  pass(400ms);
  ASSERT_TRUE(*started);
  EXPECT_EQ(**started, absl::DeadlineExceededError(
                           "start of the run: 2 of 3 processes came within 400 ms; missing: "
                           "process 1 (has not joined)"));
}

TEST_F(CoordinatorTimeTest, ReportsAreAnsweredAMomentLater) {
  start(4);
  lose(3);
  Reported zero = reportPlace(0, "");
  pass(200ms);
  Reported one = reportPlace(1, "");
  pass(99ms);
  EXPECT_FALSE(*zero);
  pass(1ms);
  ASSERT_TRUE(*zero && *one) << "all with the same, at the first one's time";
  // What comes later is not in it any more.
  EXPECT_EQ((***reportPlace(2, "all_reduce #4")).instruction, "");
}

TEST_F(CoordinatorTimeTest, AComerIsNotTakenInForever) {
  start(2);
  auto joiner = join(State::kAnyRank, 0, 300);
  Answered taken = regroup(*joiner, std::nullopt, 200ms);
  pass(200ms);
  ASSERT_TRUE(*taken);
  EXPECT_EQ((*taken)->message().rfind("the run did not take this process in within 200 ms", 0), 0u)
      << **taken;
  EXPECT_TRUE(absl::IsDeadlineExceeded(**taken));
}

TEST_F(CoordinatorTimeTest, WhoMissedAnEpochMayAskAgain) {
  start(3);
  lose(2);
  Answered late = regroup(*members[0], Regroup::Shrink, 200ms);
  pass(200ms);
  ASSERT_TRUE(*late);
  EXPECT_EQ(**late, absl::DeadlineExceededError(
                        "the next epoch did not begin within 200 ms; processes that are ready: 1; "
                        "missing: process 1 (host, pid 101)"));
  regroup(*members[1], Regroup::Shrink);
  Answered again = regroup(*members[0], Regroup::Shrink);
  ASSERT_TRUE(*again);
  EXPECT_TRUE((*again)->ok()) << **again;
}

TEST_F(CoordinatorTimeTest, AfterAFailureThereIsTimeForQuestions) {
  start(2);
  EXPECT_LT(state->answersUntil(), clock.now());
  pass(100ms);
  lose(1);
  EXPECT_EQ(state->answersUntil(), in(500ms));
}

TEST_F(CoordinatorTimeTest, ThePresenceTellsWhenTheLastOneCame) {
  State::Time begin = clock.now();
  create(2);
  clock.advance(1s);
  EXPECT_EQ(state->presence().lastCame, begin);
  EXPECT_EQ(state->presence().missing,
            (std::vector<std::string>{"process 0 (has not joined)", "process 1 (has not joined)"}));
  auto one = join(1, 2);
  EXPECT_EQ(state->presence().lastCame, begin + 1s);
  EXPECT_EQ(state->presence().missing, std::vector<std::string>{"process 0 (has not joined)"});
  EXPECT_EQ(state->presence().numHere, 1);
}

TEST_F(CoordinatorTimeTest, NobodyIsAwaitedUntilTheDeadline) {
  start(2);
  for (bool allLeave : {false, true}) {
    bool isOver = false;
    std::thread waiter([&, deadline = in(1s)] {
      state->awaitNobody(deadline);
      isOver = true;
    });
    EXPECT_TRUE(clock.awaitWaiters(2));
    if (allLeave) {
      EXPECT_TRUE(state->leave(members[0]->member).ok());
      EXPECT_TRUE(state->leave(members[1]->member).ok());
    } else {
      clock.advance(999ms);
      EXPECT_TRUE(clock.awaitWaiters(2)) << "it waits still";
      clock.advance(1ms);
    }
    waiter.join();
    EXPECT_TRUE(isOver);
  }
}
