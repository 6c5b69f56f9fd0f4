// See Cudnn.h.

#include "Cudnn.h"

#include "CudaLibrary.h"

#include "absl/strings/str_cat.h"

namespace distribute::runtime {

absl::Status Cudnn::load(const std::string &path) {
  CudaLibrary library(path);
  if (!library.error().empty())
    return absl::FailedPreconditionError(absl::StrCat(
        "the plan's convolutions are cuDNN's, which cannot be loaded: ", library.error(),
        "; install it (NVIDIA's cudnn 9, or nvidia-cudnn of Python's registry), name the folder of "
        "libcudnn.so.9 (and of the driver, libcuda.so.1) with --cuda-libraries, or compile the "
        "step again with --convolutions=kernels"));
#define DISTRIBUTE_FIND(result, name, parameters) library.find(#name, name);
  DISTRIBUTE_CUDNN_FUNCTIONS(DISTRIBUTE_FIND)
#undef DISTRIBUTE_FIND
  return library.missing()
             ? absl::FailedPreconditionError(absl::StrCat("the cuDNN '", path, "' lacks ",
                                                          library.missing(), "; expected cuDNN 9"))
             : absl::OkStatus();
}

absl::StatusOr<const Cudnn *> Cudnn::open(const std::string &folder) {
  return openOnce<Cudnn>(cudaLibraryPath(folder, "libcudnn.so.9"));
}

absl::Status Cudnn::check(cudnn::Status result, absl::string_view call,
                          absl::string_view where) const {
  if (result == cudnn::Status::Success)
    return absl::OkStatus();
  std::string said = absl::StrCat(where, ": ", call, ": ", cudnnGetErrorString(result), " (",
                                  static_cast<int>(result), ")");
  return result == cudnn::Status::AllocFailed ? absl::ResourceExhaustedError(said)
                                              : absl::InternalError(said);
}

} // namespace distribute::runtime
