// What every member holds of every value.
#include "distribute/Analysis/DistributionAnalysis.h"

#include "StepCost.h"
#include "TripCount.h"
#include "distribute/Analysis/ShardingInterface.h"
#include "distribute/Dialect/Distribute/StepOps.h"
#include "distribute/Evaluation/Evaluator.h"

using namespace mlir;

namespace distribute {

DistributionAnalysis::DistributionAnalysis(func::FuncOp func, Group group)
    : func(func), group(group) {
  auto view = func->getAttrOfType<StringAttr>(DistributeDialect::kViewAttrName);
  replicaView = view && view.getValue() == DistributeDialect::kReplicaView;
}

std::optional<OpPlan> FlatSeeds::planOf(Operation *op) const {
  OpPlan plan = wholePlan(op);
  if (reductions.contains(op)) {
    plan.results.assign(1, ValueState::flat());
    plan.reason = "updates of variables need their own shard of it only";
    return plan;
  }
  if (!isa<ReadOp, AssignOp, AssignAddOp, AssignSubOp>(op) ||
      !variables.contains(VariableOp::lookup(cast<VariableAccessInterface>(op))))
    return std::nullopt;
  plan.operands.assign(op->getNumOperands(), ValueState::flat());
  plan.results.assign(op->getNumResults(), ValueState::flat());
  return plan;
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

/// Why a batch of `size` cannot be split, and what can be done about it.
static InFlightDiagnostic reportUneven(func::FuncOp func, unsigned index, StringRef name,
                                       int64_t size, int64_t dim, int64_t members) {
  int64_t below = size / members * members;
  InFlightDiagnostic error = emitError(func.getArgument(index).getLoc())
                             << "batch argument \"" << name << "\" has " << size
                             << " rows along dimension " << dim
                             << ", which cannot be divided evenly among " << members
                             << " replicas; give the step a batch of ";
  if (below > 0)
    error << below << " or ";
  error << below + members << ", or use a number of replicas that divides " << size;
  return error;
}

/// Whether each batch can be split among the replicas.
static LogicalResult checkBatches(func::FuncOp step, const Group &group) {
  for (unsigned i = 0, e = step.getNumArguments(); i < e; ++i) {
    auto batch = step.getArgAttrOfType<StringAttr>(i, DistributeDialect::kBatchAttrName);
    if (!batch)
      continue;
    int64_t dim = getBatchDim(step, i);
    auto type = dyn_cast<RankedTensorType>(step.getArgument(i).getType());
    if (!type || dim < 0 || dim >= type.getRank())
      return emitError(step.getArgument(i).getLoc())
             << "batch argument \"" << batch.getValue() << "\" has no dimension " << dim
             << " to split";
    if (type.isDynamicDim(dim))
      return emitError(step.getArgument(i).getLoc())
             << "batch argument \"" << batch.getValue() << "\" has a dynamic size along dimension "
             << dim << "; run distribute-pad-batch first";
    if (type.getDimSize(dim) % group.getSize() != 0)
      return reportUneven(step, i, batch.getValue(), type.getDimSize(dim), dim, group.getSize());
  }
  return success();
}

/// Whether each value of which a constraint says so can be split along the axis.
static LogicalResult checkConstraints(func::FuncOp step, const Group &group) {
  WalkResult result = step.walk([&](ShardOp constraint) {
    std::optional<int64_t> dim = constraint.getSharding().findDim(group.getAxis());
    if (!dim || ValueState::sharded(*dim).canHold(constraint.getType(), group.getSize()))
      return WalkResult::advance();
    constraint.emitOpError() << "splits dimension " << *dim << " of a value that is "
                             << constraint.getType()
                             << " on each member of earlier axes; it cannot be "
                             << "divided evenly among the " << group.getSize()
                             << " members along axis \"" << group.getAxis() << "\"";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

/// Whether the step leaves communication to the compiler.
static LogicalResult checkCommunication(func::FuncOp step) {
  auto isPartitioned = [&](StringRef axis) { return isPartitionedAlong(step, axis); };
  WalkResult result = step.walk([&](Operation *op) -> WalkResult {
    if (!isa<GroupOpInterface, ReplicaIdOp, CoordinateOp>(op))
      return WalkResult::advance();
    // What stands for the members along an axis that was partitioned before is an op as others are.
    if (auto met = dyn_cast<GroupOpInterface>(op);
        met && llvm::all_of(met.getAxes().getAsValueRange<StringAttr>(), isPartitioned))
      return WalkResult::advance();
    if (auto coordinate = dyn_cast<CoordinateOp>(op);
        coordinate && isPartitioned(coordinate.getAxis()))
      return WalkResult::advance();
    InFlightDiagnostic error = op->emitOpError()
                               << "is in a step of the global view, in which the compiler inserts "
                                  "all communication; write the computation on the whole batch, or "
                                  "declare the replica view";
    error.attachNote(step.getLoc()) << "the step is declared here";
    return error;
  });
  return failure(result.wasInterrupted());
}

LogicalResult DistributionAnalysis::checkFunction() const {
  func::FuncOp step = func;
  auto gather = RegisteredOperationName::lookup(GatherOp::getOperationName(), step.getContext());
  if (!gather || !gather->hasInterface<ShardingOpInterface>())
    return step.emitError() << "no op has sharding rules in this context; call "
                               "registerShardingModels where its dialects are registered";
  if (!llvm::hasSingleElement(step.getBody()))
    return step.emitError() << "a step must have one block; control flow is "
                               "written with scf.for, scf.while and scf.if";
  if (replicaView)
    return success();
  if (group.isOfReplicas() && failed(checkBatches(step, group)))
    return failure();
  return failure(failed(checkConstraints(step, group)) || failed(checkCommunication(step)));
}

void DistributionAnalysis::setLink(double microseconds, double gigabytesPerSecond) {
  topology.linkSeconds = microseconds * 1e-6;
  topology.linkSecondsPerByte = gigabytesPerSecond > 0 ? 1e-9 / gigabytesPerSecond : 0;
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

void DistributionAnalysis::setState(Value value, ValueState state, Origin origin) {
  auto split = decision.choices.workSplits.find(value);
  if (split != decision.choices.workSplits.end() && state.isUniform()) {
    state = split->second;
    origin.reason = "each member has a part of the work that follows from it";
  }
  decision.states[value] = state;
  decision.origins[value] = std::move(origin);
}

bool DistributionAnalysis::mayClaim(Operation *op) {
  auto [it, isNew] = claimable.try_emplace(op, false);
  if (isNew)
    it->second = isa<CollectiveOpInterface>(op) || // run in a form of its own (CollectiveClaim.h)
                 (evaluation::isEvaluable(op) && evaluation::isShrinkable(op));
  return it->second;
}

ValueState DistributionAnalysis::stateOf(Value value) const {
  return decision.states.lookup(value);
}

ValueState DistributionAnalysis::producedState(Value value) const {
  return decision.produced.lookup(value);
}

ValueState DistributionAnalysis::returnedState(Value value) const {
  ValueState state = stateOf(value);
  return state.isSharded() && group.isOfReplicas() ? state : ValueState::replicated();
}

SmallVector<ValueState> DistributionAnalysis::demandsOn(Value value) const {
  SmallVector<ValueState> result;
  auto it = decision.demands.find(value);
  if (it != decision.demands.end())
    for (const Demand &demand : it->second)
      result.push_back(demand.state);
  llvm::sort(result);
  return result;
}

const Demand *DistributionAnalysis::findDemand(Value value, ValueState state) const {
  auto it = decision.demands.find(value);
  if (it == decision.demands.end())
    return nullptr;
  const Demand *found =
      llvm::find_if(it->second, [&](const Demand &demand) { return demand.state == state; });
  return found == it->second.end() ? nullptr : found;
}

const PlacedReduction *DistributionAnalysis::reductionOf(Value value) const {
  const PlacedReduction *found = llvm::find_if(
      decision.reductions, [&](const PlacedReduction &placed) { return placed.value == value; });
  return found == decision.reductions.end() ? nullptr : found;
}

ShardMove DistributionAnalysis::moveOf(Value value, ValueState state) const {
  ValueState own = producedState(value);
  if (!own.isSharded() || own == state)
    return ShardMove::None;
  auto result = dyn_cast<OpResult>(value);
  bool isMade = result && llvm::any_of(plansOf(result.getOwner()), [&](const OpPlan &plan) {
                  return plan.results[result.getResultNumber()] == state;
                });
  if (isMade)
    return ShardMove::None;
  if (state.isWindows() && own == ValueState::sharded(state.getDim()))
    return ShardMove::Halo;
  return canReshard(own, state, value.getType(), group.getSize()) ? ShardMove::Reshard
                                                                  : ShardMove::Gather;
}

int64_t DistributionAnalysis::bytesBehind(Value value, ValueState state) const {
  int64_t bytes = staticNumBytes(value.getType());
  switch (moveOf(value, state)) {
  case ShardMove::None:
    return 0;
  case ShardMove::Halo:
    return haloBytes(value.getType(), state, group.getSize());
  case ShardMove::Reshard:
    return bytes / group.getSize();
  case ShardMove::Gather:
    return bytes;
  }
}

ArrayRef<OpPlan> DistributionAnalysis::plansOf(Operation *op) const {
  auto it = decision.plans.find(op);
  if (it == decision.plans.end())
    return {};
  return it->second;
}

SmallVector<std::pair<Value, Origin>> DistributionAnalysis::originChain(Value value) const {
  SmallVector<std::pair<Value, Origin>> chain;
  llvm::DenseSet<Value> seen;
  while (value && seen.insert(value).second) {
    Origin origin = decision.origins.lookup(value);
    chain.emplace_back(value, origin);
    value = origin.from;
  }
  return chain;
}

void DistributionAnalysis::walkValues(func::FuncOp func, llvm::function_ref<void(Value)> visit) {
  for (Value argument : func.getArguments())
    visit(argument);
  func.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op == func)
      return WalkResult::advance();
    for (Value result : op->getResults())
      visit(result);
    // The bodies of structured ops are scalar code, run per element.
    if (!isa<scf::SCFDialect>(op->getDialect()))
      return WalkResult::skip();
    for (Region &region : op->getRegions())
      for (Value argument : region.getArguments())
        visit(argument);
    return WalkResult::advance();
  });
}

//===----------------------------------------------------------------------===//
// Reporting
//===----------------------------------------------------------------------===//

void DistributionAnalysis::attachOrigin(Diagnostic &diagnostic, Value value) const {
  // The value itself and where the chain begins; what lies between is shown by
  // distribute-print-states.
  SmallVector<std::pair<Value, Origin>> chain = originChain(value);
  auto note = [&](const std::pair<Value, Origin> &link) {
    diagnostic.attachNote(link.first.getLoc())
        << "it is " << stateOf(link.first).str() << " here: " << link.second.reason;
  };
  if (chain.empty())
    return;
  note(chain.front());
  if (chain.size() > 1)
    note(chain.back());
}

static std::string describeUse(const Demand &demand) {
  if (demand.operand >= demand.user->getNumOperands())
    return "a value that its region reads";
  return "operand #" + std::to_string(demand.operand);
}

void DistributionAnalysis::walkMoves(
    llvm::function_ref<void(Value, const Demand &, ShardMove)> visit) const {
  walkValues(func, [&](Value value) {
    auto it = decision.demands.find(value);
    if (it == decision.demands.end())
      return;
    bool isGathered = llvm::any_of(it->second, [&](const Demand &demand) {
      return demand.state.isReplicated() && moveOf(value, demand.state) == ShardMove::Gather;
    });
    for (const Demand &demand : it->second) {
      ShardMove move = moveOf(value, demand.state);
      bool isTaken = isGathered && !demand.state.isReplicated(); // of what is gathered
      if (move != ShardMove::None && !isTaken && !decision.choices.exchanged.contains(demand.user))
        visit(value, demand, move);
    }
  });
}

bool DistributionAnalysis::movesAny() const {
  bool any = false;
  walkMoves([&](Value, const Demand &, ShardMove) { any = true; });
  return any;
}

void DistributionAnalysis::walkExecutedMoves(
    llvm::function_ref<void(Value, ValueState, int64_t)> visit) const {
  // A value moves in the turn of a loop where the innermost needs it.
  llvm::MapVector<std::pair<Value, unsigned>, std::pair<int64_t, ValueState>> turns;
  unsigned number = 0;
  walkMoves([&](Value value, const Demand &demand, ShardMove move) {
    unsigned which = move == ShardMove::Gather ? 0 : ++number;
    auto place = turns.insert({{value, which}, {estimateExecutions(value), demand.state}}).first;
    for (Value result : demand.user->getResults())
      place->second.first = std::max(place->second.first, estimateExecutions(result));
  });
  for (auto &[which, turn] : turns)
    visit(which.first, turn.second, turn.first);
}

StepCost DistributionAnalysis::estimateCost() const {
  StepCost cost;
  walkExecutedMoves([&](Value value, ValueState state, int64_t executions) {
    int64_t bytes = executions * bytesBehind(value, state);
    cost.communicatedBytes += bytes;
    if (moveOf(value, state) == ShardMove::Gather)
      cost.gatheredBytes += bytes;
  });
  for (const PlacedReduction &placed : getReductions())
    cost.communicatedBytes += 2 * placed.bytesPerStep();
  cost.seconds = estimateStepSeconds(*this);
  return cost;
}

double DistributionAnalysis::getShareOfFlops() const {
  StepFlops flops = countStepFlops(*this);
  return flops.whole > 0 ? flops.perMember / flops.whole : 1;
}

void DistributionAnalysis::reportGather(Value value, const Demand &demand, bool isAllowed) const {
  int64_t bytes = staticNumBytes(value.getType());
  InFlightDiagnostic diagnostic =
      isAllowed ? demand.user->emitRemark() : demand.user->emitOpError();
  // A user that reads the whole may still give a shard.
  auto givesShard = [&](const OpPlan &plan) {
    return demand.operand < plan.operands.size() && plan.operands[demand.operand] == demand.state &&
           llvm::any_of(plan.results, [](ValueState state) { return state.isSharded(); });
  };
  bool isRepeated = demand.state.isReplicated() && llvm::none_of(plansOf(demand.user), givesShard);
  if (isAllowed)
    diagnostic << "gathers " << bytes << " bytes over " << group.str() << " each step"
               << (isRepeated ? "; each replica computes everything that depends on them" : "");
  else
    diagnostic << "needs " << describeUse(demand) << " " << demand.state.str() << ", but it is "
               << producedState(value).str() << " over " << group.str()
               << ": this requires a gather of " << bytes
               << " bytes each step; keep the split dimension apart, or "
                  "permit it with the option allow-gather";
  if (!demand.reason.empty())
    diagnostic.attachNote() << "because " << demand.reason;
  attachOrigin(*diagnostic.getUnderlyingDiagnostic(), value);
}

void DistributionAnalysis::reportReshard(Value value, const Demand &demand) const {
  int64_t own = bytesBehind(value, demand.state), kept = own / group.getSize();
  InFlightDiagnostic diagnostic = demand.user->emitRemark();
  diagnostic << "reshards " << staticNumBytes(value.getType()) << " bytes over " << group.str()
             << " each step, from " << producedState(value).str() << " to " << demand.state.str()
             << ": each replica sends " << own - kept;
  if (!demand.reason.empty())
    diagnostic.attachNote() << "because " << demand.reason;
  attachOrigin(*diagnostic.getUnderlyingDiagnostic(), value);
}

void DistributionAnalysis::reportHalo(Value value, const Demand &demand) const {
  int64_t bytes = bytesBehind(value, demand.state);
  if (bytes == 0)
    return;
  InFlightDiagnostic diagnostic = demand.user->emitRemark();
  diagnostic << "exchanges halos over " << group.str() << " each step: each member gets " << bytes
             << " bytes of its neighbours' shards, of " << staticNumBytes(value.getType())
             << " that all hold, and then has " << demand.state.str() << " for "
             << producedState(value).str();
  attachOrigin(*diagnostic.getUnderlyingDiagnostic(), value);
}

LogicalResult DistributionAnalysis::verify(const GatherPermission &permission) const {
  bool isAllowed = permission.any || estimateCost().gatheredBytes <= permission.budget;
  bool gathersAny = false;
  walkMoves([&](Value value, const Demand &demand, ShardMove move) {
    if (move == ShardMove::Reshard)
      return reportReshard(value, demand);
    if (move == ShardMove::Halo)
      return reportHalo(value, demand);
    reportGather(value, demand, isAllowed);
    gathersAny = true;
  });
  return failure(gathersAny && !isAllowed);
}

} // namespace distribute
