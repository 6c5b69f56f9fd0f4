// Updates of weights as optimizers write them.
#ifndef DISTRIBUTE_FUZZ_OPTIMIZER_H
#define DISTRIBUTE_FUZZ_OPTIMIZER_H

#include "StepBuilder.h"

namespace distribute::fuzz {

/// One rule for all weights of a step, chosen at random: momentum, Adam or a moving average, with
/// weight decay, clipping by the norm of all gradients, or updates that some steps skip.
class Optimizer {
public:
  explicit Optimizer(StepBuilder &s);

  /// Values that go with each weight from step to step, of its type: by suffixes of its name.
  llvm::SmallVector<llvm::StringLiteral> getMoments() const;
  /// A number of steps goes with all of them.
  bool countsSteps() const { return rule == Rule::Adam; }

  /// The weights and moments before a step, and the gradients by which they go on.
  struct Weight {
    mlir::Value old;
    llvm::SmallVector<mlir::Value> moments;
    PoolValue gradient;
  };
  /// For each weight: its new value, then those of its moments. `count` is the number of this
  /// step, an i32 of rank 0, if steps are counted.
  llvm::SmallVector<llvm::SmallVector<mlir::Value>> update(llvm::ArrayRef<Weight> weights,
                                                           mlir::Value count);

private:
  enum class Rule { Momentum, Adam, Average };
  mlir::Value clippingFactor(llvm::ArrayRef<Weight> weights);
  mlir::Value broadcast(mlir::Value number, mlir::RankedTensorType type);
  mlir::Value clipped(const Weight &weight, mlir::Value factor);
  mlir::Value correction(mlir::Value count, mlir::RankedTensorType type, double rate);
  llvm::SmallVector<mlir::Value> goOn(const Weight &weight, mlir::Value factor, mlir::Value count);
  llvm::SmallVector<mlir::Value> skipSome(const Weight &weight, llvm::ArrayRef<mlir::Value> next,
                                          mlir::Value go);
  mlir::Value
  elementwise(mlir::ValueRange inputs,
              llvm::function_ref<mlir::Value(mlir::OpBuilder &, mlir::ValueRange)> body);

  StepBuilder &s;
  Rule rule;
  bool decays, clips, skips, fuses;
};

} // namespace distribute::fuzz

#endif // DISTRIBUTE_FUZZ_OPTIMIZER_H
