// What a launcher or scheduler leaves in the environment of the processes that it starts.

#ifndef DISTRIBUTE_LIB_RUNTIME_CLUSTER_LAUNCHVARIABLES_H
#define DISTRIBUTE_LIB_RUNTIME_CLUSTER_LAUNCHVARIABLES_H

#include "distribute/Runtime/Cluster.h"

namespace distribute::runtime {

/// Reads variables; the errors, all InvalidArgument, name them. An empty one counts as not set.
class LaunchVariables {
public:
  explicit LaunchVariables(const Environment &environment) : environment(environment) {}

  std::optional<std::string> text(const std::string &name) const;
  bool has(const std::string &name) const { return text(name).has_value(); }
  /// The value of the first of these that is set.
  std::optional<std::string> firstText(const std::vector<std::string> &names) const;
  /// A whole number from `min` on; nothing: the variable is not set.
  absl::StatusOr<std::optional<int>> count(const std::string &name, int min) const;

  /// Rank and size. A size of 1 needs no rank. `starter` sets both: "srun".
  absl::StatusOr<Cluster> rankAndSize(const std::string &rankName, const std::string &sizeName,
                                      const std::string &starter) const;
  /// The same of the processes on this host, where both are set.
  absl::Status readLocal(const std::string &rankName, const std::string &sizeName,
                         Cluster &cluster) const;

private:
  const Environment &environment;
};

// Each reads one launcher's variables. Nothing: it has set none; a size of 1: this process is
// alone. `coordinator` is what the user gave in place of what they would say; empty: nothing.

/// RANK, WORLD_SIZE, MASTER_ADDR, MASTER_PORT.
absl::StatusOr<std::optional<Cluster>> resolveTorchrun(const LaunchVariables &variables,
                                                       const std::string &coordinator);
/// SLURM_PROCID, SLURM_NTASKS, SLURM_STEP_NODELIST and more.
absl::StatusOr<std::optional<Cluster>> resolveSlurm(const LaunchVariables &variables,
                                                    const std::string &coordinator);
/// OMPI_COMM_WORLD_RANK, OMPI_COMM_WORLD_SIZE and more.
absl::StatusOr<std::optional<Cluster>> resolveOpenMpi(const LaunchVariables &variables,
                                                      const std::string &coordinator);
/// PMI_RANK, PMI_SIZE and more.
absl::StatusOr<std::optional<Cluster>> resolveMpich(const LaunchVariables &variables,
                                                    const std::string &coordinator);
/// Whether an mpiexec of MPICH's kind has set them; srun sets PMI_RANK too.
bool isOfHydra(const LaunchVariables &variables);

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_RUNTIME_CLUSTER_LAUNCHVARIABLES_H
