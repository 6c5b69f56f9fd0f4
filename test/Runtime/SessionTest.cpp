// Sessions on plans built by hand: what a step computes on any number of slots,
// what is checked before it, and what is left after an error.

#include "distribute/Runtime/Session.h"

#include "../Plan/PlanBuilder.h"
#include "TestTensors.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <thread>

namespace distribute::runtime {
namespace {

namespace fb = planfile::fb;
using fb::ElementType;
using fb::Space;
using planfile::test::constant;
using planfile::test::PlanBuilder;
using planfile::test::reads;
using planfile::test::replicaId;
using planfile::test::scalarView;
using planfile::test::updates;
using planfile::test::writes;

std::unique_ptr<Session> makeSession(PlanBuilder &builder, SessionOptions options = {}) {
  auto file = planfile::buildPlanFile(builder.finish());
  EXPECT_TRUE(file.ok()) << file.status();
  if (!file.ok())
    return nullptr;
  auto plan = planfile::LoadedPlan::fromBytes(*file);
  EXPECT_TRUE(plan.ok()) << plan.status();
  auto session = Session::create(*std::move(plan), options);
  EXPECT_TRUE(session.ok()) << session.status();
  return session.ok() ? *std::move(session) : nullptr;
}

template <typename T>
HostTensor tensorOf(DataType type, std::vector<int64_t> shape, std::vector<T> values) {
  HostTensor tensor = HostTensor::allocate(type, std::move(shape));
  EXPECT_EQ(tensor.numBytes(), values.size() * sizeof(T));
  std::memcpy(tensor.mutableData(), values.data(), tensor.numBytes());
  return tensor;
}
HostTensor floats(std::vector<int64_t> shape, std::vector<float> values) {
  return tensorOf(DataType::F32, std::move(shape), std::move(values));
}
HostTensor longs(std::vector<int64_t> shape, std::vector<int64_t> values) {
  return tensorOf(DataType::I64, std::move(shape), std::move(values));
}

template <typename T>
std::vector<T> valuesOf(const HostTensor &tensor) {
  const T *data = static_cast<const T *>(tensor.data());
  return std::vector<T>(data, data + tensor.numElements());
}

//===-- A linear model without kernels ------------------------------------===//
// d = x w - y; g = the sum over replicas of x' d; w -= rate * g.

constexpr int64_t numFeatures = 3, globalBatch = 8;
constexpr double rate = 0.125;

std::unique_ptr<PlanBuilder> makeLinearPlan(uint32_t numReplicas) {
  auto owned = std::make_unique<PlanBuilder>(numReplicas);
  PlanBuilder &b = *owned;
  int64_t local = globalBatch / numReplicas;
  // The identity, by which the update is one more product.
  b.plan.constants.resize(64);
  float identity[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
  std::memcpy(b.plan.constants.data(), identity, sizeof identity);
  uint32_t w = b.variable("w", ElementType::F32, {numFeatures, 1});
  uint32_t x = b.batchInput("x", ElementType::F32, {local, numFeatures});
  uint32_t y = b.batchInput("y", ElementType::F32, {local, 1});
  uint32_t wView = b.view(Space::Variables, w, {numFeatures, 1});
  uint32_t xView = b.view(Space::Inputs, x, {local, numFeatures});
  uint32_t xTransposed =
      b.view(Space::Inputs, x, {numFeatures, local}, ElementType::F32, 0, {1, numFeatures});
  uint32_t yView = b.view(Space::Inputs, y, {local, 1});
  uint32_t one = b.view(Space::Constants, 0, {numFeatures, numFeatures});
  uint32_t d = b.temporary({local, 1}), g = b.temporary({numFeatures, 1});
  b.copy(yView, d);
  b.matmul(xView, wView, d, -1);
  b.matmul(xTransposed, d, g);
  b.allReduce(g, g, 0, numFeatures * 4);
  b.wait(0);
  b.matmul(one, g, wView, 1);
  b.current->body->instructions.back()->operation.AsMatmul()->alpha = -rate;
  b.current->body->instructions.back()->batch_dependent = false;
  b.output("w", wView);
  b.output("error", d, fb::OutputKind::Sharded);
  b.output("own", g, fb::OutputKind::PerReplica);
  return owned;
}

/// Small dyadic numbers: all orders of summation give the same bits.
HostTensor makeRows(int64_t rows, int64_t columns, int seed) {
  HostTensor tensor = HostTensor::allocate(DataType::F32, {rows, columns});
  for (int64_t i = 0; i < rows * columns; ++i)
    static_cast<float *>(tensor.mutableData())[i] = float((i * 7 + seed) % 5 - 2) / 4;
  return tensor;
}

/// One step of the model on rows [first, first + globalBatch), in double.
std::vector<double> stepNaively(std::vector<double> &w, const HostTensor &x, const HostTensor &y,
                                int64_t first) {
  std::vector<double> error(globalBatch), gradient(numFeatures, 0);
  for (int64_t row = 0; row < globalBatch; ++row) {
    error[row] = -elementAt(DataType::F32, y.data(), first + row);
    for (int64_t i = 0; i < numFeatures; ++i)
      error[row] += elementAt(DataType::F32, x.data(), (first + row) * numFeatures + i) * w[i];
    for (int64_t i = 0; i < numFeatures; ++i)
      gradient[i] +=
          error[row] * elementAt(DataType::F32, x.data(), (first + row) * numFeatures + i);
  }
  for (int64_t i = 0; i < numFeatures; ++i)
    w[i] -= rate * gradient[i];
  return error;
}

class LinearModel : public testing::TestWithParam<int> {};

TEST_P(LinearModel, TrainsAsOneDeviceDoesAndWrapsAround) {
  auto builder = makeLinearPlan(GetParam());
  auto session = makeSession(*builder);
  ASSERT_TRUE(session);
  // Two batches and five rows that are never used.
  HostTensor x = makeRows(2 * globalBatch + 5, numFeatures, 1), y = makeRows(2 * globalBatch, 1, 2);
  ASSERT_EQ(session->restore({{"w", floats({3, 1}, {1, -1, 0.5})}}), absl::OkStatus());
  auto step = session->bind("train", {{"x", {x}}, {"y", {y}}}, {"w", "error", "own"});
  ASSERT_TRUE(step.ok()) << step.status();
  ASSERT_EQ((*step)->notices().size(), 1u);
  EXPECT_EQ((*step)->notices()[0],
            "input \"x\": the last 5 rows are not a whole batch and are never used");
  EXPECT_EQ((*step)->examplesPerStep(), globalBatch);
  std::vector<double> w = {1, -1, 0.5};
  for (int i = 0; i < 5; ++i) {
    ASSERT_EQ(session->run(**step), absl::OkStatus());
    std::vector<double> error = stepNaively(w, x, y, i % 2 * globalBatch);
    const HostTensor &ours = (*step)->output("w"), &oursError = (*step)->output("error");
    EXPECT_EQ(ours.describe(), "3x1xf32");
    EXPECT_EQ(oursError.describe(), "8x1xf32");
    for (int64_t k = 0; k < numFeatures; ++k)
      EXPECT_NEAR(elementAt(DataType::F32, ours.data(), k), w[k], 1e-5);
    for (int64_t k = 0; k < globalBatch; ++k)
      EXPECT_NEAR(elementAt(DataType::F32, oursError.data(), k), error[k], 1e-5);
    EXPECT_EQ((*step)->output("own").shape(), (std::vector<int64_t>{GetParam(), numFeatures, 1}));
  }
  EXPECT_EQ(session->checkDrift(), absl::OkStatus());
  auto state = session->state();
  ASSERT_TRUE(state.ok());
  EXPECT_EQ(valuesOf<float>(state->at("w")), valuesOf<float>((*step)->output("w")));
  EXPECT_EQ(Session::hashState(*state).size(), 64u);
}

TEST_P(LinearModel, CountsFlopsAsExecuted) {
  int n = GetParam();
  auto builder = makeLinearPlan(n);
  auto session = makeSession(*builder);
  ASSERT_TRUE(session);
  ASSERT_TRUE(session->restore({{"w", floats({3, 1}, {0, 0, 0})}}).ok());
  auto step = session->bind("", {{"x", {makeRows(8, 3, 1)}}, {"y", {makeRows(8, 1, 1)}}}, {});
  for (int i = 0; i < 3; ++i)
    ASSERT_TRUE(session->run(**step).ok());
  std::vector<Session::DeviceReport> report = session->report();
  ASSERT_EQ(report.size(), size_t(n));
  for (const Session::DeviceReport &device : report) {
    EXPECT_EQ(device.batchFlops, uint64_t(3 * 2 * (2 * globalBatch / n * numFeatures)));
    EXPECT_EQ(device.flops, device.batchFlops + 3 * 2 * numFeatures * numFeatures);
  }
}

INSTANTIATE_TEST_SUITE_P(Slots, LinearModel, testing::Values(1, 2, 4, 8));

TEST(Session, SlotsMayShareDevices) {
  auto builder = makeLinearPlan(4);
  SessionOptions options;
  options.numDevices = 2;
  auto session = makeSession(*builder, options);
  ASSERT_TRUE(session);
  std::vector<Session::DeviceReport> report = session->report();
  ASSERT_EQ(report.size(), 2u);
  EXPECT_EQ(report[0].slots, (std::vector<int>{0, 1}));
  EXPECT_EQ(report[1].slots, (std::vector<int>{2, 3}));
}

TEST(Session, MoreDevicesThanSlotsAreRefused) {
  auto builder = makeLinearPlan(2);
  auto file = planfile::buildPlanFile(builder->finish());
  SessionOptions options;
  options.numDevices = 999;
  auto session = Session::create(*planfile::LoadedPlan::fromBytes(*file), options);
  EXPECT_EQ(session.status().message(),
            "999 devices are given, but the plan has 2 slots; required are 1 to 2");
}

TEST(Session, AStepWithoutStateIsRefusedAndStaysUsable) {
  auto builder = makeLinearPlan(2);
  auto session = makeSession(*builder);
  ASSERT_TRUE(session);
  auto step = session->bind("", {{"x", {makeRows(8, 3, 1)}}, {"y", {makeRows(8, 1, 1)}}}, {"w"});
  ASSERT_TRUE(step.ok());
  absl::Status s = session->run(**step);
  EXPECT_EQ(s.code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_EQ(s.message(), "the state \"w\" has no initial values in the plan; restore it from a "
                         "file (--restore)");
  EXPECT_FALSE(session->state().ok());
  ASSERT_TRUE(session->restore({{"w", floats({3, 1}, {0, 0, 0})}}).ok());
  EXPECT_TRUE(session->run(**step).ok());
}

TEST(Session, AStateThatDoesNotFitChangesNothing) {
  auto builder = makeLinearPlan(2);
  auto session = makeSession(*builder);
  ASSERT_TRUE(session);
  ASSERT_TRUE(session->restore({{"w", floats({3, 1}, {1, 2, 3})}}).ok());
  absl::Status s = session->restore({{"v", floats({1}, {0})}, {"u", floats({1}, {0})}});
  EXPECT_EQ(s.message(), "the state does not fit the plan: missing: \"w\"; not variables of the "
                         "plan: \"u\", \"v\"");
  s = session->restore({{"w", floats({1, 3}, {0, 0, 0})}});
  EXPECT_EQ(s.message(), "the state does not fit the plan: \"w\" is 1x3xf32, required is 3x1xf32");
  EXPECT_FALSE(session->restore({{"w", longs({3, 1}, {0, 0, 0})}}).ok());
  EXPECT_EQ(valuesOf<float>(session->state()->at("w")), (std::vector<float>{1, 2, 3}));
}

TEST(Session, FeedsAndFetchesAreCheckedByName) {
  auto builder = makeLinearPlan(2);
  auto session = makeSession(*builder);
  ASSERT_TRUE(session);
  Feed x{makeRows(8, 3, 1)}, y{makeRows(8, 1, 1)};
  auto messageOf = [&](const std::string &step, std::map<std::string, Feed> feeds,
                       std::vector<std::string> fetches) {
    return std::string(session->bind(step, feeds, fetches).status().message());
  };
  EXPECT_EQ(messageOf("", {{"x", x}}, {}),
            "step \"train\": nothing is fed for \"y\" (inputs: \"x\", \"y\")");
  EXPECT_EQ(messageOf("", {{"x", x}, {"y", y}, {"z", y}}, {}),
            "step \"train\" has no input \"z\" (inputs: \"x\", \"y\")");
  EXPECT_EQ(messageOf("", {{"x", x}, {"y", y}}, {"loss"}),
            "step \"train\" has no output \"loss\" (outputs: \"w\", \"error\", \"own\")");
  EXPECT_EQ(messageOf("eval", {{"x", x}, {"y", y}}, {}),
            "the plan has no step \"eval\" (steps: \"train\")");
}

//===-- Kernels and control flow -------------------------------------------===//

/// Adds the code of TestKernels.c; returns whether this machine can run it.
void addTestKernels(PlanBuilder &b) {
  std::ifstream file(DISTRIBUTE_TEST_KERNELS, std::ios::binary);
  auto code = std::make_unique<fb::CodeT>();
#if defined(__x86_64__)
  code->triple = "x86_64-pc-linux-gnu";
  code->cpu = "x86-64";
#else
  code->triple = "aarch64-unknown-linux-gnu";
#endif
  code->object.assign(std::istreambuf_iterator<char>(file), {});
  ASSERT_FALSE(code->object.empty()) << DISTRIBUTE_TEST_KERNELS;
  b.plan.code.push_back(std::move(code));
}

/// Per replica: sum = total of (own + i) over i in [0, limit), own = 10 * id, and
/// 1000 more if the sum is below 25; then a while loop doubles it up to `bound`.
std::unique_ptr<PlanBuilder> makeLoopPlan(uint32_t numReplicas, int64_t bound) {
  auto owned = std::make_unique<PlanBuilder>(numReplicas);
  PlanBuilder &b = *owned;
  addTestKernels(b);
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

TEST(Session, KernelsLoopsAndBranchesFollowTheReplica) {
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

TEST(Session, TwoPlansWithKernelsLiveSideBySide) {
  auto first = makeLoopPlan(1, 100), second = makeLoopPlan(1, 5000);
  auto one = makeSession(*first), two = makeSession(*second);
  ASSERT_TRUE(one && two);
  for (auto &[session, bound] : {std::pair{one.get(), 100}, {two.get(), 5000}}) {
    auto step = session->bind("", {{"limit", {longs({1}, {9})}}}, {"sum"});
    ASSERT_EQ(session->run(**step), absl::OkStatus());
    EXPECT_EQ(valuesOf<int64_t>((*step)->output("sum"))[0], loopNaively(0, 9, bound));
  }
}

TEST(Session, CodeForAnotherMachineIsRefusedWithWhatIsMissing) {
  auto builder = makeLoopPlan(1, 100);
  builder->plan.code[0]->features = "+sse2,-avx512f,+warp-drive";
  auto file = planfile::buildPlanFile(builder->finish());
  auto session = Session::create(*planfile::LoadedPlan::fromBytes(*file), {});
  EXPECT_EQ(session.status().code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_NE(std::string(session.status().message()).find("this processor lacks warp-drive"),
            std::string::npos)
      << session.status();
}

TEST(Session, AMissingKernelIsRefusedByName) {
  auto builder = makeLoopPlan(1, 100);
  builder->plan.kernels[0]->symbol = "distk_absent";
  auto file = planfile::buildPlanFile(builder->finish());
  auto session = Session::create(*planfile::LoadedPlan::fromBytes(*file), {});
  EXPECT_NE(std::string(session.status().message()).find("lacks the kernel 'distk_absent'"),
            std::string::npos)
      << session.status();
}

TEST(Session, AFailureOnOneSlotEndsTheSessionForAll) {
  // Slot 1 fails in a loop whose step is 0; slot 0 waits for it in the all-reduce.
  PlanBuilder b(2);
  addTestKernels(b);
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
  EXPECT_EQ(s.message(), "rank 1/2, for #1 (step.mlir:12:8): the loop's step is 0, required is at "
                         "least 1");
  EXPECT_EQ(session->run(**step), s);
  EXPECT_EQ(session->state().status(), s);
}

TEST(Session, CancelEndsALoopThatWouldNotEnd) {
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
  b.wait(ticket);
}

TEST(Session, EveryCollectiveOfAPlanFollowsItsDimension) {
  PlanBuilder b(3);
  uint32_t x = b.batchInput("x", ElementType::I32, {2, 2});
  uint32_t in = b.view(Space::Inputs, x, {2, 2}, ElementType::I32);
  uint32_t gathered = b.temporary({2, 6}, ElementType::I32);
  uint32_t piece = b.temporary({2, 2}, ElementType::I32);
  uint32_t second = b.temporary({2, 2}, ElementType::I32);
  addCollective(b, fb::CollectiveKind::AllGather, in, gathered, 0, 48);
  b.current->body->instructions[0]->operation.AsCollective()->dim = 1;
  addCollective(b, fb::CollectiveKind::ReduceScatter, gathered, piece, 1, 48);
  b.current->body->instructions[2]->operation.AsCollective()->dim = 1;
  addCollective(b, fb::CollectiveKind::Broadcast, in, second, 2, 16);
  b.current->body->instructions[4]->operation.AsCollective()->root = 1;
  b.output("gathered", gathered);
  b.output("piece", piece, fb::OutputKind::PerReplica);
  b.output("whole", piece, fb::OutputKind::Sharded);
  b.step->outputs.back()->dim = 1;
  b.output("second", second);
  auto session = makeSession(b);
  ASSERT_TRUE(session);
  HostTensor rows =
      tensorOf<int32_t>(DataType::I32, {6, 2}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
  auto step = session->bind("", {{"x", {rows}}}, {"gathered", "piece", "whole", "second"});
  ASSERT_TRUE(step.ok()) << step.status();
  for (int round = 0; round < 2; ++round) {
    ASSERT_EQ(session->run(**step), absl::OkStatus());
    using Values = std::vector<int32_t>;
    EXPECT_EQ(valuesOf<int32_t>((*step)->output("gathered")),
              (Values{1, 2, 5, 6, 9, 10, 3, 4, 7, 8, 11, 12}));
    // Three equal copies are added up and split again.
    EXPECT_EQ(valuesOf<int32_t>((*step)->output("piece")),
              (Values{3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36}));
    EXPECT_EQ(valuesOf<int32_t>((*step)->output("whole")),
              (Values{3, 6, 15, 18, 27, 30, 9, 12, 21, 24, 33, 36}));
    EXPECT_EQ(valuesOf<int32_t>((*step)->output("second")), (Values{5, 6, 7, 8}));
  }
}

TEST(Session, ACollectiveJoinsTheSlotsThatDifferAlongItsAxes) {
  PlanBuilder b(3);
  b.plan.mesh->axes.push_back(std::make_unique<fb::MeshAxisT>());
  b.plan.mesh->axes[1]->name = "model";
  b.plan.mesh->axes[1]->size = 2;
  b.plan.num_slots = 6;
  addTestKernels(b);
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

TEST(Session, ASlotThatDoesNotComeIsNamedWithItsPlace) {
  // Slot 1 counts for longer than anyone waits.
  PlanBuilder b(2);
  addTestKernels(b);
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
  auto step = session->bind("", {{"limit", {longs({2}, {0, INT64_MAX})}}}, {});
  ASSERT_TRUE(step.ok()) << step.status();
  absl::Status s = session->run(**step);
  EXPECT_EQ(s.code(), absl::StatusCode::kDeadlineExceeded);
  EXPECT_EQ(s.message(), "rank 0/2, all_reduce #3 (step.mlir:12:8): peer 1 did not arrive within "
                         "0.1 s; it last finished instruction #2");
  EXPECT_EQ(session->run(**step), s);
}

TEST(Session, ATraceHoldsEveryInstructionOfEverySlot) {
  auto builder = makeLinearPlan(2);
  auto session = makeSession(*builder);
  ASSERT_TRUE(session);
  ASSERT_TRUE(session->restore({{"w", floats({3, 1}, {0, 0, 0})}}).ok());
  auto step = session->bind("", {{"x", {makeRows(8, 3, 1)}}, {"y", {makeRows(8, 1, 1)}}}, {});
  session->startTrace(9);
  ASSERT_TRUE(session->run(**step).ok());
  ASSERT_TRUE(session->run(**step).ok());
  std::vector<Session::TraceEvent> events = session->trace();
  ASSERT_EQ(events.size(), 18u) << "six instructions a step, nine events a slot";
  for (size_t i = 0; i < events.size(); ++i) {
    EXPECT_EQ(events[i].slot, int(i / 9));
    EXPECT_EQ(events[i].instruction, i % 9 % 6);
    EXPECT_LE(events[i].beginNs, events[i].endNs);
  }
  EXPECT_EQ(events[1].label, "matmul dot");
}

//===-- Variables -----------------------------------------------------------===//

/// Two counters that only their own slots touch, and a step that does nothing.
std::unique_ptr<PlanBuilder> makeCounterPlan(fb::Aggregation aggregation) {
  auto owned = std::make_unique<PlanBuilder>(2);
  PlanBuilder &b = *owned;
  uint32_t count = b.variable("count", ElementType::I64, {2});
  b.plan.variables[count]->synchronization = fb::Synchronization::OnRead;
  b.plan.variables[count]->aggregation = aggregation;
  b.output("count", b.view(Space::Variables, count, {2}, ElementType::I64),
           fb::OutputKind::PerReplica);
  return owned;
}

TEST(Session, ASummedVariableIsSplitSoThatTheTotalStays) {
  auto builder = makeCounterPlan(fb::Aggregation::Sum);
  auto session = makeSession(*builder);
  ASSERT_TRUE(session);
  ASSERT_EQ(session->restore({{"count", longs({2}, {7, -7})}}), absl::OkStatus());
  auto step = session->bind("", {}, {"count"});
  ASSERT_TRUE(step.ok()) << step.status();
  ASSERT_TRUE(session->run(**step).ok());
  EXPECT_EQ(valuesOf<int64_t>((*step)->output("count")), (std::vector<int64_t>{4, -4, 3, -3}));
  EXPECT_EQ(valuesOf<int64_t>(session->state()->at("count")), (std::vector<int64_t>{7, -7}));
}

TEST(Session, AVariableOfTheFirstReplicaIsCopied) {
  auto builder = makeCounterPlan(fb::Aggregation::OnlyFirstReplica);
  auto session = makeSession(*builder);
  ASSERT_TRUE(session);
  ASSERT_TRUE(session->restore({{"count", longs({2}, {7, 5})}}).ok());
  auto step = session->bind("", {}, {"count"});
  ASSERT_TRUE(session->run(**step).ok());
  EXPECT_EQ(valuesOf<int64_t>((*step)->output("count")), (std::vector<int64_t>{7, 5, 7, 5}));
}

TEST(Session, ASyncOnReadVariableWithoutAggregationCannotBeSaved) {
  auto builder = makeCounterPlan(fb::Aggregation::None);
  auto session = makeSession(*builder);
  ASSERT_TRUE(session);
  ASSERT_TRUE(session->restore({{"count", longs({2}, {7, 5})}}).ok());
  EXPECT_NE(std::string(session->state().status().message()).find("without an aggregation"),
            std::string::npos);
}

TEST(Session, AnInitialValueIsCopiedToEverySlotAndCountsOnEach) {
  auto builder = makeCounterPlan(fb::Aggregation::Sum);
  builder->plan.constants.resize(64);
  int64_t initial[2] = {3, 4};
  std::memcpy(builder->plan.constants.data(), initial, sizeof initial);
  builder->plan.variables[0]->has_initial = true;
  auto session = makeSession(*builder);
  ASSERT_TRUE(session);
  EXPECT_EQ(valuesOf<int64_t>(session->state()->at("count")), (std::vector<int64_t>{6, 8}));
}

TEST(Session, UnsignedFilesAreAcceptedAndSavedAsUnsigned) {
  auto builder = makeCounterPlan(fb::Aggregation::Sum);
  builder->plan.variables[0]->synchronization = fb::Synchronization::OnWrite;
  auto session = makeSession(*builder);
  ASSERT_TRUE(session);
  HostTensor value = HostTensor::allocate(DataType::U64, {2});
  ASSERT_TRUE(session->restore({{"count", value}}).ok());
  EXPECT_EQ(session->state()->at("count").type(), DataType::U64);
}

} // namespace
} // namespace distribute::runtime
