// Exact collectives over a group.
#include "CollectiveBuilder.h"

#include "distribute/Analysis/Combiners.h"
#include "distribute/Sharding/LocalOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// Local arithmetic on tensors and scalars alike
//===----------------------------------------------------------------------===//

/// `type` with elements of type `element`.
static Type withElements(Type type, Type element) {
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return tensor.clone(element);
  return element;
}

Value repeatLike(OpBuilder &builder, Location loc, Value like, Value scalar) {
  auto tensor = dyn_cast<RankedTensorType>(like.getType());
  if (!tensor)
    return scalar;
  SmallVector<Value> sizes;
  for (int64_t i = 0, e = tensor.getRank(); i != e; ++i)
    if (tensor.isDynamicDim(i))
      sizes.push_back(tensor::DimOp::create(builder, loc, like, i));
  return tensor::SplatOp::create(builder, loc, scalar, tensor.clone(scalar.getType()), sizes);
}

Value splatLike(OpBuilder &builder, Location loc, Value like, TypedAttr number) {
  auto tensor = dyn_cast<RankedTensorType>(like.getType());
  if (tensor && tensor.hasStaticShape())
    return arith::ConstantOp::create(builder, loc, DenseElementsAttr::get(tensor, number));
  return repeatLike(builder, loc, like, arith::ConstantOp::create(builder, loc, number));
}

/// `value`, of floats, divided by the number.
static Value divideBy(OpBuilder &builder, Location loc, Value value, int64_t number) {
  Type element = getElementTypeOrSelf(value.getType());
  Value divisor = splatLike(builder, loc, value, builder.getFloatAttr(element, number));
  return arith::DivFOp::create(builder, loc, value, divisor);
}

/// The same by a count that is known when running, an i64.
static Value divideByCount(OpBuilder &builder, Location loc, Value value, Value count) {
  Type element = getElementTypeOrSelf(value.getType());
  Value divisor = arith::SIToFPOp::create(builder, loc, element, count);
  return arith::DivFOp::create(builder, loc, value, repeatLike(builder, loc, value, divisor));
}

Value divideByMembers(OpBuilder &builder, Location loc, Value value, const Group &group) {
  if (!group.isOpen())
    return divideBy(builder, loc, value, group.getSize());
  Value count = group.countMembers(builder, loc);
  return divideByCount(builder, loc, value,
                       arith::IndexCastOp::create(builder, loc, builder.getI64Type(), count));
}

Value toReducedElements(OpBuilder &builder, Location loc, ReductionKind kind, Value value) {
  Type from = getElementTypeOrSelf(value.getType());
  Type to = getReducedElementType(kind, from);
  if (from == to)
    return value;
  if (isa<IndexType>(from))
    value = arith::IndexCastOp::create(builder, loc,
                                       withElements(value.getType(), builder.getI64Type()), value);
  return arith::SIToFPOp::create(builder, loc, withElements(value.getType(), to), value);
}

/// What the sum of a mean is taken of: the reduced elements, in f32 where these are narrower. In f16
/// a sum may be infinite although the mean is not.
static Value toSummedElements(OpBuilder &builder, Location loc, Value value) {
  return widenSum(builder, loc, toReducedElements(builder, loc, ReductionKind::Mean, value));
}

/// A mean that was computed from summed elements, with the elements that the mean of `of` has.
static Value fromSummedElements(OpBuilder &builder, Location loc, Value mean, Value of) {
  Type element = getElementTypeOrSelf(of.getType());
  return roundSum(builder, loc, mean, getReducedElementType(ReductionKind::Mean, element));
}

Value addUnitDimension(OpBuilder &builder, Location loc, Value value) {
  auto tensor = dyn_cast<RankedTensorType>(value.getType());
  if (!tensor)
    return tensor::FromElementsOp::create(builder, loc, RankedTensorType::get({1}, value.getType()),
                                          value);
  SmallVector<int64_t> shape{1};
  llvm::append_range(shape, tensor.getShape());
  SmallVector<ReassociationIndices> groups;
  for (int64_t i = 0, e = tensor.getRank(); i != e; ++i)
    groups.push_back(i == 0 ? ReassociationIndices{0, 1} : ReassociationIndices{i + 1});
  return tensor::ExpandShapeOp::create(builder, loc, tensor.clone(shape), value, groups);
}

