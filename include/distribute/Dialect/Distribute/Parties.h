//===- Parties.h - whose programs a module holds ----------------*- C++ -*-===//

#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_PARTIES_H
#define DISTRIBUTE_DIALECT_DISTRIBUTE_PARTIES_H

#include "mlir/IR/BuiltinOps.h"

namespace distribute {

/// The modules of a run: those of workers and of servers, in this order, which stand in `module`
/// (distribute.party); or `module` itself, whose slots hold the variables.
llvm::SmallVector<mlir::ModuleOp> partiesOf(mlir::ModuleOp module);

/// Whether `module` is that of servers.
bool isOfServers(mlir::ModuleOp module);

/// The servers' module in `module`; null: there is none.
mlir::ModuleOp findServers(mlir::ModuleOp module);

} // namespace distribute

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_PARTIES_H
