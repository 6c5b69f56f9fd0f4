//===- TensorRules.cpp - sharding rules for ops that move elements --------===//
//
// Every op here is described by how it carries a split dimension of one
// tensor operand to a dimension of its result (and back). A dimension passes
// if each member's piece of the result comes from that member's piece of the
// operand alone.
//
//===----------------------------------------------------------------------===//

#include "distribute/Analysis/ShardingRules.h"

#include "SlicedDims.h"

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
  /// Slices: the dimension of the larger tensor may be cut into blocks of any size that
  /// divides this.
  std::optional<int64_t> blockUnit;
  /// Slices: how many elements of the larger tensor one along the dimension stands for.
  SmallVector<int64_t> operandStrides;
  int64_t resultStride = 1;
};
} // namespace

//===----------------------------------------------------------------------===//
// Reshapes
//===----------------------------------------------------------------------===//

/// The number of elements along the dimensions of `group` before `dim`.
static int64_t extentBefore(ArrayRef<int64_t> group, int64_t dim, RankedTensorType type) {
  int64_t extent = 1;
  for (int64_t other : group) {
    if (other == dim)
      break;
    extent *= type.getDimSize(other);
  }
  return extent;
}

/// The pieces of the collapsed dimension when dimension `pieces.getDim()` of its
/// group is in `pieces`: those of each position before it, one after the other.
static std::optional<ValueState> collapsePieces(ArrayRef<ReassociationIndices> groups,
                                                RankedTensorType expanded, ValueState pieces) {
  for (auto [collapsed, group] : llvm::enumerate(groups)) {
    if (!llvm::is_contained(group, pieces.getDim()))
      continue;
    int64_t before = extentBefore(group, pieces.getDim(), expanded);
    if (ShapedType::isDynamic(expanded.getDimSize(pieces.getDim())) || before <= 0)
      return std::nullopt;
    return ValueState::sharded(collapsed, before * pieces.getBlocks());
  }
  return std::nullopt;
}

/// The other way: the outermost dimension of the group whose pieces make up these
/// blocks of the collapsed dimension.
static std::optional<ValueState> expandPieces(ArrayRef<ReassociationIndices> groups,
                                              RankedTensorType expanded, ValueState pieces,
                                              int64_t members) {
  ArrayRef<int64_t> group = groups[pieces.getDim()];
  for (int64_t dim : group) {
    int64_t before = extentBefore(group, dim, expanded);
    if (before <= 0 || pieces.getBlocks() % before != 0)
      return std::nullopt;
    ValueState state = ValueState::sharded(dim, pieces.getBlocks() / before);
    if (expanded.getDimSize(dim) != 1 && state.canHold(expanded, members))
      return state;
  }
  return std::nullopt;
}

/// How a reshape carries `pieces` of its operand to its result, or back.
static std::optional<ValueState> reshapePieces(Operation *op, ValueState pieces, bool forward,
                                               int64_t members) {
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op)) {
    SmallVector<ReassociationIndices> groups = expand.getReassociationIndices();
    return forward ? expandPieces(groups, expand.getResultType(), pieces, members)
                   : collapsePieces(groups, expand.getResultType(), pieces);
  }
  auto collapse = cast<tensor::CollapseShapeOp>(op);
  SmallVector<ReassociationIndices> groups = collapse.getReassociationIndices();
  return forward ? collapsePieces(groups, collapse.getSrcType(), pieces)
                 : expandPieces(groups, collapse.getSrcType(), pieces, members);
}

static bool isReshape(Operation *op) {
  return isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(op);
}

static std::optional<OpPlan> planReshape(Operation *op, ValueState operand, ValueState result,
                                         const RuleContext &context) {
  if (!operand.canHold(op->getOperand(0).getType(), context.members) ||
      !result.canHold(op->getResult(0).getType(), context.members))
    return std::nullopt;
  OpPlan plan = wholePlan(op);
  plan.operands[0] = operand;
  plan.results[0] = result;
  return plan;
}

//===----------------------------------------------------------------------===//
// Paths
//===----------------------------------------------------------------------===//

