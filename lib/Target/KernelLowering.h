// Kernels from linalg to the LLVM dialect.
//
// Lowers a module whose functions are kernels (see KernelCompiler.h) to the
// LLVM dialect. Arguments become bare pointers and integers.
#ifndef DISTRIBUTE_LIB_TARGET_KERNELLOWERING_H
#define DISTRIBUTE_LIB_TARGET_KERNELLOWERING_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace distribute {

/// Checks what a kernel's signature must be; the error names the argument.
mlir::LogicalResult verifyKernelSignature(mlir::func::FuncOp kernel);

/// Leaves only the LLVM dialect in `module`, or emits an error at the op that
/// has no lowering. May run on several modules of one context at a time.
/// `hasLibrary`: functions of the C library may be called.
mlir::LogicalResult lowerKernelsToLLVMDialect(mlir::ModuleOp module, bool hasLibrary = true);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TARGET_KERNELLOWERING_H
