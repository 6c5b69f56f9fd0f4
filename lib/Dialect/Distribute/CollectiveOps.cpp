// Constraints and folds of replica context: replica ids and collectives. Those of a collective follow from its row
// in CollectiveKinds.def.
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
      op->emitOpError() << "is in "
                        << (context == Context::Update ? "an update" : "cross-replica context")
                        << ", where replicas do not act on their own; it belongs in replica "
                           "context, outside of merge points";
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
    return diagnostic << "is in replica context, which sees one replica only; it belongs in a "
                         "distribute.merge_call";
  diagnostic << "is in an update, which sees one component only; it belongs in the "
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

//===----------------------------------------------------------------------===//
// AllReduceOp
//===----------------------------------------------------------------------===//

void AllReduceOp::build(OpBuilder &builder, OperationState &state, ReductionKind kind, Value value,
                        StringRef mesh, ArrayRef<StringRef> axes) {
  build(builder, state, getReducedType(kind, value.getType()),
        ReductionKindAttr::get(builder.getContext(), kind), value,
        FlatSymbolRefAttr::get(builder.getContext(), mesh), builder.getStrArrayAttr(axes));
}

//===----------------------------------------------------------------------===//
// Collectives: their facts
//===----------------------------------------------------------------------===//

const CollectiveFacts &CollectiveOpInterface::getFacts() {
  StringRef name = (*this)->getName().stripDialect();
  for (const CollectiveFacts &row : kCollectiveKinds)
    if (name == row.name)
      return row;
  llvm::report_fatal_error("a collective has no row in CollectiveKinds.def");
}

std::optional<ReductionKind> CollectiveOpInterface::getReduction() {
  if (!getFacts().reduces())
    return std::nullopt;
  return (*this)->getAttrOfType<ReductionKindAttr>("kind").getValue();
}

static int64_t getNumber(Operation *op, StringRef name) {
  return op->getAttrOfType<IntegerAttr>(name).getInt();
}

std::optional<int64_t> CollectiveOpInterface::getRootMember() {
  if (!getFacts().hasRoot())
    return std::nullopt;
  return getNumber(*this, "root");
}

std::optional<int64_t> CollectiveOpInterface::getDimOfCut() {
  if (getFacts().in == CollectiveFacts::Whole)
    return std::nullopt;
  return getNumber(*this, getFacts().hasConcatDim() ? "split_dim" : "dim");
}

std::optional<int64_t> CollectiveOpInterface::getDimOfJoin() {
  if (getFacts().out() == CollectiveFacts::Whole)
    return std::nullopt;
  return getNumber(*this, getFacts().hasConcatDim() ? "concat_dim" : "dim");
}

Type CollectiveOpInterface::getResultType(Type value, int64_t numMembers) {
  if (std::optional<ReductionKind> kind = getReduction())
    value = getReducedType(*kind, value);
  std::optional<int64_t> cut = getDimOfCut(), join = getDimOfJoin();
  if (cut == join) // none, or parts that change places
    return value;
  SmallVector<int64_t> shape(cast<RankedTensorType>(value).getShape());
  auto scale = [&](int64_t &size, llvm::function_ref<int64_t(int64_t)> by) {
    bool isOpen = ShapedType::isDynamic(numMembers) || ShapedType::isDynamic(size);
    size = isOpen ? ShapedType::kDynamic : by(size);
  };
  if (cut)
    scale(shape[*cut], [&](int64_t size) { return size / numMembers; });
  if (join)
    scale(shape[*join], [&](int64_t size) { return size * numMembers; });
  return cast<RankedTensorType>(value).clone(shape);
}

//===----------------------------------------------------------------------===//
// Collectives: their constraints
//===----------------------------------------------------------------------===//

/// "from" the root or "to" it.
static StringRef getWay(const CollectiveFacts &facts) {
  return facts.takers == CollectiveFacts::Root ? "to" : "from";
}

static LogicalResult verifyRoot(CollectiveOpInterface op, int64_t groupSize) {
  std::optional<int64_t> root = op.getRootMember();
  if (!root || ShapedType::isDynamic(groupSize) || *root < groupSize)
    return success();
  return op->emitOpError() << "is " << getWay(op.getFacts()) << " member " << *root
                           << ", but the group has " << groupSize
                           << (groupSize == 1 ? " member" : " members") << ", counted from 0";
}

