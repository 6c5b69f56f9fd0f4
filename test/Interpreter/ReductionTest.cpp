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

TEST(Reduction, UnsignedIntegersAreComparedAndAveragedAsSuch) {
  for (Element element : {Element::U8, Element::U16, Element::U32, Element::U64}) {
    // The top bit, which makes a signed integer negative.
    double large = std::ldexp(1, 8 * getElementBytes(element) - 1);
    TensorPtr high = make(element, {}, {0}), low = make(element, {}, {2});
    HostTensor top = *high;
    top.setInteger(0, static_cast<int64_t>(uint64_t(1) << (8 * getElementBytes(element) - 1)));
    high = std::make_shared<const HostTensor>(top);
    EXPECT_EQ(reduceToScalar(ReductionKind::Max, {high, low}), large);
    EXPECT_EQ(reduceToScalar(ReductionKind::Min, {high, low}), 2);
    EXPECT_EQ(reduceToScalar(ReductionKind::Mean, {high, low}), large / 2 + 1);
    EXPECT_EQ(reduceToScalar(ReductionKind::Sum, {high, high, low}), 2);
    EXPECT_EQ(reduceToScalar(ReductionKind::Prod, {high, low}), 0);
  }
}

TEST(Reduction, TheMeanOfUnsignedBytesIsAnF32) {
  auto mean =
      reduce(ReductionKind::Mean, {make(Element::U8, {1}, {200}), make(Element::U8, {1}, {101})});
  ASSERT_TRUE(static_cast<bool>(mean));
  EXPECT_EQ(mean->element, Element::F32);
  EXPECT_EQ(mean->asDouble(0), 150.5);
}

TEST(Reduction, NothingOfIntegersGivesTheBoundsOfTheirType) {
  TensorPtr none = make(Element::I8, {0}, {}), unsignedNone = make(Element::U16, {0}, {});
  EXPECT_EQ(reduceToScalar(ReductionKind::Max, {none}, 0), -128);
  EXPECT_EQ(reduceToScalar(ReductionKind::Min, {none}, 0), 127);
  EXPECT_EQ(reduceToScalar(ReductionKind::Max, {unsignedNone}, 0), 0);
  EXPECT_EQ(reduceToScalar(ReductionKind::Min, {unsignedNone}, 0), 65535);
  EXPECT_EQ(reduceToScalar(ReductionKind::And, {unsignedNone}, 0), 65535);
}

TEST(Reduction, ZerosHaveAnOrder) {
  for (Element element : {Element::F16, Element::BF16, Element::F32, Element::F64}) {
    TensorPtr minus = make(element, {}, {-0.0}), plus = make(element, {}, {0.0});
    EXPECT_TRUE(std::signbit(reduceToScalar(ReductionKind::Min, {minus, plus})));
    EXPECT_TRUE(std::signbit(reduceToScalar(ReductionKind::Min, {plus, minus})));
    EXPECT_FALSE(std::signbit(reduceToScalar(ReductionKind::Max, {minus, plus})));
    EXPECT_FALSE(std::signbit(reduceToScalar(ReductionKind::Max, {plus, minus})));
    EXPECT_TRUE(std::signbit(reduceToScalar(ReductionKind::Max, {minus, minus})));
  }
}

TEST(Reduction, AMeanOfLargeHalvesDoesNotOverflow) {
  TensorPtr half = make(Element::F16, {}, {60000}), none = make(Element::F16, {}, {0});
  EXPECT_EQ(reduceToScalar(ReductionKind::Mean, {half, none}), 30000);
  EXPECT_EQ(reduceToScalar(ReductionKind::Mean, {half, half, half, half}), 60000);
  EXPECT_TRUE(std::isinf(reduceToScalar(ReductionKind::Sum, {half, half})));
  TensorPtr wide = make(Element::BF16, {}, {0x1p127});
  EXPECT_EQ(reduceToScalar(ReductionKind::Mean, {wide, make(Element::BF16, {}, {0})}), 0x1p126);
}

TEST(Reduction, SharesOfATotalAddUpToIt) {
  auto shares = [](TensorPtr total, int64_t count) {
    std::vector<double> values;
    for (int64_t rank = 0; rank < count; ++rank)
      values.push_back(getShare(*total, rank, count).asDouble(0));
    return values;
  };
  EXPECT_EQ(shares(make(Element::I64, {}, {7}), 2), (std::vector<double>{4, 3}));
  EXPECT_EQ(shares(make(Element::I32, {}, {-7}), 2), (std::vector<double>{-3, -4}));
  EXPECT_EQ(shares(make(Element::U8, {}, {0}), 2), (std::vector<double>{0, 0}));
  TensorPtr large = make(Element::U8, {}, {0});
  HostTensor all = *large;
  all.setInteger(0, 255);
  EXPECT_EQ(shares(std::make_shared<const HostTensor>(all), 2), (std::vector<double>{128, 127}));
  EXPECT_EQ(shares(make(Element::F32, {}, {7}), 4), (std::vector<double>(4, 1.75)));
}

TEST(Reduction, ShapesThatDifferAreAnError) {
  auto result =
      reduce(ReductionKind::Sum, {make(Element::F32, {1}, {1}), make(Element::F32, {2}, {1, 2})});
  ASSERT_FALSE(static_cast<bool>(result));
  EXPECT_EQ(llvm::toString(result.takeError()),
            "the replicas brought values of different shapes: f32[1] and f32[2]");
}

} // namespace
