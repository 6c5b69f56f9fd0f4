// The pass distribute-box-scalars.
//
// What enters and leaves a step by name is a tensor: scalar arguments and
// results become tensors without dimensions.
#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"

using namespace mlir;

namespace distribute {
#define GEN_PASS_DEF_BOXSCALARSPASS
#include "distribute/Transforms/Passes.h.inc"

namespace {

bool isScalar(Type type) { return type.isSignlessIntOrIndexOrFloat(); }

unsigned boxArguments(func::FuncOp step, OpBuilder &builder) {
  unsigned numBoxed = 0;
  builder.setInsertionPointToStart(&step.getBody().front());
  for (BlockArgument argument : step.getArguments()) {
    Type scalar = argument.getType();
    if (!isScalar(scalar))
      continue;
    argument.setType(RankedTensorType::get({}, scalar));
    auto element =
        tensor::ExtractOp::create(builder, argument.getLoc(), scalar, argument, ValueRange());
    argument.replaceAllUsesExcept(element.getResult(), element);
    ++numBoxed;
  }
  return numBoxed;
}

unsigned boxResults(func::FuncOp step, OpBuilder &builder) {
  unsigned numBoxed = 0;
  for (Block &block : step.getBody()) {
    auto terminator = dyn_cast<func::ReturnOp>(block.getTerminator());
    if (!terminator)
      continue;
    builder.setInsertionPoint(terminator);
    for (OpOperand &operand : terminator->getOpOperands()) {
      Type scalar = operand.get().getType();
      if (!isScalar(scalar))
        continue;
      operand.set(tensor::FromElementsOp::create(builder, terminator.getLoc(),
                                                 RankedTensorType::get({}, scalar), operand.get()));
      ++numBoxed;
    }
  }
  return numBoxed;
}

struct BoxScalars : impl::BoxScalarsPassBase<BoxScalars> {
  using BoxScalarsPassBase::BoxScalarsPassBase;

  void runOnOperation() override {
    OpBuilder builder(&getContext());
    for (auto step : getOperation().getOps<func::FuncOp>()) {
      if (!step->hasAttr(DistributeDialect::kStepAttrName))
        continue;
      unsigned numBoxed = boxArguments(step, builder) + boxResults(step, builder);
      if (numBoxed == 0)
        continue;
      auto box = [](Type type) { return isScalar(type) ? RankedTensorType::get({}, type) : type; };
      step.setFunctionType(
          builder.getFunctionType(llvm::map_to_vector(step.getArgumentTypes(), box),
                                  llvm::map_to_vector(step.getResultTypes(), box)));
      scalarsBoxed += numBoxed;
    }
  }
};

} // namespace
} // namespace distribute
