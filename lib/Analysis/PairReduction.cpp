// The greatest value and where it is.
#include "distribute/Analysis/PairReduction.h"
#include "distribute/Analysis/Combiners.h"

#include "distribute/Analysis/AffineElements.h"
#include "distribute/Evaluation/LinearExpr.h"
#include "distribute/Evaluation/ReadValues.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

#include <array>
#include <cmath>
#include <limits>

using namespace mlir;

namespace distribute {

/// Bodies with more ops are none that exports write.
static constexpr size_t kMaxOps = 16;

namespace {
/// What a body works on: the pair that comes in, the one that stayed so far, and two constants.
enum Member : unsigned { NewValue, NewIndex, OldValue, OldIndex, Infinity, MinusInfinity };

/// Numbers for them.
using Pairs = std::array<double, 6>;

/// A body that compares and chooses.
struct PairBody {
  Block &block;
  std::array<Value, 4> members;
  /// What stays.
  Value value, index;

  /// The member that `value` is where they are these numbers; of a truth value, whether it holds.
  /// Nothing if more than comparisons of values with each other, and of indices with each other,
  /// takes part.
  std::optional<unsigned> run(Value value, const Pairs &pairs) const;
};
} // namespace

/// Which of two values a maximum or minimum of them is; of equal ones, either.
static std::optional<unsigned> chooseExtreme(Operation *op, unsigned lhs, unsigned rhs,
                                             const Pairs &pairs) {
  bool isMax = isa<arith::MaximumFOp, arith::MaxNumFOp, arith::MaxSIOp>(op);
  if (!isMax && !isa<arith::MinimumFOp, arith::MinNumFOp, arith::MinSIOp>(op))
    return std::nullopt;
  bool leftIsNaN = std::isnan(pairs[lhs]), rightIsNaN = std::isnan(pairs[rhs]);
  if (leftIsNaN != rightIsNaN)
    return leftIsNaN == isa<arith::MaximumFOp, arith::MinimumFOp>(op) ? lhs : rhs;
  return (isMax ? pairs[lhs] > pairs[rhs] : pairs[lhs] < pairs[rhs]) ? lhs : rhs;
}

static std::optional<unsigned> compare(Operation *op, unsigned lhs, unsigned rhs,
                                       const Pairs &pairs) {
  if (auto compare = dyn_cast<arith::CmpFOp>(op))
    return arith::applyCmpPredicate(compare.getPredicate(), APFloat(pairs[lhs]),
                                    APFloat(pairs[rhs]));
  auto integer = [&](unsigned member) {
    return APInt(64, static_cast<uint64_t>(static_cast<int64_t>(pairs[member])));
  };
  return arith::applyCmpPredicate(cast<arith::CmpIOp>(op).getPredicate(), integer(lhs),
                                  integer(rhs));
}

std::optional<unsigned> PairBody::run(Value value, const Pairs &pairs) const {
  if (const auto *member = llvm::find(members, value); member != members.end())
    return member - members.begin();
  bool isTruth = value.getType().isInteger(1);
  APInt constant;
  if (isTruth && matchPattern(value, m_ConstantInt(&constant)))
    return unsigned(constant.getBoolValue());
  APFloat number(0.0);
  if (matchPattern(value, m_ConstantFloat(&number)))
    return number.isInfinity()
               ? std::optional<unsigned>(number.isNegative() ? MinusInfinity : Infinity)
               : std::nullopt;
  Operation *op = value.getDefiningOp();
  if (!op || op->getBlock() != &block)
    return std::nullopt;
  if (auto select = dyn_cast<arith::SelectOp>(op)) {
    std::optional<unsigned> condition = run(select.getCondition(), pairs);
    if (!condition)
      return std::nullopt;
    return run(*condition ? select.getTrueValue() : select.getFalseValue(), pairs);
  }
  if (op->getNumOperands() != 2)
    return std::nullopt;
  std::optional<unsigned> lhs = run(op->getOperand(0), pairs), rhs = run(op->getOperand(1), pairs);
  if (!lhs || !rhs)
    return std::nullopt;
  // Of truth values, the comparison would be another.
  if (!op->getOperand(0).getType().isInteger(1)) {
    auto isValue = [](unsigned member) { return member != NewIndex && member != OldIndex; };
    if (isValue(*lhs) != isValue(*rhs))
      return std::nullopt;
    if (isa<arith::CmpFOp, arith::CmpIOp>(op))
      return compare(op, *lhs, *rhs, pairs);
    return isValue(*lhs) ? chooseExtreme(op, *lhs, *rhs, pairs) : std::nullopt;
  }
  if (isa<arith::AndIOp>(op))
    return *lhs & *rhs;
  if (isa<arith::OrIOp>(op))
    return *lhs | *rhs;
  if (isa<arith::XOrIOp>(op))
    return *lhs ^ *rhs;
  return std::nullopt;
}

/// All NaNs are one number.
static bool isSame(double one, double other) {
  return one == other || (std::isnan(one) && std::isnan(other));
}

static bool isNewerBetter(ReductionKind kind, const Pairs &pairs) {
  return kind == ReductionKind::Max ? pairs[NewValue] > pairs[OldValue]
                                    : pairs[NewValue] < pairs[OldValue];
}

/// Whether the body keeps what `pair` says of these pairs.
static bool keepsRight(const PairBody &body, const PairReduction &pair, const Pairs &pairs) {
  std::optional<unsigned> value = body.run(body.value, pairs);
  std::optional<unsigned> index = body.run(body.index, pairs);
  if (!value || !index)
    return false;
  double older = pairs[OldValue], newer = pairs[NewValue];
  bool takesNew = isSame(older, newer)
                      ? pair.takesLast
                      : isNewerBetter(pair.kind, pairs) || (!pair.skipsNaN && std::isnan(newer));
  return isSame(pairs[*value], takesNew ? newer : older) &&
         isSame(pairs[*index], pairs[takesNew ? NewIndex : OldIndex]);
}

/// All orders that two pairs may have, the older index not being the greater one. Comparisons with
/// or without a sign differ on negative numbers, of which indices are some if they start with one.
static bool keepsRight(const PairBody &body, const PairReduction &pair, bool isFloat,
                       bool startsBelowZero) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  SmallVector<double> newValues{-1, 0, 1}, indices{0, 1};
  if (isFloat)
    newValues.append({-infinity, infinity});
  SmallVector<double> oldValues = newValues;
  if (isFloat)
    newValues.push_back(std::nan(""));
  if (isFloat && !pair.skipsNaN) // what starts as a number stays one
    oldValues.push_back(std::nan(""));
  if (startsBelowZero)
    indices.push_back(-1);
  for (double older : oldValues)
    for (double newer : newValues)
      for (double olderIndex : indices)
        if (!keepsRight(body, pair,
                        Pairs{newer, /*NewIndex=*/1, older, olderIndex, infinity, -infinity}))
          return false;
  return true;
}

