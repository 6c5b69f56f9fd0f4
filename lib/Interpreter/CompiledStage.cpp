// Upstream's passes from tensors to LLVM's dialect, and LLVM's JIT.
#include "CompiledStage.h"

#include "CallLowering.h"
#include "Member.h"

#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/ExecutionEngine/OptUtils.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/ExecutionEngine/Orc/Mangling.h"
#include "llvm/Support/TargetSelect.h"

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

// Without folding, which upstream's pass does and which makes constants of open shape.
static void convertElementwiseToLinalg(ModuleOp module) {
  module.getContext()->loadDialect<linalg::LinalgDialect>();
  RewritePatternSet patterns(module.getContext());
  linalg::populateElementwiseToLinalgConversionPatterns(patterns);
  walkAndApplyPatterns(module, std::move(patterns));
}

// What comes in is verified; verifying it again after each of these passes took a fifth of the
// time.
static LogicalResult bufferize(ModuleOp module) {
  convertElementwiseToLinalg(module);
  PassManager passes(module.getContext());
  passes.enableVerifier(false);
  bufferization::OneShotBufferizePassOptions options;
  options.bufferizeFunctionBoundaries = true;
  options.allowReturnAllocsFromLoops = true;
  // A part of a buffer stays what it is when it is handed to a function.
  options.functionBoundaryTypeConversion = bufferization::LayoutMapOption::FullyDynamicLayoutMap;
  passes.addPass(bufferization::createOneShotBufferizePass(options));
  return passes.run(module);
}

static LogicalResult lowerToLLVM(ModuleOp module) {
  PassManager passes(module.getContext());
  passes.enableVerifier(false);
  passes.addPass(createConvertBufferizationToMemRefPass());
  passes.addNestedPass<func::FuncOp>(createConvertLinalgToLoopsPass());
  passes.addNestedPass<func::FuncOp>(memref::createExpandStridedMetadataPass());
  passes.addPass(createLowerAffinePass());
  passes.addPass(createSCFToControlFlowPass());
  passes.addNestedPass<func::FuncOp>(math::createMathExpandOpsPass());
  passes.addNestedPass<func::FuncOp>(arith::createArithExpandOpsPass());
  passes.addNestedPass<func::FuncOp>(createConvertMathToLLVMPass());
  passes.addPass(createConvertMathToLibmPass());
  FinalizeMemRefToLLVMConversionPassOptions memory;
  memory.useGenericFunctions = true;
  passes.addPass(createFinalizeMemRefToLLVMConversionPass(memory));
  passes.addPass(createArithToLLVMConversionPass());
  passes.addPass(createConvertFuncToLLVMPass());
  passes.addPass(createConvertControlFlowToLLVMPass());
  passes.addPass(createReconcileUnrealizedCastsPass());
  return passes.run(module);
}

/// A code generator of that level for this machine. The engine's own default optimizes, whatever
/// `jitCodeGenOptLevel` says, which takes most of the time of compiling a small stage.
static llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
createTargetMachine(llvm::CodeGenOptLevel level) {
  auto host = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!host)
    return host.takeError();
  host->setCodeGenOptLevel(level);
  return host->createTargetMachine();
}

llvm::Expected<CompiledStage> CompiledStage::compile(ModuleOp module, unsigned level) {
  if (failed(verify(module)))
    return llvm::createStringError("the stage is not valid");
  returnFreshTensors(module);
  if (failed(bufferize(module)))
    return llvm::createStringError("the stage cannot be bufferized");
  for (auto function : module.getOps<func::FuncOp>())
    if (!function.isExternal())
      releaseBuffers(function);
  if (failed(lowerToLLVM(module)))
    return llvm::createStringError("the stage cannot be lowered");
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  registerBuiltinDialectTranslation(*module.getContext());
  registerLLVMDialectTranslation(*module.getContext());
  ExecutionEngineOptions options;
  auto optimize = makeOptimizingTransformer(level, /*sizeLevel=*/0, /*targetMachine=*/nullptr);
  if (level > 0)
    options.transformer = optimize;
  auto machine = createTargetMachine(static_cast<llvm::CodeGenOptLevel>(level));
  if (!machine)
    return machine.takeError();
  options.enableGDBNotificationListener = false;
  options.enablePerfNotificationListener = false;
  auto engine = ExecutionEngine::create(module, options, std::move(*machine));
  if (!engine)
    return engine.takeError();
  (*engine)->registerSymbols([](llvm::orc::MangleAndInterner interner) {
    llvm::orc::SymbolMap symbols;
    for (auto [name, address] : getRuntimeSymbols())
      symbols[interner(name)] = {llvm::orc::ExecutorAddr::fromPtr(address),
                                 llvm::JITSymbolFlags::Exported};
    return symbols;
  });
  llvm::Expected<void *> entry = (*engine)->lookup(kEntryName);
  if (!entry)
    return entry.takeError();
  CompiledStage stage;
  stage.engine = std::move(*engine);
  stage.entry = reinterpret_cast<void (*)()>(*entry);
  return stage;
}

} // namespace distribute::interp
