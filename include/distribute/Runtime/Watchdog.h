// Ends the process when native code in it does not end.
//
//   auto describe = [&](int slot) { return session->describeWork(slot); };
//   Watchdog watchdog({numSlots, [&](int slot) { return session->activityOf(slot); }, describe},
//                     60000, /*exitCode=*/1);

#ifndef DISTRIBUTE_RUNTIME_WATCHDOG_H
#define DISTRIBUTE_RUNTIME_WATCHDOG_H

#include "distribute/Runtime/Mutex.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <thread>
#include <vector>

namespace distribute::runtime {

/// While it lives, a thread looks at what others do. A kernel, a library call and the interpreter's
/// code are native code, which nothing can stop: when one of them has run for longer than the
/// deadline, and some time more in which its caller could have failed by itself, it is named on
/// standard error and the process ends with `exitCode`; nothing is saved.
class Watchdog {
public:
  /// What one of the watched does.
  struct Activity {
    uint64_t count = 0; ///< another one whenever it has begun or ended something
    bool isIdle = true;
  };
  /// Called from the watchdog's thread, for each number below `size`.
  struct Watched {
    int size;
    std::function<Activity(int)> activityOf;
    /// The line for standard error. Empty: it does no such work, or has a deadline of its own.
    std::function<std::string(int)> describeOverdue;
  };

  /// Where the system gives no thread, nothing is watched.
  Watchdog(Watched watched, int64_t deadlineMs, int exitCode);
  ~Watchdog();

private:
  using Clock = std::chrono::steady_clock;

  /// When one was seen to do something for the first time.
  struct Sight {
    uint64_t count = 0;
    Clock::time_point since;
  };

  void watch();
  void lookAt(int number);

  Watched watched;
  std::chrono::milliseconds limit;
  int exitCode;
  std::vector<Sight> sights; ///< by number
  Mutex mutex;
  Condition ended;
  bool isEnded ABSL_GUARDED_BY(mutex) = false;
  std::thread thread;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_WATCHDOG_H
