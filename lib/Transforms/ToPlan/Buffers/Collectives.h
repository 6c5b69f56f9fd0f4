// How collectives become instructions during bufferization.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_BUFFERS_COLLECTIVES_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_BUFFERS_COLLECTIVES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/DialectRegistry.h"

namespace distribute {

/// An error for what is sent or received by collectives and transfers without a static shape.
mlir::LogicalResult verifySentSizes(mlir::ModuleOp module);

/// Lets one-shot bufferization replace each collective by `plan.collective` and `plan.wait`: those
/// without a dimension in place where the operand dies, the others into a buffer of their own. Convolutions overwrite their destination.
/// A send has no wait yet: `awaitSends`.
void registerPlanBufferization(mlir::DialectRegistry &registry);

/// Gives each `plan.send` of a bufferized step its wait: behind that of the receive with its tag, or,
/// where another role receives, at the end of its block. So the step waits once all that it does
/// itself has begun.
void awaitSends(mlir::func::FuncOp step);

} // namespace distribute

#endif
