// The coordinator's state under many threads, for ThreadSanitizer: a run that loses processes and takes
// others in, and calls in any order. The clock is moved by the test.
#include "Coordinator/CoordinatorState.h"
#include "ManualClock.h"

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"

#include <algorithm>
#include <atomic>
#include <deque>
#include <random>
#include <thread>

using namespace distribute::runtime;
using namespace std::chrono_literals;

namespace {

using State = CoordinatorState;

constexpr int kNumProcesses = 8;
/// All times are whole steps: the state looks at the clock when it planned to.
constexpr std::chrono::milliseconds kStep{100};
constexpr std::chrono::milliseconds kLease{400};

/// Moves the clock, always once all processes have shown that they live.
class Pulse {
public:
  explicit Pulse(ManualClock &clock) : clock(clock) {}

  /// By the thread that moves the clock, until no process is left.
  void run() {
    mutex.lock();
    while (numRunning > 0) {
      mutex.unlock();
      clock.advance(kStep);
      EXPECT_TRUE(clock.awaitWaiters(1));
      mutex.lock();
      ++step;
      numSeen = 0;
      changed.notifyAll();
      while (numSeen < numRunning)
        changed.wait(mutex);
    }
    mutex.unlock();
  }

  void begin() {
    MutexLock lock(mutex);
    ++numRunning;
  }
  void end(int64_t lastSeen) {
    MutexLock lock(mutex);
    --numRunning;
    numSeen -= lastSeen == step;
    changed.notifyAll();
  }

  Mutex mutex; ///< of what is waited for, too
  Condition changed;
  int64_t step ABSL_GUARDED_BY(mutex) = 0;
  int numSeen ABSL_GUARDED_BY(mutex) = 0; ///< of those that run, who know the step
  int numRunning ABSL_GUARDED_BY(mutex) = 0;

private:
  ManualClock &clock;
};

/// What its members find out of a run.
struct Findings {
  Mutex mutex;
  std::map<int, std::set<std::string>> failures ABSL_GUARDED_BY(mutex); ///< as told in each epoch
  int numAtEnd ABSL_GUARDED_BY(mutex) = 0;
};

/// What a process is told.
class Sink : public MemberSink {
public:
  explicit Sink(Pulse &pulse) : pulse(pulse) {}

  void sendJoined(uint64_t number, const EpochView &epoch, bool) override {
    MutexLock lock(pulse.mutex);
    member = number;
    view = epoch;
  }
  void sendEpoch(const EpochView &epoch) override {
    MutexLock lock(pulse.mutex);
    EXPECT_GT(epoch.number, view.number);
    view = epoch;
  }
  void sendFailure(const Failure &, int, bool isOwn, bool) override {
    MutexLock lock(pulse.mutex);
    isLost |= isOwn;
    pulse.changed.notifyAll();
  }
  void sendComer(int epoch) override {
    MutexLock lock(pulse.mutex);
    joinersEpoch = std::max(joinersEpoch, epoch);
  }
  void sendRefusal(const absl::Status &status) override { ADD_FAILURE() << status; }
  void sendEnded() override {}
  void close() override {}

  Pulse &pulse;
  // All under the mutex of `pulse`.
  uint64_t member = 0;
  EpochView view;
  int joinersEpoch = -1;
  bool isLost = false;
};

/// One process, by its thread. In each round all tell their neighbors something and meet. Process 7 falls
/// silent, and comes back as another one; the connection of process 3 breaks; the end is when 7 are there
/// again.
class Process {
public:
  Process(int id, State &state, ManualClock &clock, Pulse &pulse, Findings &findings)
      : id(id), state(state), clock(clock), pulse(pulse), findings(findings),
        sink(std::make_shared<Sink>(pulse)) {
    pulse.begin();
  }

  void run() {
    live();
    pulse.end(lastSeen);
  }

private:
  enum class Next { Round, Grow, End };

