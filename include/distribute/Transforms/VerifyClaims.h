// The analysis's claims, run.
#ifndef DISTRIBUTE_TRANSFORMS_VERIFYCLAIMS_H
#define DISTRIBUTE_TRANSFORMS_VERIFYCLAIMS_H

#include "distribute/Analysis/DistributionAnalysis.h"
#include "distribute/Claims/ClaimChecker.h"

namespace distribute {

/// Emits what one member runs of `op`, as distribute-partition does (ClaimChecker::EmitLocal).
llvm::SmallVector<mlir::Value> emitLocalOp(mlir::OpBuilder &builder, mlir::Block &entry,
                                           mlir::Operation &op, const OpPlan &plan, int64_t members,
                                           llvm::ArrayRef<mlir::Value> operands,
                                           const mlir::IRMapping &captured);

/// Whether all that an op reads and makes is equal on all members: nothing is claimed then.
bool isWholePlan(const OpPlan &plan);

/// Checks every claim that `analysis` makes of the ops of its step, and each reduction that a claim
/// leaves to others. Errors: a claim does not hold.
mlir::LogicalResult verifyClaims(const DistributionAnalysis &analysis, ClaimChecker &checker);

} // namespace distribute

#endif // DISTRIBUTE_TRANSFORMS_VERIFYCLAIMS_H
