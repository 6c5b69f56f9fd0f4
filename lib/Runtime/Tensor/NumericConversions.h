// Numbers from one element type to another: how each is stored, and what it is computed in.
//
// A narrow float is widened exactly, and narrowed to the nearest, ties to even: beyond the largest
// number to an infinity, and a nan to a quiet nan.
//
// The functions are always inlined: loops over them are compiled for several instruction sets
// (Collective/ReduceLoops.inc), and code for a newer one must not become the one definition of
// something that others call. For the same reason no header with inline functions is included here.

#ifndef DISTRIBUTE_RUNTIME_TENSOR_NUMERICCONVERSIONS_H
#define DISTRIBUTE_RUNTIME_TENSOR_NUMERICCONVERSIONS_H

#include <cstdint>

namespace distribute::planfile::fb {
enum class ElementType : uint8_t;
} // namespace distribute::planfile::fb

namespace distribute::runtime {

/// Stored as it is computed in.
template <typename T>
struct Plain {
  static constexpr bool kIsNarrow = false;
  using Stored = T;
  using Wide = T;
  [[gnu::always_inline]] static T widen(T value) { return value; }
  [[gnu::always_inline]] static T narrow(T value) { return value; }
};

/// f16, computed in f32.
struct Half {
  static constexpr bool kIsNarrow = true;
  using Stored = _Float16;
  using Wide = float;
  [[gnu::always_inline]] static float widen(_Float16 value) { return static_cast<float>(value); }
  [[gnu::always_inline]] static _Float16 narrow(float value) {
    return static_cast<_Float16>(value);
  }
};

/// bf16, the upper half of an f32, computed in f32.
struct BrainFloat {
  static constexpr bool kIsNarrow = true;
  using Stored = uint16_t;
  using Wide = float;
  [[gnu::always_inline]] static float widen(uint16_t value) {
    return __builtin_bit_cast(float, static_cast<uint32_t>(value) << 16);
  }
  [[gnu::always_inline]] static uint16_t narrow(float value) {
    uint32_t bits = __builtin_bit_cast(uint32_t, value);
    uint32_t rounded = (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
    uint32_t quiet = bits >> 16 | 0x40;
    return static_cast<uint16_t>(value != value ? quiet : rounded);
  }
};

/// The number at `address`, which need not be aligned, in f64: exact but for integers beyond 2^53,
/// which are rounded to the nearest. Integers have their sign, unless `isUnsigned`.
double toDouble(planfile::fb::ElementType element, bool isUnsigned, const void *address);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_TENSOR_NUMERICCONVERSIONS_H
