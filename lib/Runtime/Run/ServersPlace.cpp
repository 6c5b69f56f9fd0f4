// Servers by the environment and the tasks of a cluster; see ServersPlace.h.

#include "distribute/Runtime/ServersPlace.h"

#include "distribute/Runtime/LocalServers.h"
#include "distribute/Runtime/SpreadServers.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

#include <algorithm>

namespace distribute::runtime {

void takeServersVariables(const Environment &environment, ServersPlace &place) {
  if (place.serves() || place.areElsewhere())
    return;
  place.listens = environment("DISTRIBUTE_SERVE").value_or("");
  if (std::string all = environment("DISTRIBUTE_SERVERS").value_or(""); !all.empty())
    place.addresses = absl::StrSplit(all, ',');
  else if (place.serves())
    place.addresses = {place.listens};
}

void takeServerTasks(const Cluster &cluster, ServersPlace &place) {
  if (!cluster.spec || place.serves() || place.areElsewhere())
    return;
  auto found = cluster.spec->tasks.find("ps");
  if (found == cluster.spec->tasks.end() || found->second.empty())
    return;
  place.addresses = found->second;
  if (cluster.taskType() == "ps")
    place.listens = found->second[static_cast<size_t>(cluster.taskIndex())];
}

absl::Status takeGroups(const std::optional<Cluster> &cluster, int numGroups, ServersPlace &place) {
  if (numGroups == 1)
    return absl::OkStatus();
  int size = cluster ? cluster->size : 1, rank = cluster ? cluster->rank : 0;
  if (rank < 0)
    return absl::InvalidArgumentError(
        absl::StrCat(cluster->describe(), ": this task neither trains nor holds variables"));
  if (size > numGroups)
    return absl::InvalidArgumentError(absl::StrCat(
        "the run has ", size, " processes of workers, but the plan ", numGroups,
        " groups of them, which proceed independently; expected 1 to ", numGroups, " processes"));
  place.firstGroup = rank * numGroups / size;
  place.endGroup = (rank + 1) * numGroups / size;
  place.processesHere = cluster ? std::max(1, cluster->localSize) : 1;
  return absl::OkStatus();
}

absl::Status checkServersProcesses(const planfile::fb::Plan &plan, size_t numProcesses) {
  uint32_t numServers = plan.servers()->num_slots();
  if (numProcesses <= numServers)
    return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(
      "the run has ", numProcesses, " processes of servers, but the plan has ", numServers,
      numServers == 1 ? " server" : " servers", "; expected at most as many processes, or a ",
      "plan that is compiled with --servers=", numProcesses));
}

ServersAddress serversAddress(const ServersPlace &place, const std::string &address,
                              const ClusterOptions &security, int64_t deadlineMs) {
  ServersAddress result;
  result.address = address;
  result.security = security;
  result.security.rank = place.rank;
  result.deadlineMs = deadlineMs;
  return result;
}

absl::StatusOr<std::shared_ptr<VariableServers>> connectServers(const planfile::fb::Plan &plan,
                                                                const ServersPlace &place,
                                                                const ClusterOptions &security,
                                                                int64_t deadlineMs) {
  if (absl::Status s = checkServersProcesses(plan, place.addresses.size()); !s.ok())
    return s;
  int size = static_cast<int>(place.addresses.size());
  std::vector<std::shared_ptr<VariableServers>> processes;
  for (int process = 0; process < size; ++process) {
    absl::StatusOr<std::shared_ptr<VariableServers>> remote = connectServers(
        describeServed(plan, process, size),
        serversAddress(place, place.addresses[static_cast<size_t>(process)], security, deadlineMs));
    if (!remote.ok())
      return remote.status();
    processes.push_back(*std::move(remote));
  }
  if (size == 1)
    return processes.front();
  return std::make_shared<SpreadServers>(describeServed(plan), std::move(processes));
}

} // namespace distribute::runtime
