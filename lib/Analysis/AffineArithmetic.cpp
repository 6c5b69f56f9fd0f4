// Integers as expressions of loops: bounds, comparisons and arithmetic.
#include "distribute/Analysis/AffineElements.h"

#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

namespace distribute {

using evaluation::Interval;
using evaluation::LinearExpr;

/// Numbers and factors beyond these are not followed, so that sums of two do not overflow.
static constexpr int64_t kMaxValue = int64_t(1) << 60;
/// Nor are sizes of so many rows for each of the batch.
static constexpr int64_t kMaxRows = int64_t(1) << 40;

//===----------------------------------------------------------------------===//
// Bounds
//===----------------------------------------------------------------------===//

std::optional<LinearExpr> AffineElements::linearOf(AffineExpr expr) const {
  return evaluation::readLinear(expr, ranges.size(), /*numSymbols=*/1);
}

std::optional<Interval> AffineElements::boundsOf(AffineExpr expr) const {
  std::optional<LinearExpr> linear = linearOf(expr);
  auto isFollowed = [](int64_t factor) { return std::abs(factor) <= kMaxValue; };
  if (!linear || !llvm::all_of(linear->factors, isFollowed) ||
      std::abs(linear->factors.back()) > kMaxRows)
    return std::nullopt;
  return linear->boundsOver(places);
}

bool AffineElements::mayBeNegative(AffineExpr expr) const {
  std::optional<Interval> bounds = boundsOf(expr);
  return !bounds || bounds->least < 0;
}

/// `expr` as the value of an integer of `type`: it is one where it never leaves the width.
std::optional<AffineExpr> AffineElements::within(AffineExpr expr, Type type) const {
  Type element = getElementTypeOrSelf(type);
  std::optional<Interval> bounds = boundsOf(expr);
  if (!bounds || !element.isIntOrIndex() || element.isInteger(1))
    return std::nullopt;
  unsigned width = element.isIndex() ? 64 : element.getIntOrFloatBitWidth();
  int64_t limit = width > 60 ? kMaxValue : int64_t(1) << (width - 1);
  // Integers of 32 bits hold all sizes; arithmetic of narrower ones wraps around.
  bool isWithin =
      bounds->hasEnds() ? bounds->least >= -limit && bounds->greatest < limit : width >= 32;
  if (!isWithin)
    return std::nullopt;
  return simplifyAffineExpr(expr, ranges.size(), /*numSymbols=*/1);
}

/// Whether the comparison comes out the same at every point, and how.
std::optional<bool> AffineElements::holds(arith::CmpIPredicate predicate, AffineExpr lhs,
                                          AffineExpr rhs) const {
  using Predicate = arith::CmpIPredicate;
  std::optional<Interval> left = boundsOf(lhs), right = boundsOf(rhs),
                          difference = boundsOf(lhs - rhs);
  if (!left || !right || !difference)
    return std::nullopt;
  bool isUnsigned = predicate == Predicate::ult || predicate == Predicate::ule ||
                    predicate == Predicate::ugt || predicate == Predicate::uge;
  if (isUnsigned && (left->least < 0 || right->least < 0))
    return std::nullopt;
  auto decide = [](bool always, bool never) {
    return always || never ? std::optional(always) : std::nullopt;
  };
  int64_t least = difference->least, greatest = difference->greatest;
  switch (predicate) {
  case Predicate::eq:
    return decide(least == 0 && greatest == 0, greatest < 0 || least > 0);
  case Predicate::ne:
    return decide(greatest < 0 || least > 0, least == 0 && greatest == 0);
  case Predicate::slt:
  case Predicate::ult:
    return decide(greatest < 0, least >= 0);
  case Predicate::sle:
  case Predicate::ule:
    return decide(greatest <= 0, least > 0);
  case Predicate::sgt:
  case Predicate::ugt:
    return decide(least > 0, greatest <= 0);
  case Predicate::sge:
  case Predicate::uge:
    return decide(least >= 0, greatest < 0);
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Arithmetic, of scalars and of tensors element by element
//===----------------------------------------------------------------------===//

/// Whether no number in `by` times the expression overflows.
bool AffineElements::mayScale(AffineExpr expr, int64_t by) const {
  std::optional<LinearExpr> linear = linearOf(expr);
  auto overflows = [&](int64_t number) {
    int64_t product;
    return llvm::MulOverflow(number, by, product) || std::abs(product) >= Interval::kUnbounded;
  };
  return linear && !overflows(linear->constant) && llvm::none_of(linear->factors, overflows);
}

std::optional<AffineExpr> AffineElements::readArithmetic(Operation *op, const Where &where) {
  bool isCast = isa<arith::IndexCastOp, arith::ExtSIOp, arith::TruncIOp>(op);
  bool isUnsignedCast = isa<arith::IndexCastUIOp, arith::ExtUIOp>(op);
  bool isQuotient = isa<arith::DivSIOp, arith::DivUIOp, arith::FloorDivSIOp>(op);
  if (!isCast && !isUnsignedCast && !isQuotient &&
      !isa<arith::AddIOp, arith::SubIOp, arith::MulIOp>(op))
    return std::nullopt;
  Type type = op->getResult(0).getType();
  Element lhs = read(op->getOperand(0), where);
  // A truth value is not the number that a sign makes of it.
  if (!lhs || (isCast && getElementTypeOrSelf(op->getOperand(0).getType()).isInteger(1)))
    return std::nullopt;
  if (isUnsignedCast && mayBeNegative(*lhs))
    return std::nullopt;
  if (isCast || isUnsignedCast)
    return within(*lhs, type);
  Element rhs = read(op->getOperand(1), where);
  if (!rhs)
    return std::nullopt;
  if (isa<arith::AddIOp>(op))
    return within(*lhs + *rhs, type);
  if (isa<arith::SubIOp>(op))
    return within(*lhs - *rhs, type);
  if (isa<arith::DivUIOp>(op) && mayBeNegative(*lhs))
    return std::nullopt;
  if (isQuotient)
    return divide(*lhs, *rhs, type);
  for (auto [factor, rest] : {std::pair(*lhs, *rhs), std::pair(*rhs, *lhs)})
    if (auto by = dyn_cast<AffineConstantExpr>(factor); by && mayScale(rest, by.getValue()))
      return within(rest * by.getValue(), type);
  return std::nullopt;
}

/// Of a multiple of the divisor, any remainder comes from the constant. All divisions round it alike
/// where nothing is negative; what is without a remainder is not rounded.
std::optional<AffineExpr> AffineElements::divide(AffineExpr expr, AffineExpr by, Type type) const {
  auto divisor = dyn_cast<AffineConstantExpr>(by);
  std::optional<LinearExpr> linear = linearOf(expr);
  std::optional<Interval> bounds = boundsOf(expr);
  if (!divisor || divisor.getValue() <= 0 || !linear || !bounds)
    return std::nullopt;
  int64_t number = divisor.getValue();
  if (llvm::any_of(linear->factors, [&](int64_t factor) { return factor % number != 0; }) ||
      (bounds->least < 0 && linear->constant % number != 0))
    return std::nullopt;
  AffineExpr quotient = constant(llvm::divideFloorSigned(linear->constant, number));
  for (auto [index, factor] : llvm::enumerate(linear->factors))
    quotient = quotient + (index < ranges.size() ? getAffineDimExpr(index, context)
                                                 : getAffineSymbolExpr(0, context)) *
                              (factor / number);
  return within(quotient, type);
}

/// Whether a condition holds, if it does or does not at every point.
std::optional<bool> AffineElements::readCondition(Value value, const Where &where) {
  Element element = read(value, where);
  auto number = element ? dyn_cast<AffineConstantExpr>(*element) : AffineConstantExpr(nullptr);
  return number ? std::optional(number.getValue() != 0) : std::nullopt;
}

std::optional<AffineExpr> AffineElements::readSelected(arith::SelectOp op, const Where &where) {
  if (std::optional<bool> isFirst = readCondition(op.getCondition(), where))
    return read(*isFirst ? op.getTrueValue() : op.getFalseValue(), where);
  Element either = read(op.getTrueValue(), where);
  return either && either == read(op.getFalseValue(), where) ? either : std::nullopt;
}

/// Comparisons, and what chooses the greater or the less of two values.
std::optional<AffineExpr> AffineElements::readChoice(Operation *op, const Where &where) {
  Element lhs = read(op->getOperand(0), where);
  Element rhs = lhs ? read(op->getOperand(1), where) : std::nullopt;
  // Truth values have another order with a sign.
  if (!rhs || getElementTypeOrSelf(op->getOperand(0).getType()).isInteger(1))
    return std::nullopt;
  if (auto compare = dyn_cast<arith::CmpIOp>(op)) {
    std::optional<bool> result = holds(compare.getPredicate(), *lhs, *rhs);
    return result ? Element(constant(*result)) : std::nullopt;
  }
  bool isUnsigned = isa<arith::MaxUIOp, arith::MinUIOp>(op);
  bool takesGreatest = isa<arith::MaxSIOp, arith::MaxUIOp>(op);
  auto isGreatest = [&](AffineExpr one, AffineExpr other) { // or equal
    return holds(isUnsigned ? arith::CmpIPredicate::uge : arith::CmpIPredicate::sge, one, other)
        .value_or(false);
  };
  bool isLeftGreatest = isGreatest(*lhs, *rhs);
  if (!isLeftGreatest && !isGreatest(*rhs, *lhs))
    return std::nullopt;
  return isLeftGreatest == takesGreatest ? lhs : rhs;
}

} // namespace distribute
