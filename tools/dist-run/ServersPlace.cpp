// Servers by the command line and the environment; see ServersPlace.h.

#include "ServersPlace.h"

#include "RunProcesses.h"

#include "distribute/Plan/PlanFile.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

#include <algorithm>

namespace distribute::runtime {
namespace {

/// An evaluator is no worker of theirs: it runs alone, with servers of its own.
bool isEvaluator(const std::optional<Cluster> &cluster) {
  return cluster && cluster->spec && cluster->taskType() == "evaluator";
}

/// The servers' address by the tasks of the cluster.
absl::Status takeTasks(const Cluster &cluster, ServersPlace &servers) {
  auto found =
      cluster.spec ? cluster.spec->tasks.find("ps") : decltype(cluster.spec->tasks.end())();
  if (!cluster.spec || found == cluster.spec->tasks.end() || found->second.empty())
    return absl::OkStatus();
  servers.addresses = found->second;
  if (cluster.taskType() == "ps")
    servers.listens = found->second[static_cast<size_t>(cluster.taskIndex())];
  return absl::OkStatus();
}

/// The groups of workers of this process among those that train.
absl::Status takeGroups(const std::optional<Cluster> &cluster, int numGroups,
                        ServersPlace &servers) {
  int size = cluster ? cluster->size : 1, rank = cluster ? cluster->rank : 0;
  if (rank < 0)
    return absl::InvalidArgumentError(
        absl::StrCat(cluster->describe(), ": this task neither trains nor holds variables"));
  if (size > numGroups)
    return absl::InvalidArgumentError(absl::StrCat(
        "the run has ", size, " processes of workers, but the plan ", numGroups,
        " groups of them, which go on by themselves; required are 1 to ", numGroups, " processes"));
  servers.firstGroup = rank * numGroups / size;
  servers.endGroup = (rank + 1) * numGroups / size;
  return absl::OkStatus();
}

} // namespace

absl::Status findServersPlace(RunOptions &options) {
  Environment environment = processEnvironment();
  ServersPlace &servers = options.servers;
  if (servers.listens.empty() && servers.addresses.empty()) {
    servers.listens = environment("DISTRIBUTE_SERVE").value_or("");
    if (std::string all = environment("DISTRIBUTE_SERVERS").value_or(""); !all.empty())
      servers.addresses = absl::StrSplit(all, ',');
  }
  bool isAlone = servers.listens.empty() && servers.addresses.empty() &&
                 !environment("TF_CONFIG") && options.cluster.file.empty();
  if (isAlone)
    return absl::OkStatus();
  absl::StatusOr<planfile::LoadedPlan> plan = planfile::LoadedPlan::fromFile(options.plan);
  // What is wrong with it is said where it is needed; a chief may still have to send it.
  if (!plan.ok() || !plan->root()->servers())
    return servers.listens.empty() && servers.addresses.empty()
               ? absl::OkStatus()
               : (plan.ok() ? absl::InvalidArgumentError(
                                  "servers are named, but the plan's slots hold the variables; "
                                  "required is a plan of strategy \"parameter_server\"")
                            : plan.status());
  if (!servers.listens.empty()) {
    if (servers.addresses.empty())
      servers.addresses = {servers.listens};
    return absl::OkStatus();
  }
  ClusterFlags flags = options.cluster;
  flags.parameterServers = ParameterServers::Required;
  if (!servers.addresses.empty() && flags.file.empty() && !environment("TF_CONFIG"))
    flags.parameterServers = ParameterServers::Unused;
  absl::StatusOr<std::optional<Cluster>> cluster = resolveCluster(environment, flags);
  if (!cluster.ok())
    return cluster.status();
  options.cluster.parameterServers = flags.parameterServers;
  if (isEvaluator(*cluster))
    return absl::OkStatus();
  if (*cluster) {
    servers.rank = (*cluster)->rank;
    if (absl::Status s = takeTasks(**cluster, servers); !s.ok())
      return s;
  }
  int numGroups = static_cast<int>(plan->root()->groups());
  if (!servers.listens.empty() || servers.addresses.empty() || numGroups == 1)
    return absl::OkStatus();
  if (absl::Status s = takeGroups(*cluster, numGroups, servers); !s.ok())
    return s;
  servers.processesHere = *cluster ? std::max(1, (*cluster)->localSize) : 1;
  return absl::OkStatus();
}

absl::Status checkServersProcesses(const planfile::fb::Plan &plan, size_t numProcesses) {
  uint32_t numServers = plan.servers()->num_slots();
  if (numProcesses <= numServers)
    return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(
      "the run has ", numProcesses, " processes of servers, but the plan has ", numServers,
      numServers == 1 ? " server" : " servers", "; required are at most as many processes, or a ",
      "plan that is compiled with --servers=", numProcesses));
}

ServersAddress serversAddress(const RunOptions &options, const std::string &address) {
  ServersAddress result;
  result.address = address;
  result.security = clusterOptionsOf(options);
  result.security.rank = options.servers.rank;
  result.deadlineMs = options.deadlineMs;
  return result;
}

} // namespace distribute::runtime
