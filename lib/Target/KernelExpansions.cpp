// Operations that LLVM's dialect lacks.
//
// On scalars: kernels are lowered to loops before.
#include "KernelExpansions.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;

namespace distribute {
namespace {

Value constantInteger(ImplicitLocOpBuilder &b, Type type, int64_t number) {
  return arith::ConstantOp::create(b, b.getIntegerAttr(type, number));
}

unsigned widthOf(Type type) {
  return type.isIndex() ? IndexType::kInternalStorageBitWidth : type.getIntOrFloatBitWidth();
}

/// x to the power n, of integers that wrap: by the bits of n. For n < 0 it is 1 / x^-n, where
/// 1 / 0 = -1 as in all divisions.
struct ExpandIntegerPower : OpRewritePattern<math::IPowIOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(math::IPowIOp op, PatternRewriter &rewriter) const override {
    Type type = op.getType();
    if (!type.isIntOrIndex())
      return rewriter.notifyMatchFailure(op, "not of scalars");
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    Value zero = constantInteger(b, type, 0), one = constantInteger(b, type, 1);
    Value minusOne = constantInteger(b, type, -1);
    auto is = [&](arith::CmpIPredicate predicate, Value x, Value y) -> Value {
      return arith::CmpIOp::create(b, predicate, x, y);
    };
    auto choose = [&](Value condition, Value x, Value y) -> Value {
      return arith::SelectOp::create(b, condition, x, y);
    };
    Value base = op.getLhs(), exponent = op.getRhs();
    if (widthOf(type) == 1) { // truth values are 0 and 1, in the exponent, too
      rewriter.replaceOp(op, choose(exponent, base, one));
      return success();
    }
    Value isOdd = is(arith::CmpIPredicate::ne, arith::AndIOp::create(b, exponent, one), zero);
    Value ofMinusOne = choose(isOdd, minusOne, one);
    Value inverse = choose(is(arith::CmpIPredicate::eq, base, zero), minusOne, zero);
    inverse = choose(is(arith::CmpIPredicate::eq, base, minusOne), ofMinusOne, inverse);
    inverse = choose(is(arith::CmpIPredicate::eq, base, one), one, inverse);
    Value isNegative = is(arith::CmpIPredicate::slt, exponent, zero);
    rewriter.replaceOp(op, choose(isNegative, inverse, power(b, base, exponent, zero, one)));
    return success();
  }

private:
  /// The exponent is read as unsigned.
  static Value power(ImplicitLocOpBuilder &b, Value base, Value exponent, Value zero, Value one) {
    Value from = arith::ConstantIndexOp::create(b, 0), step = arith::ConstantIndexOp::create(b, 1);
    Value to = arith::ConstantIndexOp::create(b, widthOf(base.getType()));
    auto loop = scf::ForOp::create(
        b, from, to, step, ValueRange{one, base, exponent},
        [&](OpBuilder &builder, Location loc, Value, ValueRange carried) {
          ImplicitLocOpBuilder body(loc, builder);
          Value bit = arith::AndIOp::create(body, carried[2], one);
          Value isSet = arith::CmpIOp::create(body, arith::CmpIPredicate::ne, bit, zero);
          Value product = arith::MulIOp::create(body, carried[0], carried[1]);
          Value result = arith::SelectOp::create(body, isSet, product, carried[0]);
          Value square = arith::MulIOp::create(body, carried[1], carried[1]);
          Value rest = arith::ShRUIOp::create(body, carried[2], one);
          scf::YieldOp::create(body, ValueRange{result, square, rest});
        });
    return loop.getResult(0);
  }
};

/// Upstream lowers it for integers, but not for indices.
struct ExpandIndexCarry : OpRewritePattern<arith::AddUIExtendedOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::AddUIExtendedOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.getSum().getType().isIndex())
      return rewriter.notifyMatchFailure(op, "not of indices");
    Value sum = arith::AddIOp::create(rewriter, op.getLoc(), op.getLhs(), op.getRhs());
    Value carry =
        arith::CmpIOp::create(rewriter, op.getLoc(), arith::CmpIPredicate::ult, sum, op.getLhs());
    rewriter.replaceOp(op, ValueRange{sum, carry});
    return success();
  }
};

/// The nearest to x in [low, high], and NaN of NaN. Upstream's expansion takes the larger of x and
/// the upper bound.
struct ExpandClamp : OpRewritePattern<math::ClampFOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(math::ClampFOp op, PatternRewriter &rewriter) const override {
    Value low = arith::MaximumFOp::create(rewriter, op.getLoc(), op.getValue(), op.getMin());
    rewriter.replaceOpWithNewOp<arith::MinimumFOp>(op, low, op.getMax());
    return success();
  }
};

Value constantFloat(ImplicitLocOpBuilder &b, Type type, const APFloat &number) {
  return arith::ConstantOp::create(b, b.getFloatAttr(type, number));
}

