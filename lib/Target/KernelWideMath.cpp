// Elementary functions of f64, and those of f32 that have no form of their own, where there is no C
// library: on GPUs.
//
// Right for all arguments: NaN propagates, infinities and zeros give what C's functions give. Errors
// are a few units in the last place (test/Target/KernelWideMathTest.cpp). Series are Taylor's, on
// arguments that are reduced until few terms are enough.
#include "KernelArithmetic.h"
#include "KernelMath.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/PatternMatch.h"

#include <limits>

using namespace mlir;

namespace distribute {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kLn2 = 0x1.62e42fefa39efp-1, kLog2E = 0x1.71547652b82fep+0;
/// ln(2) in two parts, of which the first has few enough bits for exact products with exponents.
constexpr double kLn2High = 0x1.62e42feep-1, kLn2Low = 0x1.a39ef35793c76p-33;

/// A number as the sum of two, the second at most half a unit of the first.
struct Double {
  Value high, low;
};

/// Of scalars.
class WideArithmetic : public KernelArithmetic {
public:
  explicit WideArithmetic(ImplicitLocOpBuilder &b) : KernelArithmetic(b, b.getF64Type()) {}

  Value exp(Value x) {
    auto [r, n] = reduceByLn2(clamp(x, -746, 710));
    return scale(add({expm1Reduced(r), c(x, 1)}), n);
  }
  Value exp2(Value x) {
    Value safe = clamp(x, -1076, 1025);
    auto [whole, n] = roundToInteger(safe);
    return scale(add({expm1Reduced(mul({sub({safe, whole}), c(x, kLn2)})), c(x, 1)}), n);
  }
  /// 2^n (e^r - 1) + (2^n - 1), which loses nothing near 0.
  Value expm1(Value x) {
    auto [r, n] = reduceByLn2(clamp(x, -40, 708));
    Value power = powerOfTwo(n);
    Value small = fma({expm1Reduced(r), power, sub({power, c(x, 1)})});
    return copySign({select({less({c(x, 700), x}), exp(x), small}), x}); // a zero keeps its sign
  }

  Value log(Value x) {
    auto [f, e] = splitExponent(x);
    Value tail = fma({e, c(x, kLn2Low), logTail(f)});
    return logSpecialCases(x, fma({e, c(x, kLn2High), add({f, tail})}));
  }
  Value log2(Value x) {
    auto [f, e] = splitExponent(x);
    Value tail = logTail(f), sum = add({f, tail}), lost = add({sub({f, sum}), tail});
    Value high = mul({sum, c(x, kLog2E)}), low = fma({sum, c(x, kLog2E), negate(high)});
    low = fma({sum, c(x, 0x1.777d0ffda0d24p-56), fma({lost, c(x, kLog2E), low})});
    return logSpecialCases(x, add({e, add({high, low})}));
  }
  Value log10(Value x) {
    auto [f, e] = splitExponent(x);
    Value tail = logTail(f), sum = add({f, tail}), lost = add({sub({f, sum}), tail});
    constexpr double log10E = 0x1.bcb7b1526e50ep-2;
    Value high = mul({sum, c(x, log10E)}), low = fma({sum, c(x, log10E), negate(high)});
    low = fma({sum, c(x, 0x1.95355baaafad3p-57), fma({lost, c(x, log10E), low})});
    // Of log10(2) few enough bits for exact products, and the rest.
    Value ofExponent = mul({e, c(x, 0x1.34413509f8p-2)});
    low = fma({e, c(x, -0x1.80433b83b532ap-44), low});
    Value all = add({ofExponent, high});
    return logSpecialCases(x, add({all, add({add({sub({ofExponent, all}), high}), low})}));
  }
  /// ln(u) + (x - (u - 1)) / u with u = 1 + x rounded: the second term is what the rounding lost.
  Value log1p(Value x) {
    Value one = c(x, 1), u = add({x, one}), lost = sub({x, sub({u, one})});
    Value correction = select({less({abs(u), c(x, 0x1p60)}), div({lost, u}), c(x, 0)});
    Value main = log(u);
    Value result = select({equal({u, c(x, 0)}), main, add({main, correction})});
    return select({less({abs(x), c(x, 0x1p-54)}), x, result});
  }

