// When this process itself did not run: it was stopped, or had no core. Then the silence was not that of others.

#ifndef DISTRIBUTE_PROCESSES_OWNPAUSES_H
#define DISTRIBUTE_PROCESSES_OWNPAUSES_H

#include "distribute/Runtime/Mutex.h"

#include <chrono>
#include <deque>
#include <thread>

namespace distribute::runtime {

/// A thread that looks at the clock; thread safe.
class OwnPauses {
public:
  using Clock = std::chrono::steady_clock;

  OwnPauses();
  ~OwnPauses();

  /// The longest pause that has ended behind `begin`, or goes on. Zero: there is none of note.
  Clock::duration longestSince(Clock::time_point begin);

  /// Whether one of a whole lease has ended within the last two, or goes on: then others have given this process up.
  bool hadOneOf(std::chrono::milliseconds lease) {
    return longestSince(Clock::now() - 2 * lease) >= lease;
  }

private:
  struct Pause {
    Clock::time_point end;
    Clock::duration length;
  };

  void look();
  /// Since the time of the last look, beyond what the thread sleeps.
  Clock::duration lateness(Clock::time_point now) const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);

  Mutex mutex;
  Condition ended;
  bool isEnded ABSL_GUARDED_BY(mutex) = false;
  Clock::time_point lastLook ABSL_GUARDED_BY(mutex) = Clock::now();
  std::deque<Pause> pauses ABSL_GUARDED_BY(mutex); ///< those of the last time, in order
  std::thread thread;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_PROCESSES_OWNPAUSES_H
