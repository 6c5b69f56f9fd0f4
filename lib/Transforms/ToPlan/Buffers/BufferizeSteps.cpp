// distribute-bufferize-steps: tensors become buffers.
//
// Assumes steps whose variables are `distribute.state` arguments and results. Leaves true: memrefs with
// identity layouts at the function's boundary; collectives are plan.collective and plan.wait; state
// is still returned (assign-buffers).
#include "../../Preconditions.h"
#include "BufferizationVersion.h"
#include "Collectives.h"
#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotModuleBufferize.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

#include "llvm/ADT/StringSet.h"

using namespace mlir;

namespace distribute {

#define GEN_PASS_DEF_BUFFERIZESTEPSPASS
#include "distribute/Transforms/Passes.h.inc"

/// Only state that the step gives a new value may be written.
static void markWritableArguments(func::FuncOp func) {
  llvm::StringSet<> assigned;
  for (unsigned i = 0; i < func.getNumResults(); ++i)
    if (auto name = func.getResultAttrOfType<StringAttr>(i, DistributeDialect::kStateAttrName))
      assigned.insert(name.getValue());
  for (unsigned i = 0; i < func.getNumArguments(); ++i) {
    if (!isa<TensorType>(func.getArgument(i).getType()))
      continue;
    auto name = func.getArgAttrOfType<StringAttr>(i, DistributeDialect::kStateAttrName);
    bool writable = name && assigned.contains(name.getValue());
    func.setArgAttr(i, bufferization::BufferizationDialect::kWritableAttrName,
                    BoolAttr::get(func.getContext(), writable));
  }
}

/// Constants of equal elements that take more bytes than this are filled in memory.
static constexpr int64_t kMaxSplatBytes = int64_t(1) << 20;

/// A plan file holds all elements of a constant. Of equal ones there may be more than fit into a
/// file.
static void fillLargeSplats(ModuleOp module) {
  module.walk([](arith::ConstantOp constant) {
    auto elements = dyn_cast<SplatElementsAttr>(constant.getValue());
    if (!elements || plan::denseBytes(elements.getType()) <= kMaxSplatBytes)
      return;
    OpBuilder builder(constant);
    Location loc = constant.getLoc();
    ShapedType type = elements.getType();
    Value room = tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType());
    Value element = arith::ConstantOp::create(builder, loc,
                                              cast<TypedAttr>(elements.getSplatValue<Attribute>()));
    Value filled = linalg::FillOp::create(builder, loc, element, room).getResult(0);
    constant.replaceAllUsesWith(filled);
    constant.erase();
  });
}

namespace {

struct BufferizeSteps : distribute::impl::BufferizeStepsPassBase<BufferizeSteps> {
  void getDependentDialects(DialectRegistry &registry) const override {
    BufferizeStepsPassBase::getDependentDialects(registry);
    registerPlanBufferization(registry);
  }

  void runOnOperation() override {
    if (failed(verifyPreconditions(*this, getOperation(),
                                   {Precondition::PromotedVariables, Precondition::LoweredIndexing,
                                    Precondition::LoweredSorts, Precondition::LoweredHalos,
                                    Precondition::LoopNests})))
      return signalPassFailure();
    if (failed(verifySentSizes(getOperation())))
      return signalPassFailure();
    fillLargeSplats(getOperation());
    for (auto func : getOperation().getOps<func::FuncOp>())
      markWritableArguments(func);
    bufferization::OneShotBufferizationOptions options;
    options.bufferizeFunctionBoundaries = true;
    options.setFunctionBoundaryTypeConversion(bufferization::LayoutMapOption::IdentityLayoutMap);
    useDenseBuffers(options);
    // assign-buffers gives each loop one buffer for what it carries.
    options.allowReturnAllocsFromLoops = true;
    bufferization::BufferizationState state;
    if (failed(bufferization::runOneShotModuleBufferize(getOperation(), options, state)))
      return signalPassFailure();
    for (auto func : getOperation().getOps<func::FuncOp>())
      awaitSends(func);
  }
};

} // namespace

} // namespace distribute
