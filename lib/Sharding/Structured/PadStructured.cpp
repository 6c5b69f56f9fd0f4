// Loop nests over padded dimensions.
//
// A parallel loop over the batch may visit invalid rows: what it makes of them is
// not valid either. A reduction must leave them out:
//
//   * products that are summed up (what a matrix library computes) get operands
//     whose invalid rows are zero, both of them, for 0 * inf is not 0;
//   * other combiners get their neutral element instead of what an invalid row
//     gives;
//   * a scatter gets an index out of bounds, which it skips.
#include "Structured.h"

#include "distribute/Analysis/Combiners.h"
#include "distribute/Evaluation/ReadValues.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;

namespace distribute {

namespace {
/// Pads one loop nest.
class StructuredPadder {
public:
  explicit StructuredPadder(Padding &padding)
      : padding(padding), batch(padding.getBatch()), rewriter(padding.getRewriter()) {}

  LogicalResult run(linalg::LinalgOp op);

private:
  void zeroFactors(linalg::LinalgOp op, DimRows &toMask);
  void maskReductions(linalg::LinalgOp op, const DimRows &toMask);
  linalg::LinalgOp useTrueIndices(linalg::LinalgOp op, const DimRows &loops);

  Padding &padding;
  PaddedBatch &batch;
  IRRewriter &rewriter;
};
} // namespace

/// `op` with one more input, whose element the body gets; the body is no longer that of `op`.
static std::pair<linalg::GenericOp, Value> withInput(RewriterBase &rewriter, linalg::LinalgOp op,
                                                     Value input, AffineMap map) {
  SmallVector<Value> inputs(op.getDpsInputs());
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  unsigned position = inputs.size();
  maps.insert(maps.begin() + position, map);
  inputs.push_back(input);
  rewriter.setInsertionPoint(op);
  auto wider = linalg::GenericOp::create(rewriter, op.getLoc(), op->getResultTypes(), inputs,
                                         op.getDpsInits(), maps, op.getIteratorTypesArray());
  wider->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  wider.getRegion().takeBody(op->getRegion(0));
  Value element = wider.getRegion().front().insertArgument(
      position, cast<RankedTensorType>(input.getType()).getElementType(), op.getLoc());
  return {wider, element};
}

//===----------------------------------------------------------------------===//
// Sums of products
//===----------------------------------------------------------------------===//

/// Zeroes the factors of a sum of products where both have the reduced row;
/// those loops need no mask any more.
void StructuredPadder::zeroFactors(linalg::LinalgOp op, DimRows &toMask) {
  if (!sumsProducts(op))
    return;
  for (unsigned loop = 0; loop < toMask.size(); ++loop) {
    if (toMask[loop] == 0)
      continue;
    SmallVector<std::pair<OpOperand *, int64_t>> factors;
    for (OpOperand *input : op.getDpsInputOperands())
      if (int64_t dim = dimOfLoop(op.getMatchingIndexingMap(input), loop); dim >= 0)
        factors.push_back({input, dim});
    if (factors.size() != 2)
      continue;
    for (auto [input, dim] : factors)
      input->set(padding.zeroInvalid(input->get(), dim));
    toMask[loop] = 0;
  }
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

void StructuredPadder::maskReductions(linalg::LinalgOp op, const DimRows &toMask) {
  ++padding.getCounts().reductionsMasked;
  SmallVector<Value> masks;
  linalg::GenericOp masked;
  for (unsigned loop = 0; loop < toMask.size(); ++loop) {
    if (toMask[loop] == 0)
      continue;
    AffineMap along = AffineMap::get(toMask.size(), 0, rewriter.getAffineDimExpr(loop));
    linalg::LinalgOp narrower = masked ? cast<linalg::LinalgOp>(masked.getOperation()) : op;
    auto [wider, element] = withInput(rewriter, narrower, batch.valid(toMask[loop]), along);
    padding.replace(narrower, wider.getResults());
    masked = wider;
    masks.push_back(element);
  }
  rewriter.setInsertionPointToStart(masked.getBody());
  Value valid = masks.front();
  for (Value mask : ArrayRef<Value>(masks).drop_front())
    valid = arith::AndIOp::create(rewriter, masked.getLoc(), valid, mask);
  for (unsigned number = 0; number < masked.getNumDpsInits(); ++number)
    maskResult(rewriter, masked, number, valid);
}

//===----------------------------------------------------------------------===//
// Positions
//===----------------------------------------------------------------------===//

/// The position along a loop over the batch is that in the true dimension.
linalg::LinalgOp StructuredPadder::useTrueIndices(linalg::LinalgOp op, const DimRows &loops) {
  linalg::LinalgOp current = op;
  Location loc = op.getLoc();
  for (unsigned loop = 0; loop < loops.size(); ++loop) {
    SmallVector<linalg::IndexOp> indices;
    current.getBlock()->walk([&](linalg::IndexOp index) {
      if (index.getDim() == loop)
        indices.push_back(index);
    });
    if (loops[loop] == 0 || indices.empty())
      continue;
    AffineMap along = AffineMap::get(loops.size(), 0, rewriter.getAffineDimExpr(loop));
    auto [wider, element] = withInput(rewriter, current, batch.elements(loops[loop]), along);
    padding.replace(current, wider.getResults());
    current = wider;
    rewriter.setInsertionPointToStart(wider.getBody());
    Value position = arith::IndexCastOp::create(rewriter, loc, rewriter.getIndexType(), element);
    for (linalg::IndexOp index : indices)
      rewriter.replaceOp(index, position);
  }
  return current;
}

LogicalResult StructuredPadder::run(linalg::LinalgOp op) {
  std::optional<LoopNest> nest = describeLoops(op);
  if (!nest)
    return padding.reportUnknown(op);
  FailureOr<DimRows> loops = padding.readLoops(*nest);
  if (failed(loops))
    return failure();
  for (Value value : capturedValues(op))
    if (padding.growsWithBatch(value))
      return op.emitOpError("reads a tensor whose size is that of the open batch by positions "
                            "which distribute-raise-indexing did not recognise; write it as a "
                            "structured op or a distribute.gather");
  DimRows toMask(loops->size(), 0);
  for (auto [loop, iterator] : llvm::enumerate(op.getIteratorTypesArray()))
    if (iterator != utils::IteratorType::parallel)
      toMask[loop] = (*loops)[loop];
  zeroFactors(op, toMask);
  bool asksIndex = false;
  if (!batch.isInOrder())
    op.getBlock()->walk([&](linalg::IndexOp index) { asksIndex |= (*loops)[index.getDim()] != 0; });
  if (!growsAnywhere(toMask) && !asksIndex)
    return success();
  linalg::LinalgOp current = asksIndex ? useTrueIndices(op, *loops) : op;
  if (growsAnywhere(toMask))
    maskReductions(current, toMask);
  return success();
}

LogicalResult padStructured(linalg::LinalgOp op, Padding &padding) {
  return StructuredPadder(padding).run(op);
}

} // namespace distribute
