//===- KernelCompiler.cpp - Functions on buffers to a shared object ------===//
//
// Invariants:
//   1. Equal kernels (the same text but for name and locations) are compiled
//      once.
//   2. Unique kernels are cut into batches by their number alone, not by the
//      number of threads: a batch is the unit of parallel work, and the bytes
//      of the result do not depend on who compiled it.
//   3. Nothing grows with the product of kernels and batches: the compiler is
//      linear in the size of the program.
//
//===----------------------------------------------------------------------===//

#include "distribute/Target/KernelCompiler.h"
#include "distribute/Dialect/Plan/ModuleAttributes.h"

#include "KernelLowering.h"
#include "KernelObject.h"
#include "SharedObjectLinker.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Index/IR/IndexDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Threading.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

using namespace mlir;

namespace distribute {
namespace {

/// Kernels per batch: enough to pay for a module's fixed cost, few enough to
/// fill two threads.
constexpr size_t kernelsPerBatch = 8;

/// A batch and what came of it.
struct Batch {
  OwningOpRef<ModuleOp> module;
  SmallVector<KernelEntry> entries;
  FailureOr<KernelObject> object = failure();
};

/// The kernel as text without its name and locations.
std::string textOf(func::FuncOp kernel) {
  OwningOpRef<func::FuncOp> clone = kernel.clone();
  clone->setSymName("kernel");
  clone->setPrivate();
  std::string text;
  llvm::raw_string_ostream stream(text);
  clone->print(stream, OpPrintingFlags().useLocalScope().assumeVerified());
  return text;
}

/// Bytes from the first to the last element, or -1 for a scalar.
int64_t bytesOf(Type type) {
  auto memref = dyn_cast<MemRefType>(type);
  if (!memref)
    return -1;
  if (memref.getNumElements() == 0)
    return 0;
  SmallVector<int64_t> strides;
  int64_t offset;
  (void)memref.getStridesAndOffset(strides, offset);
  int64_t last = 0;
  for (auto [size, stride] : llvm::zip_equal(memref.getShape(), strides))
    last += (size - 1) * stride;
  Type element = memref.getElementType();
  int64_t bits = element.isIndex() ? 64 : element.getIntOrFloatBitWidth();
  return (last + 1) * llvm::divideCeil(bits, 8);
}

KernelEntry entryOf(func::FuncOp kernel, unsigned number) {
  KernelEntry entry;
  entry.function = "body_" + std::to_string(number);
  entry.symbol = "distk_" + std::to_string(number);
  for (Type type : kernel.getArgumentTypes())
    entry.bufferBytes.push_back(bytesOf(type));
  entry.split = kernel->hasAttr(plan::kSplitAttrName);
  return entry;
}

std::vector<Batch> cutIntoBatches(ArrayRef<func::FuncOp> unique) {
  std::vector<Batch> batches;
  for (auto [number, source] : llvm::enumerate(unique)) {
    func::FuncOp kernel = source;
    if (number % kernelsPerBatch == 0) {
      batches.emplace_back();
      batches.back().module = ModuleOp::create(kernel.getLoc());
    }
    Batch &batch = batches.back();
    batch.entries.push_back(entryOf(kernel, number));
    func::FuncOp clone = kernel.clone();
    clone.setSymName(batch.entries.back().function);
    clone.setPublic();
    batch.module->push_back(clone);
  }
  return batches;
}

} // namespace

void registerKernelCompilerDialects(DialectRegistry &registry) {
  registry
      .insert<affine::AffineDialect, arith::ArithDialect, cf::ControlFlowDialect, func::FuncDialect,
              index::IndexDialect, linalg::LinalgDialect, LLVM::LLVMDialect, math::MathDialect,
              memref::MemRefDialect, scf::SCFDialect, ub::UBDialect, vector::VectorDialect>();
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
}

FailureOr<CompiledKernels> compileKernels(ArrayRef<func::FuncOp> kernels,
                                          const KernelTarget &target, Location loc,
                                          const KernelCompileOptions &options) {
  CompiledKernels result;
  SmallVector<func::FuncOp> unique;
  llvm::StringMap<unsigned> numbers;
  for (func::FuncOp kernel : kernels) {
    if (failed(verifyKernelSignature(kernel)))
      return failure();
    auto [known, isNew] = numbers.try_emplace(textOf(kernel), unique.size());
    if (isNew)
      unique.push_back(kernel);
    result.symbols.push_back(known->second);
  }
  result.numSymbols = unique.size();
  if (unique.empty())
    return result;

  MLIRContext *context = loc.getContext();
  DialectRegistry registry;
  registerKernelCompilerDialects(registry);
  context->appendDialectRegistry(registry);
  // Threads may not load dialects.
  for (StringRef name : registry.getDialectNames())
    context->getOrLoadDialect(name);

  std::vector<Batch> batches = cutIntoBatches(unique);
  bool wantLLVMIR = options.llvmIR != nullptr;
  parallelForEach(context, batches, [&](Batch &batch) {
    if (succeeded(lowerKernelsToLLVMDialect(*batch.module)))
      batch.object = emitKernelObject(*batch.module, batch.entries, target, wantLLVMIR);
  });

  SmallVector<SmallVector<char>> objects;
  std::set<std::string> undefinedSymbols;
  for (Batch &batch : batches) {
    if (failed(batch.object))
      return failure();
    if (wantLLVMIR)
      *options.llvmIR << batch.object->llvmIR;
    undefinedSymbols.insert(batch.object->undefinedSymbols.begin(),
                            batch.object->undefinedSymbols.end());
    objects.push_back(std::move(batch.object->bytes));
  }
  std::vector<std::string> undefined(undefinedSymbols.begin(), undefinedSymbols.end());
  FailureOr<std::vector<char>> linked = linkSharedObject(objects, undefined, loc);
  if (failed(linked))
    return failure();
  result.sharedObject = std::move(*linked);
  return result;
}

} // namespace distribute
