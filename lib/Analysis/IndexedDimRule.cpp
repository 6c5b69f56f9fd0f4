//===- IndexedDimRule.cpp - tables split along the dimension indices choose ==//
//
// A gather from a tensor that is split along an indexed dimension: every
// member looks up all indices in its own piece and gives zero for those that
// point elsewhere; together the members' results sum up to the gathered
// values. A scatter into such a tensor: every member applies all updates that
// fall into its own piece. Indices (and updates) must be whole for that.
//
//===----------------------------------------------------------------------===//

#include "distribute/Analysis/ShardingRules.h"

using namespace mlir;

namespace distribute {

/// Whether `expr` is an index alone, so that no window crosses pieces.
static bool isPlainIndex(AffineExpr expr) { return isa<AffineSymbolExpr>(expr); }

std::optional<OpPlan> planIndexedDim(Operation *op, ArrayRef<ValueState> states,
                                     const RuleContext &context) {
  auto gather = dyn_cast<GatherOp>(op);
  auto scatter = dyn_cast<ScatterOp>(op);
  if (!gather && !scatter)
    return std::nullopt;
  unsigned table = gather ? 0 : 1;
  for (auto [index, state] : llvm::enumerate(states))
    if (state.isSharded() != (index == table))
      return std::nullopt;
  int64_t dim = states[table].getDim();
  AffineMap map = gather ? gather.getOperandMap() : scatter.getOperandMap();
  Type element = getElementTypeOrSelf(op->getResult(0).getType());
  if (!isPlainIndex(map.getResult(dim)) || states[table].getBlocks() != 1 ||
      !states[table].canHold(op->getOperand(table).getType(),
                             context.members) ||
      (gather && element.isInteger(1))) // truth values have no sum
    return std::nullopt;
  OpPlan plan = wholePlan(op);
  plan.operands[table] = states[table];
  plan.results[0] = gather ? ValueState::partial(ReductionKind::Sum) : states[table];
  plan.indexedDim = dim;
  plan.decidingOperand = table;
  plan.reason =
      gather ? "indices into other pieces give zero" : "updates of other pieces are skipped";
  return plan;
}

} // namespace distribute
