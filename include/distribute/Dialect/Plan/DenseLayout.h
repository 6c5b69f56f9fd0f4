// Which views lie in memory in a row.
#ifndef DISTRIBUTE_DIALECT_PLAN_DENSELAYOUT_H
#define DISTRIBUTE_DIALECT_PLAN_DENSELAYOUT_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Value.h"

namespace distribute::plan {

/// Whether the elements of a static memref lie one behind the other, in their order.
bool isDense(mlir::MemRefType type);
inline bool isDense(mlir::Value view) {
  return isDense(mlir::cast<mlir::MemRefType>(view.getType()));
}

} // namespace distribute::plan

#endif // DISTRIBUTE_DIALECT_PLAN_DENSELAYOUT_H
