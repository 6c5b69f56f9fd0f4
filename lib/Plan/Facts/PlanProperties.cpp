// Deriving the properties of a plan from its strategy, its roles and its inputs.
#include "distribute/Plan/PlanProperties.h"

#include "../Verifier/VerifierParts.h"

#include "distribute/Plan/ServedPlans.h"
#include "distribute/Plan/Strategies.h"

#include <algorithm>
#include <set>
#include <utility>

namespace distribute::planfile {

namespace {

// A batch of another number of rows is taken only where it is padded.
bool isOfOneSize(const fb::Input &input) {
  return input.kind() == fb::InputKind::Batch && input.max_batch() == 0;
}

bool readsBatches(const fb::Step &step, const fb::Program &program) {
  return std::any_of(program.views()->begin(), program.views()->end(), [&](const fb::View *view) {
    return view->space() == fb::Space::Inputs &&
           step.inputs()->Get(view->base())->kind() == fb::InputKind::Batch;
  });
}

bool readsBatches(const fb::Plan &plan, uint32_t role) {
  return std::any_of(plan.steps()->begin(), plan.steps()->end(), [&](const fb::Step *step) {
    return readsBatches(*step, *step->programs()->Get(role));
  });
}

// The replicas of a role: its range along the first axis.
std::pair<uint32_t, uint32_t> replicasOf(const fb::Plan &plan, const fb::Role &role) {
  SlotBox box = slotBox(plan, role);
  return box.empty() ? std::pair(0u, 1u) : box.front();
}

// A role works if it reads batches, or shares its replicas with a role that does, as the devices of
// a replica do. Where nobody reads any, all work.
std::vector<bool> findWorkers(const fb::Plan &plan) {
  std::set<std::pair<uint32_t, uint32_t>> working;
  for (uint32_t role = 0; role < plan.roles()->size(); ++role)
    if (readsBatches(plan, role))
      working.insert(replicasOf(plan, *plan.roles()->Get(role)));
  std::vector<bool> works;
  for (const fb::Role *role : *plan.roles())
    works.push_back(working.empty() || working.count(replicasOf(plan, *role)) != 0);
  return works;
}

WhichProcesses findInitializers(const std::vector<bool> &holdsVariables) {
  size_t numHolders =
      static_cast<size_t>(std::count(holdsVariables.begin(), holdsVariables.end(), true));
  if (numHolders == 0)
    return WhichProcesses::None;
  return numHolders == holdsVariables.size() ? WhichProcesses::All : WhichProcesses::Holders;
}

} // namespace

const char *nameOf(WhichProcesses which) {
  switch (which) {
  case WhichProcesses::None:
    return "none";
  case WhichProcesses::All:
    return "all";
  case WhichProcesses::Holders:
    return "holders";
  case WhichProcesses::Chief:
    return "chief";
  }
  return "";
}

PlanProperties propertiesOf(const fb::Plan &plan) {
  PlanProperties found;
  if (const Strategy *strategy = findStrategy(plan.strategy()->string_view()))
    found.betweenGraph = strategy->isBetweenGraph;
  found.requireStaticShapes =
      std::any_of(plan.steps()->begin(), plan.steps()->end(), [](const fb::Step *step) {
        return std::any_of(step->inputs()->begin(), step->inputs()->end(),
                           [](const fb::Input *input) { return isOfOneSize(*input); });
      });
  for (const fb::Role *role : *holderOf(plan).roles())
    found.holdsVariables.push_back(role->held()->size() != 0);
  found.works = findWorkers(plan);
  found.shouldInit = findInitializers(found.holdsVariables);
  // All that hold variables do: all servers, but no worker.
  if (plan.servers() && found.shouldInit == WhichProcesses::All)
    found.shouldInit = WhichProcesses::Holders;
  // Others give the chief what they hold of a checkpoint; a plan without variables has the steps
  // done and the place in the data to keep.
  found.shouldCheckpoint = found.shouldSaveSummary = WhichProcesses::Chief;
  return found;
}

} // namespace distribute::planfile