  void live() {
    join(id, kNumProcesses);
    absl::StatusOr<std::string> started = awaitAnswer(
        [&](State::Answer answer) { state.barrier(caller(), "", in(1h), std::move(answer)); });
    ASSERT_TRUE(started.ok()) << started.status();
    for (int round = 0;; ++round) {
      if (id == 7 && round == 5 && viewNow().number == 0) {
        fallSilent();
        round = -1;
        continue;
      }
      if (id == 3 && round >= 5 && viewNow().number >= 1) {
        state.streamEnded(*sink);
        return;
      }
      absl::StatusOr<Next> next = play(round);
      if (next.ok() && *next == Next::Round)
        continue;
      if (next.ok() && *next == Next::End)
        return leave();
      absl::Status s = next.ok() ? regroup(Regroup::Grow) : next.status();
      if (!s.ok()) {
        tellOf(s);
        s = regroup(Regroup::Shrink);
      }
      ASSERT_TRUE(s.ok()) << "process " << id << ": " << s;
      round = -1;
    }
  }

  void join(int rank, int size) {
    ASSERT_TRUE(state.join({rank, size, "host", 100 + id, kLease, 0, ""}, sink).ok());
  }

  /// Its lease ends, and it learns that. Then it comes as one that nobody knows.
  void fallSilent() {
    await([&] { return sink->isLost; }, /*renews=*/false);
    sink = std::make_shared<Sink>(pulse);
    join(State::kAnyRank, 0);
    absl::Status s = regroup(std::nullopt);
    ASSERT_TRUE(s.ok()) << s;
  }

  absl::StatusOr<Next> play(int round) {
    const State::Caller me = caller();
    const EpochView view = viewNow();
    auto name = [&](const char *what, int rank) {
      return absl::StrCat(what, "/", rank, "/", round);
    };
    auto text = [&](int rank) { return absl::StrCat(view.number, ".", rank, ".", round); };
    if (absl::Status s = state.set(me, name("told", view.rank), text(view.rank), /*numReads=*/1);
        !s.ok())
      return s;
    const int neighbor = (view.rank + 1) % view.size;
    absl::StatusOr<std::string> told = get(me, name("told", neighbor), neighbor);
    if (!told.ok())
      return told.status();
    EXPECT_EQ(*told, text(neighbor));
    if (view.rank == 0)
      if (absl::Status s = state.set(me, name("next", 0), decide(round)); !s.ok())
        return s;
    absl::StatusOr<std::string> next = get(me, name("next", 0), 0);
    if (!next.ok())
      return next.status();
    absl::StatusOr<std::string> met = awaitAnswer([&](State::Answer answer) {
      state.barrier(me, absl::StrCat("round/", round), in(1h), std::move(answer));
    });
    if (!met.ok())
      return met.status();
    return *next == "grow" ? Next::Grow : *next == "end" ? Next::End : Next::Round;
  }

  /// By process 0, for all.
  std::string decide(int round) {
    MutexLock lock(pulse.mutex);
    if (sink->joinersEpoch >= sink->view.number)
      return "grow";
    return round >= 5 && sink->view.number >= 2 && sink->view.size == 7 ? "end" : "round";
  }

  absl::StatusOr<std::string> get(State::Caller me, const std::string &name, int from) {
    return awaitAnswer(
        [&](State::Answer answer) { state.get(me, name, from, in(1h), std::move(answer)); });
  }

  absl::Status regroup(std::optional<Regroup> how) {
    return awaitAnswer([&](State::Answer answer) {
             state.regroup(caller(), how, in(1h), kNumProcesses, std::move(answer));
           })
        .status();
  }

  /// All who report are told the same. Not all know where they were.
  void tellOf(const absl::Status &reason) {
    Failure own;
    own.reason = reason;
    if (id % 2 == 0)
      own.instruction = absl::StrCat("all_reduce #", id);
    std::optional<absl::StatusOr<Failure>> told;
    state.report(caller(), own, [&](const absl::StatusOr<Failure> &first) {
      MutexLock lock(pulse.mutex);
      told = first;
      pulse.changed.notifyAll();
    });
    await([&] { return told.has_value(); });
    ASSERT_TRUE(told->ok()) << told->status();
    MutexLock lock(findings.mutex);
    findings.failures[viewNow().number].insert(toStatus(**told).ToString());
  }

