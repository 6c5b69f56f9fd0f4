// The handles that callers in C hold: numbers, in the form of pointers.
//
// A pointer to an object would make a second call of a destroy function, or a call with what was
// destroyed, undefined. A number that is never given twice makes it an error. So is a call in a
// process that was forked: threads are not copied, and waiting for them would have no end.
#ifndef DISTRIBUTE_RUNTIME_CAPI_HANDLETABLE_H
#define DISTRIBUTE_RUNTIME_CAPI_HANDLETABLE_H

#include "distribute/Runtime/Mutex.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <unistd.h>
#include <unordered_map>

namespace distribute::runtime {

/// How many handles were given, of whatever kind.
inline std::atomic<uintptr_t> numHandles{0};

/// A number for a new handle: odd, which the address of no object is.
inline uintptr_t newHandleNumber() { return (++numHandles << 1) | 1; }
inline uintptr_t lastHandleNumber() { return (numHandles << 1) | 1; }

/// What becomes of objects in a process that was forked: those with threads are not there, whatever
/// memory says; a plan is memory alone.
enum class AfterFork { Lost, Kept };

/// The live objects of one kind. `Handle` is the incomplete type to which callers have pointers.
/// For any thread. Who has found an object keeps it alive while he uses it, whatever is destroyed
/// meanwhile.
///
/// A forked process begins an empty table where objects are lost, and leaves the old one as it is: a
/// thread that is not there may hold its mutex, and the destructors would wait for threads.
template <typename Handle, typename Object>
class HandleTable {
public:
  /// `kind`: "plan", for messages.
  explicit HandleTable(const char *kind, AfterFork afterFork = AfterFork::Lost)
      : kind(kind), afterFork(afterFork), live(new Live) {}

  Handle *add(std::shared_ptr<Object> object) {
    Live &own = liveHere();
    uintptr_t number = newHandleNumber();
    MutexLock lock(own.mutex);
    own.objects.emplace(number, std::move(object));
    return reinterpret_cast<Handle *>(number);
  }

  /// Errors: InvalidArgument for a handle of no live object; FailedPrecondition for one that the
  /// process had from which this one was forked.
  absl::StatusOr<std::shared_ptr<Object>> find(const Handle *handle) const {
    Live &own = liveHere();
    {
      MutexLock lock(own.mutex);
      auto found = own.objects.find(reinterpret_cast<uintptr_t>(handle));
      if (found != own.objects.end())
        return found->second;
    }
    if (!handle)
      return absl::InvalidArgumentError(absl::StrCat("the ", kind, " is NULL"));
    if (reinterpret_cast<uintptr_t>(handle) <= own.lastBefore)
      return absl::FailedPreconditionError(absl::StrCat(
          "the ", kind, " is of process ", own.forkedFrom, "; this is process ", own.process,
          ", forked from it without the ", kind, "'s threads; make a ", kind, " in this process"));
    return absl::InvalidArgumentError(
        absl::StrCat("the handle does not refer to any live ", kind,
                     "; it was destroyed, or was never given by a function that makes one"));
  }

  /// Null for a handle of no live object.
  std::shared_ptr<Object> remove(const Handle *handle) {
    Live &own = liveHere();
    MutexLock lock(own.mutex);
    auto found = own.objects.find(reinterpret_cast<uintptr_t>(handle));
    if (found == own.objects.end())
      return nullptr;
    std::shared_ptr<Object> object = std::move(found->second);
    own.objects.erase(found);
    return object;
  }

private:
  /// Those of one process.
  struct Live {
    Mutex mutex;
    std::unordered_map<uintptr_t, std::shared_ptr<Object>> objects ABSL_GUARDED_BY(mutex);
    pid_t process = ::getpid();
    pid_t forkedFrom = 0;
    uintptr_t lastBefore = 0; ///< the last handle that was given before the fork
  };

  Live &liveHere() const {
    Live *known = live.load();
    if (afterFork == AfterFork::Kept || known->process == ::getpid())
      return *known;
    auto *own = new Live;
    own->forkedFrom = known->process;
    own->lastBefore = lastHandleNumber();
    if (live.compare_exchange_strong(known, own))
      return *own;
    delete own; // another thread of this process was first
    return *known;
  }

  const char *kind;
  AfterFork afterFork;
  mutable std::atomic<Live *> live;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CAPI_HANDLETABLE_H
