// Moves that repeat: loops that carry values, accumulate, scan, and run while a number says so.
#include "BodyWriter.h"
#include "RegionScope.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute::fuzz {

static constexpr unsigned kDeepest = 2;

namespace {
/// How a carried value goes on, so that its bound holds for every turn.
enum class Carry {
  Damped,   ///< half of it and something
  Added,    ///< it and something: a sum over the turns
  Saturated ///< the tangent of it and something
};

struct Carried {
  PoolValue init;
  Carry carry;
};
} // namespace

static Carried chooseCarried(StepBuilder &s, const PoolValue &model, int64_t trips) {
  Carried carried{model, static_cast<Carry>(s.random.below(3))};
  if (s.random.chance(35)) {
    carried.init.value = s.filled(model.type(), 0);
    carried.init.varying = model.varying;
  }
  carried.init = s.atMost(carried.init, 8);
  carried.init.exact = false;
  carried.init.bound = carried.carry == Carry::Added ? 8 + 4 * trips : 16;
  return carried;
}

/// What the loop yields for `now`.
static Value carryOn(StepBuilder &s, const PoolValue &now, Carry carry) {
  PoolValue more = s.atMost(s.valueLike(now), carry == Carry::Added ? 4 : 8);
  Value rest = carry == Carry::Added ? now.value : s.scaled(now.value, 0.5);
  Value sum = arith::AddFOp::create(s.b, s.loc, rest, more.value);
  return carry == Carry::Saturated ? math::TanhOp::create(s.b, s.loc, sum).getResult() : sum;
}

namespace {
/// Where the part of one turn lies in a tensor like `x`, along `dim`.
struct TurnPart {
  TurnPart(StepBuilder &s, const PoolValue &x, int64_t dim)
      : offsets(x.rank(), s.b.getIndexAttr(0)), strides(x.rank(), s.b.getIndexAttr(1)) {
    for (int64_t size : x.shape())
      sizes.push_back(s.b.getIndexAttr(size));
    offsets[dim] = s.counter;
    sizes[dim] = s.b.getIndexAttr(1);
  }
  SmallVector<OpFoldResult> offsets, sizes, strides;
};
} // namespace

/// The part of `x` along `dim` that belongs to turn `counter`.
static PoolValue sliceOfTurn(StepBuilder &s, const PoolValue &x, int64_t dim) {
  TurnPart part(s, x, dim);
  SmallVector<int64_t> shape(x.shape());
  shape.erase(shape.begin() + dim);
  PoolValue made = x;
  made.batchDim -= x.batchDim > dim;
  made.value = tensor::ExtractSliceOp::create(s.b, s.loc, RankedTensorType::get(shape, x.element()),
                                              x.value, part.offsets, part.sizes, part.strides);
  return made;
}

static scf::ForOp makeFor(StepBuilder &s, int64_t trips, ValueRange inits) {
  s.note("loop");
  return scf::ForOp::create(s.b, s.loc, s.constantIndex(0), s.constantIndex(trips),
                            s.constantIndex(1), inits);
}

/// A dimension of `x` that a loop can run along: not the rows.
static std::optional<int64_t> chooseTurns(StepBuilder &s, const PoolValue &x) {
  SmallVector<int64_t> dims;
  for (int64_t dim = 0; dim < x.rank(); ++dim)
    if (dim != x.batchDim && x.shape()[dim] >= 2 && x.shape()[dim] <= 6)
      dims.push_back(dim);
  if (dims.empty())
    return std::nullopt;
  return s.random.pick<int64_t>(dims);
}

