// Gathers that the shardings of variables permit.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_PARTITION_PERMITTEDGATHERS_H
#define DISTRIBUTE_LIB_TRANSFORMS_PARTITION_PERMITTEDGATHERS_H

#include "distribute/Dialect/Distribute/Group.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// Puts a constraint that permits a gather in front of each user of what the step reads of a variable whose
/// sharding permits it along the axis of the group.
void permitGathers(mlir::func::FuncOp step, const Group &group);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_PERMITTEDGATHERS_H
