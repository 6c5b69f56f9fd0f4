// Whose programs a module holds.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_PARTIES_H
#define DISTRIBUTE_DIALECT_DISTRIBUTE_PARTIES_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringRef.h"

namespace distribute {

/// On a step's function: the name of the step of which this one tells which rows it reads of what it
/// pulls. It runs before it, on the same batches. Each of its outputs has the name of a pulled input
/// of that step, and lists rows of it for each replica.
inline constexpr llvm::StringLiteral kRowsOfAttrName = "distribute.rows_of";

/// On a pushed output: in how many rows of each value, at most, is anything but zeros. Only these
/// travel.
inline constexpr llvm::StringLiteral kMostRowsAttrName = "distribute.most_rows";

/// The modules of a run: those of workers and of servers, in this order, which stand in `module`
/// (distribute.party); or `module` itself, whose slots hold the variables.
llvm::SmallVector<mlir::ModuleOp> partiesOf(mlir::ModuleOp module);

/// Whether `module` is that of servers.
bool isOfServers(mlir::ModuleOp module);

/// The servers' module in `module`; null: there is none.
mlir::ModuleOp findServers(mlir::ModuleOp module);

} // namespace distribute

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_PARTIES_H
