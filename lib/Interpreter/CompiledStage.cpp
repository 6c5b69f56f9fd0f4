// The way of a lowered module from tensors to machine code, step by step.
#include "CompiledStage.h"

#include "CallLowering.h"
#include "DefinedOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"

using namespace mlir;

namespace distribute::interp {

// What a function returns is the caller's to overwrite, but bufferization does not see in the
// caller that it may be a constant.
static void returnFreshTensors(ModuleOp module) {
  SymbolTable symbols(module);
  llvm::SetVector<func::FuncOp> called;
  module.walk([&](func::CallOp call) {
    if (auto callee = symbols.lookup<func::FuncOp>(call.getCallee()))
      called.insert(callee);
  });
  for (func::FuncOp function : called)
    function.walk([&](func::ReturnOp op) {
      OpBuilder builder(op);
      for (OpOperand &result : op->getOpOperands())
        if (auto type = dyn_cast<RankedTensorType>(result.get().getType()))
          result.set(bufferization::AllocTensorOp::create(builder, op.getLoc(), type, ValueRange(),
                                                          result.get()));
    });
}

// Without folding, which upstream's pass does and which makes constants of open shape, and an
// element of a constant of whatever its index is outside of.
static void convertElementwiseToLinalg(ModuleOp module) {
  module.getContext()->loadDialect<linalg::LinalgDialect>();
  RewritePatternSet patterns(module.getContext());
  linalg::populateElementwiseToLinalgConversionPatterns(patterns);
  walkAndApplyPatterns(module, std::move(patterns));
}

/// As data, every element of a constant stands in the object file; one value is a loop that fills.
static void fillLargeSplats(ModuleOp module) {
  constexpr int64_t kMostElements = 4096;
  SmallVector<arith::ConstantOp> constants;
  module.walk([&](arith::ConstantOp op) {
    auto splat = dyn_cast<SplatElementsAttr>(op.getValue());
    if (splat && splat.getNumElements() > kMostElements)
      constants.push_back(op);
  });
  for (arith::ConstantOp op : constants) {
    OpBuilder builder(op);
    auto splat = cast<SplatElementsAttr>(op.getValue());
    auto element =
        arith::ConstantOp::create(builder, op.getLoc(), splat.getSplatValue<TypedAttr>());
    auto empty = tensor::EmptyOp::create(builder, op.getLoc(), splat.getType().getShape(),
                                         splat.getElementType());
    auto fill =
        linalg::FillOp::create(builder, op.getLoc(), element.getResult(), empty.getResult());
    op.replaceAllUsesWith(fill.getResult(0));
    op.erase();
  }
}

/// Where they hold, they do nothing; nobody checks them.
static void dropAssertions(ModuleOp module) {
  module.walk([](cf::AssertOp op) { op.erase(); });
}

/// Upstream lowers no softmax, but says what it is made of.
static LogicalResult decomposeSoftmax(ModuleOp module) {
  SmallVector<linalg::SoftmaxOp> ops;
  module.walk([&](linalg::SoftmaxOp op) { ops.push_back(op); });
  for (linalg::SoftmaxOp op : ops) {
    OpBuilder builder(op);
    FailureOr<SmallVector<mlir::Value>> results = op.decomposeOperation(builder);
    if (failed(results))
      return failure();
    op->replaceAllUsesWith(*results);
    op.erase();
  }
  return success();
}

/// Upstream lowers no layout by blocks, either: it is a pad, a reshape and a transpose.
static LogicalResult decomposeLayouts(ModuleOp module) {
  IRRewriter rewriter(module.getContext());
  SmallVector<Operation *> ops;
  module.walk([&](Operation *op) {
    if (isa<linalg::PackOp, linalg::UnPackOp>(op))
      ops.push_back(op);
  });
  for (Operation *op : ops) {
    rewriter.setInsertionPoint(op);
    auto pack = dyn_cast<linalg::PackOp>(op);
    if (pack ? failed(linalg::lowerPack(rewriter, pack))
             : failed(linalg::lowerUnPack(rewriter, cast<linalg::UnPackOp>(op))))
      return op->emitOpError(
          "has blocks of a size that is not known; the interpreter needs a fixed one");
  }
  return success();
}

// What comes in is verified; verifying it again after each of these passes took a fifth of the
// time.
static LogicalResult bufferize(ModuleOp module) {
  PassManager passes(module.getContext());
  passes.enableVerifier(false);
  bufferization::OneShotBufferizePassOptions options;
  options.bufferAlignment = 0; // The interpreter's allocator aligns.
  options.bufferizeFunctionBoundaries = true;
  options.allowReturnAllocsFromLoops = true;
  // A part of a buffer stays what it is when it is handed to a function.
  options.functionBoundaryTypeConversion = bufferization::LayoutMapOption::FullyDynamicLayoutMap;
  passes.addPass(bufferization::createOneShotBufferizePass(options));
  return passes.run(module);
}

llvm::Expected<CompiledStage>
CompiledStage::compile(ModuleOp module, std::vector<RuntimeCall> &calls, unsigned level) {
  if (failed(verify(module)))
    return llvm::createStringError("the stage is not valid");
  CallSites sites(module, calls);
  prepareViews(module);
  dropAssertions(module);
  if (failed(decomposeSoftmax(module)))
    return llvm::createStringError("a softmax cannot be decomposed");
  if (failed(decomposeLayouts(module)))
    return llvm::createStringError("the stage cannot be interpreted");
  convertElementwiseToLinalg(module);
  lowerAffine(module);
  defineArithmetic(module);
  if (failed(defineAccesses(module, sites)))
    return llvm::createStringError("the stage cannot be interpreted");
  fillLargeSplats(module);
  returnFreshTensors(module);
  giveOwnBuffers(module);
  if (failed(bufferize(module)))
    return llvm::createStringError("the stage cannot be bufferized");
  for (auto function : module.getOps<func::FuncOp>())
    if (!function.isExternal()) {
      checkAllocations(function, sites);
      releaseBuffers(function);
    }
  if (failed(lowerToLLVM(module)))
    return llvm::createStringError("the stage cannot be lowered");
  auto jit = generateCode(module, level);
  if (!jit)
    return jit.takeError();
  auto entry = (*jit)->lookup(kEntryName);
  if (!entry)
    return entry.takeError();
  CompiledStage stage;
  stage.jit = std::move(*jit);
  stage.entry = entry->toPtr<void (*)()>();
  return stage;
}

} // namespace distribute::interp
