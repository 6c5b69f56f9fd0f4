// Copies between strided arrays, element by element.

#include "Tensor/StridedCopy.h"

#include "TestArray.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace distribute::runtime {
namespace {

TEST(StridedCopy, EveryLayoutKeepsTheElements) {
  std::mt19937 random(3);
  for (int round = 0; round < 300; ++round) {
    size_t rank = random() % 5;
    Shape shape(rank), order(rank);
    for (size_t i = 0; i < rank; ++i) {
      shape[i] = 1 + random() % 4;
      order[i] = int64_t(i);
    }
    // Dense in a random order of dimensions, with gaps.
    auto strided = [&] {
      std::shuffle(order.begin(), order.end(), random);
      Shape strides(rank);
      int64_t stride = 1 + random() % 2;
      for (int64_t dimension : order) {
        strides[dimension] = stride;
        stride = stride * shape[dimension] + random() % 2;
      }
      return strides;
    };
    for (fb::ElementType element :
         {fb::ElementType::I8, fb::ElementType::I16, fb::ElementType::F32, fb::ElementType::F64}) {
      TestArray src(element, shape, strided(), 1), dst(element, shape, strided(), 9);
      StridedCopy(shape, src.view.strides, dst.view.strides, element).run(src.address, dst.address);
      forEachIndex(shape, [&](const Shape &index) { ASSERT_EQ(dst.at(index), src.at(index)); });
    }
  }
}

TEST(StridedCopy, AStrideOfZeroRepeats) {
  float row[3] = {1, 2, 3}, out[6] = {};
  StridedCopy({2, 3}, {0, 1}, {3, 1}, ElementType::F32).run(row, out);
  EXPECT_EQ(out[3], 1);
  EXPECT_EQ(out[5], 3);
}

TEST(StridedCopy, NothingIsCopiedFromEmptyArrays) {
  StridedCopy({2, 0}, {0, 1}, {0, 1}, ElementType::F32).run(nullptr, nullptr);
}

} // namespace
} // namespace distribute::runtime
