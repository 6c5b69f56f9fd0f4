// Interfaces of the distribute dialect's ops.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEINTERFACES_H
#define DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEINTERFACES_H

#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/SymbolTable.h"

namespace distribute {
class MeshOp;
} // namespace distribute

#include "distribute/Dialect/Distribute/DistributeInterfaces.h.inc"

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEINTERFACES_H
