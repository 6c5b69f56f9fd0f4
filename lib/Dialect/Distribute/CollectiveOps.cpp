// Constraints and folds of replica context: replica ids and collectives.
#include "Verification.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// Contexts
//===----------------------------------------------------------------------===//

Context getContext(Operation *op, Operation **enclosing) {
  for (Operation *parent = op->getParentOp(); parent; parent = parent->getParentOp()) {
    if (!isa<MergeCallOp, UpdateOp>(parent))
      continue;
    if (enclosing)
      *enclosing = parent;
    return isa<UpdateOp>(parent) ? Context::Update : Context::CrossReplica;
  }
  if (enclosing)
    *enclosing = nullptr;
  return Context::Replica;
}

LogicalResult verifyInReplicaContext(Operation *op) {
  Operation *enclosing = nullptr;
  Context context = getContext(op, &enclosing);
  if (context == Context::Replica)
    return success();
  InFlightDiagnostic diagnostic =
      op->emitOpError() << "stands in "
                        << (context == Context::Update ? "an update" : "cross-replica context")
                        << ", where no replica is alone; it belongs in replica context, outside "
                           "of merge points";
  diagnostic.attachNote(enclosing->getLoc())
      << (context == Context::Update ? "the update is here" : "the merge point is here");
  return diagnostic;
}

LogicalResult verifyInCrossReplicaContext(Operation *op) {
  Operation *enclosing = nullptr;
  Context context = getContext(op, &enclosing);
  if (context == Context::CrossReplica)
    return success();
  InFlightDiagnostic diagnostic = op->emitOpError();
  if (context == Context::Replica)
    return diagnostic << "stands in replica context, which sees one replica only; it belongs in a "
                         "distribute.merge_call";
  diagnostic << "stands in an update, which sees one component only; it belongs in the "
                "distribute.merge_call around it";
  diagnostic.attachNote(enclosing->getLoc()) << "the update is here";
  return diagnostic;
}

//===----------------------------------------------------------------------===//
// Types of reductions
//===----------------------------------------------------------------------===//

LogicalResult verifyReducible(Operation *op, ReductionKind kind, Type type) {
  Type element = getElementTypeOrSelf(type);
  StringRef why = whyNotReducible(kind, element);
  if (why.empty())
    return success();
  return op->emitOpError() << "has no reduction " << stringifyReductionKind(kind)
                           << " of element type " << element << ": " << why;
}

