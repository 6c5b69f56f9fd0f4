// Ops of which a small instance can be made.
#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Evaluation/Evaluator.h"
#include "distribute/Evaluation/LinearExpr.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;

namespace distribute::evaluation {

/// A step of a loop moves no further than this; nor are there more loops.
static constexpr int64_t kMaxFactor = 64;
static constexpr unsigned kMaxLoops = 12;

static bool hasSmallFactors(AffineMap map) {
  return llvm::all_of(map.getResults(), [&](AffineExpr expr) {
    std::optional<LinearExpr> linear = readLinear(expr, map.getNumDims(), map.getNumSymbols());
    return linear && llvm::all_of(linear->factors,
                                  [](int64_t factor) { return std::abs(factor) <= kMaxFactor; });
  });
}

bool isShrinkable(Operation *op) {
  SmallVector<AffineMap> maps;
  if (auto structured = dyn_cast<linalg::LinalgOp>(op)) {
    maps = structured.getIndexingMapsArray();
  } else if (auto gather = dyn_cast<GatherOp>(op)) {
    maps = gather.getIndexMapsArray();
    maps.push_back(gather.getOperandMap());
  } else if (auto scatter = dyn_cast<ScatterOp>(op)) {
    maps = scatter.getIndexMapsArray();
    maps.push_back(scatter.getOperandMap());
  }
  return llvm::all_of(
      maps, [](AffineMap map) { return map.getNumDims() <= kMaxLoops && hasSmallFactors(map); });
}

} // namespace distribute::evaluation
