// The C API over the shared library: what a step computes, what is said of a plan, and what wrong
// handles, arrays and structs come to.

#include "CApiUse.h"
#include "LinearPlan.h"
#include "TestFiles.h"
#include "TestStatus.h"
#include "distribute/Plan/PlanFile.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace distribute::runtime {
namespace {

using Floats = std::vector<float>;

constexpr int64_t batch = 8, features = 3;

std::vector<uint8_t> makePlanFile(uint32_t numReplicas) {
  auto builder = makeLinearPlan(numReplicas);
  auto file = planfile::buildPlanFile(builder->finish());
  EXPECT_TRUE(file.ok()) << file.status();
  return *file;
}

/// The linear model whose weight an initializer gives: a copy of constants.
std::vector<uint8_t> makeInitializedPlanFile(uint32_t numReplicas, const Floats &first) {
  auto makeVariables = [&] {
    auto builder = makeLinearPlan(numReplicas);
    builder->plan.variables[0]->initialized = true;
    builder->plan.constants.resize(128);
    std::memcpy(&builder->plan.constants[64], first.data(), first.size() * sizeof(float));
    return builder;
  };
  auto builder = makeVariables();
  planfile::test::PlanBuilder other(numReplicas);
  other.variable("w", planfile::fb::ElementType::F32, {numFeatures, 1});
  other.plan.constants.resize(128);
  other.copy(other.view(planfile::fb::Space::Constants, 0, {numFeatures, 1},
                        planfile::fb::ElementType::F32, 64),
             other.view(planfile::fb::Space::Variables, 0, {numFeatures, 1}));
  other.finish();
  other.plan.steps[0]->name = "initialize";
  other.plan.steps[0]->initializer = true;
  builder->plan.steps.push_back(std::move(other.plan.steps[0]));
  auto file = planfile::buildPlanFile(builder->finish());
  EXPECT_TRUE(file.ok()) << file.status();
  return *file;
}

/// The message of a status, which is destroyed; "" for none.
std::string take(DistStatus *status) {
  std::string message = distStatusMessage(status);
  EXPECT_EQ(status == nullptr, distStatusCode(status) == DIST_OK);
  distStatusDestroy(status);
  return message;
}

#define EXPECT_OK(call) EXPECT_EQ(take(call), "")
#define ASSERT_OK(call) ASSERT_EQ(take(call), "")

DistArray arrayOf(Floats &values, const std::vector<int64_t> &shape,
                  const int64_t *strides = nullptr) {
  return {values.data(), DIST_F32, 0, shape.size(), shape.data(), strides};
}

/// Small dyadic numbers: all orders of summation give the same bits.
Floats makeNumbers(int64_t count, int seed) {
  Floats numbers;
  for (int64_t i = 0; i < count; ++i)
    numbers.push_back(float((i * 7 + seed) % 5 - 2) / 4);
  return numbers;
}

/// One step on rows [0, batch) of x and y.
Floats stepNaively(Floats w, const float *x, const float *y) {
  Floats gradient(features, 0);
  for (int64_t row = 0; row < batch; ++row) {
    float error = -y[row];
    for (int64_t i = 0; i < features; ++i)
      error += x[row * features + i] * w[i];
    for (int64_t i = 0; i < features; ++i)
      gradient[i] += error * x[row * features + i];
  }
  for (int64_t i = 0; i < features; ++i)
    w[i] -= float(rate) * gradient[i];
  return w;
}

class CApi : public testing::TestWithParam<int> {
protected:
  void SetUp() override {
    std::vector<uint8_t> file = makePlanFile(uint32_t(GetParam()));
    ASSERT_OK(distPlanLoadBytes(file.data(), file.size(), &plan));
    ASSERT_OK(distSessionCreate(plan, nullptr, &session));
    DistArray value = arrayOf(w, wShape);
    ASSERT_OK(distSessionSetVariable(session, "w", &value));
    const char *fetches[] = {"w", "error", "own"};
    ASSERT_OK(distSessionBind(session, "train", fetches, 3, &step));
  }
  void TearDown() override {
    distStepDestroy(step);
    distSessionDestroy(session);
    distPlanDestroy(plan);
  }

  DistStatus *feed(Floats &xs, Floats &ys) {
    DistArray arrays[] = {arrayOf(xs, xShape), arrayOf(ys, yShape)};
    return distStepFeed(step, arrays, 2);
  }

  Floats currentW() {
    Floats values(features);
    DistArray array = arrayOf(values, wShape);
    EXPECT_OK(distSessionGetVariable(session, "w", &array));
    return values;
  }

