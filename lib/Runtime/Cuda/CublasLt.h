// cuBLASLt, opened at run time: a plan without products of matrices needs none.

#ifndef DISTRIBUTE_RUNTIME_CUDA_CUBLASLT_H
#define DISTRIBUTE_RUNTIME_CUDA_CUBLASLT_H

#include "distribute/Cuda/CublasLtApi.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

#include <string>

namespace distribute::cublas {

/// In the namespace whose names the parameters' types have.
struct Functions {
// NOLINTBEGIN(readability-identifier-naming, bugprone-macro-parentheses): cuBLAS's names, lists of parameters
#define DISTRIBUTE_DECLARE(result, name, parameters) result(*name) parameters = nullptr;
  DISTRIBUTE_CUBLASLT_FUNCTIONS(DISTRIBUTE_DECLARE)
#undef DISTRIBUTE_DECLARE
  // NOLINTEND(readability-identifier-naming, bugprone-macro-parentheses)
};

} // namespace distribute::cublas

namespace distribute::runtime {

/// The functions of one library. Thread safe.
class CublasLt : public cublas::Functions {
public:
  /// The libcublasLt.so.13, or .12, in the folder (cudaLibraryPath). Opened once, it stays.
  ///
  /// Errors: FailedPrecondition: it is not there, or lacks a function.
  static absl::StatusOr<const CublasLt *> open(const std::string &folder);

  /// Errors: ResourceExhausted: no memory; Internal, with cuBLAS's name for it. `where`: what it was called for.
  absl::Status check(cublas::Status result, absl::string_view call, absl::string_view where) const;

private:
  template <typename Library>
  friend absl::StatusOr<const Library *> openOnce(const std::string &path);

  CublasLt() = default;
  absl::Status load(const std::string &path);
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CUDA_CUBLASLT_H
