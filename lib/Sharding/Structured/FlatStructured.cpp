// Structured ops on flat sequences.
#include "Structured.h"

#include "distribute/Analysis/Combiners.h"
#include "distribute/Analysis/OutputElements.h"

using namespace mlir;

namespace distribute {

/// Whether an operand of this shape with this map holds element i of the loop nest
/// at place i, and no others: loops of extent 1 aside, it is indexed by all loops in
/// their order.
static bool isFlatMap(AffineMap map, ArrayRef<int64_t> shape, ArrayRef<int64_t> extents) {
  unsigned next = 0;
  auto skipUnits = [&] {
    while (next < extents.size() && extents[next] == 1)
      ++next;
  };
  for (auto [result, size] : llvm::zip_equal(map.getResults(), shape)) {
    auto constant = dyn_cast<AffineConstantExpr>(result);
    if (constant && constant.getValue() == 0 && size == 1)
      continue;
    auto dim = dyn_cast<AffineDimExpr>(result);
    if (!dim)
      return false;
    if (extents[dim.getPosition()] == 1)
      continue;
    skipUnits();
    if (dim.getPosition() != next)
      return false;
    ++next;
  }
  skipUnits();
  return next == extents.size();
}

/// Whether the body computes from its arguments and from scalars around it alone: it neither asks
/// where it is nor looks into tensors.
static bool isPointwiseBody(linalg::LinalgOp op) {
  return op.getBlock()
             ->walk([](Operation *inner) {
               bool looksAround = isa<linalg::IndexOp>(inner) ||
                                  llvm::any_of(inner->getOperandTypes(), llvm::IsaPred<ShapedType>);
               return looksAround ? WalkResult::interrupt() : WalkResult::advance();
             })
             .wasInterrupted() == false;
}

static bool isFlat(linalg::LinalgOp op, OpOperand &operand, ArrayRef<int64_t> extents) {
  return isCuttable(operand.get().getType()) &&
         isFlatMap(op.getMatchingIndexingMap(&operand), op.getShape(&operand), extents);
}

/// The inputs and the inits that the body reads, as far as their maps are flat.
static void collectFlatOperands(linalg::LinalgOp op, FlatOp &found) {
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  for (OpOperand &operand : op->getOpOperands()) {
    if (op.isDpsInit(&operand) && !keepsInit(op, operand)) {
      found.ignored.push_back(&operand);
      continue;
    }
    if (isFlat(op, operand, extents))
      found.flat.push_back(&operand);
  }
}

static FlatOp readReduction(linalg::LinalgOp op) {
  FlatOp found;
  for (auto [init, combiner] : llvm::zip_equal(op.getDpsInits(), recognizeCombiners(op))) {
    auto type = dyn_cast<RankedTensorType>(init.getType());
    if (!type || type.getRank() != 0 || !combiner)
      return {};
    found.combiners.push_back(*combiner);
  }
  collectFlatOperands(op, found);
  // Whatever else it reads per element has to be flat, too.
  for (OpOperand *input : op.getDpsInputOperands())
    if (isCuttable(input->get().getType()) && !found.reads(*input))
      return {};
  if (!found.flat.empty())
    found.kind = FlatKind::Reduction;
  return found;
}

FlatOp readFlatStructured(linalg::LinalgOp op) {
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  if (!op.hasPureTensorSemantics() || extents.empty() ||
      llvm::any_of(extents, ShapedType::isDynamic) || !isPointwiseBody(op))
    return {};
  if (op.getNumReductionLoops() == op.getNumLoops())
    return readReduction(op);
  // A reduction over loops of extent 1 combines each element with that of the init.
  for (auto [extent, iterator] : llvm::zip_equal(extents, op.getIteratorTypesArray()))
    if (extent != 1 && iterator != utils::IteratorType::parallel)
      return {};
  for (OpOperand &init : op.getDpsInitsMutable())
    if (!isFlat(op, init, extents))
      return {};
  FlatOp found;
  found.kind = FlatKind::Elementwise;
  collectFlatOperands(op, found);
  return found;
}

} // namespace distribute
