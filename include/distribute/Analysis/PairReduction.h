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

/// Two results of a reduction, perhaps among others: the greatest or least of values, NaN before all
/// others, and the position of the one that is first (or last) of equal ones.
///
/// What several threads find of parts of the positions, each in ascending order, they combine in any order
/// (combinePairs), beginning with what is better than nothing (neutralPair). It is what one would find, but
/// for a zero's sign among equal values.
struct PairOutputs {
  unsigned value, index; ///< numbers of results
  ReductionKind kind;
  bool takesLast = false;
};

/// The pair of `op`, on tensors or buffers, if it is proved to be one.
std::optional<PairOutputs> recognizePairOutputs(mlir::linalg::LinalgOp op);

/// A value and an index.
using ValueAndIndex = std::pair<mlir::Value, mlir::Value>;

ValueAndIndex combinePairs(mlir::OpBuilder &builder, mlir::Location loc, const PairOutputs &pair,
                           ValueAndIndex a, ValueAndIndex b);
ValueAndIndex neutralPair(mlir::OpBuilder &builder, mlir::Location loc, const PairOutputs &pair,
                          mlir::Type value, mlir::Type index);

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_PAIRREDUCTION_H
