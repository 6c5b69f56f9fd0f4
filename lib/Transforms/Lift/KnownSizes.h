// Sizes that casts take from types.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_LIFT_KNOWNSIZES_H
#define DISTRIBUTE_LIB_TRANSFORMS_LIFT_KNOWNSIZES_H

#include "mlir/IR/BuiltinOps.h"

namespace distribute {

/// Takes back each tensor.cast that makes a size unknown which the program knows: what reads its
/// result reads its operand, and has results of known sizes. A module without such a cast stays as
/// it is. Failure: the rewriting does not end.
mlir::LogicalResult keepKnownSizes(mlir::ModuleOp module);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_LIFT_KNOWNSIZES_H