/// The one value of the body of type `type` that is the number of the iteration of `loop`.
static Value findPosition(linalg::GenericOp op, unsigned loop, Type type) {
  unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  int64_t range = op.getStaticLoopRanges()[loop];
  if (ShapedType::isDynamic(range) || (width < 63 && range > int64_t(1) << (width - 1)))
    return Value();
  llvm::SmallPtrSet<Value, 8> positions;
  Value found;
  for (Operation &inner : op.getBlock()->without_terminator()) {
    bool isPosition = isa<arith::IndexCastOp, arith::IndexCastUIOp, arith::ExtSIOp, arith::ExtUIOp,
                          arith::TruncIOp>(inner) &&
                      positions.contains(inner.getOperand(0));
    if (auto index = dyn_cast<linalg::IndexOp>(inner))
      isPosition = index.getDim() == loop;
    if (!isPosition)
      continue;
    Type own = inner.getResult(0).getType();
    if (!own.isIndex() && own.getIntOrFloatBitWidth() < width)
      continue;
    positions.insert(inner.getResult(0));
    if (own == type) {
      if (found)
        return Value();
      found = inner.getResult(0);
    }
  }
  return found;
}

/// The index that `op` starts from.
static std::optional<int64_t> firstIndexOf(linalg::GenericOp op) {
  auto start = dyn_cast_or_null<IntegerAttr>(splatConstant(op.getDpsInitOperand(1)->get()));
  return start ? std::optional(start.getValue().getSExtValue()) : std::nullopt;
}

