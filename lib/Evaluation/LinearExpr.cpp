// Positions as sums of loops.
#include "distribute/Evaluation/LinearExpr.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/MathExtras.h"

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
    if (numDims + symbol.getPosition() >= sum.factors.size())
      return false;
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

/// Adds `factor` times the end `place` to the end `sum`; false where the sum reaches too far.
static bool addEnd(int64_t &sum, int64_t factor, int64_t place) {
  if (std::abs(sum) == Interval::kUnbounded)
    return true;
  if (std::abs(place) == Interval::kUnbounded) {
    sum = (factor > 0) == (place > 0) ? Interval::kUnbounded : -Interval::kUnbounded;
    return true;
  }
  int64_t product = 0;
  return !llvm::MulOverflow(factor, place, product) && !llvm::AddOverflow(sum, product, sum) &&
         -Interval::kUnbounded < sum && sum < Interval::kUnbounded;
}

std::optional<Interval> LinearExpr::boundsOver(ArrayRef<Interval> places) const {
  Interval sum{constant, constant};
  bool isBounded = -Interval::kUnbounded < constant && constant < Interval::kUnbounded;
  for (auto [factor, place] : llvm::zip_equal(factors, places)) {
    if (factor == 0)
      continue;
    auto [low, high] = factor > 0 ? place : Interval{place.greatest, place.least};
    isBounded = isBounded && addEnd(sum.least, factor, low) && addEnd(sum.greatest, factor, high);
  }
  return isBounded ? std::optional(sum) : std::nullopt;
}

} // namespace distribute::evaluation
