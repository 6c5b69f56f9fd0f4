//===- LocalOps.cpp - what one member runs of one op ----------------------===//

#include "LocalOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// The member's position
//===----------------------------------------------------------------------===//

Value LocalOps::memberId() {
  if (idValue)
    return idValue;
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&entry);
  idValue = ReplicaIdOp::create(builder, loc, builder.getIndexType());
  lastEntryOp = idValue.getDefiningOp();
  return idValue;
}

Value LocalOps::pieceOffset(int64_t extent) {
  Value id = memberId();
  Value &offset = offsets[extent];
  if (offset)
    return offset;
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointAfter(lastEntryOp);
  Value size = arith::ConstantIndexOp::create(builder, loc, extent);
  offset = arith::MulIOp::create(builder, loc, id, size);
  lastEntryOp = offset.getDefiningOp();
  return offset;
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

SmallVector<Value> LocalOps::emit(Operation &op, const OpPlan &plan, ArrayRef<Value> operands,
                                  const IRMapping &captured) {
  if (plan.indexedDim)
    return {emitIndexedDim(op, plan, SmallVector<Value>(operands))};
  if (holdsWideSums(op, plan))
    return emitWideLeaf(op, plan, SmallVector<Value>(operands), captured);
  return emitLeaf(op, plan, operands, captured);
}

SmallVector<Value> LocalOps::emitLeaf(Operation &op, const OpPlan &plan, ArrayRef<Value> operands,
                                      const IRMapping &captured) {
  IRMapping mapping = captured;
  Operation *local = builder.clone(op, mapping);
  local->setOperands(operands);
  for (auto [result, state] : llvm::zip_equal(local->getResults(), plan.results))
    result.setType(state.localType(result.getType(), members));
  localize(local, op, plan);
  builder.setInsertionPointAfter(local);
  return SmallVector<Value>(local->getResults());
}

/// The blocks into which the split loop of `plan` is cut.
static int64_t blocksOf(const OpPlan &plan) {
  for (ArrayRef<ValueState> states : {ArrayRef(plan.operands), ArrayRef(plan.results)})
    for (ValueState state : states)
      if (state.isSharded())
        return state.getBlocks();
  return 1;
}

void LocalOps::shiftIndices(Block &body, unsigned loop, int64_t extent, int64_t blocks) {
  SmallVector<linalg::IndexOp> indices;
  body.walk([&](linalg::IndexOp index) {
    if (index.getDim() == loop)
      indices.push_back(index);
  });
  if (indices.empty())
    return;
  int64_t ownOfBlock = extent / blocks / members;
  Value base = pieceOffset(ownOfBlock);
  OpBuilder::InsertionGuard guard(builder);
  for (linalg::IndexOp index : indices) {
    builder.setInsertionPointAfter(index);
    Location at = index.getLoc();
    llvm::SmallPtrSet<Operation *, 4> own;
    auto make = [&](auto op) {
      own.insert(op);
      return op->getResult(0);
    };
    Value within = index;
    Value from = base;
    if (blocks != 1) {
      Value size = make(arith::ConstantIndexOp::create(builder, at, ownOfBlock));
      Value stride = make(arith::ConstantIndexOp::create(builder, at, extent / blocks));
      Value block = make(arith::DivUIOp::create(builder, at, index, size));
      within = make(arith::RemUIOp::create(builder, at, index, size));
      Value start = make(arith::MulIOp::create(builder, at, block, stride));
      from = make(arith::AddIOp::create(builder, at, start, base));
    }
    Value shifted = make(arith::AddIOp::create(builder, at, within, from));
    index.getResult().replaceUsesWithIf(
        shifted, [&](OpOperand &use) { return !own.contains(use.getOwner()); });
  }
}

/// Divides entry `dim` of a list of static sizes.
static void divideSize(SmallVectorImpl<int64_t> &sizes, int64_t dim, int64_t members) {
  if (!ShapedType::isDynamic(sizes[dim]))
    sizes[dim] /= members;
}

void LocalOps::divideOffset(OffsetSizeAndStrideOpInterface slice, unsigned dim) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(slice);
  Value count = arith::ConstantIndexOp::create(builder, slice.getLoc(), members);
  OpOperand &offset = slice->getOpOperand(slice.getIndexOfDynamicOffset(dim));
  offset.set(arith::DivUIOp::create(builder, slice.getLoc(), offset.get(), count));
}

void LocalOps::localize(Operation *local, Operation &op, const OpPlan &plan) {
  if (plan.splitLoop && isa<linalg::LinalgOp>(local)) {
    int64_t extent = describeLoops(&op)->extents[*plan.splitLoop];
    shiftIndices(*cast<linalg::LinalgOp>(local).getBlock(), *plan.splitLoop, extent,
                 blocksOf(plan));
    return;
  }
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(local)) {
    expand.setStaticOutputShape(expand.getResultType().getShape());
    return;
  }
  auto divideSlice = [&](auto slice, ValueState large) {
    if (!large.isSharded())
      return;
    SmallVector<int64_t> offsets(slice.getStaticOffsets()), sizes(slice.getStaticSizes());
    divideSize(sizes, large.getDim(), members);
    slice.setStaticSizes(sizes);
    // It runs over whole blocks, of each of which every member has its share. With a stride, each
    // share begins with the same element of the first few.
    if (slice.isDynamicOffset(large.getDim()))
      return divideOffset(slice, large.getDim());
    int64_t &offset = offsets[large.getDim()];
    int64_t first = offset % slice.getStaticStride(large.getDim());
    offset = (offset - first) / members + first;
    slice.setStaticOffsets(offsets);
  };
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(local))
    return divideSlice(slice, plan.operands[0]);
  if (auto slice = dyn_cast<tensor::InsertSliceOp>(local))
    return divideSlice(slice, plan.operands[1]);
  if (auto constant = dyn_cast<arith::ConstantOp>(local))
    if (auto splat = dyn_cast<SplatElementsAttr>(constant.getValue()))
      constant.setValueAttr(splat.resizeSplat(cast<ShapedType>(constant.getResult().getType())));
}

} // namespace distribute
