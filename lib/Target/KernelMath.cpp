// Elementary functions the vectorizer can digest.
//
// Why not upstream's `math-polynomial-approximation`: its exp clamps its
// argument, so that exp(-inf), which every masked softmax computes, is not 0,
// and converts NaN to an integer, which is poison. The functions below are
// right for all f32 arguments: NaN propagates, infinities and zeros give what
// C's functions give. sin and cos reduce every f32 exactly enough (`turns`).
//
// Conventions: `fma({a, b, c})` is a * b + c rounded once. Rounding to an integer
// adds 1.5 * 2^(mantissa bits), whose low bits then are that integer: no
// conversion instruction, and NaN does not become poison.
#include "KernelMath.h"

#include "KernelArithmetic.h"

#include "mlir/IR/PatternMatch.h"

#include <limits>

using namespace mlir;

namespace distribute {
namespace {

/// The functions of f32.
class Arithmetic : public KernelArithmetic {
public:
  using KernelArithmetic::KernelArithmetic;

  Value toFloat(Value x) { return arith::SIToFPOp::create(b, f32(), x); }

  /// x rounded to the nearest integer, as a float and as an i32.
  std::pair<Value, Value> roundToInteger(Value x) {
    Value magic = c(x, 12582912.0); // 1.5 * 2^23
    Value shifted = add({x, magic});
    Value whole = sub({shifted, magic});
    Value asInteger = subI({bits(shifted, i32()), integer(i32(), 0x4B400000)});
    return {whole, asInteger};
  }

  /// 2^n for -126 <= n <= 127.
  Value powerOfTwo(Value n) { return bits(shl(addI({n, integer(n.getType(), 127)}), 23), f32()); }

  /// x * 2^n for |n| <= 252, through two factors: the result may be
  /// subnormal, zero or infinite.
  Value scale(Value x, Value n) {
    Value half = shrs(n, 1);
    Value rest = subI({n, half});
    return mul({mul({x, powerOfTwo(half)}), powerOfTwo(rest)});
  }

  /// e^r - 1 for |r| <= ln(2) / 2.
  Value expm1Reduced(Value r) {
    Value p = polynomial(r, {1.9875691500e-4, 1.3981999507e-3, 8.3334519073e-3, 4.1665795894e-2,
                             1.6666665459e-1, 5.0000001201e-1});
    return fma({p, mul({r, r}), r});
  }

  /// x = n ln(2) + r. n has at most 8 bits, so its product with the high part
  /// of ln(2) is exact.
  std::pair<Value, Value> reduceByLn2(Value x) {
    auto [whole, n] = roundToInteger(mul({x, c(x, 1.44269504088896341)}));
    Value r = fma({whole, c(x, -0.693359375), x});
    r = fma({whole, c(x, 2.12194440e-4), r});
    return {r, n};
  }

  /// 0 below `low`, else `power` of x, which gives infinity from `high` on. What would underflow
  /// is computed at 0 instead and replaced: an underflow costs a hundred cycles, and a masked
  /// softmax has one at every masked position.
  template <typename Power>
  Value flushBelow(Value x, double low, double high, Power power) {
    Value tooLow = less({x, c(x, low)});
    Value safe = select({tooLow, c(x, 0.0), x});
    safe = select({less({c(x, high), safe}), c(x, high), safe});
    return select({tooLow, c(x, 0.0), power(safe)});
  }

  Value exp(Value x) {
    return flushBelow(x, -103.98, 89.0, [&](Value safe) {
      auto [r, n] = reduceByLn2(safe);
      return scale(add({expm1Reduced(r), c(x, 1.0)}), n);
    });
  }

  Value exp2(Value x) {
    return flushBelow(x, -150.0, 129.0, [&](Value safe) {
      auto [whole, n] = roundToInteger(safe);
      Value r = mul({sub({safe, whole}), c(x, 0.693147180559945309)});
      return scale(add({expm1Reduced(r), c(x, 1.0)}), n);
    });
  }

