// Sums over rows that lie apart among zeros.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_PARTITION_SPREADSUMS_H
#define DISTRIBUTE_LIB_TRANSFORMS_PARTITION_SPREADSUMS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// Lets sums of products run over the rows of a factor alone that was spread out in zeros, as the gradient of a convolution with a
/// stride is written: `sum_r x[k + r] z[r]`, where z has y's rows two apart, is `sum_r x[k + 2 r] y[r]`. So y's rows need not come apart
/// to be split. A zero that is left out makes no nan of an infinite factor. Whether there were any.
bool dropSpreadZeros(mlir::func::FuncOp step);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_SPREADSUMS_H
