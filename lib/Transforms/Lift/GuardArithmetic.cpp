// Divisions, shifts, conversions to integers.
//
// What upstream leaves undefined and what is computed instead:
//
//   x / 0 = -1, of all bits one (also without sign)     x rem 0 = x
//   MIN / -1 = MIN                                      MIN rem -1 = 0
//   a shift by the width or more: 0, or all signs (shrsi)
//   a conversion of what the integer cannot hold: the nearest integer, and 0 of NaN
//
// Exports carry guards of their own, which choose between the undefined result
// and another, or between the divisor and 1. These are recognised, so that
// nothing is guarded twice.
#include "GuardUndefined.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;

namespace distribute {
namespace {

bool isSignedDivision(Operation *op) {
  return isa<arith::DivSIOp, arith::RemSIOp, arith::CeilDivSIOp, arith::FloorDivSIOp>(op);
}

bool isDivision(Operation *op) {
  return isSignedDivision(op) || isa<arith::DivUIOp, arith::RemUIOp, arith::CeilDivUIOp>(op);
}

bool isRemainder(Operation *op) { return isa<arith::RemSIOp, arith::RemUIOp>(op); }

bool isShift(Operation *op) { return isa<arith::ShLIOp, arith::ShRUIOp, arith::ShRSIOp>(op); }

unsigned widthOf(Type type) {
  Type element = getElementTypeOrSelf(type);
  return element.isIndex() ? IndexType::kInternalStorageBitWidth : element.getIntOrFloatBitWidth();
}

//===----------------------------------------------------------------------===//
// What is known
//===----------------------------------------------------------------------===//

/// Conditions and choices nested deeper than this are not looked into.
constexpr unsigned kMaxDepth = 8;

/// Values that are supposed to be certain integers.
using Supposed = ArrayRef<std::pair<Value, APInt>>;

std::optional<APInt> integerOf(Value value, Supposed supposed) {
  for (const auto &[known, integer] : supposed)
    if (known == value)
      return integer;
  APInt constant;
  if (matchPattern(value, m_ConstantInt(&constant)))
    return constant;
  return std::nullopt;
}

/// Whether `condition` holds under the supposition; nothing if that does not follow.
std::optional<bool> truthOf(Value condition, Supposed supposed, unsigned depth = 0) {
  APInt constant;
  if (matchPattern(condition, m_ConstantInt(&constant)))
    return !constant.isZero();
  Operation *op = condition.getDefiningOp();
  if (auto compare = dyn_cast_or_null<arith::CmpIOp>(op)) {
    std::optional<APInt> lhs = integerOf(compare.getLhs(), supposed);
    std::optional<APInt> rhs = integerOf(compare.getRhs(), supposed);
    if (lhs && rhs)
      return arith::applyCmpPredicate(compare.getPredicate(), *lhs, *rhs);
    return std::nullopt;
  }
  if (!isa_and_nonnull<arith::AndIOp, arith::OrIOp>(op) || depth == kMaxDepth)
    return std::nullopt;
  std::optional<bool> lhs = truthOf(op->getOperand(0), supposed, depth + 1);
  std::optional<bool> rhs = truthOf(op->getOperand(1), supposed, depth + 1);
  bool decisive = isa<arith::OrIOp>(op);
  if (lhs == decisive || rhs == decisive)
    return decisive;
  return lhs && rhs ? std::optional(!decisive) : std::nullopt;
}

bool mayBe(const std::optional<IntegerFacts> &facts, const APInt &integer) {
  return !facts || (facts->range.smin().sle(integer) && facts->range.smax().sge(integer) &&
                    facts->range.umin().ule(integer) && facts->range.umax().uge(integer));
}

/// Whether `value` may be `integer` while the rest is as supposed.
bool mayBe(Value value, const APInt &integer, Supposed rest, IntegerReader &integers,
           unsigned depth = 0) {
  if (!mayBe(integers.factsOf(value), integer))
    return false;
  auto select = value.getDefiningOp<arith::SelectOp>();
  if (!select || depth == kMaxDepth)
    return true;
  auto mayBeArm = [&](Value arm, bool chosenBy) {
    SmallVector<std::pair<Value, APInt>> supposed(rest);
    supposed.emplace_back(arm, integer);
    std::optional<bool> condition = truthOf(select.getCondition(), supposed);
    return (!condition || *condition == chosenBy) && mayBe(arm, integer, rest, integers, depth + 1);
  };
  return mayBeArm(select.getTrueValue(), true) || mayBeArm(select.getFalseValue(), false);
}

bool isUndefinedDivision(Operation *op, IntegerReader &integers) {
  Value dividend = op->getOperand(0), divisor = op->getOperand(1);
  unsigned width = widthOf(divisor.getType());
  if (mayBe(divisor, APInt::getZero(width), {}, integers))
    return true;
  APInt least = APInt::getSignedMinValue(width);
  return isSignedDivision(op) && mayBe(integers.factsOf(dividend), least) &&
         mayBe(divisor, APInt::getAllOnes(width), {{dividend, least}}, integers);
}

/// Whether `use` is an arm of a choice that is not taken when `amount` is the width or more.
bool isChosenWithin(OpOperand &use, Value amount, unsigned width) {
  auto select = dyn_cast<arith::SelectOp>(use.getOwner());
  if (!select || use.getOperandNumber() == 0)
    return false;
  auto compare = select.getCondition().getDefiningOp<arith::CmpIOp>();
  APInt bound;
  if (!compare || compare.getLhs() != amount ||
      !matchPattern(compare.getRhs(), m_ConstantInt(&bound)))
    return false;
  bool isTrueArm = use.getOperandNumber() == 1;
  switch (compare.getPredicate()) {
  case arith::CmpIPredicate::ult:
    return isTrueArm && bound.ule(width);
  case arith::CmpIPredicate::ule:
    return isTrueArm && bound.ult(width);
  case arith::CmpIPredicate::uge:
    return !isTrueArm && bound.ule(width);
  case arith::CmpIPredicate::ugt:
    return !isTrueArm && bound.ult(width);
  default:
    return false;
  }
}

bool isUndefinedShift(Operation *op, IntegerReader &integers) {
  Value amount = op->getOperand(1);
  unsigned width = widthOf(amount.getType());
  std::optional<IntegerFacts> facts = integers.factsOf(amount);
  if (facts && facts->range.umax().ult(width))
    return false;
  // The result of such a shift may be anything as long as nothing is made of it.
  return !llvm::all_of(op->getUses(),
                       [&](OpOperand &use) { return isChosenWithin(use, amount, width); });
}

//===----------------------------------------------------------------------===//
// Guards
//===----------------------------------------------------------------------===//

class Guard {
public:
  Guard(RewriterBase &rewriter, Operation *op)
      : rewriter(rewriter), loc(op->getLoc()), op(op), type(op->getResult(0).getType()) {}

