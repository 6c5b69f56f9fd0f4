// What differs between members.
#include "distribute/Analysis/VaryingValues.h"

#include "distribute/Analysis/ControlFlow.h"
#include "distribute/Analysis/ShardingRules.h"
#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Evaluation/ReadValues.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;

namespace distribute {

VaryingValues::VaryingValues(func::FuncOp step, const Group &group) : group(group) {
  // The members of one replica are fed the same.
  for (BlockArgument argument : step.getArguments())
    if (group.isOfReplicas() &&
        !step.getArgAttr(argument.getArgNumber(), DistributeDialect::kReplicatedAttrName))
      add(argument);
  for (bool changed = true; changed;) { // what a loop carries comes back
    changed = false;
    step.walk<WalkOrder::PreOrder>([&](Operation *op) { changed |= visit(op); });
  }
}

bool VaryingValues::addAll(ValueRange added) {
  bool changed = false;
  for (Value value : added)
    changed |= add(value);
  return changed;
}

bool VaryingValues::isReadBy(Operation *op) const {
  return llvm::any_of(readValues(op), [&](Value value) { return contains(value); });
}

bool VaryingValues::isOwn(ReadOp read) const {
  VariableOp variable = VariableOp::lookup(read);
  if (!variable)
    return true;
  ShardingAttr sharding = variable.getShardingAttr();
  AxisSplitAttr split = sharding ? sharding.find(group.getAxis()) : AxisSplitAttr();
  // Flat shards that are still to be followed are whole.
  bool isWhole =
      split && split.isFlat() &&
      read->getParentOfType<func::FuncOp>()->hasAttr(DistributeDialect::kPartitionedAttrName);
  return (variable.isSyncOnRead() && group.isOfReplicas()) || (split && !isWhole);
}

bool VaryingValues::visit(Operation *op) {
  MemberResults given =
      memberResultsOf(op, MemberAxis{group.getAxis(), group.isOfReplicas(), group.meetsAt(op)});
  if (given != MemberResults::OfOperands)
    return given == MemberResults::Own && addAll(op->getResults());
  if (auto read = dyn_cast<ReadOp>(op))
    return isOwn(read) && addAll(op->getResults());
  if (isControlFlow(op)) {
    bool all =
        llvm::any_of(decidersOf(op), [&](OpOperand *decider) { return contains(decider->get()); });
    bool changed = false;
    if (auto loop = dyn_cast<scf::ForOp>(op); loop && all)
      changed |= add(loop.getInductionVar());
    for (const ValueFlow &flow : flowsOf(op))
      if (all || contains(flow.from->get()))
        changed |= add(flow.to);
    return changed;
  }
  if (!isReadBy(op))
    return false;
  // Of any other region nothing is known: all that it is given may be what it reads.
  return addAll(op->getResults());
}

} // namespace distribute
