// Merge points as collectives and local ops.
//
// Replaces a merge point by what one replica does in it: the replicas' values
// become the own one, and each op of cross-replica context becomes collectives
// and local arithmetic.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_STRATEGY_MERGEPOINTS_H
#define DISTRIBUTE_LIB_TRANSFORMS_STRATEGY_MERGEPOINTS_H

#include "CollectiveBuilder.h"

namespace distribute {

/// Replaces `merge`. Adds the number of collectives to `numCollectives`.
mlir::LogicalResult expandMergePoint(MergeCallOp merge, const Group &group,
                                     unsigned &numCollectives);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_STRATEGY_MERGEPOINTS_H
