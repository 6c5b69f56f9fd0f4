// Servers by the command line and the environment; see ServersFlags.h.

#include "ServersFlags.h"

#include "Interrupts.h"
#include "RunProcesses.h"

#include "distribute/Runtime/Safetensors.h"
#include "distribute/Runtime/ServerRun.h"

#include <cstdio>

namespace distribute::runtime {

/// An evaluator is no worker of theirs: it runs alone, with servers of its own.
static bool isEvaluator(const std::optional<Cluster> &cluster) {
  return cluster && cluster->spec && cluster->taskType() == "evaluator";
}

absl::Status findServersPlace(RunOptions &options) {
  Environment environment = processEnvironment();
  ServersPlace &servers = options.servers;
  takeServersVariables(environment, servers);
  bool areNamed = servers.serves() || servers.areElsewhere();
  if (!areNamed && !environment("TF_CONFIG") && options.cluster.file.empty())
    return absl::OkStatus();
  absl::StatusOr<planfile::LoadedPlan> plan = planfile::LoadedPlan::fromFile(options.plan);
  // What is wrong with it is said where it is needed; a chief may still have to send it.
  if (!plan.ok() || !plan->root()->servers())
    return !areNamed ? absl::OkStatus()
                     : (plan.ok() ? absl::InvalidArgumentError(
                                        "servers are named, but the plan's slots hold the "
                                        "variables; expected a plan of strategy "
                                        "\"parameter_server\"")
                                  : plan.status());
  if (servers.serves()) {
    if (!servers.areElsewhere())
      servers.addresses = {servers.listens};
    return absl::OkStatus();
  }
  ClusterFlags flags = options.cluster;
  flags.parameterServers = ParameterServers::Required;
  if (servers.areElsewhere() && flags.file.empty() && !environment("TF_CONFIG"))
    flags.parameterServers = ParameterServers::Unused;
  absl::StatusOr<std::optional<Cluster>> cluster = resolveCluster(environment, flags);
  if (!cluster.ok())
    return cluster.status();
  options.cluster.parameterServers = flags.parameterServers;
  if (isEvaluator(*cluster))
    return absl::OkStatus();
  if (*cluster) {
    servers.rank = (*cluster)->rank;
    takeServerTasks(**cluster, servers);
  }
  if (servers.serves() || !servers.areElsewhere())
    return absl::OkStatus();
  return takeGroups(*cluster, static_cast<int>(plan->root()->groups()), servers);
}

static absl::Status restoreFrom(const std::string &path, Session &session) {
  absl::StatusOr<SafetensorsFile> file = SafetensorsFile::open(path);
  return file.ok() ? session.restore(*file) : file.status();
}

absl::Status serveWorkers(const RunOptions &options) {
  absl::StatusOr<planfile::LoadedPlan> plan = planfile::LoadedPlan::fromFile(options.plan);
  if (!plan.ok())
    return plan.status();
  ServerRunOptions run;
  run.place = options.servers;
  run.security = clusterOptionsOf(options);
  run.coresPerDevice = options.session.coresPerDevice;
  run.deadlineMs = options.session.deadlineMs;
  if (!options.restore.empty())
    run.restore = [&](Session &session) { return restoreFrom(options.restore, session); };
  run.save = options.save;
  run.checkpoints = options.checkpoints;
  run.stops = [] { return interrupted != 0; };
  run.onServing = [&](int numVariables) {
    catchInterrupts();
    if (options.quiet)
      return;
    std::printf("servers of %d variables at %s\n", numVariables, options.servers.listens.c_str());
    std::fflush(stdout);
  };
  run.onNotice = [](const std::string &notice) {
    std::fprintf(stderr, "dist-run: note: %s\n", notice.c_str());
  };
  return serveWorkers(*plan, run);
}

} // namespace distribute::runtime
