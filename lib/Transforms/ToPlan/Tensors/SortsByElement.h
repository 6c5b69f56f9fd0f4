// Sorts whose elements find their own places, for threads.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_TENSORS_SORTSBYELEMENT_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_TENSORS_SORTSBYELEMENT_H

#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/IR/PatternMatch.h"

namespace distribute {

/// Whether the elements `a` come before `b`, by the comparator of `op`.
mlir::Value emitOrder(mlir::OpBuilder &builder, SortOp op, llvm::ArrayRef<mlir::Value> a,
                      llvm::ArrayRef<mlir::Value> b);

/// Sorts by a strict weak order become one structured op for each doubling of the sorted runs. They come before patterns of less benefit.
void populateSortsByElement(mlir::RewritePatternSet &patterns, mlir::PatternBenefit benefit);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_TENSORS_SORTSBYELEMENT_H
