// Sums of loops over their places: ends that are known, open and too far away.
#include "distribute/Evaluation/LinearExpr.h"

#include <gtest/gtest.h>

namespace distribute::evaluation {
namespace {

constexpr int64_t kUnbounded = Interval::kUnbounded;

TEST(LinearExpr, boundsAreMetByCorners) {
  LinearExpr sum{5, {2, -3}};
  std::optional<Interval> bounds = sum.boundsOver({{0, 9}, {1, 4}});
  ASSERT_TRUE(bounds);
  EXPECT_EQ(bounds->least, 5 - 12);
  EXPECT_EQ(bounds->greatest, 5 + 18 - 3);
  EXPECT_TRUE(bounds->hasEnds());
}

TEST(LinearExpr, anOpenPlaceOpensTheEndThatItsFactorReaches) {
  Interval atLeastOne{1, kUnbounded};
  std::optional<Interval> up = LinearExpr{7, {2}}.boundsOver(atLeastOne);
  std::optional<Interval> down = LinearExpr{7, {-2}}.boundsOver(atLeastOne);
  ASSERT_TRUE(up && down);
  EXPECT_EQ(up->least, 9);
  EXPECT_EQ(up->greatest, kUnbounded);
  EXPECT_EQ(down->least, -kUnbounded);
  EXPECT_EQ(down->greatest, 5);
  EXPECT_FALSE(up->hasEnds() || down->hasEnds());
}

TEST(LinearExpr, whatIsOpenDoesNotMatterWithoutAFactor) {
  std::optional<Interval> bounds = LinearExpr{0, {0, 1}}.boundsOver({{1, kUnbounded}, {0, 3}});
  ASSERT_TRUE(bounds);
  EXPECT_TRUE(bounds->hasEnds());
}

TEST(LinearExpr, endsThatOverflowAreNoBounds) {
  Interval large{0, int64_t(1) << 31};
  EXPECT_FALSE((LinearExpr{0, {int64_t(1) << 40}}.boundsOver(large)));
  EXPECT_FALSE((LinearExpr{kUnbounded, {0}}.boundsOver(large)));
  EXPECT_FALSE((LinearExpr{kUnbounded - 1, {1}}.boundsOver(large)));
}

} // namespace
} // namespace distribute::evaluation
