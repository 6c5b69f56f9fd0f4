// Threads that work on one thing at a time together: those of a session's slots, and those of a
// slot's cores.

#ifndef DISTRIBUTE_RUNTIME_DEVICE_THREADTEAM_H
#define DISTRIBUTE_RUNTIME_DEVICE_THREADTEAM_H

#include "CountedEvent.h"

#include "absl/status/status.h"

#include <functional>
#include <string>
#include <thread>
#include <vector>

namespace distribute::runtime {

/// One thread for each member, kept until the end; member 0 runs on the thread that
/// calls run(), so that a team of one needs no hand-over. Not for several callers at
/// once. Calls of oneDNN stay on their member's thread.
class ThreadTeam {
public:
  /// `name`: of the threads, followed by the member's number. `spinUs`: how long a
  /// thread looks for its next task before it sleeps. Throws std::system_error when
  /// the system gives no more threads.
  ThreadTeam(const std::string &name, int numMembers, int64_t spinUs);
  ~ThreadTeam();

  int size() const { return static_cast<int>(results.size()); }

  /// Runs `task(member)` for every member and blocks until all have returned. What a member
  /// throws becomes its error: the others may still use what `task` refers to.
  /// Errors: that of the first member (by number) that failed; ResourceExhausted for one that threw
  /// std::bad_alloc, Internal for other exceptions.
  absl::Status run(const std::function<absl::Status(int)> &task);

private:
  void serve(const std::string &name, int member);
  void stop();

  std::vector<absl::Status> results;
  const std::function<absl::Status(int)> *task = nullptr; ///< null: stop
  uint32_t round = 0;
  int64_t spinUs;
  SpinBudget callerSpin;
  CountedEvent posted;   ///< counts rounds
  CountedEvent finished; ///< counts tasks of members 1, 2, ...
  std::vector<std::thread> threads;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_DEVICE_THREADTEAM_H
