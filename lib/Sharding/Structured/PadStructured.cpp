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

#include "Structured.h"

#include "distribute/Analysis/Combiners.h"
#include "distribute/Evaluation/ReadValues.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"

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
  linalg::GenericOp toGeneric(linalg::LinalgOp op);
  void zeroFactors(linalg::LinalgOp op, DimRows &toMask);
  void maskReductions(linalg::GenericOp op, const DimRows &toMask);
  linalg::GenericOp useTrueIndices(linalg::GenericOp op, const DimRows &loops);

  Padding &padding;
  PaddedBatch &batch;
  IRRewriter &rewriter;
};
} // namespace

/// The op as a generic, whose body may be changed.
linalg::GenericOp StructuredPadder::toGeneric(linalg::LinalgOp op) {
  if (auto generic = dyn_cast<linalg::GenericOp>(op.getOperation()))
    return generic;
  SmallVector<DimRows> resultRows =
      llvm::map_to_vector(op->getResults(), [&](Value result) { return padding.takeRows(result); });
  rewriter.setInsertionPoint(op);
  FailureOr<linalg::GenericOp> generic = linalg::generalizeNamedOp(rewriter, op);
  if (failed(generic))
    return nullptr;
  for (auto [result, own] : llvm::zip_equal(generic->getResults(), resultRows))
    padding.setRows(result, own);
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

void StructuredPadder::maskReductions(linalg::GenericOp op, const DimRows &toMask) {
  ++padding.getCounts().reductionsMasked;
  SmallVector<Value> masks;
  linalg::GenericOp masked = op;
  for (unsigned loop = 0; loop < toMask.size(); ++loop) {
    if (toMask[loop] == 0)
      continue;
    AffineMap along = AffineMap::get(toMask.size(), 0, rewriter.getAffineDimExpr(loop));
    auto [wider, element] = withInput(rewriter, masked, batch.valid(toMask[loop]), along);
    padding.replace(masked, wider.getResults());
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
linalg::GenericOp StructuredPadder::useTrueIndices(linalg::GenericOp op, const DimRows &loops) {
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
    padding.replace(current, wider.getResults());
    current = wider;
    rewriter.setInsertionPointToStart(current.getBody());
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
  op.getBlock()->walk([&](linalg::IndexOp index) { asksIndex |= (*loops)[index.getDim()] != 0; });
  if (!growsAnywhere(toMask) && !asksIndex)
    return success();
  linalg::GenericOp generic = toGeneric(op);
  if (!generic)
    return op.emitOpError("reduces over the open batch in a way that distribute-pad-batch does not "
                          "know; write it as a linalg.generic");
  generic = useTrueIndices(generic, *loops);
  if (growsAnywhere(toMask))
    maskReductions(generic, toMask);
  return success();
}

LogicalResult padStructured(linalg::LinalgOp op, Padding &padding) {
  return StructuredPadder(padding).run(op);
}

} // namespace distribute
