// A plan's slots in several processes (threads of this one): the same results, states and checks as
// in one process, and one failure for all.

#include "../Runtime/LinearPlan.h"
#include "../Runtime/TestFiles.h"
#include "../Runtime/TestSessions.h"
#include "StepAgreement.h"
#include "TestTransports.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Runtime/BatchReader.h"
#include "distribute/Runtime/Npy.h"

#include <atomic>
#include <numeric>
#include <thread>

#include <gtest/gtest.h>

namespace distribute::runtime {
namespace {

namespace fb = planfile::fb;
using fb::ElementType;
using fb::Space;
using planfile::test::PlanBuilder;
using MakePlan = std::function<std::unique_ptr<PlanBuilder>()>;

/// The sessions of a run, by process.
class TestRun {
public:
  TestRun(const MakePlan &makePlan, int numProcesses, SessionOptions options = {})
      : transports(connectAll(numProcesses)), sessions(static_cast<size_t>(numProcesses)) {
    runMembers(numProcesses, [&](int process) {
      SessionOptions own = options;
      own.transport = numProcesses == 1 ? nullptr : transports[static_cast<size_t>(process)].get();
      auto plan = makePlan();
      sessions[static_cast<size_t>(process)] = makeSession(*plan, own);
      EXPECT_TRUE(sessions[static_cast<size_t>(process)]);
    });
  }

  /// Calls body(process, its session) for each process, at once.
  void onEach(const std::function<void(int, Session &)> &body) {
    runMembers(static_cast<int>(sessions.size()), [&](int process) {
      if (sessions[static_cast<size_t>(process)])
        body(process, *sessions[static_cast<size_t>(process)]);
    });
  }

