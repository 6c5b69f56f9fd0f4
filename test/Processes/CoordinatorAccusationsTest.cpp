// Processes that have waited for each other in vain: whom the coordinator blames, and when.

#include "CoordinatorStateFixture.h"

#include "distribute/Runtime/Accusation.h"

using namespace distribute::runtime;
using namespace std::chrono_literals;

TEST(ChooseGuilty, TheOneWhomMostAccuse) {
  // Nothing reaches process 3: it accuses one of those whose words do not come.
  EXPECT_EQ(chooseGuilty({{0, {3}}, {1, {3}}, {2, {3}}, {3, {0}}}, 0), 3);
  EXPECT_EQ(chooseGuilty({{0, {1}}, {1, {0, 2, 3}}, {2, {1}}, {3, {1}}}, 0), 1);
  // Also the one that the coordinator is a part of.
  EXPECT_EQ(chooseGuilty({{1, {0}}, {2, {0}}, {0, {1}}}, 0), 0);
}

TEST(ChooseGuilty, WhoWaitsItselfIsExcused) {
  EXPECT_EQ(chooseGuilty({{3, {2}}, {2, {1}}, {1, {0}}}, -1), 0);
  EXPECT_EQ(chooseGuilty({{4, {1}}, {3, {1}}, {2, {1}}, {1, {0}}}, -1), 0)
      << "though more accuse process 1";
}

TEST(ChooseGuilty, AsManyAccuseBoth) {
  EXPECT_EQ(chooseGuilty({{0, {1}}, {1, {0}}}, -1), 1);
  EXPECT_EQ(chooseGuilty({{0, {1}}, {1, {0}}}, 0), 1);
  EXPECT_EQ(chooseGuilty({{0, {1}}, {1, {0}}}, 1), 0) << "the coordinator is a part of process 1";
}

TEST(ChooseGuilty, NobodyIsAccused) { EXPECT_EQ(chooseGuilty({}, 0), -1); }

TEST(Accusation, AStatusCarriesItsEvidence) {
  absl::Status s = accuse(absl::UnavailableError("lost"), {2}, Evidence::Path);
  EXPECT_EQ(accusedIn(s), std::vector<int>{2});
  EXPECT_EQ(evidenceOf(withText(s, "it is lost")), Evidence::Path);
  EXPECT_EQ(evidenceOf(accuse(s, {2})), Evidence::Wait);
}

TEST(Accusation, OfWhatIsOutsideOfTheRun) {
  absl::Status s = accuseOutside(absl::UnavailableError("the servers are lost"));
  EXPECT_TRUE(isEffectOfOthers(absl::UnavailableError("a connection is lost")));
  EXPECT_FALSE(isEffectOfOthers(s)) << "no process of the run explains it";
  EXPECT_FALSE(isEffectOfOthers(withText(s, "in pull #2: the servers are lost")));
  EXPECT_EQ(accusedIn(s), std::vector<int>{});
}

TEST(Accusation, AStatusCarriesIt) {
  absl::Status s = accuse(absl::DeadlineExceededError("process 3 sent nothing"), {3, 1, 3});
  EXPECT_EQ(accusedIn(s), (std::vector<int>{1, 3}));
  EXPECT_EQ(accusedIn(withText(s, "all_reduce #4: it")), (std::vector<int>{1, 3}));
  EXPECT_EQ(withText(s, "all_reduce #4: it").message(), "all_reduce #4: it");
  EXPECT_TRUE(accusedIn(accuse(s, {})).empty());
  EXPECT_TRUE(accusedIn(absl::OkStatus()).empty());
}

