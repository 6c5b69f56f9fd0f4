// What one member runs of one op.
//
// Emits single ops on the shapes that one member holds, from their plans alone. The
// models of ShardingOpInterface do so with what is here. What brings operands into the
// states that a plan asks for is the partition's (LocalProgram).
//
// Sums of f16 and bf16 values are accumulated in f32 and rounded once. Split over members
// that must stay so: a partial sum of such a type is held in f32 (ValueState::localType),
// flows on in f32, is reduced in f32, and only the whole sum is rounded.
#ifndef DISTRIBUTE_SHARDING_LOCALOPS_H
#define DISTRIBUTE_SHARDING_LOCALOPS_H

#include "distribute/Analysis/ShardingRules.h"
#include "distribute/Dialect/Distribute/Distribute.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

namespace distribute {

/// What a member runs an op with.
struct LocalInputs {
  const OpPlan &plan;
  /// In the states that the plan asks for.
  llvm::SmallVector<mlir::Value> operands;
  /// The whole values that stand for those which the op's regions read from outside.
  const mlir::IRMapping &captured;
};

class LocalOps {
public:
  /// Who runs the ops: that many members along an axis of that name.
  struct Members {
    llvm::StringRef axis;
    int64_t size;
  };

  /// Emits where `builder` stands; the member's position is computed at the beginning of `entry`.
  LocalOps(mlir::OpBuilder &builder, mlir::Block &entry, Members members, mlir::Location loc)
      : builder(builder), entry(entry), members(members), loc(loc) {}

  /// What one member runs of `op`. Not for control flow.
  llvm::SmallVector<mlir::Value> emit(mlir::Operation &op, const LocalInputs &inputs);
  /// A copy of `op` on these operands, its results in the states of the plan. Sizes and positions
  /// that attributes spell out are those of the whole.
  mlir::Operation *copy(mlir::Operation *op, const LocalInputs &inputs);

  /// Whether a value that `op` uses or makes is held in a wider type than its own.
  bool holdsWideSums(mlir::Operation *op, const OpPlan &plan) const;

  /// The position of this member along the axis, at the entry.
  mlir::Value memberId();
  /// memberId() * `extent`, at the entry.
  mlir::Value shardOffset(int64_t extent);

  mlir::OpBuilder &getBuilder() { return builder; }
  int64_t getMembers() const { return members.size; }

private:
  mlir::OpBuilder &builder;
  mlir::Block &entry;
  Members members;
  mlir::Location loc;
  mlir::Value idValue;
  mlir::Operation *lastEntryOp = nullptr;
  llvm::DenseMap<int64_t, mlir::Value> offsets;
};

/// `type` with the element type in which sums of it are held.
mlir::Type wideType(mlir::Type type);
/// Whether that is another one.
bool isNarrow(mlir::Type type);
/// `value` in its wide type. What is empty or filled with a constant stays so: a zero init is still
/// seen to be zero.
mlir::Value widenSum(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value value);
/// `value` `count` times, along a new first dimension.
mlir::Value repeat(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value value, int64_t count);
/// `sum` rounded to `element`.
mlir::Value roundSum(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value sum,
                     mlir::Type element);

} // namespace distribute

#endif // DISTRIBUTE_SHARDING_LOCALOPS_H
