// Sessions and steps as callers in C hold them.
//
// Invariants:
//   1. A session's mutex is held over every call of its Session but cancel(), which is for any
//      thread.
//   2. A step does not keep its session alive: destroying the session ends its steps.
//   3. An error that ends a session ends its cluster's run: agreeOn() makes it the one that all
//      processes give. In a cluster that goes on after the loss of a process, agreeOn() makes the
//      session anew, with the steps that were bound, and the variables of the last step that all have
//      kept; what calls give is Aborted then.
#ifndef DISTRIBUTE_RUNTIME_CAPI_CAPISESSION_H
#define DISTRIBUTE_RUNTIME_CAPI_CAPISESSION_H

#include "CApiArray.h"
#include "CApiCluster.h"
#include "CApiPlan.h"
#include "StepThread.h"
#include "distribute/Runtime/Session.h"
#include "distribute/Runtime/SessionWatch.h"
#include "distribute/Runtime/StepMemory.h"

#include <atomic>
#include <memory>
#include <string>
#include <vector>

namespace distribute::runtime {

struct CSession;

/// What a caller has of an array on a GPU.
struct CGpuArray {
  GpuArray array;
};

struct CStep {
  std::weak_ptr<CSession> owner;
  std::unique_ptr<BoundStep> step;
  std::string name;
  std::vector<std::string> fetches;
  std::vector<std::string> inputs; ///< for messages: 'input "x"'
  std::vector<Feed> feeds;
  /// By input: copies of arrays that cannot be used where they lie.
  std::vector<StagingMemory> staging;
  bool keepsOnGpus = false; ///< its outputs
  bool isFed = false;
  bool hasRun = false;
  StepThread thread; ///< of distStepStart
  /// Whether each run does the same work, and waits for nobody outside of this process's slots.
  bool isAlike = false;
  std::atomic<bool> isQuick{false}; ///< alike, and the last run was
};

struct CSession : std::enable_shared_from_this<CSession> {
  ~CSession();

  /// Makes the session, in a cluster in all processes or in none. Errors: those of Session::create, and of the cluster.
  absl::Status make();
  /// It does no more steps; unless it has failed, or its cluster, it has done all.
  void leaveServers();
  /// What a call ended with, as all processes give it.
  absl::Status agreeOn(const absl::Status &s);
  /// What a call ended with that only this process may have made: as agreeOn() if the run has failed meanwhile.
  absl::Status ofRun(const absl::Status &s);
  /// OK, or why the session is of no use. Before each call.
  absl::Status check() { return session ? absl::OkStatus() : ended; }
  void cancel();

  /// Before variables are given values from outside: the next step keeps them first.
  void willChange() { isChanged = true; }
  /// Before a step: what is gone back to if it is lost, unless all have kept that. Others that have come are
  /// taken in by agreeOn() of its error.
  absl::Status beforeStep();
  /// All processes keep what a step has made.
  absl::Status afterStep();

  std::shared_ptr<CPlan> plan;
  SessionOptions options; ///< as they were given
  bool watches = false;   ///< as given, too
  int group = 0;          ///< of the workers of this process
  std::shared_ptr<CCluster>
      cluster; ///< null: none; it outlives the session, which uses its transport
  std::shared_ptr<Session> session;   ///< null: `ended` says why
  std::unique_ptr<Watchdog> watchdog; ///< of that session, which outlives it
  std::vector<DescribedValue> variables;
  std::vector<std::weak_ptr<CStep>> steps;
  std::vector<Session::TraceEvent> trace; ///< of the one that was ended last
  std::atomic<bool> hasFailed{false};
  bool isOfLocalGroups = false; ///< others go on without it, also where it fails
  int64_t numSteps = 0;         ///< that all have kept
  Mutex mutex;

private:
  absl::Status createOwn(SessionOptions own);
  absl::Status createInAll();
  /// In a cluster that goes on: gives the session what all have kept.
  absl::Status restoreKept();
  void watch();
  absl::Status keep(int64_t step);
  absl::Status goOn(const absl::Status &s);
  void drop();
  absl::Status rebind();

  absl::Status ended;
  StepMemory memory;
  bool isChanged = true; ///< the variables are not what `memory` has kept
  bool grows = false;    ///< all have agreed to take in others, before the next step
  int mostProcesses = 0; ///< that its plan has work for
  int epoch = 0;
  bool isOnlySession = false;
  Mutex sessionMutex; ///< over changes of `session`, for cancel()
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CAPI_CAPISESSION_H
