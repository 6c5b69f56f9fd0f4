// Indices that are a loop's position.
//
// Frameworks write `logits[arange(n), labels]` with a pair of indices for each
// row, of which the first is the number of the row. Such an index chooses
// nothing: the loop itself finds the dimension, and may then be split with it.
//
//   gather %logits[%rows, %labels] (d0)[s0, s1] -> (s0, s1)    %rows is an iota
//   gather %logits[%labels]        (d0)[s0]     -> (d0, s0)
//
// A table of which every replica needs all rows, as a variable, is better off
// with the index: what is added to it then is a partial sum, not a shard. So
// the indices can be put back (Partition.cpp says when).
//
// Leaves alone: indices to which something is added, loops that are longer or
// shorter than the dimension or find another one already, and open shapes.
#include "PositionIndices.h"

#include "distribute/Analysis/AffineElements.h"
#include "distribute/Dialect/Distribute/Distribute.h"

using namespace mlir;

namespace distribute {

/// The loop whose position the index of dimension `dim` is everywhere. It visits the whole
/// dimension, so that nothing is clamped or skipped.
template <typename OpT>
static std::optional<AffineExpr> loopOfIndex(OpT op, unsigned dim, unsigned index) {
  SmallVector<int64_t> ranges = op.getLoopRanges();
  AffineMap map = op.getMap();
  if (map.getResult(dim) != getAffineSymbolExpr(index, op.getContext()))
    return std::nullopt;
  std::optional<AffineExpr> element =
      AffineElements(op.getContext(), ranges)
          .elementAt(op.getIndices()[index], op.getIndexMapsArray()[index].getResults());
  if (!element)
    return std::nullopt;
  auto loop = dyn_cast<AffineDimExpr>(*element);
  if (!loop || ranges[loop.getPosition()] != op.getIndexedType().getDimSize(dim) ||
      map.isFunctionOfDim(loop.getPosition()))
    return std::nullopt;
  return loop;
}

/// Finds by `loop` what index number `index` of `op` finds.
template <typename OpT>
static void replaceIndex(OpT op, unsigned index, AffineExpr loop) {
  AffineMap map = op.getMap();
  SmallVector<AffineExpr> symbols, results;
  for (unsigned i = 0; i < map.getNumSymbols(); ++i)
    symbols.push_back(i == index ? loop
                                 : getAffineSymbolExpr(i < index ? i : i - 1, op.getContext()));
  for (AffineExpr result : map.getResults())
    results.push_back(result.replaceSymbols(symbols));
  SmallVector<Attribute> indexMaps(op.getIndexMaps().getValue());
  indexMaps.erase(indexMaps.begin() + index);
  op.getIndicesMutable().erase(index);
  op.setIndexMapsAttr(ArrayAttr::get(op.getContext(), indexMaps));
  op.setMapAttr(AffineMapAttr::get(
      AffineMap::get(map.getNumDims(), map.getNumSymbols() - 1, results, op.getContext())));
}

template <typename OpT>
void PositionIndices::dropFrom(OpT op) {
  Former former{op, llvm::to_vector(op->getOperands()), op->getAttrDictionary()};
  for (unsigned dim = 0, e = op.getMap().getNumResults(); dim < e; ++dim)
    if (std::optional<unsigned> index = op.getIndexOfDim(dim))
      if (std::optional<AffineExpr> loop = loopOfIndex(op, dim, *index))
        replaceIndex(op, *index, *loop);
  if (op->getNumOperands() != former.operands.size())
    changed.push_back(std::move(former));
}

bool PositionIndices::drop() {
  changed.clear();
  step.walk([&](Operation *op) {
    if (auto gather = dyn_cast<GatherOp>(op))
      dropFrom(gather);
    if (auto scatter = dyn_cast<ScatterOp>(op))
      dropFrom(scatter);
  });
  return !changed.empty();
}

void PositionIndices::putBack() {
  for (const Former &former : changed) {
    former.op->setOperands(former.operands);
    former.op->setAttrs(former.attributes);
  }
  changed.clear();
}

} // namespace distribute
