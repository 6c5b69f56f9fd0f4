// Which updates run on shards.
#include "distribute/Analysis/UpdateSharding.h"

#include "distribute/Analysis/ControlFlow.h"
#include "distribute/Analysis/VaryingValues.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;

namespace distribute {

llvm::SetVector<VariableOp> UpdateSharding::findWanted(ModuleOp module) {
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

UpdateSharding::UpdateSharding(ModuleOp module, Of which)
    : mesh(MeshOp::lookup(module)), which(which), wanted(findWanted(module)) {
  if (mesh)
    replicas = Group::ofReplicas(mesh);
  if (!replicas.isOpen())
    shards = replicas.getSize();
  if (shards <= 1)
    return;
  collectOps(module);
  markWhole();
  markShards();
  while (shardVariables())
    ;
  markFollowers();
  if (which == Of::All)
    collectMisses();
  collectRefused();
}

void UpdateSharding::collectOps(ModuleOp module) {
  variables = llvm::to_vector(module.getOps<VariableOp>());
  for (auto function : module.getOps<func::FuncOp>()) {
    VaryingValues varying(function, replicas);
    function.walk<WalkOrder::PreOrder>([&](Operation *op) {
      // Bodies of structured ops compute on elements.
      if (isa_and_nonnull<DestinationStyleOpInterface>(op->getParentOp()))
        return WalkResult::skip();
      ops.push_back(op);
      // Shards are shards of one value: what differs between the replicas has no such shards.
      flatOps[op] = varying.isReadBy(op) ? FlatOp() : readFlat(op);
      if (isa<ReadOp, AssignOp, AssignAddOp, AssignSubOp>(op))
        accesses[op->getAttrOfType<FlatSymbolRefAttr>("variable").getAttr()].push_back(op);
      return WalkResult::advance();
    });
  }
}

//===----------------------------------------------------------------------===//
// What flows where
//===----------------------------------------------------------------------===//

/// Result `index` of the branch whose yield this is; null for other ops.
static Value yieldedResult(Operation *op, unsigned index) {
  auto branch = isa<scf::YieldOp>(op) ? dyn_cast<scf::IfOp>(op->getParentOp()) : scf::IfOp();
  return branch ? branch.getResult(index) : Value();
}

/// Collectives of a reduction's result stand where it stands; only at the top level of a step is it
/// clear that all members come by.
static bool isAtTopLevel(Operation *op) { return isa<func::FuncOp>(op->getParentOp()); }

VariableOp UpdateSharding::variableOf(Operation *access) const {
  StringAttr name = access->getAttrOfType<FlatSymbolRefAttr>("variable").getAttr();
  return *llvm::find_if(variables,
                        [&](VariableOp variable) { return variable.getSymNameAttr() == name; });
}

bool UpdateSharding::usesWhole(OpOperand &use) const {
  Operation *user = use.getOwner();
  // Before it is aggregated a variable is another on each replica: shards would be of different
  // wholes.
  if (isa<AssignOp, AssignAddOp, AssignSubOp>(user))
    return variableOf(user).hasOwnComponents() && !wanted.contains(variableOf(user));
  if (yieldedResult(user, use.getOperandNumber()))
    return false;
  auto flat = flatOps.find(user);
  if (flat == flatOps.end())
    return true; // captured by a body
  if (flat->second.ignores(use) && flat->second.kind == FlatKind::Elementwise)
    return false;
  if (flat->second.kind == FlatKind::Reduction && !isAtTopLevel(user))
    return true;
  return !flat->second.reads(use);
}

SmallVector<Value> UpdateSharding::getNext(Value value) const {
  SmallVector<Value> next;
  for (OpOperand &use : value.getUses()) {
    Operation *user = use.getOwner();
    if (Value result = yieldedResult(user, use.getOperandNumber())) {
      next.push_back(result);
      continue;
    }
    auto flat = flatOps.find(user);
    if (flat != flatOps.end() && flat->second.kind != FlatKind::Reduction &&
        flat->second.reads(use))
      llvm::append_range(next, user->getResults());
  }
  return next;
}

SmallVector<Value> UpdateSharding::getPrevious(Value value) const {
  auto result = dyn_cast<OpResult>(value);
  if (!result)
    return {};
  if (isa<scf::IfOp>(result.getOwner()))
    return sourcesOf(result);
  auto flat = flatOps.find(result.getOwner());
  if (flat == flatOps.end() || flat->second.kind == FlatKind::Reduction)
    return {};
  return llvm::map_to_vector(flat->second.flat, [](OpOperand *operand) { return operand->get(); });
}

llvm::SetVector<Value> UpdateSharding::getReach(ArrayRef<Value> from) const {
  llvm::SetVector<Value> reach(llvm::from_range, from);
  for (size_t i = 0; i < reach.size(); ++i)
    for (Value next : getNext(reach[i]))
      reach.insert(next);
  return reach;
}

Operation *UpdateSharding::findAssign(Value value) {
  for (Operation *user : value.getUsers())
    if (isa<AssignOp, AssignAddOp, AssignSubOp>(user))
      return user;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Whole values
//===----------------------------------------------------------------------===//

void UpdateSharding::markWhole() {
  SmallVector<Value> pending;
  auto mark = [&](Value value, Operation *user) {
    if (isCuttable(value.getType()) && whole.try_emplace(value, user).second)
      pending.push_back(value);
  };
  for (Operation *op : ops) {
    for (OpOperand &use : op->getOpOperands())
      if (usesWhole(use))
        mark(use.get(), op);
    if (!isa<DestinationStyleOpInterface>(op))
      continue;
    for (Region &region : op->getRegions())
      region.walk([&](Operation *inner) {
        for (Value operand : inner->getOperands())
          mark(operand, op);
      });
  }
  while (!pending.empty()) {
    Value value = pending.pop_back_val();
    for (Value previous : getPrevious(value))
      mark(previous, whole.lookup(value));
  }
}

//===----------------------------------------------------------------------===//
// Shards
//===----------------------------------------------------------------------===//

bool UpdateSharding::isCandidate(AllReduceOp op) const {
  // Along further axes the shards are reduced behind the reduce-scatter.
  return isCuttable(op.getResult().getType()) && Group(mesh, op.getAxes()).holdsReplicas();
}

void UpdateSharding::addShards(Value value) {
  for (Value reached : getReach(value))
    inShards.insert(reached);
}

void UpdateSharding::markShards() {
  for (Operation *op : ops) {
    auto reduction = dyn_cast<AllReduceOp>(op);
    if (!reduction || !isCandidate(reduction) || whole.contains(reduction.getResult()))
      continue;
    auto reach = getReach(reduction.getResult());
    if (llvm::any_of(reach, [&](Value value) { return isForUpdate(value); }))
      inShards.insert_range(reach);
  }
}

bool UpdateSharding::isForUpdate(Value value) const {
  return llvm::any_of(value.getUsers(), [&](Operation *user) {
    return isa<AssignOp, AssignAddOp, AssignSubOp>(user) &&
           (which == Of::All || wanted.contains(variableOf(user)));
  });
}

bool UpdateSharding::isToBeSharded(VariableOp variable) const {
  if (wanted.contains(variable))
    return isCuttable(variable.getType());
  ShardingAttr already = variable.getShardingAttr();
  return which == Of::All && !variable.hasOwnComponents() &&
         !(already && already.find(replicas.getAxis())) && isCuttable(variable.getComponentType());
}

void UpdateSharding::collectRefused() {
  for (VariableOp variable : wanted) {
    if (isSharded(variable))
      continue;
    Operation *user = nullptr;
    for (Operation *access : accesses.lookup(variable.getSymNameAttr()))
      if (auto read = dyn_cast<ReadOp>(access); read && !user)
        user = whole.lookup(read.getResult());
    refused.push_back({variable, user});
  }
}

/// Shards the variables that only updates on shards touch; whether there were any.
bool UpdateSharding::shardVariables() {
  bool changed = false;
  for (VariableOp variable : variables) {
    if (sharded.contains(variable) || !isToBeSharded(variable))
      continue;
    bool touchesShards = false, isWhole = false;
    SmallVector<Value> reads;
    for (Operation *access : accesses.lookup(variable.getSymNameAttr())) {
      if (auto read = dyn_cast<ReadOp>(access)) {
        reads.push_back(read.getResult());
        isWhole |= whole.contains(read.getResult());
        touchesShards |= llvm::any_of(getNext(read), [&](Value next) { return isShard(next); });
      } else {
        touchesShards |= isShard(access->getOperand(0));
      }
    }
    if (isWhole || !touchesShards)
      continue;
    sharded.insert(variable);
    for (Value read : reads)
      addShards(read);
    changed = true;
  }
  return changed;
}

/// What only shards are computed of is computed in shards.
void UpdateSharding::markFollowers() {
  auto takesShard = [&](OpOperand &use) {
    Operation *user = use.getOwner();
    if (usesWhole(use))
      return false;
    if (isa<AssignOp, AssignAddOp, AssignSubOp>(user)) {
      return sharded.contains(variableOf(user));
    }
    if (Value result = yieldedResult(user, use.getOperandNumber()))
      return isShard(result);
    return user->getNumResults() != 0 && isShard(user->getResult(0));
  };
  for (Operation *op : llvm::reverse(ops)) {
    const FlatOp &flat = flatOps[op];
    if (flat.kind != FlatKind::Elementwise && flat.kind != FlatKind::Reshape)
      continue;
    bool follows = llvm::all_of(op->getResults(), [&](Value result) {
      return !result.use_empty() && llvm::all_of(result.getUses(), takesShard);
    });
    if (follows)
      inShards.insert_range(op->getResults());
  }
}

bool UpdateSharding::runsOnShards(Operation *reduction) const {
  auto flat = flatOps.find(reduction);
  return flat != flatOps.end() && flat->second.kind == FlatKind::Reduction &&
         llvm::any_of(flat->second.flat,
                      [&](OpOperand *operand) { return isShard(operand->get()); });
}

//===----------------------------------------------------------------------===//
// Misses
//===----------------------------------------------------------------------===//

void UpdateSharding::collectMisses() {
  llvm::DenseSet<Operation *> reported;
  for (Operation *op : ops) {
    auto gradient = dyn_cast<AllReduceOp>(op);
    if (!gradient || !isCandidate(gradient) || isShard(gradient.getResult()))
      continue;
    Operation *user = whole.lookup(gradient.getResult());
    if (!user)
      continue;
    SmallVector<Value> from{gradient.getResult()};
    for (Value result : user->getResults())
      if (isCuttable(result.getType()))
        from.push_back(result);
    for (Value value : getReach(from)) {
      Operation *assign = findAssign(value);
      if (assign && !isShard(value) && reported.insert(assign).second)
        misses.push_back({assign, gradient, user});
    }
  }
}

} // namespace distribute
