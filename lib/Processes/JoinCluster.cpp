#include "JoinCluster.h"

#include "ControlPlaneClient.h"

#include "absl/strings/str_cat.h"

namespace distribute::runtime {

absl::StatusOr<std::unique_ptr<ControlPlane>> joinCluster(const ClusterOptions &options) {
  auto reject = [](auto... parts) { return absl::InvalidArgumentError(absl::StrCat(parts...)); };
  bool takesAnyRank = options.rank == -1 && !options.serves;
  if (options.size < 1 && !takesAnyRank)
    return reject("a run of ", options.size, " processes; expected at least 1");
  if (!takesAnyRank && (options.rank < 0 || options.rank >= options.size))
    return reject("process ", options.rank, " of a run of ", options.size,
                  " processes; expected a rank of 0 to ", options.size - 1);
  if (options.coordinator.empty())
    return reject("no address of the coordinator; give HOST:PORT to all processes");
  if (options.leaseMs < 1)
    return reject("a lease of ", options.leaseMs, " ms; expected at least 1 ms");
  std::unique_ptr<Coordinator> coordinator;
  if (options.serves) {
    absl::StatusOr<std::unique_ptr<Coordinator>> started = Coordinator::start(options);
    if (!started.ok())
      return started.status();
    coordinator = std::move(*started);
  }
  auto client = std::make_unique<ControlPlaneClient>(options, std::move(coordinator));
  if (absl::Status s = client->join(); !s.ok())
    return s;
  return std::unique_ptr<ControlPlane>(std::move(client));
}

} // namespace distribute::runtime
