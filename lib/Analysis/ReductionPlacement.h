//===- ReductionPlacement.h - where partial values are made whole -*- C++ -*-=//

#ifndef DISTRIBUTE_LIB_ANALYSIS_REDUCTIONPLACEMENT_H
#define DISTRIBUTE_LIB_ANALYSIS_REDUCTIONPLACEMENT_H

#include "distribute/Analysis/DistributionAnalysis.h"

namespace distribute {

/// The partial values of `analysis` that should be reduced where they are made,
/// in program order. The analysis is then run again with these; the choice is
/// final when nothing is returned.
llvm::SmallVector<mlir::Value> chooseWholeValues(const DistributionAnalysis &analysis);

} // namespace distribute

#endif // DISTRIBUTE_LIB_ANALYSIS_REDUCTIONPLACEMENT_H
