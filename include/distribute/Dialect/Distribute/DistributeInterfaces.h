// Interfaces of the distribute dialect's ops.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEINTERFACES_H
#define DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEINTERFACES_H

#include "distribute/Plan/CollectiveKinds.h"

#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/SymbolTable.h"

#include <optional>

namespace distribute {
class CollectiveOpInterface;
class MeshOp;
enum class ReductionKind : uint32_t;

/// The constraints that follow from a collective's facts: of the op itself, and of its group.
mlir::LogicalResult verifyCollective(CollectiveOpInterface op);
mlir::LogicalResult verifyCollectiveInGroup(CollectiveOpInterface op,
                                            mlir::SymbolTableCollection &symbols);
} // namespace distribute

#include "distribute/Dialect/Distribute/DistributeInterfaces.h.inc"

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEINTERFACES_H
