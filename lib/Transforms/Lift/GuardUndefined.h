// Parts of distribute-guard-undefined.
//
// Operations to which upstream gives a result for some operands only, and what
// they are guarded with. GuardArithmetic.cpp has divisions, shifts and
// conversions, GuardPositions.cpp slices and elements of tensors.
//
// To ask changes nothing. What has been guarded is defined, whatever is known of
// its operands.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_LIFT_GUARDUNDEFINED_H
#define DISTRIBUTE_LIB_TRANSFORMS_LIFT_GUARDUNDEFINED_H

#include "distribute/Analysis/IntegerFacts.h"

#include "mlir/IR/PatternMatch.h"

namespace distribute {

/// Whether `op` is a division, a shift or a conversion of floats to integers that may meet
/// operands for which it is undefined.
bool isUndefinedArithmetic(mlir::Operation *op, IntegerReader &integers);
/// Guards such an operation on scalars or vectors. See the pass for what is computed. False if
/// something else stands in its place, and it is gone.
bool guardArithmetic(mlir::RewriterBase &rewriter, mlir::Operation *op);

/// Whether `op` reads or writes a slice or an element of a tensor that may lie beyond its bounds.
/// An error if it always does: a constant is out of bounds, or a slice is larger than its tensor.
mlir::FailureOr<bool> isUndefinedPosition(mlir::Operation *op, IntegerReader &integers);
/// Clamps the positions of such an operation into bounds. False if the operation is gone: without
/// any element to read, 0 is read, and without any to write, nothing is written.
bool guardPosition(mlir::RewriterBase &rewriter, mlir::Operation *op);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_LIFT_GUARDUNDEFINED_H
