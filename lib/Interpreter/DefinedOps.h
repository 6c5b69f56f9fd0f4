// What upstream's ops leave undefined, defined.
//
// An op of arith or tensor may divide by zero, shift too far, or read outside of a tensor; upstream
// says nothing of what comes out, and compiled code traps or reads what lies there. These rewrites
// put ops in place that give one result for all operands; docs/RationaleUndefined.md has the
// table. What has no sensible result ends the run with the op's place.
#ifndef DISTRIBUTE_LIB_INTERPRETER_DEFINEDOPS_H
#define DISTRIBUTE_LIB_INTERPRETER_DEFINEDOPS_H

#include "CallSites.h"

namespace distribute::interp {

/// Gives every division, remainder, shift and conversion of `module` a result, and takes away what
/// its ops promise about their operands (`nsw`, `exact`, fast math). Assumes that elementwise ops
/// on tensors have become structured ops; their bodies are rewritten.
void defineArithmetic(mlir::ModuleOp module);

/// Keeps every access to an element or a slice of a tensor inside of it, and checks what open sizes
/// leave open. Errors: a constant that is outside.
mlir::LogicalResult defineAccesses(mlir::ModuleOp module, CallSites &sites);

/// Checks each size that `function`, which is bufferized, computes before it is allocated.
void checkAllocations(mlir::Operation *function, CallSites &sites);

} // namespace distribute::interp

#endif // DISTRIBUTE_LIB_INTERPRETER_DEFINEDOPS_H