  void leave() {
    EXPECT_TRUE(state.leave(caller().member).ok());
    MutexLock lock(findings.mutex);
    ++findings.numAtEnd;
  }

  State::Time in(std::chrono::milliseconds time) const { return clock.now() + time; }
  State::Caller caller() {
    MutexLock lock(pulse.mutex);
    return {sink->member, sink->view.number};
  }
  EpochView viewNow() {
    MutexLock lock(pulse.mutex);
    return sink->view;
  }

  template <typename Call>
  absl::StatusOr<std::string> awaitAnswer(Call call) {
    std::optional<absl::StatusOr<std::string>> answered;
    call([&](const absl::StatusOr<std::string> &value) {
      MutexLock lock(pulse.mutex);
      EXPECT_FALSE(answered) << "answered twice";
      answered = value;
      pulse.changed.notifyAll();
    });
    await([&] { return answered.has_value(); });
    return *std::move(answered);
  }

  /// Shows meanwhile that it lives, whenever the time has moved.
  template <typename IsOver>
  void await(IsOver isOver, bool renews = true) {
    pulse.mutex.lock();
    while (!isOver()) {
      if (lastSeen == pulse.step) {
        pulse.changed.wait(pulse.mutex);
        continue;
      }
      const uint64_t member = sink->member;
      pulse.mutex.unlock();
      if (renews)
        (void)state.renew(member);
      pulse.mutex.lock();
      lastSeen = pulse.step; // moves only once this process has seen it
      ++pulse.numSeen;
      pulse.changed.notifyAll();
    }
    pulse.mutex.unlock();
  }

  const int id;
  State &state;
  ManualClock &clock;
  Pulse &pulse;
  Findings &findings;
  std::shared_ptr<Sink> sink;
  int64_t lastSeen = 0;
};

/// Takes everything, and says nothing.
class SilentSink : public MemberSink {
public:
  void sendJoined(uint64_t number, const EpochView &, bool) override { member = number; }
  void sendEpoch(const EpochView &view) override { epoch = view.number; }
  void sendFailure(const Failure &failure, int, bool, bool) override {
    EXPECT_FALSE(toStatus(failure).ok());
  }
  void sendComer(int) override {}
  void sendRefusal(const absl::Status &status) override { EXPECT_FALSE(status.ok()); }
  void sendEnded() override {}
  void close() override {}

  State::Caller caller() const { return {member, epoch}; }
  std::atomic<uint64_t> member{0};
  std::atomic<int> epoch{0};
};

/// Calls of one thread, in any order.
class AnyCalls {
public:
  /// Fewer than threads: so that all of them are there often enough for epochs to begin.
  static constexpr int kNumRanks = 3;

  AnyCalls(unsigned seed, State &state, ManualClock &clock)
      : random(seed), state(state), clock(clock) {}

  void run(int numCalls) {
    for (int i = 0; i < numCalls; ++i)
      call();
  }

  /// I3: everyone who waits is answered once.
  void expectAnswers() const {
    for (const std::atomic<int> &count : counts)
      EXPECT_EQ(count, 1);
  }

private:
  int draw(int count) { return int(random() % unsigned(count)); }
  State::Time soon() { return clock.now() + kStep * draw(8); }
  std::string name() { return absl::StrCat("n", draw(6)); }

  State::Answer answer() {
    counts.emplace_back(0);
    return [&count = counts.back()](const absl::StatusOr<std::string> &) { ++count; };
  }

