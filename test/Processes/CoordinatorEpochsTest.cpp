// The coordinator's state from one epoch to the next, without a network.
#include "CoordinatorStateFixture.h"

#include <algorithm>

using namespace distribute::runtime;
using namespace std::chrono_literals;

namespace {

using State = CoordinatorState;

class CoordinatorEpochsTest : public CoordinatorStateFixture {};

} // namespace

TEST_F(CoordinatorEpochsTest, RanksKeepTheirOrder) {
  start(4);
  lose(1);
  EXPECT_EQ(members[1]->words.back(), "failure of 1, own, last");
  EXPECT_EQ(members[3]->words.back(), "failure of 1");
  auto third = regroup(*members[3], Regroup::Shrink), zero = regroup(*members[0], Regroup::Shrink);
  EXPECT_FALSE(*third);
  auto second = regroup(*members[2], Regroup::Shrink);
  for (auto &answered : {zero, second, third}) {
    ASSERT_TRUE(*answered);
    EXPECT_TRUE((*answered)->ok()) << **answered;
  }
  EXPECT_EQ(members[0]->words.back(), "epoch 1: 0 of 3");
  EXPECT_EQ(members[2]->words.back(), "epoch 1: 1 of 3");
  EXPECT_EQ(members[3]->words.back(), "epoch 1: 2 of 3");
}

TEST_F(CoordinatorEpochsTest, CallsOfAnOldEpochChangeNothing) {
  start(3);
  State::Caller old = members[0]->caller();
  ASSERT_TRUE(state->set(old, "x", "old").ok());
  lose(2);
  regroup(*members[0], Regroup::Shrink);
  regroup(*members[1], Regroup::Shrink);
  EXPECT_TRUE(absl::IsCancelled(state->set(old, "x", "old")));
  Failure late;
  late.reason = absl::InternalError("of the old epoch");
  EXPECT_TRUE(absl::IsCancelled((*report(old, late))->status()));
  absl::Status got;
  auto answer = [&](const absl::StatusOr<std::string> &value) { got = value.status(); };
  state->get(old, "x", 0, in(1h), answer);
  EXPECT_TRUE(absl::IsCancelled(got)) << got;
  state->barrier(old, "b", in(1h), answer);
  EXPECT_TRUE(absl::IsCancelled(got)) << got;
  EXPECT_NE(got.message().find("it is of epoch 0, and the run is in epoch 1"), std::string::npos);
  // The name is free, and the epoch goes on.
  EXPECT_TRUE(state->set(members[1]->caller(), "x", "new").ok());
  EXPECT_EQ(members[0]->words.back(), "epoch 1: 0 of 2");
}

TEST_F(CoordinatorEpochsTest, TwoLostAtOnce) {
  start(4);
  lose(0);
  lose(3);
  regroup(*members[2], Regroup::Shrink);
  regroup(*members[1], Regroup::Shrink);
  EXPECT_EQ(members[1]->words.back(), "epoch 1: 0 of 2");
  EXPECT_EQ(members[2]->words.back(), "epoch 1: 1 of 2");
}

TEST_F(CoordinatorEpochsTest, ALossDuringRegroup) {
  start(4);
  lose(0);
  auto one = regroup(*members[1], Regroup::Shrink), two = regroup(*members[2], Regroup::Shrink);
  lose(2); // who waits
  ASSERT_TRUE(*two);
  EXPECT_TRUE(absl::IsFailedPrecondition(**two)) << **two;
  EXPECT_FALSE(*one);
  lose(3); // who has not come
  ASSERT_TRUE(*one);
  EXPECT_EQ(members[1]->words.back(), "epoch 1: 0 of 1");
}

TEST_F(CoordinatorEpochsTest, WhoLeavesIsNotWaitedFor) {
  start(3);
  lose(0);
  auto one = regroup(*members[1], Regroup::Shrink);
  EXPECT_TRUE(state->leave(members[2]->member).ok());
  ASSERT_TRUE(*one);
  EXPECT_EQ(members[1]->words.back(), "epoch 1: 0 of 1");
  EXPECT_EQ(members[2]->words.back(), "closed");
}

