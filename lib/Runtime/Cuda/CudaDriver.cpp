// See CudaDriver.h.

#include "CudaDriver.h"

#include "CudaLibrary.h"
#include "KeptContext.h"

#include "absl/strings/str_cat.h"

namespace distribute::runtime {

using cuda::Result;

/// That of CUDA 12.0, which takes the oldest PTX that plans hold.
static constexpr int kOldestVersion = 12000;

static std::string nameVersion(int version) {
  return absl::StrCat(version / 1000, ".", version % 1000 / 10);
}

absl::Status CudaDriver::load(const std::string &path) {
  CudaLibrary library(path);
  if (!library.error().empty())
    return absl::FailedPreconditionError(absl::StrCat(
        "the plan is for CUDA GPUs, and their driver cannot be loaded: ", library.error(),
        "; run it where NVIDIA's driver is, name the driver's folder with --cuda-libraries, or "
        "compile the step again with --target=cpu"));
#define DISTRIBUTE_FIND(name, parameters) library.find(#name, name);
  DISTRIBUTE_CUDA_DRIVER_FUNCTIONS(DISTRIBUTE_FIND)
#undef DISTRIBUTE_FIND
  if (library.missing())
    return absl::FailedPreconditionError(absl::StrCat("the CUDA driver '", path, "' lacks ",
                                                      library.missing(), "; expected one of CUDA ",
                                                      nameVersion(kOldestVersion), " or newer"));
  Result begun = cuInit(0);
  if (begun != Result::Success && begun != Result::NoDevice)
    return check(begun, "cuInit", path);
  int version = 0;
  if (absl::Status s = check(cuDriverGetVersion(&version), "cuDriverGetVersion", path); !s.ok())
    return s;
  if (version < kOldestVersion)
    return absl::FailedPreconditionError(
        absl::StrCat("the CUDA driver '", path, "' is of CUDA ", nameVersion(version),
                     "; expected one of CUDA ", nameVersion(kOldestVersion), " or newer"));
  if (begun == Result::Success)
    if (absl::Status s = check(cuDeviceGetCount(&gpus), "cuDeviceGetCount", path); !s.ok())
      return s;
  if (gpus > 0)
    KeptContext::noteOpened(*this);
  return gpus > 0 ? absl::OkStatus()
                  : absl::FailedPreconditionError(
                        absl::StrCat("the plan is for CUDA GPUs, but the driver '", path,
                                     "' sees none; run it where there is one, or compile the step "
                                     "again with --target=cpu"));
}

absl::StatusOr<const CudaDriver *> CudaDriver::open(const std::string &folder) {
  return openOnce<CudaDriver>(cudaLibraryPath(folder, "libcuda.so.1"));
}

absl::Status CudaDriver::check(Result result, const char *call, absl::string_view where) const {
  if (result == Result::Success)
    return absl::OkStatus();
  const char *name = nullptr, *text = nullptr;
  if (cuGetErrorName(result, &name) != Result::Success || !name)
    name = "an error without a name";
  if (cuGetErrorString(result, &text) != Result::Success || !text)
    text = name;
  std::string said = absl::StrCat(where, ": ", call, ": ", name, " (", static_cast<int>(result),
                                  absl::string_view(text) == name ? "" : ", ",
                                  absl::string_view(text) == name ? "" : text, ")");
  return result == Result::OutOfMemory ? absl::ResourceExhaustedError(said)
                                       : absl::InternalError(said);
}

} // namespace distribute::runtime
