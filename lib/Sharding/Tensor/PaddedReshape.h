//===- PaddedReshape.h - reshapes of padded tensors -------------*- C++ -*-===//

#ifndef DISTRIBUTE_LIB_SHARDING_TENSOR_PADDEDRESHAPE_H
#define DISTRIBUTE_LIB_SHARDING_TENSOR_PADDEDRESHAPE_H

#include "distribute/Sharding/Padding.h"

namespace distribute {

/// Replaces a reshape by collapsing and then expanding dimensions. An error if the
/// batch is not the outermost part of the dimensions that it is merged with or split
/// into: then the rows of one replica would not lie together.
mlir::LogicalResult padReshape(mlir::Operation *op, Padding &padding);

} // namespace distribute

#endif // DISTRIBUTE_LIB_SHARDING_TENSOR_PADDEDRESHAPE_H
