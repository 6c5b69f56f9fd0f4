// A thread for a step's runs; see StepThread.h.

#include "StepThread.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <pthread.h>
#include <system_error>
#include <utility>

namespace distribute::runtime {

absl::Status StepThread::start(std::function<DistStatus *()> work, bool isQuick) {
  if (absl::Status s = begin(isQuick); !s.ok())
    return s;
  if (isQuick) {
    made = work();
    done.add(1);
  } else {
    task = std::move(work);
    given.add(1);
  }
  return absl::OkStatus();
}

absl::Status StepThread::begin(bool isQuick) {
  MutexLock lock(mutex);
  if (isStarted || hasEnded)
    return absl::FailedPreconditionError(
        hasEnded ? "the step was destroyed"
                 : "the step was started, and is under way; await its end (distStepAwait) first");
  if (!isQuick && !thread.joinable()) {
    try {
      thread = std::thread([this] { serve(); });
    } catch (const std::system_error &error) {
      return absl::ResourceExhaustedError(
          absl::StrCat("cannot start a thread for the step: ", error.what()));
    }
  }
  isStarted = true;
  ++numStarted;
  return absl::OkStatus();
}

bool StepThread::await(int64_t timeoutMs, DistStatus *&result) {
  uint32_t target;
  {
    MutexLock lock(mutex);
    if (!isStarted)
      return true;
    target = numStarted;
  }
  SpinBudget none(0);
  constexpr int64_t longest = int64_t{1000} * 60 * 60;
  if (!done.waitFor(target, none, std::chrono::milliseconds(std::min(timeoutMs, longest))))
    return false;
  MutexLock lock(mutex);
  // Of several that wait, one takes it.
  if (isStarted && numStarted == target) {
    isStarted = false;
    result = std::exchange(made, nullptr);
  }
  return true;
}

void StepThread::end() {
  std::thread own;
  {
    MutexLock lock(mutex);
    hasEnded = true;
    own = std::move(thread);
  }
  DistStatus *untaken = nullptr;
  while (!await(1000, untaken))
    ;
  distStatusDestroy(untaken);
  if (!own.joinable())
    return;
  task = nullptr;
  given.add(1);
  own.join();
}

void StepThread::serve() {
  (void)::pthread_setname_np(::pthread_self(), "step");
  SpinBudget none(0);
  for (uint32_t next = 1;; ++next) {
    while (!given.waitFor(next, none, std::chrono::hours(1)))
      ;
    if (!task)
      return;
    made = task();
    done.add(1);
  }
}

} // namespace distribute::runtime
