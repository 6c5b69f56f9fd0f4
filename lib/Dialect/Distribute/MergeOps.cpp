// Constraints of merge points, updates and the ops of cross-replica context.
#include "Verification.h"

#include "distribute/Dialect/Distribute/Destinations.h"

#include "mlir/Interfaces/CallInterfaces.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

/// The region has an argument for each operand, of the type that `argumentType` makes of the
/// operand's.
static LogicalResult verifyArguments(Operation *op, function_ref<Type(Type)> argumentType) {
  Block &block = op->getRegion(0).front();
  if (block.getNumArguments() != op->getNumOperands())
    return op->emitOpError() << "has " << op->getNumOperands() << " operands, but its region has "
                             << block.getNumArguments() << " arguments";
  for (auto [index, argument, operand] : llvm::enumerate(block.getArguments(), op->getOperands())) {
    Type expected = argumentType(operand.getType());
    if (argument.getType() != expected)
      return op->emitOpError() << "has region argument " << index << " of type "
                               << argument.getType() << ", but the operand of type "
                               << operand.getType() << " makes it " << expected;
  }
  return success();
}

/// The region yields a value for each result, of a type that `gives` the result's.
static LogicalResult verifyYield(Operation *op, function_ref<bool(Type, Type)> gives) {
  auto yield = dyn_cast<YieldOp>(op->getRegion(0).front().getTerminator());
  if (!yield || yield.getNumOperands() != op->getNumResults())
    return op->emitOpError() << "has " << op->getNumResults() << " results, but its region yields "
                             << (yield ? yield.getNumOperands() : 0) << " values";
  for (auto [index, value, result] : llvm::enumerate(yield.getOperands(), op->getResults()))
    if (!gives(value.getType(), result.getType()))
      return op->emitOpError() << "has result " << index << " of type " << result.getType()
                               << ", but its region yields a value of type " << value.getType();
  return success();
}

//===----------------------------------------------------------------------===//
// MergeCallOp
//===----------------------------------------------------------------------===//

LogicalResult MergeCallOp::verify() {
  if (failed(verifyInReplicaContext(*this))) // C5
    return failure();
  return verifyArguments(*this, [](Type type) { return PerReplicaType::get(type); }); // C3
}

LogicalResult MergeCallOp::verifyRegions() {
  auto gives = [](Type yielded, Type result) { return getReplicaType(yielded) == result; };
  if (failed(verifyYield(*this, gives))) // C4
    return failure();
  WalkResult walk = getBody().walk([&](Operation *op) {
    if (!isa<CallOpInterface>(op))
      return WalkResult::advance();
    InFlightDiagnostic diagnostic = op->emitOpError()
                                    << "is in a merge point, whose region holds no calls; "
                                       "inline the callee"; // C6
    diagnostic.attachNote(getLoc()) << "the merge point is here";
    return WalkResult::interrupt();
  });
  return failure(walk.wasInterrupted());
}

LogicalResult MergeCallOp::verifySymbolUses(SymbolTableCollection &symbols) {
  MeshOp mesh = verifyMesh(*this, getMeshAttr(), symbols); // C1
  if (!mesh)
    return failure();
  return verifyAxes(*this, mesh, getAxes()); // C2
}

//===----------------------------------------------------------------------===//
// UpdateOp
//===----------------------------------------------------------------------===//

LogicalResult UpdateOp::verify() {
  if (failed(verifyInCrossReplicaContext(*this))) // C5
    return failure();
  return verifyArguments(*this, getReplicaType); // C2
}

LogicalResult UpdateOp::verifyRegions() {
  auto gives = [](Type yielded, Type result) { return yielded == getReplicaType(result); };
  return verifyYield(*this, gives); // C4
}

