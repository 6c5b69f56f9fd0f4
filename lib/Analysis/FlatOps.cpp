//===- FlatOps.cpp - ops on tensors read as flat sequences ----------------===//

#include "distribute/Analysis/FlatOps.h"
#include "distribute/Analysis/Combiners.h"

#include "distribute/Analysis/OutputElements.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

bool isCuttable(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() && tensor.getNumElements() > 1;
}

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

static FlatOp readStructured(linalg::LinalgOp op) {
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

FlatOp readFlat(Operation *op) {
  if (op->getNumResults() == 0)
    return {};
  FlatOp found;
  if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(op)) {
    if (isCuttable(op->getResult(0).getType()) && isCuttable(op->getOperand(0).getType())) {
      found.kind = FlatKind::Reshape;
      found.flat.push_back(&op->getOpOperand(0));
    }
    return found;
  }
  if (auto structured = dyn_cast<linalg::LinalgOp>(op))
    return readStructured(structured);
  if (!llvm::all_of(op->getResultTypes(), isCuttable))
    return {};
  if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
    if (isa<SplatElementsAttr>(constant.getValue()))
      found.kind = FlatKind::Elementwise;
    return found;
  }
  if (isa<tensor::EmptyOp, tensor::SplatOp>(op)) {
    found.kind = FlatKind::Elementwise;
    return found;
  }
  if (!OpTrait::hasElementwiseMappableTraits(op))
    return {};
  found.kind = FlatKind::Elementwise;
  for (OpOperand &operand : op->getOpOperands())
    if (isCuttable(operand.get().getType()))
      found.flat.push_back(&operand);
  return found;
}

} // namespace distribute
