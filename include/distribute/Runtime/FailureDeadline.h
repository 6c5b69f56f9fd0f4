// One deadline for all that a process waits for after an error.
//
//   FailureDeadline limit(lease, now);
//   limit.begin(limit.ofVerdict());              // the process has an error
//   call(limit.within(now() + lease));           // each wait on the way to its end
//
// Each of these waits has a limit of its own. They follow one another, and would add up to several leases.

#ifndef DISTRIBUTE_RUNTIME_FAILUREDEADLINE_H
#define DISTRIBUTE_RUNTIME_FAILUREDEADLINE_H

#include "distribute/Runtime/Mutex.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>

namespace distribute::runtime {

/// Thread safe.
class FailureDeadline {
public:
  using Clock = std::chrono::steady_clock;
  using Time = Clock::time_point;

  explicit FailureDeadline(std::chrono::milliseconds lease, std::function<Time()> now = Clock::now)
      : lease(lease), now(std::move(now)) {}

  /// How long it may take until it is known who has failed: a lease until it is seen that one is silent, another
  /// one for the verdict on accusations, and some for answers.
  std::chrono::milliseconds ofVerdict() const { return 2 * lease + std::chrono::seconds(2); }

  /// From now on nothing waits longer than that. The first error counts, and the shortest time.
  void begin(std::chrono::milliseconds most) {
    MutexLock lock(mutex);
    Time own = now() + most;
    end = end ? std::min(*end, own) : own;
  }

  /// The error is over: the process goes on with others.
  void clear() {
    MutexLock lock(mutex);
    end.reset();
  }

  /// The earlier one of a wait's own deadline and this one.
  Time within(Time own) const {
    MutexLock lock(mutex);
    return end ? std::min(own, *end) : own;
  }

private:
  const std::chrono::milliseconds lease;
  const std::function<Time()> now;
  mutable Mutex mutex;
  std::optional<Time> end ABSL_GUARDED_BY(mutex);
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_FAILUREDEADLINE_H
