// Kernels from the LLVM dialect to PTX.
//
// Each thread of the grid, or each of its teams (Team.h), computes one point of the range after the other, as a core computes a part of
// it on the CPU. A kernel that is not split is run by one of them.
#ifndef DISTRIBUTE_LIB_TARGET_KERNELPTX_H
#define DISTRIBUTE_LIB_TARGET_KERNELPTX_H

#include "KernelObject.h"

namespace distribute {

/// What LLVM calls the GPUs that take PTX.
inline constexpr llvm::StringLiteral kGpuTriple = "nvptx64-nvidia-cuda";

/// One kernel of a PTX text.
struct PtxKernel {
  mlir::ModuleOp module; ///< lowered to the LLVM dialect; holds the kernel alone
  KernelEntry entry;
};

/// A PTX module with all kernels, for a GPU of the architecture ("sm_80"):
///
///   .visible .entry distk_<n>(ptr..., i64..., i64 begin, i64 end)
///
/// Its parameters are the function's buffers, in their order, then its scalars but for the range of a split one, and then the range.
///
/// Errors, at the kernel: a call of a function that no GPU has; more parameters than a GPU's kernel takes; a code generator that LLVM
/// lacks.
mlir::FailureOr<std::string> emitPtx(llvm::ArrayRef<PtxKernel> kernels,
                                     llvm::StringRef architecture, mlir::Location loc);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TARGET_KERNELPTX_H
