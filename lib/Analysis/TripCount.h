// How often a value is computed each step.
#ifndef DISTRIBUTE_LIB_ANALYSIS_TRIPCOUNT_H
#define DISTRIBUTE_LIB_ANALYSIS_TRIPCOUNT_H

#include "mlir/IR/Value.h"

namespace distribute {

/// How often each step computes `value`, as far as constants tell: the product
/// of the trip counts of the loops around it, at least 1. A loop whose count is
/// not known counts as 1024 turns, so that work is moved out of it rather than
/// into it; a branch counts as taken.
int64_t estimateExecutions(mlir::Value value);

} // namespace distribute

#endif // DISTRIBUTE_LIB_ANALYSIS_TRIPCOUNT_H
