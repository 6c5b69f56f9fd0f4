// Attention, one block of keys after the other.
//
// Scores of all queries with all keys are most of what attention holds: T² numbers for each head, kept for the backward pass. Blocks of keys
// are members along one more axis of the mesh, which one device takes in turn, as it does micro-batches (RunInTurn.h). A part has the
// scores of its keys; the maximum and the sum of a softmax, and what products sum over keys, are reductions over the parts. What a part
// computes it computes again in each phase that needs it (TurnOrder.h), so that scores of one block are alive at a time.
//
// What is split is said by constraints (`distribute.shard`); distribute-partition proves what follows, as of any other axis.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_PARTITION_KEYBLOCKS_H
#define DISTRIBUTE_LIB_TRANSFORMS_PARTITION_KEYBLOCKS_H

#include "distribute/Dialect/Distribute/Group.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

inline constexpr llvm::StringLiteral kKeyBlockAxis = "key-block";

/// Has each block of the keys of the step's attention taken by a member of the group. Gives whether it has attention. Error: keys that
/// cannot be divided.
llvm::FailureOr<bool> splitKeys(mlir::func::FuncOp step, const Group &blocks);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_KEYBLOCKS_H
