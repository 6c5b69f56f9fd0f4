// What tf.distribute calls properties of a strategy, as properties of a plan: each follows from what
// the plan holds, or from its strategy's row (Strategies.h). docs/RationalePlan.md says how.
//
// Assumes a verified plan.
#ifndef DISTRIBUTE_PLAN_PLANPROPERTIES_H
#define DISTRIBUTE_PLAN_PLANPROPERTIES_H

#include "distribute/Plan/Plan_generated.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace distribute::planfile {

// Which processes of a run do something. How many there are, and which slots each of them has, is
// known only at launch.
enum class WhichProcesses {
  None,
  All,
  Holders, // those with a slot that holds variables
  Chief,   // process 0; the only one, where there is one
};

// "none", "all", "holders", "chief".
const char *nameOf(WhichProcesses which);

struct PlanProperties {
  // Each worker drives a program of its own; none: this program does not know the plan's strategy.
  std::optional<bool> betweenGraph;
  // A step takes batches of one number of rows only.
  bool requireStaticShapes;
  // Who gives variables their first value, who writes checkpoints, and who writes summaries.
  WhichProcesses shouldInit, shouldCheckpoint, shouldSaveSummary;
  // By role, in the order of Plan.roles: whether its slots hold variables, and whether they do the
  // work of replicas. Where servers hold the variables, the former is of their roles.
  std::vector<bool> holdsVariables, works;
};

PlanProperties propertiesOf(const fb::Plan &plan);

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_PLANPROPERTIES_H
