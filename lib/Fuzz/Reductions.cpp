// Moves that reduce, over features and over the batch, and what partial sums flow through.
#include "StepBuilder.h"

#include "distribute/Analysis/Combiners.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

#include <cmath>
#include <limits>

using namespace mlir;

namespace distribute::fuzz {

/// Not the compiler's own table: what is wrong there must not be written here, too.
static double neutralOf(ReductionKind combiner, Type element) {
  bool real = isa<FloatType>(element);
  double infinity = std::numeric_limits<double>::infinity();
  switch (combiner) {
  case ReductionKind::Max:
    return real ? -infinity : std::numeric_limits<int32_t>::min();
  case ReductionKind::Min:
    return real ? infinity : std::numeric_limits<int32_t>::max();
  case ReductionKind::Prod:
    return 1;
  case ReductionKind::And:
    return element.isInteger(1) ? 1 : -1;
  default:
    return 0;
  }
}

static ReductionKind chooseCombiner(StepBuilder &s, const PoolValue &x) {
  if (x.isTruth())
    return s.random.chance(50) ? ReductionKind::And : ReductionKind::Or;
  if (x.isFloat()) {
    int64_t which = s.random.below(10);
    return which < 6 ? ReductionKind::Sum : which < 8 ? ReductionKind::Max : ReductionKind::Min;
  }
  constexpr ReductionKind all[] = {ReductionKind::Sum, ReductionKind::Sum,  ReductionKind::Max,
                                   ReductionKind::Min, ReductionKind::Prod, ReductionKind::And,
                                   ReductionKind::Or};
  return s.random.pick<ReductionKind>(all);
}

static Value emitReduction(StepBuilder &s, Value x, Value init, ArrayRef<int64_t> dims,
                           ReductionKind combiner) {
  if (s.random.chance(60)) {
    auto body = [&](OpBuilder &b, Location at, ValueRange e) {
      linalg::YieldOp::create(b, at, combine(b, at, combiner, e[0], e[1]));
    };
    return linalg::ReduceOp::create(s.b, s.loc, x, init, dims, body)->getResult(0);
  }
  auto type = cast<RankedTensorType>(x.getType());
  SmallVector<AffineExpr> kept;
  SmallVector<utils::IteratorType> kinds(type.getRank(), utils::IteratorType::reduction);
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    if (!llvm::is_contained(dims, dim)) {
      kept.push_back(s.b.getAffineDimExpr(dim));
      kinds[dim] = utils::IteratorType::parallel;
    }
  SmallVector<AffineMap> maps = {s.b.getMultiDimIdentityMap(type.getRank()),
                                 AffineMap::get(type.getRank(), 0, kept, s.b.getContext())};
  auto body = [&](OpBuilder &b, Location at, ValueRange e) {
    linalg::YieldOp::create(b, at, combine(b, at, combiner, e[1], e[0]));
  };
  return linalg::GenericOp::create(s.b, s.loc, init.getType(), x, init, maps, kinds, body)
      .getResult(0);
}

/// What `x` becomes without `dims`; the sum's bound grows with the terms.
static PoolValue reducedForm(StepBuilder &s, const PoolValue &x, ArrayRef<int64_t> dims,
                             ReductionKind combiner, SmallVectorImpl<int64_t> &shape) {
  PoolValue made = x;
  made.batchDim = -1;
  int64_t terms = 1;
  for (int64_t dim = 0; dim < x.rank(); ++dim) {
    if (llvm::is_contained(dims, dim)) {
      terms *= x.shape()[dim];
      continue;
    }
    if (dim == x.batchDim)
      made.batchDim = shape.size();
    shape.push_back(x.shape()[dim]);
  }
  if (combiner == ReductionKind::Sum)
    made.bound *= terms;
  made.exact = !x.isFloat();
  if (x.batchDim >= 0 && made.batchDim < 0)
    s.note("reduction");
  return made;
}

static PoolValue reduceOver(StepBuilder &s, const PoolValue &x, ArrayRef<int64_t> dims,
                            ReductionKind combiner, std::optional<PoolValue> init = {}) {
  SmallVector<int64_t> shape;
  PoolValue made = reducedForm(s, x, dims, combiner, shape);
  auto type = RankedTensorType::get(shape, x.element());
  Value start = init ? init->value : s.filled(type, neutralOf(combiner, x.element()));
  made.value = emitReduction(s, x.value, start, dims, combiner);
  if (init)
    made.bound += init->bound;
  return made;
}

static SmallVector<int64_t> chooseDims(StepBuilder &s, const PoolValue &x, bool withRows) {
  SmallVector<int64_t> dims;
  for (int64_t dim = 0; dim < x.rank(); ++dim)
    if (dim == x.batchDim ? withRows : s.random.chance(50))
      dims.push_back(dim);
  return dims;
}

bool addReduction(StepBuilder &s) {
  auto fits = [](const PoolValue &v) { return v.rank() > (v.batchDim >= 0 ? 1 : 0); };
  std::optional<PoolValue> x = s.pick(fits);
  SmallVector<int64_t> dims = x ? chooseDims(s, *x, false) : SmallVector<int64_t>();
  if (dims.empty())
    return false;
  s.push(reduceOver(s, *x, dims, chooseCombiner(s, *x)));
  return true;
}

bool addBatchReduction(StepBuilder &s) {
  std::optional<PoolValue> x = s.pick([](const PoolValue &v) { return v.batchDim >= 0; });
  if (!x)
    return false;
  s.push(reduceOver(s, *x, chooseDims(s, *x, true), chooseCombiner(s, *x)));
  return true;
}

/// A reduction that begins with a value which is not neutral: it counts once.
bool addSeededReduction(StepBuilder &s) {
  std::optional<PoolValue> x = s.pick([](const PoolValue &v) { return v.batchDim >= 0; });
  if (!x)
    return false;
  SmallVector<int64_t> dims = chooseDims(s, *x, true), shape;
  ReductionKind combiner = chooseCombiner(s, *x);
  PoolValue made = reducedForm(s, *x, dims, combiner, shape);
  auto type = RankedTensorType::get(shape, x->element());
  auto fits = [&](const PoolValue &v) { return v.type() == type && v.batchDim < 0; };
  std::optional<PoolValue> init = s.pick(fits);
  if (!init)
    init = PoolValue{s.variedConstant(type), -1, false, x->isFloat() ? 1.0 : 8.0, true};
  made = reduceOver(s, *x, dims, combiner, init);
  made.bound = std::max(made.bound, init->bound);
  s.note("seeded reduction");
  s.push(made);
  return true;
}

bool addMean(StepBuilder &s) {
  std::optional<PoolValue> x =
      s.pick([](const PoolValue &v) { return v.isFloat() && v.rank() > 0; });
  SmallVector<int64_t> dims =
      x ? chooseDims(s, *x, x->batchDim >= 0 && s.random.chance(70)) : SmallVector<int64_t>();
  if (dims.empty())
    return false;
  double terms = 1;
  for (int64_t dim : dims)
    terms *= x->shape()[dim];
  PoolValue made = reduceOver(s, *x, dims, ReductionKind::Sum);
  if (s.random.chance(50))
    made.value = s.scaled(made.value, 1 / terms);
  else
    made.value =
        arith::DivFOp::create(s.b, s.loc, made.value, s.constant(made.type(), terms)).getResult();
  made.bound = x->bound;
  s.push(made);
  return true;
}

PoolValue sumOver(StepBuilder &s, const PoolValue &x, int64_t dim) {
  return reduceOver(s, x, {dim}, ReductionKind::Sum);
}

bool addSumFrom(StepBuilder &s, const PoolValue &init) {
  SmallVector<int64_t> shape = {s.step.rows};
  llvm::append_range(shape, init.shape());
  if (ShapedType::getNumElements(shape) > 4096)
    return false;
  PoolValue model = init;
  model.value = s.empty(RankedTensorType::get(shape, init.element()));
  model.batchDim = 0;
  s.note("seeded reduction");
  s.push(reduceOver(s, s.atMost(s.valueLike(model), 1), {0}, ReductionKind::Sum, init));
  return true;
}

PoolValue anyOver(StepBuilder &s, const PoolValue &x, int64_t dim) {
  return reduceOver(s, x, {dim}, ReductionKind::Or);
}

std::optional<PoolValue> reduceToNumber(StepBuilder &s, bool integers) {
  std::optional<PoolValue> x = s.pick([&](const PoolValue &v) {
    return integers ? v.isInteger() && !v.varying : v.isFloat() && !v.varying;
  });
  if (!x)
    return std::nullopt;
  SmallVector<int64_t> dims = llvm::to_vector(llvm::seq<int64_t>(0, x->rank()));
  return x->rank() == 0 ? *x : reduceOver(s, *x, dims, ReductionKind::Sum);
}

PoolValue meanOfAll(StepBuilder &s, const PoolValue &x) {
  SmallVector<int64_t> dims = llvm::to_vector(llvm::seq<int64_t>(0, x.rank()));
  PoolValue made = x.rank() == 0 ? x : reduceOver(s, x, dims, ReductionKind::Sum);
  made.value = s.scaled(made.value, 1.0 / x.type().getNumElements());
  made.bound = x.bound;
  return made;
}

/// A sum over the rows that goes on through linear operations, and is perhaps used on the way.
bool addLinearChain(StepBuilder &s) {
  auto fits = [](const PoolValue &v) { return v.isFloat() && v.rank() >= 2; };
  std::optional<PoolValue> x = s.pick(fits);
  if (!x)
    return false;
  PoolValue current = *x;
  if (x->batchDim >= 0) {
    current = reduceOver(s, *x, {x->batchDim}, ReductionKind::Sum);
    if (s.random.chance(30))
      current = s.push(current);
  }
  for (int64_t step = s.random.between(1, 4); step > 0; --step) {
    int64_t which = s.random.below(5);
    if (which == 4 && current.rank() > 0 && current.type().hasStaticShape()) {
      // Among zeros, and perhaps added up again.
      int64_t dim = s.random.below(current.rank());
      current.value = padInBetween(s, current, dim, s.constant(current.element(), 0),
                                   s.random.below(2), s.random.below(2));
      if (s.random.chance(50))
        current = reduceOver(s, current, {dim}, ReductionKind::Sum);
      continue;
    }
    PoolValue other = s.valueLike(current);
    if (which == 0 || current.bound > 40) {
      current.value = s.scaled(current.value, 0.5);
      current.bound /= 2;
    } else if (which == 1) {
      current.value = arith::NegFOp::create(s.b, s.loc, current.value);
    } else if (which == 2) { // another sum, or a whole value: then it is reduced first
      current.value = arith::AddFOp::create(s.b, s.loc, current.value, other.value);
      current.bound += other.bound;
      current.varying |= other.varying;
    } else {
      current.value = arith::MulFOp::create(s.b, s.loc, current.value, other.value);
      current.bound *= other.bound;
      current.varying |= other.varying;
    }
    current.exact = false;
    if (s.random.chance(25))
      current = s.push(current);
  }
  s.note("linear chain");
  s.push(current);
  return true;
}

} // namespace distribute::fuzz
