// Arrays of any element type for tests: filling, reading, rounding one element.

#ifndef DISTRIBUTE_TEST_RUNTIME_TESTTENSORS_H
#define DISTRIBUTE_TEST_RUNTIME_TESTTENSORS_H

#include "distribute/Runtime/DataType.h"

#include <cmath>
#include <cstring>
#include <vector>

namespace distribute::runtime {

inline float fromBrainFloat(uint16_t bits) {
  uint32_t wide = uint32_t{bits} << 16;
  float value;
  std::memcpy(&value, &wide, 4);
  return value;
}

inline uint16_t toBrainFloat(double value) {
  float narrow = static_cast<float>(value);
  uint32_t bits;
  std::memcpy(&bits, &narrow, 4);
  return static_cast<uint16_t>((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

template <typename T>
double readAs(const void *data, int64_t index) {
  T value;
  std::memcpy(&value, static_cast<const char *>(data) + index * int64_t(sizeof(T)), sizeof(T));
  return static_cast<double>(value);
}

template <typename T>
void writeAs(void *data, int64_t index, double value) {
  T typed = static_cast<T>(value);
  std::memcpy(static_cast<char *>(data) + index * int64_t(sizeof(T)), &typed, sizeof(T));
}

inline double elementAt(ElementType type, const void *data, int64_t index) {
  switch (type) {
  case ElementType::I1:
    return readAs<uint8_t>(data, index);
  case ElementType::I8:
    return readAs<int8_t>(data, index);
  case ElementType::I16:
    return readAs<int16_t>(data, index);
  case ElementType::I32:
    return readAs<int32_t>(data, index);
  case ElementType::I64:
    return readAs<int64_t>(data, index);
  case ElementType::F16:
    return readAs<_Float16>(data, index);
  case ElementType::BF16: {
    uint16_t bits;
    std::memcpy(&bits, static_cast<const char *>(data) + 2 * index, 2);
    return fromBrainFloat(bits);
  }
  case ElementType::F32:
    return readAs<float>(data, index);
  case ElementType::F64:
    return readAs<double>(data, index);
  }
  return NAN;
}

inline void setElement(ElementType type, void *data, int64_t index, double value) {
  switch (type) {
  case ElementType::I1:
    return writeAs<uint8_t>(data, index, value);
  case ElementType::I8:
    return writeAs<int8_t>(data, index, value);
  case ElementType::I16:
    return writeAs<int16_t>(data, index, value);
  case ElementType::I32:
    return writeAs<int32_t>(data, index, value);
  case ElementType::I64:
    return writeAs<int64_t>(data, index, value);
  case ElementType::F16:
    return writeAs<_Float16>(data, index, value);
  case ElementType::BF16: {
    uint16_t bits = toBrainFloat(value);
    std::memcpy(static_cast<char *>(data) + 2 * index, &bits, 2);
    return;
  }
  case ElementType::F32:
    return writeAs<float>(data, index, value);
  case ElementType::F64:
    return writeAs<double>(data, index, value);
  }
}

/// What `value` becomes when stored; integers wrap.
inline double roundTo(ElementType type, double value) {
  switch (type) {
  case ElementType::I8:
    return static_cast<int8_t>(static_cast<int64_t>(value));
  case ElementType::I16:
    return static_cast<int16_t>(static_cast<int64_t>(value));
  case ElementType::I32:
    return static_cast<int32_t>(static_cast<int64_t>(value));
  default:
    break;
  }
  char bytes[8] = {};
  setElement(type, bytes, 0, value);
  return elementAt(type, bytes, 0);
}

/// Small integers that depend on `seed`: sums and products of eight of them are
/// exact in f32 and wrap in i8; bools are 0 or 1.
inline std::vector<char> makeBytes(ElementType type, int64_t numElements, int seed) {
  std::vector<char> bytes(static_cast<size_t>(numElements) * planfile::elementBytes(type));
  for (int64_t i = 0; i < numElements; ++i) {
    int64_t value = (i * 5 + seed * 3) % 11 - 5;
    setElement(type, bytes.data(), i, type == ElementType::I1 ? double(value & 1) : double(value));
  }
  return bytes;
}

} // namespace distribute::runtime

#endif // DISTRIBUTE_TEST_RUNTIME_TESTTENSORS_H
