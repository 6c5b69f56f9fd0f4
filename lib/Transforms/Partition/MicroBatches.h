// Parts of the batch that one device takes one after the other.
//
// They are members along an axis of turns (RunInTurn.h): less is alive at once, and stages of a
// pipeline overlap. That is right for every step, as partition itself is: what normalizes over the
// whole batch waits for all parts.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_PARTITION_MICROBATCHES_H
#define DISTRIBUTE_LIB_TRANSFORMS_PARTITION_MICROBATCHES_H

#include "distribute/Dialect/Distribute/Group.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

inline constexpr llvm::StringLiteral kMicroBatchAxis = "micro-batch";

/// Has each part of what the step's batches are on a replica taken by a member of the group. Error:
/// a batch that cannot be divided.
llvm::LogicalResult splitIntoMicroBatches(mlir::func::FuncOp step, const Group &parts);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_MICROBATCHES_H
