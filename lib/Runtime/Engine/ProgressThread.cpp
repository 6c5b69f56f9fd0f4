// A thread beside a member's own; see ProgressThread.h.

#include "ProgressThread.h"

#include "../Device/CaughtExceptions.h"
#include "../Device/CorePinning.h"
#include "LocalGroup.h"

#include <pthread.h>

namespace distribute::runtime {

ProgressThread::ProgressThread(LocalEngine &engine, int member, int64_t spinUs)
    : engine(engine), thread([this, member, spinUs] { serve(member, spinUs); }) {}

void ProgressThread::give(const StartedCollective &started) {
  if (numGiven - numTaken.load(std::memory_order_acquire) == kCapacity)
    return;
  ring[numGiven++ % kCapacity] = started;
  given.add(1);
}

void ProgressThread::serve(int member, int64_t spinUs) {
  ::pthread_setname_np(::pthread_self(), ("progress-" + std::to_string(member)).c_str());
  SpinBudget spin(spinUs);
  for (uint32_t next = 0;; ++next) {
    // Between collectives there is nothing to be late for: wait again and again.
    while (!given.waitFor(next + 1, spin, std::chrono::hours(1)))
      ;
    if (engine.aborted())
      return;
    StartedCollective started = ring[next % kCapacity];
    numTaken.store(next + 1, std::memory_order_release);
    absl::Status status = catchExceptions([&] {
      started.group->progress(started);
      return absl::OkStatus();
    });
    if (!status.ok())
      engine.abort(status);
  }
}

absl::Status ProgressThread::pin(int core) { return pinThread(thread.native_handle(), core); }

void ProgressThread::join() {
  if (thread.joinable())
    thread.join();
}

} // namespace distribute::runtime
