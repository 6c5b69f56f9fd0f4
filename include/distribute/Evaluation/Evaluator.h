// Runs ops on tensors of a few elements.
//
// What an op means, executed on the spot: structured ops point by point, ops of the
// tensor dialect, arith and math, gathers and scatters, library convolutions. No pass
// and no JIT takes part, so that a compiler can run an op while it asks itself whether
// a rule for it holds (Claims/ClaimChecker.h). Made for tensors of some hundred
// elements: an op takes microseconds.
//
//   Values values;
//   values[argument] = SmallTensor::random(f32, {4, 3}, {seed});
//   Evaluator evaluator(/*member=*/0);
//   if (evaluator.run(block, values))
//     use(values[result]);
//
// It shares no code with the reference interpreter, which is JIT-compiled by upstream's
// passes; a test compares both. Thread-compatible.
#ifndef DISTRIBUTE_EVALUATION_EVALUATOR_H
#define DISTRIBUTE_EVALUATION_EVALUATOR_H

#include "distribute/Evaluation/SmallTensor.h"

#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"

namespace distribute::evaluation {

using Values = llvm::DenseMap<mlir::Value, SmallTensor>;

/// Whether the evaluator knows `op`, with everything nested in it, and the types of what
/// it reads and makes. Says nothing of how large they are.
bool isEvaluable(mlir::Operation *op);

/// Whether an instance of `op` with a few elements can be made whose maps relate them as
/// before: each position is a sum of loops with small factors.
bool isShrinkable(mlir::Operation *op);

class Evaluator {
public:
  /// Runs as this member: what distribute.replica_id gives.
  explicit Evaluator(int64_t member = 0, Arithmetic arithmetic = Arithmetic::Exact)
      : member(member), arithmetic(arithmetic) {}

  /// Runs the ops of `block`, all but a terminator, and adds their results to `values`,
  /// which holds what they read from outside. False if an op is not evaluable, or a loop in
  /// one does not end soon.
  bool run(mlir::Block &block, Values &values);
  bool run(mlir::Operation *op, Values &values);

private:
  int64_t member;
  Arithmetic arithmetic;
};

} // namespace distribute::evaluation

#endif // DISTRIBUTE_EVALUATION_EVALUATOR_H
