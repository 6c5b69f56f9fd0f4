// Structured ops as loops over flat memory.
//
// Turns `linalg` ops on buffers into `scf.for` nests whose loads and stores
// address one-dimensional views. Which loops, distribute-schedule-kernels has decided.
#ifndef DISTRIBUTE_LIB_TARGET_FLATLOOPS_H
#define DISTRIBUTE_LIB_TARGET_FLATLOOPS_H

#include "distribute/Dialect/Plan/Plan.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/PatternMatch.h"

namespace distribute {

class Team;

/// Replaces `op`, on buffers of static shape, by the loops of its `nest`. An error where these do
/// not fit its accesses: then nothing has changed.
///
/// `fills` stand before `op` and fill outputs of it, which nothing uses in
/// between. On success those are left in it which the loops have taken in: the
/// caller erases them. `rows` are the values of the op's first dimensions, for which
/// loops stand around the insertion point already. The loops are shared by the lanes of `team`, or one
/// thread's where it is null.
mlir::LogicalResult lowerToFlatLoops(mlir::linalg::LinalgOp op, plan::NestAttr nest,
                                     mlir::RewriterBase &rewriter,
                                     llvm::SmallVectorImpl<mlir::linalg::LinalgOp> &fills,
                                     llvm::ArrayRef<mlir::Value> rows, Team *team);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TARGET_FLATLOOPS_H
