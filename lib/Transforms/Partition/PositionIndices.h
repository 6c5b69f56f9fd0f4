//===- PositionIndices.h - indices that are a loop's position --*- C++ -*-===//

#ifndef DISTRIBUTE_LIB_TRANSFORMS_PARTITION_POSITIONINDICES_H
#define DISTRIBUTE_LIB_TRANSFORMS_PARTITION_POSITIONINDICES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// Leaves out the indices of gathers and scatters of `step` that are proved to be the position of
/// a loop: the loop finds the dimension then.
void dropPositionIndices(mlir::func::FuncOp step);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_POSITIONINDICES_H
