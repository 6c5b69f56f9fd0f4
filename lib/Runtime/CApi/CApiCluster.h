// The processes of a run as callers in C hold them.

#ifndef DISTRIBUTE_RUNTIME_CAPI_CAPICLUSTER_H
#define DISTRIBUTE_RUNTIME_CAPI_CAPICLUSTER_H

#include "../Engine/ProcessAgreement.h"
#include "HandleTable.h"
#include "distribute/Runtime/CApi.h"
#include "distribute/Runtime/Cluster.h"
#include "distribute/Runtime/Processes.h"
#include "distribute/Runtime/ServersPlace.h"
#include "distribute/Runtime/Session.h"

#include <functional>
#include <map>
#include <optional>
#include <set>

namespace distribute::runtime {

/// Invariants:
///   1. `failure` is set once, by this process's fail() or by the control plane, and every later call
///      gives it.
///   2. Neither the control plane nor the transport is called while `mutex` is held, but for
///      shutDown(): the control plane's thread takes it too.
class CCluster : public std::enable_shared_from_this<CCluster> {
public:
  /// How a process enters.
  struct Entry {
    ClusterFlags flags;
    ClusterOptions join;
    ServersPlace servers;       ///< as far as the caller names them
    bool hasServers = false;    ///< else what names some is not looked for
    bool isOfOwnGroups = false; ///< it joins no others
  };
  /// Errors: those of resolveCluster and Processes::enter; InvalidArgument for servers.
  static absl::StatusOr<std::shared_ptr<CCluster>> enter(Entry entry);
  ~CCluster();

  /// Nothing: this process is alone, and nothing describes a cluster.
  const std::optional<Cluster> &described() const { return cluster; }
  DistClusterInfo info() const;
  /// Null: this process trains alone.
  Transport *transport() { return processes ? processes->transport() : nullptr; }
  int processesHere() const {
    return cluster && (processes || isOfOwnGroups) ? std::max(1, cluster->localSize) : 1;
  }
  bool isChief() const { return !processes || rank == 0; }

  const ServersPlace &serversPlace() const { return place; }
  const ClusterOptions &security() const { return join; }
  /// Connects a session of the plan to its servers, where they are in other processes: `group` of those
  /// of this process. Errors: InvalidArgument, FailedPrecondition; those of connecting.
  absl::Status findServers(const planfile::LoadedPlan &plan, int group, SessionOptions &options);

  /// The failure of the run, or OK.
  absl::Status status() const;
  bool hasFailed() const {
    MutexLock lock(mutex);
    return !failure.ok();
  }

  /// After an error of this process that ends the run: the one failure that all agree on.
  absl::Status fail(const absl::Status &own);
  /// The same of a program that ends: also where it is alone, its sessions end.
  void abort(const absl::Status &own);

  /// What a session hears of its cluster.
  struct Watcher {
    std::function<void(const absl::Status &)> onFailure; ///< on a thread of the control plane
    std::function<void()> onLeave;                       ///< when all is done
  };
  /// Until forget() of the same key. Calls `onFailure` at once, if the run has failed.
  void watch(const void *key, Watcher watcher);
  void forget(const void *key);

  /// All processes make the same calls of these, in the same order; one thread at a time.
  absl::StatusOr<std::vector<int64_t>> valueOfEach(int64_t value);
  absl::Status broadcast(void *data, size_t numBytes);
  /// Errors, in all processes: FailedPrecondition, if not all have the text of process 0.
  absl::Status checkSame(const std::string &text, const char *what);
  /// The code of the plan for a session in all processes, which have the same plan; nothing where one
  /// process chooses for itself. Errors, in all processes: those of agreeOnCode.
  absl::StatusOr<std::optional<uint32_t>> chooseCode(const planfile::fb::Plan &plan);
  absl::Status leave();

private:
  /// Reads who takes part, and where servers are.
  absl::Status describe(Entry &entry);
  absl::Status joinOthers();
  void takeFailure(const absl::Status &failed);

  std::optional<Cluster> cluster;
  ServersPlace place;
  ClusterOptions join;
  bool isOfOwnGroups = false;
  std::string taskType, specification = "{}", description;
  int rank = 0, numProcesses = 1;
  std::unique_ptr<Processes> processes;
  Mutex agreementMutex; ///< one agreement after the other
  std::unique_ptr<ProcessAgreement> agreement;
  int64_t numCodesChosen = 0;
  mutable Mutex mutex;
  absl::Status failure ABSL_GUARDED_BY(mutex);
  bool hasLeft ABSL_GUARDED_BY(mutex) = false;
  std::map<const void *, Watcher> watchers ABSL_GUARDED_BY(mutex);
  /// Of the sessions that are there, and the groups that have had one.
  Mutex serversMutex;
  std::weak_ptr<VariableServers> servers ABSL_GUARDED_BY(serversMutex);
  std::set<int> groupsTaken ABSL_GUARDED_BY(serversMutex);
};

/// All live clusters.
HandleTable<DistCluster, CCluster> &clusterHandles();

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CAPI_CAPICLUSTER_H
