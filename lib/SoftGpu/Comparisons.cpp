// Comparisons, and the classes of floats. See Arithmetic.h; the PTX ISA is the specification.
#include "ArithmeticParts.h"

namespace distribute::softgpu {

namespace {

template <typename T>
bool compare(const Instruction &it, T a, T b) {
  if constexpr (std::is_floating_point_v<T>) {
    bool anyNan = std::isnan(a) || std::isnan(b);
    if (it.comparison == Comparison::AnyNan || it.comparison == Comparison::BothNumbers)
      return anyNan == (it.comparison == Comparison::AnyNan);
    if (anyNan)
      return it.isUnordered;
  }
  switch (it.comparison) {
  case Comparison::Equal:
    return a == b;
  case Comparison::NotEqual:
    return a != b;
  case Comparison::Less:
    return a < b;
  case Comparison::LessEqual:
    return a <= b;
  case Comparison::Greater:
    return a > b;
  case Comparison::GreaterEqual:
    return a >= b;
  default:
    return false;
  }
}

/// Of setp and set: what is compared has `type`.
bool compareBits(const Instruction &it, Type type, uint64_t a, uint64_t b, bool &holds) {
  if (type.isFloat()) {
    double x = toDouble(a, type), y = toDouble(b, type);
    if (it.flushes && type.bits == 32) {
      x = double(flush(float(x), true));
      y = double(flush(float(y), true));
    }
    holds = compare(it, x, y);
    return true;
  }
  return withInteger(type, [&](auto t) {
    using T = decltype(t);
    holds = compare(it, static_cast<T>(a), static_cast<T>(b));
  });
}

bool join(Combine how, bool a, bool b) {
  return how == Combine::And   ? a && b
         : how == Combine::Or  ? a || b
         : how == Combine::Xor ? a != b
                               : a;
}

} // namespace

bool computeComparison(const Instruction &it, LaneMask mask, const Lanes *in, Lanes &out,
                       Lanes &second) {
  bool isKnown = true;
  Type type = it.op == Op::Setp ? it.type : it.from;
  if (type.isPair)
    return false;
  forEach(mask, [&](size_t i) {
    bool holds = false;
    isKnown &= compareBits(it, type, in[0][i], in[1][i], holds);
    bool joined = join(it.combine, holds, in[2][i] & 1);
    if (it.op == Op::Setp) {
      out[i] = joined;
      second[i] = join(it.combine, !holds, in[2][i] & 1);
    } else {
      out[i] = !joined             ? 0
               : it.type.isFloat() ? fromDouble(1, it.type)
                                   : cutToType(~uint64_t(0), it.type);
    }
  });
  return isKnown;
}

bool classify(FloatClass which, double value, Type type) {
  bool isSubnormal = type.bits == 32 ? std::fpclassify(float(value)) == FP_SUBNORMAL
                                     : std::fpclassify(value) == FP_SUBNORMAL;
  switch (which) {
  case FloatClass::Finite:
    return std::isfinite(value);
  case FloatClass::Infinite:
    return std::isinf(value);
  case FloatClass::Number:
    return !std::isnan(value);
  case FloatClass::NotANumber:
    return std::isnan(value);
  case FloatClass::Normal:
    return std::isfinite(value) && value != 0 && !isSubnormal;
  case FloatClass::Subnormal:
    return isSubnormal;
  }
  return false;
}

} // namespace distribute::softgpu
