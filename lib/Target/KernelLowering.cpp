// Kernels from linalg to the LLVM dialect.
//
// The order matters in two places. Fast-math flags are set before the
// elementary functions are expanded, because these rely on exact rounding.
// Structured ops become loops before anything else is simplified, because
// their strides are read from the types.
#include "KernelLowering.h"

#include "KernelExpansions.h"
#include "KernelMath.h"
#include "StructuredLowering.h"
#include "distribute/Target/KernelCompiler.h"
#include "distribute/Transforms/KernelForm.h"

#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVM.h"
#include "mlir/Conversion/IndexToLLVM/IndexToLLVM.h"
#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/MathToLibm/MathToLibm.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/UBToLLVM/UBToLLVM.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Affine/Transforms/Transforms.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/MemRef/Transforms/Transforms.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/CSE.h"
#include "mlir/Transforms/DialectConversion.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace distribute {
namespace {

/// A kernel's temporaries live on the stack of the device's thread.
constexpr int64_t kMaxStackBytes = int64_t{64} * 1024;

/// Heap allocations of a kernel become stack slots.
struct AllocToStack : OpRewritePattern<memref::AllocOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(memref::AllocOp op, PatternRewriter &rewriter) const override {
    MemRefType type = op.getType();
    if (!type.hasStaticShape() || !type.getElementType().isIntOrIndexOrFloat())
      return rewriter.notifyMatchFailure(op, "size is not known");
    int64_t bits = type.getElementType().isIndex() ? 64 : type.getElementTypeBitWidth();
    if (type.getNumElements() * llvm::divideCeil(bits, 8) > kMaxStackBytes)
      return rewriter.notifyMatchFailure(op, "too large for the stack");
    for (Operation *user : llvm::make_early_inc_range(op->getUsers()))
      if (isa<memref::DeallocOp>(user))
        rewriter.eraseOp(user);
    auto function = op->getParentOfType<func::FuncOp>();
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPointToStart(&function.getBody().front());
    auto slot =
        memref::AllocaOp::create(rewriter, op.getLoc(), type, rewriter.getI64IntegerAttr(64));
    rewriter.replaceOp(op, slot);
    return success();
  }
};

LogicalResult applyGreedily(ModuleOp module, RewritePatternSet patterns) {
  GreedyRewriteConfig config;
  config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
  if (failed(applyPatternsGreedily(module, std::move(patterns), config)))
    return module.emitError("kernels do not simplify to a fixed point");
  return success();
}

void eliminateCommonSubExpressions(ModuleOp module) {
  IRRewriter rewriter(module.getContext());
  DominanceInfo dominance(module);
  mlir::eliminateCommonSubExpressions(rewriter, dominance, module);
}

LogicalResult generalize(ModuleOp module) {
  for (auto kernel : module.getOps<func::FuncOp>())
    generalizeStructuredOps(kernel);
  RewritePatternSet patterns(module.getContext());
  patterns.add<AllocToStack>(module.getContext());
  return applyGreedily(module, std::move(patterns));
}

/// Allows sums to be reassociated, products to be fused into them, and a maximum
/// of zeros to have either sign. Never `nnan` or `ninf`: maxima start at -inf,
/// masks use it, and NaN must show.
void relaxFloatingPoint(ModuleOp module) {
  using Flags = arith::FastMathFlags;
  module.walk([](arith::ArithFastMathInterface op) {
    // Optional on conversions, which stay exact.
    arith::FastMathFlagsAttr given = op.getFastMathFlagsAttr();
    Flags flags = given ? given.getValue() : Flags::none;
    if (isa<arith::AddFOp, arith::SubFOp, arith::MulFOp>(op))
      flags = flags | Flags::reassoc | Flags::contract;
    else if (isa<arith::MaximumFOp, arith::MinimumFOp>(op))
      flags = flags | Flags::nsz;
    else
      return;
    op->setAttr(op.getFastMathAttrName(), arith::FastMathFlagsAttr::get(op->getContext(), flags));
  });
}

