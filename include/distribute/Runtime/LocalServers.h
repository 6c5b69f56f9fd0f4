// Servers in this process: the session that holds the variables, and who may use it when.
//
// Where the servers are several processes, each has these for its slots. Workers push to the first
// process last. It says in which order all apply what has been pushed: the others keep it until then.

#ifndef DISTRIBUTE_RUNTIME_LOCALSERVERS_H
#define DISTRIBUTE_RUNTIME_LOCALSERVERS_H

#include "distribute/Runtime/Mutex.h"
#include "distribute/Runtime/Session.h"
#include "distribute/Runtime/VariableServers.h"

#include "absl/status/statusor.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace distribute::runtime {

/// What the servers of `plan`, which has some, hold and take; of several processes, that one.
ServedPlan describeServed(const planfile::fb::Plan &plan, int process = 0, int numProcesses = 1);

/// Thread safety: any, but for session(), which is for one caller while no group is in a call.
class LocalServers : public VariableServers {
public:
  /// The servers of `plan`, which has some; of several processes, those of this one
  /// (SessionOptions::transport). Errors: those of Session::create.
  static absl::StatusOr<std::shared_ptr<LocalServers>> create(const planfile::LoadedPlan &plan,
                                                              const SessionOptions &options);
  ~LocalServers() override;

  absl::Status pull(const WorkerPlace &place, bool updates, absl::Span<PulledValue> values,
                    int64_t &version) override;
  absl::Status push(const WorkerPlace &place, uint32_t step, absl::Span<const PushedValue> values,
                    int64_t &version) override;
  void leave(int group, bool isDone) override;
  void cancel(const absl::Status &reason) override;
  const ServedPlan &served() const override { return form; }
  absl::StatusOr<int64_t> firstStep(const WorkerPlace &place) override;
  Session *session() override { return servers.get(); }
  Mutex *sessionMutex() override ABSL_LOCK_RETURNED(mutex) { return &mutex; }

  /// The variables are those after `numApplied` applications. `onApplied` is called after each from
  /// now on, while nobody pulls or pushes; its error ends the servers. Before any group calls.
  void begin(int64_t numApplied, std::function<absl::Status(int64_t numApplied)> onApplied);

  /// Of the first of several processes: `announce` is called before each application, for the
  /// others. Before any group calls.
  void lead(std::function<absl::Status(int group, uint32_t step)> announce);
  /// Of the others: applies what a group has pushed, as the first one has announced. Errors: those of
  /// Session::run; FailedPrecondition: it has not pushed.
  absl::Status applyPushed(int group, uint32_t step);

  /// Applications until now.
  int64_t numApplied() const;

private:
  /// What the replicas of a group have pushed for an application, until it is whole.
  struct Pending {
    std::vector<PushedValue> values; ///< by input
    std::vector<bool> isWhole;       ///< by input: some have pushed it whole
    std::vector<bool> hasPushed;     ///< by replica
    int64_t numPushed = 0;

    /// Which rows the replicas from `first` on have pushed, of so many that push.
    void addRows(size_t input, const PushedValue &value, int64_t first, int64_t numValues);
    void clear() {
      hasPushed.clear();
      isWhole.assign(isWhole.size(), false);
      numPushed = 0;
    }
  };
  struct Group {
    int64_t first = 0; ///< the step that it begins with
    int64_t steps = 0; ///< applied
    bool isGone = false;
    std::vector<Pending> pending; ///< by step
  };

  LocalServers(const planfile::LoadedPlan &plan, std::unique_ptr<Session> servers,
               int64_t deadlineMs);
  absl::Status bindSteps();
  /// Whether the group may go on to a step behind `place.step` others.
  bool mayGoOn(const WorkerPlace &place, bool updates) const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  absl::Status awaitTurn(const WorkerPlace &place, bool updates)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  std::string describeWait(const WorkerPlace &place) const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  absl::Status collect(const WorkerPlace &place, absl::Span<const PushedValue> values,
                       const ServedPlan::Step &step, Pending &pending);
  Pending &pendingOf(int group, uint32_t step) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void reduce(uint32_t step, size_t input, const PushedValue &value);
  absl::Status announceAndApply(int group, uint32_t step, absl::Span<const PushedValue> values)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  absl::Status apply(int group, uint32_t step, absl::Span<const PushedValue> values)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);

  const planfile::LoadedPlan plan;
  const std::unique_ptr<Session> servers;
  const int64_t deadlineMs;
  const ServedPlan form;
  std::vector<std::unique_ptr<BoundStep>> steps;
  /// What the values of all replicas are reduced to.
  struct Reduced {
    HostTensor whole;           ///< no array: they are equal on all
    std::vector<uint32_t> rows; ///< pushed by rows: those that hold anything but zeros
    bool isAll = false;         ///< all of them may do so
  };
  std::vector<std::vector<Reduced>> reduced; ///< by step and input
  mutable Mutex mutex;
  Condition changed;
  std::function<absl::Status(int64_t)> onApplied ABSL_GUARDED_BY(mutex);
  std::function<absl::Status(int, uint32_t)> announce ABSL_GUARDED_BY(mutex);
  absl::Status ended ABSL_GUARDED_BY(mutex);
  std::vector<Group> groups ABSL_GUARDED_BY(mutex);
  int64_t version ABSL_GUARDED_BY(mutex) = 0;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_LOCALSERVERS_H
