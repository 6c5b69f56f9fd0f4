// Calls of the interpreter's functions from a step at tensor level.
//
// A call site is `stage operands; run; take results`: an operand is read through
// `bufferization.to_buffer`, a result is written to a fresh allocation seen through
// `bufferization.to_tensor restrict`. Compiled code and interpreter exchange integers and pointers
// only, so that one set of functions serves all types. A per-replica value is the number under
// which the member keeps it: while sites are made it has its type still, and casts lead to the
// number; dropPerReplicaTypes ends that.
#ifndef DISTRIBUTE_LIB_INTERPRETER_CALLSITES_H
#define DISTRIBUTE_LIB_INTERPRETER_CALLSITES_H

#include "RuntimeCall.h"

#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"

#include <vector>

namespace distribute::interp {

/// `'distribute.all_reduce' (step.mlir:12:8)`.
std::string describePlace(mlir::Operation *op);
/// The same of something that is no op.
std::string describePlace(llvm::StringRef what, mlir::Location loc);

inline bool isPerReplica(mlir::Type type) { return mlir::isa<PerReplicaType, SequenceType>(type); }

class CallSites {
public:
  /// `calls` receives what the sites mean; both outlive this.
  CallSites(mlir::ModuleOp module, std::vector<RuntimeCall> &calls)
      : module(module), calls(calls) {}

  /// A site of `call` at the insertion point; gives its results.
  llvm::SmallVector<mlir::Value> emit(mlir::OpBuilder &builder, RuntimeCall call,
                                      mlir::Location loc, mlir::ValueRange operands,
                                      mlir::TypeRange results);

  /// Checks numbers, of type index, when the step runs; a violation ends the run in the name of
  /// `place`.
  void emitCheck(mlir::OpBuilder &builder, mlir::Location loc, std::string place, ShapeCheck check,
                 llvm::ArrayRef<std::pair<mlir::Value, mlir::Value>> numbers);

  /// A call of the function `name`, which takes numbers and gives one if `hasResult`.
  mlir::Value callRuntime(mlir::OpBuilder &builder, mlir::Location loc, llvm::StringRef name,
                          mlir::ValueRange arguments, bool hasResult);

  /// From here on a per-replica value is its number.
  void dropPerReplicaTypes();

private:
  mlir::func::FuncOp getRuntimeFunction(llvm::StringRef name, unsigned numArguments,
                                        bool hasResult);
  void stageOperand(mlir::OpBuilder &builder, mlir::Location loc, unsigned call,
                    mlir::Value operand);
  mlir::Value takeResult(mlir::OpBuilder &builder, mlir::Location loc, unsigned result,
                         mlir::Type type);

  mlir::ModuleOp module;
  std::vector<RuntimeCall> &calls;
};

} // namespace distribute::interp

#endif // DISTRIBUTE_LIB_INTERPRETER_CALLSITES_H
