// Which arrays of a convolution cuDNN takes.

#include "distribute/Plan/ImageFormats.h"

#include <gtest/gtest.h>

namespace distribute::planfile {
namespace {

using List = std::vector<int64_t>;

/// Of arrays without gaps, whose dimensions lie in these orders.
struct Geometry {
  List src, weights, dst;
  List srcOrder, weightsOrder, dstOrder;
  List strides, dilations, pads;

  static List stridesOf(const List &shape, const List &order) {
    List strides(shape.size());
    int64_t next = 1;
    for (size_t i = order.size(); i-- > 0;) {
      strides[size_t(order[i])] = next;
      next *= shape[size_t(order[i])];
    }
    return strides;
  }
  absl::StatusOr<ImageFormat> find() const {
    List ofSrc = stridesOf(src, srcOrder), ofWeights = stridesOf(weights, weightsOrder),
         ofDst = stridesOf(dst, dstOrder);
    return findImageFormat(
        {{src, ofSrc}, {weights, ofWeights}, {dst, ofDst}, strides, dilations, pads});
  }
};

/// Images of 9 x 8 with 4 channels, windows of 3 x 3 into 16 channels, stride 2 and 1, padding 1.
Geometry example(ImageFormat format) {
  List images = memoryOrder(format, false, 4), weights = memoryOrder(format, true, 4);
  return {{2, 9, 8, 4}, {3, 3, 4, 16}, {2, 5, 8, 16}, images, weights,
          images,       {2, 1},        {1, 1},        {1, 1}};
}

TEST(ImageFormats, AreBothFound) {
  EXPECT_EQ(memoryOrder(ImageFormat::ChannelsLast, false, 4), (List{0, 1, 2, 3}));
  EXPECT_EQ(memoryOrder(ImageFormat::ChannelsFirst, false, 4), (List{0, 3, 1, 2}));
  EXPECT_EQ(memoryOrder(ImageFormat::ChannelsLast, true, 4), (List{3, 0, 1, 2}));
  EXPECT_EQ(memoryOrder(ImageFormat::ChannelsFirst, true, 4), (List{3, 2, 0, 1}));
  for (ImageFormat format : {ImageFormat::ChannelsLast, ImageFormat::ChannelsFirst}) {
    absl::StatusOr<ImageFormat> found = example(format).find();
    ASSERT_TRUE(found.ok()) << found.status();
    EXPECT_EQ(*found, format);
  }
}

TEST(ImageFormats, ADimensionOfOneElementLiesAnywhere) {
  Geometry line = example(ImageFormat::ChannelsLast);
  line.src[3] = line.weights[2] = 1;
  line.srcOrder = {0, 3, 1, 2};
  EXPECT_TRUE(line.find().ok());
}

void expectRefused(const Geometry &geometry, const char *why) {
  absl::StatusOr<ImageFormat> found = geometry.find();
  ASSERT_FALSE(found.ok());
  EXPECT_NE(std::string(found.status().message()).find(why), std::string::npos) << found.status();
}

TEST(ImageFormats, OtherArraysAreRefused) {
  Geometry given = example(ImageFormat::ChannelsLast);
  given.weightsOrder = {0, 1, 2, 3};
  expectRefused(given, "has strides of src [288, 32, 4, 1], weights [192, 64, 16, 1]");
  given = example(ImageFormat::ChannelsLast);
  given.dstOrder = {0, 3, 1, 2};
  expectRefused(given, "without gaps");
  // 8 of width 3 padded by 1 and 0, with stride 2.
  given = example(ImageFormat::ChannelsLast);
  given.src[1] = 8;
  given.dst[1] = 4;
  given.pads[0] = 0;
  expectRefused(given, "pads the ends of spatial dimension 0 each by another number");
  given = example(ImageFormat::ChannelsLast);
  given.src[0] = given.dst[0] = 0;
  expectRefused(given, "an array without elements");
  given.src[0] = given.dst[0] = 1 << 24;
  expectRefused(given, "at most 2^31 - 1");
}

} // namespace
} // namespace distribute::planfile