  void guardDivision() {
    unsigned width = widthOf(type);
    Value dividend = op->getOperand(0), divisor = op->getOperand(1);
    Value ones = integer(APInt::getAllOnes(width));
    Value isZero = compare(arith::CmpIPredicate::eq, divisor, integer(APInt::getZero(width)));
    Value isUnsafe = isZero;
    if (isSignedDivision(op)) {
      Value least = integer(APInt::getSignedMinValue(width));
      Value isLeast = compare(arith::CmpIPredicate::eq, dividend, least);
      Value isMinusOne = compare(arith::CmpIPredicate::eq, divisor, ones);
      Value overflows = arith::AndIOp::create(rewriter, loc, isLeast, isMinusOne);
      isUnsafe = arith::OrIOp::create(rewriter, loc, isZero, overflows);
    }
    // By 1, the least integer is itself and leaves 0.
    Value safe = choose(isUnsafe, integer(APInt(width, 1)), divisor);
    rewriter.modifyOpInPlace(op, [&] { op->setOperand(1, safe); });
    finish([&](Value result) { return choose(isZero, isRemainder(op) ? dividend : ones, result); });
  }

  /// Of one bit, with a sign or without, x / 1 = x and x rem 1 = 0.
  void replaceDivisionOfBits() {
    Value dividend = op->getOperand(0), divisor = op->getOperand(1);
    Value result = isRemainder(op) ? choose(divisor, integer(APInt(1, 0)), dividend)
                                   : choose(divisor, dividend, integer(APInt(1, 1)));
    rewriter.replaceOp(op, result);
  }

  void guardShift() {
    unsigned width = widthOf(type);
    Value amount = op->getOperand(1);
    // A width that the type cannot hold is above all its amounts.
    APInt last(width, width - 1);
    if (isa<arith::ShRSIOp>(op)) {
      rewriter.modifyOpInPlace(op, [&] {
        op->setOperand(1, arith::MinUIOp::create(rewriter, loc, amount, integer(last)));
      });
      return;
    }
    Value isWithin = compare(arith::CmpIPredicate::ule, amount, integer(last));
    finish([&](Value result) { return choose(isWithin, result, integer(APInt::getZero(width))); });
  }

