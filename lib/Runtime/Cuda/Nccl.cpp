// See Nccl.h.

#include "Nccl.h"

#include "CudaDriver.h"
#include "distribute/Runtime/Mutex.h"

#include "absl/strings/str_cat.h"

#include <dlfcn.h>
#include <map>
#include <memory>

namespace distribute::runtime {

/// That which has the fields of nccl::Config.
static constexpr int kOldestNccl = 21800;

static std::string nameOfNcclVersion(int version) {
  return absl::StrCat(version / 10000, ".", version % 10000 / 100, ".", version % 100);
}

absl::Status Nccl::load(const std::string &path) {
  void *library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library)
    return absl::FailedPreconditionError(
        absl::StrCat("the plan's collectives are NCCL's, which cannot be loaded: ", ::dlerror(),
                     "; name the folder of libnccl.so.2 (and of the driver, libcuda.so.1) with "
                     "--cuda-libraries, or compile the step again without --reduction=nccl"));
  // From here on the library stays open: it has threads of its own.
  const char *missing = nullptr;
  // NOLINTBEGIN(bugprone-macro-parentheses): a name
#define DISTRIBUTE_FIND(result, name, parameters)                                                  \
  name = reinterpret_cast<decltype(name)>(::dlsym(library, #name));                                \
  missing = name || missing ? missing : #name;
  DISTRIBUTE_NCCL_FUNCTIONS(DISTRIBUTE_FIND)
#undef DISTRIBUTE_FIND
  // NOLINTEND(bugprone-macro-parentheses)
  if (missing)
    return absl::FailedPreconditionError(absl::StrCat("the NCCL '", path, "' lacks ", missing,
                                                      "; expected NCCL ",
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
  static Mutex mutex;
  static auto *opened = new std::map<std::string, std::unique_ptr<Nccl>>; // never destroyed
  std::string path = cudaLibraryPath(folder, "libnccl.so.2");
  MutexLock lock(mutex);
  if (auto known = opened->find(path); known != opened->end())
    return known->second.get();
  std::unique_ptr<Nccl> library(new Nccl);
  if (absl::Status s = library->load(path); !s.ok())
    return s;
  return (opened->emplace(path, std::move(library)).first->second).get();
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
