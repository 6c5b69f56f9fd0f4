// Rewriting the ops of a step to padded shapes.
#include "distribute/Sharding/Padding.h"

#include "distribute/Analysis/ControlFlow.h"
#include "distribute/Analysis/ShardingInterface.h"
#include "distribute/Evaluation/ReadValues.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

bool growsAnywhere(const DimRows &rows) {
  return llvm::any_of(rows, [](int64_t count) { return count != 0; });
}

DimRows Padding::rowsOf(Value value) const {
  auto known = rows.find(value);
  if (known != rows.end())
    return known->second;
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return DimRows(type ? type.getRank() : 0, 0);
}

DimRows Padding::takeRows(Value value) {
  DimRows valueRows = rowsOf(value);
  rows.erase(value);
  return valueRows;
}

void Padding::setRows(Value value, const DimRows &valueRows) {
  if (growsAnywhere(valueRows))
    rows[value] = valueRows;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

LogicalResult Padding::readSizesOf(Value value, BatchSizes &sizes) {
  auto shaped = dyn_cast<ShapedType>(value.getType());
  if (!shaped || (shaped.hasRank() && shaped.hasStaticShape()))
    return success();
  auto type = dyn_cast<RankedTensorType>(shaped);
  if (!type)
    return emitError(value.getLoc())
           << "a value of type " << shaped << " in a step with an open batch; expected tensors "
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
      return error << "; with an open batch, it must be a multiple of the number of rows: make "
                      "the size so, or fix the batch";
    }
    valueRows[dim] = size->rows;
    shape[dim] = size->isRows() ? batch.positions(size->rows) : size->constant;
  }
  types[value] = RankedTensorType::get(shape, type.getElementType(), type.getEncoding());
  setRows(value, valueRows);
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
      query.emitOpError("requests a size that does not follow from the batch; expected a "
                        "constant dimension of a tensor whose size does");
      return WalkResult::interrupt();
    }
    queries[query] = *size;
    return WalkResult::advance();
  });
  return failure(walked.wasInterrupted());
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
  return rewrite(ops);
}

LogicalResult Padding::rewrite(ArrayRef<Operation *> ops) {
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
  if (auto query = dyn_cast<tensor::DimOp>(op)) {
    rewriter.replaceOp(op, batch.size(queries.lookup(query)));
    return success();
  }
  llvm::SetVector<Value> captured;
  if (isa<linalg::LinalgOp>(op))
    captured = capturedValues(op);
  auto wasOpen = [&](Value value) { return types.contains(value) || growsWithBatch(value); };
  if (llvm::none_of(op->getOperands(), wasOpen) && llvm::none_of(op->getResults(), wasOpen) &&
      llvm::none_of(captured, wasOpen))
    return success();
  if (auto sharding = dyn_cast<ShardingOpInterface>(op))
    return sharding.pad(*this);
  if (isa<func::ReturnOp>(op) || isControlFlow(op))
    return success();
  if (isControlFlow(op->getParentOp()) && op->hasTrait<OpTrait::IsTerminator>())
    return checkHandedOn(op);
  return reportUnknown(op);
}

/// What a loop or a branch hands on keeps its size.
LogicalResult Padding::checkHandedOn(Operation *terminator) {
  std::optional<unsigned> first;
  for (const ValueFlow &flow : flowsOf(terminator->getParentOp())) {
    if (flow.from->getOwner() != terminator)
      continue;
    first = first.value_or(flow.from->getOperandNumber());
    if (flow.from->get().getType() != flow.to.getType())
      return terminator->emitOpError()
             << "hands on value #" << flow.from->getOperandNumber() - *first
             << " in a size other than that of the value that receives it; "
                "with an open batch, both must be the same multiple of it";
  }
  return success();
}

//===----------------------------------------------------------------------===//
// For the rules of ops
//===----------------------------------------------------------------------===//

void Padding::replace(Operation *op, ValueRange values) {
  for (auto [old, value] : llvm::zip_equal(op->getResults(), values))
    setRows(value, takeRows(old));
  rewriter.replaceOp(op, values);
}

