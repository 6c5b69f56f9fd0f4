// Ops of the distribute dialect, and which context an op stands in.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEOPS_H
#define DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEOPS_H

#include "distribute/Dialect/Distribute/DistributeAttrs.h"
#include "distribute/Dialect/Distribute/DistributeDialect.h"
#include "distribute/Dialect/Distribute/DistributeInterfaces.h"
#include "distribute/Dialect/Distribute/DistributeTypes.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/AffineExpr.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace distribute {
/// The coordinates [begin, end) along an axis of the mesh.
struct RoleRange {
  mlir::StringAttr axis;
  int64_t begin, end;
};
} // namespace distribute

#define GET_OP_CLASSES
#include "distribute/Dialect/Distribute/DistributeOps.h.inc"

namespace distribute {

/// Whose eyes see an op (told by the regions around it).
enum class Context {
  /// One replica's: a step's body.
  Replica,
  /// All replicas' at once: a merge point's body.
  CrossReplica,
  /// One component's of a variable: an update's body.
  Update,
};

/// The context in which `op` stands. `enclosing`, when given, receives the merge point or update
/// that makes it so (null in replica context).
Context getContext(mlir::Operation *op, mlir::Operation **enclosing = nullptr);

} // namespace distribute

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEOPS_H
