//===- PieceBuilder.h - from whole values to pieces and back ----*- C++ -*-===//
//
// Emits what relates a tensor to its pieces: member m of n holds elements
// [m * p, (m + 1) * p) of the flattened value, p = ceil(elements / n). What a
// piece holds beyond the value's end is padding and reaches no result.
//
//===----------------------------------------------------------------------===//

#ifndef DISTRIBUTE_LIB_TRANSFORMS_SHARDUPDATES_PIECEBUILDER_H
#define DISTRIBUTE_LIB_TRANSFORMS_SHARDUPDATES_PIECEBUILDER_H

#include "distribute/Dialect/Distribute/Distribute.h"
#include "mlir/IR/Builders.h"

namespace distribute {

class PieceBuilder {
public:
  /// Emits at the builder's insertion point; the member's offsets at the start of `step`.
  PieceBuilder(mlir::OpBuilder &builder, mlir::func::FuncOp step, MeshOp mesh)
      : builder(builder), step(step), mesh(mesh), pieces(mesh.getNumReplicas()) {}

  /// The type of a piece of a tensor of `type`.
  mlir::RankedTensorType getPieceType(mlir::Type type) const;
  /// Whether the last pieces of such a tensor hold padding.
  bool isPadded(mlir::Type type) const;

  /// The member's piece of a value that all members hold.
  mlir::Value cut(mlir::Location loc, mlir::Value whole);
  /// The member's piece of the reduction of the members' values.
  mlir::Value reduceScatter(AllReduceOp reduction);
  /// The value of `type` of which the members hold the pieces.
  mlir::Value gather(mlir::Location loc, mlir::Value piece, mlir::RankedTensorType type,
                     llvm::StringRef reason);
  /// The members' one-element tensors combined.
  AllReduceOp allReduce(mlir::Location loc, ReductionKind kind, mlir::Value value,
                        llvm::StringRef reason);

  /// The index in the whole of the first element of the piece.
  mlir::Value getOffset(int64_t pieceSize);

private:
  /// All elements in one dimension, with zeros up to a multiple of the number of pieces.
  mlir::Value flatten(mlir::Location loc, mlir::Value whole);
  void stamp(mlir::Operation *collective, llvm::StringRef reason);
  mlir::ArrayAttr getAxes();

  mlir::OpBuilder &builder;
  mlir::func::FuncOp step;
  MeshOp mesh;
  int64_t pieces;
  mlir::Value id;
  llvm::DenseMap<int64_t, mlir::Value> offsets;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_SHARDUPDATES_PIECEBUILDER_H
