// Steps that do not end: loops that go on are ended at the deadline and named; of kernels it can be
// told from outside which does not come back.

#include "TestKernels.h"
#include "TestSessions.h"

#include "absl/strings/str_cat.h"

#include <gtest/gtest.h>

#include <chrono>
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
using planfile::test::scalarView;
using planfile::test::updates;
using planfile::test::writes;

constexpr int64_t deadlineMs = 200;

std::unique_ptr<Session> makeSessionWithDeadline(PlanBuilder &builder) {
  SessionOptions options;
  options.deadlineMs = deadlineMs;
  return makeSession(builder, options);
}

/// Each replica: count = 0; while (count < limit) count += 1, with an all_reduce (of nothing that
/// matters) in the body if asked for.
std::unique_ptr<PlanBuilder> makeWhilePlan(uint32_t numReplicas, bool meets) {
  auto owned = std::make_unique<PlanBuilder>(numReplicas);
  PlanBuilder &b = *owned;
  EXPECT_TRUE(addTestKernels(b)) << DISTRIBUTE_TEST_KERNELS;
  uint32_t limit = b.batchInput("limit", ElementType::I64, {1});
  uint32_t limitView = b.view(Space::Inputs, limit, {}, ElementType::I64);
  uint32_t fill = b.kernel("distk_fill", 1, 1), accumulate = b.kernel("distk_accumulate", 2, 1),
           less = b.kernel("distk_less", 2, 1);
  uint32_t count = b.temporary({}, ElementType::I64), one = b.temporary({}, ElementType::I64),
           other = b.temporary({}, ElementType::I64), flag = b.temporary({}, ElementType::I1);
  b.launch(fill, {writes(count)}, {constant(0)});
  b.launch(fill, {writes(one)}, {constant(1)});
  b.launch(fill, {writes(other)}, {constant(0)});
  b.beginWhileCondition(flag);
  b.launch(less, {reads(count), writes(flag)}, {scalarView(limitView)});
  b.beginWhileBody();
  b.launch(accumulate, {reads(one), updates(count)}, {constant(1)});
  if (meets) {
    b.allReduce(other, other, 0, 8);
    b.wait(0);
  }
  b.end();
  b.output("count", count, fb::OutputKind::PerReplica);
  return owned;
}

TEST(SessionDeadline, EndsAWhileLoopOfOneSlotWithItsPlace) {
  auto builder = makeWhilePlan(1, false);
  auto session = makeSessionWithDeadline(*builder);
  ASSERT_TRUE(session);
  auto step = session->bind("", {{"limit", {longs({1}, {INT64_MAX})}}}, {});
  ASSERT_TRUE(step.ok()) << step.status();
  auto begin = std::chrono::steady_clock::now();
  absl::Status s = session->run(**step);
  auto took = std::chrono::steady_clock::now() - begin;
  EXPECT_EQ(s.code(), absl::StatusCode::kDeadlineExceeded);
  EXPECT_EQ(s.message(), "rank 0/1, while #3 (step.mlir:12:8): the loop goes on for longer than "
                         "0.2 s; if it ends at all, give it a longer deadline");
  EXPECT_GE(took, std::chrono::milliseconds(deadlineMs));
  EXPECT_LT(took, std::chrono::seconds(20));
  EXPECT_EQ(session->run(**step), s);
}

TEST(SessionDeadline, EndsAWhileLoopInWhichTheSlotsMeet) {
  auto builder = makeWhilePlan(2, true);
  auto session = makeSessionWithDeadline(*builder);
  ASSERT_TRUE(session);
  auto step = session->bind("", {{"limit", {longs({2}, {INT64_MAX, INT64_MAX})}}}, {});
  absl::Status s = session->run(**step);
  EXPECT_EQ(s.code(), absl::StatusCode::kDeadlineExceeded) << s;
  EXPECT_NE(std::string(s.message()).find("while #3 (step.mlir:12:8): the loop goes on"),
            std::string::npos)
      << s;
}

TEST(SessionDeadline, EndsAForLoopOfMoreTurnsThanAnyStepTakes) {
  PlanBuilder b(1);
  ASSERT_TRUE(addTestKernels(b)) << DISTRIBUTE_TEST_KERNELS;
  uint32_t i = b.temporary({}, ElementType::I64);
  b.beginFor(constant(INT64_MIN), constant(INT64_MAX), i);
  b.end();
  auto session = makeSessionWithDeadline(b);
  ASSERT_TRUE(session);
  auto step = session->bind("", {}, {});
  absl::Status s = session->run(**step);
  EXPECT_EQ(s.message(), "rank 0/1, for #0 (step.mlir:12:8): the loop goes on for longer than "
                         "0.2 s; if it ends at all, give it a longer deadline");
}

TEST(SessionDeadline, DoesNotCountTheTimeOfALoopThatIsCountedOut) {
  // 2000 turns of a kernel that takes a while: longer than the deadline, but with an end.
  PlanBuilder b(1);
  ASSERT_TRUE(addTestKernels(b)) << DISTRIBUTE_TEST_KERNELS;
  constexpr int64_t extent = 1 << 18, numTurns = 2000;
  uint32_t many = b.temporary({extent}, ElementType::I64), i = b.temporary({}, ElementType::I64);
  b.launch(b.kernel("distk_fill", 1, 1), {writes(many)}, {constant(1)});
  b.beginFor(constant(0), constant(numTurns), i);
  b.launch(0, {writes(many)}, {scalarView(i)});
  b.current->body->instructions[1]
      ->operation.AsFor()
      ->body->instructions[0]
      ->operation.AsLaunch()
      ->extent = extent;
  b.end();
  b.output("i", i);
  SessionOptions options;
  options.deadlineMs = 20;
  auto session = makeSession(b, options);
  ASSERT_TRUE(session);
  auto step = session->bind("", {}, {"i"});
  auto begin = std::chrono::steady_clock::now();
  ASSERT_EQ(session->run(**step), absl::OkStatus());
  EXPECT_GT(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(20));
  EXPECT_EQ(valuesOf<int64_t>((*step)->output("i")), std::vector<int64_t>{numTurns - 1});
}

