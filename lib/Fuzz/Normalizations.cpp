// Moves that frameworks write as several operations: softmax, layer and batch normalization.
#include "StepBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

#include <limits>

using namespace mlir;

namespace distribute::fuzz {

using Combine = Value (*)(OpBuilder &, Location, Value, Value);

static Value add(OpBuilder &b, Location loc, Value x, Value y) {
  return arith::AddFOp::create(b, loc, x, y);
}
static Value greater(OpBuilder &b, Location loc, Value x, Value y) {
  return arith::MaximumFOp::create(b, loc, x, y);
}

/// `x` reduced over `dim` and repeated along it again.
static Value reduceAndRepeat(StepBuilder &s, Value x, int64_t dim, double neutral,
                             Combine combine) {
  auto type = cast<RankedTensorType>(x.getType());
  SmallVector<int64_t> shape(type.getShape());
  shape.erase(shape.begin() + dim);
  auto reducedType = RankedTensorType::get(shape, type.getElementType());
  Value reduced =
      linalg::ReduceOp::create(s.b, s.loc, x, s.filled(reducedType, neutral), {dim},
                               [&](OpBuilder &b, Location at, ValueRange e) {
                                 linalg::YieldOp::create(b, at, combine(b, at, e[0], e[1]));
                               })
          ->getResult(0);
  return linalg::BroadcastOp::create(s.b, s.loc, reduced, s.empty(type), ArrayRef<int64_t>{dim})
      ->getResult(0);
}

/// A float with at least `least` features, and the dimension that holds them.
static std::optional<std::pair<PoolValue, int64_t>> chooseFeatures(StepBuilder &s) {
  std::optional<PoolValue> x =
      s.pick([](const PoolValue &v) { return v.isFloat() && v.rank() >= 2; });
  if (!x)
    return std::nullopt;
  int64_t dim = x->rank() - 1;
  dim -= x->batchDim == dim;
  return std::make_pair(*x, dim);
}

bool addSoftmax(StepBuilder &s) {
  auto chosen = chooseFeatures(s);
  if (!chosen)
    return false;
  auto [x, dim] = *chosen;
  double low = -std::numeric_limits<double>::infinity();
  Value top = reduceAndRepeat(s, x.value, dim, low, greater);
  Value below = arith::SubFOp::create(s.b, s.loc, x.value, top);
  Value e = math::ExpOp::create(s.b, s.loc, below);
  Value sum = reduceAndRepeat(s, e, dim, 0, add);
  PoolValue made = x;
  made.value = arith::DivFOp::create(s.b, s.loc, e, sum);
  made.bound = 1;
  made.exact = false;
  s.note("softmax");
  s.push(made);
  return true;
}

/// (x − mean) / √(variance + ½) over `dim`.
static PoolValue normalize(StepBuilder &s, const PoolValue &x, int64_t dim) {
  double share = 1.0 / x.shape()[dim];
  Value mean = s.scaled(reduceAndRepeat(s, x.value, dim, 0, add), share);
  Value centered = arith::SubFOp::create(s.b, s.loc, x.value, mean);
  Value squares = arith::MulFOp::create(s.b, s.loc, centered, centered);
  Value variance = s.scaled(reduceAndRepeat(s, squares, dim, 0, add), share);
  Value base = arith::AddFOp::create(s.b, s.loc, variance, s.constant(x.type(), 0.5));
  PoolValue made = x;
  made.value = arith::DivFOp::create(s.b, s.loc, centered,
                                     math::SqrtOp::create(s.b, s.loc, base).getResult());
  made.bound = 8;
  made.exact = false;
  return made;
}

bool addLayerNorm(StepBuilder &s) {
  auto chosen = chooseFeatures(s);
  if (!chosen)
    return false;
  s.note("normalization");
  s.push(normalize(s, chosen->first, chosen->second));
  return true;
}

/// Statistics over the rows of the batch.
bool addBatchNorm(StepBuilder &s) {
  std::optional<PoolValue> x =
      s.pick([](const PoolValue &v) { return v.isFloat() && v.rank() >= 2 && v.batchDim >= 0; });
  if (!x)
    return false;
  s.note("normalization");
  s.note("reduction");
  s.push(normalize(s, *x, x->batchDim));
  return true;
}

} // namespace distribute::fuzz
