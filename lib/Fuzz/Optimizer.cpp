// Momentum, Adam, averages: elementwise in a weight, its moments and its gradient.
#include "Optimizer.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute::fuzz {

Optimizer::Optimizer(StepBuilder &s)
    : s(s), rule(static_cast<Rule>(s.random.below(3))), decays(s.random.chance(40)),
      clips(s.random.chance(35)), skips(s.random.chance(20)), fuses(s.random.chance(50)) {
  constexpr StringLiteral names[] = {"momentum", "adam", "moving average"};
  s.note(names[static_cast<int>(rule)]);
  if (clips)
    s.note("clipping");
  if (skips)
    s.note("skipped update");
}

SmallVector<StringLiteral> Optimizer::getMoments() const {
  if (rule == Rule::Adam)
    return {".first", ".second"};
  if (rule == Rule::Momentum)
    return {".momentum"};
  return {".average"};
}

/// One op on tensors after the other, or one linalg.generic.
Value Optimizer::elementwise(ValueRange inputs, function_ref<Value(OpBuilder &, ValueRange)> body) {
  if (!fuses)
    return body(s.b, inputs);
  return s.mapElements(inputs, getElementTypeOrSelf(inputs[0].getType()), body);
}

Value Optimizer::broadcast(Value number, RankedTensorType type) {
  SmallVector<int64_t> dims = llvm::to_vector(llvm::seq<int64_t>(0, type.getRank()));
  return linalg::BroadcastOp::create(s.b, s.loc, number, s.empty(type), dims)->getResult(0);
}

/// 1 / max(1, norm of all gradients), of rank 0 in the step's float type.
Value Optimizer::clippingFactor(ArrayRef<Weight> weights) {
  Value sum;
  auto number = RankedTensorType::get({}, s.step.floatType);
  for (const Weight &weight : weights) {
    Value gradient = weight.gradient.value;
    if (weight.gradient.element() != s.step.floatType)
      continue;
    PoolValue squares = weight.gradient;
    squares.value = arith::MulFOp::create(s.b, s.loc, gradient, gradient);
    while (squares.rank() > 0)
      squares = sumOver(s, squares, squares.rank() - 1);
    sum = sum ? arith::AddFOp::create(s.b, s.loc, sum, squares.value).getResult() : squares.value;
  }
  Value one = s.constant(number, 1);
  if (!sum)
    return one;
  Value norm = math::SqrtOp::create(s.b, s.loc, sum);
  return arith::DivFOp::create(s.b, s.loc, one,
                               arith::MaximumFOp::create(s.b, s.loc, norm, one).getResult());
}

Value Optimizer::clipped(const Weight &weight, Value factor) {
  Value gradient = weight.gradient.value;
  if (!factor || weight.gradient.element() != s.step.floatType)
    return gradient;
  Value whole = broadcast(factor, weight.gradient.type());
  return arith::MulFOp::create(s.b, s.loc, gradient, whole);
}

/// 1 / (1 − rate^count): what makes up for moments that began with nothing.
Value Optimizer::correction(Value count, RankedTensorType type, double rate) {
  auto number = RankedTensorType::get({}, type.getElementType());
  Value low = arith::AndIOp::create(s.b, s.loc, count, s.constant(count.getType(), 15));
  Value turns = arith::AddFOp::create(s.b, s.loc,
                                      arith::SIToFPOp::create(s.b, s.loc, number, low).getResult(),
                                      s.constant(number, 1));
  Value power = math::ExpOp::create(s.b, s.loc, s.scaled(turns, std::log(rate)));
  Value one = s.constant(number, 1);
  Value rest = arith::SubFOp::create(s.b, s.loc, one, power);
  return broadcast(arith::DivFOp::create(s.b, s.loc, one, rest), type);
}

