// The pass distribute-apply-strategy.
//
// Rewrites steps of the replica view into replicated programs: variable policies
// and merge points become collectives and plain accesses to a replica's own
// components; outputs that are declared reduced are reduced.
//
// Decided first, on unchanged IR, is what is uniform, and whether all replicas
// meet wherever they wait; then all is rewritten.
#include "../Steps.h"
#include "CollectiveBuilder.h"
#include "MergePoints.h"
#include "OpenShapes.h"
#include "Transfers.h"
#include "Uniformity.h"
#include "VariablePolicy.h"
#include "distribute/Dialect/Distribute/Destinations.h"
#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {
#define GEN_PASS_DEF_APPLYSTRATEGYPASS
#include "distribute/Transforms/Passes.h.inc"

namespace {

/// One step on its way to a replicated program.
class StepStrategy {
public:
  StepStrategy(func::FuncOp step, const Group &replicas)
      : step(step), replicas(replicas), builder(step.getContext()) {}

  LogicalResult verify();
  LogicalResult rewrite();
  unsigned numMergePoints = 0, numCollectives = 0;

private:
  LogicalResult verifyAlong(const DistributionAnalysis &analysis);
  LogicalResult verifyOtherAxes();
  LogicalResult verifyOutputs(const DistributionAnalysis &analysis);
  LogicalResult rewriteMergePoints();
  void rewriteWrites();
  void rewriteCollectives();
  void rewriteReplicaIds();
  void rewriteNumReplicas();
  void hoistQueries();
  void rewriteOutputs();
  std::string reasonFor(Operation *op);
  Group groupOf(GroupOpInterface op) { return replicas.over(op.getAxes()); }

