// States from operands to results.
#include "ForwardSweep.h"

#include "Reshards.h"

#include "distribute/Analysis/ControlFlow.h"
#include "distribute/Dialect/Distribute/StepOps.h"
#include "distribute/Evaluation/ReadValues.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace distribute {

ValueState ForwardSweep::stateOf(Value value) const {
  return analysis.decision.states.lookup(value);
}

void ForwardSweep::setUniform(Value value, ValueState state, StringRef reason, Value from) {
  analysis.setState(value, state, Origin{reason.str(), from});
  analysis.decision.produced[value] = state;
}

void ForwardSweep::setProduced(Value value, ValueState state, Origin origin) {
  analysis.decision.produced[value] = state;
  if (state.isPartial() && analysis.reductionOf(value))
    state = ValueState::replicated();
  analysis.setState(value, state, std::move(origin));
}

LogicalResult ForwardSweep::run() {
  analysis.decision.states.clear();
  analysis.decision.produced.clear();
  analysis.decision.origins.clear();
  analysis.decision.forwardPlans.clear();
  visitArguments();
  return visitBlock(analysis.func.getBody().front());
}

void ForwardSweep::visitArguments() {
  func::FuncOp func = analysis.func;
  for (BlockArgument argument : func.getArguments()) {
    unsigned index = argument.getArgNumber();
    auto batch = func.getArgAttrOfType<StringAttr>(index, DistributeDialect::kBatchAttrName);
    bool isOwn = analysis.flat && analysis.group.isOfReplicas() &&
                 !func.getArgAttr(index, DistributeDialect::kReplicatedAttrName);
    if (!batch && isOwn) {
      setUniform(argument, ValueState::varying(), "an argument that each replica has its own of");
      continue;
    }
    if (!batch) {
      setUniform(argument, ValueState::replicated(),
                 "an argument that is the same on all replicas");
      continue;
    }
    std::string name = "batch argument \"" + batch.getValue().str() + "\"";
    if (!analysis.group.isOfReplicas()) {
      setUniform(argument, ValueState::replicated(), name + " is the same within a replica");
      continue;
    }
    if (analysis.replicaView) {
      setUniform(argument, ValueState::varying(), name + " is each replica's own slice");
      continue;
    }
    if (analysis.group.isAlone()) {
      setUniform(argument, ValueState::replicated(), name + " is whole on the only replica");
      continue;
    }
    int64_t dim = getBatchDim(func, index);
    std::string blocks =
        analysis.decision.choices.batchBlocks == 1
            ? ""
            : llvm::formatv(", in {0} blocks", analysis.decision.choices.batchBlocks).str();
    setUniform(argument, ValueState::sharded(dim, analysis.decision.choices.batchBlocks),
               llvm::formatv("{0} is split along dimension {1}{2}", name, dim, blocks).str());
  }
}

LogicalResult ForwardSweep::visitBlock(Block &block) {
  for (Operation &op : block.without_terminator())
    if (failed(visitOp(op)))
      return failure();
  return success();
}

LogicalResult ForwardSweep::visitOp(Operation &op) {
  return llvm::TypeSwitch<Operation *, LogicalResult>(&op)
      .Case([&](scf::ForOp loop) { return visitFor(loop); })
      .Case([&](scf::WhileOp loop) { return visitWhile(loop); })
      .Case([&](scf::IfOp branch) { return visitIf(branch); })
      .Default([&](Operation *leaf) { return visitLeaf(*leaf); });
}

//===----------------------------------------------------------------------===//
// Ops without control flow
//===----------------------------------------------------------------------===//

LogicalResult ForwardSweep::visitUniform(Operation &op, ArrayRef<Value> inputs) {
  analysis.decision.forwardPlans.erase(&op); // of an earlier turn around a loop
  bool isFree = isMemoryEffectFree(&op) &&
                llvm::all_of(inputs, [&](Value input) { return stateOf(input).isFree(); });
  for (Value result : op.getResults()) {
    if (isFree)
      setUniform(result, ValueState::free(), "computed from constants alone");
    else
      setUniform(result, ValueState::replicated(), "all operands are equal on all replicas",
                 inputs.empty() ? Value() : inputs.front());
  }
  return success();
}

std::optional<OpPlan> ForwardSweep::planOfPlaced(Operation &op) const {
  return analysis.flat ? analysis.flat->planOf(&op) : planOfAccess(&op, analysis.group);
}

void ForwardSweep::visitRead(ReadOp read) {
  std::optional<OpPlan> plan;
  if (!analysis.replicaView || analysis.flat)
    plan = planOfPlaced(*read);
  if (plan) {
    ValueState state = plan->results[0];
    setUniform(read.getResult(), state,
               "variable @" + read.getVariable().str() +
                   (state.isFlat()
                        ? " is in flat shards"
                        : " is split along dimension " + std::to_string(state.getDim())));
    analysis.decision.forwardPlans[read] = std::move(*plan);
    return;
  }
  VariableOp variable = VariableOp::lookup(read);
  bool isShard = variable && variable.isSplitAlong(analysis.group.getAxis());
  bool own = analysis.replicaView && variable &&
             (isShard || (analysis.group.isOfReplicas() && variable.isSyncOnRead()));
  setUniform(read.getResult(), own ? ValueState::varying() : ValueState::replicated(),
             ("variable @" + read.getVariable() +
              (own ? (isShard ? " is in shards, of which each member has one"
                              : " is written by each replica on its own")
                   : " is equal on all replicas"))
                 .str());
}

