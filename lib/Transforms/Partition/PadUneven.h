// Room for dimensions that members do not divide.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_PARTITION_PADUNEVEN_H
#define DISTRIBUTE_LIB_TRANSFORMS_PARTITION_PADUNEVEN_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// Gives each dimension that a sharding of the step splits unevenly room for equal shards, with what is tied to it (UnevenDims.h), and
/// makes ops leave out what stands there.
///
/// Requires a step of the global view, of static shapes, that has not been partitioned along any axis.
/// Guarantees that each split is even, and that of every value the elements at positions below the true size are what they were.
/// Nothing is promised of the others: they are in no sum, no position and no result.
mlir::LogicalResult padUneven(mlir::func::FuncOp step);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_PADUNEVEN_H
