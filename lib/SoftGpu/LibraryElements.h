// Elements that the stand-ins for libraries read and write: as f32, of which they are made by rounding to the nearest, ties to even.
#ifndef DISTRIBUTE_SOFTGPU_LIBRARYELEMENTS_H
#define DISTRIBUTE_SOFTGPU_LIBRARYELEMENTS_H

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace distribute::softgpu {

/// TF32: f32 of which 10 bits behind the leading one are read.
enum class LibraryElement : uint8_t { F32, TF32, F16, BF16 };

inline size_t widthOf(LibraryElement type) {
  return type == LibraryElement::F32 || type == LibraryElement::TF32 ? 4 : 2;
}

inline float widen(LibraryElement type, const char *at) {
  if (type == LibraryElement::F32) {
    float value;
    std::memcpy(&value, at, sizeof value);
    return value;
  }
  if (type == LibraryElement::TF32) {
    uint32_t bits;
    std::memcpy(&bits, at, sizeof bits);
    bool isFinite = (bits & 0x7f800000) != 0x7f800000;
    return __builtin_bit_cast(float,
                              isFinite ? (bits + 0xfff + (bits >> 13 & 1)) & ~0x1fffu : bits);
  }
  if (type == LibraryElement::F16) {
    _Float16 value;
    std::memcpy(&value, at, sizeof value);
    return static_cast<float>(value);
  }
  uint16_t bits;
  std::memcpy(&bits, at, sizeof bits);
  return __builtin_bit_cast(float, static_cast<uint32_t>(bits) << 16);
}

inline void narrow(LibraryElement type, float value, char *at) {
  if (widthOf(type) == 4) {
    std::memcpy(at, &value, sizeof value);
  } else if (type == LibraryElement::F16) {
    auto half = static_cast<_Float16>(value);
    std::memcpy(at, &half, sizeof half);
  } else {
    auto bits = __builtin_bit_cast(uint32_t, value);
    auto upper = static_cast<uint16_t>(value != value ? bits >> 16 | 0x40
                                                      : (bits + 0x7fff + (bits >> 16 & 1)) >> 16);
    std::memcpy(at, &upper, sizeof upper);
  }
}

} // namespace distribute::softgpu

#endif // DISTRIBUTE_SOFTGPU_LIBRARYELEMENTS_H
