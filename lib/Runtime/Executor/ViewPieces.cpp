// Cutting of views; see ViewPieces.h.

#include "ViewPieces.h"

#include <algorithm>

namespace distribute::runtime {

TensorView cut(const TensorView &view, size_t dimension, Range range) {
  TensorView piece = view;
  piece.shape[dimension] = range.end - range.begin;
  piece.byteOffset +=
      range.begin * view.strides[dimension] * int64_t(planfile::elementBytes(view.element));
  return piece;
}

std::vector<Range> cutEvenly(int64_t size, int64_t unit, int64_t numPieces) {
  std::vector<Range> ranges;
  int64_t numUnits = (size + unit - 1) / unit;
  for (int64_t i = 0; i < numPieces; ++i)
    ranges.push_back(
        {numUnits * i / numPieces * unit, std::min(size, numUnits * (i + 1) / numPieces * unit)});
  return ranges;
}

} // namespace distribute::runtime
