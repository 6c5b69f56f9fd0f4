// Positions as sums of loops.
#ifndef DISTRIBUTE_EVALUATION_LINEAREXPR_H
#define DISTRIBUTE_EVALUATION_LINEAREXPR_H

#include "mlir/IR/AffineExpr.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace distribute::evaluation {

/// The integers from `least` to `greatest`, both included.
struct Interval {
  /// An end that is so far away is none: no bound is known on that side.
  static constexpr int64_t kUnbounded = int64_t(1) << 62;

  int64_t least, greatest;

  bool hasEnds() const { return least != -kUnbounded && greatest != kUnbounded; }
};

/// constant + sum of factor * dimension + sum of factor * symbol.
struct LinearExpr {
  int64_t constant = 0;
  /// Of the dimensions, then of the symbols.
  llvm::SmallVector<int64_t, 8> factors;

  /// The least and the greatest value when dimension i runs over [0, extents[i]), its symbols
  /// being zero. Assumes that no extent is zero.
  int64_t least(llvm::ArrayRef<int64_t> extents) const;
  int64_t greatest(llvm::ArrayRef<int64_t> extents) const;

  /// The values when dimensions and symbols, in the order of the factors, take those of `places`.
  /// Nothing where an end of them would be kUnbounded away or more.
  std::optional<Interval> boundsOver(llvm::ArrayRef<Interval> places) const;
};

/// Nothing if `expr` divides, multiplies loops with each other, or has other symbols.
std::optional<LinearExpr> readLinear(mlir::AffineExpr expr, unsigned numDims, unsigned numSymbols);

} // namespace distribute::evaluation

#endif // DISTRIBUTE_EVALUATION_LINEAREXPR_H
