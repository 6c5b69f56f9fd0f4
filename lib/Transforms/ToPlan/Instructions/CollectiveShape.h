// What the cost model knows of a collective of the plan dialect.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_INSTRUCTIONS_COLLECTIVESHAPE_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_INSTRUCTIONS_COLLECTIVESHAPE_H

#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Plan/CollectiveCost.h"

namespace distribute {

/// Kind, element type, payload and members; 0 members if an axis of the group is open.
planfile::CollectiveShape shapeOf(plan::CollectiveOp op);

/// Sets the wire bytes to what the op's kind, payload, algorithm and group say.
void predictWireBytes(plan::CollectiveOp op);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_INSTRUCTIONS_COLLECTIVESHAPE_H
