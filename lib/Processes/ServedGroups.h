// Which groups of workers have come to servers of variables, and how they have left.
//
// Thread safety: any thread.

#ifndef DISTRIBUTE_PROCESSES_SERVEDGROUPS_H
#define DISTRIBUTE_PROCESSES_SERVEDGROUPS_H

#include "ServersMessages.h"
#include "distribute/Runtime/ServersConnection.h"

#include <chrono>

namespace distribute::runtime {

class ServedGroups {
public:
  /// None has come yet. `plan` is kept.
  ServedGroups(const ServedPlan &plan, const ServersAddress &address);

  /// The first failure; OK: there is none.
  absl::Status failure();

  /// Errors: FailedPrecondition: the other side has another plan.
  absl::Status checkPlan(absl::string_view digest) const;

  /// A process of workers: whether these replicas may work here. Errors: FailedPrecondition,
  /// InvalidArgument; the failure, if there is one.
  absl::Status enter(const RequestHeader &hello, absl::string_view digest);

  struct End {
    bool isGone = false;  ///< the group does no more steps
    absl::Status allLost; ///< with this one, all groups are lost
  };
  /// A process that has entered has ended. `isDone`: it has said that it leaves.
  End leave(const RequestHeader &hello, absl::string_view process, bool isDone);

  /// The first failure ends the servers. Returns what workers are told of it.
  absl::Status fail(const absl::Status &failure, const absl::Status &toWorkers);

  /// Whether all have come and have left. Errors: what ends the servers before; those of awaitEnd().
  absl::StatusOr<bool> haveEnded(const std::function<bool()> &stops);

  /// Whether a process that has entered has not ended yet.
  bool anyIsHere();

private:
  struct Group {
    int64_t numHere = 0; ///< replicas whose processes have come
    int64_t numLeft = 0; ///< and have done all
    absl::Status loss;   ///< of one of its processes, if there is one
    bool isLost() const { return !loss.ok(); }
  };

  bool areDone(const Group &group) const { return group.numLeft == plan.numReplicas; }
  std::string listMissing() const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);

  const ServedPlan &plan;
  const ServersAddress address;
  Mutex mutex;
  std::vector<Group> groups ABSL_GUARDED_BY(mutex);
  std::chrono::steady_clock::time_point lastCame ABSL_GUARDED_BY(mutex);
  int numEntered ABSL_GUARDED_BY(mutex) = 0; ///< processes that have not ended
  absl::Status failed ABSL_GUARDED_BY(mutex);
  absl::Status told ABSL_GUARDED_BY(mutex); ///< to workers, of it
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_PROCESSES_SERVEDGROUPS_H
