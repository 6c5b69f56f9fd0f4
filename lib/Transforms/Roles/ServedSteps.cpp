// Which steps are divided between workers and servers, and which cannot be.
#include "ServedSteps.h"

#include "../Steps.h"
#include "DevicePlacement.h"

using namespace mlir;

namespace distribute {

SmallVector<func::FuncOp> stepsToServe(ModuleOp module) {
  SmallVector<func::FuncOp> steps = stepsToDivide(module);
  for (func::FuncOp step : stepsToDistribute(module))
    if (step->hasAttr(DistributeDialect::kPartitionedAttrName))
      steps.push_back(step);
  llvm::sort(steps, [](func::FuncOp a, func::FuncOp b) { return a->isBeforeInBlock(b); });
  return steps;
}

LogicalResult checkReadsWhole(ArrayRef<func::FuncOp> steps) {
  for (func::FuncOp step : steps) {
    WalkResult found = step.walk([&](VariableAccessInterface access) {
      auto variable = VariableOp::lookup(access);
      if (!variable || variable.getTypeIn(step) == variable.getTensorType())
        return WalkResult::advance();
      access.emitError() << "is of a shard of @" << variable.getSymName()
                         << ", but servers give workers whole values; run distribute-partition "
                            "with replicas-alone before, and without sharded updates";
      return WalkResult::interrupt();
    });
    if (found.wasInterrupted())
      return failure();
  }
  return success();
}

/// Whether `value` is computed from what the step reads of the variable.
static bool readsVariable(Value value, StringRef variable) {
  SetVector<Operation *> slice;
  if (Operation *op = value.getDefiningOp())
    slice.insert(op);
  for (unsigned i = 0; i < slice.size(); ++i) {
    auto read = dyn_cast<ReadOp>(slice[i]);
    if (read && read.getVariable() == variable)
      return true;
    for (Value operand : operandsOf(slice[i]))
      if (Operation *op = operand.getDefiningOp())
        slice.insert(op);
  }
  return false;
}

LogicalResult checkNoLostUpdates(func::FuncOp step, const ServerCut &cut) {
  WalkResult result = step.walk([&](AssignOp assign) {
    Value value = assign->getOperand(0);
    if (!cut.getPushed().contains(value) || !readsVariable(value, assign.getVariable()))
      return WalkResult::advance();
    assign.emitError()
        << "assigns to @" << assign.getVariable()
        << " what workers have computed from its old value: of the updates of several groups "
           "that proceed independently, only the last one would be kept; add what is reduced to "
           "the variable after the reduction, and the servers apply each";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

} // namespace distribute