bool addForLoop(StepBuilder &s) {
  std::optional<PoolValue> first = s.pickFloat(), second = s.pickFloat();
  if (!first || s.depth >= kDeepest)
    return false;
  std::optional<PoolValue> sliced =
      s.pick([](const PoolValue &v) { return v.isFloat() && v.rank() >= 2; });
  std::optional<int64_t> dim = sliced ? chooseTurns(s, *sliced) : std::nullopt;
  int64_t trips = dim ? sliced->shape()[*dim] : s.random.between(0, 3);
  SmallVector<Carried> carried = {chooseCarried(s, *first, trips)};
  if (s.random.chance(40))
    carried.push_back(chooseCarried(s, *second, trips));
  // Some go on exactly.
  SmallVector<PoolValue> exact;
  auto isExact = [](const PoolValue &v) { return v.isInteger() || v.isTruth() || v.exact; };
  while (s.random.chance(40) && exact.size() < 2)
    if (std::optional<PoolValue> found = s.pick(isExact))
      exact.push_back(*found);
    else
      break;
  SmallVector<Value> inits =
      llvm::map_to_vector(carried, [](const Carried &c) { return c.init.value; });
  bool carriesPositive = s.random.chance(15);
  if (carriesPositive) // goes on as half of it and a quarter
    exact.push_back({s.filled(first->type(), 0.5), -1, false, 0.75, false});
  for (const PoolValue &each : exact)
    inits.push_back(each.value);
  scf::ForOp loop = makeFor(s, trips, inits);
  {
    RegionScope scope(s, loop.getBody());
    s.counter = loop.getInductionVar();
    s.trips = trips;
    for (auto [argument, entry] : llvm::zip(loop.getRegionIterArgs(), carried)) {
      entry.init.value = argument;
      s.pool.push_back(entry.init);
    }
    for (auto [argument, entry] :
         llvm::zip_equal(loop.getRegionIterArgs().drop_front(carried.size()), exact)) {
      entry.value = argument;
      s.pool.push_back(entry);
    }
    if (carriesPositive)
      s.positives.push_back(exact.back());
    if (dim)
      s.push(sliceOfTurn(s, *sliced, *dim));
    if (s.random.chance(30))
      addRowsOfColumns(s);
    for (size_t i = 0; i < 2 * exact.size(); ++i)
      addElementOp(s);
    s.extend(s.random.between(1, 4));
    SmallVector<Value> yielded =
        llvm::map_to_vector(carried, [&](const Carried &c) { return carryOn(s, c.init, c.carry); });
    for (const PoolValue &entry : exact) {
      if (carriesPositive && &entry == &exact.back()) {
        Value half = s.scaled(entry.value, 0.5);
        yielded.push_back(arith::AddFOp::create(s.b, s.loc, half, s.constant(entry.type(), 0.25)));
        continue;
      }
      if (entry.isFloat()) {
        yielded.push_back(arith::NegFOp::create(s.b, s.loc, entry.value));
        continue;
      }
      PoolValue other = s.valueLike(entry);
      yielded.push_back(arith::XOrIOp::create(s.b, s.loc, entry.value, other.value));
    }
    scf::YieldOp::create(s.b, s.loc, yielded);
  }
  for (auto [result, entry] : llvm::zip(loop.getResults(), carried)) {
    entry.init.value = result;
    s.push(entry.init);
  }
  for (auto [result, entry] :
       llvm::zip_equal(loop.getResults().drop_front(carried.size()), exact)) {
    entry.value = result;
    s.push(entry);
  }
  return true;
}

/// Gradient accumulation: each turn adds a sum over rows, of all rows or of a micro-batch's part.
bool addAccumulation(StepBuilder &s) {
  std::optional<PoolValue> x = s.pick([&](const PoolValue &v) {
    return v.isFloat() && v.rank() >= 2 && (s.step.replicaView || v.batchDim >= 0);
  });
  if (!x || s.depth >= kDeepest)
    return false;
  std::optional<int64_t> dim = x->rank() >= 3 ? chooseTurns(s, *x) : std::nullopt;
  int64_t trips = dim ? x->shape()[*dim] : s.random.between(2, 4);
  // The sum goes over the rows of what a turn sees.
  int64_t rows = std::max(x->batchDim, 0);
  rows -= dim && *dim < rows;
  SmallVector<int64_t> shape(x->shape());
  if (dim)
    shape.erase(shape.begin() + *dim);
  double terms = shape[rows];
  shape.erase(shape.begin() + rows);
  PoolValue total = *x;
  total.batchDim = -1;
  total.value = s.filled(RankedTensorType::get(shape, x->element()), 0);
  total.exact = false;
  total.bound = trips * terms * 4;
  scf::ForOp loop = makeFor(s, trips, total.value);
  {
    RegionScope scope(s, loop.getBody());
    s.counter = loop.getInductionVar();
    s.trips = trips;
    PoolValue part = dim ? sliceOfTurn(s, *x, *dim) : *x;
    part = s.push(part);
    s.extend(s.random.between(0, 2));
    PoolValue other = s.atMost(s.valueLike(part), 1);
    part = s.atMost(part, 4);
    part.value = arith::MulFOp::create(s.b, s.loc, part.value, other.value);
    auto add = [](OpBuilder &b, Location at, ValueRange e) {
      linalg::YieldOp::create(b, at, arith::AddFOp::create(b, at, e[0], e[1]).getResult());
    };
    Value sum =
        linalg::ReduceOp::create(s.b, s.loc, part.value, s.filled(total.type(), 0), {rows}, add)
            ->getResult(0);
    Value next = arith::AddFOp::create(s.b, s.loc, loop.getRegionIterArg(0), sum);
    scf::YieldOp::create(s.b, s.loc, next);
  }
  total.value = loop.getResult(0);
  if (x->batchDim >= 0)
    s.note("reduction");
  s.note("accumulation");
  s.push(total);
  return true;
}

