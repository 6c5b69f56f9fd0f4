// How reductions go on.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_LIFT_ACCUMULATORS_H
#define DISTRIBUTE_LIB_TRANSFORMS_LIFT_ACCUMULATORS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace distribute {

/// Rewrites results of a reduction that combine with their accumulators in a way of their own (along
/// choices and branches, in several steps, without what is no number) to combine once, with a term
/// that does not depend on any accumulator. Returns how many were rewritten.
unsigned rewriteAccumulators(mlir::linalg::LinalgOp op);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_LIFT_ACCUMULATORS_H
