// The steps of a module and the members that run them.
#include "Steps.h"

#include "distribute/Dialect/Plan/Plan.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/CallInterfaces.h"

using namespace mlir;

namespace distribute {

FailureOr<Group> replicasOf(ModuleOp module) {
  MeshOp mesh = MeshOp::lookup(module);
  if (!mesh)
    return module.emitError() << "has no distribute.mesh; run distribute-resolve-mesh, or declare "
                                 "one with its number of replicas";
  Group replicas = Group::ofReplicas(mesh);
  bool needsSize = llvm::any_of(stepsToDistribute(module), isGlobalView);
  if (needsSize && replicas.isOpen())
    return mesh.emitOpError() << "leaves the size of axis \"" << replicas.getAxis()
                              << "\" open; the global view needs it fixed: run "
                                 "distribute-resolve-mesh with the number of replicas";
  // Where servers hold the variables, a group of one replica, too, pushes what it has reduced.
  bool isServed = module->hasAttr(plan::PlanDialect::kGroupsAttrName);
  return isServed && replicas.getSize() == 1 ? replicas.meetingServers() : replicas;
}

SmallVector<func::FuncOp> stepsToDistribute(ModuleOp module) {
  SmallVector<func::FuncOp> steps;
  for (auto func : module.getOps<func::FuncOp>())
    if (func->hasAttr(DistributeDialect::kStepAttrName) &&
        !func->hasAttr(DistributeDialect::kReplicatedAttrName) && !func.isExternal())
      steps.push_back(func);
  return steps;
}

SmallVector<func::FuncOp> stepsToDivide(ModuleOp module) {
  SmallVector<func::FuncOp> steps;
  for (auto func : module.getOps<func::FuncOp>())
    if (func->hasAttr(DistributeDialect::kReplicatedAttrName) &&
        !func->hasAttr(DistributeDialect::kRoleAttrName))
      steps.push_back(func);
  return steps;
}

LogicalResult verifyOneValues(ModuleOp module, StringRef where) {
  for (auto variable : module.getOps<VariableOp>()) {
    if (variable.isSyncOnRead())
      return variable.emitOpError() << "is synchronized on read: each replica has its own part of "
                                       "it; it must be one value "
                                    << where << ", as with synchronization on write";
    if (variable.isSplitAlong(MeshOp::kReplicaAxis))
      return variable.emitOpError()
             << "@" << variable.getSymName() << " is in shards along axis \""
             << MeshOp::kReplicaAxis
             << "\": each replica has a part of it, but it must be one value " << where
             << "; split it along another axis of the mesh, or compile with --strategy=mirrored";
  }
  return success();
}

GroupOpInterface findDeviceGroup(ModuleOp module) {
  GroupOpInterface found;
  module.walk([&](GroupOpInterface op) {
    bool isOver =
        llvm::is_contained(op.getAxes().getAsValueRange<StringAttr>(), MeshOp::kDeviceAxis);
    if (isOver)
      found = op;
    return isOver ? WalkResult::interrupt() : WalkResult::advance();
  });
  return found;
}

LogicalResult verifyControlFlow(ArrayRef<func::FuncOp> steps) {
  for (func::FuncOp step : steps) {
    WalkResult found = step.walk([](Operation *op) {
      if (isa<CallOpInterface>(op)) {
        op->emitOpError("is a form of control flow that this pass does not support; run "
                        "distribute-inline-calls first");
        return WalkResult::interrupt();
      }
      if (isa<scf::IndexSwitchOp>(op)) {
        op->emitOpError("is a form of control flow that this pass does not support; run "
                        "distribute-lower-switches first, which makes branches of it");
        return WalkResult::interrupt();
      }
      return WalkResult::advance();
    });
    if (found.wasInterrupted())
      return failure();
  }
  return success();
}

} // namespace distribute
