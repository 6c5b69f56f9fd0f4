// The first values of variables: computed once, by the plan's initializer, for those that have none.

#include "TestKernels.h"
#include "TestSessions.h"

#include <gtest/gtest.h>

namespace distribute::runtime {
namespace {

namespace fb = planfile::fb;
using fb::ElementType;
using fb::Space;
using planfile::test::addTestKernels;
using planfile::test::constant;
using planfile::test::PlanBuilder;
using planfile::test::reads;
using planfile::test::updates;
using planfile::test::writes;

using Longs = std::vector<int64_t>;

/// Two slots, each with a counter of its own, a mirrored variable, and one that must be restored if
/// `restored` says so.
std::unique_ptr<PlanBuilder> makeVariables(bool restored) {
  auto owned = std::make_unique<PlanBuilder>(2);
  PlanBuilder &b = *owned;
  EXPECT_TRUE(addTestKernels(b)) << DISTRIBUTE_TEST_KERNELS;
  for (const char *name : {"count", "weight"})
    b.plan.variables[b.variable(name, ElementType::I64, {2})]->initialized = true;
  b.plan.variables[0]->synchronization = fb::Synchronization::OnRead;
  b.plan.variables[0]->aggregation = fb::Aggregation::Sum;
  if (restored)
    b.variable("restored", ElementType::I64, {2});
  b.plan.constants.resize(64);
  int64_t values[2] = {3, 4};
  std::memcpy(b.plan.constants.data(), values, sizeof values);
  return owned;
}

/// A step that shows the variables, and the initializer: a copy of constants, behind a loop without
/// an end if `endless`.
std::unique_ptr<PlanBuilder> makeInitialized(bool restored = false, bool endless = false) {
  auto owned = makeVariables(restored);
  PlanBuilder &b = *owned;
  for (uint32_t variable : {0u, 1u})
    b.output(b.plan.variables[variable]->name,
             b.view(Space::Variables, variable, {2}, ElementType::I64), fb::OutputKind::PerReplica);
  auto other = makeVariables(restored);
  uint32_t values = other->view(Space::Constants, 0, {2}, ElementType::I64);
  if (endless) {
    uint32_t fill = other->kernel("distk_fill", 1, 1),
             accumulate = other->kernel("distk_accumulate", 2, 1);
    uint32_t count = other->temporary({}, ElementType::I64),
             one = other->temporary({}, ElementType::I64),
             flag = other->temporary({}, ElementType::I1);
    other->launch(fill, {writes(count)}, {constant(0)});
    other->launch(fill, {writes(one)}, {constant(1)});
    other->beginWhileCondition(flag);
    other->launch(fill, {writes(flag)}, {constant(1)});
    other->beginWhileBody();
    other->launch(accumulate, {reads(one), updates(count)}, {constant(1)});
    other->end();
    b.plan.kernels = std::move(other->plan.kernels);
  }
  for (uint32_t variable : {0u, 1u})
    other->copy(values, other->view(Space::Variables, variable, {2}, ElementType::I64));
  other->finish();
  fb::StepT &initializer = *other->plan.steps[0];
  initializer.name = "initialize";
  initializer.initializer = true;
  b.plan.steps.push_back(std::move(other->plan.steps[0]));
  return owned;
}

Longs copiesOf(Session &session, const char *name) {
  auto step = session.bind("", {}, {"count", "weight"});
  EXPECT_TRUE(step.ok()) << step.status();
  EXPECT_EQ(session.run(**step), absl::OkStatus());
  return valuesOf<int64_t>((*step)->output(name));
}

TEST(SessionInitialize, TheFirstRunComputesTheValueOfEveryComponent) {
  auto session = makeSession(*makeInitialized());
  ASSERT_TRUE(session);
  EXPECT_EQ(copiesOf(*session, "count"), (Longs{3, 4, 3, 4}));
  EXPECT_EQ(valuesOf<int64_t>(session->state()->at("count")), (Longs{6, 8}));
  EXPECT_EQ(valuesOf<int64_t>(session->state()->at("weight")), (Longs{3, 4}));
}

TEST(SessionInitialize, ValuesBeforeTheFirstRunAreAskedFor) {
  auto session = makeSession(*makeInitialized());
  ASSERT_TRUE(session);
  absl::Status early = session->state().status();
  EXPECT_EQ(early.code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_EQ(early.message(),
            "the state \"count\", \"weight\" has no values yet: the first step computes them; "
            "initialize the session, run a step, or restore it from a file first");
  HostTensor value = HostTensor::allocate(ElementType::I64, {2});
  EXPECT_EQ(session->copyVariable("weight", value).code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_EQ(session->checkCanInitialize(), absl::OkStatus());
  ASSERT_EQ(session->initialize(), absl::OkStatus());
  EXPECT_EQ(session->copyVariable("weight", value), absl::OkStatus());
  EXPECT_EQ(valuesOf<int64_t>(value), (Longs{3, 4}));
}

TEST(SessionInitialize, WhatIsRestoredIsNotComputed) {
  // The initializer would not come back.
  auto session = makeSession(*makeInitialized(/*restored=*/false, /*endless=*/true));
  ASSERT_TRUE(session);
  ASSERT_EQ(session->restore({{"count", longs({2}, {7, 5})}, {"weight", longs({2}, {1, 2})}}),
            absl::OkStatus());
  EXPECT_EQ(session->initialize(), absl::OkStatus());
  EXPECT_EQ(copiesOf(*session, "count"), (Longs{4, 3, 3, 2}));
  EXPECT_EQ(copiesOf(*session, "weight"), (Longs{1, 2, 1, 2}));
}

TEST(SessionInitialize, ARestoreOfSomeVariablesNamesTheOthersAndChangesNothing) {
  auto session = makeSession(*makeInitialized());
  ASSERT_TRUE(session);
  absl::Status s = session->restore({{"count", longs({2}, {7, 5})}});
  EXPECT_EQ(s.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_NE(s.message().find("\"weight\""), absl::string_view::npos) << s;
  EXPECT_EQ(copiesOf(*session, "count"), (Longs{3, 4, 3, 4}));
}

TEST(SessionInitialize, AVariableThatIsSetBeforeKeepsItsValue) {
  auto session = makeSession(*makeInitialized());
  ASSERT_TRUE(session);
  ASSERT_EQ(session->setVariable("count", longs({2}, {7, 5})), absl::OkStatus());
  EXPECT_EQ(copiesOf(*session, "count"), (Longs{4, 3, 3, 2}));
  EXPECT_EQ(copiesOf(*session, "weight"), (Longs{3, 4, 3, 4}));
}

TEST(SessionInitialize, RunsOnce) {
  auto session = makeSession(*makeInitialized());
  ASSERT_TRUE(session);
  ASSERT_EQ(session->initialize(), absl::OkStatus());
  ASSERT_EQ(session->setVariable("weight", longs({2}, {8, 9})), absl::OkStatus());
  ASSERT_EQ(session->initialize(), absl::OkStatus());
  EXPECT_EQ(copiesOf(*session, "weight"), (Longs{8, 9, 8, 9}));
}

TEST(SessionInitialize, WhatHasNoInitializerIsAskedForFirst) {
  auto session = makeSession(*makeInitialized(/*restored=*/true));
  ASSERT_TRUE(session);
  auto step = session->bind("", {}, {"count"});
  ASSERT_TRUE(step.ok()) << step.status();
  absl::Status s = session->run(**step);
  EXPECT_EQ(s.code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_NE(s.message().find("the state \"restored\" has no initial values"),
            absl::string_view::npos)
      << s;
  ASSERT_EQ(session->setVariable("restored", longs({2}, {0, 0})), absl::OkStatus());
  EXPECT_EQ(copiesOf(*session, "count"), (Longs{3, 4, 3, 4}));
}

TEST(SessionInitialize, IsNoStepToBind) {
  auto session = makeSession(*makeInitialized());
  ASSERT_TRUE(session);
  absl::Status s = session->bind("initialize", {}, {}).status();
  EXPECT_EQ(s.message(), "step \"initialize\" gives variables their initial values, which a "
                         "session does by itself; choose another step");
}

TEST(SessionInitialize, OneThatDoesNotEndEndsTheSessionAtTheDeadline) {
  SessionOptions options;
  options.deadlineMs = 200;
  auto session = makeSession(*makeInitialized(/*restored=*/false, /*endless=*/true), options);
  ASSERT_TRUE(session);
  auto step = session->bind("", {}, {"count"});
  ASSERT_TRUE(step.ok()) << step.status();
  absl::Status s = session->run(**step);
  EXPECT_EQ(s.code(), absl::StatusCode::kDeadlineExceeded) << s;
  EXPECT_EQ(session->run(**step), s) << "the session has ended";
  EXPECT_FALSE(session->state().ok());
}

} // namespace
} // namespace distribute::runtime
