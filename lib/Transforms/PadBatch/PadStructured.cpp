//===- PadStructured.cpp - loop nests over padded dimensions --------------===//
//
// A parallel loop over the batch may visit invalid rows: what it makes of them is
// not valid either. A reduction must leave them out:
//
//   * products that are summed up (what a matrix library computes) get operands
//     whose invalid rows are zero, both of them, for 0 * inf is not 0;
//   * other combiners get their neutral element instead of what an invalid row
//     gives;
//   * a scatter gets an index out of bounds, which it skips.
//
//===----------------------------------------------------------------------===//

#include "Padding.h"

#include "distribute/Analysis/Combiners.h"
#include "distribute/Evaluation/ReadValues.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"

using namespace mlir;

namespace distribute {

static bool isAnySet(const DimRows &rows) {
  return llvm::any_of(rows, [](int64_t count) { return count != 0; });
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// Per loop, the rows that it visits for each row of the batch, from the
/// dimensions which it indexes alone.
FailureOr<DimRows> Padding::readLoops(Operation *op, unsigned numLoops,
                                      ArrayRef<std::pair<Value, AffineMap>> uses) {
  SmallVector<std::optional<int64_t>> found(numLoops);
  for (auto [value, map] : uses) {
    DimRows valueRows = rowsOf(value);
    for (auto [dim, expr] : llvm::enumerate(map.getResults())) {
      auto loop = dyn_cast<AffineDimExpr>(expr);
      bool isFirst =
          isa<AffineConstantExpr>(expr) && cast<AffineConstantExpr>(expr).getValue() == 0;
      if (!loop && valueRows[dim] != 0 && !isFirst)
        return op->emitOpError() << "visits dimension " << dim << " of a value of type "
                                 << value.getType()
                                 << ", whose size is that of the open batch, otherwise than row by "
                                    "row; neighbouring rows may lie on different replicas";
      if (!loop)
        continue;
      std::optional<int64_t> &known = found[loop.getPosition()];
      if (known && *known != valueRows[dim])
        return op->emitOpError() << "has a loop d" << loop.getPosition()
                                 << " over dimensions of different sizes, of which one is that of "
                                    "the open batch";
      known = valueRows[dim];
    }
  }
  DimRows loops(numLoops, 0);
  for (auto [loop, count] : llvm::enumerate(found))
    loops[loop] = count.value_or(0);
  return loops;
}

/// Which dimension of an operand with this map `loop` indexes; -1: none.
static int64_t dimOfLoop(AffineMap map, unsigned loop) {
  for (auto [dim, expr] : llvm::enumerate(map.getResults()))
    if (auto plain = dyn_cast<AffineDimExpr>(expr); plain && plain.getPosition() == loop)
      return dim;
  return -1;
}

/// The op as a generic, whose body may be changed.
linalg::GenericOp Padding::toGeneric(linalg::LinalgOp op) {
  if (auto generic = dyn_cast<linalg::GenericOp>(op.getOperation()))
    return generic;
  SmallVector<DimRows> resultRows;
  for (Value result : op->getResults()) {
    resultRows.push_back(rowsOf(result));
    rows.erase(result);
  }
  rewriter.setInsertionPoint(op);
  FailureOr<linalg::GenericOp> generic = linalg::generalizeNamedOp(rewriter, op);
  if (failed(generic))
    return nullptr;
  for (auto [result, own] : llvm::zip_equal(generic->getResults(), resultRows))
    if (isAnySet(own))
      rows[result] = own;
  return *generic;
}

/// A copy of `op` with one more input, and its element in the body.
static std::pair<linalg::GenericOp, Value> withInput(RewriterBase &rewriter, linalg::GenericOp op,
                                                     Value input, AffineMap map) {
  SmallVector<Value> inputs(op.getInputs());
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  unsigned position = inputs.size();
  maps.insert(maps.begin() + position, map);
  inputs.push_back(input);
  rewriter.setInsertionPoint(op);
  auto wider = linalg::GenericOp::create(rewriter, op.getLoc(), op.getResultTypes(), inputs,
                                         op.getOutputs(), maps, op.getIteratorTypesArray());
  wider->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  wider.getRegion().takeBody(op.getRegion());
  Value element = wider.getRegion().front().insertArgument(
      position, cast<RankedTensorType>(input.getType()).getElementType(), op.getLoc());
  return {wider, element};
}

//===----------------------------------------------------------------------===//
// Sums of products
//===----------------------------------------------------------------------===//

/// Whether the body adds the product of its two inputs to its output.
static bool sumsProducts(linalg::LinalgOp op) {
  if (op.getNumDpsInputs() != 2 || op.getNumDpsInits() != 1)
    return false;
  Block *body = op.getBlock();
  auto skipCasts = [](Value value) {
    while (Operation *cast = value.getDefiningOp()) {
      if (!isa<arith::ExtFOp, arith::ExtSIOp, arith::ExtUIOp>(cast))
        break;
      value = cast->getOperand(0);
    }
    return value;
  };
  Operation *sum = body->getTerminator()->getOperand(0).getDefiningOp();
  if (!isa_and_nonnull<arith::AddFOp, arith::AddIOp>(sum))
    return false;
  for (unsigned side : {0, 1}) {
    Operation *product = sum->getOperand(1 - side).getDefiningOp();
    if (sum->getOperand(side) != body->getArgument(2) ||
        !isa_and_nonnull<arith::MulFOp, arith::MulIOp>(product))
      continue;
    Value a = skipCasts(product->getOperand(0)), b = skipCasts(product->getOperand(1));
    return (a == body->getArgument(0) && b == body->getArgument(1)) ||
           (a == body->getArgument(1) && b == body->getArgument(0));
  }
  return false;
}

/// `value` with `by` in the invalid rows of dimension `dim`.
Value Padding::replaceInvalid(Value value, int64_t dim, TypedAttr by) {
  OpBuilder::InsertionGuard guard(rewriter);
  Location loc = value.getLoc();
  auto type = cast<RankedTensorType>(value.getType());
  Value valid = batch.valid(rowsOf(value)[dim]);
  // The table stands at the entry, behind the arguments.
  bool isArgument = isa<BlockArgument>(value) && value.getParentBlock() == &step.getBody().front();
  rewriter.setInsertionPointAfterValue(isArgument ? valid : value);
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
  rows[copy.getResult(0)] = rowsOf(value);
  return copy.getResult(0);
}

Value Padding::zeroInvalid(Value value, int64_t dim) {
  auto known = zeroed.find({value, dim});
  if (known != zeroed.end())
    return known->second;
  ++counts.operandsZeroed;
  Type element = cast<RankedTensorType>(value.getType()).getElementType();
  Value result = replaceInvalid(value, dim, cast<TypedAttr>(rewriter.getZeroAttr(element)));
  return zeroed[{value, dim}] = result;
}

Value Padding::outOfBoundsWhereInvalid(Value indices, int64_t dim) {
  Type element = cast<RankedTensorType>(indices.getType()).getElementType();
  return replaceInvalid(indices, dim, rewriter.getIntegerAttr(element, -1));
}

/// Zeroes the factors of a sum of products where both have the reduced row;
/// those loops need no mask any more.
linalg::LinalgOp Padding::zeroFactors(linalg::LinalgOp op, DimRows &toMask, const DimRows &loops) {
  if (!sumsProducts(op))
    return op;
  for (unsigned loop = 0; loop < loops.size(); ++loop) {
    if (toMask[loop] == 0)
      continue;
    SmallVector<std::pair<OpOperand *, int64_t>> factors;
    for (OpOperand *input : op.getDpsInputOperands())
      if (int64_t dim = dimOfLoop(op.getMatchingIndexingMap(input), loop); dim >= 0)
        factors.push_back({input, dim});
    if (factors.size() != 2)
      continue;
    for (auto [input, dim] : factors)
      input->set(zeroInvalid(input->get(), dim));
    toMask[loop] = 0;
  }
  return op;
}

//===----------------------------------------------------------------------===//
// Other reductions
//===----------------------------------------------------------------------===//

/// Makes result `number` keep its value where `valid` does not hold.
static void maskResult(RewriterBase &rewriter, linalg::GenericOp op, unsigned number, Value valid) {
  Block *body = op.getBody();
  Operation *yield = body->getTerminator();
  Value old = op.getMatchingBlockArgument(op.getDpsInitOperand(number));
  Value result = yield->getOperand(number);
  Location loc = op.getLoc();
  Operation *combiner = result.getDefiningOp();
  if (combiner && combiner->getBlock() == body && combiner->getNumOperands() == 2 &&
      combiner->getNumResults() == 1) {
    TypedAttr neutral = neutralElement(combiner);
    for (unsigned side : {0, 1}) {
      if (!neutral || combiner->getOperand(side) != old || combiner->getOperand(1 - side) == old)
        continue;
      rewriter.setInsertionPoint(combiner);
      Value none = arith::ConstantOp::create(rewriter, loc, neutral);
      Value kept =
          arith::SelectOp::create(rewriter, loc, valid, combiner->getOperand(1 - side), none);
      combiner->setOperand(1 - side, kept);
      return;
    }
  }
  rewriter.setInsertionPoint(yield);
  yield->setOperand(number, arith::SelectOp::create(rewriter, loc, valid, result, old).getResult());
}

linalg::GenericOp Padding::maskReductions(linalg::GenericOp op, const DimRows &toMask) {
  ++counts.reductionsMasked;
  SmallVector<Value> masks;
  SmallVector<DimRows> resultRows =
      llvm::map_to_vector(op->getResults(), [&](Value result) { return rowsOf(result); });
  linalg::GenericOp masked = op;
  for (unsigned loop = 0; loop < toMask.size(); ++loop) {
    if (toMask[loop] == 0)
      continue;
    AffineMap along = AffineMap::get(toMask.size(), 0, rewriter.getAffineDimExpr(loop));
    auto [wider, element] = withInput(rewriter, masked, batch.valid(toMask[loop]), along);
    replace(masked, wider.getResults());
    masked = wider;
    masks.push_back(element);
  }
  rewriter.setInsertionPointToStart(masked.getBody());
  Value valid = masks.front();
  for (Value mask : ArrayRef<Value>(masks).drop_front())
    valid = arith::AndIOp::create(rewriter, masked.getLoc(), valid, mask);
  for (unsigned number = 0; number < masked.getNumDpsInits(); ++number)
    maskResult(rewriter, masked, number, valid);
  return masked;
}

//===----------------------------------------------------------------------===//
// Positions
//===----------------------------------------------------------------------===//

/// The position along a loop over the batch is that in the true dimension.
linalg::GenericOp Padding::useTrueIndices(linalg::GenericOp op, const DimRows &loops) {
  linalg::GenericOp current = op;
  Location loc = op.getLoc();
  for (unsigned loop = 0; loop < loops.size(); ++loop) {
    SmallVector<linalg::IndexOp> indices;
    current.getBody()->walk([&](linalg::IndexOp index) {
      if (index.getDim() == loop)
        indices.push_back(index);
    });
    if (loops[loop] == 0 || indices.empty())
      continue;
    AffineMap along = AffineMap::get(loops.size(), 0, rewriter.getAffineDimExpr(loop));
    auto [wider, element] = withInput(rewriter, current, batch.elements(loops[loop]), along);
    replace(current, wider.getResults());
    current = wider;
    rewriter.setInsertionPointToStart(current.getBody());
    Value position = arith::IndexCastOp::create(rewriter, loc, rewriter.getIndexType(), element);
    for (linalg::IndexOp index : indices)
      rewriter.replaceOp(index, position);
  }
  return current;
}

LogicalResult Padding::rewriteStructured(linalg::LinalgOp op) {
  SmallVector<std::pair<Value, AffineMap>> uses;
  for (OpOperand &operand : op->getOpOperands())
    if (isa<RankedTensorType>(operand.get().getType()))
      uses.push_back({operand.get(), op.getMatchingIndexingMap(&operand)});
  FailureOr<DimRows> loops = readLoops(op, op.getNumLoops(), uses);
  if (failed(loops))
    return failure();
  for (Value value : capturedValues(op))
    if (growsWithBatch(value))
      return op.emitOpError("reads a tensor whose size is that of the open batch by positions "
                            "which distribute-raise-indexing did not recognise; write it as a "
                            "structured op or a distribute.gather");
  DimRows toMask(loops->size(), 0);
  for (auto [loop, iterator] : llvm::enumerate(op.getIteratorTypesArray()))
    if (iterator != utils::IteratorType::parallel)
      toMask[loop] = (*loops)[loop];
  op = zeroFactors(op, toMask, *loops);
  bool asksIndex = false;
  op.getBlock()->walk([&](linalg::IndexOp index) { asksIndex |= (*loops)[index.getDim()] != 0; });
  if (!isAnySet(toMask) && !asksIndex)
    return success();
  linalg::GenericOp generic = toGeneric(op);
  if (!generic)
    return op.emitOpError("reduces over the open batch in a way that distribute-pad-batch does not "
                          "know; write it as a linalg.generic");
  generic = useTrueIndices(generic, *loops);
  if (isAnySet(toMask))
    maskReductions(generic, toMask);
  return success();
}

//===----------------------------------------------------------------------===//
// Gathers and scatters
//===----------------------------------------------------------------------===//

LogicalResult Padding::rewriteGather(GatherOp op) {
  unsigned numLoops = op.getLoopRanges().size();
  SmallVector<std::pair<Value, AffineMap>> uses{
      {op.getResult(), rewriter.getMultiDimIdentityMap(numLoops)},
      {op.getOperand(), op.getOperandMap()}};
  for (auto [index, map] : llvm::zip_equal(op.getIndices(), op.getIndexMapsArray()))
    uses.push_back({index, map});
  return readLoops(op, numLoops, uses);
}

LogicalResult Padding::rewriteScatter(ScatterOp op) {
  unsigned numLoops = op.getLoopRanges().size();
  SmallVector<std::pair<Value, AffineMap>> uses{
      {op.getUpdates(), rewriter.getMultiDimIdentityMap(numLoops)},
      {op.getInit(), op.getOperandMap()}};
  for (auto [index, map] : llvm::zip_equal(op.getIndices(), op.getIndexMapsArray()))
    uses.push_back({index, map});
  FailureOr<DimRows> loops = readLoops(op, numLoops, uses);
  if (failed(loops))
    return failure();
  for (unsigned loop = 0; loop < numLoops; ++loop) {
    if ((*loops)[loop] == 0 || dimOfLoop(op.getOperandMap(), loop) >= 0)
      continue;
    bool dropped = false;
    for (auto [number, map] : llvm::enumerate(op.getIndexMapsArray())) {
      int64_t dim = dimOfLoop(map, loop);
      if (dim < 0 || dropped)
        continue;
      OpOperand &operand = op.getIndicesMutable()[number];
      rewriter.setInsertionPoint(op);
      operand.set(outOfBoundsWhereInvalid(operand.get(), dim));
      dropped = true;
    }
    if (!dropped)
      return op.emitOpError() << "combines updates along loop d" << loop
                              << ", over the open batch, without an index that depends on it";
  }
  return success();
}

} // namespace distribute