  void guardConversion() {
    bool isSigned = isa<arith::FPToSIOp>(op);
    unsigned width = widthOf(type);
    widenOperand();
    Value given = op->getOperand(0);
    APInt least = isSigned ? APInt::getSignedMinValue(width) : APInt::getZero(width);
    APInt greatest = isSigned ? APInt::getSignedMaxValue(width) : APInt::getMaxValue(width);
    // Powers of two, which floats hold exactly, or else infinity.
    Value low = number(given.getType(), least.sext(width + 1));
    Value high = number(given.getType(), APInt::getOneBitSet(width + 2, width - isSigned));
    finish([&](Value result) {
      auto when = [&](arith::CmpFPredicate predicate, Value bound, const APInt &instead) {
        Value isBeyond = arith::CmpFOp::create(rewriter, loc, predicate, given, bound);
        result = choose(isBeyond, integer(instead), result);
      };
      when(arith::CmpFPredicate::OGE, high, greatest);
      when(arith::CmpFPredicate::OLE, low, least);
      when(arith::CmpFPredicate::UNO, given, APInt::getZero(width));
      return result;
    });
  }

private:
  /// Types of 8 bits and less have no infinity that would stand for a bound.
  void widenOperand() {
    Type given = op->getOperand(0).getType();
    if (widthOf(given) >= 16)
      return;
    Type wide = rewriter.getF32Type();
    if (auto shaped = dyn_cast<ShapedType>(given))
      wide = shaped.clone(wide);
    Value operand = arith::ExtFOp::create(rewriter, loc, wide, op->getOperand(0));
    rewriter.modifyOpInPlace(op, [&] { op->setOperand(0, operand); });
  }

  /// Whoever used the result uses what `guarded` makes of it.
  void finish(llvm::function_ref<Value(Value)> guarded) {
    rewriter.setInsertionPointAfter(op);
    Value result = op->getResult(0);
    SmallVector<OpOperand *> uses;
    for (OpOperand &use : result.getUses())
      uses.push_back(&use);
    Value replacement = guarded(result);
    for (OpOperand *use : uses)
      rewriter.modifyOpInPlace(use->getOwner(), [&] { use->set(replacement); });
  }

  Value constant(Type of, TypedAttr element) {
    if (auto shaped = dyn_cast<ShapedType>(of))
      element = DenseElementsAttr::get(shaped, ArrayRef<Attribute>(element));
    return arith::ConstantOp::create(rewriter, loc, element);
  }

  Value integer(const APInt &value) {
    return constant(type, rewriter.getIntegerAttr(getElementTypeOrSelf(type), value));
  }

  Value number(Type of, const APInt &value) {
    auto element = cast<FloatType>(getElementTypeOrSelf(of));
    APFloat rounded(element.getFloatSemantics());
    rounded.convertFromAPInt(value, /*IsSigned=*/true, APFloat::rmNearestTiesToEven);
    return constant(of, rewriter.getFloatAttr(element, rounded));
  }

  Value compare(arith::CmpIPredicate predicate, Value lhs, Value rhs) {
    return arith::CmpIOp::create(rewriter, loc, predicate, lhs, rhs);
  }

  Value choose(Value condition, Value whenTrue, Value whenFalse) {
    return arith::SelectOp::create(rewriter, loc, condition, whenTrue, whenFalse);
  }

  RewriterBase &rewriter;
  Location loc;
  Operation *op;
  Type type;
};

} // namespace

bool isUndefinedArithmetic(Operation *op, IntegerReader &integers) {
  if (op->getNumResults() != 1 || isa<UnrankedTensorType>(op->getResult(0).getType()))
    return false;
  if (isDivision(op))
    return isUndefinedDivision(op, integers);
  if (isShift(op))
    return isUndefinedShift(op, integers);
  return isa<arith::FPToSIOp, arith::FPToUIOp>(op);
}

bool guardArithmetic(RewriterBase &rewriter, Operation *op) {
  Guard guard(rewriter, op);
  if (isDivision(op) && widthOf(op->getResult(0).getType()) == 1) {
    guard.replaceDivisionOfBits();
    return false;
  }
  if (isDivision(op))
    guard.guardDivision();
  else if (isShift(op))
    guard.guardShift();
  else
    guard.guardConversion();
  return true;
}

} // namespace distribute
