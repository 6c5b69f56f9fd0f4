// What ops on buffers show and write.
//
// Questions about IR on memrefs; they never change it.
#ifndef DISTRIBUTE_ANALYSIS_BUFFERS_H
#define DISTRIBUTE_ANALYSIS_BUFFERS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace distribute {

/// The allocation, argument or global whose bytes `value` shows.
mlir::Value memrefRoot(mlir::Value value);

/// Whether two views are known to share no byte: they lie in parts of one buffer that are apart along some dimension.
bool areApart(mlir::Value a, mlir::Value b);

/// The scalar of which `op`, on buffers, makes every element of its only output; null if it
/// does something else, converting the scalar included.
mlir::Value getFilledValue(mlir::linalg::LinalgOp op);

/// Whether nothing between two ops of a block, of which `first` is the first, touches memory that
/// others see: allocations may stand there.
bool areUndisturbed(mlir::Operation *first, mlir::Operation *second);

/// All blocks in `op` but those in structured ops, which go with these.
llvm::SmallVector<mlir::Block *> blocksOutsideStructuredOps(mlir::Operation *op);

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_BUFFERS_H
