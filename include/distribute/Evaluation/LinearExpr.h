// Positions as sums of loops.
#ifndef DISTRIBUTE_EVALUATION_LINEAREXPR_H
#define DISTRIBUTE_EVALUATION_LINEAREXPR_H

#include "mlir/IR/AffineExpr.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace distribute::evaluation {

/// constant + sum of factor * dimension + sum of factor * symbol.
struct LinearExpr {
  int64_t constant = 0;
  /// Of the dimensions, then of the symbols.
  llvm::SmallVector<int64_t, 8> factors;

  /// The least and the greatest value when dimension i runs over [0, extents[i]), its symbols
  /// being zero. Assumes that no extent is zero.
  int64_t least(llvm::ArrayRef<int64_t> extents) const;
  int64_t greatest(llvm::ArrayRef<int64_t> extents) const;
};

/// Nothing if `expr` divides, or multiplies loops with each other.
std::optional<LinearExpr> readLinear(mlir::AffineExpr expr, unsigned numDims, unsigned numSymbols);

} // namespace distribute::evaluation

#endif // DISTRIBUTE_EVALUATION_LINEAREXPR_H
