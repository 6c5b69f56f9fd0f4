//===- ShardedVariable.h - a plan's variables in pieces ---------*- C++ -*-===//
//
// With the attribute `plan.pieces = n` a variable of a plan is sharded: the value,
// row-major and followed by padding, is cut into n pieces, one for each replica,
// and a slot's copy is its piece. Type and initial value are those of the whole.
//
//===----------------------------------------------------------------------===//

#ifndef DISTRIBUTE_DIALECT_PLAN_SHARDEDVARIABLE_H
#define DISTRIBUTE_DIALECT_PLAN_SHARDEDVARIABLE_H

#include "distribute/Dialect/Plan/Plan.h"

namespace distribute::plan {

/// On a `plan.variable`: the number of pieces, an i64.
inline constexpr llvm::StringLiteral kPiecesAttrName = "plan.pieces";

/// The number of pieces; 0 where each slot holds the whole value.
int64_t getPieces(VariableOp variable);
/// Bytes of one slot's copy.
int64_t getComponentBytes(VariableOp variable);

} // namespace distribute::plan

#endif // DISTRIBUTE_DIALECT_PLAN_SHARDEDVARIABLE_H
