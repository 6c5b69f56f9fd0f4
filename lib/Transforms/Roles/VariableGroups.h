// Which variables belong together.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_ROLES_VARIABLEGROUPS_H
#define DISTRIBUTE_LIB_TRANSFORMS_ROLES_VARIABLEGROUPS_H

#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/IR/BuiltinOps.h"

namespace distribute {

using VariableGroup = llvm::SmallVector<VariableOp, 4>;

/// The variables of a module whose steps update them: those that are updated from each other element
/// by element (a weight and its moments), or colocated with each other, are one group. In the order
/// of the module.
llvm::SmallVector<VariableGroup> groupVariables(mlir::ModuleOp module);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_ROLES_VARIABLEGROUPS_H
