//===- FlatLoops.h - Structured ops as loops over flat memory ------------===//
//
// Turns `linalg` ops on buffers into `scf.for` nests whose loads and stores
// address one-dimensional views, in an order that streams through memory.
//
//===----------------------------------------------------------------------===//

#ifndef DISTRIBUTE_LIB_TARGET_FLATLOOPS_H
#define DISTRIBUTE_LIB_TARGET_FLATLOOPS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/PatternMatch.h"

namespace distribute {

/// Whether lowerToFlatLoops takes `op`.
bool hasFlatLoops(mlir::linalg::GenericOp op);

/// Replaces `op`, on buffers of static shape, by loops. Fails, changing
/// nothing, where an indexing map is not linear, a stride is not known, or the order of several
/// reduction loops is not free.
///
/// `fills` stand before `op` and fill outputs of it, which nothing uses in
/// between. On success those are left in it which the loops have taken in: the
/// caller erases them. `rows` are the values of the op's first dimensions, for which
/// loops stand around the insertion point already.
mlir::LogicalResult lowerToFlatLoops(mlir::linalg::GenericOp op, mlir::RewriterBase &rewriter,
                                     llvm::SmallVectorImpl<mlir::linalg::GenericOp> &fills,
                                     llvm::ArrayRef<mlir::Value> rows = {});

} // namespace distribute

#endif // DISTRIBUTE_LIB_TARGET_FLATLOOPS_H
