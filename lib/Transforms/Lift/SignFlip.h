// The order of unsigned integers.
//
// Flipping the highest bit turns the order of unsigned integers into that of
// signed ones, the only one that collectives know: the largest of a tensor is the
// flipped largest of its flipped elements.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_LIFT_SIGNFLIP_H
#define DISTRIBUTE_LIB_TRANSFORMS_LIFT_SIGNFLIP_H

#include "mlir/IR/Builders.h"

namespace distribute {

/// `integer`, signless, with its highest bit flipped.
mlir::Value flipSign(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value integer);
/// The same of each element of a ranked tensor.
mlir::Value flipSigns(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value tensor);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_LIFT_SIGNFLIP_H
