// The coordinator's state from one epoch to the next, without a network.
#include "CoordinatorState.h"

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"

#include <future>
#include <thread>

using namespace distribute::runtime;
using namespace std::chrono_literals;

namespace {

using State = CoordinatorState;

/// What one member is told, in a few words each.
class Heard : public MemberSink {
public:
  void sendJoined(uint64_t number, const EpochView &epoch, bool waits) override {
    member = number;
    see(epoch);
    words.push_back(waits ? "joined, waits" : "joined");
  }
  void sendEpoch(const EpochView &epoch) override {
    see(epoch);
    words.push_back(absl::StrCat("epoch ", epoch.number, ": ", epoch.rank, " of ", epoch.size));
  }
  void sendFailure(const Failure &failure, int, bool isOwn, bool isLast) override {
    words.push_back(
        absl::StrCat("failure of ", failure.rank, isOwn ? ", own" : "", isLast ? ", last" : ""));
  }
  void sendRefusal(const absl::Status &status) override {
    words.push_back(absl::StrCat("refused: ", std::string(status.message())));
  }
  void sendComer(int epoch) override { words.push_back(absl::StrCat("comer in ", epoch)); }
  void sendEnded() override { words.push_back("ended"); }
  void close() override { words.push_back("closed"); }

  State::Caller caller() const { return {member, view.number}; }
  void see(const EpochView &epoch) { view = epoch; }

  uint64_t member = 0;
  EpochView view;
  std::vector<std::string> words;
};

/// What a call was answered; nothing yet, as long as it waits.
using Answered = std::shared_ptr<std::optional<absl::Status>>;

class CoordinatorEpochsTest : public ::testing::Test {
protected:
  std::shared_ptr<Heard> join(int rank, int size, int64_t pid = 0) {
    auto heard = std::make_shared<Heard>();
    absl::Status s = state->join({rank, size, "host", pid ? pid : 100 + rank, 1h}, heard);
    if (!s.ok())
      heard->words.push_back(s.ToString());
    return heard;
  }

  void start(int size, int servingRank = -1) {
    state = std::make_unique<State>(size, State::Candidate{servingRank, size, "h", 7});
    for (int rank = 0; rank < size; ++rank)
      members.push_back(join(rank, size));
    for (auto &member : members)
      state->barrier(member->caller(), "", in(1h), [](const absl::StatusOr<std::string> &) {});
  }

  void lose(int index) { state->connectionEnded(members[index]->member); }

  /// The failure that the reporter is told; nothing yet, as long as it waits.
  using Reported = std::shared_ptr<std::optional<absl::StatusOr<Failure>>>;
  Reported report(State::Caller caller, const Failure &failure) {
    auto reported = std::make_shared<std::optional<absl::StatusOr<Failure>>>();
    state->report(caller, failure, [reported](const absl::StatusOr<Failure> &first) {
      EXPECT_FALSE(*reported) << "answered twice";
      *reported = first;
    });
    return reported;
  }

  /// A survivor's report, of where it waited.
  Reported reportPlace(int index, const std::string &instruction) {
    Failure failure;
    failure.instruction = instruction;
    failure.source = instruction.empty() ? "" : "step.mlir:12:8";
    failure.reason = absl::UnavailableError("a connection is gone");
    return report(members[index]->caller(), failure);
  }

  Answered regroup(const Heard &member, std::optional<Regroup> how, State::Time deadline = in(1h),
                   int maxSize = 8) {
    auto answered = std::make_shared<std::optional<absl::Status>>();
    state->regroup(member.caller(), how, deadline, maxSize,
                   [answered](const absl::StatusOr<std::string> &value) {
                     EXPECT_FALSE(*answered) << "answered twice";
                     *answered = value.status();
                   });
    return answered;
  }

  static State::Time in(std::chrono::milliseconds time) {
    return std::chrono::steady_clock::now() + time;
  }

