// Reductions over several axes at once.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_PARTITION_JOINEDREDUCTIONS_H
#define DISTRIBUTE_LIB_TRANSFORMS_PARTITION_JOINEDREDUCTIONS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// Makes one reduction over all their axes of an all-reduce and those right before it that nothing else reads.
void joinReductions(mlir::func::FuncOp step);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_JOINEDREDUCTIONS_H
