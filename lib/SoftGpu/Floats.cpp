// Floats: their formats, rounded once, and arithmetic on them. See Arithmetic.h; the PTX ISA is the specification. Compiled with
// -frounding-math: the rounding of the processor is set for an instruction's lanes.
#include "ArithmeticParts.h"

namespace distribute::softgpu {

namespace {

/// Of a format of so many bits of precision, with exponents down to `least` and up to `most` (IEEE 754, 2019, 3.3).
struct Format {
  int precision, least, most, bits;

  /// The exponent's bits of infinities and nans.
  int specialExponent() const { return most - least + 2; }
};
constexpr Format kF16{11, -14, 15, 16}, kBF16{8, -126, 127, 16}, kF32{24, -126, 127, 32};

uint64_t round(double value, const Format &format, Rounding rounding) {
  uint64_t sign = uint64_t(std::signbit(value)) << (format.bits - 1);
  int fraction = format.precision - 1;
  uint64_t infinity = static_cast<uint64_t>(format.specialExponent()) << fraction;
  if (std::isnan(value))
    return format.bits == 32 ? kNanF32 : 0x7fff;
  if (std::isinf(value))
    return sign | infinity;
  double magnitude = std::abs(value);
  int exponent = magnitude == 0 ? format.least : std::max(std::ilogb(magnitude), format.least);
  // In units of the last place: an integer, and what is left.
  double scaled = std::ldexp(magnitude, fraction - exponent), whole = std::floor(scaled),
         rest = scaled - whole;
  bool isUp = false;
  switch (rounding) {
  case Rounding::None:
  case Rounding::Nearest:
    isUp = rest > 0.5 || (rest == 0.5 && std::fmod(whole, 2) != 0);
    break;
  case Rounding::Zero:
    break;
  case Rounding::Down:
    isUp = rest > 0 && sign != 0;
    break;
  case Rounding::Up:
    isUp = rest > 0 && sign == 0;
    break;
  }
  auto units = static_cast<uint64_t>(whole) + isUp;
  // A carry goes into the exponent as it should.
  uint64_t made = (static_cast<uint64_t>(exponent - format.least) << fraction) + units;
  if (made >= infinity) {
    bool isToInfinity = rounding == Rounding::None || rounding == Rounding::Nearest ||
                        (rounding == Rounding::Up && sign == 0) ||
                        (rounding == Rounding::Down && sign != 0);
    made = isToInfinity ? infinity : infinity - 1;
  }
  return sign | made;
}

double widen(uint64_t bits, const Format &format) {
  int fraction = format.precision - 1;
  uint64_t field = bits >> fraction & ((uint64_t(1) << (format.bits - 1 - fraction)) - 1);
  uint64_t units = bits & ((uint64_t(1) << fraction) - 1);
  double sign = bits >> (format.bits - 1) & 1 ? -1.0 : 1.0;
  if (field == static_cast<uint64_t>(format.specialExponent()))
    return units ? std::numeric_limits<double>::quiet_NaN()
                 : sign * std::numeric_limits<double>::infinity();
  if (field != 0)
    units |= uint64_t(1) << fraction;
  return sign *
         std::ldexp(double(units), int(std::max<uint64_t>(field, 1)) - 1 + format.least - fraction);
}

/// The sum of an exact product and a third number, in a form that rounds to fewer bits as the exact sum does: to odd.
double fmaToOdd(double a, double b, double c) {
  double product = a * b; // exact: of 11 bits each
  double sum = product + c;
  if (!std::isfinite(sum))
    return sum;
  double back = sum - product, error = (product - (sum - back)) + (c - back);
  if (error != 0 && (absl::bit_cast<uint64_t>(sum) & 1) == 0)
    sum = std::nextafter(sum, error > 0 ? std::numeric_limits<double>::infinity()
                                        : -std::numeric_limits<double>::infinity());
  return sum;
}

template <typename T>
T leastOf(T a, T b, bool isMax, bool keepsNan) {
  if (std::isnan(a) || std::isnan(b))
    return keepsNan || (std::isnan(a) && std::isnan(b)) ? std::numeric_limits<T>::quiet_NaN()
           : std::isnan(a)                              ? b
                                                        : a;
  if (a == b)
    return std::signbit(a) == isMax ? b : a; // -0 is less than 0
  return (a < b) != isMax ? a : b;
}

template <typename T>
bool computeFloat(const Instruction &it, const T *v, T &out) {
  switch (it.op) {
  case Op::Add:
    out = v[0] + v[1];
    return true;
  case Op::Sub:
    out = v[0] - v[1];
    return true;
  case Op::Mul:
    out = v[0] * v[1];
    return true;
  case Op::Fma:
  case Op::Mad:
    out = std::fma(v[0], v[1], v[2]);
    return true;
  case Op::Div:
    out = v[0] / v[1];
    return true;
  case Op::Sqrt:
    out = std::sqrt(v[0]);
    return true;
  case Op::Rcp:
    out = T(1) / v[0];
    return true;
  case Op::Max:
    out = leastOf(v[0], v[1], true, it.keepsNan);
    return true;
  case Op::Min:
    out = leastOf(v[0], v[1], false, it.keepsNan);
    return true;
  default:
    return false;
  }
}

/// Rounded once from double, whose error is far below that of float; of double, the C library's.
bool computeTranscendental(const Instruction &it, double v, double &out) {
  switch (it.op) {
  case Op::Ex2:
    out = std::exp2(v);
    return true;
  case Op::Lg2:
    out = std::log2(v);
    return true;
  case Op::Sin:
    out = std::sin(v);
    return true;
  case Op::Cos:
    out = std::cos(v);
    return true;
  case Op::Tanh:
    out = std::tanh(v);
    return true;
  case Op::Rsqrt:
    out = 1 / std::sqrt(v);
    return true;
  default:
    return false;
  }
}

/// Signs are bits: of nans, too.
bool computeSign(const Instruction &it, LaneMask mask, const Lanes *in, Lanes &out) {
  uint64_t sign = uint64_t(1) << (it.type.bits - 1),
           all = it.type.bits == 64 ? ~uint64_t(0) : (uint64_t(1) << it.type.bits) - 1;
  if (it.type.isPair) {
    sign |= sign << 16;
    all |= all << 16;
  }
  switch (it.op) {
  case Op::Neg:
    forEach(mask, [&](size_t i) { out[i] = (in[0][i] ^ sign) & all; });
    return true;
  case Op::Abs:
    forEach(mask, [&](size_t i) { out[i] = in[0][i] & all & ~sign; });
    return true;
  // copysign d, a, b: the sign of a, the magnitude of b.
  case Op::Copysign:
    forEach(mask, [&](size_t i) { out[i] = (in[1][i] & all & ~sign) | (in[0][i] & sign); });
    return true;
  default:
    return false;
  }
}

template <typename T>
bool computeWideFloats(const Instruction &it, LaneMask mask, const Lanes *in, Lanes &out) {
  RoundingScope scope(it.rounding);
  bool isKnown = true;
  // Its low half counts for nothing (PTX ISA, rcp.approx.ftz.f64).
  bool isCoarse = it.isApproximate && it.type.bits == 64;
  forEach(mask, [&](size_t i) {
    T v[3] = {}, made = 0;
    for (int k = 0; k < 3; ++k)
      v[k] = flush(as<T>(in[k][i] & (isCoarse ? ~uint64_t(0xffffffff) : ~uint64_t(0))), it.flushes);
    if (!computeFloat(it, v, made)) {
      double wide = 0;
      isKnown &= computeTranscendental(it, static_cast<double>(v[0]), wide);
      made = static_cast<T>(wide);
    }
    made = flush(made, it.flushes);
    out[i] = bitsOf(it.saturates ? saturate(made) : made) &
             (isCoarse ? ~uint64_t(0xffffffff) : ~uint64_t(0));
  });
  return isKnown;
}

/// Of 16 bits: exact in double, rounded once.
bool computeNarrowFloats(const Instruction &it, LaneMask mask, const Lanes *in, Lanes &out) {
  const Format &format = it.type.kind == TypeKind::Float ? kF16 : kBF16;
  bool isKnown = true;
  forEach(mask, [&](size_t i) {
    uint64_t both = 0;
    for (int part = 0; part < (it.type.isPair ? 2 : 1); ++part) {
      double v[3], made = 0;
      for (int k = 0; k < 3; ++k)
        v[k] = widen(in[k][i] >> (16 * part) & 0xffff, format);
      if (it.op == Op::Fma)
        made = fmaToOdd(v[0], v[1], v[2]);
      else
        isKnown &= computeFloat(it, v, made) || computeTranscendental(it, v[0], made);
      both |= round(it.saturates ? saturate(made) : made, format, Rounding::Nearest) << (16 * part);
    }
    out[i] = both;
  });
  return isKnown;
}

} // namespace

bool computeFloats(const Instruction &it, LaneMask mask, const Lanes *in, Lanes &out) {
  if (computeSign(it, mask, in, out))
    return true;
  if (it.type.bits == 16)
    return computeNarrowFloats(it, mask, in, out);
  return it.type.bits == 32 ? computeWideFloats<float>(it, mask, in, out)
                            : computeWideFloats<double>(it, mask, in, out);
}

double toDouble(uint64_t bits, Type type) {
  if (type.bits == 64)
    return as<double>(bits);
  if (type.bits == 32)
    return double(as<float>(bits));
  return widen(bits & 0xffff, type.kind == TypeKind::Float ? kF16 : kBF16);
}

uint64_t fromDouble(double value, Type type, Rounding rounding) {
  if (type.bits == 64)
    return bitsOf(value);
  return round(value,
               type.bits == 32                ? kF32
               : type.kind == TypeKind::Float ? kF16
                                              : kBF16,
               rounding);
}

} // namespace distribute::softgpu
