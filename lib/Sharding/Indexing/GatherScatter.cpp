// Sharding of gather and scatter.
//
// Both are loop nests, whose maps have symbols where an index chooses: no loop splits
// such a dimension. But the table itself may be split along it. A gather from such a
// table: every member looks up all indices in its own shard and gives zero for those
// that point elsewhere; together the members' results sum up to the gathered values. A
// scatter into such a tensor: every member applies all updates that fall into its own
// shard. Indices (and updates) must be whole for that. They are made relative to the
// member's shard. A scatter skips what then is out of bounds by itself; a gather clamps,
// so its values for foreign indices are masked.
#include "../Families.h"
#include "../ShardingModel.h"
#include "distribute/Analysis/Combiners.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

/// Which operand is the tensor that indices point into.
static unsigned tableOf(GatherOp) { return 0; }
static unsigned tableOf(ScatterOp) { return 1; }

//===----------------------------------------------------------------------===//
// Tables split along an indexed dimension: plans
//===----------------------------------------------------------------------===//

/// Whether `expr` is an index alone, so that no window crosses shards.
static bool isPlainIndex(AffineExpr expr) { return isa<AffineSymbolExpr>(expr); }

/// The plan if nothing but the table of `op` is split, along a dimension that an index chooses.
template <typename OpT>
static std::optional<OpPlan> planIndexedDim(OpT op, ArrayRef<ValueState> states,
                                            const RuleContext &context) {
  unsigned table = tableOf(op);
  for (auto [index, state] : llvm::enumerate(states))
    if (state.isSharded() != (index == table))
      return std::nullopt;
  int64_t dim = states[table].getDim();
  if (!isPlainIndex(op.getOperandMap().getResult(dim)) || states[table].getBlocks() != 1 ||
      !states[table].canHold(op.getIndexedType(), context.members))
    return std::nullopt;
  OpPlan plan = wholePlan(op);
  plan.operands[table] = plan.results[0] = states[table];
  plan.indexedDim = dim;
  plan.decidingOperand = table;
  return plan;
}

//===----------------------------------------------------------------------===//
// The same: local forms
//===----------------------------------------------------------------------===//

/// An elementwise op over the shape of `type` reading `inputs` by `maps`.
static Value buildElementwise(OpBuilder &builder, Location loc, RankedTensorType type,
                              ValueRange inputs, ArrayRef<AffineMap> maps,
                              llvm::function_ref<Value(OpBuilder &, Location, ValueRange)> body) {
  Value empty = tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType());
  SmallVector<AffineMap> allMaps(maps);
  allMaps.push_back(builder.getMultiDimIdentityMap(type.getRank()));
  SmallVector<utils::IteratorType> loops(type.getRank(), utils::IteratorType::parallel);
  return linalg::GenericOp::create(builder, loc, type, inputs, empty, allMaps, loops,
                                   [&](OpBuilder &b, Location at, ValueRange elements) {
                                     linalg::YieldOp::create(b, at, body(b, at, elements));
                                   })
      .getResult(0);
}

/// Positions along a split dimension of `size` relative to the member's shard of it.
static Value relativeIndices(Location at, Value indices, int64_t size, int64_t localSize,
                             bool clamp, LocalOps &local) {
  OpBuilder &builder = local.getBuilder();
  auto type = cast<RankedTensorType>(indices.getType());
  auto indexType = RankedTensorType::get(type.getShape(), builder.getIndexType());
  Value base = local.shardOffset(localSize);
  return buildElementwise(builder, at, indexType, indices,
                          builder.getMultiDimIdentityMap(type.getRank()),
                          [&](OpBuilder &b, Location at, ValueRange elements) -> Value {
                            Value index = elements[0];
                            if (!index.getType().isIndex())
                              index = arith::IndexCastOp::create(b, at, b.getIndexType(), index);
                            if (clamp) {
                              Value zero = arith::ConstantIndexOp::create(b, at, 0);
                              Value last = arith::ConstantIndexOp::create(b, at, size - 1);
                              index = arith::MaxSIOp::create(b, at, index, zero);
                              index = arith::MinSIOp::create(b, at, index, last);
                            }
                            return arith::SubIOp::create(b, at, index, base);
                          });
}

