// Sums that take in a product: the library adds to what is there.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_ACCUMULATION_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_ACCUMULATION_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// Rewrites `e + s · (a × b)`, elementwise around a library contraction that nothing else uses,
/// into a contraction that adds `s · (a × b)` to `e`: the update of a weight by its gradient, a
/// residual connection, the sum of several gradients of one value. `e` must be computed for that
/// alone, or be the old value of the variable whose new one this is.
void accumulateIntoContractions(mlir::func::FuncOp func);

} // namespace distribute

#endif
