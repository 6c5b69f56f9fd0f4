// distribute-fuse-elementwise: chains of elementwise ops become one loop nest.
//
// Assumes tensors, library calls formed. Leaves true: the same values, and nothing costly is
// computed more often than before.
#include "../../Preconditions.h"
#include "../Library/Library.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace distribute {

#define GEN_PASS_DEF_FUSEELEMENTWISEPASS
#include "distribute/Transforms/Passes.h.inc"

/// Division, a function of math, or a load through an index: worth storing rather than computing
/// twice.
static bool isCostly(Operation *op) {
  return isa<arith::DivFOp, arith::RemFOp, arith::DivSIOp, arith::DivUIOp, arith::RemSIOp,
             arith::RemUIOp, tensor::ExtractOp>(op) ||
         (isa_and_nonnull<math::MathDialect>(op->getDialect()) &&
          !isa<math::AbsFOp, math::AbsIOp, math::FmaOp, math::CopySignOp>(op));
}

static bool hasCostlyBody(linalg::GenericOp op) {
  return llvm::any_of(op.getBlock()->without_terminator(), [](Operation &inner) {
    return isCostly(&inner) || inner.getNumRegions() != 0;
  });
}

/// Whether computing `producer` again in each of its users costs less than storing and loading it.
static bool isWorthRecomputing(linalg::GenericOp producer) {
  constexpr size_t kMaxOps = 3;
  if (hasCostlyBody(producer) || producer.getNumDpsInputs() > 2 ||
      llvm::range_size(producer.getBlock()->without_terminator()) > kMaxOps)
    return false;
  return llvm::all_of(producer->getUsers(), llvm::IsaPred<linalg::GenericOp>);
}

/// In a larger loop nest such a body would go on from what it wrote itself.
static bool readsOutputs(linalg::GenericOp op) {
  return llvm::any_of(op.getRegionOutputArgs(),
                      [](BlockArgument output) { return !output.use_empty(); });
}

static bool shouldFuse(OpOperand *operand) {
  auto producer = operand->get().getDefiningOp<linalg::GenericOp>();
  auto consumer = dyn_cast<linalg::GenericOp>(operand->getOwner());
  if (!producer || !consumer || readsOutputs(producer))
    return false;
  // In a larger loop nest the producer's body runs more often.
  if (producer.getNumLoops() < consumer.getNumParallelLoops() + consumer.getNumReductionLoops() &&
      hasCostlyBody(producer))
    return false;
  return producer->hasOneUse() || isWorthRecomputing(producer);
}

namespace {

/// A generic that yields one outer value everywhere → linalg.fill, which folds into its users as a
/// constant.
struct GenericToFill : OpRewritePattern<linalg::GenericOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(linalg::GenericOp op, PatternRewriter &rewriter) const override {
    if (op.getNumDpsInits() != 1 || !op.hasPureTensorSemantics() ||
        !op.getIndexingMapsArray().back().isPermutation())
      return rewriter.notifyMatchFailure(op, "more than one output, or not each element once");
    Value yielded = cast<linalg::YieldOp>(op.getBlock()->getTerminator()).getOperand(0);
    if (yielded.getParentRegion() == &op.getRegion())
      return rewriter.notifyMatchFailure(op, "the value differs between elements");
    rewriter.replaceOpWithNewOp<linalg::FillOp>(op, yielded, op.getDpsInits()[0]);
    return success();
  }
};

/// A product of a tensor with itself, element by element, or with equal elements → loops, which
/// read one operand. Often it shows only now.
struct ProductToLoops : OpRewritePattern<plan::LibraryMatmulOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(plan::LibraryMatmulOp op,
                                PatternRewriter &rewriter) const override {
    bool isSquare = op.getA() == op.getB() && op.getALoops() == op.getBLoops();
    if (!isSquare && !isUniform(op.getA()) && !isUniform(op.getB()))
      return rewriter.notifyMatchFailure(op, "of two tensors");
    rewriter.replaceOp(op, createLoops(rewriter, op).back());
    return success();
  }

  static bool isUniform(Value value) {
    DenseElementsAttr elements;
    return value.getDefiningOp<linalg::FillOp>() ||
           (matchPattern(value, m_Constant(&elements)) && elements.isSplat());
  }
};

struct FuseElementwise : distribute::impl::FuseElementwisePassBase<FuseElementwise> {
  void runOnOperation() override {
    if (failed(verifyPreconditions(*this, getOperation(), Precondition::NormalForm)))
      return signalPassFailure();
    MLIRContext *context = &getContext();
    RewritePatternSet patterns(context);
    linalg::populateElementwiseOpsFusionPatterns(patterns, shouldFuse);
    patterns.add<GenericToFill, ProductToLoops>(context);
    linalg::GenericOp::getCanonicalizationPatterns(patterns, context);
    tensor::ExpandShapeOp::getCanonicalizationPatterns(patterns, context);
    tensor::CollapseShapeOp::getCanonicalizationPatterns(patterns, context);
    linalg::populateEraseUnusedOperandsAndResultsPatterns(patterns);
    GreedyRewriteConfig config;
    config.setUseTopDownTraversal(true);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns), config)))
      signalPassFailure();
  }
};

} // namespace

} // namespace distribute
