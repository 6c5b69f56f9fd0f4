// Slices that consist of whole blocks.
#ifndef DISTRIBUTE_ANALYSIS_SLICEDDIMS_H
#define DISTRIBUTE_ANALYSIS_SLICEDDIMS_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/ADT/SmallBitVector.h"

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
};

/// The dimensions of static sizes that `slice` of a tensor of type `large` has;
/// `dropped` are those of the tensor that its type leaves out.
llvm::SmallVector<SlicedDim> slicedDims(mlir::OffsetSizeAndStrideOpInterface slice,
                                        mlir::RankedTensorType large,
                                        const llvm::SmallBitVector &dropped);

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_SLICEDDIMS_H
