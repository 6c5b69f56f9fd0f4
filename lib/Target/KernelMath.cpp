// Elementary functions the vectorizer can digest.
//
// Why not upstream's `math-polynomial-approximation`: its exp clamps its
// argument, so that exp(-inf), which every masked softmax computes, is not 0,
// and converts NaN to an integer, which is poison. The functions below are
// right for all f32 arguments: NaN propagates, infinities and zeros give what
// C's functions give. sin and cos hold their accuracy up to |x| = 2^31, and stay in [-1, 1] beyond.
//
// Conventions: `fma(a, b, c)` is a * b + c rounded once. Rounding to an integer
// adds 1.5 * 2^(mantissa bits), whose low bits then are that integer: no
// conversion instruction, and NaN does not become poison.
#include "KernelMath.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace distribute {
namespace {

/// Builds arithmetic in the shape (scalar or vector) of the op it replaces.
class Arithmetic {
public:
  Arithmetic(ImplicitLocOpBuilder &b, Type shapeLike) : b(b), shapeLike(shapeLike) {}

  Type typeOf(Type element) const {
    if (auto vector = dyn_cast<VectorType>(shapeLike))
      return VectorType::get(vector.getShape(), element, vector.getScalableDims());
    return element;
  }
  Type f32() const { return typeOf(b.getF32Type()); }
  Type f64() const { return typeOf(b.getF64Type()); }
  Type i32() const { return typeOf(b.getI32Type()); }
  Type i64() const { return typeOf(b.getI64Type()); }

  Value constant(Type type, double value) {
    TypedAttr attr = b.getFloatAttr(getElementTypeOrSelf(type), value);
    return splat(type, attr);
  }
  Value integer(Type type, int64_t value) {
    TypedAttr attr = b.getIntegerAttr(getElementTypeOrSelf(type), value);
    return splat(type, attr);
  }
  /// A constant of the type of `like`.
  Value c(Value like, double value) { return constant(like.getType(), value); }

  Value add(Value x, Value y) { return arith::AddFOp::create(b, x, y); }
  Value sub(Value x, Value y) { return arith::SubFOp::create(b, x, y); }
  Value mul(Value x, Value y) { return arith::MulFOp::create(b, x, y); }
  Value div(Value x, Value y) { return arith::DivFOp::create(b, x, y); }
  Value fma(Value x, Value y, Value z) { return math::FmaOp::create(b, x, y, z); }
  Value abs(Value x) { return math::AbsFOp::create(b, x); }
  Value copySign(Value magnitude, Value sign) {
    return math::CopySignOp::create(b, magnitude, sign);
  }
  Value select(Value condition, Value yes, Value no) {
    return arith::SelectOp::create(b, condition, yes, no);
  }
  /// Ordered comparison: false where an operand is NaN.
  Value less(Value x, Value y) { return arith::CmpFOp::create(b, arith::CmpFPredicate::OLT, x, y); }
  Value equal(Value x, Value y) {
    return arith::CmpFOp::create(b, arith::CmpFPredicate::OEQ, x, y);
  }
  /// min(max(x, low), high); NaN stays NaN.
  Value clamp(Value x, double low, double high) {
    x = select(less(x, c(x, low)), c(x, low), x);
    return select(less(c(x, high), x), c(x, high), x);
  }
  Value bits(Value x, Type type) { return arith::BitcastOp::create(b, type, x); }
  Value addI(Value x, Value y) { return arith::AddIOp::create(b, x, y); }
  Value subI(Value x, Value y) { return arith::SubIOp::create(b, x, y); }
  Value andI(Value x, Value y) { return arith::AndIOp::create(b, x, y); }
  Value shl(Value x, int64_t n) { return arith::ShLIOp::create(b, x, integer(x.getType(), n)); }
  Value shrs(Value x, int64_t n) { return arith::ShRSIOp::create(b, x, integer(x.getType(), n)); }
  Value toFloat(Value x) { return arith::SIToFPOp::create(b, f32(), x); }

  /// Horner's scheme, the highest coefficient first.
  Value polynomial(Value x, ArrayRef<double> coefficients) {
    Value sum = c(x, coefficients.front());
    for (double coefficient : coefficients.drop_front())
      sum = fma(sum, x, c(x, coefficient));
    return sum;
  }

