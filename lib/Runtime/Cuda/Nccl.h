// NCCL, opened at run time: a plan whose collectives go another way needs none.

#ifndef DISTRIBUTE_RUNTIME_CUDA_NCCL_H
#define DISTRIBUTE_RUNTIME_CUDA_NCCL_H

#include "distribute/Cuda/NcclApi.h"

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

#include <string>

namespace distribute::nccl {

/// In the namespace whose names the parameters' types have.
struct Functions {
// NOLINTBEGIN(readability-identifier-naming, bugprone-macro-parentheses): NCCL's names, lists of parameters
#define DISTRIBUTE_DECLARE(result, name, parameters) result(*name) parameters = nullptr;
  DISTRIBUTE_NCCL_FUNCTIONS(DISTRIBUTE_DECLARE)
#undef DISTRIBUTE_DECLARE
  // NOLINTEND(readability-identifier-naming, bugprone-macro-parentheses)
};

} // namespace distribute::nccl

namespace distribute::runtime {

/// The functions of one library. Thread safe.
class Nccl : public nccl::Functions {
public:
  /// The libnccl.so.2 in the folder (cudaLibraryPath). Opened once, it stays.
  ///
  /// Errors: FailedPrecondition: it is not there, lacks a function, or is too old.
  static absl::StatusOr<const Nccl *> open(const std::string &folder);

  /// What a call came to, InProgress too. `communicator`: null, where there is none any more. Errors: Internal, with NCCL's words.
  absl::Status check(nccl::Result result, absl::string_view call,
                     nccl::Communicator communicator) const;

  /// Until what `ask` gives of a communicator is InProgress no more. Errors: those of `ask`; after the deadline what `late` gives.
  static absl::Status await(absl::FunctionRef<absl::StatusOr<nccl::Result>()> ask,
                            int64_t deadlineMs, absl::FunctionRef<absl::Status()> late);

private:
  template <typename Library>
  friend absl::StatusOr<const Library *> openOnce(const std::string &path);

  Nccl() = default;
  absl::Status load(const std::string &path);
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CUDA_NCCL_H
