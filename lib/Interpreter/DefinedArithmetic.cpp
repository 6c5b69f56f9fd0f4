// Integer arithmetic and conversions with a result for all operands, as StableHLO and XLA define
// them:
//
//   x / 0 = all ones, x rem 0 = x, least / -1 = least, least rem -1 = 0
//   x << n and x >> n with n of the width or more: 0, or the sign where the sign is shifted in
//   float to integer: the nearest integer of the type, nan becomes 0
//   integer to a power: wraps; with a negative exponent 1 / (x to the power of its negation)
//   f64 to a float of 16 bits: rounded once, for which the library has no function
//
// Some ops of math, too, that upstream does not lower, or not as they are described.
//
// Only a division traps, so that its divisor is replaced; of the other ops a result that means
// nothing is not selected.
#include "DefinedOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/InferIntRangeInterface.h"

using namespace mlir;

namespace distribute::interp {

namespace {

/// What stands in the place of one op. Its operands and its result are numbers or vectors of them.
class Definition {
public:
  explicit Definition(Operation *op)
      : op(op), builder(op), type(op->getResult(0).getType()),
        width(ConstantIntRanges::getStorageBitwidth(type)) {}

  mlir::Value ofDivision();
  mlir::Value ofShift();
  mlir::Value ofConversion();
  mlir::Value ofPower();
  mlir::Value ofClass();
  mlir::Value ofClamp();
  mlir::Value ofNarrowing();

private:
  mlir::Value constant(Type valueType, Attribute element);
  mlir::Value constant(const APInt &value) {
    return constant(type, IntegerAttr::get(getElementTypeOrSelf(type), value));
  }
  mlir::Value compare(arith::CmpIPredicate predicate, mlir::Value a, mlir::Value b) {
    return arith::CmpIOp::create(builder, op->getLoc(), predicate, a, b);
  }
  mlir::Value select(mlir::Value condition, mlir::Value a, mlir::Value b) {
    return arith::SelectOp::create(builder, op->getLoc(), condition, a, b);
  }
  /// The op itself on `operands`.
  mlir::Value apply(ValueRange operands) {
    Operation *applied = builder.clone(*op);
    applied->setOperands(operands);
    return applied->getResult(0);
  }