  void call() {
    if (!sink || draw(12) == 0) {
      sink = std::make_shared<SilentSink>();
      int rank = draw(kNumRanks + 1) - 1; // or any
      (void)state.join({rank, kNumRanks, "host", 1, kLease, 0, ""}, sink);
    }
    constexpr Regroup ways[] = {Regroup::Shrink, Regroup::Shrink, Regroup::Wait, Regroup::Grow};
    const State::Caller me = sink->caller();
    switch (draw(10)) {
    case 0:
    case 1:
      (void)state.renew(me.member);
      break;
    case 2:
      (void)state.set(me, name(), "value", draw(3));
      break;
    case 3:
      state.get(me, name(), draw(kNumRanks + 1) - 1, soon(), answer());
      break;
    case 4:
      state.barrier(me, draw(4) == 0 ? "" : name(), soon(), answer());
      break;
    case 5:
    case 6:
      state.regroup(me, draw(5) == 0 ? std::optional<Regroup>() : ways[draw(4)], soon(),
                    draw(kNumRanks + 2), answer());
      break;
    case 7:
      report(me);
      break;
    case 8:
      if (draw(4) == 0)
        state.streamEnded(*sink);
      else if (draw(4) == 0)
        (void)state.leave(me.member);
      break;
    case 9:
      EXPECT_GE(state.presence().numHere, 0);
      break;
    }
  }

  void report(State::Caller me) {
    Failure failure;
    failure.reason = absl::InternalError("no disk");
    if (draw(2) == 0)
      failure.instruction = "all_reduce #4";
    counts.emplace_back(0);
    state.report(me, failure,
                 [&count = counts.back()](const absl::StatusOr<Failure> &) { ++count; });
  }

  std::minstd_rand random;
  State &state;
  ManualClock &clock;
  std::shared_ptr<SilentSink> sink;
  std::deque<std::atomic<int>> counts; ///< of the answers to each call that may wait
};

} // namespace

TEST(CoordinatorThreadsTest, ARunLosesProcessesAndTakesOthersIn) {
  for (int repetition = 0; repetition < 10; ++repetition) {
    ManualClock clock;
    State state(kNumProcesses, {-1, kNumProcesses, "host", 7, kLease, 0, ""}, clock);
    std::thread watcher([&] { state.watchTime(); });
    Pulse pulse(clock);
    Findings findings;
    std::deque<Process> processes;
    for (int id = 0; id < kNumProcesses; ++id)
      processes.emplace_back(id, state, clock, pulse, findings);
    std::vector<std::thread> threads;
    for (Process &process : processes)
      threads.emplace_back([&process] { process.run(); });
    pulse.run();
    for (std::thread &thread : threads)
      thread.join();
    state.awaitNobody(clock.now());
    EXPECT_EQ(state.presence().numHere, 0);
    state.stop();
    watcher.join();

    MutexLock lock(findings.mutex);
    EXPECT_EQ(findings.numAtEnd, 7);
    EXPECT_EQ(findings.failures.size(), 2u);
    bool isFirst = true;
    for (const auto &[epoch, texts] : findings.failures) {
      ASSERT_EQ(texts.size(), 1u) << "in epoch " << epoch;
      const std::string begin = isFirst ? "UNAVAILABLE: process 7 (host, pid 107) failed: it was "
                                          "silent for 400 ms"
                                        : "UNAVAILABLE: process 3 (host, pid 103) failed: its "
                                          "connection to the coordinator closed";
      EXPECT_EQ(texts.begin()->rfind(begin, 0), 0u) << *texts.begin();
      isFirst = false;
    }
  }
}

TEST(CoordinatorThreadsTest, WhoeverCallsWhateverIsAnsweredOnce) {
  for (unsigned repetition = 0; repetition < 10; ++repetition) {
    ManualClock clock;
    State state(AnyCalls::kNumRanks, {-1, AnyCalls::kNumRanks, "host", 7, kLease, 0, ""}, clock);
    std::thread watcher([&] { state.watchTime(); });
    std::deque<AnyCalls> calls;
    for (unsigned i = 0; i < unsigned(kNumProcesses); ++i)
      calls.emplace_back(1 + i + unsigned(kNumProcesses) * repetition, state, clock);
    std::atomic<int> numRunning{kNumProcesses};
    std::vector<std::thread> threads;
    for (AnyCalls &each : calls)
      threads.emplace_back([&] {
        each.run(1000);
        --numRunning;
      });
    while (numRunning == kNumProcesses) {
      clock.advance(kStep / 2);
      std::this_thread::yield();
    }
    // The others call on.
    state.stop();
    for (std::thread &thread : threads)
      thread.join();
    watcher.join();
    for (const AnyCalls &each : calls)
      each.expectAnswers();
  }
}
