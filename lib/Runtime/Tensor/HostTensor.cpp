// Allocation of host arrays; see HostTensor.h.

#include "distribute/Runtime/HostTensor.h"

#include "NumericConversions.h"

#include <cstdlib>
#include <cstring>
#include <sys/mman.h>

namespace distribute::runtime {

std::shared_ptr<void> allocateHostBytes(size_t numBytes) {
  constexpr size_t alignment = 64;
  if (numBytes > SIZE_MAX - alignment)
    return nullptr;
  size_t rounded = (numBytes + alignment - 1) / alignment * alignment;
  if (rounded == 0)
    rounded = alignment;
  // New pages are zero, and cost nothing until they are touched.
  constexpr size_t fewestMapped = 256u << 10;
  if (rounded >= fewestMapped) {
    void *pages =
        ::mmap(nullptr, rounded, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED)
      return nullptr;
    return std::shared_ptr<void>(pages, [rounded](void *p) { ::munmap(p, rounded); });
  }
  void *bytes = std::aligned_alloc(alignment, rounded);
  if (!bytes)
    return nullptr;
  std::memset(bytes, 0, rounded);
  return std::shared_ptr<void>(bytes, [](void *p) { std::free(p); });
}

HostTensor HostTensor::allocate(DataType type, std::vector<int64_t> shape) {
  int64_t count = runtime::numElements(shape, type.numBytes());
  if (count < 0)
    return {};
  std::shared_ptr<void> owner = allocateHostBytes(static_cast<size_t>(count) * type.numBytes());
  void *data = owner.get();
  return view(type, std::move(shape), std::move(owner), data);
}

bool HostTensor::isReadable() const {
  int64_t count = runtime::numElements(sizes, elementType.numBytes());
  return count == 0 || (count > 0 && bytes != nullptr);
}

double HostTensor::number(int64_t index) const {
  return toDouble(elementType.element, elementType.isUnsigned,
                  static_cast<const char *>(bytes) +
                      index * static_cast<int64_t>(elementType.numBytes()));
}

HostTensor HostTensor::view(DataType type, std::vector<int64_t> shape, std::shared_ptr<void> owner,
                            void *data) {
  HostTensor tensor;
  tensor.elementType = type;
  tensor.sizes = std::move(shape);
  tensor.owner = std::move(owner);
  tensor.bytes = data;
  return tensor;
}

} // namespace distribute::runtime
