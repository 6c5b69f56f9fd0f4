//===- PaddedReshape.h - reshapes of padded tensors -------------*- C++ -*-===//

#ifndef DISTRIBUTE_LIB_TRANSFORMS_PADBATCH_PADDEDRESHAPE_H
#define DISTRIBUTE_LIB_TRANSFORMS_PADBATCH_PADDEDRESHAPE_H

#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace distribute {

/// Per dimension of a tensor, how many rows it has for each row of the batch;
/// 0: its size does not depend on the batch.
using DimRows = llvm::SmallVector<int64_t>;

/// The same elements in the shape of `type`, by collapsing and then expanding
/// dimensions. Fails, saying why in `reason`, if the batch is not the outermost
/// part of the dimensions that it is merged with or split into: then the rows of
/// one replica would not lie together.
mlir::FailureOr<mlir::Value> reshapePadded(mlir::OpBuilder &builder, mlir::Location loc,
                                           mlir::Value source, const DimRows &sourceRows,
                                           mlir::RankedTensorType type, const DimRows &resultRows,
                                           std::string &reason);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PADBATCH_PADDEDRESHAPE_H
