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
  /// The number of the first kernel: those before it are another device's.
  unsigned firstSymbol = 0;
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

/// How a GPU launches a kernel: in blocks of so many threads, each of which covers so much of the
/// launch's extent.
struct LaunchShape {
  uint32_t threads = 1, extent = 1;
};

/// What `compileKernelsToPtx` makes.
struct PtxKernels {
  /// One for each architecture; none where there is no kernel.
  std::vector<std::string> texts;
  llvm::SmallVector<unsigned> symbols;   ///< as CompiledKernels has them
  llvm::SmallVector<LaunchShape> shapes; ///< by symbol
};

/// The same kernels as PTX texts for GPUs of the architectures ("sm_80"), and their numbers:
///
///   .visible .entry distk_<n>(ptr..., i64..., i64 begin, i64 end)
///
/// with the function's buffers in their order, then its scalars in theirs, and the range of which the
/// grid's threads compute an element each, one after the other.
///
/// Errors, at the offending function or op: those of compileKernels; a call of a function that no GPU has.
mlir::FailureOr<PtxKernels> compileKernelsToPtx(llvm::ArrayRef<mlir::func::FuncOp> kernels,
                                                llvm::ArrayRef<std::string> architectures,
                                                mlir::Location loc);

} // namespace distribute

#endif // DISTRIBUTE_TARGET_KERNELCOMPILER_H
