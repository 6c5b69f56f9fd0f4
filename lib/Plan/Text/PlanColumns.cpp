// What both forms of the table say about a plan's parts, in words.
#include "PlanColumns.h"

#include "../Verifier/VerifierParts.h"

#include "distribute/Plan/CollectiveKinds.h"
#include "distribute/Plan/PlanInitializer.h"
#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/PlanRoles.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/ServedPlans.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#include <algorithm>
#include <set>

namespace distribute::planfile {

const char *kindOf(const fb::Instruction &instruction) {
  if (const fb::Collective *collective = instruction.operation_as_Collective())
    return nameOf(collective->kind());
  return nameOf(instruction.operation_type());
}

std::vector<std::string> groupOf(const fb::Plan &plan, const fb::Collective &collective) {
  std::vector<std::string> names;
  for (uint32_t axis : *collective.axes())
    names.push_back(plan.mesh()->axes()->Get(axis)->name()->str());
  return names;
}

const char *placementOf(const fb::Variable &variable) {
  if (isSplit(variable))
    return "sharded";
  return variable.synchronization() == fb::Synchronization::OnRead ? "sync_on_read" : "mirrored";
}

std::string purposeOf(const fb::Collective &collective) {
  const CollectiveFacts &facts = factsOf(collective.kind());
  std::string text = facts.reduces() ? nameOf(collective.reduction()) : "";
  if (facts.hasRoot())
    absl::StrAppend(&text, facts.takers == CollectiveFacts::Root ? " to " : "from ",
                    collective.root());
  if (facts.hasConcatDim())
    absl::StrAppend(&text, "split ", collective.dim(), " concat ", collective.concat_dim());
  return text;
}

std::string detailOf(const fb::Plan &plan, const fb::Instruction &instruction) {
  if (const fb::Launch *launch = instruction.operation_as_Launch()) {
    const fb::Kernel &kernel = *plan.kernels()->Get(launch->kernel());
    return absl::StrCat(kernel.symbol()->str(), kernel.name()->size() ? " " : "",
                        kernel.name()->str());
  }
  if (const fb::Convolution *convolution = instruction.operation_as_Convolution())
    return nameOf(convolution->direction());
  if (const fb::Wait *wait = instruction.operation_as_Wait())
    return absl::StrCat("ticket ", wait->ticket());
  if (const fb::Route *route = routeOf(instruction))
    return absl::StrCat(describeRoute(plan, *route), ", ticket ", *ticketOf(instruction));
  const fb::Collective *collective = instruction.operation_as_Collective();
  if (!collective)
    return "";
  std::string purpose = purposeOf(*collective);
  return absl::StrCat(purpose, purpose.empty() ? "" : ", ", "ticket ", collective->ticket());
}

// Which rows the slots of a role hold, where a variable is cut by them.
static std::string describeRows(const fb::Plan &plan, const fb::Role &role, uint32_t variable) {
  const fb::Variable &cut = *plan.variables()->Get(variable);
  if (!isByRows(cut))
    return "";
  const fb::AxisSplit &split = *cut.splits()->Get(0);
  auto [begin, end] = slotBox(plan, role)[split.axis()];
  if (end - begin == split.count())
    return ""; // all
  return absl::StrCat(" rows ", rowsOfPart(cut, begin).first, " to ",
                      rowsOfPart(cut, end - 1).second);
}

std::string holdersOf(const fb::Plan &plan, uint32_t variable) {
  std::vector<std::string> holders;
  for (const fb::Role *role : *plan.roles())
    if (std::optional<uint64_t> offset = heldAt(*role, variable))
      holders.push_back(
          absl::StrCat(role->name()->str(), " at ", *offset, describeRows(plan, *role, variable)));
  return absl::StrJoin(holders, ", ");
}

std::vector<uint32_t> slotsOf(const fb::Plan &plan, const fb::Role &role) {
  SlotBox box = slotBox(plan, role);
  std::vector<uint32_t> sizes = axisSizes(plan, 1);
  std::vector<uint32_t> slots{0};
  for (size_t axis = 0; axis < box.size(); ++axis) {
    std::vector<uint32_t> finer;
    for (uint32_t slot : slots)
      for (uint32_t at = box[axis].first; at < box[axis].second; ++at)
        finer.push_back(slot * sizes[axis] + at);
    slots = std::move(finer);
  }
  return slots;
}

/// How many slots below this one are on devices of the role's kind.
static uint32_t countBelow(const fb::Plan &plan, const fb::Role &role, uint32_t slot) {
  uint32_t number = 0;
  for (const fb::Role *other : *plan.roles())
    if (other->device() == role.device())
      for (uint32_t each : slotsOf(plan, *other))
        number += each < slot;
  return number;
}

std::string deviceOf(const fb::Plan &plan, const fb::Role &role, uint32_t slot) {
  const char *kind = nameOf(role.device());
  bool isMixed =
      std::any_of(plan.roles()->begin(), plan.roles()->end(),
                  [&](const fb::Role *other) { return other->device() != role.device(); });
  if (!isOpen(plan) && isMixed)
    return absl::StrCat(kind, ":", countBelow(plan, role, slot));
  if (!isOpen(plan))
    return absl::StrCat(kind, ":", slot);
  return slotsPerReplica(plan) == 1 ? absl::StrCat(kind, ":*") : absl::StrCat(kind, ":*+", slot);
}

std::vector<const fb::Step *> stepsOf(const fb::Plan &plan) {
  std::vector<const fb::Step *> steps(plan.steps()->begin(), plan.steps()->end());
  if (plan.servers())
    if (std::optional<uint32_t> initializer = findInitializer(*plan.servers()))
      steps.push_back(plan.servers()->steps()->Get(*initializer));
  return steps;
}

const fb::Step *partOf(const PlanParty &party, const fb::Plan &plan, const fb::Step &step) {
  if (step.initializer())
    return party.plan == &holderOf(plan) ? &step : nullptr;
  return party.plan == &plan ? &step : findServersPart(plan, step);
}

std::vector<PlanParty> partiesOf(const fb::Plan &plan) {
  std::vector<PlanParty> parties = {{&plan, ""}};
  if (plan.servers())
    parties.push_back({plan.servers(), "server/"});
  return parties;
}

std::string sizeOrOpen(uint64_t size) { return size == 0 ? "?" : absl::StrCat(size); }

std::vector<SlotMemory> listSlots(const fb::Plan &plan) {
  std::vector<SlotMemory> list;
  uint32_t numRoles = plan.roles()->size();
  for (uint32_t number = 0; number < numRoles; ++number) {
    const fb::Role &role = *plan.roles()->Get(number);
    SlotMemory memory{0, "", number, 0, role.variables_bytes(), std::nullopt};
    for (uint32_t step = 0; step < plan.steps()->size(); ++step) {
      uint64_t arena = plan.steps()->Get(step)->programs()->Get(number)->arena_bytes();
      memory.arenaBytes = std::max(memory.arenaBytes, arena);
      if (plan.library())
        memory.scratchBytes =
            std::max(memory.scratchBytes.value_or(0),
                     plan.library()->scratch_bytes()->Get(step * numRoles + number));
    }
    for (uint32_t slot : slotsOf(plan, role)) {
      memory.slot = slot;
      memory.device = deviceOf(plan, role, slot);
      list.push_back(memory);
    }
  }
  std::sort(list.begin(), list.end(),
            [](const SlotMemory &a, const SlotMemory &b) { return a.slot < b.slot; });
  return list;
}

std::vector<std::string> devicesOf(const std::vector<SlotMemory> &slots,
                                   const std::vector<bool> &chosenRoles) {
  std::vector<std::string> devices;
  std::set<std::string> seen;
  for (const SlotMemory &slot : slots)
    if (chosenRoles[slot.role] && seen.insert(slot.device).second)
      devices.push_back(slot.device);
  return devices;
}

} // namespace distribute::planfile
