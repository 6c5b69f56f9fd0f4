// Who runs what: the roles of a plan, and where their slots hold variables.
//
// Assumes a verified plan.
#ifndef DISTRIBUTE_PLAN_PLANROLES_H
#define DISTRIBUTE_PLAN_PLANROLES_H

#include "distribute/Plan/Plan_generated.h"

#include <cstdint>
#include <optional>

namespace distribute::planfile {

// Where the slots of a role hold the variable with this index, in bytes from the start of a slot's
// variables; none if they do not hold it.
std::optional<uint64_t> heldAt(const fb::Role &role, uint32_t variable);

// Whether the slot at these coordinates, one for each axis of the mesh, has the role.
template <typename Coordinates>
bool hasRole(const fb::Role &role, const Coordinates &coordinates) {
  for (const fb::AxisRange *range : *role.coordinates())
    if (coordinates[range->axis()] < range->begin() || coordinates[range->axis()] >= range->end())
      return false;
  return true;
}

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_PLANROLES_H
