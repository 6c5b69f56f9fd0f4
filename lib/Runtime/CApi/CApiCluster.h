// The processes of a run as callers in C hold them.

#ifndef DISTRIBUTE_RUNTIME_CAPI_CAPICLUSTER_H
#define DISTRIBUTE_RUNTIME_CAPI_CAPICLUSTER_H

#include "../Engine/ProcessAgreement.h"
#include "HandleTable.h"
#include "distribute/Runtime/Announcement.h"
#include "distribute/Runtime/CApi.h"
#include "distribute/Runtime/Cluster.h"
#include "distribute/Runtime/LauncherWatch.h"
#include "distribute/Runtime/Processes.h"
#include "distribute/Runtime/Regrouping.h"
#include "distribute/Runtime/ServersPlace.h"
#include "distribute/Runtime/Session.h"

#include <atomic>
#include <functional>
#include <map>
#include <optional>
#include <set>

namespace distribute::runtime {

/// What a DistOnFailure says. Errors: InvalidArgument for a number that is none.
absl::StatusOr<OnFailure> toOnFailure(int32_t given);

/// Invariants:
///   1. `failure` is set once, by this process's fail() or by the control plane, and every later call
///      gives it.
///   2. `mutex` is held over no call of anything else: sessions, control plane and transport may block.
class CCluster : public std::enable_shared_from_this<CCluster> {
public:
  /// How a process enters.
  struct Entry {
    ClusterFlags flags;
    ClusterOptions join;
    ServersPlace servers;       ///< as far as the caller names them
    bool hasServers = false;    ///< else what names some is not looked for
    bool isOfOwnGroups = false; ///< it joins no others
    OnFailure onFailure = OnFailure::Stop;
    bool joins = false;         ///< it comes to a run that goes on
    bool isCoordinated = false; ///< the coordinator is a process of its own
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
  /// Whether it writes files for all: of workers that join no others, too, one does. A task that does
  /// not train writes its own.
  bool isChief() const { return rank <= 0; }
  /// Whether the processes go on when one of them is lost. Then an error of this process is not told to
  /// the others before regroup().
  bool goesOn() const { return processes && onFailure != OnFailure::Stop; }
  int epoch() const { return processes ? processes->epoch() : 0; }
  /// For what is not offered here; null as transport().
  Processes *processesOfRun() { return processes.get(); }

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
  /// The same, unless the processes go on after a loss: then `own`, for regroup().
  absl::Status failOrGoOn(const absl::Status &own);
  /// How the processes of an epoch become those of a later one.
  struct Next {
    int epoch = 0;
    bool grows = false;    ///< others have come; else one is lost
    int mostProcesses = 0; ///< that there can be; 0: as many as there are
  };
  /// After the error `own` of a call in that epoch: the processes of a later one. Whatever uses the
  /// transport is gone before. Errors, with which the run has ended for this process: the failure that
  /// all agree on.
  absl::Status regroup(const Next &next, const absl::Status &own);
  /// Why the epoch of now has begun, as all say it.
  std::string lastLoss() const {
    MutexLock lock(mutex);
    return loss.empty() ? "another process has come" : loss;
  }
  /// Whether this process asks the others to take in those that have come.
  bool wantsOthers(int mostProcesses) const {
    return processes && runtime::wantsOthers(*processes, onFailure, mostProcesses);
  }
  /// The same of a program that ends: also where it is alone, its sessions end.
  void abort(const absl::Status &own);

  /// What a session hears of its cluster.
  struct Watcher {
    std::function<void(const absl::Status &)> onFailure; ///< on any thread
    std::function<void()> onLeave;                       ///< when all is done
    /// Of a cluster that goes on: after an error of a call that is none of the session's. Returns
    /// what that call returns.
    std::function<absl::Status(const absl::Status &)> onLoss;
  };
  /// Of a cluster that goes on: that there is one session at a time. Errors: FailedPrecondition.
  absl::Status takeOnlySession();
  void giveBackOnlySession();
  /// What a call outside of sessions ended with, after the processes have gone on, if they do.
  absl::Status agreeOn(const absl::Status &s);

  /// Until forget() of the same key, after which none of them runs. Calls `onFailure` at once, if the run has
  /// failed.
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
  absl::Status makeAgreement();
  void watchProcesses();
  void takeFailure(const absl::Status &first);

  void takeLauncherIsGone(int process);

  std::atomic<bool> isLauncherGone{false}; ///< while it joins
  std::unique_ptr<LauncherWatch> launcher; ///< the run ends with it
  std::optional<Cluster> cluster;
  ServersPlace place;
  ClusterOptions join;
  bool isOfOwnGroups = false, joins = false, isCoordinated = false;
  OnFailure onFailure = OnFailure::Stop;
  std::string taskType, specification = "{}", description;
  std::atomic<int> rank{0}, numProcesses{1};
  std::unique_ptr<Processes> processes;
  Mutex agreementMutex;                        ///< one agreement after the other
  std::unique_ptr<ProcessAgreement> agreement; ///< null: this process is alone
  int64_t numCodesChosen = 0;
  mutable Mutex mutex;
  absl::Status failure ABSL_GUARDED_BY(mutex);
  bool hasEntered ABSL_GUARDED_BY(mutex) = false; ///< as far as others tell it something
  bool hasLeft ABSL_GUARDED_BY(mutex) = false;
  bool hasSession ABSL_GUARDED_BY(mutex) = false;
  std::string loss ABSL_GUARDED_BY(mutex);
  Announcement<absl::Status> failed; ///< to sessions
  std::map<const void *, std::function<void()>> onLeave ABSL_GUARDED_BY(mutex);
  /// Of the only session.
  std::function<absl::Status(const absl::Status &)> onLoss ABSL_GUARDED_BY(mutex);
  /// Of the sessions that are there, and the groups that have had one.
  Mutex serversMutex;
  std::weak_ptr<VariableServers> servers ABSL_GUARDED_BY(serversMutex);
  std::set<int> groupsTaken ABSL_GUARDED_BY(serversMutex);
};

/// All live clusters.
HandleTable<DistCluster, CCluster> &clusterHandles();

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CAPI_CAPICLUSTER_H
