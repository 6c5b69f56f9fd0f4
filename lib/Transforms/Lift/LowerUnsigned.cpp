// The pass distribute-lower-unsigned.
//
// Reductions by the unsigned maximum or minimum, which collectives do not know,
// become signed ones of flipped elements; see SignFlip.h.
#include "SignFlip.h"
#include "distribute/Analysis/Combiners.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace distribute {
#define GEN_PASS_DEF_LOWERUNSIGNEDPASS
#include "distribute/Transforms/Passes.h.inc"

namespace {

/// The unsigned maximum or minimum with which `op` reduces into its one output; null if it is no
/// such reduction. On truth values it is or, respectively and, which collectives know.
Operation *findUnsignedCombiner(linalg::LinalgOp op) {
  Operation *combiner = findCombiner(op);
  if (!isa_and_nonnull<arith::MaxUIOp, arith::MinUIOp>(combiner))
    return nullptr;
  auto type = dyn_cast<IntegerType>(combiner->getResult(0).getType());
  return type && !type.isInteger(1) ? combiner : nullptr;
}

struct SignedReduction : OpInterfaceRewritePattern<linalg::LinalgOp> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;
  LogicalResult matchAndRewrite(linalg::LinalgOp op, PatternRewriter &rewriter) const override {
    if (!findUnsignedCombiner(op))
      return rewriter.notifyMatchFailure(op, "no maximum or minimum of unsigned integers");
    Location loc = op.getLoc();
    Value init = flipSigns(rewriter, loc, op.getDpsInits()[0]);
    auto reduction =
        linalg::GenericOp::create(rewriter, loc, op->getResultTypes(), op.getDpsInputs(), init,
                                  op.getIndexingMapsArray(), op.getIteratorTypesArray());
    reduction->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    rewriter.cloneRegionBefore(op->getRegion(0), reduction.getRegion(),
                               reduction.getRegion().end());
    Operation *combiner = findUnsignedCombiner(reduction);
    Value total = reduction.getRegionOutputArgs()[0];
    unsigned other = combiner->getOperand(0) == total ? 1 : 0;
    rewriter.setInsertionPoint(combiner);
    Value flipped = flipSign(rewriter, combiner->getLoc(), combiner->getOperand(other));
    if (isa<arith::MaxUIOp>(combiner))
      rewriter.replaceOpWithNewOp<arith::MaxSIOp>(combiner, total, flipped);
    else
      rewriter.replaceOpWithNewOp<arith::MinSIOp>(combiner, total, flipped);
    rewriter.setInsertionPointAfter(reduction);
    rewriter.replaceOp(op, flipSigns(rewriter, loc, reduction.getResult(0)));
    return success();
  }
};

struct LowerUnsigned : impl::LowerUnsignedPassBase<LowerUnsigned> {
  void runOnOperation() override {
    getOperation()->walk(
        [&](linalg::LinalgOp op) { reductionsSigned += findUnsignedCombiner(op) != nullptr; });
    RewritePatternSet patterns(&getContext());
    patterns.add<SignedReduction>(&getContext());
    // Nothing else is to change.
    GreedyRewriteConfig config;
    config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
    config.enableFolding(false).enableConstantCSE(false);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns), config)))
      signalPassFailure();
  }
};

} // namespace
} // namespace distribute
