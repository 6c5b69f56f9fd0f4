// Results that are computed where they are wanted: in a part of a larger buffer.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_PARTWRITES_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_PARTWRITES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// Lets structured ops of `func` write into a part of a buffer what else would be copied there from a buffer of their own, which nothing else
/// reads: the halves of a concatenation. Assumes assigned buffers.
void writeIntoParts(mlir::func::FuncOp func);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_PARTWRITES_H
