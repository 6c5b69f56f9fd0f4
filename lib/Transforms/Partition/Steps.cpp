//===- Steps.cpp - the steps of a module and the axis they run over -------===//

#include "Steps.h"

using namespace mlir;

namespace distribute {

FailureOr<GroupAxis> replicaAxis(ModuleOp module) {
  MeshOp mesh = MeshOp::lookup(module);
  if (!mesh)
    return module.emitError() << "has no distribute.mesh; run distribute-resolve-mesh, or declare "
                                 "one with its number of replicas";
  MeshAxisAttr first = mesh.getReplicaAxis();
  if (ShapedType::isDynamic(first.getSize()))
    return mesh.emitOpError() << "leaves the size of axis \"" << first.getName()
                              << "\" open; the global view needs it fixed: run "
                                 "distribute-resolve-mesh with the number of replicas";
  return GroupAxis{mesh, first.getName().str(), first.getSize()};
}

SmallVector<func::FuncOp> stepsToDistribute(ModuleOp module) {
  SmallVector<func::FuncOp> steps;
  for (auto func : module.getOps<func::FuncOp>())
    if (func->hasAttr(DistributeDialect::kStepAttrName) &&
        !func->hasAttr(DistributeDialect::kReplicatedAttrName) && !func.isExternal())
      steps.push_back(func);
  return steps;
}

bool isGlobalView(func::FuncOp step) {
  auto view = step->getAttrOfType<StringAttr>(DistributeDialect::kViewAttrName);
  return view && view.getValue() == DistributeDialect::kGlobalView;
}

} // namespace distribute
