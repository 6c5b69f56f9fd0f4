// The local engine, by every algorithm, against the formulas (CollectiveConformance.h); a lost, late
// or disagreeing peer gives all others one error.
// What algorithms send, and in which order they combine: EngineAlgorithmTest.cpp.

#include "CollectiveConformance.h"

#include <map>
#include <thread>

namespace distribute::runtime {
namespace {

LocalEngineOptions optionsFor(int numMembers) {
  LocalEngineOptions options;
  options.numMembers = numMembers;
  return options;
}

constexpr Algorithm allAlgorithms[] = {Algorithm::OnePass, Algorithm::Ring, Algorithm::Tree,
                                       Algorithm::HierarchicalCopy, Algorithm::ToOneDevice};

std::vector<Algorithm> algorithmsFor(CollectiveKind kind) {
  std::vector<Algorithm> found;
  CollectiveCall call;
  call.kind = kind;
  for (Algorithm algorithm : allAlgorithms)
    if (call.algorithm = algorithm; checkCollective(call).ok())
      found.push_back(algorithm);
  return found;
}

/// One engine in one process.
class LocalFabric final : public Fabric {
public:
  explicit LocalFabric(int numMembers) : count(numMembers), engine(optionsFor(numMembers)) {}
  int numMembers() const override { return count; }
  std::vector<std::unique_ptr<Communicator>> createGroup(uint32_t numChannels) override {
    auto group = engine.createGroup(allMembers(count), numChannels);
    EXPECT_TRUE(group.ok()) << group.status();
    return *std::move(group);
  }

private:
  int count;
  LocalEngine engine;
};

Fabric &localFabric(int numMembers) {
  static std::map<int, std::unique_ptr<LocalFabric>> made;
  std::unique_ptr<LocalFabric> &fabric = made[numMembers];
  if (!fabric)
    fabric = std::make_unique<LocalFabric>(numMembers);
  return *fabric;
}

auto combinationsFor(CollectiveKind kind) {
  std::vector<ConformanceCase> cases;
  for (Algorithm algorithm : algorithmsFor(kind))
    for (int numMembers : {1, 2, 3, 4, 5, 7, 8})
      cases.push_back({std::string(planfile::nameOf(algorithm)) + "_" + std::to_string(numMembers),
                       algorithm, [numMembers]() -> Fabric & { return localFabric(numMembers); }});
  return testing::ValuesIn(cases);
}

INSTANTIATE_TEST_SUITE_P(Local, AllReduceConformance, combinationsFor(CollectiveKind::AllReduce),
                         nameOfCase);
INSTANTIATE_TEST_SUITE_P(Local, DataMovementConformance, combinationsFor(CollectiveKind::AllGather),
                         nameOfCase);
INSTANTIATE_TEST_SUITE_P(Local, AllToAllConformance, combinationsFor(CollectiveKind::AllToAll),
                         nameOfCase);
INSTANTIATE_TEST_SUITE_P(Local, BroadcastConformance, combinationsFor(CollectiveKind::Broadcast),
                         nameOfCase);
INSTANTIATE_TEST_SUITE_P(Local, ScatterFromOneConformance,
                         combinationsFor(CollectiveKind::ScatterFromOne), nameOfCase);
INSTANTIATE_TEST_SUITE_P(Local, ReduceToOneConformance,
                         combinationsFor(CollectiveKind::ReduceToOne), nameOfCase);

TEST(LocalEngine, EachAlgorithmCarriesTheKindsThatItHasAFormOf) {
  using List = std::vector<Algorithm>;
  EXPECT_EQ(algorithmsFor(CollectiveKind::AllReduce),
            List(std::begin(allAlgorithms), std::end(allAlgorithms)));
  List moving = {Algorithm::OnePass, Algorithm::Ring, Algorithm::ToOneDevice};
  EXPECT_EQ(algorithmsFor(CollectiveKind::AllGather), moving);
  EXPECT_EQ(algorithmsFor(CollectiveKind::ReduceScatter), moving);
  EXPECT_EQ(algorithmsFor(CollectiveKind::AllToAll), List{Algorithm::OnePass});
  EXPECT_EQ(algorithmsFor(CollectiveKind::ScatterFromOne), List{Algorithm::OnePass});
  EXPECT_EQ(algorithmsFor(CollectiveKind::ReduceToOne),
            List(std::begin(allAlgorithms), std::end(allAlgorithms)));
  EXPECT_EQ(algorithmsFor(CollectiveKind::Broadcast), (List{Algorithm::OnePass, Algorithm::Tree}));
}

TEST(LocalEngine, SeveralTicketsRunBetweenStartAndWait) {
  constexpr int n = 3;
  LocalEngine engine(optionsFor(n));
  auto group = engine.createGroup(allMembers(n), 2);
  CollectiveCall call;
  call.inner = 100;
  std::vector<std::vector<float>> a(n), b(n);
  runMembers(n, [&](int member) {
    Communicator &own = *(*group)[member];
    a[member].assign(100, 1.0f);
    b[member].assign(100, float(member));
    for (int round = 0; round < 200; ++round) {
      ASSERT_TRUE(own.start(0, call, a[member].data(), a[member].data()).ok());
      ASSERT_TRUE(own.start(1, call, b[member].data(), b[member].data()).ok());
      ASSERT_TRUE(own.wait(1).ok());
      ASSERT_TRUE(own.wait(0).ok());
      for (float &value : a[member])
        value /= n;
      for (float &value : b[member])
        value /= n;
    }
  });
  for (int member = 0; member < n; ++member) {
    EXPECT_EQ(a[member][99], 1.0f);
    EXPECT_EQ(b[member][0], 1.0f);
  }
}

// As a schedule leaves them: all started in one order, awaited in that order, with another kind
// between.
TEST(LocalEngine, ManyInFlightAreAwaitedInTheOrderOfTheirStart) {
  constexpr int n = 4, numChannels = 8;
  LocalEngine engine(optionsFor(n));
  auto group = engine.createGroup(allMembers(n), numChannels + 1);
  std::vector<CollectiveCall> calls(numChannels);
  for (int channel = 0; channel < numChannels; ++channel) {
    calls[channel].type = ElementType::I32;
    calls[channel].inner = conformanceSizes[channel % 6]; // empty, one, not divisible, large
  }
  CollectiveCall gather;
  gather.kind = CollectiveKind::AllGather;
  gather.type = ElementType::I32;
  gather.inner = 3;
  runMembers(n, [&](int member) {
    Communicator &own = *(*group)[member];
    std::vector<std::vector<int32_t>> values(numChannels);
    std::vector<int32_t> shard(3, member), whole(3 * n);
    for (int round = 0; round < 20; ++round) {
      for (int channel = 0; channel < numChannels; ++channel) {
        values[channel].assign(calls[channel].inner, member * 100 + channel + round);
        ASSERT_TRUE(
            own.start(channel, calls[channel], values[channel].data(), values[channel].data())
                .ok());
      }
      ASSERT_TRUE(own.start(numChannels, gather, shard.data(), whole.data()).ok());
      ASSERT_TRUE(own.wait(numChannels).ok());
      EXPECT_EQ(whole, (std::vector<int32_t>{0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3}));
      for (int channel = 0; channel < numChannels; ++channel) {
        ASSERT_TRUE(own.wait(channel).ok());
        std::vector<int32_t> expected(calls[channel].inner, 600 + n * (channel + round));
        ASSERT_EQ(values[channel], expected) << "channel " << channel << ", round " << round;
      }
    }
  });
}

TEST(LocalEngine, GroupsAreIndependent) {
  LocalEngine engine(optionsFor(4));
  auto even = engine.createGroup({0, 2}, 1);
  auto odd = engine.createGroup({1, 3}, 1);
  CollectiveCall call;
  call.inner = 1;
  float values[4] = {1, 10, 100, 1000};
  runMembers(4, [&](int member) {
    Communicator &own = *(member % 2 ? *odd : *even)[member / 2];
    EXPECT_TRUE(own.start(0, call, &values[member], &values[member]).ok());
    EXPECT_TRUE(own.wait(0).ok());
  });
  EXPECT_EQ(values[0], 101);
  EXPECT_EQ(values[2], 101);
  EXPECT_EQ(values[1], 1010);
  EXPECT_EQ(values[3], 1010);
}

TEST(LocalEngine, ANanIsCarriedByMinAndMax) {
  for (Reduction reduction : {Reduction::Min, Reduction::Max})
    for (int nanMember : {0, 1}) {
      LocalEngine engine(optionsFor(2));
      auto group = engine.createGroup({0, 1}, 1);
      CollectiveCall call;
      call.reduction = reduction;
      call.inner = 1;
      float values[2] = {1, 1};
      values[nanMember] = NAN;
      runMembers(2, [&](int member) {
        EXPECT_TRUE((*group)[member]->start(0, call, &values[member], &values[member]).ok());
        EXPECT_TRUE((*group)[member]->wait(0).ok());
      });
      EXPECT_TRUE(std::isnan(values[0]) && std::isnan(values[1]));
    }
}

TEST(LocalEngine, MinusZeroIsLessThanZero) {
  for (Reduction reduction : {Reduction::Min, Reduction::Max})
    for (int minusMember : {0, 1}) {
      LocalEngine engine(optionsFor(2));
      auto group = engine.createGroup({0, 1}, 1);
      CollectiveCall call;
      call.reduction = reduction;
      call.inner = 3;
      // The numbers beside the zero are equal, and stay what they are.
      float values[2][3] = {{0, -3, 5}, {0, -3, 5}};
      values[minusMember][0] = -0.0f;
      runMembers(2, [&](int member) {
        EXPECT_TRUE((*group)[member]->start(0, call, values[member], values[member]).ok());
        EXPECT_TRUE((*group)[member]->wait(0).ok());
      });
      for (auto &own : values) {
        EXPECT_EQ(own[0], 0);
        EXPECT_EQ(std::signbit(own[0]), reduction == Reduction::Min);
        EXPECT_EQ(own[1], -3);
        EXPECT_EQ(own[2], 5);
      }
    }
}

TEST(LocalEngine, AMeaninglessReductionIsRefused) {
  CollectiveCall call;
  call.label = "all_reduce #3";
  call.reduction = Reduction::Or;
  EXPECT_EQ(checkCollective(call).message(),
            "all_reduce #3: the reduction 'or' is not defined for elements of f32");
  call.type = ElementType::I1;
  EXPECT_TRUE(checkCollective(call).ok());
  call.reduction = Reduction::Sum;
  EXPECT_FALSE(checkCollective(call).ok());
  call.kind = CollectiveKind::Broadcast;
  call.algorithm = Algorithm::Ring;
  EXPECT_EQ(checkCollective(call).message(),
            "all_reduce #3: the algorithm 'ring' does not support broadcast");
  call.algorithm = Algorithm::Nccl;
  EXPECT_TRUE(checkCollective(call).ok());
  call.kind = CollectiveKind::AllReduce;
  call.reduction = Reduction::Sum;
  call.type = ElementType::BF16;
  EXPECT_EQ(checkCollective(call).message(),
            "the algorithm 'nccl' does not support all_reduce #3 (all_reduce sum of 1x0xbf16 by "
            "nccl); compile the step again");
}

TEST(LocalEngine, ALostPeerIsNamedWithInstructionAndLine) {
  LocalEngineOptions options = optionsFor(3);
  options.deadlineMs = 100;
  LocalEngine engine(options);
  auto group = engine.createGroup({0, 1, 2}, 1);
  CollectiveCall call;
  call.inner = 4;
  call.label = "all_reduce #41 (step.mlir:12:8)";
  engine.noteProgress(2, 37);
  float buffers[3][4] = {};
  absl::Status results[3];
  // Both have arrived before one begins to wait, however busy the machine is.
  for (int member : {0, 1})
    ASSERT_TRUE((*group)[member]->start(0, call, buffers[member], buffers[member]).ok());
  runMembers(3, [&](int member) {
    if (member != 2)
      results[member] = (*group)[member]->wait(0);
  });
  std::string message(results[0].message());
  EXPECT_EQ(results[0], results[1]);
  EXPECT_EQ(results[0].code(), absl::StatusCode::kDeadlineExceeded);
  EXPECT_EQ(message.substr(message.find(',')),
            ", all_reduce #41 (step.mlir:12:8): peer 2 did not arrive within 0.1 s; "
            "it last finished instruction #37");
  // The late peer learns the same.
  EXPECT_EQ((*group)[2]->start(0, call, buffers[2], buffers[2]), results[0]);
}

TEST(LocalEngine, ADeadlineOfCenturiesDoesNotEndAtOnce) {
  for (int64_t deadlineMs : {int64_t{10'000'000'000'000}, INT64_MAX}) {
    LocalEngineOptions options = optionsFor(2);
    options.deadlineMs = deadlineMs;
    options.spinUs = 0;
    LocalEngine engine(options);
    auto group = engine.createGroup({0, 1}, 1);
    CollectiveCall call;
    call.inner = 1;
    float values[2] = {1, 2};
    runMembers(2, [&](int member) {
      if (member == 1)
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
      ASSERT_TRUE((*group)[member]->start(0, call, &values[member], &values[member]).ok());
      EXPECT_EQ((*group)[member]->wait(0), absl::OkStatus());
    });
    EXPECT_EQ(values[0], 3);
  }
}

TEST(LocalEngine, AFailedMembersErrorReachesAllAtOnce) {
  LocalEngine engine(optionsFor(4));
  auto group = engine.createGroup(allMembers(4), 1);
  CollectiveCall call;
  call.inner = 1;
  float values[4] = {};
  absl::Status failure = absl::ResourceExhaustedError("rank 3/4: no memory");
  auto begin = std::chrono::steady_clock::now();
  runMembers(4, [&](int member) {
    if (member == 3) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      engine.abort(failure);
      engine.abort(absl::InternalError("a later one"));
      return;
    }
    ASSERT_TRUE((*group)[member]->start(0, call, &values[member], &values[member]).ok());
    EXPECT_EQ((*group)[member]->wait(0), failure);
  });
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
  EXPECT_EQ(engine.status(), failure);
}

TEST(LocalEngine, ADisagreeingPeerIsNamed) {
  LocalEngine engine(optionsFor(2));
  auto group = engine.createGroup({0, 1}, 1);
  CollectiveCall calls[2];
  calls[0].inner = 4;
  calls[1].inner = 5;
  for (CollectiveCall &call : calls)
    call.label = "all_reduce #0";
  float buffers[2][5] = {};
  runMembers(2, [&](int member) {
    ASSERT_TRUE((*group)[member]->start(0, calls[member], buffers[member], buffers[member]).ok());
    absl::Status s = (*group)[member]->wait(0);
    EXPECT_EQ(s.code(), absl::StatusCode::kInternal);
    EXPECT_NE(std::string(s.message()).find("all_reduce sum of 1x4xf32"), std::string::npos) << s;
    EXPECT_NE(std::string(s.message()).find("all_reduce sum of 1x5xf32"), std::string::npos) << s;
  });
}

TEST(LocalEngine, ADisagreeingRootIsNamed) {
  LocalEngine engine(optionsFor(2));
  auto group = engine.createGroup({0, 1}, 1);
  CollectiveCall calls[2];
  for (int root : {0, 1}) {
    calls[root].kind = CollectiveKind::ReduceToOne;
    calls[root].inner = 4;
    calls[root].root = root;
  }
  float buffers[2][4] = {};
  runMembers(2, [&](int member) {
    ASSERT_TRUE((*group)[member]->start(0, calls[member], buffers[member], buffers[member]).ok());
    std::string message((*group)[member]->wait(0).message());
    for (const char *call :
         {"reduce_to_one sum of 1x4xf32 to 0", "reduce_to_one sum of 1x4xf32 to 1"})
      EXPECT_NE(message.find(call), std::string::npos) << message;
  });
}

TEST(LocalEngine, ADisagreeingDimensionOfAnAllToAllIsNamed) {
  LocalEngine engine(optionsFor(2));
  auto group = engine.createGroup({0, 1}, 1);
  CollectiveCall calls[2];
  for (int member : {0, 1}) {
    calls[member].kind = CollectiveKind::AllToAll;
    calls[member].rows = 2;
    calls[member].inner = 3;
    calls[member].splitsOutside = member == 1;
  }
  float ins[2][12] = {}, outs[2][12];
  runMembers(2, [&](int member) {
    ASSERT_TRUE((*group)[member]->start(0, calls[member], ins[member], outs[member]).ok());
    std::string message((*group)[member]->wait(0).message());
    for (const char *call :
         {"(all_to_all of 1x2x3xf32)", "(all_to_all of 1x2x3xf32 split outside)"})
      EXPECT_NE(message.find(call), std::string::npos) << message;
  });
}

// The members' parts of a round are not taken before all have come.
TEST(LocalEngine, AnAllToAllNamesALostPeer) {
  LocalEngineOptions options = optionsFor(3);
  options.deadlineMs = 100;
  LocalEngine engine(options);
  auto group = engine.createGroup({0, 1, 2}, 1);
  CollectiveCall call;
  call.kind = CollectiveKind::AllToAll;
  call.inner = 2;
  call.label = "all_to_all #4 (step.mlir:12:8)";
  engine.noteProgress(2, 3);
  float ins[3][6] = {}, outs[3][6] = {};
  for (int member : {0, 1})
    ASSERT_TRUE((*group)[member]->start(0, call, ins[member], outs[member]).ok());
  absl::Status results[2];
  runMembers(2, [&](int member) { results[member] = (*group)[member]->wait(0); });
  EXPECT_EQ(results[0], results[1]);
  EXPECT_EQ(results[0].code(), absl::StatusCode::kDeadlineExceeded);
  EXPECT_NE(
      results[0].message().find("all_to_all #4 (step.mlir:12:8): peer 2 did not arrive within "
                                "0.1 s; it last finished instruction #3"),
      absl::string_view::npos)
      << results[0];
}

TEST(LocalEngine, ADisagreeingRootOfAScatterIsNamed) {
  LocalEngine engine(optionsFor(2));
  auto group = engine.createGroup({0, 1}, 1);
  CollectiveCall calls[2];
  float ins[2][6] = {}, outs[2][3];
  runMembers(2, [&](int member) {
    calls[member].kind = CollectiveKind::ScatterFromOne;
    calls[member].inner = 3;
    calls[member].root = member;
    ASSERT_TRUE((*group)[member]->start(0, calls[member], ins[member], outs[member]).ok());
    std::string message((*group)[member]->wait(0).message());
    for (const char *call :
         {"(scatter_from_one of 1x3xf32 from 0)", "(scatter_from_one of 1x3xf32 from 1)"})
      EXPECT_NE(message.find(call), std::string::npos) << message;
  });
}

TEST(LocalEngine, AGroupOfUnknownMembersIsRefused) {
  LocalEngine engine(optionsFor(2));
  EXPECT_FALSE(engine.createGroup({0, 2}, 1).ok());
  EXPECT_FALSE(engine.createGroup({1, 1}, 1).ok());
}

} // namespace
} // namespace distribute::runtime