/// Arithmetic of bf16 in f32, rounded after each operation: left to LLVM, it calls a function of
/// the compiler's library for the rounding where the processor has no instruction for it.
LogicalResult widenBFloat16(ModuleOp module) {
  MLIRContext *context = module.getContext();
  TypeConverter converter;
  arith::populateEmulateUnsupportedFloatsConversions(converter, {BFloat16Type::get(context)},
                                                     Float32Type::get(context));
  RewritePatternSet patterns(context);
  arith::populateEmulateUnsupportedFloatsPatterns(patterns, converter);
  ConversionTarget target(*context);
  arith::populateEmulateUnsupportedFloatsLegality(target, converter);
  return applyPartialConversion(module, target, std::move(patterns));
}

LogicalResult expandArithmetic(ModuleOp module, bool hasLibrary) {
  MLIRContext *context = module.getContext();
  RewritePatternSet expansions(context);
  populateKernelExpansionPatterns(expansions);
  if (failed(applyGreedily(module, std::move(expansions))))
    return failure();
  // Half precision computes its elementary functions in f32.
  TypeConverter halfToF32;
  llvm::SetVector<Type> native;
  native.insert(Float32Type::get(context));
  native.insert(Float64Type::get(context));
  math::populateExtendToSupportedTypesTypeConverter(halfToF32, native, Float32Type::get(context));
  RewritePatternSet extend(context);
  math::populateExtendToSupportedTypesPatterns(extend, halfToF32);
  ConversionTarget target(*context);
  math::populateExtendToSupportedTypesConversionTarget(target, halfToF32);
  if (failed(applyPartialConversion(module, target, std::move(extend))))
    return failure();

  if (failed(widenBFloat16(module)))
    return failure();
  RewritePatternSet patterns(context);
  populateMathAlgebraicSimplificationPatterns(patterns);
  math::populateExpansionPatterns(patterns, {"fpowi"});
  populateKernelMathPatterns(patterns);
  if (!hasLibrary) {
    populateKernelPowerPatterns(patterns);
    populateKernelWideMathPatterns(patterns);
    populateKernelRemainderPatterns(patterns);
  }
  arith::populateCeilFloorDivExpandOpsPatterns(patterns);
  arith::populateExpandBFloat16Patterns(patterns);
  memref::populateFoldMemRefAliasOpPatterns(patterns);
  // Positions in reshaped views become divisions, which round down.
  affine::populateAffineExpandIndexOpsPatterns(patterns);
  memref::populateExpandOpsPatterns(patterns);
  memref::populateExpandStridedMetadataPatterns(patterns);
  return applyGreedily(module, std::move(patterns));
}

LogicalResult lowerControlFlow(ModuleOp module) {
  MLIRContext *context = module.getContext();
  RewritePatternSet patterns(context);
  populateAffineToStdConversionPatterns(patterns);
  populateSCFToControlFlowConversionPatterns(patterns);
  ConversionTarget target(*context);
  target.addIllegalDialect<affine::AffineDialect, scf::SCFDialect>();
  target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
  return applyPartialConversion(module, target, std::move(patterns));
}

