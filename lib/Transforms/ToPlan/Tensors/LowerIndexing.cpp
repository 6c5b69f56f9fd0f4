// distribute-lower-indexing: gathers, scatters and counts of replicas become loops and constants.
//
// Assumes a replicated program. Leaves true: of the distribute dialect, only replica_id and
// collectives without integer means stand in the function.
#include "ScatterSums.h"
#include "ScattersByElement.h"

#include "distribute/Analysis/Combiners.h"
#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

using namespace mlir;

namespace distribute {

#define GEN_PASS_DEF_LOWERINDEXINGPASS
#include "distribute/Transforms/Passes.h.inc"

static Value constantIndex(OpBuilder &builder, Location loc, int64_t value) {
  return arith::ConstantIndexOp::create(builder, loc, value);
}

static Value toIndex(OpBuilder &builder, Location loc, Value value) {
  return value.getType().isIndex()
             ? value
             : arith::IndexCastOp::create(builder, loc, builder.getIndexType(), value);
}

/// The value of `expr` over the loops, or nothing if it is the constant 0.
static Value evaluate(OpBuilder &builder, Location loc, AffineExpr expr, ValueRange loops) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return constant.getValue() == 0 ? Value() : constantIndex(builder, loc, constant.getValue());
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return loops[dim.getPosition()];
  auto map = AffineMap::get(loops.size(), 0, expr);
  return affine::AffineApplyOp::create(builder, loc, map, loops);
}

static Value add(OpBuilder &builder, Location loc, Value a, Value b) {
  if (!a || !b)
    return a ? a : b ? b : constantIndex(builder, loc, 0);
  return arith::AddIOp::create(builder, loc, a, b);
}

namespace {

/// gather → a generic that extracts, each index clamped so that its whole window lies inside.
struct LowerGather : OpRewritePattern<GatherOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(GatherOp op, PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    auto type = cast<RankedTensorType>(op.getResult().getType());
    if (!type.hasStaticShape() || !op.getIndexedType().hasStaticShape())
      return rewriter.notifyMatchFailure(op, "dynamic shape");
    Value empty = tensor::EmptyOp::create(rewriter, loc, type.getShape(), type.getElementType());
    SmallVector<AffineMap> maps = op.getIndexMapsArray();
    maps.push_back(rewriter.getMultiDimIdentityMap(type.getRank()));
    SmallVector<utils::IteratorType> loops(type.getRank(), utils::IteratorType::parallel);
    auto body = [&](OpBuilder &builder, Location loc, ValueRange args) {
      SmallVector<Value> ivs;
      for (int64_t d = 0; d < type.getRank(); ++d)
        ivs.push_back(linalg::IndexOp::create(builder, loc, d));
      SmallVector<Value> position;
      for (int64_t d = 0; d < op.getIndexedType().getRank(); ++d) {
        Value index;
        if (std::optional<unsigned> which = op.getIndexOfDim(d)) {
          index = toIndex(builder, loc, args[*which]);
          Value last =
              constantIndex(builder, loc, op.getIndexedType().getDimSize(d) - op.getSpanOfDim(d));
          index = arith::MaxSIOp::create(builder, loc, index, constantIndex(builder, loc, 0));
          index = arith::MinSIOp::create(builder, loc, index, last);
        }
        position.push_back(
            add(builder, loc, index, evaluate(builder, loc, op.getLoopPartOfDim(d), ivs)));
      }
      Value element = tensor::ExtractOp::create(builder, loc, op.getOperand(), position);
      linalg::YieldOp::create(builder, loc, element);
    };
    rewriter.replaceOpWithNewOp<linalg::GenericOp>(op, type, op.getIndices(), empty, maps, loops,
                                                   body);
    return success();
  }
};

/// The loops of a scatter in the order in which they are opened: `outer` of them before an index is read.
struct ScatterLoops {
  SmallVector<unsigned> order;
  size_t outer = 0;

