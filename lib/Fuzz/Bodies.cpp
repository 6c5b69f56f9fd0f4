// Moves whose bodies hold any ops: maps, reductions with any accumulation, ops on tensors.
#include "BodyWriter.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute::fuzz {

/// What a body yields. Larger floats are scaled down.
static constexpr double kYieldBound = 8;

namespace {
/// What a body reads: element by element, and from outside.
struct BodyInputs {
  SmallVector<PoolValue> elements, captured;
  PoolValue model;
  /// A truth value, a positive number and a small one from outside; null: none.
  Value decision, positive;
  Element small;
};
} // namespace

static void join(PoolValue &made, const PoolValue &other) {
  made.batchDim = std::max(made.batchDim, other.batchDim);
  made.varying |= other.varying;
}

/// An element of a whole value, of at most that bound; null where there is none.
static Element extractNumber(StepBuilder &s, Type element, double bound) {
  std::optional<PoolValue> x = s.pick([&](const PoolValue &v) {
    return v.batchDim < 0 && !v.varying && v.element() == element && v.type().getNumElements() > 0;
  });
  if (!x)
    return {};
  SmallVector<Value> indices;
  for (int64_t size : x->shape())
    indices.push_back(s.constantIndex(s.random.below(size)));
  Value number = tensor::ExtractOp::create(s.b, s.loc, s.atMost(*x, bound).value, indices);
  return {number, bound, x->exact};
}

/// |x| + 1 of an element of a whole value; null where there is none.
static Value makePositive(StepBuilder &s, Type element) {
  Value number = extractNumber(s, element, 3).value;
  if (!number)
    return {};
  Value size = math::AbsFOp::create(s.b, s.loc, number);
  return arith::AddFOp::create(s.b, s.loc, size, s.constant(element, 1));
}

/// Values of the shape of `model`: floats of its type, and what integers and truth values there
/// are.
static BodyInputs chooseInputs(StepBuilder &s, const PoolValue &model) {
  BodyInputs inputs{{model}, {}, model, {}, {}, {}};
  inputs.model.exact = false;
  if (s.random.chance(60))
    inputs.elements.push_back(s.valueLike(model));
  auto decides = [&](const PoolValue &v) {
    return (v.isInteger() || v.isTruth() || (v.exact && v.element() == model.element())) &&
           v.shape() == model.shape() && (v.batchDim == model.batchDim || v.batchDim < 0) &&
           (model.varying || !v.varying);
  };
  for (int i = 0; i < 2; ++i)
    if (std::optional<PoolValue> found = s.pick(decides))
      inputs.elements.push_back(*found);
  // From outside: a number, or a whole tensor of which the body extracts elements.
  auto isWhole = [&](const PoolValue &v) {
    return (v.batchDim < 0 || s.step.liberal) && kindOf(v.type()) &&
           v.type().getNumElements() > 0 && (model.varying || !v.varying) &&
           (!v.isFloat() || v.element() == model.element());
  };
  while (s.random.chance(60) && inputs.captured.size() < 3) {
    char kind = s.random.pick<char>({'f', 'i', 't'});
    std::optional<PoolValue> found =
        s.pick([&](const PoolValue &v) { return isWhole(v) && kindOf(v.type()) == kind; });
    if (found || (found = s.pick(isWhole)))
      inputs.captured.push_back(*found);
  }
  for (const PoolValue &each : inputs.elements)
    join(inputs.model, each);
  if (s.random.chance(25))
    inputs.decision = makePredicate(s);
  if (s.random.chance(25))
    inputs.positive = makePositive(s, model.element());
  if (s.random.chance(20))
    inputs.small = extractNumber(s, model.element(), kSmallBound);
  return inputs;
}

