// Bytes count as written after control flow only if they are on every way through it.
#include "PlanBuilder.h"

#include <gtest/gtest.h>

namespace distribute::planfile {
namespace {

using test::constant;
using test::PlanBuilder;
using test::reads;
using test::scalarView;
using test::writes;

class PlanVerifierControlFlow : public testing::Test {
protected:
  void SetUp() override {
    flag = b.view(fb::Space::Inputs, b.batchInput("flag", fb::ElementType::I1, {1}), {},
                  fb::ElementType::I1);
    count = b.view(fb::Space::Inputs, b.batchInput("count", fb::ElementType::I64, {1}), {},
                   fb::ElementType::I64);
    read = b.kernel("distk_read", 1);
    write = b.kernel("distk_write", 1);
    i = b.temporary({}, fb::ElementType::I64);
    one = b.temporary({64});
    two = b.temporary({64});
    ownFlag = b.temporary({}, fb::ElementType::I1);
  }
  void expectReason(const char *reason) {
    absl::Status status = test::verify(b.finish());
    EXPECT_NE(std::string(status.message()).find(reason), std::string::npos) << status;
  }
  void expectAccepted() { EXPECT_EQ(test::verify(b.finish()), absl::OkStatus()); }
  void readOf(uint32_t view) { b.launch(read, {reads(view)}); }
  void writeOf(uint32_t view) { b.launch(write, {writes(view)}); }
  // From here on, `one` and `two` lie on the same bytes.
  void shareBytes() { b.current->buffers[2] = b.current->buffers[1]; }

