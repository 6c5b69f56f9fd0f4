// Replaces the distribute ops of a module by calls into the interpreter and by plain loops.
#ifndef DISTRIBUTE_LIB_INTERPRETER_CALLLOWERING_H
#define DISTRIBUTE_LIB_INTERPRETER_CALLLOWERING_H

#include "RuntimeCall.h"
#include "Stage.h"

namespace distribute::interp {

/// The name of the step's function after the lowering; it has no arguments and no results.
inline constexpr llvm::StringLiteral kEntryName = "distInterpStep";

/// Lowers `module` (which `stage` describes) in place: no distribute op remains, the step takes and
/// gives everything through calls, all functions have names that collide with nothing in the
/// process. `calls` receives what the calls mean. Errors go to the context.
mlir::LogicalResult lowerToCalls(mlir::ModuleOp module, const Stage &stage,
                                 std::vector<RuntimeCall> &calls);

/// Whether the interpreter can run what `module` holds: one step and what it may call. Errors go to
/// the context.
mlir::LogicalResult checkProgram(mlir::ModuleOp module);

/// Makes all integers of the module signless, once nothing is left that asks their types for a
/// sign.
void dropSigns(mlir::ModuleOp module);

/// Loops that do what a gather or scatter means; `op` is one of these. The op is erased.
mlir::LogicalResult lowerIndexing(mlir::Operation *op);

/// Replaces a sort by loops.
mlir::LogicalResult lowerSort(SortOp op);

} // namespace distribute::interp

#endif // DISTRIBUTE_LIB_INTERPRETER_CALLLOWERING_H
