// CUDA's driver, opened at run time: a program that runs no plan for GPUs needs none.

#ifndef DISTRIBUTE_RUNTIME_CUDA_CUDADRIVER_H
#define DISTRIBUTE_RUNTIME_CUDA_CUDADRIVER_H

#include "distribute/Cuda/DriverApi.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

#include <string>

namespace distribute::cuda {

/// In the namespace whose names the parameters' types have.
struct DriverFunctions {
// NOLINTBEGIN(readability-identifier-naming, bugprone-macro-parentheses): CUDA's names, lists of parameters
#define DISTRIBUTE_DECLARE(name, parameters) Result(*name) parameters = nullptr;
  DISTRIBUTE_CUDA_DRIVER_FUNCTIONS(DISTRIBUTE_DECLARE)
#undef DISTRIBUTE_DECLARE
  // NOLINTEND(readability-identifier-naming, bugprone-macro-parentheses)
};

} // namespace distribute::cuda

namespace distribute::runtime {

/// The functions of one driver. Thread safe.
class CudaDriver : public cuda::DriverFunctions {
public:
  /// The libcuda.so.1 in the folder (cudaLibraryPath). Opened once, it stays.
  ///
  /// Errors: FailedPrecondition: it is not there, lacks a function, or is too old; it sees no GPU.
  static absl::StatusOr<const CudaDriver *> open(const std::string &folder);

  int numGpus() const { return gpus; }

  /// What a call came to. `where`: "GPU 0 (NVIDIA H100)". Errors: ResourceExhausted: no memory of the
  /// GPU's; Internal: any other, with the driver's name for it.
  absl::Status check(cuda::Result result, const char *call, absl::string_view where) const;

private:
  template <typename Library>
  friend absl::StatusOr<const Library *> openOnce(const std::string &path);

  CudaDriver() = default;
  absl::Status load(const std::string &path);

  int gpus = 0;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CUDA_CUDADRIVER_H
