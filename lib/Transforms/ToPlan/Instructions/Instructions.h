// The instructions of one program.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_INSTRUCTIONS_INSTRUCTIONS_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_INSTRUCTIONS_INSTRUCTIONS_H

#include "../Buffers/Views.h"
#include "../Kernels/Kernels.h"
#include "../Library/LibraryClaims.h"

#include "distribute/Transforms/KernelBackend.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// What an argument of a step's function is in the plan.
struct ArgumentBinding {
  mlir::Value argument;
  plan::Space space; ///< Variables or Inputs.
  llvm::StringRef symbol;
};

/// Fills `program` with the instructions of the bufferized `func`, in the same order, and
/// with its outputs, for the backend. Gives the number of library operations that had to become loops.
llvm::FailureOr<unsigned> formProgram(mlir::func::FuncOp func, plan::ProgramOp program,
                                      llvm::ArrayRef<ArgumentBinding> bindings,
                                      KernelTable &kernels, ConstantTable &constants,
                                      LibraryClaims &claims, const KernelBackend &backend);

} // namespace distribute

#endif