  Value tanh(Value x) {
    Value t = expm1(clamp(mul({abs(x), c(x, -2)}), -60, 0));
    return copySign({div({t, add({t, c(x, 2)})}), x});
  }
  /// (t + t / (t + 1)) / 2 with t = e^|x| - 1; where that overflows, e^(|x| / 2) twice.
  Value sinh(Value x) {
    Value size = abs(x), t = expm1(size), half = c(x, 0.5);
    Value near = mul({half, add({t, div({t, add({t, c(x, 1)})})})});
    return copySign({select({less({size, c(x, 700)}), near, halfExp(size)}), x});
  }
  Value cosh(Value x) {
    Value size = abs(x), power = exp(size), half = c(x, 0.5);
    Value near = mul({half, add({power, div({c(x, 1), power})})});
    return select({less({size, c(x, 700)}), near, halfExp(size)});
  }
  Value asinh(Value x) {
    Value size = abs(x), one = c(x, 1), square = mul({size, size});
    Value near = log1p(add({size, div({square, add({one, root(add({one, square}))})})}));
    return copySign({select({less({size, c(x, 0x1p28)}), near, logOfTwice(size)}), x});
  }
  Value acosh(Value x) {
    Value t = sub({x, c(x, 1)});
    Value near = log1p(add({t, root(fma({t, t, add({t, t})}))}));
    Value result = select({less({x, c(x, 0x1p28)}), near, logOfTwice(x)});
    return select({less({x, c(x, 1)}), c(x, kNan), result});
  }
  Value atanh(Value x) {
    Value size = abs(x);
    Value result = log1p(div({add({size, size}), sub({c(x, 1), size})}));
    return copySign({mul({c(x, 0.5), result}), x});
  }

  Value sin(Value x) { return sine(x, 0); }
  Value cos(Value x) { return sine(x, 1); }
  Value tan(Value x) {
    Turn turn = reduceByTurns(x);
    Value sin = sineOf(turn.rest), cos = cosineOf(turn.rest);
    Value isOdd = hasBits(turn.quadrant, 1);
    Value result = div({select({isOdd, negate(cos), sin}), select({isOdd, sin, cos})});
    return select({equal({x, c(x, 0)}), x, result});
  }

  Value atan(Value x) { return copySign({atanOfPositive(abs(x)), x}); }
  Value atan2(Value y, Value x) {
    Value tall = abs(y), wide = abs(x), infinity = c(x, kInfinity);
    // Infinities count as alike, and so do zeros, but for the sign of x.
    Value areInfinite = both({equal({tall, infinity}), equal({wide, infinity})});
    Value areZero = both({equal({tall, c(x, 0)}), equal({wide, c(x, 0)})});
    Value ratio = select({areInfinite, c(x, 1), select({areZero, c(x, 0), div({tall, wide})})});
    Value angle = atanOfPositive(ratio);
    Value behind = add({sub({c(x, 0x1.921fb54442d18p+1), angle}), c(x, 0x1.1a62633145c07p-53)});
    return copySign({select({isNegative(x), behind, angle}), y});
  }
  Value asin(Value x) {
    Value one = c(x, 1);
    return atan2(x, root(mul({sub({one, x}), add({one, x})})));
  }
  Value acos(Value x) {
    Value one = c(x, 1), tall = root(sub({one, x})), wide = root(add({one, x}));
    Value half = atan2(tall, wide);
    return add({half, half});
  }

  /// A power of two from the logarithm, and a step of Newton's.
  Value cbrt(Value x) {
    Value size = abs(x), isSmall = less({size, c(x, 0x1p-1000)});
    Value safe = select({isSmall, mul({size, c(x, 0x1p90)}), size});
    Value y = exp2(mul({log2(safe), c(x, 1.0 / 3)}));
    Value square = mul({y, y}), low = fma({y, y, negate(square)});
    Value rest = fma({negate(y), low, fma({negate(y), square, safe})});
    Value near = add({y, div({rest, mul({c(x, 3), square})})});
    Value result = select({isSmall, mul({near, c(x, 0x1p-30)}), near});
    Value isSpecial = either({equal({x, c(x, 0)}), equal({size, c(x, kInfinity)})});
    return select({isSpecial, x, copySign({result, x})});
  }

