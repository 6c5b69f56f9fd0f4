// Demands from users to producers.
//
// Visits ops against program order, decides how each runs from what is
// demanded of its results, and demands states of its operands in turn. Assumes
// the forward sweep; leaves `demands` and `plans` of the analysis filled.
#ifndef DISTRIBUTE_LIB_ANALYSIS_BACKWARDSWEEP_H
#define DISTRIBUTE_LIB_ANALYSIS_BACKWARDSWEEP_H

#include "distribute/Analysis/DistributionAnalysis.h"

namespace distribute {

class BackwardSweep {
public:
  explicit BackwardSweep(DistributionAnalysis &analysis) : analysis(analysis) {}

  void run();

private:
  void visitBlock(mlir::Block &block);
  void visitOp(mlir::Operation &op);
  void visitReturn(mlir::func::ReturnOp op);
  void visitControlFlow(mlir::Operation &op);
  /// In which state control flow is handed what it hands on to `place`.
  ValueState stateToGive(mlir::Value place) const;
  void visitLeaf(mlir::Operation &op);

  /// The plans of an op whose operands are all uniform.
  llvm::SmallVector<OpPlan> plansOfUniform(mlir::Operation &op);
  /// The plans of an op with sharded or partial operands, of which `forward` is one.
  llvm::SmallVector<OpPlan> plansOfSplit(mlir::Operation &op, const OpPlan &forward);
  /// The same of one that `forward` runs in windows. It runs once for each state that is demanded,
  /// or whole: what is in windows is not brought into other states.
  llvm::SmallVector<OpPlan> plansOfWindows(mlir::Operation &op, const OpPlan &forward);
  /// The plan of `op` that makes its result in `state`, where fewer bytes move for it than of the
  /// result.
  std::optional<OpPlan> planBeforeMove(mlir::Operation &op, ValueState state);
  /// The plan of an op that works element by element, and makes shards of its result, a partial value, of shards of the
  /// one partial operand: this is scattered in place of the result, and each member computes its part alone.
  std::optional<OpPlan> planBehindScatter(mlir::Operation &op, ValueState state);
  /// Whether anything needs the op to run.
  bool isLive(mlir::Operation &op) const;
  void demand(mlir::Value value, ValueState state, mlir::Operation *user, unsigned operand,
              llvm::StringRef reason = "");
  void demandByPlan(mlir::Operation &op, const OpPlan &plan);
  /// Values used by the regions of `op` but defined above are needed whole.
  void demandCaptured(mlir::Operation &op);

  DistributionAnalysis &analysis;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_ANALYSIS_BACKWARDSWEEP_H
