// Demands from users to producers.
#include "BackwardSweep.h"

#include "distribute/Analysis/ControlFlow.h"
#include "distribute/Dialect/Distribute/StepOps.h"
#include "distribute/Evaluation/ReadValues.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace distribute {

void BackwardSweep::run() {
  analysis.decision.demands.clear();
  analysis.decision.plans.clear();
  visitBlock(analysis.func.getBody().front());
}

void BackwardSweep::visitBlock(Block &block) {
  for (Operation &op : llvm::reverse(block))
    visitOp(op);
}

void BackwardSweep::visitOp(Operation &op) {
  if (auto ret = dyn_cast<func::ReturnOp>(op))
    visitReturn(ret);
  else if (isControlFlow(&op))
    visitControlFlow(op);
  else if (!op.hasTrait<
               OpTrait::IsTerminator>()) // its operands were demanded with the op around it
    visitLeaf(op);
}

//===----------------------------------------------------------------------===//
// Demands
//===----------------------------------------------------------------------===//

void BackwardSweep::demand(Value value, ValueState state, Operation *user, unsigned operand,
                           StringRef reason) {
  SmallVector<Demand> &all = analysis.decision.demands[value];
  if (llvm::any_of(all, [&](const Demand &d) { return d.state == state; }))
    return;
  all.push_back(Demand{state, user, operand, reason.str()});
}

void BackwardSweep::demandByPlan(Operation &op, const OpPlan &plan) {
  bool writes = isWrite(&op);
  for (auto [index, operand] : llvm::enumerate(op.getOperands())) {
    StringRef reason = isa<ShardOp>(op) && plan.operands[index].isSharded() ? "a constraint says so"
                       : writes && plan.operands[index].isSharded()
                           ? "the variable's sharding says so"
                       : writes                ? "a variable is whole on every replica"
                       : plan.blockers.empty() ? StringRef()
                                               : plan.blockers[index];
    demand(operand, plan.operands[index], &op, index, reason);
  }
}

void BackwardSweep::demandCaptured(Operation &op) {
  for (Value value : capturedValues(&op))
    demand(value, ValueState::replicated(), &op, op.getNumOperands(),
           "the op's region reads it at any position");
}

bool BackwardSweep::isLive(Operation &op) const {
  if (llvm::any_of(op.getResults(), [&](Value result) {
        auto it = analysis.decision.demands.find(result);
        return it != analysis.decision.demands.end() && !it->second.empty();
      }))
    return true;
  // A read leaves nothing behind; every other effect is kept.
  return !wouldOpBeTriviallyDead(&op);
}

//===----------------------------------------------------------------------===//
// Ops without control flow
//===----------------------------------------------------------------------===//

void BackwardSweep::visitReturn(func::ReturnOp op) {
  for (auto [index, operand] : llvm::enumerate(op.getOperands()))
    demand(operand, analysis.returnedState(operand), op, index,
           analysis.group.isOfReplicas() ? "a result that is not split is the same on all replicas"
                                         : "a result is whole on each replica");
}

/// Whether the plan takes operands in windows.
static bool readsWindows(const OpPlan &plan) {
  return llvm::any_of(plan.operands, [](ValueState state) { return state.isWindows(); });
}

SmallVector<OpPlan> BackwardSweep::plansOfUniform(Operation &op) {
  RuleContext context = analysis.getRuleContext();
  bool needWhole = op.getNumResults() == 0;
  bool isFree = op.getNumResults() > 0;
  SmallVector<OpPlan> split;
  for (OpResult result : op.getResults()) {
    isFree &= analysis.stateOf(result).isFree();
    for (ValueState state : analysis.demandsOn(result)) {
      std::optional<OpPlan> plan;
      if (state.isSplit() && analysis.mayClaim(&op))
        plan = planFromResult(&op, result.getResultNumber(), state, context);
      if (plan && isa<tensor::TensorDialect>(op.getDialect()) && readsWindows(*plan))
        plan.reset(); // no less is done than by a slice of the result
      if (!plan) {
        needWhole = true;
        continue;
      }
      bool known =
          llvm::any_of(split, [&](const OpPlan &other) { return other.results == plan->results; });
      if (!known)
        split.push_back(std::move(*plan));
    }
  }
  // An effect happens once, as a reduction over another axis does that is wanted in one kind of shards; and a value that is
  // needed whole anyway is sliced, unless it is free: then each user has its own.
  bool isOnce =
      isMemoryEffectFree(&op) || (isa<AllReduceOp>(op) && split.size() == 1 && !needWhole);
  if (!isOnce || (needWhole && !isFree) || split.empty())
    return {wholePlan(&op)};
  if (needWhole)
    split.insert(split.begin(), wholePlan(&op));
  return split;
}