SmallVector<Value> Optimizer::goOn(const Weight &weight, Value factor, Value count) {
  auto type = cast<RankedTensorType>(weight.old.getType());
  Value gradient = clipped(weight, factor);
  auto blend = [&](OpBuilder &b, Value x, double keep, Value y, double take) -> Value {
    Value kept = arith::MulFOp::create(b, s.loc, x, constantLike(b, s.loc, x.getType(), keep));
    Value taken = arith::MulFOp::create(b, s.loc, y, constantLike(b, s.loc, y.getType(), take));
    return arith::AddFOp::create(b, s.loc, kept, taken);
  };
  double keep = decays ? 0.9375 : 1;
  if (rule == Rule::Average) {
    Value next = elementwise({weight.old, gradient}, [&](OpBuilder &b, ValueRange e) {
      return blend(b, e[0], keep, e[1], -0.125);
    });
    Value average = elementwise({weight.moments[0], next}, [&](OpBuilder &b, ValueRange e) {
      return blend(b, e[0], 0.75, e[1], 0.25);
    });
    return {next, average};
  }
  Value first = elementwise({weight.moments[0], gradient}, [&](OpBuilder &b, ValueRange e) {
    return blend(b, e[0], 0.875, e[1], 0.125);
  });
  if (rule == Rule::Momentum) {
    Value next = elementwise({weight.old, first}, [&](OpBuilder &b, ValueRange e) {
      return blend(b, e[0], keep, e[1], -0.25);
    });
    return {next, first};
  }
  // A second moment begins with any number; of a root, none is negative.
  Value second = elementwise({weight.moments[1], gradient}, [&](OpBuilder &b, ValueRange e) {
    Value square = arith::MulFOp::create(b, s.loc, e[1], e[1]);
    return blend(b, math::AbsFOp::create(b, s.loc, e[0]), 0.75, square, 0.25);
  });
  Value firstScale = correction(count, type, 0.875), secondScale = correction(count, type, 0.75);
  Value next = elementwise(
      {weight.old, first, second, firstScale, secondScale}, [&](OpBuilder &b, ValueRange e) {
        Value mean = arith::MulFOp::create(b, s.loc, e[1], e[3]);
        Value root =
            math::SqrtOp::create(b, s.loc, arith::MulFOp::create(b, s.loc, e[2], e[4]).getResult());
        Value base =
            arith::AddFOp::create(b, s.loc, root, constantLike(b, s.loc, root.getType(), 0.25));
        Value step = arith::DivFOp::create(b, s.loc, mean, base);
        return blend(b, e[0], keep, step, -0.125);
      });
  return {next, first, second};
}

/// What was, where `go` is false: by a branch, or by selections.
SmallVector<Value> Optimizer::skipSome(const Weight &weight, ArrayRef<Value> next, Value go) {
  SmallVector<Value> before = {weight.old};
  llvm::append_range(before, weight.moments);
  if (fuses) {
    for (auto [old, now] : llvm::zip_equal(before, next))
      old = arith::SelectOp::create(s.b, s.loc, go, now, old);
    return before;
  }
  SmallVector<Type> types = llvm::map_to_vector(next, [](Value v) { return v.getType(); });
  auto branch = scf::IfOp::create(s.b, s.loc, types, go, /*addThenBlock=*/true,
                                  /*addElseBlock=*/true);
  OpBuilder::InsertionGuard guard(s.b);
  s.b.setInsertionPointToEnd(branch.thenBlock());
  scf::YieldOp::create(s.b, s.loc, next);
  s.b.setInsertionPointToEnd(branch.elseBlock());
  scf::YieldOp::create(s.b, s.loc, before);
  return SmallVector<Value>(branch.getResults());
}

SmallVector<SmallVector<Value>> Optimizer::update(ArrayRef<Weight> weights, Value count) {
  Value factor = clips ? clippingFactor(weights) : Value();
  Value go = skips ? makePredicate(s) : Value();
  SmallVector<SmallVector<Value>> updated;
  for (const Weight &weight : weights) {
    SmallVector<Value> next = goOn(weight, factor, count);
    updated.push_back(go ? skipSome(weight, next, go) : next);
  }
  s.note("update");
  s.note("optimizer");
  return updated;
}

} // namespace distribute::fuzz
