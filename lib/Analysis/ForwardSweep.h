// States from operands to results.
//
// Visits ops in program order and gives every value its state. Loops run to a
// fixpoint over their carried values. Leaves `states`, `produced`, `origins`
// and `forwardPlans` of the analysis filled.
#ifndef DISTRIBUTE_LIB_ANALYSIS_FORWARDSWEEP_H
#define DISTRIBUTE_LIB_ANALYSIS_FORWARDSWEEP_H

#include "distribute/Analysis/DistributionAnalysis.h"

namespace distribute {

class ForwardSweep {
public:
  explicit ForwardSweep(DistributionAnalysis &analysis) : analysis(analysis) {}

  mlir::LogicalResult run();

private:
  /// A value that a loop carries: its state and why.
  struct Carried {
    ValueState state;
    Origin origin;
  };

  void visitArguments();
  mlir::LogicalResult visitBlock(mlir::Block &block);
  mlir::LogicalResult visitOp(mlir::Operation &op);
  mlir::LogicalResult visitFor(mlir::scf::ForOp loop);
  mlir::LogicalResult visitWhile(mlir::scf::WhileOp loop);
  mlir::LogicalResult visitIf(mlir::scf::IfOp branch);
  mlir::LogicalResult visitLeaf(mlir::Operation &op);
  /// What follows from the states of operands, none of which varies.
  mlir::LogicalResult visitByOperands(mlir::Operation &op, llvm::ArrayRef<mlir::Value> inputs);
  void visitRead(ReadOp read);
  /// The plan of an op of which the program, or a seed of flat shards, says what members have.
  std::optional<OpPlan> planOfPlaced(mlir::Operation &op) const;
  /// Whether the program itself says how `op` runs: an assignment, or a constraint.
  bool visitPlaced(mlir::Operation &op);
  mlir::LogicalResult visitUniform(mlir::Operation &op, llvm::ArrayRef<mlir::Value> inputs);
  void visitMergePoint(MergeCallOp merge);
  mlir::LogicalResult visitReplicaView(mlir::Operation &op, llvm::ArrayRef<mlir::Value> inputs);

  /// Runs `visitRegions` until the states with which the loop enters are those
  /// that its inits and yields bring; returns these states.
  mlir::FailureOr<llvm::SmallVector<Carried>>
  convergeCarried(mlir::Operation *loop, mlir::ValueRange inits, mlir::ValueRange yielded,
                  mlir::ValueRange arguments,
                  llvm::function_ref<mlir::LogicalResult(llvm::ArrayRef<Carried>)> visitRegions);
  void enterRegion(mlir::ValueRange arguments, llvm::ArrayRef<Carried> carried);
  /// What makes members take other regions of `op`, or as often as others do not; null if nothing.
  mlir::Value varyingDecider(mlir::Operation *op) const;
  /// Joins what two edges bring and explains the result.
  ValueState join(ValueState a, ValueState b, mlir::Value fromA, mlir::Value fromB, Origin &origin);
  /// The state in which control flow hands on `value`. In a replicated program it hands on no partial
  /// values, and loops carry no flat shards.
  ValueState handedOn(mlir::Value value, bool toLoop) const;
  /// The shards in which a uniform loop argument is to be carried, or `state`.
  ValueState inShards(mlir::Value argument, ValueState state, Origin &origin) const;
  ValueState stateOf(mlir::Value value) const;
  void setUniform(mlir::Value value, ValueState state, llvm::StringRef reason,
                  mlir::Value from = {});
  /// Records what the op leaves and, if it is reduced at once, what users see.
  void setProduced(mlir::Value value, ValueState state, Origin origin);

  DistributionAnalysis &analysis;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_ANALYSIS_FORWARDSWEEP_H
