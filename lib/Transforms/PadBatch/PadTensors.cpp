//===- PadTensors.cpp - sizes, reshapes, slices and control flow, padded --===//

#include "Padding.h"

#include "distribute/Evaluation/ReadValues.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

DimRows Padding::rowsOf(Value value) const {
  auto known = rows.find(value);
  if (known != rows.end())
    return known->second;
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return DimRows(type ? type.getRank() : 0, 0);
}

LogicalResult Padding::readSizesOf(Value value, BatchSizes &sizes) {
  auto shaped = dyn_cast<ShapedType>(value.getType());
  if (!shaped || (shaped.hasRank() && shaped.hasStaticShape()))
    return success();
  auto type = dyn_cast<RankedTensorType>(shaped);
  if (!type)
    return emitError(value.getLoc())
           << "a value of type " << shaped << " in a step with an open batch; required are tensors "
           << "whose open dimensions are a multiple of the batch";
  DimRows valueRows(type.getRank(), 0);
  SmallVector<int64_t> shape(type.getShape());
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    if (!type.isDynamicDim(dim))
      continue;
    std::optional<BatchSize> size = sizes.ofDim(value, dim);
    if (!size || !(size->isRows() || (size->isConstant() && size->constant >= 0))) {
      InFlightDiagnostic error = emitError(value.getLoc())
                                 << "dimension " << dim << " of a value of type " << type;
      if (size)
        error << " has size " << size->str();
      else
        error << " has a size that does not follow from the batch";
      return error << "; with an open batch, required is a multiple of the number of rows: make "
                      "the size so, or fix the batch";
    }
    valueRows[dim] = size->rows;
    shape[dim] = size->isRows() ? batch.positions(size->rows) : size->constant;
  }
  types[value] = RankedTensorType::get(shape, type.getElementType(), type.getEncoding());
  if (llvm::any_of(valueRows, [](int64_t count) { return count != 0; }))
    rows[value] = valueRows;
  return success();
}

LogicalResult Padding::readSizes() {
  BatchSizes sizes(step);
  for (BlockArgument argument : step.getArguments())
    if (failed(readSizesOf(argument, sizes)))
      return failure();
  WalkResult walked = step.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
    for (Value result : op->getResults())
      if (failed(readSizesOf(result, sizes)))
        return WalkResult::interrupt();
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (Value argument : block.getArguments())
          if (failed(readSizesOf(argument, sizes)))
            return WalkResult::interrupt();
    auto query = dyn_cast<tensor::DimOp>(op);
    if (!query)
      return WalkResult::advance();
    std::optional<BatchSize> size = sizes.ofScalar(query);
    if (!size) {
      query.emitOpError("asks for a size that does not follow from the batch; required is a "
                        "constant dimension of a tensor whose size does");
      return WalkResult::interrupt();
    }
    queries[query] = *size;
    return WalkResult::advance();
  });
  return failure(walked.wasInterrupted());
}

void Padding::replace(Operation *op, ValueRange values) {
  for (auto [old, value] : llvm::zip_equal(op->getResults(), values)) {
    DimRows valueRows = rowsOf(old);
    rows.erase(old);
    if (llvm::any_of(valueRows, [](int64_t count) { return count != 0; }))
      rows[value] = valueRows;
  }
  rewriter.replaceOp(op, values);
}

LogicalResult Padding::rewrite() {
  for (auto [value, type] : types)
    value.setType(type);
  counts.valuesPadded += rows.size();
  SmallVector<Operation *> ops;
  step.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
    // What stands in a structured op's body is looked at with it.
    ops.push_back(op);
    return isa<linalg::LinalgOp>(op) ? WalkResult::skip() : WalkResult::advance();
  });
  for (Operation *op : ops)
    if (failed(rewriteOp(op)))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

