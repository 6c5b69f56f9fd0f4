// Asking an op for its rules.
#include "distribute/Analysis/ShardingRules.h"

#include "distribute/Analysis/ShardingInterface.h"

using namespace mlir;

#include "distribute/Analysis/ShardingInterface.cpp.inc"

namespace distribute {

OpPlan wholePlan(Operation *op) {
  OpPlan plan;
  plan.operands.assign(op->getNumOperands(), ValueState::replicated());
  plan.results.assign(op->getNumResults(), ValueState::replicated());
  return plan;
}

std::optional<OpPlan> planOfAccess(Operation *op, const Group &group) {
  auto access = dyn_cast<VariableAccessInterface>(op);
  if (!access || group.isAlone())
    return std::nullopt;
  VariableOp variable = VariableOp::lookup(access);
  std::optional<int64_t> dim = variable ? variable.findSplitDim(group.getAxis()) : std::nullopt;
  if (!dim)
    return std::nullopt;
  OpPlan plan = wholePlan(op);
  plan.operands.assign(op->getNumOperands(), ValueState::sharded(*dim));
  plan.results.assign(op->getNumResults(), ValueState::sharded(*dim));
  return plan;
}

std::optional<OpPlan> planOfConstraint(ShardOp op, ValueState state, const Group &group) {
  AxisSplitAttr split = group.isAlone() ? AxisSplitAttr() : op.getSharding().find(group.getAxis());
  if (!split)
    return std::nullopt;
  OpPlan plan = wholePlan(op);
  if (!split.isWhole())
    plan.operands[0] = plan.results[0] = ValueState::sharded(split.getDim());
  else if (state.isSharded())
    plan.operands[0] = state;
  else if (state.isUniform())
    return std::nullopt;
  plan.decidingOperand = 0;
  plan.reason = "a constraint says so";
  return plan;
}

bool isPlacedAlong(Operation *op, const Group &group) {
  if (auto constraint = dyn_cast<ShardOp>(op))
    return !group.isAlone() && constraint.getSharding().find(group.getAxis());
  return planOfAccess(op, group).has_value();
}

std::optional<LoopNest> describeLoops(Operation *op) {
  auto sharding = dyn_cast<ShardingOpInterface>(op);
  return sharding ? sharding.getLoops() : std::nullopt;
}

bool onlyMovesElements(Operation *op) {
  auto sharding = dyn_cast<ShardingOpInterface>(op);
  return sharding && sharding.movesElements();
}

MemberResults memberResultsOf(Operation *op, const MemberAxis &axis) {
  auto sharding = dyn_cast<ShardingOpInterface>(op);
  return sharding ? sharding.getMemberResults(axis) : MemberResults::OfOperands;
}

/// The plan of an op with sharded operands, or null with `blockers` filled.
static std::optional<OpPlan> planSharded(Operation *op, ArrayRef<ValueState> states,
                                         const RuleContext &context,
                                         SmallVectorImpl<std::string> &blockers) {
  blockers.assign(states.size(),
                  "the op does not carry the split dimension to its result shard by shard");
  auto sharding = dyn_cast<ShardingOpInterface>(op);
  return sharding ? sharding.planForward(states, context, blockers) : std::nullopt;
}

OpPlan planFromOperands(Operation *op, ArrayRef<ValueState> states, const RuleContext &context) {
  SmallVector<std::string> blockers;
  bool anyAlongDim = llvm::any_of(states, [](ValueState state) { return state.isAlongDim(); });
  bool anyFlat = llvm::any_of(states, [](ValueState state) { return state.isFlat(); });
  std::optional<OpPlan> plan = anyFlat       ? planFlatFromOperands(op, states)
                               : anyAlongDim ? planSharded(op, states, context, blockers)
                                             : planPartial(op, states);
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

std::optional<OpPlan> planFromResult(Operation *op, unsigned result, ValueState shards,
                                     const RuleContext &context) {
  if (shards.isFlat())
    return planFlatResult(op);
  auto sharding = dyn_cast<ShardingOpInterface>(op);
  if (!sharding)
    return std::nullopt;
  return shards.isWindows() ? sharding.planWindows(shards, context)
                            : sharding.planBackward(result, shards, context);
}

} // namespace distribute