  std::vector<int64_t> xShape = {batch, features}, yShape = {batch, 1}, wShape = {features, 1};
  Floats w = {1, -1, 0.5};
  Floats x = makeNumbers(batch * features, 1), y = makeNumbers(batch, 2);
  DistPlan *plan = nullptr;
  DistSession *session = nullptr;
  DistStep *step = nullptr;
};

INSTANTIATE_TEST_SUITE_P(Replicas, CApi, testing::Values(1, 2, 4));

TEST_P(CApi, AProgramInCTrains) {
  constexpr int numSteps = 5;
  Floats xs = makeNumbers(numSteps * batch * features, 3), ys = makeNumbers(numSteps * batch, 4);
  Floats ours = w, expected = w;
  std::vector<uint8_t> file = makePlanFile(uint32_t(GetParam()));
  ASSERT_OK(trainInC(file.data(), file.size(), xs.data(), ys.data(), numSteps, ours.data()));
  for (int i = 0; i < numSteps; ++i)
    expected = stepNaively(expected, &xs[i * batch * features], &ys[i * batch]);
  for (int64_t i = 0; i < features; ++i)
    EXPECT_NEAR(ours[i], expected[i], 1e-5);
}

TEST_P(CApi, SaysWhatThePlanIs) {
  DistPlanInfo info{};
  info.structSize = sizeof info;
  ASSERT_OK(distPlanGetInfo(plan, &info));
  EXPECT_EQ(info.numSteps, 1u);
  EXPECT_EQ(info.numVariables, 1u);
  EXPECT_EQ(info.numReplicas, GetParam());
  EXPECT_EQ(std::string(info.digest).size(), 64u);

  DistStepInfo stepInfo{};
  stepInfo.structSize = sizeof stepInfo;
  ASSERT_OK(distPlanGetStep(plan, 0, &stepInfo));
  EXPECT_STREQ(stepInfo.name, "train");
  EXPECT_EQ(stepInfo.numInputs, 2u);
  EXPECT_EQ(stepInfo.numOutputs, 3u);
  EXPECT_EQ(stepInfo.globalBatch, batch);

  DistInputInfo input{};
  input.structSize = sizeof input;
  ASSERT_OK(distPlanGetInput(plan, 0, 0, &input));
  EXPECT_STREQ(input.name, "x");
  EXPECT_EQ(input.role, DIST_INPUT_BATCH);
  EXPECT_EQ(input.type, DIST_F32);
  EXPECT_EQ(std::vector<int64_t>(input.shape, input.shape + input.rank), xShape);

  DistOutputInfo output{};
  output.structSize = sizeof output;
  ASSERT_OK(distPlanGetOutput(plan, 0, 2, &output));
  EXPECT_EQ(std::vector<int64_t>(output.shape, output.shape + output.rank),
            (std::vector<int64_t>{GetParam(), features, 1}));
  EXPECT_EQ(output.role, DIST_OUTPUT_PER_REPLICA);

  DistVariableInfo variable{};
  variable.structSize = sizeof variable;
  ASSERT_OK(distPlanGetVariable(plan, 0, &variable));
  EXPECT_STREQ(variable.name, "w");
  expectError(distPlanGetVariable(plan, 1, &variable), DIST_INVALID_ARGUMENT,
              "variable number 1 was requested; there are 1");
  const char *text = nullptr;
  ASSERT_OK(distPlanGetTable(plan, DIST_TABLE_TEXT, &text));
  EXPECT_NE(std::string(text).find("matmul"), std::string::npos);
  ASSERT_OK(distPlanGetTable(plan, DIST_TABLE_JSON, &text));
  EXPECT_EQ(text[0], '{');
}

TEST_P(CApi, OutputsAreThoseOfTheLastRun) {
  DistArray output{};
  expectError(distStepGetOutput(step, 0, &output), DIST_FAILED_PRECONDITION, "has not run");
  ASSERT_OK(feed(x, y));
  ASSERT_OK(distStepRun(step));
  ASSERT_OK(distStepGetOutput(step, 0, &output));
  Floats expected = stepNaively(w, x.data(), y.data());
  EXPECT_EQ(output.rank, 2u);
  EXPECT_EQ(output.strides, nullptr);
  for (int64_t i = 0; i < features; ++i)
    EXPECT_NEAR(static_cast<float *>(output.data)[i], expected[i], 1e-5);
  EXPECT_EQ(Floats(static_cast<float *>(output.data), static_cast<float *>(output.data) + features),
            currentW());
  ASSERT_OK(distStepGetOutput(step, 2, &output));
  EXPECT_EQ(output.shape[0], GetParam());
  int64_t numRows = 0;
  ASSERT_OK(distStepGetBatchRows(step, &numRows));
  EXPECT_EQ(numRows, batch);
  expectError(distStepGetOutput(step, 3, &output), DIST_INVALID_ARGUMENT, "there are 3");
}

TEST_P(CApi, StridedAndUnalignedArraysAreTakenAsTheyAre) {
  ASSERT_OK(feed(x, y));
  ASSERT_OK(distStepRun(step));
  Floats expected = currentW();
  DistArray value = arrayOf(w, wShape);
  ASSERT_OK(distSessionSetVariable(session, "w", &value));

  // Column-major, with its rows from the last to the first; and off by one byte.
  Floats columns(x.size());
  for (int64_t row = 0; row < batch; ++row)
    for (int64_t i = 0; i < features; ++i)
      columns[size_t(i * batch + batch - 1 - row)] = x[size_t(row * features + i)];
  const int64_t strides[] = {-4, 4 * batch};
  std::vector<char> bytes(y.size() * 4 + 1);
  std::memcpy(bytes.data() + 1, y.data(), y.size() * 4);
  DistArray arrays[] = {arrayOf(columns, xShape, strides), arrayOf(y, yShape)};
  arrays[0].data = columns.data() + batch - 1;
  arrays[1].data = bytes.data() + 1;
  ASSERT_OK(distStepFeed(step, arrays, 2));
  // Both are copies: the caller's memory is not looked at again.
  std::fill(columns.begin(), columns.end(), 77.0f);
  std::fill(bytes.begin(), bytes.end(), 'x');
  ASSERT_OK(distStepRun(step));
  EXPECT_EQ(currentW(), expected);
}

TEST_P(CApi, SeveralBatchesAreTakenInTurn) {
  Floats xs = x, ys = y, expected = w;
  for (float number : makeNumbers(batch * features, 5))
    xs.push_back(number);
  for (float number : makeNumbers(batch, 6))
    ys.push_back(number);
  xShape[0] = yShape[0] = 2 * batch;
  ASSERT_OK(feed(xs, ys));
  for (int i = 0; i < 3; ++i) {
    ASSERT_OK(distStepRun(step));
    expected =
        stepNaively(expected, &xs[size_t(i % 2 * batch * features)], &ys[size_t(i % 2 * batch)]);
  }
  for (int64_t i = 0; i < features; ++i)
    EXPECT_NEAR(currentW()[size_t(i)], expected[size_t(i)], 1e-5);
}

TEST_P(CApi, WrongArraysAreRefusedByName) {
  expectError(distStepRun(step), DIST_FAILED_PRECONDITION, "has not been fed");
  DistArray arrays[] = {arrayOf(x, xShape), arrayOf(y, yShape)};
  expectError(distStepFeed(step, arrays, 1), DIST_INVALID_ARGUMENT, "fed 1 arrays; expected 2");
  expectError(distStepFeed(step, nullptr, 2), DIST_INVALID_ARGUMENT, "\"arrays\" is NULL");

  auto expectRefused = [&](void (*change)(DistArray &), const std::string &words) {
    DistArray changed[] = {arrayOf(x, xShape), arrayOf(y, yShape)};
    change(changed[0]);
    expectError(distStepFeed(step, changed, 2), DIST_INVALID_ARGUMENT, words);
    expectError(distStepRun(step), DIST_FAILED_PRECONDITION, "has not been fed");
  };
  expectRefused([](DistArray &a) { a.type = DIST_F64; },
                "input \"x\": the fed array is 8x3xf64; expected elements of f32");
  expectRefused([](DistArray &a) { a.type = 99; }, "input \"x\": the array's type is 99");
  expectRefused([](DistArray &a) { a.flags = 8; }, "input \"x\": the array's flags are 8");
  expectRefused([](DistArray &a) { a.rank = 65; }, "rank is 65; expected at most 64");
  expectRefused([](DistArray &a) { a.shape = nullptr; }, "input \"x\": the array has no shape");
  expectRefused([](DistArray &a) { a.data = nullptr; }, "(8x3xf32) has no data");
  expectRefused(
      [](DistArray &a) {
        static const int64_t other[] = {8, 4};
        a.shape = other;
      },
      "input \"x\": the fed array is 8x4xf32; expected Nx3xf32 with N at least 8");
  expectRefused(
      [](DistArray &a) {
        static const int64_t negative[] = {-8, 3};
        a.shape = negative;
      },
      "expected sizes of at least 0");
  expectRefused(
      [](DistArray &a) {
        static const int64_t huge[] = {int64_t(1) << 40, int64_t(1) << 40};
        a.shape = huge;
      },
      "bytes that memory can hold");
  EXPECT_EQ(currentW(), w) << "nothing has run";
  ASSERT_OK(feed(x, y));
  EXPECT_OK(distStepRun(step));
}

TEST_P(CApi, VariablesAreCheckedByNameShapeAndType) {
  DistArray value = arrayOf(w, wShape);
  expectError(distSessionSetVariable(session, "v", &value), DIST_INVALID_ARGUMENT,
              "the plan has no variable \"v\" (variables: \"w\")");
  std::vector<int64_t> other = {features};
  DistArray flat = arrayOf(w, other);
  expectError(distSessionSetVariable(session, "w", &flat), DIST_INVALID_ARGUMENT,
              "\"w\" is 3xf32; expected 3x1xf32");
  expectError(distSessionGetVariable(session, "w", &flat), DIST_INVALID_ARGUMENT,
              "\"w\" is 3xf32; expected 3x1xf32");
  const int64_t strides[] = {-4, 4};
  DistArray strided = arrayOf(w, wShape, strides);
  expectError(distSessionGetVariable(session, "w", &strided), DIST_INVALID_ARGUMENT,
              "not row-major");
  expectError(distSessionSetVariable(session, nullptr, &value), DIST_INVALID_ARGUMENT, "NULL");
  const char *names[] = {"v"};
  expectError(distSessionRestoreArrays(session, names, &value, 1), DIST_INVALID_ARGUMENT,
              "missing: \"w\"");
  DistVariableInfo info{};
  info.structSize = sizeof info;
  ASSERT_OK(distSessionGetVariableInfo(session, 0, &info));
  EXPECT_EQ(info.type, DIST_F32);
  EXPECT_EQ(currentW(), w);
}

TEST_P(CApi, AVariableWithoutAValueIsNamed) {
  DistSession *fresh = nullptr;
  ASSERT_OK(distSessionCreate(plan, nullptr, &fresh));
  DistArray value = arrayOf(w, wShape);
  expectError(distSessionGetVariable(fresh, "w", &value), DIST_FAILED_PRECONDITION, "\"w\"");
  DistStep *unready = nullptr;
  ASSERT_OK(distSessionBind(fresh, nullptr, nullptr, 0, &unready));
  DistArray arrays[] = {arrayOf(x, xShape), arrayOf(y, yShape)};
  ASSERT_OK(distStepFeed(unready, arrays, 2));
  expectError(distStepRun(unready), DIST_FAILED_PRECONDITION, "\"w\"");
  ASSERT_OK(distSessionSetVariable(fresh, "w", &value));
  EXPECT_OK(distStepRun(unready));
  distStepDestroy(unready);
  distSessionDestroy(fresh);
}

TEST_P(CApi, AProgramInCGetsFirstValues) {
  Floats first = {3, -2, 0.25}, ours(features);
  std::vector<uint8_t> file = makeInitializedPlanFile(uint32_t(GetParam()), first);
  ASSERT_OK(firstValueInC(file.data(), file.size(), ours.data()));
  EXPECT_EQ(ours, first);
}

TEST_P(CApi, InitializingComputesWhatNobodyHasGiven) {
  Floats first = {3, -2, 0.25};
  std::vector<uint8_t> file = makeInitializedPlanFile(uint32_t(GetParam()), first);
  DistPlan *initialized = nullptr;
  ASSERT_OK(distPlanLoadBytes(file.data(), file.size(), &initialized));
  auto makeSession = [&] {
    distStepDestroy(step);
    distSessionDestroy(session);
    step = nullptr;
    session = nullptr;
    EXPECT_OK(distSessionCreate(initialized, nullptr, &session));
  };
  makeSession();
  Floats early(features);
  DistArray value = arrayOf(early, wShape);
  expectError(distSessionGetVariable(session, "w", &value), DIST_FAILED_PRECONDITION,
              "initialize the session");
  ASSERT_OK(distSessionInitialize(session));
  EXPECT_EQ(currentW(), first);
  makeSession();
  value = arrayOf(w, wShape);
  ASSERT_OK(distSessionSetVariable(session, "w", &value));
  ASSERT_OK(distSessionInitialize(session));
  EXPECT_EQ(currentW(), w);
  makeSession();
  ASSERT_OK(distSessionBind(session, nullptr, nullptr, 0, &step));
  ASSERT_OK(feed(x, y));
  ASSERT_OK(distStepRun(step));
  Floats expected = stepNaively(first, x.data(), y.data()), ours = currentW();
  for (int64_t i = 0; i < features; ++i)
    EXPECT_NEAR(ours[i], expected[i], 1e-5);
  distSessionDestroy(session);
  expectError(distSessionInitialize(session), DIST_INVALID_ARGUMENT, "session");
  session = nullptr;
  expectError(distSessionInitialize(nullptr), DIST_INVALID_ARGUMENT, "session");
  distPlanDestroy(initialized);
}

/// Nobody has initialized the fixture's variable, and its plan has nothing that could.
TEST_P(CApi, InitializingWithoutAnInitializerDoesNothing) {
  DistSession *fresh = nullptr;
  ASSERT_OK(distSessionCreate(plan, nullptr, &fresh));
  EXPECT_OK(distSessionInitialize(fresh));
  Floats values(features);
  DistArray value = arrayOf(values, wShape);
  expectError(distSessionGetVariable(fresh, "w", &value), DIST_FAILED_PRECONDITION, "\"w\"");
  distSessionDestroy(fresh);
}

TEST_P(CApi, ACheckpointBringsTheVariablesBack) {
  TestFolder folder;
  std::string path = folder.path("state.safetensors");
  ASSERT_OK(distSessionSave(session, path.c_str()));
  ASSERT_OK(feed(x, y));
  ASSERT_OK(distStepRun(step));
  EXPECT_NE(currentW(), w);
  ASSERT_OK(distSessionRestore(session, path.c_str()));
  EXPECT_EQ(currentW(), w);
  expectError(distSessionRestore(session, folder.path("none").c_str()), DIST_NOT_FOUND, "none");
  expectError(distSessionSave(session, folder.path("no/folder").c_str()), DIST_NOT_FOUND, "no");
}

TEST_P(CApi, HandlesOfDestroyedObjectsAreErrors) {
  DistSession *gone = session;
  distSessionDestroy(session);
  distSessionDestroy(gone); // twice does nothing
  session = nullptr;
  ASSERT_OK(distSessionCreate(plan, nullptr, &session));
  EXPECT_NE(session, gone) << "a number is given once";
  DistArray value = arrayOf(w, wShape);
  expectError(distSessionSetVariable(gone, "w", &value), DIST_INVALID_ARGUMENT,
              "the handle does not refer to any live session");
  expectError(distSessionCancel(gone), DIST_INVALID_ARGUMENT, "any live session");
  expectError(feed(x, y), DIST_INVALID_ARGUMENT, "the step's session was destroyed");
  expectError(distStepRun(step), DIST_INVALID_ARGUMENT, "the step's session was destroyed");
  DistStep *goneStep = step;
  distStepDestroy(step);
  step = nullptr;
  expectError(distStepRun(goneStep), DIST_INVALID_ARGUMENT, "any live step");
  expectError(distStepRun(nullptr), DIST_INVALID_ARGUMENT, "the step is NULL");
  // A handle of another kind.
  DistStep *wrong = reinterpret_cast<DistStep *>(session);
  expectError(distStepRun(wrong), DIST_INVALID_ARGUMENT, "any live step");
  DistPlan *gonePlan = plan;
  distPlanDestroy(plan);
  plan = nullptr;
  DistSession *none = nullptr;
  expectError(distSessionCreate(gonePlan, nullptr, &none), DIST_INVALID_ARGUMENT, "any live plan");
  EXPECT_EQ(none, nullptr);
}

/// In a process that is forked the session's threads are not there: its calls are errors, at once. A session of
/// its own works, of the same plan, and ends.
TEST_P(CApi, AForkedProcessHasNoneOfTheSessions) {
  ASSERT_OK(feed(x, y));
  ASSERT_OK(distStepRun(step));
  pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    ::alarm(20);
    const char *words = "forked from it without the";
    expectError(distStepRun(step), DIST_FAILED_PRECONDITION, words);
    expectError(feed(x, y), DIST_FAILED_PRECONDITION, words);
    expectError(distSessionCancel(session), DIST_FAILED_PRECONDITION, words);
    DistArray value = arrayOf(w, wShape);
    expectError(distSessionSetVariable(session, "w", &value), DIST_FAILED_PRECONDITION, words);
    distStepDestroy(step);
    distSessionDestroy(session);
    EXPECT_OK(distSessionCreate(plan, nullptr, &session));
    EXPECT_OK(distSessionSetVariable(session, "w", &value));
    const char *fetches[] = {"w", "error", "own"};
    EXPECT_OK(distSessionBind(session, "train", fetches, 3, &step));
    EXPECT_OK(feed(x, y));
    EXPECT_OK(distStepRun(step));
    distSessionDestroy(session);
    ::_exit(HasFailure() ? 1 : 0);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << "status " << status;
  EXPECT_OK(distStepRun(step)); // nothing of it is lost here
}

TEST_P(CApi, AStepThatWasStartedIsAwaited) {
  int32_t isDone = 0;
  ASSERT_OK(distStepAwait(step, 0, &isDone));
  EXPECT_EQ(isDone, 1) << "none was begun";
  ASSERT_OK(feed(x, y));
  for (int run = 0; run < 3; ++run) { // the later ones are quick
    ASSERT_OK(distStepStart(step));
    expectError(distStepStart(step), DIST_FAILED_PRECONDITION, "is under way");
    isDone = 0;
    while (!isDone)
      ASSERT_OK(distStepAwait(step, 1000, &isDone));
  }
  DistArray output;
  EXPECT_OK(distStepGetOutput(step, 0, &output));
  expectError(distStepAwait(step, -1, &isDone), DIST_INVALID_ARGUMENT, "the timeout is -1 ms");
  expectError(distStepAwait(step, 0, nullptr), DIST_INVALID_ARGUMENT, "isDone");
  // What the run gives, its end does; it may be destroyed before.
  ASSERT_OK(distSessionCancel(session));
  ASSERT_OK(distStepStart(step));
  DistStatus *ended = nullptr;
  isDone = 0;
  while (!ended && !isDone)
    ended = distStepAwait(step, 1000, &isDone);
  EXPECT_EQ(isDone, 1);
  expectError(ended, DIST_CANCELLED, "cancelled");
  ASSERT_OK(distStepStart(step));
  distStepDestroy(step);
  step = nullptr;
}

TEST_P(CApi, ACancelledSessionSaysSo) {
  ASSERT_OK(feed(x, y));
  ASSERT_OK(distSessionCancel(session));
  expectError(distStepRun(step), DIST_CANCELLED, "cancelled");
  expectError(distStepRun(step), DIST_CANCELLED, "cancelled");
  DistArray value = arrayOf(w, wShape);
  expectError(distSessionGetVariable(session, "w", &value), DIST_CANCELLED, "cancelled");
}

// With GPUs: check_cuda_python.py.
TEST_P(CApi, OnCpusNothingIsOnAGpu) {
  uint64_t stream = 1;
  expectError(distSessionGetGpuStream(session, 0, &stream), DIST_INVALID_ARGUMENT, "runs on CPUs");
  EXPECT_EQ(stream, 0u);
  DistArray onGpu = arrayOf(w, wShape);
  onGpu.flags = DIST_ARRAY_ON_GPU_NUMBER(3);
  expectError(distSessionSetVariable(session, "w", &onGpu), DIST_INVALID_ARGUMENT,
              "variable \"w\": the array is in memory of GPU 3, but the session runs on CPUs");
  expectError(distSessionGetVariable(session, "w", &onGpu), DIST_INVALID_ARGUMENT,
              "expected one in host memory");
  DistGpuArray *memory = nullptr;
  expectError(distSessionTakeVariable(session, "w", &memory, &onGpu), DIST_FAILED_PRECONDITION,
              "runs on CPUs");
  expectError(distStepKeepOnGpus(step), DIST_FAILED_PRECONDITION, "runs on CPUs");
  expectError(distStepTakeOutput(step, 0, &memory, &onGpu), DIST_FAILED_PRECONDITION,
              "never kept there");
  expectError(distGpuArrayRead(memory, w.data(), 0), DIST_INVALID_ARGUMENT, "is NULL");
  distGpuArrayDestroy(nullptr);
  DistSessionInfo info{};
  info.structSize = sizeof info;
  ASSERT_OK(distSessionGetInfo(session, &info));
  EXPECT_EQ(info.numGpus, 0);
  EXPECT_EQ(info.bytesToDevice, 0u);
}

TEST_P(CApi, ATraceSaysWhenInstructionsRan) {
  size_t numEvents = 7;
  ASSERT_OK(distSessionStopTrace(session, &numEvents));
  EXPECT_EQ(numEvents, 0u) << "none was begun";
  auto now = [] { return std::chrono::steady_clock::now().time_since_epoch().count(); };
  int64_t before = now();
  ASSERT_OK(distSessionStartTrace(session, 100));
  ASSERT_OK(feed(x, y));
  ASSERT_OK(distStepRun(step));
  int64_t after = now();
  ASSERT_OK(distSessionStopTrace(session, &numEvents));
  ASSERT_GT(numEvents, 0u);
  DistSessionInfo info{};
  info.structSize = sizeof info;
  ASSERT_OK(distSessionGetInfo(session, &info));
  EXPECT_EQ(numEvents % size_t(info.numSlots), 0u);
  for (size_t i = 0; i < numEvents; ++i) {
    DistTraceEvent event{};
    event.structSize = sizeof event;
    ASSERT_OK(distSessionGetTraceEvent(session, i, &event));
    EXPECT_EQ(event.slot, int32_t(i / (numEvents / size_t(info.numSlots))));
    EXPECT_EQ(event.instruction, i % (numEvents / size_t(info.numSlots)));
    EXPECT_LE(before, event.beginNs);
    EXPECT_LE(event.beginNs, event.endNs);
    EXPECT_LE(event.endNs, after);
    EXPECT_NE(std::string(event.label), "");
  }
  DistTraceEvent event{};
  event.structSize = sizeof event;
  expectError(distSessionGetTraceEvent(session, numEvents, &event), DIST_INVALID_ARGUMENT,
              "there are");
  expectError(distSessionStartTrace(session, 0), DIST_INVALID_ARGUMENT, "at least 1");
  ASSERT_OK(distStepRun(step));
  ASSERT_OK(distSessionStopTrace(session, &numEvents));
  EXPECT_EQ(numEvents, 0u) << "it has ended";
}

TEST_P(CApi, CallsFromSeveralThreadsWaitForEachOther) {
  ASSERT_OK(feed(x, y));
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      for (int k = 0; k < 20; ++k)
        EXPECT_OK(distStepRun(step));
    });
  for (std::thread &thread : threads)
    thread.join();
  Floats expected = w;
  for (int i = 0; i < 80; ++i)
    expected = stepNaively(expected, x.data(), y.data());
  for (int64_t i = 0; i < features; ++i)
    EXPECT_NEAR(currentW()[size_t(i)], expected[size_t(i)], 1e-4);
}

