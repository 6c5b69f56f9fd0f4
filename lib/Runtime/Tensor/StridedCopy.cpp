// Copies between strided arrays; see StridedCopy.h.

#include "StridedCopy.h"

#include "NumericConversions.h"

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

template <typename Type>
struct Widen {
  using Source = typename Type::Stored;
  using Target = typename Type::Wide;
  static Target convert(Source value) { return Type::widen(value); }
};
template <typename Type>
struct Narrow {
  using Source = typename Type::Wide;
  using Target = typename Type::Stored;
  static Target convert(Source value) { return Type::narrow(value); }
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

StridedCopy::Row findCopy(uint64_t elementBytes) {
  return elementBytes == 1   ? copyRow<Widen<Plain<uint8_t>>>
         : elementBytes == 2 ? copyRow<Widen<Plain<uint16_t>>>
         : elementBytes == 4 ? copyRow<Widen<Plain<uint32_t>>>
                             : copyRow<Widen<Plain<uint64_t>>>;
}

StridedCopy::Row findRow(ElementType from, ElementType to) {
  if (from == to)
    return findCopy(planfile::elementBytes(from));
  if (to == ElementType::F32)
    return from == ElementType::F16 ? copyRow<Widen<Half>> : copyRow<Widen<BrainFloat>>;
  return to == ElementType::F16 ? copyRow<Narrow<Half>> : copyRow<Narrow<BrainFloat>>;
}

} // namespace

StridedCopy::StridedCopy(const std::vector<int64_t> &shape, const std::vector<int64_t> &srcStrides,
                         const std::vector<int64_t> &dstStrides, ElementType from, ElementType to)
    : row(findRow(from, to)) {
  auto srcBytes = static_cast<int64_t>(planfile::elementBytes(from));
  auto dstBytes = static_cast<int64_t>(planfile::elementBytes(to));
  elementBytes = srcBytes;
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

int64_t StridedCopy::numRuns() const {
  if (inner.size == 0)
    return 0;
  int64_t count = inner.srcStride == 1 && inner.dstStride == 1 ? 1 : inner.size;
  for (const Dimension &dimension : outer)
    count *= dimension.size;
  return count;
}

void StridedCopy::forEachRun(absl::FunctionRef<void(int64_t, int64_t, int64_t)> fn) const {
  if (inner.size != 0)
    runsFrom(0, 0, 0, fn);
}

void StridedCopy::runsFrom(size_t dimension, int64_t src, int64_t dst,
                           absl::FunctionRef<void(int64_t, int64_t, int64_t)> fn) const {
  if (dimension < outer.size()) {
    const Dimension &own = outer[dimension];
    for (int64_t i = 0; i < own.size; ++i)
      runsFrom(dimension + 1, src + i * own.srcStride, dst + i * own.dstStride, fn);
  } else if (inner.srcStride == 1 && inner.dstStride == 1) {
    fn(src, dst, inner.size * elementBytes);
  } else {
    for (int64_t i = 0; i < inner.size; ++i)
      fn(src + i * inner.srcStride * elementBytes, dst + i * inner.dstStride * elementBytes,
         elementBytes);
  }
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
