// What callers give a session: arrays without data, steps of other sessions, deadlines that no
// clock can hold. All of it is refused before anything is written.

#include "TestSessions.h"

#include <gtest/gtest.h>

namespace distribute::runtime {
namespace {

namespace fb = planfile::fb;
using fb::ElementType;
using fb::Space;
using planfile::test::PlanBuilder;

/// A step of two replicas that adds what is fed to a variable of the same size.
std::unique_ptr<PlanBuilder> makePlanOfArguments() {
  auto owned = std::make_unique<PlanBuilder>(2);
  PlanBuilder &b = *owned;
  uint32_t w = b.variable("w", ElementType::I64, {2});
  uint32_t x = b.batchInput("x", ElementType::I64, {2});
  uint32_t sum = b.temporary({2}, ElementType::I64);
  b.copy(b.view(Space::Inputs, x, {2}, ElementType::I64), sum);
  b.allReduce(sum, sum, 0, 16);
  b.wait(0);
  b.copy(sum, b.view(Space::Variables, w, {2}, ElementType::I64));
  return owned;
}

std::unique_ptr<PlanBuilder> makePlanOfReplicatedScalar() {
  auto owned = std::make_unique<PlanBuilder>(2);
  fb::InputT &input = *owned->step->inputs[owned->batchInput("rate", ElementType::I64, {1})];
  input.kind = fb::InputKind::Replicated;
  input.global_batch = 0;
  input.shape = {};
  return owned;
}

HostTensor withoutData(std::vector<int64_t> shape) {
  return HostTensor::view(ElementType::I64, std::move(shape), nullptr, nullptr);
}

TEST(SessionArguments, WhoTakesPartIsToldAsItWasGiven) {
  auto builder = makePlanOfArguments();
  auto alone = makeSession(*builder);
  ASSERT_TRUE(alone);
  EXPECT_FALSE(alone->cluster());

  SessionOptions options;
  options.cluster.emplace();
  options.cluster->rank = 1;
  options.cluster->size = 3;
  auto other = makeSession(*builder, options);
  ASSERT_TRUE(other);
  ASSERT_TRUE(other->cluster());
  EXPECT_EQ(other->cluster()->taskType(), "worker");
  EXPECT_EQ(other->cluster()->taskIndex(), 1);
  EXPECT_EQ(other->cluster()->size, 3);
  // Where no transport leads to the others, all replicas are here.
  EXPECT_EQ(other->ownReplicas(), std::make_pair(0, 2));
}

TEST(SessionArguments, AFedArrayWithoutDataIsRefused) {
  auto builder = makePlanOfArguments(), scalar = makePlanOfReplicatedScalar();
  auto session = makeSession(*builder), ofScalar = makeSession(*scalar);
  ASSERT_TRUE(session && ofScalar);
  EXPECT_EQ(session->bind("", {{"x", {withoutData({4})}}}, {}).status(),
            absl::InvalidArgumentError("input \"x\": the fed array (4xi64) has no data; expected "
                                       "an array that holds its elements"));
  EXPECT_EQ(ofScalar->bind("", {{"rate", {withoutData({})}}}, {}).status(),
            absl::InvalidArgumentError("input \"rate\": the fed array (i64) has no data; expected "
                                       "an array that holds its elements"));
  // What a tensor is that nobody has given anything.
  EXPECT_FALSE(ofScalar->bind("", {{"rate", {HostTensor()}}}, {}).ok());
}

TEST(SessionArguments, AFedArrayOfASizeThatNoMemoryHasIsRefused) {
  auto builder = makePlanOfReplicatedScalar();
  auto session = makeSession(*builder);
  ASSERT_TRUE(session);
  int64_t value = 1;
  for (const std::vector<int64_t> &shape :
       {std::vector<int64_t>{-1}, {int64_t{1} << 62}, {int64_t{1} << 40, int64_t{1} << 40}}) {
    auto step = session->bind(
        "", {{"rate", {HostTensor::view(ElementType::I64, shape, nullptr, &value)}}}, {});
    EXPECT_EQ(step.status().code(), absl::StatusCode::kInvalidArgument) << step.status();
  }
}

TEST(SessionArguments, AStateWithoutDataIsRefused) {
  auto builder = makePlanOfArguments();
  auto session = makeSession(*builder);
  ASSERT_TRUE(session);
  EXPECT_EQ(session->restore({{"w", withoutData({2})}}),
            absl::InvalidArgumentError("the state's tensor \"w\" (2xi64) has no data; expected "
                                       "an array that holds its elements"));
  EXPECT_EQ(session->checkState().code(), absl::StatusCode::kFailedPrecondition);
}

TEST(SessionArguments, AStepOfASessionThatIsGoneIsRefused) {
  auto builder = makePlanOfArguments();
  std::unique_ptr<BoundStep> old;
  {
    auto session = makeSession(*builder);
    ASSERT_TRUE(session);
    auto step = session->bind("", {{"x", {longs({4}, {1, 2, 3, 4})}}}, {});
    ASSERT_TRUE(step.ok()) << step.status();
    old = *std::move(step);
  }
  // One of these has the memory that the first one had.
  std::vector<std::unique_ptr<Session>> sessions;
  for (int i = 0; i < 4; ++i) {
    sessions.push_back(makeSession(*builder));
    ASSERT_TRUE(sessions.back());
    ASSERT_TRUE(sessions.back()->restore({{"w", longs({2}, {0, 0})}}).ok());
    EXPECT_EQ(sessions.back()->run(*old),
              absl::InvalidArgumentError("the step is bound to another session; expected one "
                                         "that bind() of this one made"));
  }
}

TEST(SessionArguments, ADeadlineWithoutTimeIsRefused) {
  auto builder = makePlanOfArguments();
  auto file = planfile::buildPlanFile(builder->finish());
  ASSERT_TRUE(file.ok());
  SessionOptions options;
  options.deadlineMs = 0;
  auto session = Session::create(*planfile::LoadedPlan::fromBytes(*file), options);
  EXPECT_EQ(session.status(),
            absl::InvalidArgumentError("the deadline is 0 ms; expected at least 1 ms"));
}

TEST(SessionArguments, WhatACheckpointCannotHoldIsKnownBeforeAnyStep) {
  auto refusal = [](const std::string &name, fb::Synchronization synchronization,
                    fb::Aggregation aggregation) {
    PlanBuilder b(2);
    fb::VariableT &variable = *b.plan.variables[b.variable(name, ElementType::I1, {2})];
    variable.synchronization = synchronization;
    variable.aggregation = aggregation;
    auto session = makeSession(b);
    return session ? std::string(session->checkCanSave().message()) : "";
  };
  EXPECT_EQ(refusal("w", fb::Synchronization::OnWrite, fb::Aggregation::None), "");
  EXPECT_EQ(refusal("w", fb::Synchronization::OnRead, fb::Aggregation::OnlyFirstReplica), "");
  EXPECT_EQ(refusal("w", fb::Synchronization::OnRead, fb::Aggregation::None),
            "variable \"w\" is synchronized on_read without an aggregation: its copies have no "
            "common value to save; give it one (sum, mean, only_first_replica)");
  EXPECT_EQ(refusal("w", fb::Synchronization::OnRead, fb::Aggregation::Sum),
            "variable \"w\": the sum of i1 is not defined");
  EXPECT_EQ(refusal("__metadata__", fb::Synchronization::OnWrite, fb::Aggregation::None),
            "a variable cannot be saved: \"__metadata__\" is reserved in safetensors files; "
            "use another name");
  EXPECT_EQ(refusal("\xff", fb::Synchronization::OnWrite, fb::Aggregation::None),
            "a variable cannot be saved: \"\\xff\" is not UTF-8, as the names in safetensors "
            "files are; use another name");
}

} // namespace
} // namespace distribute::runtime
