// How the kernels of a party become code: for each kind of device another way.
//
// What a KernelBackend (Transforms/KernelBackend.h) is to the passes, this is to the emission of a plan.
#ifndef DISTRIBUTE_LIB_TARGET_CODEGENERATOR_H
#define DISTRIBUTE_LIB_TARGET_CODEGENERATOR_H

#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Target/PlanEmission.h"

namespace distribute {

/// The code of a party's kernels, for each target.
struct PartyCode {
  llvm::SmallVector<unsigned> symbols; ///< as CompiledKernels has them
  std::vector<std::unique_ptr<planfile::fb::CodeT>> codes;
};

/// Immutable; one for each kind of device.
class CodeGenerator {
public:
  static const CodeGenerator &of(plan::DeviceKind device);

  virtual ~CodeGenerator() = default;

  /// That the device has a form of each instruction of a program. Errors: at the first of which it has none.
  virtual mlir::LogicalResult verifyInstructions(plan::ProgramOp program) const = 0;

  /// Errors: those of compileKernels and compileKernelsToPtx.
  virtual mlir::FailureOr<PartyCode> compile(llvm::ArrayRef<mlir::func::FuncOp> kernels,
                                             mlir::Location loc,
                                             const PlanEmissionOptions &options) const = 0;

  /// Whether plans for it hold calls of oneDNN.
  virtual bool callsCpuLibrary() const = 0;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_TARGET_CODEGENERATOR_H
