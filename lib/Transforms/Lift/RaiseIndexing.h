// The parts of raise-indexing.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_LIFT_RAISEINDEXING_H
#define DISTRIBUTE_LIB_TRANSFORMS_LIFT_RAISEINDEXING_H

#include "mlir/IR/PatternMatch.h"

namespace distribute {

/// What the patterns did, for the pass's statistics.
struct IndexingCounts {
  unsigned gathers = 0;
  unsigned scatters = 0;
};

/// Captured `tensor.extract`s of parallel generics become gathers.
void populateRaiseGatherPatterns(mlir::RewritePatternSet &patterns, IndexingCounts &counts);

/// Loop nests (and single branches) that combine updates into a tensor at
/// looked-up positions become scatters.
void populateRaiseScatterPatterns(mlir::RewritePatternSet &patterns, IndexingCounts &counts);

/// Parallel generics that choose between captured tensors by position along one
/// loop become slices inserted into each other's rest.
void populateRaiseConcatPatterns(mlir::RewritePatternSet &patterns);

/// Gathers and scatters get the part of each tensor that their loops visit.
void populateFitIndexingPatterns(mlir::RewritePatternSet &patterns);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_LIFT_RAISEINDEXING_H
