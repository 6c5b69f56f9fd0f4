// The steps of a module and the members that run them.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_STEPS_H
#define DISTRIBUTE_LIB_TRANSFORMS_STEPS_H

#include "distribute/Analysis/DistributionAnalysis.h"
#include "distribute/Dialect/Distribute/StepOps.h"

namespace distribute {

/// The replicas of the module. Emits an error if there is no mesh, or their number
/// is open and a step is written in the global view.
mlir::FailureOr<Group> replicasOf(mlir::ModuleOp module);

/// The steps of `module` that are not replicated programs yet, in order.
llvm::SmallVector<mlir::func::FuncOp> stepsToDistribute(mlir::ModuleOp module);

/// The replicated programs of `module` that every member runs whole, in order.
llvm::SmallVector<mlir::func::FuncOp> stepsToDivide(mlir::ModuleOp module);

/// An error where replicas have parts of a variable: a replica that has one would have to hold it. The
/// shards of a replica's members are no such parts.
/// `where` says for messages who must not: "for central storage".
mlir::LogicalResult verifyOneValues(mlir::ModuleOp module, llvm::StringRef where);

/// A collective of some step that is over the logical devices of a replica; null: what these do is
/// the compiler's to decide.
GroupOpInterface findDeviceGroup(mlir::ModuleOp module);

/// An error where a step holds a call or an `scf.index_switch`: analyses and rewritings see one
/// function, and know one form of a choice, `scf.if`.
mlir::LogicalResult verifyControlFlow(llvm::ArrayRef<mlir::func::FuncOp> steps);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_STEPS_H
