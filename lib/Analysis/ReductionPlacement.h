// Where partial values are made whole.
#ifndef DISTRIBUTE_LIB_ANALYSIS_REDUCTIONPLACEMENT_H
#define DISTRIBUTE_LIB_ANALYSIS_REDUCTIONPLACEMENT_H

#include "distribute/Analysis/DistributionAnalysis.h"

namespace distribute {

/// The reductions of least bytes for `analysis`, whose states say which values
/// may stay partial: in program order. The analysis is then run again with
/// these values whole for their users.
llvm::SmallVector<PlacedReduction> placeReductions(const DistributionAnalysis &analysis);

/// The bytes of `value` in the type in which it is reduced.
int64_t reducedBytes(mlir::Value value, ReductionKind kind);

} // namespace distribute

#endif // DISTRIBUTE_LIB_ANALYSIS_REDUCTIONPLACEMENT_H