TEST_F(CoordinatorEpochsTest, AnotherComesInALostOnesPlace) {
  start(3);
  EXPECT_EQ(join(1, 3, 77)->words.back(),
            "ALREADY_EXISTS: rank 1 is taken: process 1 (host, pid 101) has it, and process 1 "
            "(host, pid 77) asks for it too; give each process a rank of its own");
  lose(1);
  EXPECT_EQ(join(2, 3, 77)->words.back(), "failure of 1, last");
  EXPECT_NE(join(1, 4, 77)->words.back().find("expects a run of 4"), std::string::npos);
  auto come = join(1, 3, 77);
  ASSERT_EQ(come->words.back(), "joined, waits");
  auto three = regroup(*come, std::nullopt), zero = regroup(*members[0], Regroup::Wait);
  EXPECT_EQ(join(1, 3, 78)->words.back(), "failure of 1, last") << "the place is taken again";
  // It is lost, too, and a third one comes.
  state->streamEnded(*come);
  EXPECT_EQ(come->words.back(), "failure of 1, own, last");
  auto two = regroup(*members[2], Regroup::Wait);
  EXPECT_FALSE(*zero);
  auto third = join(1, 3, 79);
  auto last = regroup(*third, std::nullopt);
  ASSERT_TRUE(*zero);
  EXPECT_EQ(third->words.back(), "epoch 1: 1 of 3");
  EXPECT_EQ(members[2]->words.back(), "epoch 1: 2 of 3");
}

TEST_F(CoordinatorEpochsTest, ARunThatShrinksTakesNobodyIn) {
  start(3);
  lose(1);
  auto come = join(1, 3, 77);
  auto waiting = regroup(*come, std::nullopt);
  auto zero = regroup(*members[0], Regroup::Shrink);
  EXPECT_EQ(come->words.back().rfind("refused: process 1 (host, pid 77) comes in a lost", 0), 0u);
  ASSERT_TRUE(*waiting);
  EXPECT_TRUE(absl::IsFailedPrecondition(**waiting)) << **waiting;
  EXPECT_EQ(join(1, 3, 78)->words.back().rfind("FAILED_PRECONDITION", 0), 0u);
  regroup(*members[2], Regroup::Shrink);
  EXPECT_EQ(members[2]->words.back(), "epoch 1: 1 of 2");
}

TEST_F(CoordinatorEpochsTest, AllGoOnInOneWay) {
  start(3);
  lose(2);
  auto zero = regroup(*members[0], Regroup::Shrink);
  auto one = regroup(*members[1], Regroup::Wait);
  ASSERT_TRUE(*one);
  EXPECT_EQ(**one, absl::InvalidArgumentError(
                       "process 0 (host, pid 100) goes on with the processes that are left "
                       "(shrink), but process 1 (host, pid 101) asks to wait; expected the same "
                       "in all processes"));
  EXPECT_FALSE(*zero);
  EXPECT_TRUE(absl::IsFailedPrecondition(**regroup(*members[0], Regroup::Shrink))) << "twice";
  regroup(*members[1], Regroup::Shrink);
  EXPECT_TRUE(*zero);
}

TEST_F(CoordinatorEpochsTest, WhoComesLaterIsTakenIn) {
  start(2);
  auto joiner = join(State::kAnyRank, 0, 300);
  EXPECT_EQ(joiner->words, std::vector<std::string>{"joined, waits"});
  auto taken = regroup(*joiner, std::nullopt);
  EXPECT_EQ(members[1]->words.back(), "joiner in 0");
  auto one = regroup(*members[1], Regroup::Grow);
  EXPECT_FALSE(*one || *taken);
  auto zero = regroup(*members[0], Regroup::Grow);
  for (const Answered &answered : {zero, one, taken}) {
    ASSERT_TRUE(*answered);
    EXPECT_TRUE((*answered)->ok()) << **answered;
  }
  EXPECT_EQ(members[1]->words.back(), "epoch 1: 1 of 3");
  EXPECT_EQ(joiner->words.back(), "epoch 1: 2 of 3");
  // From now on it is one of them.
  state->streamEnded(*joiner);
  EXPECT_EQ(members[0]->words.back(), "failure of 2");
}

