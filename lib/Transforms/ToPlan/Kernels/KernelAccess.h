// What a kernel does with the buffers that it is given.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_KERNELACCESS_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_KERNELACCESS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// What the operations of a kernel do, in order, with one of its parameters. Each part is proved:
/// what is not known to be so is taken to be otherwise.
struct KernelAccess {
  bool reads = false, writes = false;
  /// An element may be read that the kernel has not written before.
  bool seesOld = false;
  /// Every element is written, whatever branches are taken and however often loops run.
  bool writesAll = false;
};

KernelAccess accessOf(mlir::func::FuncOp kernel, mlir::Value parameter);

} // namespace distribute

#endif
