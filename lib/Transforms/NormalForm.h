// The form of structured ops behind distribute-normalize.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_NORMALFORM_H
#define DISTRIBUTE_LIB_TRANSFORMS_NORMALFORM_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace distribute {

/// Whether `op` is a `linalg.generic`, or one of the ops that keep their names:
///
///   * linalg.fill, by which a tensor of equal elements is known;
///   * contractions and windows, which are known by their maps whatever they are called. One that is
///     named keeps its loops of extent 1 (distribute-drop-unit-loops): a library takes the product or
///     the window as it was written.
///
/// All passes on tensors behind distribute-normalize make structured ops of this form alone. What
/// they ask of a contraction or a window they ask of `linalg::LinalgOp`.
bool isInNormalForm(mlir::linalg::LinalgOp op);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_NORMALFORM_H
