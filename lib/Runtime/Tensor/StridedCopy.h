// Copies between strided arrays, planned once and run many times.

#ifndef DISTRIBUTE_RUNTIME_TENSOR_STRIDEDCOPY_H
#define DISTRIBUTE_RUNTIME_TENSOR_STRIDEDCOPY_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace distribute::runtime {

/// What happens to each element on its way.
enum class Conversion : uint8_t { None, F16ToF32, BF16ToF32, F32ToF16, F32ToBF16 };

/// dst[i...] = src[i...] for every index of `shape`; strides in elements.
///
///   StridedCopy copy({4, 3}, {1, 4}, {3, 1}, sizeof(float)); // a transpose
///   copy.run(src, dst);
///
/// Immutable once made; run() is safe from several threads.
class StridedCopy {
public:
  StridedCopy() = default;

  /// `elementBytes` (1, 2, 4 or 8) is ignored when there is a conversion.
  StridedCopy(const std::vector<int64_t> &shape, const std::vector<int64_t> &srcStrides,
              const std::vector<int64_t> &dstStrides, size_t elementBytes,
              Conversion conversion = Conversion::None);

  /// The arrays are disjoint.
  void run(const void *src, void *dst) const;

private:
  /// Copies the innermost dimension. Strides in elements.
  using Row = void (*)(const char *src, char *dst, int64_t count, int64_t srcStride,
                       int64_t dstStride);

  /// Merged and ordered by the destination's strides, outermost first; strides
  /// in bytes but for the innermost.
  struct Dimension {
    int64_t size;
    int64_t srcStride;
    int64_t dstStride;
  };

  void runFrom(size_t dimension, const char *src, char *dst) const;

  std::vector<Dimension> outer;
  Dimension inner{0, 1, 1};
  Row row = nullptr;
};

/// Row-major strides of `shape`, in elements.
std::vector<int64_t> denseStrides(const std::vector<int64_t> &shape);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_TENSOR_STRIDEDCOPY_H
