// What a merged loop nest no longer reads or gives.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_TENSORS_UNUSEDOPERANDS_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_TENSORS_UNUSEDOPERANDS_H

#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace distribute {

/// Drops operands and results of structured ops that nothing uses.
inline llvm::LogicalResult eraseUnusedOperands(mlir::Operation *op) {
  mlir::RewritePatternSet patterns(op->getContext());
  mlir::linalg::populateEraseUnusedOperandsAndResultsPatterns(patterns);
  return mlir::applyPatternsGreedily(op, std::move(patterns));
}

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_TENSORS_UNUSEDOPERANDS_H
