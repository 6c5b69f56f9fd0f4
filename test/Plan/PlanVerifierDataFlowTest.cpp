// Nothing reads bytes that nobody wrote, and nothing meets a collective in flight.
#include "PlanBuilder.h"

#include <gtest/gtest.h>

namespace distribute::planfile {
namespace {

using test::constant;
using test::PlanBuilder;
using test::reads;
using test::updates;
using test::writes;

// Programs with three temporaries of 64 floats, two kernels and an input.
class PlanVerifierDataFlow : public testing::Test {
protected:
  void SetUp() override {
    x = b.view(fb::Space::Inputs, b.batchInput("x", fb::ElementType::F32, {64}), {64});
    read = b.kernel("distk_read", 1);
    write = b.kernel("distk_write", 1);
    for (uint32_t *each : {&one, &two, &three})
      *each = b.temporary({64});
  }
  void expectReason(const char *reason) {
    absl::Status status = test::verify(b.finish());
    EXPECT_NE(std::string(status.message()).find(reason), std::string::npos) << status;
  }
  void expectAccepted() { EXPECT_EQ(test::verify(b.finish()), absl::OkStatus()); }

  // A part of the buffer of `one`.
  uint32_t part(int64_t size, uint64_t byteOffset, int64_t stride = 1) {
    return b.view(fb::Space::Arena, 0, {size}, fb::ElementType::F32, byteOffset, {stride});
  }
  void readOf(uint32_t view) { b.launch(read, {reads(view)}); }
  void writeOf(uint32_t view) { b.launch(write, {writes(view)}); }

