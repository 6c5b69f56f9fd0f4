// Parts of the rules of structured ops.
#ifndef DISTRIBUTE_LIB_SHARDING_STRUCTURED_STRUCTURED_H
#define DISTRIBUTE_LIB_SHARDING_STRUCTURED_STRUCTURED_H

#include "distribute/Analysis/FlatOps.h"
#include "distribute/Sharding/LocalOps.h"
#include "distribute/Sharding/Padding.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace distribute {

/// Emits what one member runs of `op`, which uses or makes sums that are held wide: a linalg.generic.
mlir::Operation *emitWideStructured(mlir::linalg::LinalgOp op, const LocalInputs &inputs,
                                    LocalOps &local);

/// Copies what the body of `op` computes of `arguments`, of which sums may be held wide; what it yields, of the element types of
/// `results`.
llvm::SmallVector<mlir::Value> copyWideBody(mlir::OpBuilder &builder, mlir::linalg::LinalgOp op,
                                            mlir::ValueRange arguments,
                                            const mlir::IRMapping &captured,
                                            mlir::TypeRange results);

/// Makes `op` right for operands whose batch was padded: its reductions leave invalid rows out, and
/// positions along the batch are those of the true one. An error where that is not known how.
mlir::LogicalResult padStructured(mlir::linalg::LinalgOp op, Padding &padding);

/// What `op` does with flat sequences.
FlatOp readFlatStructured(mlir::linalg::LinalgOp op);

} // namespace distribute

#endif // DISTRIBUTE_LIB_SHARDING_STRUCTURED_STRUCTURED_H
