// What branches and loops hand on.
//
// scf.if, scf.for and scf.while hand values on: to the arguments of their regions
// and to their results. Whoever follows values through them asks here.
//
// Upstream's RegionBranchOpInterface leaves edges out where constants show that a
// loop turns never or once. What a loop carries is one value at all its places all
// the same, of one type: here each edge that the op's form has is given.
#ifndef DISTRIBUTE_ANALYSIS_CONTROLFLOW_H
#define DISTRIBUTE_ANALYSIS_CONTROLFLOW_H

#include "mlir/IR/Operation.h"

namespace distribute {

/// Whether `op` is a branch or a loop whose regions are read, and not taken as a whole.
bool isControlFlow(mlir::Operation *op);

/// A value that is handed on.
struct ValueFlow {
  /// Of the op, or of a terminator in it.
  mlir::OpOperand *from;
  /// An argument of a region, or a result.
  mlir::Value to;
  /// From one turn of a loop to the next.
  bool isBack = false;
};

/// All that `op` hands on; nothing if it is no control flow.
llvm::SmallVector<ValueFlow> flowsOf(mlir::Operation *op);

/// What decides which regions of `op` run, and how often: operands of it, or of a terminator in it.
llvm::SmallVector<mlir::OpOperand *> decidersOf(mlir::Operation *op);

/// What `value`, a result of control flow or an argument in it, may have been handed; empty for
/// others, and for the counter of a loop.
llvm::SmallVector<mlir::Value> sourcesOf(mlir::Value value);

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_CONTROLFLOW_H
