// See DistantQueue.h.

#include "DistantQueue.h"

#include "../Device/CaughtExceptions.h"
#include "../Device/SingleThreadedMath.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstring>

namespace distribute::runtime {

/// What the host may be ahead of the queue: a loop's host part must not outrun its device's.
static constexpr uint64_t kMaxTasksAhead = 4096;

/// Deadlines are for waits for peers. What an instruction takes has none on the CPU: here a minute.
static constexpr int64_t kMinDeadlineMs = 60000;

DistantQueue::DistantQueue(DistantDevice &device, const DeviceSlotOptions &options)
    : device(device), engine(options.engine),
      deadlineMs(std::max(options.deadlineMs, kMinDeadlineMs)), thread([this] { serve(); }) {}

void DistantQueue::stop() {
  {
    MutexLock lock(mutex);
    isStopped = true;
    changed.notifyAll();
  }
  if (thread.joinable())
    thread.join();
}

absl::Status DistantQueue::enqueue(Operation &operation) {
  Task task;
  task.operation = &operation;
  return give(task);
}

absl::Status DistantQueue::write(DeviceAddress to, const void *from, size_t numBytes) {
  absl::StatusOr<DeviceAddress> place = device.find(to, numBytes);
  if (!place.ok())
    return place.status();
  Task task;
  task.to = *place;
  task.numBytes = numBytes;
  std::memcpy(task.bytes.data(), from, std::min(numBytes, task.bytes.size()));
  return give(task);
}

absl::Status DistantQueue::read(void *to, DeviceAddress from, size_t numBytes) {
  absl::Status s = synchronize();
  return s.ok() ? device.copyOut(to, from, numBytes) : s;
}

absl::Status DistantQueue::give(const Task &task) {
  MutexLock lock(mutex);
  if (numGiven >= numDone + kMaxTasksAhead)
    if (absl::Status s = awaitLocked(numGiven - kMaxTasksAhead / 2); !s.ok())
      return s;
  if (!failure.ok())
    return failure;
  tasks.push_back(task);
  ++numGiven;
  changed.notifyAll();
  return absl::OkStatus();
}

Queue::Event DistantQueue::record() {
  MutexLock lock(mutex);
  return numGiven;
}

absl::Status DistantQueue::await(Event event) {
  MutexLock lock(mutex);
  return awaitLocked(event);
}

absl::Status DistantQueue::awaitLocked(Event event) {
  using Clock = std::chrono::steady_clock;
  constexpr auto look = std::chrono::milliseconds(20);
  Event before = numDone;
  Clock::time_point since = Clock::now();
  while (numDone < event) {
    changed.waitFor(mutex, look);
    if (engine && engine->aborted())
      return engine->status();
    if (numDone != before) {
      before = numDone;
      since = Clock::now();
    } else if (Clock::now() - since > std::chrono::milliseconds(deadlineMs)) {
      return absl::DeadlineExceededError(absl::StrCat(
          "the device has not finished an instruction within ", deadlineMs / 1000.0, " s"));
    }
  }
  return failure;
}

absl::Status DistantQueue::carryOut(const Task &task) {
  if (task.operation)
    return catchExceptions([&] { return task.operation->run(unused); });
  std::memcpy(task.to.raw(), task.bytes.data(), task.numBytes);
  return absl::OkStatus();
}

void DistantQueue::serve() {
  SingleThreadedMath onThisThread;
  for (;;) {
    Task task;
    {
      MutexLock lock(mutex);
      while (tasks.empty() && !isStopped)
        changed.wait(mutex);
      if (isStopped)
        return;
      task = tasks.front();
      tasks.pop_front();
    }
    absl::Status s = carryOut(task);
    MutexLock lock(mutex);
    ++numDone;
    if (!s.ok()) {
      failure = s;
      tasks.clear();
      numDone = numGiven;
    }
    changed.notifyAll();
  }
}

} // namespace distribute::runtime
