// Functions on buffers to a shared object.
//
// Compiles the kernels of a plan ahead of time:
//
//   func.func on memrefs ─► flat loops ─► LLVM dialect ─► LLVM IR ─► objects
//       (linalg, scf, ...)     ─► one shared object, linked by lld
//
// The binary interface, which the runtime relies on (design: the plan file):
//
//   void distk_<n>(void *const *buffers, const int64_t *scalars,
//                  int64_t begin, int64_t end);
//
// `buffers[i]` points at element 0 of the i-th memref argument, `scalars[j]`
// is the j-th index or i64 argument. A function with the attribute `plan.split`
// has two more index arguments at the end, which receive `begin` and `end`; any
// other has extent 1 and runs for `begin <= 0 < end`. Nothing but `distk_*` is visible, and nothing
// is needed but the C library and libm.
#ifndef DISTRIBUTE_TARGET_KERNELCOMPILER_H
#define DISTRIBUTE_TARGET_KERNELCOMPILER_H

#include "distribute/Target/KernelCache.h"
#include "distribute/Target/KernelTarget.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Support/Timing.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace distribute {

struct KernelCompileOptions {
  /// Prints the optimized LLVM IR of all kernels here; may be null.
  llvm::raw_ostream *llvmIR = nullptr;
  /// Where compiled kernels are found and kept; may be null. Not used where LLVM IR is asked for.
  KernelCache *cache = nullptr;
  /// Says where the time went; may be null.
  mlir::TimingScope *timing = nullptr;
};

/// What `compileKernels` makes.
struct CompiledKernels {
  /// Bytes of an ELF shared object; empty where there is no kernel.
  std::vector<char> sharedObject;
  /// For each given function the number n of its symbol `distk_<n>`: equal
  /// functions share one.
  llvm::SmallVector<unsigned> symbols;
};

/// Adds the dialects and translations that the compiler needs.
void registerKernelCompilerDialects(mlir::DialectRegistry &registry);

/// Compiles `kernels`: functions without results whose arguments are memrefs of
/// static shape and strides (offset 0), indices or i64. Argument attribute
/// `llvm.noalias` promises that writes through one argument touch no other.
/// The functions themselves are not changed. Time is linear in their size; the
/// context's threads compile in parallel; the same input gives the same bytes, whatever the
/// number of threads and whatever is in the cache.
///
/// Errors, at the offending function or op: an argument or op of another kind,
/// heap allocation, a call of something outside libc and libm, no linker.
mlir::FailureOr<CompiledKernels> compileKernels(llvm::ArrayRef<mlir::func::FuncOp> kernels,
                                                const KernelTarget &target, mlir::Location loc,
                                                const KernelCompileOptions &options = {});

} // namespace distribute

#endif // DISTRIBUTE_TARGET_KERNELCOMPILER_H
