// Ops that move rows of a split dimension past the ends of shards.
//
// tensor.pad, tensor.insert_slice into a constant, tensor.extract_slice: row r of the source lies at `low + spread * r` along a
// dimension of the result, and all else there is one constant. So a member that needs a range of rows of the result needs a range of
// rows of the source, and fills where there are none.
//
// As an op that pads, cuts or spreads out a split dimension does not leave equal shards, its result is in windows: what lies over and
// around each shard. Users say which windows they need; the op is run for these (planWindows).
#ifndef DISTRIBUTE_LIB_SHARDING_TENSOR_MOVEDROWS_H
#define DISTRIBUTE_LIB_SHARDING_TENSOR_MOVEDROWS_H

#include "distribute/Analysis/ShardingRules.h"

namespace distribute {

/// How an op moves the rows of its first operand along one dimension.
struct MovedRows {
  int64_t dim, low, spread;
  uint64_t fill;
};

/// Nothing if it does not move them by constants, among constants.
std::optional<MovedRows> readMovedRows(mlir::Operation *op, int64_t dim);

/// Forward: the plan for a first operand that arrives in shards.
std::optional<OpPlan> planMovedShards(mlir::Operation *op, ValueState shards,
                                      const RuleContext &context);
/// Backward: for a result that is wanted in windows, or in shards.
std::optional<OpPlan> planMovedWindows(mlir::Operation *op, ValueState wanted,
                                       const RuleContext &context);
/// The dimension along which a plan takes the rows of the op so; nothing in other plans.
std::optional<int64_t> movedDim(mlir::Operation *op, const OpPlan &plan);

/// Where the first row of what a member has of the source lies in what it has of the result.
int64_t localOffset(const MovedRows &rows, const OpPlan &plan, mlir::Operation *op);

} // namespace distribute

#endif // DISTRIBUTE_LIB_SHARDING_TENSOR_MOVEDROWS_H
