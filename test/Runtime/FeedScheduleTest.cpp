// Which rows of a fed array each slot sees at each step.

#include "Input/FeedSchedule.h"

#include "../Plan/PlanBuilder.h"
#include "distribute/Plan/PlanFile.h"

#include <gtest/gtest.h>

#include <numeric>

namespace distribute::runtime {
namespace {

namespace fb = planfile::fb;
using planfile::test::PlanBuilder;

/// A step with one i32 input, for two slots.
class FeedScheduleTest : public testing::Test {
protected:
  fb::InputT &input(std::vector<int64_t> shape, uint32_t batchDim = 0) {
    builder.batchInput("x", fb::ElementType::I32, {1});
    fb::InputT &made = *builder.step->inputs.back();
    made.shape = shape;
    made.batch_dim = batchDim;
    made.global_batch = shape.empty() ? 2 : 2 * shape[batchDim];
    return made;
  }

  absl::StatusOr<FeedSchedule> schedule(HostTensor array, bool perReplica = false) {
    flatbuffers.Clear();
    flatbuffers.Finish(fb::Step::Pack(flatbuffers, builder.step));
    const auto *step = flatbuffers::GetRoot<fb::Step>(flatbuffers.GetBufferPointer());
    return FeedSchedule::create(*step, {0, 1}, {{"x", {std::move(array), perReplica}}});
  }

  std::string errorOf(HostTensor array, bool perReplica = false) {
    absl::StatusOr<FeedSchedule> made = schedule(std::move(array), perReplica);
    EXPECT_FALSE(made.ok());
    return std::string(made.status().message());
  }

  PlanBuilder builder{2};
  flatbuffers::FlatBufferBuilder flatbuffers;
};

/// 0, 1, 2, ...
HostTensor counting(std::vector<int64_t> shape) {
  HostTensor tensor = HostTensor::allocate(DataType::I32, std::move(shape));
  int32_t *data = static_cast<int32_t *>(tensor.mutableData());
  std::iota(data, data + tensor.numElements(), 0);
  return tensor;
}

/// What the slot sees now.
std::vector<int32_t> seen(FeedSchedule &schedule, int slot, size_t count) {
  schedule.fill(slot);
  const int32_t *data = static_cast<const int32_t *>(schedule.addresses(slot)[0]);
  return std::vector<int32_t>(data, data + count);
}

using Values = std::vector<int32_t>;

TEST_F(FeedScheduleTest, RowsGoToSlotsInOrderAndWrapAfterWholeBatches) {
  input({2, 3});
  HostTensor array = counting({9, 3});
  auto made = schedule(array);
  ASSERT_TRUE(made.ok()) << made.status();
  EXPECT_EQ(made->notices().size(), 1u);
  for (int round = 0; round < 3; ++round) {
    made->advance();
    EXPECT_EQ(seen(*made, 0, 6), (Values{0, 1, 2, 3, 4, 5}));
    EXPECT_EQ(seen(*made, 1, 6), (Values{6, 7, 8, 9, 10, 11}));
    EXPECT_EQ(made->addresses(1)[0], static_cast<const int32_t *>(array.data()) + 6) << "copied";
    made->advance();
    EXPECT_EQ(seen(*made, 0, 6)[0], 12);
    EXPECT_EQ(seen(*made, 1, 6)[0], 18);
  }
}

TEST_F(FeedScheduleTest, AnotherBatchDimensionIsCutToo) {
  input({2, 1, 2}, 1);
  auto made = schedule(counting({2, 4, 2}));
  ASSERT_TRUE(made.ok()) << made.status();
  made->advance();
  EXPECT_EQ(seen(*made, 0, 4), (Values{0, 1, 8, 9}));
  EXPECT_EQ(seen(*made, 1, 4), (Values{2, 3, 10, 11}));
  made->advance();
  EXPECT_EQ(seen(*made, 0, 4), (Values{4, 5, 12, 13}));
  EXPECT_EQ(seen(*made, 1, 4), (Values{6, 7, 14, 15}));
  made->advance();
  EXPECT_EQ(seen(*made, 0, 4), (Values{0, 1, 8, 9}));
}

TEST_F(FeedScheduleTest, ScalarsPerReplicaComeFromRows) {
  input({});
  for (bool perReplica : {false, true}) {
    auto made = schedule(counting({4}), perReplica);
    ASSERT_TRUE(made.ok()) << made.status();
    made->advance();
    made->advance();
    EXPECT_EQ(seen(*made, 0, 1), (Values{2}));
    EXPECT_EQ(seen(*made, 1, 1), (Values{3}));
  }
}

TEST_F(FeedScheduleTest, WholeValuesPerReplicaComeInOneOrTwoLeadingDimensions) {
  input({2});
  for (std::vector<int64_t> shape : {std::vector<int64_t>{4, 2}, {2, 2, 2}}) {
    auto made = schedule(counting(shape), true);
    ASSERT_TRUE(made.ok()) << made.status();
    made->advance();
    EXPECT_EQ(seen(*made, 1, 2), (Values{2, 3}));
    made->advance();
    EXPECT_EQ(seen(*made, 0, 2), (Values{4, 5}));
  }
}

TEST_F(FeedScheduleTest, AReplicatedInputIsConstantOrARowAStep) {
  input({2}).kind = fb::InputKind::Replicated;
  auto constant = schedule(counting({2}));
  ASSERT_TRUE(constant.ok()) << constant.status();
  auto rows = schedule(counting({3, 2}));
  ASSERT_TRUE(rows.ok()) << rows.status();
  for (int step = 0; step < 5; ++step)
    for (int slot : {0, 1}) {
      if (slot == 0) {
        constant->advance();
        rows->advance();
      }
      EXPECT_EQ(seen(*constant, slot, 2), (Values{0, 1}));
      EXPECT_EQ(seen(*rows, slot, 2)[0], step % 3 * 2);
    }
  EXPECT_EQ(
      errorOf(counting({3, 3})),
      "input \"x\": the fed array is 3x3xi32, required is 2xi32, or a row of it for each step");
}

TEST_F(FeedScheduleTest, WhatDoesNotFitIsRefused) {
  input({2, 3});
  EXPECT_EQ(errorOf(counting({3, 3})), "input \"x\": the fed array is 3x3xi32, 3 rows along "
                                       "dimension 0, but a step takes a global batch of 4");
  EXPECT_EQ(errorOf(counting({8, 2})),
            "input \"x\": the fed array is 8x2xi32, required is Nx3xi32 with N at least 4");
  EXPECT_EQ(errorOf(counting({24})),
            "input \"x\": the fed array is 24xi32, required is Nx3xi32 with N at least 4");
  EXPECT_EQ(errorOf(HostTensor::allocate(DataType::F32, {8, 3})),
            "input \"x\": the fed array is 8x3xf32, required are elements of i32; convert it with "
            "array.astype");
  EXPECT_TRUE(schedule(HostTensor::allocate(DataType::U32, {8, 3})).ok());
}

} // namespace
} // namespace distribute::runtime
