// First values where one holds them.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_ROLES_HOLDERINITIALIZER_H
#define DISTRIBUTE_LIB_TRANSFORMS_ROLES_HOLDERINITIALIZER_H

#include "distribute/Dialect/Distribute/Distribute.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// Makes a step that gives variables their first values that of the one member who holds them: it
/// computes each, as the chief does, and gives it to nobody. Assumes a replicated program over
/// the axis of `replicas` alone.
void computeAtHolder(mlir::func::FuncOp initializer, const Group &replicas);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_ROLES_HOLDERINITIALIZER_H
