// The greatest value and where it is.
//
// Frameworks write argmax as one reduction of pairs: a value and its index.
// Which pair stays follows from comparisons of the two pairs alone, so that the
// body is decided by running it for every order that two pairs may have.
#ifndef DISTRIBUTE_ANALYSIS_PAIRREDUCTION_H
#define DISTRIBUTE_ANALYSIS_PAIRREDUCTION_H

#include "distribute/Dialect/Distribute/Distribute.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

#include <optional>

namespace distribute {

/// Result 0 is the greatest (Max) or least (Min) of the values that input 0 has along `loop`; result
/// 1 is the index that belongs to it.
struct PairReduction {
  ReductionKind kind;
  unsigned loop;
  /// Of equal values the last one's index, not the first one's.
  bool takesLast = false;
  /// NaN is left out. Otherwise it comes before all other values.
  bool skipsNaN = false;
  /// The index, where the body computes it from its position; otherwise input 1 has the indices.
  mlir::Value position;
};

/// `op` as such a reduction, if it is proved to be one: indices grow along the loop, and are not
/// below the one that the reduction starts from.
std::optional<PairReduction> recognizePairReduction(mlir::linalg::GenericOp op);

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_PAIRREDUCTION_H
