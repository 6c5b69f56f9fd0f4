//===- ShardedVariable.h - variables in pieces ------------------*- C++ -*-===//
//
// In a replicated program a mirrored variable may be sharded. The attribute
//
//   distribute.variable @m : tensor<5x2xf32> {distribute.pieces = 4 : i64}
//
// says that its value, flattened and followed by padding, is cut into equal
// pieces, one for each member along the mesh's first axis: a component is the
// member's piece, here of tensor<3xf32>, and that is the type of what is read
// and assigned. Type and initial value stay those of the whole, and so does what
// a checkpoint holds. What lies in the padding reaches no result.
//
// Constraints, checked with the variable:
//
// - C8: `distribute.pieces` is an integer, at least 1, and the size of the mesh's
//   first axis.
// - C9: a sharded variable is not sync-on-read.
//
// Life: made by `distribute-shard-updates`; `distribute-to-plan` hands it on to the
// plan's variable as `plan.pieces`.
//
//===----------------------------------------------------------------------===//

#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_SHARDEDVARIABLE_H
#define DISTRIBUTE_DIALECT_DISTRIBUTE_SHARDEDVARIABLE_H

#include "distribute/Dialect/Distribute/Distribute.h"

#include <optional>

namespace distribute {

/// On a `distribute.variable`: the number of pieces.
inline constexpr llvm::StringLiteral kPiecesAttrName = "distribute.pieces";

/// The number of pieces of a sharded variable; none of others.
std::optional<int64_t> getPieces(VariableOp variable);
void setPieces(VariableOp variable, int64_t pieces);

/// What one component holds: the whole, or a piece of it.
mlir::RankedTensorType getComponentType(VariableOp variable);

/// C8 without the mesh, and C9.
mlir::LogicalResult verifySharded(VariableOp variable);
/// The rest of C8.
mlir::LogicalResult verifyPiecesOfMesh(VariableOp variable);

} // namespace distribute

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_SHARDEDVARIABLE_H
