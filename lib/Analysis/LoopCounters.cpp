// What is proved of what loops count.
//
// The part of IntegerReader that knows loops: how often a body runs at most,
// and which carried values advance by a constant each time. Counters may be
// held in tensors of one element and advanced in the bodies of structured ops.
#include "distribute/Analysis/IntegerFacts.h"

#include "distribute/Analysis/OutputElements.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/Support/MathExtras.h"

#include <numeric>

using namespace mlir;

namespace distribute {

static bool isSingle(Value value) {
  auto tensor = dyn_cast<RankedTensorType>(value.getType());
  return !tensor || (tensor.hasStaticShape() && tensor.getNumElements() == 1);
}

/// What holds the same single integer as `value` one step nearer to where it is
/// computed; null if nothing does.
static Value sameSingle(Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    auto op = dyn_cast_or_null<linalg::LinalgOp>(argument.getOwner()->getParentOp());
    if (!op || op.getNumReductionLoops() != 0)
      return {};
    return op->getOperand(argument.getArgNumber());
  }
  Operation *op = value.getDefiningOp();
  if (isa<tensor::ExtractOp, tensor::FromElementsOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp,
          tensor::CastOp>(op))
    return op->getOperand(0);
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  return structured ? yieldedElement(structured, cast<OpResult>(value).getResultNumber()) : Value();
}

/// `value` out of the tensors of one element and structured ops that it passed through.
static Value unboxed(Value value) {
  for (Value inner = value; inner && isSingle(inner); inner = sameSingle(inner))
    value = inner;
  return value;
}

//===----------------------------------------------------------------------===//
// Inductions
//===----------------------------------------------------------------------===//

std::optional<int64_t> IntegerReader::stepFrom(Value next, function_ref<bool(Value)> isBase) {
  next = unboxed(next);
  if (isBase(next))
    return 0;
  auto numberOf = [&](Value value) -> std::optional<int64_t> {
    std::optional<APInt> constant = constantOf(value);
    return constant ? constant->trySExtValue() : std::nullopt;
  };
  Operation *op = next.getDefiningOp();
  if (!isa_and_nonnull<arith::AddIOp, arith::SubIOp>(op))
    return std::nullopt;
  bool isSum = isa<arith::AddIOp>(op);
  if (isBase(unboxed(op->getOperand(0)))) {
    std::optional<int64_t> step = numberOf(op->getOperand(1));
    if (!step || isSum)
      return step;
    return *step == std::numeric_limits<int64_t>::min() ? std::nullopt : std::optional(-*step);
  }
  if (isSum && isBase(unboxed(op->getOperand(1))))
    return numberOf(op->getOperand(0));
  return std::nullopt;
}

std::optional<IntegerReader::Induction> IntegerReader::inductionOf(scf::ForOp loop,
                                                                   unsigned index) {
  Value carried = loop.getRegionIterArg(index);
  std::optional<int64_t> step =
      stepFrom(loop.getYieldedValues()[index], [&](Value value) { return value == carried; });
  return step ? std::optional(Induction{loop.getInitArgs()[index], *step}) : std::nullopt;
}

std::optional<IntegerReader::Induction> IntegerReader::inductionOf(scf::WhileOp loop,
                                                                   unsigned index) {
  Value carried = loop.getBeforeArguments()[index];
  auto isBase = [&](Value value) {
    auto argument = dyn_cast<BlockArgument>(value);
    return argument && argument.getOwner() == loop.getAfterBody() &&
           loop.getConditionOp().getArgs()[argument.getArgNumber()] == carried;
  };
  std::optional<int64_t> step = stepFrom(loop.getYieldOp().getOperand(index), isBase);
  return step ? std::optional(Induction{loop.getInits()[index], *step}) : std::nullopt;
}

std::optional<int64_t> IntegerReader::stepOf(Operation *loop, unsigned index) {
  auto counted = dyn_cast<scf::ForOp>(loop);
  std::optional<Induction> induction =
      counted ? inductionOf(counted, index) : inductionOf(cast<scf::WhileOp>(loop), index);
  return induction ? std::optional(induction->step) : std::nullopt;
}

