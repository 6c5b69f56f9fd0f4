// What ops on buffers show and write.
#include "distribute/Analysis/Buffers.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;

namespace distribute {

Value memrefRoot(Value value) {
  while (auto view = value.getDefiningOp<ViewLikeOpInterface>())
    value = view.getViewSource();
  return value;
}

/// Whether two views of one source are apart along some dimension.
static bool areApart(memref::SubViewOp a, memref::SubViewOp b) {
  if (a.getSource() != b.getSource())
    return false;
  for (int64_t dim = 0, e = a.getSourceType().getRank(); dim < e; ++dim) {
    std::array<int64_t, 2> begin, end;
    bool isKnown = true;
    for (auto [number, view] : llvm::enumerate(std::array{a, b})) {
      int64_t offset = view.getStaticOffset(dim), size = view.getStaticSize(dim),
              stride = view.getStaticStride(dim);
      isKnown &= !ShapedType::isDynamic(offset) && !ShapedType::isDynamic(size) &&
                 !ShapedType::isDynamic(stride) && stride > 0;
      begin[number] = offset;
      end[number] = offset + (size - 1) * stride + 1;
    }
    if (isKnown && (end[0] <= begin[1] || end[1] <= begin[0]))
      return true;
  }
  return false;
}

bool areApart(Value a, Value b) {
  auto viewsOf = [](Value value) {
    SmallVector<memref::SubViewOp> views;
    while (auto view = value.getDefiningOp<ViewLikeOpInterface>()) {
      if (auto part = dyn_cast<memref::SubViewOp>(view.getOperation()))
        views.push_back(part);
      value = view.getViewSource();
    }
    return views;
  };
  SmallVector<memref::SubViewOp> viewsOfA = viewsOf(a), viewsOfB = viewsOf(b);
  return llvm::any_of(viewsOfA, [&](memref::SubViewOp one) {
    return llvm::any_of(viewsOfB, [&](memref::SubViewOp other) { return areApart(one, other); });
  });
}

Value getFilledValue(linalg::LinalgOp op) {
  if (op.getNumDpsInits() != 1 || op.getNumDpsInputs() != 1 || !op.hasPureBufferSemantics() ||
      isa<ShapedType>(op.getDpsInputs()[0].getType()) ||
      !op.getIndexingMapsArray().back().isPermutation() ||
      op.getBlock()->getTerminator()->getOperand(0) != op.getBlock()->getArgument(0))
    return Value();
  return op.getDpsInputs()[0];
}

bool areUndisturbed(Operation *first, Operation *second) {
  for (Operation *op = first->getNextNode(); op != second; op = op->getNextNode())
    if (!isMemoryEffectFree(op) && !isa<memref::AllocOp, memref::AllocaOp>(op))
      return false;
  return true;
}

SmallVector<Block *> blocksOutsideStructuredOps(Operation *op) {
  SmallVector<Block *> blocks;
  op->walk<WalkOrder::PreOrder>([&](Operation *inner) {
    if (isa<linalg::LinalgOp>(inner))
      return WalkResult::skip();
    for (Region &region : inner->getRegions())
      for (Block &block : region)
        blocks.push_back(&block);
    return WalkResult::advance();
  });
  return blocks;
}

} // namespace distribute
