// What processes send to each other, by the formulas. The engine's counts are compared with them by
// runs of several processes (test/Python/check_processes.py).
#include "PlanBuilder.h"

#include "distribute/Plan/PlanFile.h"
#include "distribute/Plan/ProcessCost.h"

#include <gtest/gtest.h>

namespace distribute::planfile {
namespace {

using fb::CollectiveKind;
using fb::ElementType;

TEST(ProcessCost, AnAllReduceOfOneNodeAProcess) {
  CollectiveShape shape{CollectiveKind::AllReduce, ElementType::F32, 4, 1 << 20};
  // 2 (P - 1) / P of the array.
  EXPECT_EQ(predictProcessBytes(shape, {{2, 2}}, 0), 1u << 20);
  EXPECT_EQ(predictProcessBytes(shape, {{1, 1, 1, 1}}, 3), 2u * 3 * (1 << 18));
  EXPECT_EQ(predictProcessBytes(shape, {{4}}, 0), 0u);
  // A small one goes whole to each.
  shape.payloadBytes = 4096;
  EXPECT_EQ(predictProcessBytes(shape, {{1, 1, 1, 1}}, 3), 3u * 4096);
}

TEST(ProcessCost, UnevenProcessesSendSeveralNodes) {
  // Of the tree ((0 1)(2 3))((4 5) 6), the first process has 0 to 2: the nodes (0 1) and 2.
  CollectiveShape shape{CollectiveKind::AllReduce, ElementType::BF16, 7, 4096};
  uint64_t elements = 2048;
  EXPECT_EQ(predictProcessBytes(shape, {{3, 4}}, 0), elements * (4 + 2)) << "a sum is f32";
  EXPECT_EQ(predictProcessBytes(shape, {{3, 4}}, 1), elements * (2 + 4))
      << "3, and all of the right";
}

TEST(ProcessCost, AReductionToOne) {
  CollectiveShape shape{CollectiveKind::ReduceToOne, ElementType::F32, 4, 1 << 20};
  // Between two processes as it is, by the one that has not the root.
  EXPECT_EQ(predictProcessBytes(shape, {{2, 2}, 1}, 0), 1u << 20);
  EXPECT_EQ(predictProcessBytes(shape, {{2, 2}, 1}, 1), 0u);
  // Else in chunks: three of four to those who combine them, and the own result to the root.
  EXPECT_EQ(predictProcessBytes(shape, {{1, 1, 1, 1}, 2}, 3), 4u << 18);
  EXPECT_EQ(predictProcessBytes(shape, {{1, 1, 1, 1}, 2}, 2), 3u << 18);
  // A small one as it is, to the root's process alone.
  shape.payloadBytes = 4096;
  EXPECT_EQ(predictProcessBytes(shape, {{1, 1, 1, 1}, 2}, 3), 4096u);
  EXPECT_EQ(predictProcessBytes(shape, {{1, 1, 1, 1}, 2}, 2), 0u);
}

TEST(ProcessCost, OtherKinds) {
  CollectiveShape shape{CollectiveKind::ReduceScatter, ElementType::F32, 4, 4096};
  EXPECT_EQ(predictProcessBytes(shape, {{2, 2}}, 0), 2048u) << "what the other's members keep";
  shape.kind = CollectiveKind::AllGather;
  EXPECT_EQ(predictProcessBytes(shape, {{1, 3}}, 0), 1024u);
  EXPECT_EQ(predictProcessBytes(shape, {{1, 3}}, 1), 3072u);
  shape.kind = CollectiveKind::AllToAll;
  EXPECT_EQ(predictProcessBytes(shape, {{1, 3}}, 0), 3u * 1024) << "a block to each of three";
  EXPECT_EQ(predictProcessBytes(shape, {{1, 3}}, 1), 3u * 1024) << "a block of each of three";
  EXPECT_EQ(predictProcessBytes(shape, {{2, 2}}, 1), 4u * 1024);
  EXPECT_EQ(predictProcessBytes(shape, {{4}}, 0), 0u);
  shape.kind = CollectiveKind::ScatterFromOne;
  EXPECT_EQ(predictProcessBytes(shape, {{1, 2, 1}, 1}, 1), 2u * 1024) << "a part to each elsewhere";
  EXPECT_EQ(predictProcessBytes(shape, {{1, 3}, 0}, 0), 3u * 1024);
  EXPECT_EQ(predictProcessBytes(shape, {{1, 2, 1}, 1}, 0), 0u);
  shape.kind = CollectiveKind::Broadcast;
  EXPECT_EQ(predictProcessBytes(shape, {{1, 2, 1}, 1}, 1), 2u * 4096);
  EXPECT_EQ(predictProcessBytes(shape, {{1, 2, 1}, 1}, 0), 0u);
}

TEST(ProcessCost, SecondsAreThoseOfTheLink) {
  CollectiveShape shape{CollectiveKind::AllReduce, ElementType::F32, 2, 1 << 20};
  EXPECT_DOUBLE_EQ(predictProcessSeconds(shape, {{1, 1}}, 1e-3, 1e-9),
                   2 * 1e-3 + double(1 << 20) * 1e-9);
  shape.payloadBytes = 4;
  EXPECT_DOUBLE_EQ(predictProcessSeconds(shape, {{1, 1}}, 1e-3, 1e-9), 1e-3 + 4e-9);
  // The reduction to one of two processes is one message; of three, two.
  shape = {CollectiveKind::ReduceToOne, ElementType::F32, 2, 3 << 20};
  EXPECT_DOUBLE_EQ(predictProcessSeconds(shape, {{1, 1}}, 1e-3, 1e-9),
                   1e-3 + double(3 << 20) * 1e-9);
  EXPECT_DOUBLE_EQ(predictProcessSeconds(shape, {{1, 1, 1}}, 1e-3, 1e-9),
                   2 * 1e-3 + double(3 << 20) * 1e-9);
}

TEST(ProcessCost, AStepsBytesAreThoseOfItsCollectivesAndSends) {
  test::PlanBuilder b(4);
  uint32_t write = b.kernel("distk_write", 1), a = b.temporary({16}), c = b.temporary({16});
  b.launch(write, {test::writes(a)});
  b.allReduce(a, a, 0, 64);
  b.wait(0);
  b.send(a, b.shift(1), 7, 100);
  b.recv(c, b.shift(1), 7, 200);
  b.wait(200);
  b.wait(100);
  auto file = buildPlanFile(b.finish());
  ASSERT_TRUE(file.ok()) << file.status();
  auto plan = LoadedPlan::fromBytes(*file);
  ASSERT_TRUE(plan.ok()) << plan.status();
  EXPECT_EQ(predictProcessBytes(*plan->root(), 0, SlotSet::of(4)), 0u);
  // 64 bytes whole, and the last slot's send.
  EXPECT_EQ(predictProcessBytes(*plan->root(), 0, SlotSet::of(4, 0, 2)), 64u + 64);
  // To three others; each slot sends to another process.
  EXPECT_EQ(predictProcessBytes(*plan->root(), 0, SlotSet::of(4, 3, 4)), 3 * 64u + 64);
}

} // namespace
} // namespace distribute::planfile