  /// The series 2 / sqrt(pi) sum (-1)^n x^(2n+1) / (n! (2n+1)) near 0.
  Value erf(Value x) {
    Value size = abs(x);
    Value far = copySign({sub({c(x, 1), erfcOfPositive(size)}), x});
    return select({less({size, c(x, 1)}), erfNearZero(x), far});
  }
  Value erfc(Value x) {
    Value size = abs(x), far = erfcOfPositive(size);
    Value one = c(x, 1), near = sub({one, erfNearZero(x)});
    far = select({less({x, c(x, 0)}), sub({c(x, 2), far}), far});
    return select({less({size, c(x, 0.25)}), near, far});
  }

  /// |x|^y = 2^(y log2 |x|), with the logarithm in two parts, and the signs and special cases of C's pow
  /// (C23, F.10.4.5).
  Value pow(Value x, Value y) {
    Value zero = c(x, 0), one = c(x, 1), size = abs(x);
    Double exponent = log2OfPositive(size);
    Value product = mul({y, exponent.high});
    Value low = fma({y, exponent.low, fma({y, exponent.high, negate(product)})});
    Value isLarge = less({c(x, 1100), abs(product)});
    low = select({isLarge, zero, low});
    auto [whole, n] = roundToInteger(clamp(product, -1100, 1100));
    Value rest = add({sub({clamp(product, -1100, 1100), whole}), low});
    Value magnitude = scale(add({expm1Reduced(mul({rest, c(x, kLn2)})), one}), n);
    // 0 times infinity is no product.
    magnitude = select({equal({size, one}), select({equal({y, y}), one, y}), magnitude});
    Value isWhole = equal({math::TruncOp::create(b, y), y}), half = mul({y, c(y, 0.5)});
    Value isOdd = both({isWhole, unlike({math::TruncOp::create(b, half), half})});
    Value result = select({both({isNegative(x), isOdd}), negate(magnitude), magnitude});
    Value isFiniteNegative = both({less({x, zero}), less({c(x, -kInfinity), x})});
    Value hasRoot = either({isWhole, unlike({y, y})});
    result = select({isFiniteNegative, select({hasRoot, result, c(x, kNan)}), result});
    return select({either({equal({x, one}), equal({y, zero})}), one, result});
  }

private:
  Value negate(Value x) { return arith::NegFOp::create(b, x); }
  Value root(Value x) { return math::SqrtOp::create(b, x); }
  Value isNegative(Value x) { return isBelowZero(bits(x, i64())); }
  Value toFloat(Value x) { return arith::SIToFPOp::create(b, f64(), x); }
  Value shru(Value x, int64_t n) { return arith::ShRUIOp::create(b, x, integer(x.getType(), n)); }

  /// x rounded to the nearest integer, as a float and as an i64; |x| < 2^51. Of NaN the integer is any.
  std::pair<Value, Value> roundToInteger(Value x) {
    Value magic = c(x, 0x1.8p52), shifted = add({x, magic});
    return {sub({shifted, magic}),
            subI({bits(shifted, i64()), integer(i64(), 0x4338000000000000)})};
  }
  /// 2^n for -1022 <= n <= 1023.
  Value powerOfTwo(Value n) { return bits(shl(addI({n, integer(i64(), 1023)}), 52), f64()); }
  /// x 2^n through two factors: the result may be subnormal, zero or infinite.
  Value scale(Value x, Value n) {
    Value half = shrs(n, 1);
    return mul({mul({x, powerOfTwo(half)}), powerOfTwo(subI({n, half}))});
  }
  /// e^x / 2 where e^x may be too large.
  Value halfExp(Value x) {
    Value part = exp(mul({x, c(x, 0.5)}));
    return mul({mul({c(x, 0.5), part}), part});
  }
  /// ln(2x) of large numbers.
  Value logOfTwice(Value x) { return add({log(x), c(x, kLn2)}); }

  /// x = n ln(2) + r.
  std::pair<Value, Value> reduceByLn2(Value x) {
    auto [whole, n] = roundToInteger(mul({x, c(x, kLog2E)}));
    Value r = fma({whole, c(x, -kLn2High), x});
    return {fma({whole, c(x, -kLn2Low), r}), n};
  }
  /// e^r - 1 for |r| <= ln(2) / 2: r + r^2 (1/2! + r/3! + ...).
  Value expm1Reduced(Value r) {
    SmallVector<double> terms;
    double term = 0.5;
    for (int k = 2; k <= 14; term /= ++k)
      terms.insert(terms.begin(), term);
    return fma({mul({r, r}), polynomial(r, terms), r});
  }

