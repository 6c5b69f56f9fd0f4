// Captured extracts become distribute.gather.
//
// Frameworks export a gather as a `linalg.generic` whose body looks an index up
// in one captured tensor and extracts from another, and fusion puts what follows
// and what computes the index into the same body. Each such extract becomes a
// `distribute.gather` over those of the generic's loops that its position depends
// on, which is then an ordinary operand; an extract at a position affine in the
// loops becomes an operand with that indexing map. What a body computes of an
// index becomes an op before it.
//
// Leaves alone: loops of open range that neither the operand nor an index gives, positions of which
// IndexReader does not read what is left, and clamps other than the one `distribute.gather` means
// by itself.
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
  IndexReader reader(op);
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

AffineMap mapOfLoops(const llvm::SmallBitVector &loops, MLIRContext *context) {
  SmallVector<AffineExpr> exprs;
  for (unsigned loop : loops.set_bits())
    exprs.push_back(getAffineDimExpr(loop, context));
  return AffineMap::get(loops.size(), 0, exprs, context);
}

/// A copy of `op` with `operand` as one more input at `map`, standing for
/// `inner`, whose body no longer holds what only `inner` needed.
void replaceByInput(RewriterBase &rewriter, linalg::GenericOp op, Value inner, Value operand,
                    AffineMap map) {
  SmallVector<Value> inputs(op.getInputs());
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  maps.insert(maps.begin() + inputs.size(), map);
  unsigned position = inputs.size();
  inputs.push_back(operand);
  auto raised = linalg::GenericOp::create(rewriter, op.getLoc(), op.getResultTypes(), inputs,
                                          op.getOutputs(), maps, op.getIteratorTypesArray());
  rewriter.inlineRegionBefore(op.getRegion(), raised.getRegion(), raised.getRegion().begin());
  Block &body = raised.getRegion().front();
  Value element = body.insertArgument(position, inner.getType(), inner.getLoc());
  rewriter.replaceAllUsesWith(inner, element);
  for (Operation &each : llvm::make_early_inc_range(llvm::reverse(body)))
    if (isOpTriviallyDead(&each))
      rewriter.eraseOp(&each);
  rewriter.replaceOp(op, raised.getResults());
}

llvm::SmallBitVector loopsOf(AffineMap map) {
  llvm::SmallBitVector loops(map.getNumDims());
  for (unsigned loop = 0; loop < loops.size(); ++loop)
    loops[loop] = map.isFunctionOfDim(loop);
  return loops;
}

/// The loops that the position depends on.
llvm::SmallBitVector usedLoops(const ExtractPosition &position) {
  llvm::SmallBitVector used = loopsOf(position.map);
  for (const LookedUpIndex &index : position.indices)
    used |= loopsOf(index.map);
  return used;
}

/// Gathers over the loops `used` only.
Value createGather(RewriterBase &rewriter, linalg::GenericOp op, tensor::ExtractOp extract,
                   const ExtractPosition &position, const llvm::SmallBitVector &used,
                   ArrayRef<int64_t> ranges) {
  auto source = cast<RankedTensorType>(extract.getTensor().getType());
  llvm::SmallBitVector unused = used;
  unused.flip();
  SmallVector<int64_t> shape;
  for (unsigned loop : used.set_bits())
    shape.push_back(ranges[loop]);
  SmallVector<Value> indices;
  SmallVector<AffineMap> indexMaps;
  for (const LookedUpIndex &index : position.indices) {
    indices.push_back(index.tensor);
    indexMaps.push_back(projectDims(index.map, unused, /*compressDimsFlag=*/true));
  }
  AffineMap map = projectDims(position.map, unused, /*compressDimsFlag=*/true);
  return GatherOp::create(rewriter, op.getLoc(),
                          RankedTensorType::get(shape, source.getElementType()),
                          extract.getTensor(), indices, rewriter.getAffineMapArrayAttr(indexMaps),
                          AffineMapAttr::get(map));
}

