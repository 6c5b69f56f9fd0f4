// Memory of a GPU that outlives the session that wrote it: what other libraries are given.

#ifndef DISTRIBUTE_RUNTIME_CUDA_CUDALASTING_H
#define DISTRIBUTE_RUNTIME_CUDA_CUDALASTING_H

#include "CudaDriver.h"
#include "distribute/Runtime/GpuArray.h"

namespace distribute::runtime {

/// Keeps the GPU's primary context. No call changes the calling thread's context.
class CudaLasting final : public LastingMemory {
public:
  /// `name`: of the GPU, for messages. Errors: ResourceExhausted; Internal.
  static absl::StatusOr<std::shared_ptr<LastingMemory>>
  allocate(const CudaDriver &driver, int ordinal, size_t numBytes, std::string name);
  ~CudaLasting() override;

  void *address() const override { return reinterpret_cast<void *>(memory); }
  absl::Status read(void *to, size_t numBytes) const override;

private:
  CudaLasting(const CudaDriver &driver, int ordinal, std::string name)
      : api(driver), ordinal(ordinal), name(std::move(name)) {}
  absl::Status begin(size_t numBytes);

  const CudaDriver &api;
  int ordinal;
  std::string name;
  cuda::Context context = nullptr;
  cuda::DevicePointer memory = 0;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CUDA_CUDALASTING_H