  /// x rounded to the nearest integer, as a float and as an i32.
  std::pair<Value, Value> roundToInteger(Value x) {
    Value magic = c(x, 12582912.0); // 1.5 * 2^23
    Value shifted = add(x, magic);
    Value whole = sub(shifted, magic);
    Value asInteger = subI(bits(shifted, i32()), integer(i32(), 0x4B400000));
    return {whole, asInteger};
  }

  /// 2^n for -126 <= n <= 127.
  Value powerOfTwo(Value n) { return bits(shl(addI(n, integer(n.getType(), 127)), 23), f32()); }

  /// x * 2^n for |n| <= 252, through two factors: the result may be
  /// subnormal, zero or infinite.
  Value scale(Value x, Value n) {
    Value half = shrs(n, 1);
    Value rest = subI(n, half);
    return mul(mul(x, powerOfTwo(half)), powerOfTwo(rest));
  }

  /// e^r - 1 for |r| <= ln(2) / 2.
  Value expm1Reduced(Value r) {
    Value p = polynomial(r, {1.9875691500e-4, 1.3981999507e-3, 8.3334519073e-3, 4.1665795894e-2,
                             1.6666665459e-1, 5.0000001201e-1});
    return fma(p, mul(r, r), r);
  }

  /// x = n ln(2) + r. n has at most 8 bits, so its product with the high part
  /// of ln(2) is exact.
  std::pair<Value, Value> reduceByLn2(Value x) {
    auto [whole, n] = roundToInteger(mul(x, c(x, 1.44269504088896341)));
    Value r = fma(whole, c(x, -0.693359375), x);
    r = fma(whole, c(x, 2.12194440e-4), r);
    return {r, n};
  }

  /// 0 below `low`, else `power` of x, which gives infinity from `high` on. What would underflow
  /// is computed at 0 instead and replaced: an underflow costs a hundred cycles, and a masked
  /// softmax has one at every masked position.
  template <typename Power>
  Value flushBelow(Value x, double low, double high, Power power) {
    Value tooLow = less(x, c(x, low));
    Value safe = select(tooLow, c(x, 0.0), x);
    safe = select(less(c(x, high), safe), c(x, high), safe);
    return select(tooLow, c(x, 0.0), power(safe));
  }

  Value exp(Value x) {
    return flushBelow(x, -103.98, 89.0, [&](Value safe) {
      auto [r, n] = reduceByLn2(safe);
      return scale(add(expm1Reduced(r), c(x, 1.0)), n);
    });
  }

  Value exp2(Value x) {
    return flushBelow(x, -150.0, 129.0, [&](Value safe) {
      auto [whole, n] = roundToInteger(safe);
      Value r = mul(sub(safe, whole), c(x, 0.693147180559945309));
      return scale(add(expm1Reduced(r), c(x, 1.0)), n);
    });
  }

  /// e^x - 1 = 2^n (e^r - 1) + (2^n - 1), which loses nothing near 0.
  Value expm1(Value x) {
    auto [r, n] = reduceByLn2(clamp(x, -20.0, 88.0));
    Value power = powerOfTwo(n);
    Value small = fma(expm1Reduced(r), power, sub(power, c(x, 1.0)));
    // From 88 on, subtracting 1 changes nothing, but the power may overflow.
    Value result = select(less(c(x, 87.0), x), exp(x), small);
    return copySign(result, x); // A zero keeps its sign.
  }

  /// tanh |x| = -t / (t + 2) with t = e^(-2|x|) - 1, in [-1, 0].
  Value tanh(Value x) {
    auto [r, n] = reduceByLn2(clamp(mul(abs(x), c(x, -2.0)), -20.0, 0.0));
    Value power = powerOfTwo(n);
    Value t = fma(expm1Reduced(r), power, sub(power, c(x, 1.0)));
    Value result = div(t, add(t, c(x, 2.0)));
    return copySign(result, x);
  }

  /// x = 2^e (1 + f) with 1 + f in [sqrt(1/2), sqrt(2)), for x > 0 finite.
  std::pair<Value, Value> splitExponent(Value x) {
    Value tiny = less(x, c(x, 1.17549435e-38));
    Value normal = select(tiny, mul(x, c(x, 8388608.0)), x);
    Value pattern = bits(normal, i32());
    // The exponent of x / sqrt(1/2), so that the rest lies around 1.
    Value e = shrs(subI(pattern, integer(i32(), 0x3F3504F3)), 23);
    Value mantissa = bits(subI(pattern, shl(e, 23)), f32());
    Value exponent = toFloat(e);
    exponent = select(tiny, sub(exponent, c(x, 23.0)), exponent);
    return {sub(mantissa, c(x, 1.0)), exponent};
  }