Value castSizes(OpBuilder &builder, Location loc, Value value, RankedTensorType type) {
  if (value.getType() == type)
    return value;
  return tensor::CastOp::create(builder, loc, type, value);
}

/// What a collective carries of the value: a tensor, of integers in place of indices.
static Value toWire(OpBuilder &builder, Location loc, Value value) {
  if (!isa<RankedTensorType>(value.getType()))
    value = tensor::FromElementsOp::create(builder, loc, RankedTensorType::get({}, value.getType()),
                                           value);
  if (isa<IndexType>(getElementTypeOrSelf(value.getType())))
    value = arith::IndexCastOp::create(builder, loc,
                                       withElements(value.getType(), builder.getI64Type()), value);
  return value;
}

/// The reverse of `toWire`.
static Value fromWire(OpBuilder &builder, Location loc, Value value, Type type) {
  Type element = getElementTypeOrSelf(type);
  if (isa<IndexType>(element))
    value = arith::IndexCastOp::create(builder, loc, withElements(value.getType(), element), value);
  if (!isa<RankedTensorType>(type))
    value = tensor::ExtractOp::create(builder, loc, value, ValueRange());
  return value;
}

/// How elements of the type are combined: means are summed, and of truth values the least is the
/// conjunction.
static ReductionKind combinerOf(ReductionKind kind, Type element) {
  bool isTruth = element.isInteger(1);
  switch (kind) {
  case ReductionKind::Mean:
    return ReductionKind::Sum;
  case ReductionKind::Min:
    return isTruth ? ReductionKind::And : kind;
  case ReductionKind::Max:
    return isTruth ? ReductionKind::Or : kind;
  default:
    return kind;
  }
}

/// Combines along dimension `axis`, which vanishes; `mean` only sums.
static Value combineAlong(OpBuilder &builder, Location loc, ReductionKind kind, Value tensor,
                          int64_t axis) {
  auto type = cast<RankedTensorType>(tensor.getType());
  Type element = type.getElementType();
  ReductionKind combiner = combinerOf(kind, element);
  SmallVector<int64_t> shape;
  SmallVector<Value> sizes;
  for (int64_t i = 0, e = type.getRank(); i != e; ++i) {
    if (i == axis)
      continue;
    shape.push_back(type.getDimSize(i));
    if (type.isDynamicDim(i))
      sizes.push_back(tensor::DimOp::create(builder, loc, tensor, i));
  }
  Value empty = tensor::EmptyOp::create(builder, loc, shape, element, sizes);
  Value neutral = arith::ConstantOp::create(builder, loc, neutralElement(element, combiner));
  Value init = linalg::FillOp::create(builder, loc, neutral, empty).getResult(0);
  AffineMap all = builder.getMultiDimIdentityMap(type.getRank());
  SmallVector<utils::IteratorType> loops(type.getRank(), utils::IteratorType::parallel);
  loops[axis] = utils::IteratorType::reduction;
  return linalg::GenericOp::create(
             builder, loc, init.getType(), tensor, init, {all, all.dropResult(axis)}, loops,
             [&](OpBuilder &body, Location at, ValueRange elements) {
               linalg::YieldOp::create(body, at,
                                       combine(body, at, combiner, elements[0], elements[1]));
             })
      .getResult(0);
}

