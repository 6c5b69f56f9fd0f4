//===- PadStructured.h - loop nests over padded dimensions ------*- C++ -*-===//

#ifndef DISTRIBUTE_LIB_SHARDING_STRUCTURED_PADSTRUCTURED_H
#define DISTRIBUTE_LIB_SHARDING_STRUCTURED_PADSTRUCTURED_H

#include "distribute/Sharding/Padding.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace distribute {

/// Makes `op` right for operands whose batch was padded: its reductions leave invalid rows out, and
/// positions along the batch are those of the true one. An error where that is not known how.
mlir::LogicalResult padStructured(mlir::linalg::LinalgOp op, Padding &padding);

} // namespace distribute

#endif // DISTRIBUTE_LIB_SHARDING_STRUCTURED_PADSTRUCTURED_H
