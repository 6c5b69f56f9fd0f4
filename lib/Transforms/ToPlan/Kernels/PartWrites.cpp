// Results in parts of buffers: see PartWrites.h.
//
// A concatenation is a buffer and a copy into each of its parts. On a core a copy that follows what it copies costs little; on a GPU it is a launch,
// and its elements pass through memory twice more.
#include "PartWrites.h"

#include "distribute/Analysis/Buffers.h"
#include "distribute/Analysis/OutputElements.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;

namespace distribute {

/// The one structured op that writes `buffer`, all of it and without reading it, if nothing but `copy` uses it besides; null if not.
static linalg::LinalgOp findWriter(memref::AllocOp buffer, memref::CopyOp copy) {
  linalg::LinalgOp writer;
  for (OpOperand &use : buffer->getUses()) {
    if (use.getOwner() == copy)
      continue;
    auto op = dyn_cast<linalg::LinalgOp>(use.getOwner());
    if (!op || writer || !op.hasPureBufferSemantics() || !op.isDpsInit(&use) || keepsInit(op, use))
      return {};
    writer = op;
  }
  bool isBefore = writer && writer->getBlock() == copy->getBlock() && writer->isBeforeInBlock(copy);
  return isBefore ? writer : linalg::LinalgOp();
}

/// Whether `op` touches bytes of `part`, or might.
static bool touches(Operation *op, Value part) {
  if (isa<memref::AllocOp, ViewLikeOpInterface>(op))
    return false;
  Value root = memrefRoot(part);
  return op
      ->walk([&](Operation *inner) {
        return llvm::any_of(inner->getOperands(),
                            [&](Value value) {
                              return isa<MemRefType>(value.getType()) &&
                                     memrefRoot(value) == root && !areApart(value, part);
                            })
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Lets who writes the source of `copy` write into its target.
static void writeIntoTarget(memref::CopyOp copy) {
  auto own = copy.getSource().getDefiningOp<memref::AllocOp>();
  auto part = copy.getTarget().getDefiningOp<memref::SubViewOp>();
  auto whole = part ? part.getSource().getDefiningOp<memref::AllocOp>() : memref::AllocOp();
  if (!own || !whole || own == whole || !part.getOffsets().empty() || !part.getSizes().empty() ||
      !part.getStrides().empty() || own.getType().getShape() != part.getType().getShape() ||
      whole->getBlock() != copy->getBlock())
    return;
  linalg::LinalgOp writer = findWriter(own, copy);
  if (!writer)
    return;
  for (Operation *op = writer; op != copy; op = op->getNextNode())
    if (touches(op, part))
      return;
  if (writer->isBeforeInBlock(whole))
    whole->moveBefore(writer);
  if (part->getBlock() != whole->getBlock() || writer->isBeforeInBlock(part))
    part->moveAfter(whole);
  copy->erase();
  writer->replaceUsesOfWith(own, part);
  own->erase();
}

void writeIntoParts(func::FuncOp func) {
  SmallVector<memref::CopyOp> copies;
  func.walk([&](memref::CopyOp op) { copies.push_back(op); });
  for (memref::CopyOp copy : copies)
    writeIntoTarget(copy);
}

} // namespace distribute