  /// ln(1 + f) - f + f^2 / 2 over f^3 is a polynomial in f.
  Value logTail(Value f) {
    Value p = polynomial(f, {7.0376836292e-2, -1.1514610310e-1, 1.1676998740e-1, -1.2420140846e-1,
                             1.4249322787e-1, -1.6668057665e-1, 2.0000714765e-1, -2.4999993993e-1,
                             3.3333331174e-1});
    return mul(mul(p, f), mul(f, f));
  }

  /// Puts what logarithms are at 0, below 0, at infinity and at NaN.
  Value logSpecialCases(Value x, Value result) {
    double infinity = std::numeric_limits<double>::infinity();
    double nan = std::numeric_limits<double>::quiet_NaN();
    result = select(less(x, c(x, infinity)), result, x);
    result = select(less(x, c(x, 0.0)), c(x, nan), result);
    return select(equal(x, c(x, 0.0)), c(x, -infinity), result);
  }

  Value log(Value x) {
    auto [f, e] = splitExponent(x);
    Value low = fma(e, c(x, -2.12194440e-4), logTail(f));
    low = fma(mul(f, f), c(x, -0.5), low);
    Value result = fma(e, c(x, 0.693359375), add(f, low));
    return logSpecialCases(x, result);
  }

  Value log2(Value x) {
    auto [f, e] = splitExponent(x);
    Value low = fma(mul(f, f), c(x, -0.5), logTail(f));
    // log2(e) = 1 + 0.4426...: f itself is added last, exactly.
    Value rest = c(x, 0.44269504088896341);
    Value result = mul(low, rest);
    result = fma(f, rest, result);
    result = add(add(result, low), f);
    return logSpecialCases(x, add(result, e));
  }

  /// ln(u) + (x - (u - 1)) / u with u = 1 + x rounded: the second term is what
  /// the rounding lost.
  Value log1p(Value x) {
    Value u = add(x, c(x, 1.0));
    Value lost = sub(x, sub(u, c(x, 1.0)));
    Value nearZero = less(abs(u), c(x, 1.0e30));
    Value correction = select(nearZero, div(lost, u), c(x, 0.0));
    Value main = log(u);
    Value result = select(equal(u, c(x, 0.0)), main, add(main, correction));
    // A zero keeps its sign.
    return select(equal(x, c(x, 0.0)), x, result);
  }

  /// Two minimax fits (after N. Juffa): x + x P(x^2) near 0, and
  /// 1 - e^(-Q(|x|)) beyond 475/512. From 4 on the result is 1.
  Value erf(Value x) {
    Value t = abs(x);
    t = select(less(c(x, 4.0), t), c(x, 4.0), t);
    Value s = mul(t, t);
    Value q = fma(c(x, -1.72853470e-5), t, c(x, 3.83197126e-4));
    Value u = fma(c(x, -3.88396438e-3), t, c(x, 2.42546219e-2));
    q = fma(q, s, u);
    q = fma(q, t, c(x, -1.06777877e-1));
    q = fma(q, t, c(x, -6.34846687e-1));
    q = fma(q, t, c(x, -1.28717512e-1));
    q = fma(q, t, sub(c(x, 0.0), t));
    Value far = copySign(sub(c(x, 1.0), exp(q)), x);
    Value p = polynomial(s, {-5.96761703e-4, 4.99119423e-3, -2.67681349e-2, 1.12819925e-1,
                             -3.76125336e-1, 1.28379166e-1});
    Value near = fma(p, x, x);
    return select(less(c(x, 0.927734375), t), far, near);
  }

  Value rsqrt(Value x) { return div(c(x, 1.0), math::SqrtOp::create(b, x)); }

