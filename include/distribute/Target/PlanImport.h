// From the plan file to the plan dialect.
//
// Shows a plan file as MLIR text. Everything comes back but the kernels' bodies, which are machine
// code in the file: the functions of `@kernels` are declarations.
#ifndef DISTRIBUTE_TARGET_PLANIMPORT_H
#define DISTRIBUTE_TARGET_PLANIMPORT_H

#include "distribute/Plan/PlanFile.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace distribute {

/// The module of a verified plan. The context needs the dialects of registerDistributeDialects.
/// Emitting the result again (translateToPlan) gives a plan with the same digest, except that
/// constants which nothing views are gone.
mlir::OwningOpRef<mlir::ModuleOp> importPlan(const planfile::fb::Plan &plan,
                                             mlir::MLIRContext *context);

} // namespace distribute

#endif // DISTRIBUTE_TARGET_PLANIMPORT_H
