// Work memory of a slot's library calls: one for all of them, since a stream carries out one after the other.

#ifndef DISTRIBUTE_RUNTIME_CUDA_CUDAWORKMEMORY_H
#define DISTRIBUTE_RUNTIME_CUDA_CUDAWORKMEMORY_H

#include "CudaDevice.h"

#include <algorithm>
#include <optional>

namespace distribute::runtime {

class CudaWorkMemory {
public:
  explicit CudaWorkMemory(CudaDevice &device) : device(device) {}

  /// A call takes so many bytes.
  void reserve(size_t numBytes) { most = std::max(most, numBytes); }
  /// Behind the last reserve(). Errors: ResourceExhausted.
  absl::Status allocate() {
    if (most == 0)
      return absl::OkStatus();
    absl::StatusOr<DeviceMemory> made = device.allocate(most, "the work memory of library calls");
    if (!made.ok())
      return made.status();
    memory = *std::move(made);
    return absl::OkStatus();
  }
  size_t numBytes() const { return most; }
  /// Null: no call takes any.
  void *data() const { return memory ? memory->address().raw() : nullptr; }

private:
  CudaDevice &device;
  size_t most = 0;
  std::optional<DeviceMemory> memory;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CUDA_CUDAWORKMEMORY_H
