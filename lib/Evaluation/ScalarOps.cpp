// What arith and math do with one element.
//
// What upstream leaves undefined is defined as everywhere in this compiler
// (docs/RationaleUndefined.md): x / 0 is -1, and so is 0 to a negative power; x rem 0 is x, shifts by the width
// or more leave zero or the sign, conversions to integers saturate.
#include "ScalarOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringMap.h"

#include <cmath>

using namespace mlir;

namespace distribute::evaluation {

using Info = ScalarOp::Info;

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

template <double (*f)(double)>
static Cell unary(const Cell *x, const Info &) {
  return cellOf(f(realOf(x[0])));
}

template <double (*f)(double, double)>
static Cell binary(const Cell *x, const Info &) {
  return cellOf(f(realOf(x[0]), realOf(x[1])));
}

static double add(double a, double b) { return a + b; }
static double subtract(double a, double b) { return a - b; }
static double multiply(double a, double b) { return a * b; }
static double divide(double a, double b) { return a / b; }
static double negate(double a) { return -a; }

/// IEEE 754-2019 maximum: nan if either is, and -0 is less than +0.
static double maximum(double a, double b) {
  if (std::isnan(a) || std::isnan(b))
    return std::nan("");
  if (a == b)
    return std::signbit(a) ? b : a;
  return a > b ? a : b;
}
static double minimum(double a, double b) { return -maximum(-a, -b); }
static double maxnum(double a, double b) {
  return std::isnan(a) ? b : std::isnan(b) ? a : maximum(a, b);
}
static double minnum(double a, double b) { return -maxnum(-a, -b); }

static double rsqrt(double a) { return 1 / std::sqrt(a); }
static double roundEven(double a) { return std::nearbyint(a); }

static Cell fma(const Cell *x, const Info &) {
  return cellOf(realOf(x[0]) * realOf(x[1]) + realOf(x[2]));
}

static Cell clampFloat(const Cell *x, const Info &) {
  return cellOf(minimum(maximum(realOf(x[0]), realOf(x[1])), realOf(x[2])));
}

static Cell compareFloats(const Cell *x, const Info &info) {
  double a = realOf(x[0]), b = realOf(x[1]);
  bool isOrdered = !std::isnan(a) && !std::isnan(b);
  using Predicate = arith::CmpFPredicate;
  switch (static_cast<Predicate>(info.detail)) {
  case Predicate::AlwaysFalse:
    return 0;
  case Predicate::OEQ:
    return a == b;
  case Predicate::OGT:
    return a > b;
  case Predicate::OGE:
    return a >= b;
  case Predicate::OLT:
    return a < b;
  case Predicate::OLE:
    return a <= b;
  case Predicate::ONE:
    return isOrdered && a != b;
  case Predicate::ORD:
    return isOrdered;
  case Predicate::UEQ:
    return !isOrdered || a == b;
  case Predicate::UGT:
    return !isOrdered || a > b;
  case Predicate::UGE:
    return !isOrdered || a >= b;
  case Predicate::ULT:
    return !isOrdered || a < b;
  case Predicate::ULE:
    return !isOrdered || a <= b;
  case Predicate::UNE:
    return a != b;
  case Predicate::UNO:
    return !isOrdered;
  case Predicate::AlwaysTrue:
    return 1;
  }
  return 0;
}

static Cell isNan(const Cell *x, const Info &) { return std::isnan(realOf(x[0])); }
static Cell isInfinite(const Cell *x, const Info &) { return std::isinf(realOf(x[0])); }
static Cell isFinite(const Cell *x, const Info &) { return std::isfinite(realOf(x[0])); }
static Cell isNormal(const Cell *x, const Info &) { return std::isnormal(realOf(x[0])); }

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

template <uint64_t (*f)(uint64_t, uint64_t, unsigned)>
static Cell integer(const Cell *x, const Info &info) {
  return truncated(f(x[0], x[1], info.width), info.width);
}

static uint64_t addI(uint64_t a, uint64_t b, unsigned) { return a + b; }
static uint64_t subI(uint64_t a, uint64_t b, unsigned) { return a - b; }
static uint64_t mulI(uint64_t a, uint64_t b, unsigned) { return a * b; }
static uint64_t andI(uint64_t a, uint64_t b, unsigned) { return a & b; }
static uint64_t orI(uint64_t a, uint64_t b, unsigned) { return a | b; }
static uint64_t xorI(uint64_t a, uint64_t b, unsigned) { return a ^ b; }

static uint64_t shl(uint64_t a, uint64_t b, unsigned width) { return b >= width ? 0 : a << b; }
static uint64_t shrU(uint64_t a, uint64_t b, unsigned width) { return b >= width ? 0 : a >> b; }
static uint64_t shrS(uint64_t a, uint64_t b, unsigned width) {
  return uint64_t(signedOf(a, width) >> std::min<uint64_t>(b, 63));
}

static uint64_t maxS(uint64_t a, uint64_t b, unsigned width) {
  return signedOf(a, width) > signedOf(b, width) ? a : b;
}
static uint64_t minS(uint64_t a, uint64_t b, unsigned width) {
  return signedOf(a, width) < signedOf(b, width) ? a : b;
}
static uint64_t maxU(uint64_t a, uint64_t b, unsigned) { return std::max(a, b); }
static uint64_t minU(uint64_t a, uint64_t b, unsigned) { return std::min(a, b); }

static uint64_t divU(uint64_t a, uint64_t b, unsigned) { return b == 0 ? ~uint64_t(0) : a / b; }
static uint64_t remU(uint64_t a, uint64_t b, unsigned) { return b == 0 ? a : a % b; }
static uint64_t ceilDivU(uint64_t a, uint64_t b, unsigned) {
  return b == 0 ? ~uint64_t(0) : a / b + (a % b != 0);
}

/// The quotient rounded towards zero; the least value by -1 is itself.
static uint64_t divS(uint64_t a, uint64_t b, unsigned width) {
  int64_t x = signedOf(a, width), y = signedOf(b, width);
  return y == 0 ? ~uint64_t(0) : y == -1 ? 0 - uint64_t(x) : uint64_t(x / y);
}
static uint64_t remS(uint64_t a, uint64_t b, unsigned width) {
  int64_t x = signedOf(a, width), y = signedOf(b, width);
  return y == 0 ? uint64_t(x) : y == -1 ? 0 : uint64_t(x % y);
}
/// By how much rounding down or up changes the quotient.
static bool isInexact(uint64_t a, uint64_t b, unsigned width, bool wantsSameSign) {
  int64_t x = signedOf(a, width), y = signedOf(b, width);
  return y != 0 && y != -1 && x % y != 0 && ((x < 0) == (y < 0)) == wantsSameSign;
}
static uint64_t floorDivS(uint64_t a, uint64_t b, unsigned width) {
  return divS(a, b, width) - isInexact(a, b, width, /*wantsSameSign=*/false);
}
static uint64_t ceilDivS(uint64_t a, uint64_t b, unsigned width) {
  return divS(a, b, width) + isInexact(a, b, width, /*wantsSameSign=*/true);
}

/// The low half of a wide result, then the high one (or the carry).
static Cell addCarry(const Cell *x, const Info &info) {
  unsigned __int128 sum = (unsigned __int128)x[0] + x[1];
  return info.detail == 0 ? truncated(uint64_t(sum), info.operandWidth)
                          : uint64_t(sum >> info.operandWidth) & 1;
}
static Cell mulWideU(const Cell *x, const Info &info) {
  unsigned __int128 wide = (unsigned __int128)x[0] * x[1];
  return truncated(uint64_t(info.detail == 0 ? wide : wide >> info.width), info.width);
}
static Cell mulWideS(const Cell *x, const Info &info) {
  __int128 wide = (__int128)signedOf(x[0], info.width) * signedOf(x[1], info.width);
  return truncated(uint64_t(info.detail == 0 ? wide : wide >> info.width), info.width);
}

static Cell compareIntegers(const Cell *x, const Info &info) {
  uint64_t a = x[0], b = x[1];
  int64_t sa = signedOf(a, info.operandWidth), sb = signedOf(b, info.operandWidth);
  using Predicate = arith::CmpIPredicate;
  switch (static_cast<Predicate>(info.detail)) {
  case Predicate::eq:
    return a == b;
  case Predicate::ne:
    return a != b;
  case Predicate::slt:
    return sa < sb;
  case Predicate::sle:
    return sa <= sb;
  case Predicate::sgt:
    return sa > sb;
  case Predicate::sge:
    return sa >= sb;
  case Predicate::ult:
    return a < b;
  case Predicate::ule:
    return a <= b;
  case Predicate::ugt:
    return a > b;
  case Predicate::uge:
    return a >= b;
  }
  return 0;
}

static Cell absI(const Cell *x, const Info &info) {
  int64_t value = signedOf(x[0], info.width);
  return truncated(value < 0 ? 0 - uint64_t(value) : uint64_t(value), info.width);
}
static Cell countLeading(const Cell *x, const Info &info) {
  return llvm::countl_zero(x[0]) - (64 - info.width);
}
static Cell countTrailing(const Cell *x, const Info &info) {
  return x[0] == 0 ? info.width : llvm::countr_zero(x[0]);
}
static Cell countOnes(const Cell *x, const Info &) { return llvm::popcount(x[0]); }
static Cell powI(const Cell *x, const Info &info) {
  if (info.width == 1) // truth values are 0 and 1, in the exponent, too
    return x[1] ? x[0] : 1;
  int64_t exponent = signedOf(x[1], info.width), base = signedOf(x[0], info.width);
  if (exponent < 0)
    return truncated(base == 1    ? 1
                     : base == -1 ? (exponent % 2 ? ~uint64_t(0) : 1)
                     : base == 0  ? ~uint64_t(0)
                                  : 0,
                     info.width);
  uint64_t power = 1, square = x[0];
  for (; exponent != 0; exponent >>= 1, square *= square)
    if (exponent & 1)
      power *= square;
  return truncated(power, info.width);
}

//===----------------------------------------------------------------------===//
// Conversions and choices
//===----------------------------------------------------------------------===//

static Cell select(const Cell *x, const Info &) { return x[0] ? x[1] : x[2]; }
static Cell same(const Cell *x, const Info &) { return x[0]; }
static Cell truncate(const Cell *x, const Info &info) { return truncated(x[0], info.width); }
static Cell extendSigned(const Cell *x, const Info &info) {
  return truncated(uint64_t(signedOf(x[0], info.operandWidth)), info.width);
}
static Cell signedToFloat(const Cell *x, const Info &info) {
  return cellOf(static_cast<double>(signedOf(x[0], info.operandWidth)));
}
static Cell unsignedToFloat(const Cell *x, const Info &) {
  return cellOf(static_cast<double>(x[0]));
}
static Cell floatToSigned(const Cell *x, const Info &info) {
  double value = realOf(x[0]), limit = std::ldexp(1.0, int(info.width) - 1);
  if (std::isnan(value))
    return 0;
  if (value >= limit)
    return truncated((uint64_t(1) << (info.width - 1)) - 1, info.width);
  return truncated(value <= -limit ? ~uint64_t(0) << (info.width - 1) : uint64_t(int64_t(value)),
                   info.width);
}
static Cell floatToUnsigned(const Cell *x, const Info &info) {
  double value = realOf(x[0]);
  if (!(value > 0))
    return 0;
  return truncated(value >= std::ldexp(1.0, int(info.width)) ? ~uint64_t(0) : uint64_t(value),
                   info.width);
}
static Cell floatPower(const Cell *x, const Info &info) {
  return cellOf(std::pow(realOf(x[0]), static_cast<double>(signedOf(x[1], info.operandWidth))));
}

/// The bits that a float of `type` nearest to `value` has, and the float of such bits.
static uint64_t bitsOf(double value, FloatType type) {
  llvm::APFloat rounded(value);
  bool loses = false;
  rounded.convert(type.getFloatSemantics(), llvm::APFloat::rmNearestTiesToEven, &loses);
  return rounded.bitcastToAPInt().getZExtValue();
}
static double floatOf(uint64_t bits, FloatType type) {
  llvm::APFloat value(type.getFloatSemantics(), llvm::APInt(type.getWidth(), bits));
  bool loses = false;
  value.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &loses);
  return value.convertToDouble();
}
static Cell bitcast(const Cell *x, const Info &info) {
  auto from = dyn_cast<FloatType>(info.from), to = dyn_cast<FloatType>(info.to);
  uint64_t bits = from ? bitsOf(realOf(x[0]), from) : x[0];
  return to ? cellOf(floatOf(bits, to)) : bits;
}

