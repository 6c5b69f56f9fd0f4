// A lowered module as machine code in this process, made by upstream's passes alone.
#ifndef DISTRIBUTE_LIB_INTERPRETER_COMPILEDSTAGE_H
#define DISTRIBUTE_LIB_INTERPRETER_COMPILEDSTAGE_H

#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/IR/BuiltinOps.h"

namespace distribute::interp {

class CompiledStage {
public:
  /// Compiles `module`, which `lowerToCalls` has left, in place. `level` is LLVM's optimization
  /// level, 0 to 3. Errors in the passes go to the context as well.
  static llvm::Expected<CompiledStage> compile(mlir::ModuleOp module, unsigned level);

  /// The step's code. May run on several threads at once.
  void (*getEntry() const)() { return entry; }

private:
  std::unique_ptr<mlir::ExecutionEngine> engine;
  void (*entry)() = nullptr;
};

/// Releases each allocation of `function` behind its last use, where all uses are in the
/// allocation's block; what escapes from a block lives until the step ends. Assumes a bufferized
/// function.
void releaseBuffers(mlir::Operation *function);

} // namespace distribute::interp

#endif // DISTRIBUTE_LIB_INTERPRETER_COMPILEDSTAGE_H
