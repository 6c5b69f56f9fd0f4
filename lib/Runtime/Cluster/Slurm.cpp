// Slurm's variables; see LaunchVariables.h.
//
// srun starts the tasks of a step. A batch script and the shell of salloc have some of the same
// variables, but are one process each: only what is part of a step counts as a task.

#include "HostAddress.h"
#include "LaunchVariables.h"
#include "SlurmLists.h"

#include "absl/strings/str_cat.h"

#include <numeric>

namespace distribute::runtime {

namespace {

/// The variable that says something first: of the step, else of the job.
std::string nameOfFirst(const LaunchVariables &variables, const std::vector<std::string> &names) {
  for (const std::string &name : names)
    if (variables.has(name))
      return name;
  return names.back();
}

/// Whether srun has started this process.
bool isOfStep(const LaunchVariables &variables) {
  return variables
      .firstText({"SLURM_STEP_ID", "SLURM_STEPID", "SLURM_STEP_NUM_TASKS", "SLURM_STEP_NODELIST"})
      .has_value();
}

/// Steps of one job run at the same time.
absl::StatusOr<int> choosePort(const LaunchVariables &variables) {
  std::string jobName = nameOfFirst(variables, {"SLURM_JOBID", "SLURM_JOB_ID"});
  std::string stepName = nameOfFirst(variables, {"SLURM_STEPID", "SLURM_STEP_ID"});
  constexpr int64_t max = (int64_t(1) << 32) - 1;
  constexpr uint64_t portsPerStep = 1009;
  uint64_t sum = 0;
  for (const std::string &name : {jobName, stepName}) {
    std::string text = variables.text(name).value_or(name == stepName ? "0" : "");
    std::optional<int64_t> number = parseWhole(text, 0, max);
    if (!number)
      return absl::InvalidArgumentError(
          absl::StrCat(name, ": is ", text.empty() ? "not set" : "\"" + text + "\"",
                       "; expected a whole number, from which the coordinator's port follows, or "
                       "give --coordinator=HOST:PORT"));
    sum += uint64_t(*number) * (name == stepName ? portsPerStep : 1);
  }
  return portOf(sum);
}

struct Nodes {
  std::vector<std::string> names;
  std::vector<int> numTasks; ///< of each; empty: unknown
};

absl::StatusOr<Nodes> readNodes(const LaunchVariables &variables, int size) {
  Nodes nodes;
  std::string name =
      nameOfFirst(variables, {"SLURM_STEP_NODELIST", "SLURM_JOB_NODELIST", "SLURM_NODELIST"});
  if (!variables.has(name))
    return nodes;
  absl::StatusOr<std::vector<std::string>> names = expandNodeList(*variables.text(name), name);
  if (!names.ok())
    return names.status();
  nodes.names = *std::move(names);
  const char *countsName = "SLURM_STEP_TASKS_PER_NODE";
  std::optional<std::string> text = variables.text(countsName);
  if (!text)
    return nodes;
  absl::StatusOr<std::vector<int>> counts = expandTaskCounts(*text, countsName);
  if (!counts.ok())
    return counts.status();
  int64_t total = std::accumulate(counts->begin(), counts->end(), int64_t(0));
  if (counts->size() != nodes.names.size() || total != size)
    return absl::InvalidArgumentError(absl::StrCat(
        countsName, ": \"", *text, "\" means ", total, " tasks on ", counts->size(),
        " nodes, but there are ", size, " tasks on ", nodes.names.size(), " nodes (", name,
        " is \"", *variables.text(name), "\"); expected the same, as srun sets them"));
  nodes.numTasks = *std::move(counts);
  return nodes;
}

/// This process's host and its place there.
absl::Status findOwnNode(const LaunchVariables &variables, const Nodes &nodes, Cluster &cluster) {
  absl::StatusOr<std::optional<int>> node = variables.count("SLURM_NODEID", 0),
                                     local = variables.count("SLURM_LOCALID", 0);
  for (const absl::Status &status : {node.status(), local.status()})
    if (!status.ok())
      return status;
  if (!*node && nodes.names.size() == 1)
    *node = 0;
  bool isKnown = *node && !nodes.names.empty();
  if (isKnown && size_t(**node) >= nodes.names.size())
    return absl::InvalidArgumentError(absl::StrCat("SLURM_NODEID: is ", **node, ", but there are ",
                                                   nodes.names.size(),
                                                   " nodes; expected less than that"));
  cluster.address =
      variables.text("SLURMD_NODENAME").value_or(isKnown ? nodes.names[size_t(**node)] : "");
  if (!isKnown || !*local)
    return absl::OkStatus();
  int numTasks = nodes.names.size() == 1  ? cluster.size
                 : nodes.numTasks.empty() ? 0
                                          : nodes.numTasks[size_t(**node)];
  if (numTasks != 0 && **local >= numTasks)
    return absl::InvalidArgumentError(absl::StrCat("SLURM_LOCALID: is ", **local,
                                                   ", but this node has ", numTasks,
                                                   " tasks; expected less than that"));
  cluster.localRank = numTasks == 0 ? 0 : **local;
  cluster.localSize = numTasks;
  return absl::OkStatus();
}

} // namespace

absl::StatusOr<std::optional<Cluster>> resolveSlurm(const LaunchVariables &variables,
                                                    const std::string &coordinator) {
  // The shell of salloc on the host where one logs in.
  if (!variables.has("SLURM_PROCID"))
    return std::optional<Cluster>();
  std::string sizeName = nameOfFirst(variables, {"SLURM_STEP_NUM_TASKS", "SLURM_NTASKS"});
  // A batch script for which nobody has said how many tasks there are.
  if (!isOfStep(variables) && !variables.has(sizeName))
    return std::optional<Cluster>();
  absl::StatusOr<Cluster> cluster = variables.rankAndSize("SLURM_PROCID", sizeName, "srun");
  if (!cluster.ok())
    return cluster.status();
  cluster->source = "Slurm";
  if (cluster->size == 1)
    return std::optional<Cluster>(*std::move(cluster));
  if (!isOfStep(variables))
    return absl::InvalidArgumentError(
        absl::StrCat(sizeName, ": is ", cluster->size,
                     ", but srun has not started this process (SLURM_STEP_ID is not set); "
                     "put srun in front of the command, or give --processes=1 to run alone"));
  absl::StatusOr<Nodes> nodes = readNodes(variables, cluster->size);
  if (!nodes.ok())
    return nodes.status();
  if (absl::Status s = findOwnNode(variables, *nodes, *cluster); !s.ok())
    return s;
  cluster->coordinator = coordinator;
  if (coordinator.empty()) {
    if (nodes->names.empty())
      return absl::InvalidArgumentError(
          "SLURM_STEP_NODELIST and SLURM_JOB_NODELIST: are not set; set one of them, which says "
          "where process 0 is, or give --coordinator=HOST:PORT");
    absl::StatusOr<int> port = choosePort(variables);
    if (!port.ok())
      return port.status();
    cluster->coordinator = HostAddress{nodes->names.front(), *port}.text();
  }
  return std::optional<Cluster>(*std::move(cluster));
}

} // namespace distribute::runtime
