// Positions as sums of loops.
#include "distribute/Evaluation/LinearExpr.h"

#include "llvm/ADT/ArrayRef.h"

using namespace mlir;

namespace distribute::evaluation {

/// Adds `scale` times `expr`.
static bool addTo(LinearExpr &sum, AffineExpr expr, int64_t scale, unsigned numDims) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr)) {
    sum.constant += scale * constant.getValue();
    return true;
  }
  if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
    sum.factors[dim.getPosition()] += scale;
    return true;
  }
  if (auto symbol = dyn_cast<AffineSymbolExpr>(expr)) {
    sum.factors[numDims + symbol.getPosition()] += scale;
    return true;
  }
  auto binary = cast<AffineBinaryOpExpr>(expr);
  if (binary.getKind() == AffineExprKind::Add)
    return addTo(sum, binary.getLHS(), scale, numDims) &&
           addTo(sum, binary.getRHS(), scale, numDims);
  if (binary.getKind() != AffineExprKind::Mul)
    return false;
  for (auto [factor, rest] :
       {std::pair(binary.getRHS(), binary.getLHS()), std::pair(binary.getLHS(), binary.getRHS())})
    if (auto constant = dyn_cast<AffineConstantExpr>(factor))
      return addTo(sum, rest, scale * constant.getValue(), numDims);
  return false;
}

std::optional<LinearExpr> readLinear(AffineExpr expr, unsigned numDims, unsigned numSymbols) {
  LinearExpr sum;
  sum.factors.assign(numDims + numSymbols, 0);
  return addTo(sum, expr, 1, numDims) ? std::optional(sum) : std::nullopt;
}

int64_t LinearExpr::least(ArrayRef<int64_t> extents) const {
  int64_t value = constant;
  for (auto [factor, extent] : llvm::zip(factors, extents))
    value += std::min<int64_t>(0, factor * (extent - 1));
  return value;
}

int64_t LinearExpr::greatest(ArrayRef<int64_t> extents) const {
  int64_t value = constant;
  for (auto [factor, extent] : llvm::zip(factors, extents))
    value += std::max<int64_t>(0, factor * (extent - 1));
  return value;
}

} // namespace distribute::evaluation