/// A copy of `op` in which the index that chooses along the split dimension is relative to the
/// member's shard, and the number of that index. With `clamp`, after it was clamped.
template <typename OpT>
static std::pair<OpT, unsigned> copyRelative(OpT op, const LocalInputs &inputs, bool clamp,
                                             LocalOps &local) {
  SmallVector<Value> operands = inputs.operands;
  unsigned which =
      cast<AffineSymbolExpr>(op.getOperandMap().getResult(*inputs.plan.indexedDim)).getPosition();
  int64_t size = op.getIndexedType().getDimSize(*inputs.plan.indexedDim);
  Value &index = operands[tableOf(op) + 1 + which];
  index = relativeIndices(op.getLoc(), index, size, size / local.getMembers(), clamp, local);
  auto copy = cast<OpT>(local.getBuilder().clone(*op));
  copy->setOperands(operands);
  return {copy, which};
}

/// Zero where index `which` of the copy `local` points outside of the shard.
static Value maskForeign(OpBuilder &builder, GatherOp local, unsigned which, int64_t localSize) {
  auto type = cast<RankedTensorType>(local.getResult().getType());
  AffineMap identity = builder.getMultiDimIdentityMap(type.getRank());
  return buildElementwise(
      builder, local.getLoc(), type, {local.getResult(), local.getIndices()[which]},
      {identity, local.getIndexMapsArray()[which]},
      [&](OpBuilder &b, Location at, ValueRange elements) -> Value {
        // Unsigned, a negative position is beyond every size.
        Value size = arith::ConstantIndexOp::create(b, at, localSize);
        Value own = arith::CmpIOp::create(b, at, arith::CmpIPredicate::ult, elements[1], size);
        Value zero = arith::ConstantOp::create(b, at, b.getZeroAttr(type.getElementType()));
        return arith::SelectOp::create(b, at, own, elements[0], zero);
      });
}

//===----------------------------------------------------------------------===//
// Models
//===----------------------------------------------------------------------===//

/// The loops of `op`, but for its results.
template <typename OpT>
static LoopNest describeOperands(OpT op) {
  LoopNest nest;
  nest.op = op;
  nest.extents = op.getLoopRanges();
  if (tableOf(op) == 1)
    nest.operandMaps.push_back(
        AffineMap::getMultiDimIdentityMap(nest.extents.size(), op->getContext()));
  nest.operandMaps.push_back(op.getOperandMap());
  llvm::append_range(nest.operandMaps, op.getIndexMapsArray());
  return nest;
}