IntegerFacts IntegerReader::advanced(std::optional<Induction> induction,
                                     std::optional<int64_t> times, unsigned width) {
  IntegerFacts unknown = IntegerFacts::unknown(width);
  if (!induction)
    return unknown;
  IntegerFacts init = readOr(induction->init, width);
  if (induction->step == 0 || times == 0)
    return init;
  int64_t way = 0;
  if (!times || llvm::MulOverflow(induction->step, *times, way))
    return unknown;
  int64_t low = 0, high = 0;
  if (llvm::AddOverflow(init.range.smin().getSExtValue(), std::min<int64_t>(0, way), low) ||
      llvm::AddOverflow(init.range.smax().getSExtValue(), std::max<int64_t>(0, way), high) ||
      !llvm::isIntN(width, low) || !llvm::isIntN(width, high))
    return unknown;
  APInt from(width, low, /*isSigned=*/true), to(width, high, /*isSigned=*/true);
  uint64_t step = APInt(64, induction->step, /*isSigned=*/true).abs().getZExtValue();
  return {ConstantIntRanges::fromSigned(from, to), std::gcd(init.divisor, step)};
}

IntegerFacts IntegerReader::readCounter(scf::ForOp loop, unsigned width) {
  IntegerFacts from = readOr(loop.getLowerBound(), width);
  IntegerFacts to = readOr(loop.getUpperBound(), width);
  IntegerFacts step = readOr(loop.getStep(), width);
  bool isSigned = !loop.getUnsignedCmp() ||
                  (from.range.smin().isNonNegative() && to.range.smin().isNonNegative());
  if (!isSigned)
    return IntegerFacts::unknown(width);
  // The counter stays below the upper bound, so it does not wrap.
  APInt low = from.range.smin(), last = to.range.smax();
  if (!last.isMinSignedValue())
    --last;
  IntegerFacts facts{ConstantIntRanges::fromSigned(low, llvm::APIntOps::smax(low, last)),
                     std::gcd(from.divisor, step.divisor)};
  return facts;
}

//===----------------------------------------------------------------------===//
// Trips
//===----------------------------------------------------------------------===//

/// How often a counter that starts at `from` or above and advances by `step`,
/// which is positive, is below `to`.
static std::optional<int64_t> tripsFrom(int64_t from, int64_t to, int64_t step) {
  int64_t distance = 0;
  if (llvm::SubOverflow(to, from, distance))
    return std::nullopt;
  return distance <= 0 ? 0 : (distance - 1) / step + 1;
}

std::optional<int64_t> IntegerReader::maxTrips(scf::ForOp loop) {
  std::optional<IntegerFacts> from = factsOf(loop.getLowerBound());
  std::optional<IntegerFacts> to = factsOf(loop.getUpperBound());
  std::optional<IntegerFacts> step = factsOf(loop.getStep());
  if (!from || !to || !step || !step->range.smin().isStrictlyPositive())
    return std::nullopt;
  if (loop.getUnsignedCmp() && (from->range.smin().isNegative() || to->range.smin().isNegative()))
    return std::nullopt;
  return tripsFrom(from->range.smin().getSExtValue(), to->range.smax().getSExtValue(),
                   step->range.smin().getSExtValue());
}

std::optional<int64_t> IntegerReader::maxTrips(scf::WhileOp loop) {
  auto [it, isNew] = trips.try_emplace(loop, std::nullopt);
  if (!isNew)
    return it->second;
  std::optional<int64_t> found = tripsUnder(loop.getConditionOp().getCondition(), loop);
  trips[loop] = found;
  return found;
}

std::optional<int64_t> IntegerReader::exactTrips(scf::ForOp loop) {
  bool isKnown = constantOf(loop.getLowerBound()) && constantOf(loop.getUpperBound()) &&
                 constantOf(loop.getStep());
  return isKnown ? maxTrips(loop) : std::nullopt;
}