  Operation *op;
  OpBuilder builder;
  Type type;
  unsigned width;
};

mlir::Value Definition::constant(Type valueType, Attribute element) {
  if (auto shaped = dyn_cast<ShapedType>(valueType))
    element = DenseElementsAttr::get(shaped, element);
  return arith::ConstantOp::create(builder, op->getLoc(), cast<TypedAttr>(element));
}

mlir::Value Definition::ofDivision() {
  bool isSigned = isa<arith::DivSIOp, arith::RemSIOp, arith::CeilDivSIOp, arith::FloorDivSIOp>(op);
  bool isRemainder = isa<arith::RemSIOp, arith::RemUIOp>(op);
  mlir::Value dividend = op->getOperand(0), divisor = op->getOperand(1);
  mlir::Value zero = constant(APInt::getZero(width)), ones = constant(APInt::getAllOnes(width));
  mlir::Value isByZero = compare(arith::CmpIPredicate::eq, divisor, zero);
  mlir::Value ofZero = isRemainder ? dividend : ones;
  if (width == 1) // The other divisor is 1, which is all ones, too.
    return select(isByZero, ofZero, isRemainder ? zero : dividend);
  mlir::Value traps = isByZero;
  if (isSigned) {
    mlir::Value least = constant(APInt::getSignedMinValue(width));
    mlir::Value overflows = arith::AndIOp::create(
        builder, op->getLoc(), compare(arith::CmpIPredicate::eq, dividend, least),
        compare(arith::CmpIPredicate::eq, divisor, ones));
    traps = arith::OrIOp::create(builder, op->getLoc(), isByZero, overflows);
  }
  // Divided by 1, the least integer is itself and leaves nothing.
  mlir::Value result = apply({dividend, select(traps, constant(APInt(width, 1)), divisor)});
  return select(isByZero, ofZero, result);
}

mlir::Value Definition::ofShift() {
  mlir::Value shifted = op->getOperand(0), amount = op->getOperand(1);
  mlir::Value isInside =
      compare(arith::CmpIPredicate::ult, amount, constant(APInt(64, width).trunc(width)));
  if (isa<arith::ShRSIOp>(op))
    return apply({shifted, select(isInside, amount, constant(APInt(width, width - 1)))});
  return select(isInside, apply({shifted, amount}), constant(APInt::getZero(width)));
}

/// 2^exponent as a float; infinity where the type ends before.
static Attribute makePower(FloatType type, unsigned exponent, bool isNegative) {
  APFloat power = scalbn(APFloat::getOne(type.getFloatSemantics(), isNegative), exponent,
                         APFloat::rmNearestTiesToEven);
  return FloatAttr::get(type, power);
}

mlir::Value Definition::ofConversion() {
  bool isSigned = isa<arith::FPToSIOp>(op);
  mlir::Value operand = op->getOperand(0);
  auto element = cast<FloatType>(getElementTypeOrSelf(operand.getType()));
  auto is = [&](arith::CmpFPredicate predicate, mlir::Value bound) {
    return arith::CmpFOp::create(builder, op->getLoc(), predicate, operand, bound).getResult();
  };
  Attribute low = isSigned ? makePower(element, width - 1, true) : FloatAttr::get(element, 0.0);
  mlir::Value below = constant(operand.getType(), low);
  mlir::Value above = constant(operand.getType(), makePower(element, width - isSigned, false));
  mlir::Value least =
      constant(isSigned ? APInt::getSignedMinValue(width) : APInt::getMinValue(width));
  mlir::Value greatest =
      constant(isSigned ? APInt::getSignedMaxValue(width) : APInt::getMaxValue(width));
  mlir::Value result = select(is(arith::CmpFPredicate::OLE, below), least, apply({operand}));
  result = select(is(arith::CmpFPredicate::OGE, above), greatest, result);
  return select(is(arith::CmpFPredicate::UNO, operand), constant(APInt::getZero(width)), result);
}

/// Square and multiply, over the bits of the exponent.
mlir::Value Definition::ofPower() {
  Location loc = op->getLoc();
  mlir::Value base = op->getOperand(0), exponent = op->getOperand(1);
  mlir::Value zero = constant(APInt::getZero(width)), one = constant(APInt(width, 1)),
              ones = constant(APInt::getAllOnes(width));
  auto isEqual = [&](mlir::Value a, mlir::Value b) {
    return compare(arith::CmpIPredicate::eq, a, b);
  };
  auto isOdd = [&](mlir::Value bits) {
    return isEqual(arith::AndIOp::create(builder, loc, bits, one), one);
  };
  if (width == 1) // Truth values are 0 and 1, in the exponent, too.
    return select(isEqual(exponent, zero), one, base);
  mlir::Value isNegative = compare(arith::CmpIPredicate::slt, exponent, zero);
  mlir::Value ofInverse = select(isEqual(base, zero), ones, zero);
  ofInverse = select(isEqual(base, one), one, ofInverse);
  ofInverse = select(isEqual(base, ones), select(isOdd(exponent), ones, one), ofInverse);
  auto index = [&](int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value).getResult();
  };
  auto bits = scf::ForOp::create(builder, loc, index(0), index(width), index(1),
                                 ValueRange{one, base, exponent});
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(bits.getBody());
    mlir::Value power = bits.getRegionIterArgs()[0], square = bits.getRegionIterArgs()[1],
                rest = bits.getRegionIterArgs()[2];
    mlir::Value more = arith::MulIOp::create(builder, loc, power, square);
    SmallVector<mlir::Value> next = {select(isOdd(rest), more, power),
                                     arith::MulIOp::create(builder, loc, square, square),
                                     arith::ShRUIOp::create(builder, loc, rest, one)};
    scf::YieldOp::create(builder, loc, next);
  }
  return select(isNegative, ofInverse, bits.getResult(0));
}

mlir::Value Definition::ofClass() {
  mlir::Value operand = op->getOperand(0);
  auto element = cast<FloatType>(getElementTypeOrSelf(operand.getType()));
  auto is = [&](arith::CmpFPredicate predicate, const APFloat &bound) -> mlir::Value {
    mlir::Value size = math::AbsFOp::create(builder, op->getLoc(), operand);
    mlir::Value limit = constant(operand.getType(), FloatAttr::get(element, bound));
    return arith::CmpFOp::create(builder, op->getLoc(), predicate, size, limit);
  };
  APFloat infinity = APFloat::getInf(element.getFloatSemantics());
  if (isa<math::IsNaNOp>(op))
    return is(arith::CmpFPredicate::UNO, infinity);
  if (isa<math::IsInfOp>(op))
    return is(arith::CmpFPredicate::OEQ, infinity);
  mlir::Value isFinite = is(arith::CmpFPredicate::OLT, infinity);
  if (isa<math::IsFiniteOp>(op))
    return isFinite;
  APFloat least = APFloat::getSmallestNormalized(element.getFloatSemantics());
  return arith::AndIOp::create(builder, op->getLoc(), isFinite,
                               is(arith::CmpFPredicate::OGE, least));
}

