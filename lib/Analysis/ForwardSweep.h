//===- ForwardSweep.h - states from operands to results ---------*- C++ -*-===//
//
// Visits ops in program order and gives every value its state. Loops run to a
// fixpoint over their carried values. Leaves `states`, `produced`, `origins`
// and `forwardPlans` of the analysis filled.
//
//===----------------------------------------------------------------------===//

#ifndef DISTRIBUTE_LIB_ANALYSIS_FORWARDSWEEP_H
#define DISTRIBUTE_LIB_ANALYSIS_FORWARDSWEEP_H

#include "distribute/Analysis/DistributionAnalysis.h"

namespace distribute {

class ForwardSweep {
public:
  explicit ForwardSweep(DistributionAnalysis &analysis) : analysis(analysis) {}

  mlir::LogicalResult run();

private:
  void visitArguments();
  mlir::LogicalResult visitBlock(mlir::Block &block);
  mlir::LogicalResult visitOp(mlir::Operation &op);
  mlir::LogicalResult visitFor(mlir::scf::ForOp loop);
  mlir::LogicalResult visitWhile(mlir::scf::WhileOp loop);
  mlir::LogicalResult visitIf(mlir::scf::IfOp branch);
  mlir::LogicalResult visitLeaf(mlir::Operation &op);
  mlir::LogicalResult visitUniform(mlir::Operation &op, llvm::ArrayRef<mlir::Value> inputs);
  void visitMergePoint(MergeCallOp merge);
  mlir::LogicalResult visitReplicaView(mlir::Operation &op, llvm::ArrayRef<mlir::Value> inputs);

  /// Joins what two edges bring and explains the result.
  ValueState join(mlir::Operation *op, ValueState a, ValueState b, mlir::Value fromA,
                  mlir::Value fromB, Origin &origin);
  /// The pieces in which a uniform loop argument is to be carried, or `state`.
  ValueState inPieces(mlir::Value argument, ValueState state, Origin &origin) const;
  ValueState stateOf(mlir::Value value) const;
  bool isZero(mlir::Value value) const;
  void setUniform(mlir::Value value, ValueState state, llvm::StringRef reason,
                  mlir::Value from = {});
  /// Records what the op leaves and, if it is reduced at once, what users see.
  void setProduced(mlir::Value value, ValueState state, Origin origin);

  DistributionAnalysis &analysis;
  /// While a loop's fixpoint is being sought its free carried values are taken
  /// as neutral, so that an accumulation of partial values stays partial.
  bool exploring = false;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_ANALYSIS_FORWARDSWEEP_H
