// Which elements a structured op writes.
#include "distribute/Analysis/OutputElements.h"

#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;

namespace distribute {

bool writesAllElements(linalg::LinalgOp op, OpOperand &init) {
  auto type = dyn_cast<ShapedType>(init.get().getType());
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  llvm::SmallBitVector alongDims(extents.size());
  for (auto [dim, expr] : llvm::enumerate(op.getMatchingIndexingMap(&init).getResults())) {
    if (auto constant = dyn_cast<AffineConstantExpr>(expr)) {
      if (constant.getValue() != 0 || !type || type.getDimSize(dim) != 1)
        return false;
      continue;
    }
    auto loop = dyn_cast<AffineDimExpr>(expr);
    if (!loop || alongDims.test(loop.getPosition()))
      return false;
    alongDims.set(loop.getPosition());
  }
  for (auto [loop, extent] : llvm::enumerate(extents))
    if (!alongDims.test(loop) && (extent == 0 || ShapedType::isDynamic(extent)))
      return false;
  return true;
}

bool writesElementsOnce(linalg::LinalgOp op, OpOperand &init) {
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  AffineMap map = op.getMatchingIndexingMap(&init);
  for (auto [loop, extent] : llvm::enumerate(extents)) {
    AffineExpr own = getAffineDimExpr(loop, map.getContext());
    if (extent != 1 && !llvm::is_contained(map.getResults(), own))
      return false;
  }
  return true;
}

Value yieldedElement(linalg::LinalgOp op, unsigned result) {
  AffineMap map = op.getMatchingIndexingMap(op.getDpsInitOperand(result));
  bool isPerElement =
      op.hasPureTensorSemantics() && op.getNumReductionLoops() == 0 && map.isPermutation();
  return isPerElement ? op.getBlock()->getTerminator()->getOperand(result) : Value();
}

bool keepsInit(linalg::LinalgOp op, OpOperand &init) {
  return op.payloadUsesValueFromOperand(&init) || !writesAllElements(op, init);
}

} // namespace distribute
