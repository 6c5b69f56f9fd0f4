//===- Reshapes.cpp - sharding of reshapes --------------------------------===//
//
// tensor.expand_shape, tensor.collapse_shape and tensor.reshape. A split dimension
// that is the outermost of its group stays split, or becomes one in blocks. Where
// the batch is open, tensor.reshape becomes the other two.
//
//===----------------------------------------------------------------------===//

#include "../Families.h"
#include "DimPaths.h"
#include "PaddedReshape.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

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

/// Says so in `blockers` if `expand` makes micro-batches whose rows the members do not divide.
static void describeBlocks(tensor::ExpandShapeOp expand, ValueState state,
                           const RuleContext &context, SmallVectorImpl<std::string> &blockers) {
  ReassociationIndices group = expand.getReassociationIndices()[state.getDim()];
  int64_t size = expand.getSrcType().getDimSize(state.getDim());
  int64_t blocks = expand.getResultType().getDimSize(group.front());
  if (group.size() < 2 || blocks <= 0 || ShapedType::isDynamic(size))
    return;
  int64_t rows = size / blocks;
  describeUnevenRows("it makes " + std::to_string(blocks) + " blocks of " + std::to_string(rows),
                     rows, state, context, blockers);
}

namespace {

/// What expanding and collapsing have in common; they say how pieces of the one side are those of
/// the other.
template <typename Model>
struct ReshapeModel : ShardingModel<Model> {
  std::optional<OpPlan> planForward(Operation *op, ArrayRef<ValueState> states,
                                    const RuleContext &context,
                                    SmallVectorImpl<std::string> &blockers) const {
    if (!states[0].isSharded())
      return std::nullopt;
    if (auto result = Model::resultPieces(op, states[0], context.members))
      if (std::optional<OpPlan> plan = planReshape(op, states[0], *result, context)) {
        blockers.clear();
        return decidedBy(0, std::move(*plan));
      }
    if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op))
      describeBlocks(expand, states[0], context, blockers);
    return std::nullopt;
  }
  std::optional<OpPlan> planBackward(Operation *op, unsigned, ValueState pieces,
                                     const RuleContext &context) const {
    auto operand = Model::operandPieces(op, pieces, context.members);
    return operand ? planReshape(op, *operand, pieces, context) : std::nullopt;
  }
  SmallVector<Dependence> getDependence(Operation *, ReductionKind,
                                        ArrayRef<Dependence> operands) const {
    return moveDependence(1, operands);
  }
  bool movesElements(Operation *) const { return true; }
  LogicalResult pad(Operation *op, Padding &padding) const { return padReshape(op, padding); }
};

struct ExpandShapeModel : ReshapeModel<ExpandShapeModel> {
  static std::optional<ValueState> resultPieces(Operation *op, ValueState pieces, int64_t members) {
    auto expand = cast<tensor::ExpandShapeOp>(op);
    return expandPieces(expand.getReassociationIndices(), expand.getResultType(), pieces, members);
  }
  static std::optional<ValueState> operandPieces(Operation *op, ValueState pieces, int64_t) {
    auto expand = cast<tensor::ExpandShapeOp>(op);
    return collapsePieces(expand.getReassociationIndices(), expand.getResultType(), pieces);
  }
  SmallVector<Value> emitLocal(Operation *op, const OpPlan &plan, SmallVector<Value> operands,
                               const IRMapping &captured, LocalOps &local) const {
    auto expand = cast<tensor::ExpandShapeOp>(local.copy(op, plan, operands, captured));
    expand.setStaticOutputShape(expand.getResultType().getShape());
    return {expand.getResult()};
  }
  std::optional<BatchSize> getOpenSize(Operation *op, unsigned, int64_t dim,
                                       BatchSizes &sizes) const {
    return sizes.of(cast<tensor::ExpandShapeOp>(op).getMixedOutputShape()[dim]);
  }
};

struct CollapseShapeModel : ReshapeModel<CollapseShapeModel> {
  static std::optional<ValueState> resultPieces(Operation *op, ValueState pieces, int64_t) {
    auto collapse = cast<tensor::CollapseShapeOp>(op);
    return collapsePieces(collapse.getReassociationIndices(), collapse.getSrcType(), pieces);
  }
  static std::optional<ValueState> operandPieces(Operation *op, ValueState pieces,
                                                 int64_t members) {
    auto collapse = cast<tensor::CollapseShapeOp>(op);
    return expandPieces(collapse.getReassociationIndices(), collapse.getSrcType(), pieces, members);
  }
  std::optional<BatchSize> getOpenSize(Operation *op, unsigned, int64_t dim,
                                       BatchSizes &sizes) const {
    auto collapse = cast<tensor::CollapseShapeOp>(op);
    std::optional<BatchSize> size = BatchSize{0, 1};
    ReassociationIndices sources = collapse.getReassociationIndices()[dim];
    for (int64_t source : sources)
      size = multiplySizes(size, sizes.ofDim(collapse.getSrc(), source));
    return size;
  }
};

/// Of a shape that is computed: nothing is split.
struct ComputedReshapeModel : ShardingModel<ComputedReshapeModel> {
  bool movesElements(Operation *) const { return true; }
  std::optional<BatchSize> getOpenSize(Operation *op, unsigned, int64_t dim,
                                       BatchSizes &sizes) const {
    return sizes.ofElement(cast<tensor::ReshapeOp>(op).getShape(), {dim});
  }
  LogicalResult pad(Operation *op, Padding &padding) const { return padReshape(op, padding); }
};

} // namespace

void attachReshapes(MLIRContext *context) {
  attachModel<ExpandShapeModel, tensor::ExpandShapeOp>(context);
  attachModel<CollapseShapeModel, tensor::CollapseShapeOp>(context);
  attachModel<ComputedReshapeModel, tensor::ReshapeOp>(context);
}

} // namespace distribute
