// Where an allocation is not needed any more. Upstream's ownership-based pass releases at the end
// of a block, which for a step written as one block means never; a step of a convolutional network
// would hold gigabytes.
#include "CompiledStage.h"

#include "mlir/Dialect/Bufferization/Transforms/BufferViewFlowAnalysis.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;

namespace distribute::interp {

/// The op of `block` that holds the last use of `buffer` or of a view of it; null when one may
/// outlive the block.
static Operation *findLastUse(BufferViewFlowAnalysis &views, Value buffer, Block *block) {
  Operation *last = buffer.getDefiningOp();
  for (Value view : views.resolve(buffer)) {
    // An integer that holds the address is used by the call that follows it.
    SmallVector<OpOperand *> uses;
    for (OpOperand &use : view.getUses())
      uses.push_back(&use);
    for (size_t i = 0; i < uses.size(); ++i) {
      Operation *user = uses[i]->getOwner();
      if (isa<memref::ExtractAlignedPointerAsIndexOp>(user))
        for (OpOperand &use : user->getUses())
          uses.push_back(&use);
      Operation *inBlock = block->findAncestorOpInBlock(*user);
      if (!inBlock || inBlock->hasTrait<OpTrait::IsTerminator>())
        return nullptr;
      if (last->isBeforeInBlock(inBlock))
        last = inBlock;
    }
  }
  return last;
}

void releaseBuffers(Operation *function) {
  BufferViewFlowAnalysis views(function);
  SmallVector<memref::AllocOp> allocations;
  function->walk([&](memref::AllocOp op) { allocations.push_back(op); });
  // All places first: a release is a use, too.
  SmallVector<std::pair<memref::AllocOp, Operation *>> releases;
  for (memref::AllocOp op : allocations)
    if (Operation *last = findLastUse(views, op.getResult(), op->getBlock()))
      releases.emplace_back(op, last);
  for (auto [op, last] : releases) {
    OpBuilder builder(op->getContext());
    builder.setInsertionPointAfter(last);
    memref::DeallocOp::create(builder, op.getLoc(), op.getResult());
  }
}

} // namespace distribute::interp