/// An element of a captured tensor: the body's own place where sizes allow it, else a fixed one.
static Value extractCaptured(StepBuilder &s, OpBuilder &b, Location loc, const PoolValue &from,
                             ArrayRef<int64_t> loops) {
  Operation *around = b.getBlock()->getParentOp(); // null while the structured op is built
  bool isDirect = !around || !isa<scf::SCFDialect>(around->getDialect());
  SmallVector<Value> indices;
  for (int64_t size : from.shape()) {
    SmallVector<int64_t> fitting;
    for (auto [loop, turns] : llvm::enumerate(loops))
      if (isDirect && turns <= size) // the place is known to the body itself only
        fitting.push_back(loop);
    if (!fitting.empty() && s.random.chance(70))
      indices.push_back(linalg::IndexOp::create(b, loc, s.random.pick<int64_t>(fitting)));
    else
      indices.push_back(arith::ConstantIndexOp::create(b, loc, s.random.below(size)));
  }
  return tensor::ExtractOp::create(b, loc, from.value, indices);
}

/// Lets `writer` read what comes from outside, and its place in the loops.
static void addOutside(StepBuilder &s, BodyWriter &writer, OpBuilder &b, Location loc,
                       const BodyInputs &inputs, ArrayRef<Value> scalars) {
  ArrayRef<int64_t> loops = inputs.model.shape();
  auto asInteger = [&b, loc](Value index) {
    return Element{arith::IndexCastOp::create(b, loc, b.getI32Type(), index), 0, true};
  };
  for (auto [value, scalar] : llvm::zip_equal(inputs.captured, scalars)) {
    s.note("captured");
    double bound = value.bound;
    bool exact = value.exact || !value.isFloat();
    for (int i = 0; scalar && i < 2; ++i) // so that it is read more often
      writer.add({scalar, bound, exact});
    auto extract = [&s, &b, loc, from = value, loops, bound, exact] {
      return Element{extractCaptured(s, b, loc, from, loops), bound, exact};
    };
    if (!scalar || s.random.chance(30))
      writer.addSource(extract);
    if (!scalar)
      writer.add(extract());
  }
  for (int i = 0; inputs.positive && i < 3; ++i)
    writer.add({inputs.positive, 4, false, true});
  for (int i = 0; inputs.small.value && i < 3; ++i)
    writer.add(inputs.small);
  for (int i = 0; inputs.decision && i < 3; ++i)
    writer.add({inputs.decision, 0, true});
  if (s.counter && s.random.chance(30))
    writer.add(asInteger(s.counter));
  if (!loops.empty()) {
    if (s.random.chance(50))
      writer.add(asInteger(linalg::IndexOp::create(b, loc, s.random.below(loops.size()))));
  }
  if (s.random.chance(40))
    if (std::optional<Element> truth = writer.takeTruth())
      writer.add(*truth);
}

/// Elements of captured values as scalars, made outside of the body; null for those that the body
/// extracts itself.
static SmallVector<Value> extractOutside(StepBuilder &s, const BodyInputs &inputs) {
  SmallVector<Value> scalars;
  for (const PoolValue &value : inputs.captured) {
    if (s.random.chance(35)) {
      scalars.push_back({});
      continue;
    }
    SmallVector<Value> indices;
    for (int64_t size : value.shape())
      indices.push_back(s.constantIndex(s.random.below(size)));
    scalars.push_back(tensor::ExtractOp::create(s.b, s.loc, value.value, indices));
  }
  return scalars;
}

static Element asElement(Value argument, const PoolValue &value) {
  return {argument, value.bound, value.exact || !value.isFloat()};
}

