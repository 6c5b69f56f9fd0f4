// A library of CUDA's, opened at run time: the driver, NCCL.

#ifndef DISTRIBUTE_RUNTIME_CUDA_CUDALIBRARY_H
#define DISTRIBUTE_RUNTIME_CUDA_CUDALIBRARY_H

#include "distribute/Runtime/Mutex.h"

#include "absl/status/statusor.h"

#include <map>
#include <memory>
#include <string>

namespace distribute::runtime {

/// What is loaded for a library's name: that of the folder; with none given, of that which the environment's DISTRIBUTE_CUDA_LIBRARIES
/// names, else the name, for the system to find.
std::string cudaLibraryPath(const std::string &folder, const char *library);

/// A library by its path. It stays open: such a library has threads of its own.
class CudaLibrary {
public:
  explicit CudaLibrary(const std::string &path);

  /// Why it could not be opened; empty: it is open.
  const std::string &error() const { return reason; }

  template <typename Function>
  void find(const char *name, Function *&function) {
    function = reinterpret_cast<Function *>(address(name));
    if (!function && !firstMissing)
      firstMissing = name;
  }
  /// The first function that was not found; null: all were.
  const char *missing() const { return firstMissing; }

private:
  void *address(const char *name) const;

  void *handle;
  std::string reason;
  const char *firstMissing = nullptr;
};

/// The functions of the library at `path`, which Library::load finds at the first call; they stay. Errors: those of load(), which the next
/// call asks again.
template <typename Library>
absl::StatusOr<const Library *> openOnce(const std::string &path) {
  static Mutex mutex;
  static auto *opened = new std::map<std::string, std::unique_ptr<Library>>; // never destroyed
  MutexLock lock(mutex);
  if (auto known = opened->find(path); known != opened->end())
    return known->second.get();
  std::unique_ptr<Library> made(new Library);
  if (absl::Status s = made->load(path); !s.ok())
    return s;
  return opened->emplace(path, std::move(made)).first->second.get();
}

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CUDA_CUDALIBRARY_H
