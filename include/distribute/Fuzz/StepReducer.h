// Makes a failing step small, while it keeps failing.
#ifndef DISTRIBUTE_FUZZ_STEPREDUCER_H
#define DISTRIBUTE_FUZZ_STEPREDUCER_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace distribute::fuzz {

/// Drops results, replaces ops by an operand or a constant, and removes what is then dead, for as
/// long as `stillFails` says so of what is left and for at most `mostChecks` questions. The same
/// input gives the same result.
mlir::OwningOpRef<mlir::ModuleOp> reduceStep(mlir::ModuleOp step,
                                             llvm::function_ref<bool(mlir::ModuleOp)> stillFails,
                                             unsigned mostChecks);

} // namespace distribute::fuzz

#endif // DISTRIBUTE_FUZZ_STEPREDUCER_H
