#include "PlanBuilder.h"
#include <gtest/gtest.h>
namespace distribute::planfile {
TEST(PlanVerifier, acceptsTheTrainingPlan) {
  auto p = test::makeTrainingPlan();
  EXPECT_EQ(test::verify(*p), absl::OkStatus());
}
} // namespace distribute::planfile
