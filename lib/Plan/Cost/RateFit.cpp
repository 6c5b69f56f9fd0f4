// The fit. The best set of rates that are not 0 is found by trying all sets.
#include "distribute/Plan/RateFit.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace distribute::planfile {

namespace {

// The sums of which the normal equations consist.
struct Moments {
  std::array<RateVector, kNumRates> products{}; // of amounts, weighted
  RateVector seconds{};                         // of amounts and the time
  double total = 0;

  double errorOf(const RateVector &rates) const {
    double error = total;
    for (size_t i = 0; i < kNumRates; ++i) {
      error -= 2 * rates[i] * seconds[i];
      for (size_t j = 0; j < kNumRates; ++j)
        error += rates[i] * rates[j] * products[i][j];
    }
    return error;
  }
};

// Solves the equations of the rates in `set` by elimination; none if they are dependent.
std::optional<RateVector> solve(const Moments &moments, unsigned set) {
  std::vector<size_t> of;
  for (size_t i = 0; i < kNumRates; ++i)
    if (set >> i & 1)
      of.push_back(i);
  size_t n = of.size();
  std::vector<std::vector<double>> rows(n, std::vector<double>(n + 1));
  for (size_t i = 0; i < n; ++i) {
    for (size_t j = 0; j < n; ++j)
      rows[i][j] = moments.products[of[i]][of[j]];
    rows[i][n] = moments.seconds[of[i]];
  }
  for (size_t i = 0; i < n; ++i) {
    // Relative to the amounts' own size: they have different units.
    if (std::abs(rows[i][i]) <= 1e-9 * moments.products[of[i]][of[i]] || rows[i][i] == 0)
      return std::nullopt;
    for (size_t k = 0; k < n; ++k)
      if (k != i) {
        double factor = rows[k][i] / rows[i][i];
        for (size_t j = i; j <= n; ++j)
          rows[k][j] -= factor * rows[i][j];
      }
  }
  RateVector rates{};
  for (size_t i = 0; i < n; ++i)
    rates[of[i]] = rows[i][n] / rows[i][i];
  return rates;
}

} // namespace

RateSample sampleOf(const InstructionWork &work, uint64_t nearBytes, double seconds) {
  double farBytes = work.bytes > nearBytes ? double(work.bytes - nearBytes) : 0;
  return {{1, double(work.flops), double(work.bytes), farBytes}, seconds};
}

RateVector fitRates(const std::vector<RateSample> &samples) {
  Moments moments;
  for (const RateSample &sample : samples) {
    if (!(sample.seconds > 0))
      continue;
    for (size_t i = 0; i < kNumRates; ++i) {
      for (size_t j = 0; j < kNumRates; ++j)
        moments.products[i][j] += sample.amounts[i] * sample.amounts[j] / sample.seconds;
      moments.seconds[i] += sample.amounts[i];
    }
    moments.total += sample.seconds;
  }
  RateVector best{};
  double bestError = moments.errorOf(best);
  for (unsigned set = 1; set < 1u << kNumRates; ++set) {
    std::optional<RateVector> rates = solve(moments, set);
    if (!rates || *std::min_element(rates->begin(), rates->end()) < 0)
      continue;
    double error = moments.errorOf(*rates);
    if (error < bestError) {
      best = *rates;
      bestError = error;
    }
  }
  // What the rates cannot explain must not be lost from sums.
  double predicted = 0;
  for (size_t i = 0; i < kNumRates; ++i)
    predicted += best[i] * moments.seconds[i];
  if (predicted > 0)
    for (double &rate : best)
      rate *= moments.total / predicted;
  return best;
}

} // namespace distribute::planfile
