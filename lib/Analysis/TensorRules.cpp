//===- TensorRules.cpp - sharding rules for ops that move elements --------===//
//
// Every op here is described by how it carries a split dimension of one
// tensor operand to a dimension of its result (and back). A dimension passes
// if each member's piece of the result comes from that member's piece of the
// operand alone.
//
//===----------------------------------------------------------------------===//

#include "distribute/Analysis/ShardingRules.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

namespace distribute {

namespace {
/// One dimension followed through an op: per operand the dimension that it
/// corresponds to there (none: that operand is needed whole).
struct DimPath {
  SmallVector<std::optional<int64_t>> operandDims;
  int64_t resultDim = 0;
};
} // namespace

//===----------------------------------------------------------------------===//
// Reshapes
//===----------------------------------------------------------------------===//

/// The dimension of a reassociation group whose pieces are contiguous pieces
/// of the collapsed dimension: the first that is not of size one.
static int64_t outermostNonUnit(ArrayRef<int64_t> group, RankedTensorType type) {
  for (int64_t dim : group)
    if (type.getDimSize(dim) != 1)
      return dim;
  return group.empty() ? 0 : group.front();
}

/// Pairs (collapsed dim, expanded dim) along which pieces correspond.
static SmallVector<std::pair<int64_t, int64_t>> reshapePairs(ArrayRef<ReassociationIndices> groups,
                                                             RankedTensorType expandedType) {
  SmallVector<std::pair<int64_t, int64_t>> pairs;
  for (auto [collapsed, group] : llvm::enumerate(groups))
    if (!group.empty())
      pairs.emplace_back(collapsed, outermostNonUnit(group, expandedType));
  return pairs;
}

//===----------------------------------------------------------------------===//
// Slices
//===----------------------------------------------------------------------===//

/// Pairs (dim of the large tensor, dim of the slice) which the slice covers
/// wholly in order.
static SmallVector<std::pair<int64_t, int64_t>> slicePairs(OffsetSizeAndStrideOpInterface slice,
                                                           RankedTensorType large,
                                                           const llvm::SmallBitVector &dropped) {
  SmallVector<std::pair<int64_t, int64_t>> pairs;
  SmallVector<OpFoldResult> offsets = slice.getMixedOffsets();
  SmallVector<OpFoldResult> sizes = slice.getMixedSizes();
  SmallVector<OpFoldResult> strides = slice.getMixedStrides();
  int64_t sliceDim = 0;
  for (int64_t dim = 0, e = large.getRank(); dim < e; ++dim) {
    if (dropped.test(dim))
      continue;
    if (isConstantIntValue(offsets[dim], 0) &&
        isConstantIntValue(sizes[dim], large.getDimSize(dim)) &&
        isConstantIntValue(strides[dim], 1))
      pairs.emplace_back(dim, sliceDim);
    ++sliceDim;
  }
  return pairs;
}

/// The dimensions of `large` absent from the type of its slice.
static llvm::SmallBitVector droppedDims(tensor::InsertSliceOp op) { return op.getDroppedDims(); }

//===----------------------------------------------------------------------===//
// Paths
//===----------------------------------------------------------------------===//

static SmallVector<DimPath> unaryPaths(ArrayRef<std::pair<int64_t, int64_t>> operandToResult,
                                       unsigned numOperands) {
  SmallVector<DimPath> paths;
  for (auto [operandDim, resultDim] : operandToResult) {
    DimPath path;
    path.operandDims.assign(numOperands, std::nullopt);
    path.operandDims[0] = operandDim;
    path.resultDim = resultDim;
    paths.push_back(std::move(path));
  }
  return paths;
}

static SmallVector<DimPath> insertSlicePaths(tensor::InsertSliceOp op) {
  SmallVector<DimPath> paths;
  for (auto [destDim, sourceDim] : slicePairs(op, op.getDestType(), droppedDims(op))) {
    DimPath path;
    path.operandDims.assign(op->getNumOperands(), std::nullopt);
    path.operandDims[0] = sourceDim;
    path.operandDims[1] = destDim;
    path.resultDim = destDim;
    paths.push_back(std::move(path));
  }
  return paths;
}

/// Every dimension of `type` for which `passes` holds, the same in all tensor
/// operands of that rank and in the result.
static SmallVector<DimPath> samePaths(Operation *op, RankedTensorType type,
                                      llvm::function_ref<bool(int64_t)> passes) {
  SmallVector<DimPath> paths;
  for (int64_t dim = 0, e = type.getRank(); dim < e; ++dim) {
    if (!passes(dim))
      continue;
    DimPath path;
    path.resultDim = dim;
    for (Value operand : op->getOperands()) {
      bool follows = isa<RankedTensorType>(operand.getType());
      path.operandDims.push_back(follows ? std::optional<int64_t>(dim) : std::nullopt);
    }
    paths.push_back(std::move(path));
  }
  return paths;
}

/// All dimensions that pass `op`, or none if no rule is known.
static SmallVector<DimPath> dimPaths(Operation *op) {
  if (op->getNumResults() != 1)
    return {};
  auto resultType = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!resultType)
    return {};
  auto all = [](int64_t) { return true; };
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op))
    return unaryPaths(reshapePairs(expand.getReassociationIndices(), resultType),
                      op->getNumOperands());
  if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(op)) {
    SmallVector<std::pair<int64_t, int64_t>> pairs =
        reshapePairs(collapse.getReassociationIndices(), collapse.getSrcType());
    for (auto &pair : pairs)
      std::swap(pair.first, pair.second);
    return unaryPaths(pairs, op->getNumOperands());
  }
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op))
    return unaryPaths(slicePairs(slice, slice.getSourceType(), slice.getDroppedDims()),
                      op->getNumOperands());
  if (auto insert = dyn_cast<tensor::InsertSliceOp>(op))
    return insertSlicePaths(insert);
  if (auto pad = dyn_cast<tensor::PadOp>(op)) {
    SmallVector<OpFoldResult> low = pad.getMixedLowPad();
    SmallVector<OpFoldResult> high = pad.getMixedHighPad();
    // A padding value that depends on the position would need an offset.
    if (!pad.getConstantPaddingValue())
      return {};
    return samePaths(op, resultType, [&](int64_t dim) {
      return isConstantIntValue(low[dim], 0) && isConstantIntValue(high[dim], 0);
    });
  }
  if (auto concat = dyn_cast<tensor::ConcatOp>(op))
    return samePaths(op, resultType,
                     [&](int64_t dim) { return dim != static_cast<int64_t>(concat.getDim()); });
  if (isa<tensor::CastOp, tensor::EmptyOp, tensor::SplatOp>(op))
    return samePaths(op, resultType, all);
  if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
    if (!isa<SplatElementsAttr>(constant.getValue()))
      return {};
    return samePaths(op, resultType, all);
  }
  if (OpTrait::hasElementwiseMappableTraits(op))
    return samePaths(op, resultType, all);
  return {};
}

