// Shards and shares of drawn values.
#ifndef DISTRIBUTE_CLAIMS_MEMBERVALUES_H
#define DISTRIBUTE_CLAIMS_MEMBERVALUES_H

#include "distribute/Analysis/ValueState.h"
#include "distribute/Evaluation/SmallTensor.h"

namespace distribute {

/// What a collective makes of two elements.
evaluation::Cell combineCells(ReductionKind kind, mlir::Type element, evaluation::Cell a,
                              evaluation::Cell b);
/// Equal integers; floats that differ by the rounding of doubles.
bool isClose(mlir::Type element, evaluation::Cell a, evaluation::Cell b);

/// Share `member` of a partial value, and what all shares make together.
evaluation::SmallTensor drawShare(mlir::Type type, int64_t member, const evaluation::Draw &draw);
evaluation::SmallTensor combineShares(mlir::Type type, ReductionKind kind, int64_t members,
                                      const evaluation::Draw &draw);

/// What `member` holds of `whole` in `state`. `draw` is that of the shares.
evaluation::SmallTensor takeOwn(const evaluation::SmallTensor &whole, ValueState state,
                                int64_t member, int64_t members, const evaluation::Draw &draw);

struct Joined {
  std::string difference; ///< ` at [1, 0] is 3 as a whole, and 2 put together`; empty: none
  bool anyNumber = false; ///< an element that is no nan was compared
};
/// Puts together what the members hold in `state`, and compares it with `expected`.
Joined joinOwn(llvm::ArrayRef<const evaluation::SmallTensor *> own, ValueState state,
               const evaluation::SmallTensor &expected);

} // namespace distribute

#endif // DISTRIBUTE_CLAIMS_MEMBERVALUES_H