  PlanBuilder b;
  uint32_t x, read, write, one, two, three;
};

TEST_F(PlanVerifierDataFlow, readOfUnwrittenBytes) {
  readOf(one);
  expectReason("instruction #0 launch of distk_read (step.mlir:12:8): reads operand 0 (view 1): "
               "bytes [0, 256) of "
               "buffer 0, which nothing has written");
}

TEST_F(PlanVerifierDataFlow, updateReadsToo) {
  b.launch(write, {updates(one)});
  expectReason("reads operand 0 (view 1)");
}

TEST_F(PlanVerifierDataFlow, scratchNeedsNothingWritten) {
  b.launch(write, {test::scratch(one)});
  expectAccepted();
}

TEST_F(PlanVerifierDataFlow, scratchLeavesNothing) {
  writeOf(one);
  b.launch(write, {test::scratch(one)});
  readOf(one);
  expectReason("instruction #2 launch of distk_read (step.mlir:12:8): reads operand 0 (view 1): "
               "bytes [0, 256) of buffer 0, which nothing has written");
}

TEST_F(PlanVerifierDataFlow, scratchIsNotInVariables) {
  uint32_t w = b.variable("w", fb::ElementType::F32, {64});
  b.launch(write, {test::scratch(b.view(fb::Space::Variables, w, {64}))});
  expectReason("as scratch memory, whose contents are lost; expected the arena");
}

TEST_F(PlanVerifierDataFlow, betaReadsC) {
  uint32_t a = b.view(fb::Space::Inputs, 0, {8, 8}), c = b.temporary({8, 8});
  b.matmul(a, a, c, 1.0);
  expectReason("reads c");
}

TEST_F(PlanVerifierDataFlow, partsMakeTheWhole) {
  writeOf(part(32, 0));
  writeOf(part(32, 128));
  readOf(one);
  expectAccepted();
}

TEST_F(PlanVerifierDataFlow, oneElementMissing) {
  writeOf(part(32, 0));
  writeOf(part(31, 132));
  readOf(one);
  expectReason("bytes [128, 132) of buffer 0");
}

TEST_F(PlanVerifierDataFlow, stridedPartsInterleave) {
  writeOf(part(32, 0, 2));
  writeOf(part(32, 4, 2));
  readOf(one);
  expectAccepted();
}

TEST_F(PlanVerifierDataFlow, stridedPartLeavesGaps) {
  writeOf(part(32, 0, 2));
  readOf(one);
  expectReason("bytes [4, 8) of buffer 0");
}

TEST_F(PlanVerifierDataFlow, transposedViewCoversTheSameBytes) {
  writeOf(b.view(fb::Space::Arena, 0, {8, 8}, fb::ElementType::F32, 0, {1, 8}));
  readOf(one);
  expectAccepted();
}

TEST_F(PlanVerifierDataFlow, emptyViewReadsNothing) {
  readOf(b.view(fb::Space::Arena, 0, {0, 8}));
  expectAccepted();
}

TEST_F(PlanVerifierDataFlow, buffersShareBytesOneAfterTheOther) {
  b.current->buffers[1] = b.current->buffers[0];
  writeOf(one);
  readOf(one);
  writeOf(two);
  readOf(two);
  expectAccepted();
}

TEST_F(PlanVerifierDataFlow, liveBufferIsOverwritten) {
  b.current->buffers[1] = fb::Buffer(192, 256);
  writeOf(one);
  writeOf(two);
  readOf(one);
  expectReason(
      "reads operand 0 (view 1): bytes [192, 256) of buffer 0, which buffer 1 has overwritten");
}

TEST_F(PlanVerifierDataFlow, variablesHoldValuesFromTheStart) {
  uint32_t w = b.variable("w", fb::ElementType::F32, {64});
  readOf(b.view(fb::Space::Variables, w, {64}));
  expectAccepted();
}

TEST_F(PlanVerifierDataFlow, outputIsWritten) {
  writeOf(part(32, 0));
  b.output("y", one);
  expectReason("step \"train\", program \"worker\": output \"y\" reads its value (view 1): bytes "
               "[128, 256) of buffer 0, "
               "which nothing has written");
}

TEST_F(PlanVerifierDataFlow, outputMayBeAnInput) {
  b.output("y", x, fb::OutputKind::PerReplica);
  expectAccepted();
}

TEST_F(PlanVerifierDataFlow, scalarIsRead) {
  uint32_t kernel = b.kernel("distk_scalar", 0, 1), i = b.temporary({}, fb::ElementType::I64);
  b.launch(kernel, {}, {test::scalarView(i)});
  expectReason("reads scalar 0 (view 4)");
}

// Collectives in flight.

TEST_F(PlanVerifierDataFlow, reductionInPlace) {
  writeOf(one);
  b.allReduce(one, one, 0, 256);
  b.wait(0);
  readOf(one);
  expectAccepted();
}

TEST_F(PlanVerifierDataFlow, reductionOfUnwrittenBytes) {
  b.allReduce(one, two, 0, 256);
  b.wait(0);
  expectReason("instruction #0 all_reduce \"grad\" (step.mlir:12:8): reads in (view 1)");
}

TEST_F(PlanVerifierDataFlow, partlyInPlaceIsRefused) {
  writeOf(one);
  b.allReduce(part(32, 0), part(32, 64), 0, 128);
  b.wait(0);
  expectReason("writes out (view 5), which shares bytes with in (view 4)");
}

TEST_F(PlanVerifierDataFlow, gatherInPlaceIsRefused) {
  writeOf(one);
  fb::CollectiveT &gather = b.allReduce(part(32, 0), one, 0, 256);
  gather.kind = fb::CollectiveKind::AllGather;
  gather.wire_bytes = 128;
  b.wait(0);
  expectReason("shares bytes");
}

TEST_F(PlanVerifierDataFlow, readBeforeTheWait) {
  writeOf(one);
  b.allReduce(one, two, 0, 256);
  readOf(two);
  b.wait(0);
  expectReason(
      "instruction #2 launch of distk_read (step.mlir:12:8): reads operand 0 (view 2): bytes [0, "
      "256) of buffer "
      "1, into which instruction #1 all_reduce \"grad\" (step.mlir:12:8) is still in flight");
}

TEST_F(PlanVerifierDataFlow, writeOfTheResultBeforeTheWait) {
  writeOf(one);
  b.allReduce(one, two, 0, 256);
  writeOf(two);
  b.wait(0);
  expectReason("writes operand 0 (view 2), which instruction #1 all_reduce");
}

TEST_F(PlanVerifierDataFlow, writeOfTheOperandBeforeTheWait) {
  writeOf(one);
  b.allReduce(one, two, 0, 256);
  writeOf(part(1, 252));
  b.wait(0);
  expectReason("which instruction #1 all_reduce \"grad\" (step.mlir:12:8) in flight still uses; "
               "wait for it first");
}

TEST_F(PlanVerifierDataFlow, otherWorkGoesOnBeforeTheWait) {
  writeOf(one);
  b.allReduce(one, two, 0, 256);
  readOf(one);
  writeOf(three);
  b.wait(0);
  writeOf(one);
  readOf(two);
  expectAccepted();
}

TEST_F(PlanVerifierDataFlow, twoReductionsReadTheSame) {
  writeOf(one);
  b.allReduce(one, two, 0, 256);
  b.allReduce(one, three, 1, 256);
  b.wait(0);
  writeOf(one);
  b.wait(1);
  expectReason("instruction #4 launch of distk_write");
}

// A pack is one buffer whose parts are computed and used through views of their own.
TEST_F(PlanVerifierDataFlow, partsOfAPack) {
  uint32_t low = part(32, 0), high = part(32, 128);
  writeOf(low);
  writeOf(high);
  b.allReduce(one, one, 0, 256);
  writeOf(two);
  b.wait(0);
  readOf(low);
  readOf(high);
  expectAccepted();
}

TEST_F(PlanVerifierDataFlow, packWithAPartMissing) {
  writeOf(part(16, 0));
  writeOf(part(32, 128));
  b.allReduce(one, one, 0, 256);
  b.wait(0);
  expectReason("instruction #2 all_reduce \"grad\" (step.mlir:12:8): reads in (view 1): bytes [64, "
               "128) of buffer 0, which nothing has written");
}

TEST_F(PlanVerifierDataFlow, writeOfAPartWhileThePackIsInFlight) {
  writeOf(one);
  b.allReduce(one, one, 0, 256);
  writeOf(part(16, 64));
  b.wait(0);
  expectReason("instruction #2 launch of distk_write (step.mlir:12:8): writes operand 0 (view 4), "
               "which instruction #1 all_reduce");
}

TEST_F(PlanVerifierDataFlow, readOfAPartWhileThePackIsInFlight) {
  writeOf(one);
  b.allReduce(one, one, 0, 256);
  readOf(part(16, 64));
  b.wait(0);
  expectReason("reads operand 0 (view 4): bytes [64, 128) of buffer 0, into which instruction #1");
}

TEST_F(PlanVerifierDataFlow, partsInFlightAtOnce) {
  uint32_t low = part(32, 0), high = part(32, 128);
  writeOf(one);
  b.allReduce(low, low, 0, 128);
  b.allReduce(high, high, 1, 128);
  b.wait(0);
  b.wait(1);
  readOf(one);
  expectAccepted();
}

TEST_F(PlanVerifierDataFlow, partsThatMeetInFlightAtOnce) {
  uint32_t low = part(32, 0), middle = part(32, 64);
  writeOf(one);
  b.allReduce(low, low, 0, 128);
  b.allReduce(middle, middle, 1, 128);
  b.wait(0);
  b.wait(1);
  expectReason("instruction #2 all_reduce \"grad\" (step.mlir:12:8): reads in (view 5): bytes [64, "
               "128) of buffer 0, into which instruction #1");
}

TEST_F(PlanVerifierDataFlow, missingWait) {
  writeOf(one);
  b.allReduce(one, two, 3, 256);
  expectReason("instruction #1 all_reduce \"grad\" (step.mlir:12:8): is started, but the block "
               "ends without a wait for "
               "ticket 3");
}

TEST_F(PlanVerifierDataFlow, waitWithoutStart) {
  b.wait(3);
  expectReason("waits for ticket 3, but nothing with it is in flight from this block");
}

TEST_F(PlanVerifierDataFlow, waitTwice) {
  writeOf(one);
  b.allReduce(one, two, 3, 256);
  b.wait(3);
  b.wait(3);
  expectReason("instruction #3 wait");
}

} // namespace
} // namespace distribute::planfile