  /// e^x - 1 = 2^n (e^r - 1) + (2^n - 1), which loses nothing near 0.
  Value expm1(Value x) {
    auto [r, n] = reduceByLn2(clamp(x, -20.0, 88.0));
    Value power = powerOfTwo(n);
    Value small = fma({expm1Reduced(r), power, sub({power, c(x, 1.0)})});
    // From 88 on, subtracting 1 changes nothing, but the power may overflow.
    Value result = select({less({c(x, 87.0), x}), exp(x), small});
    return copySign({result, x}); // A zero keeps its sign.
  }

  /// tanh |x| = -t / (t + 2) with t = e^(-2|x|) - 1, in [-1, 0].
  Value tanh(Value x) {
    auto [r, n] = reduceByLn2(clamp(mul({abs(x), c(x, -2.0)}), -20.0, 0.0));
    Value power = powerOfTwo(n);
    Value t = fma({expm1Reduced(r), power, sub({power, c(x, 1.0)})});
    Value result = div({t, add({t, c(x, 2.0)})});
    return copySign({result, x});
  }

  /// x = 2^e (1 + f) with 1 + f in [sqrt(1/2), sqrt(2)), for x > 0 finite.
  std::pair<Value, Value> splitExponent(Value x) {
    Value tiny = less({x, c(x, 1.17549435e-38)});
    Value normal = select({tiny, mul({x, c(x, 8388608.0)}), x});
    Value pattern = bits(normal, i32());
    // The exponent of x / sqrt(1/2), so that the rest lies around 1.
    Value e = shrs(subI({pattern, integer(i32(), 0x3F3504F3)}), 23);
    Value mantissa = bits(subI({pattern, shl(e, 23)}), f32());
    Value exponent = toFloat(e);
    exponent = select({tiny, sub({exponent, c(x, 23.0)}), exponent});
    return {sub({mantissa, c(x, 1.0)}), exponent};
  }

  /// ln(1 + f) - f + f^2 / 2 over f^3 is a polynomial in f.
  Value logTail(Value f) {
    Value p = polynomial(f, {7.0376836292e-2, -1.1514610310e-1, 1.1676998740e-1, -1.2420140846e-1,
                             1.4249322787e-1, -1.6668057665e-1, 2.0000714765e-1, -2.4999993993e-1,
                             3.3333331174e-1});
    return mul({mul({p, f}), mul({f, f})});
  }

  /// Puts what logarithms are at 0, below 0, at infinity and at NaN.
  Value logSpecialCases(Value x, Value result) {
    double infinity = std::numeric_limits<double>::infinity();
    double nan = std::numeric_limits<double>::quiet_NaN();
    result = select({less({x, c(x, infinity)}), result, x});
    result = select({less({x, c(x, 0.0)}), c(x, nan), result});
    return select({equal({x, c(x, 0.0)}), c(x, -infinity), result});
  }

  Value log(Value x) {
    auto [f, e] = splitExponent(x);
    Value low = fma({e, c(x, -2.12194440e-4), logTail(f)});
    low = fma({mul({f, f}), c(x, -0.5), low});
    Value result = fma({e, c(x, 0.693359375), add({f, low})});
    return logSpecialCases(x, result);
  }

  Value log2(Value x) {
    auto [f, e] = splitExponent(x);
    Value low = fma({mul({f, f}), c(x, -0.5), logTail(f)});
    // log2(e) = 1 + 0.4426...: f itself is added last, exactly.
    Value rest = c(x, 0.44269504088896341);
    Value result = mul({low, rest});
    result = fma({f, rest, result});
    result = add({add({result, low}), f});
    return logSpecialCases(x, add({result, e}));
  }

  /// ln(u) + (x - (u - 1)) / u with u = 1 + x rounded: the second term is what
  /// the rounding lost.
  Value log1p(Value x) {
    Value u = add({x, c(x, 1.0)});
    Value lost = sub({x, sub({u, c(x, 1.0)})});
    Value nearZero = less({abs(u), c(x, 1.0e30)});
    Value correction = select({nearZero, div({lost, u}), c(x, 0.0)});
    Value main = log(u);
    Value result = select({equal({u, c(x, 0.0)}), main, add({main, correction})});
    // A zero keeps its sign.
    return select({equal({x, c(x, 0.0)}), x, result});
  }

