// Which dimensions an op ties.
//
// Only what the op's own rule for padding (ShardingOpInterface::pad) can take is said here.
#include "UnevenDims.h"

#include "distribute/Analysis/ControlFlow.h"
#include "distribute/Analysis/ShardingInterface.h"
#include "distribute/Analysis/ShardingRules.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

namespace distribute {

using Take = function_ref<void(ArrayRef<DimPlace>)>;

static int64_t rankOf(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type ? type.getRank() : 0;
}

/// What ops hand on: each dimension with the same one of all that receive it, the argument of a loop's body and its result.
static void tieFlows(Operation *op, Take take) {
  llvm::MapVector<OpOperand *, SmallVector<Value>> receivers;
  for (const ValueFlow &flow : flowsOf(op))
    if (flow.from->get().getType() == flow.to.getType())
      receivers[flow.from].push_back(flow.to);
  for (auto &[from, values] : receivers)
    for (int64_t dim = 0; dim < rankOf(from->get()); ++dim) {
      SmallVector<DimPlace> places = {{from, from->get(), dim}};
      for (Value to : values)
        places.push_back({nullptr, to, dim});
      take(places);
    }
}

/// Loops that index each dimension by themselves.
static void tieLoops(const LoopNest &nest, Take take) {
  SmallVector<SmallVector<DimPlace>> places(nest.extents.size());
  llvm::SmallBitVector isMixed(nest.extents.size());
  auto visit = [&](OpOperand *operand, Value value, AffineMap map) {
    for (int64_t dim = 0; map && dim < map.getNumResults(); ++dim) {
      if (auto loop = dyn_cast<AffineDimExpr>(map.getResult(dim))) {
        places[loop.getPosition()].push_back({operand, value, dim});
        continue;
      }
      for (unsigned loop = 0; loop < places.size(); ++loop)
        if (map.getResult(dim).isFunctionOfDim(loop))
          isMixed.set(loop);
    }
  };
  for (auto [operand, map] : llvm::zip(nest.op->getOpOperands(), nest.operandMaps))
    visit(&operand, operand.get(), map);
  for (auto [result, map] : llvm::zip(nest.op->getResults(), nest.resultMaps))
    visit(nullptr, result, map);
  for (unsigned loop = 0; loop < places.size(); ++loop)
    if (!isMixed.test(loop))
      take(places[loop]);
}

/// A table's dimension along which an index points: of a gather it is taken, and no result has it; a scatter gives it.
static void tieIndexedDims(Operation *op, Take take) {
  auto visit = [&](AffineMap map, OpOperand &table, Value result) {
    for (auto [dim, position] : llvm::enumerate(map.getResults())) {
      if (!isa<AffineSymbolExpr>(position))
        continue;
      SmallVector<DimPlace> places = {{&table, table.get(), int64_t(dim)}};
      if (result)
        places.push_back({nullptr, result, int64_t(dim)});
      take(places);
    }
  };
  if (auto gather = dyn_cast<GatherOp>(op))
    visit(gather.getOperandMap(), op->getOpOperand(0), Value());
  if (auto scatter = dyn_cast<ScatterOp>(op))
    visit(scatter.getOperandMap(), op->getOpOperand(1), op->getResult(0));
}

/// Dimensions that each operand and result has; those of `keeps` alone.
static void tieSamePlaces(
    Operation *op, Take take, function_ref<bool(int64_t)> keeps = [](int64_t) { return true; }) {
  int64_t rank = rankOf(op->getResult(0));
  for (int64_t dim = 0; dim < rank; ++dim) {
    if (!keeps(dim))
      continue;
    SmallVector<DimPlace> places;
    for (OpOperand &operand : op->getOpOperands())
      if (rankOf(operand.get()) == rank)
        places.push_back({&operand, operand.get(), dim});
    for (Value result : op->getResults())
      places.push_back({nullptr, result, dim});
    take(places);
  }
}

/// Dimensions that a reshape leaves as they are, but for others of size 1.
static void tieReshape(Operation *op, ArrayRef<ReassociationIndices> groups, bool collapses,
                       Take take) {
  OpOperand &from = op->getOpOperand(0);
  auto wide = cast<RankedTensorType>(collapses ? from.get().getType() : op->getResult(0).getType());
  for (auto [narrowDim, group] : llvm::enumerate(groups)) {
    SmallVector<int64_t> real;
    llvm::copy_if(group, std::back_inserter(real),
                  [&](int64_t dim) { return wide.getDimSize(dim) != 1; });
    if (real.size() != 1)
      continue;
    int64_t wideDim = real.front(), narrow = narrowDim;
    take({{&from, from.get(), collapses ? wideDim : narrow},
          {nullptr, op->getResult(0), collapses ? narrow : wideDim}});
  }
}

/// Dimensions of which a slice is everything.
template <typename SliceOp>
static void tieSlice(SliceOp op, RankedTensorType large, OpOperand *largeOperand,
                     OpOperand *smallOperand, Take take) {
  llvm::SmallBitVector dropped = op.getDroppedDims();
  int64_t small = 0;
  for (int64_t dim = 0; dim < large.getRank(); ++dim) {
    if (dropped.test(dim))
      continue;
    int64_t smallDim = small++;
    if (!isConstantIntValue(op.getMixedOffsets()[dim], 0) ||
        !isConstantIntValue(op.getMixedStrides()[dim], 1) ||
        !isConstantIntValue(op.getMixedSizes()[dim], large.getDimSize(dim)))
      continue;
    SmallVector<DimPlace> places = {{largeOperand, largeOperand->get(), dim}};
    if (smallOperand)
      places.push_back({smallOperand, smallOperand->get(), smallDim});
    places.push_back({nullptr, op.getResult(), smallOperand ? dim : smallDim});
    take(places);
  }
}

static bool isElementwise(Operation *op) {
  return op->getNumResults() == 1 && op->hasTrait<OpTrait::Elementwise>() &&
         op->hasTrait<OpTrait::Scalarizable>() && op->hasTrait<OpTrait::Vectorizable>() &&
         op->hasTrait<OpTrait::Tensorizable>();
}

void forEachTie(Operation *op, Take take) {
  if (isControlFlow(op))
    return tieFlows(op, take);
  if (std::optional<LoopNest> nest = describeLoops(op)) {
    tieLoops(*nest, take);
    return tieIndexedDims(op, take);
  }
  if (isElementwise(op) ||
      isa<AssignToLogicalDeviceOp, OptimizationBarrierOp, ShardOp, tensor::CastOp>(op))
    return tieSamePlaces(op, take);
  if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(op))
    return tieReshape(op, collapse.getReassociationIndices(), /*collapses=*/true, take);
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op))
    return tieReshape(op, expand.getReassociationIndices(), /*collapses=*/false, take);
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op))
    return tieSlice(slice, slice.getSourceType(), &slice.getSourceMutable(), nullptr, take);
  if (auto slice = dyn_cast<tensor::InsertSliceOp>(op))
    return tieSlice(slice, slice.getDestType(), &slice.getDestMutable(), &slice.getSourceMutable(),
                    take);
  if (auto pad = dyn_cast<tensor::PadOp>(op))
    return tieSamePlaces(op, take, [&](int64_t dim) {
      return isConstantIntValue(pad.getMixedLowPad()[dim], 0) &&
             isConstantIntValue(pad.getMixedHighPad()[dim], 0);
    });
  if (auto concat = dyn_cast<tensor::ConcatOp>(op))
    return tieSamePlaces(op, take, [&](int64_t dim) { return dim != int64_t(concat.getDim()); });
  if (auto sort = dyn_cast<SortOp>(op))
    return tieSamePlaces(op, take,
                         [&](int64_t dim) { return dim != int64_t(sort.getDimension()); });
}

} // namespace distribute
