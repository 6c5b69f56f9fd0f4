//===- RaiseGather.cpp - Captured extracts become distribute.gather -------===//
//
// Frameworks export a gather as a parallel `linalg.generic` whose body looks an
// index up in one captured tensor and extracts from another. Each such extract
// becomes a `distribute.gather` over the generic's loops, which is then an
// ordinary operand; an extract at a position affine in the loops becomes an
// operand with that indexing map.
//
// Leaves alone: generics with reduction loops, or with loops of open range that
// neither the operand nor an index gives, positions that are not read by IndexReader, and clamps
// other than the one `distribute.gather` means by itself.
//
//===----------------------------------------------------------------------===//

#include "IndexReader.h"
#include "RaiseIndexing.h"

#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace distribute {
namespace {

/// The extract's position over the loops of `op`, with the indices it uses.
struct ExtractPosition {
  AffineMap map;
  SmallVector<LookedUpIndex> indices;
};

std::optional<ExtractPosition> readPosition(linalg::GenericOp op, tensor::ExtractOp extract) {
  IndexReader reader(op.getContext(), op.getNumLoops());
  for (OpOperand *input : op.getDpsInputOperands())
    if (isa<RankedTensorType>(input->get().getType()))
      reader.bindElement(op.getMatchingBlockArgument(input), input->get(),
                         op.getMatchingIndexingMap(input));
  SmallVector<AffineExpr> position;
  for (Value coordinate : extract.getIndices()) {
    std::optional<AffineExpr> expr = reader.read(coordinate);
    if (!expr)
      return std::nullopt;
    position.push_back(*expr);
  }
  SmallVector<LookedUpIndex> indices(reader.getIndices());
  return ExtractPosition{
      AffineMap::get(op.getNumLoops(), indices.size(), position, op.getContext()), indices};
}

/// Whether the clamps of the program are those that `distribute.gather` applies
/// (each index into [0, size - span]). They may be absent where the span is one
/// element, which then is clamped by itself; the elements of a window are not.
bool clampsAsGather(const ExtractPosition &position, ArrayRef<int64_t> shape,
                    ArrayRef<int64_t> ranges) {
  for (auto [dim, expr] : llvm::enumerate(position.map.getResults())) {
    std::optional<IndexPlusLoops> split =
        splitIndex(expr, position.map.getNumDims(), position.map.getNumSymbols());
    if (!split) {
      if (!expr.isPureAffine() || mayLeave(expr, ranges, shape[dim]))
        return false;
      continue;
    }
    std::optional<int64_t> span = spanOf(split->loops, ranges);
    if (!span || ShapedType::isDynamic(shape[dim]))
      return false;
    const LookedUpIndex &index = position.indices[split->index];
    if (index.low.value_or(0) != 0 ||
        index.high.value_or(shape[dim] - *span) != shape[dim] - *span ||
        index.low.has_value() != index.high.has_value() || (!index.low && *span != 1))
      return false;
  }
  return true;
}

/// A copy of `op` with `operand` as one more input at `map`, standing for
/// `extract`, whose body no longer holds what only the extract needed.
void replaceByInput(RewriterBase &rewriter, linalg::GenericOp op, tensor::ExtractOp extract,
                    Value operand, AffineMap map) {
  SmallVector<Value> inputs(op.getInputs());
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  maps.insert(maps.begin() + inputs.size(), map);
  unsigned position = inputs.size();
  inputs.push_back(operand);
  auto raised = linalg::GenericOp::create(rewriter, op.getLoc(), op.getResultTypes(), inputs,
                                          op.getOutputs(), maps, op.getIteratorTypesArray());
  rewriter.inlineRegionBefore(op.getRegion(), raised.getRegion(), raised.getRegion().begin());
  Block &body = raised.getRegion().front();
  Value element = body.insertArgument(position, extract.getType(), extract.getLoc());
  rewriter.replaceOp(extract, element);
  for (Operation &inner : llvm::make_early_inc_range(llvm::reverse(body)))
    if (isOpTriviallyDead(&inner))
      rewriter.eraseOp(&inner);
  rewriter.replaceOp(op, raised.getResults());
}

Value createGather(RewriterBase &rewriter, linalg::GenericOp op, tensor::ExtractOp extract,
                   const ExtractPosition &position, ArrayRef<int64_t> ranges) {
  auto source = cast<RankedTensorType>(extract.getTensor().getType());
  SmallVector<Value> indices;
  SmallVector<AffineMap> indexMaps;
  for (const LookedUpIndex &index : position.indices) {
    indices.push_back(index.tensor);
    indexMaps.push_back(index.map);
  }
  return GatherOp::create(rewriter, op.getLoc(),
                          RankedTensorType::get(ranges, source.getElementType()),
                          extract.getTensor(), indices, rewriter.getAffineMapArrayAttr(indexMaps),
                          AffineMapAttr::get(position.map));
}

/// Whether a dimension of the operand or of an index tensor gives each range that
/// is open.
bool givesOpenRanges(const ExtractPosition &position, ArrayRef<int64_t> ranges) {
  for (auto [loop, range] : llvm::enumerate(ranges)) {
    if (ShapedType::isStatic(range))
      continue;
    AffineExpr own = getAffineDimExpr(loop, position.map.getContext());
    bool isGiven = llvm::is_contained(position.map.getResults(), own);
    for (const LookedUpIndex &index : position.indices)
      isGiven |= llvm::is_contained(index.map.getResults(), own);
    if (!isGiven)
      return false;
  }
  return true;
}

bool isDefinedInside(Value value, Operation *op) {
  return op->getRegion(0).isAncestor(value.getParentRegion());
}

struct RaiseExtract : OpRewritePattern<linalg::GenericOp> {
  RaiseExtract(MLIRContext *context, IndexingCounts &counts)
      : OpRewritePattern(context), counts(counts) {}

