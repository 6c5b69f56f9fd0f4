// Reads and writes by a variable's policy.
#include "VariablePolicy.h"

#include "distribute/Dialect/Distribute/StepOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

/// The operand of a write.
static Value getOperand(Operation *write) { return write->getOperand(0); }

/// Whether the write is one of those that give variables their first values: policies are of updates.
static bool isFirstValue(Operation *write) {
  return isInitializer(write->getParentOfType<func::FuncOp>());
}

/// Whether a write is a replica's own: nothing is reduced, and nothing need be equal.
static bool isOwnOfReplica(VariableOp variable, const Group &replicas) {
  return variable.isSyncOnRead() || variable.isSplitAlong(replicas.getAxis());
}

LogicalResult verifyWriteIsUniform(Operation *write, const DistributionAnalysis &analysis) {
  VariableOp variable = VariableOp::lookup(cast<VariableAccessInterface>(write));
  bool isFirst = isFirstValue(write);
  if (isOwnOfReplica(variable, analysis.getGroup()) ||
      (variable.getAggregation() != Aggregation::None && !isFirst) ||
      !analysis.stateOf(getOperand(write)).isVarying())
    return success();
  InFlightDiagnostic error =
      write->emitOpError() << "gives the mirrored variable @" << variable.getSymName()
                           << (isFirst ? " an initial value that differs between replicas: its "
                                         "copies would drift apart; broadcast that of one"
                                       : " a value that differs between replicas, but the variable "
                                         "has aggregation none: its copies would drift apart; give "
                                         "it an aggregation (sum, mean or only_first_replica), or "
                                         "reduce the value");
  error.attachNote(variable.getLoc()) << "variable is declared here";
  analysis.attachOrigin(*error.getUnderlyingDiagnostic(), getOperand(write));
  return error;
}

void writeComponent(OpBuilder &builder, Operation *write, Value value) {
  Location loc = write->getLoc();
  auto name = FlatSymbolRefAttr::get(write->getContext(),
                                     cast<VariableAccessInterface>(write).getVariable());
  if (!isa<AssignOp>(write)) {
    bool adds = isa<AssignAddOp>(write);
    Value old = ReadOp::create(builder, loc, value.getType(), name);
    if (isa<FloatType>(getElementTypeOrSelf(value.getType())))
      value = adds ? arith::AddFOp::create(builder, loc, old, value).getResult()
                   : arith::SubFOp::create(builder, loc, old, value).getResult();
    else
      value = adds ? arith::AddIOp::create(builder, loc, old, value).getResult()
                   : arith::SubIOp::create(builder, loc, old, value).getResult();
  }
  AssignOp::create(builder, loc, name, value);
  write->erase();
}

static std::string describe(Operation *access, VariableOp variable, StringRef what) {
  return (what + " at '" + access->getName().getStringRef() + "' of @" + variable.getSymName())
      .str();
}

unsigned applyWriteInReplicaContext(Operation *write, const Group &group, bool isUniform) {
  VariableOp variable = VariableOp::lookup(cast<VariableAccessInterface>(write));
  OpBuilder builder(write);
  Value value = getOperand(write);
  CollectiveBuilder collectives(builder, write->getLoc(), group,
                                describe(write, variable, "the replicas' operands"));
  if (!isOwnOfReplica(variable, group) && !isFirstValue(write)) {
    switch (variable.getAggregation()) {
    case Aggregation::None: // equal already, which has been verified
      break;
    case Aggregation::Sum: // a constant counts once for each replica
      value = collectives.reduce(ReductionKind::Sum, value);
      break;
    case Aggregation::Mean:
      if (!isUniform)
        value = collectives.reduce(ReductionKind::Mean, value);
      break;
    case Aggregation::OnlyFirstReplica:
      if (!isUniform)
        value = collectives.broadcast(value, 0);
      break;
    }
  }
  writeComponent(builder, write, value);
  return collectives.getNumCollectives();
}

/// The share of the total `value` which this replica's component of a variable with aggregation sum
/// gets. Floats: value / n. Integers: the quotient, rounded down, and one more for the first value
/// mod n members.
static Value takeShare(OpBuilder &builder, Location loc, Value value, const Group &group) {
  if (group.getSize() == 1)
    return value;
  Type element = getElementTypeOrSelf(value.getType());
  if (isa<FloatType>(element))
    return divideByMembers(builder, loc, value, group);
  auto type = cast<RankedTensorType>(value.getType());
  Value n;
  if (group.isOpen()) {
    Value count = group.countMembers(builder, loc);
    if (!isa<IndexType>(element))
      count = arith::IndexCastOp::create(builder, loc, element, count);
    n = repeatLike(builder, loc, value, count);
  } else {
    n = splatLike(builder, loc, value, builder.getIntegerAttr(element, group.getSize()));
  }
  Value quotient = arith::FloorDivSIOp::create(builder, loc, value, n);
  Value product = arith::MulIOp::create(builder, loc, quotient, n);
  Value rest = arith::SubIOp::create(builder, loc, value, product);
  // One where the member's place is less than the rest: (place - rest) is negative from -members on,
  // and so its quotient by members, rounded down, is -1; else 0.
  Value id = group.place(builder, loc);
  if (!isa<IndexType>(element))
    id = arith::IndexCastOp::create(builder, loc, element, id);
  Value ids = tensor::SplatOp::create(builder, loc, id, type);
  Value distance = arith::SubIOp::create(builder, loc, ids, rest);
  Value minusOne = arith::FloorDivSIOp::create(builder, loc, distance, n);
  return arith::SubIOp::create(builder, loc, quotient, minusOne);
}

/// The value of a sync-on-read variable in cross-replica context.
static Value reduceComponents(CollectiveBuilder &collectives, VariableOp variable, Value own) {
  switch (variable.getAggregation()) {
  case Aggregation::Sum:
    return collectives.reduce(ReductionKind::Sum, own);
  case Aggregation::Mean:
    return collectives.reduce(ReductionKind::Mean, own);
  case Aggregation::OnlyFirstReplica:
    return collectives.broadcast(own, 0);
  case Aggregation::None: // refused by the verifier of the read
    break;
  }
  return own;
}

unsigned applyAccessInMergePoint(Operation *access, const Group &group) {
  VariableOp variable = VariableOp::lookup(cast<VariableAccessInterface>(access));
  bool acrossReplicas = variable.isSyncOnRead() && getContext(access) == Context::CrossReplica;
  OpBuilder builder(access);
  if (auto read = dyn_cast<ReadOp>(access)) {
    if (!acrossReplicas)
      return 0;
    builder.setInsertionPointAfter(read);
    CollectiveBuilder collectives(builder, read.getLoc(), group,
                                  describe(read, variable, "the components"));
    SmallVector<OpOperand *> uses =
        llvm::map_to_vector(read->getUses(), [](OpOperand &use) { return &use; });
    Value value = reduceComponents(collectives, variable, read.getResult());
    for (OpOperand *use : uses)
      use->set(value);
    return collectives.getNumCollectives();
  }
  Value value = getOperand(access);
  if (acrossReplicas && variable.getAggregation() == Aggregation::Sum)
    value = takeShare(builder, access->getLoc(), value, group);
  writeComponent(builder, access, value);
  return 0;
}

} // namespace distribute
