// Fitted rates are those that the samples were made of, and never negative.
#include "distribute/Plan/RateFit.h"

#include <gtest/gtest.h>

namespace distribute::planfile {
namespace {

TEST(RateFit, findsTheRatesOfExactSamples) {
  std::vector<RateSample> samples;
  for (double flops : {0.0, 1e6, 5e8})
    for (double bytes : {64.0, 1e4, 3e7})
      samples.push_back({{1, flops, bytes}, 2e-7 + flops * 5e-12 + bytes * 1e-10});
  RateVector rates = fitRates(samples);
  EXPECT_NEAR(rates[0], 2e-7, 1e-12);
  EXPECT_NEAR(rates[1], 5e-12, 1e-17);
  EXPECT_NEAR(rates[2], 1e-10, 1e-15);
}

TEST(RateFit, leavesOutWhatWouldBeNegative) {
  // More bytes take less time: the bytes explain nothing.
  RateVector rates = fitRates({{{1, 0, 10}, 4}, {{1, 0, 20}, 3}, {{1, 0, 30}, 2}, {{1, 0, 40}, 1}});
  EXPECT_GT(rates[0], 0);
  EXPECT_EQ(rates[1], 0);
  EXPECT_EQ(rates[2], 0);
}

TEST(RateFit, addsUpToWhatTheSamplesTook) {
  std::vector<RateSample> samples = {{{1, 1, 0}, 1}, {{1, 100, 0}, 200}, {{1, 100, 0}, 250}};
  RateVector rates = fitRates(samples);
  double predicted = 0, measured = 0;
  for (const RateSample &sample : samples) {
    predicted += rates[0] + rates[1] * sample.amounts[1];
    measured += sample.seconds;
  }
  EXPECT_NEAR(predicted, measured, 1e-9);
  // Each of the long ones counts as much as the short one: none decides alone.
  EXPECT_GT(rates[1], 2.0);
  EXPECT_LT(rates[1], 2.5);
}

TEST(RateFit, pricesBytesBeyondTheNearCacheByThemselves) {
  std::vector<RateSample> samples;
  WorkRate truth{1e-7, 2e-11, 1e-11, 9e-11};
  for (uint64_t flops : {0u, 1000000u})
    for (uint64_t bytes : {1000u, 50000u, 400000u, 3000000u}) {
      InstructionWork work{WorkKind::Kernel, flops, bytes};
      samples.push_back(sampleOf(work, 65536, truth.predict(work, 65536)));
    }
  RateVector rates = fitRates(samples);
  EXPECT_NEAR(rates[2], 1e-11, 1e-15);
  EXPECT_NEAR(rates[3], 9e-11, 1e-15);
}

TEST(RateFit, givesNothingForNothing) {
  EXPECT_EQ(fitRates({}), RateVector{});
  EXPECT_EQ(fitRates({{{1, 1, 1}, 0}}), RateVector{});
  EXPECT_EQ(fitRates({{{0, 0, 0}, 1}}), RateVector{});
}

} // namespace
} // namespace distribute::planfile
