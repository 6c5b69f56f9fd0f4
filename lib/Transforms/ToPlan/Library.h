// Operations that a library computes: matrix products and convolutions.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_LIBRARY_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_LIBRARY_H

#include "Views.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace distribute {

/// Emits the library instruction for an op marked `plan.library`, with copies of operands whose layout the library
/// cannot read. Fails if there is none; nothing is emitted then.
mlir::LogicalResult emitLibraryCall(mlir::OpBuilder &builder, mlir::Operation *op, ViewTable &views);

} // namespace distribute

#endif
