// A variable's copies: on which slots they are, of this process and of all.

#include "SessionParts.h"

#include "../Checkpoint/VariableValues.h"
#include "distribute/Plan/PlanRoles.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/SlotCoordinates.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstring>

namespace distribute::runtime {
namespace fb = planfile::fb;

std::vector<int> Session::Parts::holdersOf(uint32_t variable) const {
  std::vector<int> holders;
  for (int slot = 0; slot < numSlots; ++slot)
    if (planfile::heldAt(roleOf(slot), variable))
      holders.push_back(slot);
  return holders;
}

int64_t Session::Parts::placeOf(const fb::Variable &variable, int slot) const {
  if (planfile::isSplit(variable))
    return planfile::partAt(variable,
                            planfile::coordinatesOf(axisSizes, static_cast<uint32_t>(slot)));
  return replicaOfSlot[static_cast<size_t>(slot)];
}

std::vector<int64_t> Session::Parts::replicasThatHold(uint32_t variable) const {
  std::vector<int64_t> replicas;
  for (int slot : holdersOf(variable))
    replicas.push_back(replicaOfSlot[static_cast<size_t>(slot)]);
  replicas.erase(std::unique(replicas.begin(), replicas.end()), replicas.end());
  return replicas;
}

bool Session::Parts::everyProcessHolds(uint32_t variable) const {
  std::vector<bool> holds(static_cast<size_t>(own.numProcesses), false);
  for (int slot : holdersOf(variable))
    holds[static_cast<size_t>(own.processOf(slot))] = true;
  return std::find(holds.begin(), holds.end(), false) == holds.end();
}

bool Session::Parts::isOnAll(uint32_t variable) const {
  return isMirrored(*plan.root()->variables()->Get(variable)) &&
         holdersOf(variable).size() == static_cast<size_t>(numSlots);
}

DeviceAddress Session::Parts::copyOn(int slot, uint32_t variable) const {
  std::optional<uint64_t> offset = planfile::heldAt(roleOf(slot), variable);
  return offset ? slotAt(slot).variables.address() + *offset : DeviceAddress();
}

int Session::Parts::firstHolder(uint32_t variable) const {
  for (int slot = own.begin; slot < own.end; ++slot)
    if (copyOn(slot, variable))
      return slot;
  return -1;
}

absl::StatusOr<VariableCopies> Session::Parts::copiesOf(uint32_t index, size_t mostCopies) const {
  const fb::Variable &variable = *plan.root()->variables()->Get(index);
  VariableCopies copies;
  for (int slot = own.begin; slot < own.end && copies.slots.size() < mostCopies; ++slot) {
    DeviceAddress copy = copyOn(slot, index);
    if (!copy)
      continue;
    absl::StatusOr<HostWindow> window =
        HostWindow::open(deviceFor(slot), copy, numBytesOf(variable), HostWindow::Read);
    if (!window.ok())
      return window.status();
    copies.add(slot, placeOf(variable, slot), window->data());
    copies.windows.push_back(*std::move(window));
  }
  return copies;
}

absl::Status Session::Parts::writeCopy(int slot, uint32_t index,
                                       absl::FunctionRef<absl::Status(char *data)> fill) const {
  absl::StatusOr<HostWindow> window =
      HostWindow::open(deviceFor(slot), copyOn(slot, index),
                       numBytesOf(*plan.root()->variables()->Get(index)), HostWindow::Write);
  if (!window.ok())
    return window.status();
  absl::Status s = fill(window->data());
  return s.ok() ? window->commit() : s;
}

absl::StatusOr<VariableCopies> Session::Parts::gatherCopies(uint32_t index,
                                                            std::vector<char> &memory) const {
  const fb::Variable &variable = *plan.root()->variables()->Get(index);
  std::vector<int> holders = holdersOf(index);
  // Of equal copies one is enough, and every process may have its own.
  if (isMirrored(variable))
    holders.resize(1);
  if (own.isWhole() || (isMirrored(variable) && everyProcessHolds(index)))
    return copiesOf(index, isMirrored(variable) ? 1 : SIZE_MAX);
  size_t numBytes = numBytesOf(variable);
  memory.assign(numBytes * holders.size(), 0);
  VariableCopies copies;
  for (size_t i = 0; i < holders.size(); ++i) {
    char *place = memory.data() + i * numBytes;
    if (own.contains(holders[i]))
      if (absl::Status s =
              deviceFor(holders[i]).copyOut(place, copyOn(holders[i], index), numBytes);
          !s.ok())
        return s;
    copies.add(holders[i], placeOf(variable, holders[i]), place);
  }
  if (absl::Status s = joinProcesses(memory.data(), memory.size(),
                                     absl::StrCat("variable \"", variable.name()->str(), "\""));
      !s.ok())
    return s;
  return copies;
}

absl::Status Session::Parts::collect(uint32_t index, void *target) const {
  std::vector<char> memory;
  absl::StatusOr<VariableCopies> copies = gatherCopies(index, memory);
  return copies.ok() ? collectValue(*plan.root()->variables()->Get(index), copies->data,
                                    copies->places, target)
                     : copies.status();
}

} // namespace distribute::runtime
