// Flat shards of whole values, and ops on them.
//
// Emits what relates a tensor to its flat shards (ValueState::flat), and what one member runs
// of an op that FlatOps.h says may be cut anywhere in row-major order.
#ifndef DISTRIBUTE_SHARDING_FLATFORMS_H
#define DISTRIBUTE_SHARDING_FLATFORMS_H

#include "distribute/Sharding/LocalOps.h"

namespace distribute {

/// All elements of `whole` in one dimension, with zeros up to a multiple of the number of members.
mlir::Value flattenPadded(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value whole,
                          int64_t members);
/// The value of `type` of which `shards` holds all flat shards, one after the other.
mlir::Value restoreShape(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value shards,
                         mlir::RankedTensorType type);
/// The member's flat shard of a value that all members hold.
mlir::Value cutFlat(LocalOps &local, mlir::Location loc, mlir::Value whole);

/// What one member runs of an op of which operands or results are in flat shards.
llvm::SmallVector<mlir::Value> emitFlat(mlir::Operation &op, const LocalInputs &inputs,
                                        LocalOps &local);

} // namespace distribute

#endif // DISTRIBUTE_SHARDING_FLATFORMS_H
