// The variables of mpirun and mpiexec; see LaunchVariables.h.
//
// They say nothing of where process 0 is. Where all processes are on one host, that does not
// matter: they meet at a port that the job's name gives to all of them. Hydra, MPICH's mpiexec, gives them a
// name only where there are several hosts; then its proxy of this host, their parent, is one.

#include "HostAddress.h"
#include "LaunchVariables.h"

#include "absl/strings/str_cat.h"

namespace distribute::runtime {

namespace {

struct MpiVariables {
  const char *source;
  const char *starter;
  const char *rank;
  const char *size;
  const char *localRank;
  const char *localSize;
  /// Any of these is one for all processes of a job, and another for each job.
  std::vector<std::string> jobs;
  bool startsThemItself; ///< all processes of a host are children of one process
};

const MpiVariables &openMpi() {
  static const MpiVariables variables = {"Open MPI",
                                         "mpirun",
                                         "OMPI_COMM_WORLD_RANK",
                                         "OMPI_COMM_WORLD_SIZE",
                                         "OMPI_COMM_WORLD_LOCAL_RANK",
                                         "OMPI_COMM_WORLD_LOCAL_SIZE",
                                         {"PMIX_NAMESPACE", "OMPI_MCA_ess_base_jobid"},
                                         /*startsThemItself=*/false};
  return variables;
}

const MpiVariables &mpich() {
  static const MpiVariables variables = {"MPICH",
                                         "mpiexec",
                                         "PMI_RANK",
                                         "PMI_SIZE",
                                         "MPI_LOCALRANKID",
                                         "MPI_LOCALNRANKS",
                                         {"PMI_JOBID", "PMI_PORT"},
                                         /*startsThemItself=*/true};
  return variables;
}

/// The host in "pmix-server.7;tcp4://10.0.0.5:41235", where PMIx's server of this host listens;
/// empty: there is none that other hosts could reach.
std::string hostOfServer(const std::string &uri) {
  size_t begin = uri.find("://");
  if (begin == std::string::npos)
    return "";
  absl::StatusOr<HostAddress> address = parseHostAddress(uri.substr(begin + 3), "");
  return address.ok() && !address->isLoopback() ? address->host : "";
}

absl::StatusOr<std::string> chooseCoordinator(const LaunchVariables &variables,
                                              const MpiVariables &names, const Cluster &cluster) {
  if (cluster.localSize != cluster.size)
    return absl::InvalidArgumentError(absl::StrCat(
        names.source, ": ", cluster.size, " processes, ",
        cluster.localSize == 0 ? "on unknown hosts"
                               : absl::StrCat(cluster.localSize, " of them on this host"),
        "; give --coordinator=HOST:PORT or DISTRIBUTE_COORDINATOR, with the host of process "
        "0, which ",
        names.starter, " does not say"));
  std::optional<std::string> job = variables.firstText(names.jobs);
  if (!job && names.startsThemItself)
    job = variables.text(kLauncherOfHost);
  if (!job)
    return absl::InvalidArgumentError(
        absl::StrCat(names.source, ": ", cluster.size, " processes on this host, and none of ",
                     names.jobs[0], " and ", names.jobs[1],
                     " is set, which would give them a port; give "
                     "--coordinator=127.0.0.1:PORT with a free port"));
  return HostAddress{"127.0.0.1", portOf(*job)}.text();
}

absl::StatusOr<std::optional<Cluster>> resolveMpi(const LaunchVariables &variables,
                                                  const MpiVariables &names,
                                                  const std::string &coordinator) {
  if (!variables.has(names.rank) && !variables.has(names.size))
    return std::optional<Cluster>();
  absl::StatusOr<Cluster> cluster = variables.rankAndSize(names.rank, names.size, names.starter);
  if (!cluster.ok())
    return cluster.status();
  cluster->source = names.source;
  if (cluster->size == 1)
    return std::optional<Cluster>(*std::move(cluster));
  if (absl::Status s = variables.readLocal(names.localRank, names.localSize, *cluster); !s.ok())
    return s;
  std::optional<std::string> server =
      variables.firstText({"PMIX_SERVER_URI41", "PMIX_SERVER_URI4", "PMIX_SERVER_URI3",
                           "PMIX_SERVER_URI21", "PMIX_SERVER_URI2"});
  cluster->address = server ? hostOfServer(*server) : "";
  cluster->coordinator = coordinator;
  if (coordinator.empty()) {
    absl::StatusOr<std::string> chosen = chooseCoordinator(variables, names, *cluster);
    if (!chosen.ok())
      return chosen.status();
    cluster->coordinator = *std::move(chosen);
  }
  return std::optional<Cluster>(*std::move(cluster));
}

} // namespace

absl::StatusOr<std::optional<Cluster>> resolveOpenMpi(const LaunchVariables &variables,
                                                      const std::string &coordinator) {
  return resolveMpi(variables, openMpi(), coordinator);
}

absl::StatusOr<std::optional<Cluster>> resolveMpich(const LaunchVariables &variables,
                                                    const std::string &coordinator) {
  return resolveMpi(variables, mpich(), coordinator);
}

bool isOfHydra(const LaunchVariables &variables) { return variables.has(mpich().localSize); }

} // namespace distribute::runtime
