// Update loops become distribute.scatter.
//
// Frameworks' scatters arrive as a nest of `scf.for` loops (or no loop at all)
// around one guarded update:
//
//   for d0.. : s0 = rows[d0..]; if (s0 < size) acc[s0, ..] += updates[d0..]
//
// in which the update is one element or one slice. A nest of exactly this form
// becomes a `distribute.scatter`. The guard must be the one that the operation
// means by itself: every index in bounds for its whole window.
#include "IndexReader.h"
#include "RaiseIndexing.h"

#include "distribute/Analysis/BatchSizes.h"
#include "distribute/Analysis/Combiners.h"
#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;

namespace distribute {
namespace {

/// Where one update lands (or comes from): an offset per dimension of a tensor,
/// and which of the dimensions a window runs along, in the window's order.
struct Window {
  SmallVector<OpFoldResult> offsets;
  SmallVector<int64_t> sizes;
  SmallVector<unsigned> dims;
};

template <typename SliceOp>
std::optional<Window> windowOfSlice(SliceOp slice) {
  Window window{slice.getMixedOffsets(), {}, {}};
  llvm::SmallBitVector dropped = slice.getDroppedDims();
  for (auto [dim, size] : llvm::enumerate(slice.getStaticSizes())) {
    if (ShapedType::isDynamic(size) || slice.getStaticStrides()[dim] != 1)
      return std::nullopt;
    if (dropped.test(dim))
      continue;
    window.dims.push_back(dim);
    window.sizes.push_back(size);
  }
  return window;
}

Window windowOfElement(ValueRange indices) {
  return Window{SmallVector<OpFoldResult>(indices.begin(), indices.end()), {}, {}};
}

bool sameWindow(const Window &a, const Window &b) {
  return a.dims == b.dims && a.sizes == b.sizes &&
         isEqualConstantIntOrValueArray(a.offsets, b.offsets);
}

/// The nest: loops outermost first, the guard, and the tensor it updates.
struct UpdateNest {
  SmallVector<scf::ForOp> loops;
  scf::IfOp guard;
  Value accumulator;
  Value init;
};

/// A range that is not constant is the size of a tensor (see givesOpenRanges).
bool isUnitLoopFromZero(scf::ForOp loop) {
  return loop.getNumRegionIterArgs() == 1 && getConstantIntValue(loop.getLowerBound()) == 0 &&
         getConstantIntValue(loop.getStep()) == 1;
}

/// The guard that `value`, the accumulator's new value, comes from.
scf::IfOp matchGuard(Value value, Value accumulator) {
  auto guard = value.getDefiningOp<scf::IfOp>();
  if (!guard || guard.getNumResults() != 1 || guard.getElseRegion().empty() ||
      guard.elseYield().getOperand(0) != accumulator || !llvm::hasSingleElement(*guard.elseBlock()))
    return nullptr;
  return guard;
}

std::optional<UpdateNest> matchNest(scf::ForOp outermost) {
  UpdateNest nest;
  nest.init = outermost.getInitArgs()[0];
  for (scf::ForOp loop = outermost;;) {
    if (!isUnitLoopFromZero(loop))
      return std::nullopt;
    nest.loops.push_back(loop);
    nest.accumulator = loop.getRegionIterArg(0);
    Value yielded = loop.getBody()->getTerminator()->getOperand(0);
    if (auto inner = yielded.getDefiningOp<scf::ForOp>();
        inner && inner->getBlock() == loop.getBody() && inner.getNumRegionIterArgs() == 1 &&
        inner.getInitArgs()[0] == nest.accumulator) {
      loop = inner;
      continue;
    }
    nest.guard = matchGuard(yielded, nest.accumulator);
    if (!nest.guard || nest.guard->getBlock() != loop.getBody())
      return std::nullopt;
    return nest;
  }
}

/// The combiner of two values in one operation, where it is one of scatter's.
std::optional<ScatterKind> combinerOf(Operation *op) {
  if (!op || op->getNumResults() != 1 || isa<arith::SubFOp, arith::SubIOp>(op))
    return std::nullopt;
  std::optional<ReductionKind> kind = kindOfCombiner(op, op->getResult(0).getType());
  return kind ? scatterKind(*kind) : std::nullopt;
}

/// One update as the body computes it: combine `update` into the accumulator
/// at `target`.
struct Update {
  ScatterKind kind;
  Value update;
  Window target;
};

/// Splits `value` = combine(old, update) given what counts as the old value.
std::optional<Update> splitCombine(Value lhs, Value rhs, Operation *combiner,
                                   llvm::function_ref<bool(Value)> isOld, const Window &target) {
  std::optional<ScatterKind> kind = combinerOf(combiner);
  if (!kind)
    return std::nullopt;
  if (isOld(lhs) && !isOld(rhs))
    return Update{*kind, rhs, target};
  if (isOld(rhs) && !isOld(lhs))
    return Update{*kind, lhs, target};
  return std::nullopt;
}

std::optional<Update> matchElementUpdate(tensor::InsertOp insert, Value accumulator) {
  if (insert.getDest() != accumulator)
    return std::nullopt;
  Window target = windowOfElement(insert.getIndices());
  auto isOld = [&](Value value) {
    auto extract = value.getDefiningOp<tensor::ExtractOp>();
    return extract && extract.getTensor() == accumulator &&
           sameWindow(windowOfElement(extract.getIndices()), target);
  };
  Operation *combiner = insert.getScalar().getDefiningOp();
  if (combinerOf(combiner))
    if (auto update =
            splitCombine(combiner->getOperand(0), combiner->getOperand(1), combiner, isOld, target))
      return update;
  return Update{ScatterKind::Set, insert.getScalar(), target};
}

/// The two tensors an elementwise combination takes, whether written on tensors
/// or as a generic with identity maps.
std::optional<std::pair<Operation *, std::pair<Value, Value>>> matchTensorCombine(Value value) {
  Operation *op = value.getDefiningOp();
  if (combinerOf(op))
    return std::pair{op, std::pair{op->getOperand(0), op->getOperand(1)}};
  auto generic = dyn_cast_or_null<linalg::GenericOp>(op);
  if (!generic || generic.getNumDpsInputs() != 2 || generic.getNumDpsInits() != 1 ||
      !llvm::all_of(generic.getIndexingMapsArray(), [](AffineMap map) { return map.isIdentity(); }))
    return std::nullopt;
  Block *body = generic.getBody();
  Operation *combiner = body->getTerminator()->getOperand(0).getDefiningOp();
  if (!combinerOf(combiner) || combiner->getBlock() != body)
    return std::nullopt;
  auto input = [&](unsigned i) -> Value {
    auto argument = dyn_cast<BlockArgument>(combiner->getOperand(i));
    if (!argument || argument.getOwner() != body || argument.getArgNumber() > 1)
      return nullptr;
    return generic.getInputs()[argument.getArgNumber()];
  };
  if (!input(0) || !input(1))
    return std::nullopt;
  return std::pair{combiner, std::pair{input(0), input(1)}};
}

std::optional<Update> matchSliceUpdate(tensor::InsertSliceOp insert, Value accumulator) {
  std::optional<Window> target = windowOfSlice(insert);
  if (insert.getDest() != accumulator || !target)
    return std::nullopt;
  auto isOld = [&](Value value) {
    auto slice = value.getDefiningOp<tensor::ExtractSliceOp>();
    if (!slice || slice.getSource() != accumulator)
      return false;
    std::optional<Window> window = windowOfSlice(slice);
    return window && sameWindow(*window, *target);
  };
  if (auto combine = matchTensorCombine(insert.getSource()))
    if (auto update = splitCombine(combine->second.first, combine->second.second, combine->first,
                                   isOld, *target))
      return update;
  return Update{ScatterKind::Set, insert.getSource(), *target};
}

std::optional<Update> matchUpdate(const UpdateNest &nest) {
  Operation *insert = scf::IfOp(nest.guard).thenYield().getOperand(0).getDefiningOp();
  if (auto element = dyn_cast_or_null<tensor::InsertOp>(insert))
    return matchElementUpdate(element, nest.accumulator);
  if (auto slice = dyn_cast_or_null<tensor::InsertSliceOp>(insert))
    return matchSliceUpdate(slice, nest.accumulator);
  return std::nullopt;
}

/// The expressions of a window's dimensions: the offset, plus a loop of its own
/// for each dimension the window runs along.
std::optional<SmallVector<AffineExpr>> readWindow(const Window &window, IndexReader &reader,
                                                  unsigned firstWindowLoop, MLIRContext *context) {
  SmallVector<AffineExpr> exprs;
  for (OpFoldResult offset : window.offsets) {
    std::optional<AffineExpr> expr = reader.read(offset);
    if (!expr)
      return std::nullopt;
    exprs.push_back(*expr);
  }
  for (auto [i, dim] : llvm::enumerate(window.dims))
    exprs[dim] = exprs[dim] + getAffineDimExpr(firstWindowLoop + i, context);
  return exprs;
}

/// Where the updates of the iteration space lie: a tensor from outside the nest
/// and its map.
struct UpdateSource {
  Value tensor;
  AffineMap map;
};

bool isOutside(Value value, const UpdateNest &nest) {
  Operation *root = nest.loops.empty() ? scf::IfOp(nest.guard).getOperation()
                                       : scf::ForOp(nest.loops[0]).getOperation();
  return !root->isProperAncestor(value.getParentBlock()->getParentOp()) &&
         root != value.getParentBlock()->getParentOp();
}

std::optional<UpdateSource> readUpdateSource(const Update &update, const UpdateNest &nest,
                                             IndexReader &reader) {
  MLIRContext *context = update.update.getContext();
  unsigned numNestLoops = nest.loops.size();
  unsigned numIndices = reader.getIndices().size();
  Value tensor;
  std::optional<SmallVector<AffineExpr>> exprs;
  if (auto extract = update.update.getDefiningOp<tensor::ExtractOp>()) {
    tensor = extract.getTensor();
    exprs = readWindow(windowOfElement(extract.getIndices()), reader, numNestLoops, context);
  } else if (auto slice = update.update.getDefiningOp<tensor::ExtractSliceOp>();
             slice && !isOutside(slice, nest)) {
    tensor = slice.getSource();
    if (std::optional<Window> window = windowOfSlice(slice))
      exprs = readWindow(*window, reader, numNestLoops, context);
  } else if (isa<RankedTensorType>(update.update.getType())) {
    tensor = update.update;
    exprs.emplace();
    for (unsigned i = numNestLoops; i < reader.getNumLoops(); ++i)
      exprs->push_back(getAffineDimExpr(i, context));
  }
  // An update looked up by an index of its own is a gather first; not read here.
  if (!tensor || !exprs || !isOutside(tensor, nest) || reader.getIndices().size() != numIndices)
    return std::nullopt;
  auto map = AffineMap::get(reader.getNumLoops(), numIndices, *exprs, context);
  for (unsigned i = 0; i < numIndices; ++i)
    if (map.isFunctionOfSymbol(i))
      return std::nullopt;
  return UpdateSource{tensor, AffineMap::get(reader.getNumLoops(), 0, *exprs, context)};
}

/// Collects the conjuncts `index < bound` (unsigned) of a guard.
bool readGuard(Value condition, IndexReader &reader,
               SmallVectorImpl<std::pair<AffineExpr, int64_t>> &conjuncts) {
  if (auto both = condition.getDefiningOp<arith::AndIOp>())
    return readGuard(both.getLhs(), reader, conjuncts) &&
           readGuard(both.getRhs(), reader, conjuncts);
  auto compare = condition.getDefiningOp<arith::CmpIOp>();
  if (!compare)
    return false;
  std::optional<int64_t> bound = getConstantIntValue(compare.getRhs());
  std::optional<AffineExpr> index = reader.read(compare.getLhs());
  if (!bound || !index)
    return false;
  if (compare.getPredicate() == arith::CmpIPredicate::ule)
    ++*bound;
  else if (compare.getPredicate() != arith::CmpIPredicate::ult)
    return false;
  conjuncts.emplace_back(*index, *bound);
  return true;
}

/// Whether the guard says exactly that each index keeps its window in bounds.
bool guardsWindow(ArrayRef<std::pair<AffineExpr, int64_t>> conjuncts, ArrayRef<AffineExpr> target,
                  ArrayRef<int64_t> shape, ArrayRef<int64_t> ranges, IndexReader &reader) {
  unsigned numLoops = reader.getNumLoops();
  unsigned numIndices = reader.getIndices().size();
  for (const LookedUpIndex &index : reader.getIndices())
    if (index.low || index.high)
      return false;
  SmallVector<std::pair<AffineExpr, int64_t>> required;
  for (auto [dim, expr] : llvm::enumerate(target)) {
    std::optional<IndexPlusLoops> split = splitIndex(expr, numLoops, numIndices);
    if (!split && mayLeave(expr, ranges, shape[dim]))
      return false;
    if (!split)
      continue;
    std::optional<int64_t> span = spanOf(split->loops, ranges);
    if (!span || ShapedType::isDynamic(shape[dim]))
      return false;
    required.emplace_back(getAffineSymbolExpr(split->index, expr.getContext()),
                          shape[dim] - *span + 1);
  }
  auto contains = [](auto &list, auto &item) { return llvm::is_contained(list, item); };
  return llvm::all_of(required, [&](auto &item) { return contains(conjuncts, item); }) &&
         llvm::all_of(conjuncts, [&](auto &item) { return contains(required, item); });
}

/// Whether each loop of open range runs over a whole dimension of the updates or
/// of an index tensor, whose size then is the loop's bound.
bool givesOpenRanges(const UpdateNest &nest, const UpdateSource &source,
                     ArrayRef<LookedUpIndex> indices) {
  for (auto [number, op] : llvm::enumerate(nest.loops)) {
    scf::ForOp loop = op;
    if (getConstantIntValue(loop.getUpperBound()))
      continue;
    BatchSizes sizes(loop->getParentOfType<func::FuncOp>());
    std::optional<BatchSize> bound = sizes.ofScalar(loop.getUpperBound());
    AffineExpr own = getAffineDimExpr(number, loop.getContext());
    auto isRange = [&](Value tensor, AffineMap map) {
      for (auto [dim, expr] : llvm::enumerate(map.getResults()))
        if (expr == own && sizes.ofDim(tensor, dim) == bound)
          return true;
      return false;
    };
    bool isGiven = isRange(source.tensor, source.map);
    for (const LookedUpIndex &index : indices)
      isGiven |= isRange(index.tensor, index.map);
    if (!bound || !isGiven || !isOutside(loop.getUpperBound(), nest))
      return false;
  }
  return true;
}

/// The updates laid out over the iteration space, copied where they are not.
Value layOutUpdates(RewriterBase &rewriter, Location loc, UpdateSource source,
                    const UpdateNest &nest, ArrayRef<int64_t> ranges) {
  Value visited = fitToLoops(rewriter, loc, source.tensor, source.map, ranges);
  auto type = cast<RankedTensorType>(visited.getType());
  if (source.map.isIdentity() && type.getShape() == ranges)
    return visited;
  SmallVector<OpFoldResult> sizes;
  for (auto [number, range] : llvm::enumerate(ranges)) {
    if (ShapedType::isStatic(range))
      sizes.push_back(rewriter.getIndexAttr(range));
    else
      sizes.push_back(scf::ForOp(nest.loops[number]).getUpperBound());
  }
  Value empty = tensor::EmptyOp::create(rewriter, loc, sizes, type.getElementType());
  SmallVector<utils::IteratorType> iterators(ranges.size(), utils::IteratorType::parallel);
  SmallVector<AffineMap> maps{source.map, rewriter.getMultiDimIdentityMap(ranges.size())};
  return linalg::GenericOp::create(rewriter, loc, empty.getType(), visited, empty, maps, iterators,
                                   [](OpBuilder &builder, Location loc, ValueRange elements) {
                                     linalg::YieldOp::create(builder, loc, elements[0]);
                                   })
      .getResult(0);
}

LogicalResult raise(Operation *root, const UpdateNest &nest, RewriterBase &rewriter,
                    IndexingCounts &counts) {
  std::optional<Update> update = matchUpdate(nest);
  auto type = cast<RankedTensorType>(nest.init.getType());
  if (!update)
    return rewriter.notifyMatchFailure(root, "no single guarded update");
  unsigned numNestLoops = nest.loops.size();
  unsigned numLoops = numNestLoops + update->target.dims.size();
  SmallVector<int64_t> ranges;
  for (scf::ForOp loop : nest.loops)
    ranges.push_back(getConstantIntValue(loop.getUpperBound()).value_or(ShapedType::kDynamic));
  llvm::append_range(ranges, update->target.sizes);
  IndexReader reader(root->getContext(), ranges);
  for (auto [i, loop] : llvm::enumerate(nest.loops))
    reader.bindLoop(scf::ForOp(loop).getInductionVar(), i);
  auto target = readWindow(update->target, reader, numNestLoops, root->getContext());
  if (!target || reader.getIndices().empty())
    return rewriter.notifyMatchFailure(root, "position holds no looked-up index");
  SmallVector<std::pair<AffineExpr, int64_t>> conjuncts;
  unsigned numIndices = reader.getIndices().size();
  if (!readGuard(scf::IfOp(nest.guard).getCondition(), reader, conjuncts) ||
      reader.getIndices().size() != numIndices ||
      !guardsWindow(conjuncts, *target, type.getShape(), ranges, reader))
    return rewriter.notifyMatchFailure(root, "guard is not the bounds check");
  std::optional<UpdateSource> source = readUpdateSource(*update, nest, reader);
  if (!source || llvm::any_of(reader.getIndices(),
                              [&](auto &index) { return !isOutside(index.tensor, nest); }))
    return rewriter.notifyMatchFailure(root, "updates or indices are computed "
                                             "inside the nest");
  if (mayLeave(source->map, ranges, source->tensor.getType()) ||
      llvm::any_of(reader.getIndices(), [&](auto &index) {
        return mayLeave(index.map, ranges, index.tensor.getType());
      }))
    return rewriter.notifyMatchFailure(root, "updates or indices are read out of bounds");
  if (!givesOpenRanges(nest, *source, reader.getIndices()))
    return rewriter.notifyMatchFailure(root, "a range is neither constant nor a size");
  SmallVector<Value> indices;
  SmallVector<AffineMap> indexMaps;
  for (const LookedUpIndex &index : reader.getIndices()) {
    indices.push_back(index.tensor);
    indexMaps.push_back(index.map);
  }
  rewriter.setInsertionPoint(root);
  Value updates = layOutUpdates(rewriter, root->getLoc(), *source, nest, ranges);
  auto map = AffineMap::get(numLoops, numIndices, *target, root->getContext());
  rewriter.replaceOpWithNewOp<ScatterOp>(root, type, update->kind, updates, nest.init, indices,
                                         rewriter.getAffineMapArrayAttr(indexMaps), map);
  ++counts.scatters;
  return success();
}

struct RaiseLoopNest : OpRewritePattern<scf::ForOp> {
  RaiseLoopNest(MLIRContext *context, IndexingCounts &counts)
      : OpRewritePattern(context), counts(counts) {}

