// The pass distribute-normalize: one spelling for what exporters write in several.
//
// Later passes and analyses then have one form to know. Each rewrite gives the same values; of
// zeros, signs may change. A multiplication and an addition that were one op round twice.
#include "../NormalForm.h"
#include "Accumulators.h"
#include "KnownSizes.h"

#include "distribute/Analysis/Combiners.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace distribute {
#define GEN_PASS_DEF_NORMALIZEPASS
#include "distribute/Transforms/Passes.h.inc"

/// Makes a reduction by maxnumf one by maximumf, from minus infinity on. They differ in what is no
/// number, which is nobody's concern where the result is subtracted from all elements.
static void takeMaximum(linalg::GenericOp op) {
  auto combiner = op.getBody()->getTerminator()->getOperand(0).getDefiningOp<arith::MaxNumFOp>();
  if (!combiner)
    return;
  OpBuilder b(op);
  Value init = op.getDpsInits()[0];
  Value lowest = arith::ConstantOp::create(b, op.getLoc(),
                                           neutralElement(combiner.getType(), ReductionKind::Max));
  Value room = tensor::EmptyOp::create(b, op.getLoc(), tensor::getMixedSizes(b, op.getLoc(), init),
                                       combiner.getType());
  op.getDpsInitsMutable()[0].set(linalg::FillOp::create(b, op.getLoc(), lowest, room).getResult(0));
  b.setInsertionPoint(combiner);
  combiner.replaceAllUsesWith(
      arith::MaximumFOp::create(b, combiner.getLoc(), combiner.getLhs(), combiner.getRhs())
          .getResult());
  combiner.erase();
}

/// linalg.softmax is a maximum, a difference, an exponential, a sum and a quotient.
static LogicalResult decompose(linalg::SoftmaxOp op) {
  OpBuilder b(op);
  Operation *before = op->getPrevNode();
  FailureOr<SmallVector<Value>> results = op.decomposeOperation(b);
  if (failed(results))
    return op.emitOpError("cannot be decomposed");
  SmallVector<linalg::GenericOp> made;
  for (Operation *each = before ? before->getNextNode() : &op->getBlock()->front(); each != op;
       each = each->getNextNode())
    if (auto generic = dyn_cast<linalg::GenericOp>(each))
      made.push_back(generic);
  for (linalg::GenericOp generic : made)
    takeMaximum(generic);
  op->replaceAllUsesWith(*results);
  op.erase();
  return success();
}

/// Blocks of a tensor laid out one by one are a pad, a reshape and a transpose; taking them apart is
/// these the other way around. The transpose is named: its own spelling comes later.
static LogicalResult takeLayoutApart(RewriterBase &rewriter, Operation *op) {
  rewriter.setInsertionPoint(op);
  bool done = false;
  if (auto pack = dyn_cast<linalg::PackOp>(op))
    done = succeeded(linalg::lowerPack(rewriter, pack, /*lowerPadLikeWithInsertSlice=*/false));
  else
    done = succeeded(linalg::lowerUnPack(rewriter, cast<linalg::UnPackOp>(op),
                                         /*lowerUnpadLikeWithExtractSlice=*/false));
  if (done)
    return success();
  return op->emitOpError("has blocks of a size that is not known; expected a fixed one, or a "
                         "tensor.pad, a reshape and a linalg.transpose instead");
}

/// A fused multiplication and addition would be linear in nothing that the two are linear in.
static void split(math::FmaOp op) {
  OpBuilder b(op);
  Value product = arith::MulFOp::create(b, op.getLoc(), op.getA(), op.getB(), op.getFastmathAttr());
  Value sum = arith::AddFOp::create(b, op.getLoc(), product, op.getC(), op.getFastmathAttr());
  op.replaceAllUsesWith(sum);
  op.erase();
}

/// A tensor made element by element is a structured op without operands.
static void structure(tensor::GenerateOp op) {
  OpBuilder b(op);
  auto type = cast<RankedTensorType>(op.getType());
  Value room = tensor::EmptyOp::create(b, op.getLoc(), type, op.getDynamicExtents());
  auto loops = SmallVector<utils::IteratorType>(type.getRank(), utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      b, op.getLoc(), TypeRange(type), ValueRange(), ValueRange(room),
      ArrayRef<AffineMap>(b.getMultiDimIdentityMap(type.getRank())), loops,
      [&](OpBuilder &inner, Location loc, ValueRange) {
        Block &body = op.getBody().front();
        for (auto [dim, argument] : llvm::enumerate(body.getArguments()))
          argument.replaceAllUsesWith(linalg::IndexOp::create(inner, loc, dim));
        Block *block = inner.getInsertionBlock();
        Operation *yield = body.getTerminator();
        block->getOperations().splice(block->end(), body.getOperations());
        inner.setInsertionPointToEnd(block);
        linalg::YieldOp::create(inner, loc, yield->getOperands());
        yield->erase();
      });
  op.replaceAllUsesWith(generic.getResult(0));
  op.erase();
}

