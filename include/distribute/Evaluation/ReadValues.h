// All that an op reads.
//
// An op reads its operands, and what its regions use from outside: a body may
// take a tensor or a scalar that is no operand. Every analysis and pass that asks
// what an op depends on asks here; to look at operands alone is to miss the rest.
#ifndef DISTRIBUTE_EVALUATION_READVALUES_H
#define DISTRIBUTE_EVALUATION_READVALUES_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/SetVector.h"

namespace distribute {

/// What the regions of `op` use from outside of it, however deep, each value once
/// and in the order of its first use; empty for an op without regions.
llvm::SetVector<mlir::Value> capturedValues(mlir::Operation *op);

/// The operands of `op` in order, then what it captures.
llvm::SmallVector<mlir::Value> readValues(mlir::Operation *op);

/// Whether the value of `value`, as far as it is computed inside `block`, follows
/// from one that satisfies `isSource`, by operands or by captures.
bool isComputedFrom(mlir::Value value, mlir::Block *block,
                    llvm::function_ref<bool(mlir::Value)> isSource);

} // namespace distribute

#endif // DISTRIBUTE_EVALUATION_READVALUES_H
