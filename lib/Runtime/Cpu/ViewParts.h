// Parts of views along one dimension.

#ifndef DISTRIBUTE_RUNTIME_CPU_VIEWPARTS_H
#define DISTRIBUTE_RUNTIME_CPU_VIEWPARTS_H

#include "CpuOperation.h"

namespace distribute::runtime {

/// [begin, end) along a dimension.
struct Range {
  int64_t begin, end;
};

/// The part of `view` that lies in `range` of `dimension`.
TensorView cut(const TensorView &view, size_t dimension, Range range);

/// `numParts` ranges of nearly one size, each but the last a multiple of `unit`.
std::vector<Range> cutEvenly(int64_t size, int64_t unit, int64_t numParts);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CPU_VIEWPARTS_H
