// The form in which the structured ops of kernels are scheduled and lowered.
#ifndef DISTRIBUTE_TRANSFORMS_KERNELFORM_H
#define DISTRIBUTE_TRANSFORMS_KERNELFORM_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// Copies of memory and named structured ops become `linalg.generic`s. Fills, and what has its nest
/// already, stay.
void generalizeStructuredOps(mlir::func::FuncOp kernel);

} // namespace distribute

#endif