/// Whether a dimension of the operand or of an index tensor gives the range of each loop of `used`
/// that is open.
bool givesOpenRanges(const ExtractPosition &position, const llvm::SmallBitVector &used,
                     ArrayRef<int64_t> ranges) {
  for (unsigned loop : used.set_bits()) {
    if (ShapedType::isStatic(ranges[loop]))
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

/// Part of a body, to be computed by an op before it.
struct BodyPart {
  /// In the order of the body.
  SmallVector<Operation *> ops;
  /// Inputs by number.
  llvm::SmallSetVector<unsigned, 4> inputs;
  llvm::SmallBitVector loops;
};

/// What `value` is computed of, if that is inputs, positions and what stands outside.
std::optional<BodyPart> partOf(linalg::GenericOp op, Value value) {
  BodyPart part;
  part.loops.resize(op.getNumLoops());
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  SmallVector<Value> pending{value};
  DenseSet<Operation *> needed;
  while (!pending.empty()) {
    Value next = pending.pop_back_val();
    if (!isDefinedInside(next, op))
      continue;
    if (auto argument = dyn_cast<BlockArgument>(next)) {
      unsigned number = argument.getArgNumber();
      if (argument.getOwner() != op.getBody() || number >= op.getNumDpsInputs() ||
          !isa<RankedTensorType>(op.getInputs()[number].getType()))
        return std::nullopt;
      part.inputs.insert(number);
      part.loops |= loopsOf(maps[number]);
      continue;
    }
    Operation *def = next.getDefiningOp();
    if (def->getBlock() != op.getBody() || def->getNumRegions() > 0 || !isPure(def))
      return std::nullopt;
    if (auto position = dyn_cast<linalg::IndexOp>(def))
      part.loops.set(position.getDim());
    if (needed.insert(def).second)
      llvm::append_range(pending, def->getOperands());
  }
  for (Operation &inner : *op.getBody())
    if (needed.contains(&inner))
      part.ops.push_back(&inner);
  return part;
}

/// A structured op over the loops of `part` that computes `value`; null where one of these is of
/// open range.
Value computeBefore(RewriterBase &rewriter, linalg::GenericOp op, Value value,
                    const BodyPart &part) {
  SmallVector<int64_t> ranges = op.getStaticLoopRanges(), shape;
  llvm::SmallBitVector unused = part.loops;
  unused.flip();
  DenseMap<int64_t, int64_t> numberOf;
  for (unsigned loop : part.loops.set_bits()) {
    if (ShapedType::isDynamic(ranges[loop]))
      return {};
    numberOf[loop] = shape.size();
    shape.push_back(ranges[loop]);
  }
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  for (unsigned input : part.inputs) {
    inputs.push_back(op.getInputs()[input]);
    maps.push_back(projectDims(op.getIndexingMapsArray()[input], unused, true));
  }
  maps.push_back(rewriter.getMultiDimIdentityMap(shape.size()));
  rewriter.setInsertionPoint(op);
  Value room = tensor::EmptyOp::create(rewriter, op.getLoc(), shape, value.getType());
  SmallVector<utils::IteratorType> loops(shape.size(), utils::IteratorType::parallel);
  auto body = [&](OpBuilder &builder, Location loc, ValueRange elements) {
    IRMapping mapping;
    for (auto [input, element] : llvm::zip(part.inputs, elements))
      mapping.map(op.getBody()->getArgument(input), element);
    for (Operation *inner : part.ops)
      if (auto position = dyn_cast<linalg::IndexOp>(inner))
        mapping.map(position.getResult(),
                    linalg::IndexOp::create(builder, loc, numberOf[position.getDim()]).getResult());
      else
        builder.clone(*inner, mapping);
    linalg::YieldOp::create(builder, loc, mapping.lookup(value));
  };
  return linalg::GenericOp::create(rewriter, op.getLoc(), room.getType(), inputs, room, maps, loops,
                                   body)
      .getResult(0);
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
      if (succeeded(raise(op, extract, ranges, rewriter)) ||
          succeeded(computeIndexBefore(op, extract, rewriter)))
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
    llvm::SmallBitVector used = usedLoops(*position);
    if (!givesOpenRanges(*position, used, ranges))
      return rewriter.notifyMatchFailure(op, "loops are not of known range");
    auto source = cast<RankedTensorType>(extract.getTensor().getType());
    if (!clampsAsGather(*position, source.getShape(), ranges))
      return rewriter.notifyMatchFailure(op, "clamps otherwise than a gather");
    rewriter.setInsertionPoint(op);
    Value gathered = createGather(rewriter, op, extract, *position, used, ranges);
    replaceByInput(rewriter, op, extract, gathered, mapOfLoops(used, op.getContext()));
    ++counts.gathers;
    return success();
  }

  /// What the body computes of an index and IndexReader does not read becomes an input.
  LogicalResult computeIndexBefore(linalg::GenericOp op, tensor::ExtractOp extract,
                                   PatternRewriter &rewriter) const {
    for (Value coordinate : extract.getIndices()) {
      Value index = IndexReader(op).findIndex(coordinate);
      Operation *def = index ? index.getDefiningOp() : nullptr;
      if (!def || !isDefinedInside(index, op))
        continue;
      std::optional<BodyPart> part = partOf(op, index);
      Value computed = part ? computeBefore(rewriter, op, index, *part) : Value();
      if (!computed)
        continue;
      replaceByInput(rewriter, op, index, computed, mapOfLoops(part->loops, op.getContext()));
      return success();
    }
    return rewriter.notifyMatchFailure(op, "no index is computed of inputs and positions");
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
