// Where results of cross-replica context are put.
//
// A destination is a variable, a device or another value. Devices are "cpu:0", "cpu:1", …, as many
// as the mesh has members.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_DESTINATIONS_H
#define DISTRIBUTE_DIALECT_DISTRIBUTE_DESTINATIONS_H

#include "mlir/IR/SymbolTable.h"

namespace distribute {

/// Whether `destination` (null: none) of `op` exists: a variable of the module, or a device of its
/// mesh. Where the mesh's size is open, any device may be there at launch.
llvm::LogicalResult verifyDestination(mlir::Operation *op, mlir::Attribute destination,
                                      mlir::SymbolTableCollection &symbols);

/// One more than the largest number of a device that the ops in `root` have as destination; 0: none
/// has one.
int64_t countNamedDevices(mlir::Operation *root);

} // namespace distribute

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DESTINATIONS_H
