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