namespace {

class CoordinatorAccusationsTest : public CoordinatorStateFixture {
protected:
  /// What `index` is answered at once; its rank is its index.
  Reported accuses(int index, const std::vector<int> &ranks, const std::string &instruction = "",
                   Evidence evidence = Evidence::Wait) {
    Failure failure;
    failure.instruction = instruction;
    failure.source = instruction.empty() ? "" : "step.mlir:12:8";
    failure.reason =
        accuse(absl::DeadlineExceededError("it sent nothing within 4 s"), ranks, evidence);
    return report(members[index]->caller(), failure);
  }
  const std::string &lastWord(int index) const { return members[index]->words.back(); }
};

TEST_F(CoordinatorAccusationsTest, TheAccusedIsLostAndNotWhoAccuses) {
  start(4, 0);
  lease = kLong;
  Reported first = accuses(3, {0});
  ASSERT_TRUE(*first);
  EXPECT_TRUE(absl::IsUnavailable((*first)->status())) << (*first)->status();
  EXPECT_EQ(lastWord(0), "joined") << "nothing is decided";
  accuses(0, {3}, "all_reduce #4");
  accuses(1, {3});
  EXPECT_EQ(lastWord(0), "joined") << "process 2 may still speak";
  Reported last = accuses(2, {3});
  ASSERT_TRUE(*last && (*last)->ok());
  const Failure &failure = ***last;
  EXPECT_EQ(failure.rank, 3);
  EXPECT_EQ(
      toStatus(failure).message(),
      "process 3 (host, pid 103) failed: process 0, process 1, process 2 waited for it in vain, "
      "though it is alive: it computes for longer than they wait "
      "(--deadline); process 0 waited for it in all_reduce #4 "
      "(step.mlir:12:8)");
  EXPECT_EQ(lastWord(0), "failure of 3");
  EXPECT_EQ(lastWord(3), "failure of 3, own, last");
  // The others go on.
  std::vector<Answered> regrouped;
  for (int index : {0, 1, 2})
    regrouped.push_back(regroup(*members[index], Regroup::Shrink));
  for (const Answered &answered : regrouped)
    EXPECT_TRUE(*answered && (*answered)->ok());
  EXPECT_EQ(lastWord(2), "epoch 1: 2 of 3");
}

// What process 1 sends is lost. Process 0 lacks it, and the others lack what process 0 makes of it.
TEST_F(CoordinatorAccusationsTest, ABrokenPathCountsMoreThanAWait) {
  start(4);
  accuses(3, {0});
  accuses(2, {1}, "", Evidence::Path);
  accuses(0, {1}, "", Evidence::Path);
  accuses(1, {0, 2, 3}, "", Evidence::Path);
  EXPECT_EQ(lastWord(3), "failure of 1");
}

TEST_F(CoordinatorAccusationsTest, WhoSaysNothingIsWaitedForALease) {
  lease = 400ms;
  start(3, 0);
  accuses(1, {0});
  for (int time = 0; time < 3; ++time) {
    for (auto &member : members)
      EXPECT_TRUE(state->renew(member->member).ok());
    pass(100ms);
    EXPECT_EQ(lastWord(1), "joined");
  }
  for (auto &member : members)
    EXPECT_TRUE(state->renew(member->member).ok());
  pass(100ms);
  EXPECT_EQ(lastWord(1), "failure of 0");
}

TEST_F(CoordinatorAccusationsTest, OfTwoProcessesTheCoordinatorsIsHeardFirst) {
  start(2, 0);
  accuses(1, {0});
  EXPECT_EQ(lastWord(0), "joined") << "process 0 may say the same";
  Reported answer = accuses(0, {1});
  EXPECT_EQ(lastWord(0), "failure of 1");
  ASSERT_TRUE(*answer && (*answer)->ok());
  EXPECT_NE((***answer).reason.message().find("(or process 0 is to blame: nobody else can tell)"),
            std::string::npos);
}

TEST_F(CoordinatorAccusationsTest, WhoAloneSpeaksOfABrokenPathMayBeToBlame) {
  lease = 400ms;
  start(2, 0);
  accuses(1, {0}, "", Evidence::Path);
  EXPECT_EQ(lastWord(0), "joined");
  pass(200ms);
  for (auto &member : members)
    EXPECT_TRUE(state->renew(member->member).ok());
  pass(200ms);
  EXPECT_EQ(lastWord(0), "failure of 1") << "there is a path between two";
}

TEST_F(CoordinatorAccusationsTest, OfTwoProcessesTheOtherIsLostAtOnce) {
  start(2, 0);
  accuses(0, {1});
  EXPECT_EQ(lastWord(0), "failure of 1");
}

TEST_F(CoordinatorAccusationsTest, ADeathMeanwhileIsTheFailure) {
  start(4);
  accuses(0, {3});
  lose(2);
  EXPECT_EQ(lastWord(0), "failure of 2");
  EXPECT_EQ(lastWord(3), "failure of 2");
  for (int index : {0, 1, 3})
    regroup(*members[index], Regroup::Shrink);
  // In the new epoch nobody is accused: process 3 has rank 2 now.
  EXPECT_EQ(lastWord(3), "epoch 1: 2 of 3");
  pass(kLong - 1ms);
  EXPECT_EQ(lastWord(3), "epoch 1: 2 of 3");
}

TEST_F(CoordinatorAccusationsTest, AnErrorOfItsOwnIsAFailureAtOnce) {
  start(3);
  accuses(0, {2});
  Failure full;
  full.reason = absl::UnknownError("no space left");
  report(members[1]->caller(), full);
  EXPECT_EQ(lastWord(0), "failure of 1");
}

TEST_F(CoordinatorAccusationsTest, NobodyElseIsHereToAccuse) {
  start(3);
  accuses(0, {0, 7});
  EXPECT_EQ(lastWord(1), "failure of 0") << "that is an error of its own";
}

TEST_F(CoordinatorAccusationsTest, ABarrierAccusesThoseThatAreMissing) {
  start(3);
  Answered zero = barrier(*members[0], "the end", 400ms);
  barrier(*members[2], "the end");
  pass(400ms);
  ASSERT_TRUE(*zero);
  EXPECT_TRUE(absl::IsDeadlineExceeded(**zero));
  EXPECT_EQ(accusedIn(**zero), std::vector<int>{1});
}

} // namespace