  /// Two minimax fits (after N. Juffa): x + x P(x^2) near 0, and
  /// 1 - e^(-Q(|x|)) beyond 475/512. From 4 on the result is 1.
  Value erf(Value x) {
    Value t = abs(x);
    t = select({less({c(x, 4.0), t}), c(x, 4.0), t});
    Value s = mul({t, t});
    Value q = fma({c(x, -1.72853470e-5), t, c(x, 3.83197126e-4)});
    Value u = fma({c(x, -3.88396438e-3), t, c(x, 2.42546219e-2)});
    q = fma({q, s, u});
    q = fma({q, t, c(x, -1.06777877e-1)});
    q = fma({q, t, c(x, -6.34846687e-1)});
    q = fma({q, t, c(x, -1.28717512e-1)});
    q = fma({q, t, sub({c(x, 0.0), t})});
    Value far = copySign({sub({c(x, 1.0), exp(q)}), x});
    Value p = polynomial(s, {-5.96761703e-4, 4.99119423e-3, -2.67681349e-2, 1.12819925e-1,
                             -3.76125336e-1, 1.28379166e-1});
    Value near = fma({p, x, x});
    return select({less({c(x, 0.927734375), t}), far, near});
  }

  Value rsqrt(Value x) { return div({c(x, 1.0), math::SqrtOp::create(b, x)}); }

  /// The number c, as the sum of two doubles, by which x is multiplied to count quarters of a turn.
  /// From 2^51 on, x is a multiple of 2^k for some k, so that 4 * 2^-k may be subtracted from 2 / pi
  /// as often as one likes: that changes x * c by a multiple of four quarters. Doing so until
  /// |c| <= 2 * 2^-k keeps |x * c| below 2^51, where its fraction still has its bits.
  ///
  ///   x from | 0 | 2^51 | 2^78 | 2^105
  ///   k      | 0 |   28 |   55 |    82
  std::pair<Value, Value> quartersPerUnit(Value x) {
    struct Range {
      double from, high, low;
    };
    constexpr Range ranges[] = {
        {0x1p51, -0x1.1b1bbead603d9p-28, 0x1.5f47d4d377037p-82},
        {0x1p78, -0x1.6b01ec5417056p-55, -0x1.6447e493ad4cep-109},
        {0x1p105, 0x1.5f47d4d377037p-82, -0x1.3ad4cd8778df8p-137},
    };
    Value high = c(x, 0x1.45f306dc9c883p-1), low = c(x, -0x1.6b01ec5417056p-55);
    Value magnitude = abs(x);
    for (const Range &range : ranges) {
      Value below = less({magnitude, c(x, range.from)});
      high = select({below, high, c(x, range.high)});
      low = select({below, low, c(x, range.low)});
    }
    return {high, low};
  }

  /// sin(x + quarter * pi / 2). The argument is reduced in double precision.
  Value sine(Value x, int64_t quarter) {
    Value d = arith::ExtFOp::create(b, f64(), x);
    auto [high, low] = quartersPerUnit(d);
    Value magic = c(d, 6755399441055744.0); // 1.5 * 2^52
    Value shifted = fma({d, high, magic});
    Value whole = sub({shifted, magic});
    Value quadrant = arith::TruncIOp::create(b, i32(), bits(shifted, i64()));
    Value rest = fma({d, low, fma({d, high, sub({c(d, 0.0), whole})})});
    Value r = arith::TruncFOp::create(b, f32(), mul({rest, c(d, 1.57079632679489655800)}));
    Value s = mul({r, r});
    Value sinTail = polynomial(s, {-1.9515295891e-4, 8.3321608736e-3, -1.6666654611e-1});
    Value sin = fma({mul({sinTail, s}), r, r});
    if (quarter == 0) // A zero keeps its sign.
      sin = select({equal({x, c(x, 0.0)}), x, sin});
    Value cosTail =
        polynomial(s, {2.443315711809948e-5, -1.388731625493765e-3, 4.166664568298827e-2});
    Value cos = fma({mul({cosTail, s}), s, fma({s, c(s, -0.5), c(s, 1.0)})});
    quadrant = addI({quadrant, integer(i32(), quarter)});
    Value odd = hasBits(quadrant, 1);
    Value sign = shl(andI({quadrant, integer(i32(), 2)}), 30);
    Value result = select({odd, cos, sin});
    return bits(arith::XOrIOp::create(b, bits(result, i32()), sign), f32());
  }

