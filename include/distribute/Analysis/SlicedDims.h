//===- SlicedDims.h - slices that consist of whole blocks -------*- C++ -*-===//

#ifndef DISTRIBUTE_ANALYSIS_SLICEDDIMS_H
#define DISTRIBUTE_ANALYSIS_SLICEDDIMS_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/ADT/SmallBitVector.h"

#include <optional>

namespace distribute {

/// A dimension of a tensor and the one of its slice that runs along it.
struct SlicedDim {
  int64_t large;
  int64_t small;
  /// From one element of the slice to the next, in the tensor.
  int64_t stride;
  /// Divides the size of the tensor, that of what the slice runs over and, as far as is proved,
  /// where that begins: cut into blocks of a size that divides this, the tensor has slices
  /// of whole blocks. With a stride they run over `stride` elements for each of theirs, from
  /// a multiple of it on.
  int64_t blockUnit;
  /// Of the tensor and of its slice along the dimension.
  int64_t extent;
  int64_t size;
  /// Where the slice begins, if that is known.
  std::optional<int64_t> offset;

  /// From one member to the next, how much later in its own shard the slice begins, where each
  /// of `members` has the same number of the tensor's elements and of the slice's, one after the
  /// other; nothing if the elements that are a member's in the slice are not its own in the tensor.
  ///
  ///   rows 0, 3 | 6, 9 of 10 are the elements 0, 3 | 1, 4 of shards of 5: 1
  std::optional<int64_t> driftOver(int64_t members) const;
};

/// The dimensions of static sizes that `slice` of a tensor of type `large` has;
/// `dropped` are those of the tensor that its type leaves out.
llvm::SmallVector<SlicedDim> slicedDims(mlir::OffsetSizeAndStrideOpInterface slice,
                                        mlir::RankedTensorType large,
                                        const llvm::SmallBitVector &dropped);

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_SLICEDDIMS_H
