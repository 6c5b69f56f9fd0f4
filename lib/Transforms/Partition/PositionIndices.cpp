//===- PositionIndices.cpp - indices that are a loop's position ------------===//
//
// Frameworks write `logits[arange(n), labels]` with a pair of indices for each
// row, of which the first is the number of the row. Such an index chooses
// nothing: the loop itself finds the dimension, and may then be split with it.
//
//   gather %logits[%rows, %labels] (d0)[s0, s1] -> (s0, s1)    %rows is an iota
//   gather %logits[%labels]        (d0)[s0]     -> (d0, s0)
//
// A table of which every replica needs all rows, as a variable, is better off
// with the index: what is added to it then is a partial sum, not a piece. So
// steps that gather only without their indices keep them.
//
// Leaves alone: indices to which something is added, loops that are longer or
// shorter than the dimension or find another one already, and open shapes.
//
//===----------------------------------------------------------------------===//

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

namespace {
/// An op as it was.
struct Former {
  Operation *op;
  SmallVector<Value> operands;
  DictionaryAttr attributes;
};
} // namespace

template <typename OpT>
static void dropFrom(OpT op, SmallVectorImpl<Former> &changed) {
  Former former{op, llvm::to_vector(op->getOperands()), op->getAttrDictionary()};
  for (unsigned dim = 0, e = op.getMap().getNumResults(); dim < e; ++dim)
    if (std::optional<unsigned> index = op.getIndexOfDim(dim))
      if (std::optional<AffineExpr> loop = loopOfIndex(op, dim, *index))
        replaceIndex(op, *index, *loop);
  if (op->getNumOperands() != former.operands.size())
    changed.push_back(std::move(former));
}

static SmallVector<Former> dropAll(func::FuncOp step) {
  SmallVector<Former> changed;
  step.walk([&](Operation *op) {
    if (auto gather = dyn_cast<GatherOp>(op))
      dropFrom(gather, changed);
    if (auto scatter = dyn_cast<ScatterOp>(op))
      dropFrom(scatter, changed);
  });
  return changed;
}

/// Whether the step as it stands can be partitioned without a gather.
static bool needsNoGather(func::FuncOp step, const GroupAxis &axis) {
  ScopedDiagnosticHandler silence(step.getContext(), [](Diagnostic &) { return success(); });
  DistributionAnalysis analysis(step, axis);
  return succeeded(analysis.run()) && succeeded(analysis.verify(GatherPermission()));
}

void dropPositionIndices(func::FuncOp step, const GroupAxis &axis) {
  SmallVector<Former> changed = dropAll(step);
  if (changed.empty() || axis.members == 1 || needsNoGather(step, axis))
    return;
  for (const Former &former : changed) {
    former.op->setOperands(former.operands);
    former.op->setAttrs(former.attributes);
  }
  if (!needsNoGather(step, axis))
    dropAll(step);
}

} // namespace distribute