/// Whether each element of the result is computed once from a few of the operands': done twice, it
/// costs what moving the result would write.
static bool isMoveOrElementwise(Operation &op) {
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  return structured ? structured.getNumReductionLoops() == 0
                    : isa<tensor::TensorDialect>(op.getDialect()) ||
                          OpTrait::hasElementwiseMappableTraits(&op);
}

std::optional<OpPlan> BackwardSweep::planBeforeMove(Operation &op, ValueState state) {
  auto isPartial = [&](Value operand) { return analysis.stateOf(operand).isPartial(); };
  if (state.isWindows() || op.getNumResults() != 1 || !isMemoryEffectFree(&op) ||
      !isMoveOrElementwise(op) || llvm::any_of(op.getOperands(), isPartial) ||
      !analysis.mayClaim(&op))
    return std::nullopt;
  std::optional<OpPlan> plan = wholePlan(&op);
  if (state.isSharded())
    plan = planFromResult(&op, 0, state, analysis.getRuleContext());
  if (!plan)
    return std::nullopt;
  // Every size is known where values are split.
  int64_t bytes = 0;
  llvm::SmallPtrSet<Value, 4> seen;
  for (auto [operand, required] : llvm::zip_equal(op.getOperands(), plan->operands))
    if (analysis.moveOf(operand, required) != ShardMove::None && seen.insert(operand).second)
      bytes += analysis.bytesBehind(operand, required);
  Value result = op.getResult(0);
  if (bytes >= analysis.bytesBehind(result, state))
    return std::nullopt;
  plan->reason = "fewer bytes are moved before it than of its result";
  return plan;
}

/// Whether each element of the result is computed of one element of each operand.
static bool isElementByElement(Operation &op) {
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  if (!structured)
    return OpTrait::hasElementwiseMappableTraits(&op);
  SmallVector<int64_t> sizes = structured.getStaticLoopRanges();
  return llvm::all_of(llvm::zip_equal(structured.getIteratorTypesArray(), sizes), [](auto loop) {
    return std::get<0>(loop) == utils::IteratorType::parallel || std::get<1>(loop) == 1;
  });
}

static bool haveAsManyElements(Value a, Value b) {
  auto one = dyn_cast<RankedTensorType>(a.getType()),
       other = dyn_cast<RankedTensorType>(b.getType());
  return one && other && one.hasStaticShape() && other.hasStaticShape() &&
         one.getNumElements() == other.getNumElements() &&
         one.getElementType() == other.getElementType();
}

std::optional<OpPlan> BackwardSweep::planBehindScatter(Operation &op, ValueState state) {
  // A reduction over another axis is one, too: sums of sums.
  bool isOfElements = isa<AllReduceOp>(op) || (isElementByElement(op) && !onlyMovesElements(&op));
  if (op.getNumResults() != 1 || !isOfElements || !state.isSharded() || !analysis.mayClaim(&op))
    return std::nullopt;
  Value result = op.getResult(0);
  auto isPartial = [&](Value value) { return analysis.stateOf(value).isPartial(); };
  if (!isPartial(result) || analysis.demandsOn(result).size() != 1 ||
      llvm::count_if(op.getOperands(), isPartial) != 1)
    return std::nullopt;
  Value partial = *llvm::find_if(op.getOperands(), isPartial);
  std::optional<OpPlan> plan = planFromResult(&op, 0, state, analysis.getRuleContext());
  if (!plan || !haveAsManyElements(partial, result))
    return std::nullopt;
  for (auto [operand, required] : llvm::zip_equal(op.getOperands(), plan->operands)) {
    bool isReady = operand == partial ? required.isSharded()
                                      : analysis.moveOf(operand, required) == ShardMove::None;
    if (!isReady)
      return std::nullopt;
  }
  plan->reason = "it is computed behind the reduction, of shards";
  return plan;
}

