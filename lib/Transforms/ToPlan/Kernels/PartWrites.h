// Results that are computed where they are wanted: in a part of a larger buffer.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_PARTWRITES_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_PARTWRITES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// Lets structured ops of `func` that give all parts of a buffer, the halves of a concatenation, write them there. Else they would be copied from buffers
/// that nothing else reads. Assumes assigned buffers.
void writeIntoParts(mlir::func::FuncOp func);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_PARTWRITES_H