  PlanBuilder b;
  uint32_t flag, count, read, write, i, one, two, ownFlag;
};

TEST_F(PlanVerifierControlFlow, writtenInBothBranches) {
  b.beginIf(flag);
  writeOf(one);
  b.beginElse();
  writeOf(one);
  b.end();
  readOf(one);
  expectAccepted();
}

TEST_F(PlanVerifierControlFlow, writtenInOneBranch) {
  b.beginIf(flag);
  writeOf(one);
  b.beginElse();
  b.end();
  readOf(one);
  expectReason("instruction #2 launch of distk_read (step.mlir:12:8): reads operand 0 (view 3): "
               "bytes [0, 256) of "
               "buffer 1, which nothing has written on every way here");
}

TEST_F(PlanVerifierControlFlow, oneBranchDoesNotSeeTheOther) {
  b.beginIf(flag);
  writeOf(one);
  b.beginElse();
  readOf(one);
  b.end();
  expectReason("instruction #2 launch of distk_read");
}

TEST_F(PlanVerifierControlFlow, oneBranchOverwrites) {
  shareBytes();
  writeOf(one);
  b.beginIf(flag);
  writeOf(two);
  b.beginElse();
  b.end();
  readOf(one);
  expectReason("reads operand 0 (view 3)");
}

TEST_F(PlanVerifierControlFlow, bothBranchesRestore) {
  shareBytes();
  writeOf(one);
  b.beginIf(flag);
  writeOf(two);
  writeOf(one);
  b.beginElse();
  b.end();
  readOf(one);
  expectAccepted();
}

TEST_F(PlanVerifierControlFlow, predicateIsRead) {
  b.beginIf(ownFlag);
  b.beginElse();
  b.end();
  expectReason("reads predicate (view 5)");
}

TEST_F(PlanVerifierControlFlow, loopMayNotRun) {
  b.beginFor(constant(0), scalarView(count), i);
  writeOf(one);
  b.end();
  readOf(one);
  expectReason("instruction #2 launch of distk_read");
}

TEST_F(PlanVerifierControlFlow, emptyLoopDoesNotRun) {
  b.beginFor(constant(3), constant(3), i);
  writeOf(one);
  b.end();
  readOf(one);
  expectReason("instruction #2 launch of distk_read");
}

TEST_F(PlanVerifierControlFlow, loopWithConstantBoundsRuns) {
  b.beginFor(constant(0), constant(3), i);
  writeOf(one);
  b.end();
  readOf(one);
  expectAccepted();
}

TEST_F(PlanVerifierControlFlow, inductionIsWrittenInside) {
  uint32_t kernel = b.kernel("distk_scalar", 0, 1);
  b.beginFor(constant(0), scalarView(count), i);
  b.launch(kernel, {}, {scalarView(i)});
  b.end();
  expectAccepted();
}

TEST_F(PlanVerifierControlFlow, inductionIsNotWrittenOutside) {
  uint32_t kernel = b.kernel("distk_scalar", 0, 1);
  b.beginFor(constant(0), scalarView(count), i);
  b.end();
  b.launch(kernel, {}, {scalarView(i)});
  expectReason("instruction #1 launch of distk_scalar (step.mlir:12:8): reads scalar 0");
}

TEST_F(PlanVerifierControlFlow, secondIterationFindsTheBytesOverwritten) {
  shareBytes();
  writeOf(one);
  b.beginFor(constant(0), constant(3), i);
  readOf(one);
  writeOf(two);
  b.end();
  expectReason("instruction #2 launch of distk_read (step.mlir:12:8): reads operand 0 (view 3)");
}

TEST_F(PlanVerifierControlFlow, everyIterationRestores) {
  shareBytes();
  writeOf(one);
  b.beginFor(constant(0), constant(3), i);
  readOf(one);
  writeOf(two);
  readOf(two);
  writeOf(one);
  b.end();
  readOf(one);
  expectAccepted();
}

TEST_F(PlanVerifierControlFlow, nestedLoopOverwritesForTheOuter) {
  uint32_t j = b.temporary({}, fb::ElementType::I64);
  shareBytes();
  writeOf(one);
  b.beginFor(constant(0), constant(3), i);
  readOf(one);
  b.beginFor(constant(0), scalarView(count), j);
  b.beginIf(flag);
  writeOf(two);
  b.beginElse();
  b.end();
  b.end();
  b.end();
  expectReason("instruction #2 launch of distk_read");
}

TEST_F(PlanVerifierControlFlow, conditionRunsAtLeastOnce) {
  b.beginWhileCondition(ownFlag);
  writeOf(ownFlag);
  writeOf(one);
  b.beginWhileBody();
  readOf(one);
  b.end();
  readOf(one);
  expectAccepted();
}

TEST_F(PlanVerifierControlFlow, whileBodyMayNotRun) {
  b.beginWhileCondition(ownFlag);
  writeOf(ownFlag);
  b.beginWhileBody();
  writeOf(one);
  b.end();
  readOf(one);
  expectReason("instruction #3 launch of distk_read");
}

TEST_F(PlanVerifierControlFlow, whileConditionLeavesThePredicate) {
  b.beginWhileCondition(ownFlag);
  b.beginWhileBody();
  writeOf(ownFlag);
  b.end();
  expectReason("instruction #0 while (step.mlir:12:8): reads predicate (view 5)");
}

TEST_F(PlanVerifierControlFlow, bodyOverwritesForTheNextCondition) {
  shareBytes();
  writeOf(one);
  b.beginWhileCondition(flag);
  readOf(one);
  b.beginWhileBody();
  writeOf(two);
  b.end();
  expectReason("instruction #2 launch of distk_read");
}

// The condition's own buffer lies where a buffer lay that is no longer needed.
TEST_F(PlanVerifierControlFlow, conditionReusesBytes) {
  shareBytes();
  writeOf(one);
  readOf(one);
  b.beginWhileCondition(flag);
  writeOf(two);
  b.beginWhileBody();
  readOf(two);
  b.end();
  readOf(two);
  expectAccepted();
}

TEST_F(PlanVerifierControlFlow, waitStandsInTheBlockOfItsStart) {
  writeOf(one);
  b.allReduce(one, two, 0, 256);
  b.beginIf(flag);
  b.wait(0);
  b.beginElse();
  b.end();
  expectReason("instruction #3 wait (step.mlir:12:8): waits for ticket 0, but nothing with "
               "it is in flight from "
               "this block");
}

TEST_F(PlanVerifierControlFlow, collectiveInFlightAcrossALoop) {
  writeOf(one);
  b.allReduce(one, two, 0, 256);
  b.beginFor(constant(0), constant(2), i);
  writeOf(one);
  b.end();
  b.wait(0);
  expectReason("instruction #3 launch of distk_write (step.mlir:12:8): writes operand 0 (view 3), "
               "which instruction #1 "
               "all_reduce");
}

TEST_F(PlanVerifierControlFlow, collectiveInALoop) {
  writeOf(one);
  b.beginFor(constant(0), scalarView(count), i);
  b.allReduce(one, one, 0, 256);
  b.wait(0);
  b.end();
  readOf(one);
  expectAccepted();
}

TEST_F(PlanVerifierControlFlow, collectiveInALoopOverTheReplicaId) {
  writeOf(one);
  b.beginFor(constant(0), test::replicaId(), i);
  b.beginIf(flag);
  b.allReduce(one, one, 0, 256);
  b.wait(0);
  b.beginElse();
  b.end();
  b.end();
  expectReason("instruction #3 all_reduce \"grad\" (step.mlir:12:8): is in instruction #1 for "
               "(step.mlir:12:8), "
               "whose bounds depend on where in the mesh the slot is");
}

TEST_F(PlanVerifierControlFlow, deepNestingIsRefusedNotFatal) {
  for (int depth = 0; depth < 70; ++depth)
    b.beginIf(flag);
  expectReason("blocks nested deeper than 64");
}

TEST_F(PlanVerifierControlFlow, nestingWithinTheLimit) {
  writeOf(one);
  for (int depth = 0; depth < 60; ++depth)
    b.beginFor(constant(0), constant(2), b.temporary({}, fb::ElementType::I64));
  readOf(one);
  expectAccepted();
}

} // namespace
} // namespace distribute::planfile
