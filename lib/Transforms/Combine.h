//===- Combine.h - the arithmetic of reductions -----------------*- C++ -*-===//

#ifndef DISTRIBUTE_LIB_TRANSFORMS_COMBINE_H
#define DISTRIBUTE_LIB_TRANSFORMS_COMBINE_H

#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace distribute {

/// The value of kind(a, b), elementwise; `kind` is neither `mean` nor `first`.
mlir::Value combine(mlir::OpBuilder &builder, mlir::Location loc, ReductionKind kind, mlir::Value a,
                    mlir::Value b);

/// The op by which `op`, on tensors, reduces into its one output: it takes the total so
/// far, which nothing else reads, and a term, and is yielded. Null if there is none.
mlir::Operation *findCombiner(mlir::linalg::LinalgOp op);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_COMBINE_H
