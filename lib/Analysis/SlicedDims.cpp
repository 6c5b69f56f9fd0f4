//===- SlicedDims.cpp - slices that consist of whole blocks ---------------===//

#include "SlicedDims.h"

#include "distribute/Analysis/IntegerFacts.h"

#include "mlir/Dialect/Utils/StaticValueUtils.h"

#include <numeric>

using namespace mlir;

namespace distribute {

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
    std::optional<int64_t> size = getConstantIntValue(sizes[dim]);
    if (size && *size > 0 && !large.isDynamicDim(dim) && isConstantIntValue(strides[dim], 1)) {
      uint64_t both = std::gcd<uint64_t, uint64_t>(*size, large.getDimSize(dim));
      dims.push_back({dim, sliceDim, int64_t(std::gcd(both, reader.divisorOf(offsets[dim])))});
    }
    ++sliceDim;
  }
  return dims;
}

} // namespace distribute
