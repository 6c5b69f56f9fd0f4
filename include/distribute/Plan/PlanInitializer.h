// The step of a plan that gives variables their first values.
#ifndef DISTRIBUTE_PLAN_PLANINITIALIZER_H
#define DISTRIBUTE_PLAN_PLANINITIALIZER_H

#include "distribute/Plan/Plan_generated.h"

#include <cstdint>
#include <optional>

namespace distribute::planfile {

// Its number; nothing: no variable of the plan needs one. Assumes a verified plan, or finds the first of
// several.
inline std::optional<uint32_t> findInitializer(const fb::Plan &plan) {
  for (uint32_t i = 0; i < plan.steps()->size(); ++i)
    if (plan.steps()->Get(i)->initializer())
      return i;
  return std::nullopt;
}

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_PLANINITIALIZER_H