/// |x| = ∞
struct ExpandIsInf : OpRewritePattern<math::IsInfOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(math::IsInfOp op, PatternRewriter &rewriter) const override {
    auto type = dyn_cast<FloatType>(op.getOperand().getType());
    if (!type)
      return rewriter.notifyMatchFailure(op, "not of a scalar");
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    Value size = math::AbsFOp::create(b, op.getOperand());
    Value infinity = constantFloat(b, type, APFloat::getInf(type.getFloatSemantics()));
    rewriter.replaceOpWithNewOp<arith::CmpFOp>(op, arith::CmpFPredicate::OEQ, size, infinity);
    return success();
  }
};

/// least normal number ≤ |x| < ∞
struct ExpandIsNormal : OpRewritePattern<math::IsNormalOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(math::IsNormalOp op, PatternRewriter &rewriter) const override {
    auto type = dyn_cast<FloatType>(op.getOperand().getType());
    if (!type)
      return rewriter.notifyMatchFailure(op, "not of a scalar");
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    const llvm::fltSemantics &semantics = type.getFloatSemantics();
    Value size = math::AbsFOp::create(b, op.getOperand());
    Value least = constantFloat(b, type, APFloat::getSmallestNormalized(semantics));
    Value infinity = constantFloat(b, type, APFloat::getInf(semantics));
    Value isLarge = arith::CmpFOp::create(b, arith::CmpFPredicate::OGE, size, least);
    Value isFinite = arith::CmpFOp::create(b, arith::CmpFPredicate::OLT, size, infinity);
    rewriter.replaceOpWithNewOp<arith::AndIOp>(op, isLarge, isFinite);
    return success();
  }
};

/// f64 to a float of 16 bits, which processors lack, by way of f32. So that it is rounded once, the f32 is rounded to odd (Boldo
/// and Melquiond, 2008): toward zero, with the last bit set if anything was lost.
struct ExpandNarrowTruncation : OpRewritePattern<arith::TruncFOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::TruncFOp op, PatternRewriter &rewriter) const override {
    auto to = dyn_cast<FloatType>(op.getType());
    if (!op.getIn().getType().isF64() || !to || to.getWidth() > 16)
      return rewriter.notifyMatchFailure(op, "not of a scalar of f64 to 16 bits or fewer");
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    Type f32 = b.getF32Type(), i32 = b.getI32Type();
    Value x = op.getIn();
    Value near = arith::TruncFOp::create(b, f32, x);
    Value back = arith::ExtFOp::create(b, b.getF64Type(), near);
    // Not a number is no smaller and no larger: it stays.
    Value isInexact = arith::CmpFOp::create(b, arith::CmpFPredicate::ONE, back, x);
    Value ofBack = math::AbsFOp::create(b, back), ofX = math::AbsFOp::create(b, x);
    Value isBeyond = arith::CmpFOp::create(b, arith::CmpFPredicate::OGT, ofBack, ofX);
    Value bits = arith::BitcastOp::create(b, i32, near);
    Value towardZero = arith::SubIOp::create(b, bits, arith::ExtUIOp::create(b, i32, isBeyond));
    Value odd = arith::OrIOp::create(b, towardZero, arith::ExtUIOp::create(b, i32, isInexact));
    rewriter.replaceOpWithNewOp<arith::TruncFOp>(op, op.getType(),
                                                 arith::BitcastOp::create(b, f32, odd));
    return success();
  }
};

/// x - y trunc(x / y), exactly: with x = m 2^e and y = n 2^f it is (m 2^(e-f) mod n) 2^f, of which a
/// turn of a loop computes one bit. LLVM's code generator for GPUs computes the quotient in floating
/// point, which has too few bits for a large one.
struct ExpandRemainder : OpRewritePattern<arith::RemFOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::RemFOp op, PatternRewriter &rewriter) const override {
    auto type = dyn_cast<FloatType>(op.getType());
    if (!type || type.getWidth() > 64)
      return rewriter.notifyMatchFailure(op, "not of a scalar of 64 bits or fewer");
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    // The remainder of numbers of 16 bits is one.
    if (type.getWidth() < 32) {
      Value x = arith::ExtFOp::create(b, b.getF32Type(), op.getLhs());
      Value y = arith::ExtFOp::create(b, b.getF32Type(), op.getRhs());
      rewriter.replaceOpWithNewOp<arith::TruncFOp>(op, type, arith::RemFOp::create(b, x, y));
      return success();
    }
    rewriter.replaceOp(op, Remainder(b, type).of(op.getLhs(), op.getRhs()));
    return success();
  }

