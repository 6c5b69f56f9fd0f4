// Sharding of what takes or sets a part of a tensor.
//
// tensor.extract_slice, tensor.insert_slice and tensor.extract. The dimensions of which
// a slice takes all stay split; one that it takes whole blocks of, too, in blocks. What else is taken
// from a split dimension, or put into a constant along it, is in windows (MovedRows.h).
#include "../Families.h"
#include "DimPaths.h"
#include "MovedRows.h"
#include "distribute/Analysis/Combiners.h"
#include "distribute/Analysis/SlicedDims.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// Shards
//===----------------------------------------------------------------------===//

/// Says so in `blockers` if `slice` takes micro-batches whose rows the members do not divide.
static void describeBlocks(tensor::ExtractSliceOp slice, ValueState state,
                           const RuleContext &context, SmallVectorImpl<std::string> &blockers) {
  int64_t rows = slice.getStaticSizes()[state.getDim()];
  std::string size = std::to_string(slice.getSourceType().getDimSize(state.getDim()));
  if (rows != 1)
    return describeUnevenRows("it takes " + std::to_string(rows) + " of " + size + " at a time",
                              rows, state, context, blockers);
  if (slice.isDynamicOffset(state.getDim()))
    blockers.assign(blockers.size(),
                    "it takes one of " + size + " along dimension " +
                        std::to_string(state.getDim()) +
                        " at a time, of which each replica has some only; expected micro-batches "
                        "whose rows can be divided among the replicas, or iterations that do not "
                        "use each other's results");
}

/// Makes the positions of the copy `slice` along the split dimension of the larger tensor, which is
/// in state `large`, ones within a member's shard. It runs over whole blocks, of each of which every
/// member has its share. With a stride, each share begins with the same element of the first few.
template <typename SliceOp>
static void divideSlice(SliceOp slice, ValueState large, LocalOps &local) {
  if (!large.isSharded())
    return;
  int64_t dim = large.getDim(), members = local.getMembers();
  SmallVector<int64_t> offsets(slice.getStaticOffsets()), sizes(slice.getStaticSizes());
  if (!ShapedType::isDynamic(sizes[dim]))
    sizes[dim] /= members;
  slice.setStaticSizes(sizes);
  if (slice.isDynamicOffset(dim)) {
    OpBuilder &builder = local.getBuilder();
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPoint(slice);
    Value count = arith::ConstantIndexOp::create(builder, slice.getLoc(), members);
    OpOperand &offset = slice->getOpOperand(slice.getIndexOfDynamicOffset(dim));
    offset.set(arith::DivUIOp::create(builder, slice.getLoc(), offset.get(), count));
    return;
  }
  int64_t first = offsets[dim] % slice.getStaticStride(dim);
  offsets[dim] = (offsets[dim] - first) / members + first;
  slice.setStaticOffsets(offsets);
}

/// Makes `slice` begin at `offset` of the larger tensor along `dim`, with as many rows as `small` has.
template <typename SliceOp>
static void placeSlice(SliceOp slice, int64_t dim, int64_t offset, RankedTensorType small) {
  SmallVector<int64_t> offsets(slice.getStaticOffsets()), sizes(slice.getStaticSizes());
  offsets[dim] = offset;
  sizes[dim] = small.getDimSize(dim);
  slice.setStaticOffsets(offsets);
  slice.setStaticSizes(sizes);
}

/// The constant around a slice, of the size of a member's result, in front of it.
static Value fillOf(TypedAttr element, tensor::InsertSliceOp slice, LocalOps &local) {
  OpBuilder &builder = local.getBuilder();
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(slice);
  Location loc = slice.getLoc();
  RankedTensorType type = slice.getType();
  Value constant = arith::ConstantOp::create(builder, loc, element);
  Value empty = tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType());
  return linalg::FillOp::create(builder, loc, constant, empty).getResult(0);
}

//===----------------------------------------------------------------------===//
// Open batches
//===----------------------------------------------------------------------===//

