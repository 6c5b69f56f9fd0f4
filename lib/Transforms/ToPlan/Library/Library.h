// Operations that a library computes: matrix products and convolutions.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_LIBRARY_LIBRARY_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_LIBRARY_LIBRARY_H

#include "../Buffers/Views.h"
#include "LibraryClaims.h"

#include "distribute/Transforms/KernelBackend.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace distribute {

/// Emits the instruction for a library call, with copies of operands whose layout the library
/// cannot read. False if there is none; nothing is emitted then. Errors: the instruction would not
/// compute what the call means.
mlir::FailureOr<bool> emitLibraryCall(mlir::OpBuilder &builder, plan::LibraryCallOpInterface call,
                                      ViewTable &views, LibraryClaims &claims,
                                      const KernelBackend &backend);

/// Copies that go before and after a library call.
struct LibraryCopies {
  llvm::SmallVector<mlir::Operation *> before, after;
};

/// Gives `op` dense buffers, allocated at the start of `block`, for operands whose place is not
/// known when compiling (a slice of a stack, inside a loop).
LibraryCopies copyMovingOperands(plan::LibraryCallOpInterface call, mlir::Block &block);

/// Gives `product` copies of operands that the library cannot read as they lie, where the device's instructions do not copy so
/// (KernelBackend::copies): kernels do.
LibraryCopies copyUnreadableOperands(plan::LibraryMatmulOp product, mlir::Block &block,
                                     const KernelBackend &backend);

/// Loops that compute what `product` does, in front of it: a fill, if it overwrites its output, and
/// the sum.
llvm::SmallVector<mlir::Operation *> createLoops(mlir::OpBuilder &builder,
                                                 plan::LibraryMatmulOp product);

} // namespace distribute

#endif
