// Processes that come for a rank whose process is still believed to be there: started again by a launcher or by
// hand, before its connection has closed or its lease has run out.

#include "CoordinatorStateFixture.h"

using namespace distribute::runtime;
using namespace std::chrono_literals;

namespace {

class CoordinatorSuccessorsTest : public CoordinatorStateFixture {
protected:
  std::shared_ptr<Heard> come(int rank, int64_t pid = 77, Regroup onLoss = Regroup::Wait) {
    return join(rank, 3, pid, onLoss);
  }
  static std::string all(const Heard &heard) {
    std::string text;
    for (const std::string &word : heard.words)
      text += (text.empty() ? "" : "; ") + word;
    return text;
  }
  void renewAllBut(int silent) {
    for (int i = 0; i < int(members.size()); ++i)
      if (i != silent)
        EXPECT_TRUE(state->renew(members[i]->member).ok());
  }
};

TEST_F(CoordinatorSuccessorsTest, TakesThePlaceWhenTheConnectionBreaks) {
  start(3);
  auto successor = come(1);
  EXPECT_EQ(all(*successor), "") << "it waits";
  lose(1);
  EXPECT_EQ(all(*successor), "joined, waits");
  EXPECT_EQ(members[0]->words.back(), "failure of 1");
  auto begun = regroup(*successor, std::nullopt);
  regroup(*members[0], Regroup::Wait);
  regroup(*members[2], Regroup::Wait);
  EXPECT_TRUE(*begun && (*begun)->ok());
  EXPECT_EQ(successor->words.back(), "epoch 1: 1 of 3");
}

TEST_F(CoordinatorSuccessorsTest, TakesThePlaceWhenTheLeaseEnds) {
  lease = 4s;
  start(3);
  pass(1s);
  renewAllBut(1);
  auto successor = come(1);
  pass(2s);
  renewAllBut(1);
  EXPECT_EQ(all(*successor), "");
  pass(1s);
  EXPECT_EQ(all(*successor), "joined, waits");
  EXPECT_EQ(members[1]->words.back(), "failure of 1, own, last");
}

TEST_F(CoordinatorSuccessorsTest, IsRefusedWhenTheOtherOneLives) {
  start(3);
  auto successor = come(1);
  EXPECT_TRUE(state->renew(members[1]->member).ok());
  EXPECT_EQ(all(*successor), "") << "that may have been under way when the process ended";
  EXPECT_TRUE(state->renew(members[0]->member).ok());
  EXPECT_TRUE(state->renew(members[1]->member).ok());
  EXPECT_EQ(all(*successor),
            "refused: rank 1 is taken: process 1 (host, pid 101) has it, and process 1 (host, pid "
            "77) asks for it too; give each process a rank of its own");
  lose(1);
  EXPECT_EQ(successor->words.size(), 1u);
}

TEST_F(CoordinatorSuccessorsTest, OnlyOneWaitsForARank) {
  start(3);
  auto first = come(1), second = come(1, 78);
  EXPECT_EQ(all(*second).rfind("ALREADY_EXISTS: rank 1 is taken", 0), 0u) << all(*second);
  auto other = come(2, 79);
  EXPECT_EQ(all(*other), "");
  lose(1);
  lose(2);
  EXPECT_EQ(all(*first), "joined, waits");
  EXPECT_EQ(all(*other), "joined, waits");
}

TEST_F(CoordinatorSuccessorsTest, MayGoAway) {
  start(3);
  auto first = come(1);
  state->streamEnded(*first);
  auto second = come(1, 78);
  lose(1);
  EXPECT_EQ(all(*first), "");
  EXPECT_EQ(all(*second), "joined, waits");
  // Its stream may end as it is let in.
  state->streamEnded(*second);
  EXPECT_EQ(second->words.back(), "failure of 1, own, last");
  EXPECT_EQ(all(*come(1, 79)), "joined, waits");
}

TEST_F(CoordinatorSuccessorsTest, IsNotToldOfTheFailureThatMakesItsRoom) {
  start(3);
  lose(0);
  auto successor = come(1);
  EXPECT_EQ(all(*successor), "") << "process 1 is there still";
  lose(1);
  EXPECT_EQ(all(*successor), "joined, waits");
}

TEST_F(CoordinatorSuccessorsTest, BeforeTheStart) {
  create(3);
  members = {come(0, 100), come(1, 101)};
  auto zero = barrier(*members[0], "");
  auto successor = come(1);
  EXPECT_EQ(all(*successor), "");
  lose(1);
  EXPECT_EQ(all(*successor), "joined");
  auto one = barrier(*successor, "");
  auto two = barrier(*come(2, 102), "");
  for (const Answered &answered : {zero, one, two})
    EXPECT_TRUE(*answered && (*answered)->ok());
}

TEST_F(CoordinatorSuccessorsTest, ARunThatShrinksBeginsWithIt) {
  create(3);
  members = {come(0, 100, Regroup::Shrink), come(1, 101, Regroup::Shrink),
             come(2, 102, Regroup::Shrink)};
  auto zero = barrier(*members[0], ""), two = barrier(*members[2], "");
  auto successor = come(1, 77, Regroup::Shrink);
  lose(1);
  EXPECT_EQ(all(*successor), "joined");
  EXPECT_FALSE(*zero);
  auto one = barrier(*successor, "");
  for (const Answered &answered : {zero, one, two})
    EXPECT_TRUE(*answered && (*answered)->ok());
}

TEST_F(CoordinatorSuccessorsTest, ARunThatHasShrunkSendsItAway) {
  start(3);
  lose(0);
  auto successor = come(2, 77, Regroup::Shrink);
  EXPECT_EQ(all(*successor), "");
  regroup(*members[1], Regroup::Shrink);
  regroup(*members[2], Regroup::Shrink);
  EXPECT_EQ(members[2]->words.back(), "epoch 1: 1 of 2");
  EXPECT_NE(all(*successor).find("refused: process 2 (host, pid 77) expects a run of 3 processes"),
            std::string::npos)
      << all(*successor);
}

TEST_F(CoordinatorSuccessorsTest, WhoLeavesHasNothingLeftToDo) {
  start(3);
  auto successor = come(1);
  EXPECT_TRUE(state->leave(members[1]->member).ok());
  EXPECT_NE(all(*successor)
                .find("refused: rank 1 is taken: process 1 (host, pid 101) had it and "
                      "has left"),
            std::string::npos)
      << all(*successor);
}

TEST_F(CoordinatorSuccessorsTest, ItsRunMayEnd) {
  start(3);
  auto successor = come(1);
  state->stop();
  EXPECT_EQ(all(*successor).rfind("refused: the coordinator ends", 0), 0u) << all(*successor);
}

TEST_F(CoordinatorSuccessorsTest, MustFitTheRun) {
  start(3);
  auto wrong = join(1, 4, 77, Regroup::Wait);
  EXPECT_NE(all(*wrong).find("expects a run of 4"), std::string::npos) << all(*wrong);
}

} // namespace