  std::vector<std::unique_ptr<Transport>> transports;
  std::vector<std::unique_ptr<Session>> sessions;
};

HostTensor makeRows(int64_t rows, int64_t columns, int seed) {
  HostTensor tensor = HostTensor::allocate(ElementType::F32, {rows, columns});
  for (int64_t i = 0; i < rows * columns; ++i)
    static_cast<float *>(tensor.mutableData())[i] =
        float((i * 7919 + seed * 104729) % 1009 - 500) / 300;
  return tensor;
}

/// What a run of the linear model gives: its outputs after each step, and the state's hash.
struct LinearResult {
  std::vector<std::vector<float>> outputs;
  std::string hash;
  bool operator==(const LinearResult &other) const {
    return outputs == other.outputs && hash == other.hash;
  }
};

LinearResult runLinear(int numProcesses) {
  TestRun run([] { return makeLinearPlan(4); }, numProcesses);
  HostTensor x = makeRows(2 * globalBatch, numFeatures, 1), y = makeRows(2 * globalBatch, 1, 2);
  std::vector<LinearResult> results(static_cast<size_t>(numProcesses));
  run.onEach([&](int process, Session &session) {
    LinearResult &result = results[static_cast<size_t>(process)];
    EXPECT_EQ(session.numSlots(), 4);
    EXPECT_EQ(session.restore({{"w", floats({3, 1}, {0.3f, -0.7f, 0.1f})}}), absl::OkStatus());
    auto step = session.bind("train", {{"x", {x}}, {"y", {y}}}, {"w", "error", "own"});
    ASSERT_TRUE(step.ok()) << step.status();
    for (int i = 0; i < 3; ++i) {
      ASSERT_EQ(session.run(**step), absl::OkStatus());
      for (const char *name : {"w", "error", "own"})
        result.outputs.push_back(valuesOf<float>((*step)->output(name)));
    }
    EXPECT_EQ(session.checkDrift(), absl::OkStatus());
    auto state = session.state();
    ASSERT_TRUE(state.ok()) << state.status();
    result.hash = Session::hashState(*state);
  });
  for (const LinearResult &result : results)
    EXPECT_EQ(result, results[0]) << "each process gives all of it";
  return results[0];
}

TEST(Processes, TheResultsDoNotDependOnHowManyThereAre) {
  LinearResult expected = runLinear(1);
  for (int numProcesses : {2, 3, 4})
    EXPECT_EQ(runLinear(numProcesses), expected) << numProcesses;
}

/// As runLinear, over two epochs of 21 rows in files, of which each process reads its own.
LinearResult runLinearOverFiles(int numProcesses, const std::string &x, const std::string &y) {
  TestRun run([] { return makeLinearPlan(4); }, numProcesses);
  std::vector<LinearResult> results(static_cast<size_t>(numProcesses));
  run.onEach([&](int process, Session &session) {
    LinearResult &result = results[static_cast<size_t>(process)];
    EXPECT_EQ(session.restore({{"w", floats({3, 1}, {0.3f, -0.7f, 0.1f})}}), absl::OkStatus());
    auto step = session.bindUnfed("train", {"w", "error", "own"});
    ASSERT_TRUE(step.ok()) << step.status();
    auto data = Dataset::open({{"x", x}, {"y", y}}, (*step)->inputs());
    ASSERT_TRUE(data.ok()) << data.status();
    BatchOptions options;
    options.sizes = *session.batchSizes("train");
    options.shuffleSeed = 5;
    options.numEpochs = 2;
    options.dropLast = true;
    options.part = *session.batchPart("train");
    auto batches = BatchReader::create(*std::move(data), options);
    ASSERT_TRUE(batches.ok()) << batches.status();
    while (*(*batches)->next()) {
      ASSERT_EQ(session.feed(**step, (*batches)->arrays()), absl::OkStatus());
      ASSERT_EQ(session.run(**step), absl::OkStatus());
      for (const char *name : {"w", "error", "own"})
        result.outputs.push_back(valuesOf<float>((*step)->output(name)));
    }
    auto read = session.valueOfEachProcess((*batches)->rowsRead());
    ASSERT_TRUE(read.ok()) << read.status();
    EXPECT_EQ((*read)[static_cast<size_t>(process)], (*batches)->rowsRead());
    EXPECT_EQ(std::accumulate(read->begin(), read->end(), int64_t{0}), 4 * globalBatch)
        << "each row is read once";
    EXPECT_EQ((*read)[0], 4 * globalBatch / 4 * session.ownSlots().firstOf(1))
        << "a slot's part of the batch is 2 rows";
    auto state = session.state();
    ASSERT_TRUE(state.ok()) << state.status();
    result.hash = Session::hashState(*state);
  });
  for (const LinearResult &result : results)
    EXPECT_EQ(result, results[0]);
  EXPECT_EQ(results[0].outputs.size(), 12u);
  return results[0];
}

TEST(Processes, EachReadsTheRowsOfItsSlots) {
  TestFolder folder;
  std::string x = folder.path("x.npy"), y = folder.path("y.npy");
  ASSERT_EQ(writeNpy(x, makeRows(21, numFeatures, 3)), absl::OkStatus());
  ASSERT_EQ(writeNpy(y, makeRows(21, 1, 4)), absl::OkStatus());
  LinearResult expected = runLinearOverFiles(1, x, y);
  for (int numProcesses : {2, 3, 4})
    EXPECT_EQ(runLinearOverFiles(numProcesses, x, y), expected) << numProcesses;
}

TEST(Processes, EachHasAnInputPipeline) {
  TestRun run([] { return makeLinearPlan(4); }, 3);
  run.onEach([&](int process, Session &session) {
    InputContext context = session.inputContext();
    EXPECT_EQ(context.numPipelines, 3);
    EXPECT_EQ(context.pipelineId, process);
    EXPECT_EQ(context.numReplicasInSync, 4);
    EXPECT_EQ(*context.perReplicaBatchSize(globalBatch), 2);
    auto ranks = session.valueOfEachProcess(-process);
    ASSERT_TRUE(ranks.ok()) << ranks.status();
    EXPECT_EQ(*ranks, (std::vector<int64_t>{0, -1, -2}));
    EXPECT_EQ(session.batchPart("evaluate").status().code(), absl::StatusCode::kInvalidArgument);
  });
}

TEST(Processes, ValuesOfAFunctionGoToTheirReplicas) {
  std::vector<float> expected;
  for (int numProcesses : {1, 2, 4}) {
    TestRun run([] { return makeLinearPlan(4); }, numProcesses);
    run.onEach([&](int process, Session &session) {
      ASSERT_EQ(session.restore({{"w", floats({3, 1}, {1, 2, 3})}}), absl::OkStatus());
      auto x = distributeValues(session.numReplicas(), [](const ValueContext &context) {
        return makeRows(2, numFeatures, context.replicaId);
      });
      auto y = distributeValues(session.numReplicas(), [](const ValueContext &context) {
        return makeRows(2, 1, context.replicaId + context.numReplicas);
      });
      ASSERT_TRUE(x.ok() && y.ok());
      auto step = session.bind("train", {{"x", *x}, {"y", *y}}, {"own"});
      ASSERT_TRUE(step.ok()) << step.status();
      ASSERT_EQ(session.run(**step), absl::OkStatus());
      std::vector<float> own = valuesOf<float>((*step)->output("own"));
      if (numProcesses == 1)
        expected = own;
      EXPECT_EQ(own, expected) << process;
    });
  }
}

TEST(Processes, SlotsAreSpreadInOrder) {
  TestRun run([] { return makeLinearPlan(4); }, 3);
  std::vector<std::pair<int, int>> slots;
  for (auto &session : run.sessions)
    slots.emplace_back(session->ownSlots().begin, session->ownSlots().end);
  EXPECT_EQ(slots, (std::vector<std::pair<int, int>>{{0, 2}, {2, 3}, {3, 4}}));
  EXPECT_EQ(run.sessions[0]->numDevices(), 2);
  EXPECT_EQ(run.sessions[2]->report()[0].slots, std::vector<int>{3});
}

/// Variables of every placement, and a step that shows them.
std::unique_ptr<PlanBuilder> makeStatePlan() {
  auto owned = std::make_unique<PlanBuilder>(4);
  PlanBuilder &b = *owned;
  uint32_t count = b.variable("count", ElementType::I64, {2});
  b.plan.variables[count]->synchronization = fb::Synchronization::OnRead;
  b.plan.variables[count]->aggregation = fb::Aggregation::Sum;
  uint32_t moment = b.variable("moment", ElementType::F32, {6});
  b.plan.variables[moment]->splits = {planfile::fb::AxisSplit(0, planfile::kFlatDim, 4)};
  b.output("count", b.view(Space::Variables, count, {2}, ElementType::I64),
           fb::OutputKind::PerReplica);
  return owned;
}

TEST(Processes, AStateIsPutTogetherOfAllProcesses) {
  for (int numProcesses : {1, 2, 3, 4}) {
    TestRun run(makeStatePlan, numProcesses);
    run.onEach([&](int, Session &session) {
      NamedTensors given{{"count", longs({2}, {7, -7})},
                         {"moment", floats({6}, {1, 2, 3, 4, 5, 6})}};
      ASSERT_EQ(session.restore(given), absl::OkStatus());
      auto step = session.bind("", {}, {"count"});
      ASSERT_TRUE(step.ok()) << step.status();
      ASSERT_EQ(session.run(**step), absl::OkStatus());
      EXPECT_EQ(valuesOf<int64_t>((*step)->output("count")),
                (std::vector<int64_t>{2, -2, 2, -2, 2, -2, 1, -1}));
      auto state = session.state();
      ASSERT_TRUE(state.ok()) << state.status();
      EXPECT_EQ(valuesOf<int64_t>(state->at("count")), (std::vector<int64_t>{7, -7}));
      EXPECT_EQ(valuesOf<float>(state->at("moment")), (std::vector<float>{1, 2, 3, 4, 5, 6}));
      auto copies = session.replicaState();
      ASSERT_TRUE(copies.ok()) << copies.status();
      ASSERT_EQ(session.restore(given), absl::OkStatus());
      static_cast<int64_t *>(copies->at("count").mutableData())[6] = 100; // of slot 3
      EXPECT_EQ(session.restoreReplicas(*copies), absl::OkStatus());
      EXPECT_EQ(valuesOf<int64_t>(session.state()->at("count")), (std::vector<int64_t>{106, -7}));
    });
  }
}

/// Two roles: the first three slots hold "count", the last one "count" and "w".
std::unique_ptr<PlanBuilder> makeRolesPlan() {
  auto owned = std::make_unique<PlanBuilder>(4);
  PlanBuilder &b = *owned;
  uint32_t count = b.variable("count", ElementType::I64, {});
  b.plan.variables[count]->synchronization = fb::Synchronization::OnRead;
  b.plan.variables[count]->aggregation = fb::Aggregation::Sum;
  uint32_t w = b.variable("w", ElementType::I64, {2});
  b.clearPrograms();
  b.program("worker", 0, 3);
  b.hold({count});
  b.program("parameter", 3, 4);
  b.hold({count, w});
  b.output("w", b.view(Space::Variables, w, {2}, ElementType::I64));
  return owned;
}

TEST(Processes, WhatOneRoleHoldsIsKnownToAll) {
  for (int numProcesses : {1, 2, 3, 4}) {
    TestRun run(makeRolesPlan, numProcesses);
    run.onEach([&](int, Session &session) {
      NamedTensors given{{"count", longs({}, {9})}, {"w", longs({2}, {5, 6})}};
      ASSERT_EQ(session.restore(given), absl::OkStatus());
      auto step = session.bind("", {}, {"w"});
      ASSERT_TRUE(step.ok()) << step.status();
      ASSERT_EQ(session.run(**step), absl::OkStatus());
      EXPECT_EQ(valuesOf<int64_t>((*step)->output("w")), (std::vector<int64_t>{5, 6}));
      auto state = session.state();
      ASSERT_TRUE(state.ok()) << state.status();
      EXPECT_EQ(valuesOf<int64_t>(state->at("count")), std::vector<int64_t>{9});
      EXPECT_EQ(valuesOf<int64_t>(state->at("w")), (std::vector<int64_t>{5, 6}));
      EXPECT_EQ(session.checkDrift(), absl::OkStatus());
    });
  }
}

/// Variables of every placement: one is much larger than the others, two have no element or one.
std::unique_ptr<PlanBuilder> makeLargerStatePlan() {
  auto owned = makeStatePlan();
  PlanBuilder &b = *owned;
  b.variable("large", ElementType::F32, {100, 10});
  b.variable("none", ElementType::F32, {0, 3});
  b.variable("one", ElementType::F64, {});
  return owned;
}

NamedTensors makeLargerState() {
  NamedTensors state{{"count", longs({2}, {7, -7})},
                     {"moment", floats({6}, {1, 2, 3, 4, 5, 6})},
                     {"large", makeRows(100, 10, 3)},
                     {"none", HostTensor::allocate(ElementType::F32, {0, 3})},
                     {"one", HostTensor::allocate(ElementType::F64, {})}};
  *static_cast<double *>(state.at("one").mutableData()) = 0.1;
  return state;
}

/// Puts a share's arrays to those of the shares before it.
void addShare(const NamedTensors &arrays, const ArrayParts &parts, NamedTensors &whole,
              std::map<std::string, int64_t> &counts) {
  for (const auto &[name, array] : arrays) {
    auto part = parts.find(name);
    std::vector<int64_t> shape = part == parts.end() ? array.shape() : part->second.shape;
    int64_t begin = part == parts.end() ? 0 : part->second.begin;
    if (!whole.count(name))
      whole[name] = HostTensor::allocate(array.type(), shape);
    EXPECT_EQ(whole[name].shape(), shape) << name;
    EXPECT_EQ(counts[name], begin) << name << ": the shares follow each other";
    if (array.numBytes() != 0)
      std::memcpy(static_cast<char *>(whole[name].mutableData()) +
                      static_cast<size_t>(begin) * array.type().numBytes(),
                  array.data(), array.numBytes());
    counts[name] += array.numElements();
  }
}

size_t bytesOf(const NamedTensors &arrays) {
  size_t total = 0;
  for (const auto &[name, array] : arrays)
    total += array.numBytes();
  return total;
}

/// What each process writes is, put together, the state; `isEven`: they write equal parts of it.
template <typename MakePlan>
void expectWholeShares(MakePlan makePlan, const NamedTensors &given, bool isEven) {
  for (int numProcesses : {1, 2, 3, 4}) {
    TestRun run(makePlan, numProcesses);
    std::vector<StateShare> shares(static_cast<size_t>(numProcesses));
    NamedTensors state, replicas;
    run.onEach([&](int process, Session &session) {
      ASSERT_EQ(session.restore(given), absl::OkStatus());
      auto share = session.stateShare();
      ASSERT_TRUE(share.ok()) << share.status();
      shares[static_cast<size_t>(process)] = *share;
      auto ownState = session.state(), ownReplicas = session.replicaState();
      ASSERT_TRUE(ownState.ok() && ownReplicas.ok());
      if (process == 0) {
        state = *ownState;
        replicas = *ownReplicas;
      }
    });
    NamedTensors foundState, foundReplicas;
    std::map<std::string, int64_t> stateCounts, replicaCounts;
    for (const StateShare &share : shares) {
      addShare(share.state, share.stateParts, foundState, stateCounts);
      addShare(share.replicas, share.replicaParts, foundReplicas, replicaCounts);
      // But for the shards, which are where they are, and what an element's width leaves.
      if (isEven)
        EXPECT_NEAR(double(bytesOf(share.state)), double(bytesOf(state)) / numProcesses, 8)
            << numProcesses << " processes";
    }
    EXPECT_EQ(Session::hashState(foundState), Session::hashState(state));
    EXPECT_EQ(Session::hashState(foundReplicas), Session::hashState(replicas));
  }
}

TEST(Processes, TheirSharesOfACheckpointAreTheStateOnce) {
  expectWholeShares(makeLargerStatePlan, makeLargerState(), true);
  expectWholeShares(makeRolesPlan, {{"count", longs({}, {9})}, {"w", longs({2}, {5, 6})}}, false);
}

/// Sessions of `left` of four processes, which have what these four have kept; the last `numNew` have
/// none. What restoreKept says, and the states afterwards.
void testKept(int left, int numNew, const std::string &lost) {
  std::vector<KeptVariables> kept(4);
  std::string expected;
  {
    TestRun run(makeLargerStatePlan, 4);
    run.onEach([&](int process, Session &session) {
      ASSERT_EQ(session.restore(makeLargerState()), absl::OkStatus());
      ASSERT_EQ(session.keepVariables(kept[static_cast<size_t>(process)]), absl::OkStatus());
      auto state = session.state();
      if (process == 0)
        expected = Session::hashState(*state);
    });
  }
  TestRun run(makeLargerStatePlan, left);
  run.onEach([&](int process, Session &session) {
    bool isNew = process >= left - numNew;
    auto said = session.restoreKept(isNew ? nullptr : &kept[static_cast<size_t>(process)]);
    ASSERT_TRUE(said.ok()) << said.status();
    EXPECT_EQ(*said, lost);
    if (!lost.empty()) {
      EXPECT_FALSE(session.checkState().ok()) << "nothing has changed";
      return;
    }
    auto state = session.state();
    ASSERT_TRUE(state.ok()) << state.status();
    EXPECT_EQ(Session::hashState(*state), expected);
  });
}

TEST(Processes, WhatTheyHaveKeptIsPutTogether) {
  testKept(4, 0, "");
  testKept(3, 0, "the copy of variable \"count\" of slot 3 was in a process that is lost");
  testKept(4, 1, "the copy of variable \"count\" of slot 3 was in a process that is lost");
  testKept(2, 2, "no process has kept any");
}

TEST(Processes, MirroredVariablesAreKeptByAnyOfThem) {
  std::vector<KeptVariables> kept(4);
  HostTensor w = floats({3, 1}, {0.3f, -0.7f, 0.1f});
  {
    TestRun run([] { return makeLinearPlan(4); }, 4);
    run.onEach([&](int process, Session &session) {
      EXPECT_EQ(session.checkAllMirrored(), absl::OkStatus());
      ASSERT_EQ(session.restore({{"w", w}}), absl::OkStatus());
      ASSERT_EQ(session.keepVariables(kept[static_cast<size_t>(process)]), absl::OkStatus());
    });
  }
  for (int left : {1, 2, 3, 4})
    for (int numNew : {0, 1}) {
      if (numNew == left)
        continue;
      TestRun run([] { return makeLinearPlan(4); }, left);
      run.onEach([&](int process, Session &session) {
        // The first ones are new: another one gives them the values.
        auto said = session.restoreKept(process < numNew ? nullptr : &kept[3]);
        ASSERT_TRUE(said.ok()) << said.status();
        EXPECT_EQ(*said, "");
        EXPECT_EQ(valuesOf<float>(session.state()->at("w")), valuesOf<float>(w));
        EXPECT_EQ(session.checkDrift(), absl::OkStatus());
      });
    }
}

TEST(Processes, TheyAgreeOnWhatAnyOfThemWants) {
  TestRun run([] { return makeLinearPlan(4); }, 3);
  run.onEach([&](int process, Session &session) {
    for (int wants : {-1, 0, 1, 2}) {
      absl::StatusOr<bool> any = session.anyProcess(process == wants);
      ASSERT_TRUE(any.ok()) << any.status();
      EXPECT_EQ(*any, wants >= 0);
    }
  });
}

/// Each replica gives its right neighbour its value, and replica 3 takes that of replica 0 instead.
std::unique_ptr<PlanBuilder> makeRingPlan() {
  auto owned = std::make_unique<PlanBuilder>(4);
  PlanBuilder &b = *owned;
  uint32_t x = b.batchInput("x", ElementType::F32, {2, 1});
  uint32_t given = b.view(Space::Inputs, x, {2, 1}), taken = b.temporary({2, 1});
  b.send(given, b.shift(1), 7, 100);
  b.recv(taken, b.shift(1), 7, 200);
  b.wait(200);
  b.wait(100);
  b.send(given, b.pair(0, 3), 8, 101);
  b.recv(taken, b.pair(0, 3), 8, 201, /*keeps=*/true);
  b.wait(201);
  b.wait(101);
  b.output("taken", taken, fb::OutputKind::PerReplica);
  return owned;
}

TEST(Processes, TheyTellEachOtherWhileStepsRun) {
  for (int numProcesses : {1, 2, 4}) {
    TestRun run(makeRingPlan, numProcesses);
    run.onEach([&](int process, Session &session) {
      auto step = session.bind("", {{"x", {makeRows(8, 1, 1)}}}, {});
      ASSERT_TRUE(step.ok()) << step.status();
      for (int round = 0; round < 20; ++round) {
        ASSERT_EQ(session.startExchange(static_cast<char>(round + process)), absl::OkStatus());
        ASSERT_EQ(session.run(**step), absl::OkStatus());
        auto told = session.awaitExchange();
        ASSERT_TRUE(told.ok()) << told.status();
        for (int other = 0; other < numProcesses; ++other)
          EXPECT_EQ((*told)[static_cast<size_t>(other)], round + other);
      }
    });
  }
}

TEST(Processes, ASessionEndsWhileTheyTellEachOther) {
  // What the others still send must not be written to memory that is gone.
  TestRun run(makeRingPlan, 3);
  std::atomic<int> numStarted{0};
  run.onEach([&](int process, Session &session) {
    if (process == 2) {
      while (numStarted < 2)
        std::this_thread::yield();
      (void)session.startExchange(1);
      return;
    }
    EXPECT_EQ(session.startExchange(1), absl::OkStatus());
    ++numStarted;
    run.sessions[static_cast<size_t>(process)].reset();
  });
}

TEST(Processes, TheyStopAfterTheSameStep) {
  // One wants to end after some steps; steps are short, or take longer than an agreement.
  for (auto [wants, stepMs] :
       std::initializer_list<std::pair<int, int>>{{0, 0}, {1, 0}, {37, 0}, {1000, 0}, {5, 6}}) {
    TestRun run(makeRingPlan, 3);
    std::vector<int> numSteps(3, 0);
    run.onEach([&, wants = wants, stepMs = stepMs](int process, Session &session) {
      int &steps = numSteps[static_cast<size_t>(process)];
      StepAgreement agreement(session);
      while (true) {
        absl::StatusOr<bool> goOn = agreement.goOn(process == 1 && steps >= wants);
        ASSERT_TRUE(goOn.ok()) << goOn.status();
        if (!*goOn)
          break;
        ++steps;
        std::this_thread::sleep_for(std::chrono::milliseconds(stepMs));
      }
      EXPECT_EQ(agreement.finish(), absl::OkStatus());
      EXPECT_TRUE(session.anyProcess(false).ok()) << "they can agree on other things";
    });
    EXPECT_EQ(numSteps, std::vector<int>(3, numSteps[0])) << wants;
    EXPECT_GE(numSteps[0], wants);
  }
}

TEST(Processes, WhoStopsByItselfLeavesNothingUnderWay) {
  TestRun run(makeRingPlan, 2);
  run.onEach([&](int, Session &session) {
    for (int count : {1, 2, 3, 100, 101}) {
      StepAgreement agreement(session);
      for (int i = 0; i < count; ++i)
        ASSERT_TRUE(*agreement.goOn(false));
      EXPECT_EQ(agreement.finish(), absl::OkStatus());
    }
  });
}

TEST(Processes, TheySendToEachOther) {
  for (int numProcesses : {1, 2, 3, 4}) {
    TestRun run(makeRingPlan, numProcesses);
    run.onEach([&](int, Session &session) {
      HostTensor x = floats({16, 1}, {1, 2, 3, 4, 5, 6, 7, 8, -1, -2, -3, -4, -5, -6, -7, -8});
      auto step = session.bind("", {{"x", {x}}}, {"taken"});
      ASSERT_TRUE(step.ok()) << step.status();
      ASSERT_EQ(session.run(**step), absl::OkStatus());
      EXPECT_EQ(valuesOf<float>((*step)->output("taken")),
                (std::vector<float>{7, 8, 1, 2, 3, 4, 1, 2}));
      ASSERT_EQ(session.run(**step), absl::OkStatus());
      EXPECT_EQ(valuesOf<float>((*step)->output("taken")),
                (std::vector<float>{-7, -8, -1, -2, -3, -4, -1, -2}));
    });
  }
}

TEST(Processes, WhoDoesNotSendIsNamed) {
  SessionOptions options;
  options.deadlineMs = 200;
  TestRun run(makeRingPlan, 2, options);
  auto step = run.sessions[0]->bind("", {{"x", {makeRows(8, 1, 1)}}}, {});
  ASSERT_TRUE(step.ok()) << step.status();
  absl::Status s = run.sessions[0]->run(**step);
  EXPECT_EQ(s.code(), absl::StatusCode::kDeadlineExceeded) << s;
  EXPECT_NE(s.message().find("in process 1, did not "), absl::string_view::npos) << s;
  EXPECT_NE(s.message().find("(step.mlir:12:8)"), absl::string_view::npos) << s;
}

TEST(Processes, DriftBetweenThemIsFound) {
  TestRun run([] { return makeLinearPlan(4); }, 2);
  run.onEach([&](int process, Session &session) {
    EXPECT_EQ(session.restore({{"w", floats({3, 1}, {1, 2, process == 0 ? 3.0f : 4.0f})}}),
              absl::OkStatus());
    absl::Status drift = session.checkDrift();
    EXPECT_EQ(drift, absl::DataLossError("variable \"w\" has drifted apart: slot 2, in process 1, "
                                         "holds other bits than slot 0"));
  });
}

TEST(Processes, MoreThanSlotsAreAnError) {
  auto transports = connectAll(3);
  SessionOptions options;
  options.transport = transports[0].get();
  auto builder = makeLinearPlan(2);
  auto file = planfile::buildPlanFile(builder->finish());
  auto session = Session::create(*planfile::LoadedPlan::fromBytes(*file), options);
  EXPECT_EQ(session.status(),
            absl::InvalidArgumentError(
                "the run has 3 processes, but the plan has 2 slots; expected 1 to 2"));
}

TEST(Processes, ALostProcessEndsTheOthers) {
  SessionOptions options;
  options.deadlineMs = 30000;
  TestRun run([] { return makeLinearPlan(4); }, 4, options);
  HostTensor x = makeRows(globalBatch, numFeatures, 1), y = makeRows(globalBatch, 1, 2);
  run.onEach([&](int process, Session &session) {
    ASSERT_EQ(session.restore({{"w", floats({3, 1}, {1, 2, 3})}}), absl::OkStatus());
    auto step = session.bind("train", {{"x", {x}}, {"y", {y}}}, {});
    ASSERT_TRUE(step.ok());
    ASSERT_EQ(session.run(**step), absl::OkStatus());
    if (process == 2) {
      run.sessions[2].reset();
      run.transports[2].reset();
      return;
    }
    absl::Status s = absl::OkStatus();
    for (int i = 0; s.ok() && i < 100; ++i)
      s = session.run(**step);
    EXPECT_EQ(s.code(), absl::StatusCode::kUnavailable) << s;
    EXPECT_EQ(session.run(**step), s) << "the failure stays";
  });
}

} // namespace
} // namespace distribute::runtime
