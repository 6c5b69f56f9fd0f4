// Watching for work that does not end; see Watchdog.h.

#include "distribute/Runtime/Watchdog.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <system_error>

namespace distribute::runtime {

Watchdog::Watchdog(Watched given, int64_t deadlineMs, int exitCode)
    : watched(std::move(given)),
      limit(deadlineMs + std::clamp<int64_t>(deadlineMs / 4, 1000, 10000)), exitCode(exitCode),
      sights(static_cast<size_t>(watched.size)) {
  try {
    thread = std::thread([this] { watch(); });
  } catch (const std::system_error &) {
    // Work that ends by itself needs none.
  }
}

Watchdog::~Watchdog() {
  {
    MutexLock lock(mutex);
    isEnded = true;
    ended.notifyAll();
  }
  if (thread.joinable())
    thread.join();
}

void Watchdog::watch() {
  constexpr std::chrono::milliseconds shortest(10), longest(1000);
  std::chrono::milliseconds interval = std::clamp(limit / 8, shortest, longest);
  MutexLock lock(mutex);
  while (!isEnded) {
    for (int number = 0; number < watched.size; ++number)
      lookAt(number);
    ended.waitFor(mutex, interval);
  }
}

void Watchdog::lookAt(int number) {
  Sight &sight = sights[static_cast<size_t>(number)];
  Activity activity = watched.activityOf(number);
  Clock::time_point now = Clock::now();
  if (activity.isIdle || activity.count != sight.count) {
    sight = {activity.count, now};
    return;
  }
  if (now - sight.since < limit)
    return;
  std::string error = watched.describeOverdue(number);
  // It may have gone on while it was looked up.
  if (error.empty() || watched.activityOf(number).count != sight.count)
    return;
  std::fprintf(stderr, "%s\n", error.c_str());
  std::_Exit(exitCode);
}

} // namespace distribute::runtime