/// Whether the indices of `op` grow along `loop`, from at least the one that it starts from.
static bool haveGrowingIndices(linalg::GenericOp op, unsigned loop, int64_t first) {
  OpOperand *indices = op.getDpsInputOperand(1);
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  std::optional<AffineExpr> element =
      AffineElements(op.getContext(), ranges)
          .elementAt(indices->get(), op.getMatchingIndexingMap(indices).getResults());
  std::optional<evaluation::LinearExpr> linear =
      element ? evaluation::readLinear(*element, ranges.size(), /*numSymbols=*/0) : std::nullopt;
  return linear && linear->factors[loop] > 0 && linear->least(ranges) >= first;
}

/// Whether the value that `op` starts from is a number, not NaN.
static bool startsFromNumber(linalg::GenericOp op) {
  auto start = dyn_cast_or_null<FloatAttr>(splatConstant(op.getDpsInitOperand(0)->get()));
  return start && !start.getValue().isNaN();
}

/// The reduction that the body carries out, if it is one.
static std::optional<PairReduction> recognizeBody(linalg::GenericOp op, const PairBody &body,
                                                  bool startsBelowZero) {
  bool isFloat = isa<FloatType>(body.members[NewValue].getType());
  for (bool skipsNaN : {false, true}) {
    if (skipsNaN && !(isFloat && startsFromNumber(op)))
      break;
    for (ReductionKind kind : {ReductionKind::Max, ReductionKind::Min})
      for (bool takesLast : {false, true}) {
        PairReduction pair{kind, /*loop=*/0, takesLast, skipsNaN, Value()};
        if (keepsRight(body, pair, isFloat, startsBelowZero))
          return pair;
      }
  }
  return std::nullopt;
}

std::optional<PairReduction> recognizePairReduction(linalg::GenericOp op) {
  int64_t numInputs = op.getNumDpsInputs();
  if (!op.hasPureTensorSemantics() || numInputs < 1 || numInputs > 2 || op.getNumDpsInits() != 2 ||
      op.getNumReductionLoops() != 1 || llvm::range_size(*op.getBlock()) > kMaxOps ||
      !llvm::all_of(op.getIndexingMapsArray(),
                    [](AffineMap map) { return map.isProjectedPermutation(); }))
    return std::nullopt;
  SmallVector<unsigned> loops;
  op.getReductionDims(loops);
  Block &block = *op.getBlock();
  BlockArgument oldValue = block.getArgument(numInputs),
                oldIndex = block.getArgument(numInputs + 1);
  auto isNumber = [](Type type) { return type.isIntOrIndex() && !type.isInteger(1); };
  if (!(isa<FloatType>(oldValue.getType()) || isNumber(oldValue.getType())) ||
      !isNumber(oldIndex.getType()) ||
      op.getMatchingIndexingMap(op.getDpsInitOperand(0)) !=
          op.getMatchingIndexingMap(op.getDpsInitOperand(1)))
    return std::nullopt;
  for (OpOperand *input : op.getDpsInputOperands())
    if (!op.getMatchingIndexingMap(input).isFunctionOfDim(loops.front()))
      return std::nullopt;
  Value position = numInputs == 1 ? findPosition(op, loops.front(), oldIndex.getType()) : Value();
  std::optional<int64_t> first = firstIndexOf(op);
  if (!first || (numInputs == 1 && (!position || *first > 0)) ||
      (numInputs == 2 && !haveGrowingIndices(op, loops.front(), *first)))
    return std::nullopt;
  PairBody body{
      block,
      {block.getArgument(0), position ? position : block.getArgument(1), oldValue, oldIndex},
      block.getTerminator()->getOperand(0),
      block.getTerminator()->getOperand(1)};
  std::optional<PairReduction> pair = recognizeBody(op, body, *first < 0);
  if (pair) {
    pair->loop = loops.front();
    pair->position = position;
  }
  return pair;
}

