// What neighbouring threads of a GPU touch together.
#ifndef DISTRIBUTE_ANALYSIS_WARPSECTORS_H
#define DISTRIBUTE_ANALYSIS_WARPSECTORS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace distribute {

/// How many threads go on together.
inline constexpr int64_t kThreadsOfWarp = 32;

/// What memory moves at once.
inline constexpr int64_t kSectorBytes = 32;

/// How many sectors of 32 bytes the threads of a warp touch, of which each accesses an element of `type`, a memref that begins at
/// a sector. `placeOf`: the element of a thread; none: it accesses nothing.
int64_t countSectorsOfWarp(mlir::MemRefType type,
                           llvm::function_ref<std::optional<int64_t>(int64_t thread)> placeOf);

/// A digit of a thread's number: the dimension of an op that it steps through, in steps of `weight`.
struct ThreadDigit {
  unsigned dimension = 0;
  int64_t extent = 1, weight = 1;
};

/// The same of all operands of an op, at one point of each thread; `digits`: the fastest first. None if the accesses are not known.
std::optional<int64_t> countSectorsOfWarp(mlir::linalg::LinalgOp op,
                                          llvm::ArrayRef<ThreadDigit> digits);

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_WARPSECTORS_H
