// Copies between strided arrays, planned once and run many times.

#ifndef DISTRIBUTE_RUNTIME_TENSOR_STRIDEDCOPY_H
#define DISTRIBUTE_RUNTIME_TENSOR_STRIDEDCOPY_H

#include "distribute/Runtime/DataType.h"

#include "absl/functional/function_ref.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace distribute::runtime {

/// dst[i...] = src[i...] for every index of `shape`; strides in elements.
///
///   StridedCopy copy({4, 3}, {1, 4}, {3, 1}, ElementType::F32); // a transpose
///   copy.run(src, dst);
///
/// Immutable once made; run() is safe from several threads.
class StridedCopy {
public:
  StridedCopy() = default;

  StridedCopy(const std::vector<int64_t> &shape, const std::vector<int64_t> &srcStrides,
              const std::vector<int64_t> &dstStrides, ElementType element)
      : StridedCopy(shape, srcStrides, dstStrides, element, element) {}

  /// Converts each element on its way: a narrow float to f32 or f32 to a narrow float, if the two
  /// types differ.
  StridedCopy(const std::vector<int64_t> &shape, const std::vector<int64_t> &srcStrides,
              const std::vector<int64_t> &dstStrides, ElementType from, ElementType to);

  /// The arrays are disjoint.
  void run(const void *src, void *dst) const;

  /// The runs of bytes that lie side by side in both arrays, as byte offsets into them. Of a copy that
  /// does not convert.
  void forEachRun(absl::FunctionRef<void(int64_t src, int64_t dst, int64_t numBytes)> fn) const;
  int64_t numRuns() const;

  /// Copies the innermost dimension. Strides in elements.
  using Row = void (*)(const char *src, char *dst, int64_t count, int64_t srcStride,
                       int64_t dstStride);

private:
  /// Merged and ordered by the destination's strides, outermost first; strides
  /// in bytes but for the innermost.
  struct Dimension {
    int64_t size;
    int64_t srcStride;
    int64_t dstStride;
  };

  void runFrom(size_t dimension, const char *src, char *dst) const;

  void runsFrom(size_t dimension, int64_t src, int64_t dst,
                absl::FunctionRef<void(int64_t src, int64_t dst, int64_t numBytes)> fn) const;

  int64_t elementBytes = 1; ///< of the source
  std::vector<Dimension> outer;
  Dimension inner{0, 1, 1};
  Row row = nullptr;
};

/// Row-major strides of `shape`, in elements.
std::vector<int64_t> denseStrides(const std::vector<int64_t> &shape);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_TENSOR_STRIDEDCOPY_H
