// Ends the process when a run in it does not end.
#ifndef DISTRIBUTE_TOOLS_DISTCOMPILE_RUNDEADLINE_H
#define DISTRIBUTE_TOOLS_DISTCOMPILE_RUNDEADLINE_H

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace distribute {

/// While it lives, a thread watches the time. The interpreter's code and a plan's kernels are native
/// code, which nothing in its process can stop: a run that takes longer than the deadline is named
/// on standard error, and the process ends with `exitCode`, with nothing written.
class RunDeadline {
public:
  RunDeadline(int64_t deadlineMs, int exitCode);
  ~RunDeadline();

  /// The run called `what` begins, or, with an empty name, the last one has ended.
  void begin(std::string what);

private:
  using Clock = std::chrono::steady_clock;
  void watch();

  std::chrono::milliseconds deadline;
  int exitCode;
  std::mutex mutex;
  std::condition_variable changed;
  bool isEnded = false;
  /// Empty: nothing runs.
  std::string running;
  Clock::time_point since;
  std::thread thread;
};

} // namespace distribute

#endif // DISTRIBUTE_TOOLS_DISTCOMPILE_RUNDEADLINE_H
