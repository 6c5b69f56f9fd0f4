// See CudaLibrary.h.

#include "CudaLibrary.h"

#include "absl/strings/str_cat.h"

#include <cstdlib>
#include <dlfcn.h>

namespace distribute::runtime {

std::string cudaLibraryPath(const std::string &folder, const char *library) {
  const char *named = std::getenv("DISTRIBUTE_CUDA_LIBRARIES");
  std::string chosen = !folder.empty() ? folder : named ? named : "";
  return chosen.empty() ? library : absl::StrCat(chosen, "/", library);
}

CudaLibrary::CudaLibrary(const std::string &path)
    : handle(::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL)) {
  if (!handle)
    reason = ::dlerror();
}

void *CudaLibrary::address(const char *name) const { return ::dlsym(handle, name); }

} // namespace distribute::runtime