LogicalResult Padding::rewriteOp(Operation *op) {
  rewriter.setInsertionPoint(op);
  if (auto query = dyn_cast<tensor::DimOp>(op))
    return rewriteSize(query);
  llvm::SetVector<Value> captured;
  if (isa<linalg::LinalgOp>(op))
    captured = capturedValues(op);
  auto wasOpen = [&](Value value) { return types.contains(value) || growsWithBatch(value); };
  if (llvm::none_of(op->getOperands(), wasOpen) && llvm::none_of(op->getResults(), wasOpen) &&
      llvm::none_of(captured, wasOpen))
    return success();
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case([&](linalg::LinalgOp structured) { return rewriteStructured(structured); })
      .Case([&](GatherOp gather) { return rewriteGather(gather); })
      .Case([&](ScatterOp scatter) { return rewriteScatter(scatter); })
      .Case([&](tensor::EmptyOp empty) {
        auto type = cast<RankedTensorType>(empty.getType());
        replace(op, tensor::EmptyOp::create(rewriter, op->getLoc(), type.getShape(),
                                            type.getElementType(), type.getEncoding())
                        ->getResults());
        return success();
      })
      .Case([&](tensor::SplatOp splat) {
        replace(op,
                tensor::SplatOp::create(rewriter, op->getLoc(), splat.getInput(), splat.getType())
                    ->getResults());
        return success();
      })
      .Case([&](tensor::CastOp cast) -> LogicalResult {
        if (rowsOf(cast.getSource()) != rowsOf(cast.getDest()))
          return cast.emitOpError("says that the batch has a fixed size; with an open batch, "
                                  "required are casts that leave it open");
        if (cast.getSource().getType() == cast.getType())
          replace(op, cast.getSource());
        return success();
      })
      .Case<tensor::ReshapeOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp>(
          [&](Operation *reshape) { return rewriteReshape(reshape); })
      .Case([&](tensor::ExtractSliceOp slice) { return rewriteExtractSlice(slice); })
      .Case([&](tensor::InsertSliceOp slice) { return rewriteInsertSlice(slice); })
      .Case([&](tensor::PadOp pad) { return checkUnpadded(pad); })
      .Case([&](tensor::ConcatOp concat) -> LogicalResult {
        if (rowsOf(concat.getResult())[concat.getDim()] != 0)
          return concat.emitOpError("concatenates along the open batch, whose rows lie on "
                                    "different replicas; concatenate along another dimension");
        return checkElementwise(op);
      })
      .Case([&](tensor::ExtractOp extract) { return checkExtract(extract); })
      .Case<scf::ForOp, scf::IfOp, scf::WhileOp, scf::YieldOp, scf::ConditionOp>(
          [&](Operation *flow) { return checkCarried(flow); })
      .Case([&](func::ReturnOp) { return success(); })
      .Default([&](Operation *other) -> LogicalResult {
        if (OpTrait::hasElementwiseMappableTraits(other))
          return checkElementwise(other);
        return other->emitOpError("works on a tensor whose size is that of the open batch, in a "
                                  "way that distribute-pad-batch does not know; write it with "
                                  "structured ops, or fix the batch");
      });
}

LogicalResult Padding::rewriteSize(tensor::DimOp op) {
  rewriter.replaceOp(op, batch.size(queries.lookup(op)));
  return success();
}

LogicalResult Padding::checkElementwise(Operation *op) {
  for (Value operand : op->getOperands())
    if (isa<RankedTensorType>(operand.getType()) && rowsOf(operand) != rowsOf(op->getResult(0)))
      return op->emitOpError("combines tensors of different sizes, of which one is that of the "
                             "open batch");
  return success();
}

LogicalResult Padding::rewriteReshape(Operation *op) {
  std::string reason;
  FailureOr<Value> reshaped = reshapePadded(
      rewriter, op->getLoc(), op->getOperand(0), rowsOf(op->getOperand(0)),
      cast<RankedTensorType>(op->getResult(0).getType()), rowsOf(op->getResult(0)), reason);
  if (failed(reshaped))
    return op->emitOpError() << "cannot be done on an open batch: " << reason
                             << "; keep the batch in front";
  replace(op, *reshaped);
  return success();
}