static LogicalResult verifyResultType(Operation *op, Type result, Type expected) {
  if (result == expected)
    return success();
  return op->emitOpError() << "has result type " << result << ", but the operand and the kind give "
                           << expected;
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

/// The mesh and axes of a collective (its C1 and C2); `groupSize` receives the number of members,
/// `kDynamic` when open.
static LogicalResult verifyGroup(Operation *op, FlatSymbolRefAttr meshName, ArrayAttr axes,
                                 SymbolTableCollection &symbols, int64_t &groupSize) {
  MeshOp mesh = verifyMesh(op, meshName, symbols);
  if (!mesh || failed(verifyAxes(op, mesh, axes)))
    return failure();
  groupSize = *mesh.getGroupSize(axes);
  return success();
}

static LogicalResult verifyDim(Operation *op, RankedTensorType type, int64_t dim,
                               StringRef name = "dim") {
  if (dim >= 0 && dim < type.getRank())
    return success();
  return op->emitOpError() << "has " << name << " " << dim << ", but the operand's type " << type
                           << " has rank " << type.getRank();
}

/// `whole` is `shard` with dimension `dim` `count` times as large; a `?` of either agrees with
/// everything.
static LogicalResult verifyShards(Operation *op, RankedTensorType shard, RankedTensorType whole,
                                  int64_t dim, int64_t count) {
  if (shard.getRank() != whole.getRank())
    return op->emitOpError() << "changes the rank from " << shard << " to " << whole;
  for (int64_t i = 0, e = shard.getRank(); i != e; ++i) {
    int64_t shardSize = shard.getDimSize(i), wholeSize = whole.getDimSize(i);
    bool open = i == dim && ShapedType::isDynamic(count);
    if (open && ShapedType::isStatic(wholeSize) && ShapedType::isStatic(shardSize))
      return op->emitOpError() << "has a static size along dim " << dim
                               << ", which depends on the open number of members; fix the mesh "
                                  "or use ?";
    if (open || ShapedType::isDynamic(shardSize) || ShapedType::isDynamic(wholeSize))
      continue;
    int64_t expected = i == dim ? shardSize * count : shardSize;
    if (wholeSize != expected)
      return op->emitOpError() << "relates " << shard << " to " << whole << ", but " << count
                               << " members make size " << expected << " of dimension " << i;
  }
  return success();
}

//===----------------------------------------------------------------------===//
// ReplicaIdOp
//===----------------------------------------------------------------------===//

LogicalResult ReplicaIdOp::verify() { return verifyInReplicaContext(*this); } // C1

//===----------------------------------------------------------------------===//
// CoordinateOp
//===----------------------------------------------------------------------===//

LogicalResult CoordinateOp::verify() { return verifyInReplicaContext(*this); } // C1

LogicalResult CoordinateOp::verifySymbolUses(SymbolTableCollection &) {
  MeshOp mesh = MeshOp::lookup(*this);
  if (mesh ? mesh.findAxis(getAxis()).has_value() : getAxis() == MeshOp::kReplicaAxis)
    return success();
  return emitOpError() << "is along axis " << getAxisAttr() << "; "
                       << (mesh ? "the mesh has the axes " + mesh.describeAxes()
                                : std::string("without a mesh there is only \"replica\"")); // C2
}

Value CoordinateOp::ofReplica(OpBuilder &builder, Location loc) {
  MeshOp mesh = MeshOp::lookup(builder.getInsertionBlock()->getParentOp());
  return CoordinateOp::create(builder, loc, builder.getIndexType(),
                              mesh ? mesh.getReplicaAxis().getName()
                                   : StringRef(MeshOp::kReplicaAxis));
}

//===----------------------------------------------------------------------===//
// AllReduceOp
//===----------------------------------------------------------------------===//

void AllReduceOp::build(OpBuilder &builder, OperationState &state, ReductionKind kind, Value value,
                        StringRef mesh, ArrayRef<StringRef> axes) {
  build(builder, state, getReducedType(kind, value.getType()),
        ReductionKindAttr::get(builder.getContext(), kind), value,
        FlatSymbolRefAttr::get(builder.getContext(), mesh), builder.getStrArrayAttr(axes));
}

LogicalResult AllReduceOp::verify() {
  if (failed(verifyReducible(*this, getKind(), getValue().getType()))) // C3
    return failure();
  if (failed(verifyResultType(*this, getResult().getType(),
                              getReducedType(getKind(), getValue().getType())))) // C4
    return failure();
  return verifyInReplicaContext(*this); // C5
}

LogicalResult AllReduceOp::verifySymbolUses(SymbolTableCollection &symbols) {
  int64_t groupSize;
  return verifyGroup(*this, getMeshAttr(), getAxes(), symbols, groupSize); // C1, C2
}

//===----------------------------------------------------------------------===//
// AllGatherOp
//===----------------------------------------------------------------------===//

LogicalResult AllGatherOp::verify() {
  if (failed(verifyDim(*this, getValue().getType(), getDim()))) // C3
    return failure();
  if (getValue().getType().getElementType() != getResult().getType().getElementType()) // C4
    return emitOpError() << "changes the element type from "
                         << getValue().getType().getElementType() << " to "
                         << getResult().getType().getElementType();
  return verifyInReplicaContext(*this); // C5
}

LogicalResult AllGatherOp::verifySymbolUses(SymbolTableCollection &symbols) {
  int64_t groupSize;
  if (failed(verifyGroup(*this, getMeshAttr(), getAxes(), symbols, groupSize))) // C1, C2
    return failure();
  return verifyShards(*this, getValue().getType(), getResult().getType(), getDim(),
                      groupSize); // C4
}

//===----------------------------------------------------------------------===//
// ReduceScatterOp
//===----------------------------------------------------------------------===//

LogicalResult ReduceScatterOp::verify() {
  if (failed(verifyDim(*this, getValue().getType(), getDim()))) // C3
    return failure();
  if (failed(verifyReducible(*this, getKind(), getValue().getType()))) // C3
    return failure();
  Type expected = getReducedElementType(getKind(), getValue().getType().getElementType());
  if (getResult().getType().getElementType() != expected) // C4
    return emitOpError() << "has result element type " << getResult().getType().getElementType()
                         << ", but the operand and the kind give " << expected;
  return verifyInReplicaContext(*this); // C5
}

LogicalResult ReduceScatterOp::verifySymbolUses(SymbolTableCollection &symbols) {
  int64_t groupSize;
  if (failed(verifyGroup(*this, getMeshAttr(), getAxes(), symbols, groupSize))) // C1, C2
    return failure();
  return verifyShards(*this, getResult().getType(), getValue().getType(), getDim(),
                      groupSize); // C4
}

//===----------------------------------------------------------------------===//
// AllToAllOp
//===----------------------------------------------------------------------===//

LogicalResult AllToAllOp::verify() {
  RankedTensorType operand = getValue().getType(), result = getResult().getType();
  if (failed(verifyDim(*this, operand, getSplitDim(), "split_dim")) ||
      failed(verifyDim(*this, operand, getConcatDim(), "concat_dim"))) // C3
    return failure();
  if (operand.getElementType() != result.getElementType()) // C5
    return emitOpError() << "changes the element type from " << operand.getElementType() << " to "
                         << result.getElementType();
  return verifyInReplicaContext(*this); // C6
}

/// The type that an all_to_all of `operand` among `groupSize` members gives; `?` where an open number
/// of them, or an open size, decides.
static RankedTensorType getExchangedType(RankedTensorType operand, int64_t splitDim,
                                         int64_t concatDim, int64_t groupSize) {
  if (splitDim == concatDim)
    return operand;
  SmallVector<int64_t> shape(operand.getShape());
  auto scale = [&](int64_t dim, llvm::function_ref<int64_t(int64_t)> by) {
    bool isOpen = ShapedType::isDynamic(groupSize) || ShapedType::isDynamic(shape[dim]);
    shape[dim] = isOpen ? ShapedType::kDynamic : by(shape[dim]);
  };
  scale(splitDim, [&](int64_t size) { return size / groupSize; });
  scale(concatDim, [&](int64_t size) { return size * groupSize; });
  return operand.clone(shape);
}

LogicalResult AllToAllOp::verifySymbolUses(SymbolTableCollection &symbols) {
  int64_t groupSize;
  if (failed(verifyGroup(*this, getMeshAttr(), getAxes(), symbols, groupSize))) // C1, C2
    return failure();
  RankedTensorType operand = getValue().getType(), result = getResult().getType();
  int64_t splitDim = getSplitDim(), concatDim = getConcatDim();
  bool isOpen = ShapedType::isDynamic(groupSize);
  if (!isOpen && !operand.isDynamicDim(splitDim) && operand.getDimSize(splitDim) % groupSize) // C4
    return emitOpError() << "cuts dimension " << splitDim << " of " << operand << " into "
                         << groupSize
                         << " parts, one for each member; required is a multiple of that";
  if (isOpen && splitDim != concatDim &&
      (!result.isDynamicDim(splitDim) || !result.isDynamicDim(concatDim))) // C5
    return emitOpError() << "has result type " << result << ", whose sizes along dimensions "
                         << splitDim << " and " << concatDim
                         << " depend on the open number of members; fix the mesh or use ?";
  RankedTensorType expected = getExchangedType(operand, splitDim, concatDim, groupSize);
  if (failed(verifyCompatibleShape(expected, result))) // C5
    return emitOpError() << "has result type " << result << ", but the operand and " << groupSize
                         << " members give " << expected;
  return success();
}

//===----------------------------------------------------------------------===//
// BroadcastOp
//===----------------------------------------------------------------------===//

/// `way`: "from" or "to" the root.
static LogicalResult verifyNoLessThanFirst(Operation *op, StringRef way, int64_t root) {
  if (root >= 0)
    return success();
  return op->emitOpError() << "is " << way << " member " << root << "; members count from 0";
}

static LogicalResult verifyBelowSize(Operation *op, StringRef way, int64_t root,
                                     int64_t groupSize) {
  if (ShapedType::isDynamic(groupSize) || root < groupSize)
    return success();
  return op->emitOpError() << "is " << way << " member " << root << ", but the group has "
                           << groupSize << (groupSize == 1 ? " member" : " members")
                           << ", counted from 0";
}

LogicalResult BroadcastOp::verify() {
  if (failed(verifyNoLessThanFirst(*this, "from", getRoot()))) // C3
    return failure();
  return verifyInReplicaContext(*this); // C4
}

LogicalResult BroadcastOp::verifySymbolUses(SymbolTableCollection &symbols) {
  int64_t groupSize;
  if (failed(verifyGroup(*this, getMeshAttr(), getAxes(), symbols, groupSize))) // C1, C2
    return failure();
  return verifyBelowSize(*this, "from", getRoot(), groupSize); // C3
}

//===----------------------------------------------------------------------===//
// ReduceToOneOp
//===----------------------------------------------------------------------===//

LogicalResult ReduceToOneOp::verify() {
  if (getKind() == ReductionKind::Mean || getKind() == ReductionKind::First) // C3
    return emitOpError() << "has no reduction " << stringifyReductionKind(getKind())
                         << "; the root divides a sum for a mean, and one member's value is sent "
                            "(distribute.send)";
  if (failed(verifyReducible(*this, getKind(), getValue().getType()))) // C3
    return failure();
  if (failed(verifyNoLessThanFirst(*this, "to", getRoot()))) // C4
    return failure();
  return verifyInReplicaContext(*this); // C5
}

LogicalResult ReduceToOneOp::verifySymbolUses(SymbolTableCollection &symbols) {
  int64_t groupSize;
  if (failed(verifyGroup(*this, getMeshAttr(), getAxes(), symbols, groupSize))) // C1, C2
    return failure();
  return verifyBelowSize(*this, "to", getRoot(), groupSize); // C4
}

//===----------------------------------------------------------------------===//
// AllTrueOp, AnyTrueOp
//===----------------------------------------------------------------------===//

LogicalResult AllTrueOp::verify() { return verifyInReplicaContext(*this); } // C3

LogicalResult AllTrueOp::verifySymbolUses(SymbolTableCollection &symbols) {
  int64_t groupSize;
  return verifyGroup(*this, getMeshAttr(), getAxes(), symbols, groupSize); // C1, C2
}

LogicalResult AnyTrueOp::verify() { return verifyInReplicaContext(*this); } // C3

LogicalResult AnyTrueOp::verifySymbolUses(SymbolTableCollection &symbols) {
  int64_t groupSize;
  return verifyGroup(*this, getMeshAttr(), getAxes(), symbols, groupSize); // C1, C2
}

} // namespace distribute
