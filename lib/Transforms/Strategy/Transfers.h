// Every send has its receive.
//
// Sends and receives are matched by their route and tag, first with first. A
// member that receives waits; so that nobody waits for ever, a receive stands
// behind its send in the same block: whoever reaches the one has passed the
// other, and so has its peer, before it can wait itself.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_STRATEGY_TRANSFERS_H
#define DISTRIBUTE_LIB_TRANSFORMS_STRATEGY_TRANSFERS_H

#include "distribute/Dialect/Distribute/Distribute.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// Matches the sends and receives of a step. Emits an error for one without a counterpart, or with
/// one of another type. Afterwards each pair has a tag of its own, counted from 0 over the step.
mlir::LogicalResult matchTransfers(mlir::func::FuncOp step);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_STRATEGY_TRANSFERS_H