/// An operation that has no conversion is the program's: it holds one that kernels cannot compute.
LogicalResult verifyIsConverted(ModuleOp module) {
  WalkResult result = module.walk([](Operation *op) {
    if (isa<ModuleOp, UnrealizedConversionCastOp>(op) ||
        isa<LLVM::LLVMDialect, NVVM::NVVMDialect>(op->getDialect()))
      return WalkResult::advance();
    // The bodies of named operations have no place of their own.
    Location loc = op->getLoc();
    if (isa<UnknownLoc>(loc))
      loc = op->getParentOfType<LLVM::LLVMFuncOp>().getLoc();
    InFlightDiagnostic error = emitError(loc) << "'" << op->getName() << "' cannot be computed";
    // Of a conversion it is the narrow side that kernels lack.
    auto isNarrow = [](Type type) {
      auto element = dyn_cast<FloatType>(getElementTypeOrSelf(type));
      return element && element.getWidth() < 16;
    };
    auto narrow = llvm::find_if(op->getOperandTypes(), isNarrow);
    if (narrow != op->operand_type_end())
      error << " of " << *narrow;
    else if (op->getNumResults() != 0)
      error << " in " << op->getResult(0).getType();
    error << "; kernels hold arith, math and scf on integers, f16, bf16, f32 and f64";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

LogicalResult convertToLLVMDialect(ModuleOp module) {
  MLIRContext *context = module.getContext();
  LowerToLLVMOptions options(context);
  options.useBarePtrCallConv = true;
  options.allocLowering = LowerToLLVMOptions::AllocLowering::None;
  options.overrideIndexBitwidth(64);
  LLVMTypeConverter converter(context, options);
  RewritePatternSet patterns(context);
  arith::populateArithToLLVMConversionPatterns(converter, patterns);
  populateMathToLLVMConversionPatterns(converter, patterns,
                                       /*approximateLog1p=*/false,
                                       /*benefit=*/2);
  // What LLVM has no intrinsic for.
  populateMathToLibmConversionPatterns(patterns, /*benefit=*/1);
  populateFinalizeMemRefToLLVMConversionPatterns(converter, patterns);
  cf::populateControlFlowToLLVMConversionPatterns(converter, patterns);
  populateFuncToLLVMConversionPatterns(converter, patterns);
  index::populateIndexToLLVMConversionPatterns(converter, patterns);
  ub::populateUBToLLVMConversionPatterns(converter, patterns);
  LLVMConversionTarget target(*context);
  target.addLegalDialect<NVVM::NVVMDialect>();
  target.addLegalOp<ModuleOp, UnrealizedConversionCastOp>();
  if (failed(applyPartialConversion(module, target, std::move(patterns))) ||
      failed(verifyIsConverted(module)))
    return failure();
  SmallVector<UnrealizedConversionCastOp> casts, unresolved;
  module.walk([&](UnrealizedConversionCastOp cast) { casts.push_back(cast); });
  reconcileUnrealizedCasts(casts, &unresolved);
  if (!unresolved.empty())
    return unresolved.front().emitError("kernel holds a type that has no "
                                        "counterpart in LLVM");
  return success();
}

} // namespace

LogicalResult verifyKernelSignature(func::FuncOp kernel) {
  if (kernel.isExternal())
    return kernel.emitError("kernel has no body");
  if (kernel.getNumResults() != 0)
    return kernel.emitError("kernel has ")
           << kernel.getNumResults()
           << " results; expected none, as results are written to arguments";
  for (auto [i, type] : llvm::enumerate(kernel.getArgumentTypes())) {
    if (type.isIndex() || type.isInteger(64))
      continue;
    auto memref = dyn_cast<MemRefType>(type);
    SmallVector<int64_t> strides;
    int64_t offset = 0;
    if (!memref || !memref.hasStaticShape() || !memref.getElementType().isIntOrIndexOrFloat() ||
        failed(memref.getStridesAndOffset(strides, offset)) || offset != 0 ||
        llvm::any_of(strides, ShapedType::isDynamic))
      return kernel.emitError("kernel argument ")
             << i << " has type " << type
             << "; expected index, i64, or a memref of numbers with static "
                "shape, static strides and offset 0";
  }
  return success();
}

LogicalResult lowerKernelsToLLVMDialect(ModuleOp module, bool hasLibrary) {
  if (failed(generalize(module)))
    return failure();
  relaxFloatingPoint(module);
  // Equal views of a buffer become one, by which operations on the same rows are known.
  eliminateCommonSubExpressions(module);
  if (failed(lowerStructuredOps(module)) || failed(expandArithmetic(module, hasLibrary)))
    return failure();
  eliminateCommonSubExpressions(module);
  if (failed(lowerControlFlow(module)))
    return failure();
  return convertToLLVMDialect(module);
}

} // namespace distribute
