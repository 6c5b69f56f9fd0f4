// Structured gathers and scatters from loops.
//
// The driver of `distribute-raise-indexing`. RaiseGather.cpp,
// RaiseScatter.cpp and RaiseConcat.cpp hold the forms that are recognised,
// FitIndexing.cpp what gathers and scatters are left as.
#include "RaiseIndexing.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/DialectConversion.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace distribute {
#define GEN_PASS_DEF_RAISEINDEXINGPASS
#include "distribute/Transforms/Passes.h.inc"

using namespace mlir;

namespace {

/// Upstream folds `xori x, x` and `cmpi x, x` to a constant whatever their shape, but a constant of
/// open shape has no size. As loops they fold element by element. All of them: that the operands are
/// one value may show only when something else has been folded.
LogicalResult writeAsLoops(Operation *root) {
  MLIRContext *context = root->getContext();
  RewritePatternSet patterns(context);
  linalg::populateElementwiseToLinalgConversionPatterns(patterns);
  ConversionTarget target(*context);
  target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
  target.addDynamicallyLegalOp<arith::XOrIOp, arith::CmpIOp>([](Operation *op) {
    auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
    return !type || type.hasStaticShape();
  });
  ConversionConfig config;
  config.foldingMode = DialectConversionFoldingMode::Never;
  return applyPartialConversion(root, target, std::move(patterns), config);
}

struct RaiseIndexingPass : impl::RaiseIndexingPassBase<RaiseIndexingPass> {
  using RaiseIndexingPassBase::RaiseIndexingPassBase;

  void runOnOperation() override {
    if (failed(writeAsLoops(getOperation())))
      return signalPassFailure();
    IndexingCounts counts;
    RewritePatternSet patterns(&getContext());
    populateRaiseGatherPatterns(patterns, counts);
    populateRaiseScatterPatterns(patterns, counts);
    populateRaiseConcatPatterns(patterns);
    populateFitIndexingPatterns(patterns);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      return signalPassFailure();
    gathersRaised += counts.gathers;
    scattersRaised += counts.scatters;
    getOperation()->walk([&](linalg::GenericOp op) {
      for (auto extract : op.getBody()->getOps<tensor::ExtractOp>())
        if (!op.getRegion().isAncestor(extract.getTensor().getParentRegion()))
          ++missedGathers;
    });
  }
};

} // namespace
} // namespace distribute
