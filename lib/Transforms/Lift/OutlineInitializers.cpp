// The pass distribute-outline-initializers.
//
// One step of all regions that compute first values of variables.
//
// Assumes: a mesh. Leaves true: the step assigns each variable that had an
// initializer, once, what the chief has computed.
#include "../Steps.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;

namespace distribute {
#define GEN_PASS_DEF_OUTLINEINITIALIZERSPASS
#include "distribute/Transforms/Passes.h.inc"

namespace {

/// Writes the step.
class InitializerStep {
public:
  InitializerStep(ModuleOp module, MeshOp mesh);

  /// Moves the variable's initializer to the step's end.
  void add(VariableOp variable);
  void finish() { func::ReturnOp::create(builder, step.getLoc()); }

private:
  void findChief();
  Value computeByChief(VariableOp variable);

  MeshOp mesh;
  func::FuncOp step;
  OpBuilder builder;
  /// The axes along which members have copies; empty: there is one member.
  SmallVector<Attribute> axes;
  /// Whether a member is the chief; null: there is one.
  Value isChief;
};

InitializerStep::InitializerStep(ModuleOp module, MeshOp mesh)
    : mesh(mesh), builder(module.getContext()) {
  step = func::FuncOp::create(mesh.getLoc(), "initialize", builder.getFunctionType({}, {}));
  step->setAttr(DistributeDialect::kStepAttrName, builder.getUnitAttr());
  step->setAttr(DistributeDialect::kInitializerAttrName, builder.getUnitAttr());
  step->setAttr(DistributeDialect::kViewAttrName,
                builder.getStringAttr(DistributeDialect::kReplicaView));
  // Behind the other steps, whose uses of variables decide on which devices these are.
  SymbolTable(module).insert(step, module.getBody()->end());
  builder.setInsertionPointToStart(step.addEntryBlock());
  bool devicesHaveCopies = findDeviceGroup(module) != nullptr;
  for (MeshAxisAttr axis : mesh.getAxes().getAxes())
    if (axis.getSize() != 1 && (axis.getName() != MeshOp::kDeviceAxis || devicesHaveCopies))
      axes.push_back(builder.getStringAttr(axis.getName()));
  findChief();
}

void InitializerStep::findChief() {
  Location loc = step.getLoc();
  for (Attribute axis : axes) {
    StringRef name = cast<StringAttr>(axis).getValue();
    Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
    Value coordinate = Group(mesh, name).isOfReplicas()
                           ? ReplicaIdOp::create(builder, loc).getResult()
                           : CoordinateOp::create(builder, loc, name).getResult();
    Value isFirst = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, coordinate, zero);
    isChief = isChief ? arith::AndIOp::create(builder, loc, isChief, isFirst).getResult() : isFirst;
  }
}

/// What the region yields on the chief, and zeros on the others.
Value InitializerStep::computeByChief(VariableOp variable) {
  Location loc = variable.getLoc();
  auto choice = scf::IfOp::create(builder, loc, TypeRange(variable.getTensorType()), isChief,
                                  /*addThenBlock=*/false, /*addElseBlock=*/true);
  choice.getThenRegion().takeBody(variable.getInitializer());
  Operation *yield = choice.getThenRegion().front().getTerminator();
  OpBuilder inside(yield);
  scf::YieldOp::create(inside, yield->getLoc(), yield->getOperands());
  yield->erase();
  inside.setInsertionPointToStart(&choice.getElseRegion().front());
  Value zeros =
      arith::ConstantOp::create(inside, loc, inside.getZeroAttr(variable.getTensorType()));
  scf::YieldOp::create(inside, loc, zeros);
  return choice.getResult(0);
}

void InitializerStep::add(VariableOp variable) {
  Location loc = variable.getLoc();
  Value value;
  if (isChief) {
    value = BroadcastOp::create(builder, loc, variable.getTensorType(), computeByChief(variable),
                                /*root=*/0, mesh.getSymName(), builder.getArrayAttr(axes));
  } else {
    Block &body = variable.getInitializer().front();
    Operation *yield = body.getTerminator();
    value = yield->getOperand(0);
    yield->erase();
    step.getBody().front().getOperations().splice(step.getBody().front().end(),
                                                  body.getOperations());
    variable.getInitializer().getBlocks().clear();
  }
  AssignOp::create(builder, loc, variable.getSymName(), value);
  variable.setInitialized(true);
}

struct OutlineInitializers : impl::OutlineInitializersPassBase<OutlineInitializers> {
  using OutlineInitializersPassBase::OutlineInitializersPassBase;

  void runOnOperation() override {
    SmallVector<VariableOp> variables;
    for (auto variable : getOperation().getOps<VariableOp>())
      if (variable.hasInitializer())
        variables.push_back(variable);
    if (variables.empty())
      return markAllAnalysesPreserved();
    for (auto other : getOperation().getOps<func::FuncOp>())
      if (isInitializer(other)) {
        InFlightDiagnostic error = variables.front().emitOpError(
            "has an initializer, but a step of the module gives variables their initial values "
            "already; compute this one there, or give each variable an initializer");
        error.attachNote(other.getLoc()) << "the step is here";
        return signalPassFailure();
      }
    FailureOr<Group> replicas = replicasOf(getOperation());
    if (failed(replicas))
      return signalPassFailure();
    InitializerStep step(getOperation(), replicas->getMesh());
    for (VariableOp variable : variables)
      step.add(variable);
    step.finish();
    initializersOutlined += variables.size();
  }
};

} // namespace
} // namespace distribute