/// The plan of a constraint that gathers, for a user to whom the shards are enough.
static std::optional<OpPlan> planWithoutGather(Operation &op, const OpPlan &forward,
                                               ValueState state) {
  if (!isa<ShardOp>(op) || !forward.results[0].isReplicated() || forward.operands[0] != state ||
      !state.isSharded())
    return std::nullopt;
  OpPlan plan = forward;
  plan.results[0] = state;
  plan.reason = "shards are enough";
  return plan;
}

SmallVector<OpPlan> BackwardSweep::plansOfWindows(Operation &op, const OpPlan &forward) {
  SmallVector<OpPlan> plans;
  for (ValueState state : analysis.demandsOn(op.getResult(0))) {
    std::optional<OpPlan> plan;
    if (state == forward.results[0])
      plan = forward;
    else if (state.isAlongDim())
      plan = planFromResult(&op, 0, state, analysis.getRuleContext());
    if (plan) {
      plans.push_back(std::move(*plan));
      continue;
    }
    OpPlan whole = wholePlan(&op);
    whole.blockers = forward.blockers;
    if (llvm::none_of(plans, [&](const OpPlan &other) { return other.results == whole.results; }))
      plans.insert(plans.begin(), std::move(whole));
  }
  return plans;
}

SmallVector<OpPlan> BackwardSweep::plansOfSplit(Operation &op, const OpPlan &forward) {
  if (op.getNumResults() == 1 && forward.results[0].isWindows())
    return plansOfWindows(op, forward);
  SmallVector<OpPlan> plans;
  bool needsForward = op.getNumResults() != 1;
  for (Value result : op.getResults())
    for (ValueState state : analysis.demandsOn(result)) {
      std::optional<OpPlan> plan = planWithoutGather(op, forward, state);
      // Gathered factors were weighed as they are (FactorExchange.h).
      bool isFactor =
          analysis.decision.choices.exchanged.contains(analysis.findDemand(result, state)->user);
      if (!plan && analysis.moveOf(result, state) != ShardMove::None && !isFactor)
        plan = planBeforeMove(op, state);
      if (!plan && !isFactor)
        plan = planBehindScatter(op, state);
      if (plan)
        plans.push_back(std::move(*plan));
      else
        needsForward = true;
    }
  if (needsForward || plans.empty())
    plans.insert(plans.begin(), forward);
  return plans;
}

void BackwardSweep::visitLeaf(Operation &op) {
  if (!isLive(op))
    return;
  auto it = analysis.decision.forwardPlans.find(&op);
  SmallVector<OpPlan> plans = it != analysis.decision.forwardPlans.end()
                                  ? plansOfSplit(op, it->second)
                                  : plansOfUniform(op);
  for (const OpPlan &plan : plans)
    demandByPlan(op, plan);
  demandCaptured(op);
  analysis.decision.plans[&op] = std::move(plans);
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

ValueState BackwardSweep::stateToGive(Value place) const {
  ValueState state = analysis.producedState(place);
  // A uniform result of a branch that is wanted in shards only is yielded in shards.
  SmallVector<ValueState> demands = analysis.demandsOn(place);
  if (place.getDefiningOp<scf::IfOp>() && state.isUniform() && demands.size() == 1 &&
      demands[0].isSplit())
    state = demands[0];
  return state.isFree() || state.isVarying() ? ValueState::replicated() : state;
}

void BackwardSweep::visitControlFlow(Operation &op) {
  if (!isLive(op))
    return;
  OpPlan plan = wholePlan(&op);
  for (auto [result, state] : llvm::zip_equal(op.getResults(), plan.results))
    state = stateToGive(result);
  for (OpOperand *decider : decidersOf(&op))
    if (decider->getOwner() != &op)
      demand(decider->get(), ValueState::replicated(), decider->getOwner(),
             decider->getOperandNumber());
  for (const ValueFlow &flow : flowsOf(&op)) {
    Operation *giver = flow.from->getOwner();
    ValueState state = stateToGive(flow.to);
    if (giver == &op)
      plan.operands[flow.from->getOperandNumber()] = state;
    else
      demand(flow.from->get(), state, giver, flow.from->getOperandNumber(),
             isa<scf::IfOp>(op)             ? "the branch yields it in this state"
             : isa<scf::ConditionOp>(giver) ? "the loop passes it on in this state"
                                            : "the loop carries it in this state");
  }
  demandByPlan(op, plan);
  analysis.decision.plans[&op] = {plan};
  for (Region &region : llvm::reverse(op.getRegions()))
    if (!region.empty())
      visitBlock(region.front());
}

} // namespace distribute