/// Whether `condition` compares a counter of known begin with a constant, or each part of it does.
/// Then the bound that it puts on the trips is met.
bool IntegerReader::isExactBound(Value condition, scf::WhileOp loop) {
  Operation *op = unboxed(condition).getDefiningOp();
  if (auto both = dyn_cast_or_null<arith::AndIOp>(op))
    return isExactBound(both.getLhs(), loop) && isExactBound(both.getRhs(), loop);
  auto compare = dyn_cast_or_null<arith::CmpIOp>(op);
  auto counts = [&](Value value) {
    auto argument = dyn_cast<BlockArgument>(unboxed(value));
    return argument && argument.getOwner() == loop.getBeforeBody() &&
           constantOf(loop.getInits()[argument.getArgNumber()]);
  };
  bool isKnown = compare && ((counts(compare.getLhs()) && constantOf(compare.getRhs())) ||
                             (constantOf(compare.getLhs()) && counts(compare.getRhs())));
  return isKnown && tripsUnder(condition, loop);
}

std::optional<int64_t> IntegerReader::exactTrips(scf::WhileOp loop) {
  bool isExact = isExactBound(loop.getConditionOp().getCondition(), loop);
  return isExact ? maxTrips(loop) : std::nullopt;
}

std::optional<int64_t> IntegerReader::tripsUnder(Value condition, scf::WhileOp loop) {
  Operation *op = unboxed(condition).getDefiningOp();
  if (auto both = dyn_cast_or_null<arith::AndIOp>(op)) {
    std::optional<int64_t> lhs = tripsUnder(both.getLhs(), loop);
    std::optional<int64_t> rhs = tripsUnder(both.getRhs(), loop);
    return lhs && rhs ? std::min(*lhs, *rhs) : (lhs ? lhs : rhs);
  }
  auto compare = dyn_cast_or_null<arith::CmpIOp>(op);
  if (!compare)
    return std::nullopt;
  Value lhs = compare.getLhs(), rhs = compare.getRhs();
  using Predicate = arith::CmpIPredicate;
  switch (compare.getPredicate()) {
  case Predicate::slt:
  case Predicate::sle:
    return tripsBelow(lhs, rhs, compare.getPredicate() == Predicate::sle, false, loop);
  case Predicate::ult:
  case Predicate::ule:
    return tripsBelow(lhs, rhs, compare.getPredicate() == Predicate::ule, true, loop);
  case Predicate::sgt:
  case Predicate::sge:
    return tripsBelow(rhs, lhs, compare.getPredicate() == Predicate::sge, false, loop);
  case Predicate::ugt:
  case Predicate::uge:
    return tripsBelow(rhs, lhs, compare.getPredicate() == Predicate::uge, true, loop);
  default:
    return std::nullopt;
  }
}

std::optional<int64_t> IntegerReader::tripsBelow(Value counter, Value bound, bool inclusive,
                                                 bool isUnsigned, scf::WhileOp loop) {
  auto argument = dyn_cast<BlockArgument>(unboxed(counter));
  if (!argument || argument.getOwner() != loop.getBeforeBody())
    return std::nullopt;
  std::optional<Induction> induction = inductionOf(loop, argument.getArgNumber());
  if (!induction || induction->step <= 0)
    return std::nullopt;
  std::optional<IntegerFacts> from = factsOf(induction->init), to = factsOf(bound);
  if (!from || !to)
    return std::nullopt;
  // As unsigned, what is not negative compares the same; the counter rises.
  if (isUnsigned && (from->range.smin().isNegative() || to->range.smin().isNegative()))
    return std::nullopt;
  // The last value compared is below end + step. Were it to wrap, the loop would go on.
  int64_t end = to->range.smax().getSExtValue(), past = 0;
  unsigned width = to->range.smax().getBitWidth();
  if (llvm::AddOverflow(end, int64_t(inclusive), end) ||
      llvm::AddOverflow(end, induction->step - 1, past) || !llvm::isIntN(width, past))
    return std::nullopt;
  return tripsFrom(from->range.smin().getSExtValue(), end, induction->step);
}

} // namespace distribute