  /// x = 2^e (1 + f) with 1 + f in [sqrt(1/2), sqrt(2)), for x > 0 finite.
  std::pair<Value, Value> splitExponent(Value x) {
    Value isTiny = less({x, c(x, 0x1p-1022)});
    Value pattern = bits(select({isTiny, mul({x, c(x, 0x1p54)}), x}), i64());
    Value e = shrs(subI({pattern, integer(i64(), 0x3FE6A09E667F3BCD)}), 52);
    Value mantissa = bits(subI({pattern, shl(e, 52)}), f64());
    Value exponent = toFloat(e);
    exponent = select({isTiny, sub({exponent, c(x, 54)}), exponent});
    return {sub({mantissa, c(x, 1)}), exponent};
  }
  /// ln(1 + f) - f. With s = f / (2 + f), ln(1 + f) = 2s + s R where R = 2z/3 + 2z^2/5 + ... in z = s^2, and
  /// 2s = f - s f.
  Value logTail(Value f) {
    Value s = div({f, add({f, c(f, 2)})}), z = mul({s, s}), square = mul({mul({f, f}), c(f, 0.5)});
    SmallVector<double> terms;
    for (int k = 12; k >= 1; --k)
      terms.push_back(2.0 / (2 * k + 1));
    // s f = f^2 / 2 - s f^2 / 2
    Value series = mul({z, polynomial(z, terms)});
    return sub({mul({s, add({square, series})}), square});
  }
  /// Puts what logarithms are at 0, below 0, at infinity and at NaN.
  Value logSpecialCases(Value x, Value result) {
    result = select({less({x, c(x, kInfinity)}), result, x});
    result = select({less({x, c(x, 0)}), c(x, kNan), result});
    return select({equal({x, c(x, 0)}), c(x, -kInfinity), result});
  }
  /// In two parts. log2(m) = 2 / ln(2) (s + s^3/3 + ...) with s = (m - 1) / (m + 1), which is computed twice as
  /// exactly as the rest, a hundredth of it.
  Double log2OfPositive(Value x) {
    auto [f, e] = splitExponent(x);
    Value below = add({f, c(x, 2)}), lost = sub({f, sub({below, c(x, 2)})});
    Value s = div({f, below});
    Value rest = fma({negate(s), lost, fma({negate(s), below, f})});
    Value more = div({rest, below}), z = mul({s, s});
    SmallVector<double> terms;
    for (int k = 12; k >= 1; --k)
      terms.push_back(1.0 / (2 * k + 1));
    more = fma({mul({s, z}), polynomial(z, terms), more});
    Double sum = addQuick({s, more});
    constexpr double twoByLn2 = 2 * kLog2E, itsRest = 2 * 0x1.777d0ffda0d24p-56;
    Value high = mul({sum.high, c(x, twoByLn2)});
    Value low = fma({sum.high, c(x, twoByLn2), negate(high)});
    low = fma({sum.low, c(x, twoByLn2), fma({sum.high, c(x, itsRest), low})});
    Double all = addQuick({e, high});
    // Of numbers below sqrt(2) from sqrt(1/2) on there is no exponent to begin with.
    Double small = addQuick({high, low}), large = addQuick({all.high, add({all.low, low})});
    Value hasExponent = unlike({e, c(x, 0)});
    Value first = select({hasExponent, large.high, small.high});
    Value second = select({hasExponent, large.low, small.low});
    Value isZero = equal({x, c(x, 0)}), isFinite = less({x, c(x, kInfinity)});
    first = select({isZero, c(x, -kInfinity), select({isFinite, first, x})});
    return {first, select({both({isFinite, unlike({x, c(x, 0)})}), second, c(x, 0)})};
  }
  /// x + y in two parts, where |x| >= |y|.
  Double addQuick(Two of) {
    Value sum = add(of);
    return {sum, sub({of.y, sub({sum, of.x})})};
  }

  //===--------------------------------------------------------------------===//
  // Angles
  //===--------------------------------------------------------------------===//

  /// x = quadrant * pi / 2 + rest.
  struct Turn {
    Double rest;
    Value quadrant; ///< the last two bits count
  };
  static constexpr double kHalfPi[] = {0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54,
                                       -0x1.f1976b7ed8fbcp-110};
  /// Up to here three parts of pi / 2 are enough.
  static constexpr double kMostTurned = 0x1p30;