  /// `isForThreads`: those that are a dimension of the result come first.
  ScatterLoops(ScatterOp op, bool isForThreads) {
    unsigned numLoops = op.getLoopRanges().size();
    SmallVector<bool> isOwn(numLoops, false);
    if (isForThreads)
      for (int64_t dim = 0, e = op.getIndexedType().getRank(); dim < e; ++dim)
        if (auto loop = dyn_cast<AffineDimExpr>(op.getLoopPartOfDim(dim));
            loop && !op.getIndexOfDim(dim))
          isOwn[loop.getPosition()] = true;
    for (bool which : {true, false})
      for (unsigned loop = 0; loop < numLoops; ++loop)
        if (isOwn[loop] == which)
          order.push_back(loop);
    for (AffineMap map : op.getIndexMapsArray())
      for (auto [depth, loop] : llvm::enumerate(order))
        if (map.isFunctionOfDim(loop))
          outer = std::max(outer, depth + 1);
  }
};

/// scatter → loops over the updates; those outside the window loops find the place and skip what is
/// out of bounds.
struct LowerScatter : OpRewritePattern<ScatterOp> {
  LowerScatter(MLIRContext *context, bool isForThreads)
      : OpRewritePattern(context), isForThreads(isForThreads) {}

  LogicalResult matchAndRewrite(ScatterOp op, PatternRewriter &rewriter) const override {
    if (!op.getUpdates().getType().hasStaticShape() || !op.getIndexedType().hasStaticShape())
      return rewriter.notifyMatchFailure(op, "dynamic shape");
    ScatterLoops loops(op, isForThreads);
    SmallVector<Value> ivs(loops.order.size());
    Value result = emitLoops(op, rewriter, ArrayRef(loops.order).take_front(loops.outer), ivs,
                             op.getInit(), [&](OpBuilder &builder, Value target) {
                               return emitWindow(op, builder, loops, ivs, target);
                             });
    rewriter.replaceOp(op, result);
    return success();
  }

  /// The loops of `order` around `body`, carrying the scattered tensor.
  static Value emitLoops(ScatterOp op, OpBuilder &builder, ArrayRef<unsigned> order,
                         SmallVector<Value> &ivs, Value target,
                         function_ref<Value(OpBuilder &, Value)> body) {
    if (order.empty())
      return body(builder, target);
    Location loc = op.getLoc();
    Value zero = constantIndex(builder, loc, 0), one = constantIndex(builder, loc, 1);
    Value size = constantIndex(builder, loc, op.getLoopRanges()[order.front()]);
    auto loop = scf::ForOp::create(builder, loc, zero, size, one, target);
    ivs[order.front()] = loop.getInductionVar();
    OpBuilder inner = OpBuilder::atBlockBegin(loop.getBody());
    Value updated = emitLoops(op, inner, order.drop_front(), ivs, loop.getRegionIterArg(0), body);
    scf::YieldOp::create(inner, loc, updated);
    ivs[order.front()] = {};
    return loop.getResult(0);
  }

