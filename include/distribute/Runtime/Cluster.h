// Who takes part in a run: which of how many processes this one is, and where they find each other.
//
//   absl::StatusOr<std::optional<Cluster>> cluster =
//       resolveCluster(processEnvironment(), ClusterFlags());
//   if (cluster.ok() && *cluster)
//     join((*cluster)->rank, (*cluster)->size, (*cluster)->coordinator);
//
// Flags come before TF_CONFIG, then torchrun's variables, mpirun's, Slurm's: the first that says
// anything is the one that counts. docs/Clusters.md lists what each must say.
//
// Nothing here opens a connection or looks a name up.

#ifndef DISTRIBUTE_RUNTIME_CLUSTER_H
#define DISTRIBUTE_RUNTIME_CLUSTER_H

#include "absl/status/status.h"
#include "absl/status/statusor.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace distribute::runtime {

/// The value of a variable of the environment; nothing: it is not set.
using Environment = std::function<std::optional<std::string>(const std::string &name)>;

/// That of this process.
Environment processEnvironment();

/// The name under which an Environment gives what the processes that one launcher has started on this host
/// share, and no others of it: the process that has started them, and when that began ("4711@123456").
constexpr const char *kLauncherOfHost = "=launcher of this host";

/// The jobs of a cluster and which task of them this process is, as TF_CONFIG says it.
///
/// The training processes are the tasks of "chief" and "worker"; they alone have ranks: the chief
/// first, then the workers in the order of their indices. Without a chief, worker 0 is it.
struct ClusterSpec {
  /// By job ("chief", "worker", "ps", "evaluator") the "host:port" of each task.
  std::map<std::string, std::vector<std::string>> tasks;
  /// This process.
  std::string taskType;
  int taskIndex = 0;

  /// How many training processes there are.
  int size() const;
  /// -1: the task is no training process, or there is none such.
  int rankOf(const std::string &type, int index) const;
  int rank() const { return rankOf(taskType, taskIndex); }
  /// "host:port" of a training process; `rank` from 0 to size() - 1.
  const std::string &addressOf(int rank) const;
  /// "chief a:1; worker b:1, c:1; this is worker 1".
  std::string describe() const;
  /// The tasks as JSON, as in TF_CONFIG's "cluster": {"chief":["a:1"],"worker":["b:1"]}.
  std::string json() const;
};

/// One run's processes, seen from this one.
struct Cluster {
  /// -1: this process does not train (a task "ps" or "evaluator").
  int rank = 0;
  /// How many processes train.
  int size = 1;
  /// Where the coordinator listens: "node1:4711", "[::1]:4711". Process 0 serves there.
  std::string coordinator;
  /// The name or address by which other processes reach this host; empty: the environment does not
  /// say.
  std::string address;
  /// Which of how many processes of this host; 0 of 0: the environment does not say.
  int localRank = 0;
  int localSize = 0;
  /// Only TF_CONFIG and --cluster=FILE describe tasks.
  std::optional<ClusterSpec> spec;
  /// What said so: "TF_CONFIG", "Slurm", …
  std::string source;

  /// The job of this process, and which of its tasks it is. Where no tasks are described, all are
  /// workers, numbered as the ranks.
  std::string taskType() const { return spec ? spec->taskType : "worker"; }
  int taskIndex() const { return spec ? spec->taskIndex : rank; }

  /// "process 1 of 3 (worker 0, from TF_CONFIG), coordinator a:4711".
  std::string describe() const;
};

/// Whether the strategy keeps variables on tasks of the job "ps".
enum class ParameterServers {
  Unused, ///< a cluster may list them; this process cannot be one
  Required,
};

/// What the user says outright.
struct ClusterFlags {
  std::string file; ///< --cluster: JSON as in TF_CONFIG; "task" may be left to `rank`
  std::optional<int64_t> rank;
  std::optional<int64_t> processes;
  /// Goes before what the environment says. Empty: DISTRIBUTE_COORDINATOR, if that is set.
  std::string coordinator;
  ParameterServers parameterServers = ParameterServers::Unused;
};

/// Reads who takes part. Nothing: this process runs alone. One training process beside other tasks
/// (an evaluator) is a cluster of size 1.
///
/// Errors: InvalidArgument says which flag, variable or key is wrong, what was found and what is
/// required; for a file also NotFound and PermissionDenied.
absl::StatusOr<std::optional<Cluster>> resolveCluster(const Environment &environment,
                                                      const ClusterFlags &flags);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CLUSTER_H
