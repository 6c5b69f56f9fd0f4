// The kernels of a plan, loaded for a GPU.

#ifndef DISTRIBUTE_RUNTIME_CUDA_CUDACODE_H
#define DISTRIBUTE_RUNTIME_CUDA_CUDACODE_H

#include "CudaDriver.h"
#include "distribute/Plan/Plan_generated.h"

#include <optional>
#include <vector>

namespace distribute::runtime {

/// A kernel, and the blocks in which it is launched.
struct CudaKernel {
  cuda::Function function = nullptr;
  uint32_t threads = 1; ///< of a block
  uint32_t extent = 1;  ///< that a block covers
};

/// Of the calling thread's GPU. The device unloads it.
class CudaCode {
public:
  /// The last of the plan's codes that a GPU of the architecture (90 for sm_90) executes, or the one
  /// with the index `wanted`. `where`: for messages.
  ///
  /// Errors: FailedPrecondition: none fits; the driver does not take it. InvalidArgument: a kernel is
  /// not in it. Else those of CudaDriver::check.
  static absl::StatusOr<CudaCode> load(const CudaDriver &driver, int architecture,
                                       const planfile::fb::Plan &plan,
                                       std::optional<uint32_t> wanted, const std::string &where);
  void unload(const CudaDriver &driver);

  /// By index into the plan's kernels.
  const CudaKernel &kernel(uint32_t index) const { return kernels[index]; }

private:
  cuda::Module module = nullptr;
  std::vector<CudaKernel> kernels;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CUDA_CUDACODE_H
