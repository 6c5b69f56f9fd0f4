// The table of strategies.
#include "distribute/Plan/Strategies.h"

#include <algorithm>

namespace distribute::planfile {

// A link between processes is that of a network of 10 Gbit/s, with what TCP takes of it.
static constexpr Strategy kStrategies[] = {
    {"default", /*isSingleReplica=*/true, /*isBetweenGraph=*/false, 0, 0},
    {"one_device", /*isSingleReplica=*/true, /*isBetweenGraph=*/false, 0, 0},
    {"mirrored", /*isSingleReplica=*/false, /*isBetweenGraph=*/false, 0, 0},
    {"multi_worker_mirrored", /*isSingleReplica=*/false, /*isBetweenGraph=*/true,
     /*linkMicroseconds=*/50, /*linkGigabytesPerSecond=*/1},
    {"central_storage", /*isSingleReplica=*/false, /*isBetweenGraph=*/true, 0, 0,
     /*storesOnce=*/true},
    {"parameter_server", /*isSingleReplica=*/false, /*isBetweenGraph=*/true, 0, 0,
     /*storesOnce=*/false, /*isServed=*/true},
};

absl::Span<const Strategy> listStrategies() { return kStrategies; }

const Strategy *findStrategy(std::string_view name) {
  const Strategy *found = std::find_if(std::begin(kStrategies), std::end(kStrategies),
                                       [&](const Strategy &each) { return each.name == name; });
  return found == std::end(kStrategies) ? nullptr : found;
}

std::string describeStrategies() {
  std::string text;
  for (const Strategy &each : kStrategies)
    text += (text.empty() ? "\"" : ", \"") + std::string(each.name) + "\"";
  return text;
}

} // namespace distribute::planfile