/// `sum` divided by the members' total size of dimension `axis` of `tensor`.
static Value divideBySizes(OpBuilder &builder, Location loc, Value sum, Value tensor, int64_t axis,
                           const Group &group, function_ref<Value(Value)> sumOverMembers) {
  auto type = cast<RankedTensorType>(tensor.getType());
  if (!type.isDynamicDim(axis) && !group.isOpen())
    return divideBy(builder, loc, sum, group.getSize() * type.getDimSize(axis));
  if (!type.isDynamicDim(axis)) {
    Value each = arith::ConstantIndexOp::create(builder, loc, type.getDimSize(axis));
    Value count = arith::MulIOp::create(builder, loc, group.countMembers(builder, loc), each);
    return divideByCount(builder, loc, sum,
                         arith::IndexCastOp::create(builder, loc, builder.getI64Type(), count));
  }
  Value size = tensor::DimOp::create(builder, loc, tensor, axis);
  return divideByCount(
      builder, loc, sum,
      sumOverMembers(arith::IndexCastOp::create(builder, loc, builder.getI64Type(), size)));
}

//===----------------------------------------------------------------------===//
// Collectives
//===----------------------------------------------------------------------===//

void CollectiveBuilder::stamp(Operation *collective) {
  collective->setAttr("distribute.reason",
                      builder.getStringAttr("distribute-apply-strategy: " + reason));
  if (bytesPerPack > 0)
    collective->setAttr(DistributeDialect::kBytesPerPackAttrName,
                        builder.getI64IntegerAttr(bytesPerPack));
  ++numCollectives;
}

Value CollectiveBuilder::reduceToOne(ReductionKind kind, Value value, int64_t root) {
  if (group.isAlone())
    return value;
  kind = combinerOf(kind, getElementTypeOrSelf(value.getType()));
  Value wire = toWire(builder, loc, value);
  auto collective = ReduceToOneOp::create(builder, loc, wire.getType(), kind, wire, root,
                                          group.getMesh().getSymName(), group.getAxes());
  stamp(collective);
  return fromWire(builder, loc, collective.getResult(), value.getType());
}

Value CollectiveBuilder::allReduce(ReductionKind kind, Value value) {
  if (group.isAlone())
    return value;
  kind = combinerOf(kind, getElementTypeOrSelf(value.getType()));
  Value wire = toWire(builder, loc, value);
  auto collective = AllReduceOp::create(builder, loc, wire.getType(), kind, wire,
                                        group.getMesh().getSymName(), group.getAxes());
  stamp(collective);
  return fromWire(builder, loc, collective.getResult(), value.getType());
}

Value CollectiveBuilder::reduce(ReductionKind kind, Value value) {
  if (kind == ReductionKind::First)
    return broadcast(value, 0);
  if (kind != ReductionKind::Mean)
    return allReduce(kind, value);
  if (group.isAlone())
    return toReducedElements(builder, loc, kind, value);
  // Converted before the sum, which then neither wraps nor overflows.
  Value sum = allReduce(ReductionKind::Sum, toSummedElements(builder, loc, value));
  return fromSummedElements(builder, loc, divideByMembers(builder, loc, sum, group), value);
}

Value CollectiveBuilder::reduceAlong(ReductionKind kind, Value tensor, int64_t axis) {
  if (kind != ReductionKind::Mean)
    return allReduce(kind, combineAlong(builder, loc, kind, tensor, axis));
  Value elements = toSummedElements(builder, loc, tensor);
  Value sum = allReduce(ReductionKind::Sum, combineAlong(builder, loc, kind, elements, axis));
  Value mean = divideBySizes(builder, loc, sum, tensor, axis, group,
                             [&](Value count) { return allReduce(ReductionKind::Sum, count); });
  return fromSummedElements(builder, loc, mean, tensor);
}

Value CollectiveBuilder::reduceLocally(ReductionKind kind, Value tensor, int64_t axis) {
  if (kind != ReductionKind::Mean)
    return combineAlong(builder, loc, kind, tensor, axis);
  Value elements = toSummedElements(builder, loc, tensor);
  Value sum = combineAlong(builder, loc, kind, elements, axis);
  Value mean =
      divideBySizes(builder, loc, sum, tensor, axis, Group(), [](Value count) { return count; });
  return fromSummedElements(builder, loc, mean, tensor);
}