/// Turns that may come in any order come one after the other, each with what those before it have
/// put into place.
static LogicalResult sequence(scf::ForallOp op) {
  OpBuilder b(op);
  Location loc = op.getLoc();
  SmallVector<Value> first = op.getLowerBound(b), end = op.getUpperBound(b), by = op.getStep(b);
  scf::LoopNest nest = scf::buildLoopNest(
      b, loc, first, end, by, op.getOutputs(),
      [&](OpBuilder &inner, Location, ValueRange counters, ValueRange carried) {
        IRMapping mapping;
        mapping.map(op.getInductionVars(), counters);
        mapping.map(op.getRegionIterArgs(), carried);
        for (Operation &each : op.getBody()->without_terminator())
          inner.clone(each, mapping);
        SmallVector<Value> results(carried);
        for (Operation &each : op.getTerminator().getYieldingOps()) {
          auto put = cast<tensor::ParallelInsertSliceOp>(each);
          unsigned number = cast<BlockArgument>(put.getDest()).getArgNumber() - counters.size();
          auto mapped = [&](ArrayRef<OpFoldResult> mixed) {
            return llvm::map_to_vector(mixed, [&](OpFoldResult each) -> OpFoldResult {
              auto value = dyn_cast<Value>(each);
              return value ? OpFoldResult(mapping.lookupOrDefault(value)) : each;
            });
          };
          results[number] = tensor::InsertSliceOp::create(
              inner, put.getLoc(), mapping.lookupOrDefault(put.getSource()), results[number],
              mapped(put.getMixedOffsets()), mapped(put.getMixedSizes()),
              mapped(put.getMixedStrides()));
        }
        return results;
      });
  op->replaceAllUsesWith(nest.results);
  op.erase();
  return success();
}

/// A region that runs once, where it stands, is a part of what is around it.
static void spliceRegion(scf::ExecuteRegionOp op) {
  Block &body = op.getRegion().front();
  Operation *yield = body.getTerminator();
  op->replaceAllUsesWith(yield->getOperands());
  yield->erase();
  op->getBlock()->getOperations().splice(op->getIterator(), body.getOperations());
  op.erase();
}

static LogicalResult decompose(Operation *op) {
  if (auto once = dyn_cast<scf::ExecuteRegionOp>(op))
    return spliceRegion(once), success();
  if (auto softmax = dyn_cast<linalg::SoftmaxOp>(op))
    return decompose(softmax);
  if (auto loop = dyn_cast<scf::ForallOp>(op))
    return sequence(loop);
  if (auto fma = dyn_cast<math::FmaOp>(op))
    split(fma);
  else
    structure(cast<tensor::GenerateOp>(op));
  return success();
}

/// Names loops reductions that some output's map leaves out: whatever they are called, they write
/// its elements again and again. True if one was called otherwise.
static bool nameReductions(linalg::GenericOp op) {
  SmallVector<utils::IteratorType> loops = op.getIteratorTypesArray();
  bool changed = false;
  for (OpOperand &init : op.getDpsInitsMutable())
    for (auto [number, type] : llvm::enumerate(loops))
      if (type == utils::IteratorType::parallel &&
          !op.getMatchingIndexingMap(&init).isFunctionOfDim(number)) {
        type = utils::IteratorType::reduction;
        changed = true;
      }
  if (changed)
    op.setIteratorTypesAttr(
        Builder(op.getContext())
            .getArrayAttr(llvm::map_to_vector(loops, [&](auto type) -> Attribute {
              return linalg::IteratorTypeAttr::get(op.getContext(), type);
            })));
  return changed;
}

/// Whether each loop is the position along a dimension of the result, in another order.
static bool isPermuted(linalg::GenericOp op) {
  if (op.getNumParallelLoops() != op.getNumLoops() || op.getNumDpsInits() == 0)
    return false;
  AffineMap map = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  return map.isPermutation() && !map.isIdentity();
}

