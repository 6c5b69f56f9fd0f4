// A convolution's sizes follow its formula in every direction.
#include "PlanBuilder.h"

#include <gtest/gtest.h>

namespace distribute::planfile {
namespace {

// A 3x3 convolution of a batch input, stride 2, padding 1 on both sides: 8x8 gives 4x4.
struct ConvolutionPlan {
  explicit ConvolutionPlan(fb::ConvolutionDirection direction = fb::ConvolutionDirection::Forward) {
    uint32_t x = b.batchInput("x", fb::ElementType::F32, {2, 8, 8, 3});
    uint32_t w = b.batchInput("w", fb::ElementType::F32, {3, 3, 3, 5});
    uint32_t y = b.batchInput("y", fb::ElementType::F32, {2, 4, 4, 5});
    convolution.direction = direction;
    convolution.src = b.view(fb::Space::Inputs, x, {2, 8, 8, 3});
    convolution.weights = b.view(fb::Space::Inputs, w, {3, 3, 3, 5});
    convolution.dst = b.view(fb::Space::Inputs, y, {2, 4, 4, 5});
    convolution.strides = {2, 2};
    convolution.dilations = {1, 1};
    convolution.pad_low = {1, 1};
    convolution.pad_high = {1, 1};
    uint32_t &written = direction == fb::ConvolutionDirection::Forward        ? convolution.dst
                        : direction == fb::ConvolutionDirection::BackwardData ? convolution.src
                                                                              : convolution.weights;
    written = b.temporary(b.current->views[written]->shape);
  }
  absl::Status verify() {
    b.add(convolution, "conv");
    return test::verify(b.finish());
  }
  test::PlanBuilder b;
  fb::ConvolutionT convolution;
};

void expectReason(ConvolutionPlan &plan, const char *reason) {
  absl::Status status = plan.verify();
  EXPECT_NE(std::string(status.message()).find(reason), std::string::npos) << status;
}

TEST(PlanVerifierConvolution, acceptsEveryDirection) {
  for (fb::ConvolutionDirection direction : fb::EnumValuesConvolutionDirection())
    EXPECT_EQ(ConvolutionPlan(direction).verify(), absl::OkStatus());
}

TEST(PlanVerifierConvolution, eachDirectionWritesItsOwnOperand) {
  ConvolutionPlan plan;
  plan.convolution.direction = fb::ConvolutionDirection::BackwardData;
  expectReason(plan, "writes src (view 0) in space inputs");
}

TEST(PlanVerifierConvolution, windowAndStrideGiveTheSize) {
  ConvolutionPlan plan;
  plan.convolution.pad_high = {0, 2};
  expectReason(plan, "spatial dimension 1 of dst has 4, but 8 with padding 1 and 2, window 3, "
                     "dilation 1 and stride 2 "
                     "give 5");
}

TEST(PlanVerifierConvolution, channelsAgree) {
  ConvolutionPlan plan;
  plan.b.current->views[1]->shape[2] = 2;
  expectReason(plan, "but they are [n, spatial..., i], [spatial..., i, o] and [n, spatial..., o]");
}

TEST(PlanVerifierConvolution, listsHaveTheSpatialRank) {
  ConvolutionPlan plan;
  plan.convolution.dilations = {1};
  expectReason(plan, "has 1 strides, dilations or paddings, but 2 spatial dimensions");
}

TEST(PlanVerifierConvolution, parametersAreInRange) {
  for (auto list : {&fb::ConvolutionT::strides, &fb::ConvolutionT::dilations}) {
    ConvolutionPlan plan;
    (plan.convolution.*list)[0] = 0;
    expectReason(plan, "but these are at least 1, 1, 0 and 0");
  }
  ConvolutionPlan plan;
  plan.convolution.pad_low[0] = INT64_MAX;
  expectReason(plan, "below 2^31");
}

TEST(PlanVerifierConvolution, ranksAgree) {
  ConvolutionPlan plan;
  plan.convolution.weights = plan.b.view(fb::Space::Inputs, 1, {9, 15});
  expectReason(plan, "but all have one rank from 3 to 5");
}

TEST(PlanVerifierConvolution, unknownDirection) {
  ConvolutionPlan plan(fb::ConvolutionDirection::BackwardWeights);
  plan.convolution.direction = fb::ConvolutionDirection(8);
  expectReason(plan, "unknown direction 8");
}

} // namespace
} // namespace distribute::planfile
