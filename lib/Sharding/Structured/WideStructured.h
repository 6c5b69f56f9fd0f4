//===- WideStructured.h - structured ops on sums held in f32 ----*- C++ -*-===//

#ifndef DISTRIBUTE_LIB_SHARDING_STRUCTURED_WIDESTRUCTURED_H
#define DISTRIBUTE_LIB_SHARDING_STRUCTURED_WIDESTRUCTURED_H

#include "distribute/Sharding/LocalOps.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace distribute {

/// Emits what one member runs of `op`, which uses or makes sums that are held wide. Null if the op
/// has no generic form.
mlir::Operation *emitWideStructured(mlir::linalg::LinalgOp op, const OpPlan &plan,
                                    llvm::SmallVector<mlir::Value> &operands,
                                    const mlir::IRMapping &captured, LocalOps &localOps);

} // namespace distribute

#endif // DISTRIBUTE_LIB_SHARDING_STRUCTURED_WIDESTRUCTURED_H