static Cell sine(const Cell *x, const Info &info) {
  return cellOf(info.detail == 0 ? std::sin(realOf(x[0])) : std::cos(realOf(x[0])));
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

static const llvm::StringMap<ScalarOp::Function> &functions() {
  static const llvm::StringMap<ScalarOp::Function> table = {
      {"arith.addf", binary<add>},
      {"arith.subf", binary<subtract>},
      {"arith.mulf", binary<multiply>},
      {"arith.divf", binary<divide>},
      {"arith.remf", binary<std::fmod>},
      {"arith.negf", unary<negate>},
      {"arith.maximumf", binary<maximum>},
      {"arith.minimumf", binary<minimum>},
      {"arith.maxnumf", binary<maxnum>},
      {"arith.minnumf", binary<minnum>},
      {"arith.cmpf", compareFloats},
      {"arith.addi", integer<addI>},
      {"arith.subi", integer<subI>},
      {"arith.muli", integer<mulI>},
      {"arith.andi", integer<andI>},
      {"arith.ori", integer<orI>},
      {"arith.xori", integer<xorI>},
      {"arith.shli", integer<shl>},
      {"arith.shrui", integer<shrU>},
      {"arith.shrsi", integer<shrS>},
      {"arith.maxsi", integer<maxS>},
      {"arith.minsi", integer<minS>},
      {"arith.maxui", integer<maxU>},
      {"arith.minui", integer<minU>},
      {"arith.divsi", integer<divS>},
      {"arith.divui", integer<divU>},
      {"arith.remsi", integer<remS>},
      {"arith.remui", integer<remU>},
      {"arith.ceildivsi", integer<ceilDivS>},
      {"arith.ceildivui", integer<ceilDivU>},
      {"arith.floordivsi", integer<floorDivS>},
      {"arith.addui_extended", addCarry},
      {"arith.mulsi_extended", mulWideS},
      {"arith.mului_extended", mulWideU},
      {"arith.cmpi", compareIntegers},
      {"arith.select", select},
      {"arith.extf", same},
      {"arith.truncf", same},
      {"arith.extui", same},
      {"arith.extsi", extendSigned},
      {"arith.trunci", truncate},
      {"arith.index_cast", extendSigned},
      {"arith.index_castui", truncate},
      {"arith.sitofp", signedToFloat},
      {"arith.uitofp", unsignedToFloat},
      {"arith.fptosi", floatToSigned},
      {"arith.fptoui", floatToUnsigned},
      {"arith.bitcast", bitcast},
      {"math.absf", unary<std::fabs>},
      {"math.absi", absI},
      {"math.acos", unary<std::acos>},
      {"math.acosh", unary<std::acosh>},
      {"math.asin", unary<std::asin>},
      {"math.asinh", unary<std::asinh>},
      {"math.atan", unary<std::atan>},
      {"math.atanh", unary<std::atanh>},
      {"math.atan2", binary<std::atan2>},
      {"math.cbrt", unary<std::cbrt>},
      {"math.ceil", unary<std::ceil>},
      {"math.clampf", clampFloat},
      {"math.copysign", binary<std::copysign>},
      {"math.cos", unary<std::cos>},
      {"math.cosh", unary<std::cosh>},
      {"math.ctlz", countLeading},
      {"math.cttz", countTrailing},
      {"math.ctpop", countOnes},
      {"math.erf", unary<std::erf>},
      {"math.erfc", unary<std::erfc>},
      {"math.exp", unary<std::exp>},
      {"math.exp2", unary<std::exp2>},
      {"math.expm1", unary<std::expm1>},
      {"math.floor", unary<std::floor>},
      {"math.fma", fma},
      {"math.fpowi", floatPower},
      {"math.ipowi", powI},
      {"math.isfinite", isFinite},
      {"math.isinf", isInfinite},
      {"math.isnan", isNan},
      {"math.isnormal", isNormal},
      {"math.log", unary<std::log>},
      {"math.log10", unary<std::log10>},
      {"math.log1p", unary<std::log1p>},
      {"math.log2", unary<std::log2>},
      {"math.powf", binary<std::pow>},
      {"math.round", unary<std::round>},
      {"math.roundeven", unary<roundEven>},
      {"math.rsqrt", unary<rsqrt>},
      {"math.sin", unary<std::sin>},
      {"math.sincos", sine},
      {"math.sinh", unary<std::sinh>},
      {"math.sqrt", unary<std::sqrt>},
      {"math.tan", unary<std::tan>},
      {"math.tanh", unary<std::tanh>},
      {"math.trunc", unary<std::trunc>},
  };
  return table;
}

Cell ScalarOp::withoutNan(Cell result, const Cell *operands) const {
  if (!isa<FloatType>(info.to) || !std::isnan(realOf(result)))
    return result;
  double number = 0.375;
  for (unsigned i = 0; i < info.numOperands; ++i) {
    double operand = isa<FloatType>(info.from) ? realOf(operands[i]) : double(operands[i]);
    if (std::isfinite(operand))
      number += operand * (0.25 + 0.125 * i);
  }
  return cellOf(number);
}

Cell constantCell(Attribute value, Arithmetic arithmetic) {
  Cell cell = cellOfAttribute(value);
  bool isNan = isa<FloatAttr>(value) && std::isnan(realOf(cell));
  return isNan && arithmetic == Arithmetic::Total ? cellOf(0.625) : cell;
}

std::optional<ScalarOp> scalarOp(Operation *op, unsigned number, Arithmetic arithmetic) {
  auto found = functions().find(op->getName().getStringRef());
  if (found == functions().end() || op->getNumOperands() == 0)
    return std::nullopt;
  ScalarOp scalar;
  scalar.function = found->second;
  scalar.info.numOperands = op->getNumOperands();
  scalar.info.arithmetic = arithmetic;
  scalar.info.from = getElementTypeOrSelf(op->getOperand(0).getType());
  scalar.info.to = getElementTypeOrSelf(op->getResult(number).getType());
  auto isHeld = [](Type type) { return canHold(getElementTypeOrSelf(type)); };
  if (!llvm::all_of(op->getOperandTypes(), isHeld) || !llvm::all_of(op->getResultTypes(), isHeld))
    return std::nullopt;
  scalar.info.width = integerWidth(scalar.info.to);
  scalar.info.operandWidth = integerWidth(scalar.info.from);
  if (auto compare = dyn_cast<arith::CmpFOp>(op))
    scalar.info.detail = static_cast<int64_t>(compare.getPredicate());
  else if (auto compare = dyn_cast<arith::CmpIOp>(op))
    scalar.info.detail = static_cast<int64_t>(compare.getPredicate());
  else
    scalar.info.detail = number;
  if (isa<math::FPowIOp>(op))
    scalar.info.operandWidth = integerWidth(getElementTypeOrSelf(op->getOperand(1).getType()));
  return scalar;
}

} // namespace distribute::evaluation
