// Kernels from the LLVM dialect to an object.
//
// Translates one lowered module to LLVM IR, adds the entry points of the
// binary interface, optimizes, and writes a relocatable object into memory.
#ifndef DISTRIBUTE_LIB_TARGET_KERNELOBJECT_H
#define DISTRIBUTE_LIB_TARGET_KERNELOBJECT_H

#include "distribute/Target/KernelTarget.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/SmallVector.h"
#include <string>

namespace distribute {

/// The kernel of a lowered module.
struct KernelEntry {
  /// The function's name in the module.
  std::string function;
  /// The symbol of its entry point.
  std::string symbol;
  /// For each argument its buffer's size in bytes, or -1 for a scalar.
  llvm::SmallVector<int64_t> bufferBytes;
  /// The last two scalars are `begin` and `end`.
  bool split = false;
  /// Of a GPU: the threads that compute a point of the range, or all of a kernel that is not split.
  int64_t teamSize = 1;
  /// Of a GPU: a block computes one element of the range, by other kernels of the module (Sections.h).
  bool isJoint = false;
};

struct KernelObject {
  llvm::SmallVector<char> bytes;
  /// The optimized LLVM IR, if asked for.
  std::string llvmIR;
  /// Symbols that the object needs from elsewhere, in order.
  std::vector<std::string> undefinedSymbols;
};

/// `module` holds the one kernel. Safe to call from several threads on different modules.
mlir::FailureOr<KernelObject> emitKernelObject(mlir::ModuleOp module, const KernelEntry &entry,
                                               const KernelTarget &target, bool wantLLVMIR);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TARGET_KERNELOBJECT_H
