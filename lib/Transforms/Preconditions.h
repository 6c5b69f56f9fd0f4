// What passes require of their input and can test: an op that an earlier pass would have rewritten is
// an error that names this pass.
//
//   if (failed(verifyPreconditions(*this, getOperation(), Precondition::Buffers)))
//     return signalPassFailure();
//
//   error: '--distribute-assign-buffers' requires '--distribute-bufferize-steps' to have run before:
//          found 'tensor.empty', which has a value of type 'tensor<4xf32>'
//
// A test finds what is left over and never asks for a mark, so that each pass also runs on a function
// that somebody wrote by hand.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_PRECONDITIONS_H
#define DISTRIBUTE_LIB_TRANSFORMS_PRECONDITIONS_H

#include "mlir/IR/Operation.h"

namespace mlir {
class Pass;
} // namespace mlir

namespace distribute {

/// Each holds behind the pass that it names.
enum class Precondition {
  /// distribute-normalize: each structured op isInNormalForm (NormalForm.h).
  NormalForm,
  /// distribute-partition, distribute-apply-strategy: on several replicas, each step is a replicated
  /// program.
  ReplicatedSteps,
  /// The same, or each step is what one replica runs, to be partitioned along further axes.
  StepsOfReplicas,
  /// distribute-promote-variables: steps are `plan.step`, and access no variable.
  PromotedVariables,
  /// distribute-lower-indexing: no gather or scatter.
  LoweredIndexing,
  /// distribute-lower-sort: no sort.
  LoweredSorts,
  /// distribute-lower-halos: no halo exchange.
  LoweredHalos,
  /// convert-elementwise-to-linalg: no arithmetic on tensors that bufferization does not know.
  LoopNests,
  /// distribute-drop-barriers: no optimization barrier.
  DroppedBarriers,
  /// distribute-bufferize-steps: no tensors.
  Buffers,
  /// distribute-assign-buffers: nothing uses a buffer that a loop or branch hands on, and none makes
  /// one.
  SettledBuffers,
  /// distribute-form-instructions: each step is an op of the plan dialect.
  Instructions,
};

/// An error at the first op in `root` that contradicts one of `preconditions` of `pass`.
mlir::LogicalResult verifyPreconditions(const mlir::Pass &pass, mlir::Operation *root,
                                        llvm::ArrayRef<Precondition> preconditions);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PRECONDITIONS_H