/// A recurrent net: each turn reads its part, updates a hidden value and stores it.
bool addScan(StepBuilder &s) {
  std::optional<PoolValue> x =
      s.pick([](const PoolValue &v) { return v.isFloat() && v.rank() >= 2; });
  std::optional<int64_t> dim = x ? chooseTurns(s, *x) : std::nullopt;
  if (!dim || s.depth >= kDeepest)
    return false;
  SmallVector<int64_t> shape(x->shape());
  shape.erase(shape.begin() + *dim);
  PoolValue hidden = *x, stored = *x;
  hidden.value = s.filled(RankedTensorType::get(shape, x->element()), 0);
  hidden.batchDim -= x->batchDim > *dim;
  hidden.exact = stored.exact = false;
  hidden.bound = stored.bound = 1;
  scf::ForOp loop = makeFor(s, x->shape()[*dim], {hidden.value, s.empty(x->type())});
  {
    RegionScope scope(s, loop.getBody());
    s.counter = loop.getInductionVar();
    s.trips = x->shape()[*dim];
    hidden.value = loop.getRegionIterArg(0);
    s.pool.push_back(hidden);
    s.push(sliceOfTurn(s, *x, *dim));
    s.extend(s.random.between(0, 2));
    Value next = carryOn(s, hidden, Carry::Saturated);
    TurnPart place(s, *x, *dim);
    Value store = tensor::InsertSliceOp::create(s.b, s.loc, next, loop.getRegionIterArg(1),
                                                place.offsets, place.sizes, place.strides);
    scf::YieldOp::create(s.b, s.loc, {next, store});
  }
  hidden.value = loop.getResult(0);
  stored.value = loop.getResult(1);
  s.note("scan");
  s.push(hidden);
  s.push(stored);
  return true;
}

namespace {
/// A loop that turns `trips` times: an scf.for, or the scf.while as which frameworks export it, with
/// the counter in a tensor.
class CountedLoop {
public:
  CountedLoop(StepBuilder &s, int64_t trips, ValueRange inits);
  /// Whatever is carried besides the counter.
  ValueRange arguments() const { return body->getArguments().drop_front(); }
  ValueRange results() const { return op->getResults().take_back(body->getNumArguments() - 1); }
  void yield(ValueRange values);

  Block *body = nullptr;
  Value counter; ///< of the turn, as an index

private:
  StepBuilder &s;
  Operation *op = nullptr;
};
} // namespace

CountedLoop::CountedLoop(StepBuilder &s, int64_t trips, ValueRange inits) : s(s) {
  if (!s.random.chance(30)) {
    scf::ForOp loop = makeFor(s, trips, inits);
    op = loop;
    body = loop.getBody();
    counter = loop.getInductionVar();
    return;
  }
  s.note("loop");
  auto number = RankedTensorType::get({}, s.b.getI32Type());
  SmallVector<Value> all{s.filled(number, 0)};
  llvm::append_range(all, inits);
  SmallVector<Type> types = llvm::to_vector(ValueRange(all).getTypes());
  auto loop = scf::WhileOp::create(s.b, s.loc, types, all, nullptr, nullptr);
  OpBuilder::InsertionGuard guard(s.b);
  s.b.setInsertionPointToEnd(loop.getBeforeBody());
  Value first = s.extractScalar(loop.getBeforeArguments()[0]);
  Value go = arith::CmpIOp::create(s.b, s.loc, arith::CmpIPredicate::slt, first,
                                   s.constant(s.b.getI32Type(), trips));
  scf::ConditionOp::create(s.b, s.loc, go, loop.getBeforeArguments());
  op = loop;
  body = loop.getAfterBody();
  s.b.setInsertionPointToEnd(body);
  Value turn = s.extractScalar(body->getArgument(0));
  counter = arith::IndexCastOp::create(s.b, s.loc, s.b.getIndexType(), turn);
}

