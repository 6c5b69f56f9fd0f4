// Programs of a session: kernels, control flow and collectives on plans built by
// hand.

#include "TestKernels.h"
#include "TestSessions.h"

#include "distribute/Plan/CollectiveCost.h"

#include <gtest/gtest.h>

#include <numeric>
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
using planfile::test::updates;
using planfile::test::writes;

//===-- Kernels and control flow -------------------------------------------===//

/// Per replica: sum = total of (own + i) over i in [0, limit), own = 10 * id, and
/// 1000 more if the sum is below 25; then a while loop doubles it up to `bound`.
std::unique_ptr<PlanBuilder> makeLoopPlan(uint32_t numReplicas, int64_t bound) {
  auto owned = std::make_unique<PlanBuilder>(numReplicas);
  PlanBuilder &b = *owned;
  EXPECT_TRUE(addTestKernels(b)) << DISTRIBUTE_TEST_KERNELS;
  uint32_t limit = b.batchInput("limit", ElementType::I64, {1});
  uint32_t fill = b.kernel("distk_fill", 1, 1), accumulate = b.kernel("distk_accumulate", 2, 1),
           less = b.kernel("distk_less", 2, 1);
  uint32_t limitView = b.view(Space::Inputs, limit, {}, ElementType::I64);
  uint32_t own = b.temporary({}, ElementType::I64), sum = b.temporary({}, ElementType::I64),
           i = b.temporary({}, ElementType::I64), flag = b.temporary({}, ElementType::I1);
  b.launch(fill, {writes(own)}, {replicaId()});
  b.launch(fill, {writes(sum)}, {constant(0)});
  b.beginFor(constant(0), scalarView(limitView), i);
  b.launch(accumulate, {reads(own), updates(sum)}, {constant(10)});
  b.launch(accumulate, {reads(i), updates(sum)}, {constant(1)});
  b.end();
  b.launch(less, {reads(sum), writes(flag)}, {constant(25)});
  b.beginIf(flag);
  b.launch(fill, {writes(own)}, {constant(1000)});
  b.launch(accumulate, {reads(own), updates(sum)}, {constant(1)});
  b.beginElse();
  b.end();
  b.beginWhileCondition(flag);
  b.launch(less, {reads(sum), writes(flag)}, {constant(bound)});
  b.beginWhileBody();
  b.copy(sum, own);
  b.launch(accumulate, {reads(own), updates(sum)}, {constant(1)});
  b.end();
  b.output("sum", sum, fb::OutputKind::PerReplica);
  return owned;
}

int64_t loopNaively(int64_t id, int64_t limit, int64_t bound) {
  int64_t sum = 0;
  for (int64_t i = 0; i < limit; ++i)
    sum += 10 * id + i;
  if (sum < 25)
    sum += 1000;
  while (sum < bound)
    sum += sum;
  return sum;
}

TEST(SessionProgram, KernelsLoopsAndBranchesFollowTheReplica) {
  auto builder = makeLoopPlan(3, 100);
  auto session = makeSession(*builder);
  ASSERT_TRUE(session);
  auto step = session->bind("", {{"limit", {longs({6}, {4, 2, 3, 0, 9, 1})}}}, {"sum"});
  ASSERT_TRUE(step.ok()) << step.status();
  const int64_t limits[2][3] = {{4, 2, 3}, {0, 9, 1}};
  for (int round = 0; round < 4; ++round) {
    ASSERT_EQ(session->run(**step), absl::OkStatus());
    std::vector<int64_t> sums = valuesOf<int64_t>((*step)->output("sum"));
    ASSERT_EQ(sums.size(), 3u);
    for (int64_t id = 0; id < 3; ++id)
      EXPECT_EQ(sums[id], loopNaively(id, limits[round % 2][id], 100));
  }
}

TEST(SessionProgram, TwoPlansWithKernelsLiveSideBySide) {
  auto first = makeLoopPlan(1, 100), second = makeLoopPlan(1, 5000);
  auto one = makeSession(*first), two = makeSession(*second);
  ASSERT_TRUE(one && two);
  for (auto &[session, bound] : {std::pair{one.get(), 100}, {two.get(), 5000}}) {
    auto step = session->bind("", {{"limit", {longs({1}, {9})}}}, {"sum"});
    ASSERT_EQ(session->run(**step), absl::OkStatus());
    EXPECT_EQ(valuesOf<int64_t>((*step)->output("sum"))[0], loopNaively(0, 9, bound));
  }
}

