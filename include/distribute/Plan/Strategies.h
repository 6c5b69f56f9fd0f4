// What is known of each strategy: the compiler maps steps by it, and readers of a plan look up what
// its name means. docs/Semantics.md says what each means.
#ifndef DISTRIBUTE_PLAN_STRATEGIES_H
#define DISTRIBUTE_PLAN_STRATEGIES_H

#include "absl/types/span.h"

#include <string>
#include <string_view>

namespace distribute::planfile {

// A strategy is data to one core.
struct Strategy {
  std::string_view name;
  // Exactly one replica.
  bool isSingleReplica;
  // Each worker drives a program of its own ("between graphs"), and so knows the rest of the run
  // only by what is exchanged; else one program drives all devices.
  bool isBetweenGraph;
  // What a message between two replicas takes, and what passes between them in a second; 0: they
  // share memory. Wherever ways to exchange values are compared, this is what they cost.
  double linkMicroseconds;
  double linkGigabytesPerSecond;
  // Replica 0 alone holds the variables.
  bool storesOnce = false;
  // Servers hold the variables: those that run the step are their workers.
  bool isServed = false;

  // No replica has a part of a variable that others lack.
  bool hasOneCopy() const { return storesOnce || isServed; }
};

// All that there are; the first one is the default.
absl::Span<const Strategy> listStrategies();

// Null for a name that no strategy has.
const Strategy *findStrategy(std::string_view name);

// `"default", "one_device", …`, for messages.
std::string describeStrategies();

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_STRATEGIES_H
