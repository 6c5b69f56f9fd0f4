// Which elements a structured op writes.
//
// The map of an output need not reach every element, and may reach one several
// times: `w[i, i] += k[i]` leaves all off the diagonal as they were, and a
// reduction writes each sum again and again. What is not written is what the init
// held, whether the body reads it or not.
#ifndef DISTRIBUTE_ANALYSIS_OUTPUTELEMENTS_H
#define DISTRIBUTE_ANALYSIS_OUTPUTELEMENTS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace distribute {

/// Whether every element of `init`, one of the inits of `op`, is written for certain:
/// loops of their own run along all its dimensions, and no other loop is empty.
bool writesAllElements(mlir::linalg::LinalgOp op, mlir::OpOperand &init);

/// Whether no element of `init` is written by two iterations: each loop that runs
/// more than once has a dimension of its own. If not, the body may read there what
/// an earlier iteration yielded.
bool writesElementsOnce(mlir::linalg::LinalgOp op, mlir::OpOperand &init);

/// Whether what `init` held can be seen in the result: the body reads it, or some
/// element is not written.
bool keepsInit(mlir::linalg::LinalgOp op, mlir::OpOperand &init);

/// What the body yields for the elements of result `result`: each is written in one iteration, and
/// every iteration writes one. Null where it is otherwise.
mlir::Value yieldedElement(mlir::linalg::LinalgOp op, unsigned result);

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_OUTPUTELEMENTS_H
