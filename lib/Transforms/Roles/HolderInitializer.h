// First values where one holds them.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_ROLES_HOLDERINITIALIZER_H
#define DISTRIBUTE_LIB_TRANSFORMS_ROLES_HOLDERINITIALIZER_H

#include "distribute/Dialect/Distribute/Distribute.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// Makes a step that gives variables their first values that of the members who hold them: each
/// computes them, as the chief does, and gives them to nobody. Assumes a replicated program.
void computeAtHolder(mlir::func::FuncOp initializer);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_ROLES_HOLDERINITIALIZER_H
