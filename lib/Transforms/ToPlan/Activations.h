// Comparisons that a gradient makes of what an activation was computed from.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_ACTIVATIONS_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_ACTIVATIONS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// Where both max(x, c) and x > c are computed, compares the maximum instead: max(x, c) > c is the
/// same, for nans and zeros of either sign, too. The gradient of a rectifier asks for it; then x
/// need not be kept, or computed again, for the backward pass.
void compareActivations(mlir::func::FuncOp func);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_ACTIVATIONS_H
