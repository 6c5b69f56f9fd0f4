// The processor which kernels are compiled for.
//
// Names the instruction set of the kernels in a plan. The plan file records
// the same three strings, and the runtime compares them with its own machine.
#ifndef DISTRIBUTE_TARGET_KERNELTARGET_H
#define DISTRIBUTE_TARGET_KERNELTARGET_H

#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <memory>
#include <string>

namespace llvm {
class TargetMachine;
} // namespace llvm

namespace distribute {

/// A processor as LLVM names it.
struct KernelTarget {
  /// What the user wrote: `native`, `x86-64-v3`, ...
  std::string name;
  /// The normalized target triple.
  std::string triple;
  /// The processor name given to the code generator.
  std::string cpu;
  /// Comma-separated `+feature`/`-feature`, sorted; empty for named levels.
  std::string features;
};

/// Resolves `--target-cpu=name`. `native` is the machine this runs on. An
/// unknown name is an error that lists the names which exist.
mlir::FailureOr<KernelTarget>
resolveKernelTarget(llvm::StringRef name, llvm::function_ref<mlir::InFlightDiagnostic()> emitError);

/// The code generator for `target`, position independent, optimizing.
/// Returns null only where LLVM was built without the target.
std::unique_ptr<llvm::TargetMachine> createKernelTargetMachine(const KernelTarget &target);

} // namespace distribute

#endif // DISTRIBUTE_TARGET_KERNELTARGET_H
