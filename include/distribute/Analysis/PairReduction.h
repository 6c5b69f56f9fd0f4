//===- PairReduction.h - the greatest value and where it is -----*- C++ -*-===//
//
// Frameworks write argmax as one reduction of pairs: a value and its index.
// Which pair stays follows from comparisons of the two pairs alone, so that the
// body is decided by running it for every order that two pairs may have.
//
//===----------------------------------------------------------------------===//

#ifndef DISTRIBUTE_ANALYSIS_PAIRREDUCTION_H
#define DISTRIBUTE_ANALYSIS_PAIRREDUCTION_H

#include "distribute/Dialect/Distribute/Distribute.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

#include <optional>

namespace distribute {

/// Result 0 is the greatest (Max) or least (Min) of the values that input 0 has along `loop`, NaN
/// before all others; result 1 is the least index, from input 1, that belongs to it.
struct PairReduction {
  ReductionKind kind;
  unsigned loop;
};

/// `op` as such a reduction, if it is proved to be one: indices grow along the loop, and are not
/// below the one that the reduction starts from.
std::optional<PairReduction> recognizePairReduction(mlir::linalg::GenericOp op);

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_PAIRREDUCTION_H