TEST(SessionDeadline, LetsALoopEndThatKeepsIt) {
  auto builder = makeWhilePlan(2, true);
  auto session = makeSessionWithDeadline(*builder);
  ASSERT_TRUE(session);
  auto step = session->bind("", {{"limit", {longs({2}, {100, 100})}}}, {"count"});
  ASSERT_TRUE(step.ok()) << step.status();
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(session->run(**step), absl::OkStatus());
    EXPECT_EQ(valuesOf<int64_t>((*step)->output("count")), (std::vector<int64_t>{100, 100}));
  }
}

TEST(SessionDeadline, TellsFromOutsideWhichInstructionDoesNotEnd) {
  // The kernel waits for what only this test writes.
  PlanBuilder b(2);
  ASSERT_TRUE(addTestKernels(b)) << DISTRIBUTE_TEST_KERNELS;
  uint32_t go = b.batchInput("go", ElementType::I64, {1});
  uint32_t sum = b.temporary({}, ElementType::I64);
  b.launch(b.kernel("distk_fill", 1, 1), {writes(sum)}, {constant(1)});
  b.launch(b.kernel("distk_await", 1), {reads(b.view(Space::Inputs, go, {}, ElementType::I64))});
  b.allReduce(sum, sum, 0, 8);
  b.wait(0);
  auto session = makeSession(b);
  ASSERT_TRUE(session);
  HostTensor flags = longs({2}, {1, 0});
  auto step = session->bind("", {{"go", {flags}}}, {});
  ASSERT_TRUE(step.ok()) << step.status();
  EXPECT_EQ(session->describeWork(0), "");
  absl::Status result;
  std::thread runner([&] { result = session->run(**step); });
  auto workOf = [&](int slot, const std::string &expected) {
    for (int i = 0; i < 20000 && (session->activityOf(slot).count == 0 ||
                                  session->describeWork(slot) != expected);
         ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return session->describeWork(slot);
  };
  EXPECT_EQ(workOf(1, "launch #1 (step.mlir:12:8)"), "launch #1 (step.mlir:12:8)");
  EXPECT_EQ(workOf(0, ""), "") << "waits for the other, with a deadline of its own";
  EXPECT_FALSE(session->activityOf(0).isIdle);
  uint64_t before = session->activityOf(1).count;
  EXPECT_EQ(session->activityOf(1).count, before);
  __atomic_store_n(static_cast<int64_t *>(flags.mutableData()) + 1, 1, __ATOMIC_SEQ_CST);
  runner.join();
  EXPECT_EQ(result, absl::OkStatus());
  EXPECT_GT(session->activityOf(1).count, before);
  EXPECT_EQ(session->describeWork(1), "");
  EXPECT_TRUE(session->activityOf(1).isIdle);
}

TEST(SessionDeadline, TellsTheInstructionThatTheErrorNamesWhicheverSlotEndsFirst) {
  // Slot 1 does not come out of a kernel: slot 2 waits for what it sends, and slot 0 for slot 2.
  PlanBuilder b(3);
  ASSERT_TRUE(addTestKernels(b)) << DISTRIBUTE_TEST_KERNELS;
  uint32_t go = b.batchInput("go", ElementType::I64, {1});
  uint32_t sent = b.temporary({}, ElementType::I64), taken = b.temporary({}, ElementType::I64);
  b.launch(b.kernel("distk_fill", 1, 1), {writes(sent)}, {constant(1)});
  b.launch(0, {writes(taken)}, {constant(0)});
  b.launch(b.kernel("distk_await", 1), {reads(b.view(Space::Inputs, go, {}, ElementType::I64))});
  for (auto [tag, route] : {std::pair(0u, b.pair(1, 2)), std::pair(1u, b.pair(2, 0))}) {
    b.send(sent, route, tag, /*ticket=*/2 * tag);
    b.recv(taken, route, tag, /*ticket=*/2 * tag + 1, /*keeps=*/true);
    b.wait(2 * tag);
    b.wait(2 * tag + 1);
  }
  for (const char *named : {"recv #4", "recv #8", "recv #4", "recv #8"}) {
    auto session = makeSession(b);
    ASSERT_TRUE(session);
    HostTensor flags = longs({3}, {1, 0, 1});
    auto step = session->bind("", {{"go", {flags}}}, {});
    ASSERT_TRUE(step.ok()) << step.status();
    std::thread runner([&] { EXPECT_FALSE(session->run(**step).ok()); });
    auto isAt = [&](int slot, const char *work, uint32_t begun) {
      return session->describeWork(slot) == work && session->activityOf(slot).count >= begun;
    };
    for (int i = 0; i < 20000 && !(isAt(1, "launch #2 (step.mlir:12:8)", 3) && isAt(2, "", 7) &&
                                   isAt(0, "", 11));
         ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    session->cancel(absl::InternalError(absl::StrCat(named, " (step.mlir:12:8): it failed")));
    __atomic_store_n(static_cast<int64_t *>(flags.mutableData()) + 1, 1, __ATOMIC_SEQ_CST);
    runner.join();
    EXPECT_EQ(session->failurePlace().instruction, named);
  }
}

} // namespace
} // namespace distribute::runtime