/// A map over all elements, with one result or two; perhaps over what was there.
static bool addMap(StepBuilder &s, const BodyInputs &inputs) {
  const PoolValue &model = inputs.model;
  unsigned numResults = s.random.chance(20) ? 2 : 1;
  SmallVector<PoolValue> inits;
  for (unsigned i = 0; i < numResults; ++i) {
    PoolValue begin{s.empty(model.type()), -1, false, 0, false};
    if (s.random.chance(30))
      begin = s.valueLike(model);
    inits.push_back(begin);
  }
  SmallVector<Value> scalars = extractOutside(s, inputs);
  auto valueOf = [](const PoolValue &v) { return v.value; };
  SmallVector<Value> operands = llvm::map_to_vector(inputs.elements, valueOf),
                     begins = llvm::map_to_vector(inits, valueOf);
  SmallVector<AffineMap> maps(operands.size() + numResults,
                              s.b.getMultiDimIdentityMap(model.rank()));
  SmallVector<utils::IteratorType> loops(model.rank(), utils::IteratorType::parallel);
  SmallVector<double> bounds;
  auto body = [&](OpBuilder &b, Location loc, ValueRange arguments) {
    BodyWriter writer(s, b, loc, model.element());
    for (auto [argument, value] : llvm::zip(arguments, inputs.elements))
      writer.add(asElement(argument, value));
    for (auto [argument, value] : llvm::zip(arguments.drop_front(operands.size()), inits))
      if (value.bound > 0)
        writer.add(asElement(argument, value));
    addOutside(s, writer, b, loc, inputs, scalars);
    writer.extend(s.random.between(1, 9));
    SmallVector<Value> yielded;
    for (unsigned i = 0; i < numResults; ++i) {
      Element result = writer.takeFloat(kYieldBound);
      yielded.push_back(result.value);
      bounds.push_back(result.bound);
    }
    linalg::YieldOp::create(b, loc, yielded);
  };
  SmallVector<Type> types(numResults, model.type());
  auto generic = linalg::GenericOp::create(s.b, s.loc, types, operands, begins, maps, loops, body);
  removeUnread(generic.getRegion());
  for (auto [result, init, bound] : llvm::zip_equal(generic.getResults(), inits, bounds)) {
    PoolValue made = model;
    join(made, init);
    made.value = result;
    made.bound = bound;
    s.push(made);
  }
  return true;
}

namespace {
/// How an accumulator goes on. Those behind `Last` depend on the order of the turns, or look so.
enum class Accumulation { Add, Subtract, Most, AddOrKeep, Branch, Last = Branch, Damp, Scale };
} // namespace

static Value accumulate(StepBuilder &s, BodyWriter &writer, OpBuilder &b, Location loc,
                        Accumulation how, Value accumulator, Value more) {
  auto number = [&](double value) { return constantLike(b, loc, more.getType(), value); };
  switch (how) {
  case Accumulation::Subtract:
    return arith::SubFOp::create(b, loc, accumulator, more);
  case Accumulation::Most:
    return arith::MaximumFOp::create(b, loc, accumulator, more);
  case Accumulation::AddOrKeep: {
    std::optional<Element> truth = writer.takeTruth();
    Value sum = arith::AddFOp::create(b, loc, more, accumulator);
    if (!truth)
      return sum;
    return arith::SelectOp::create(b, loc, truth->value, sum, accumulator);
  }
  case Accumulation::Damp: {
    Value half = arith::MulFOp::create(b, loc, accumulator, number(0.5));
    return arith::AddFOp::create(b, loc, half, more);
  }
  case Accumulation::Branch: {
    std::optional<Element> truth = writer.takeTruth();
    if (truth) {
      auto branch = scf::IfOp::create(b, loc, TypeRange{more.getType()}, truth->value, true, true);
      OpBuilder taken = branch.getThenBodyBuilder(), other = branch.getElseBodyBuilder();
      Value sum = arith::AddFOp::create(taken, loc, accumulator, more);
      scf::YieldOp::create(taken, loc, sum);
      Value rest = accumulator;
      if (s.random.chance(40))
        rest = arith::SubFOp::create(other, loc, accumulator, more);
      scf::YieldOp::create(other, loc, rest);
      return branch.getResult(0);
    }
    return arith::SubFOp::create(b, loc, accumulator, more);
  }
  case Accumulation::Scale: {
    // A product of factors near one.
    Value factor = arith::AddFOp::create(
        b, loc, arith::MulFOp::create(b, loc, more, number(1.0 / 128)), number(1));
    return arith::MulFOp::create(b, loc, accumulator, factor);
  }
  default:
    return arith::AddFOp::create(b, loc, accumulator, more);
  }
}

