// Conversions between floats and integers. See Arithmetic.h; the PTX ISA is the specification. Compiled with
// -frounding-math: the rounding of the processor is set for an instruction's lanes.
#include "ArithmeticParts.h"

namespace distribute::softgpu {

namespace {

double roundToInteger(double value, Rounding rounding) {
  switch (rounding) {
  case Rounding::Zero:
    return std::trunc(value);
  case Rounding::Down:
    return std::floor(value);
  case Rounding::Up:
    return std::ceil(value);
  default: {
    double below = std::floor(value), rest = value - below;
    bool isUp = rest > 0.5 || (rest == 0.5 && std::fmod(below, 2) != 0);
    return std::copysign(isUp ? below + 1 : below, value);
  }
  }
}

/// What lies beyond the integers' range becomes the nearest of them, and a nan 0.
template <typename T>
T toInteger(double value) {
  const double end = std::ldexp(1, std::numeric_limits<T>::digits);
  if (std::isnan(value))
    return 0;
  if (value >= end)
    return std::numeric_limits<T>::max();
  if (value < static_cast<double>(std::numeric_limits<T>::min()))
    return std::numeric_limits<T>::min();
  return static_cast<T>(value);
}

uint64_t convertToFloat(const Instruction &it, uint64_t bits) {
  if (it.from.isFloat()) {
    double value = toDouble(bits, it.from);
    if (it.flushes && it.from.bits == 32)
      value = double(flush(float(value), true));
    if (it.toInteger)
      value = roundToInteger(value, it.rounding);
    if (it.saturates)
      value = saturate(value);
    uint64_t made = fromDouble(value, it.type, it.toInteger ? Rounding::Nearest : it.rounding);
    if (it.flushes && it.type.bits == 32)
      made = bitsOf(flush(as<float>(made), true));
    return made;
  }
  // Of 64 bits, too, rounded once.
  uint64_t made = 0;
  withInteger(it.from, [&](auto t) {
    using T = decltype(t);
    T value = static_cast<T>(bits);
    RoundingScope scope(it.rounding);
    if (it.type.bits == 64)
      made = bitsOf(static_cast<double>(value));
    else if (it.type.bits == 32)
      made = bitsOf(static_cast<float>(value));
    else // integers of more than 53 bits are beyond all 16-bit floats but bf16, where the last bit decides nothing but ties
      made = fromDouble(static_cast<double>(value), it.type, it.rounding);
  });
  return made;
}

uint64_t convertToInteger(const Instruction &it, uint64_t bits) {
  uint64_t made = 0;
  withInteger(it.type, [&](auto t) {
    using T = decltype(t);
    if (it.from.isFloat()) {
      double value = toDouble(bits, it.from);
      if (it.flushes && it.from.bits == 32)
        value = double(flush(float(value), true));
      made = bitsOf(toInteger<T>(roundToInteger(value, it.rounding)));
      return;
    }
    withInteger(it.from, [&](auto f) {
      using F = decltype(f);
      using W = __int128;
      W value = static_cast<int64_t>(bitsOf(static_cast<F>(bits)));
      if constexpr (std::is_unsigned_v<F>)
        value = static_cast<F>(bits);
      if (it.saturates)
        value = std::clamp<W>(value, std::numeric_limits<T>::min(), std::numeric_limits<T>::max());
      made = bitsOf(static_cast<T>(value));
    });
  });
  return made;
}

} // namespace

bool computeConversion(const Instruction &it, LaneMask mask, const Lanes *in, Lanes &out) {
  if (it.type.isPair) { // of two f32: the first one goes up
    forEach(mask, [&](size_t i) {
      Type half = it.type;
      half.isPair = false;
      out[i] = fromDouble(toDouble(in[0][i], it.from), half, it.rounding) << 16 |
               fromDouble(toDouble(in[1][i], it.from), half, it.rounding);
    });
    return it.from.kind == TypeKind::Float && it.from.bits == 32;
  }
  if (it.from.isPair)
    return false;
  forEach(mask, [&](size_t i) {
    out[i] = it.type.isFloat() ? convertToFloat(it, in[0][i]) : convertToInteger(it, in[0][i]);
  });
  return true;
}

} // namespace distribute::softgpu
