// The runtime's mutex and condition variable, with clang's thread-safety
// annotations.
//
// Over the standard library's, because clang's analysis does not know
// libstdc++'s mutex and ThreadSanitizer does not see into the distribution's
// absl::Mutex.

#ifndef DISTRIBUTE_RUNTIME_MUTEX_H
#define DISTRIBUTE_RUNTIME_MUTEX_H

#include "absl/base/thread_annotations.h"

#include <chrono>
#include <condition_variable>
#include <mutex>

namespace distribute::runtime {

class ABSL_LOCKABLE Mutex {
public:
  void lock() ABSL_EXCLUSIVE_LOCK_FUNCTION() { mutex.lock(); }
  void unlock() ABSL_UNLOCK_FUNCTION() { mutex.unlock(); }

private:
  std::mutex mutex;
};

/// Holds a Mutex for a scope.
class ABSL_SCOPED_LOCKABLE MutexLock {
public:
  explicit MutexLock(Mutex &mutex) ABSL_EXCLUSIVE_LOCK_FUNCTION(mutex) : mutex(mutex) {
    mutex.lock();
  }
  ~MutexLock() ABSL_UNLOCK_FUNCTION() { mutex.unlock(); }
  MutexLock(const MutexLock &) = delete;
  MutexLock &operator=(const MutexLock &) = delete;

private:
  Mutex &mutex;
};

/// Waits return spuriously too: call them in a loop on the condition.
class Condition {
public:
  void wait(Mutex &mutex) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex) { condition.wait(mutex); }
  void waitFor(Mutex &mutex, std::chrono::steady_clock::duration limit)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex) {
    condition.wait_for(mutex, limit);
  }
  void notifyAll() { condition.notify_all(); }

private:
  std::condition_variable_any condition;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_MUTEX_H