//===----------------------------------------------------------------------===//
// Pairs of several threads
//===----------------------------------------------------------------------===//

/// Whether the body keeps the better of the two pairs, whichever is the older one: what threads found of
/// some positions each has no order.
static bool keepsBetter(const PairBody &body, const PairOutputs &pair, const Pairs &pairs) {
  std::optional<unsigned> value = body.run(body.value, pairs);
  std::optional<unsigned> index = body.run(body.index, pairs);
  if (!value || !index)
    return false;
  double older = pairs[OldValue], newer = pairs[NewValue], found = pairs[*value];
  if (isSame(older, newer)) {
    bool isRightIndex = pair.takesLast
                            ? pairs[*index] == std::max(pairs[OldIndex], pairs[NewIndex])
                            : pairs[*index] == std::min(pairs[OldIndex], pairs[NewIndex]);
    return isRightIndex && (found == older || std::isnan(older));
  }
  bool takesNew = !std::isnan(older) && (isNewerBetter(pair.kind, pairs) || std::isnan(newer));
  return isSame(found, takesNew ? newer : older) &&
         pairs[*index] == pairs[takesNew ? NewIndex : OldIndex];
}

static bool keepsBetter(const PairBody &body, const PairOutputs &pair) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  SmallVector<double> values{-1, 0, 1};
  if (isa<FloatType>(body.members[NewValue].getType()))
    values.append({-infinity, infinity, std::nan("")});
  // Two NaNs of which the older one stays, though the newer one's index is the better, are no order. But
  // positions grow: the older one's is the smaller, or it is none at all.
  for (double older : values)
    for (double newer : values)
      for (double olderIndex : {-1, 0, 1, 2})
        if (!(std::isnan(older) && std::isnan(newer) && olderIndex > 0) &&
            !keepsBetter(body, pair,
                         Pairs{newer, /*NewIndex=*/1, older, olderIndex, infinity, -infinity}))
          return false;
  return true;
}

/// What comes in and is compared with the old value: what stays is one of the two.
static Value newValueOf(Value stays, BlockArgument old) {
  Operation *op = stays.getDefiningOp();
  if (!op || op->getBlock() != old.getOwner())
    return Value();
  ValueRange both = op->getOperands();
  if (isa<arith::SelectOp>(op))
    both = both.drop_front();
  if (both.size() != 2 || (both[0] == old) == (both[1] == old))
    return Value();
  return both[0] == old ? both[1] : both[0];
}

static std::optional<PairOutputs> recognizePair(linalg::GenericOp op, unsigned value,
                                                unsigned index) {
  BlockArgument oldValue = op.getRegionOutputArgs()[value],
                oldIndex = op.getRegionOutputArgs()[index];
  OpOperand *values = op.getDpsInitOperand(value), *indices = op.getDpsInitOperand(index);
  SmallVector<unsigned> loops;
  op.getReductionDims(loops);
  AffineMap map = op.getMatchingIndexingMap(values);
  if (map != op.getMatchingIndexingMap(indices) || !map.isProjectedPermutation() ||
      map.isFunctionOfDim(loops.front()))
    return std::nullopt;
  Operation *yield = op.getBlock()->getTerminator();
  PairBody body{*op.getBlock(),
                {newValueOf(yield->getOperand(value), oldValue),
                 findPosition(op, loops.front(), oldIndex.getType()), oldValue, oldIndex},
                yield->getOperand(value),
                yield->getOperand(index)};
  auto isOld = [&](Value source) { return llvm::is_contained(op.getRegionOutputArgs(), source); };
  if (!body.members[NewValue] || !body.members[NewIndex] ||
      isComputedFrom(body.members[NewValue], op.getBlock(), isOld))
    return std::nullopt;
  for (ReductionKind kind : {ReductionKind::Max, ReductionKind::Min})
    for (bool takesLast : {false, true})
      if (PairOutputs pair{value, index, kind, takesLast}; keepsBetter(body, pair))
        return pair;
  return std::nullopt;
}

