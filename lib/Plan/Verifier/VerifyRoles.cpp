// The roles of a plan: which slots have them, and where these hold the variables.
#include "VerifierParts.h"

#include "distribute/Plan/PlanRoles.h"
#include "distribute/Plan/PlanSizes.h"

#include <algorithm>

namespace distribute::planfile {

namespace {

absl::Status verifyCoordinates(const fb::Plan &plan, const std::string &where,
                               const fb::Role &role) {
  std::set<uint32_t> seen;
  for (const fb::AxisRange *range : *role.coordinates()) {
    if (range->axis() >= plan.mesh()->axes()->size())
      return planError(where, "names mesh axis ", range->axis(), ", but the mesh has ",
                       plan.mesh()->axes()->size());
    uint32_t size = plan.mesh()->axes()->Get(range->axis())->size();
    if (size == 0)
      return planError(where, "is on a part of mesh axis ", range->axis(),
                       ", whose size is open until launch");
    if (range->begin() >= range->end() || range->end() > size)
      return planError(where, "is at coordinates [", range->begin(), ", ", range->end(),
                       ") of mesh axis ", range->axis(), ", which has ", size);
    if (!seen.insert(range->axis()).second)
      return planError(where, "names mesh axis ", range->axis(), " twice");
  }
  return absl::OkStatus();
}

// That the variables which a role holds lie apart, each in its place; marks them in `isHeld`.
class HeldVerifier {
public:
  HeldVerifier(const fb::Plan &plan, const std::string &where, const fb::Role &role)
      : plan(plan), where(where), role(role) {}

  absl::Status verify(std::vector<bool> &isHeld) {
    for (const fb::Held *held : *role.held()) {
      if (absl::Status status = verifyEntry(*held); !status.ok())
        return status;
      isHeld[held->variable()] = true;
    }
    std::vector<const fb::Held *> byOffset(role.held()->begin(), role.held()->end());
    std::sort(byOffset.begin(), byOffset.end(), [](const fb::Held *a, const fb::Held *b) {
      return a->byte_offset() < b->byte_offset();
    });
    return verifyPlaces(byOffset);
  }

private:
  std::string nameOf(const fb::Held &held) const {
    return absl::StrCat("variable \"", plan.variables()->Get(held.variable())->name()->str(), "\"");
  }
  uint64_t endOf(const fb::Held &held) const {
    return held.byte_offset() + *componentBytes(*plan.variables()->Get(held.variable()));
  }

  // Along an axis that cuts a variable into fewer parts than it has members, only the first ones have one.
  absl::Status verifyPlaceOfPart(const fb::Held &held) const {
    const fb::Variable &variable = *plan.variables()->Get(held.variable());
    if (!isSplit(variable))
      return absl::OkStatus();
    for (const fb::AxisSplit *split : *variable.splits())
      if (uint32_t end = slotBox(plan, role)[split->axis()].second; end > split->count())
        return planError(where, "holds ", nameOf(held), ", which is in ", split->count(),
                         " parts along mesh axis ", split->axis(), ", but has slots up to place ",
                         end - 1, " along it");
    return absl::OkStatus();
  }

  absl::Status verifyEntry(const fb::Held &held) {
    if (held.variable() >= plan.variables()->size())
      return planError(where, "holds variable number ", held.variable(), ", but the plan has ",
                       plan.variables()->size());
    if (before && before->variable() >= held.variable())
      return planError(where, "holds ", nameOf(held), " after ", nameOf(*before),
                       ", but variables are held in the order of the plan's, each once");
    before = &held;
    if (absl::Status status = verifyPlaceOfPart(held); !status.ok())
      return status;
    uint64_t bytes = *componentBytes(*plan.variables()->Get(held.variable()));
    if (held.byte_offset() % kAlignmentBytes != 0 ||
        held.byte_offset() > uint64_t(INT64_MAX) - bytes)
      return planError(where, "holds ", nameOf(held), " at byte ", held.byte_offset(),
                       ", but variables lie at multiples of ", kAlignmentBytes, " within 63 bits");
    return absl::OkStatus();
  }

  absl::Status verifyPlaces(const std::vector<const fb::Held *> &byOffset) const {
    uint64_t end = 0;
    const fb::Held *last = nullptr;
    for (const fb::Held *held : byOffset) {
      if (endOf(*held) == held->byte_offset())
        continue;
      if (last && endOf(*last) > held->byte_offset())
        return planError(where, "holds ", nameOf(*held), " at byte ", held->byte_offset(),
                         ", inside ", nameOf(*last), ", which ends at ", endOf(*last));
      last = held;
      end = endOf(*held);
    }
    for (const fb::Held *held : byOffset) // an empty variable may lie behind all others
      end = std::max(end, endOf(*held));
    if (role.variables_bytes() != roundUpToAlignment(end))
      return planError(where, "declares ", role.variables_bytes(),
                       " bytes of variables, but they take ", roundUpToAlignment(end));
    return absl::OkStatus();
  }

  const fb::Plan &plan;
  const std::string &where;
  const fb::Role &role;
  const fb::Held *before = nullptr;
};

} // namespace

// That each part of a variable is held.
static absl::Status verifyAllParts(const fb::Plan &plan, uint32_t number) {
  const fb::Variable &variable = *plan.variables()->Get(number);
  std::vector<bool> isHeld(numParts(variable), false);
  for (const fb::Role *role : *plan.roles()) {
    if (isHeld.empty() || !heldAt(*role, number))
      continue;
    std::vector<std::pair<uint32_t, uint32_t>> box = slotBox(plan, *role);
    std::vector<int64_t> parts = {0}; // of the axes so far
    for (const fb::AxisSplit *split : *variable.splits()) {
      std::vector<int64_t> next;
      auto [begin, end] = box[split->axis()];
      for (int64_t part : parts)
        for (uint32_t place = begin; place < end; ++place)
          next.push_back(part * split->count() + place);
      parts = std::move(next);
    }
    for (int64_t part : parts)
      isHeld[static_cast<size_t>(part)] = true;
  }
  auto missing = std::find(isHeld.begin(), isHeld.end(), false);
  if (missing == isHeld.end())
    return absl::OkStatus();
  return planError("variable \"", variable.name()->str(), "\": no slot holds part ",
                   missing - isHeld.begin(), " of ", isHeld.size());
}

absl::Status verifyRoles(const fb::Plan &plan) {
  if (plan.roles()->size() == 0)
    return planError("the plan has no role, but each of its slots has one");
  if (absl::Status status = verifyNames("", "roles", *plan.roles()); !status.ok())
    return status;
  std::vector<bool> isHeld(plan.variables()->size(), false);
  for (const fb::Role *role : *plan.roles()) {
    std::string where = absl::StrCat("role \"", role->name()->str(), "\": ");
    if (role->device() > fb::DeviceKind::MAX)
      return planError(where, "unknown kind of device");
    if (absl::Status status = verifyCoordinates(plan, where, *role); !status.ok())
      return status;
    if (absl::Status status = HeldVerifier(plan, where, *role).verify(isHeld); !status.ok())
      return status;
  }
  for (uint32_t i = 0; i < isHeld.size(); ++i)
    if (!isHeld[i])
      return planError("variable \"", plan.variables()->Get(i)->name()->str(),
                       "\": no role holds it, but a variable lives on the slots of one or more");
  for (uint32_t i = 0; i < isHeld.size(); ++i)
    if (absl::Status status = verifyAllParts(plan, i); !status.ok())
      return status;
  return verifySharing(plan);
}

} // namespace distribute::planfile
