//===- VaryingValues.cpp - what differs between members -------------------===//

#include "distribute/Analysis/VaryingValues.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Evaluation/ReadValues.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;

namespace distribute {

VaryingValues::VaryingValues(func::FuncOp step) {
  for (BlockArgument argument : step.getArguments())
    if (!step.getArgAttr(argument.getArgNumber(), DistributeDialect::kReplicatedAttrName))
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

static bool isOwnCopy(ReadOp read) {
  auto variable = SymbolTable::lookupNearestSymbolFrom<VariableOp>(read, read.getVariableAttr());
  return !variable || variable.isSyncOnRead();
}

bool VaryingValues::visit(Operation *op) {
  if (isa<ReplicaIdOp, ReduceScatterOp, RecvOp>(op))
    return addAll(op->getResults());
  if (isa<AllReduceOp, AllGatherOp, BroadcastOp, AllTrueOp, AnyTrueOp>(op))
    return false;
  if (auto read = dyn_cast<ReadOp>(op))
    return isOwnCopy(read) && addAll(op->getResults());
  auto isVarying = [&](Value value) { return contains(value); };
  if (auto branch = dyn_cast<scf::IfOp>(op)) {
    if (isVarying(branch.getCondition()))
      return addAll(branch.getResults());
    bool changed = false;
    for (auto [number, result] : llvm::enumerate(branch.getResults()))
      if (isVarying(branch.thenYield().getOperand(number)) ||
          isVarying(branch.elseYield().getOperand(number)))
        changed |= add(result);
    return changed;
  }
  if (auto loop = dyn_cast<scf::ForOp>(op)) {
    Value bounds[] = {loop.getLowerBound(), loop.getUpperBound(), loop.getStep()};
    bool all = llvm::any_of(bounds, isVarying), changed = all && add(loop.getInductionVar());
    for (auto [init, yielded, argument, result] :
         llvm::zip_equal(loop.getInitArgs(), loop.getYieldedValues(), loop.getRegionIterArgs(),
                         loop.getResults()))
      if (all || isVarying(init) || isVarying(yielded))
        changed |= addAll({argument, result});
    return changed;
  }
  if (!isReadBy(op))
    return false;
  // Of any other region nothing is known: all that it is given may be what it reads.
  bool changed = addAll(op->getResults());
  if (isa<scf::WhileOp>(op))
    for (Region &region : op->getRegions())
      changed |= addAll(region.getArguments());
  return changed;
}

} // namespace distribute
