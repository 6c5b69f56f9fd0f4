// What the files of arithmetic have in common: numbers as bits, lanes, the processor's rounding. See Arithmetic.h.
#ifndef DISTRIBUTE_SOFTGPU_ARITHMETICPARTS_H
#define DISTRIBUTE_SOFTGPU_ARITHMETICPARTS_H

#include "Arithmetic.h"

#include "absl/base/casts.h"

#include <algorithm>
#include <cfenv>
#include <cmath>
#include <limits>
#include <type_traits>

namespace distribute::softgpu {

inline constexpr uint32_t kNanF32 = 0x7fffffff;
inline constexpr uint64_t kNanF64 = 0x7fffffffffffffff;

/// While it lives, the processor rounds so.
class RoundingScope {
public:
  explicit RoundingScope(Rounding rounding) : before(std::fegetround()) {
    int mode = rounding == Rounding::Zero   ? FE_TOWARDZERO
               : rounding == Rounding::Down ? FE_DOWNWARD
               : rounding == Rounding::Up   ? FE_UPWARD
                                            : FE_TONEAREST;
    if (mode != before)
      std::fesetround(mode);
  }
  ~RoundingScope() {
    if (std::fegetround() != before)
      std::fesetround(before);
  }

private:
  int before;
};

template <typename Fn>
void forEach(LaneMask mask, const Fn &fn) {
  for (int lane = 0; lane < kWarpSize; ++lane)
    if (mask >> lane & 1)
      fn(static_cast<size_t>(lane));
}

template <typename T>
T as(uint64_t bits) {
  if constexpr (std::is_same_v<T, float>)
    return absl::bit_cast<float>(static_cast<uint32_t>(bits));
  else if constexpr (std::is_same_v<T, double>)
    return absl::bit_cast<double>(bits);
  else
    return static_cast<T>(bits);
}

template <typename T>
uint64_t bitsOf(T value) {
  if constexpr (std::is_same_v<T, float>)
    return std::isnan(value) ? kNanF32 : absl::bit_cast<uint32_t>(value);
  else if constexpr (std::is_same_v<T, double>)
    return std::isnan(value) ? kNanF64 : absl::bit_cast<uint64_t>(value);
  else if constexpr (std::is_signed_v<T>)
    return static_cast<uint64_t>(static_cast<int64_t>(value));
  else
    return static_cast<uint64_t>(value);
}

template <typename T>
T flush(T value, bool flushes) {
  return flushes && std::fpclassify(value) == FP_SUBNORMAL ? std::copysign(T(0), value) : value;
}

/// To [0, 1]; a nan becomes 0.
template <typename T>
T saturate(T value) {
  return std::isnan(value) ? T(0) : std::clamp(value, T(0), T(1));
}

template <typename Signed, typename Fn>
void callWithSign(bool isSigned, const Fn &fn) {
  if (isSigned)
    fn(Signed());
  else
    fn(std::make_unsigned_t<Signed>());
}

/// Calls fn with a value of the C++ type that integers of this type have; false for other types.
template <typename Fn>
bool withInteger(Type type, const Fn &fn) {
  bool isSigned = type.kind == TypeKind::Signed;
  if (type.bits == 8)
    callWithSign<int8_t>(isSigned, fn);
  else if (type.bits == 16)
    callWithSign<int16_t>(isSigned, fn);
  else if (type.bits == 32)
    callWithSign<int32_t>(isSigned, fn);
  else if (type.bits == 64)
    callWithSign<int64_t>(isSigned, fn);
  return type.bits >= 8 && !type.isPair;
}

/// Each computes what instructions of its kind give, and is false for others. What `carry` is to an addition, `second` is to setp.
bool computeFloats(const Instruction &it, LaneMask mask, const Lanes *in, Lanes &out);
bool computeIntegers(const Instruction &it, const uint64_t *v, uint64_t &carry, uint64_t &out);
bool computeBits(const Instruction &it, const uint64_t *v, uint64_t &out);
bool computeComparison(const Instruction &it, LaneMask mask, const Lanes *in, Lanes &out,
                       Lanes &second);
bool computeConversion(const Instruction &it, LaneMask mask, const Lanes *in, Lanes &out);
/// Of testp.
bool classify(FloatClass which, double value, Type type);

} // namespace distribute::softgpu

#endif // DISTRIBUTE_SOFTGPU_ARITHMETICPARTS_H