void CountedLoop::yield(ValueRange values) {
  SmallVector<Value> all;
  if (isa<scf::WhileOp>(op)) {
    Value number = body->getArgument(0);
    all.push_back(
        arith::AddIOp::create(s.b, s.loc, number, s.constant(number.getType(), 1)).getResult());
  }
  llvm::append_range(all, values);
  scf::YieldOp::create(s.b, s.loc, all);
}

/// A loop over the rows of the batch, as `lax.map` writes it: each turn takes a row, computes with it and with what is
/// whole, puts what comes of it into place, and adds it to a total.
bool addRowLoop(StepBuilder &s) {
  auto hasRows = [](const PoolValue &v) { return v.batchDim == 0 && v.rank() >= 2; };
  std::optional<PoolValue> x =
      s.pick([&](const PoolValue &v) { return hasRows(v) && v.isFloat(); });
  if (!x || s.depth > 0 || s.step.openBatch || s.step.replicaView)
    return false;
  int64_t rows = x->shape()[0];
  std::optional<PoolValue> y = s.pick(
      [&](const PoolValue &v) { return v.batchDim == 0 && v.shape()[0] == rows && !v.isTruth(); });
  PoolValue total = *x, stored = *x;
  total.batchDim = -1;
  total.value = s.filled(RankedTensorType::get(x->shape().drop_front(), x->element()), 0);
  total.exact = stored.exact = false;
  bool takesGreatest = s.random.chance(25);
  stored.bound = 4;
  int64_t numTerms = s.random.between(1, 2);
  total.bound = takesGreatest ? 4 : 4 * rows * numTerms;
  // In place: a turn sees what its own row was.
  std::optional<PoolValue> former;
  if (s.random.chance(40))
    former = s.valueLike(*x);
  // What other rows there are is not for a turn to see.
  std::vector<PoolValue> pool = std::move(s.pool), positives = std::move(s.positives);
  s.pool.clear();
  s.positives.clear();
  llvm::copy_if(pool, std::back_inserter(s.pool),
                [](const PoolValue &v) { return v.batchDim < 0; });
  CountedLoop loop(s, rows, {total.value, former ? former->value : s.empty(x->type())});
  {
    RegionScope scope(s, loop.body);
    s.counter = loop.counter;
    s.trips = rows;
    if (former)
      former->value = loop.arguments()[1];
    if (s.random.chance(30)) // the last row first
      s.counter = arith::SubIOp::create(s.b, s.loc, s.constantIndex(rows - 1), s.counter);
    else if (s.random.chance(30)) // as exporters guard offsets
      s.counter = arith::MinSIOp::create(
          s.b, s.loc, arith::MaxSIOp::create(s.b, s.loc, s.counter, s.constantIndex(0)),
          s.constantIndex(rows - 1));
    TurnPart place(s, *x, 0);
    for (const std::optional<PoolValue> &each : {x, y, former}) {
      if (!each)
        continue;
      PoolValue row = sliceOfTurn(s, *each, 0);
      row.batchDim = -1;
      s.push(row);
    }
    s.extend(s.random.between(2, 6));
    Value row = s.atMost(s.valueLike(total), 4).value;
    Value next = loop.arguments()[0];
    for (int64_t i = 0; i < numTerms; ++i) {
      Value term = i == 0 ? row : s.atMost(s.valueLike(total), 4).value;
      next = takesGreatest ? arith::MaximumFOp::create(s.b, s.loc, next, term).getResult()
                           : arith::AddFOp::create(s.b, s.loc, next, term).getResult();
    }
    Value store = tensor::InsertSliceOp::create(s.b, s.loc, row, loop.arguments()[1], place.offsets,
                                                place.sizes, place.strides);
    loop.yield({next, store});
  }
  s.pool = std::move(pool);
  s.positives = std::move(positives);
  total.value = loop.results()[0];
  stored.value = loop.results()[1];
  s.note("row loop");
  s.note("reduction");
  s.push(stored);
  s.push(total);
  return true;
}

