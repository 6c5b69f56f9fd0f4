// The coordinator's state without a network, by a clock that the test moves. Its members are what they
// are told.

#ifndef DISTRIBUTE_TEST_PROCESSES_COORDINATORSTATEFIXTURE_H
#define DISTRIBUTE_TEST_PROCESSES_COORDINATORSTATEFIXTURE_H

#include "Coordinator/CoordinatorState.h"
#include "ManualClock.h"

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"

#include <thread>

namespace distribute::runtime {

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
  void sendComer(int epoch) override { words.push_back(absl::StrCat("joiner in ", epoch)); }
  void sendEnded() override { words.push_back("ended"); }
  void close() override { words.push_back("closed"); }

  CoordinatorState::Caller caller() const { return {member, view.number}; }
  void see(const EpochView &epoch) { view = epoch; }

  uint64_t member = 0;
  EpochView view;
  std::vector<std::string> words;
};

/// What a call was answered; nothing yet, as long as it waits.
using Answered = std::shared_ptr<std::optional<absl::Status>>;

class CoordinatorStateFixture : public ::testing::Test {
protected:
  using State = CoordinatorState;
  using milliseconds = std::chrono::milliseconds;

  static constexpr milliseconds kLong = std::chrono::hours(1);

  ~CoordinatorStateFixture() override {
    if (state)
      state->stop();
    if (watcher.joinable())
      watcher.join();
  }

  std::shared_ptr<Heard> join(int rank, int size, int64_t pid = 0,
                              std::optional<Regroup> onLoss = std::nullopt) {
    auto heard = std::make_shared<Heard>();
    absl::Status s = state->join(
        {rank, size, "host", pid ? pid : 100 + rank, lease, 0, "", /*isProven=*/true, onLoss},
        heard);
    if (!s.ok())
      heard->words.push_back(s.ToString());
    return heard;
  }

  /// Nobody has joined.
  void create(int size, int servingRank = -1) {
    state = std::make_unique<State>(
        size, State::Candidate{servingRank, size, "h", 7, milliseconds(0), 0, ""}, clock);
    watcher = std::thread([this] { state->watchTime(); });
  }

  void start(int size, int servingRank = -1) {
    create(size, servingRank);
    for (int rank = 0; rank < size; ++rank)
      members.push_back(join(rank, size));
    for (auto &member : members)
      state->barrier(member->caller(), "", in(kLong), [](const absl::StatusOr<std::string> &) {});
  }

  void lose(int index) { state->streamEnded(*members[index]); }

  /// When it returns, all that is due by then has been done.
  void pass(milliseconds time) {
    clock.advance(time);
    ASSERT_TRUE(clock.awaitWaiters(1)) << "nobody watches the time";
  }

  /// The answer of a call that waits.
  static State::Answer into(const Answered &answered) {
    return [answered](const absl::StatusOr<std::string> &value) {
      EXPECT_FALSE(*answered) << "answered twice";
      *answered = value.status();
    };
  }

  Answered get(const Heard &member, const std::string &name, milliseconds limit = kLong,
               int from = 0) {
    auto answered = std::make_shared<std::optional<absl::Status>>();
    state->get(member.caller(), name, from, in(limit), into(answered));
    return answered;
  }

  Answered barrier(const Heard &member, const std::string &name, milliseconds limit = kLong) {
    auto answered = std::make_shared<std::optional<absl::Status>>();
    state->barrier(member.caller(), name, in(limit), into(answered));
    return answered;
  }

  Answered regroup(const Heard &member, std::optional<Regroup> how, milliseconds limit = kLong,
                   int maxSize = 8) {
    auto answered = std::make_shared<std::optional<absl::Status>>();
    state->regroup(member.caller(), how, in(limit), maxSize, into(answered));
    return answered;
  }

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

  State::Time in(milliseconds time) const { return clock.now() + time; }

  ManualClock clock;
  milliseconds lease = kLong; ///< of those who join
  std::unique_ptr<State> state;
  std::thread watcher;
  std::vector<std::shared_ptr<Heard>> members;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_TEST_PROCESSES_COORDINATORSTATEFIXTURE_H
