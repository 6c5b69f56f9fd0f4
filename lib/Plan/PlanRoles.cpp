// Looking up what a role holds.
#include "distribute/Plan/PlanRoles.h"

#include <algorithm>

namespace distribute::planfile {

std::optional<uint64_t> heldAt(const fb::Role &role, uint32_t variable) {
  const auto &held = *role.held();
  auto found = std::lower_bound(
      held.begin(), held.end(), variable,
      [](const fb::Held *entry, uint32_t number) { return entry->variable() < number; });
  if (found == held.end() || found->variable() != variable)
    return std::nullopt;
  return found->byte_offset();
}

} // namespace distribute::planfile