bool ForwardSweep::visitPlaced(Operation &op) {
  auto constraint = analysis.flat ? ShardOp() : dyn_cast<ShardOp>(op);
  std::optional<OpPlan> plan =
      constraint ? planOfConstraint(constraint, stateOf(constraint.getValue()), analysis.group)
                 : planOfPlaced(op);
  if (!plan)
    return false;
  if (op.getNumResults() == 1)
    setProduced(op.getResult(0), plan->results[0], {plan->reason, op.getOperand(0)});
  analysis.decision.forwardPlans[&op] = std::move(*plan);
  return true;
}

LogicalResult ForwardSweep::visitLeaf(Operation &op) {
  SmallVector<Value> inputs = readValues(&op);
  if (auto read = dyn_cast<ReadOp>(op)) {
    visitRead(read);
    return success();
  }
  if (analysis.replicaView)
    return visitReplicaView(op, inputs);
  if (visitPlaced(op))
    return success();
  return visitByOperands(op, inputs);
}

LogicalResult ForwardSweep::visitByOperands(Operation &op, ArrayRef<Value> inputs) {
  if (llvm::all_of(inputs, [&](Value v) { return stateOf(v).isUniform(); }))
    return visitUniform(op, inputs);

  SmallVector<ValueState> operandStates =
      llvm::map_to_vector(op.getOperands(), [&](Value operand) { return stateOf(operand); });
  bool operandsUniform =
      llvm::all_of(operandStates, [](ValueState state) { return state.isUniform(); });
  RuleContext context = analysis.getRuleContext();
  OpPlan plan = wholePlan(&op);
  bool isSentWhole =
      analysis.sendsWhole && isa<AssignToLogicalDeviceOp>(op) && operandStates.front().isPartial();
  if (operandsUniform || isSentWhole || analysis.decision.choices.exchanged.contains(&op))
    ; // as it is
  else if (analysis.mayClaim(&op))
    plan = analysis.decision.choices.resharded.contains(&op)
               ? planFromShards(&op, operandStates, context)
               : planFromOperands(&op, operandStates, context);
  else
    plan.blockers.assign(operandStates.size(), "the compiler cannot run the op by itself, and so "
                                               "assumes nothing about its shards");
  // Reductions stand where it is clear that all members come by: a branch may be some replicas' own.
  auto isPartial = [](ValueState state) { return state.isPartial(); };
  if (analysis.flat && !isa<func::FuncOp>(op.getParentOp()) &&
      (llvm::any_of(plan.operands, isPartial) || llvm::any_of(plan.results, isPartial)))
    plan = wholePlan(&op);
  for (auto [result, state] : llvm::zip_equal(op.getResults(), plan.results)) {
    Origin origin;
    if (plan.decidingOperand) {
      unsigned deciding = *plan.decidingOperand;
      origin = {"operand #" + std::to_string(deciding) + " is " + operandStates[deciding].str() +
                    ", and " + plan.reason,
                op.getOperand(deciding)};
    } else {
      origin = {"all operands are brought to be equal on all replicas", inputs.front()};
    }
    setProduced(result, state, std::move(origin));
  }
  analysis.decision.forwardPlans[&op] = std::move(plan);
  return success();
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

ValueState ForwardSweep::join(ValueState a, ValueState b, Value fromA, Value fromB,
                              Origin &origin) {
  ValueState state = joinStates(a, b);
  bool fromSecond = b == state && a != state;
  origin = {"joins " + a.str() + " with " + b.str(), fromSecond ? fromB : fromA};
  return state;
}

ValueState ForwardSweep::handedOn(Value value, bool toLoop) const {
  ValueState state = stateOf(value);
  bool isBrought = analysis.flat && (state.isPartial() || (toLoop && state.isFlat()));
  return isBrought ? ValueState::replicated() : state;
}

ValueState ForwardSweep::inShards(Value argument, ValueState state, Origin &origin) const {
  auto it = analysis.decision.choices.carriedShards.find(argument);
  if (it == analysis.decision.choices.carriedShards.end() || !state.isUniform())
    return state;
  origin.reason = "what comes out is used in these shards only";
  return it->second;
}

Value ForwardSweep::varyingDecider(Operation *op) const {
  for (OpOperand *decider : decidersOf(op))
    if (stateOf(decider->get()).isVarying())
      return decider->get();
  return {};
}

LogicalResult ForwardSweep::visitFor(scf::ForOp loop) {
  Value varyingBound = varyingDecider(loop);
  setUniform(loop.getInductionVar(),
             varyingBound ? ValueState::varying() : ValueState::replicated(), "a loop counter",
             varyingBound ? varyingBound : loop.getLowerBound());
  auto visitBody = [&](ArrayRef<Carried> carried) {
    enterRegion(loop.getRegionIterArgs(), carried);
    return visitBlock(*loop.getBody());
  };
  FailureOr<SmallVector<Carried>> carried = convergeCarried(
      loop, loop.getInitArgs(), loop.getYieldedValues(), loop.getRegionIterArgs(), visitBody);
  if (failed(carried))
    return failure();
  for (auto [result, each] : llvm::zip_equal(loop.getResults(), *carried))
    setProduced(result, each.state, each.origin);
  return success();
}

void ForwardSweep::enterRegion(ValueRange arguments, ArrayRef<Carried> carried) {
  for (auto [argument, each] : llvm::zip_equal(arguments, carried))
    setProduced(argument, each.state, each.origin);
}

FailureOr<SmallVector<ForwardSweep::Carried>>
ForwardSweep::convergeCarried(Operation *loop, ValueRange inits, ValueRange yielded,
                              ValueRange arguments,
                              llvm::function_ref<LogicalResult(ArrayRef<Carried>)> visitRegions) {
  SmallVector<Carried> carried;
  for (auto [init, argument] : llvm::zip_equal(inits, arguments)) {
    ValueState state = joinStates(handedOn(init, /*toLoop=*/true), ValueState::replicated());
    Carried each{state, {"carried by the loop", init}};
    each.state = inShards(argument, each.state, each.origin);
    carried.push_back(std::move(each));
  }
  // States only rise (replicated, then partial, then sharded or varying), so each carried value
  // changes at most three times.
  for (unsigned round = 0; round < 3 * carried.size() + 4; ++round) {
    if (failed(visitRegions(carried)))
      return failure();
    bool changed = false;
    for (auto [i, each] : llvm::enumerate(carried)) {
      Origin origin;
      ValueState init = handedOn(inits[i], /*toLoop=*/true);
      ValueState next = handedOn(yielded[i], /*toLoop=*/true);
      ValueState entered = join(each.state, init, inits[i], inits[i], origin);
      ValueState state = join(entered, next, inits[i], yielded[i], origin);
      if (Value decider = varyingDecider(loop)) {
        state = ValueState::varying();
        origin = {"the loop's trip count differs", decider};
      }
      state = inShards(arguments[i], state, origin);
      changed |= state != each.state;
      each = {state, {"carried by the loop: " + origin.reason, origin.from}};
    }
    if (!changed)
      return carried;
  }
  return loop->emitOpError("carries values whose states do not converge; this is a bug in the "
                           "compiler, please report it");
}

LogicalResult ForwardSweep::visitWhile(scf::WhileOp loop) {
  scf::ConditionOp condition = loop.getConditionOp();
  auto visitRegions = [&](ArrayRef<Carried> carried) -> LogicalResult {
    enterRegion(loop.getBeforeArguments(), carried);
    if (failed(visitBlock(*loop.getBeforeBody())))
      return failure();
    for (auto [argument, passed] : llvm::zip_equal(loop.getAfterArguments(), condition.getArgs())) {
      ValueState state = handedOn(passed, /*toLoop=*/true);
      setProduced(argument, joinStates(state, ValueState::replicated()),
                  {"passed on by the loop's condition", passed});
    }
    return visitBlock(*loop.getAfterBody());
  };
  if (failed(convergeCarried(loop, loop.getInits(), loop.getYieldOp().getOperands(),
                             loop.getBeforeArguments(), visitRegions)))
    return failure();
  for (auto [result, argument] : llvm::zip_equal(loop.getResults(), loop.getAfterArguments()))
    setProduced(result, analysis.producedState(argument),
                {"passed on by the loop's condition", argument});
  return success();
}

LogicalResult ForwardSweep::visitIf(scf::IfOp branch) {
  if (failed(visitBlock(*branch.thenBlock())) ||
      (branch.elseBlock() && failed(visitBlock(*branch.elseBlock()))))
    return failure();
  Value varying = varyingDecider(branch);
  for (unsigned i = 0, e = branch.getNumResults(); i < e; ++i) {
    Value thenValue = branch.thenYield().getOperand(i);
    Value elseValue = branch.elseYield().getOperand(i);
    Origin origin;
    ValueState state = join(handedOn(thenValue, /*toLoop=*/false),
                            handedOn(elseValue, /*toLoop=*/false), thenValue, elseValue, origin);
    if (state.isFree())
      state = ValueState::replicated();
    if (varying) {
      state = ValueState::varying();
      origin = {"the predicate differs between " + analysis.describeMembers(), varying};
    }
    setProduced(branch.getResult(i), state, {"chosen by a branch: " + origin.reason, origin.from});
  }
  return success();
}

} // namespace distribute
