// A step with its updates on shards.
//
// Rewrites one replicated program by the decisions of UpdateSharding: what
// exists in shards only is computed of shards, where it stood.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_SHARDUPDATES_SHARDPROGRAM_H
#define DISTRIBUTE_LIB_TRANSFORMS_SHARDUPDATES_SHARDPROGRAM_H

#include "ShardBuilder.h"
#include "distribute/Analysis/UpdateSharding.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"

namespace distribute {

class ShardProgram {
public:
  ShardProgram(mlir::func::FuncOp step, const UpdateSharding &sharding)
      : step(step), sharding(sharding), builder(step.getContext()),
        shards(builder, step, sharding.getReplicas()) {}

  /// Rewrites the step.
  void run();

  unsigned numScattered = 0, numGathered = 0;
  /// The all-reduces of what reductions give for the own shard.
  llvm::SmallVector<AllReduceOp> scalarReductions;

private:
  void visit(mlir::Block &block);
  void visit(mlir::Operation *op);
  void renewIgnoredInits(mlir::Operation *op);
  void visitRead(ReadOp read);
  void visitAssign(mlir::Operation *assign);
  void visitBranch(mlir::scf::IfOp branch);
  void visitReduction(mlir::linalg::LinalgOp op);

  /// The member's shard of `value`, at the insertion point.
  mlir::Value shardOf(mlir::Value value);
  /// The results of the elementwise op or reshape, computed of shards.
  llvm::SmallVector<mlir::Value> computeShards(mlir::Operation *op);
  llvm::SmallVector<mlir::Value> computeStructured(mlir::linalg::LinalgOp op, const FlatOp &flat);
  /// The operand in the shape of the loops, its element at the place where it is read.
  mlir::Value spread(mlir::linalg::LinalgOp op, mlir::OpOperand &operand);
  /// Inputs of `op` for one loop over a shard, with their maps.
  void collectInputs(mlir::linalg::LinalgOp op, const FlatOp &flat,
                     llvm::SmallVectorImpl<mlir::Value> &inputs,
                     llvm::SmallVectorImpl<mlir::AffineMap> &maps,
                     llvm::SmallVectorImpl<mlir::OpOperand *> &sources);
  void eraseDead();

  mlir::func::FuncOp step;
  const UpdateSharding &sharding;
  mlir::OpBuilder builder;
  ShardBuilder shards;
  /// The shards of values that exist in shards only.
  llvm::DenseMap<mlir::Value, mlir::Value> known;
  /// Shards of whole values, by the block in which they were cut.
  llvm::DenseMap<std::pair<mlir::Value, mlir::Block *>, mlir::Value> cuts;
  /// What has been replaced.
  llvm::SmallVector<mlir::Operation *> replaced;
};

/// Makes one all-reduce of those whose results are only combined with each other (and with whole
/// values) by the same kind. Returns how many are left.
unsigned joinReductions(llvm::ArrayRef<AllReduceOp> reductions);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_SHARDUPDATES_SHARDPROGRAM_H
