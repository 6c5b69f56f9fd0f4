// How collectives become instructions during bufferization.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_COLLECTIVES_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_COLLECTIVES_H

#include "mlir/IR/DialectRegistry.h"

namespace distribute {

/// Lets one-shot bufferization replace each collective by `plan.collective` and `plan.wait`:
/// all_reduce and broadcast in place where the operand dies, all_gather and reduce_scatter into a
/// buffer of their own. Convolutions overwrite their destination.
void registerPlanBufferization(mlir::DialectRegistry &registry);

} // namespace distribute

#endif
