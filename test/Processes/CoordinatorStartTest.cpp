// Processes that are lost before all were there: a run that goes on after losses goes on after these, too.

#include "CoordinatorStateFixture.h"

using namespace distribute::runtime;
using namespace std::chrono_literals;

namespace {

class CoordinatorStartTest : public CoordinatorStateFixture {
protected:
  /// A process comes and waits for the start.
  Answered come(int rank, std::optional<Regroup> onLoss, int64_t pid = 0) {
    members.push_back(join(rank, 3, pid, onLoss));
    return barrier(*members.back(), "");
  }
  const std::string &lastWord(int index) const { return members[index]->words.back(); }
};

TEST_F(CoordinatorStartTest, WaitingRunsLetAnotherOneComeInItsPlace) {
  create(3);
  Answered zero = come(0, Regroup::Wait), one = come(1, Regroup::Wait);
  lose(1);
  EXPECT_EQ(lastWord(1).rfind("failure of 1, own, last", 0), 0u) << lastWord(1);
  EXPECT_FALSE(*zero) << "it waits for others still";
  EXPECT_EQ(state->presence().numCome, 1);
  Answered another = come(1, Regroup::Wait, 300);
  EXPECT_EQ(lastWord(2), "joined");
  Answered two = come(2, Regroup::Wait);
  for (const Answered &answered : {zero, another, two})
    EXPECT_TRUE(*answered && (*answered)->ok());
  EXPECT_EQ(state->presence().numCome, 3);
  // From now on a loss is a failure.
  lose(2);
  EXPECT_EQ(lastWord(0), "failure of 1");
}

TEST_F(CoordinatorStartTest, ShrinkingRunsBeginWithoutIt) {
  create(3);
  Answered zero = come(0, Regroup::Shrink);
  come(1, Regroup::Shrink);
  lose(1);
  EXPECT_FALSE(*zero);
  EXPECT_EQ(lastWord(0), "joined") << "process 2 has not come yet";
  Answered two = come(2, Regroup::Shrink);
  ASSERT_TRUE(*zero && *two);
  EXPECT_EQ((*zero)->message().rfind("process 1 (host, pid 101) failed: ", 0), 0u) << **zero;
  EXPECT_EQ(**zero, **two);
  EXPECT_EQ(lastWord(0), "failure of 1");
  regroup(*members[0], Regroup::Shrink);
  Answered begun = regroup(*members[2], Regroup::Shrink);
  EXPECT_TRUE(*begun && (*begun)->ok());
  EXPECT_EQ(lastWord(2), "epoch 1: 1 of 2");
}

TEST_F(CoordinatorStartTest, ShrinkingRunsBeginWhenTheLastOneTheyWaitForIsLost) {
  create(3);
  Answered zero = come(0, Regroup::Shrink), one = come(1, Regroup::Shrink);
  members.push_back(join(2, 3, 0, Regroup::Shrink));
  lose(2);
  ASSERT_TRUE(*zero && *one);
  EXPECT_EQ((*zero)->message().rfind("process 2 (", 0), 0u) << **zero;
}

TEST_F(CoordinatorStartTest, AShrinkingRunTakesOneThatComesInTime) {
  create(3);
  Answered zero = come(0, Regroup::Shrink);
  come(1, Regroup::Shrink);
  lose(1);
  Answered another = come(1, Regroup::Shrink, 300), two = come(2, Regroup::Shrink);
  for (const Answered &answered : {zero, another, two})
    EXPECT_TRUE(*answered && (*answered)->ok());
}

TEST_F(CoordinatorStartTest, ShrinkingRunsBeginWithoutThoseWhoDoNotCome) {
  create(3);
  members.push_back(join(0, 3, 0, Regroup::Shrink));
  Answered zero = barrier(*members[0], "", 400ms);
  Answered two = come(2, Regroup::Shrink);
  pass(400ms);
  ASSERT_TRUE(*zero && *two);
  EXPECT_EQ(**zero, absl::UnavailableError(
                        "process 1 failed: it did not come within 400 ms (--start-deadline)"));
  EXPECT_EQ(**zero, **two);
  regroup(*members[0], Regroup::Shrink);
  Answered begun = regroup(*members[1], Regroup::Shrink);
  EXPECT_TRUE(*begun && (*begun)->ok());
  EXPECT_EQ(lastWord(1), "epoch 1: 1 of 2");
  EXPECT_TRUE(state->presence().hasStarted) << "nobody is waited for";
}

TEST_F(CoordinatorStartTest, OtherRunsEnd) {
  create(3);
  Answered zero = come(0, std::nullopt);
  come(1, std::nullopt);
  lose(1);
  ASSERT_TRUE(*zero);
  EXPECT_EQ(lastWord(0), "failure of 1");
  EXPECT_TRUE(state->presence().hasFailed);
  lose(0);
  EXPECT_EQ(state->presence().numHere, 0) << "nobody is left, and nobody is let in";
}

// The coordinator's process has its error, and ends, before all have come.
TEST_F(CoordinatorStartTest, WhoComesAfterTheEndIsToldWhyItCame) {
  create(3);
  members = {join(0, 3), join(1, 3)};
  lose(1);
  state->stop();
  EXPECT_EQ(join(2, 3)->words.back(), "failure of 1, last");
  // The one whose connection broke asks by its number.
  auto asks = std::make_shared<Heard>();
  State::Candidate self{1, 3, "host", 101, lease, members[1]->member, ""};
  EXPECT_EQ(state->join(self, asks), absl::OkStatus());
  EXPECT_EQ(asks->words.back(), "failure of 1, own, last");
}

TEST_F(CoordinatorStartTest, WhoComesAfterAnEndWithoutFailureIsRefused) {
  start(2);
  state->stop();
  EXPECT_EQ(join(1, 2)->words.back(),
            "UNAVAILABLE: the coordinator ends: its process has left the run");
}

TEST_F(CoordinatorStartTest, WhoseTimeIsOverIsNoFailureOfTheOthers) {
  create(3);
  Answered zero = come(0, Regroup::Wait);
  come(1, Regroup::Wait);
  Failure late;
  late.reason = absl::DeadlineExceededError("1 of 3 came");
  Reported told = report(members[1]->caller(), late);
  ASSERT_TRUE(*told && (*told)->ok());
  EXPECT_EQ((***told).rank, 1);
  EXPECT_FALSE(*zero);
}

} // namespace