TEST(CApiStructs, OlderCallersGetWhatTheyKnowAndNewerOnesAreToldWhatIsNotKnown) {
  std::vector<uint8_t> file = makePlanFile(2);
  DistPlan *plan = nullptr;
  ASSERT_OK(distPlanLoadBytes(file.data(), file.size(), &plan));

  // Knows no field behind numDevices.
  DistSessionOptions options{};
  options.structSize = offsetof(DistSessionOptions, coresPerDevice);
  options.numDevices = 1;
  options.overlap = 77;
  DistSession *session = nullptr;
  ASSERT_OK(distSessionCreate(plan, &options, &session));
  DistSessionInfo info{};
  info.structSize = offsetof(DistSessionInfo, numDevices);
  info.numDevices = -5;
  ASSERT_OK(distSessionGetInfo(session, &info));
  EXPECT_EQ(info.numSlots, 2);
  EXPECT_EQ(info.numDevices, -5) << "beyond what the caller knows";
  info.structSize = sizeof info;
  ASSERT_OK(distSessionGetInfo(session, &info));
  EXPECT_EQ(info.numDevices, 1);
  distSessionDestroy(session);

  struct Newer {
    DistSessionOptions known;
    int64_t field;
  } newer{};
  newer.known.structSize = sizeof newer;
  ASSERT_OK(distSessionCreate(plan, &newer.known, &session));
  distSessionDestroy(session);
  newer.field = 1;
  expectError(distSessionCreate(plan, &newer.known, &session), DIST_INVALID_ARGUMENT,
              "a field beyond");

  options = {};
  expectError(distSessionCreate(plan, &options, &session), DIST_INVALID_ARGUMENT,
              "structSize is 0");
  options.structSize = sizeof options;
  options.deviceKind = 3;
  expectError(distSessionCreate(plan, &options, &session), DIST_INVALID_ARGUMENT,
              "deviceKind is 3; expected 0 to 2");
  options.deviceKind = DIST_DEVICES_CUDA;
  options.cudaLibraries = "/nowhere";
  expectError(distSessionCreate(plan, &options, &session), DIST_INVALID_ARGUMENT,
              "the plan is for CPUs, and CUDA GPUs are given");
  options.deviceKind = DIST_DEVICES_CPU;
  options.overlap = 3;
  expectError(distSessionCreate(plan, &options, &session), DIST_INVALID_ARGUMENT,
              "overlap is 3; expected 0 to 2");
  options.overlap = 0;
  options.numDevices = 3;
  expectError(distSessionCreate(plan, &options, &session), DIST_INVALID_ARGUMENT, "3 devices");
  DistPlanInfo planInfo{};
  expectError(distPlanGetInfo(plan, &planInfo), DIST_INVALID_ARGUMENT, "structSize is 0");
  expectError(distPlanGetInfo(plan, nullptr), DIST_INVALID_ARGUMENT, "NULL");
  distPlanDestroy(plan);
}