static SmallVector<DimPath> slicePaths(tensor::ExtractSliceOp op) {
  SmallVector<DimPath> paths;
  for (SlicedDim dim : slicedDims(op, op.getSourceType(), op.getDroppedDims())) {
    DimPath path;
    path.operandDims.assign(op->getNumOperands(), std::nullopt);
    path.operandDims[0] = dim.large;
    path.operandStrides.assign(op->getNumOperands(), 1);
    path.resultDim = dim.small;
    path.resultStride = dim.stride;
    path.blockUnit = dim.blockUnit;
    paths.push_back(std::move(path));
  }
  return paths;
}

static SmallVector<DimPath> insertSlicePaths(tensor::InsertSliceOp op) {
  SmallVector<DimPath> paths;
  for (SlicedDim dim : slicedDims(op, op.getDestType(), op.getDroppedDims())) {
    DimPath path;
    path.operandDims.assign(op->getNumOperands(), std::nullopt);
    path.operandDims[0] = dim.small;
    path.operandDims[1] = dim.large;
    path.operandStrides.assign(op->getNumOperands(), 1);
    path.operandStrides[0] = dim.stride;
    path.resultDim = dim.large;
    path.blockUnit = dim.blockUnit;
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
      path.operandStrides.push_back(1);
    }
    paths.push_back(std::move(path));
  }
  return paths;
}

/// All dimensions that pass `op`, or none if no rule is known.
static SmallVector<DimPath> dimPaths(Operation *op) {
  // Of an elementwise op's several results, all have one shape.
  if (op->getNumResults() != 1 && !OpTrait::hasElementwiseMappableTraits(op))
    return {};
  auto resultType = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!resultType)
    return {};
  auto all = [](int64_t) { return true; };
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op))
    return slicePaths(slice);
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

/// The plan that splits along `path` when one of its tensors, of type `from`, is in
/// `pieces`; nothing if a size does not divide. All tensors are cut into blocks of
/// one size, counted in elements of the largest; where a slice has strides, a piece of it
/// is a whole number of elements only if a piece of the tensor is a multiple of the stride.
static std::optional<OpPlan> planAlong(Operation *op, const DimPath &path, Type from,
                                       int64_t stride, ValueState pieces,
                                       const RuleContext &context) {
  if (!pieces.canHold(from, context.members))
    return std::nullopt;
  int64_t blockSize =
      cast<RankedTensorType>(from).getDimSize(pieces.getDim()) / pieces.getBlocks() * stride;
  auto piecesOf = [&](Type type, int64_t dim, int64_t stride) -> std::optional<ValueState> {
    int64_t size = cast<RankedTensorType>(type).getDimSize(dim);
    // Sizes are those of the same elements, except in slices.
    int64_t blocks =
        path.blockUnit && blockSize > 0 ? size * stride / blockSize : pieces.getBlocks();
    ValueState state = ValueState::sharded(dim, blocks);
    return state.canHold(type, context.members) ? std::optional(state) : std::nullopt;
  };
  if (path.blockUnit && (blockSize == 0 || *path.blockUnit % blockSize != 0))
    return std::nullopt;
  OpPlan plan;
  for (auto [operand, dim, operandStride] :
       llvm::zip_equal(op->getOperands(), path.operandDims, path.operandStrides)) {
    std::optional<ValueState> state =
        dim ? piecesOf(operand.getType(), *dim, operandStride) : ValueState::replicated();
    if (!state)
      return std::nullopt;
    plan.operands.push_back(*state);
  }
  for (Type type : op->getResultTypes()) {
    std::optional<ValueState> result = piecesOf(type, path.resultDim, path.resultStride);
    if (!result)
      return std::nullopt;
    plan.results.push_back(*result);
  }
  return plan;
}

/// Says so in `blocker` if it is the stride of a slice that keeps its operand from being split.
static void describeStride(Operation *op, const DimPath &path, unsigned operand, ValueState state,
                           const RuleContext &context, std::string &blocker) {
  auto type = cast<RankedTensorType>(op->getOperand(operand).getType());
  int64_t stride = std::max(path.resultStride, path.operandStrides[0]);
  if (path.operandStrides[operand] == stride || !state.canHold(type, context.members))
    return;
  int64_t piece = type.getDimSize(state.getDim()) / (state.getBlocks() * context.members);
  if (piece % stride != 0)
    blocker = "its stride along dimension " + std::to_string(state.getDim()) + " is " +
              std::to_string(stride) + " and a piece has " + std::to_string(piece) +
              " elements there; required is a multiple of the stride, as other numbers of rows or "
              "of replicas give";
}

