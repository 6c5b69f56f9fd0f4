// torchrun's variables, which dist-run --launch sets too; see LaunchVariables.h.
//
// A launcher of PyTorch's own listens at MASTER_PORT itself, for its processes' store, and says so in
// TORCHELASTIC_USE_AGENT_STORE. Then the coordinator's port follows from that one, the run's name and how often
// its processes were started again.

#include "HostAddress.h"
#include "LaunchVariables.h"

#include "absl/strings/str_cat.h"

namespace distribute::runtime {

static absl::StatusOr<std::string> readCoordinator(const LaunchVariables &variables) {
  for (const char *name : {"MASTER_ADDR", "MASTER_PORT"})
    if (!variables.has(name))
      return absl::InvalidArgumentError(
          absl::StrCat(name, ": is not set, but RANK and WORLD_SIZE are; set MASTER_ADDR and "
                             "MASTER_PORT to where process 0 is, or give --coordinator=HOST:PORT"));
  std::string host = *variables.text("MASTER_ADDR");
  std::optional<int64_t> port = parseWhole(*variables.text("MASTER_PORT"), 1, 65535);
  if (!port)
    return absl::InvalidArgumentError(absl::StrCat("MASTER_PORT: is \"",
                                                   *variables.text("MASTER_PORT"),
                                                   "\"; expected a port from 1 to 65535"));
  if (host.size() > 2 && host.front() == '[' && host.back() == ']')
    host = host.substr(1, host.size() - 2);
  HostAddress address{host, static_cast<int>(*port)};
  if (variables.text("TORCHELASTIC_USE_AGENT_STORE") == "True")
    address.port =
        portOf(absl::StrCat(variables.text("TORCHELASTIC_RUN_ID").value_or(""), " ", *port, " ",
                            variables.text("TORCHELASTIC_RESTART_COUNT").value_or("0")));
  absl::StatusOr<HostAddress> read = parseHostAddress(address.text(), "MASTER_ADDR");
  return read.ok() ? absl::StatusOr<std::string>(read->text()) : read.status();
}

absl::StatusOr<std::optional<Cluster>> resolveTorchrun(const LaunchVariables &variables,
                                                       const std::string &coordinator) {
  if (!variables.has("RANK") && !variables.has("WORLD_SIZE"))
    return std::optional<Cluster>();
  absl::StatusOr<Cluster> cluster = variables.rankAndSize("RANK", "WORLD_SIZE", "torchrun");
  if (!cluster.ok())
    return cluster.status();
  cluster->source = "torchrun's variables";
  if (cluster->size == 1)
    return std::optional<Cluster>(*std::move(cluster));
  if (absl::Status s = variables.readLocal("LOCAL_RANK", "LOCAL_WORLD_SIZE", *cluster); !s.ok())
    return s;
  cluster->coordinator = coordinator;
  if (coordinator.empty()) {
    absl::StatusOr<std::string> read = readCoordinator(variables);
    if (!read.ok())
      return read.status();
    cluster->coordinator = *std::move(read);
  }
  return std::optional<Cluster>(*std::move(cluster));
}

} // namespace distribute::runtime
