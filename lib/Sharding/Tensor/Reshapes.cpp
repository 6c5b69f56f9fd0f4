// Sharding of reshapes.
//
// tensor.expand_shape, tensor.collapse_shape and tensor.reshape. A split dimension
// that is the outermost of its group stays split, or becomes one in blocks. Where
// the batch is open, tensor.reshape becomes the other two.
#include "../Families.h"
#include "DimPaths.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// Shards
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

/// The shards of the collapsed dimension when dimension `shards.getDim()` of its
/// group is in `shards`: those of each position before it, one after the other.
static std::optional<ValueState> collapseShards(ArrayRef<ReassociationIndices> groups,
                                                RankedTensorType expanded, ValueState shards) {
  for (auto [collapsed, group] : llvm::enumerate(groups)) {
    if (!llvm::is_contained(group, shards.getDim()))
      continue;
    int64_t before = extentBefore(group, shards.getDim(), expanded);
    if (ShapedType::isDynamic(expanded.getDimSize(shards.getDim())) || before <= 0)
      return std::nullopt;
    return ValueState::sharded(collapsed, before * shards.getBlocks());
  }
  return std::nullopt;
}

/// The other way: the outermost dimension of the group whose shards make up these
/// blocks of the collapsed dimension.
static std::optional<ValueState> expandShards(ArrayRef<ReassociationIndices> groups,
                                              RankedTensorType expanded, ValueState shards,
                                              int64_t members) {
  ArrayRef<int64_t> group = groups[shards.getDim()];
  for (int64_t dim : group) {
    int64_t before = extentBefore(group, dim, expanded);
    if (before <= 0 || shards.getBlocks() % before != 0)
      return std::nullopt;
    ValueState state = ValueState::sharded(dim, shards.getBlocks() / before);
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

//===----------------------------------------------------------------------===//
// Open batches
//===----------------------------------------------------------------------===//

namespace {
/// Dimensions [begin, end) of the source that hold the elements of dimensions
/// [begin, end) of the result.
struct ReshapeGroup {
  ReassociationIndices source, result;
};
} // namespace

/// Matches dimensions by their products, outermost first.
static std::optional<SmallVector<ReshapeGroup>> matchGroups(ArrayRef<int64_t> source,
                                                            ArrayRef<int64_t> result) {
  SmallVector<ReshapeGroup> groups;
  size_t i = 0, j = 0;
  while (i < source.size() && j < result.size()) {
    ReshapeGroup group{{static_cast<int64_t>(i)}, {static_cast<int64_t>(j)}};
    int64_t held = source[i++], wanted = result[j++];
    while (held != wanted) {
      if (held < wanted && i < source.size()) {
        held *= source[i];
        group.source.push_back(i++);
      } else if (held > wanted && j < result.size()) {
        wanted *= result[j];
        group.result.push_back(j++);
      } else {
        return std::nullopt;
      }
    }
    groups.push_back(std::move(group));
  }
  if (groups.empty())
    return groups;
  // What is left on either side are dimensions of size 1.
  for (; i < source.size(); ++i) {
    if (source[i] != 1)
      return std::nullopt;
    groups.back().source.push_back(i);
  }
  for (; j < result.size(); ++j) {
    if (result[j] != 1)
      return std::nullopt;
    groups.back().result.push_back(j);
  }
  return groups;
}

/// Whether the only dimension of `dims` that grows with the batch, if any, is
/// the first but for dimensions of size 1.
static bool batchIsOutermost(ArrayRef<int64_t> dims, ArrayRef<int64_t> shape, const DimRows &rows) {
  bool seen = false;
  for (int64_t dim : dims) {
    if (rows[dim] != 0 && seen)
      return false;
    seen |= rows[dim] != 0 || shape[dim] != 1;
  }
  return true;
}

static bool growsWithBatch(ArrayRef<int64_t> dims, const DimRows &rows) {
  return llvm::any_of(dims, [&](int64_t dim) { return rows[dim] != 0; });
}

/// Replaces a reshape by collapsing and then expanding dimensions. An error if the batch is not the
/// outermost part of the dimensions that it is merged with or split into: then the rows of one
/// replica would not lie together.
static LogicalResult padReshape(Operation *op, Padding &padding) {
  auto refuse = [&](StringRef reason) -> LogicalResult {
    return op->emitOpError() << "cannot be done on an open batch: " << reason
                             << "; keep the batch in front";
  };
  Value value = op->getOperand(0), result = op->getResult(0);
  auto type = cast<RankedTensorType>(result.getType());
  ArrayRef<int64_t> from = cast<RankedTensorType>(value.getType()).getShape(), to = type.getShape();
  DimRows sourceRows = padding.rowsOf(value), resultRows = padding.rowsOf(result);
  std::optional<SmallVector<ReshapeGroup>> groups = matchGroups(from, to);
  if (!groups)
    return refuse("its sizes cannot be matched group by group");
  SmallVector<int64_t> middle;
  SmallVector<ReassociationIndices> collapse, expand;
  for (const ReshapeGroup &group : *groups) {
    if (growsWithBatch(group.source, sourceRows) != growsWithBatch(group.result, resultRows) ||
        !batchIsOutermost(group.source, from, sourceRows) ||
        !batchIsOutermost(group.result, to, resultRows))
      return refuse("the batch is not the outermost part of the dimensions that are merged or "
                    "split");
    int64_t size = 1;
    for (int64_t dim : group.source)
      size *= from[dim];
    middle.push_back(size);
    collapse.push_back(group.source);
    expand.push_back(group.result);
  }
  IRRewriter &rewriter = padding.getRewriter();
  if (middle.size() != from.size())
    value = tensor::CollapseShapeOp::create(rewriter, op->getLoc(),
                                            RankedTensorType::get(middle, type.getElementType()),
                                            value, collapse);
  if (middle.size() != to.size())
    value = tensor::ExpandShapeOp::create(rewriter, op->getLoc(), type, value, expand);
  padding.replace(op, value);
  return success();
}

//===----------------------------------------------------------------------===//
// Models
//===----------------------------------------------------------------------===//

namespace {

/// What expanding and collapsing have in common; they say how shards of the one side are those of
/// the other.
template <typename Model>
struct ReshapeModel : DataMovement<ShardingModel<Model>, 1> {
  std::optional<OpPlan> planForward(Operation *op, ArrayRef<ValueState> states,
                                    const RuleContext &context,
                                    SmallVectorImpl<std::string> &blockers) const {
    if (!states[0].isSharded())
      return std::nullopt;
    if (auto result = Model::resultShards(op, states[0], context.members))
      if (std::optional<OpPlan> plan = planReshape(op, states[0], *result, context)) {
        blockers.clear();
        return decidedBy(0, std::move(*plan));
      }
    if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op))
      describeBlocks(expand, states[0], context, blockers);
    return std::nullopt;
  }
  std::optional<OpPlan> planBackward(Operation *op, unsigned, ValueState shards,
                                     const RuleContext &context) const {
    auto operand = Model::operandShards(op, shards, context.members);
    return operand ? planReshape(op, *operand, shards, context) : std::nullopt;
  }
  FlatOp readFlat(Operation *op) const {
    FlatOp found;
    if (isCuttable(op->getResult(0).getType()) && isCuttable(op->getOperand(0).getType())) {
      found.kind = FlatKind::Reshape;
      found.flat.push_back(&op->getOpOperand(0));
    }
    return found;
  }
  LogicalResult pad(Operation *op, Padding &padding) const { return padReshape(op, padding); }
};

struct ExpandShapeModel : ReshapeModel<ExpandShapeModel> {
  static std::optional<ValueState> resultShards(Operation *op, ValueState shards, int64_t members) {
    auto expand = cast<tensor::ExpandShapeOp>(op);
    return expandShards(expand.getReassociationIndices(), expand.getResultType(), shards, members);
  }
  static std::optional<ValueState> operandShards(Operation *op, ValueState shards, int64_t) {
    auto expand = cast<tensor::ExpandShapeOp>(op);
    return collapseShards(expand.getReassociationIndices(), expand.getResultType(), shards);
  }
  SmallVector<Value> emitLocal(Operation *op, const LocalInputs &inputs, LocalOps &local) const {
    auto expand = cast<tensor::ExpandShapeOp>(local.copy(op, inputs));
    expand.setStaticOutputShape(expand.getResultType().getShape());
    return {expand.getResult()};
  }
  std::optional<BatchSize> getOpenSize(Operation *op, unsigned, int64_t dim,
                                       BatchSizes &sizes) const {
    return sizes.of(cast<tensor::ExpandShapeOp>(op).getMixedOutputShape()[dim]);
  }
};

struct CollapseShapeModel : ReshapeModel<CollapseShapeModel> {
  static std::optional<ValueState> resultShards(Operation *op, ValueState shards, int64_t) {
    auto collapse = cast<tensor::CollapseShapeOp>(op);
    return collapseShards(collapse.getReassociationIndices(), collapse.getSrcType(), shards);
  }
  static std::optional<ValueState> operandShards(Operation *op, ValueState shards,
                                                 int64_t members) {
    auto collapse = cast<tensor::CollapseShapeOp>(op);
    return expandShards(collapse.getReassociationIndices(), collapse.getSrcType(), shards, members);
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
