// What is to be known of the plan's element types.
#ifndef DISTRIBUTE_PLAN_ELEMENTTYPES_H
#define DISTRIBUTE_PLAN_ELEMENTTYPES_H

#include "distribute/Plan/Plan_generated.h"

#include <cstdint>

namespace distribute::planfile {

/// Bytes of one element in memory.
uint64_t elementBytes(fb::ElementType element);

bool isFloat(fb::ElementType element);

/// Of fewer bits than f32, in which it is accumulated: f16 and bf16.
bool isNarrowFloat(fb::ElementType element);

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_ELEMENTTYPES_H
