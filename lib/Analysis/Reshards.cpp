// Operands that are brought into other shards.
#include "Reshards.h"

#include "distribute/Analysis/ControlFlow.h"

using namespace mlir;

namespace distribute {

/// `states`, with operand `index`, and those that arrive in the same shards of the same shape, in
/// `shards`.
static SmallVector<ValueState> withShards(Operation *op, ArrayRef<ValueState> states,
                                          unsigned index, ValueState shards) {
  auto shapeOf = [&](unsigned operand) {
    return cast<RankedTensorType>(op->getOperand(operand).getType()).getShape();
  };
  SmallVector<ValueState> changed(states);
  for (auto [operand, state] : llvm::enumerate(changed))
    if (states[operand] == states[index] && shapeOf(operand) == shapeOf(index))
      state = shards;
  return changed;
}

/// Bytes behind the reshards that bring operands from `states` to those of `plan`; nothing if another
/// move is needed, or a result is not in shards.
static std::optional<int64_t> bytesOfReshards(Operation *op, ArrayRef<ValueState> states,
                                              const OpPlan &plan, int64_t members) {
  if (!llvm::all_of(plan.results, [](ValueState state) { return state.isSharded(); }))
    return std::nullopt;
  int64_t bytes = 0;
  for (auto [operand, from, to] : llvm::zip_equal(op->getOperands(), states, plan.operands)) {
    if (!from.isSharded() || from == to)
      continue;
    if (!canReshard(from, to, operand.getType(), members))
      return std::nullopt;
    bytes += staticNumBytes(operand.getType()) / members;
  }
  return bytes;
}

/// The same as a plan, if there is one.
static std::optional<OpPlan> findPlanOfShards(Operation *op, ArrayRef<ValueState> states,
                                              const RuleContext &context) {
  std::optional<OpPlan> best;
  int64_t fewest = 0;
  for (auto [index, state] : llvm::enumerate(states)) {
    auto type = dyn_cast<RankedTensorType>(op->getOperand(index).getType());
    for (int64_t dim = 0, e = state.isSharded() && type ? type.getRank() : 0; dim < e; ++dim) {
      ValueState shards = ValueState::sharded(dim);
      if (!canReshard(state, shards, type, context.members))
        continue;
      OpPlan plan = planFromOperands(op, withShards(op, states, index, shards), context);
      std::optional<int64_t> bytes = bytesOfReshards(op, states, plan, context.members);
      if (!bytes || (best && *bytes >= fewest))
        continue;
      fewest = *bytes;
      best = std::move(plan);
      best->decidingOperand = index;
      best->reason = "is brought to be " + shards.str() + ", where " + best->reason;
    }
  }
  return best;
}

OpPlan planFromShards(Operation *op, ArrayRef<ValueState> states, const RuleContext &context) {
  OpPlan plan = planFromOperands(op, states, context);
  std::optional<OpPlan> resharded = findPlanOfShards(op, states, context);
  if (!resharded)
    return plan;
  resharded->blockers = std::move(plan.blockers); // why not as they arrive
  return *resharded;
}

/// Whether some plan of `op` needs `value` gathered.
static bool gathers(const DistributionAnalysis &analysis, Operation *op, Value value) {
  return llvm::any_of(analysis.plansOf(op), [&](const OpPlan &plan) {
    return llvm::any_of(llvm::zip_equal(op->getOperands(), plan.operands), [&](auto entry) {
      auto [operand, state] = entry;
      return operand == value && analysis.moveOf(value, state) == ShardMove::Gather;
    });
  });
}

/// Whether `op` runs on other shards of its operands than those in which they arrive.
static bool mayReshard(const DistributionAnalysis &analysis, Operation *op) {
  if (isControlFlow(op) || op->getNumResults() == 0)
    return false;
  SmallVector<ValueState> states = llvm::map_to_vector(
      op->getOperands(), [&](Value operand) { return analysis.stateOf(operand); });
  return findPlanOfShards(op, states, analysis.getRuleContext()).has_value();
}

std::optional<Choices> Reshards::propose(const DistributionAnalysis &analysis) {
  std::optional<Choices> proposed;
  analysis.walkMoves([&](Value value, const Demand &, ShardMove move) {
    if (proposed || move != ShardMove::Gather || tried.contains(value))
      return;
    SmallVector<Operation *> users;
    for (Operation *user : value.getUsers()) {
      if (llvm::is_contained(users, user) || !gathers(analysis, user, value))
        continue;
      if (!mayReshard(analysis, user))
        return;
      users.push_back(user);
    }
    if (users.empty())
      return;
    tried.insert(value);
    proposed = analysis.getChoices();
    proposed->resharded.insert_range(users);
  });
  return proposed;
}

} // namespace distribute
