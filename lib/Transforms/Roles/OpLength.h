// How long an op takes, against others of its step.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_ROLES_OPLENGTH_H
#define DISTRIBUTE_LIB_TRANSFORMS_ROLES_OPLENGTH_H

#include "mlir/IR/Operation.h"

namespace distribute {

/// How long an op takes, with all in its regions, in points of the loops of a product. Views take no time.
double lengthOf(mlir::Operation *op);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_ROLES_OPLENGTH_H
