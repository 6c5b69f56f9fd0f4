// Cutting a kernel into parts that the cores or the threads of a device share out.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_KERNELSPLIT_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_KERNELSPLIT_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// Of a buffer that a kernel takes, LLVM's attribute: what its address is a multiple of in each launch.
inline constexpr llvm::StringLiteral kAlignAttrName = "llvm.align";

/// Gives `kernel` a range of parts, each of at least `minPoints` (at least 1) points of the largest
/// structured op. Returns their number; 1 if the kernel stays as it is.
int64_t splitKernel(mlir::func::FuncOp kernel, int64_t minPoints);

/// The same for threads: in parts of one element along each dimension along which the kernel can be cut, a thread's each, or
/// of one or several elements, a team's each (`plan.team`). `mostThreads`: more would add nothing. Of an elementwise kernel a thread has as
/// many elements as 16 bytes hold, where the buffers' kAlignAttrName allow it.
int64_t splitKernelAmongThreads(mlir::func::FuncOp kernel, int64_t mostThreads);

} // namespace distribute

#endif
