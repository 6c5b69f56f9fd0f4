// Cutting of views; see ViewParts.h.

#include "ViewParts.h"

#include <algorithm>

namespace distribute::runtime {

TensorView cut(const TensorView &view, size_t dimension, Range range) {
  TensorView part = view;
  part.shape[dimension] = range.end - range.begin;
  part.byteOffset +=
      range.begin * view.strides[dimension] * int64_t(planfile::elementBytes(view.element));
  return part;
}

std::vector<Range> cutEvenly(int64_t size, int64_t unit, int64_t numParts) {
  std::vector<Range> ranges;
  int64_t numUnits = (size + unit - 1) / unit;
  for (int64_t i = 0; i < numParts; ++i)
    ranges.push_back(
        {numUnits * i / numParts * unit, std::min(size, numUnits * (i + 1) / numParts * unit)});
  return ranges;
}

} // namespace distribute::runtime