/// Reduces some dimensions, with anything between the elements and the accumulator.
static bool addFold(StepBuilder &s, const BodyInputs &inputs) {
  const PoolValue &model = inputs.model;
  bool mayTakeRows = model.batchDim >= 0 && !s.step.replicaView;
  bool overRows = mayTakeRows && s.random.chance(50);
  SmallVector<int64_t> shape;
  SmallVector<AffineExpr> kept;
  SmallVector<utils::IteratorType> loops(model.rank(), utils::IteratorType::parallel);
  PoolValue made = model;
  made.batchDim = -1;
  int64_t turns = 1;
  for (int64_t dim = 0; dim < model.rank(); ++dim) {
    if (dim == model.batchDim ? overRows : s.random.chance(60)) {
      loops[dim] = utils::IteratorType::reduction;
      turns *= model.shape()[dim];
      continue;
    }
    if (dim == model.batchDim)
      made.batchDim = shape.size();
    shape.push_back(model.shape()[dim]);
    kept.push_back(s.b.getAffineDimExpr(dim));
  }
  if (turns == 1 || turns > 200)
    return false;
  // Over the rows of members only what may go in any order; else the members' rows are gathered.
  bool anyOrder = overRows && !s.step.liberal;
  auto how = static_cast<Accumulation>(
      s.random.below(static_cast<int>(anyOrder ? Accumulation::Last : Accumulation::Scale) + 1));
  auto type = RankedTensorType::get(shape, model.element());
  PoolValue init{s.filled(type, how == Accumulation::Most ? -64 : 0), -1, false, 1, true};
  if (how != Accumulation::Most && s.random.chance(25)) {
    init = s.valueLike(PoolValue{init.value, made.batchDim, made.varying, 1, false});
    join(made, init);
  }
  SmallVector<Value> scalars = extractOutside(s, inputs);
  SmallVector<Value> operands =
      llvm::map_to_vector(inputs.elements, [](const PoolValue &v) { return v.value; });
  SmallVector<AffineMap> maps(operands.size(), s.b.getMultiDimIdentityMap(model.rank()));
  maps.push_back(AffineMap::get(model.rank(), 0, kept, s.b.getContext()));
  if (s.random.chance(10)) { // called parallel, they add up all the same
    loops.assign(model.rank(), utils::IteratorType::parallel);
    s.note("parallel accumulation");
  }
  SmallVector<Type> types = {type};
  SmallVector<Value> begins = {init.value};
  // What has been added up so far, at each place: of the rows of members, only from a gather.
  bool keepsTotals = s.random.chance(20) && (!overRows || s.step.liberal);
  if (keepsTotals) {
    types.push_back(model.type());
    begins.push_back(s.empty(model.type()));
    maps.push_back(maps.front());
  }
  auto body = [&](OpBuilder &b, Location loc, ValueRange arguments) {
    BodyWriter writer(s, b, loc, model.element());
    for (auto [argument, value] : llvm::zip(arguments, inputs.elements))
      writer.add(asElement(argument, value));
    addOutside(s, writer, b, loc, inputs, scalars);
    writer.extend(s.random.between(0, 4));
    Value more = writer.takeFloat(1).value;
    Value next = accumulate(s, writer, b, loc, how, arguments[operands.size()], more);
    linalg::YieldOp::create(b, loc, SmallVector<Value>(begins.size(), next));
  };
  auto generic = linalg::GenericOp::create(s.b, s.loc, types, operands, begins, maps, loops, body);
  removeUnread(generic.getRegion());
  made.value = generic.getResult(0);
  // A product of factors up to 1 + 1/128 is at most five times its beginning.
  made.bound = how == Accumulation::Most    ? 64
               : how == Accumulation::Scale ? 5 * init.bound
                                            : init.bound + turns;
  made.exact = false;
  s.note("written accumulation");
  if (overRows)
    s.note("reduction");
  s.push(made);
  if (keepsTotals) {
    made.value = generic.getResult(1);
    made.batchDim = overRows ? -1 : model.batchDim;
    s.note("running total");
    s.push(made);
  }
  return true;
}

bool addBody(StepBuilder &s) {
  std::optional<PoolValue> model =
      s.pick([](const PoolValue &v) { return v.isFloat() && v.rank() <= 3; });
  if (!model)
    return false;
  BodyInputs inputs = chooseInputs(s, *model);
  return model->rank() > 0 && s.random.chance(35) ? addFold(s, inputs) : addMap(s, inputs);
}

