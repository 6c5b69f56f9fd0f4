// Operations that a library computes: matrix products and convolutions.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_LIBRARY_LIBRARY_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_LIBRARY_LIBRARY_H

#include "../Buffers/Views.h"
#include "LibraryClaims.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace distribute {

/// Emits the instruction for a library call. False if there is none for the layouts of its operands; nothing is emitted then.
bool emitLibraryCall(mlir::OpBuilder &builder, plan::LibraryCallOpInterface call, ViewTable &views);

/// Copies that go before and after a library call.
struct LibraryCopies {
  llvm::SmallVector<mlir::Operation *> before, after;
};

/// Gives `op` dense buffers, allocated at the start of `block`, for operands whose place is not
/// known when compiling (a slice of a stack, inside a loop); with `allDense` also for those with gaps.
LibraryCopies copyMovingOperands(plan::LibraryCallOpInterface call, mlir::Block &block,
                                 bool allDense);

/// Gives `product` dense copies, allocated at the start of `block`, of operands that the library cannot read as they lie. Errors: the library would
/// not compute what the product means.
mlir::FailureOr<LibraryCopies> copyUnreadableOperands(plan::LibraryMatmulOp product,
                                                      mlir::Block &block, LibraryClaims &claims);

/// Loops that compute what `product` does, in front of it: a fill, if it overwrites its output, and
/// the sum.
llvm::SmallVector<mlir::Operation *> createLoops(mlir::OpBuilder &builder,
                                                 plan::LibraryMatmulOp product);

} // namespace distribute

#endif
