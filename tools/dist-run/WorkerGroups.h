// The groups of workers that one process runs beside its first one, each on a thread of its own.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_WORKERGROUPS_H
#define DISTRIBUTE_TOOLS_DISTRUN_WORKERGROUPS_H

#include "StepRun.h"

#include <atomic>
#include <memory>
#include <thread>
#include <vector>

namespace distribute::runtime {

class WorkerGroups {
public:
  /// Sessions of the groups [first, end) of `plan`, which work with the servers that `base` names.
  /// They write no files and show nothing. Errors: those of Session::create and StepRun::create.
  static absl::StatusOr<std::unique_ptr<WorkerGroups>> create(const planfile::LoadedPlan &plan,
                                                              const SessionOptions &base,
                                                              const RunOptions &options, int first,
                                                              int end, int64_t firstStep);
  /// Ends them as stop() and finish() do.
  ~WorkerGroups();

  /// Runs `numSteps` steps of each group, or as many as there are batches for.
  void start(int64_t numSteps);
  /// After the steps that they run.
  void stop() { stops = true; }
  /// Waits for all. Errors: of the first group that has failed.
  absl::Status finish();

  /// How stale the values of all their steps were.
  StalenessCount staleness() const;
  /// What they have pulled and pushed.
  ServedTraffic traffic() const;

private:
  struct Group {
    std::unique_ptr<Session> session;
    std::unique_ptr<StepRun> step;
    absl::Status status;
    std::thread thread;
  };
  explicit WorkerGroups(const RunOptions &options) : options(options) {}

  void run(Group &group, int64_t numSteps);

  RunOptions options;
  std::vector<std::unique_ptr<Group>> groups;
  std::atomic<bool> stops{false};
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_WORKERGROUPS_H
