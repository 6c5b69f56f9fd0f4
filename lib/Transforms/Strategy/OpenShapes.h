// Sizes that depend on an open mesh.
//
// A plan whose number of replicas is open until launch has buffers of fixed
// sizes. This refuses what makes a tensor whose shape would depend on that
// number.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_STRATEGY_OPENSHAPES_H
#define DISTRIBUTE_LIB_TRANSFORMS_STRATEGY_OPENSHAPES_H

#include "distribute/Dialect/Distribute/Distribute.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// Emits an error for the first op of the step whose result's shape depends on
/// the open size of an axis of `mesh`.
mlir::LogicalResult verifyShapesAreKnown(MeshOp mesh, mlir::func::FuncOp step);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_STRATEGY_OPENSHAPES_H