TEST(CApiStructs, DamagedPlansAndUnknownNamesAreErrors) {
  DistPlan *plan = nullptr;
  expectError(distPlanLoad("/no/such.plan", &plan), DIST_NOT_FOUND, "/no/such.plan");
  expectError(distPlanLoad(nullptr, &plan), DIST_INVALID_ARGUMENT, "NULL");
  std::vector<uint8_t> file = makePlanFile(1);
  expectError(distPlanLoadBytes(file.data(), file.size() - 1, &plan), DIST_DATA_LOSS, "corrupt");
  expectError(distPlanLoadBytes(nullptr, 0, &plan), DIST_DATA_LOSS, "corrupt");
  EXPECT_EQ(plan, nullptr);
  ASSERT_OK(distPlanLoadBytes(file.data(), file.size(), &plan));
  DistSession *session = nullptr;
  ASSERT_OK(distSessionCreate(plan, nullptr, &session));
  DistStep *step = nullptr;
  const char *fetches[] = {"accuracy"};
  expectError(distSessionBind(session, "", fetches, 1, &step), DIST_INVALID_ARGUMENT,
              "has no output \"accuracy\"");
  expectError(distSessionBind(session, "test", nullptr, 0, &step), DIST_INVALID_ARGUMENT,
              "the plan has no step \"test\"");
  EXPECT_EQ(step, nullptr);
  distSessionDestroy(session);
  distPlanDestroy(plan);
}

