// Reductions where the replicas' sizes along the axis differ, of nothing, and of values that wrap
// or are nan.
#include "Reduction.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace distribute;
using namespace distribute::interp;

namespace {

TensorPtr make(Element element, std::vector<int64_t> shape, std::vector<double> values) {
  HostTensor tensor = HostTensor::zeros(element, shape);
  for (size_t i = 0; i < values.size(); ++i)
    tensor.set(i, values[i]);
  return std::make_shared<const HostTensor>(std::move(tensor));
}

double reduceToScalar(ReductionKind kind, std::vector<TensorPtr> values,
                      std::optional<unsigned> axis = std::nullopt) {
  llvm::Expected<HostTensor> result = reduce(kind, values, axis);
  if (!result) {
    ADD_FAILURE() << llvm::toString(result.takeError());
    return 0;
  }
  EXPECT_EQ(result->numElements(), 1);
  return result->asDouble(0);
}

TEST(Reduction, MeanAlongAnAxisDividesTheTotalByTheTotalCount) {
  TensorPtr three = make(Element::F32, {3}, {1, 2, 3}), one = make(Element::F32, {1}, {10});
  TensorPtr none = make(Element::F32, {0}, {});
  EXPECT_EQ(reduceToScalar(ReductionKind::Mean, {three, one}, 0), 4);
  EXPECT_EQ(reduceToScalar(ReductionKind::Mean, {three, none}, 0), 2);
  EXPECT_TRUE(std::isnan(reduceToScalar(ReductionKind::Mean, {none, none}, 0)));
}

TEST(Reduction, NothingGivesTheNeutralElement) {
  TensorPtr none = make(Element::F32, {0}, {});
  EXPECT_EQ(reduceToScalar(ReductionKind::Sum, {none}, 0), 0);
  EXPECT_EQ(reduceToScalar(ReductionKind::Prod, {none}, 0), 1);
  EXPECT_EQ(reduceToScalar(ReductionKind::Max, {none}, 0), -INFINITY);
}

TEST(Reduction, MeansOfIntegersAreFloats) {
  auto mean =
      reduce(ReductionKind::Mean, {make(Element::I32, {1}, {1}), make(Element::I32, {1}, {2})});
  ASSERT_TRUE(static_cast<bool>(mean));
  EXPECT_EQ(mean->element, Element::F64);
  EXPECT_EQ(mean->asDouble(0), 1.5);
  auto small =
      reduce(ReductionKind::Mean, {make(Element::I8, {1}, {1}), make(Element::I8, {1}, {2})});
  ASSERT_TRUE(static_cast<bool>(small));
  EXPECT_EQ(small->element, Element::F32);
}

TEST(Reduction, IntegersWrapAndNanStays) {
  TensorPtr large = make(Element::I8, {}, {100});
  EXPECT_EQ(reduceToScalar(ReductionKind::Sum, {large, large}), -56);
  TensorPtr number = make(Element::F32, {}, {1}), nan = make(Element::F32, {}, {NAN});
  EXPECT_TRUE(std::isnan(reduceToScalar(ReductionKind::Max, {number, nan})));
  EXPECT_TRUE(std::isnan(reduceToScalar(ReductionKind::Min, {nan, number})));
}

TEST(Reduction, ShapesThatDifferAreAnError) {
  auto result =
      reduce(ReductionKind::Sum, {make(Element::F32, {1}, {1}), make(Element::F32, {2}, {1, 2})});
  ASSERT_FALSE(static_cast<bool>(result));
  EXPECT_EQ(llvm::toString(result.takeError()),
            "the replicas brought values of different shapes: f32[1] and f32[2]");
}

} // namespace
