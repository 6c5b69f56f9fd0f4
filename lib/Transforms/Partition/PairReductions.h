//===- PairReductions.h - argmax over what is split ------------*- C++ -*-===//

#ifndef DISTRIBUTE_LIB_TRANSFORMS_PARTITION_PAIRREDUCTIONS_H
#define DISTRIBUTE_LIB_TRANSFORMS_PARTITION_PAIRREDUCTIONS_H

#include "distribute/Analysis/DistributionAnalysis.h"

namespace distribute {

/// Makes of each reduction of pairs (value, index) that runs over pieces one for each piece, and
/// two reductions of one value each over their results. Fails as the analysis of the step does.
mlir::LogicalResult splitPairReductions(mlir::func::FuncOp step, const GroupAxis &axis);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_PAIRREDUCTIONS_H
