// Padded buffers, which those who read them make for themselves.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_PADDINGS_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_PADDINGS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// Of each buffer of `func` that is filled with a number and then gets a smaller one copied into its middle, or into each second element:
/// the copy becomes a structured op on the whole buffer, beside the fill, so that both can be one kernel with what reads it. Each structured op
/// that reads it has a buffer of its own, filled in front of it, if what is copied is still there. Assumes assigned buffers.
void padForReaders(mlir::func::FuncOp func);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_PADDINGS_H
