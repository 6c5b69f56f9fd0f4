// Slices and reshapes, written so that upstream lowers them right.
//
// The type of a memref.subview says which dimensions it drops by their strides alone. Where
// several strides are unknown, in functions and under open sizes, upstream takes the first
// dimension of one element, also where the last is meant: elements of the wrong place are read. So
// slices keep their rank; a reshape, which names its dimensions, drops some after a slice and adds
// them before one.
//
// A memref.reshape whose shape holds other integers than indices is lowered to a cast that nothing
// lowers.
#include "CompiledStage.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"

using namespace mlir;

namespace distribute::interp {

/// For each kept dimension, itself and the dropped ones behind it; those before the first kept one
/// go with it. Empty where nothing is kept.
static SmallVector<ReassociationIndices> groupDims(const llvm::SmallBitVector &dropped) {
  SmallVector<ReassociationIndices> groups;
  ReassociationIndices leading;
  for (int64_t dim = 0, rank = dropped.size(); dim < rank; ++dim) {
    if (!dropped[dim]) {
      groups.push_back(std::move(leading));
      leading = {};
    }
    (groups.empty() ? leading : groups.back()).push_back(dim);
  }
  return groups;
}

static void keepRank(tensor::ExtractSliceOp op) {
  llvm::SmallBitVector dropped = op.getDroppedDims();
  if (dropped.none())
    return;
  OpBuilder b(op);
  auto whole = tensor::ExtractSliceOp::create(b, op.getLoc(), op.getSource(), op.getMixedOffsets(),
                                              op.getMixedSizes(), op.getMixedStrides());
  auto reduced = tensor::CollapseShapeOp::create(b, op.getLoc(), op.getType(), whole.getResult(),
                                                 groupDims(dropped));
  op.replaceAllUsesWith(reduced.getResult());
  op.erase();
}

static void keepRank(tensor::InsertSliceOp op) {
  llvm::SmallBitVector dropped = op.getDroppedDims();
  if (dropped.none())
    return;
  OpBuilder b(op);
  SmallVector<int64_t> shape(dropped.size(), 1);
  ArrayRef<int64_t> kept = op.getSourceType().getShape();
  for (int64_t dim = 0, next = 0, rank = shape.size(); dim < rank; ++dim)
    if (!dropped[dim])
      shape[dim] = kept[next++];
  auto type = RankedTensorType::get(shape, op.getSourceType().getElementType());
  auto whole = tensor::ExpandShapeOp::create(b, op.getLoc(), type, op.getSource(),
                                             groupDims(dropped), op.getMixedSizes());
  op.getSourceMutable().assign(whole.getResult());
}

static void castShape(tensor::ReshapeOp op) {
  auto shape = cast<RankedTensorType>(op.getShape().getType());
  if (shape.getElementType().isIndex())
    return;
  OpBuilder b(op);
  Value indices = arith::IndexCastOp::create(
      b, op.getLoc(), RankedTensorType::get(shape.getShape(), b.getIndexType()), op.getShape());
  op.getShapeMutable().assign(indices);
}

void prepareViews(ModuleOp module) {
  SmallVector<Operation *> views;
  module.walk([&](Operation *op) {
    if (isa<tensor::ExtractSliceOp, tensor::InsertSliceOp, tensor::ReshapeOp>(op))
      views.push_back(op);
  });
  for (Operation *op : views)
    if (auto extract = dyn_cast<tensor::ExtractSliceOp>(op))
      keepRank(extract);
    else if (auto insert = dyn_cast<tensor::InsertSliceOp>(op))
      keepRank(insert);
    else
      castShape(cast<tensor::ReshapeOp>(op));
}

} // namespace distribute::interp
