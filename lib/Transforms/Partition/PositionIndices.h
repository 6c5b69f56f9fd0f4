//===- PositionIndices.h - indices that are a loop's position --*- C++ -*-===//

#ifndef DISTRIBUTE_LIB_TRANSFORMS_PARTITION_POSITIONINDICES_H
#define DISTRIBUTE_LIB_TRANSFORMS_PARTITION_POSITIONINDICES_H

#include "distribute/Analysis/DistributionAnalysis.h"

namespace distribute {

/// Leaves out the indices of gathers and scatters of `step` that are proved to be the position of
/// a loop: the loop finds the dimension then. They stay if only with them nothing is gathered.
void dropPositionIndices(mlir::func::FuncOp step, const GroupAxis &axis);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_POSITIONINDICES_H
