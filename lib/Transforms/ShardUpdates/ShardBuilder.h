// From whole values to shards and back.
//
// Emits what relates a tensor to its shards: member m of n holds elements
// [m * p, (m + 1) * p) of the flattened value, p = ceil(elements / n). What a
// shard holds beyond the value's end is padding and reaches no result.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_SHARDUPDATES_SHARDBUILDER_H
#define DISTRIBUTE_LIB_TRANSFORMS_SHARDUPDATES_SHARDBUILDER_H

#include "distribute/Dialect/Distribute/Distribute.h"
#include "mlir/IR/Builders.h"

namespace distribute {

class ShardBuilder {
public:
  /// Emits at the builder's insertion point; the member's offsets at the start of `step`.
  ShardBuilder(mlir::OpBuilder &builder, mlir::func::FuncOp step, const Group &replicas)
      : builder(builder), step(step), replicas(replicas), shards(replicas.getSize()) {}

  /// The type of a shard of a tensor of `type`.
  mlir::RankedTensorType getShardType(mlir::Type type) const;
  /// Whether the last shards of such a tensor hold padding.
  bool isPadded(mlir::Type type) const;

  /// The member's shard of a value that all members hold.
  mlir::Value cut(mlir::Location loc, mlir::Value whole);
  /// The member's shard of the reduction of the members' values, along all axes of `reduction`.
  mlir::Value reduceScatter(AllReduceOp reduction);
  /// The value of `type` of which the members hold the shards.
  mlir::Value gather(mlir::Location loc, mlir::Value shard, mlir::RankedTensorType type,
                     llvm::StringRef reason);
  /// The members' one-element tensors combined.
  AllReduceOp allReduce(mlir::Location loc, ReductionKind kind, mlir::Value value,
                        llvm::StringRef reason);

  /// The index in the whole of the first element of the shard.
  mlir::Value getOffset(int64_t shardSize);

private:
  /// All elements in one dimension, with zeros up to a multiple of the number of shards.
  mlir::Value flatten(mlir::Location loc, mlir::Value whole);
  void stamp(mlir::Operation *collective, llvm::StringRef reason);

  mlir::OpBuilder &builder;
  mlir::func::FuncOp step;
  Group replicas;
  int64_t shards;
  mlir::Value id;
  llvm::DenseMap<int64_t, mlir::Value> offsets;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_SHARDUPDATES_SHARDBUILDER_H
