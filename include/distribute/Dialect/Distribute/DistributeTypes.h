// Types of the distribute dialect: values of cross-replica context.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTETYPES_H
#define DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTETYPES_H

#include "distribute/Dialect/Distribute/DistributeAttrs.h"

#include "mlir/IR/BuiltinTypes.h"

#define GET_TYPEDEF_CLASSES
#include "distribute/Dialect/Distribute/DistributeTypes.h.inc"

namespace distribute {

/// What one replica holds of a value of this type: the element of a per-replica type, else the type
/// itself.
mlir::Type getReplicaType(mlir::Type type);

/// The element type that the reduction gives: a float for the mean of integers (f32 for at most 8
/// bits, else f64), else `element` itself.
mlir::Type getReducedElementType(ReductionKind kind, mlir::Type element);

/// `type` (a tensor or a scalar) after a reduction without axis.
mlir::Type getReducedType(ReductionKind kind, mlir::Type type);

/// Why values of this element type have no such reduction; empty when they have one.
llvm::StringRef whyNotReducible(ReductionKind kind, mlir::Type element);

} // namespace distribute

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTETYPES_H
