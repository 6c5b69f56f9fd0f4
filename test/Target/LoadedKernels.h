// Compiles kernels from text and loads them from memory, for tests.
#ifndef DISTRIBUTE_TEST_TARGET_LOADEDKERNELS_H
#define DISTRIBUTE_TEST_TARGET_LOADEDKERNELS_H

#include "distribute/Target/KernelCompiler.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"

#include <cstdint>
#include <string>
#include <vector>

namespace distribute::test {

using Kernel = void (*)(void *const *buffers, const int64_t *scalars, int64_t begin, int64_t end);

/// Loads a shared object from an anonymous file, as the runtime does. Null with `error` if it
/// cannot.
void *loadFromMemory(const std::vector<char> &bytes, std::string &error);

/// Where a kernel's loops come from.
enum class Schedule {
  Chosen,    ///< distribute-schedule-kernels, which cuts none into parts
  AsWritten, ///< the text
};

/// Functions of a module, compiled and ready to be called. What went wrong, if
/// anything, is in `error`: all diagnostics, one a line.
class LoadedKernels {
public:
  explicit LoadedKernels(llvm::StringRef module, llvm::StringRef targetCpu = "native",
                         Schedule schedule = Schedule::Chosen);
  ~LoadedKernels();
  LoadedKernels(const LoadedKernels &) = delete;

  /// The i-th function of the module; null if it was not compiled.
  Kernel kernel(unsigned index) const;

  void run(unsigned index, std::vector<void *> buffers, std::vector<int64_t> scalars = {},
           int64_t begin = 0, int64_t end = 1) const {
    kernel(index)(buffers.data(), scalars.data(), begin, end);
  }

  /// The same kernels for a GPU, with the loops that they have on the CPU or with those that
  /// distribute-schedule-kernels=device=cuda gives to the text; empty, with `error`, if they cannot be
  /// compiled for one.
  PtxKernels compileToPtx(llvm::StringRef architecture, bool isScheduledForGpus = false);

  std::string error;
  CompiledKernels compiled;
  std::string llvmIR;

private:
  mlir::MLIRContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module, written;
  void *handle = nullptr;
};

} // namespace distribute::test

#endif // DISTRIBUTE_TEST_TARGET_LOADEDKERNELS_H