  func::FuncOp step;
  Group replicas;
  OpBuilder builder;
  /// Writes whose operand is equal on all replicas, and such outputs.
  DenseSet<Operation *> uniformWrites;
  DenseSet<unsigned> uniformOutputs;
};

/// Reports an output that devices holding different values cannot give as it is declared.
static LogicalResult refuseOutput(func::FuncOp step, unsigned index, Value value,
                                  const Twine &problem, const DistributionAnalysis &analysis) {
  auto name = step.getResultAttrOfType<StringAttr>(index, DistributeDialect::kOutputAttrName);
  InFlightDiagnostic error = step.emitOpError()
                             << "declares output \"" << (name ? name.getValue() : "") << "\" "
                             << problem;
  analysis.attachOrigin(*error.getUnderlyingDiagnostic(), value);
  return error;
}

LogicalResult StepStrategy::verifyOutputs(const DistributionAnalysis &analysis) {
  Operation *terminator = step.getBody().front().getTerminator();
  for (auto [index, value] : llvm::enumerate(terminator->getOperands())) {
    bool isUniform = replicas.isAlone() || !analysis.stateOf(value).isVarying();
    if (isUniform)
      uniformOutputs.insert(index);
    StepResult result = *readResult(step, index);
    if (!isUniform && replicas.getSize() != 1 && result.kind == OutputKind::Mirrored &&
        !result.reduction)
      return refuseOutput(step, index, value,
                          "mirrored, but its value differs between replicas; declare it "
                          "per_replica, or reduced (sum, mean, min, max or first)",
                          analysis);
  }
  return success();
}

/// Along an axis that divides a replica: who meets there, and that a replica's devices hold the
/// same variables and outputs.
LogicalResult StepStrategy::verifyAlong(const DistributionAnalysis &analysis) {
  if (failed(verifyRendezvousAreUniform(analysis)) || failed(verifyWritesAreUniform(analysis)))
    return failure();
  Operation *terminator = step.getBody().front().getTerminator();
  for (auto [index, value] : llvm::enumerate(terminator->getOperands()))
    if (analysis.stateOf(value).isVarying())
      return refuseOutput(step, index, value,
                          "whose value differs between " + analysis.describeMembers() +
                              ", but an output is one value for each replica; reduce or gather it "
                              "over that axis",
                          analysis);
  return success();
}

LogicalResult StepStrategy::verifyOtherAxes() {
  for (MeshAxisAttr other : replicas.getMesh().getAxes().getAxes()) {
    // Where the compiler places values, each is on one device.
    if (replicas.isOver(other.getName()) || other.getSize() == 1 ||
        (other.getName() == MeshOp::kDeviceAxis &&
         !findDeviceGroup(step->getParentOfType<ModuleOp>())))
      continue;
    DistributionAnalysis analysis(step, replicas.over(other.getName()));
    if (failed(analysis.run()) || failed(verifyAlong(analysis)))
      return failure();
  }
  return success();
}

LogicalResult StepStrategy::verify() {
  for (unsigned i = 0, e = step.getNumArguments(); i != e; ++i)
    if (auto name = step.getArgAttrOfType<StringAttr>(i, DistributeDialect::kStateAttrName))
      return emitError(step.getArgument(i).getLoc())
             << "state \"" << name.getValue()
             << "\" is still an argument of the step; run distribute-lift-state first";
  if (ShapedType::isDynamic(replicas.getSize()) &&
      failed(verifyShapesAreKnown(replicas.getMesh(), step)))
    return failure();
  DistributionAnalysis analysis(step, replicas);
  if (failed(analysis.run()))
    return failure();
  bool single = replicas.getSize() == 1; // nothing differs, nobody waits
  if (!single && failed(verifyRendezvousAreUniform(analysis)))
    return failure();
  WalkResult writes = step.walk([&](Operation *op) {
    if (!isWrite(op) || getContext(op) != Context::Replica)
      return WalkResult::advance();
    if (replicas.isAlone() || !analysis.stateOf(op->getOperand(0)).isVarying())
      uniformWrites.insert(op);
    else if (!single && failed(verifyWriteIsUniform(op, analysis)))
      return WalkResult::interrupt();
    return WalkResult::advance();
  });
  if (writes.wasInterrupted() || failed(verifyOutputs(analysis)))
    return failure();
  return verifyOtherAxes();
}

LogicalResult StepStrategy::rewriteMergePoints() {
  SmallVector<MergeCallOp> merges;
  step.walk([&](MergeCallOp merge) { merges.push_back(merge); });
  for (MergeCallOp merge : merges)
    if (failed(expandMergePoint(merge, groupOf(merge), numCollectives)))
      return failure();
  numMergePoints += merges.size();
  return success();
}

void StepStrategy::rewriteWrites() {
  SmallVector<Operation *> writes;
  step.walk([&](Operation *op) {
    if (isWrite(op) && getContext(op) == Context::Replica)
      writes.push_back(op);
  });
  for (Operation *write : writes)
    numCollectives += applyWriteInReplicaContext(write, replicas, uniformWrites.contains(write));
}

/// Why a collective stands that the step itself holds: what is noted on it, as an importer does of its own.
std::string StepStrategy::reasonFor(Operation *op) {
  if (auto noted = op->getAttrOfType<StringAttr>("distribute.reason"))
    return noted.str();
  return isInitializer(step) ? "what the chief computes for all" : "written in the step";
}

/// Brings the collectives that the step itself holds into the form of replicated programs.
void StepStrategy::rewriteCollectives() {
  SmallVector<GroupOpInterface> ops;
  step.walk([&](GroupOpInterface op) { ops.push_back(op); });
  for (GroupOpInterface op : ops) {
    builder.setInsertionPoint(op);
    CollectiveBuilder collectives(builder, op.getLoc(), groupOf(op), reasonFor(op));
    Value value;
    if (auto reduce = dyn_cast<AllReduceOp>(*op))
      value = collectives.reduce(reduce.getKind(), reduce.getValue());
    else if (auto scatter = dyn_cast<ReduceScatterOp>(*op))
      value = collectives.reduceScatter(scatter.getKind(), scatter.getValue(), scatter.getDim(),
                                        scatter.getResult().getType());
    else if (auto reduce = dyn_cast<ReduceToOneOp>(*op))
      value = collectives.reduceToOne(reduce.getKind(), reduce.getValue(), reduce.getRoot());
    else if (auto all = dyn_cast<AllTrueOp>(*op))
      value = collectives.reduce(ReductionKind::And, all.getPredicate());
    else if (auto any = dyn_cast<AnyTrueOp>(*op))
      value = collectives.reduce(ReductionKind::Or, any.getPredicate());
    else if (auto moving = dyn_cast<CollectiveOpInterface>(*op))
      value = collectives.move(moving);
    if (!value)
      continue;
    op->replaceAllUsesWith(ValueRange(value));
    op->erase();
  }
}

/// From here on there are coordinates alone.
void StepStrategy::rewriteReplicaIds() {
  step.walk([&](ReplicaIdOp op) {
    builder.setInsertionPoint(op);
    op.replaceAllUsesWith(replicas.place(builder, op.getLoc()));
    op.erase();
  });
}

/// An open number of replicas stays an op, which the runtime answers.
void StepStrategy::rewriteNumReplicas() {
  if (ShapedType::isDynamic(replicas.getSize()))
    return;
  SmallVector<NumReplicasOp> ops;
  step.walk([&](NumReplicasOp op) { ops.push_back(op); });
  for (NumReplicasOp op : ops) {
    builder.setInsertionPoint(op);
    Value number = arith::ConstantIndexOp::create(builder, op.getLoc(), replicas.getSize());
    op.replaceAllUsesWith(number);
    op.erase();
  }
}

/// What the runtime knows of a member is asked for at the begin of the step: kernels that are loops
/// get it as a parameter.
void StepStrategy::hoistQueries() {
  Block &entry = step.getBody().front();
  step.walk([&](Operation *op) {
    if (isa<CoordinateOp, NumReplicasOp>(op) && op->getBlock() != &entry)
      op->moveBefore(&entry, entry.begin());
  });
}

void StepStrategy::rewriteOutputs() {
  Operation *terminator = step.getBody().front().getTerminator();
  SmallVector<Type> types;
  for (OpOperand &operand : terminator->getOpOperands()) {
    unsigned index = operand.getOperandNumber();
    StepResult result = *readResult(step, index);
    if (std::optional<ReductionKind> reduction = result.reduction) {
      builder.setInsertionPoint(terminator);
      CollectiveBuilder collectives(
          builder, terminator->getLoc(), replicas,
          (stringifyReductionKind(*reduction) + " of output \"" + result.name.getValue() + "\"")
              .str());
      bool isCounted = *reduction == ReductionKind::Sum || *reduction == ReductionKind::Prod;
      operand.set(uniformOutputs.contains(index) && !isCounted
                      ? toReducedElements(builder, terminator->getLoc(), *reduction, operand.get())
                      : collectives.reduce(*reduction, operand.get()));
      numCollectives += collectives.getNumCollectives();
    }
    // A sequence's length, open in the step, is known by now.
    if (auto cast = operand.get().getDefiningOp<tensor::CastOp>();
        cast && cast.getSource().getType().hasStaticShape())
      operand.set(cast.getSource());
    types.push_back(operand.get().getType());
    setOutputKind(step, index, result.kind, result.dim, result.blocks);
  }
  step.setFunctionType(builder.getFunctionType(step.getArgumentTypes(), types));
}

LogicalResult StepStrategy::rewrite() {
  if (failed(matchTransfers(step)))
    return failure();
  rewriteCollectives(); // those that the step holds, before others are made
  rewriteWrites();
  if (failed(rewriteMergePoints()))
    return failure();
  rewriteReplicaIds();
  rewriteNumReplicas();
  hoistQueries();
  rewriteOutputs();
  step->setAttr(DistributeDialect::kReplicatedAttrName, builder.getUnitAttr());
  return success();
}

struct ApplyStrategy : impl::ApplyStrategyPassBase<ApplyStrategy> {
  using ApplyStrategyPassBase::ApplyStrategyPassBase;

  SmallVector<func::FuncOp> replicaSteps() {
    SmallVector<func::FuncOp> steps = stepsToDistribute(getOperation());
    llvm::erase_if(steps, [](func::FuncOp step) { return isGlobalView(step); });
    return steps;
  }

  void runOnOperation() override {
    if (replicaSteps().empty())
      return;
    // Merge points are about to go, and with them what names a device.
    if (int64_t devices = countNamedDevices(getOperation()))
      getOperation()->setAttr(plan::PlanDialect::kLeastDevicesAttrName,
                              IntegerAttr::get(IntegerType::get(&getContext(), 64), devices));
    FailureOr<Group> replicas = replicasOf(getOperation());
    if (failed(replicas) || failed(verifyControlFlow(replicaSteps())))
      return signalPassFailure();
    for (func::FuncOp step : replicaSteps()) {
      StepStrategy strategy(step, *replicas);
      if (failed(strategy.verify()) || failed(strategy.rewrite()))
        return signalPassFailure();
      mergePointsExpanded += strategy.numMergePoints;
      collectivesInserted += strategy.numCollectives;
    }
  }
};

} // namespace
} // namespace distribute