TEST_F(CoordinatorEpochsTest, WhoComesBeforeTheOthersIsTakenIn) {
  create(2);
  auto joiner = join(State::kAnyRank, 0, 300);
  auto taken = regroup(*joiner, std::nullopt);
  for (int rank = 0; rank < 2; ++rank) {
    members.push_back(join(rank, 2));
    EXPECT_EQ(members[rank]->words.back(), "joiner in 0");
    barrier(*members[rank], "");
  }
  regroup(*members[0], Regroup::Grow);
  regroup(*members[1], Regroup::Grow);
  ASSERT_TRUE(*taken);
  EXPECT_TRUE((*taken)->ok()) << **taken;
  EXPECT_EQ(joiner->words.back(), "epoch 1: 2 of 3");
}

TEST_F(CoordinatorEpochsTest, NoMoreAreTakenInThanThereIsRoomFor) {
  start(2);
  std::vector<std::shared_ptr<Heard>> joiners;
  std::vector<Answered> taken;
  for (int i = 0; i < 3; ++i) {
    joiners.push_back(join(State::kAnyRank, 0, 300 + i));
    taken.push_back(regroup(*joiners.back(), std::nullopt));
  }
  regroup(*members[0], Regroup::Grow, 1h, 4);
  regroup(*members[1], Regroup::Grow, 1h, 3);
  auto count = [&] {
    return std::count_if(taken.begin(), taken.end(), [](auto &each) { return each->has_value(); });
  };
  EXPECT_EQ(count(), 1);
  EXPECT_EQ(members[0]->words.back(), "joiner in 1");
  // The next loss makes room.
  lose(1);
  for (int i = 0; i < 3; ++i)
    if (*taken[i])
      regroup(*joiners[i], Regroup::Shrink, 1h, 3);
  regroup(*members[0], Regroup::Shrink, 1h, 3);
  EXPECT_EQ(count(), 2);
  EXPECT_EQ(members[0]->view.size, 3);
}

TEST_F(CoordinatorEpochsTest, AComersEndIsNoFailure) {
  start(2);
  auto joiner = join(State::kAnyRank, 0, 300);
  auto taken = regroup(*joiner, std::nullopt);
  state->streamEnded(*joiner);
  EXPECT_TRUE(*taken);
  for (auto &member : members)
    EXPECT_EQ(member->words.back(), "joiner in 0");
  // Nobody is left to wait for.
  EXPECT_FALSE(*regroup(*members[0], Regroup::Grow));
  regroup(*members[1], Regroup::Grow);
  EXPECT_EQ(members[1]->words.back(), "epoch 1: 1 of 2");
}

TEST_F(CoordinatorEpochsTest, ALossEndsGrowing) {
  start(3);
  auto joiner = join(State::kAnyRank, 0, 300);
  regroup(*joiner, std::nullopt);
  auto zero = regroup(*members[0], Regroup::Grow);
  lose(2);
  ASSERT_TRUE(*zero);
  EXPECT_TRUE(absl::IsUnavailable(**zero)) << **zero;
  EXPECT_TRUE(absl::IsUnavailable(**regroup(*members[1], Regroup::Grow)));
  regroup(*members[0], Regroup::Shrink);
  regroup(*members[1], Regroup::Shrink);
  EXPECT_EQ(joiner->words.back(), "epoch 1: 2 of 3") << "in the place of the lost one";
}

