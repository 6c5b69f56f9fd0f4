// The analysis's claims, run.
#include "distribute/Transforms/VerifyClaims.h"

#include "distribute/Sharding/LocalOps.h"

using namespace mlir;

namespace distribute {

SmallVector<Value> emitLocalOp(OpBuilder &builder, Block &entry, Operation &op, const OpPlan &plan,
                               int64_t members, ArrayRef<Value> operands,
                               const IRMapping &captured) {
  // The instance has no mesh: its members are along the axis that is then the only one.
  return LocalOps(builder, entry, {MeshOp::kReplicaAxis, members}, op.getLoc())
      .emit(op, {plan, SmallVector<Value>(operands), captured});
}

bool isWholePlan(const OpPlan &plan) {
  auto isUniform = [](ValueState state) { return state.isUniform(); };
  return llvm::all_of(plan.operands, isUniform) && llvm::all_of(plan.results, isUniform);
}

/// What is partial behind `op` is reduced somewhere: in any order.
static LogicalResult checkReductions(Operation *op, const OpPlan &plan, ClaimChecker &checker) {
  for (auto [result, state] : llvm::zip_equal(op->getResults(), plan.results))
    if (state.isPartial() && failed(checker.checkCombiner(op, state.getReduction(),
                                                          getElementTypeOrSelf(result.getType()))))
      return failure();
  return success();
}

LogicalResult verifyClaims(const DistributionAnalysis &analysis, ClaimChecker &checker) {
  WalkResult walked = analysis.getFunc().walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<scf::SCFDialect, func::FuncDialect>(op->getDialect()))
      return WalkResult::advance();
    const FlatSeeds *seeds = analysis.getFlatSeeds();
    if (seeds ? seeds->planOf(op).has_value()
              : isPlacedAlong(op, analysis.getGroup())) // by the program, not by a rule
      return WalkResult::skip();
    for (const OpPlan &plan : analysis.plansOf(op))
      if (!isWholePlan(plan) && (failed(checker.check(op, plan, emitLocalOp)) ||
                                 failed(checkReductions(op, plan, checker))))
        return WalkResult::interrupt();
    return WalkResult::skip(); // bodies of structured ops
  });
  return failure(walked.wasInterrupted());
}

} // namespace distribute
