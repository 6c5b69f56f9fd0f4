// The pass distribute-verify-steps: what a step as written may hold.
//
// Past it, no pass meets an op that it would drop, or for which it has no message of its own.
#include "../Steps.h"
#include "distribute/Dialect/Distribute/StepOps.h"
#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Dialect/Plan/PlanBytes.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace distribute {
#define GEN_PASS_DEF_VERIFYSTEPSPASS
#include "distribute/Transforms/Passes.h.inc"

/// Complex numbers have no collective and no kernel.
static bool holdsComplex(Type type) { return isa<ComplexType>(getElementTypeOrSelf(type)); }

static constexpr StringLiteral kTooLarge = ", of 2^56 bytes or more; a plan holds values of fewer";

/// Whether a value has more bytes than a plan counts with, whatever its sizes are that are not
/// known. A size of zero does not count: other sizes may be computed with without it.
static bool isTooLarge(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  if (!shaped || !shaped.hasRank())
    return false;
  int64_t bytes = std::max<int64_t>(plan::elementBytes(shaped.getElementType()), 1);
  for (int64_t size : shaped.getShape())
    if (!ShapedType::isDynamic(size) && size != 0 && llvm::MulOverflow(bytes, size, bytes))
      return true;
  return bytes >= plan::kMostBytes;
}

static LogicalResult verifyOp(Operation *op) {
  if (failed(verifyReadsAreWritten(op)))
    return failure();
  if (!isStepOp(op))
    return op->emitOpError() << "cannot be in a step; " << describeStepOps(op);
  for (Value result : op->getResults()) {
    if (holdsComplex(result.getType()))
      return op->emitOpError() << "gives a value of type " << result.getType()
                               << "; values are of integers, index and floats: compute real and "
                                  "imaginary parts apart";
    if (isTooLarge(result.getType()))
      return op->emitOpError() << "gives a value of type " << result.getType() << kTooLarge;
  }
  return success();
}

namespace {
struct VerifySteps : impl::VerifyStepsPassBase<VerifySteps> {
  void runOnOperation() override {
    for (func::FuncOp step : stepsToDistribute(getOperation())) {
      for (BlockArgument argument : step.getArguments()) {
        if (isTooLarge(argument.getType())) {
          emitError(argument.getLoc()) << "argument #" << argument.getArgNumber() << " has type "
                                       << argument.getType() << kTooLarge;
          return signalPassFailure();
        }
        if (holdsComplex(argument.getType())) {
          emitError(argument.getLoc())
              << "argument #" << argument.getArgNumber() << " has type " << argument.getType()
              << "; values are of integers, index and floats: give real "
                 "and imaginary parts apart";
          return signalPassFailure();
        }
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