/// Upstream's expansion takes the larger one of x and the upper bound.
mlir::Value Definition::ofClamp() {
  auto clamp = cast<math::ClampFOp>(op);
  mlir::Value raised =
      arith::MaximumFOp::create(builder, op->getLoc(), clamp.getValue(), clamp.getMin());
  return arith::MinimumFOp::create(builder, op->getLoc(), raised, clamp.getMax());
}

/// Without what the op promises, an overflow wraps and a nan is a nan.
void dropPromises(Operation *op) {
  MLIRContext *context = op->getContext();
  if (auto integer = dyn_cast<arith::ArithIntegerOverflowFlagsInterface>(op))
    op->setAttr(integer.getIntegerOverflowAttrName(),
                arith::IntegerOverflowFlagsAttr::get(context, arith::IntegerOverflowFlags::none));
  auto number = dyn_cast<arith::ArithFastMathInterface>(op);
  if (number && number.getFastMathFlagsAttr())
    op->setAttr(number.getFastMathAttrName(),
                arith::FastMathFlagsAttr::get(context, arith::FastMathFlags::none));
  if (isa<arith::DivSIOp, arith::DivUIOp, arith::ShRSIOp, arith::ShRUIOp>(op))
    op->removeAttr("isExact");
}

} // namespace

/// By way of f32. If f32 cannot hold the number, the one of its neighbours there is taken whose last bit is set: it lies on no
/// boundary of the narrower type, so that rounding it again gives what rounding once gives.
mlir::Value Definition::ofNarrowing() {
  Location loc = op->getLoc();
  mlir::Value wide = op->getOperand(0);
  auto like = [&](Type element) -> Type {
    if (auto shaped = dyn_cast<ShapedType>(type))
      return shaped.clone(element);
    return element;
  };
  Type singles = like(builder.getF32Type()), integers = like(builder.getI32Type());
  mlir::Value nearest = arith::TruncFOp::create(builder, loc, singles, wide);
  mlir::Value back = arith::ExtFOp::create(builder, loc, wide.getType(), nearest);
  auto is = [&](arith::CmpFPredicate predicate, mlir::Value a, mlir::Value b) -> mlir::Value {
    return arith::CmpFOp::create(builder, loc, predicate, a, b);
  };
  mlir::Value isFar = is(arith::CmpFPredicate::OGT, math::AbsFOp::create(builder, loc, back),
                         math::AbsFOp::create(builder, loc, wide));
  mlir::Value bits = arith::BitcastOp::create(builder, loc, integers, nearest);
  mlir::Value towardsZero = arith::SubIOp::create(
      builder, loc, bits, arith::ExtUIOp::create(builder, loc, integers, isFar));
  mlir::Value one = constant(integers, builder.getI32IntegerAttr(1));
  mlir::Value odd = arith::OrIOp::create(builder, loc, towardsZero, one);
  mlir::Value chosen = select(is(arith::CmpFPredicate::ONE, back, wide), odd, bits);
  return apply({arith::BitcastOp::create(builder, loc, singles, chosen)});
}

/// Null for an op which is defined as it is.
static mlir::Value define(Operation *op) {
  if (isa<arith::DivSIOp, arith::DivUIOp, arith::RemSIOp, arith::RemUIOp, arith::CeilDivSIOp,
          arith::CeilDivUIOp, arith::FloorDivSIOp>(op))
    return Definition(op).ofDivision();
  if (isa<arith::ShLIOp, arith::ShRSIOp, arith::ShRUIOp>(op))
    return Definition(op).ofShift();
  if (isa<arith::FPToSIOp, arith::FPToUIOp>(op))
    return Definition(op).ofConversion();
  if (isa<math::IPowIOp>(op))
    return Definition(op).ofPower();
  if (isa<math::IsNaNOp, math::IsInfOp, math::IsFiniteOp, math::IsNormalOp>(op))
    return Definition(op).ofClass();
  if (isa<math::ClampFOp>(op))
    return Definition(op).ofClamp();
  if (isa<arith::TruncFOp>(op) && getElementTypeOrSelf(op->getOperand(0)).isF64() &&
      getElementTypeOrSelf(op->getResult(0)).getIntOrFloatBitWidth() == 16)
    return Definition(op).ofNarrowing();
  return nullptr;
}

void defineArithmetic(ModuleOp module) {
  SmallVector<Operation *> ops;
  module.walk([&](Operation *op) { ops.push_back(op); });
  for (Operation *op : ops) {
    dropPromises(op);
    if (mlir::Value result = define(op)) {
      op->getResult(0).replaceAllUsesWith(result);
      op->erase();
    }
  }
}

} // namespace distribute::interp
