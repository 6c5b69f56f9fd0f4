// cuDNN, opened at run time: a plan without convolutions needs none.

#ifndef DISTRIBUTE_RUNTIME_CUDA_CUDNN_H
#define DISTRIBUTE_RUNTIME_CUDA_CUDNN_H

#include "distribute/Cuda/CudnnApi.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

#include <string>

namespace distribute::cudnn {

/// In the namespace whose names the parameters' types have.
struct Functions {
// NOLINTBEGIN(readability-identifier-naming, bugprone-macro-parentheses): cuDNN's names, lists of parameters
#define DISTRIBUTE_DECLARE(result, name, parameters) result(*name) parameters = nullptr;
  DISTRIBUTE_CUDNN_FUNCTIONS(DISTRIBUTE_DECLARE)
#undef DISTRIBUTE_DECLARE
  // NOLINTEND(readability-identifier-naming, bugprone-macro-parentheses)
};

} // namespace distribute::cudnn

namespace distribute::runtime {

/// The functions of one library. Thread safe.
class Cudnn : public cudnn::Functions {
public:
  /// The libcudnn.so.9 in the folder (cudaLibraryPath). Opened once, it stays.
  ///
  /// Errors: FailedPrecondition: it is not there, or lacks a function.
  static absl::StatusOr<const Cudnn *> open(const std::string &folder);

  /// Errors: ResourceExhausted: no memory; Internal, with cuDNN's name for it. `where`: what it was called for.
  absl::Status check(cudnn::Status result, absl::string_view call, absl::string_view where) const;

private:
  template <typename Library>
  friend absl::StatusOr<const Library *> openOnce(const std::string &path);

  Cudnn() = default;
  absl::Status load(const std::string &path);
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CUDA_CUDNN_H
