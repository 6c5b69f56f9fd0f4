// Reductions that read the same tensor, in one pass over it.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_SIBLINGREDUCTIONS_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_SIBLINGREDUCTIONS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// Merges reductions of `func` (on tensors, library operations marked) that run over the same
/// loops, share an operand and do not depend on each other, into one operation with the results of
/// both. Each result is computed from the same terms as before.
void mergeSiblingReductions(mlir::func::FuncOp func);

} // namespace distribute

#endif