  Turn reduceByTurns(Value x) {
    Value isNear = less({abs(x), c(x, kMostTurned)});
    auto branch = scf::IfOp::create(b, TypeRange{f64(), f64(), i64()}, isNear, true);
    OpBuilder::InsertionGuard guard(b);
    auto emit = [&](Block *block, Turn (WideArithmetic::*reduce)(Value)) {
      b.setInsertionPointToStart(block);
      Turn turn = (this->*reduce)(x);
      scf::YieldOp::create(b, ValueRange{turn.rest.high, turn.rest.low, turn.quadrant});
    };
    emit(branch.thenBlock(), &WideArithmetic::reduceNear);
    emit(branch.elseBlock(), &WideArithmetic::reduceFar);
    return {{branch.getResult(0), branch.getResult(1)}, branch.getResult(2)};
  }
  /// x - n pi / 2: the product with the first part leaves an exact difference.
  Turn reduceNear(Value x) {
    auto [whole, n] = roundToInteger(mul({x, c(x, 0x1.45f306dc9c883p-1)}));
    Value minus = negate(whole);
    Value first = fma({minus, c(x, kHalfPi[0]), x});
    Value product = mul({minus, c(x, kHalfPi[1])});
    Value lost = fma({minus, c(x, kHalfPi[1]), negate(product)});
    Value sum = add({first, product}), part = sub({sum, first});
    Value low = add({sub({first, sub({sum, part})}), sub({product, part})});
    return {addQuick({sum, fma({minus, c(x, kHalfPi[2]), add({low, lost})})}), n};
  }
  /// Of |x| = m 2^e with a whole m the quarters of a turn, x 2 / pi, but for whole turns (Payne and Hanek, 1983): from the bits of
  /// 2 / pi those are left out whose products with m are whole turns, and 192 of them are enough.
  Turn reduceFar(Value x) {
    Value pattern = bits(abs(x), i64());
    Value m = either({andI({pattern, integer(i64(), (int64_t(1) << 52) - 1)}),
                      integer(i64(), int64_t(1) << 52)});
    // e - 2, beyond 64 zeros that stand in front.
    Value from = addI({shru(pattern, 52), integer(i64(), 64 - 2 - 1075)});
    SmallVector<Value> words = bitsOfTwoByPi(from);
    auto wide = [&](Value word) { return arith::MulUIExtendedOp::create(b, m, word); };
    auto least = wide(words[2]), middle = wide(words[1]);
    auto sum = arith::AddUIExtendedOp::create(b, middle.getLow(), least.getHigh());
    Value most = addI({addI({arith::MulIOp::create(b, m, words[0]), middle.getHigh()}),
                       arith::ExtUIOp::create(b, i64(), sum.getOverflow())});
    // Rounded to the nearest quarter.
    Value quadrant = shru(addI({most, integer(i64(), int64_t(1) << 61)}), 62);
    most = subI({most, shl(quadrant, 62)});
    Value low = andI({most, integer(i64(), 0xffffffff)});
    Double quarters = addQuick(
        {mul({toFloat(shrs(most, 32)), c(x, 0x1p-30)}), mul({toFloat(low), c(x, 0x1p-62)})});
    Value rest = mul({toFloat(shru(sum.getSum(), 1)), c(x, 0x1p-125)});
    quarters = addQuick({quarters.high, add({quarters.low, rest})});
    Value high = mul({quarters.high, c(x, kHalfPi[0])});
    Value lost = fma({quarters.high, c(x, kHalfPi[0]), negate(high)});
    lost = fma({quarters.high, c(x, kHalfPi[1]), fma({quarters.low, c(x, kHalfPi[0]), lost})});
    Double turned = addQuick({high, lost});
    // Of -x all is negative. Infinities have no angle.
    Value isBelow = isNegative(x), zero = integer(i64(), 0);
    Value isNumber = less({abs(x), c(x, kInfinity)});
    Value restHigh = select({isBelow, negate(turned.high), turned.high});
    return {{select({isNumber, restHigh, c(x, kNan)}),
             select({isBelow, negate(turned.low), turned.low})},
            select({isBelow, subI({zero, quadrant}), quadrant})};
  }
  /// 192 bits of 2 / pi from the given one on, the first word first.
  SmallVector<Value> bitsOfTwoByPi(Value from) {
    static constexpr uint64_t kWords[] = {0,
                                          0xa2f9836e4e441529,
                                          0xfc2757d1f534ddc0,
                                          0xdb6295993c439041,
                                          0xfe5163abdebbc561,
                                          0xb7246e3a424dd2e0,
                                          0x06492eea09d1921c,
                                          0xfe1deb1cb129a73e,
                                          0xe88235f52ebb4484,
                                          0xe99c7026b45f7e41,
                                          0x3991d639835339f4,
                                          0x9c845f8bbdf9283b,
                                          0x1ff897ffde05980f,
                                          0xef2f118b5a0a6d1f,
                                          0x6d367ecf27cb09b7,
                                          0x4f463f669e5fea2d,
                                          0x7527bac7ebe5f17b,
                                          0x3d0739f78a5292ea,
                                          0x6bfb5fb11f8d5d08,
                                          0x56033046fc7b6bab,
                                          0xf0cfbc209af4361d};
    constexpr int kNumWords = 4, kNumStarts = std::size(kWords) - kNumWords + 1;
    Value number = shru(from, 6), shift = andI({from, integer(i64(), 63)});
    SmallVector<Value> words;
    for (int k = 0; k < kNumWords; ++k)
      words.push_back(integer(i64(), static_cast<int64_t>(kWords[k])));
    for (int start = 1; start < kNumStarts; ++start) {
      Value isFrom =
          arith::CmpIOp::create(b, arith::CmpIPredicate::uge, number, integer(i64(), start));
      for (int k = 0; k < kNumWords; ++k)
        words[k] =
            select({isFrom, integer(i64(), static_cast<int64_t>(kWords[start + k])), words[k]});
    }
    SmallVector<Value> result;
    Value back = subI({integer(i64(), 63), shift});
    for (int k = 0; k + 1 < kNumWords; ++k) // by 1 and then the rest: a shift by 64 is none
      result.push_back(either({arith::ShLIOp::create(b, words[k], shift),
                               arith::ShRUIOp::create(b, shru(words[k + 1], 1), back)}));
    return result;
  }
  /// For |r| <= pi / 4.
  Value sineOf(Double r) {
    Value z = mul({r.high, r.high});
    SmallVector<double> terms;
    double term = -1.0 / 6;
    for (int k = 3; k <= 19; term /= -double((k + 1) * (k + 2)), k += 2)
      terms.insert(terms.begin(), term);
    Value half = fma({z, c(z, -0.5), c(z, 1)});
    return add({r.high, fma({mul({r.high, z}), polynomial(z, terms), mul({r.low, half})})});
  }
  Value cosineOf(Double r) {
    Value z = mul({r.high, r.high}), one = c(z, 1), half = mul({z, c(z, 0.5)});
    SmallVector<double> terms;
    double term = 1.0 / 24;
    for (int k = 4; k <= 20; term /= -double((k + 1) * (k + 2)), k += 2)
      terms.insert(terms.begin(), term);
    Value main = sub({one, half}), lost = sub({sub({one, main}), half});
    Value tail = fma({mul({z, z}), polynomial(z, terms), negate(mul({r.high, r.low}))});
    return add({main, add({lost, tail})});
  }
  /// sin(x + quarter pi / 2).
  Value sine(Value x, int64_t quarter) {
    Turn turn = reduceByTurns(x);
    Value quadrant = addI({turn.quadrant, integer(i64(), quarter)});
    Value result = select({hasBits(quadrant, 1), cosineOf(turn.rest), sineOf(turn.rest)});
    result = select({hasBits(quadrant, 2), negate(result), result});
    return quarter == 0 ? select({equal({x, c(x, 0)}), x, result}) : result;
  }

