// The function of a step while it is written: arguments and results with their attributes.
#ifndef DISTRIBUTE_FUZZ_STEPFUNCTION_H
#define DISTRIBUTE_FUZZ_STEPFUNCTION_H

#include "StepBuilder.h"

namespace distribute::fuzz {

/// The step of `module`, which holds one; null where it holds none.
mlir::func::FuncOp findStep(mlir::ModuleOp module);

/// Arguments are added before anything is computed; `finish` gives the function its results.
class StepFunction {
public:
  StepFunction(StepContext &step, llvm::StringRef view);

  /// An argument with the attribute `kind` = `name`, as a value of the pool.
  PoolValue addArgument(llvm::StringRef kind, llvm::StringRef name, mlir::RankedTensorType type,
                        PoolValue model);
  /// The same of a scalar: the value of the pool is a tensor without dimensions.
  PoolValue addScalarArgument(llvm::StringRef kind, llvm::StringRef name, mlir::Type type,
                              PoolValue model);
  /// A batch of ui8 with so many rows; the value of the pool is of i32.
  PoolValue addUnsignedBatch(llvm::StringRef name, int64_t rows, PoolValue model);
  /// Marks the last argument, a batch, as split along `dim`.
  void setBatchDim(int64_t dim);
  void addState(llvm::StringRef name, mlir::Value value);
  /// `result` is empty in the global view.
  void addOutput(mlir::Value value, llvm::StringRef result = "");
  /// Chooses outputs among what was made last and is not used yet.
  void addOutputs();
  void finish();

  StepBuilder builder;

private:
  mlir::Value insertArgument(llvm::StringRef kind, llvm::StringRef name, mlir::Type type);
  void addUnwritten();
  /// One number of all that is left, as a loss is made of many terms.
  void addSumOf(llvm::ArrayRef<PoolValue> values);
  llvm::StringRef chooseResult(const PoolValue &value);

  mlir::func::FuncOp function;
  mlir::SmallVector<mlir::Value> results;
  mlir::SmallVector<mlir::DictionaryAttr> resultAttrs;
  unsigned numOutputs = 0;
};

/// Writes the step's function into `step.module`.
void writeGlobalStep(StepContext &step);
void writeReplicaStep(StepContext &step, int64_t replicas);

/// Gives a step of the global view a mesh of two or three axes, and splits some of what it holds along them.
/// False, with nothing done, if that would be too many members.
bool splitAlongAxes(mlir::ModuleOp module, int64_t replicas, Random &random,
                    std::set<std::string> &features);

} // namespace distribute::fuzz

#endif // DISTRIBUTE_FUZZ_STEPFUNCTION_H
