// A queue on a thread of its own.
//
// Invariants:
//   Q1  Tasks are counted as they are given. The thread takes them in order, and counts each when it
//       is done: event n has come when n are.
//   Q2  After the first that fails none runs any more; all count as done.

#ifndef DISTRIBUTE_RUNTIME_DISTANT_DISTANTQUEUE_H
#define DISTRIBUTE_RUNTIME_DISTANT_DISTANTQUEUE_H

#include "../Executor/Operation.h"
#include "DistantDevice.h"

#include <array>
#include <deque>
#include <thread>

namespace distribute::runtime {

class DistantQueue final : public Queue {
public:
  /// Throws std::system_error when the system gives no more threads.
  DistantQueue(DistantDevice &device, const DeviceSlotOptions &options);
  ~DistantQueue() override { stop(); }

  /// The operation lives until the queue has stopped. Errors: as await.
  absl::Status enqueue(Operation &operation);

  Event record() override;
  absl::Status await(Event event) override;
  absl::Status read(void *to, DeviceAddress from, size_t numBytes) override;
  absl::Status write(DeviceAddress to, const void *from, size_t numBytes) override;

  /// Blocks until the thread is gone; tasks that have not begun are dropped.
  void stop();

private:
  /// An operation, or a write.
  struct Task {
    Operation *operation = nullptr;
    DeviceAddress to;
    std::array<char, kMaxWriteBytes> bytes;
    size_t numBytes = 0;
  };

  absl::Status give(const Task &task);
  absl::Status awaitLocked(Event event) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  absl::Status carryOut(const Task &task);
  void serve();

  DistantDevice &device;
  const Engine *engine;
  int64_t deadlineMs;
  SlotContext unused; ///< the CPU's operations are told of their slot when they are prepared
  Mutex mutex;
  Condition changed;
  std::deque<Task> tasks ABSL_GUARDED_BY(mutex);
  Event numGiven ABSL_GUARDED_BY(mutex) = 0;
  Event numDone ABSL_GUARDED_BY(mutex) = 0;
  bool isStopped ABSL_GUARDED_BY(mutex) = false;
  absl::Status failure ABSL_GUARDED_BY(mutex);
  std::thread thread;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_DISTANT_DISTANTQUEUE_H
