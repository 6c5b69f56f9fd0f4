// Structured ops that may run together, row by row.
//
// A softmax is a maximum, an exponential, a sum and a quotient over the same rows.
// Run one after the other for each row, the row stays in the nearest cache; run one
// after the other for the whole array, each reads it from memory again.
//
// A row is what the first r loops of every op of the group select. The ops may run
// row by row if whatever one of them writes is reached in row i by row i alone. The
// analysis looks at buffers and never changes IR.
#ifndef DISTRIBUTE_ANALYSIS_ROWGROUP_H
#define DISTRIBUTE_ANALYSIS_ROWGROUP_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace distribute {

/// A group and its number of row loops; 0 where there is none.
struct RowGroup {
  llvm::SmallVector<mlir::linalg::LinalgOp> ops;
  unsigned numRowLoops = 0;
};

/// The ops that a group holds at most: larger kernels take LLVM more than their share of time.
constexpr size_t kMaxRowGroupOps = 12;

/// The longest group of ops from the beginning of `candidates`, which stand in this
/// order with nothing between them that touches memory. It holds at least a reduction
/// and another op beside fills, each op touches what one before it wrote, and it ends
/// with no fill. Ops are on buffers.
RowGroup findRowGroup(llvm::ArrayRef<mlir::linalg::LinalgOp> candidates);

/// The longest group from the beginning of `candidates` that may run row by row, that `fits`, and in which an op reads windows of what another
/// one wrote: these then lie with those who have the row. It ends with no fill.
RowGroup findWindowGroup(llvm::ArrayRef<mlir::linalg::LinalgOp> candidates,
                         llvm::function_ref<bool(llvm::ArrayRef<mlir::linalg::LinalgOp>)> fits);

/// Whether `ops` may run together for each point of their first `numRowLoops` dimensions.
bool mayRunByRows(llvm::ArrayRef<mlir::linalg::LinalgOp> ops, unsigned numRowLoops);

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_ROWGROUP_H
