// The pass distribute-verify-steps: what a step as written may hold.
//
// Past it, no pass meets an op that it would drop, or for which it has no message of its own.
#include "../Steps.h"
#include "distribute/Dialect/Distribute/StepOps.h"
#include "distribute/Transforms/Passes.h"

using namespace mlir;

namespace distribute {
#define GEN_PASS_DEF_VERIFYSTEPSPASS
#include "distribute/Transforms/Passes.h.inc"

/// Complex numbers have no collective and no kernel.
static bool holdsComplex(Type type) { return isa<ComplexType>(getElementTypeOrSelf(type)); }

static LogicalResult verifyOp(Operation *op) {
  if (!isStepOp(op))
    return op->emitOpError() << "cannot be in a step; " << describeStepOps(op);
  for (Value result : op->getResults())
    if (holdsComplex(result.getType()))
      return op->emitOpError() << "gives a value of type " << result.getType()
                               << "; values are of integers, index and floats: compute real and "
                                  "imaginary parts apart";
  return success();
}

namespace {
struct VerifySteps : impl::VerifyStepsPassBase<VerifySteps> {
  void runOnOperation() override {
    for (func::FuncOp step : stepsToDistribute(getOperation())) {
      for (BlockArgument argument : step.getArguments())
        if (holdsComplex(argument.getType())) {
          emitError(argument.getLoc())
              << "argument #" << argument.getArgNumber() << " has type " << argument.getType()
              << "; values are of integers, index and floats: give real "
                 "and imaginary parts apart";
          return signalPassFailure();
        }
      WalkResult result = step->walk<WalkOrder::PreOrder>([&](Operation *op) {
        return succeeded(verifyOp(op)) ? WalkResult::advance() : WalkResult::interrupt();
      });
      if (result.wasInterrupted())
        return signalPassFailure();
    }
    markAllAnalysesPreserved();
  }
};
} // namespace

} // namespace distribute
