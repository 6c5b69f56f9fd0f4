// The processes of a run as callers in C hold them.

#ifndef DISTRIBUTE_RUNTIME_CAPI_CAPICLUSTER_H
#define DISTRIBUTE_RUNTIME_CAPI_CAPICLUSTER_H

#include "../Engine/ProcessAgreement.h"
#include "HandleTable.h"
#include "distribute/Runtime/CApi.h"
#include "distribute/Runtime/Cluster.h"
#include "distribute/Runtime/Processes.h"

#include <functional>
#include <map>

namespace distribute::runtime {

/// Invariants:
///   1. `failure` is set once, by this process's fail() or by the control plane, and every later call
///      gives it.
///   2. Neither the control plane nor the transport is called while `mutex` is held, but for
///      shutDown(): the control plane's thread takes it too.
class CCluster : public std::enable_shared_from_this<CCluster> {
public:
  /// Errors: those of resolveCluster and Processes::enter.
  static absl::StatusOr<std::shared_ptr<CCluster>> enter(const ClusterFlags &flags,
                                                         ClusterOptions join);
  ~CCluster();

  /// Nothing: this process is alone, and nothing describes a cluster.
  const std::optional<Cluster> &described() const { return cluster; }
  DistClusterInfo info() const;
  /// Null: this process trains alone.
  Transport *transport() { return processes ? processes->transport() : nullptr; }
  int processesHere() const { return cluster && processes ? std::max(1, cluster->localSize) : 1; }
  bool isChief() const { return !processes || rank == 0; }

  /// The failure of the run, or OK.
  absl::Status status() const;

  /// After an error of this process that ends the run: the one failure that all agree on.
  absl::Status fail(const absl::Status &own);

  /// Calls `end` when the run fails, on a thread of the control plane; at once, if it has. Until
  /// forget() of the same key.
  void watch(const void *key, std::function<void(const absl::Status &)> end);
  void forget(const void *key);

  /// All processes make the same calls of these, in the same order; one thread at a time.
  absl::StatusOr<std::vector<int64_t>> valueOfEach(int64_t value);
  absl::Status broadcast(void *data, size_t numBytes);
  /// Errors, in all processes: FailedPrecondition, if not all have the text of process 0.
  absl::Status checkSame(const std::string &text, const char *what);
  absl::Status leave();

private:
  absl::Status describeTask();
  void takeFailure(const absl::Status &failed);

  std::optional<Cluster> cluster;
  std::string taskType, specification = "{}", description;
  int rank = 0, numProcesses = 1;
  std::unique_ptr<Processes> processes;
  Mutex agreementMutex; ///< one agreement after the other
  std::unique_ptr<ProcessAgreement> agreement;
  mutable Mutex mutex;
  absl::Status failure ABSL_GUARDED_BY(mutex);
  bool hasLeft ABSL_GUARDED_BY(mutex) = false;
  std::map<const void *, std::function<void(const absl::Status &)>> watchers ABSL_GUARDED_BY(mutex);
};

/// All live clusters.
HandleTable<DistCluster, CCluster> &clusterHandles();

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CAPI_CAPICLUSTER_H
