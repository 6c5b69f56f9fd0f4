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

/// The value of a variable on its way to workers, or rows of it.
struct PulledValue {
  uint32_t variable = 0; ///< index into the variables of the servers' plan
  /// Memory of the workers for what the servers hold of it, or of these rows of it, packed.
  void *room = nullptr;
  size_t numBytes = 0; ///< of that
  /// Where it is now: in `room`, or the whole value where the servers have it.
  const void *value = nullptr;
  /// By rows: numbers of rows along the first dimension, ascending, each of so many bytes. 0 bytes: it is
  /// pulled whole.
  absl::Span<const uint32_t> rows = {};
  size_t rowBytes = 0;

  bool isByRows() const { return rowBytes != 0; }
};

/// What replicas push for one input of the servers' step.
struct PushedValue {
  /// The whole one, of which the rows of these replicas (or, of what is equal on all, those of replica
  /// 0) have been written.
  HostTensor array;
  /// By rows: of each of these replicas (of what is equal on all, of one) the rows of its value along the
  /// first dimension that hold anything but zeros, ascending. Empty: it is pushed whole.
  std::vector<std::vector<uint32_t>> rows = {};

  bool isByRows() const { return !rows.empty(); }
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

/// What a session has pulled and pushed: the values, or of those that go by rows these rows and their
/// numbers. Where servers and workers share memory, not all of it is copied.
struct ServedTraffic {
  int64_t pulledBytes = 0;
  int64_t pushedBytes = 0;

  void add(const ServedTraffic &other) {
    pulledBytes += other.pulledBytes;
    pushedBytes += other.pushedBytes;
  }
};

/// What the servers of a plan hold and take: all that is to be known of them to talk with them. Where
/// they are several processes, each has one of its own.
struct ServedPlan {
  /// The bytes [begin, end) of a value.
  struct Bytes {
    size_t begin = 0, end = 0;
    size_t size() const { return end - begin; }
  };
  /// What one application takes.
  struct Step {
    std::vector<DataType> types;              ///< by input
    std::vector<std::vector<int64_t>> shapes; ///< of what is pushed
    /// A row for each replica, which the servers reduce to the input; else equal on all.
    std::vector<bool> isStacked;
    /// By input: what the servers of this process read of one value. They get no more of it.
    std::vector<Bytes> taken;
    /// By input: whether it may be pushed by rows. Then whole rows are taken.
    std::vector<bool> isByRows;

    size_t valueBytes(size_t input, int64_t numReplicas) const {
      size_t all = static_cast<size_t>(numElements(shapes[input])) * types[input].numBytes();
      return isStacked[input] ? all / static_cast<size_t>(numReplicas) : all;
    }
    /// Of one value, where it is pushed by rows.
    size_t numRows(size_t input) const {
      return static_cast<size_t>(shapes[input][isStacked[input] ? 1 : 0]);
    }
  };
  std::string digest; ///< of the workers' plan
  int numGroups = 1;
  int64_t numReplicas = 1;           ///< of a group
  int process = 0, numProcesses = 1; ///< of the servers
  std::vector<Bytes> held;           ///< by variable: what this process gives of its value
  std::vector<size_t> rowBytes; ///< by variable: of a row along the first dimension; 0: a number
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
  /// Errors: DeadlineExceeded names the group that is waited for; InvalidArgument: rows that the
  /// servers do not hold; what has ended the servers.
  virtual absl::Status pull(const WorkerPlace &place, bool updates, absl::Span<PulledValue> values,
                            int64_t &version) = 0;

  /// Gives what these replicas have for one application. `values`: for each input of the servers'
  /// step; their arrays are free again when this returns. `step`: index into the servers' steps.
  /// `version`: that of the application.
  ///
  /// Errors: those of Session::run; InvalidArgument: replicas that have pushed already.
  virtual absl::Status push(const WorkerPlace &place, uint32_t step,
                            absl::Span<const PushedValue> values, int64_t &version) = 0;

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
