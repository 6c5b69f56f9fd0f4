// The pass distribute-print-states.
#include "../Steps.h"
#include "distribute/Analysis/ShardedUpdates.h"
#include "distribute/Transforms/Passes.h"

using namespace mlir;

namespace distribute {
#define GEN_PASS_DEF_PRINTSTATESPASS
#include "distribute/Transforms/Passes.h.inc"

namespace {
struct PrintStates : impl::PrintStatesPassBase<PrintStates> {
  void runOnOperation() override {
    markAllAnalysesPreserved();
    FailureOr<Group> replicas = replicasOf(getOperation());
    if (failed(replicas))
      return signalPassFailure();
    for (func::FuncOp step : stepsToDistribute(getOperation())) {
      DistributionAnalysis analysis(step, *replicas);
      if (failed(analysis.run()))
        return signalPassFailure();
      analysis.print(llvm::outs());
    }
    ShardedUpdates updates(getOperation(), ShardedUpdates::Of::All);
    if (failed(updates.run()))
      return signalPassFailure();
    for (const auto &analysis : updates.getSteps())
      analysis->print(llvm::outs());
  }
};
} // namespace
} // namespace distribute