private:
  class Remainder {
  public:
    Remainder(ImplicitLocOpBuilder &b, FloatType type)
        : b(b), type(type), bits(b.getIntegerType(type.getWidth())),
          numFractionBits(type.getFPMantissaWidth() - 1),
          bias((int64_t{1} << (type.getWidth() - type.getFPMantissaWidth() - 1)) - 1) {}

    Value of(Value x, Value y) {
      int64_t signBit = INT64_MIN >> (64 - type.getWidth());
      Value infinity =
          integer((2 * bias + 1) << numFractionBits); // numbers behind it, as bits, are none
      Value xBits = magnitude(x, ~signBit), yBits = magnitude(y, ~signBit);
      Value hasNoX = is(arith::CmpIPredicate::uge, xBits, infinity);
      Value hasNoY = is(arith::CmpIPredicate::ugt, yBits, infinity);
      Value isByZero = is(arith::CmpIPredicate::eq, yBits, integer(0));
      Value isNone = arith::OrIOp::create(b, arith::OrIOp::create(b, hasNoX, hasNoY), isByZero);
      Value isSmall = is(arith::CmpIPredicate::ult, xBits, yBits);
      auto [xExponent, xFraction] = parts(xBits);
      auto [yExponent, yFraction] = parts(yBits);
      Value divisor = arith::MaxUIOp::create(b, yFraction, integer(1));
      Value skips = arith::OrIOp::create(b, isNone, isSmall);
      Value none = integer(0), difference = arith::SubIOp::create(b, xExponent, yExponent);
      Value turns = arith::SelectOp::create(b, skips, none, difference);
      Value rest = remainderOf(xFraction, divisor, turns);
      Value result = math::CopySignOp::create(b, scaled(rest, yExponent), x);
      result = arith::SelectOp::create(b, isSmall, x, result);
      Value notANumber = constantFloat(b, type, APFloat::getNaN(type.getFloatSemantics()));
      return arith::SelectOp::create(b, isNone, notANumber, result);
    }

  private:
    Value integer(int64_t number) { return constantInteger(b, bits, number); }
    Value is(arith::CmpIPredicate predicate, Value x, Value y) {
      return arith::CmpIOp::create(b, predicate, x, y);
    }
    Value magnitude(Value x, int64_t mask) {
      Value all = arith::BitcastOp::create(b, bits, x);
      return arith::AndIOp::create(b, all, integer(mask));
    }

    /// Exponent and fraction of a number, which is fraction 2^(exponent - bias - numFractionBits).
    std::pair<Value, Value> parts(Value number) {
      Value exponent = arith::ShRUIOp::create(b, number, integer(numFractionBits));
      Value fraction =
          arith::AndIOp::create(b, number, integer((int64_t{1} << numFractionBits) - 1));
      Value isNormal = is(arith::CmpIPredicate::ne, exponent, integer(0));
      Value first = arith::OrIOp::create(b, fraction, integer(int64_t{1} << numFractionBits));
      return {arith::MaxUIOp::create(b, exponent, integer(1)),
              arith::SelectOp::create(b, isNormal, first, fraction)};
    }

    /// fraction 2^turns mod divisor.
    Value remainderOf(Value fraction, Value divisor, Value turns) {
      Value begin = arith::RemUIOp::create(b, fraction, divisor);
      Value to = arith::IndexCastUIOp::create(b, b.getIndexType(), turns);
      Value from = arith::ConstantIndexOp::create(b, 0),
            step = arith::ConstantIndexOp::create(b, 1);
      Value one = integer(1);
      auto loop = scf::ForOp::create(
          b, from, to, step, ValueRange{begin},
          [&](OpBuilder &builder, Location loc, Value, ValueRange carried) {
            ImplicitLocOpBuilder body(loc, builder);
            Value twice = arith::ShLIOp::create(body, carried[0], one);
            Value less = arith::SubIOp::create(body, twice, divisor);
            Value fits = arith::CmpIOp::create(body, arith::CmpIPredicate::uge, twice, divisor);
            Value next = arith::SelectOp::create(body, fits, less, twice);
            scf::YieldOp::create(body, ValueRange{next});
          });
      return loop.getResult(0);
    }

    /// fraction 2^(exponent - bias - numFractionBits), in two steps, of which each is exact: one factor
    /// could be smaller than all normal numbers.
    Value scaled(Value fraction, Value exponent) {
      Value number = arith::UIToFPOp::create(b, type, fraction);
      auto powerOfTwo = [&](Value biased) {
        return arith::BitcastOp::create(b, type,
                                        arith::ShLIOp::create(b, biased, integer(numFractionBits)));
      };
      Value small = arith::MulFOp::create(b, number, powerOfTwo(integer(bias - numFractionBits)));
      return arith::MulFOp::create(b, small, powerOfTwo(exponent));
    }

    ImplicitLocOpBuilder &b;
    FloatType type;
    IntegerType bits;
    int64_t numFractionBits, bias;
  };
};

} // namespace

void populateKernelRemainderPatterns(RewritePatternSet &patterns) {
  patterns.add<ExpandRemainder>(patterns.getContext());
}

void populateKernelExpansionPatterns(RewritePatternSet &patterns) {
  patterns.add<ExpandIntegerPower, ExpandIndexCarry, ExpandClamp, ExpandIsInf, ExpandIsNormal,
               ExpandNarrowTruncation>(patterns.getContext());
}

} // namespace distribute
