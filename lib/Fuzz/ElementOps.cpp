// The table of ops. Poles are kept away: a denominator is 1 + x², an exponent a tangent.
#include "ElementOps.h"

#include "StepBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

#include <algorithm>
#include <cmath>

using namespace mlir;

namespace distribute::fuzz {

namespace {
using Operands = ArrayRef<Element>;

/// Emits at one place.
struct Emitter {
  OpBuilder &b;
  Location loc;

  template <typename Op, typename... Values>
  Value make(Values... operands) {
    return Op::create(b, loc, operands...)->getResult(0);
  }
  template <typename Op>
  Value to(Type element, Value value) {
    Type type = element;
    if (auto tensor = dyn_cast<RankedTensorType>(value.getType()))
      type = tensor.clone(element);
    return Op::create(b, loc, type, value);
  }
  Value number(Value like, double value) { return constantLike(b, loc, like.getType(), value); }
  /// 1 + x²
  Value positive(Value x) { return make<arith::AddFOp>(make<arith::MulFOp>(x, x), number(x, 1)); }
  /// In (-1, 1).
  Value small(Value x) { return make<math::TanhOp>(x); }
  /// In (-3/4, 3/4).
  Value smaller(Value x) { return make<arith::MulFOp>(small(x), number(x, 0.75)); }
  /// The last bits.
  Value low(Value x, int64_t mask) { return make<arith::AndIOp>(x, number(x, mask)); }
  Type integerLike(Value x) {
    return b.getIntegerType(getElementTypeOrSelf(x.getType()).getIntOrFloatBitWidth());
  }
};

/// Floats.
template <typename Op>
Element asItIs(OpBuilder &b, Location loc, Operands x) {
  return {Emitter{b, loc}.make<Op>(x[0].value), std::max(1.0, x[0].bound), x[0].exact};
}
template <typename Op>
Element bounded(OpBuilder &b, Location loc, Operands x) {
  return {Emitter{b, loc}.make<Op>(x[0].value), 1};
}
template <typename Op>
Element ofSmall(OpBuilder &b, Location loc, Operands x) {
  Emitter e{b, loc};
  return {e.make<Op>(e.smaller(x[0].value)), 3};
}
/// Of operands that are small already.
template <typename Op>
Element ofFloat(OpBuilder &b, Location loc, Operands x) {
  return {Emitter{b, loc}.make<Op>(x[0].value), std::exp(std::min(x[0].bound, 4.0))};
}
/// Of operands that are positive already.
template <typename Op>
Element ofDomain(OpBuilder &b, Location loc, Operands x) {
  return {Emitter{b, loc}.make<Op>(x[0].value), 8};
}
template <typename Op>
Element ofPositive(OpBuilder &b, Location loc, Operands x) {
  Emitter e{b, loc};
  return {e.make<Op>(e.positive(x[0].value)), x[0].bound + 1};
}
template <typename Op>
Element sum(OpBuilder &b, Location loc, Operands x) {
  return {Emitter{b, loc}.make<Op>(x[0].value, x[1].value), x[0].bound + x[1].bound};
}
template <typename Op>
Element largest(OpBuilder &b, Location loc, Operands x) {
  return {Emitter{b, loc}.make<Op>(x[0].value, x[1].value), std::max(x[0].bound, x[1].bound)};
}
/// Integers and truth values, whose results are exact.
template <typename Op>
Element exactUnary(OpBuilder &b, Location loc, Operands x) {
  return {Emitter{b, loc}.make<Op>(x[0].value), 0, true};
}
template <typename Op>
Element exactBinary(OpBuilder &b, Location loc, Operands x) {
  return {Emitter{b, loc}.make<Op>(x[0].value, x[1].value), 0, true};
}
/// The divisor is at least one and small; a shift is below the width.
template <typename Op>
Element divide(OpBuilder &b, Location loc, Operands x) {
  Emitter e{b, loc};
  Value divisor = e.make<arith::AddIOp>(e.low(x[1].value, 7), e.number(x[1].value, 1));
  return {e.make<Op>(x[0].value, divisor), 0, true};
}
template <typename Op>
Element shift(OpBuilder &b, Location loc, Operands x) {
  Emitter e{b, loc};
  return {e.make<Op>(x[0].value, e.low(x[1].value, 15)), 0, true};
}
template <arith::CmpFPredicate predicate>
Element compareFloats(OpBuilder &b, Location loc, Operands x) {
  return {arith::CmpFOp::create(b, loc, predicate, x[0].value, x[1].value), 0, true};
}
template <arith::CmpIPredicate predicate>
Element compareIntegers(OpBuilder &b, Location loc, Operands x) {
  return {arith::CmpIOp::create(b, loc, predicate, x[0].value, x[1].value), 0, true};
}
/// To i8 and back.
template <typename Widen>
Element narrowed(OpBuilder &b, Location loc, Operands x) {
  Emitter e{b, loc};
  Value narrow = e.to<arith::TruncIOp>(b.getI8Type(), x[0].value);
  return {e.to<Widen>(b.getI32Type(), narrow), 0, true};
}
/// To an index and back: what is cut off is what was added.
template <typename Cast>
Element asIndex(OpBuilder &b, Location loc, Operands x) {
  Emitter e{b, loc};
  Value index = e.to<Cast>(b.getIndexType(), x[0].value);
  return {e.to<Cast>(b.getI32Type(), index), 0, true};
}
template <typename Op>
Element ofTruth(OpBuilder &b, Location loc, Operands x) {
  return {Emitter{b, loc}.to<Op>(b.getI32Type(), x[0].value), 0, true};
}
/// The float of an integer, as wide as the second operand.
template <typename Op>
Element asFloat(OpBuilder &b, Location loc, Operands x) {
  Emitter e{b, loc};
  Type type = getElementTypeOrSelf(x[1].value.getType());
  return {e.to<Op>(type, x[0].value), 0x1p32, true};
}
template <typename Op>
Element asInteger(OpBuilder &b, Location loc, Operands x) {
  Emitter e{b, loc};
  return {e.to<Op>(b.getI32Type(), x[0].value), 0, true};
}
/// The low and the high half of a result of twice the width, in one.
template <typename Op>
Element extended(OpBuilder &b, Location loc, Operands x) {
  auto op = Op::create(b, loc, x[0].value, x[1].value);
  Emitter e{b, loc};
  Value high = op->getResult(1);
  if (getElementTypeOrSelf(high.getType()).isInteger(1))
    high = e.to<arith::ExtUIOp>(b.getI32Type(), high);
  return {e.make<arith::XOrIOp>(op->getResult(0), high), 0, true};
}
} // namespace

static Element product(OpBuilder &b, Location loc, Operands x) {
  return {Emitter{b, loc}.make<arith::MulFOp>(x[0].value, x[1].value), x[0].bound * x[1].bound};
}
static Element quotient(OpBuilder &b, Location loc, Operands x) {
  Emitter e{b, loc};
  return {e.make<arith::DivFOp>(x[0].value, e.positive(x[1].value)), x[0].bound};
}
static Element fusedProduct(OpBuilder &b, Location loc, Operands x) {
  return {Emitter{b, loc}.make<math::FmaOp>(x[0].value, x[1].value, x[2].value),
          x[0].bound * x[1].bound + x[2].bound};
}
static Element power(OpBuilder &b, Location loc, Operands x) {
  Emitter e{b, loc};
  return {e.make<math::PowFOp>(e.positive(x[0].value), e.smaller(x[1].value)),
          x[0].bound * x[0].bound + 1};
}
static Element powerOfPositive(OpBuilder &b, Location loc, Operands x) {
  return {Emitter{b, loc}.make<math::PowFOp>(x[0].value, x[1].value), 64};
}
static Element smallPower(OpBuilder &b, Location loc, Operands x) {
  Emitter e{b, loc};
  return {e.make<math::FPowIOp>(x[0].value, e.low(x[1].value, 3)), 64};
}
static Element integerPower(OpBuilder &b, Location loc, Operands x) {
  Emitter e{b, loc};
  return {e.make<math::FPowIOp>(e.small(x[0].value), e.low(x[1].value, 3)), 1};
}
static Element angle(OpBuilder &b, Location loc, Operands x) {
  Emitter e{b, loc};
  return {e.make<math::Atan2Op>(x[0].value, e.positive(x[1].value)), 2};
}
static Element clamp(OpBuilder &b, Location loc, Operands x) {
  Emitter e{b, loc};
  return {e.make<math::ClampFOp>(x[0].value, e.number(x[0].value, -0.5), e.number(x[0].value, 2)),
          2};
}
static Element acosh(OpBuilder &b, Location loc, Operands x) {
  Emitter e{b, loc};
  return {
      e.make<math::AcoshOp>(e.make<arith::AddFOp>(e.positive(x[0].value), e.number(x[0].value, 1))),
      x[0].bound + 2};
}
static Element remainder(OpBuilder &b, Location loc, Operands x) {
  Emitter e{b, loc};
  // Exact divisors: 1 + |trunc y|.
  Value divisor = e.make<arith::AddFOp>(e.make<math::AbsFOp>(e.make<math::TruncOp>(x[1].value)),
                                        e.number(x[1].value, 1));
  return {e.make<arith::RemFOp>(x[0].value, divisor), x[0].bound, true};
}
static Element withSign(OpBuilder &b, Location loc, Operands x) {
  return {Emitter{b, loc}.make<math::CopySignOp>(x[0].value, x[1].value), x[0].bound};
}
/// To f64 and back, or to f32.
static Element widened(OpBuilder &b, Location loc, Operands x) {
  Emitter e{b, loc};
  Type type = getElementTypeOrSelf(x[0].value.getType());
  if (!type.isF32())
    return {e.make<arith::NegFOp>(x[0].value), x[0].bound, x[0].exact};
  Value wide = e.to<arith::ExtFOp>(b.getF64Type(), x[0].value);
  return {e.to<arith::TruncFOp>(type, e.make<arith::MulFOp>(wide, wide)), x[0].bound * x[0].bound};
}
/// To the next narrower type and back.
static Element rounded(OpBuilder &b, Location loc, Operands x) {
  Emitter e{b, loc};
  Type type = getElementTypeOrSelf(x[0].value.getType());
  Type narrow = type.isF64() ? b.getF32Type() : b.getF16Type();
  if (type.isBF16())
    return {e.make<math::AbsFOp>(x[0].value), x[0].bound, x[0].exact};
  return {e.to<arith::ExtFOp>(type, e.to<arith::TruncFOp>(narrow, x[0].value)), x[0].bound, true};
}
/// The magnitude, by the bits.
static Element magnitude(OpBuilder &b, Location loc, Operands x) {
  Emitter e{b, loc};
  Type type = getElementTypeOrSelf(x[0].value.getType());
  Value bits = e.to<arith::BitcastOp>(e.integerLike(x[0].value), x[0].value),
        one = e.number(bits, 1);
  Value shifted = e.make<arith::ShRUIOp>(e.make<arith::ShLIOp>(bits, one), one);
  return {e.to<arith::BitcastOp>(type, shifted), x[0].bound, x[0].exact};
}
static Element selectFloat(OpBuilder &b, Location loc, Operands x) {
  return {Emitter{b, loc}.make<arith::SelectOp>(x[0].value, x[1].value, x[2].value),
          std::max(x[1].bound, x[2].bound), x[1].exact && x[2].exact};
}
static Element selectInteger(OpBuilder &b, Location loc, Operands x) {
  return {Emitter{b, loc}.make<arith::SelectOp>(x[0].value, x[1].value, x[2].value), 0, true};
}
static Element wholePower(OpBuilder &b, Location loc, Operands x) {
  Emitter e{b, loc};
  return {e.make<math::IPowIOp>(x[0].value, e.low(x[1].value, 3)), 0, true};
}
/// Of exponents from -4 to 3.
static Element inversePower(OpBuilder &b, Location loc, Operands x) {
  Emitter e{b, loc};
  Value exponent = e.make<arith::SubIOp>(e.low(x[1].value, 7), e.number(x[1].value, 4));
  return {e.make<math::IPowIOp>(x[0].value, exponent), 0, true};
}
/// Of an f64 with more bits than an f32 has, to a float of 16 bits.
template <bool isBrain>
static Element halved(OpBuilder &b, Location loc, Operands x) {
  Emitter e{b, loc};
  Type type = getElementTypeOrSelf(x[0].value.getType());
  if (!type.isF32() && !type.isF64())
    return {e.make<arith::NegFOp>(x[0].value), x[0].bound, x[0].exact};
  Value wide = type.isF64() ? x[0].value : e.to<arith::ExtFOp>(b.getF64Type(), x[0].value);
  Value part = e.make<arith::MulFOp>(wide, e.number(wide, 0.1));
  Type narrow = isBrain ? Type(b.getBF16Type()) : Type(b.getF16Type());
  return {e.to<arith::ExtFOp>(type, e.to<arith::TruncFOp>(narrow, part)), x[0].bound, true};
}
/// Of numbers whose turns are counted in more digits than a float has.
template <typename Op>
static Element ofLarge(OpBuilder &b, Location loc, Operands x) {
  Emitter e{b, loc};
  Type type = getElementTypeOrSelf(x[0].value.getType());
  if (!type.isF32() && !type.isF64())
    return {e.make<Op>(x[0].value), 1};
  return {e.make<Op>(e.make<arith::MulFOp>(x[0].value, e.number(x[0].value, 0x1p60))), 1};
}
static Element lastBit(OpBuilder &b, Location loc, Operands x) {
  return {Emitter{b, loc}.to<arith::TruncIOp>(b.getI1Type(), x[0].value), 0, true};
}

const ElementOp &chooseElementOp(Random &random) {
  // Comparisons are many, one for each predicate; a part of them is enough.
  constexpr int64_t kComparisonPercent = 15;
  for (;;) {
    const ElementOp &op = getElementOps()[random.below(getElementOps().size())];
    bool isComparison = op.result == 't' && op.operands[1] != 0;
    if (!isComparison || random.chance(kComparisonPercent))
      return op;
  }
}

char kindOf(Type type) {
  Type element = getElementTypeOrSelf(type);
  return isa<FloatType>(element) ? 'f'
         : element.isInteger(32) ? 'i'
         : element.isInteger(1)  ? 't'
                                 : 0;
}

ArrayRef<ElementOp> getElementOps() {
  using F = arith::CmpFPredicate;
  using I = arith::CmpIPredicate;
  static const ElementOp ops[] = {
      {"f", 'f', false, bounded<math::TanhOp>},
      {"f", 'f', false, bounded<math::SinOp>},
      {"f", 'f', false, bounded<math::CosOp>},
      {"f", 'f', false, bounded<math::AtanOp>},
      {"f", 'f', false, bounded<math::ErfOp>},
      {"f", 'f', false, asItIs<arith::NegFOp>},
      {"f", 'f', false, asItIs<math::AbsFOp>},
      {"f", 'f', false, asItIs<math::AsinhOp>},
      {"f", 'f', false, ofSmall<math::ExpOp>},
      {"f", 'f', false, ofSmall<math::Exp2Op>},
      {"f", 'f', false, ofSmall<math::ExpM1Op>},
      {"f", 'f', false, ofSmall<math::SinhOp>},
      {"f", 'f', false, ofSmall<math::CoshOp>},
      {"f", 'f', false, ofSmall<math::TanOp>},
      {"f", 'f', false, ofSmall<math::AsinOp>},
      {"f", 'f', false, ofSmall<math::AcosOp>},
      {"f", 'f', false, ofSmall<math::AtanhOp>},
      {"f", 'f', false, ofSmall<math::ErfcOp>},
      {"f", 'f', false, ofPositive<math::LogOp>},
      {"f", 'f', false, ofPositive<math::Log2Op>},
      {"f", 'f', false, ofPositive<math::Log10Op>},
      {"f", 'f', false, ofPositive<math::Log1pOp>},
      {"f", 'f', false, ofPositive<math::SqrtOp>},
      {"f", 'f', false, ofPositive<math::RsqrtOp>},
      {"f", 'f', false, ofPositive<math::CbrtOp>},
      {"f", 'f', false, acosh},
      {"f", 'f', false, clamp},
      {"f", 'f', false, widened},
      {"f", 'f', false, magnitude},
      {"ff", 'f', false, sum<arith::AddFOp>},
      {"ff", 'f', false, sum<arith::SubFOp>},
      {"ff", 'f', false, product},
      {"ff", 'f', false, quotient},
      {"ff", 'f', false, largest<arith::MaximumFOp>},
      {"ff", 'f', false, largest<arith::MinimumFOp>},
      {"ff", 'f', false, largest<arith::MaxNumFOp>},
      {"ff", 'f', false, largest<arith::MinNumFOp>},
      {"fff", 'f', false, fusedProduct},
      {"ff", 'f', false, power},
      {"fi", 'f', false, integerPower},
      {"ff", 'f', false, angle},
      {"ff", 'f', true, remainder},
      {"ff", 'f', true, withSign},
      {"f", 'f', true, rounded},
      {"f", 'f', true, halved<false>},
      {"f", 'f', true, halved<true>},
      {"f", 'f', true, ofLarge<math::SinOp>},
      {"f", 'f', true, ofLarge<math::CosOp>},
      {"f", 'f', true, asItIs<math::FloorOp>},
      {"f", 'f', true, asItIs<math::CeilOp>},
      {"f", 'f', true, asItIs<math::RoundOp>},
      {"f", 'f', true, asItIs<math::RoundEvenOp>},
      {"f", 'f', true, asItIs<math::TruncOp>},
      {"f", 't', true, exactUnary<math::IsNaNOp>},
      {"f", 't', true, exactUnary<math::IsInfOp>},
      {"f", 't', true, exactUnary<math::IsFiniteOp>},
      {"f", 't', true, exactUnary<math::IsNormalOp>},
      {"ff", 't', true, compareFloats<F::OEQ>},
      {"ff", 't', true, compareFloats<F::OGT>},
      {"ff", 't', true, compareFloats<F::OGE>},
      {"ff", 't', true, compareFloats<F::OLT>},
      {"ff", 't', true, compareFloats<F::OLE>},
      {"ff", 't', true, compareFloats<F::ONE>},
      {"ff", 't', true, compareFloats<F::ORD>},
      {"ff", 't', true, compareFloats<F::UEQ>},
      {"ff", 't', true, compareFloats<F::UGT>},
      {"ff", 't', true, compareFloats<F::UGE>},
      {"ff", 't', true, compareFloats<F::ULT>},
      {"ff", 't', true, compareFloats<F::ULE>},
      {"ff", 't', true, compareFloats<F::UNE>},
      {"ff", 't', true, compareFloats<F::UNO>},
      {"f", 'i', true, asInteger<arith::FPToSIOp>},
      {"f", 'i', true, asInteger<arith::FPToUIOp>},
      {"if", 'f', false, asFloat<arith::SIToFPOp>},
      {"if", 'f', false, asFloat<arith::UIToFPOp>},
      {"ii", 'i', false, exactBinary<arith::AddIOp>},
      {"ii", 'i', false, exactBinary<arith::SubIOp>},
      {"ii", 'i', false, exactBinary<arith::MulIOp>},
      {"ii", 'i', false, exactBinary<arith::AndIOp>},
      {"ii", 'i', false, exactBinary<arith::OrIOp>},
      {"ii", 'i', false, exactBinary<arith::XOrIOp>},
      {"ii", 'i', false, exactBinary<arith::MaxSIOp>},
      {"ii", 'i', false, exactBinary<arith::MinSIOp>},
      {"ii", 'i', false, exactBinary<arith::MaxUIOp>},
      {"ii", 'i', false, exactBinary<arith::MinUIOp>},
      {"ii", 'i', false, divide<arith::DivSIOp>},
      {"ii", 'i', false, divide<arith::DivUIOp>},
      {"ii", 'i', false, divide<arith::RemSIOp>},
      {"ii", 'i', false, divide<arith::RemUIOp>},
      {"ii", 'i', false, divide<arith::CeilDivSIOp>},
      {"ii", 'i', false, divide<arith::CeilDivUIOp>},
      {"ii", 'i', false, divide<arith::FloorDivSIOp>},
      {"ii", 'i', false, shift<arith::ShLIOp>},
      {"ii", 'i', false, shift<arith::ShRSIOp>},
      {"ii", 'i', false, shift<arith::ShRUIOp>},
      {"i", 'i', false, exactUnary<math::AbsIOp>},
      {"i", 'i', false, exactUnary<math::CountLeadingZerosOp>},
      {"i", 'i', false, exactUnary<math::CountTrailingZerosOp>},
      {"i", 'i', false, exactUnary<math::CtPopOp>},
      {"ii", 'i', false, extended<arith::AddUIExtendedOp>},
      {"ii", 'i', false, extended<arith::MulSIExtendedOp>},
      {"ii", 'i', false, extended<arith::MulUIExtendedOp>},
      {"ii", 'i', false, wholePower},
      {"ii", 'i', false, inversePower},
      {"i", 'i', false, narrowed<arith::ExtSIOp>},
      {"i", 'i', false, narrowed<arith::ExtUIOp>},
      {"i", 'i', false, asIndex<arith::IndexCastOp>},
      {"i", 'i', false, asIndex<arith::IndexCastUIOp>},
      {"ii", 't', false, compareIntegers<I::eq>},
      {"ii", 't', false, compareIntegers<I::ne>},
      {"ii", 't', false, compareIntegers<I::slt>},
      {"ii", 't', false, compareIntegers<I::sle>},
      {"ii", 't', false, compareIntegers<I::sgt>},
      {"ii", 't', false, compareIntegers<I::sge>},
      {"ii", 't', false, compareIntegers<I::ult>},
      {"ii", 't', false, compareIntegers<I::ule>},
      {"ii", 't', false, compareIntegers<I::ugt>},
      {"ii", 't', false, compareIntegers<I::uge>},
      {"i", 't', false, lastBit},
      {"tt", 't', false, exactBinary<arith::AndIOp>},
      {"tt", 't', false, exactBinary<arith::OrIOp>},
      {"tt", 't', false, exactBinary<arith::XOrIOp>},
      {"tt", 't', false, exactBinary<math::IPowIOp>},
      {"t", 'i', false, ofTruth<arith::ExtUIOp>},
      {"t", 'i', false, ofTruth<arith::ExtSIOp>},
      {"tff", 'f', false, selectFloat},
      {"tff", 'f', false, selectFloat},
      {"tii", 'i', false, selectInteger},
      // What the operand is made of is what the op reads.
      {"f", 'f', false, ofFloat<math::ExpOp>},
      {"f", 'f', false, ofFloat<math::Exp2Op>},
      {"f", 'f', false, ofFloat<math::ExpM1Op>},
      {"f", 'f', false, ofFloat<math::SinhOp>},
      {"f", 'f', false, ofFloat<math::CoshOp>},
      {"f", 'f', false, ofFloat<math::ErfcOp>},
      {"f", 'f', true, ofFloat<math::CbrtOp>},
      {"s", 'f', false, ofFloat<math::TanOp>},
      {"s", 'f', false, ofFloat<math::AsinOp>},
      {"s", 'f', false, ofFloat<math::AcosOp>},
      {"s", 'f', false, ofFloat<math::AtanhOp>},
      {"s", 'f', false, ofFloat<math::Log1pOp>},
      {"p", 'f', false, ofDomain<math::LogOp>},
      {"p", 'f', false, ofDomain<math::Log2Op>},
      {"p", 'f', false, ofDomain<math::Log10Op>},
      {"p", 'f', false, ofDomain<math::SqrtOp>},
      {"p", 'f', false, ofDomain<math::RsqrtOp>},
      {"ps", 'f', false, powerOfPositive},
      {"fi", 'f', false, smallPower},
  };
  return ops;
}

} // namespace distribute::fuzz
