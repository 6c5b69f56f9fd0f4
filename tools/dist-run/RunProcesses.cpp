// This run among its processes; see RunProcesses.h.

#include "RunProcesses.h"

#include "Interrupts.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstdio>
#include <memory>

namespace distribute::runtime {

static ClusterOptions optionsOf(const RunOptions &options, const Environment &environment) {
  ClusterOptions join;
  join.startDeadlineMs = options.startDeadlineMs;
  join.leaseMs = options.leaseMs;
  join.token = environment("DISTRIBUTE_TOKEN").value_or("");
  join.certificateAuthority = options.certificateAuthority;
  join.certificate = options.certificate;
  join.privateKey = options.privateKey;
  join.address = options.address;
  return join;
}

absl::Status coordinate(const RunOptions &options) {
  ClusterOptions serve = optionsOf(options, processEnvironment());
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

absl::Status regroup(const RunOptions &options, Processes &processes, const absl::Status &own,
                     std::vector<std::string> &failures) {
  if (options.onFailure == RunOptions::OnFailure::Stop)
    return own;
  LostProcess lost = processes.lostProcess(own);
  if (lost.isOwn)
    return own;
  failures.emplace_back(toStatus(lost.failure).message());
  if (processes.isChief() || !options.quiet)
    std::fprintf(stderr, "dist-run: note: %s; %s\n", failures.back().c_str(),
                 options.onFailure == RunOptions::OnFailure::Shrink
                     ? "the others go on from the newest checkpoint"
                     : "the others wait for another one in its place");
  Regroup how =
      options.onFailure == RunOptions::OnFailure::Shrink ? Regroup::Shrink : Regroup::Wait;
  return processes.regroup(how, std::chrono::milliseconds(options.startDeadlineMs));
}

absl::StatusOr<std::unique_ptr<Processes>> enterRun(const RunOptions &options, int &processesHere) {
  Environment environment = processEnvironment();
  absl::StatusOr<std::optional<Cluster>> resolved = resolveCluster(environment, options.cluster);
  if (!resolved.ok() || !*resolved)
    return resolved.ok() ? absl::StatusOr<std::unique_ptr<Processes>>(nullptr) : resolved.status();
  const Cluster &cluster = **resolved;
  if (cluster.rank < 0)
    return absl::InvalidArgumentError(absl::StrCat(
        cluster.describe(), ": this task does not train; dist-run is for \"chief\" and "
                            "\"worker\" tasks"));
  processesHere = std::max(1, cluster.localSize);
  if (cluster.size == 1)
    return nullptr;
  ClusterOptions join = optionsOf(options, environment);
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
