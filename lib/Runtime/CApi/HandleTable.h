// The handles that callers in C hold: numbers, in the form of pointers.
//
// A pointer to an object would make a second call of a destroy function, or a call with what was
// destroyed, undefined. A number that is never given twice makes it an error.
//
// A forked child has the objects, but none of their threads: it may make new ones, and what it has
// from its parent is an error instead of a wait without end.
#ifndef DISTRIBUTE_RUNTIME_CAPI_HANDLETABLE_H
#define DISTRIBUTE_RUNTIME_CAPI_HANDLETABLE_H

#include "distribute/Runtime/Mutex.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"

#include <pthread.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <unordered_map>

namespace distribute::runtime {

/// A number for a new handle, of whatever kind: odd, which the address of no object is.
inline uintptr_t newHandleNumber() {
  static std::atomic<uintptr_t> last{0};
  return (++last << 1) | 1;
}

/// How many forks lie between the process that loaded the library and this one.
inline const std::atomic<uint32_t> &numForks() {
  static std::atomic<uint32_t> forks{0};
  static const int kIsRegistered [[maybe_unused]] =
      pthread_atfork(nullptr, nullptr, [] { forks.fetch_add(1, std::memory_order_relaxed); });
  return forks;
}

/// The live objects of one kind. `Handle` is the incomplete type to which callers have pointers.
/// For any thread. Who has found an object keeps it alive while he uses it, whatever is destroyed
/// meanwhile.
template <typename Handle, typename Object>
class HandleTable {
public:
  /// `kind`: "plan", for messages.
  explicit HandleTable(const char *kind) : kind(kind), forks(numForks()) {}

  Handle *add(std::shared_ptr<Object> object) {
    uintptr_t number = newHandleNumber();
    MutexLock lock(mutex);
    objects.emplace(number, Entry{std::move(object), forks});
    return reinterpret_cast<Handle *>(number);
  }

  /// Errors: InvalidArgument for a handle of no live object; FailedPrecondition for one of the
  /// process from which this one was forked.
  absl::StatusOr<std::shared_ptr<Object>> find(const Handle *handle) const {
    {
      MutexLock lock(mutex);
      auto found = objects.find(reinterpret_cast<uintptr_t>(handle));
      if (found != objects.end() && found->second.forks == forks)
        return found->second.object;
      if (found != objects.end())
        return absl::FailedPreconditionError(
            absl::StrCat("the ", kind,
                         " belongs to the process from which this one was forked; make one in this "
                         "process, or start it anew (multiprocessing's \"spawn\")"));
    }
    if (!handle)
      return absl::InvalidArgumentError(absl::StrCat("the ", kind, " is NULL"));
    return absl::InvalidArgumentError(
        absl::StrCat("the handle does not refer to any live ", kind,
                     "; it was destroyed, or was never given by a function that makes one"));
  }

  /// Null for a handle of no live object. One of the process from which this one was forked is kept:
  /// its threads, which would be waited for, are not here.
  std::shared_ptr<Object> remove(const Handle *handle) {
    MutexLock lock(mutex);
    auto found = objects.find(reinterpret_cast<uintptr_t>(handle));
    if (found == objects.end() || found->second.forks != forks)
      return nullptr;
    std::shared_ptr<Object> object = std::move(found->second.object);
    objects.erase(found);
    return object;
  }

private:
  struct Entry {
    std::shared_ptr<Object> object;
    uint32_t forks; ///< before it was made
  };

  const char *kind;
  const std::atomic<uint32_t> &forks;
  mutable Mutex mutex;
  std::unordered_map<uintptr_t, Entry> objects ABSL_GUARDED_BY(mutex);
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CAPI_HANDLETABLE_H
