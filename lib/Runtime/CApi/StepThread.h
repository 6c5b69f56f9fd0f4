// A thread on which a step runs while its caller looks at other things, too.

#ifndef DISTRIBUTE_RUNTIME_CAPI_STEPTHREAD_H
#define DISTRIBUTE_RUNTIME_CAPI_STEPTHREAD_H

#include "../Device/CountedEvent.h"
#include "distribute/Runtime/CApi.h"
#include "distribute/Runtime/Mutex.h"

#include "absl/status/status.h"

#include <functional>
#include <thread>

namespace distribute::runtime {

/// Runs one task at a time. The thread begins with the first one that it is needed for, and stays.
///
///   s = thread.start([=] { return distStepRun(step); });
///   while (!thread.await(50, status))
///     lookAtSignals();
///
/// For any thread, but end() and the destructor are not for the one that is kept here.
class StepThread {
public:
  ~StepThread() { end(); }

  /// `isQuick`: it runs in this call, on the caller's thread: to be handed over costs more.
  /// Errors: FailedPrecondition if one is under way, or has not been awaited; ResourceExhausted
  /// when the system gives no more threads.
  absl::Status start(std::function<DistStatus *()> work, bool isQuick);

  /// Whether the task has ended, after `timeoutMs` at most; `result` is then what it returned, which
  /// is the caller's. True where there is none.
  bool await(int64_t timeoutMs, DistStatus *&result);

  /// Waits for the task, and ends the thread. Nothing can be started any more.
  void end();

private:
  absl::Status begin(bool isQuick);
  void serve();

  Mutex mutex; ///< not held while anybody waits
  std::thread thread ABSL_GUARDED_BY(mutex);
  bool isStarted ABSL_GUARDED_BY(mutex) = false;
  bool hasEnded ABSL_GUARDED_BY(mutex) = false;
  uint32_t numStarted ABSL_GUARDED_BY(mutex) = 0;
  // Of who runs it, until `done`.
  std::function<DistStatus *()> task; ///< null: end
  DistStatus *made = nullptr;
  CountedEvent given; ///< counts tasks of the thread
  CountedEvent done;  ///< counts all
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CAPI_STEPTHREAD_H
