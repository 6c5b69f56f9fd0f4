//===- ShardingRules.cpp - choosing the rule for an op --------------------===//

#include "distribute/Analysis/ShardingRules.h"

using namespace mlir;

namespace distribute {

OpPlan wholePlan(Operation *op) {
  OpPlan plan;
  plan.operands.assign(op->getNumOperands(), ValueState::replicated());
  plan.results.assign(op->getNumResults(), ValueState::replicated());
  return plan;
}

/// The plan of an op with sharded operands, or null with `blockers` filled.
static std::optional<OpPlan> planSharded(Operation *op, ArrayRef<ValueState> states,
                                         const RuleContext &context,
                                         SmallVectorImpl<std::string> &blockers) {
  if (std::optional<OpPlan> plan = planIndexedDim(op, states, context))
    return plan;
  if (std::optional<LoopNest> nest = describeLoops(op))
    return planSplitLoop(*nest, states, context, blockers);
  std::string blocker;
  std::optional<OpPlan> plan = planTensorForward(op, states, context, blocker);
  blockers.assign(states.size(), blocker);
  return plan;
}

OpPlan planFromOperands(Operation *op, ArrayRef<ValueState> states, const RuleContext &context) {
  SmallVector<std::string> blockers;
  bool anySharded = llvm::any_of(states, [](ValueState state) { return state.isSharded(); });
  std::optional<OpPlan> plan =
      anySharded ? planSharded(op, states, context, blockers) : planPartial(op, states);
  if (!plan)
    plan = wholePlan(op);
  plan->blockers.assign(blockers.begin(), blockers.end());
  // Operands that lost to another one say which.
  if (plan->decidingOperand && !plan->blockers.empty())
    for (auto [index, state] : llvm::enumerate(states))
      if (state.isSharded() && plan->operands[index] != state && plan->blockers[index].empty())
        plan->blockers[index] = "operand #" + std::to_string(*plan->decidingOperand) + " is " +
                                states[*plan->decidingOperand].str() + ", and " + plan->reason;
  return *plan;
}

std::optional<OpPlan> planFromResult(Operation *op, unsigned result, ValueState pieces,
                                     const RuleContext &context) {
  if (std::optional<LoopNest> nest = describeLoops(op))
    return planSplitResult(*nest, result, pieces, context);
  return planTensorBackward(op, result, pieces, context);
}

} // namespace distribute
