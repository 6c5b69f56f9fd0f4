// Sessions on plans built by hand: what a step computes on any number of slots,
// what is checked before it, and what is left after an error.

#include "Device/CorePinning.h"
#include "LinearPlan.h"
#include "TestFiles.h"
#include "TestSessions.h"
#include "TestTensors.h"

#include "absl/strings/str_cat.h"

#include "distribute/Plan/PlanSizes.h"

#include <gtest/gtest.h>

#include <thread>

namespace distribute::runtime {
namespace {

namespace fb = planfile::fb;
using fb::ElementType;
using fb::Space;
using planfile::test::PlanBuilder;

//===-- A linear model without kernels ------------------------------------===//

/// Small dyadic numbers: all orders of summation give the same bits.
HostTensor makeRows(int64_t rows, int64_t columns, int seed) {
  HostTensor tensor = HostTensor::allocate(ElementType::F32, {rows, columns});
  for (int64_t i = 0; i < rows * columns; ++i)
    static_cast<float *>(tensor.mutableData())[i] = float((i * 7 + seed) % 5 - 2) / 4;
  return tensor;
}

/// One step of the model on rows [first, first + globalBatch), in double.
std::vector<double> stepNaively(std::vector<double> &w, const HostTensor &x, const HostTensor &y,
                                int64_t first) {
  std::vector<double> error(globalBatch), gradient(numFeatures, 0);
  for (int64_t row = 0; row < globalBatch; ++row) {
    error[row] = -elementAt(ElementType::F32, y.data(), first + row);
    for (int64_t i = 0; i < numFeatures; ++i)
      error[row] += elementAt(ElementType::F32, x.data(), (first + row) * numFeatures + i) * w[i];
    for (int64_t i = 0; i < numFeatures; ++i)
      gradient[i] +=
          error[row] * elementAt(ElementType::F32, x.data(), (first + row) * numFeatures + i);
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
      EXPECT_NEAR(elementAt(ElementType::F32, ours.data(), k), w[k], 1e-5);
    for (int64_t k = 0; k < globalBatch; ++k)
      EXPECT_NEAR(elementAt(ElementType::F32, oursError.data(), k), error[k], 1e-5);
    EXPECT_EQ((*step)->output("own").shape(), (std::vector<int64_t>{GetParam(), numFeatures, 1}));
  }
  EXPECT_EQ(session->checkDrift(), absl::OkStatus());
  auto state = session->state();
  ASSERT_TRUE(state.ok());
  EXPECT_EQ(valuesOf<float>(state->at("w")), valuesOf<float>((*step)->output("w")));
  EXPECT_EQ(Session::hashState(*state).size(), 64u);
}

TEST_P(LinearModel, IsBoundOnceAndFedBeforeEachStep) {
  auto builder = makeLinearPlan(GetParam());
  auto session = makeSession(*builder);
  ASSERT_TRUE(session);
  ASSERT_EQ(session->setVariable("w", floats({3, 1}, {1, -1, 0.5})), absl::OkStatus());
  auto step = session->bindUnfed("train", {"error"});
  ASSERT_TRUE(step.ok()) << step.status();
  EXPECT_EQ((*step)->inputs(), (std::vector<std::string>{"x", "y"}));
  EXPECT_EQ(session->run(**step).code(), absl::StatusCode::kFailedPrecondition);
  std::vector<double> w = {1, -1, 0.5};
  for (int i = 0; i < 5; ++i) {
    HostTensor x = makeRows(globalBatch, numFeatures, i), y = makeRows(globalBatch, 1, 2 * i);
    ASSERT_EQ(session->feed(**step, {{x}, {y}}), absl::OkStatus());
    ASSERT_EQ(session->run(**step), absl::OkStatus());
    stepNaively(w, x, y, 0);
    HostTensor value = HostTensor::allocate(ElementType::F32, {3, 1});
    ASSERT_EQ(session->copyVariable("w", value), absl::OkStatus());
    for (int64_t k = 0; k < numFeatures; ++k)
      EXPECT_NEAR(elementAt(ElementType::F32, value.data(), k), w[k], 1e-5);
  }
  auto other = makeSession(*builder);
  EXPECT_EQ(other->feed(**step, {}).code(), absl::StatusCode::kInvalidArgument);
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

TEST(Session, CoresThatNoMachineHasAreRefused) {
  auto builder = makeLinearPlan(2);
  auto file = planfile::buildPlanFile(builder->finish());
  SessionOptions options;
  options.coresPerDevice = 5000;
  auto session = Session::create(*planfile::LoadedPlan::fromBytes(*file), options);
  EXPECT_EQ(
      session.status().message(),
      "5000 cores are given for each device; expected 1 to 1024, or 0 for all that are available");
}

TEST(Session, MorePinnedThreadsThanCoresAreRefused) {
  auto builder = makeLinearPlan(2);
  auto file = planfile::buildPlanFile(builder->finish());
  SessionOptions options;
  options.coresPerDevice = 1024;
  options.pinThreads = true;
  auto session = Session::create(*planfile::LoadedPlan::fromBytes(*file), options);
  EXPECT_EQ(session.status().message(),
            absl::StrCat("threads are to be pinned, 1024 for each of 2 slots, but ",
                         usableCores().size(),
                         " cores may be used; expected a core for each thread"));
}

TEST(Session, PinningKeepsAThreadOnItsCoreAndLeavesTheCallerAlone) {
  std::vector<int> before = usableCores();
  ASSERT_FALSE(before.empty());
  std::vector<int> inThread;
  absl::Status status;
  std::thread([&] {
    status = pinThisThread(before.back());
    inThread = usableCores();
  }).join();
  ASSERT_EQ(status, absl::OkStatus());
  EXPECT_EQ(inThread, std::vector<int>{before.back()});
  EXPECT_FALSE(pinThisThread(-1).ok());
  // As many slots as there are cores, but no more than two.
  int numSlots = std::min<int>(2, static_cast<int>(before.size()));
  auto builder = makeLinearPlan(numSlots);
  auto file = planfile::buildPlanFile(builder->finish());
  SessionOptions options;
  options.coresPerDevice = 1;
  options.pinThreads = true;
  auto session = Session::create(*planfile::LoadedPlan::fromBytes(*file), options);
  ASSERT_TRUE(session.ok()) << session.status();
  EXPECT_EQ(usableCores(), before);
}

TEST(Session, MoreDevicesThanSlotsAreRefused) {
  auto builder = makeLinearPlan(2);
  auto file = planfile::buildPlanFile(builder->finish());
  SessionOptions options;
  options.numDevices = 999;
  auto session = Session::create(*planfile::LoadedPlan::fromBytes(*file), options);
  EXPECT_EQ(session.status().message(),
            "999 devices are given, but the plan has 2 slots; expected 1 to 2");
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
                         "file (dist-run: --restore), or give the session a state");
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
  EXPECT_EQ(s.message(), "the state does not fit the plan: \"w\" is 1x3xf32; expected 3x1xf32");
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
  EXPECT_EQ(session->stopTrace().size(), 18u);
  ASSERT_TRUE(session->run(**step).ok());
  EXPECT_TRUE(session->trace().empty()) << "the trace has ended";
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

TEST(Session, AFileIsReadIntoTheSlotsLikeTensors) {
  TestFolder folder;
  std::string path = folder.path("state.safetensors");
  ASSERT_EQ(writeSafetensors(path, {{"count", longs({2}, {7, -7})}}), absl::OkStatus());
  auto builder = makeCounterPlan(fb::Aggregation::Sum);
  auto session = makeSession(*builder);
  ASSERT_TRUE(session);
  absl::StatusOr<SafetensorsFile> file = SafetensorsFile::open(path);
  ASSERT_TRUE(file.ok()) << file.status();
  ASSERT_EQ(session->restore(*file), absl::OkStatus());
  auto step = session->bind("", {}, {"count"});
  ASSERT_TRUE(session->run(**step).ok());
  EXPECT_EQ(valuesOf<int64_t>((*step)->output("count")), (std::vector<int64_t>{4, -4, 3, -3}));
}

TEST(Session, AFileThatBecomesShorterLeavesNoValues) {
  TestFolder folder;
  std::string path = folder.path("state.safetensors");
  ASSERT_EQ(writeSafetensors(path, {{"count", longs({2}, {7, -7})}}), absl::OkStatus());
  auto builder = makeCounterPlan(fb::Aggregation::Sum);
  auto session = makeSession(*builder);
  ASSERT_TRUE(session);
  absl::StatusOr<SafetensorsFile> file = SafetensorsFile::open(path);
  ASSERT_TRUE(file.ok()) << file.status();
  std::filesystem::resize_file(path, std::filesystem::file_size(path) - 1);
  absl::Status s = session->restore(*file);
  EXPECT_EQ(s.code(), absl::StatusCode::kDataLoss);
  EXPECT_NE(std::string(s.message()).find(path), std::string::npos) << s;
  EXPECT_EQ(session->checkState().code(), absl::StatusCode::kFailedPrecondition);
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

TEST(Session, AnInitialElementStandsInAllPlaces) {
  auto builder = makeCounterPlan(fb::Aggregation::Sum);
  builder->plan.constants.resize(64);
  builder->plan.constants[0] = 5;
  builder->plan.variables[0]->has_initial = true;
  builder->plan.variables[0]->initial_splat = true;
  auto session = makeSession(*builder);
  ASSERT_TRUE(session);
  EXPECT_EQ(valuesOf<int64_t>(session->state()->at("count")), (std::vector<int64_t>{10, 10}));
}

TEST(Session, UnsignedFilesAreAcceptedAndSavedAsUnsigned) {
  auto builder = makeCounterPlan(fb::Aggregation::Sum);
  builder->plan.variables[0]->synchronization = fb::Synchronization::OnWrite;
  auto session = makeSession(*builder);
  ASSERT_TRUE(session);
  HostTensor value = HostTensor::allocate(DataType(ElementType::I64, true), {2});
  ASSERT_TRUE(session->restore({{"count", value}}).ok());
  EXPECT_EQ(session->state()->at("count").type(), DataType(ElementType::I64, true));
}

/// A variable of five elements in two shards, which a step shows.
std::unique_ptr<PlanBuilder> makeShardedPlan() {
  auto owned = std::make_unique<PlanBuilder>(2);
  PlanBuilder &b = *owned;
  uint32_t moment = b.variable("moment", ElementType::I64, {5});
  b.plan.variables[moment]->splits = {planfile::fb::AxisSplit(0, planfile::kFlatDim, 2)};
  b.output("own", b.view(Space::Variables, moment, {3}, ElementType::I64),
           fb::OutputKind::PerReplica);
  return owned;
}

TEST(Session, AShardedVariableIsCutWhenRestoredAndWholeWhenSaved) {
  auto builder = makeShardedPlan();
  auto session = makeSession(*builder);
  ASSERT_TRUE(session);
  EXPECT_FALSE(session->restore({{"moment", longs({6}, {1, 2, 3, 4, 5, 6})}}).ok());
  ASSERT_EQ(session->restore({{"moment", longs({5}, {1, 2, 3, 4, 5})}}), absl::OkStatus());
  auto step = session->bind("", {}, {"own"});
  ASSERT_TRUE(step.ok()) << step.status();
  ASSERT_TRUE(session->run(**step).ok());
  EXPECT_EQ(valuesOf<int64_t>((*step)->output("own")), (std::vector<int64_t>{1, 2, 3, 4, 5, 0}));
  auto state = session->state();
  ASSERT_TRUE(state.ok()) << state.status();
  EXPECT_EQ(state->at("moment").shape(), (std::vector<int64_t>{5}));
  EXPECT_EQ(valuesOf<int64_t>(state->at("moment")), (std::vector<int64_t>{1, 2, 3, 4, 5}));
  // The shards differ, and are meant to.
  EXPECT_EQ(session->checkDrift(), absl::OkStatus());
}

TEST(Session, AShardedVariableThatWritesAddUpInIsCutAllTheSame) {
  auto builder = makeShardedPlan();
  builder->plan.variables[0]->aggregation = fb::Aggregation::Sum;
  auto session = makeSession(*builder);
  ASSERT_TRUE(session);
  ASSERT_EQ(session->restore({{"moment", longs({5}, {1, 2, 3, 4, 5})}}), absl::OkStatus());
  EXPECT_EQ(valuesOf<int64_t>(session->state()->at("moment")),
            (std::vector<int64_t>{1, 2, 3, 4, 5}));
}

TEST(Session, TheInitialValueOfAShardedVariableIsCut) {
  auto builder = makeShardedPlan();
  builder->plan.constants.resize(64);
  int64_t initial[5] = {9, 8, 7, 6, 5};
  std::memcpy(builder->plan.constants.data(), initial, sizeof initial);
  builder->plan.variables[0]->has_initial = true;
  auto session = makeSession(*builder);
  ASSERT_TRUE(session);
  auto step = session->bind("", {}, {"own"});
  ASSERT_TRUE(session->run(**step).ok());
  EXPECT_EQ(valuesOf<int64_t>((*step)->output("own")), (std::vector<int64_t>{9, 8, 7, 6, 5, 0}));
}

} // namespace
} // namespace distribute::runtime
