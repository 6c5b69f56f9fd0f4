//===- Steps.cpp - the steps of a module and the axis they run over -------===//

#include "Steps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

namespace distribute {

FailureOr<GroupAxis> replicaAxis(ModuleOp module) {
  MeshOp mesh = MeshOp::lookup(module);
  if (!mesh)
    return module.emitError() << "has no distribute.mesh; run distribute-resolve-mesh, or declare "
                                 "one with its number of replicas";
  MeshAxisAttr first = mesh.getReplicaAxis();
  bool needsSize = llvm::any_of(stepsToDistribute(module), isGlobalView);
  if (needsSize && ShapedType::isDynamic(first.getSize()))
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

LogicalResult inlineCalls(ArrayRef<func::FuncOp> steps,
                          function_ref<LogicalResult(OpPassManager &)> run) {
  bool anyCall = llvm::any_of(steps, [](func::FuncOp step) {
    return step.walk([](CallOpInterface) { return WalkResult::interrupt(); }).wasInterrupted();
  });
  if (!anyCall)
    return success();
  OpPassManager pipeline(ModuleOp::getOperationName());
  pipeline.addPass(createInlinerPass());
  if (failed(run(pipeline)))
    return failure();
  for (func::FuncOp step : steps) {
    WalkResult rest = step->walk([](CallOpInterface call) {
      call->emitOpError() << "cannot be inlined; a step may call only "
                             "functions that are not recursive and have a "
                             "body in the module";
      return WalkResult::interrupt();
    });
    if (rest.wasInterrupted())
      return failure();
  }
  return success();
}

/// `if (value == case 0) ... else if (value == case 1) ... else default`.
static void expandSwitch(scf::IndexSwitchOp op) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  scf::IfOp outermost, last;
  // A switch without cases runs its default.
  SmallVector<int64_t> cases(op.getCases());
  for (auto [index, number] : llvm::enumerate(cases)) {
    Value constant = arith::ConstantIndexOp::create(builder, loc, number);
    Value matches =
        arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, op.getArg(), constant);
    auto branch = scf::IfOp::create(builder, loc, op.getResultTypes(), matches,
                                    /*addThenBlock=*/false, /*addElseBlock=*/false);
    branch.getThenRegion().takeBody(op.getCaseRegions()[index]);
    if (last)
      scf::YieldOp::create(builder, loc, branch.getResults());
    else
      outermost = branch;
    last = branch;
    if (index + 1 != cases.size())
      builder.setInsertionPointToStart(&branch.getElseRegion().emplaceBlock());
  }
  if (!last) {
    Block &body = op.getDefaultRegion().front();
    Operation *yield = body.getTerminator();
    op.replaceAllUsesWith(yield->getOperands());
    yield->erase();
    op->getBlock()->getOperations().splice(op->getIterator(), body.getOperations());
  } else {
    last.getElseRegion().takeBody(op.getDefaultRegion());
    op.replaceAllUsesWith(outermost.getResults());
  }
  op.erase();
}

void expandSwitches(ArrayRef<func::FuncOp> steps) {
  for (func::FuncOp step : steps) {
    SmallVector<scf::IndexSwitchOp> switches;
    step.walk([&](scf::IndexSwitchOp op) { switches.push_back(op); }); // inner ones first
    llvm::for_each(switches, expandSwitch);
  }
}

} // namespace distribute
