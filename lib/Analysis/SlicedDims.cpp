// Slices that consist of whole blocks.
#include "distribute/Analysis/SlicedDims.h"

#include "distribute/Analysis/IntegerFacts.h"

#include "mlir/Dialect/Utils/StaticValueUtils.h"

#include <numeric>

using namespace mlir;

namespace distribute {

/// What divides the greatest multiple of `stride` up to `offset`; nothing if the offset is not
/// known well enough.
static std::optional<uint64_t> divisorOfBegin(IntegerReader &reader, OpFoldResult offset,
                                              int64_t stride) {
  if (std::optional<int64_t> constant = getConstantIntValue(offset); constant && *constant >= 0)
    return *constant - *constant % stride;
  uint64_t divisor = reader.divisorOf(offset);
  return divisor % stride == 0 ? std::optional(divisor) : std::nullopt;
}

static int64_t staticOr(OpFoldResult value, int64_t otherwise) {
  return getConstantIntValue(value).value_or(otherwise);
}

SmallVector<SlicedDim> slicedDims(OffsetSizeAndStrideOpInterface slice, RankedTensorType large,
                                  const llvm::SmallBitVector &dropped) {
  SmallVector<SlicedDim> dims;
  SmallVector<OpFoldResult> offsets = slice.getMixedOffsets();
  SmallVector<OpFoldResult> sizes = slice.getMixedSizes();
  SmallVector<OpFoldResult> strides = slice.getMixedStrides();
  IntegerReader reader;
  int64_t sliceDim = 0;
  for (int64_t dim = 0, e = large.getRank(); dim < e; ++dim) {
    if (dropped.test(dim))
      continue;
    int64_t extent = large.getDimSize(dim), size = staticOr(sizes[dim], 0);
    // Of one element, the stride leads nowhere.
    int64_t stride = size == 1 ? 1 : staticOr(strides[dim], 0);
    if (size > 0 && 0 < stride && stride <= extent) // open extents are negative
      if (std::optional<uint64_t> begin = divisorOfBegin(reader, offsets[dim], stride)) {
        uint64_t both = std::gcd<uint64_t, uint64_t>(size * stride, extent);
        dims.push_back({dim, sliceDim, stride, int64_t(std::gcd(both, *begin))});
      }
    ++sliceDim;
  }
  return dims;
}

} // namespace distribute