/// Along the batch, a slice must be everything.
static LogicalResult checkSlice(OffsetSizeAndStrideOpInterface op, Value large, Value small,
                                const llvm::SmallBitVector &dropped, const Padding &padding) {
  DimRows largeRows = padding.rowsOf(large), smallRows = padding.rowsOf(small);
  unsigned position = 0;
  for (auto [dim, count] : llvm::enumerate(largeRows)) {
    int64_t taken = dropped.test(dim) ? 0 : smallRows[position];
    position += !dropped.test(dim);
    if (count == taken && (count == 0 || (isConstantIntValue(op.getMixedOffsets()[dim], 0) &&
                                          isConstantIntValue(op.getMixedStrides()[dim], 1))))
      continue;
    return op->emitOpError() << "takes or sets a part of dimension " << dim
                             << ", whose size is that of the open batch; expected all of it";
  }
  return success();
}

/// The sizes of a slice of `small`'s shape, with 1 for dropped dimensions.
static SmallVector<OpFoldResult> sizesOf(OpBuilder &builder, Value small,
                                         const llvm::SmallBitVector &dropped) {
  ArrayRef<int64_t> shape = cast<RankedTensorType>(small.getType()).getShape();
  SmallVector<OpFoldResult> sizes;
  unsigned position = 0;
  for (unsigned dim = 0; dim < dropped.size(); ++dim)
    sizes.push_back(builder.getIndexAttr(dropped.test(dim) ? 1 : shape[position++]));
  return sizes;
}

//===----------------------------------------------------------------------===//
// Models
//===----------------------------------------------------------------------===//

namespace {

/// The rules of slices whose paths are `Model`'s.
template <typename Model>
struct SliceModel : PathModel<Model> {
  std::optional<OpPlan> planForward(Operation *op, ArrayRef<ValueState> states,
                                    const RuleContext &context,
                                    SmallVectorImpl<std::string> &blockers) const {
    std::optional<OpPlan> plan = PathModel<Model>::planForward(op, states, context, blockers);
    return plan ? plan : planMovedShards(op, states[0], context);
  }
  std::optional<OpPlan> planBackward(Operation *op, unsigned result, ValueState shards,
                                     const RuleContext &context) const {
    std::optional<OpPlan> plan = PathModel<Model>::planBackward(op, result, shards, context);
    return plan ? plan : planMovedWindows(op, shards, context);
  }
  std::optional<OpPlan> planWindows(Operation *op, ValueState windows,
                                    const RuleContext &context) const {
    return planMovedWindows(op, windows, context);
  }
};

struct ExtractSliceModel : DataMovement<SliceModel<ExtractSliceModel>, 1> {
  static SmallVector<DimPath> getPaths(Operation *operation) {
    auto op = cast<tensor::ExtractSliceOp>(operation);
    SmallVector<DimPath> paths;
    for (SlicedDim dim : slicedDims(op, op.getSourceType(), op.getDroppedDims())) {
      DimPath path;
      path.operandDims.assign(op->getNumOperands(), std::nullopt);
      path.operandDims[0] = dim.large;
      path.operandStrides.assign(op->getNumOperands(), 1);
      path.resultDim = dim.small;
      path.resultStride = dim.stride;
      path.blockUnit = dim.blockUnit;
      paths.push_back(std::move(path));
    }
    return paths;
  }

