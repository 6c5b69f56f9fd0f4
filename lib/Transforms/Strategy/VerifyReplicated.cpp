// The pass distribute-verify-replicated.
//
// Stands between the passes that make replicated programs and those that lower
// them: says what of the dialect may remain. Changes nothing.
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

/// A collective that is one instruction of an engine. Other ops are not.
bool isPlainCollective(Operation *op) {
  auto collective = dyn_cast<CollectiveOpInterface>(op);
  if (!collective || !isa<RankedTensorType>(collective.getValue().getType()))
    return false;
  std::optional<ReductionKind> kind = collective.getReduction();
  return !kind || isPlainKind(*kind);
}

/// What a replicated program may hold of the dialect.
ConversionTarget getReplicatedForm(MLIRContext &context) {
  ConversionTarget target(context);
  target.addDynamicallyLegalDialect<DistributeDialect>(
      [](Operation *op) { return isPlainCollective(op); });
  target.addLegalOp<GatherOp, ScatterOp, SortOp, CoordinateOp, NumReplicasOp, ReadOp, AssignOp,
                    AssignAddOp, AssignSubOp, HaloExchangeOp, SendOp, RecvOp,
                    AssignToLogicalDeviceOp, OptimizationBarrierOp>();
  target.addDynamicallyLegalOp<YieldOp>([](YieldOp op) { return isa<SortOp>(op->getParentOp()); });
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
        step.emitOpError("is a step, but not a replicated program; run distribute-partition "
                         "(global view) or distribute-apply-strategy (replica view)");
        return signalPassFailure();
      }
      WalkResult result = step.walk<WalkOrder::PreOrder>([&](Operation *op) {
        std::optional<ConversionTarget::LegalOpDetails> legality = form.isLegal(op);
        if (legality)
          return WalkResult::advance();
        InFlightDiagnostic error = op->emitOpError("is not allowed in a replicated program");
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
