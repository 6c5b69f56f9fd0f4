// This run among its processes; see RunProcesses.h.

#include "RunProcesses.h"

#include "Interrupts.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstdio>
#include <memory>

namespace distribute::runtime {

ClusterOptions clusterOptionsOf(const RunOptions &options) {
  ClusterOptions join = options.entry;
  if (options.onFailure != OnFailure::Stop)
    join.onLoss = wayOf(options.onFailure);
  return join;
}

absl::Status coordinate(const RunOptions &options) {
  ClusterOptions serve = clusterOptionsOf(options);
  serve.size = static_cast<int>(*options.cluster.processes);
  serve.coordinator = options.cluster.coordinator;
  serve.serves = true;
  catchInterrupts();
  if (!options.quiet) {
    std::printf("coordinator of %d processes at %s\n", serve.size, serve.coordinator.c_str());
    std::fflush(stdout);
  }
  return serveRun(serve, [] { return interrupted != 0; });
}

static void noteLoss(const RunOptions &options, const std::string &failure) {
  const char *next = options.onFailure == OnFailure::Wait
                         ? "the others wait for another one in its place"
                     : options.atomicSteps ? "the others go on"
                                           : "the others go on from the newest checkpoint";
  std::fprintf(stderr, "dist-run: note: %s; %s\n", failure.c_str(), next);
}

/// A process may have come as another one was lost: only this tells how many there are.
static void noteSize(const RunOptions &options, const Processes &processes) {
  if (processes.isChief() && !options.quiet)
    std::fprintf(stderr, "dist-run: note: going on with %d processes\n", processes.options().size);
}

absl::Status regroup(const RunOptions &options, Processes &processes, const RunEnd &end,
                     int mostProcesses, bool hasBegun, std::vector<std::string> &failures) {
  if (options.onFailure == OnFailure::Stop)
    return end.status;
  RegroupOptions after;
  after.how = options.onFailure;
  after.mostProcesses = mostProcesses;
  after.limit = std::chrono::milliseconds(options.entry.startDeadlineMs);
  // Before the first step: what one process finds wrong with the command is wrong for all.
  after.isEnd = [&](const Failure &failure) {
    return !hasBegun && exitCodeOf(failure.reason) == ExitCode::WrongInput;
  };
  after.onLoss = [&](const std::string &failure) {
    failures.push_back(failure);
    if (processes.isChief() || !options.quiet)
      noteLoss(options, failure);
  };
  absl::Status s = end.grows ? takeOthersIn(processes, after)
                             : goOnAfterLoss(processes, end.status, after, end.place);
  if (s.ok())
    noteSize(options, processes);
  return s;
}

absl::StatusOr<std::unique_ptr<Processes>> enterRun(const RunOptions &options, int &processesHere,
                                                    int &rankHere) {
  // Groups of workers know of the servers only.
  if (options.servers.endGroup != 0) {
    processesHere = options.servers.processesHere;
    return nullptr;
  }
  if (options.joins) {
    ClusterOptions join = clusterOptionsOf(options);
    join.rank = -1;
    join.size = 0;
    join.coordinator = options.cluster.coordinator;
    return Processes::enter(join);
  }
  absl::StatusOr<std::optional<Cluster>> resolved =
      resolveCluster(processEnvironment(), options.cluster);
  if (!resolved.ok() || !*resolved)
    return resolved.ok() ? absl::StatusOr<std::unique_ptr<Processes>>(nullptr) : resolved.status();
  const Cluster &cluster = **resolved;
  // An evaluator runs by itself.
  if (cluster.taskType() == "evaluator")
    return nullptr;
  if (cluster.rank < 0)
    return absl::InvalidArgumentError(absl::StrCat(
        cluster.describe(), ": this task does not train; dist-run is for \"chief\" and "
                            "\"worker\" tasks"));
  processesHere = std::max(1, cluster.localSize);
  rankHere = cluster.localRank;
  if (cluster.size == 1)
    return nullptr;
  ClusterOptions join = clusterOptionsOf(options);
  join.rank = cluster.rank;
  join.size = cluster.size;
  join.coordinator = cluster.coordinator;
  join.serves = cluster.rank == 0 && !options.isCoordinated;
  if (join.rank == 0 && !options.quiet) {
    std::printf("%s\n", cluster.describe().c_str());
    std::fflush(stdout);
  }
  return Processes::enter(join);
}

} // namespace distribute::runtime