/// Along the batch, a slice must be everything.
LogicalResult Padding::checkSlice(OffsetSizeAndStrideOpInterface op, Value large, Value small,
                                  const llvm::SmallBitVector &dropped) {
  DimRows largeRows = rowsOf(large), smallRows = rowsOf(small);
  unsigned position = 0;
  for (auto [dim, count] : llvm::enumerate(largeRows)) {
    int64_t taken = dropped.test(dim) ? 0 : smallRows[position];
    position += !dropped.test(dim);
    if (count == taken && (count == 0 || (isConstantIntValue(op.getMixedOffsets()[dim], 0) &&
                                          isConstantIntValue(op.getMixedStrides()[dim], 1))))
      continue;
    return op->emitOpError() << "takes or sets a part of dimension " << dim
                             << ", whose size is that of the open batch; required is all of it";
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

LogicalResult Padding::rewriteExtractSlice(tensor::ExtractSliceOp op) {
  llvm::SmallBitVector dropped = op.getDroppedDims();
  if (failed(checkSlice(op, op.getSource(), op.getResult(), dropped)))
    return failure();
  replace(op, tensor::ExtractSliceOp::create(
                  rewriter, op.getLoc(), op.getType(), op.getSource(), op.getMixedOffsets(),
                  sizesOf(rewriter, op.getResult(), dropped), op.getMixedStrides())
                  ->getResults());
  return success();
}

LogicalResult Padding::rewriteInsertSlice(tensor::InsertSliceOp op) {
  llvm::SmallBitVector dropped = op.getDroppedDims();
  if (failed(checkSlice(op, op.getDest(), op.getSource(), dropped)))
    return failure();
  replace(op, tensor::InsertSliceOp::create(
                  rewriter, op.getLoc(), op.getSource(), op.getDest(), op.getMixedOffsets(),
                  sizesOf(rewriter, op.getSource(), dropped), op.getMixedStrides())
                  ->getResults());
  return success();
}

LogicalResult Padding::checkUnpadded(tensor::PadOp op) {
  for (auto [dim, count] : llvm::enumerate(rowsOf(op.getResult())))
    if (count != 0 && !(isConstantIntValue(op.getMixedLowPad()[dim], 0) &&
                        isConstantIntValue(op.getMixedHighPad()[dim], 0)))
      return op.emitOpError() << "adds elements along dimension " << dim
                              << ", whose size is that of the open batch";
  return success();
}

/// The first row is there whatever the batch; others lie where b says.
LogicalResult Padding::checkExtract(tensor::ExtractOp op) {
  for (auto [count, index] : llvm::zip_equal(rowsOf(op.getTensor()), op.getIndices()))
    if (count != 0 && !isConstantIntValue(index, 0))
      return op.emitOpError("reads a row of the open batch by its number; read rows by structured "
                            "ops, or distribute.gather them from a tensor of fixed size");
  return success();
}

/// Carried and yielded values keep their size.
LogicalResult Padding::checkCarried(Operation *op) {
  auto same = [&](ValueRange from, ValueRange to) -> LogicalResult {
    for (auto [index, pair] : llvm::enumerate(llvm::zip_equal(from, to)))
      if (std::get<0>(pair).getType() != std::get<1>(pair).getType())
        return op->emitOpError() << "hands on value #" << index
                                 << " in a size other than that of the value that receives it; "
                                    "with an open batch, both must be the same multiple of it";
    return success();
  };
  if (auto yield = dyn_cast<scf::YieldOp>(op)) {
    if (auto loop = dyn_cast<scf::WhileOp>(op->getParentOp()))
      return same(yield.getOperands(), loop.getBeforeArguments());
    return same(yield.getOperands(), op->getParentOp()->getResults());
  }
  if (auto condition = dyn_cast<scf::ConditionOp>(op))
    return same(condition.getArgs(), op->getParentOp()->getResults());
  return success();
}

} // namespace distribute
