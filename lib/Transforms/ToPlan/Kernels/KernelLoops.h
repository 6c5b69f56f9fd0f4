// Sharing the loops of a kernel among the threads of a device.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_KERNELLOOPS_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_KERNELLOOPS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// Gives a kernel of nests of loops a range of parts, a thread's each: one for each iteration of those outer
/// loops whose iterations touch different elements of all that the kernel writes. Returns their number; 1 if the kernel
/// stays as it is, with one thread.
int64_t splitLoopsAmongThreads(mlir::func::FuncOp kernel);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_KERNELLOOPS_H
