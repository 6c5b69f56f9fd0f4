// The servers that hold the variables of a plan, as workers see them.
//
// A group of workers pulls the values of variables before a step, and pushes what their update
// needs behind it. One push of a group, of all its replicas, is one application: the servers run
// their step on it. Groups go on by themselves, but none is further ahead of another one, in steps,
// than the plan's staleness allows.

#ifndef DISTRIBUTE_RUNTIME_VARIABLESERVERS_H
#define DISTRIBUTE_RUNTIME_VARIABLESERVERS_H

#include "distribute/Runtime/HostTensor.h"
#include "distribute/Runtime/Mutex.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/types/span.h"

#include <cstdint>
#include <string>
#include <vector>

namespace distribute::runtime {

class Session;

/// The value of a variable on its way to workers.
struct PulledValue {
  uint32_t variable = 0;       ///< index into the variables of the servers' plan
  void *room = nullptr;        ///< memory of the workers for what the servers hold of it
  size_t numBytes = 0;         ///< of that
  const void *value = nullptr; ///< where it is now: in `room`, or where the servers have it
};

/// Who pulls or pushes: the replicas [firstReplica, endReplica) of a group, which have pushed `step`
/// times.
struct WorkerPlace {
  int group = 0;
  int64_t firstReplica = 0;
  int64_t endReplica = 1;
  int64_t step = 0;
};

/// Of the steps that a session has pushed: what others have applied between a step's pull and its own
/// application.
struct StalenessCount {
  int64_t numSteps = 0;
  int64_t sum = 0;
  int64_t most = 0;
};

/// What the servers of a plan hold and take: all that is to be known of them to talk with them. Where
/// they are several processes, each has one of its own.
struct ServedPlan {
  /// What one application takes.
  struct Step {
    std::vector<DataType> types;              ///< by input
    std::vector<std::vector<int64_t>> shapes; ///< of what is pushed
    /// A row for each replica, which the servers reduce to the input; else equal on all.
    std::vector<bool> isStacked;
    /// By input: whether the servers of this process read it. Others get none of it.
    std::vector<bool> isTaken;
  };
  std::string digest; ///< of the workers' plan
  int numGroups = 1;
  int64_t numReplicas = 1;           ///< of a group
  int process = 0, numProcesses = 1; ///< of the servers
  /// By variable: the bytes [begin, end) of its value that this process gives.
  struct Bytes {
    size_t begin = 0, end = 0;
    size_t size() const { return end - begin; }
  };
  std::vector<Bytes> held;
  std::vector<Step> steps;
};

class VariableServers {
public:
  virtual ~VariableServers() = default;

  virtual const ServedPlan &served() const = 0;

  /// The steps that the group has done in the runs before, from which the servers go on. Errors:
  /// those of connecting.
  virtual absl::StatusOr<int64_t> firstStep(const WorkerPlace &place) = 0;

  /// Waits until what the group has pushed is applied, and no other group is too far behind it; then
  /// gives the values of one version: those after as many applications as `version` says. `updates`:
  /// a push follows; who only reads does not wait for other groups.
  ///
  /// Errors: DeadlineExceeded names the group that is waited for; what has ended the servers.
  virtual absl::Status pull(const WorkerPlace &place, bool updates, absl::Span<PulledValue> values,
                            int64_t &version) = 0;

  /// Gives what these replicas have for one application. `values`: an array for each input of the
  /// servers' step, the whole one, of which the rows of these replicas (or, of what is equal on all,
  /// those of replica 0) have been written. They are free again when this returns. `step`: index
  /// into the servers' steps. `version`: that of the application.
  ///
  /// Errors: those of Session::run; InvalidArgument: replicas that have pushed already.
  virtual absl::Status push(const WorkerPlace &place, uint32_t step,
                            absl::Span<const HostTensor> values, int64_t &version) = 0;

  /// The group does no more steps: nobody waits for it. `isDone`: it has done all; otherwise it has
  /// failed, and servers in another process count this one as lost.
  virtual void leave(int group, bool isDone) = 0;

  /// Ends all waits with this error.
  virtual void cancel(const absl::Status &reason) = 0;

  /// The session that holds the variables, where it is in this process; else null. Whoever uses it
  /// while groups are in calls holds the mutex.
  virtual Session *session() { return nullptr; }
  virtual Mutex *sessionMutex() { return nullptr; }
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_VARIABLESERVERS_H
