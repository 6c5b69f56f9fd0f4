// Dimensions that pass an op shard by shard.
#include "DimPaths.h"

using namespace mlir;

namespace distribute {

SmallVector<DimPath> samePaths(Operation *op, llvm::function_ref<bool(int64_t)> passes) {
  SmallVector<DimPath> paths;
  auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  for (int64_t dim = 0, e = type ? type.getRank() : 0; dim < e; ++dim) {
    if (passes && !passes(dim))
      continue;
    DimPath path;
    path.resultDim = dim;
    for (Value operand : op->getOperands()) {
      bool follows = isa<RankedTensorType>(operand.getType());
      path.operandDims.push_back(follows ? std::optional<int64_t>(dim) : std::nullopt);
      path.operandStrides.push_back(1);
    }
    paths.push_back(std::move(path));
  }
  return paths;
}

/// The plan that splits along `path` when one of its tensors, of type `from`, is in
/// `shards`; nothing if a size does not divide. All tensors are cut into blocks of
/// one size, counted in elements of the largest; where a slice has strides, a shard of it
/// is a whole number of elements only if a shard of the tensor is a multiple of the stride.
static std::optional<OpPlan> planAlong(Operation *op, const DimPath &path, Type from,
                                       int64_t stride, ValueState shards,
                                       const RuleContext &context) {
  if (!shards.canHold(from, context.members))
    return std::nullopt;
  int64_t blockSize =
      cast<RankedTensorType>(from).getDimSize(shards.getDim()) / shards.getBlocks() * stride;
  auto shardsOf = [&](Type type, int64_t dim, int64_t stride) -> std::optional<ValueState> {
    int64_t size = cast<RankedTensorType>(type).getDimSize(dim);
    // Sizes are those of the same elements, except in slices.
    int64_t blocks =
        path.blockUnit && blockSize > 0 ? size * stride / blockSize : shards.getBlocks();
    ValueState state = ValueState::sharded(dim, blocks);
    return state.canHold(type, context.members) ? std::optional(state) : std::nullopt;
  };
  if (path.blockUnit && (blockSize == 0 || *path.blockUnit % blockSize != 0))
    return std::nullopt;
  OpPlan plan;
  for (auto [operand, dim, operandStride] :
       llvm::zip_equal(op->getOperands(), path.operandDims, path.operandStrides)) {
    std::optional<ValueState> state =
        dim ? shardsOf(operand.getType(), *dim, operandStride) : ValueState::replicated();
    if (!state)
      return std::nullopt;
    plan.operands.push_back(*state);
  }
  for (Type type : op->getResultTypes()) {
    std::optional<ValueState> result = shardsOf(type, path.resultDim, path.resultStride);
    if (!result)
      return std::nullopt;
    plan.results.push_back(*result);
  }
  return plan;
}

/// The blocker if it is the stride of a slice that keeps its operand from being split.
static std::optional<std::string> describeStride(Operation *op, const DimPath &path,
                                                 unsigned operand, ValueState state,
                                                 const RuleContext &context) {
  auto type = cast<RankedTensorType>(op->getOperand(operand).getType());
  int64_t stride = std::max(path.resultStride, path.operandStrides[0]);
  if (path.operandStrides[operand] == stride || !state.canHold(type, context.members))
    return std::nullopt;
  int64_t shard = type.getDimSize(state.getDim()) / (state.getBlocks() * context.members);
  if (shard % stride == 0)
    return std::nullopt;
  return "its stride along dimension " + std::to_string(state.getDim()) + " is " +
         std::to_string(stride) + " and a shard has " + std::to_string(shard) +
         " elements there; expected a multiple of the stride, as other numbers of rows or "
         "of replicas give";
}

std::optional<OpPlan> planAlongPaths(Operation *op, ArrayRef<DimPath> paths,
                                     ArrayRef<ValueState> states, const RuleContext &context,
                                     SmallVectorImpl<std::string> &blockers) {
  for (const DimPath &path : paths) {
    std::optional<unsigned> deciding;
    for (auto [index, state] : llvm::enumerate(states))
      if (state.isSharded() && path.operandDims[index] == state.getDim() && !deciding)
        deciding = index;
    if (!deciding)
      continue;
    if (std::optional<OpPlan> plan =
            planAlong(op, path, op->getOperand(*deciding).getType(), path.operandStrides[*deciding],
                      states[*deciding], context))
      return decidedBy(*deciding, std::move(*plan));
    if (auto blocker = describeStride(op, path, *deciding, states[*deciding], context))
      blockers.assign(states.size(), *blocker);
  }
  return std::nullopt;
}

std::optional<OpPlan> planBackAlongPaths(Operation *op, ArrayRef<DimPath> paths, unsigned result,
                                         ValueState shards, const RuleContext &context) {
  for (const DimPath &path : paths)
    if (path.resultDim == shards.getDim())
      return planAlong(op, path, op->getResult(result).getType(), path.resultStride, shards,
                       context);
  return std::nullopt;
}

void describeUnevenRows(StringRef what, int64_t rows, ValueState state, const RuleContext &context,
                        SmallVectorImpl<std::string> &blockers) {
  if (rows <= 0 || rows % context.members == 0)
    return;
  std::string members = std::to_string(context.members);
  blockers.assign(blockers.size(),
                  what.str() + " along dimension " + std::to_string(state.getDim()) +
                      ", which cannot be divided evenly among " + members +
                      " replicas; expected a multiple of " + members +
                      ", as other sizes of micro-batches or numbers of replicas give");
}

OpPlan decidedBy(unsigned operand, OpPlan plan) {
  plan.decidingOperand = operand;
  plan.reason = "the op carries the split dimension shard by shard";
  return plan;
}

} // namespace distribute
