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

namespace {

/// A buffer that consists of copies of what one op gives, or of two.
struct Concatenation {
  memref::AllocOp whole;
  SmallVector<memref::CopyOp> copies;     ///< in their order
  llvm::SetVector<Operation *> writers{}; ///< structured ops
};

} // namespace

/// The buffer whose parts are all copied from results of one op, which nothing else reads, or its halves from those of two. Of more, a kernel
/// could write some parts and not all, which it cannot say in a plan.
static std::optional<Concatenation> readConcatenation(memref::AllocOp whole) {
  Concatenation found{whole, {}};
  SmallVector<Value> parts;
  int64_t elements = 0;
  for (Operation *user : whole->getUsers()) {
    auto part = dyn_cast<memref::SubViewOp>(user);
    auto copy = part && part->hasOneUse() ? dyn_cast<memref::CopyOp>(*part->user_begin())
                                          : memref::CopyOp();
    if (!copy || copy.getTarget() != part.getResult())
      continue;
    auto own = copy.getSource().getDefiningOp<memref::AllocOp>();
    linalg::LinalgOp writer = own ? findWriter(own, copy) : linalg::LinalgOp();
    if (!writer || !part.getOffsets().empty() || !part.getSizes().empty() ||
        !part.getStrides().empty() || own.getType().getShape() != part.getType().getShape() ||
        whole->getBlock() != copy->getBlock() ||
        !llvm::all_of(parts, [&](Value other) { return areApart(other, part); }))
      return std::nullopt;
    found.writers.insert(writer);
    found.copies.push_back(copy);
    parts.push_back(part);
    elements += part.getType().getNumElements();
  }
  if (found.copies.empty() || !whole.getType().hasStaticShape() ||
      elements != whole.getType().getNumElements() ||
      (found.writers.size() > 1 && found.copies.size() > 2))
    return std::nullopt;
  llvm::sort(found.copies,
             [](memref::CopyOp a, memref::CopyOp b) { return a->isBeforeInBlock(b); });
  return found;
}

/// Whether `op` touches the buffer, or might.
static bool touches(Operation *op, Value buffer) {
  if (isa<memref::AllocOp, ViewLikeOpInterface>(op))
    return false;
  return op
      ->walk([&](Operation *inner) {
        return llvm::any_of(inner->getOperands(),
                            [&](Value value) {
                              return isa<MemRefType>(value.getType()) &&
                                     memrefRoot(value) == buffer;
                            })
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Lets the ops write into the parts.
static void writeIntoPartsOf(Concatenation &concatenation) {
  Operation *first = concatenation.writers.front();
  for (Operation *writer : concatenation.writers)
    if (writer->isBeforeInBlock(first))
      first = writer;
  memref::AllocOp whole = concatenation.whole;
  for (Operation *op = first; op != concatenation.copies.back(); op = op->getNextNode())
    if (!llvm::is_contained(concatenation.copies, op) && touches(op, whole))
      return;
  if (first->isBeforeInBlock(whole))
    whole->moveBefore(first);
  for (memref::CopyOp copy : concatenation.copies) {
    auto own = copy.getSource().getDefiningOp<memref::AllocOp>();
    auto part = copy.getTarget().getDefiningOp<memref::SubViewOp>();
    part->moveAfter(whole);
    copy->erase();
    for (Operation *writer : concatenation.writers)
      writer->replaceUsesOfWith(own, part);
    own->erase();
  }
}

void writeIntoParts(func::FuncOp func) {
  // None is a part of another: what is copied is written by an op as a whole.
  SmallVector<Concatenation> found;
  func.walk([&](memref::AllocOp op) {
    if (std::optional<Concatenation> concatenation = readConcatenation(op))
      found.push_back(std::move(*concatenation));
  });
  for (Concatenation &concatenation : found)
    writeIntoPartsOf(concatenation);
}

} // namespace distribute
