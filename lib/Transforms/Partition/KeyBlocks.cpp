// Attention, one block of keys after the other.
#include "KeyBlocks.h"

#include "Crossings.h"
#include "KeyPositions.h"

using namespace mlir;

namespace distribute {

namespace {

/// Where a step's values go over to blocks of keys, and where they are put together.
class KeySplitter {
public:
  KeySplitter(func::FuncOp step, int64_t blocks) : step(step), blocks(blocks) {}

  LogicalResult split();
  ArrayRef<Crossing> getCrossings() const { return crossings; }
  /// How many products give scores, or gradients of them.
  unsigned countProducts() const { return numProducts; }

private:
  LogicalResult visit(Operation *op, const KeyPositions &positions);

  func::FuncOp step;
  int64_t blocks;
  std::vector<Crossing> crossings;
  unsigned numProducts = 0;
};

} // namespace

/// The classes of which a value has two dimensions, in the order of the step. Not those of rows.
static SmallVector<unsigned> findClassesOfPairs(func::FuncOp step,
                                                const DimensionClasses &classes) {
  llvm::SmallSetVector<unsigned, 4> found;
  step.walk([&](Operation *op) {
    for (Value value : op->getResults()) {
      auto type = dyn_cast<RankedTensorType>(value.getType());
      for (int64_t dim = 0; type && dim < type.getRank(); ++dim)
        if (std::optional<unsigned> own = classes.classOf(value, dim);
            own && !classes.isOfRows(*own) && classes.countDims(value, *own) == 2)
          found.insert(*own);
    }
  });
  return found.takeVector();
}

/// Products that make pairs give shards, of keys that are computed once; what is no longer of pairs is put together.
LogicalResult KeySplitter::visit(Operation *op, const KeyPositions &positions) {
  bool takesPairs =
      llvm::any_of(op->getOperands(), [&](Value value) { return positions.keyOf(value); });
  for (OpOperand &operand : op->getOpOperands())
    if (positions.isOfPositions(operand.get()))
      crossings.push_back(Crossing::toWhole(operand));
  for (OpResult result : op->getResults()) {
    std::optional<int64_t> key = positions.keyOf(result);
    if (!isa<RankedTensorType>(result.getType()) || key.has_value() == takesPairs)
      continue;
    if (key) {
      if (int64_t size = cast<RankedTensorType>(result.getType()).getDimSize(*key);
          size % blocks != 0)
        return emitError(op->getLoc())
               << "computes with " << size << " keys, which cannot be divided evenly among "
               << blocks << " blocks; use a number of blocks that divides " << size;
      ++numProducts;
    }
    for (OpOperand &use : result.getUses())
      crossings.push_back(key ? Crossing::toShards(use, *key) : Crossing::toWhole(use));
  }
  return success();
}

LogicalResult KeySplitter::split() {
  DimensionClasses classes(step, blocks);
  for (unsigned number : findClassesOfPairs(step, classes)) {
    KeyPositions positions(step, classes, number, blocks);
    if (positions.getBlocker() || !positions.hasPairs())
      continue;
    WalkResult result = step.walk([&](Operation *op) {
      bool isSplit = positions.isOfPairs(op) && describeLoops(op);
      return isSplit && failed(visit(op, positions)) ? WalkResult::interrupt()
                                                     : WalkResult::advance();
    });
    if (result.wasInterrupted())
      return failure();
  }
  return success();
}

FailureOr<bool> splitKeys(func::FuncOp step, const Group &blocks) {
  KeySplitter splitter(step, blocks.getSize());
  if (failed(splitter.split()))
    return failure();
  if (splitter.countProducts() == 0)
    return false;
  insertConstraints(splitter.getCrossings(), blocks.getAxis());
  emitRemark(step.getLoc())
      << "attention takes its keys in " << blocks.getSize()
      << " blocks, one after the other; the products that give pairs of positions ("
      << splitter.countProducts() << ") are computed again wherever they are needed";
  return true;
}

} // namespace distribute