TEST(CApiStructs, TypesHaveNamesAndSizes) {
  EXPECT_EQ(distApiVersion(), uint32_t(DIST_API_VERSION));
  EXPECT_STREQ(distTypeName(DIST_BF16), "bf16");
  EXPECT_STREQ(distTypeName(DIST_U32), "u32");
  EXPECT_EQ(distTypeSize(DIST_F64), 8u);
  EXPECT_EQ(distTypeSize(DIST_BOOL), 1u);
  EXPECT_EQ(distTypeSize(DistType(0)), 0u);
  EXPECT_STREQ(distTypeName(DistType(14)), "");
}

/// An .npy file of the numbers 0 to `numRows` - 1.
std::string writeNumbers(const TestFolder &folder, int32_t numRows) {
  std::string header =
      "{'descr': '<i4', 'fortran_order': False, 'shape': (" + std::to_string(numRows) + ",), }\n";
  std::string bytes = std::string("\x93NUMPY\1\0", 8) + static_cast<char>(header.size()) + '\0';
  bytes += header;
  for (int32_t i = 0; i < numRows; ++i)
    bytes.append(reinterpret_cast<const char *>(&i), sizeof i);
  return folder.write("x.npy", bytes);
}

TEST(CApi, BatchesOfFilesFollowEachOther) {
  TestFolder folder;
  std::string path = writeNumbers(folder, 7);
  const char *names[] = {"x"};
  DistBatchesOptions options = {};
  options.structSize = sizeof options;
  options.batchRows = 3;
  options.numEpochs = 1;
  DistBatches *batches = nullptr;
  ASSERT_OK(distBatchesOpen(path.c_str(), names, 1, &options, &batches));
  std::vector<std::vector<int32_t>> found;
  DistArray array;
  int32_t hasNext = 1;
  while (hasNext == 1) {
    ASSERT_OK(distBatchesNext(batches, &array, 1, &hasNext));
    const auto *values = static_cast<const int32_t *>(array.data);
    if (hasNext == 1) {
      EXPECT_EQ(array.type, DIST_I32);
      ASSERT_EQ(array.rank, 1u);
      found.emplace_back(values, values + array.shape[0]);
    }
  }
  EXPECT_EQ(found, (std::vector<std::vector<int32_t>>{{0, 1, 2}, {3, 4, 5}, {6}}));
  DistDataPosition position;
  ASSERT_OK(distBatchesGetPosition(batches, &position));
  EXPECT_EQ(position.epoch, 0);
  EXPECT_EQ(position.row, 7);
  EXPECT_EQ(position.batches, 3);
  expectError(distBatchesNext(batches, &array, 2, &hasNext), DIST_INVALID_ARGUMENT,
              "room for 2 arrays; expected room for 1");
  distBatchesDestroy(batches);
  expectError(distBatchesNext(batches, &array, 1, &hasNext), DIST_INVALID_ARGUMENT,
              "any live batches");

  options.start = {0, 3, 1};
  ASSERT_OK(distBatchesOpen(path.c_str(), names, 1, &options, &batches));
  ASSERT_OK(distBatchesNext(batches, &array, 1, &hasNext));
  EXPECT_EQ(static_cast<const int32_t *>(array.data)[0], 3);
  distBatchesDestroy(batches);
}

