// What a processor lacks for the code of a plan.

#include "Device/CpuFeatures.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

namespace distribute::runtime {
namespace {

#if defined(__x86_64__)
TEST(CpuFeatures, WhatIsMissingIsNamed) {
  using Names = std::vector<std::string>;
  EXPECT_EQ(missingFeatures("x86-64", ""), Names{});
  EXPECT_EQ(missingFeatures("x86-64", "+sse2,-warp-drive,+sgx"), Names{});
  EXPECT_EQ(missingFeatures("znver4", "+sse2,+fma4,+warp-drive").back(), "warp-drive");
  EXPECT_EQ(missingFeatures("znver4", ""), Names{"the model znver4"});
  bool hasAvx2 = __builtin_cpu_supports("avx2");
  EXPECT_EQ(missingFeatures("", "+avx2"), hasAvx2 ? Names{} : Names{"avx2"});
  bool hasAvx512 = __builtin_cpu_supports("avx512f");
  EXPECT_EQ(missingFeatures("x86-64-v4", "").empty(),
            hasAvx512 && missingFeatures("x86-64-v3", "").empty());
}

TEST(CpuFeatures, WhatIsWithheldIsMissing) {
  using Names = std::vector<std::string>;
  ASSERT_EQ(::setenv("DISTRIBUTE_WITHOUT_FEATURES", "sse4.1,sse2", 1), 0);
  EXPECT_EQ(missingFeatures("x86-64", "+sse2"), Names{"sse2"});
  EXPECT_EQ(missingFeatures("x86-64", "+sse"), Names{"sse2"}) << "no part of a name is one";
  ::unsetenv("DISTRIBUTE_WITHOUT_FEATURES");
  EXPECT_EQ(missingFeatures("x86-64", "+sse2"), Names{});
}
#endif

} // namespace
} // namespace distribute::runtime
