// Uniform loops that are wanted in shards.
#ifndef DISTRIBUTE_LIB_ANALYSIS_CARRIEDSHARDS_H
#define DISTRIBUTE_LIB_ANALYSIS_CARRIEDSHARDS_H

#include "distribute/Analysis/DistributionAnalysis.h"

namespace distribute {

/// A value carried by a loop that is equal on all members while its last value
/// is used in shards only: it could be carried in those shards.
struct CarriedCandidate {
  /// The loop's argument for it.
  mlir::Value argument;
  ValueState shards;
};

/// The first such value that is not in `tried`.
std::optional<CarriedCandidate> findCarriedCandidate(const DistributionAnalysis &analysis,
                                                     const llvm::DenseSet<mlir::Value> &tried);

/// How many demands only a gather or a reshard can meet.
unsigned countMoves(const DistributionAnalysis &analysis);

} // namespace distribute

#endif // DISTRIBUTE_LIB_ANALYSIS_CARRIEDSHARDS_H
