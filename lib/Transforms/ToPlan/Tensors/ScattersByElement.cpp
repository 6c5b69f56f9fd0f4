// Scatters as what each element of their result takes in: see ScattersByElement.h.
#include "ScattersByElement.h"

#include "distribute/Analysis/Combiners.h"
#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

#include <optional>

using namespace mlir;

namespace distribute {

namespace {

/// Elements of the result times updates that each goes through: beyond these the loops over the updates are
/// better, though fewer threads share them.
constexpr int64_t kMostComparisons = int64_t{1} << 20;
/// Elements of a table that is kept, for each update: beyond these most would be copied onto themselves.
constexpr int64_t kMostElementsOfUpdate = 16;

/// The loops of a scatter, seen from an element of its result.
struct ElementLoops {
  /// By loop of the scatter: the dimension of the result that it is; none: each element goes through it.
  SmallVector<std::optional<unsigned>> dims;
  /// Where a dimension of the result has to be at an index, and at which of them; or at a number.
  SmallVector<std::pair<unsigned, unsigned>> indexed;
  SmallVector<std::pair<unsigned, int64_t>> fixed;
  int64_t numTerms = 1; ///< of each element
  unsigned numInner = 0;
};

} // namespace

/// None: an update's place is more than an index or a loop for each dimension.
static std::optional<ElementLoops> readLoops(ScatterOp op) {
  ElementLoops loops;
  SmallVector<int64_t> ranges = op.getLoopRanges();
  loops.dims.resize(ranges.size());
  for (int64_t dim = 0, e = op.getIndexedType().getRank(); dim < e; ++dim) {
    AffineExpr own = op.getLoopPartOfDim(dim);
    std::optional<unsigned> index = op.getIndexOfDim(dim);
    auto constant = dyn_cast<AffineConstantExpr>(own);
    if (index) {
      if (!constant || constant.getValue() != 0)
        return std::nullopt;
      loops.indexed.push_back({dim, *index});
    } else if (constant) {
      if (op.getIndexedType().getDimSize(dim) != 1)
        loops.fixed.push_back({dim, constant.getValue()});
    } else if (auto loop = dyn_cast<AffineDimExpr>(own);
               loop && !loops.dims[loop.getPosition()] &&
               ranges[loop.getPosition()] == op.getIndexedType().getDimSize(dim)) {
      loops.dims[loop.getPosition()] = dim;
    } else {
      return std::nullopt;
    }
  }
  for (auto [dim, range] : llvm::zip_equal(loops.dims, ranges)) {
    if (range == 0)
      return std::nullopt;
    if (dim)
      continue;
    ++loops.numInner;
    loops.numTerms *= range;
  }
  return loops;
}

/// What is kept from step to step, or from one turn of a loop to the next.
static bool isKept(Value value) { return isa<BlockArgument>(value); }

static bool isWorthIt(ScatterOp op, const ElementLoops &loops) {
  int64_t numElements = op.getIndexedType().getNumElements();
  if (isKept(op.getInit()) &&
      numElements > kMostElementsOfUpdate * op.getUpdates().getType().getNumElements())
    return false;
  return loops.numTerms == 1 ||
         loops.numTerms <= kMostComparisons / std::max<int64_t>(numElements, 1);
}

/// Whether the element at hand is where the update goes.
static Value emitIsHit(OpBuilder &builder, Location loc, const ElementLoops &loops,
                       ValueRange indices) {
  Value isHit;
  auto require = [&](unsigned dim, Value place) {
    Value own = linalg::IndexOp::create(builder, loc, dim);
    Value isEqual = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, own, place);
    isHit = isHit ? arith::AndIOp::create(builder, loc, isHit, isEqual).getResult() : isEqual;
  };
  for (auto [dim, which] : loops.indexed) {
    Value place = indices[which];
    if (!place.getType().isIndex())
      place = arith::IndexCastOp::create(builder, loc, builder.getIndexType(), place);
    require(dim, place);
  }
  for (auto [dim, number] : loops.fixed)
    require(dim, arith::ConstantIndexOp::create(builder, loc, number));
  return isHit;
}

namespace {

struct ScatterByElement : OpRewritePattern<ScatterOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ScatterOp op, PatternRewriter &rewriter) const override {
    if (!op.getUpdates().getType().hasStaticShape() || !op.getIndexedType().hasStaticShape())
      return rewriter.notifyMatchFailure(op, "dynamic shape");
    std::optional<ElementLoops> loops = readLoops(op);
    if (!loops)
      return rewriter.notifyMatchFailure(op, "a place that is more than an index or a loop");
    if (!isWorthIt(op, *loops))
      return rewriter.notifyMatchFailure(op, "loops over the updates do less");
    Location loc = op.getLoc();
    RankedTensorType type = op.getIndexedType();
    unsigned rank = type.getRank(), numLoops = rank + loops->numInner;
    // By loop of the scatter: that of the generic.
    SmallVector<AffineExpr> places;
    unsigned inner = rank;
    for (std::optional<unsigned> dim : loops->dims)
      places.push_back(rewriter.getAffineDimExpr(dim ? *dim : inner++));
    SmallVector<AffineMap> maps;
    for (AffineMap map : op.getIndexMapsArray())
      maps.push_back(map.replaceDimsAndSymbols(places, {}, numLoops, 0));
    maps.push_back(AffineMap::get(numLoops, 0, places, rewriter.getContext()));
    AffineMap ofElement = rewriter.getMultiDimIdentityMap(numLoops).getMajorSubMap(rank);
    SmallVector<Value> inputs(op.getIndices());
    inputs.push_back(op.getUpdates());
    // Without terms the result is computed; with them it goes on from what is there.
    Value output = op.getInit();
    bool accumulates = loops->numInner != 0;
    if (!accumulates) {
      inputs.push_back(op.getInit());
      maps.push_back(ofElement);
      output = tensor::EmptyOp::create(rewriter, loc, type.getShape(), type.getElementType());
    }
    maps.push_back(ofElement);
    SmallVector<utils::IteratorType> kinds(rank, utils::IteratorType::parallel);
    kinds.append(loops->numInner, utils::IteratorType::reduction);
    auto body = [&](OpBuilder &builder, Location loc, ValueRange args) {
      size_t numIndices = op.getIndices().size();
      Value update = args[numIndices], old = args[numIndices + 1];
      if (std::optional<ReductionKind> kind = scatterReduction(op.getKind()))
        update = combine(builder, loc, *kind, old, update);
      if (Value isHit = emitIsHit(builder, loc, *loops, args.take_front(numIndices)))
        update = arith::SelectOp::create(builder, loc, isHit, update, old);
      linalg::YieldOp::create(builder, loc, update);
    };
    rewriter.replaceOpWithNewOp<linalg::GenericOp>(op, type, inputs, output, maps, kinds, body);
    return success();
  }
};

} // namespace

void populateScattersByElement(RewritePatternSet &patterns, PatternBenefit benefit) {
  patterns.add<ScatterByElement>(patterns.getContext(), benefit);
}

} // namespace distribute