  /// |x|^y = 2^(y log2 |x|) in f64, which leaves some 20 bits more than f32 needs, with the signs and special cases of C's pow (C23,
  /// F.10.4.5).
  Value pow(Value x, Value y) {
    Value zero = c(x, 0.0), one = c(x, 1.0);
    Value wide = arith::ExtFOp::create(b, f64(), abs(x)),
          exponent = arith::ExtFOp::create(b, f64(), y);
    Value product = clamp(mul({exponent, log2OfPositive(wide)}), -300.0, 300.0);
    Value magnitude = arith::TruncFOp::create(b, f32(), exp2OfWide(product));
    // 0 times infinity is no product.
    magnitude = select({equal({abs(x), one}), select({equal({y, y}), one, y}), magnitude});
    Value isWhole = equal({math::TruncOp::create(b, y), y});
    Value half = mul({y, c(y, 0.5)});
    Value isOdd = both({isWhole, unlike({math::TruncOp::create(b, half), half})});
    Value isNegative = isBelowZero(bits(x, i32()));
    Value result = select({both({isNegative, isOdd}), sub({c(x, -0.0), magnitude}), magnitude});
    Value isFiniteNegative =
        both({less({x, zero}), less({c(x, -std::numeric_limits<double>::infinity()), x})});
    Value hasRoot = either({isWhole, unlike({y, y})});
    result =
        select({isFiniteNegative,
                select({hasRoot, result, c(x, std::numeric_limits<double>::quiet_NaN())}), result});
    // Whatever the other one is.
    return select({either({equal({x, one}), equal({y, zero})}), one, result});
  }

private:
  /// Of an f64 from 0 on: |x| of an f32, which no exponent of an f64 is too small for. x = 2^e m, m from sqrt(1/2) to sqrt(2), and
  /// log(m) = 2 atanh((m - 1) / (m + 1)).
  Value log2OfPositive(Value x) {
    Value whole = bits(x, i64());
    Value e = shrs(subI({whole, integer(i64(), 0x3FE6A09E667F3BCD)}), 52);
    Value m = bits(subI({whole, shl(e, 52)}), f64());
    Value s = div({sub({m, c(m, 1.0)}), add({m, c(m, 1.0)})}), z = mul({s, s});
    constexpr double kTwoByLn2 = 2.88539008177792681472;
    SmallVector<double> terms;
    for (int k = 10; k >= 0; --k)
      terms.push_back(kTwoByLn2 / (2 * k + 1));
    Value result = fma({s, polynomial(z, terms), arith::SIToFPOp::create(b, f64(), e)});
    constexpr double infinity = std::numeric_limits<double>::infinity();
    result = select({equal({x, c(x, 0.0)}), c(x, -infinity), result});
    return select({less({x, c(x, infinity)}), result, x}); // infinity, nan
  }

  /// For |t| <= 300 and nan.
  Value exp2OfWide(Value t) {
    Value magic = c(t, 6755399441055744.0); // 1.5 * 2^52
    Value shifted = add({t, magic}), r = sub({t, sub({shifted, magic})});
    Value n = subI({bits(shifted, i64()), integer(i64(), 0x4338000000000000)});
    SmallVector<double> terms;
    double term = 1;
    for (int k = 0; k <= 13; term *= 0.693147180559945309417 / ++k)
      terms.insert(terms.begin(), term);
    Value power = bits(shl(addI({n, integer(i64(), 1023)}), 52), f64());
    Value result = mul({polynomial(r, terms), power});
    return select({equal({t, t}), result, t});
  }
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

/// Replaces a power of f32.
class ExpandPower : public OpRewritePattern<math::PowFOp> {
public:
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(math::PowFOp op, PatternRewriter &rewriter) const override {
    if (!getElementTypeOrSelf(op.getLhs()).isF32())
      return rewriter.notifyMatchFailure(op, "not an f32 operand");
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    Arithmetic arithmetic(b, op.getLhs().getType());
    rewriter.replaceOp(op, arithmetic.pow(op.getLhs(), op.getRhs()));
    return success();
  }
};

} // namespace

void populateKernelPowerPatterns(RewritePatternSet &patterns) {
  patterns.add<ExpandPower>(patterns.getContext());
}

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
