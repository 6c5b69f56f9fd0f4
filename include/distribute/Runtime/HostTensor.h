// A dense row-major array in host memory, of a file or of the user.
//
//   HostTensor x = HostTensor::allocate(ElementType::F32, {32, 8});
//   std::memcpy(x.mutableData(), source, x.numBytes());
//
// Ownership: copies share the bytes; the last one frees them. Thread safety: as
// a shared_ptr; the bytes are the user's to order. Allocated bytes are aligned
// to 64.

#ifndef DISTRIBUTE_RUNTIME_HOSTTENSOR_H
#define DISTRIBUTE_RUNTIME_HOSTTENSOR_H

#include "distribute/Runtime/DataType.h"

#include <memory>
#include <string>
#include <vector>

namespace distribute::runtime {

class HostTensor {
public:
  HostTensor() = default;

  /// Zero-filled. The shape must be one that numElements() accepts; without
  /// memory the result has no data (see valid()).
  static HostTensor allocate(DataType type, std::vector<int64_t> shape);

  /// Views bytes that `owner` keeps alive.
  static HostTensor view(DataType type, std::vector<int64_t> shape, std::shared_ptr<void> owner,
                         void *data);

  bool valid() const { return bytes != nullptr; }
  /// Whether there is a byte to read for every element of the shape: a tensor that was never
  /// given data has none, and an array of no elements needs none.
  bool isReadable() const;
  DataType type() const { return elementType; }
  const std::vector<int64_t> &shape() const { return sizes; }
  int64_t numElements() const { return runtime::numElements(sizes); }
  size_t numBytes() const { return static_cast<size_t>(numElements()) * elementType.numBytes(); }
  const void *data() const { return bytes; }
  void *mutableData() { return bytes; }
  /// Element number `index`, row-major, as a number; see toDouble (Tensor/NumericConversions.h).
  double number(int64_t index) const;
  std::string describe() const { return runtime::describe(elementType, sizes); }

private:
  DataType elementType;
  std::vector<int64_t> sizes;
  std::shared_ptr<void> owner;
  void *bytes = nullptr;
};

/// At least `numBytes` (and at least 64) zeroed bytes aligned to 64, or null.
std::shared_ptr<void> allocateHostBytes(size_t numBytes);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_HOSTTENSOR_H
