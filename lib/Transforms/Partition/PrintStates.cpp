// The pass distribute-print-states.
#include "../Steps.h"
#include "distribute/Transforms/Passes.h"

using namespace mlir;

namespace distribute {
#define GEN_PASS_DEF_PRINTSTATESPASS
#include "distribute/Transforms/Passes.h.inc"

namespace {
struct PrintStates : impl::PrintStatesPassBase<PrintStates> {
  void runOnOperation() override {
    markAllAnalysesPreserved();
    FailureOr<GroupAxis> axis = replicaAxis(getOperation());
    if (failed(axis))
      return signalPassFailure();
    for (func::FuncOp step : stepsToDistribute(getOperation())) {
      DistributionAnalysis analysis(step, *axis);
      if (failed(analysis.run()))
        return signalPassFailure();
      analysis.print(llvm::outs());
    }
  }
};
} // namespace
} // namespace distribute
