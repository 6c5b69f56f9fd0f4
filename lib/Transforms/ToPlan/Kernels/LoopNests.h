// The loops of one structured op of a kernel: in which order they run, which run as one, which in
// tiles.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_LOOPNESTS_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_LOOPNESTS_H

#include "distribute/Analysis/AccessStrides.h"
#include "distribute/Dialect/Plan/Plan.h"

#include "mlir/IR/PatternMatch.h"

namespace distribute {

/// Whether the turns of the reduction loops of `op` may come in any order: each of its results is combined in any order, or has each
/// element from one turn, which reads no total.
bool hasFreeTerms(mlir::linalg::LinalgOp op);

/// Whether the loops of `op` may run in another order, as one and in tiles, but for reduction loops without free terms, which stay in their
/// order: its accesses are linear.
bool hasFreeLoops(mlir::linalg::LinalgOp op);

/// The order of all dimensions, outermost first, in which most accesses are contiguous; of
/// reductions the written one where another would change the result.
llvm::SmallVector<unsigned> chooseLoopOrder(mlir::linalg::LinalgOp op, const AccessTable &table);

/// A nest, and the order that the op's dimensions have in it.
struct NestChoice {
  llvm::SmallVector<unsigned> order;
  plan::NestAttr nest;
};

/// The nest of an op with free loops, whose first dimensions may be `rows` of its group (null:
/// none).
NestChoice chooseNest(mlir::linalg::LinalgOp op, const AccessTable &table, plan::RowsAttr rows);

} // namespace distribute

#endif
