// Functions on buffers to a shared object.
//
// Invariants:
//   1. Equal kernels (the same text but for name and locations) are compiled
//      once.
//   2. A kernel's object depends on its text, the target and the compiler alone:
//      not on its number, on the kernels beside it, on threads. So the cache may
//      keep it, and the result has the same bytes wherever objects come from.
//      The linker gives the numbers.
//   3. Nothing grows with the product of kernels: the compiler is linear in the
//      size of the program.
#include "distribute/Target/KernelCompiler.h"
#include "distribute/Dialect/DialectNames.h"
#include "distribute/Dialect/Plan/Plan.h"

#include "KernelLowering.h"
#include "KernelObject.h"
#include "KernelPtx.h"
#include "Sections.h"
#include "SharedObjectLinker.h"
#include "Team.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Index/IR/IndexDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Threading.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/NVVM/NVVMToLLVMIRTranslation.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

using namespace mlir;

namespace distribute {
namespace {

/// A kernel that differs from all others, and what came of it.
struct UniqueKernel {
  func::FuncOp function;
  std::string key;       ///< of the cache, and the name of its entry point in the object
  size_t textLength = 0; ///< about what compiling it takes
  OwningOpRef<ModuleOp> module;
  KernelEntry entry;
  bool isCached = false;
  CachedKernel object;
  std::string llvmIR;
  LogicalResult result = failure();
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
  return memref ? plan::spanBytes(memref) : -1;
}

/// Puts a copy of the kernel into a module of its own, where its names end with `suffix`.
void prepare(UniqueKernel &kernel, const std::string &suffix) {
  kernel.entry.function = "body_" + suffix;
  kernel.entry.symbol = "distk_" + suffix;
  for (Type type : kernel.function.getArgumentTypes())
    kernel.entry.bufferBytes.push_back(bytesOf(type));
  kernel.entry.split = kernel.function->hasAttr(plan::PlanDialect::kSplitAttrName);
  kernel.entry.teamSize = teamSizeOf(kernel.function).value_or(1);
  kernel.module = ModuleOp::create(kernel.function.getLoc());
  func::FuncOp clone = kernel.function.clone();
  clone.setSymName(kernel.entry.function);
  clone.setPublic();
  kernel.module->push_back(clone);
  if (isJoint(clone)) {
    kernel.entry.isJoint = true;
    placeSections(kernel.function, clone, suffix);
  }
}

void compile(UniqueKernel &kernel, const KernelTarget &target, bool wantLLVMIR) {
  if (teamSizeOf(kernel.function)) {
    kernel.function.emitOpError() << "has " << plan::PlanDialect::kTeamAttrName
                                  << ", which GPUs have; expected none in a kernel for CPUs";
    return;
  }
  if (failed(lowerKernelsToLLVMDialect(*kernel.module)))
    return;
  FailureOr<KernelObject> object =
      emitKernelObject(*kernel.module, kernel.entry, target, wantLLVMIR);
  if (failed(object))
    return;
  kernel.object = {std::move(object->bytes), std::move(object->undefinedSymbols)};
  kernel.llvmIR = std::move(object->llvmIR);
  kernel.result = success();
}

/// Fills in the objects: from the cache, or else compiled, in parallel.
LogicalResult compileAll(std::vector<UniqueKernel> &kernels, const KernelTarget &target,
                         MLIRContext *context, const KernelCompileOptions &options) {
  bool wantLLVMIR = options.llvmIR != nullptr;
  KernelCache *cache = wantLLVMIR ? nullptr : options.cache;
  // The longest first: begun last, it would keep the other threads waiting.
  std::vector<UniqueKernel *> order;
  for (UniqueKernel &kernel : kernels)
    order.push_back(&kernel);
  llvm::sort(order, [](const UniqueKernel *a, const UniqueKernel *b) {
    return std::tie(a->textLength, a->key) > std::tie(b->textLength, b->key);
  });
  parallelForEach(context, order, [&](UniqueKernel *kernel) {
    if (cache)
      if (std::optional<CachedKernel> known = cache->find(kernel->key)) {
        kernel->object = std::move(*known);
        kernel->isCached = true;
        kernel->result = success();
        return;
      }
    compile(*kernel, target, wantLLVMIR);
  });
  for (UniqueKernel &kernel : kernels) {
    if (failed(kernel.result))
      return failure();
    if (wantLLVMIR)
      *options.llvmIR << kernel.llvmIR;
    if (cache && !kernel.isCached)
      cache->store(kernel.key, kernel.object);
  }
  return success();
}

FailureOr<std::vector<char>> link(ArrayRef<UniqueKernel> kernels, unsigned firstSymbol,
                                  Location loc) {
  std::vector<KernelSymbol> symbols;
  std::set<std::string> undefined;
  for (auto [number, kernel] : llvm::enumerate(kernels)) {
    symbols.push_back({"distk_" + std::to_string(firstSymbol + number), kernel.entry.symbol,
                       kernel.object.object});
    undefined.insert(kernel.object.undefinedSymbols.begin(), kernel.object.undefinedSymbols.end());
  }
  std::vector<std::string> list(undefined.begin(), undefined.end());
  return linkSharedObject(symbols, list, loc);
}

} // namespace

void registerKernelCompilerDialects(DialectRegistry &registry) {
  registry.insert<affine::AffineDialect, arith::ArithDialect, cf::ControlFlowDialect,
                  func::FuncDialect, index::IndexDialect, linalg::LinalgDialect, LLVM::LLVMDialect,
                  math::MathDialect, memref::MemRefDialect, plan::PlanDialect, scf::SCFDialect,
                  NVVM::NVVMDialect, ub::UBDialect, vector::VectorDialect>();
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  registerNVVMDialectTranslation(registry);
}

/// Those that differ, and for each kernel the number of its own.
static FailureOr<std::vector<UniqueKernel>> findUnique(ArrayRef<func::FuncOp> kernels,
                                                       SmallVectorImpl<unsigned> &symbols) {
  std::vector<UniqueKernel> unique;
  llvm::StringMap<unsigned> numbers;
  for (func::FuncOp kernel : kernels) {
    if (failed(verifyKernelSignature(kernel)))
      return failure();
    std::string text = textOf(kernel);
    auto [known, isNew] = numbers.try_emplace(text, unique.size());
    if (isNew) {
      unique.emplace_back();
      unique.back().function = kernel;
      unique.back().key = std::move(text);
      unique.back().textLength = unique.back().key.size();
    }
    symbols.push_back(known->second);
  }
  return unique;
}

/// Threads may not load dialects.
static void loadDialects(MLIRContext *context) {
  DialectRegistry registry;
  registerKernelCompilerDialects(registry);
  context->appendDialectRegistry(registry);
  for (StringRef name : namesOfDialects(registry))
    context->getOrLoadDialect(name);
}

FailureOr<CompiledKernels> compileKernels(ArrayRef<func::FuncOp> kernels,
                                          const KernelTarget &target, Location loc,
                                          const KernelCompileOptions &options) {
  CompiledKernels result;
  TimingScope timing = options.timing ? options.timing->nest("find equal kernels") : TimingScope();
  FailureOr<std::vector<UniqueKernel>> found = findUnique(kernels, result.symbols);
  if (failed(found))
    return failure();
  for (unsigned &symbol : result.symbols)
    symbol += options.firstSymbol;
  std::vector<UniqueKernel> &unique = *found;
  for (UniqueKernel &kernel : unique)
    kernel.key = KernelCache::keyOf(kernel.key, target);
  if (unique.empty())
    return result;

  MLIRContext *context = loc.getContext();
  loadDialects(context);
  // In text for people kernels are told apart by their number.
  for (auto [number, kernel] : llvm::enumerate(unique))
    prepare(kernel, options.llvmIR ? std::to_string(number) : kernel.key);
  timing.stop();

  if (options.timing)
    timing = options.timing->nest("compile kernels");
  if (failed(compileAll(unique, target, context, options)))
    return failure();
  timing.stop();

  if (options.timing)
    timing = options.timing->nest("link kernels");
  FailureOr<std::vector<char>> linked = link(unique, options.firstSymbol, loc);
  if (failed(linked))
    return failure();
  result.sharedObject = std::move(*linked);
  return result;
}

static LaunchShape shapeOf(const KernelEntry &entry) {
  auto team = static_cast<uint32_t>(entry.teamSize);
  if (!entry.split)
    return {team, 1};
  auto perBlock = static_cast<uint32_t>(teamsOfBlock(team));
  return {team * perBlock, perBlock};
}

FailureOr<PtxKernels> compileKernelsToPtx(ArrayRef<func::FuncOp> kernels,
                                          ArrayRef<std::string> architectures, Location loc) {
  PtxKernels result;
  FailureOr<std::vector<UniqueKernel>> unique = findUnique(kernels, result.symbols);
  if (failed(unique))
    return failure();
  if (unique->empty())
    return result;
  loadDialects(loc.getContext());
  std::vector<PtxKernel> lowered;
  for (auto [number, kernel] : llvm::enumerate(*unique)) {
    prepare(kernel, std::to_string(number));
    if (failed(lowerKernelsToLLVMDialect(*kernel.module, /*hasLibrary=*/false)))
      return failure();
    lowered.push_back({*kernel.module, kernel.entry});
    result.shapes.push_back(shapeOf(kernel.entry));
  }
  for (const std::string &architecture : architectures) {
    FailureOr<std::string> text = emitPtx(lowered, architecture, loc);
    if (failed(text))
      return failure();
    result.texts.push_back(std::move(*text));
  }
  return result;
}

} // namespace distribute
