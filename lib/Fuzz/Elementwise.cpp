// Moves of one element at a time, written on tensors or as the body of a linalg.generic.
#include "StepBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

#include <cmath>

using namespace mlir;

namespace distribute::fuzz {

namespace {
/// What an elementwise function makes of a scalar or tensor, and of its bound.
struct Result {
  Value value;
  double bound;
};
} // namespace

/// Functions of one float without poles; on tensors and on scalars.
static Result applyUnary(OpBuilder &b, Location loc, int64_t which, Value x, double bound) {
  auto number = [&](double value) { return constantLike(b, loc, x.getType(), value); };
  auto squared = [&] { return arith::MulFOp::create(b, loc, x, x).getResult(); };
  switch (which) {
  case 0:
    return {math::TanhOp::create(b, loc, x), 1};
  case 1:
    return {math::SinOp::create(b, loc, x), 1};
  case 2:
    return {math::CosOp::create(b, loc, x), 1};
  case 3:
    return {arith::NegFOp::create(b, loc, x), bound};
  case 4:
    return {math::AbsFOp::create(b, loc, x), bound};
  case 5:
    return {arith::AddFOp::create(b, loc, x, number(0.625)), bound + 1};
  case 6:
    return {squared(), bound * bound};
  case 7: // a ReLU; continuous, so a tie costs nothing
    return {arith::MaximumFOp::create(b, loc, x, number(0)), bound};
  case 8: { // x / (1 + x²)
    Value base = arith::AddFOp::create(b, loc, squared(), number(1));
    return {arith::DivFOp::create(b, loc, x, base), 0.5};
  }
  case 9: { // √(1 + x²)
    Value base = arith::AddFOp::create(b, loc, squared(), number(1));
    return {math::SqrtOp::create(b, loc, base), bound + 1};
  }
  case 10: { // the logistic function
    Value e = math::ExpOp::create(b, loc, arith::NegFOp::create(b, loc, x));
    Value base = arith::AddFOp::create(b, loc, e, number(1));
    return {arith::DivFOp::create(b, loc, number(1), base), 1};
  }
  case 11: { // log(1 + x²)
    Value base = arith::AddFOp::create(b, loc, squared(), number(1));
    return {math::LogOp::create(b, loc, base), 2 * std::log(bound + 2)};
  }
  default:
    return {arith::MulFOp::create(b, loc, x, number(which % 2 ? 0.75 : -1.5)), 1.5 * bound};
  }
}
static constexpr int64_t kNumUnary = 16;

static Result applyBinary(OpBuilder &b, Location loc, int64_t which, Value x, Value y,
                          double boundX, double boundY) {
  switch (which) {
  case 0:
  case 1:
    return {arith::AddFOp::create(b, loc, x, y), boundX + boundY};
  case 2:
  case 3:
    return {arith::SubFOp::create(b, loc, x, y), boundX + boundY};
  case 4:
  case 5:
    return {arith::MulFOp::create(b, loc, x, y), boundX * boundY};
  case 6:
    return {arith::MaximumFOp::create(b, loc, x, y), std::max(boundX, boundY)};
  case 7:
    return {arith::MinimumFOp::create(b, loc, x, y), std::max(boundX, boundY)};
  default: { // x / (1 + y²)
    Value square = arith::MulFOp::create(b, loc, y, y);
    Value base = arith::AddFOp::create(b, loc, square, constantLike(b, loc, y.getType(), 1));
    return {arith::DivFOp::create(b, loc, x, base), boundX};
  }
  }
}
static constexpr int64_t kNumBinary = 9;

bool addUnary(StepBuilder &s) {
  std::optional<PoolValue> x = s.pickFloat();
  if (!x)
    return false;
  PoolValue made = *x;
  made.exact = false;
  int64_t which = s.random.below(kNumUnary);
  if (s.random.chance(50)) {
    Result result = applyUnary(s.b, s.loc, which, x->value, x->bound);
    made.value = result.value;
    made.bound = result.bound;
  } else {
    made.value = s.mapElements(x->value, x->element(), [&](OpBuilder &b, ValueRange elements) {
      Result result = applyUnary(b, s.loc, which, elements[0], x->bound);
      made.bound = result.bound;
      return result.value;
    });
  }
  s.push(made);
  return true;
}

static PoolValue joined(const PoolValue &x, const PoolValue &y) {
  PoolValue made = x;
  made.batchDim = std::max(x.batchDim, y.batchDim);
  made.varying = x.varying || y.varying;
  made.exact = false;
  return made;
}

bool addBinary(StepBuilder &s) {
  std::optional<PoolValue> x = s.pickFloat();
  if (!x)
    return false;
  PoolValue y = s.random.chance(10) ? *x : s.valueLike(*x);
  PoolValue made = joined(*x, y);
  PoolValue left = *x;
  if (s.random.chance(30))
    std::swap(left, y);
  int64_t which = s.random.below(kNumBinary);
  if (s.random.chance(60)) {
    Result result = applyBinary(s.b, s.loc, which, left.value, y.value, left.bound, y.bound);
    made.value = result.value;
    made.bound = result.bound;
  } else {
    made.value =
        s.mapElements({left.value, y.value}, x->element(), [&](OpBuilder &b, ValueRange e) {
          Result result = applyBinary(b, s.loc, which, e[0], e[1], left.bound, y.bound);
          made.bound = result.bound;
          return result.value;
        });
  }
  s.push(made);
  return true;
}

bool addFusedChain(StepBuilder &s) {
  std::optional<PoolValue> x = s.pickFloat();
  if (!x)
    return false;
  PoolValue y = s.valueLike(*x), z = s.valueLike(*x);
  PoolValue made = joined(joined(*x, y), z);
  int64_t first = s.random.below(kNumUnary), second = s.random.below(kNumBinary),
          third = s.random.below(kNumBinary);
  made.value =
      s.mapElements({x->value, y.value, z.value}, x->element(), [&](OpBuilder &b, ValueRange e) {
        Result result = applyUnary(b, s.loc, first, e[0], x->bound);
        result = applyBinary(b, s.loc, second, result.value, e[1], result.bound, y.bound);
        result = applyBinary(b, s.loc, third, e[2], result.value, z.bound, result.bound);
        made.bound = result.bound;
        return result.value;
      });
  s.push(made);
  return true;
}

static Value applyInteger(OpBuilder &b, Location loc, int64_t which, Value x, Value y) {
  switch (which) {
  case 0:
    return arith::AddIOp::create(b, loc, x, y);
  case 1:
    return arith::SubIOp::create(b, loc, x, y);
  case 2:
    return arith::MulIOp::create(b, loc, x, y);
  case 3:
    return arith::XOrIOp::create(b, loc, x, y);
  case 4:
    return arith::AndIOp::create(b, loc, x, y);
  case 5:
    return arith::OrIOp::create(b, loc, x, y);
  case 6:
    return arith::MaxSIOp::create(b, loc, x, y);
  case 7:
    return arith::MinSIOp::create(b, loc, x, y);
  default: // the high bits of a product, as random bits are made
    return arith::ShRUIOp::create(b, loc, arith::MulIOp::create(b, loc, x, y),
                                  constantLike(b, loc, x.getType(), 3));
  }
}

bool addIntegerArithmetic(StepBuilder &s) {
  std::optional<PoolValue> x = s.pick([](const PoolValue &v) { return v.isInteger(); });
  if (!x)
    return false;
  PoolValue y = s.random.chance(60) ? s.valueLike(*x) : *x;
  PoolValue made = joined(*x, y);
  made.exact = true;
  made.bound = 0x7fffffff;
  int64_t which = s.random.below(9);
  if (s.random.chance(50))
    made.value = applyInteger(s.b, s.loc, which, x->value, y.value);
  else
    made.value = s.mapElements({x->value, y.value}, x->element(), [&](OpBuilder &b, ValueRange e) {
      return applyInteger(b, s.loc, which, e[0], e[1]);
    });
  s.push(made);
  return true;
}

/// A truth value for each element of an exact value.
static std::optional<PoolValue> makeMask(StepBuilder &s, const PoolValue &like) {
  auto decides = [&](const PoolValue &v) {
    return v.exact && v.shape() == like.shape() &&
           (v.batchDim == like.batchDim || v.batchDim < 0) && (like.varying || !v.varying);
  };
  std::optional<PoolValue> source = s.pick(decides);
  if (!source)
    return std::nullopt;
  PoolValue mask = *source;
  if (mask.isTruth())
    return mask;
  if (mask.isFloat()) {
    mask.value = arith::CmpFOp::create(s.b, s.loc, arith::CmpFPredicate::OGT, source->value,
                                       s.constant(source->type(), 0.0625));
  } else {
    Value low = arith::AndIOp::create(s.b, s.loc, source->value, s.constant(source->type(), 3));
    mask.value = arith::CmpIOp::create(s.b, s.loc, arith::CmpIPredicate::ult, low,
                                       s.constant(source->type(), s.random.between(1, 3)));
  }
  mask.bound = 1;
  return mask;
}

bool addSelection(StepBuilder &s) {
  std::optional<PoolValue> x =
      s.pick([](const PoolValue &v) { return v.isFloat() || v.isInteger(); });
  std::optional<PoolValue> mask = x ? makeMask(s, *x) : std::nullopt;
  if (!mask)
    return false;
  PoolValue y = s.valueLike(*x);
  if (s.random.chance(40)) // one side zero: linear in the other
    y = {s.filled(x->type(), 0), -1, false, 0, true};
  PoolValue made = joined(joined(*x, y), *mask);
  made.bound = std::max(x->bound, y.bound);
  made.exact = x->exact && y.exact;
  if (s.random.chance(50))
    made.value = arith::SelectOp::create(s.b, s.loc, mask->value, x->value, y.value);
  else
    made.value = s.mapElements({mask->value, x->value, y.value}, x->element(),
                               [&](OpBuilder &b, ValueRange e) -> Value {
                                 return arith::SelectOp::create(b, s.loc, e[0], e[1], e[2]);
                               });
  s.note("select");
  s.push(made);
  if (s.random.chance(40))
    s.push(*mask);
  return true;
}

bool addConversion(StepBuilder &s) {
  std::optional<PoolValue> x = s.pick([](const PoolValue &) { return true; });
  if (!x)
    return false;
  PoolValue made = *x;
  auto to = [&](Type element) { return RankedTensorType::get(x->shape(), element); };
  if (x->isTruth()) {
    made.value = arith::ExtUIOp::create(s.b, s.loc, to(s.b.getI32Type()), x->value);
  } else if (x->isInteger()) {
    Value low = arith::AndIOp::create(s.b, s.loc, x->value, s.constant(x->type(), 7));
    made.value = arith::SIToFPOp::create(s.b, s.loc, to(s.step.floatType), low);
    made.bound = 8;
  } else if (x->isNarrow()) {
    made.value = arith::ExtFOp::create(s.b, s.loc, to(s.b.getF32Type()), x->value);
    s.note("widening");
  } else if (x->element().isF32() && s.step.narrow && s.random.chance(60)) {
    made.value = arith::TruncFOp::create(s.b, s.loc, to(s.b.getBF16Type()), x->value);
  } else if (x->element().isF32()) {
    made.value = arith::ExtFOp::create(s.b, s.loc, to(s.b.getF64Type()), x->value);
    s.note("widening");
  } else {
    made.value = arith::TruncFOp::create(s.b, s.loc, to(s.b.getF32Type()), x->value);
  }
  s.push(made);
  return true;
}

/// Where an element stands, along any dimension: the rows of the batch as well.
bool addPositions(StepBuilder &s) {
  std::optional<PoolValue> x =
      s.pick([](const PoolValue &v) { return v.isFloat() && v.rank() > 0; });
  if (!x)
    return false;
  int64_t dim = x->batchDim >= 0 && s.random.chance(70) ? x->batchDim : s.random.below(x->rank());
  double size = x->shape()[dim];
  PoolValue made = *x;
  made.exact = false;
  made.bound = x->bound + 1;
  bool linear = s.random.chance(40);
  made.value = s.mapElements(x->value, x->element(), [&](OpBuilder &b, ValueRange e) -> Value {
    Value index = linalg::IndexOp::create(b, s.loc, dim);
    Value number = arith::IndexCastOp::create(b, s.loc, b.getI32Type(), index);
    Value real = arith::SIToFPOp::create(b, s.loc, x->element(), number);
    Value part =
        arith::MulFOp::create(b, s.loc, real, constantLike(b, s.loc, x->element(), 1 / size));
    if (linear)
      return arith::MulFOp::create(b, s.loc, e[0], part);
    return arith::AddFOp::create(b, s.loc, e[0], part);
  });
  s.note("positions");
  s.push(made);
  return true;
}

} // namespace distribute::fuzz
