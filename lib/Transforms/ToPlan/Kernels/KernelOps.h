// The structured ops of a kernel, where it holds little else.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_KERNELOPS_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_KERNELOPS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

#include <optional>

namespace distribute {

/// In their order.
struct KernelOps {
  llvm::SmallVector<mlir::linalg::LinalgOp> ops;
  /// Whether parts of them may run at the same time; else all of one op runs before the next one.
  bool canBeCut = false;
};

/// Those of a kernel that holds nothing else but scalars and temporaries, and views if these are
/// allowed, and is not cut yet; none: it is one thread's.
std::optional<KernelOps> listKernelOps(mlir::func::FuncOp kernel, bool allowsViews);

} // namespace distribute

#endif