TEST_F(CoordinatorEpochsTest, AllTellWhereTheFirstOfThemWaited) {
  start(4);
  lose(3);
  Reported first = reportPlace(0, "");
  EXPECT_FALSE(*first) << "the others may know more";
  for (auto reported : {reportPlace(1, "all_reduce #4"), reportPlace(2, "matmul #2"), first}) {
    ASSERT_TRUE(*reported);
    ASSERT_TRUE((*reported)->ok());
    const Failure &failure = ***reported;
    EXPECT_EQ(failure.rank, 3);
    EXPECT_EQ(failure.pid, 103);
    EXPECT_EQ(failure.waitedBy, 1);
    EXPECT_EQ(failure.instruction, "all_reduce #4");
    EXPECT_EQ(failure.source, "step.mlir:12:8");
    EXPECT_EQ(
        toStatus(failure).message(),
        "process 3 (host, pid 103) failed: its connection to the coordinator closed before it "
        "left the run; it crashed, was killed, or ended early; process 1 waited for it in "
        "all_reduce #4 (step.mlir:12:8)");
  }
}

TEST_F(CoordinatorEpochsTest, WhereNobodyWaitedNoneIsTold) {
  start(3);
  lose(2);
  Reported first = reportPlace(0, "");
  Reported last = reportPlace(1, "");
  for (const Reported &reported : {first, last}) {
    ASSERT_TRUE(*reported && (*reported)->ok());
    EXPECT_EQ((***reported).instruction, "");
  }
  // Who comes later changes nothing that others were told.
  EXPECT_EQ((***reportPlace(1, "all_reduce #4")).instruction, "");
  // And the next epoch knows nothing of it.
  regroup(*members[0], Regroup::Shrink);
  regroup(*members[1], Regroup::Shrink);
  lose(1);
  EXPECT_EQ((***reportPlace(0, "all_reduce #5")).instruction, "all_reduce #5");
}

TEST_F(CoordinatorEpochsTest, WhoFailsTellsItsOwnInstruction) {
  start(3);
  Failure failure;
  failure.instruction = "launch #7";
  failure.source = "step.mlir:3:1";
  failure.reason = absl::InternalError("no answer");
  report(members[1]->caller(), failure);
  EXPECT_EQ(toStatus(***reportPlace(0, "all_reduce #4")).message(),
            "process 1 (host, pid 101) failed in launch #7 (step.mlir:3:1): no answer");
}

TEST_F(CoordinatorEpochsTest, WhoHasFailedDoesNotGoOn) {
  start(3);
  EXPECT_TRUE(absl::IsFailedPrecondition(**regroup(*members[0], Regroup::Shrink)))
      << "nobody has failed";
  Failure failure;
  failure.reason = absl::InternalError("no disk");
  ASSERT_TRUE(*report(members[0]->caller(), failure));
  // What the failure did to another is reported later, and is none of its own.
  failure.reason = absl::InternalError("no answer");
  report(members[1]->caller(), failure);
  for (int i = 0; i < 2; ++i) { // before the new epoch, and in it
    auto zero = regroup(*members[0], Regroup::Shrink);
    ASSERT_TRUE(*zero);
    EXPECT_TRUE(absl::IsFailedPrecondition(**zero));
    EXPECT_NE((*zero)->message().find("process 0 (host, pid 100) failed: no disk"),
              std::string::npos)
        << **zero;
    regroup(*members[1], Regroup::Shrink);
    regroup(*members[2], Regroup::Shrink);
  }
  EXPECT_EQ(members[1]->words.back(), "epoch 1: 0 of 2");
}

TEST_F(CoordinatorEpochsTest, TheDeadlineNamesTheMissing) {
  start(3);
  lose(1);
  Answered late = regroup(*members[0], Regroup::Wait, 50ms);
  pass(49ms);
  EXPECT_FALSE(*late);
  pass(1ms);
  ASSERT_TRUE(*late);
  const absl::Status &s = **late;
  EXPECT_TRUE(absl::IsDeadlineExceeded(s)) << s;
  EXPECT_NE(s.message().find(
                "within 50 ms; processes that are ready: 1; missing: process 1 (host, pid 101), "
                "which no process has replaced, process 2 (host, pid 102)"),
            std::string::npos)
      << s;
}

