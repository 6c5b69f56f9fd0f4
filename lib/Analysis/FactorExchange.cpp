//===- FactorExchange.cpp - products whose factors are gathered -----------===//

#include "FactorExchange.h"

#include "TripCount.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;

namespace distribute {

// Rates of one member, for the comparison only (docs/RationalePlacement.md).
static constexpr double kBytesPerSecond = 16e9;
static constexpr double kFlopsPerSecond = 200e9;
static constexpr double kLeastSavedBytes = 1 << 20;
static constexpr double kLeastGain = 2;

/// The flops of the product on the whole batch; nothing if `op` is not a product
/// of two factors that are both split.
static std::optional<double> flopsOfProduct(const DistributionAnalysis &analysis, Operation *op) {
  auto product = dyn_cast_or_null<linalg::LinalgOp>(op);
  if (!product || product.getNumDpsInputs() != 2 || op->getNumResults() != 1 ||
      !linalg::isaContractionOpInterface(product))
    return std::nullopt;
  for (OpOperand *input : product.getDpsInputOperands())
    if (!analysis.stateOf(input->get()).isSharded())
      return std::nullopt;
  double flops = 2;
  for (int64_t extent : product.getStaticLoopRanges()) {
    if (ShapedType::isDynamic(extent))
      return std::nullopt;
    flops *= extent;
  }
  return flops;
}

static bool isWorthExchanging(const DistributionAnalysis &analysis, const PlacedReduction &placed) {
  if (placed.numOrigins != 1 || placed.executions != 1 || estimateExecutions(placed.origin) != 1)
    return false;
  Operation *op = placed.origin.getDefiningOp();
  std::optional<double> flops = flopsOfProduct(analysis, op);
  if (!flops)
    return false;
  // The share of the others: what a member receives of a gathered value, twice that of a reduced
  // one, and what it computes more.
  double others = 1.0 - 1.0 / analysis.getAxis().members;
  double gathered = 0;
  for (OpOperand *input : cast<linalg::LinalgOp>(op).getDpsInputOperands())
    gathered += staticNumBytes(input->get().getType());
  double savedBytes = (2.0 * placed.bytes - gathered) * others;
  double savedSeconds = savedBytes / kBytesPerSecond;
  double spentSeconds = *flops * others / kFlopsPerSecond;
  return savedBytes >= kLeastSavedBytes && savedSeconds >= kLeastGain * spentSeconds;
}

SmallVector<Operation *> findFactorExchanges(const DistributionAnalysis &analysis) {
  SmallVector<Operation *> found;
  for (const PlacedReduction &placed : analysis.getReductions())
    if (placed.kind == ReductionKind::Sum && isWorthExchanging(analysis, placed))
      found.push_back(placed.origin.getDefiningOp());
  return found;
}

} // namespace distribute
