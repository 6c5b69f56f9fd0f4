// What both forms of the table say about a plan's parts, in words.
#include "PlanColumns.h"

#include "VerifierParts.h"

#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/PlanSizes.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <map>

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
  if (variable.shards() != 0)
    return "sharded";
  return variable.synchronization() == fb::Synchronization::OnRead ? "sync_on_read" : "mirrored";
}

std::vector<uint32_t> slotsOf(const fb::Plan &plan, const fb::Program &program) {
  SlotBox box = slotBox(plan, program);
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

std::string deviceOf(const fb::Plan &plan, const fb::Program &program, uint32_t slot) {
  const char *kind = nameOf(program.device());
  if (!isOpen(plan))
    return absl::StrCat(kind, ":", slot);
  return slotsPerReplica(plan) == 1 ? absl::StrCat(kind, ":*") : absl::StrCat(kind, ":*+", slot);
}

std::string sizeOrOpen(uint64_t size) { return size == 0 ? "?" : absl::StrCat(size); }

std::vector<SlotMemory> listSlots(const fb::Plan &plan) {
  std::map<uint32_t, SlotMemory> memories;
  uint32_t next = 0;
  for (const fb::Step *step : *plan.steps())
    for (const fb::Program *program : *step->programs()) {
      uint32_t index = next++;
      for (uint32_t slot : slotsOf(plan, *program)) {
        auto [known, isNew] = memories.try_emplace(slot);
        SlotMemory &memory = known->second;
        if (isNew)
          memory = {slot, deviceOf(plan, *program, slot), program->role()->str(), 0, 0, {}};
        memory.arenaBytes = std::max(memory.arenaBytes, program->arena_bytes());
        memory.variablesBytes = std::max(memory.variablesBytes, program->variables_bytes());
        if (plan.library())
          memory.scratchBytes = std::max(memory.scratchBytes.value_or(0),
                                         plan.library()->scratch_bytes()->Get(index));
      }
    }
  std::vector<SlotMemory> list;
  for (auto &[slot, memory] : memories)
    list.push_back(std::move(memory));
  return list;
}

} // namespace distribute::planfile
