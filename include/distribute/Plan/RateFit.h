// Rates from measured times: least squares without negative rates.
#ifndef DISTRIBUTE_PLAN_RATEFIT_H
#define DISTRIBUTE_PLAN_RATEFIT_H

#include "distribute/Plan/Topology.h"

#include <array>
#include <vector>

namespace distribute::planfile {

constexpr size_t kNumRates = 4;
using RateVector = std::array<double, kNumRates>;

// One thing measured: what it consists of, and how long it took.
struct RateSample {
  RateVector amounts{}; // such as 1, flops, bytes; at least 0 each
  double seconds = 0;
};

// The amounts of work that a WorkRate prices: 1, flops, bytes, far bytes.
RateSample sampleOf(const InstructionWork &work, uint64_t nearBytes, double seconds);

// The rates r >= 0 with the least sum of (sum of amounts[i] * r[i] - seconds)^2 / seconds over the
// samples: an error counts by its share of the time, so that neither the many short instructions
// nor the few long ones decide alone; then scaled so that the samples add up to what they took.
// Samples of 0 seconds do not count; without others all rates are 0.
RateVector fitRates(const std::vector<RateSample> &samples);

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_RATEFIT_H
