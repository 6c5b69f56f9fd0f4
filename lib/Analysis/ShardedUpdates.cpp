// Which updates run on flat shards.
#include "distribute/Analysis/ShardedUpdates.h"

#include "distribute/Analysis/ControlFlow.h"
#include "distribute/Analysis/FlatOps.h"
#include "distribute/Dialect/Distribute/StepOps.h"

using namespace mlir;

namespace distribute {

llvm::SetVector<VariableOp> ShardedUpdates::findWanted(ModuleOp module) {
  llvm::SetVector<VariableOp> wanted;
  for (auto step : module.getOps<func::FuncOp>())
    if (step->hasAttr(DistributeDialect::kPartitionedAttrName))
      step.walk([&](VariableAccessInterface access) {
        auto variable = VariableOp::lookup(access);
        if (variable && variable.isInFlatShards())
          wanted.insert(variable);
      });
  return wanted;
}

ShardedUpdates::ShardedUpdates(ModuleOp module, Of which)
    : module(module), which(which), mesh(MeshOp::lookup(module)), wanted(findWanted(module)) {
  if (mesh)
    replicas = Group::ofReplicas(mesh);
  if (!replicas.isOpen())
    shards = replicas.getSize();
}

LogicalResult ShardedUpdates::run() {
  if (shards <= 1)
    return success();
  seedAll();
  do {
    if (failed(analyse()))
      return failure();
  } while (dropWhole());
  return keepUpdates() ? analyse() : success();
}

static bool isReplicated(func::FuncOp step) {
  return step->hasAttr(DistributeDialect::kReplicatedAttrName);
}

//===----------------------------------------------------------------------===//
// Seeds
//===----------------------------------------------------------------------===//

bool ShardedUpdates::mayBeSharded(VariableOp variable) const {
  if (wanted.contains(variable))
    return isCuttable(variable.getType());
  return which == Of::All && !variable.hasOwnComponents() &&
         !variable.isSplitAlong(replicas.getAxis()) && isCuttable(variable.getComponentType());
}

void ShardedUpdates::seedAll() {
  for (auto variable : module.getOps<VariableOp>())
    if (mayBeSharded(variable))
      seeds.variables.insert(variable);
  for (auto step : module.getOps<func::FuncOp>())
    step.walk([&](Operation *op) {
      if (auto access = dyn_cast<VariableAccessInterface>(op);
          access && (!isReplicated(step) || !(isWrite(op) || isa<ReadOp>(op))))
        if (VariableOp variable = VariableOp::lookup(access); seeds.variables.remove(variable))
          whole[variable] = op;
      // Along further axes the shards are reduced behind the reduce-scatter.
      if (auto reduction = dyn_cast<AllReduceOp>(op))
        if (isReplicated(step) && isCuttable(reduction.getResult().getType()) &&
            Group(mesh, reduction.getAxes()).holdsReplicas())
          seeds.reductions.insert(op);
    });
}

LogicalResult ShardedUpdates::analyse() {
  steps.clear();
  for (auto step : module.getOps<func::FuncOp>()) {
    if (!isReplicated(step))
      continue;
    steps.push_back(std::make_unique<DistributionAnalysis>(step, replicas));
    steps.back()->readReplicated(seeds);
    if (failed(steps.back()->run()))
      return failure();
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Where shards come from, and who needs the whole
//===----------------------------------------------------------------------===//

/// The seeds from which the flat shards of `value` come: variables and all-reduces.
static llvm::SetVector<Operation *> seedsOf(const DistributionAnalysis &step, Value value) {
  llvm::SetVector<Operation *> seeds;
  llvm::SetVector<Value> pending;
  pending.insert(value);
  for (size_t i = 0; i < pending.size(); ++i) {
    Value next = pending[i];
    Operation *op = next.getDefiningOp();
    if (!op || !step.producedState(next).isFlat())
      continue;
    if (step.getFlatSeeds()->planOf(op)) {
      auto read = dyn_cast<ReadOp>(op);
      seeds.insert(read ? VariableOp::lookup(read).getOperation() : op);
    } else if (isControlFlow(op))
      pending.insert_range(sourcesOf(next));
    else
      for (OpOperand *operand : readFlat(op).flat)
        pending.insert(operand->get());
  }
  return seeds;
}

bool ShardedUpdates::needsWhole(const DistributionAnalysis &step, OpOperand &use) const {
  Operation *user = use.getOwner(), *around = user->getParentOp();
  if (isWrite(user)) {
    auto variable = VariableOp::lookup(cast<VariableAccessInterface>(user));
    // Before it is aggregated a variable is another on each replica: shards would be of different
    // wholes.
    return variable.hasOwnComponents() && !isSharded(variable);
  }
  if (isa<scf::YieldOp>(user) && isa<scf::IfOp>(around)) {
    ArrayRef<OpPlan> plans = step.plansOf(around);
    return !plans.empty() && !plans.front().results[use.getOperandNumber()].isFlat();
  }
  bool isCaptured = !isa<func::FuncOp>(around) && !isControlFlow(around);
  if (isCaptured || isControlFlow(user) || user->hasTrait<OpTrait::IsTerminator>())
    return true;
  return llvm::any_of(step.plansOf(user), [&](const OpPlan &plan) {
    return plan.operands[use.getOperandNumber()].isReplicated();
  });
}

Operation *ShardedUpdates::findWholeUse(const DistributionAnalysis &step, Value value) const {
  Operation *first = nullptr; // uses are listed from the last to the first
  for (OpOperand &use : value.getUses())
    if (needsWhole(step, use))
      first = use.getOwner();
  return first;
}

bool ShardedUpdates::drop(const DistributionAnalysis &step, Value value, Operation *user) {
  bool dropped = false;
  for (Operation *seed : seedsOf(step, value)) {
    if (!seeds.variables.remove(seed) && !seeds.reductions.remove(seed))
      continue;
    whole.insert({seed, user});
    dropped = true;
  }
  return dropped;
}

bool ShardedUpdates::dropWhole() {
  // All of these values are in flat shards now, whatever is dropped meanwhile.
  SmallVector<std::tuple<const DistributionAnalysis *, Value, Operation *>> found;
  SmallVector<std::pair<Operation *, Operation *>> varying;
  for (const auto &step : steps) {
    DistributionAnalysis::walkValues(step->getFunc(), [&](Value value) {
      if (step->producedState(value).isFlat())
        if (Operation *user = findWholeUse(*step, value))
          found.push_back({step.get(), value, user});
    });
    step->getFunc().walk([&](Operation *op) { // shards are of one value
      if (isWrite(op) && step->stateOf(op->getOperand(0)).isVarying())
        varying.push_back({VariableOp::lookup(cast<VariableAccessInterface>(op)), op});
    });
  }
  bool dropped = false;
  for (auto [variable, assign] : varying)
    if (seeds.variables.remove(variable)) {
      whole.insert({variable, assign});
      dropped = true;
    }
  for (auto [step, value, user] : found)
    dropped |= drop(*step, value, user);
  return dropped;
}

//===----------------------------------------------------------------------===//
// Updates
//===----------------------------------------------------------------------===//

SmallVector<ShardedUpdates::Update> ShardedUpdates::collectUpdates() const {
  SmallVector<Update> updates;
  for (const auto &step : steps)
    step->getFunc().walk([&](Operation *op) {
      if (!isWrite(op))
        return;
      Update update{VariableOp::lookup(cast<VariableAccessInterface>(op)),
                    seedsOf(*step, op->getOperand(0))};
      if (which == Of::All || wanted.contains(update.variable))
        updates.push_back(std::move(update));
    });
  return updates;
}

bool ShardedUpdates::keepUpdates() {
  SmallVector<Update> updates = collectUpdates();
  FlatSeeds kept;
  size_t before = 0;
  auto count = [&] { return kept.variables.size() + kept.reductions.size(); };
  auto isKept = [&](Operation *seed) {
    return isa<AllReduceOp>(seed) || kept.variables.contains(seed);
  };
  // A variable that is updated with a gradient may bring others in.
  do {
    before = count();
    for (const Update &update : updates) {
      if (llvm::none_of(update.seeds, isKept))
        continue;
      for (Operation *seed : update.seeds)
        (isa<AllReduceOp>(seed) ? kept.reductions : kept.variables).insert(seed);
      if (isSharded(update.variable))
        kept.variables.insert(update.variable);
    }
  } while (count() != before);
  if (count() == seeds.variables.size() + seeds.reductions.size())
    return false;
  seeds.variables.remove_if([&](Operation *seed) { return !kept.variables.contains(seed); });
  seeds.reductions.remove_if([&](Operation *seed) { return !kept.reductions.contains(seed); });
  return true;
}

//===----------------------------------------------------------------------===//
// What is missed
//===----------------------------------------------------------------------===//

/// All that is computed place by place of `from`, and where branches hand it on.
static llvm::SetVector<Value> reachOf(ArrayRef<Value> from) {
  llvm::SetVector<Value> reach(llvm::from_range, from);
  for (size_t i = 0; i < reach.size(); ++i)
    for (OpOperand &use : reach[i].getUses()) {
      Operation *user = use.getOwner();
      auto branch = dyn_cast<scf::IfOp>(user->getParentOp());
      if (FlatOp flat = readFlat(user); flat.kind != FlatKind::Reduction && flat.reads(use))
        reach.insert_range(user->getResults());
      else if (branch && isa<scf::YieldOp>(user))
        reach.insert(branch.getResult(use.getOperandNumber()));
    }
  return reach;
}

SmallVector<ShardedUpdates::Miss> ShardedUpdates::findMisses() {
  SmallVector<Miss> misses;
  llvm::DenseSet<Operation *> reported;
  if (which != Of::All)
    return misses;
  auto isFlat = [&](Value value) {
    return llvm::any_of(steps,
                        [&](const auto &step) { return step->producedState(value).isFlat(); });
  };
  module.walk([&](AllReduceOp gradient) {
    Operation *user = whole.lookup(gradient);
    if (!user)
      return;
    SmallVector<Value> from{gradient.getResult()};
    llvm::copy_if(user->getResults(), std::back_inserter(from),
                  [](Value result) { return isCuttable(result.getType()); });
    for (Value value : reachOf(from))
      for (Operation *assign : value.getUsers())
        if (isWrite(assign) && !isFlat(value) && reported.insert(assign).second)
          misses.push_back({assign, gradient, user});
  });
  return misses;
}

SmallVector<std::pair<VariableOp, Operation *>> ShardedUpdates::findRefused() const {
  SmallVector<std::pair<VariableOp, Operation *>> refused;
  for (VariableOp variable : wanted)
    if (!isSharded(variable))
      refused.push_back({variable, whole.lookup(variable)});
  return refused;
}

} // namespace distribute