TEST(SessionProgram, CodeForAnotherMachineIsRefusedWithWhatIsMissing) {
  auto builder = makeLoopPlan(1, 100);
  builder->plan.code[0]->features = "+sse2,-avx512f,+warp-drive";
  auto file = planfile::buildPlanFile(builder->finish());
  auto session = Session::create(*planfile::LoadedPlan::fromBytes(*file), {});
  EXPECT_EQ(session.status().code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_NE(std::string(session.status().message()).find("this processor lacks warp-drive"),
            std::string::npos)
      << session.status();
}

TEST(SessionProgram, TheCodeThatProcessesHaveAgreedOnIsExecuted) {
  auto builder = makeLoopPlan(1, 100);
  auto &codes = builder->plan.code;
  codes.push_back(std::make_unique<planfile::fb::CodeT>(*codes[0])); // for newer processors
  codes[0]->features = "+warp-drive";
  auto file = planfile::buildPlanFile(builder->finish());
  auto plan = planfile::LoadedPlan::fromBytes(*file);
  ASSERT_TRUE(plan.ok()) << plan.status();
  std::vector<Session::CodeOffer> offers = Session::codeOffers(*plan->root());
  ASSERT_EQ(offers.size(), 2u);
  EXPECT_NE(offers[0].obstacle.find("this processor lacks warp-drive"), std::string::npos);
  EXPECT_EQ(offers[1].obstacle, "");
  EXPECT_NE(offers[0].identity, offers[1].identity);
  codes[1]->object.push_back(0);
  auto other = planfile::buildPlanFile(builder->finish());
  EXPECT_NE(Session::codeOffers(*planfile::LoadedPlan::fromBytes(*other)->root())[1].identity,
            offers[1].identity)
      << "the same plan with other code";
  SessionOptions options;
  options.code = 1;
  EXPECT_TRUE(Session::create(*planfile::LoadedPlan::fromBytes(*file), options).ok());
  options.code = 0;
  EXPECT_EQ(Session::create(*std::move(plan), options).status().code(),
            absl::StatusCode::kFailedPrecondition);
}

TEST(SessionProgram, AMissingKernelIsRefusedByName) {
  auto builder = makeLoopPlan(1, 100);
  builder->plan.kernels[0]->symbol = "distk_absent";
  auto file = planfile::buildPlanFile(builder->finish());
  auto session = Session::create(*planfile::LoadedPlan::fromBytes(*file), {});
  EXPECT_NE(std::string(session.status().message()).find("lacks the kernel 'distk_absent'"),
            std::string::npos)
      << session.status();
}

TEST(SessionProgram, AFailureOnOneSlotEndsTheSessionForAll) {
  // Slot 1 fails in a loop whose step is 0; slot 0 waits for it in the all-reduce.
  PlanBuilder b(2);
  ASSERT_TRUE(addTestKernels(b)) << DISTRIBUTE_TEST_KERNELS;
  uint32_t stride = b.batchInput("stride", ElementType::I64, {1});
  uint32_t strideView = b.view(Space::Inputs, stride, {}, ElementType::I64);
  uint32_t fill = b.kernel("distk_fill", 1, 1);
  uint32_t sum = b.temporary({}, ElementType::I64), i = b.temporary({}, ElementType::I64);
  b.launch(fill, {writes(sum)}, {constant(1)});
  b.beginFor(constant(0), constant(4), i);
  b.end();
  *b.current->body->instructions.back()->operation.AsFor()->step = scalarView(strideView);
  b.allReduce(sum, sum, 0, 8);
  b.wait(0);
  b.output("sum", sum);
  auto session = makeSession(b);
  ASSERT_TRUE(session);
  auto step = session->bind("", {{"stride", {longs({4}, {1, 1, 1, 0})}}}, {"sum"});
  ASSERT_TRUE(step.ok());
  ASSERT_EQ(session->run(**step), absl::OkStatus());
  EXPECT_EQ(valuesOf<int64_t>((*step)->output("sum"))[0], 2);
  absl::Status s = session->run(**step);
  EXPECT_EQ(s.message(), "rank 1/2, for #1 (step.mlir:12:8): the loop's step is 0; expected at "
                         "least 1");
  EXPECT_EQ(session->run(**step), s);
  EXPECT_EQ(session->state().status(), s);
}

TEST(SessionProgram, CancelEndsALoopThatWouldNotEnd) {
  auto builder = makeLoopPlan(2, INT64_MAX);
  // The body adds 0: the sum never reaches the bound.
  auto &loop = *builder->current->body->instructions.back()->operation.AsWhile();
  loop.body->instructions[1]->operation.AsLaunch()->scalars[0] = constant(0);
  auto session = makeSession(*builder);
  ASSERT_TRUE(session);
  auto step = session->bind("", {{"limit", {longs({2}, {1, 1})}}}, {});
  std::thread canceller([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    session->cancel();
  });
  EXPECT_EQ(session->run(**step).code(), absl::StatusCode::kCancelled);
  canceller.join();
}

//===-- Collectives ---------------------------------------------------------===//

/// Starts a collective over `axes` and waits for it.
void addCollective(PlanBuilder &b, fb::CollectiveKind kind, uint32_t in, uint32_t out,
                   uint32_t ticket, uint64_t payloadBytes, std::vector<uint32_t> axes = {0}) {
  fb::CollectiveT &collective = b.allReduce(in, out, ticket, payloadBytes);
  collective.kind = kind;
  collective.axes = axes;
  uint64_t members = 1;
  for (uint32_t axis : axes)
    members *= b.plan.mesh->axes[axis]->size;
  collective.wire_bytes = planfile::predictWireBytes(kind, collective.algorithm, ElementType::F32,
                                                     payloadBytes, members);
  b.wait(ticket);
}

TEST(SessionProgram, EveryCollectiveOfAPlanFollowsItsDimension) {
  PlanBuilder b(3);
  uint32_t x = b.batchInput("x", ElementType::I32, {2, 2});
  uint32_t y = b.batchInput("y", ElementType::I32, {3, 4});
  uint32_t in = b.view(Space::Inputs, x, {2, 2}, ElementType::I32);
  uint32_t gathered = b.temporary({2, 6}, ElementType::I32);
  uint32_t shard = b.temporary({2, 2}, ElementType::I32);
  uint32_t second = b.temporary({2, 2}, ElementType::I32);
  addCollective(b, fb::CollectiveKind::AllGather, in, gathered, 0, 48);
  b.current->body->instructions[0]->operation.AsCollective()->dim = 1;
  addCollective(b, fb::CollectiveKind::ReduceScatter, gathered, shard, 1, 48);
  b.current->body->instructions[2]->operation.AsCollective()->dim = 1;
  addCollective(b, fb::CollectiveKind::Broadcast, in, second, 2, 16);
  b.current->body->instructions[4]->operation.AsCollective()->root = 1;
  // A row of each member's three, and back.
  uint32_t rows3 = b.temporary({3, 4}, ElementType::I32);
  uint32_t joined = b.temporary({1, 12}, ElementType::I32);
  uint32_t back = b.temporary({3, 4}, ElementType::I32);
  b.copy(b.view(Space::Inputs, y, {3, 4}, ElementType::I32), rows3);
  auto exchange = [&](uint32_t from, uint32_t to, uint32_t ticket, uint32_t dim, uint32_t concat) {
    addCollective(b, fb::CollectiveKind::AllToAll, from, to, ticket, 48);
    auto &instructions = b.current->body->instructions;
    fb::CollectiveT &collective = *instructions[instructions.size() - 2]->operation.AsCollective();
    collective.dim = dim;
    collective.concat_dim = concat;
  };
  exchange(rows3, joined, 3, 0, 1);
  exchange(joined, back, 4, 1, 0);
  b.output("gathered", gathered);
  b.output("shard", shard, fb::OutputKind::PerReplica);
  b.output("whole", shard, fb::OutputKind::Sharded);
  b.step->outputs.back()->dim = 1;
  b.output("second", second);
  b.output("joined", joined, fb::OutputKind::PerReplica);
  b.output("back", back, fb::OutputKind::PerReplica);
  auto session = makeSession(b);
  ASSERT_TRUE(session);
  HostTensor rows =
      tensorOf<int32_t>(ElementType::I32, {6, 2}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
  std::vector<int32_t> numbers(36);
  std::iota(numbers.begin(), numbers.end(), 0);
  HostTensor others = tensorOf<int32_t>(ElementType::I32, {9, 4}, numbers);
  auto step = session->bind("", {{"x", {rows}}, {"y", {others}}},
                            {"gathered", "shard", "whole", "second", "joined", "back"});
  ASSERT_TRUE(step.ok()) << step.status();
  for (int round = 0; round < 2; ++round) {
    ASSERT_EQ(session->run(**step), absl::OkStatus());
    using Values = std::vector<int32_t>;
    EXPECT_EQ(valuesOf<int32_t>((*step)->output("gathered")),
              (Values{1, 2, 5, 6, 9, 10, 3, 4, 7, 8, 11, 12}));
    // Three equal copies are added up and split again.
    EXPECT_EQ(valuesOf<int32_t>((*step)->output("shard")),
              (Values{3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36}));
    EXPECT_EQ(valuesOf<int32_t>((*step)->output("whole")),
              (Values{3, 6, 15, 18, 27, 30, 9, 12, 21, 24, 33, 36}));
    EXPECT_EQ(valuesOf<int32_t>((*step)->output("second")), (Values{5, 6, 7, 8}));
    // Member m has row m of each.
    EXPECT_EQ(valuesOf<int32_t>((*step)->output("joined")),
              (Values{0,  1,  2,  3,  12, 13, 14, 15, 24, 25, 26, 27, 4,  5,  6,  7,  16, 17,
                      18, 19, 28, 29, 30, 31, 8,  9,  10, 11, 20, 21, 22, 23, 32, 33, 34, 35}));
    EXPECT_EQ(valuesOf<int32_t>((*step)->output("back")), numbers);
  }
}

TEST(SessionProgram, ACollectiveJoinsTheSlotsThatDifferAlongItsAxes) {
  PlanBuilder b(3);
  b.plan.mesh->axes.push_back(std::make_unique<fb::MeshAxisT>());
  b.plan.mesh->axes[1]->name = "model";
  b.plan.mesh->axes[1]->size = 2;
  b.plan.num_slots = 6;
  ASSERT_TRUE(addTestKernels(b)) << DISTRIBUTE_TEST_KERNELS;
  uint32_t fill = b.kernel("distk_fill", 1, 1);
  uint32_t id = b.temporary({}, ElementType::I64), overReplicas = b.temporary({}, ElementType::I64),
           overModel = b.temporary({}, ElementType::I64),
           overAll = b.temporary({}, ElementType::I64);
  b.launch(fill, {writes(id)}, {replicaId()});
  addCollective(b, fb::CollectiveKind::AllReduce, id, overReplicas, 0, 8, {0});
  addCollective(b, fb::CollectiveKind::AllReduce, id, overModel, 1, 8, {1});
  addCollective(b, fb::CollectiveKind::AllReduce, id, overAll, 2, 8, {0, 1});
  b.output("replicas", overReplicas, fb::OutputKind::PerReplica);
  b.output("model", overModel, fb::OutputKind::PerReplica);
  b.output("all", overAll, fb::OutputKind::PerReplica);
  auto session = makeSession(b);
  ASSERT_TRUE(session);
  auto step = session->bind("", {}, {"replicas", "model", "all"});
  ASSERT_TRUE(step.ok()) << step.status();
  ASSERT_EQ(session->run(**step), absl::OkStatus());
  using Values = std::vector<int64_t>;
  EXPECT_EQ(valuesOf<int64_t>((*step)->output("replicas")), (Values{3, 3, 3}));
  EXPECT_EQ(valuesOf<int64_t>((*step)->output("model")), (Values{0, 2, 4}));
  EXPECT_EQ(valuesOf<int64_t>((*step)->output("all")), (Values{6, 6, 6}));
}

TEST(SessionProgram, ProgramsThatShareNoGroupMayUseOneTicketOnDifferentAxes) {
  // Of 2x2x2 slots the first four hold 1, 1, 2, 2 and add up along the second axis; the others hold
  // 10 and add up along the third.
  PlanBuilder b(2);
  for (const char *name : {"rows", "columns"}) {
    b.plan.mesh->axes.push_back(std::make_unique<fb::MeshAxisT>());
    b.plan.mesh->axes.back()->name = name;
    b.plan.mesh->axes.back()->size = 2;
  }
  b.plan.num_slots = 8;
  ASSERT_TRUE(addTestKernels(b)) << DISTRIBUTE_TEST_KERNELS;
  uint32_t fill = b.kernel("distk_fill", 1, 1);
  uint32_t total = b.variable("sum", ElementType::I64, {});
  b.plan.variables[total]->synchronization = fb::Synchronization::OnRead;
  b.plan.variables[total]->aggregation = fb::Aggregation::Sum;
  b.clearPrograms();
  auto addProgram = [&](std::vector<fb::AxisRange> coordinates, int64_t value, uint32_t axis) {
    b.program("worker " + std::to_string(value), 0, 0);
    b.role->coordinates = std::move(coordinates);
    uint32_t own = b.temporary({}, ElementType::I64), sum = b.temporary({}, ElementType::I64);
    b.launch(fill, {writes(own)}, {constant(value)});
    addCollective(b, fb::CollectiveKind::AllReduce, own, sum, /*ticket=*/0, 8, {axis});
    b.copy(sum, b.view(Space::Variables, total, {}, ElementType::I64));
  };
  addProgram({{0, 0, 1}, {1, 0, 1}}, 1, 1);
  addProgram({{0, 0, 1}, {1, 1, 2}}, 2, 1);
  addProgram({{0, 1, 2}}, 10, 2);
  auto session = makeSession(b);
  ASSERT_TRUE(session);
  ASSERT_EQ(session->restore({{"sum", longs({}, {0})}}), absl::OkStatus());
  auto step = session->bind("", {}, {});
  ASSERT_TRUE(step.ok()) << step.status();
  ASSERT_EQ(session->run(**step), absl::OkStatus());
  // Of the first slots of both replicas. Along the third axis the first one would have got 1 + 1.
  EXPECT_EQ(valuesOf<int64_t>(session->state()->at("sum")), std::vector<int64_t>{3 + 20});
}

TEST(SessionProgram, ACollectiveInALoopMeetsAtEveryIteration) {
  PlanBuilder b(2);
  ASSERT_TRUE(addTestKernels(b)) << DISTRIBUTE_TEST_KERNELS;
  uint32_t sum = b.temporary({}, ElementType::I64), i = b.temporary({}, ElementType::I64);
  b.launch(b.kernel("distk_fill", 1, 1), {writes(sum)}, {constant(1)});
  b.beginFor(constant(0), constant(20), i);
  addCollective(b, fb::CollectiveKind::AllReduce, sum, sum, 0, 8);
  b.end();
  b.output("sum", sum, fb::OutputKind::PerReplica);
  auto session = makeSession(b);
  ASSERT_TRUE(session);
  auto step = session->bind("", {}, {"sum"});
  for (int round = 0; round < 3; ++round) {
    ASSERT_EQ(session->run(**step), absl::OkStatus());
    EXPECT_EQ(valuesOf<int64_t>((*step)->output("sum")), (std::vector<int64_t>{1 << 20, 1 << 20}));
  }
}

TEST(SessionProgram, ASlotThatDoesNotComeIsNamedWithItsPlace) {
  // Slot 1 counts for longer than anyone waits.
  PlanBuilder b(2);
  ASSERT_TRUE(addTestKernels(b)) << DISTRIBUTE_TEST_KERNELS;
  uint32_t limit = b.batchInput("limit", ElementType::I64, {1});
  uint32_t limitView = b.view(Space::Inputs, limit, {}, ElementType::I64);
  uint32_t sum = b.temporary({}, ElementType::I64), i = b.temporary({}, ElementType::I64);
  b.launch(b.kernel("distk_fill", 1, 1), {writes(sum)}, {constant(1)});
  b.beginFor(constant(0), scalarView(limitView), i);
  b.copy(i, sum);
  b.end();
  b.allReduce(sum, sum, 0, 8);
  b.wait(0);
  SessionOptions options;
  options.deadlineMs = 100;
  auto session = makeSession(b, options);
  ASSERT_TRUE(session);
  auto step = session->bind("", {{"limit", {longs({2}, {0, int64_t{1} << 32})}}}, {});
  ASSERT_TRUE(step.ok()) << step.status();
  absl::Status s = session->run(**step);
  EXPECT_EQ(s.code(), absl::StatusCode::kDeadlineExceeded);
  EXPECT_EQ(s.message(), "rank 0/2, all_reduce #3 (step.mlir:12:8): peer 1 did not arrive within "
                         "0.1 s; it last finished instruction #2");
  EXPECT_EQ(session->run(**step), s);
}

} // namespace
} // namespace distribute::runtime
