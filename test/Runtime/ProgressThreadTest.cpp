// Progress threads carry out what their members have started: the same bits, no other errors, and
// nothing that waits for them alone. Who carries a part out is made certain by onProgress,
// never by time.

#include "TestMembers.h"
#include "TestTensors.h"
#include "distribute/Plan/PlanNames.h"

#include <algorithm>
#include <atomic>
#include <thread>

namespace distribute::runtime {
namespace {

/// How many parts the progress thread of each member has carried out.
class Told {
public:
  explicit Told(int numMembers) : counts(static_cast<size_t>(numMembers)) {}

  LocalEngineOptions options(int64_t deadlineMs = 60000) {
    LocalEngineOptions options;
    options.progressThreads = true;
    options.deadlineMs = deadlineMs;
    options.onProgress = [this](int member, const CollectiveCall &, auto begin, auto end) {
      EXPECT_LE(begin, end);
      counts[static_cast<size_t>(member)].fetch_add(1);
    };
    return options;
  }

  int of(int member) const { return counts[static_cast<size_t>(member)].load(); }

  /// Blocks until the member's progress thread has carried out `number` parts; false after 30 s.
  bool await(int member, int number) const {
    auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (of(member) < number && std::chrono::steady_clock::now() < end)
      std::this_thread::sleep_for(std::chrono::microseconds(50));
    return of(member) >= number;
  }

private:
  std::vector<std::atomic<int>> counts;
};

/// When a member comes to its wait.
enum class Waits { AtOnce, AfterProgress, EveryOtherAtOnce };

struct Case {
  CollectiveKind kind;
  Algorithm algorithm;
};

std::vector<Case> allCases() {
  std::vector<Case> cases;
  for (CollectiveKind kind : {CollectiveKind::AllReduce, CollectiveKind::AllGather,
                              CollectiveKind::ReduceScatter, CollectiveKind::Broadcast})
    for (Algorithm algorithm : {Algorithm::OnePass, Algorithm::Ring, Algorithm::Tree,
                                Algorithm::HierarchicalCopy, Algorithm::ToOneDevice}) {
      CollectiveCall call;
      call.kind = kind;
      call.algorithm = algorithm;
      if (checkCollective(call).ok())
        cases.push_back({kind, algorithm});
    }
  return cases;
}

using Bytes = std::vector<char>;

/// Every case twice, in flight at the same time, for a few rounds; all outputs of all members.
std::vector<Bytes> runCases(int n, const LocalEngineOptions &options, Waits waits,
                            const Told *told) {
  constexpr int numRounds = 3;
  constexpr int64_t numElements = 999;
  std::vector<CollectiveCall> calls;
  for (Case each : allCases())
    for (ElementType type : {ElementType::F32, ElementType::BF16}) {
      CollectiveCall &call = calls.emplace_back();
      call.kind = each.kind;
      call.algorithm = each.algorithm;
      call.type = type;
      call.inner = numElements;
      call.label = planfile::nameOf(each.algorithm);
    }
  EngineOfMembers group(n, options, static_cast<uint32_t>(calls.size()));
  std::vector<std::vector<Bytes>> outs(static_cast<size_t>(n));
  group.run([&](int member, Communicator &own) {
    std::vector<Bytes> ins;
    std::vector<Bytes> &results = outs[static_cast<size_t>(member)];
    for (const CollectiveCall &call : calls) {
      ins.push_back(makeBytes(call.type, numElements * n, 7 * member + 1));
      results.emplace_back(static_cast<size_t>(numElements * n) * planfile::elementBytes(call.type),
                           '\x5a');
    }
    bool isAtOnce = waits == Waits::AtOnce || (waits == Waits::EveryOtherAtOnce && member % 2 == 1);
    int numStarted = 0;
    for (int round = 0; round < numRounds; ++round) {
      for (uint32_t channel = 0; channel < calls.size(); ++channel, ++numStarted)
        ASSERT_EQ(own.start(channel, calls[channel], ins[channel].data(), results[channel].data()),
                  absl::OkStatus());
      if (waits == Waits::AfterProgress)
        ASSERT_TRUE(told->await(member, numStarted));
      else if (!isAtOnce && told)
        ASSERT_TRUE(told->await(member, 1));
      for (uint32_t channel = 0; channel < calls.size(); ++channel)
        ASSERT_EQ(own.wait(channel), absl::OkStatus());
    }
  });
  std::vector<Bytes> all;
  for (std::vector<Bytes> &results : outs)
    for (Bytes &bytes : results)
      all.push_back(std::move(bytes));
  return all;
}

class ProgressThreads : public testing::TestWithParam<int> {};

TEST_P(ProgressThreads, CarryOutEveryKindBeforeAnybodyWaits) {
  int n = GetParam();
  Told told(n);
  std::vector<Bytes> expected = runCases(n, {}, Waits::AtOnce, nullptr);
  EXPECT_EQ(runCases(n, told.options(), Waits::AfterProgress, &told), expected);
  for (int member = 0; member < n; ++member)
    EXPECT_EQ(told.of(member), static_cast<int>(3 * 2 * allCases().size())) << member;
}

TEST_P(ProgressThreads, ShareTheWorkWithTheirMembersInAnyWay) {
  int n = GetParam();
  std::vector<Bytes> expected = runCases(n, {}, Waits::AtOnce, nullptr);
  for (Waits waits : {Waits::AtOnce, Waits::EveryOtherAtOnce}) {
    Told told(n);
    EXPECT_EQ(runCases(n, told.options(), waits, &told), expected);
  }
}

INSTANTIATE_TEST_SUITE_P(Members, ProgressThreads, testing::Values(1, 2, 3, 4, 5));

CollectiveCall callOf(int64_t numElements) {
  CollectiveCall call;
  call.inner = numElements;
  call.label = "all_reduce #41 (step.mlir:12:8)";
  return call;
}

// Member 0's thread takes what was started first, for which member 1 comes only after it has what
// was started second.
TEST(ProgressThread, GroupsMayBeStartedInDifferentOrders) {
  Told told(2);
  LocalEngineOptions options = told.options();
  options.numMembers = 2;
  LocalEngine engine(options);
  auto first = engine.createGroup({0, 1}, 1), second = engine.createGroup({0, 1}, 1);
  CollectiveCall call = callOf(4);
  std::vector<std::vector<float>> a(2, std::vector<float>(4, 1)), b(2, std::vector<float>(4, 2));
  runMembers(2, [&](int member) {
    auto m = static_cast<size_t>(member);
    for (int round = 0; round < 100; ++round) {
      a[m].assign(4, 1);
      b[m].assign(4, 2);
      Communicator &one = *(*first)[m], &other = *(*second)[m];
      if (member == 0)
        ASSERT_TRUE(one.start(0, call, a[m].data(), a[m].data()).ok());
      ASSERT_TRUE(other.start(0, call, b[m].data(), b[m].data()).ok());
      ASSERT_EQ(other.wait(0), absl::OkStatus());
      if (member == 1)
        ASSERT_TRUE(one.start(0, call, a[m].data(), a[m].data()).ok());
      ASSERT_EQ(one.wait(0), absl::OkStatus());
      ASSERT_EQ(a[m][3], 2);
      ASSERT_EQ(b[m][3], 4);
    }
  });
}

TEST(ProgressThread, MoreInFlightThanItsRingHoldsAreLeftToTheMember) {
  constexpr int numChannels = 300;
  Told told(2);
  EngineOfMembers group(2, told.options(), numChannels);
  CollectiveCall call = callOf(1);
  std::vector<std::vector<float>> values(2, std::vector<float>(numChannels, 1));
  std::atomic<bool> isStarted{false};
  group.run([&](int member, Communicator &own) {
    while (member == 1 && !isStarted.load())
      std::this_thread::yield();
    float *data = values[static_cast<size_t>(member)].data();
    for (uint32_t channel = 0; channel < numChannels; ++channel)
      ASSERT_TRUE(own.start(channel, call, data + channel, data + channel).ok());
    isStarted = true;
    for (uint32_t channel = 0; channel < numChannels; ++channel)
      ASSERT_EQ(own.wait(channel), absl::OkStatus());
  });
  for (const std::vector<float> &own : values)
    EXPECT_EQ(own, std::vector<float>(numChannels, 2));
  // Of member 0's, the first waits for its peer, and the ring holds 64 more.
  EXPECT_LE(told.of(0), 65);
}

TEST(ProgressThread, WhatItThrowsEndsTheEngineForAll) {
  LocalEngineOptions options;
  options.progressThreads = true;
  options.onProgress = [](auto &&...) { throw std::bad_alloc(); };
  CollectiveCall call = callOf(100);
  std::vector<std::vector<float>> values(2, std::vector<float>(100, 1));
  EngineOfMembers group(2, options);
  group.run([&](int member, Communicator &own) {
    float *data = values[static_cast<size_t>(member)].data();
    ASSERT_TRUE(own.start(0, call, data, data).ok());
    // Nobody waits until a progress thread has carried a part out, and failed.
    while (!group.engine.aborted())
      std::this_thread::yield();
    EXPECT_EQ(own.wait(0), absl::ResourceExhaustedError("no memory"));
  });
}

TEST(ProgressThread, WhatIsAwaitedAtOnceIsNotGivenToIt) {
  Told told(2);
  EngineOfMembers group(2, told.options());
  CollectiveCall call = callOf(100);
  call.isAwaitedAtOnce = true;
  std::vector<std::vector<float>> values(2, std::vector<float>(100));
  group.run([&](int member, Communicator &own) {
    float *data = values[static_cast<size_t>(member)].data();
    for (int round = 0; round < 50; ++round) {
      ASSERT_TRUE(own.start(0, call, data, data).ok());
      ASSERT_TRUE(own.wait(0).ok());
    }
  });
  EXPECT_EQ(told.of(0) + told.of(1), 0);
}

// The peer is late by more than the deadline while nobody waits for it.
TEST(ProgressThread, TheDeadlineCountsFromTheMembersWait) {
  Told told(2);
  EngineOfMembers group(2, told.options(/*deadlineMs=*/200));
  CollectiveCall call = callOf(4);
  call.algorithm = Algorithm::Ring;
  float values[2][4] = {{1, 1, 1, 1}, {2, 2, 2, 2}};
  group.run([&](int member, Communicator &own) {
    if (member == 1)
      std::this_thread::sleep_for(std::chrono::milliseconds(500));
    ASSERT_TRUE(own.start(0, call, values[member], values[member]).ok());
    ASSERT_TRUE(told.await(0, 1) && told.await(1, 1));
    EXPECT_EQ(own.wait(0), absl::OkStatus());
    EXPECT_EQ(values[member][3], 3);
  });
}

TEST(ProgressThread, ALostPeerGivesTheOneError) {
  Told told(3);
  EngineOfMembers group(3, told.options(/*deadlineMs=*/500));
  group.engine.noteProgress(2, 37);
  CollectiveCall call = callOf(4);
  float values[3][4] = {};
  absl::Status results[3];
  group.run([&](int member, Communicator &own) {
    if (member == 2)
      return;
    ASSERT_TRUE(own.start(0, call, values[member], values[member]).ok());
    results[member] = own.wait(0);
  });
  group.engine.quiesce();
  std::string message(results[0].message());
  EXPECT_EQ(results[0], results[1]);
  EXPECT_EQ(results[0].code(), absl::StatusCode::kDeadlineExceeded);
  EXPECT_EQ(message.substr(message.find(',')),
            ", all_reduce #41 (step.mlir:12:8): peer 2 did not arrive within 0.5 s; "
            "it last finished instruction #37");
  EXPECT_EQ(group.members[2]->start(0, call, values[2], values[2]), results[0]);
  EXPECT_EQ(told.of(0) + told.of(1), 0);
}

// Wherever the progress threads are in the first collective when the engine ends.
TEST(ProgressThread, AFailedMembersErrorReachesAllWhileTheyWork) {
  constexpr int n = 3;
  Told told(n);
  EngineOfMembers group(n, told.options(), 2);
  CollectiveCall call = callOf(3000);
  call.algorithm = Algorithm::Ring;
  std::vector<std::vector<float>> values(n, std::vector<float>(3000, 1));
  absl::Status failure = absl::ResourceExhaustedError("rank 2/3: no memory");
  group.run([&](int member, Communicator &own) {
    float *data = values[static_cast<size_t>(member)].data();
    auto reduce = [&](uint32_t channel) {
      absl::Status s = own.start(channel, call, data, data);
      return s.ok() ? own.wait(channel) : s;
    };
    if (member == 2) {
      ASSERT_TRUE(own.start(0, call, data, data).ok());
      return group.engine.abort(failure);
    }
    absl::Status first = reduce(0);
    EXPECT_TRUE(first.ok() || first == failure) << first;
    EXPECT_EQ(reduce(1), failure);
  });
  group.engine.quiesce();
  EXPECT_EQ(group.engine.status(), failure);
}

// The engine ends while the threads are at work, if they have begun.
TEST(ProgressThread, AfterQuiesceBuffersAreTheCallers) {
  constexpr int64_t numElements = 1 << 20;
  for (int round = 0; round < 5; ++round) {
    Told told(2);
    EngineOfMembers group(2, told.options());
    CollectiveCall call = callOf(numElements);
    std::vector<std::vector<float>> values(2, std::vector<float>(numElements, 1));
    group.run([&](int member, Communicator &own) {
      float *data = values[static_cast<size_t>(member)].data();
      ASSERT_TRUE(own.start(0, call, data, data).ok());
    });
    std::this_thread::sleep_for(std::chrono::microseconds(200));
    group.engine.abort(absl::CancelledError("enough"));
    group.engine.quiesce();
    for (std::vector<float> &own : values)
      own.assign(numElements, 7);
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    for (std::vector<float> &own : values)
      EXPECT_EQ(std::count(own.begin(), own.end(), 7.0f), numElements);
  }
}

TEST(ProgressThread, ADisagreeingPeerIsNamed) {
  Told told(2);
  // They outlive the engine: the other progress thread may still read them after its end.
  CollectiveCall calls[2] = {callOf(4), callOf(5)};
  float values[2][5] = {};
  EngineOfMembers group(2, told.options());
  group.run([&](int member, Communicator &own) {
    ASSERT_TRUE(own.start(0, calls[member], values[member], values[member]).ok());
    // Before anybody waits, the progress threads have found out.
    auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (group.engine.status().ok() && std::chrono::steady_clock::now() < end)
      std::this_thread::yield();
    ASSERT_FALSE(group.engine.status().ok());
    absl::Status s = own.wait(0);
    EXPECT_EQ(s.code(), absl::StatusCode::kInternal);
    EXPECT_NE(std::string(s.message()).find("started all_reduce #41"), std::string::npos) << s;
  });
}

// Started, and never awaited: nothing is left behind.
TEST(ProgressThread, AnEngineEndsWithCollectivesInFlight) {
  CollectiveCall call = callOf(4);
  float values[2][4] = {};
  for (int round = 0; round < 20; ++round) {
    Told told(2);
    EngineOfMembers group(2, told.options());
    ASSERT_TRUE(group.members[0]->start(0, call, values[0], values[0]).ok());
    if (round % 2 == 1)
      ASSERT_TRUE(group.members[1]->start(0, call, values[1], values[1]).ok());
  }
}

} // namespace
} // namespace distribute::runtime
