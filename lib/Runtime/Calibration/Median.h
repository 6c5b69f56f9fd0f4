// The median of measured seconds.
#ifndef DISTRIBUTE_RUNTIME_CALIBRATION_MEDIAN_H
#define DISTRIBUTE_RUNTIME_CALIBRATION_MEDIAN_H

#include <algorithm>
#include <cstddef>
#include <vector>

namespace distribute::runtime {

/// The upper one of an even number of values; 0 of none.
inline double median(std::vector<double> values) {
  if (values.empty())
    return 0;
  auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CALIBRATION_MEDIAN_H