/// The reduction of the operand, and the root's place, as far as no group is needed to know.
static LogicalResult verifyTerms(CollectiveOpInterface op) {
  std::optional<ReductionKind> kind = op.getReduction();
  bool isToRoot = op.getFacts().takers == CollectiveFacts::Root;
  if (isToRoot && (kind == ReductionKind::Mean || kind == ReductionKind::First))
    return op->emitOpError() << "has no reduction " << stringifyReductionKind(*kind)
                             << "; the root divides a sum for a mean, and one member's value is "
                                "sent (distribute.send)";
  if (kind && failed(verifyReducible(op, *kind, op.getValue().getType())))
    return failure();
  if (std::optional<int64_t> root = op.getRootMember(); root && *root < 0)
    return op->emitOpError() << "is " << getWay(op.getFacts()) << " member " << *root
                             << "; members are numbered from 0";
  return success();
}

/// The result's type without the sizes along dimensions, which depend on the group.
static LogicalResult verifyElements(CollectiveOpInterface op) {
  Type operand = op.getValue().getType(), result = op->getResult(0).getType();
  std::optional<ReductionKind> kind = op.getReduction();
  if (!op.getFacts().hasDim())
    return verifyResultType(op, result, kind ? getReducedType(*kind, operand) : operand);
  Type from = getElementTypeOrSelf(operand), to = getElementTypeOrSelf(result);
  if (to == (kind ? getReducedElementType(*kind, from) : from))
    return success();
  if (kind)
    return op->emitOpError() << "has result element type " << to
                             << ", but the operand and the kind give "
                             << getReducedElementType(*kind, from);
  return op->emitOpError() << "changes the element type from " << from << " to " << to;
}

LogicalResult verifyCollective(CollectiveOpInterface op) {
  bool hasBoth = op.getFacts().hasConcatDim();
  std::optional<int64_t> cut = op.getDimOfCut(), join = op.getDimOfJoin();
  if (cut && failed(verifyDim(op, cast<RankedTensorType>(op.getValue().getType()), *cut,
                              hasBoth ? "split_dim" : "dim")))
    return failure();
  if (join && failed(verifyDim(op, cast<RankedTensorType>(op.getValue().getType()), *join,
                               hasBoth ? "concat_dim" : "dim")))
    return failure();
  if (failed(verifyTerms(op)) || failed(verifyElements(op)))
    return failure();
  return verifyInReplicaContext(op);
}

/// Of what cuts along one dimension and joins along another, the result's sizes.
static LogicalResult verifyExchange(CollectiveOpInterface op, int64_t groupSize) {
  auto operand = cast<RankedTensorType>(op.getValue().getType());
  auto result = cast<RankedTensorType>(op->getResult(0).getType());
  int64_t splitDim = *op.getDimOfCut(), concatDim = *op.getDimOfJoin();
  bool isOpen = ShapedType::isDynamic(groupSize);
  if (!isOpen && !operand.isDynamicDim(splitDim) && operand.getDimSize(splitDim) % groupSize)
    return op->emitOpError() << "cuts dimension " << splitDim << " of " << operand << " into "
                             << groupSize
                             << " parts, one for each member; the size must be a multiple of that";
  if (isOpen && splitDim != concatDim &&
      (!result.isDynamicDim(splitDim) || !result.isDynamicDim(concatDim)))
    return op->emitOpError() << "has result type " << result << ", whose sizes along dimensions "
                             << splitDim << " and " << concatDim
                             << " depend on the open number of members; fix the mesh or use ?";
  auto expected = cast<RankedTensorType>(op.getResultType(operand, groupSize));
  if (failed(verifyCompatibleShape(expected, result)))
    return op->emitOpError() << "has result type " << result << ", but the operand and "
                             << groupSize << " members give " << expected;
  return success();
}

LogicalResult verifyCollectiveInGroup(CollectiveOpInterface op, SymbolTableCollection &symbols) {
  int64_t groupSize;
  auto mesh = op->getAttrOfType<FlatSymbolRefAttr>("mesh");
  if (failed(verifyGroup(op, mesh, op.getAxes(), symbols, groupSize)) ||
      failed(verifyRoot(op, groupSize)))
    return failure();
  if (op.getFacts().hasConcatDim())
    return verifyExchange(op, groupSize);
  auto operand = dyn_cast<RankedTensorType>(op.getValue().getType());
  auto result = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (std::optional<int64_t> cut = op.getDimOfCut())
    return verifyShards(op, result, operand, *cut, groupSize);
  if (std::optional<int64_t> join = op.getDimOfJoin())
    return verifyShards(op, operand, result, *join, groupSize);
  return success();
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