/// What is left of rows, and exact in any order: a sum of small integers, perhaps as floats, or
/// whether any value holds.
static std::optional<PoolValue> makeExactSum(StepBuilder &s, char kind) {
  std::optional<PoolValue> x = s.pick([&](const PoolValue &v) {
    return (kind == 't' ? v.isTruth() : v.isInteger()) && v.batchDim >= 0;
  });
  if (!x || s.step.replicaView)
    return std::nullopt;
  s.note("reduction");
  if (kind == 't')
    return s.push(anyOver(s, *x, x->batchDim));
  bool isFloat = kindOf(kind) == 'f';
  PoolValue small = *x;
  small.bound = isFloat ? 1 : 7;
  small.value =
      arith::AndIOp::create(s.b, s.loc, x->value, s.constant(x->type(), small.bound)).getResult();
  if (kind == 'p')
    small.value =
        arith::AddIOp::create(s.b, s.loc, small.value, s.constant(x->type(), 1)).getResult();
  if (isFloat) {
    // Scaled before it is summed, so that what reads the sum is the op itself.
    auto type = RankedTensorType::get(x->shape(), s.step.floatType);
    Value number = arith::SIToFPOp::create(s.b, s.loc, type, small.value);
    small.value = s.scaled(number, 1.0 / 256);
    small.bound = 1.0 / 128;
  }
  PoolValue sum = sumOver(s, small, x->batchDim);
  sum.exact = true;
  sum = s.push(sum);
  if (kind == 'p')
    s.positives.push_back(sum);
  return sum;
}

bool addElementOp(StepBuilder &s) {
  const ElementOp &op = chooseElementOp(s.random);
  char firstKind = op.operands[0];
  std::optional<PoolValue> first;
  bool takesPositive = firstKind == 'p' || (firstKind == 's' && s.random.chance(30));
  if (!takesPositive)
    first = s.pick([&](const PoolValue &v) {
      return kindOf(v.type()) == kindOf(firstKind) && (!op.jumps || v.exact);
    });
  else if (!s.positives.empty())
    first = s.positives[s.random.below(s.positives.size())];
  if (s.random.chance(op.jumps || firstKind != 'f' ? 50 : 20))
    if (std::optional<PoolValue> sum = makeExactSum(s, firstKind))
      first = sum;
  if (!first)
    return false;
  PoolValue made = *first;
  SmallVector<Element> operands;
  std::optional<Type> floats;
  auto makeType = [&](char kind) {
    Type element = kindOf(kind) == 'f' ? floats.value_or(s.step.floatType)
                   : kind == 'i'       ? s.b.getI32Type()
                                       : Type(s.b.getI1Type());
    return RankedTensorType::get(first->shape(), element);
  };
  for (char kind : StringRef(op.operands)) {
    auto fits = [&](const PoolValue &v) {
      return kindOf(v.type()) == kindOf(kind) && v.shape() == first->shape() &&
             (!floats || kindOf(kind) != 'f' || v.element() == *floats) &&
             (v.batchDim == first->batchDim || v.batchDim < 0) && (!op.jumps || v.exact) &&
             (first->varying || !v.varying);
    };
    std::optional<PoolValue> operand = operands.empty() ? first : s.pick(fits);
    if (!operand)
      operand =
          PoolValue{s.constant(makeType(kind), kindOf(kind) == 'f' ? 0.75 : 1), -1, false, 1, true};
    join(made, *operand);
    bool isFloat = kindOf(kind) == 'f';
    if (isFloat)
      floats = operand->element();
    PoolValue small = s.atMost(*operand, kind == 's' ? kSmallBound : isFloat ? 4 : operand->bound);
    operands.push_back({small.value, small.bound, small.exact || !isFloat});
  }
  Element result = op.apply(s.b, s.loc, operands);
  made.value = result.value;
  made.bound = result.bound;
  made.exact = result.exact;
  s.push(made);
  return true;
}

} // namespace distribute::fuzz