  /// Reads the indices; if every window lies inside, the loops over the window.
  static Value emitWindow(ScatterOp op, OpBuilder &builder, const ScatterLoops &scatter,
                          SmallVector<Value> &ivs, Value target) {
    Location loc = op.getLoc();
    SmallVector<Value> starts(op.getIndexedType().getRank());
    Value inside;
    for (int64_t d = 0; d < op.getIndexedType().getRank(); ++d) {
      std::optional<unsigned> which = op.getIndexOfDim(d);
      if (!which)
        continue;
      AffineMap map = op.getIndexMapsArray()[*which];
      SmallVector<Value> place;
      for (AffineExpr expr : map.getResults())
        place.push_back(
            add(builder, loc, evaluate(builder, loc, expr, padded(builder, loc, ivs)), {}));
      Value element = tensor::ExtractOp::create(builder, loc, op.getIndices()[*which], place);
      starts[d] = toIndex(builder, loc, element);
      // One unsigned comparison: a negative start is a huge one.
      Value bound =
          constantIndex(builder, loc, op.getIndexedType().getDimSize(d) - op.getSpanOfDim(d) + 1);
      Value fits = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, starts[d], bound);
      inside = inside ? arith::AndIOp::create(builder, loc, inside, fits).getResult() : fits;
    }
    auto loops = [&](OpBuilder &inner, Value tensor) {
      return emitLoops(op, inner, ArrayRef(scatter.order).drop_front(scatter.outer), ivs, tensor,
                       [&](OpBuilder &b, Value t) { return emitUpdate(op, b, ivs, starts, t); });
    };
    if (!inside)
      return loops(builder, target);
    auto branch = scf::IfOp::create(builder, loc, TypeRange(target.getType()), inside,
                                    /*withElseRegion=*/true);
    OpBuilder inner = branch.getThenBodyBuilder();
    scf::YieldOp::create(inner, loc, loops(inner, target));
    OpBuilder other = branch.getElseBodyBuilder();
    scf::YieldOp::create(other, loc, target);
    return branch.getResult(0);
  }

  /// The loops that are not open yet do not matter to the caller: zeros.
  static SmallVector<Value> padded(OpBuilder &builder, Location loc, ArrayRef<Value> ivs) {
    return llvm::map_to_vector(ivs,
                               [&](Value iv) { return iv ? iv : constantIndex(builder, loc, 0); });
  }

  static Value emitUpdate(ScatterOp op, OpBuilder &builder, ArrayRef<Value> ivs,
                          ArrayRef<Value> starts, Value target) {
    Location loc = op.getLoc();
    SmallVector<Value> position;
    for (int64_t d = 0; d < op.getIndexedType().getRank(); ++d)
      position.push_back(
          add(builder, loc, starts[d], evaluate(builder, loc, op.getLoopPartOfDim(d), ivs)));
    Value update = tensor::ExtractOp::create(builder, loc, op.getUpdates(), ivs);
    if (std::optional<ReductionKind> kind = scatterReduction(op.getKind())) {
      Value old = tensor::ExtractOp::create(builder, loc, target, position);
      update = combine(builder, loc, *kind, old, update);
    }
    return tensor::InsertOp::create(builder, loc, update, target, position);
  }

  bool isForThreads;
};

/// num_replicas → their number; an open one stays for the runtime.
struct LowerNumReplicas : OpRewritePattern<NumReplicasOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(NumReplicasOp op, PatternRewriter &rewriter) const override {
    MeshOp mesh = MeshOp::lookup(op);
    int64_t size = mesh ? mesh.getNumReplicas() : 1;
    if (ShapedType::isDynamic(size))
      return rewriter.notifyMatchFailure(op, "the mesh is open");
    rewriter.replaceOpWithNewOp<arith::ConstantIndexOp>(op, size);
    return success();
  }
};

/// The mean of integers is the mean of their values as floats.
struct LowerIntegerMean : OpRewritePattern<AllReduceOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(AllReduceOp op, PatternRewriter &rewriter) const override {
    auto type = dyn_cast<RankedTensorType>(op.getResult().getType());
    if (!type || getElementTypeOrSelf(op.getValue().getType()) == type.getElementType())
      return rewriter.notifyMatchFailure(op, "no conversion");
    Value converted = arith::SIToFPOp::create(rewriter, op.getLoc(), type, op.getValue());
    rewriter.modifyOpInPlace(op, [&] { op.getValueMutable().set(converted); });
    return success();
  }
};

struct LowerIndexing : distribute::impl::LowerIndexingPassBase<LowerIndexing> {
  using LowerIndexingPassBase::LowerIndexingPassBase;

  void runOnOperation() override {
    scatterIntoSums(getOperation());
    RewritePatternSet patterns(&getContext());
    patterns.add<LowerGather, LowerNumReplicas, LowerIntegerMean>(&getContext());
    patterns.add<LowerScatter>(&getContext(), forThreads);
    if (forThreads)
      populateScattersByElement(patterns, /*benefit=*/2);
    walkAndApplyPatterns(getOperation(), std::move(patterns));
    WalkResult left = getOperation().walk([](Operation *op) {
      if (!isa<GatherOp, ScatterOp>(op))
        return WalkResult::advance();
      op->emitOpError("has a size that is not known at compile time; fix the batch before "
                      "making a plan");
      return WalkResult::interrupt();
    });
    if (left.wasInterrupted())
      signalPassFailure();
  }
};

} // namespace

} // namespace distribute