  /// For t >= 0: atan(c) + atan((t - c) / (1 + c t)) with the nearest c = tan(k pi / 8), the last of which is infinite.
  Value atanOfPositive(Value t) {
    struct Node {
      double to, at, high, low;
    };
    constexpr Node nodes[] = {
        {0x1.975f5e0553158p-3, 0, 0, 0},
        {0x1.561b82ab7f990p-1, 0x1.a827999fcef32p-2, 0x1.921fb54442d18p-2, 0x1.c398861b78b55p-59},
        {0x1.7f218e25a7461p+0, 1, 0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55},
        {0x1.41bfee2424771p+2, 0x1.3504f333f9de6p+1, 0x1.2d97c7f3321d2p+0, 0x1.fc774dbe287a0p-56}};
    Value above = c(t, -1), below = t;
    Value high = c(t, kHalfPi[0]), low = c(t, kHalfPi[1]);
    for (const Node &node : llvm::reverse(nodes)) {
      Value isNear = less({t, c(t, node.to)});
      above = select({isNear, sub({t, c(t, node.at)}), above});
      below = select({isNear, fma({t, c(t, node.at), c(t, 1)}), below});
      high = select({isNear, c(t, node.high), high});
      low = select({isNear, c(t, node.low), low});
    }
    Value u = div({above, below}), z = mul({u, u});
    SmallVector<double> terms;
    for (int k = 13; k >= 1; --k)
      terms.push_back((k % 2 == 0 ? 1.0 : -1.0) / (2 * k + 1));
    Value tail = fma({mul({u, z}), polynomial(z, terms), low});
    return add({high, add({u, tail})});
  }

