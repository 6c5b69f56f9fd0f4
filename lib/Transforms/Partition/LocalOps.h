//===- LocalOps.h - what one member runs of one op --------------*- C++ -*-===//
//
// Emits single ops on the shapes that one member holds, from their plans alone: sizes
// and positions that an op spells out become those of the member's pieces, positions
// that a body asks for those of the whole. What brings operands into the states that a plan
// asks for is LocalProgram's.
//
//===----------------------------------------------------------------------===//

#ifndef DISTRIBUTE_LIB_TRANSFORMS_PARTITION_LOCALOPS_H
#define DISTRIBUTE_LIB_TRANSFORMS_PARTITION_LOCALOPS_H

#include "distribute/Analysis/ShardingRules.h"
#include "distribute/Dialect/Distribute/Distribute.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

namespace distribute {

class LocalOps {
public:
  /// Emits where `builder` stands; the member's position is computed at the beginning of `entry`.
  LocalOps(mlir::OpBuilder &builder, mlir::Block &entry, int64_t members, mlir::Location loc)
      : builder(builder), entry(entry), members(members), loc(loc) {}

  /// The results of `op`, run on `operands` and `captured`, which are in the states of the plan.
  /// Not for control flow.
  llvm::SmallVector<mlir::Value> emit(mlir::Operation &op, const OpPlan &plan,
                                      llvm::ArrayRef<mlir::Value> operands,
                                      const mlir::IRMapping &captured);

  /// The position of this member along the axis, at the entry.
  mlir::Value memberId();
  /// memberId() * `extent`, at the entry.
  mlir::Value pieceOffset(int64_t extent);

  // WideSums.cpp
  /// `value` in the type in which sums of it are held; `sum` rounded to `element`.
  mlir::Value widenSum(mlir::Location at, mlir::Value value);
  mlir::Value roundSum(mlir::Location at, mlir::Value sum, mlir::Type element);

private:
  llvm::SmallVector<mlir::Value> emitLeaf(mlir::Operation &op, const OpPlan &plan,
                                          llvm::ArrayRef<mlir::Value> operands,
                                          const mlir::IRMapping &captured);
  /// Adapts attributes and bodies that spell out sizes or positions.
  void localize(mlir::Operation *local, mlir::Operation &op, const OpPlan &plan);
  /// Makes the computed offset of `slice` along `dim` one within a member's piece.
  void divideOffset(mlir::OffsetSizeAndStrideOpInterface slice, unsigned dim);
  /// Makes every position that `body` asks of `loop` one of the whole loop.
  void shiftIndices(mlir::Block &body, unsigned loop, int64_t extent, int64_t blocks);

  // WideSums.cpp
  /// Whether a value that `op` uses or makes is held in a wider type than its own.
  bool holdsWideSums(mlir::Operation &op, const OpPlan &plan) const;
  llvm::SmallVector<mlir::Value> emitWideLeaf(mlir::Operation &op, const OpPlan &plan,
                                              llvm::SmallVector<mlir::Value> operands,
                                              const mlir::IRMapping &captured);
  mlir::Operation *emitWideStructured(mlir::linalg::LinalgOp op,
                                      llvm::ArrayRef<mlir::Value> operands,
                                      mlir::TypeRange resultTypes, const mlir::IRMapping &captured);

  // IndexedDim.cpp
  mlir::Value emitIndexedDim(mlir::Operation &op, const OpPlan &plan,
                             llvm::SmallVector<mlir::Value> operands);
  /// Positions along a split dimension relative to the member's piece.
  mlir::Value relativeIndices(mlir::Location at, mlir::Value indices, int64_t size,
                              int64_t localSize, bool clamp);
  /// Zero where index `which` of `local` points outside of the piece.
  mlir::Value maskForeign(GatherOp local, unsigned which, int64_t localSize);

  mlir::OpBuilder &builder;
  mlir::Block &entry;
  int64_t members;
  mlir::Location loc;
  mlir::Value idValue;
  mlir::Operation *lastEntryOp = nullptr;
  llvm::DenseMap<int64_t, mlir::Value> offsets;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_LOCALOPS_H
