// The pass distribute-inline-calls: what a step calls becomes part of it.
//
// It comes before what recognizes forms: an exporter's helper functions hide where a loop's bounds
// and a gather's indices come from.
#include "../Steps.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

namespace distribute {
#define GEN_PASS_DEF_INLINECALLSPASS
#include "distribute/Transforms/Passes.h.inc"

/// The first call in a step; null if there is none.
static CallOpInterface findCall(ModuleOp module) {
  CallOpInterface found;
  for (func::FuncOp step : stepsToDistribute(module))
    step.walk([&](CallOpInterface call) {
      found = call;
      return WalkResult::interrupt();
    });
  return found;
}

namespace {
struct InlineCalls : impl::InlineCallsPassBase<InlineCalls> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (!findCall(module))
      return markAllAnalysesPreserved();
    OpPassManager pipeline(ModuleOp::getOperationName());
    // Without the folding that upstream adds: it makes constants of open shape (RaiseIndexing.cpp).
    pipeline.addPass(createInlinerPass(/*opPipelines=*/{}, [](OpPassManager &) {}));
    if (failed(runPipeline(pipeline, module)))
      return signalPassFailure();
    if (CallOpInterface call = findCall(module)) {
      call->emitOpError() << "cannot be inlined; a step may call only functions that are not "
                             "recursive and have a body in the module";
      signalPassFailure();
    }
  }
};
} // namespace

} // namespace distribute