  //===--------------------------------------------------------------------===//
  // The error function
  //===--------------------------------------------------------------------===//

  Value erfNearZero(Value x) {
    Value z = mul({x, x});
    SmallVector<double> terms;
    double factorial = 1;
    for (int n = 0; n <= 22; factorial *= ++n)
      terms.insert(terms.begin(),
                   (n % 2 == 0 ? 1 : -1) * 1.12837916709551257390 / (factorial * (2 * n + 1)));
    return mul({x, polynomial(z, terms)});
  }
  /// e^(-x^2) g(t) / (1 + 2x) with t = (x - 3) / (x + 3), where g is a series of Chebyshev's polynomials, computed from erfc with 300
  /// bits. Its square is taken in two parts.
  Value erfcOfPositive(Value x) {
    static constexpr double kSeries[] = {
        0x1.2d74bda92af4ep+0,   0x1.5edf9ce74f65ep-8,   -0x1.801abe05df685p-4,
        0x1.bd5ede288613bp-5,   -0x1.36e99d8ff90f7p-6,  0x1.23dc174a04d86p-8,
        -0x1.4c2a11331e0e4p-11, 0x1.285081fb7471ep-16,  0x1.aee3ed67adcfbp-17,
        -0x1.0d67d92ebb16fp-19, -0x1.84299dc44cfe1p-23, 0x1.44433d928dccap-24,
        0x1.032a101f63366p-29,  -0x1.7304e1f9377d0p-29, -0x1.00dc1e28761e4p-36,
        0x1.c7b5541debf46p-34,  0x1.9f608af23def6p-40,  -0x1.2cfdb55efc61bp-38,
        -0x1.d433281a86cb9p-43, 0x1.985a49637781fp-43,  0x1.638030f9632e2p-46,
        -0x1.06936a9e2323bp-47, -0x1.b53df2ab9d8b7p-50, 0x1.0f1968e597de2p-52,
        0x1.cd7350f20ad1ap-54,  -0x1.2f98d06214628p-59, -0x1.9dd79d26cbb94p-58};
    Value safe = clamp(x, 0, 28); // beyond 27.3 the result is 0
    Value t = div({sub({safe, c(x, 3)}), add({safe, c(x, 3)})}), twice = add({t, t});
    Value last = c(x, 0), sum = c(x, 0);
    for (size_t k = std::size(kSeries) - 1; k >= 1; --k) {
      Value next = fma({twice, sum, sub({c(x, kSeries[k]), last})});
      last = sum;
      sum = next;
    }
    Value series = fma({t, sum, sub({c(x, kSeries[0]), last})});
    Value square = mul({safe, safe}), lost = fma({safe, safe, negate(square)});
    Value power = exp(negate(square));
    power = fma({power, negate(lost), power});
    return mul({power, div({series, fma({safe, c(x, 2), c(x, 1)})})});
  }
};

/// Replaces an op on f64 by what `build` makes of its operands, and one on f32 by way of f64.
template <typename OpTy>
class ExpandWide : public OpRewritePattern<OpTy> {
public:
  using Build = Value (*)(WideArithmetic &, ValueRange);
  ExpandWide(MLIRContext *context, Build build, bool takesNarrow)
      : OpRewritePattern<OpTy>(context), build(build), takesNarrow(takesNarrow) {}

