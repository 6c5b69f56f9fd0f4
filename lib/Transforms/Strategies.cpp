//===- Strategies.cpp - What the compiler knows of each strategy ----------===//

#include "distribute/Transforms/Strategies.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace distribute {

// A link between processes is that of a network of 10 Gbit/s, with what TCP takes of it.
static constexpr Strategy kStrategies[] = {
    {"default", /*isSingleReplica=*/true, 0, 0},
    {"one_device", /*isSingleReplica=*/true, 0, 0},
    {"mirrored", /*isSingleReplica=*/false, 0, 0},
    {"multi_worker_mirrored", /*isSingleReplica=*/false, /*linkMicroseconds=*/50,
     /*linkGigabytesPerSecond=*/1},
};

ArrayRef<Strategy> listStrategies() { return kStrategies; }

const Strategy *findStrategy(StringRef name) {
  const Strategy *found =
      llvm::find_if(kStrategies, [&](const Strategy &each) { return each.name == name; });
  return found == std::end(kStrategies) ? nullptr : found;
}

std::string describeStrategies() {
  std::string text;
  for (const Strategy &each : kStrategies)
    text += (text.empty() ? "\"" : ", \"") + each.name.str() + "\"";
  return text;
}

} // namespace distribute
