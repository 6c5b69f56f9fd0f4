// What the coordinator knows: facts, barriers, members with their leases, the first failure.
// No network here: CoordinatorService.h carries it.
//
//   I1  A rank is given out once in a run. A member is there until it leaves, or the run fails.
//   I2  There is one failure, the first. fail() sets it, tells all members and answers all who
//       wait; later ones change nothing. Who joins later is told at once.
//   I3  Everyone who waits is answered once: when what they wait for is there, by fail(), by
//       stop(), or by expire() at their deadline.
//   I4  Answers and messages to members are given without the lock.

#ifndef DISTRIBUTE_PROCESSES_COORDINATORSTATE_H
#define DISTRIBUTE_PROCESSES_COORDINATORSTATE_H

#include "distribute/Runtime/ControlPlane.h"
#include "distribute/Runtime/Mutex.h"

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace distribute::runtime {

/// Where the coordinator's messages to one member go. After one of the last three no other follows.
class MemberSink {
public:
  virtual ~MemberSink() = default;
  virtual void sendJoined(uint64_t member) = 0;
  virtual void sendFailure(const Failure &failure) = 0;
  virtual void sendEnded() = 0;
  virtual void close() = 0; ///< the member has left
};

/// Thread safe. No call blocks.
class CoordinatorState {
public:
  using Time = std::chrono::steady_clock::time_point;
  using Answer = std::function<void(const absl::StatusOr<std::string> &)>;

  struct Candidate {
    int rank = 0;
    int size = 0; ///< of the run, as that process sees it
    std::string host;
    int64_t pid = 0;
    std::chrono::milliseconds lease{0};
    /// Not 0: a member that asks for the failure, as its stream broke.
    uint64_t member = 0;
  };

  /// `self`: the process that this is a part of, of which rank, host and pid count.
  CoordinatorState(int size, Candidate self) : size(size), self(std::move(self)) {}

  /// Sends the sink `joined` or the failure. Errors: InvalidArgument for another size, or a rank
  /// outside of it; AlreadyExists for a rank that another process has; Unavailable after stop(), and
  /// for a member while there is no failure.
  absl::Status join(const Candidate &candidate, std::shared_ptr<MemberSink> sink);

  /// Errors, here and below: FailedPrecondition for a member that is not of this run.
  absl::Status renew(uint64_t member);
  absl::Status leave(uint64_t member);

  /// The stream of a member ended on its side.
  void connectionEnded(uint64_t member);

  /// As ControlPlane::reportFailure; only instruction and reason are looked at.
  absl::Status report(uint64_t member, const Failure &failure);

  absl::Status set(uint64_t member, const std::string &name, const std::string &value);
  void get(uint64_t member, const std::string &name, Time deadline, Answer answer);
  /// The empty name is the barrier of the start.
  void barrier(uint64_t member, const std::string &name, Time deadline, Answer answer);

  /// Ends leases and waits whose time has come, forever: returns after stop().
  void watchTime();

  /// When all who lost their connection have had time to ask why the run failed; past, if it did not.
  Time answersUntil();

  /// Answers all who wait with Unavailable, tells members that the coordinator ends. Nobody may
  /// join or wait from now on.
  void stop();

private:
  struct Member {
    Candidate process;
    std::shared_ptr<MemberSink> sink;
    Time leaseEnds;
    bool left = false;
  };
  struct Waiter {
    bool atBarrier;
    std::string name;
    int64_t timeoutMs;
    Time deadline;
    Answer answer;
  };
  /// What is to be done once the lock is free again.
  using Actions = std::vector<std::function<void()>>;

  absl::Status checkCandidate(const Candidate &candidate) const
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  absl::StatusOr<Member *> find(uint64_t member) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void fail(const Candidate &process, std::string instruction, absl::Status reason,
            Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void wait(bool atBarrier, const std::string &name, Time deadline, Answer answer, Actions &actions)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void answerAll(bool atBarrier, const std::string &name, const std::string &value,
                 Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void expire(Time now, Actions &actions) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  bool wasStopped(Time now, std::chrono::milliseconds lease) const
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  Time nextTime(Time now) const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  absl::Status describeLate(const Waiter &waiter) const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  const Member *memberOf(int rank) const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);

  const int size;
  const Candidate self;
  Mutex mutex;
  Condition timeChanged; ///< something may end sooner than planned
  std::map<uint64_t, Member> members ABSL_GUARDED_BY(mutex);
  std::map<std::string, std::string> facts ABSL_GUARDED_BY(mutex);
  std::map<std::string, std::set<int>> arrivals ABSL_GUARDED_BY(mutex); ///< by barrier: ranks
  std::vector<Waiter> waiters ABSL_GUARDED_BY(mutex);
  std::optional<Failure> failure ABSL_GUARDED_BY(mutex);
  Time failedAt ABSL_GUARDED_BY(mutex);
  Time nextLook ABSL_GUARDED_BY(mutex) = Time::max(); ///< of watchTime() at the clock
  Time lateLook ABSL_GUARDED_BY(mutex);               ///< the last one that came much too late
  std::chrono::steady_clock::duration lateness ABSL_GUARDED_BY(mutex){0}; ///< of that one
  bool stopped ABSL_GUARDED_BY(mutex) = false;
};

/// "process 2 (worker-3, pid 4711)"
std::string describeProcess(int rank, const std::string &host, int64_t pid);

} // namespace distribute::runtime

#endif // DISTRIBUTE_PROCESSES_COORDINATORSTATE_H