namespace {

struct GatherModel : DataMovement<ShardingModel<GatherModel>, 1> {
  std::optional<LoopNest> getLoops(Operation *op) const {
    LoopNest nest = describeOperands(cast<GatherOp>(op));
    nest.resultMaps.push_back(
        AffineMap::getMultiDimIdentityMap(nest.extents.size(), op->getContext()));
    nest.resultInits.push_back(std::nullopt);
    nest.combiners.push_back(std::nullopt);
    return nest;
  }
  std::optional<OpPlan> planForward(Operation *op, ArrayRef<ValueState> states,
                                    const RuleContext &context,
                                    SmallVectorImpl<std::string> &blockers) const {
    std::optional<OpPlan> plan = planIndexedDim(cast<GatherOp>(op), states, context);
    // Truth values have no sum.
    if (!plan || getElementTypeOrSelf(op->getResult(0).getType()).isInteger(1))
      return ShardingModel::planForward(op, states, context, blockers);
    blockers.clear();
    plan->results[0] = ValueState::partial(ReductionKind::Sum);
    plan->reason = "indices into other shards give zero";
    return plan;
  }
  SmallVector<Value> emitLocal(Operation *op, const LocalInputs &inputs, LocalOps &local) const {
    if (!inputs.plan.indexedDim)
      return ShardingModel::emitLocal(op, inputs, local);
    auto gather = cast<GatherOp>(op);
    auto [copy, which] = copyRelative(gather, inputs, /*clamp=*/true, local);
    int64_t localSize =
        gather.getIndexedType().getDimSize(*inputs.plan.indexedDim) / local.getMembers();
    // It gives whole rows of the table's type, which are widened when they are masked.
    Value masked = maskForeign(local.getBuilder(), copy, which, localSize);
    return {widenSum(local.getBuilder(), op->getLoc(), masked)};
  }
  std::optional<BatchSize> getOpenSize(Operation *op, unsigned result, int64_t dim,
                                       BatchSizes &sizes) const;
  LogicalResult pad(Operation *op, Padding &padding) const {
    return padding.readLoops(*getLoops(op));
  }
};

struct ScatterModel : ShardingModel<ScatterModel> {
  std::optional<LoopNest> getLoops(Operation *op) const {
    auto scatter = cast<ScatterOp>(op);
    LoopNest nest = describeOperands(scatter);
    nest.resultMaps.push_back(scatter.getOperandMap());
    nest.resultInits.push_back(1);
    nest.combiners.push_back(scatterReduction(scatter.getKind()));
    return nest;
  }
  std::optional<OpPlan> planForward(Operation *op, ArrayRef<ValueState> states,
                                    const RuleContext &context,
                                    SmallVectorImpl<std::string> &blockers) const {
    std::optional<OpPlan> plan = planIndexedDim(cast<ScatterOp>(op), states, context);
    if (!plan)
      return ShardingModel::planForward(op, states, context, blockers);
    blockers.clear();
    plan->reason = "updates of other shards are skipped";
    return plan;
  }
  SmallVector<Dependence> getDependence(Operation *op, ReductionKind kind,
                                        ArrayRef<Dependence> operands) const {
    if (scatterReduction(cast<ScatterOp>(op).getKind()) != kind)
      return {};
    return moveDependence(2, operands);
  }
  SmallVector<Value> emitLocal(Operation *op, const LocalInputs &inputs, LocalOps &local) const {
    if (!inputs.plan.indexedDim)
      return ShardingModel::emitLocal(op, inputs, local);
    Value result =
        copyRelative(cast<ScatterOp>(op), inputs, /*clamp=*/false, local).first.getResult();
    result.setType(inputs.plan.results[0].localType(result.getType(), local.getMembers()));
    return {result};
  }
  LogicalResult pad(Operation *op, Padding &padding) const;
};

} // namespace

std::optional<BatchSize> GatherModel::getOpenSize(Operation *op, unsigned, int64_t dim,
                                                  BatchSizes &sizes) const {
  auto gather = cast<GatherOp>(op);
  AffineExpr loop = getAffineDimExpr(dim, gather.getContext());
  for (auto [index, map] : llvm::zip_equal(gather.getIndices(), gather.getIndexMapsArray()))
    for (auto [position, expr] : llvm::enumerate(map.getResults()))
      if (expr == loop)
        return sizes.ofDim(index, position);
  for (auto [position, expr] : llvm::enumerate(gather.getOperandMap().getResults()))
    if (expr == loop)
      return sizes.ofDim(gather.getOperand(), position);
  return std::nullopt;
}

LogicalResult ScatterModel::pad(Operation *operation, Padding &padding) const {
  auto op = cast<ScatterOp>(operation);
  FailureOr<DimRows> loops = padding.readLoops(*getLoops(op));
  if (failed(loops))
    return failure();
  for (unsigned loop = 0; loop < loops->size(); ++loop) {
    if ((*loops)[loop] == 0 || dimOfLoop(op.getOperandMap(), loop) >= 0)
      continue;
    bool dropped = false;
    for (auto [number, map] : llvm::enumerate(op.getIndexMapsArray())) {
      int64_t dim = dimOfLoop(map, loop);
      if (dim < 0 || dropped)
        continue;
      OpOperand &operand = op.getIndicesMutable()[number];
      auto type = cast<RankedTensorType>(operand.get().getType());
      operand.set(
          padding.replaceInvalid(operand.get(), dim, IntegerAttr::get(type.getElementType(), -1)));
      dropped = true;
    }
    if (!dropped)
      return op.emitOpError() << "combines updates along loop d" << loop
                              << ", over the open batch, without an index that depends on it";
  }
  return success();
}

void attachGatherScatter(MLIRContext *context) {
  attachModel<GatherModel, GatherOp>(context);
  attachModel<ScatterModel, ScatterOp>(context);
}

} // namespace distribute
