// Places of elements in loops and tensors.
#include "Positions.h"

#include "distribute/Evaluation/LinearExpr.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace distribute::evaluation {

bool forEachPoint(ArrayRef<int64_t> extents, function_ref<bool(ArrayRef<int64_t>)> visit) {
  if (llvm::is_contained(extents, 0))
    return true;
  SmallVector<int64_t> point(extents.size(), 0);
  while (visit(point)) {
    size_t dim = extents.size();
    while (dim > 0 && ++point[dim - 1] == extents[dim - 1])
      point[--dim] = 0;
    if (dim == 0)
      return true;
  }
  return false;
}

int64_t evaluate(AffineExpr expr, ArrayRef<int64_t> dims, ArrayRef<int64_t> symbols) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return constant.getValue();
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return dims[dim.getPosition()];
  if (auto symbol = dyn_cast<AffineSymbolExpr>(expr))
    return symbols[symbol.getPosition()];
  auto binary = cast<AffineBinaryOpExpr>(expr);
  int64_t lhs = evaluate(binary.getLHS(), dims, symbols);
  int64_t rhs = evaluate(binary.getRHS(), dims, symbols);
  switch (binary.getKind()) {
  case AffineExprKind::Add: // wraps
    return int64_t(uint64_t(lhs) + uint64_t(rhs));
  case AffineExprKind::Mul:
    return int64_t(uint64_t(lhs) * uint64_t(rhs));
  case AffineExprKind::Mod:
    return rhs > 0 ? llvm::mod(lhs, rhs) : 0;
  case AffineExprKind::FloorDiv:
    return rhs > 0 ? llvm::divideFloorSigned(lhs, rhs) : 0;
  case AffineExprKind::CeilDiv:
    return rhs > 0 ? llvm::divideCeilSigned(lhs, rhs) : 0;
  default:
    return 0;
  }
}

std::optional<uint64_t> placeOf(ArrayRef<int64_t> position, ArrayRef<int64_t> shape) {
  uint64_t place = 0;
  for (auto [at, size] : llvm::zip_equal(position, shape)) {
    if (at < 0 || at >= size)
      return std::nullopt;
    place = place * size + at;
  }
  return place;
}

std::optional<uint64_t> placeIn(AffineMap map, ArrayRef<int64_t> shape, ArrayRef<int64_t> loops,
                                ArrayRef<int64_t> symbols) {
  SmallVector<int64_t> position;
  for (AffineExpr expr : map.getResults())
    position.push_back(evaluate(expr, loops, symbols));
  return placeOf(position, shape);
}

ElementPlaces::ElementPlaces(AffineMap map, ArrayRef<int64_t> shape) : map(map), shape(shape) {
  steps.assign(map.getNumDims(), 0);
  for (int64_t size : shape)
    numElements *= size;
  int64_t stride = 1;
  for (auto [expr, size] : llvm::reverse(llvm::zip_equal(map.getResults(), shape))) {
    std::optional<LinearExpr> linear = readLinear(expr, map.getNumDims(), 0);
    isLinear &= linear.has_value();
    if (!isLinear)
      return;
    origin += linear->constant * stride;
    for (auto [step, factor] : llvm::zip_equal(steps, linear->factors))
      step += factor * stride;
    stride *= size;
  }
}

std::optional<uint64_t> ElementPlaces::at(ArrayRef<int64_t> loops) const {
  if (!isLinear)
    return placeIn(map, shape, loops);
  int64_t place = origin;
  for (auto [step, loop] : llvm::zip_equal(steps, loops))
    place += step * loop;
  return uint64_t(place) < numElements ? std::optional<uint64_t>(place) : std::nullopt;
}

} // namespace distribute::evaluation
