// Ends the process when an instruction does not end.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_WATCHDOG_H
#define DISTRIBUTE_TOOLS_DISTRUN_WATCHDOG_H

#include "distribute/Runtime/Mutex.h"
#include "distribute/Runtime/Session.h"

#include <chrono>
#include <thread>
#include <vector>

namespace distribute::runtime {

/// While it lives, a thread looks at what each slot of the session does. Waits and loops end by the
/// session's deadline; a kernel or a library call is native code, which nothing can stop. When one
/// has run for longer than the deadline, and some time more in which the session could have failed
/// by itself, it is named on standard error and the process ends with `exitCode`; nothing is saved.
class Watchdog {
public:
  /// `session` outlives it. Where the system gives no thread, nothing is watched.
  Watchdog(const Session &session, int64_t deadlineMs, int exitCode);
  ~Watchdog();

  bool isWatching() const { return thread.joinable(); }

private:
  using Clock = std::chrono::steady_clock;

  /// When a slot was seen to do something for the first time.
  struct Sight {
    uint64_t count = 0;
    Clock::time_point since;
  };

  void watch();
  void lookAt(int slot);

  const Session &session;
  std::chrono::milliseconds deadline;
  std::chrono::milliseconds limit;
  int exitCode;
  std::vector<Sight> sights; ///< by slot
  Mutex mutex;
  Condition ended;
  bool isEnded ABSL_GUARDED_BY(mutex) = false;
  std::thread thread;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_WATCHDOG_H
