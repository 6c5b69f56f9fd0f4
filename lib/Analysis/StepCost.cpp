// What a step takes each member.
#include "StepCost.h"

#include "TripCount.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;

namespace distribute {

/// Arithmetic operations for one turn of all loops.
static int64_t countBodyFlops(Operation *op) {
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  if (!structured)
    return 1; // an element is moved or combined
  return llvm::count_if(*structured.getBlock(), [](Operation &inner) {
    return isa<arith::ArithDialect, math::MathDialect>(inner.getDialect()) &&
           !inner.hasTrait<OpTrait::ConstantLike>() && !inner.getResult(0).getType().isIndex();
  });
}

double countOpFlops(Operation *op) {
  std::optional<LoopNest> nest = describeLoops(op);
  if (!nest || llvm::is_contained(nest->extents, ShapedType::kDynamic))
    return 0;
  double flops = countBodyFlops(op);
  for (int64_t extent : nest->extents)
    flops *= static_cast<double>(extent);
  return flops;
}

StepFlops countStepFlops(const DistributionAnalysis &analysis) {
  StepFlops flops;
  double members = analysis.getGroup().getSize();
  analysis.getFunc().walk([&](Operation *op) {
    ArrayRef<OpPlan> plans = analysis.plansOf(op);
    double own = plans.empty() || op->getNumResults() == 0 ? 0 : countOpFlops(op);
    if (own == 0)
      return;
    own *= estimateExecutions(op->getResult(0));
    flops.whole += own;
    for (const OpPlan &plan : plans)
      flops.perMember += plan.splitLoop ? own / members : own;
  });
  return flops;
}

double estimateCollectiveSeconds(planfile::fb::CollectiveKind kind, double bytes, int64_t members,
                                 const planfile::CollectiveTopology &topology) {
  planfile::CollectiveShape shape;
  shape.kind = kind;
  shape.numMembers = members;
  shape.payloadBytes = static_cast<uint64_t>(bytes);
  planfile::fb::Algorithm algorithm =
      planfile::chooseAlgorithm(shape, topology, /*needsFixedOrder=*/false);
  return planfile::predictCost(shape, algorithm, topology).seconds;
}

double estimateStepSeconds(const DistributionAnalysis &analysis) {
  using planfile::fb::CollectiveKind;
  double seconds = countStepFlops(analysis).perMember / kFlopsPerSecond;
  auto addCollective = [&](CollectiveKind kind, double bytes, int64_t executions) {
    seconds += static_cast<double>(executions) *
               estimateCollectiveSeconds(kind, bytes, analysis.getGroup().getSize(),
                                         analysis.getTopology());
  };
  for (const PlacedReduction &placed : analysis.getReductions())
    addCollective(CollectiveKind::AllReduce, placed.bytes, placed.executions);
  analysis.walkExecutedMoves([&](Value value, ValueState state, int64_t executions) {
    ShardMove move = analysis.moveOf(value, state);
    if (move == ShardMove::Halo) { // an exchange of blocks as large
      int64_t members = analysis.getGroup().getSize();
      addCollective(CollectiveKind::AllToAll, analysis.bytesBehind(value, state) * members,
                    executions);
      return;
    }
    addCollective(move == ShardMove::Gather ? CollectiveKind::AllGather : CollectiveKind::AllToAll,
                  staticNumBytes(value.getType()), executions);
  });
  return seconds;
}

} // namespace distribute
