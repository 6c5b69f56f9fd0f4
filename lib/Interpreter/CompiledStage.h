// A lowered module as machine code in this process, made by upstream's passes alone.
#ifndef DISTRIBUTE_LIB_INTERPRETER_COMPILEDSTAGE_H
#define DISTRIBUTE_LIB_INTERPRETER_COMPILEDSTAGE_H

#include "RuntimeCall.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"
#include <memory>

namespace llvm::orc {
class LLJIT;
} // namespace llvm::orc

namespace distribute::interp {

class CompiledStage {
public:
  /// Compiles `module`, which `lowerToCalls` has left with `calls`, in place; checks are added to
  /// the calls. `level` is LLVM's optimization level, 0 to 3. Errors in the passes go to the
  /// context as well.
  static llvm::Expected<CompiledStage> compile(mlir::ModuleOp module,
                                               std::vector<RuntimeCall> &calls, unsigned level);

  /// The step's code. May run on several threads at once.
  void (*getEntry() const)() { return entry; }

private:
  std::shared_ptr<llvm::orc::LLJIT> jit;
  void (*entry)() = nullptr;
};

/// The arithmetic of affine maps as ops, whose divisions can be defined.
void lowerAffine(mlir::ModuleOp module);

/// Takes `module`, which has buffers, to LLVM's dialect. Errors go to the context.
mlir::LogicalResult lowerToLLVM(mlir::ModuleOp module);

/// Machine code of `module`, which is of LLVM's dialect, and the functions that it calls.
llvm::Expected<std::shared_ptr<llvm::orc::LLJIT>> generateCode(mlir::ModuleOp module,
                                                               unsigned level);

/// Takes the structured ops of `module` to buffers of their own, where that costs no copies; the
/// rest still has tensors.
void giveOwnBuffers(mlir::ModuleOp module);

/// Rewrites slices and reshapes that upstream would lower wrongly or not at all.
void prepareViews(mlir::ModuleOp module);

/// Releases each allocation of `function` behind its last use, where all uses are in the
/// allocation's block; what escapes from a block lives until the step ends. Assumes a bufferized
/// function.
void releaseBuffers(mlir::Operation *function);

} // namespace distribute::interp

#endif // DISTRIBUTE_LIB_INTERPRETER_COMPILEDSTAGE_H
