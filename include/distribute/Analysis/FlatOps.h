// Ops on tensors read as flat sequences.
//
// A tensor read as the flat, row-major sequence of its elements can be cut into
// shards whatever its shape. These functions say which ops may then run on each
// shard by itself. They ask about IR only.
#ifndef DISTRIBUTE_ANALYSIS_FLATOPS_H
#define DISTRIBUTE_ANALYSIS_FLATOPS_H

#include "distribute/Dialect/Distribute/Distribute.h"

namespace distribute {

enum class FlatKind {
  None,        ///< elements of the results depend on other elements of operands
  Elementwise, ///< element i depends on elements i of the flat operands and on
               ///< values that are not flat
  Reshape,     ///< the same sequence in another shape
  Reduction    ///< all elements are combined into tensors of one element
};

/// What an op does with flat sequences.
struct FlatOp {
  FlatKind kind = FlatKind::None;
  /// Operands of which element i is read for element i.
  llvm::SmallVector<mlir::OpOperand *> flat;
  /// Inits that are overwritten without being read.
  llvm::SmallVector<mlir::OpOperand *> ignored;
  /// Reduction: by result, how the elements are combined.
  llvm::SmallVector<ReductionKind> combiners;

  bool reads(const mlir::OpOperand &operand) const { return llvm::is_contained(flat, &operand); }
  bool ignores(const mlir::OpOperand &operand) const {
    return llvm::is_contained(ignored, &operand);
  }
};

FlatOp readFlat(mlir::Operation *op);
/// The same of an op that computes each element from those at its place.
FlatOp readFlatElementwise(mlir::Operation *op);

/// Whether a value of this type can be cut: a tensor of static shape with more
/// than one element.
bool isCuttable(mlir::Type type);

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_FLATOPS_H
