// Values as one program gives them to another.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_ROLES_SENTVALUES_H
#define DISTRIBUTE_LIB_TRANSFORMS_ROLES_SENTVALUES_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace distribute {

/// As what a value is sent: a number as a tensor of one element; null: it cannot be.
mlir::RankedTensorType sentType(mlir::Value value);

/// The value as it is sent, and what was sent as a value of `type` again.
mlir::Value toSent(mlir::OpBuilder &builder, mlir::Value value);
mlir::Value fromSent(mlir::OpBuilder &builder, mlir::Value sent, mlir::Type type);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_ROLES_SENTVALUES_H
