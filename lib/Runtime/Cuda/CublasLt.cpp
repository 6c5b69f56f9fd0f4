// See CublasLt.h.

#include "CublasLt.h"

#include "CudaLibrary.h"

#include "absl/strings/str_cat.h"

namespace distribute::runtime {

absl::Status CublasLt::load(const std::string &path) {
  CudaLibrary library(path);
  if (!library.error().empty())
    return absl::FailedPreconditionError(absl::StrCat(
        "the plan's products of matrices are cuBLASLt's, which cannot be loaded: ", library.error(),
        "; install it (NVIDIA's libcublas, or nvidia-cublas of Python's registry), or name the "
        "folder of "
        "libcublasLt.so.13 (and of the driver, libcuda.so.1) with --cuda-libraries"));
#define DISTRIBUTE_FIND(result, name, parameters) library.find(#name, name);
  DISTRIBUTE_CUBLASLT_FUNCTIONS(DISTRIBUTE_FIND)
#undef DISTRIBUTE_FIND
  return library.missing() ? absl::FailedPreconditionError(
                                 absl::StrCat("the cuBLASLt '", path, "' lacks ", library.missing(),
                                              "; expected cuBLAS 12 or newer"))
                           : absl::OkStatus();
}

absl::StatusOr<const CublasLt *> CublasLt::open(const std::string &folder) {
  auto newest = openOnce<CublasLt>(cudaLibraryPath(folder, "libcublasLt.so.13"));
  if (newest.ok())
    return newest;
  auto older = openOnce<CublasLt>(cudaLibraryPath(folder, "libcublasLt.so.12"));
  return older.ok() ? older : newest;
}

absl::Status CublasLt::check(cublas::Status result, absl::string_view call,
                             absl::string_view where) const {
  if (result == cublas::Status::Success)
    return absl::OkStatus();
  std::string said = absl::StrCat(where, ": ", call, ": ", cublasLtGetStatusName(result), " (",
                                  static_cast<int>(result), ")");
  return result == cublas::Status::AllocFailed ? absl::ResourceExhaustedError(said)
                                               : absl::InternalError(said);
}

} // namespace distribute::runtime