  std::optional<OpPlan> planForward(Operation *op, ArrayRef<ValueState> states,
                                    const RuleContext &context,
                                    SmallVectorImpl<std::string> &blockers) const {
    if (states[0].isSharded())
      describeBlocks(cast<tensor::ExtractSliceOp>(op), states[0], context, blockers);
    return DataMovement::planForward(op, states, context, blockers);
  }
  SmallVector<Value> emitLocal(Operation *op, const LocalInputs &inputs, LocalOps &local) const {
    auto slice = cast<tensor::ExtractSliceOp>(local.copy(op, inputs));
    if (std::optional<int64_t> dim = movedDim(op, inputs.plan))
      placeSlice(slice, *dim, /*offset=*/0, slice.getType());
    else
      divideSlice(slice, inputs.plan.operands[0], local);
    return {slice.getResult()};
  }
  std::optional<BatchSize> getOpenSize(Operation *op, unsigned, int64_t dim,
                                       BatchSizes &sizes) const {
    auto slice = cast<tensor::ExtractSliceOp>(op);
    llvm::SmallBitVector dropped = slice.getDroppedDims();
    for (auto [source, size] : llvm::enumerate(slice.getMixedSizes()))
      if (!dropped.test(source) && dim-- == 0)
        return sizes.of(size);
    return std::nullopt;
  }
  LogicalResult pad(Operation *op, Padding &padding) const {
    auto slice = cast<tensor::ExtractSliceOp>(op);
    llvm::SmallBitVector dropped = slice.getDroppedDims();
    if (failed(checkSlice(slice, slice.getSource(), slice.getResult(), dropped, padding)))
      return failure();
    IRRewriter &rewriter = padding.getRewriter();
    padding.replace(op, tensor::ExtractSliceOp::create(
                            rewriter, op->getLoc(), slice.getType(), slice.getSource(),
                            slice.getMixedOffsets(), sizesOf(rewriter, slice.getResult(), dropped),
                            slice.getMixedStrides())
                            ->getResults());
    return success();
  }
};

struct InsertSliceModel : DataMovement<SliceModel<InsertSliceModel>, 2> {
  static SmallVector<DimPath> getPaths(Operation *operation) {
    auto op = cast<tensor::InsertSliceOp>(operation);
    SmallVector<DimPath> paths;
    for (SlicedDim dim : slicedDims(op, op.getDestType(), op.getDroppedDims())) {
      DimPath path;
      path.operandDims.assign(op->getNumOperands(), std::nullopt);
      path.operandDims[0] = dim.small;
      path.operandDims[1] = dim.large;
      path.operandStrides.assign(op->getNumOperands(), 1);
      path.operandStrides[0] = dim.stride;
      path.resultDim = dim.large;
      path.blockUnit = dim.blockUnit;
      paths.push_back(std::move(path));
    }
    return paths;
  }

  SmallVector<Value> emitLocal(Operation *op, const LocalInputs &inputs, LocalOps &local) const {
    auto slice = cast<tensor::InsertSliceOp>(local.copy(op, inputs));
    if (std::optional<int64_t> dim = movedDim(op, inputs.plan)) {
      slice.getDestMutable().assign(fillOf(splatConstant(op->getOperand(1)), slice, local));
      placeSlice(slice, *dim, localOffset(*readMovedRows(op, *dim), inputs.plan, op),
                 slice.getSourceType());
      return {slice.getResult()};
    }
    divideSlice(slice, inputs.plan.operands[1], local);
    return {slice.getResult()};
  }
  LogicalResult pad(Operation *op, Padding &padding) const {
    auto slice = cast<tensor::InsertSliceOp>(op);
    llvm::SmallBitVector dropped = slice.getDroppedDims();
    if (failed(checkSlice(slice, slice.getDest(), slice.getSource(), dropped, padding)))
      return failure();
    IRRewriter &rewriter = padding.getRewriter();
    padding.replace(op, tensor::InsertSliceOp::create(rewriter, op->getLoc(), slice.getSource(),
                                                      slice.getDest(), slice.getMixedOffsets(),
                                                      sizesOf(rewriter, slice.getSource(), dropped),
                                                      slice.getMixedStrides())
                            ->getResults());
    return success();
  }
};

/// Reads one element of a whole tensor.
struct ExtractModel : ShardingModel<ExtractModel> {
  /// The first row is there whatever the batch; others lie where b says.
  LogicalResult pad(Operation *op, Padding &padding) const {
    auto extract = cast<tensor::ExtractOp>(op);
    for (auto [count, index] :
         llvm::zip_equal(padding.rowsOf(extract.getTensor()), extract.getIndices()))
      if (count != 0 && !isConstantIntValue(index, 0))
        return op->emitOpError("reads a row of the open batch by its number; read rows by "
                               "structured ops, or distribute.gather them from a tensor of fixed "
                               "size");
    return success();
  }
};

} // namespace

void attachSlices(MLIRContext *context) {
  attachModel<ExtractSliceModel, tensor::ExtractSliceOp>(context);
  attachModel<InsertSliceModel, tensor::InsertSliceOp>(context);
  attachModel<ExtractModel, tensor::ExtractOp>(context);
}

} // namespace distribute
