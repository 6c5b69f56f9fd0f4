// The parts of a page's data and what passes between them. What the data hold: docs/RationalePage.md.
#ifndef DISTRIBUTE_LIB_PLAN_PAGE_PAGEPARTS_H
#define DISTRIBUTE_LIB_PLAN_PAGE_PAGEPARTS_H

#include "StringTable.h"

#include "../Text/PlanColumns.h"

#include "distribute/Plan/Page/PlanPage.h"
#include "distribute/Plan/Simulation.h"

namespace distribute::planfile {

// A step of a plan, on the cluster of the page. `reason`: why there is no prediction; empty: there is one.
struct StepInPage {
  const fb::Step *step;
  std::vector<std::pair<PlanParty, const fb::Step *>>
      parts; // the workers' step, and the servers' that goes with it
  SimulatedStep simulated;
  SimulatedTimeline timeline;
  std::string reason;
};

// A program: its instructions, views and buffers by columns, and its collectives.
void printProgram(const StepInPage &of, size_t part, uint32_t program, StringTable &strings,
                  JsonText &json);

// What the step is predicted to take, and when its slots do what.
void printPrediction(const PlanInPage &page, const StepInPage &step, JsonText &json);

// What was measured of the step. Errors: InvalidArgument: the trace is of another plan.
absl::Status printTrace(const fb::Plan &plan, const PlanTrace &trace, JsonText &json);

// Mesh, roles and variables.
void printMachine(const fb::Plan &plan, StringTable &strings, JsonText &json);

void printSource(const SourceInPage &source, JsonText &json);

} // namespace distribute::planfile

#endif // DISTRIBUTE_LIB_PLAN_PAGE_PAGEPARTS_H
