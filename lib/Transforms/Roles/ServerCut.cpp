// Which part of a step the servers run.
#include "ServerCut.h"

#include "DevicePlacement.h"
#include "distribute/Dialect/Distribute/StepOps.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace distribute {

/// The variable that `op`, or what is in it, assigns first; empty: none.
static StringRef variableAssignedIn(Operation *op) {
  StringRef variable;
  op->walk([&](Operation *inner) {
    if (!isWrite(inner))
      return WalkResult::advance();
    variable = cast<VariableAccessInterface>(inner).getVariable();
    return WalkResult::interrupt();
  });
  return variable;
}

bool isOfReplicas(Operation *op) {
  return op
      ->walk([](Operation *inner) {
        return isa<GroupOpInterface, CoordinateOp, SendOp, RecvOp>(inner) ? WalkResult::interrupt()
                                                                          : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Whether `op` gives all members of a group the same: what they differ by, a coordinate, they bring
/// together in it.
static bool givesOneValue(Operation *op) {
  return op
      ->walk([](Operation *inner) {
        auto collective = dyn_cast<CollectiveOpInterface>(inner);
        return collective && collective.getFacts().givesAlike() ? WalkResult::interrupt()
                                                                : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Whether servers can have the value: they compute it, or it is the same for the whole group and so
/// may be pushed.
bool ServerCut::mayRunOnServers(Value value) {
  Operation *op = value.getDefiningOp();
  if (!op)
    return !step.getArgAttr(cast<BlockArgument>(value).getArgNumber(),
                            DistributeDialect::kBatchAttrName);
  return isOfReplicas(op) ? givesOneValue(op) : mayRunOnServers(op);
}

bool ServerCut::mayRunOnServers(Operation *op) {
  // The slice of a long step is deep: no recursion along it.
  SmallVector<Operation *> pending = {op};
  while (!pending.empty()) {
    Operation *current = pending.back();
    bool may = true, waits = false;
    for (Value operand : known.contains(current) ? SetVector<Value>() : operandsOf(current)) {
      Operation *producer = operand.getDefiningOp();
      if (!producer || isOfReplicas(producer)) {
        may &= mayRunOnServers(operand);
        continue;
      }
      if (auto found = known.find(producer); found != known.end()) {
        may &= found->second;
      } else {
        waits = true;
        pending.push_back(producer);
      }
    }
    if (waits)
      continue;
    known.try_emplace(current, may);
    pending.pop_back();
  }
  return known.at(op);
}

/// Gives an op to the servers, with all that it needs and they can run.
void ServerCut::take(Operation *op, StringRef variable) {
  SmallVector<Operation *> pending = {op};
  while (!pending.empty()) {
    Operation *current = pending.pop_back_val();
    if (!ofServers.insert(current).second)
      continue;
    for (Value operand : operandsOf(current)) {
      Operation *producer = operand.getDefiningOp();
      if (producer && !isOfReplicas(producer) && mayRunOnServers(producer))
        pending.push_back(producer);
      else
        pushed.insert({operand, variable});
    }
  }
}

LogicalResult ServerCut::find(func::FuncOp given, bool isAmongReplicas) {
  step = given;
  for (Operation &op : step.getBody().front().without_terminator()) {
    StringRef variable = variableAssignedIn(&op);
    if (variable.empty())
      continue;
    if (!isAmongReplicas && isOfReplicas(&op))
      return op.emitOpError() << "assigns @" << variable
                              << " in a loop or branch in which replicas communicate or differ; "
                                 "where servers hold the variables, the update must come after it";
    take(&op, variable);
  }
  return success();
}

} // namespace distribute