  LogicalResult matchAndRewrite(scf::ForOp loop, PatternRewriter &rewriter) const override {
    if (loop.getNumResults() != 1 || !isa<RankedTensorType>(loop.getResult(0).getType()))
      return failure();
    std::optional<UpdateNest> nest = matchNest(loop);
    if (!nest)
      return rewriter.notifyMatchFailure(loop, "not a nest of one update");
    return raise(loop, *nest, rewriter, counts);
  }

  IndexingCounts &counts;
};

struct RaiseGuard : OpRewritePattern<scf::IfOp> {
  RaiseGuard(MLIRContext *context, IndexingCounts &counts)
      : OpRewritePattern(context), counts(counts) {}

  LogicalResult matchAndRewrite(scf::IfOp op, PatternRewriter &rewriter) const override {
    if (op.getNumResults() != 1 || op.getElseRegion().empty() ||
        !isa<RankedTensorType>(op.getResult(0).getType()))
      return failure();
    UpdateNest nest;
    nest.accumulator = nest.init = op.elseYield().getOperand(0);
    nest.guard = matchGuard(op.getResult(0), nest.accumulator);
    if (!nest.guard || !isOutside(nest.init, nest))
      return rewriter.notifyMatchFailure(op, "not a guarded update");
    return raise(op, nest, rewriter, counts);
  }

  IndexingCounts &counts;
};

} // namespace

void populateRaiseScatterPatterns(RewritePatternSet &patterns, IndexingCounts &counts) {
  patterns.add<RaiseLoopNest, RaiseGuard>(patterns.getContext(), counts);
}

} // namespace distribute
