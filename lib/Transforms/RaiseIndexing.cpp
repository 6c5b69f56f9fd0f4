//===- RaiseIndexing.cpp - Structured gathers and scatters from loops -----===//
//
// The driver of `distribute-raise-indexing`. RaiseGather.cpp,
// RaiseScatter.cpp and RaiseConcat.cpp hold the forms that are recognised.
//
//===----------------------------------------------------------------------===//

#include "RaiseIndexing.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace distribute {
#define GEN_PASS_DEF_RAISEINDEXINGPASS
#include "distribute/Transforms/Passes.h.inc"

using namespace mlir;

namespace {

struct RaiseIndexingPass : impl::RaiseIndexingPassBase<RaiseIndexingPass> {
  using RaiseIndexingPassBase::RaiseIndexingPassBase;

  void runOnOperation() override {
    IndexingCounts counts;
    RewritePatternSet patterns(&getContext());
    populateRaiseGatherPatterns(patterns, counts);
    populateRaiseScatterPatterns(patterns, counts);
    populateRaiseConcatPatterns(patterns);
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
