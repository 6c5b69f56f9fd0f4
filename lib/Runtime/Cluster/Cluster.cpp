// Who takes part, from the first of flags and environment that says it; see Cluster.h.

#include "distribute/Runtime/Cluster.h"

#include "ClusterText.h"
#include "HostAddress.h"
#include "LaunchVariables.h"

#include "distribute/Plan/InputFile.h"

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <unistd.h>
#include <vector>

namespace distribute::runtime {

namespace {

struct ProcessEntry {
  std::string name; ///< at most 15 bytes of the program's
  pid_t parent = 0;
  std::string
      start; ///< in ticks since the system's: the number alone may be that of another process tomorrow
};

/// What the system says of a process; nothing: there is none of that number.
std::optional<ProcessEntry> describeProcessOf(pid_t number) {
  std::ifstream file(absl::StrCat("/proc/", number, "/stat"));
  std::string text((std::istreambuf_iterator<char>(file)), {});
  // Field 2, in parentheses, may hold anything; the parent is field 4, the start field 22.
  size_t begin = text.find('('), end = text.rfind(')');
  if (begin == std::string::npos || end == std::string::npos)
    return std::nullopt;
  std::vector<std::string> fields = absl::StrSplit(text.substr(end + 1), ' ', absl::SkipEmpty());
  ProcessEntry entry;
  if (fields.size() < 20 || !absl::SimpleAtoi(fields[1], &entry.parent))
    return std::nullopt;
  entry.name = text.substr(begin + 1, end - begin - 1);
  entry.start = fields[19];
  return entry;
}

/// MPICH's proxy of this host, also where scripts stand between it and this process; else the parent. Nothing:
/// that is gone, and another process has taken this one over.
std::optional<std::string> describeLauncher() {
  constexpr int mostAncestors = 32;
  constexpr const char *proxy = "hydra_pmi_proxy";
  pid_t parent = ::getppid(), launcher = parent;
  for (int i = 0; i < mostAncestors && launcher > 1; ++i) {
    std::optional<ProcessEntry> entry = describeProcessOf(launcher);
    if (!entry)
      break;
    if (entry->name == proxy)
      return absl::StrCat(launcher, "@", entry->start);
    launcher = entry->parent;
  }
  std::optional<ProcessEntry> entry = parent > 1 ? describeProcessOf(parent) : std::nullopt;
  return entry ? std::optional(absl::StrCat(parent, "@", entry->start)) : std::nullopt;
}

} // namespace

Environment processEnvironment() {
  return [](const std::string &name) -> std::optional<std::string> {
    if (name == kLauncherOfHost)
      return describeLauncher();
    const char *value = std::getenv(name.c_str());
    return value ? std::optional<std::string>(value) : std::nullopt;
  };
}

namespace {

absl::Status wrongFlags(const std::string &message) { return absl::InvalidArgumentError(message); }

absl::Status checkFlags(const ClusterFlags &flags) {
  if (!flags.file.empty() && flags.processes)
    return wrongFlags(absl::StrCat("--processes: is ", *flags.processes,
                                   ", but --cluster says who takes part; give only one of them"));
  if (flags.rank && *flags.rank < 0)
    return wrongFlags(
        absl::StrCat("--rank: is ", *flags.rank, "; expected a whole number, from 0 on"));
  if (flags.file.empty() && flags.rank && !flags.processes)
    return wrongFlags(absl::StrCat("--rank: is ", *flags.rank,
                                   ", but nothing says of how many processes; give "
                                   "--processes=N or --cluster=FILE"));
  if (!flags.processes)
    return absl::OkStatus();
  constexpr int64_t maxProcesses = 1 << 20;
  if (*flags.processes < 1 || *flags.processes > maxProcesses)
    return wrongFlags(
        absl::StrCat("--processes: is ", *flags.processes, "; expected from 1 to ", maxProcesses));
  if (!flags.rank && *flags.processes > 1)
    return wrongFlags(absl::StrCat("--processes: is ", *flags.processes,
                                   ", but nothing says which of them this is; give --rank=R, "
                                   "from 0 to ",
                                   *flags.processes - 1));
  if (flags.rank.value_or(0) >= *flags.processes)
    return wrongFlags(absl::StrCat("--rank: is ", *flags.rank, ", and --processes is ",
                                   *flags.processes, "; expected --rank below --processes"));
  return absl::OkStatus();
}

/// What the user gives as the coordinator's address; empty: nothing.
absl::StatusOr<std::string> readCoordinator(const LaunchVariables &variables,
                                            const ClusterFlags &flags) {
  std::string text = flags.coordinator, place = "--coordinator";
  if (text.empty()) {
    text = variables.text("DISTRIBUTE_COORDINATOR").value_or("");
    place = "DISTRIBUTE_COORDINATOR";
  }
  if (text.empty())
    return text;
  absl::StatusOr<HostAddress> address = parseHostAddress(text, place);
  return address.ok() ? absl::StatusOr<std::string>(address->text()) : address.status();
}

absl::StatusOr<std::string> readFile(const std::string &path) {
  constexpr uint64_t maxBytes = 16u << 20;
  absl::StatusOr<planfile::InputFile> file = planfile::InputFile::open(path);
  if (!file.ok())
    return file.status();
  if (file->size() > maxBytes)
    return absl::InvalidArgumentError(absl::StrCat("'", path, "': has ", file->size(),
                                                   " bytes; expected a cluster of at most ",
                                                   maxBytes, " bytes"));
  return file->readAll();
}

absl::Status checkParameterServers(const ClusterSpec &spec, const std::string &place,
                                   ParameterServers parameterServers) {
  bool areRequired = parameterServers == ParameterServers::Required;
  auto servers = spec.tasks.find("ps");
  if (areRequired && (servers == spec.tasks.end() || servers->second.empty()))
    return absl::InvalidArgumentError(
        absl::StrCat(place, ", \"cluster\": no \"ps\", where the strategy keeps variables; add it"
                            ", as in \"ps\": [\"node9:4711\"]"));
  if (!areRequired && spec.taskType == "ps")
    return absl::InvalidArgumentError(
        absl::StrCat(place, ", \"task\", \"type\": is \"ps\", but the strategy has no parameter "
                            "servers; expected \"chief\", \"worker\" or \"evaluator\""));
  return absl::OkStatus();
}

/// How many training processes before this one, and in all, have its host.
void countOnHost(const ClusterSpec &spec, const std::string &host, Cluster &cluster) {
  for (int rank = 0; rank < cluster.size; ++rank) {
    if (parseHostAddress(spec.addressOf(rank), "")->host != host)
      continue;
    cluster.localRank += rank < cluster.rank;
    ++cluster.localSize;
  }
}

absl::StatusOr<Cluster> fromText(const std::string &text, const std::string &place,
                                 const ClusterFlags &flags, const std::string &coordinator) {
  absl::StatusOr<ClusterSpec> spec = parseClusterSpec(text, place, flags.rank);
  if (!spec.ok())
    return spec.status();
  if (absl::Status s = checkParameterServers(*spec, place, flags.parameterServers); !s.ok())
    return s;
  Cluster cluster;
  cluster.rank = spec->rank();
  cluster.size = spec->size();
  cluster.coordinator = coordinator.empty() ? spec->addressOf(0) : coordinator;
  auto job = spec->tasks.find(spec->taskType);
  if (job != spec->tasks.end()) // an evaluator need not be listed
    cluster.address = parseHostAddress(job->second[size_t(spec->taskIndex)], place)->host;
  if (cluster.rank >= 0)
    countOnHost(*spec, cluster.address, cluster);
  cluster.source = place;
  cluster.spec = *std::move(spec);
  return cluster;
}

absl::StatusOr<Cluster> fromFlags(const ClusterFlags &flags, const std::string &coordinator) {
  if (coordinator.empty() && *flags.processes > 1)
    return wrongFlags(absl::StrCat("--processes: is ", *flags.processes,
                                   ", but nothing says where process 0 is; give "
                                   "--coordinator=HOST:PORT"));
  Cluster cluster;
  cluster.rank = static_cast<int>(flags.rank.value_or(0));
  cluster.size = static_cast<int>(*flags.processes);
  cluster.coordinator = coordinator;
  cluster.source = "--processes";
  return cluster;
}

/// What launchers say, the innermost first: Slurm starts mpirun's daemons, and their processes
/// inherit its variables, which are about the daemons.
absl::StatusOr<std::optional<Cluster>> fromLaunchers(const LaunchVariables &variables,
                                                     const std::string &coordinator) {
  absl::StatusOr<std::optional<Cluster>> cluster = resolveTorchrun(variables, coordinator);
  if (cluster.ok() && !*cluster)
    cluster = resolveOpenMpi(variables, coordinator);
  if (cluster.ok() && !*cluster && isOfHydra(variables))
    cluster = resolveMpich(variables, coordinator);
  if (cluster.ok() && !*cluster)
    cluster = resolveSlurm(variables, coordinator);
  if (cluster.ok() && !*cluster)
    cluster = resolveMpich(variables, coordinator);
  return cluster;
}

absl::StatusOr<std::optional<Cluster>> findCluster(const LaunchVariables &variables,
                                                   const ClusterFlags &flags,
                                                   const std::string &coordinator) {
  if (!flags.file.empty()) {
    absl::StatusOr<std::string> text = readFile(flags.file);
    return text.ok() ? fromText(*text, absl::StrCat("'", flags.file, "'"), flags, coordinator)
                     : text.status();
  }
  if (flags.processes)
    return fromFlags(flags, coordinator);
  // TensorFlow takes an empty object for none.
  if (std::optional<std::string> text = variables.text("TF_CONFIG"); text && *text != "{}")
    return fromText(*text, "TF_CONFIG", flags, coordinator);
  return fromLaunchers(variables, coordinator);
}

} // namespace

absl::StatusOr<std::optional<Cluster>> resolveCluster(const Environment &environment,
                                                      const ClusterFlags &flags) {
  LaunchVariables variables(environment);
  if (absl::Status s = checkFlags(flags); !s.ok())
    return s;
  absl::StatusOr<std::string> coordinator = readCoordinator(variables, flags);
  if (!coordinator.ok())
    return coordinator.status();
  absl::StatusOr<std::optional<Cluster>> cluster = findCluster(variables, flags, *coordinator);
  if (!cluster.ok())
    return cluster.status();
  if (!*cluster && !flags.coordinator.empty())
    return wrongFlags(absl::StrCat("--coordinator: is \"", flags.coordinator,
                                   "\", but nothing says how many processes there are; give "
                                   "--rank=R and --processes=N, or use a launcher that sets them"));
  if (!*cluster)
    return cluster;
  Cluster &found = **cluster;
  bool isAlone =
      found.size == 1 && (!found.spec || (found.rank == 0 && found.spec->tasks.size() == 1));
  if (isAlone)
    return std::optional<Cluster>();
  if (!found.spec && flags.parameterServers == ParameterServers::Required)
    return absl::InvalidArgumentError(
        absl::StrCat(found.source, ": describes no parameter servers, which the strategy needs; "
                                   "give --cluster=FILE or TF_CONFIG with a job \"ps\""));
  // Who can reach that coordinator is on its host.
  HostAddress at = *parseHostAddress(found.coordinator, "");
  if (found.address.empty() && at.isLoopback())
    found.address = at.host;
  return cluster;
}

} // namespace distribute::runtime
