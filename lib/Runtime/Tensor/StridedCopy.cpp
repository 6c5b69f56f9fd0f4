// Copies between strided arrays; see StridedCopy.h.

#include "StridedCopy.h"

#include <algorithm>
#include <cstring>
#include <type_traits>

namespace distribute::runtime {
namespace {

template <typename T>
T load(const char *from) {
  T value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

template <typename T>
void store(char *to, T value) {
  std::memcpy(to, &value, sizeof value);
}

struct HalfToFloat {
  using Source = _Float16;
  using Target = float;
  static float convert(_Float16 value) { return static_cast<float>(value); }
};
struct FloatToHalf {
  using Source = float;
  using Target = _Float16;
  static _Float16 convert(float value) { return static_cast<_Float16>(value); }
};
struct BrainToFloat {
  using Source = uint16_t;
  using Target = float;
  static float convert(uint16_t value) {
    uint32_t bits = uint32_t{value} << 16;
    return load<float>(reinterpret_cast<const char *>(&bits));
  }
};
struct FloatToBrain {
  using Source = float;
  using Target = uint16_t;
  /// To the nearest, ties to even; a nan stays a (quiet) nan.
  static uint16_t convert(float value) {
    uint32_t bits = load<uint32_t>(reinterpret_cast<const char *>(&value));
    if (value != value)
      return static_cast<uint16_t>(bits >> 16 | 0x40);
    return static_cast<uint16_t>((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
  }
};
template <typename T>
struct Keep {
  using Source = T;
  using Target = T;
  static T convert(T value) { return value; }
};

template <typename Each>
void copyRow(const char *src, char *dst, int64_t count, int64_t srcStride, int64_t dstStride) {
  using Source = typename Each::Source;
  using Target = typename Each::Target;
  constexpr int64_t srcBytes = sizeof(Source), dstBytes = sizeof(Target);
  if (srcStride == 1 && dstStride == 1) {
    if constexpr (std::is_same_v<Source, Target>)
      std::memcpy(dst, src, static_cast<size_t>(count) * sizeof(Source));
    else
      for (int64_t i = 0; i < count; ++i)
        store<Target>(dst + i * dstBytes, Each::convert(load<Source>(src + i * srcBytes)));
    return;
  }
  for (int64_t i = 0; i < count; ++i)
    store<Target>(dst + i * dstStride * dstBytes,
                  Each::convert(load<Source>(src + i * srcStride * srcBytes)));
}

} // namespace

StridedCopy::StridedCopy(const std::vector<int64_t> &shape, const std::vector<int64_t> &srcStrides,
                         const std::vector<int64_t> &dstStrides, size_t elementBytes,
                         Conversion conversion) {
  int64_t srcBytes = static_cast<int64_t>(elementBytes), dstBytes = srcBytes;
  switch (conversion) {
  case Conversion::None:
    row = elementBytes == 1   ? copyRow<Keep<uint8_t>>
          : elementBytes == 2 ? copyRow<Keep<uint16_t>>
          : elementBytes == 4 ? copyRow<Keep<uint32_t>>
                              : copyRow<Keep<uint64_t>>;
    break;
  case Conversion::F16ToF32:
    row = copyRow<HalfToFloat>, srcBytes = 2, dstBytes = 4;
    break;
  case Conversion::BF16ToF32:
    row = copyRow<BrainToFloat>, srcBytes = 2, dstBytes = 4;
    break;
  case Conversion::F32ToF16:
    row = copyRow<FloatToHalf>, srcBytes = 4, dstBytes = 2;
    break;
  case Conversion::F32ToBF16:
    row = copyRow<FloatToBrain>, srcBytes = 4, dstBytes = 2;
    break;
  }
  std::vector<Dimension> dimensions;
  for (size_t i = 0; i < shape.size(); ++i) {
    if (shape[i] == 0)
      return; // inner.size stays 0: nothing to copy
    if (shape[i] != 1)
      dimensions.push_back({shape[i], srcStrides[i], dstStrides[i]});
  }
  std::sort(dimensions.begin(), dimensions.end(), [](const Dimension &a, const Dimension &b) {
    return a.dstStride != b.dstStride ? a.dstStride > b.dstStride : a.srcStride > b.srcStride;
  });
  std::vector<Dimension> merged;
  for (const Dimension &next : dimensions) {
    if (!merged.empty() && merged.back().srcStride == next.srcStride * next.size &&
        merged.back().dstStride == next.dstStride * next.size)
      merged.back() = {merged.back().size * next.size, next.srcStride, next.dstStride};
    else
      merged.push_back(next);
  }
  inner = {1, 1, 1};
  if (!merged.empty()) {
    inner = merged.back();
    merged.pop_back();
  }
  for (Dimension &dimension : merged) {
    dimension.srcStride *= srcBytes;
    dimension.dstStride *= dstBytes;
  }
  outer = std::move(merged);
}

void StridedCopy::run(const void *src, void *dst) const {
  if (inner.size != 0)
    runFrom(0, static_cast<const char *>(src), static_cast<char *>(dst));
}

void StridedCopy::runFrom(size_t dimension, const char *src, char *dst) const {
  if (dimension == outer.size()) {
    row(src, dst, inner.size, inner.srcStride, inner.dstStride);
    return;
  }
  const Dimension &own = outer[dimension];
  for (int64_t i = 0; i < own.size; ++i)
    runFrom(dimension + 1, src + i * own.srcStride, dst + i * own.dstStride);
}

std::vector<int64_t> denseStrides(const std::vector<int64_t> &shape) {
  std::vector<int64_t> strides(shape.size());
  int64_t stride = 1;
  for (size_t i = shape.size(); i-- > 0;) {
    strides[i] = stride;
    stride *= std::max<int64_t>(shape[i], 1);
  }
  return strides;
}

} // namespace distribute::runtime
