// What is summed away behind a flattening.
//
// The norm of a weight, written as that of the flat weight (jnp.vdot, x.ravel()), is a sum over all of its elements. Members that have
// shards of the weight have blocks of the flat value; a sum over them is partial, as of any shards.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_PARTITION_FLATTENEDSUMS_H
#define DISTRIBUTE_LIB_TRANSFORMS_PARTITION_FLATTENEDSUMS_H

#include "distribute/Analysis/ShardingRules.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace distribute {

/// Whether what a value holds along a dimension differs from place to place; what does not need not be in blocks.
using CarriesAlong = llvm::function_ref<bool(mlir::Value, int64_t)>;

/// Follows dimension `dim` of `flat`, the result of a reshape, through structured ops, and through what these take beside it. Returns
/// the reshapes that all of it comes from, `flat`'s own among them, if it ends in sums along the dimension and nowhere else; null if not.
std::optional<llvm::SmallVector<mlir::OpResult>> findFlattenedSum(mlir::OpResult flat, int64_t dim,
                                                                  CarriesAlong carriesAlong);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_FLATTENEDSUMS_H
