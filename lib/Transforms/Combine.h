//===- Combine.h - the arithmetic of a kind of reduction --------*- C++ -*-===//

#ifndef DISTRIBUTE_LIB_TRANSFORMS_COMBINE_H
#define DISTRIBUTE_LIB_TRANSFORMS_COMBINE_H

#include "distribute/Dialect/Distribute/Distribute.h"

namespace distribute {

/// The value of kind(a, b), elementwise; `kind` is neither `mean` nor `first`.
mlir::Value combine(mlir::OpBuilder &builder, mlir::Location loc, ReductionKind kind, mlir::Value a,
                    mlir::Value b);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_COMBINE_H
