// A thread that waits for the end of runs, or for the end of their time.
#include "RunDeadline.h"

#include <cstdio>
#include <cstdlib>

namespace distribute {

/// What the session needs to end a wait by its own deadline, with a better message.
static constexpr std::chrono::milliseconds kMoreTime(2000);

RunDeadline::RunDeadline(int64_t deadlineMs, int exitCode)
    : deadline(deadlineMs), exitCode(exitCode), thread([this] { watch(); }) {}

RunDeadline::~RunDeadline() {
  {
    std::lock_guard<std::mutex> lock(mutex);
    isEnded = true;
  }
  changed.notify_all();
  thread.join();
}

void RunDeadline::begin(std::string what) {
  std::lock_guard<std::mutex> lock(mutex);
  running = std::move(what);
  since = Clock::now();
  changed.notify_all();
}

void RunDeadline::watch() {
  std::unique_lock<std::mutex> lock(mutex);
  while (!isEnded) {
    if (running.empty()) {
      changed.wait(lock);
      continue;
    }
    if (changed.wait_until(lock, since + deadline + kMoreTime) == std::cv_status::no_timeout ||
        Clock::now() < since + deadline + kMoreTime || isEnded)
      continue;
    std::fprintf(stderr,
                 "dist-compile: error: --validate: %s did not end within %g s; it is native code, "
                 "which cannot be stopped, so the process ends here and nothing is written; give a "
                 "longer --validate-deadline if the step ends at all on random inputs\n",
                 running.c_str(), std::chrono::duration<double>(deadline).count());
    std::_Exit(exitCode);
  }
}

} // namespace distribute