/// Says so in `blocker` if micro-batches, which `op` cuts the split dimension into or takes from
/// it, have a number of rows that the members do not divide.
static void describeBlocks(Operation *op, ValueState state, const RuleContext &context,
                           std::string &blocker) {
  std::string what;
  int64_t rows = 0;
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op)) {
    if (slice.getStaticSizes()[state.getDim()] == 1) {
      if (slice.isDynamicOffset(state.getDim()))
        blocker = "it takes one of " +
                  std::to_string(slice.getSourceType().getDimSize(state.getDim())) +
                  " along dimension " + std::to_string(state.getDim()) +
                  " at a time, of which each replica has some only; required are micro-batches "
                  "whose own rows the replicas divide";
      return;
    }
    rows = slice.getStaticSizes()[state.getDim()];
    what = "it takes " + std::to_string(rows) + " of " +
           std::to_string(slice.getSourceType().getDimSize(state.getDim())) + " at a time";
  } else if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op)) {
    ReassociationIndices group = expand.getReassociationIndices()[state.getDim()];
    RankedTensorType type = expand.getResultType();
    int64_t size = expand.getSrcType().getDimSize(state.getDim());
    int64_t blocks = type.getDimSize(group.front());
    if (group.size() < 2 || blocks <= 0 || ShapedType::isDynamic(size))
      return;
    rows = size / blocks;
    what = "it makes " + std::to_string(blocks) + " blocks of " + std::to_string(rows);
  }
  if (rows <= 0 || rows % context.members == 0)
    return;
  std::string members = std::to_string(context.members);
  blocker = what + " along dimension " + std::to_string(state.getDim()) + ", which " + members +
            " replicas do not divide; required is a multiple of " + members +
            ", as other sizes of micro-batches or numbers of replicas give";
}

std::optional<OpPlan> planTensorForward(Operation *op, ArrayRef<ValueState> states,
                                        const RuleContext &context, std::string &blocker) {
  auto decided = [](std::optional<OpPlan> plan, unsigned deciding) {
    plan->decidingOperand = deciding;
    plan->reason = "the op carries the split dimension piece by piece";
    return plan;
  };
  if (isReshape(op) && states[0].isSharded())
    if (auto result = reshapePieces(op, states[0], /*forward=*/true, context.members))
      if (std::optional<OpPlan> plan = planReshape(op, states[0], *result, context))
        return decided(std::move(plan), 0);
  blocker = "the op does not carry the split dimension to its result piece by piece";
  if (states[0].isSharded())
    describeBlocks(op, states[0], context, blocker);
  for (const DimPath &path : dimPaths(op)) {
    std::optional<unsigned> deciding;
    for (auto [index, state] : llvm::enumerate(states))
      if (state.isSharded() && path.operandDims[index] == state.getDim() && !deciding)
        deciding = index;
    if (!deciding)
      continue;
    if (std::optional<OpPlan> plan =
            planAlong(op, path, op->getOperand(*deciding).getType(), path.operandStrides[*deciding],
                      states[*deciding], context))
      return decided(std::move(plan), *deciding);
    describeStride(op, path, *deciding, states[*deciding], context, blocker);
  }
  return std::nullopt;
}

std::optional<OpPlan> planTensorBackward(Operation *op, unsigned result, ValueState pieces,
                                         const RuleContext &context) {
  if (isReshape(op)) {
    auto operand = reshapePieces(op, pieces, /*forward=*/false, context.members);
    return operand ? planReshape(op, *operand, pieces, context) : std::nullopt;
  }
  for (const DimPath &path : dimPaths(op))
    if (path.resultDim == pieces.getDim())
      return planAlong(op, path, op->getResult(result).getType(), path.resultStride, pieces,
                       context);
  return std::nullopt;
}

} // namespace distribute
