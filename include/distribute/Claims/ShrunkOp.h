// An op like another one, with few elements.
//
// A claim of the distribution analysis (OpPlan) is checked on an instance of its op
// that is small enough to be run: each loop and dimension has two to four elements, and
// what relates them stays: a loop runs along the same dimensions of the same operands, a
// window is as much smaller than its image as it was, a slice begins with a block if it did.
//
//   loop, dimension    of extent 0 or 1: as it was; else 2 or 3
//   split dimension    members * blocks * 2
//   blocks             1, or 2 for more
//   tensors captured   as they were: their elements are drawn when asked for
#ifndef DISTRIBUTE_CLAIMS_SHRUNKOP_H
#define DISTRIBUTE_CLAIMS_SHRUNKOP_H

#include "distribute/Analysis/ShardingRules.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

namespace distribute {

/// Which integers may be drawn for an operand.
struct DrawnPositions {
  int64_t least = 0, greatest = 0, multipleOf = 1;
};

struct ShrunkOp {
  /// Stands at the end of the block; what it reads stands before it.
  mlir::Operation *op = nullptr;
  /// The claim, of the small instance.
  OpPlan plan;
  /// By operand: the integers that it takes, where it holds positions.
  llvm::SmallVector<std::optional<DrawnPositions>> positions;
  /// What its regions read: arguments of the block, or copies of constants.
  mlir::IRMapping captured;
};

/// Makes the instance of `op` in `block`, whose new arguments are what the op reads and is not
/// constant. Nothing if none can be made: then the claim must not be made either
/// (evaluation::isShrinkable).
std::optional<ShrunkOp> shrinkOp(mlir::Operation *op, const OpPlan &plan, int64_t members,
                                 mlir::Block &block);

/// What stands for `operand`, of type `type`, in an instance: the same constant, an empty tensor,
/// or a new argument of the block.
mlir::Value emitOperand(mlir::OpBuilder &builder, mlir::Block &block, mlir::Value operand,
                        mlir::Type type);

} // namespace distribute

#endif // DISTRIBUTE_CLAIMS_SHRUNKOP_H
