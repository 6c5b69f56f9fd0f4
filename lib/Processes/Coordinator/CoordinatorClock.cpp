#include "CoordinatorClock.h"

namespace distribute::runtime {

namespace {

class SteadyClock : public CoordinatorClock {
public:
  Time now() const override { return std::chrono::steady_clock::now(); }

  void waitUntil(Condition &condition, Mutex &mutex, Time deadline) override
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex) {
    condition.waitFor(mutex, deadline - now());
  }
};

} // namespace

CoordinatorClock &CoordinatorClock::steady() {
  static SteadyClock clock;
  return clock;
}

} // namespace distribute::runtime
