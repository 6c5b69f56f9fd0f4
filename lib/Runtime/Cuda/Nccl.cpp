// See Nccl.h.

#include "Nccl.h"

#include "CudaLibrary.h"

#include "absl/strings/str_cat.h"

#include <thread>

namespace distribute::runtime {

/// That which has the fields of nccl::Config.
static constexpr int kOldestNccl = 21800;

static std::string nameOfNcclVersion(int version) {
  return absl::StrCat(version / 10000, ".", version % 10000 / 100, ".", version % 100);
}

absl::Status Nccl::load(const std::string &path) {
  CudaLibrary library(path);
  if (!library.error().empty())
    return absl::FailedPreconditionError(
        absl::StrCat("the plan's collectives are NCCL's, which cannot be loaded: ", library.error(),
                     "; name the folder of libnccl.so.2 (and of the driver, libcuda.so.1) with "
                     "--cuda-libraries, or compile the step again without --reduction=nccl"));
#define DISTRIBUTE_FIND(result, name, parameters) library.find(#name, name);
  DISTRIBUTE_NCCL_FUNCTIONS(DISTRIBUTE_FIND)
#undef DISTRIBUTE_FIND
  if (library.missing())
    return absl::FailedPreconditionError(absl::StrCat("the NCCL '", path, "' lacks ",
                                                      library.missing(), "; expected NCCL ",
                                                      nameOfNcclVersion(kOldestNccl), " or newer"));
  int version = 0;
  if (absl::Status s = check(ncclGetVersion(&version), "ncclGetVersion", nullptr); !s.ok())
    return s;
  return version >= kOldestNccl ? absl::OkStatus()
                                : absl::FailedPreconditionError(absl::StrCat(
                                      "the NCCL '", path, "' is ", nameOfNcclVersion(version),
                                      "; expected ", nameOfNcclVersion(kOldestNccl), " or newer"));
}

absl::StatusOr<const Nccl *> Nccl::open(const std::string &folder) {
  return openOnce<Nccl>(cudaLibraryPath(folder, "libnccl.so.2"));
}

absl::Status Nccl::await(absl::FunctionRef<absl::StatusOr<nccl::Result>()> ask, int64_t deadlineMs,
                         absl::FunctionRef<absl::Status()> late) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point end = Clock::now() + std::chrono::milliseconds(deadlineMs);
  for (;;) {
    absl::StatusOr<nccl::Result> state = ask();
    if (!state.ok() || *state != nccl::Result::InProgress)
      return state.status();
    if (Clock::now() > end)
      return late();
    std::this_thread::sleep_for(std::chrono::microseconds(100));
  }
}

absl::Status Nccl::check(nccl::Result result, absl::string_view call,
                         nccl::Communicator communicator) const {
  if (result == nccl::Result::Success || result == nccl::Result::InProgress)
    return absl::OkStatus();
  const char *last = communicator ? ncclGetLastError(communicator) : nullptr;
  return absl::InternalError(absl::StrCat(call, ": ", ncclGetErrorString(result), " (",
                                          static_cast<int>(result),
                                          last && *last ? absl::StrCat("; ", last) : "", ")"));
}

} // namespace distribute::runtime
