//===- PairReduction.cpp - the greatest value and where it is -------------===//

#include "distribute/Analysis/PairReduction.h"
#include "distribute/Analysis/Combiners.h"

#include "distribute/Analysis/AffineElements.h"
#include "distribute/Evaluation/LinearExpr.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

#include <array>
#include <cmath>

using namespace mlir;

namespace distribute {

/// Bodies with more ops are none that exports write.
static constexpr size_t kMaxOps = 16;

namespace {
/// Arguments of the body: the pair that comes in, and the one that stayed so far.
enum Argument : unsigned { NewValue, NewIndex, OldValue, OldIndex };

/// Numbers for the arguments of a body.
using Pairs = std::array<double, 4>;

/// A body that compares and chooses, run on numbers.
class PairBody {
public:
  PairBody(Block &block, const Pairs &pairs) : block(block), pairs(pairs) {}

  /// The argument that `value` is; of a truth value, whether it holds. Nothing if more than
  /// comparisons of values with each other, and of indices with each other, takes part.
  std::optional<unsigned> run(Value value) const;

private:
  std::optional<unsigned> runCompare(Operation *op, unsigned lhs, unsigned rhs) const;

  Block &block;
  const Pairs &pairs;
};
} // namespace

std::optional<unsigned> PairBody::runCompare(Operation *op, unsigned lhs, unsigned rhs) const {
  bool isValue = lhs == NewValue || lhs == OldValue;
  if (isValue != (rhs == NewValue || rhs == OldValue))
    return std::nullopt;
  if (auto compare = dyn_cast<arith::CmpFOp>(op))
    return arith::applyCmpPredicate(compare.getPredicate(), APFloat(pairs[lhs]),
                                    APFloat(pairs[rhs]));
  auto integer = [&](unsigned argument) {
    return APInt(64, static_cast<uint64_t>(static_cast<int64_t>(pairs[argument])));
  };
  return arith::applyCmpPredicate(cast<arith::CmpIOp>(op).getPredicate(), integer(lhs),
                                  integer(rhs));
}

std::optional<unsigned> PairBody::run(Value value) const {
  if (auto argument = dyn_cast<BlockArgument>(value))
    return argument.getOwner() == &block ? std::optional(argument.getArgNumber()) : std::nullopt;
  bool isTruth = value.getType().isInteger(1);
  APInt constant;
  if (isTruth && matchPattern(value, m_ConstantInt(&constant)))
    return unsigned(constant.getBoolValue());
  Operation *op = value.getDefiningOp();
  if (auto select = dyn_cast<arith::SelectOp>(op)) {
    std::optional<unsigned> condition = run(select.getCondition());
    if (!condition)
      return std::nullopt;
    return run(*condition ? select.getTrueValue() : select.getFalseValue());
  }
  if (!isTruth || op->getNumOperands() != 2)
    return std::nullopt;
  std::optional<unsigned> lhs = run(op->getOperand(0)), rhs = run(op->getOperand(1));
  if (!lhs || !rhs)
    return std::nullopt;
  // Of truth values, the comparison would be another.
  if (isa<arith::CmpFOp, arith::CmpIOp>(op) && !op->getOperand(0).getType().isInteger(1))
    return runCompare(op, *lhs, *rhs);
  if (isa<arith::AndIOp>(op))
    return *lhs & *rhs;
  if (isa<arith::OrIOp>(op))
    return *lhs | *rhs;
  if (isa<arith::XOrIOp>(op))
    return *lhs ^ *rhs;
  return std::nullopt;
}

/// Whether the body keeps what `kind` says of these pairs.
static bool keepsRight(Block &block, ReductionKind kind, const Pairs &pairs) {
  PairBody body(block, pairs);
  Operation *yield = block.getTerminator();
  std::optional<unsigned> value = body.run(yield->getOperand(0));
  std::optional<unsigned> index = body.run(yield->getOperand(1));
  if (!value || !index)
    return false;
  double older = pairs[OldValue], newer = pairs[NewValue];
  bool isBetter = kind == ReductionKind::Max ? newer > older : newer < older;
  bool takesNew = !std::isnan(older) && (std::isnan(newer) || isBetter);
  bool areEqual = older == newer || (std::isnan(older) && std::isnan(newer));
  // Equal ones are told apart by nothing but the sign of a zero, which no maximum promises.
  bool isRightValue = areEqual ? *value == OldValue || *value == NewValue
                               : *value == (takesNew ? NewValue : OldValue);
  bool isRightIndex = pairs[OldIndex] == pairs[NewIndex]
                          ? *index == OldIndex || *index == NewIndex
                          : *index == (takesNew ? NewIndex : OldIndex);
  return isRightValue && isRightIndex;
}

/// All orders that two pairs may have, the older index not being the greater one. Comparisons with
/// or without a sign differ on negative values.
static bool keepsRight(Block &block, ReductionKind kind, bool isFloat) {
  SmallVector<double> values{-1, 0, 1};
  if (isFloat)
    values.push_back(std::nan(""));
  for (double older : values)
    for (double newer : values)
      for (double olderIndex : {0, 1})
        if (!keepsRight(block, kind, Pairs{newer, /*NewIndex=*/1, older, olderIndex}))
          return false;
  return true;
}

/// Whether the indices of `op` grow along `loop`, from at least the one that it starts from.
static bool haveGrowingIndices(linalg::GenericOp op, unsigned loop) {
  OpOperand *indices = op.getDpsInputOperand(1);
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  auto start = dyn_cast_or_null<IntegerAttr>(splatConstant(op.getDpsInitOperand(1)->get()));
  std::optional<AffineExpr> element =
      AffineElements(op.getContext(), ranges)
          .elementAt(indices->get(), op.getMatchingIndexingMap(indices).getResults());
  if (!start || !element)
    return false;
  std::optional<evaluation::LinearExpr> linear =
      evaluation::readLinear(*element, ranges.size(), /*numSymbols=*/0);
  int64_t first = start.getValue().getSExtValue();
  return linear && linear->factors[loop] > 0 && first >= 0 && linear->least(ranges) >= first;
}

std::optional<PairReduction> recognizePairReduction(linalg::GenericOp op) {
  if (!op.hasPureTensorSemantics() || op.getNumDpsInputs() != 2 || op.getNumDpsInits() != 2 ||
      op.getNumReductionLoops() != 1 || llvm::range_size(*op.getBlock()) > kMaxOps ||
      !llvm::all_of(op.getIndexingMapsArray(),
                    [](AffineMap map) { return map.isProjectedPermutation(); }))
    return std::nullopt;
  Type value = op.getBlock()->getArgument(NewValue).getType();
  Type index = op.getBlock()->getArgument(NewIndex).getType();
  auto isNumber = [](Type type) { return type.isIntOrIndex() && !type.isInteger(1); };
  if (!(isa<FloatType>(value) || isNumber(value)) || !isNumber(index) ||
      op.getIndexingMapsArray()[OldValue] != op.getIndexingMapsArray()[OldIndex])
    return std::nullopt;
  SmallVector<unsigned> loops;
  op.getReductionDims(loops);
  for (unsigned input : {NewValue, NewIndex})
    if (!op.getIndexingMapsArray()[input].isFunctionOfDim(loops.front()))
      return std::nullopt;
  for (ReductionKind kind : {ReductionKind::Max, ReductionKind::Min})
    if (keepsRight(*op.getBlock(), kind, isa<FloatType>(value)))
      return haveGrowingIndices(op, loops.front())
                 ? std::optional(PairReduction{kind, loops.front()})
                 : std::nullopt;
  return std::nullopt;
}

} // namespace distribute