/// Turns in any order, each of which puts its part of the result into place.
bool addParallelLoop(StepBuilder &s) {
  if (s.step.openBatch)
    return false;
  std::optional<PoolValue> x = s.pick([&](const PoolValue &v) {
    return v.isFloat() && v.rank() >= 2 && (v.batchDim < 0 || s.step.liberal);
  });
  std::optional<int64_t> dim = x ? chooseTurns(s, *x) : std::nullopt;
  if (!dim || s.depth >= kDeepest)
    return false;
  SmallVector<OpFoldResult> turns = {s.b.getIndexAttr(x->shape()[*dim])};
  auto loop = scf::ForallOp::create(s.b, s.loc, turns, s.empty(x->type()), std::nullopt);
  {
    RegionScope scope(s, loop.getBody());
    s.b.setInsertionPoint(loop.getTerminator());
    s.counter = loop.getInductionVar(0);
    PoolValue part = sliceOfTurn(s, *x, *dim);
    Value half = s.scaled(part.value, 0.5);
    Value next = arith::AddFOp::create(s.b, s.loc, half, math::TanhOp::create(s.b, s.loc, half));
    TurnPart place(s, *x, *dim);
    s.b.setInsertionPointToEnd(loop.getTerminator().getBody());
    tensor::ParallelInsertSliceOp::create(s.b, s.loc, next, loop.getRegionIterArgs()[0],
                                          place.offsets, place.sizes, place.strides);
  }
  PoolValue made = *x;
  made.value = loop.getResult(0);
  made.batchDim = -1;
  made.bound = x->bound / 2 + 1;
  made.exact = false;
  s.note("parallel loop");
  s.push(made);
  return true;
}

/// How often a while loop turns: a constant, or the low bits of an integer, often a sum over rows.
static Value chooseLimit(StepBuilder &s) {
  Value three = s.constant(s.b.getI32Type(), 3);
  std::optional<PoolValue> number =
      s.random.chance(60) ? reduceToNumber(s, /*integers=*/true) : std::nullopt;
  if (!number)
    return s.constant(s.b.getI32Type(), s.random.between(0, 3));
  return arith::AndIOp::create(s.b, s.loc, s.extractScalar(number->value), three);
}

bool addWhileLoop(StepBuilder &s) {
  std::optional<PoolValue> model = s.pickFloat();
  if (!model || s.depth >= kDeepest)
    return false;
  Carried carried = chooseCarried(s, *model, 3);
  Value limit = chooseLimit(s), zero = s.constant(s.b.getI32Type(), 0);
  SmallVector<Type> types = {s.b.getI32Type(), carried.init.value.getType()};
  SmallVector<Value> inits = {zero, carried.init.value};
  auto loop = scf::WhileOp::create(s.b, s.loc, types, inits, nullptr, nullptr);
  {
    RegionScope scope(s, loop.getBeforeBody());
    Value go = arith::CmpIOp::create(s.b, s.loc, arith::CmpIPredicate::slt,
                                     loop.getBeforeArguments()[0], limit);
    scf::ConditionOp::create(s.b, s.loc, go, loop.getBeforeArguments());
  }
  {
    RegionScope scope(s, loop.getAfterBody());
    s.counter = {};
    carried.init.value = loop.getAfterArguments()[1];
    s.pool.push_back(carried.init);
    s.extend(s.random.between(1, 3));
    Value next = arith::AddIOp::create(s.b, s.loc, loop.getAfterArguments()[0],
                                       s.constant(s.b.getI32Type(), 1));
    Value value = carryOn(s, carried.init, carried.carry);
    scf::YieldOp::create(s.b, s.loc, {next, value});
  }
  carried.init.value = loop.getResult(1);
  s.note("loop");
  s.note("while loop");
  s.push(carried.init);
  return true;
}

} // namespace distribute::fuzz
