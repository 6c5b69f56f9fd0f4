// Operations that a library computes: matrix products and convolutions.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_LIBRARY_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_LIBRARY_H

#include "LibraryClaims.h"
#include "Views.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace distribute {

/// Emits the library instruction for an op marked `plan.library`, with copies of operands whose
/// layout the library cannot read. False if there is none; nothing is emitted then. Errors: the
/// instruction would not compute what the op means.
mlir::FailureOr<bool> emitLibraryCall(mlir::OpBuilder &builder, mlir::Operation *op,
                                      ViewTable &views, LibraryClaims &claims);

/// Copies that go before and after a library call.
struct LibraryCopies {
  llvm::SmallVector<mlir::Operation *> before, after;
};

/// Gives `op` dense buffers, allocated at the start of `block`, for operands whose place is not
/// known when compiling (a slice of a stack, inside a loop).
LibraryCopies copyMovingOperands(mlir::Operation *op, mlir::Block &block);

/// Makes a contraction loops again. Returns the fill of its output, if the library call would have
/// overwritten it.
mlir::linalg::FillOp unmarkLibraryCall(mlir::linalg::LinalgOp op);

} // namespace distribute

#endif
