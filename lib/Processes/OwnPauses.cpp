// See OwnPauses.h.

#include "OwnPauses.h"

#include <algorithm>

namespace distribute::runtime {

using std::chrono::milliseconds;

static constexpr milliseconds kLookEvery{100};
/// Shorter ones are a busy machine's.
static constexpr milliseconds kShortest{100};
/// Nobody asks for longer.
static constexpr std::chrono::minutes kKept{10};

OwnPauses::OwnPauses() : thread([this] { look(); }) {}

OwnPauses::~OwnPauses() {
  {
    MutexLock lock(mutex);
    isEnded = true;
    ended.notifyAll();
  }
  thread.join();
}

OwnPauses::Clock::duration OwnPauses::lateness(Clock::time_point now) const {
  Clock::duration late = now - lastLook - kLookEvery;
  return late >= kShortest ? late : Clock::duration::zero();
}

void OwnPauses::look() {
  MutexLock lock(mutex);
  while (!isEnded) {
    auto now = Clock::now();
    if (Clock::duration late = lateness(now); late > Clock::duration::zero())
      pauses.push_back({now, late});
    while (!pauses.empty() && now - pauses.front().end > kKept)
      pauses.pop_front();
    lastLook = now;
    ended.waitFor(mutex, kLookEvery);
  }
}

OwnPauses::Clock::duration OwnPauses::longestSince(Clock::time_point begin) {
  MutexLock lock(mutex);
  // The thread may not have seen yet that the process goes on.
  Clock::duration longest = lateness(Clock::now());
  for (const Pause &pause : pauses)
    if (pause.end >= begin)
      longest = std::max(longest, pause.length);
  return longest;
}

} // namespace distribute::runtime
