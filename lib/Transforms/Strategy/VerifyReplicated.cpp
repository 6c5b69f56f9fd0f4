//===- VerifyReplicated.cpp - the pass distribute-verify-replicated -------===//
//
// Stands between the passes that make replicated programs and those that lower
// them: says what of the dialect may remain. Changes nothing.
//
//===----------------------------------------------------------------------===//

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Transforms/DialectConversion.h"

using namespace mlir;

namespace distribute {
#define GEN_PASS_DEF_VERIFYREPLICATEDPASS
#include "distribute/Transforms/Passes.h.inc"

namespace {

/// Kinds whose combiner an engine has; `mean` and `first` are made of others.
bool isPlainKind(ReductionKind kind) {
  return kind != ReductionKind::Mean && kind != ReductionKind::First;
}

/// What a replicated program may hold of the dialect.
ConversionTarget getReplicatedForm(MLIRContext &context) {
  ConversionTarget target(context);
  target.addIllegalDialect<DistributeDialect>();
  target.addLegalOp<GatherOp, ScatterOp, SortOp, CoordinateOp, NumReplicasOp, ReadOp, AssignOp,
                    AssignAddOp, AssignSubOp, AllGatherOp, AllToAllOp, SendOp, RecvOp,
                    AssignToLogicalDeviceOp>();
  target.addDynamicallyLegalOp<YieldOp>([](YieldOp op) { return isa<SortOp>(op->getParentOp()); });
  target.addDynamicallyLegalOp<AllReduceOp>([](AllReduceOp op) {
    return isPlainKind(op.getKind()) && isa<RankedTensorType>(op.getValue().getType());
  });
  target.addDynamicallyLegalOp<ReduceScatterOp>(
      [](ReduceScatterOp op) { return isPlainKind(op.getKind()); });
  target.addDynamicallyLegalOp<BroadcastOp>(
      [](BroadcastOp op) { return isa<RankedTensorType>(op.getValue().getType()); });
  target.addDynamicallyLegalOp<ReduceToOneOp>(
      [](ReduceToOneOp op) { return isa<RankedTensorType>(op.getValue().getType()); });
  target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
  return target;
}

struct VerifyReplicated : impl::VerifyReplicatedPassBase<VerifyReplicated> {
  using VerifyReplicatedPassBase::VerifyReplicatedPassBase;

  void runOnOperation() override {
    ConversionTarget form = getReplicatedForm(getContext());
    for (auto step : getOperation().getOps<func::FuncOp>()) {
      if (!step->hasAttr(DistributeDialect::kStepAttrName))
        continue;
      if (!step->hasAttr(DistributeDialect::kReplicatedAttrName)) {
        step.emitOpError("is a step, but no replicated program; run distribute-partition (global "
                         "view) or distribute-apply-strategy (replica view)");
        return signalPassFailure();
      }
      WalkResult result = step.walk<WalkOrder::PreOrder>([&](Operation *op) {
        std::optional<ConversionTarget::LegalOpDetails> legality = form.isLegal(op);
        if (legality)
          return WalkResult::advance();
        InFlightDiagnostic error = op->emitOpError("may not stand in a replicated program");
        error.attachNote(step.getLoc()) << "the program is here";
        return WalkResult::interrupt();
      });
      if (result.wasInterrupted())
        return signalPassFailure();
    }
    markAllAnalysesPreserved();
  }
};

} // namespace
} // namespace distribute
