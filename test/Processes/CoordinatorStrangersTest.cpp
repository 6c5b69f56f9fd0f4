// Who has come for the next epoch takes part in nothing (I7), and says nothing for others (I8).

#include "CoordinatorStateFixture.h"

namespace distribute::runtime {
namespace {

using namespace std::chrono_literals;

class CoordinatorStrangersTest : public CoordinatorStateFixture {};

constexpr const char *kNotIn = "has not been taken in yet";

TEST_F(CoordinatorStrangersTest, AJoinerSaysNothing) {
  start(2);
  auto joiner = join(State::kAnyRank, 0);
  absl::Status s = state->set(joiner->caller(), "plan", "another one");
  EXPECT_TRUE(absl::IsFailedPrecondition(s)) << s;
  EXPECT_NE(s.message().find(kNotIn), std::string::npos) << s;
  Answered heard = get(*members[1], "plan");
  Answered first = get(*members[1], "plan", 1h, State::kAnyProcess);
  EXPECT_FALSE(*heard || *first);
  EXPECT_TRUE(state->set(members[0]->caller(), "plan", "the plan").ok());
  EXPECT_TRUE(*heard && (*heard)->ok() && *first && (*first)->ok());
}

TEST_F(CoordinatorStrangersTest, AJoinerHearsNothing) {
  start(2);
  ASSERT_TRUE(state->set(members[0]->caller(), "plan", "the plan", /*numReads=*/1).ok());
  auto joiner = join(State::kAnyRank, 0);
  Answered heard = get(*joiner, "plan");
  ASSERT_TRUE(*heard);
  EXPECT_NE((*heard)->message().find(kNotIn), std::string::npos) << **heard;
  // Nor does it take the one read away.
  Answered meant = get(*members[1], "plan");
  EXPECT_TRUE(*meant && (*meant)->ok());
}

TEST_F(CoordinatorStrangersTest, AJoinerCountsInNoBarrier) {
  start(2);
  auto joiner = join(State::kAnyRank, 0);
  Answered one = barrier(*members[0], "b"), none = barrier(*joiner, "b");
  ASSERT_TRUE(*none);
  EXPECT_NE((*none)->message().find(kNotIn), std::string::npos) << **none;
  EXPECT_FALSE(*one);
  Answered other = barrier(*members[1], "b");
  EXPECT_TRUE(*one && (*one)->ok() && *other && (*other)->ok());
}

TEST_F(CoordinatorStrangersTest, AJoinerDoesNotSayHowOthersGoOn) {
  start(3);
  auto joiner = join(State::kAnyRank, 0);
  regroup(*joiner, Regroup::Shrink, 1h, /*maxSize=*/1);
  lose(2);
  // It would otherwise have decided, and waiting be refused.
  Answered zero = regroup(*members[0], Regroup::Wait);
  EXPECT_FALSE(*zero && !(*zero)->ok()) << **zero;
  regroup(*members[1], Regroup::Wait);
  EXPECT_EQ(members[0]->words.back(), "epoch 1: 0 of 3");
  EXPECT_EQ(joiner->words.back(), "epoch 1: 2 of 3");
}

TEST_F(CoordinatorStrangersTest, WhoComesInALostOnesPlaceTakesPartInTheNextEpoch) {
  start(2);
  lose(1);
  auto another = join(1, 2, 300);
  ASSERT_EQ(another->words.back(), "joined, waits");
  Failure failure;
  failure.instruction = "all_reduce #1";
  failure.reason = absl::UnavailableError("it has seen nothing of that");
  // It explains no failure of an epoch in which it was not.
  Reported own = report(another->caller(), failure);
  ASSERT_TRUE(*own && (*own)->ok());
  EXPECT_EQ((*own)->value().instruction, "");
  EXPECT_TRUE(absl::IsFailedPrecondition(state->set(another->caller(), "x", "1")));
  EXPECT_EQ((*barrier(*another, "b"))->code(), absl::StatusCode::kFailedPrecondition);
  regroup(*another, std::nullopt);
  regroup(*members[0], Regroup::Wait);
  ASSERT_EQ(another->words.back(), "epoch 1: 1 of 2");
  EXPECT_TRUE(state->set(another->caller(), "x", "1").ok());
  Answered heard = get(*members[0], "x", 1h, /*from=*/1);
  EXPECT_TRUE(*heard && (*heard)->ok());
}

TEST_F(CoordinatorStrangersTest, NobodySaysAnothersFact) {
  start(2);
  ASSERT_TRUE(state->set(members[1]->caller(), "plan", "another one").ok());
  Answered heard = get(*members[1], "plan");
  EXPECT_FALSE(*heard) << "a fact of process 1 counts as one of process 0";
  EXPECT_TRUE(state->set(members[0]->caller(), "plan", "the plan", /*numReads=*/2).ok());
  EXPECT_TRUE(*heard && (*heard)->ok());
  // Reads of the one are no reads of the other.
  for (int i = 0; i < 3; ++i) {
    Answered others = get(*members[0], "plan", 1h, /*from=*/1);
    EXPECT_TRUE(*others && (*others)->ok());
  }
  EXPECT_TRUE(*get(*members[1], "plan"));
  EXPECT_FALSE(*get(*members[1], "plan")) << "it was read as often as said";
}

TEST_F(CoordinatorStrangersTest, FilesAreForThoseWhoHaveProvedThatTheyBelong) {
  start(2);
  lose(1);
  auto another = std::make_shared<Heard>();
  ASSERT_TRUE(state->join({1, 2, "host", 300, lease, 0, "", /*isProven=*/false}, another).ok());
  regroup(*another, std::nullopt);
  regroup(*members[0], Regroup::Wait);
  ASSERT_EQ(another->words.back(), "epoch 1: 1 of 2");
  // Whether it asks first, or they are there first.
  Answered early = get(*another, "plan");
  EXPECT_TRUE(state->set(members[0]->caller(), "plan", "bytes", 2, /*isForProven=*/true).ok());
  Answered late = get(*another, "plan");
  for (const Answered &each : {early, late}) {
    ASSERT_TRUE(*each);
    EXPECT_EQ((*each)->code(), absl::StatusCode::kPermissionDenied) << **each;
  }
  EXPECT_TRUE(state->set(members[0]->caller(), "flags", "words").ok());
  Answered other = get(*another, "flags");
  EXPECT_TRUE(*other && (*other)->ok());
}

TEST_F(CoordinatorStrangersTest, SoManyMayWaitToBeTakenIn) {
  start(1);
  for (int i = 0; i < 256; ++i)
    ASSERT_EQ(join(State::kAnyRank, 0)->words.back(), "joined, waits");
  EXPECT_NE(join(State::kAnyRank, 0)->words.back().find("wait to be taken in already"),
            std::string::npos);
}

TEST_F(CoordinatorStrangersTest, WhoHasLeftSaysNothing) {
  start(2);
  ASSERT_TRUE(state->leave(members[1]->member).ok());
  EXPECT_TRUE(absl::IsFailedPrecondition(state->set(members[1]->caller(), "x", "1")));
  EXPECT_EQ((*barrier(*members[1], "b"))->code(), absl::StatusCode::kFailedPrecondition);
}

TEST_F(CoordinatorStrangersTest, ANumberThatNobodyWasGivenIsNoMember) {
  start(1);
  for (uint64_t number : {uint64_t{0}, uint64_t{1}, members[0]->member + 1}) {
    EXPECT_TRUE(absl::IsFailedPrecondition(state->set({number, 0}, "x", "1")));
    EXPECT_TRUE(absl::IsFailedPrecondition(state->renew(number)));
    EXPECT_TRUE(absl::IsFailedPrecondition(state->leave(number)));
  }
  state->streamEnded(Heard());
  EXPECT_EQ(members[0]->words.back(), "joined");
}

} // namespace
} // namespace distribute::runtime
