// Looks whether a process gives up joining a run, while it waits for the others.

#ifndef DISTRIBUTE_LIB_PROCESSES_STOPPOLL_H
#define DISTRIBUTE_LIB_PROCESSES_STOPPOLL_H

#include "distribute/Runtime/Mutex.h"

#include "absl/status/status.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <grpcpp/channel.h>
#include <thread>
#include <utility>

namespace distribute::runtime {

/// ClusterOptions::stops is asked so often.
constexpr std::chrono::milliseconds kStopsEvery{100};

inline absl::Status stoppedJoining() {
  return absl::CancelledError("it was interrupted before all had joined");
}

/// Waits until the channel is connected. Errors: DeadlineExceeded, without a text; Cancelled, if `stops` says so before.
inline absl::Status awaitConnected(grpc::Channel &channel, std::chrono::milliseconds limit,
                                   const std::function<bool()> &stops) {
  using std::chrono::milliseconds;
  using std::chrono::steady_clock;
  // The difference of two times far apart does not fit.
  constexpr std::chrono::hours kLongest{24 * 365};
  auto end = steady_clock::now() + std::min<milliseconds>(limit, kLongest);
  while (true) {
    auto left = std::chrono::ceil<milliseconds>(end - steady_clock::now());
    auto slice = stops ? std::min(left, kStopsEvery) : left;
    if (channel.WaitForConnected(std::chrono::system_clock::now() + slice))
      return absl::OkStatus();
    if (stops && stops())
      return stoppedJoining();
    if (left <= slice)
      return absl::DeadlineExceededError("");
  }
}

/// While it lives, a thread asks `stops`; when that says so, the thread calls `onStop` once, and has no more to do. Without
/// `stops` there is no thread. The destructor waits for a call that is under way.
class StopPoll {
public:
  StopPoll(const std::function<bool()> &stops, std::function<void()> onStop) {
    if (stops)
      thread = std::thread([this, stops, onStop = std::move(onStop)] { poll(stops, onStop); });
  }
  ~StopPoll() {
    {
      MutexLock lock(mutex);
      hasEnded = true;
      changed.notifyAll();
    }
    if (thread.joinable())
      thread.join();
  }
  StopPoll(const StopPoll &) = delete;
  StopPoll &operator=(const StopPoll &) = delete;

  bool hasStopped() const {
    MutexLock lock(mutex);
    return isStopped;
  }

private:
  void poll(const std::function<bool()> &stops, const std::function<void()> &onStop) {
    while (!stops()) {
      MutexLock lock(mutex);
      if (!hasEnded)
        changed.waitFor(mutex, kStopsEvery);
      if (hasEnded)
        return;
    }
    {
      MutexLock lock(mutex);
      isStopped = true;
    }
    onStop();
  }

  mutable Mutex mutex;
  Condition changed;
  bool hasEnded ABSL_GUARDED_BY(mutex) = false, isStopped ABSL_GUARDED_BY(mutex) = false;
  std::thread thread;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_PROCESSES_STOPPOLL_H
