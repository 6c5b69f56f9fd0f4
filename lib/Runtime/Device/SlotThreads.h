// The threads of a session's slots.

#ifndef DISTRIBUTE_RUNTIME_DEVICE_SLOTTHREADS_H
#define DISTRIBUTE_RUNTIME_DEVICE_SLOTTHREADS_H

#include "../Engine/CountedEvent.h"

#include "absl/status/status.h"

#include <functional>
#include <thread>
#include <vector>

namespace distribute::runtime {

/// One thread for each slot, kept until the end; slot 0 runs on the thread that
/// calls run(), so that a plan of one slot needs no hand-over. Not for several
/// callers at once. Calls of oneDNN stay on their slot's thread.
class SlotThreads {
public:
  /// `spinUs`: how long a thread looks for its next task before it sleeps.
  /// Throws std::system_error when the system gives no more threads.
  SlotThreads(int numSlots, int64_t spinUs);
  ~SlotThreads();

  /// Runs `task(slot)` for every slot and blocks until all have returned.
  /// Errors: that of the first slot (by number) that failed.
  absl::Status run(const std::function<absl::Status(int)> &task);

private:
  void serve(int slot);
  void stop();

  std::vector<absl::Status> results;
  const std::function<absl::Status(int)> *task = nullptr; ///< null: stop
  uint32_t round = 0;
  int64_t spinUs;
  SpinBudget callerSpin;
  CountedEvent posted;   ///< counts rounds
  CountedEvent finished; ///< counts tasks of slots 1, 2, ...
  std::vector<std::thread> threads;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_DEVICE_SLOTTHREADS_H
