// A clock that stands still until the test moves it, and then wakes all who wait by it.

#ifndef DISTRIBUTE_TEST_PROCESSES_MANUALCLOCK_H
#define DISTRIBUTE_TEST_PROCESSES_MANUALCLOCK_H

#include "Coordinator/CoordinatorClock.h"

#include <list>
#include <vector>

namespace distribute::runtime {

class ManualClock : public CoordinatorClock {
public:
  Time now() const override {
    MutexLock lock(mutex);
    return time;
  }

  void waitUntil(Condition &condition, Mutex &held, Time deadline) override
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(held) {
    std::list<Wait>::iterator wait;
    {
      MutexLock lock(mutex);
      if (time >= deadline)
        return;
      wait = waits.insert(waits.end(), {&condition, &held, /*hasSeenTime=*/true});
      changed.notifyAll();
    }
    condition.wait(held);
    MutexLock lock(mutex);
    waits.erase(wait);
  }

  /// Not while something ends that others wait in.
  void advance(Time::duration by) {
    std::vector<Wait> woken;
    {
      MutexLock lock(mutex);
      time += by;
      for (Wait &wait : waits)
        wait.hasSeenTime = false;
      woken.assign(waits.begin(), waits.end());
    }
    // Who is woken holds its mutex from its look at the time until it waits: without that mutex the call
    // might come in between. It asks this clock meanwhile, hence not under the clock's.
    for (const Wait &wait : woken) {
      MutexLock lock(*wait.held);
      wait.condition->notifyAll();
    }
  }

  /// Until at least so many wait who know this time: they have done what was due by it. Whether it came
  /// to that.
  bool awaitWaiters(int count) {
    auto limit = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    MutexLock lock(mutex);
    for (;;) {
      int found = 0;
      for (const Wait &wait : waits)
        found += wait.hasSeenTime;
      auto now = std::chrono::steady_clock::now();
      if (found >= count || now >= limit)
        return found >= count;
      changed.waitFor(mutex, limit - now);
    }
  }

private:
  struct Wait {
    Condition *condition;
    Mutex *held;
    bool hasSeenTime;
  };

  mutable Mutex mutex;
  Condition changed;
  Time time ABSL_GUARDED_BY(mutex){std::chrono::hours(1000)};
  std::list<Wait> waits ABSL_GUARDED_BY(mutex);
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_TEST_PROCESSES_MANUALCLOCK_H
