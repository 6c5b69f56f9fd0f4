// What counts as a difference of results.
#include "distribute/Interpreter/Comparison.h"

#include <gtest/gtest.h>

namespace distribute::interp {
namespace {

TensorPtr make(Element element, std::vector<double> values) {
  HostTensor tensor = HostTensor::zeros(element, {static_cast<int64_t>(values.size())});
  for (size_t i = 0; i < values.size(); ++i)
    tensor.set(static_cast<int64_t>(i), values[i]);
  return std::make_shared<const HostTensor>(std::move(tensor));
}

/// A run that changed a state from `initial` to `value`.
RunResult moved(TensorPtr initial, TensorPtr value) {
  FinalVariable variable;
  variable.name = "w";
  variable.initial = std::move(initial);
  variable.value = std::move(value);
  RunResult result;
  result.variables.push_back(std::move(variable));
  return result;
}

ComparedValue compareStates(TensorPtr initial, TensorPtr a, TensorPtr b,
                            const Tolerances &tolerances) {
  return compare(moved(initial, a), moved(initial, b), tolerances).front();
}

TEST(ComparisonTest, AStatesOwnRoundingIsNoDifferenceWhereUlpsAllowIt) {
  // Changed by 1, in values whose last place is 1/8.
  TensorPtr initial = make(Element::F32, {1e6, 1e6}), a = make(Element::F32, {1e6 + 1, 1e6 + 1}),
            b = make(Element::F32, {1e6 + 1.125, 1e6 + 1});
  EXPECT_NE(compareStates(initial, a, b, {1e-3, 1e-3}).difference, "");
  ComparedValue rounded = compareStates(initial, a, b, {1e-3, 1e-3, 0, 4});
  EXPECT_EQ(rounded.difference, "");
  EXPECT_LE(rounded.error, 1e-3);
  // A missing update is more than rounding.
  EXPECT_NE(compareStates(initial, a, initial, {1e-3, 1e-3, 0, 4}).difference, "");
  // Without any tolerance, each bit counts.
  EXPECT_NE(compareStates(initial, a, b, {0, 0, 0, 4}).difference, "");
}

TEST(ComparisonTest, SignsOfIntegerTypesAreNoDifferenceAndTheirBitsAre) {
  TensorPtr initial = make(Element::U32, {0}), a = make(Element::U32, {7}),
            b = make(Element::I32, {7}), c = make(Element::I32, {8});
  EXPECT_EQ(compareStates(initial, a, b, {}).difference, "");
  EXPECT_NE(compareStates(initial, a, c, {}).difference, "");
}

} // namespace
} // namespace distribute::interp
