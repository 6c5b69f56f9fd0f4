// The handles that callers in C hold: numbers, in the form of pointers.
//
// A pointer to an object would make a second call of a destroy function, or a call with what was
// destroyed, undefined. A number that is never given twice makes it an error.

#ifndef DISTRIBUTE_RUNTIME_CAPI_HANDLETABLE_H
#define DISTRIBUTE_RUNTIME_CAPI_HANDLETABLE_H

#include "distribute/Runtime/Mutex.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"

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

/// The live objects of one kind. `Handle` is the incomplete type to which callers have pointers.
/// For any thread. Who has found an object keeps it alive while he uses it, whatever is destroyed
/// meanwhile.
template <typename Handle, typename Object>
class HandleTable {
public:
  /// `kind`: "plan", for messages.
  explicit HandleTable(const char *kind) : kind(kind) {}

  Handle *add(std::shared_ptr<Object> object) {
    uintptr_t number = newHandleNumber();
    MutexLock lock(mutex);
    objects.emplace(number, std::move(object));
    return reinterpret_cast<Handle *>(number);
  }

  /// Errors: InvalidArgument for a handle of no live object.
  absl::StatusOr<std::shared_ptr<Object>> find(const Handle *handle) const {
    {
      MutexLock lock(mutex);
      auto found = objects.find(reinterpret_cast<uintptr_t>(handle));
      if (found != objects.end())
        return found->second;
    }
    if (!handle)
      return absl::InvalidArgumentError(absl::StrCat("the ", kind, " is NULL"));
    return absl::InvalidArgumentError(
        absl::StrCat("the handle does not refer to any live ", kind,
                     "; it was destroyed, or was never given by a function that makes one"));
  }

  /// Null for a handle of no live object.
  std::shared_ptr<Object> remove(const Handle *handle) {
    MutexLock lock(mutex);
    auto found = objects.find(reinterpret_cast<uintptr_t>(handle));
    if (found == objects.end())
      return nullptr;
    std::shared_ptr<Object> object = std::move(found->second);
    objects.erase(found);
    return object;
  }

private:
  const char *kind;
  mutable Mutex mutex;
  std::unordered_map<uintptr_t, std::shared_ptr<Object>> objects ABSL_GUARDED_BY(mutex);
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CAPI_HANDLETABLE_H