  LogicalResult matchAndRewrite(linalg::GenericOp op, PatternRewriter &rewriter) const override {
    if (!op.hasPureTensorSemantics())
      return rewriter.notifyMatchFailure(op, "operates on buffers");
    SmallVector<int64_t> ranges = op.getStaticLoopRanges();
    // The last extract first: an index lookup is itself an extract, and is gone
    // once the extract which needed it is raised.
    for (Operation &inner : llvm::reverse(*op.getBody())) {
      auto extract = dyn_cast<tensor::ExtractOp>(&inner);
      if (!extract || isDefinedInside(extract.getTensor(), op))
        continue;
      if (succeeded(raise(op, extract, ranges, rewriter)))
        return success();
    }
    return failure();
  }

private:
  LogicalResult raise(linalg::GenericOp op, tensor::ExtractOp extract, ArrayRef<int64_t> ranges,
                      PatternRewriter &rewriter) const {
    std::optional<ExtractPosition> position = readPosition(op, extract);
    if (!position)
      return rewriter.notifyMatchFailure(op, "position is not affine in loops "
                                             "and looked-up indices");
    if (llvm::any_of(position->indices, [&](const LookedUpIndex &index) {
          return mayLeave(index.map, ranges, index.tensor.getType());
        }))
      return rewriter.notifyMatchFailure(op, "indices are looked up out of bounds");
    if (position->indices.empty()) {
      Value tensor = extract.getTensor();
      if (mayLeave(position->map, ranges, tensor.getType()))
        return rewriter.notifyMatchFailure(op, "position may be out of bounds");
      rewriter.setInsertionPoint(op);
      Value operand = fitToLoops(rewriter, op.getLoc(), tensor, position->map, ranges);
      replaceByInput(rewriter, op, extract, operand, position->map);
      return success();
    }
    if (op.getNumParallelLoops() != op.getNumLoops() || !givesOpenRanges(*position, ranges))
      return rewriter.notifyMatchFailure(op, "loops are not parallel and of known range");
    auto source = cast<RankedTensorType>(extract.getTensor().getType());
    if (!clampsAsGather(*position, source.getShape(), ranges))
      return rewriter.notifyMatchFailure(op, "clamps otherwise than a gather");
    rewriter.setInsertionPoint(op);
    Value gathered = createGather(rewriter, op, extract, *position, ranges);
    AffineMap identity = rewriter.getMultiDimIdentityMap(op.getNumLoops());
    replaceByInput(rewriter, op, extract, gathered, identity);
    ++counts.gathers;
    return success();
  }

  IndexingCounts &counts;
};

/// A generic that only hands a gather's result on is the gather.
struct ForwardGather : OpRewritePattern<linalg::GenericOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(linalg::GenericOp op, PatternRewriter &rewriter) const override {
    if (op.getNumDpsInputs() != 1 || op.getNumDpsInits() != 1 ||
        !op.getInputs()[0].getDefiningOp<GatherOp>() ||
        op.getInputs()[0].getType() != op.getResult(0).getType())
      return failure();
    auto yield = cast<linalg::YieldOp>(op.getBody()->getTerminator());
    if (yield.getOperand(0) != op.getBody()->getArgument(0) ||
        !llvm::all_of(op.getIndexingMapsArray(), [](AffineMap map) { return map.isIdentity(); }))
      return failure();
    rewriter.replaceOp(op, op.getInputs()[0]);
    return success();
  }
};

} // namespace

void populateRaiseGatherPatterns(RewritePatternSet &patterns, IndexingCounts &counts) {
  patterns.add<RaiseExtract>(patterns.getContext(), counts);
  patterns.add<ForwardGather>(patterns.getContext());
}

} // namespace distribute
