// From buffers to LLVM's dialect, by upstream's patterns.
//
// Where upstream's passes would visit the whole module over and over, or take longer than linear
// time, the same patterns are applied here in an order that does not: compiling is most of the time
// of a small stage.
#include "CompiledStage.h"

#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVM.h"
#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/MathToLibm/MathToLibm.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Dialect/Affine/Transforms/Transforms.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Rewrite/PatternApplicator.h"
#include "mlir/Transforms/DialectConversion.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

using namespace mlir;

namespace distribute::interp {

void lowerAffine(ModuleOp module) {
  RewritePatternSet patterns(module.getContext());
  affine::populateAffineExpandIndexOpsPatterns(patterns);
  populateAffineToStdConversionPatterns(patterns);
  walkAndApplyPatterns(module, std::move(patterns));
}

static LogicalResult lowerStructuredOps(ModuleOp module) {
  SmallVector<linalg::LinalgOp> ops;
  module.walk([&](linalg::LinalgOp op) { ops.push_back(op); });
  IRRewriter rewriter(module.getContext());
  for (linalg::LinalgOp op : ops) {
    rewriter.setInsertionPoint(op);
    if (failed(linalg::linalgOpToLoops(rewriter, op)))
      return op->emitOpError("is not supported by the interpreter as loops");
    rewriter.eraseOp(op);
  }
  return success();
}

/// Views of parts and of other shapes, as addresses and strides.
static LogicalResult expandViews(ModuleOp module) {
  auto isView = [](Operation *op) {
    return isa<memref::SubViewOp, memref::ExpandShapeOp, memref::CollapseShapeOp>(op)
               ? WalkResult::interrupt()
               : WalkResult::advance();
  };
  if (!module.walk(isView).wasInterrupted())
    return success();
  PassManager passes(module.getContext());
  passes.enableVerifier(false);
  passes.addNestedPass<func::FuncOp>(memref::createExpandStridedMetadataPass());
  return passes.run(module);
}

/// Whether `op` stands in a loop of iterations in any order, which keeps its one block until it is a
/// loop of another kind.
static bool isInParallelLoop(Operation *op) {
  return op->getParentOfType<scf::ForallOp>() || op->getParentOfType<scf::ParallelOp>();
}

/// From the last op to the first, so that the blocks which are split are short. Upstream's pass
/// begins at the first, and notes of each op behind it that it moves.
static void lowerControlFlow(ModuleOp module) {
  RewritePatternSet patterns(module.getContext());
  populateSCFToControlFlowConversionPatterns(patterns);
  FrozenRewritePatternSet frozen(std::move(patterns));
  PatternApplicator applicator(frozen);
  applicator.applyDefaultCostModel();
  PatternRewriter rewriter(module.getContext());
  bool changed = true;
  while (changed) { // A loop may become one of another kind first.
    SmallVector<Operation *> ops;
    module.walk([&](Operation *op) {
      if (isa<scf::SCFDialect>(op->getDialect()) && !op->hasTrait<OpTrait::IsTerminator>() &&
          !isInParallelLoop(op))
        ops.push_back(op);
    });
    changed = false;
    for (Operation *op : llvm::reverse(ops)) {
      rewriter.setInsertionPoint(op);
      changed |= succeeded(applicator.matchAndRewrite(op, rewriter));
    }
  }
}

/// The C library's functions are the reference. Upstream's expansions are short cuts, a power by
/// exp and log, say, which knows no negative base; but for these, the library has nothing.
static void expandArithmetic(ModuleOp module) {
  RewritePatternSet patterns(module.getContext());
  math::populateExpansionPatterns(patterns, {"fpowi"});
  arith::populateArithExpandOpsPatterns(patterns);
  walkAndApplyPatterns(module, std::move(patterns));
}

/// All dialects at once: each on its own leaves casts between its types and the next one's.
static LogicalResult convertToLLVM(ModuleOp module) {
  MLIRContext *context = module.getContext();
  LowerToLLVMOptions options(context);
  options.useGenericFunctions = true; // For memory: Member's.
  LLVMTypeConverter converter(context, options);
  RewritePatternSet patterns(context);
  SymbolTableCollection symbols;
  arith::populateArithToLLVMConversionPatterns(converter, patterns);
  cf::populateControlFlowToLLVMConversionPatterns(converter, patterns);
  populateFuncToLLVMConversionPatterns(converter, patterns, &symbols);
  populateFinalizeMemRefToLLVMConversionPatterns(converter, patterns, &symbols);
  populateMathToLLVMConversionPatterns(converter, patterns, /*approximateLog1p=*/false,
                                       /*benefit=*/2);
  populateMathToLibmConversionPatterns(patterns, /*benefit=*/1);
  LLVMConversionTarget target(*context);
  target.addLegalOp<ModuleOp>();
  target.addIllegalDialect<arith::ArithDialect, cf::ControlFlowDialect, func::FuncDialect,
                           math::MathDialect, memref::MemRefDialect>();
  // Nothing is tried and taken back, which saves a quarter of the time.
  ConversionConfig config;
  config.allowPatternRollback = false;
  config.foldingMode = DialectConversionFoldingMode::Never;
  if (failed(applyPartialConversion(module, target, std::move(patterns), config)))
    return failure();
  SmallVector<UnrealizedConversionCastOp> casts;
  module.walk([&](UnrealizedConversionCastOp op) { casts.push_back(op); });
  reconcileUnrealizedCasts(casts);
  return success();
}

/// Buffers are structures of address, sizes and strides, made field by field and read the same way.
/// Code generation without optimization takes these detours as they are, and slowly.
static void foldFields(ModuleOp module) {
  SmallVector<Operation *> fields;
  module.walk([&](Operation *op) {
    if (isa<LLVM::ExtractValueOp, LLVM::InsertValueOp, LLVM::PoisonOp>(op))
      fields.push_back(op);
  });
  for (Operation *op : fields)
    if (auto extract = dyn_cast<LLVM::ExtractValueOp>(op)) {
      SmallVector<OpFoldResult> result;
      if (succeeded(op->fold(result)) && !result.empty())
        if (auto value = dyn_cast<mlir::Value>(result[0]))
          extract.replaceAllUsesWith(value);
    }
  for (Operation *op : llvm::reverse(fields))
    if (op->use_empty())
      op->erase();
}

LogicalResult lowerToLLVM(ModuleOp module) {
  if (failed(lowerStructuredOps(module)) || failed(expandViews(module)))
    return failure();
  lowerAffine(module);
  lowerControlFlow(module);
  expandArithmetic(module);
  if (failed(convertToLLVM(module)))
    return failure();
  foldFields(module);
  return success();
}

} // namespace distribute::interp