  /// sin(x + quarter * pi / 2). The argument is reduced in double precision.
  Value sine(Value x, int64_t quarter) {
    Value d = arith::ExtFOp::create(b, f64(), x);
    Value magic = c(d, 6755399441055744.0); // 1.5 * 2^52
    Value shifted = fma(d, c(d, 0.63661977236758134308), magic);
    Value whole = sub(shifted, magic);
    Value quadrant = arith::TruncIOp::create(b, i32(), bits(shifted, i64()));
    d = fma(whole, c(d, -1.57079632679489655800), d);
    d = fma(whole, c(d, -6.12323399573676603587e-17), d);
    // Numbers from 2^51 on are not reduced; the result is still one of a sine. Not a number stays so.
    Value r = clamp(arith::TruncFOp::create(b, f32(), d), -0.79, 0.79);
    Value s = mul(r, r);
    Value sinTail = polynomial(s, {-1.9515295891e-4, 8.3321608736e-3, -1.6666654611e-1});
    Value sin = fma(mul(sinTail, s), r, r);
    if (quarter == 0) // A zero keeps its sign.
      sin = select(equal(r, c(r, 0.0)), r, sin);
    Value cosTail =
        polynomial(s, {2.443315711809948e-5, -1.388731625493765e-3, 4.166664568298827e-2});
    Value cos = fma(mul(cosTail, s), s, fma(s, c(s, -0.5), c(s, 1.0)));
    quadrant = addI(quadrant, integer(i32(), quarter));
    Value odd = arith::CmpIOp::create(b, arith::CmpIPredicate::ne,
                                      andI(quadrant, integer(i32(), 1)), integer(i32(), 0));
    Value sign = shl(andI(quadrant, integer(i32(), 2)), 30);
    Value result = select(odd, cos, sin);
    return bits(arith::XOrIOp::create(b, bits(result, i32()), sign), f32());
  }

private:
  Value splat(Type type, TypedAttr element) {
    if (auto vector = dyn_cast<VectorType>(type))
      return arith::ConstantOp::create(
          b, cast<TypedAttr>(Attribute(DenseElementsAttr::get(vector, Attribute(element)))));
    return arith::ConstantOp::create(b, element);
  }

  ImplicitLocOpBuilder &b;
  Type shapeLike;
};

/// Replaces a unary `OpTy` on f32 by what `build` makes of its operand.
template <typename OpTy>
class ExpandUnary : public OpRewritePattern<OpTy> {
public:
  using Build = Value (*)(Arithmetic &, Value);
  ExpandUnary(MLIRContext *context, Build build) : OpRewritePattern<OpTy>(context), build(build) {}

  LogicalResult matchAndRewrite(OpTy op, PatternRewriter &rewriter) const override {
    Value x = op.getOperand();
    if (!getElementTypeOrSelf(x).isF32())
      return rewriter.notifyMatchFailure(op, "not an f32 operand");
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    Arithmetic arithmetic(b, x.getType());
    rewriter.replaceOp(op, build(arithmetic, x));
    return success();
  }

private:
  Build build;
};

} // namespace

void populateKernelMathPatterns(RewritePatternSet &patterns) {
  MLIRContext *context = patterns.getContext();
  using A = Arithmetic;
  patterns.add<ExpandUnary<math::ExpOp>>(context, [](A &a, Value x) { return a.exp(x); });
  patterns.add<ExpandUnary<math::Exp2Op>>(context, [](A &a, Value x) { return a.exp2(x); });
  patterns.add<ExpandUnary<math::ExpM1Op>>(context, [](A &a, Value x) { return a.expm1(x); });
  patterns.add<ExpandUnary<math::LogOp>>(context, [](A &a, Value x) { return a.log(x); });
  patterns.add<ExpandUnary<math::Log2Op>>(context, [](A &a, Value x) { return a.log2(x); });
  patterns.add<ExpandUnary<math::Log1pOp>>(context, [](A &a, Value x) { return a.log1p(x); });
  patterns.add<ExpandUnary<math::TanhOp>>(context, [](A &a, Value x) { return a.tanh(x); });
  patterns.add<ExpandUnary<math::ErfOp>>(context, [](A &a, Value x) { return a.erf(x); });
  patterns.add<ExpandUnary<math::RsqrtOp>>(context, [](A &a, Value x) { return a.rsqrt(x); });
  patterns.add<ExpandUnary<math::SinOp>>(context, [](A &a, Value x) { return a.sine(x, 0); });
  patterns.add<ExpandUnary<math::CosOp>>(context, [](A &a, Value x) { return a.sine(x, 1); });
}

} // namespace distribute