  LogicalResult matchAndRewrite(OpTy op, PatternRewriter &rewriter) const override {
    Type type = op.getType();
    if (!type.isF64() && !(takesNarrow && type.isF32()))
      return rewriter.notifyMatchFailure(op, "has a form of its own, or is no scalar");
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    SmallVector<Value> operands;
    for (Value operand : op->getOperands())
      operands.push_back(type.isF64() ? operand
                                      : arith::ExtFOp::create(b, b.getF64Type(), operand));
    WideArithmetic arithmetic(b);
    Value result = build(arithmetic, operands);
    rewriter.replaceOp(op, type.isF64() ? result
                                        : arith::TruncFOp::create(b, type, result).getResult());
    return success();
  }

private:
  Build build;
  bool takesNarrow;
};

} // namespace

void populateKernelWideMathPatterns(RewritePatternSet &patterns) {
  MLIRContext *context = patterns.getContext();
  using A = WideArithmetic;
  using In = ValueRange;
  // Those that KernelMath.cpp has for f32.
  constexpr bool wideAlone = false;
  patterns.add<ExpandWide<math::ExpOp>>(context, [](A &a, In x) { return a.exp(x[0]); }, wideAlone);
  patterns.add<ExpandWide<math::Exp2Op>>(
      context, [](A &a, In x) { return a.exp2(x[0]); }, wideAlone);
  patterns.add<ExpandWide<math::ExpM1Op>>(
      context, [](A &a, In x) { return a.expm1(x[0]); }, wideAlone);
  patterns.add<ExpandWide<math::LogOp>>(context, [](A &a, In x) { return a.log(x[0]); }, wideAlone);
  patterns.add<ExpandWide<math::Log2Op>>(
      context, [](A &a, In x) { return a.log2(x[0]); }, wideAlone);
  patterns.add<ExpandWide<math::Log1pOp>>(
      context, [](A &a, In x) { return a.log1p(x[0]); }, wideAlone);
  patterns.add<ExpandWide<math::TanhOp>>(
      context, [](A &a, In x) { return a.tanh(x[0]); }, wideAlone);
  patterns.add<ExpandWide<math::ErfOp>>(context, [](A &a, In x) { return a.erf(x[0]); }, wideAlone);
  patterns.add<ExpandWide<math::SinOp>>(context, [](A &a, In x) { return a.sin(x[0]); }, wideAlone);
  patterns.add<ExpandWide<math::CosOp>>(context, [](A &a, In x) { return a.cos(x[0]); }, wideAlone);
  patterns.add<ExpandWide<math::PowFOp>>(
      context, [](A &a, In x) { return a.pow(x[0], x[1]); }, wideAlone);
  constexpr bool both = true;
  patterns.add<ExpandWide<math::Log10Op>>(context, [](A &a, In x) { return a.log10(x[0]); }, both);
  patterns.add<ExpandWide<math::TanOp>>(context, [](A &a, In x) { return a.tan(x[0]); }, both);
  patterns.add<ExpandWide<math::SinhOp>>(context, [](A &a, In x) { return a.sinh(x[0]); }, both);
  patterns.add<ExpandWide<math::CoshOp>>(context, [](A &a, In x) { return a.cosh(x[0]); }, both);
  patterns.add<ExpandWide<math::AsinhOp>>(context, [](A &a, In x) { return a.asinh(x[0]); }, both);
  patterns.add<ExpandWide<math::AcoshOp>>(context, [](A &a, In x) { return a.acosh(x[0]); }, both);
  patterns.add<ExpandWide<math::AtanhOp>>(context, [](A &a, In x) { return a.atanh(x[0]); }, both);
  patterns.add<ExpandWide<math::AtanOp>>(context, [](A &a, In x) { return a.atan(x[0]); }, both);
  patterns.add<ExpandWide<math::Atan2Op>>(
      context, [](A &a, In x) { return a.atan2(x[0], x[1]); }, both);
  patterns.add<ExpandWide<math::AsinOp>>(context, [](A &a, In x) { return a.asin(x[0]); }, both);
  patterns.add<ExpandWide<math::AcosOp>>(context, [](A &a, In x) { return a.acos(x[0]); }, both);
  patterns.add<ExpandWide<math::CbrtOp>>(context, [](A &a, In x) { return a.cbrt(x[0]); }, both);
  patterns.add<ExpandWide<math::ErfcOp>>(context, [](A &a, In x) { return a.erfc(x[0]); }, both);
}

} // namespace distribute
