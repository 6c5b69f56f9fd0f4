// The clock that a CoordinatorState goes by: the machine's, or one that a test moves, so that leases and
// deadlines end without anybody waiting for them.

#ifndef DISTRIBUTE_PROCESSES_COORDINATOR_COORDINATORCLOCK_H
#define DISTRIBUTE_PROCESSES_COORDINATOR_COORDINATORCLOCK_H

#include "distribute/Runtime/Mutex.h"

#include <chrono>

namespace distribute::runtime {

/// Thread safe.
class CoordinatorClock {
public:
  using Time = std::chrono::steady_clock::time_point;

  virtual ~CoordinatorClock() = default;

  /// Never earlier than before.
  virtual Time now() const = 0;

  /// Until `condition` is notified, or `deadline` has come by this clock. Returns spuriously too: call
  /// it in a loop.
  virtual void waitUntil(Condition &condition, Mutex &mutex, Time deadline)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex) = 0;

  /// The machine's, which all processes but tests go by. It lives as long as the process.
  static CoordinatorClock &steady();
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_PROCESSES_COORDINATOR_COORDINATORCLOCK_H
