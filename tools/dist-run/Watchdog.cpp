// Watching for instructions that do not end; see Watchdog.h.

#include "Watchdog.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <system_error>

namespace distribute::runtime {

Watchdog::Watchdog(const Session &session, int64_t deadlineMs, int exitCode)
    : session(session), deadline(deadlineMs),
      limit(deadlineMs + std::clamp<int64_t>(deadlineMs / 4, 1000, 10000)), exitCode(exitCode),
      sights(static_cast<size_t>(session.ownSlots().size())) {
  try {
    thread = std::thread([this] { watch(); });
  } catch (const std::system_error &) {
    // A run that ends by itself needs none.
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
    for (int slot = session.ownSlots().begin; slot < session.ownSlots().end; ++slot)
      lookAt(slot);
    ended.waitFor(mutex, interval);
  }
}

void Watchdog::lookAt(int slot) {
  Sight &sight = sights[static_cast<size_t>(slot - session.ownSlots().begin)];
  Session::Activity activity = session.activityOf(slot);
  Clock::time_point now = Clock::now();
  if (activity.isIdle || activity.count != sight.count) {
    sight = {activity.count, now};
    return;
  }
  if (now - sight.since < limit)
    return;
  std::string work = session.describeWork(slot);
  // It may have gone on while it was looked up.
  if (work.empty() || session.activityOf(slot).count != sight.count)
    return;
  std::fprintf(
      stderr,
      "dist-run: error: rank %d/%d, %s: did not end within %g s; native code cannot be "
      "stopped, so the process ends here and nothing is saved; give a longer --deadline if "
      "it ends at all\n",
      slot, session.numSlots(), work.c_str(), std::chrono::duration<double>(deadline).count());
  std::_Exit(exitCode);
}

} // namespace distribute::runtime