Value Padding::replaceInvalid(Value value, int64_t dim, TypedAttr by) {
  OpBuilder::InsertionGuard guard(rewriter);
  Location loc = value.getLoc();
  auto type = cast<RankedTensorType>(value.getType());
  Value valid = batch.valid(rowsOf(value)[dim]);
  // The table stands at the entry, behind the arguments and what was made of them right there.
  Operation *table = valid.getDefiningOp(), *maker = value.getDefiningOp();
  bool isBefore =
      value.getParentBlock() == table->getBlock() && (!maker || maker->isBeforeInBlock(table));
  rewriter.setInsertionPointAfterValue(isBefore ? valid : value);
  AffineMap identity = rewriter.getMultiDimIdentityMap(type.getRank());
  AffineMap along = AffineMap::get(type.getRank(), 0, rewriter.getAffineDimExpr(dim));
  Value empty = tensor::EmptyOp::create(rewriter, loc, type.getShape(), type.getElementType());
  SmallVector<utils::IteratorType> loops(type.getRank(), utils::IteratorType::parallel);
  auto copy = linalg::GenericOp::create(
      rewriter, loc, type, ValueRange{value, valid}, empty, {identity, along, identity}, loops,
      [&](OpBuilder &body, Location loc, ValueRange elements) {
        Value other = arith::ConstantOp::create(body, loc, by);
        Value kept = arith::SelectOp::create(body, loc, elements[1], elements[0], other);
        linalg::YieldOp::create(body, loc, kept);
      });
  setRows(copy.getResult(0), rowsOf(value));
  return copy.getResult(0);
}

Value Padding::zeroInvalid(Value value, int64_t dim) {
  auto known = zeroed.find({value, dim});
  if (known != zeroed.end())
    return known->second;
  ++counts.operandsZeroed;
  Type element = cast<RankedTensorType>(value.getType()).getElementType();
  Value result = replaceInvalid(value, dim, cast<TypedAttr>(rewriter.getZeroAttr(element)));
  zeroed[{value, dim}] = zeroed[{result, dim}] = result;
  // Nothing is promised of invalid rows, so that zeros do for all users, and one of the two need be in memory. Not integers, of which one
  // may be divided by; nor what lies in memory of its own.
  if (isa<FloatType>(element) && value.getDefiningOp() && !isa<ReadOp>(value.getDefiningOp()))
    rewriter.replaceUsesWithIf(value, result, [&](OpOperand &use) {
      return use.getOwner() != result.getDefiningOp() &&
             !use.getOwner()->hasTrait<OpTrait::IsTerminator>();
    });
  return result;
}

FailureOr<DimRows> Padding::readLoops(const LoopNest &nest) {
  SmallVector<std::pair<Value, AffineMap>> uses;
  for (auto [result, map, init] :
       llvm::zip_equal(nest.op->getResults(), nest.resultMaps, nest.resultInits))
    if (!init)
      uses.push_back({result, map});
  for (auto [operand, map] : llvm::zip_equal(nest.op->getOperands(), nest.operandMaps))
    uses.push_back({operand, map});
  SmallVector<std::optional<int64_t>> found(nest.extents.size());
  for (auto [value, map] : uses) {
    if (!isa<RankedTensorType>(value.getType()))
      continue;
    DimRows valueRows = rowsOf(value);
    for (auto [dim, expr] : llvm::enumerate(map.getResults())) {
      auto loop = dyn_cast<AffineDimExpr>(expr);
      bool isFirst =
          isa<AffineConstantExpr>(expr) && cast<AffineConstantExpr>(expr).getValue() == 0;
      // An index that is within the true size finds its row where no padding is between rows.
      bool isIndexed = isa<AffineSymbolExpr>(expr) && batch.isInOrder();
      if (!loop && valueRows[dim] != 0 && !isFirst && !isIndexed)
        return nest.op->emitOpError()
               << "visits dimension " << dim << " of a value of type " << value.getType()
               << ", whose size is that of the open batch, otherwise than row by row: the rows are "
                  "padded to the most that there may be, and on several replicas split, so that a "
                  "row's neighbour may be padding; visit rows one by one, or give the step batches "
                  "of a fixed number of rows";
      if (!loop)
        continue;
      std::optional<int64_t> &known = found[loop.getPosition()];
      if (known && *known != valueRows[dim])
        return nest.op->emitOpError()
               << "has a loop d" << loop.getPosition()
               << " over dimensions of different sizes, of which one is that of "
                  "the open batch";
      known = valueRows[dim];
    }
  }
  return llvm::map_to_vector(found, [](std::optional<int64_t> rows) { return rows.value_or(0); });
}

int64_t dimOfLoop(AffineMap map, unsigned loop) {
  for (auto [dim, expr] : llvm::enumerate(map.getResults()))
    if (auto plain = dyn_cast<AffineDimExpr>(expr); plain && plain.getPosition() == loop)
      return dim;
  return -1;
}

LogicalResult Padding::checkSameRows(Operation *op) {
  for (Value operand : op->getOperands())
    if (isa<RankedTensorType>(operand.getType()) && rowsOf(operand) != rowsOf(op->getResult(0)))
      return op->emitOpError("combines tensors of different sizes, of which one is that of the "
                             "open batch");
  return success();
}

LogicalResult Padding::reportUnknown(Operation *op) {
  return op->emitOpError("works on a tensor whose size is that of the open batch, in a "
                         "way that distribute-pad-batch does not know; write it with "
                         "structured ops, or fix the batch");
}

} // namespace distribute
