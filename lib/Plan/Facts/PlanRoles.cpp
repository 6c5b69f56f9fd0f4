// Looking up what a role holds, and runs on.
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

bool hasRole(const fb::Role &role, const std::vector<uint32_t> &coordinates) {
  return std::all_of(role.coordinates()->begin(), role.coordinates()->end(),
                     [&](const fb::AxisRange *range) {
                       uint32_t coordinate = coordinates[range->axis()];
                       return coordinate >= range->begin() && coordinate < range->end();
                     });
}

uint32_t roleAt(const fb::Plan &plan, const std::vector<uint32_t> &coordinates) {
  uint32_t role = 0;
  while (!hasRole(*plan.roles()->Get(role), coordinates))
    ++role;
  return role;
}

bool usesGpus(const fb::Plan &plan) {
  return std::any_of(plan.roles()->begin(), plan.roles()->end(),
                     [](const fb::Role *role) { return role->device() == fb::DeviceKind::Cuda; });
}

uint32_t numKernelsFor(const fb::Plan &plan, fb::DeviceKind device) {
  return static_cast<uint32_t>(
      std::count_if(plan.kernels()->begin(), plan.kernels()->end(),
                    [&](const fb::Kernel *kernel) { return kernel->device() == device; }));
}

bool isForGpus(const fb::Code &code) {
  constexpr const char *architecture = "nvptx64-";
  return code.triple()->str().rfind(architecture, 0) == 0;
}

} // namespace distribute::planfile