/// The plan that splits along `path`; nothing if a size does not divide.
static std::optional<OpPlan> planAlong(Operation *op, const DimPath &path,
                                       const RuleContext &context) {
  OpPlan plan;
  for (auto [operand, dim] : llvm::zip_equal(op->getOperands(), path.operandDims)) {
    ValueState state = dim ? ValueState::sharded(*dim) : ValueState::replicated();
    if (!state.canHold(operand.getType(), context.members))
      return std::nullopt;
    plan.operands.push_back(state);
  }
  ValueState result = ValueState::sharded(path.resultDim);
  if (!result.canHold(op->getResult(0).getType(), context.members))
    return std::nullopt;
  plan.results.push_back(result);
  return plan;
}

std::optional<OpPlan> planTensorForward(Operation *op, ArrayRef<ValueState> states,
                                        const RuleContext &context, std::string &blocker) {
  for (const DimPath &path : dimPaths(op)) {
    std::optional<unsigned> deciding;
    for (auto [index, state] : llvm::enumerate(states))
      if (state.isSharded() && path.operandDims[index] == state.getDim() && !deciding)
        deciding = index;
    if (!deciding)
      continue;
    std::optional<OpPlan> plan = planAlong(op, path, context);
    if (!plan)
      continue;
    plan->decidingOperand = deciding;
    plan->reason = "the op carries the split dimension piece by piece";
    return plan;
  }
  blocker = "the op does not carry the split dimension to its result piece by "
            "piece";
  return std::nullopt;
}

std::optional<OpPlan> planTensorBackward(Operation *op, unsigned result, int64_t dim,
                                         const RuleContext &context) {
  for (const DimPath &path : dimPaths(op))
    if (path.resultDim == dim)
      return planAlong(op, path, context);
  return std::nullopt;
}

} // namespace distribute