/// Puts the loops in the order of the result's dimensions.
static LogicalResult orderLoops(RewriterBase &rewriter, linalg::GenericOp op) {
  SmallVector<unsigned> order;
  for (AffineExpr expr : op.getMatchingIndexingMap(op.getDpsInitOperand(0)).getResults())
    order.push_back(cast<AffineDimExpr>(expr).getPosition());
  rewriter.setInsertionPoint(op);
  return linalg::interchangeGenericOp(rewriter, op, order);
}

/// Exporters guard indices by assertions. Nothing in a plan ends a step, and so nothing checks
/// them: where one holds, it does nothing.
static void dropAssertions(ModuleOp module) {
  SmallVector<cf::AssertOp> assertions;
  module.walk([&](cf::AssertOp op) { assertions.push_back(op); });
  if (assertions.empty())
    return;
  cf::AssertOp first = assertions.front();
  {
    InFlightDiagnostic remark = first.emitRemark()
                                << "is not checked: \"" << first.getMsg() << "\"";
    if (assertions.size() > 1)
      remark << "; " << assertions.size() - 1 << " more are not, either";
  }
  for (cf::AssertOp op : assertions)
    op.erase();
}

/// The ops of `module` that `isWanted`, in the order of the text.
template <typename OpT>
static SmallVector<OpT> collect(ModuleOp module, function_ref<bool(OpT)> isWanted) {
  SmallVector<OpT> ops;
  module.walk([&](OpT op) {
    if (isWanted(op))
      ops.push_back(op);
  });
  return ops;
}

/// Begins with nothing what `op` writes all elements of without a look at what they were.
static void forgetUnreadInits(linalg::LinalgOp op) {
  for (OpOperand &init : op.getDpsInitsMutable()) {
    auto type = dyn_cast<RankedTensorType>(init.get().getType());
    if (!type || !type.hasStaticShape() || init.get().getDefiningOp<tensor::EmptyOp>() ||
        op.payloadUsesValueFromOperand(&init) ||
        !op.getMatchingIndexingMap(&init).isProjectedPermutation())
      continue;
    OpBuilder b(op);
    init.set(tensor::EmptyOp::create(b, op.getLoc(), type, ValueRange()));
  }
}

/// What a body does not read would have to be whole, or reduced, for nothing.
static LogicalResult dropUnreadOperands(ModuleOp module) {
  module.walk(forgetUnreadInits);
  RewritePatternSet unused(module.getContext());
  linalg::populateEraseUnusedOperandsAndResultsPatterns(unused);
  GreedyRewriteConfig config;
  config.enableFolding(false).enableConstantCSE(false).setRegionSimplificationLevel(
      GreedySimplifyRegionLevel::Disabled);
  return applyPatternsGreedily(module, std::move(unused), config);
}

namespace {
struct Normalize : impl::NormalizePassBase<Normalize> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    dropAssertions(module);
    IRRewriter rewriter(&getContext());
    if (failed(keepKnownSizes(module)))
      return signalPassFailure();
    for (Operation *op : collect<Operation *>(
             module, [](Operation *op) { return isa<linalg::PackOp, linalg::UnPackOp>(op); })) {
      if (failed(takeLayoutApart(rewriter, op)))
        return signalPassFailure();
      ++opsRewritten;
    }
    // The named ones that stand in the text: softmax is more than one generic.
    SmallVector<Operation *> composed = collect<Operation *>(module, [](Operation *op) {
      if (auto once = dyn_cast<scf::ExecuteRegionOp>(op))
        return once.getRegion().hasOneBlock();
      return isa<linalg::SoftmaxOp, math::FmaOp, scf::ForallOp, tensor::GenerateOp>(op);
    });
    for (auto op : collect<linalg::LinalgOp>(
             module, [](linalg::LinalgOp op) { return !isInNormalForm(op); })) {
      rewriter.setInsertionPoint(op);
      opsRewritten += succeeded(linalg::generalizeNamedOp(rewriter, op));
    }
    module.walk([&](linalg::GenericOp op) { opsRewritten += nameReductions(op); });
    for (auto op : collect<linalg::GenericOp>(module, isPermuted))
      opsRewritten += succeeded(orderLoops(rewriter, op));
    for (Operation *op : composed)
      if (failed(decompose(op)))
        return signalPassFailure();
    opsRewritten += composed.size();
    if (failed(dropUnreadOperands(module)))
      return signalPassFailure();
    module.walk( // what softmax is made of, too
        [&](linalg::LinalgOp op) { accumulatorsRewritten += rewriteAccumulators(op); });
  }
};
} // namespace

} // namespace distribute