TEST_F(CoordinatorEpochsTest, WithTheCoordinatorsProcessTheRunEnds) {
  start(3, /*servingRank=*/0);
  EXPECT_EQ(members[2]->view.servingRank, 0);
  lose(2);
  auto one = regroup(*members[1], Regroup::Shrink);
  lose(0);
  ASSERT_TRUE(*one);
  EXPECT_TRUE(absl::IsUnavailable(**one)) << **one;
  EXPECT_TRUE(absl::IsUnavailable(**regroup(*members[1], Regroup::Shrink)));
}

TEST_F(CoordinatorEpochsTest, WhoLostItsConnectionIsToldItsEpochsFailure) {
  start(4);
  auto ask = [&](const Heard &member) {
    auto heard = std::make_shared<Heard>();
    State::Candidate asks;
    asks.member = member.member;
    absl::Status s = state->join(asks, heard);
    return s.ok() ? heard->words : std::vector<std::string>{s.ToString()};
  };
  lose(1);
  // Nobody has seen the end of its connection yet; the first failure is the one that all name.
  EXPECT_EQ(ask(*members[2]), std::vector<std::string>{"failure of 1, own, last"});
  regroup(*members[0], Regroup::Shrink);
  regroup(*members[3], Regroup::Shrink);
  EXPECT_EQ(members[3]->words.back(), "epoch 1: 1 of 2");
  EXPECT_EQ(ask(*members[1]), std::vector<std::string>{"failure of 1, own, last"});
  EXPECT_EQ(members[3]->words.back(), "epoch 1: 1 of 2");
  EXPECT_EQ(ask(*members[3]), std::vector<std::string>{"failure of 1, own, last"});
  EXPECT_EQ(members[0]->words.back(), "failure of 1");
}

TEST_F(CoordinatorEpochsTest, ALossOfTheLastOneThatOthersWaitForEndsGrowing) {
  start(3);
  Answered zero = regroup(*members[0], Regroup::Grow), one = regroup(*members[1], Regroup::Grow);
  lose(2);
  for (const Answered &answered : {zero, one}) {
    ASSERT_TRUE(*answered);
    EXPECT_TRUE(absl::IsUnavailable(**answered)) << **answered;
  }
  EXPECT_EQ(members[0]->words.back(), "failure of 2");
  regroup(*members[0], Regroup::Shrink);
  regroup(*members[1], Regroup::Shrink);
  EXPECT_EQ(members[1]->words.back(), "epoch 1: 1 of 2");
}

TEST_F(CoordinatorEpochsTest, WaitsEndWithTheirEpoch) {
  start(2);
  Answered fact = get(*members[0], "x", 100ms), half = barrier(*members[0], "b", 100ms);
  regroup(*members[0], Regroup::Grow);
  regroup(*members[1], Regroup::Grow);
  EXPECT_EQ(members[0]->words.back(), "epoch 1: 0 of 2");
  for (const Answered &answered : {fact, half}) {
    ASSERT_TRUE(*answered);
    EXPECT_EQ(**answered, absl::CancelledError(
                              "the call came too late: it is of epoch 0, and the run is in epoch "
                              "1; call it again in the new one"));
  }
  pass(100ms);
  // Names and values of the new epoch are its own.
  EXPECT_TRUE(state->set(members[1]->caller(), "x", "new").ok());
  Answered zero = barrier(*members[0], "b"), one = barrier(*members[1], "b");
  EXPECT_TRUE(*zero && *one && (*zero)->ok() && (*one)->ok());
}

TEST_F(CoordinatorEpochsTest, ReportsThatComeBehindTheEndAreAnswered) {
  start(3);
  lose(2);
  state->stop();
  Reported told = reportPlace(0, "");
  ASSERT_TRUE(*told && (*told)->ok());
  EXPECT_EQ((***told).rank, 2);
}
