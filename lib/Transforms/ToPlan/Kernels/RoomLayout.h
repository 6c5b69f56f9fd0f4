// How a tensor lies in the memory that a block's threads share.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_ROOMLAYOUT_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_ROOMLAYOUT_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace distribute {

/// The shape of a room for `value`, which `ops` touch: its own, or a little more along the last dimensions, so that the lanes of a warp
/// find fewer of their words in one bank. At most so many bytes, if its own are no more.
llvm::SmallVector<int64_t>
chooseRoomShape(mlir::Value value, llvm::ArrayRef<mlir::linalg::LinalgOp> ops, int64_t mostBytes);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_ROOMLAYOUT_H