TEST(CApi, WrongBatchesAreRefused) {
  TestFolder folder;
  std::string path = writeNumbers(folder, 7);
  const char *names[] = {"x", nullptr};
  DistBatchesOptions options = {};
  options.structSize = sizeof options;
  DistBatches *batches = nullptr;
  expectError(distBatchesOpen(path.c_str(), names, 1, &options, &batches), DIST_INVALID_ARGUMENT,
              "a batch of 0 rows");
  options.batchRows = 3;
  expectError(distBatchesOpen(path.c_str(), names, 2, &options, &batches), DIST_INVALID_ARGUMENT,
              "\"names\" is NULL");
  expectError(distBatchesOpen(path.c_str(), names, 0, &options, &batches), DIST_INVALID_ARGUMENT,
              "no array was requested");
  expectError(distBatchesOpen(path.c_str(), names, 1, nullptr, &batches), DIST_INVALID_ARGUMENT,
              "\"options\" is NULL");
  expectError(distBatchesOpen("missing.npz", names, 1, &options, &batches), DIST_NOT_FOUND,
              "missing.npz");
  options.shuffle = 2;
  expectError(distBatchesOpen(path.c_str(), names, 1, &options, &batches), DIST_INVALID_ARGUMENT,
              "shuffle is 2");
}

} // namespace
} // namespace distribute::runtime