LogicalResult UpdateOp::verifySymbolUses(SymbolTableCollection &symbols) {
  VariableOp variable = verifyVariable(*this, getVariableAttr(), symbols); // C1
  if (!variable)
    return failure();
  auto fail = [&]() {
    InFlightDiagnostic diagnostic = emitOpError();
    diagnostic.attachNote(variable.getLoc()) << "variable is declared here";
    return diagnostic;
  };
  if (variable.getFrozen()) // C1
    return fail() << "updates the frozen variable @" << variable.getSymName();
  for (auto [index, type] : llvm::enumerate(getOperands().getTypes())) {
    if (variable.isMirrored() && isa<PerReplicaType>(type)) // C3
      return fail() << "has a per-replica operand " << index << ", but the mirrored variable @"
                    << variable.getSymName()
                    << " must get the same on all replicas; reduce the operand first";
  }
  for (auto [index, type] : llvm::enumerate(getResultTypes())) {
    if (variable.isMirrored() == isa<PerReplicaType>(type)) // C4
      return fail() << "has result " << index << " of type " << type << ", but the results of the "
                    << (variable.isMirrored() ? "mirrored" : "sync-on-read") << " variable @"
                    << variable.getSymName() << " are "
                    << (variable.isMirrored() ? "plain" : "per-replica");
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// How many meet at the merge point around `op`, when it is known, else `kDynamic`: the replicas, or, along other axes of
/// the mesh too, its members.
static int64_t countMembers(Operation *op) {
  MeshOp mesh = MeshOp::lookup(op);
  auto merge = op->getParentOfType<MergeCallOp>();
  if (!mesh)
    return ShapedType::kDynamic;
  return merge ? mesh.getGroupSize(merge.getAxes()).value_or(ShapedType::kDynamic)
               : mesh.getNumReplicas();
}

/// C4: a `sum` or `prod` of a plain value counts it as often as there are replicas, or once: the
/// program must say which.
static LogicalResult verifyCountable(Operation *op, ReductionKind kind, Type type) {
  if ((kind != ReductionKind::Sum && kind != ReductionKind::Prod) || isa<PerReplicaType>(type))
    return success();
  int64_t replicas = countMembers(op);
  // While the number is open it may become one: distribute-resolve-mesh fixes it, and this is asked
  // again.
  if (replicas == 1 || ShapedType::isDynamic(replicas))
    return success();
  return op->emitOpError()
         << "is a " << stringifyReductionKind(kind) << " of a plain value of type " << type
         << ", which is the same on all replicas: it may be meant once or once for "
            "each; reduce a per-replica value, or use mean";
}

/// The type of `reduce kind value [axis]`, or null after an error.
static Type inferReduceType(Operation *op, ReductionKind kind, Type type,
                            std::optional<int64_t> axis) {
  Type local = getReplicaType(type);
  if (!axis)
    return getReducedType(kind, local);
  auto tensor = dyn_cast<RankedTensorType>(local);
  if (!tensor || *axis < 0 || *axis >= tensor.getRank()) {
    op->emitOpError() << "has axis " << *axis << ", but the replicas' type " << local
                      << (tensor ? " has rank " + std::to_string(tensor.getRank())
                                 : std::string(" has no dimensions"));
    return nullptr;
  }
  SmallVector<int64_t> shape(tensor.getShape());
  shape.erase(shape.begin() + *axis);
  return RankedTensorType::get(shape, getReducedElementType(kind, tensor.getElementType()));
}

static LogicalResult verifyReduction(Operation *op, ReductionKind kind, Type type,
                                     std::optional<int64_t> axis, Type result) {
  if (failed(verifyReducible(op, kind, getReplicaType(type)))) // C1
    return failure();
  Type expected = inferReduceType(op, kind, type, axis); // C2
  if (!expected)
    return failure();
  if (result != expected) // C3
    return op->emitOpError() << "has result type " << result
                             << ", but the operand and the kind give " << expected;
  return verifyCountable(op, kind, type); // C4
}

LogicalResult ReduceOp::verify() {
  std::optional<int64_t> axis = getAxis();
  if (axis && getKind() == ReductionKind::First) // C2
    return emitOpError("takes the first replica's value and has an axis; use select_replica");
  if (failed(verifyReduction(*this, getKind(), getValue().getType(), axis, getResult().getType())))
    return failure();
  return verifyInCrossReplicaContext(*this); // C5
}

/// A plain value is its own mean, minimum and so on, where nothing says that it must move.
OpFoldResult ReduceOp::fold(FoldAdaptor) {
  bool moves = getDestinationAttr() || getAt();
  bool counts = getKind() == ReductionKind::Sum || getKind() == ReductionKind::Prod;
  if (getAxis() || moves || counts || getValue().getType() != getResult().getType())
    return {};
  return getValue();
}

LogicalResult ReduceOp::verifySymbolUses(SymbolTableCollection &symbols) {
  return verifyDestination(*this, getDestinationAttr(), symbols); // C6
}

LogicalResult BatchReduceOp::verify() {
  if (getValues().empty() || getValues().size() != getResults().size()) // C2
    return emitOpError() << "has " << getValues().size() << " operands and " << getResults().size()
                         << " results; it needs as many results as operands, at least one";
  for (auto [value, result] : llvm::zip(getValues(), getResults()))
    if (failed(verifyReduction(*this, getKind(), value.getType(), std::nullopt, result.getType())))
      return failure();                                                     // C1, C3, C4
  if (getDestinations() && getDestinations()->size() != getValues().size()) // C6
    return emitOpError() << "has " << getValues().size() << " operands, but "
                         << getDestinations()->size() << " destinations";
  if (static_cast<int64_t>(getBytesPerPack().value_or(0)) < 0) // C7
    return emitOpError("has a negative hint bytes_per_pack");
  if (static_cast<int64_t>(getTimeoutMs().value_or(0)) < 0) // C7
    return emitOpError("has a negative hint timeout_ms");
  return verifyInCrossReplicaContext(*this); // C5
}

LogicalResult BatchReduceOp::verifySymbolUses(SymbolTableCollection &symbols) {
  ArrayAttr destinations = getDestinationsAttr();
  if (!destinations)
    return success();
  for (Attribute destination : destinations)
    if (failed(verifyDestination(*this, destination, symbols))) // C6
      return failure();
  return success();
}

LogicalResult BroadcastToOp::verify() { return verifyInCrossReplicaContext(*this); } // C1

LogicalResult BroadcastToOp::verifySymbolUses(SymbolTableCollection &symbols) {
  return verifyDestination(*this, getDestinationAttr(), symbols); // C2
}

//===----------------------------------------------------------------------===//
// Gathering and components
//===----------------------------------------------------------------------===//

/// `size` is `expected`, or it is `?`. A static size for what is open is refused.
static bool agrees(int64_t size, int64_t expected) {
  return ShapedType::isDynamic(size) || size == expected;
}

LogicalResult GatherValuesOp::verify() {
  auto tensor = dyn_cast<RankedTensorType>(getValue().getType().getElement());
  int64_t dim = getDim();
  if (!tensor || dim < 0 || dim >= tensor.getRank()) // C1
    return emitOpError() << "has dim " << dim << ", which the replicas' type "
                         << getValue().getType().getElement() << " does not have";
  SmallVector<int64_t> shape(tensor.getShape());
  int64_t replicas = countMembers(*this);
  bool open = ShapedType::isDynamic(replicas) || ShapedType::isDynamic(shape[dim]);
  shape[dim] = open ? ShapedType::kDynamic : shape[dim] * replicas;
  RankedTensorType expected = tensor.clone(shape), result = getResult().getType();
  bool matches = result.getRank() == expected.getRank() &&
                 result.getElementType() == expected.getElementType();
  for (int64_t i = 0; matches && i < expected.getRank(); ++i)
    matches = i == dim ? agrees(result.getDimSize(i), expected.getDimSize(i))
                       : result.getDimSize(i) == expected.getDimSize(i);
  if (!matches) // C2
    return emitOpError() << "has result type " << result << ", but the replicas make " << expected;
  return verifyInCrossReplicaContext(*this); // C3
}

LogicalResult LocalResultsOp::verify() {
  if (static_cast<bool>(getValue()) == static_cast<bool>(getVariableAttr())) // C1
    return emitOpError("needs either an operand or a variable");
  if (getValue() &&
      getResult().getType().getElement() != getReplicaType(getValue().getType())) // C2
    return emitOpError() << "has result type " << getResult().getType()
                         << ", but the operand gives "
                         << SequenceType::get(getReplicaType(getValue().getType()));
  return verifyInCrossReplicaContext(*this); // C3
}

LogicalResult LocalResultsOp::verifySymbolUses(SymbolTableCollection &symbols) {
  if (!getVariableAttr())
    return success();
  VariableOp variable = verifyVariable(*this, getVariableAttr(), symbols); // C1
  if (!variable)
    return failure();
  if (getResult().getType().getElement() != variable.getTensorType()) // C2
    return emitOpError() << "has result type " << getResult().getType()
                         << ", but the variable gives "
                         << SequenceType::get(variable.getTensorType());
  return success();
}

/// The length of a sequence: 1 for a plain value, else as many as meet.
static int64_t getSequenceLength(Value sequence) {
  auto source = sequence.getDefiningOp<LocalResultsOp>();
  if (source && source.getValue() && !isa<PerReplicaType>(source.getValue().getType()))
    return 1;
  return source ? countMembers(source) : ShapedType::kDynamic;
}

LogicalResult StackOp::verify() {
  Type element = getSequence().getType().getElement();
  SmallVector<int64_t> shape{getSequenceLength(getSequence())};
  if (auto tensor = dyn_cast<RankedTensorType>(element))
    llvm::append_range(shape, tensor.getShape());
  auto expected = RankedTensorType::get(shape, getElementTypeOrSelf(element));
  RankedTensorType result = getResult().getType();
  if (result.getElementType() != expected.getElementType() ||
      result.getRank() != expected.getRank() ||
      result.getShape().drop_front() != expected.getShape().drop_front()) // C1
    return emitOpError() << "has result type " << result << ", but the sequence makes " << expected;
  if (!agrees(result.getDimSize(0), expected.getDimSize(0))) // C2
    return emitOpError() << "has result type " << result << ", but the sequence makes " << expected
                         << (expected.isDynamicDim(0)
                                 ? "; its length is open until the mesh is fixed"
                                 : "");
  return verifyInCrossReplicaContext(*this); // C3
}

/// A plain value is every replica's.
OpFoldResult SelectReplicaOp::fold(FoldAdaptor) {
  return getValue().getType() == getResult().getType() ? getValue() : Value();
}

LogicalResult SelectReplicaOp::verify() {
  int64_t replica = getReplica(), replicas = countMembers(*this);
  if (replica < 0 || (ShapedType::isStatic(replicas) && replica >= replicas)) { // C1
    InFlightDiagnostic diagnostic = emitOpError() << "selects replica " << replica;
    if (ShapedType::isStatic(replicas))
      return diagnostic << " of " << replicas << ", counted from 0";
    return diagnostic << "; replicas are numbered from 0";
  }
  if (getResult().getType() != getReplicaType(getValue().getType())) // C2
    return emitOpError() << "has result type " << getResult().getType() << ", but a replica has "
                         << getReplicaType(getValue().getType());
  return verifyInCrossReplicaContext(*this); // C3
}

} // namespace distribute
