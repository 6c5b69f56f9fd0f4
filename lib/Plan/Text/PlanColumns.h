// What both forms of the table say about a plan's parts, in words.
#ifndef DISTRIBUTE_LIB_PLAN_TEXT_PLANCOLUMNS_H
#define DISTRIBUTE_LIB_PLAN_TEXT_PLANCOLUMNS_H

#include "distribute/Plan/PlanTable.h"

#include <optional>
#include <string>
#include <vector>

namespace distribute::planfile {

// "matmul", "launch"; a collective by its own kind, "all_reduce".
const char *kindOf(const fb::Instruction &instruction);

// The kernel, the reduction, the direction: what tells two instructions of one kind apart.
std::string detailOf(const fb::Plan &plan, const fb::Instruction &instruction);

// "sum", "from 0", "sum to 0", "split 0 concat 1"; "" for a collective whose kind says all.
std::string purposeOf(const fb::Collective &collective);

// The mesh axes of a collective's group.
std::vector<std::string> groupOf(const fb::Plan &plan, const fb::Collective &collective);

// Where a variable lives: "mirrored" (a copy on every slot, kept equal) or "sync_on_read" (a copy
// on every slot, each its own value).
const char *placementOf(const fb::Variable &variable);

// The roles that hold a variable, and where: "worker at 64, parameter at 0".
std::string holdersOf(const fb::Plan &plan, uint32_t variable);

// The slots with a role, ascending; those of one replica where their number is open.
std::vector<uint32_t> slotsOf(const fb::Plan &plan, const fb::Role &role);

// "cpu:3": the device of a slot when each slot has its own; "cpu:*" where the number of replicas is
// open: on every device.
std::string deviceOf(const fb::Plan &plan, const fb::Role &role, uint32_t slot);

// The plan itself, and that of its servers if it has any. Names of devices of the servers begin with
// `prefix`: both count theirs from 0.
struct PlanParty {
  const fb::Plan *plan;
  const char *prefix; // "", "server/"
};
std::vector<PlanParty> partiesOf(const fb::Plan &plan);

// The steps of a plan, and behind them its servers' initializer, which no worker's step begins.
std::vector<const fb::Step *> stepsOf(const fb::Plan &plan);
// What a party does in one of them; null: nothing.
const fb::Step *partOf(const PlanParty &party, const fb::Plan &plan, const fb::Step &step);

// "4"; "?" for an open number.
std::string sizeOrOpen(uint64_t size);

// What a slot needs over all steps: the largest arena, the variables, and the most work memory that
// a library call takes.
struct SlotMemory {
  uint32_t slot;
  std::string device;
  uint32_t role; // index into Plan.roles
  uint64_t arenaBytes, variablesBytes;
  std::optional<uint64_t> scratchBytes; // none: not known when the plan was made
};
std::vector<SlotMemory> listSlots(const fb::Plan &plan);

// The devices of the chosen roles, each once, in the order of the slots.
std::vector<std::string> devicesOf(const std::vector<SlotMemory> &slots,
                                   const std::vector<bool> &chosenRoles);

} // namespace distribute::planfile

#endif // DISTRIBUTE_LIB_PLAN_TEXT_PLANCOLUMNS_H
