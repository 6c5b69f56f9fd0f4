// Variables between two sessions of a process, in memory: Session::keepVariables, restoreKept.

#include "distribute/Runtime/KeptVariables.h"

#include "SessionParts.h"

#include "distribute/Plan/PlanRoles.h"
#include "distribute/Plan/PlanSizes.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstring>

namespace distribute::runtime {
namespace fb = planfile::fb;

absl::Status Session::checkAllMirrored() const {
  if (auto holder = parts->holder())
    return holder->checkAllMirrored();
  for (uint32_t i = 0; i < plan().variables()->size(); ++i) {
    const fb::Variable &variable = *plan().variables()->Get(i);
    std::string place = absl::StrCat("variable \"", variable.name()->str(), "\" is ");
    if (!isMirrored(variable))
      return absl::FailedPreconditionError(
          absl::StrCat(place, planfile::isSplit(variable) ? "in shards" : "synchronized on_read",
                       ": each process holds a part of it, which is lost with the process"));
    if (!parts->isOnAll(i))
      return absl::FailedPreconditionError(
          absl::StrCat(place, "held by some roles only: it is lost with their processes"));
  }
  return absl::OkStatus();
}

absl::Status Session::keepVariables(KeptVariables &kept) const {
  if (auto holder = parts->holder())
    return holder->keepVariables(kept);
  if (absl::Status s = checkState(); !s.ok())
    return s;
  size_t numCopies = checkAllMirrored().ok() ? 1 : parts->slots.size();
  try {
    kept.bySlot.resize(numCopies);
    for (size_t i = 0; i < numCopies; ++i) {
      const DeviceMemory &variables = parts->slots[i]->variables;
      kept.bySlot[i].resize(variables.size());
      if (absl::Status s =
              parts->deviceFor(parts->slots[i]->context.slot)
                  .copyOut(kept.bySlot[i].data(), variables.address(), variables.size());
          !s.ok())
        return s;
    }
    kept.types = parts->savedTypes;
    kept.slots = parts->own;
    kept.planDigest = plan().digest()->str();
  } catch (const std::bad_alloc &) {
    return absl::ResourceExhaustedError("not enough memory to keep the variables of a step");
  }
  return absl::OkStatus();
}

/// What the processes have kept, together.
struct Session::Parts::KeptByAll {
  const KeptVariables *own = nullptr;
  int first = -1;           ///< the first process that has kept any; -1: none has
  bool all = true;          ///< every process has
  std::vector<char> isHeld; ///< by slot: some process has its copies
};

absl::StatusOr<Session::Parts::KeptByAll>
Session::Parts::findKept(const KeptVariables *given) const {
  KeptByAll kept;
  kept.isHeld.assign(static_cast<size_t>(numSlots), 0);
  if (given && given->planDigest == plan.root()->digest()->str())
    kept.own = given;
  // Where the number of slots follows from the processes, those of before are others.
  if (kept.own && kept.own->slots.total == numSlots &&
      kept.own->bySlot.size() == static_cast<size_t>(kept.own->slots.size()))
    std::fill(kept.isHeld.begin() + kept.own->slots.begin,
              kept.isHeld.begin() + kept.own->slots.end, 1);
  if (absl::Status s = joinProcesses(kept.isHeld.data(), kept.isHeld.size(), "the kept slots");
      !s.ok())
    return s;
  std::vector<char> has(static_cast<size_t>(own.numProcesses), 0);
  has[static_cast<size_t>(own.process)] = kept.own != nullptr;
  if (absl::Status s = joinProcesses(has.data(), has.size(), "who has kept variables"); !s.ok())
    return s;
  auto first = std::find(has.begin(), has.end(), 1);
  kept.all = std::find(has.begin(), has.end(), 0) == has.end();
  kept.first = first == has.end() ? -1 : static_cast<int>(first - has.begin());
  return kept;
}

/// The slot whose kept copy a slot takes; -1: nobody has one.
int Session::Parts::keptSlotFor(uint32_t index, int slot, const std::vector<char> &isKept) const {
  if (isKept[static_cast<size_t>(slot)])
    return slot;
  const fb::Variable &variable = *plan.root()->variables()->Get(index);
  auto isAlike = [&](int other) {
    return isMirrored(variable) ||
           (planfile::isSplit(variable) && placeOf(variable, other) == placeOf(variable, slot));
  };
  for (int other : holdersOf(index))
    if (isKept[static_cast<size_t>(other)] && isAlike(other))
      return other;
  return -1;
}

/// What is lost of the variables; empty: nothing.
std::string Session::Parts::describeLost(const KeptByAll &kept) const {
  if (kept.first < 0)
    return "no process has kept any";
  for (uint32_t i = 0; i < plan.root()->variables()->size(); ++i) {
    const fb::Variable &variable = *plan.root()->variables()->Get(i);
    for (int slot : isOnAll(i) ? std::vector<int>() : holdersOf(i))
      if (keptSlotFor(i, slot, kept.isHeld) < 0)
        return absl::StrCat("the ", planfile::isSplit(variable) ? "shard" : "copy",
                            " of variable \"", variable.name()->str(), "\" of slot ", slot,
                            " was in a process that is lost");
  }
  return "";
}

/// One copy for all: a process's own, or the first's.
absl::Status Session::Parts::restoreMirrored(uint32_t index, const KeptByAll &kept) {
  const fb::Variable &variable = *plan.root()->variables()->Get(index);
  size_t numBytes = numBytesOf(variable);
  std::vector<char> value(numBytes, 0);
  if (kept.own && (kept.all || kept.first == own.process))
    // Where there are fewer replicas now, a slot of an earlier one has that role.
    std::memcpy(value.data(),
                kept.own->bySlot[0].data() +
                    *planfile::heldAt(roleOf(kept.own->slots.begin % numSlots), index),
                numBytes);
  if (!kept.all)
    if (absl::Status s = joinProcesses(value.data(), numBytes, variable.name()->str()); !s.ok())
      return s;
  for (int slot = own.begin; slot < own.end; ++slot)
    if (DeviceAddress copy = copyOn(slot, index))
      if (absl::Status s = deviceFor(slot).copyIn(copy, value.data(), numBytes); !s.ok())
        return s;
  return absl::OkStatus();
}

/// Each slot that holds it its own copy.
absl::Status Session::Parts::restoreCopies(uint32_t index, const KeptByAll &kept) {
  const fb::Variable &variable = *plan.root()->variables()->Get(index);
  size_t numBytes = numBytesOf(variable);
  std::vector<char> copies(numBytes * static_cast<size_t>(numSlots), 0);
  auto copyOf = [&](int slot) { return copies.data() + static_cast<size_t>(slot) * numBytes; };
  for (int slot : holdersOf(index))
    if (kept.own && kept.own->slots.contains(slot))
      std::memcpy(copyOf(slot),
                  kept.own->bySlot[static_cast<size_t>(slot - kept.own->slots.begin)].data() +
                      *planfile::heldAt(roleOf(slot), index),
                  numBytes);
  if (absl::Status s = joinProcesses(copies.data(), copies.size(), variable.name()->str()); !s.ok())
    return s;
  for (int slot = own.begin; slot < own.end; ++slot)
    if (DeviceAddress copy = copyOn(slot, index))
      if (absl::Status s =
              deviceFor(slot).copyIn(copy, copyOf(keptSlotFor(index, slot, kept.isHeld)), numBytes);
          !s.ok())
        return s;
  return absl::OkStatus();
}

/// The types that the values were given with: the first process's, which all take.
absl::Status Session::Parts::restoreTypes(const KeptByAll &kept) {
  std::vector<char> isUnsigned(savedTypes.size(), 0);
  for (size_t i = 0; kept.first == own.process && i < isUnsigned.size(); ++i)
    isUnsigned[i] = kept.own->types[i].isUnsigned;
  if (absl::Status s = joinProcesses(isUnsigned.data(), isUnsigned.size(), "types"); !s.ok())
    return s;
  for (size_t i = 0; i < isUnsigned.size(); ++i)
    savedTypes[i].isUnsigned = isUnsigned[i] != 0;
  return absl::OkStatus();
}

absl::StatusOr<std::string> Session::restoreKept(const KeptVariables *kept) {
  if (auto holder = parts->holder())
    return holder->restoreKept(kept);
  if (absl::Status s = parts->engine->status(); !s.ok())
    return s;
  absl::StatusOr<Parts::KeptByAll> byAll = parts->findKept(kept);
  if (!byAll.ok())
    return byAll.status();
  if (std::string lost = parts->describeLost(*byAll); !lost.empty())
    return lost;
  if (absl::Status s = parts->restoreTypes(*byAll); !s.ok())
    return s;
  for (uint32_t i = 0; i < plan().variables()->size(); ++i) {
    const fb::Variable &variable = *plan().variables()->Get(i);
    absl::Status s = numBytesOf(variable) == 0 ? absl::OkStatus()
                     : parts->isOnAll(i)       ? parts->restoreMirrored(i, *byAll)
                                               : parts->restoreCopies(i, *byAll);
    if (!s.ok())
      return s;
    parts->hasValue[i] = true;
  }
  return std::string();
}

} // namespace distribute::runtime
