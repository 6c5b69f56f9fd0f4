// Collectives of a session beside its computation: they are done while a slot is held in its
// program, change no bits, and end with the session.

#include "Device/CorePinning.h"
#include "Session/SessionParts.h"
#include "TestKernels.h"
#include "TestSessions.h"
#include "distribute/Plan/CollectiveCost.h"
#include "distribute/Runtime/LocalEngine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

namespace distribute::runtime {
namespace {

namespace fb = planfile::fb;
using fb::ElementType;
using fb::Space;
using planfile::test::addTestKernels;
using planfile::test::constant;
using planfile::test::PlanBuilder;
using planfile::test::reads;
using planfile::test::replicaId;
using planfile::test::scalarView;
using planfile::test::writes;

SessionOptions overlapOptions(Overlap overlap, int coresPerDevice = 1, int64_t deadlineMs = 60000) {
  SessionOptions options;
  options.overlap = overlap;
  options.coresPerDevice = coresPerDevice;
  options.deadlineMs = deadlineMs;
  return options;
}

/// Starts an all_reduce of [1 + id], loops while its own element of "flag" is 0, waits, and then
/// sets the flag of slot 0. Fed 0 for slot 0 alone, slot 0 comes to its wait only after
/// the others have got through theirs.
std::unique_ptr<PlanBuilder> makeHeldPlan(uint32_t numReplicas) {
  auto owned = std::make_unique<PlanBuilder>(numReplicas);
  PlanBuilder &b = *owned;
  EXPECT_TRUE(addTestKernels(b)) << DISTRIBUTE_TEST_KERNELS;
  uint32_t flag = b.batchInput("flag", ElementType::I64, {1});
  uint32_t flagView = b.view(Space::Inputs, flag, {}, ElementType::I64);
  uint32_t fill = b.kernel("distk_fill", 1, 1), less = b.kernel("distk_less", 2, 1),
           signal = b.kernel("distk_signal", 1, 1);
  uint32_t sum = b.temporary({}, ElementType::I64), isHeld = b.temporary({}, ElementType::I1);
  b.launch(fill, {writes(sum)}, {replicaId()});
  b.allReduce(sum, sum, 0, 8);
  b.beginWhileCondition(isHeld);
  b.launch(less, {reads(flagView), writes(isHeld)}, {constant(1)});
  b.beginWhileBody();
  b.end();
  b.wait(0);
  b.launch(signal, {reads(flagView)}, {replicaId()});
  b.output("sum", sum, fb::OutputKind::PerReplica);
  return owned;
}

HostTensor heldFlags(int numReplicas) {
  std::vector<int64_t> flags(static_cast<size_t>(numReplicas), 1);
  flags[0] = 0;
  return longs({numReplicas}, flags);
}

class Overlapped : public testing::TestWithParam<int> {};

TEST_P(Overlapped, ACollectiveIsDoneWhileASlotIsHeldInItsProgram) {
  int n = GetParam();
  auto builder = makeHeldPlan(static_cast<uint32_t>(n));
  auto session = makeSession(*builder, overlapOptions(Overlap::On));
  ASSERT_TRUE(session);
  EXPECT_TRUE(session->overlaps());
  auto step = session->bind("", {{"flag", {heldFlags(n)}}}, {"sum"});
  ASSERT_TRUE(step.ok()) << step.status();
  session->startTrace(1000);
  ASSERT_EQ(session->run(**step), absl::OkStatus());
  EXPECT_EQ(valuesOf<int64_t>((*step)->output("sum")),
            std::vector<int64_t>(static_cast<size_t>(n), n * (n - 1) / 2));
  // The held slot's part stands on its progress thread's track, within the loop.
  int numOfSlot0 = 0;
  for (const Session::TraceEvent &event : session->trace())
    if (event.onProgressThread && event.slot == 0) {
      ++numOfSlot0;
      EXPECT_EQ(event.instruction, 1u);
      EXPECT_EQ(event.label.rfind("all_reduce #1", 0), 0u) << event.label;
      EXPECT_LE(event.beginNs, event.endNs);
    }
  EXPECT_EQ(numOfSlot0, 1);
}

INSTANTIATE_TEST_SUITE_P(Slots, Overlapped, testing::Values(2, 3, 4));

TEST(SessionOverlap, WithoutItTheHeldSlotIsWaitedFor) {
  // Slot 0 counts for longer than anyone waits, between its start and its wait.
  PlanBuilder b(2);
  ASSERT_TRUE(addTestKernels(b)) << DISTRIBUTE_TEST_KERNELS;
  uint32_t limit = b.batchInput("limit", ElementType::I64, {1});
  uint32_t limitView = b.view(Space::Inputs, limit, {}, ElementType::I64);
  uint32_t sum = b.temporary({}, ElementType::I64), i = b.temporary({}, ElementType::I64);
  b.launch(b.kernel("distk_fill", 1, 1), {writes(sum)}, {replicaId()});
  b.allReduce(sum, sum, 0, 8);
  b.beginFor(constant(0), scalarView(limitView), i);
  b.end();
  b.wait(0);
  auto session = makeSession(b, overlapOptions(Overlap::Off, 1, /*deadlineMs=*/500));
  ASSERT_TRUE(session);
  EXPECT_FALSE(session->overlaps());
  auto step = session->bind("", {{"limit", {longs({2}, {int64_t{1} << 32, 0})}}}, {});
  ASSERT_TRUE(step.ok()) << step.status();
  absl::Status s = session->run(**step);
  EXPECT_EQ(s.code(), absl::StatusCode::kDeadlineExceeded);
  EXPECT_EQ(s.message(), "rank 1/2, all_reduce #1 (step.mlir:12:8): peer 0 arrived, but did not "
                         "begin its part within 0.5 s; it last finished instruction #1");
}

/// Starts an all_reduce by another algorithm than one_pass.
void startBy(PlanBuilder &b, fb::Algorithm algorithm, uint32_t in, uint32_t out, uint32_t ticket,
             uint64_t payloadBytes) {
  fb::CollectiveT &collective = b.allReduce(in, out, ticket, payloadBytes);
  collective.algorithm = algorithm;
  collective.wire_bytes = planfile::predictWireBytes(collective.kind, algorithm, ElementType::F32,
                                                     payloadBytes, b.plan.mesh->axes[0]->size);
}

/// Two rounds of products and collectives in place, each started before a product that does not
/// need it. Of small dyadic numbers.
std::unique_ptr<PlanBuilder> makeBusyPlan(uint32_t numReplicas, fb::Algorithm algorithm) {
  auto owned = std::make_unique<PlanBuilder>(numReplicas);
  PlanBuilder &b = *owned;
  uint32_t w = b.variable("w", ElementType::F32, {24, 24});
  uint32_t x = b.batchInput("x", ElementType::F32, {24, 24});
  uint32_t weights = b.view(Space::Variables, w, {24, 24});
  uint32_t rows = b.view(Space::Inputs, x, {24, 24});
  uint32_t first = b.temporary({24, 24}), second = b.temporary({24, 24}),
           own = b.temporary({24, 24});
  for (uint32_t round = 0; round < 2; ++round) {
    b.matmul(rows, weights, first);
    startBy(b, algorithm, first, first, 2 * round, 24 * 24 * 4);
    b.matmul(weights, rows, second);
    startBy(b, algorithm, second, second, 2 * round + 1, 24 * 24 * 4);
    b.matmul(rows, rows, own);
    b.wait(2 * round);
    b.wait(2 * round + 1);
    b.matmul(first, second, weights);
    b.current->body->instructions.back()->operation.AsMatmul()->alpha = 0.001;
  }
  b.output("w", weights);
  b.output("own", own, fb::OutputKind::PerReplica);
  return owned;
}

std::vector<float> runBusily(uint32_t numReplicas, fb::Algorithm algorithm, Overlap overlap) {
  auto builder = makeBusyPlan(numReplicas, algorithm);
  auto session = makeSession(*builder, overlapOptions(overlap));
  if (!session)
    return {};
  std::vector<float> rows(24 * 24 * numReplicas), weights(24 * 24);
  for (size_t i = 0; i < rows.size(); ++i)
    rows[i] = static_cast<float>(i * 31 % 17) / 7 - 1;
  for (size_t i = 0; i < weights.size(); ++i)
    weights[i] = static_cast<float>(i * 13 % 11) / 3 - 1;
  EXPECT_TRUE(session->restore({{"w", floats({24, 24}, weights)}}).ok());
  auto step =
      session->bind("", {{"x", {floats({int64_t(24) * numReplicas, 24}, rows)}}}, {"w", "own"});
  EXPECT_TRUE(step.ok()) << step.status();
  std::vector<float> values;
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(session->run(**step), absl::OkStatus());
    for (const char *name : {"w", "own"})
      for (float value : valuesOf<float>((*step)->output(name)))
        values.push_back(value);
  }
  EXPECT_EQ(session->checkDrift(), absl::OkStatus());
  EXPECT_EQ(session->overlaps(), overlap == Overlap::On && numReplicas > 1);
  return values;
}

TEST(SessionOverlap, EveryStepHasTheSameBits) {
  for (uint32_t n : {1u, 2u, 3u, 4u})
    for (fb::Algorithm algorithm :
         {fb::Algorithm::OnePass, fb::Algorithm::Ring, fb::Algorithm::Tree,
          fb::Algorithm::HierarchicalCopy, fb::Algorithm::ToOneDevice}) {
      std::vector<float> expected = runBusily(n, algorithm, Overlap::Off);
      std::vector<float> found = runBusily(n, algorithm, Overlap::On);
      ASSERT_EQ(found.size(), 20u * 24 * 24 * (1 + n));
      EXPECT_EQ(std::memcmp(found.data(), expected.data(), expected.size() * sizeof(float)), 0)
          << n << " slots, " << fb::EnumNameAlgorithm(algorithm);
    }
}

TEST(SessionOverlap, IsAutomaticWhereACoreIsFreeForEachSlot) {
  int usable = numUsableCores();
  for (int cores : {1, 2, usable}) {
    auto builder = makeHeldPlan(2);
    auto session = makeSession(*builder, overlapOptions(Overlap::Auto, cores));
    ASSERT_TRUE(session);
    EXPECT_EQ(session->coresPerSlot(), cores);
    EXPECT_EQ(session->overlaps(), 2 * cores + 2 <= usable) << cores;
  }
  // One slot has nobody to reduce with.
  auto single = makeHeldPlan(1);
  EXPECT_FALSE(makeSession(*single, overlapOptions(Overlap::On))->overlaps());
}

TEST(SessionOverlap, SlotsLeaveCoresWhereTheyHaveMany) {
  auto share = [](int numUsable, int numSlots, int perSlot, bool isGiven, Overlap overlap) {
    SlotCores cores = shareCores(numUsable, numSlots, perSlot, isGiven, /*gains=*/true, overlap);
    return std::pair{cores.perSlot, cores.overlaps};
  };
  EXPECT_EQ(share(2, 2, 1, false, Overlap::Auto), std::pair(1, false));
  EXPECT_EQ(share(30, 2, 15, false, Overlap::Auto), std::pair(15, false));
  EXPECT_EQ(share(32, 2, 16, false, Overlap::Auto), std::pair(15, true));
  EXPECT_EQ(share(32, 2, 16, true, Overlap::Auto), std::pair(16, false));
  EXPECT_EQ(share(32, 2, 8, true, Overlap::Auto), std::pair(8, true));
  EXPECT_EQ(share(7, 2, 3, false, Overlap::Auto), std::pair(3, false));
  EXPECT_EQ(share(8, 2, 3, true, Overlap::Auto), std::pair(3, true));
  EXPECT_EQ(share(2, 2, 1, false, Overlap::On), std::pair(1, true));
  EXPECT_EQ(share(4, 2, 2, false, Overlap::On), std::pair(1, true));
  EXPECT_EQ(share(4, 2, 2, true, Overlap::On), std::pair(2, true));
  EXPECT_EQ(share(64, 2, 32, false, Overlap::Off), std::pair(32, false));
  // The one slot of this process has others elsewhere.
  EXPECT_EQ(share(64, 1, 64, false, Overlap::On), std::pair(63, true));
}

TEST(SessionOverlap, NothingToOverlapNeedsNoThreads) {
  PlanBuilder b(2);
  uint32_t x = b.batchInput("x", ElementType::F32, {4});
  uint32_t in = b.view(Space::Inputs, x, {4}), out = b.temporary({4});
  b.allReduce(in, out, 0, 16);
  b.wait(0);
  b.output("sum", out);
  auto session = makeSession(b, overlapOptions(Overlap::On));
  ASSERT_TRUE(session);
  EXPECT_FALSE(session->overlaps());
}

/// A collective of the fed array itself is started, which takes longer than the copy behind it;
/// then slot 0's loop has a step of 0. The array is unmapped as soon as the step has failed.
TEST(SessionOverlap, AFailedSlotEndsAllAndLeavesTheFedArraysAlone) {
  for (int round = 0; round < 5; ++round) {
    PlanBuilder b(3);
    constexpr int64_t numElements = 1 << 20;
    uint32_t x = b.batchInput("x", ElementType::F32, {numElements});
    uint32_t in = b.view(Space::Inputs, x, {numElements}), out = b.temporary({numElements});
    uint32_t i = b.temporary({}, ElementType::I64), copy = b.temporary({}, ElementType::I64);
    uint32_t part = b.temporary({numElements / 4});
    b.allReduce(in, out, 0, numElements * 4);
    b.copy(b.view(Space::Inputs, x, {numElements / 4}), part);
    b.beginFor(constant(0), constant(1), i);
    b.copy(i, copy);
    b.end();
    b.current->body->instructions.back()->operation.AsFor()->step =
        std::make_unique<fb::Scalar>(replicaId());
    b.wait(0);
    b.output("sum", out);
    auto session = makeSession(b, overlapOptions(Overlap::On));
    ASSERT_TRUE(session);
    absl::Status s;
    {
      auto step = session->bind(
          "", {{"x", {HostTensor::allocate(ElementType::F32, {3 * numElements})}}}, {"sum"});
      ASSERT_TRUE(step.ok()) << step.status();
      s = session->run(**step);
      // With the step, its arrays go.
    }
    EXPECT_EQ(s.message(), "rank 0/3, for #2 (step.mlir:12:8): the loop's step is 0; expected at "
                           "least 1");
    EXPECT_EQ(session->checkState(), s);
  }
}

TEST(SessionOverlap, CancellingEndsAHeldStep) {
  auto builder = makeHeldPlan(2);
  auto session = makeSession(*builder, overlapOptions(Overlap::On));
  ASSERT_TRUE(session);
  auto step = session->bind("", {{"flag", {longs({2}, {0, 0})}}}, {});
  ASSERT_TRUE(step.ok()) << step.status();
  std::thread canceller([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    session->cancel();
  });
  EXPECT_EQ(session->run(**step).code(), absl::StatusCode::kCancelled);
  canceller.join();
}

TEST(SessionOverlap, ProgressThreadsArePinnedWhereTheyAreTold) {
  LocalEngineOptions options;
  options.numMembers = 2;
  options.progressThreads = true;
  LocalEngine engine(options);
  int core = usableCores().back();
  EXPECT_EQ(engine.pinProgressThreads({core, core}), absl::OkStatus());
  EXPECT_FALSE(engine.pinProgressThreads({core, -1}).ok());
}

} // namespace
} // namespace distribute::runtime
