// Dimensions that pass an op shard by shard.
//
// An op that moves elements, or computes each from those at its place, is described by
// how it carries a split dimension of one tensor operand to a dimension of its result,
// and back. A dimension passes if each member's shard of the result comes from that
// member's shard of the operand alone.
#ifndef DISTRIBUTE_LIB_SHARDING_TENSOR_DIMPATHS_H
#define DISTRIBUTE_LIB_SHARDING_TENSOR_DIMPATHS_H

#include "../ShardingModel.h"

namespace distribute {

/// One dimension followed through an op: per operand the dimension that it
/// corresponds to there (none: that operand is needed whole).
struct DimPath {
  llvm::SmallVector<std::optional<int64_t>> operandDims;
  int64_t resultDim = 0;
  /// Slices: the dimension of the larger tensor may be cut into blocks of any size that
  /// divides this.
  std::optional<int64_t> blockUnit;
  /// Slices: how many elements of the larger tensor one along the dimension stands for.
  llvm::SmallVector<int64_t> operandStrides;
  int64_t resultStride = 1;
};

/// Every dimension of the result for which `passes` holds (null: all), the same in all
/// tensor operands. Of several results, all have one shape.
llvm::SmallVector<DimPath> samePaths(mlir::Operation *op,
                                     llvm::function_ref<bool(int64_t)> passes = nullptr);

/// The forward plan along the first path that an operand arrives split on.
std::optional<OpPlan> planAlongPaths(mlir::Operation *op, llvm::ArrayRef<DimPath> paths,
                                     llvm::ArrayRef<ValueState> states, const RuleContext &context,
                                     llvm::SmallVectorImpl<std::string> &blockers);
/// The backward plan.
std::optional<OpPlan> planBackAlongPaths(mlir::Operation *op, llvm::ArrayRef<DimPath> paths,
                                         unsigned result, ValueState shards,
                                         const RuleContext &context);

/// Says so in `blockers` if an op cuts the split dimension into micro-batches, or takes one from it
/// (`what`), whose `rows` the members do not divide.
void describeUnevenRows(llvm::StringRef what, int64_t rows, ValueState state,
                        const RuleContext &context, llvm::SmallVectorImpl<std::string> &blockers);

/// `plan`, which `operand` decided.
OpPlan decidedBy(unsigned operand, OpPlan plan);

/// The rules of an op whose model says by `getPaths` which dimensions pass.
template <typename Model>
struct PathModel : ShardingModel<Model> {
  std::optional<OpPlan> planForward(mlir::Operation *op, llvm::ArrayRef<ValueState> states,
                                    const RuleContext &context,
                                    llvm::SmallVectorImpl<std::string> &blockers) const {
    return planAlongPaths(op, model().getPaths(op), states, context, blockers);
  }
  std::optional<OpPlan> planBackward(mlir::Operation *op, unsigned result, ValueState shards,
                                     const RuleContext &context) const {
    return planBackAlongPaths(op, model().getPaths(op), result, shards, context);
  }

private:
  const Model &model() const { return *static_cast<const Model *>(this); }
};

/// The same of an op whose tensors have one shape, and which computes each element from those at
/// its place.
template <typename Model>
struct SamePlaceModel : PathModel<Model> {
  static llvm::SmallVector<DimPath> getPaths(mlir::Operation *op) { return samePaths(op); }
  std::optional<BatchSize> getOpenSize(mlir::Operation *op, unsigned result, int64_t dim,
                                       BatchSizes &sizes) const {
    for (mlir::Value operand : op->getOperands())
      if (mlir::isa<mlir::RankedTensorType>(operand.getType()))
        return sizes.ofDim(operand, dim);
    return std::nullopt;
  }
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_SHARDING_TENSOR_DIMPATHS_H
