// The threads of a session's slots; see SlotThreads.h.
//
// A round: run() writes `task` and counts `posted` up; every other thread runs it,
// writes its result and counts `finished` up; run() returns when all have.

#include "SlotThreads.h"

#include "SingleThreadedMath.h"

#include <pthread.h>

namespace distribute::runtime {

SlotThreads::SlotThreads(int numSlots, int64_t spinUs)
    : results(static_cast<size_t>(numSlots)), spinUs(spinUs), callerSpin(spinUs) {
  try {
    for (int slot = 1; slot < numSlots; ++slot)
      threads.emplace_back([this, slot] { serve(slot); });
  } catch (...) {
    stop();
    throw;
  }
}

SlotThreads::~SlotThreads() { stop(); }

void SlotThreads::stop() {
  task = nullptr;
  posted.add(1);
  for (std::thread &thread : threads)
    thread.join();
}

void SlotThreads::serve(int slot) {
  ::pthread_setname_np(::pthread_self(), ("slot-" + std::to_string(slot)).c_str());
  SingleThreadedMath singleThreaded;
  SpinBudget spin(spinUs);
  for (uint32_t next = 1;; ++next) {
    // Between steps there is nothing to be late for: wait again and again.
    while (!posted.waitFor(next, spin, CountedEvent::Clock::now() + std::chrono::hours(1)))
      ;
    if (!task)
      return;
    results[static_cast<size_t>(slot)] = (*task)(slot);
    finished.add(1);
  }
}

absl::Status SlotThreads::run(const std::function<absl::Status(int)> &work) {
  task = &work;
  ++round;
  posted.add(1);
  {
    SingleThreadedMath singleThreaded;
    results[0] = work(0);
  }
  // The slots end by their own deadlines; this waits for all of them.
  uint32_t target = round * static_cast<uint32_t>(threads.size());
  while (!finished.waitFor(target, callerSpin, CountedEvent::Clock::now() + std::chrono::hours(1)))
    ;
  for (const absl::Status &result : results)
    if (!result.ok())
      return result;
  return absl::OkStatus();
}

} // namespace distribute::runtime
