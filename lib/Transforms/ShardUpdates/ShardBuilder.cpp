// From whole values to shards and back.
#include "ShardBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

RankedTensorType ShardBuilder::getShardType(Type type) const {
  auto tensor = cast<RankedTensorType>(type);
  return RankedTensorType::get(llvm::divideCeil(tensor.getNumElements(), shards),
                               tensor.getElementType());
}

bool ShardBuilder::isPadded(Type type) const {
  return cast<RankedTensorType>(type).getNumElements() % shards != 0;
}

Value ShardBuilder::getOffset(int64_t shardSize) {
  Value &offset = offsets[shardSize];
  if (offset)
    return offset;
  OpBuilder::InsertionGuard guard(builder);
  if (id) {
    builder.setInsertionPointAfter(id.getDefiningOp());
  } else {
    builder.setInsertionPointToStart(&step.getBody().front());
    id = replicas.place(builder, step.getLoc());
  }
  Value size = arith::ConstantIndexOp::create(builder, step.getLoc(), shardSize);
  offset = arith::MulIOp::create(builder, step.getLoc(), id, size);
  return offset;
}

/// All elements of `value` in one dimension.
static Value collapse(OpBuilder &builder, Location loc, Value value) {
  auto type = cast<RankedTensorType>(value.getType());
  if (type.getRank() == 1)
    return value;
  ReassociationIndices all = llvm::to_vector(llvm::seq<int64_t>(0, type.getRank()));
  auto flat = RankedTensorType::get(type.getNumElements(), type.getElementType());
  return tensor::CollapseShapeOp::create(builder, loc, flat, value,
                                         SmallVector<ReassociationIndices>{all});
}

Value ShardBuilder::flatten(Location loc, Value whole) {
  Value flat = collapse(builder, loc, whole);
  auto type = cast<RankedTensorType>(flat.getType());
  if (!isPadded(type))
    return flat;
  int64_t size = getShardType(type).getDimSize(0) * shards;
  Value zero = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type.getElementType()));
  Value empty = tensor::EmptyOp::create(builder, loc, {size}, type.getElementType());
  Value zeros = linalg::FillOp::create(builder, loc, zero, empty).getResult(0);
  return tensor::InsertSliceOp::create(builder, loc, flat, zeros, {builder.getIndexAttr(0)},
                                       {builder.getIndexAttr(type.getDimSize(0))},
                                       {builder.getIndexAttr(1)});
}

Value ShardBuilder::cut(Location loc, Value whole) {
  RankedTensorType type = getShardType(whole.getType());
  Value offset = getOffset(type.getDimSize(0));
  return tensor::ExtractSliceOp::create(
      builder, loc, type, flatten(loc, whole), {OpFoldResult(offset)},
      {builder.getIndexAttr(type.getDimSize(0))}, {builder.getIndexAttr(1)});
}

Value ShardBuilder::reduceScatter(AllReduceOp reduction) {
  Location loc = reduction.getLoc();
  auto op = ReduceScatterOp::create(builder, loc, getShardType(reduction.getResult().getType()),
                                    reduction.getKind(), flatten(loc, reduction.getValue()),
                                    /*dim=*/0, replicas.getMesh().getSymName(), replicas.getAxes());
  std::string reason = "distribute-shard-updates: updates of variables need their own shard of it "
                       "only";
  if (auto before = reduction->getAttrOfType<StringAttr>("distribute.reason"))
    reason += "; " + before.str();
  op->setAttr("distribute.reason", builder.getStringAttr(reason));
  SmallVector<StringRef> others;
  llvm::copy_if(reduction.getAxes().getAsValueRange<StringAttr>(), std::back_inserter(others),
                [&](StringRef axis) { return axis != replicas.getAxis(); });
  if (others.empty())
    return op.getResult();
  auto behind = AllReduceOp::create(builder, loc, reduction.getKind(), op.getResult(),
                                    replicas.getMesh().getSymName(), others);
  behind->setAttr("distribute.reason", builder.getStringAttr(reason));
  return behind.getResult();
}

Value ShardBuilder::gather(Location loc, Value shard, RankedTensorType type, StringRef reason) {
  int64_t size = cast<RankedTensorType>(shard.getType()).getDimSize(0) * shards;
  auto op =
      AllGatherOp::create(builder, loc, RankedTensorType::get(size, type.getElementType()), shard,
                          /*dim=*/0, replicas.getMesh().getSymName(), replicas.getAxes());
  stamp(op, reason);
  Value whole = op.getResult();
  if (isPadded(type))
    whole = tensor::ExtractSliceOp::create(
        builder, loc, RankedTensorType::get(type.getNumElements(), type.getElementType()), whole,
        {builder.getIndexAttr(0)}, {builder.getIndexAttr(type.getNumElements())},
        {builder.getIndexAttr(1)});
  if (type.getRank() == 1)
    return whole;
  ReassociationIndices all = llvm::to_vector(llvm::seq<int64_t>(0, type.getRank()));
  return tensor::ExpandShapeOp::create(builder, loc, type, whole,
                                       SmallVector<ReassociationIndices>{all});
}

AllReduceOp ShardBuilder::allReduce(Location loc, ReductionKind kind, Value value,
                                    StringRef reason) {
  auto op = AllReduceOp::create(builder, loc, kind, value, replicas.getMesh().getSymName(),
                                {replicas.getAxis()});
  stamp(op, reason);
  return op;
}

void ShardBuilder::stamp(Operation *collective, StringRef reason) {
  collective->setAttr("distribute.reason",
                      builder.getStringAttr("distribute-shard-updates: " + reason));
}

} // namespace distribute