  std::unique_ptr<State> state;
  std::vector<std::shared_ptr<Heard>> members;
};

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
  state->get(old, "x", in(1h), answer);
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
  state->connectionEnded(come->member);
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
  auto comer = join(State::anyRank, 0, 300);
  EXPECT_EQ(comer->words, std::vector<std::string>{"joined, waits"});
  auto taken = regroup(*comer, std::nullopt);
  EXPECT_EQ(members[1]->words.back(), "comer in 0");
  auto one = regroup(*members[1], Regroup::Grow);
  EXPECT_FALSE(*one || *taken);
  auto zero = regroup(*members[0], Regroup::Grow);
  for (const Answered &answered : {zero, one, taken}) {
    ASSERT_TRUE(*answered);
    EXPECT_TRUE((*answered)->ok()) << **answered;
  }
  EXPECT_EQ(members[1]->words.back(), "epoch 1: 1 of 3");
  EXPECT_EQ(comer->words.back(), "epoch 1: 2 of 3");
  // From now on it is one of them.
  state->connectionEnded(comer->member);
  EXPECT_EQ(members[0]->words.back(), "failure of 2");
}

TEST_F(CoordinatorEpochsTest, NoMoreAreTakenInThanThereIsRoomFor) {
  start(2);
  std::vector<std::shared_ptr<Heard>> comers;
  std::vector<Answered> taken;
  for (int i = 0; i < 3; ++i) {
    comers.push_back(join(State::anyRank, 0, 300 + i));
    taken.push_back(regroup(*comers.back(), std::nullopt));
  }
  regroup(*members[0], Regroup::Grow, in(1h), 4);
  regroup(*members[1], Regroup::Grow, in(1h), 3);
  auto count = [&] {
    return std::count_if(taken.begin(), taken.end(), [](auto &each) { return each->has_value(); });
  };
  EXPECT_EQ(count(), 1);
  EXPECT_EQ(members[0]->words.back(), "comer in 1");
  // The next loss makes room.
  lose(1);
  for (int i = 0; i < 3; ++i)
    if (*taken[i])
      regroup(*comers[i], Regroup::Shrink, in(1h), 3);
  regroup(*members[0], Regroup::Shrink, in(1h), 3);
  EXPECT_EQ(count(), 2);
  EXPECT_EQ(members[0]->view.size, 3);
}

TEST_F(CoordinatorEpochsTest, AComersEndIsNoFailure) {
  start(2);
  auto comer = join(State::anyRank, 0, 300);
  auto taken = regroup(*comer, std::nullopt);
  state->connectionEnded(comer->member);
  EXPECT_TRUE(*taken);
  for (auto &member : members)
    EXPECT_EQ(member->words.back(), "comer in 0");
  // Nobody is left to wait for.
  EXPECT_FALSE(*regroup(*members[0], Regroup::Grow));
  regroup(*members[1], Regroup::Grow);
  EXPECT_EQ(members[1]->words.back(), "epoch 1: 1 of 2");
}

TEST_F(CoordinatorEpochsTest, ALossEndsGrowing) {
  start(3);
  auto comer = join(State::anyRank, 0, 300);
  regroup(*comer, std::nullopt);
  auto zero = regroup(*members[0], Regroup::Grow);
  lose(2);
  ASSERT_TRUE(*zero);
  EXPECT_TRUE(absl::IsUnavailable(**zero)) << **zero;
  EXPECT_TRUE(absl::IsUnavailable(**regroup(*members[1], Regroup::Grow)));
  regroup(*members[0], Regroup::Shrink);
  regroup(*members[1], Regroup::Shrink);
  EXPECT_EQ(comer->words.back(), "epoch 1: 2 of 3") << "in the place of the lost one";
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
  std::thread clock([&] { state->watchTime(); });
  std::promise<absl::Status> answered;
  state->regroup(
      members[0]->caller(), Regroup::Wait, in(50ms), 8,
      [&](const absl::StatusOr<std::string> &value) { answered.set_value(value.status()); });
  std::future<absl::Status> late = answered.get_future();
  bool isAnswered = late.wait_for(30s) == std::future_status::ready;
  state->stop();
  clock.join();
  ASSERT_TRUE(isAnswered);
  absl::Status s = late.get();
  EXPECT_TRUE(absl::IsDeadlineExceeded(s)) << s;
  EXPECT_NE(s.message().find("processes that are ready: 1; missing: process 1 (host, pid 101), "
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