Value CollectiveBuilder::broadcast(Value value, int64_t root) {
  if (group.isAlone())
    return value;
  Value wire = toWire(builder, loc, value);
  auto collective = BroadcastOp::create(builder, loc, wire.getType(), wire, root,
                                        group.getMesh().getSymName(), group.getAxes());
  stamp(collective);
  return fromWire(builder, loc, collective.getResult(), value.getType());
}

Value CollectiveBuilder::gather(Value tensor, int64_t dim, RankedTensorType type) {
  if (group.isAlone())
    return castSizes(builder, loc, tensor, type);
  Value wire = toWire(builder, loc, tensor);
  auto wireType = cast<RankedTensorType>(wire.getType());
  SmallVector<int64_t> shape(wireType.getShape());
  if (!wireType.isDynamicDim(dim))
    shape[dim] *= group.getSize();
  auto collective = AllGatherOp::create(builder, loc, wireType.clone(shape), wire, dim,
                                        group.getMesh().getSymName(), group.getAxes());
  stamp(collective);
  Value whole = fromWire(builder, loc, collective.getResult(),
                         cast<RankedTensorType>(tensor.getType()).clone(shape));
  return castSizes(builder, loc, whole, type);
}

Value CollectiveBuilder::reduceScatter(ReductionKind kind, Value tensor, int64_t dim,
                                       RankedTensorType type) {
  if (kind == ReductionKind::First) {
    // The shard of what member 0 has, which all receive.
    Value whole = broadcast(tensor, 0);
    if (group.isAlone())
      return castSizes(builder, loc, whole, type);
    Value id = group.place(builder, loc);
    Value size = arith::ConstantIndexOp::create(builder, loc, type.getDimSize(dim));
    SmallVector<OpFoldResult> offsets(type.getRank(), builder.getIndexAttr(0));
    SmallVector<OpFoldResult> strides(type.getRank(), builder.getIndexAttr(1));
    SmallVector<OpFoldResult> sizes = getAsIndexOpFoldResult(builder.getContext(), type.getShape());
    offsets[dim] = Value(arith::MulIOp::create(builder, loc, id, size));
    return tensor::ExtractSliceOp::create(builder, loc, type, whole, offsets, sizes, strides);
  }
  bool isMean = kind == ReductionKind::Mean;
  if (group.isAlone())
    return castSizes(builder, loc, toReducedElements(builder, loc, kind, tensor), type);
  Value elements = isMean ? toSummedElements(builder, loc, tensor) : tensor;
  Value wire = toWire(builder, loc, elements);
  auto wireType = RankedTensorType::get(type.getShape(), getElementTypeOrSelf(wire.getType()));
  kind = combinerOf(kind, wireType.getElementType());
  auto collective = ReduceScatterOp::create(builder, loc, wireType, kind, wire, dim,
                                            group.getMesh().getSymName(), group.getAxes());
  stamp(collective);
  Value shard = fromWire(builder, loc, collective.getResult(),
                         type.clone(getElementTypeOrSelf(elements.getType())));
  return isMean
             ? fromSummedElements(builder, loc, divideByMembers(builder, loc, shard, group), tensor)
             : shard;
}

Value CollectiveBuilder::move(CollectiveOpInterface op) {
  Value value = op.getValue();
  auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (group.isAlone())
    return type ? castSizes(builder, loc, value, type) : value;
  Value wire = toWire(builder, loc, value);
  Operation *moved = builder.clone(*op);
  moved->setOperand(0, wire);
  moved->getResult(0).setType(op.getResultType(wire.getType(), group.getSize()));
  stamp(moved);
  if (!type)
    return fromWire(builder, loc, moved->getResult(0), value.getType());
  auto wireType = cast<RankedTensorType>(moved->getResult(0).getType());
  Value whole = fromWire(builder, loc, moved->getResult(0), wireType.clone(type.getElementType()));
  return castSizes(builder, loc, whole, type);
}

Value CollectiveBuilder::stack(Value value, RankedTensorType type) {
  return gather(addUnitDimension(builder, loc, value), 0, type);
}

} // namespace distribute
