// Which steps are divided between workers and servers, and which cannot be.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_ROLES_SERVEDSTEPS_H
#define DISTRIBUTE_LIB_TRANSFORMS_ROLES_SERVEDSTEPS_H

#include "ServerCut.h"

namespace distribute {

/// What one replica runs, in the order of the module: replicated programs, and steps that are still to be
/// partitioned along further axes.
llvm::SmallVector<mlir::func::FuncOp> stepsToServe(mlir::ModuleOp module);

/// An error where a step reads or assigns a shard of a variable: servers give whole values.
mlir::LogicalResult checkReadsWhole(llvm::ArrayRef<mlir::func::FuncOp> steps);

/// An error where groups that go on by themselves would overwrite what another one has assigned.
mlir::LogicalResult checkNoLostUpdates(mlir::func::FuncOp step, const ServerCut &cut);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_ROLES_SERVEDSTEPS_H
