// Gathers that the shardings of variables permit.
//
// Each user has a constraint of its own (`distribute.shard`, whole), in front of it: so
// what is gathered for the forward pass is not kept for the backward pass. What computes the
// new values of variables that are split alike takes the shards; so gradients are brought
// to them where they arise. The constraint stands
//
//   behind ops that take the value alone and make no more bytes of it, as slices,
//   transposes and casts to a narrower type: shards pass them
//   behind constraints of the user's that name these shards: they say where a value is
//   kept, and not that all users take it so
//   before loops around the user in which the value does not change
#include "PermittedGathers.h"

#include "distribute/Analysis/ShardingRules.h"
#include "distribute/Evaluation/Evaluator.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace distribute {

namespace {
/// What computes new values of variables that are split along the axis of a group, and nothing else.
class Updates {
public:
  Updates(func::FuncOp step, const Group &group) : group(group) {
    for (Operation &op : llvm::reverse(step.getBody().front()))
      visit(op);
  }

  /// Whether `user` is one, to which these shards of `value` are enough.
  bool takes(Operation *user, Value value, ValueState shards) const {
    return ops.contains(user) && wanted.lookup(value) == shards;
  }

private:
  void visit(Operation &op);
  void want(Value value, ValueState shards);
  bool isOfUpdates(Value result) const {
    return llvm::all_of(result.getUsers(), [&](Operation *user) { return ops.contains(user); });
  }

  Group group;
  llvm::DenseSet<Operation *> ops;
  /// In which shards values are wanted; free: differently by different users.
  llvm::DenseMap<Value, ValueState> wanted;
};
} // namespace

void Updates::want(Value value, ValueState shards) {
  auto [it, isNew] = wanted.try_emplace(value, shards);
  if (!isNew && it->second != shards)
    it->second = ValueState::free();
}

/// Whether `op` is a constraint that gives its operand in these shards.
static bool namesShards(Operation *op, ValueState shards, const Group &group) {
  auto constraint = dyn_cast<ShardOp>(op);
  return constraint && shards.isSharded() &&
         constraint.getSharding().findDim(group.getAxis()) ==
             std::optional<int64_t>(shards.getDim());
}

void Updates::visit(Operation &op) {
  if (std::optional<OpPlan> access = planOfAccess(&op, group)) {
    ops.insert(&op);
    for (auto [operand, state] : llvm::zip_equal(op.getOperands(), access->operands))
      want(operand, state);
    return;
  }
  if (isa<ShardOp>(op)) {
    ValueState shards = wanted.lookup(op.getResult(0));
    if (namesShards(&op, shards, group) && isOfUpdates(op.getResult(0))) {
      ops.insert(&op);
      want(op.getOperand(0), shards);
    }
    return;
  }
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  bool isElementwise = structured ? structured.getNumReductionLoops() == 0
                                  : OpTrait::hasElementwiseMappableTraits(&op);
  if (!isElementwise || op.getNumResults() != 1 || !isMemoryEffectFree(&op) ||
      !evaluation::isEvaluable(&op) || !evaluation::isShrinkable(&op))
    return;
  Value result = op.getResult(0);
  ValueState shards = wanted.lookup(result);
  if (!shards.isSharded() || !isOfUpdates(result))
    return;
  std::optional<OpPlan> plan = planFromResult(&op, 0, shards, RuleContext{group.getSize()});
  if (!plan)
    return;
  ops.insert(&op);
  for (auto [operand, state] : llvm::zip_equal(op.getOperands(), plan->operands))
    want(operand, state.isSharded() ? state : ValueState::free());
}

/// Whether the value is a place for results alone, or made from constants.
static bool holdsNothing(Value value) {
  return !isa<RankedTensorType>(value.getType()) ||
         isa_and_nonnull<tensor::EmptyOp, linalg::FillOp, arith::ConstantOp>(value.getDefiningOp());
}

/// The shards of the result of `user` that come from `shards` of `value` alone, and are no more bytes.
static std::optional<ValueState> passShards(Operation *user, Value value, ValueState shards,
                                            int64_t members) {
  if (user->getNumResults() != 1 || !isMemoryEffectFree(user) || user->getNumRegions() > 1 ||
      isa<ShardOp>(user) || !evaluation::isEvaluable(user) || !evaluation::isShrinkable(user))
    return std::nullopt;
  SmallVector<ValueState> states;
  for (Value operand : user->getOperands()) {
    if (operand != value && !holdsNothing(operand))
      return std::nullopt;
    states.push_back(operand == value ? shards : ValueState::free());
  }
  Value result = user->getResult(0);
  if (!isa<RankedTensorType>(result.getType()) ||
      staticNumBytes(result.getType()) > staticNumBytes(value.getType()))
    return std::nullopt;
  OpPlan plan = planFromOperands(user, states, RuleContext{members});
  for (auto [operand, state] : llvm::zip_equal(user->getOperands(), plan.operands))
    if (operand == value && state != shards)
      return std::nullopt;
  return plan.results[0].isSharded() ? std::optional(plan.results[0]) : std::nullopt;
}

/// `user`, or the outermost loop around it in which `value` is the same in all turns.
static Operation *hoistFrom(Operation *user, Value value) {
  Operation *place = user;
  for (Operation *parent = user->getParentOp();
       parent && !parent->isAncestor(value.getParentRegion()->getParentOp());
       parent = parent->getParentOp())
    if (isa<scf::ForOp, scf::WhileOp>(parent))
      place = parent;
  return place;
}

static void permitBehind(Value value, ValueState shards, const Group &group,
                         const Updates &updates) {
  llvm::SetVector<Operation *> users(value.user_begin(), value.user_end());
  llvm::DenseMap<Operation *, Value> permitted;
  MLIRContext *context = value.getContext();
  auto whole =
      ShardingAttr::get(context, AxisSplitAttr::get(context, group.getAxis(), AxisSplitAttr::kWhole,
                                                    /*gathered=*/false));
  for (Operation *user : users) {
    if (namesShards(user, shards, group) && !updates.takes(user, value, shards)) {
      permitBehind(user->getResult(0), shards, group, updates);
      continue;
    }
    if (isPlacedAlong(user, group) || updates.takes(user, value, shards))
      continue;
    if (std::optional<ValueState> behind = passShards(user, value, shards, group.getSize())) {
      permitBehind(user->getResult(0), *behind, group, updates);
      continue;
    }
    // Of an op in a body, the structured op is the user.
    Operation *outer = user;
    while (!isa<scf::SCFDialect, func::FuncDialect>(outer->getParentOp()->getDialect()))
      outer = outer->getParentOp();
    Operation *place = hoistFrom(outer, value);
    Value &constraint = permitted[place];
    if (!constraint) {
      OpBuilder builder(place);
      constraint = ShardOp::create(builder, value.getLoc(), value, whole).getResult();
    }
    user->replaceUsesOfWith(value, constraint);
  }
}

void permitGathers(func::FuncOp step, const Group &group) {
  if (group.isAlone())
    return;
  SmallVector<ReadOp> reads;
  step.walk([&](ReadOp read) { reads.push_back(read); });
  Updates updates(step, group);
  for (ReadOp read : reads) {
    VariableOp variable = VariableOp::lookup(read);
    ShardingAttr sharding = variable ? variable.getShardingAttr() : ShardingAttr();
    AxisSplitAttr split = sharding ? sharding.find(group.getAxis()) : AxisSplitAttr();
    if (split && split.getGathered())
      permitBehind(read.getResult(), ValueState::sharded(split.getDim()), group, updates);
  }
}

} // namespace distribute