std::optional<PairOutputs> recognizePairOutputs(linalg::LinalgOp op) {
  auto generic = dyn_cast<linalg::GenericOp>(op.getOperation());
  if (!generic || op.getNumReductionLoops() != 1 || op.getNumDpsInits() < 2 ||
      llvm::range_size(*op.getBlock()) > 2 * kMaxOps)
    return std::nullopt;
  auto isNumber = [](Type type) { return type.isIntOrIndex() && !type.isInteger(1); };
  SmallVector<std::optional<ReductionKind>> combiners = recognizeCombiners(op);
  for (unsigned index = 0; index < combiners.size(); ++index)
    for (unsigned value = 0; value < combiners.size(); ++value) {
      Type typeOfValue = generic.getRegionOutputArgs()[value].getType();
      if (index != value && !combiners[index] &&
          isNumber(generic.getRegionOutputArgs()[index].getType()) &&
          (isa<FloatType>(typeOfValue) || isNumber(typeOfValue)))
        if (std::optional<PairOutputs> pair = recognizePair(generic, value, index))
          return pair;
    }
  return std::nullopt;
}

ValueAndIndex combinePairs(OpBuilder &builder, Location loc, const PairOutputs &pair,
                           ValueAndIndex a, ValueAndIndex b) {
  bool isMax = pair.kind == ReductionKind::Max;
  // In braces, since operands are to be emitted in the order in which they are written.
  using Operands = std::array<Value, 2>;
  auto both = [&](Operands of) -> Value {
    return arith::AndIOp::create(builder, loc, of[0], of[1]);
  };
  auto either = [&](Operands of) -> Value {
    return arith::OrIOp::create(builder, loc, of[0], of[1]);
  };
  using Order = arith::CmpIPredicate;
  Value isBetter, areEqual;
  if (isa<FloatType>(a.first.getType())) {
    using Relation = arith::CmpFPredicate;
    auto relate = [&](Relation relation, Value x, Value y) -> Value {
      return arith::CmpFOp::create(builder, loc, relation, x, y);
    };
    Value aIsNaN = relate(Relation::UNO, a.first, a.first);
    Value bIsNumber = relate(Relation::ORD, b.first, b.first);
    Value bIsNaN = relate(Relation::UNO, b.first, b.first);
    isBetter = either({relate(isMax ? Relation::OGT : Relation::OLT, a.first, b.first),
                       both({aIsNaN, bIsNumber})});
    areEqual = either({relate(Relation::OEQ, a.first, b.first), both({aIsNaN, bIsNaN})});
  } else {
    isBetter =
        arith::CmpIOp::create(builder, loc, isMax ? Order::sgt : Order::slt, a.first, b.first);
    areEqual = arith::CmpIOp::create(builder, loc, Order::eq, a.first, b.first);
  }
  Value isBefore = arith::CmpIOp::create(builder, loc, pair.takesLast ? Order::sgt : Order::slt,
                                         a.second, b.second);
  Value takesA = either({isBetter, both({areEqual, isBefore})});
  return {arith::SelectOp::create(builder, loc, takesA, a.first, b.first),
          arith::SelectOp::create(builder, loc, takesA, a.second, b.second)};
}

ValueAndIndex neutralPair(OpBuilder &builder, Location loc, const PairOutputs &pair, Type value,
                          Type index) {
  unsigned width = index.isIndex() ? 64 : index.getIntOrFloatBitWidth();
  APInt behindAll = pair.takesLast ? APInt::getAllOnes(width) : APInt::getSignedMaxValue(width);
  return {arith::ConstantOp::create(builder, loc, neutralElement(value, pair.kind)),
          arith::ConstantOp::create(builder, loc, builder.getIntegerAttr(index, behindAll))};
}

} // namespace distribute
