// Kernels from the LLVM dialect to PTX; see KernelPtx.h.
#include "KernelPtx.h"

#include "LlvmAnalyses.h"
#include "Team.h"

#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"

#include <mutex>

// LLVM's initializers of its targets, of which TargetSelect.h declares the native one alone.
extern "C" {
void LLVMInitializeNVPTXTargetInfo();
void LLVMInitializeNVPTXTarget();
void LLVMInitializeNVPTXTargetMC();
void LLVMInitializeNVPTXAsmPrinter();
}

using namespace mlir;

namespace distribute {
namespace {

/// The version of PTX that the oldest driver with GPUs of the architecture takes: CUDA 12.0's for all up to sm_90.
llvm::StringRef ptxFor(StringRef architecture) {
  unsigned number = 0;
  bool isKnown = !architecture.drop_front(3).getAsInteger(10, number);
  return !isKnown || number < 100 ? "+ptx80" : number < 120 ? "+ptx86" : "+ptx87";
}

/// Of 8 bytes each, beside the range: kernels of all architectures take 4 KiB of them.
constexpr size_t kMostParameters = 510;

std::unique_ptr<llvm::TargetMachine> createMachine(StringRef architecture) {
  static std::once_flag once;
  std::call_once(once, [] {
    LLVMInitializeNVPTXTargetInfo();
    LLVMInitializeNVPTXTarget();
    LLVMInitializeNVPTXTargetMC();
    LLVMInitializeNVPTXAsmPrinter();
  });
  llvm::Triple triple(kGpuTriple);
  std::string error;
  const llvm::Target *target = llvm::TargetRegistry::lookupTarget(triple, error);
  if (!target)
    return nullptr;
  llvm::TargetOptions options;
  options.AllowFPOpFusion = llvm::FPOpFusion::Strict; // where an operation allows it, only
  return std::unique_ptr<llvm::TargetMachine>(
      target->createTargetMachine(triple, architecture, ptxFor(architecture), options, std::nullopt,
                                  std::nullopt, llvm::CodeGenOptLevel::Default));
}

llvm::Value *readSpecial(llvm::IRBuilder<> &builder, llvm::Intrinsic::ID which) {
  return builder.CreateZExt(builder.CreateIntrinsic(which, {}), builder.getInt64Ty());
}

/// The kernel's function, without a body, and its arguments in the order of the body's: first the buffers, then the scalars, as in the
/// arrays that the CPU's kernels take.
llvm::Function *declareKernel(llvm::Function &body, const KernelEntry &entry,
                              SmallVectorImpl<llvm::Value *> &arguments) {
  llvm::LLVMContext &context = body.getContext();
  llvm::ArrayRef<int64_t> passed = entry.bufferBytes;
  if (entry.split)
    passed = passed.drop_back(2);
  size_t numBuffers = llvm::count_if(passed, [](int64_t bytes) { return bytes >= 0; });
  SmallVector<llvm::Type *> types(numBuffers, llvm::PointerType::getUnqual(context));
  types.append(passed.size() - numBuffers + 2, llvm::Type::getInt64Ty(context));
  auto *function =
      llvm::Function::Create(llvm::FunctionType::get(llvm::Type::getVoidTy(context), types, false),
                             llvm::GlobalValue::ExternalLinkage, entry.symbol, *body.getParent());
  function->setCallingConv(llvm::CallingConv::PTX_Kernel);
  function->addFnAttr(llvm::Attribute::NoUnwind);
  // The lanes of a warp meet again behind branches; from a table of places they go to as many.
  for (llvm::Function *each : {function, &body})
    each->addFnAttr("no-jump-tables", "true");
  // Barriers of a team are those of its block. Unless it is told, ptxas may spill so that two large blocks
  // fit a multiprocessor.
  if (entry.teamSize > kThreadsOfWarp) {
    function->addFnAttr("nvvm.reqntid", std::to_string(entry.teamSize));
    function->addFnAttr("nvvm.minctasm", "1");
  }
  unsigned nextBuffer = 0, nextScalar = numBuffers;
  for (auto [i, bytes] : llvm::enumerate(passed)) {
    llvm::Argument *argument = function->getArg(bytes < 0 ? nextScalar++ : nextBuffer++);
    if (bytes >= 0 && body.hasParamAttribute(i, llvm::Attribute::NoAlias))
      argument->addAttr(llvm::Attribute::NoAlias);
    // By which the code generator knows what it may move at once: three elements as four, where they
    // are aligned so. A buffer ends where its bytes end.
    if (llvm::MaybeAlign alignment = body.getParamAlign(i); bytes > 0 && alignment)
      argument->addAttr(llvm::Attribute::getWithAlignment(
          context, llvm::commonAlignment(*alignment, static_cast<uint64_t>(bytes))));
    arguments.push_back(argument);
  }
  return function;
}

/// for (i = begin + team; i < end; i += numTeams) body(arguments, i, i + 1), or body(arguments) by the first team. A team is of one
/// thread where the kernel has none. Of a joint kernel each block has one turn.
void addKernel(llvm::Function &body, const KernelEntry &entry) {
  llvm::LLVMContext &context = body.getContext();
  llvm::Type *i64 = llvm::Type::getInt64Ty(context);
  SmallVector<llvm::Value *> arguments;
  llvm::Function *function = declareKernel(body, entry, arguments);
  auto *start = llvm::BasicBlock::Create(context, "entry", function);
  auto *loop = llvm::BasicBlock::Create(context, "loop", function);
  auto *done = llvm::BasicBlock::Create(context, "done", function);
  llvm::IRBuilder<> builder(start);
  llvm::Value *end = function->getArg(function->arg_size() - 1);
  llvm::Value *begin = function->getArg(function->arg_size() - 2);
  llvm::Value *size = readSpecial(builder, llvm::Intrinsic::nvvm_read_ptx_sreg_ntid_x);
  llvm::Value *block = readSpecial(builder, llvm::Intrinsic::nvvm_read_ptx_sreg_ctaid_x);
  llvm::Value *firstOfBlock = builder.CreateMul(block, size);
  llvm::Value *thread = builder.CreateAdd(
      firstOfBlock, readSpecial(builder, llvm::Intrinsic::nvvm_read_ptx_sreg_tid_x));
  llvm::Value *ofTeam = builder.getInt64(entry.teamSize);
  llvm::Value *team = builder.CreateUDiv(thread, ofTeam);
  llvm::Value *first = builder.CreateAdd(begin, team);
  if (!entry.split) {
    llvm::Value *zero = builder.getInt64(0);
    llvm::Value *isFirst = builder.CreateICmpEQ(team, zero);
    llvm::Value *isBegun = builder.CreateICmpSLE(begin, zero);
    llvm::Value *holdsZero = builder.CreateAnd(isBegun, builder.CreateICmpSGT(end, zero));
    builder.CreateCondBr(builder.CreateAnd(isFirst, holdsZero), loop, done);
    builder.SetInsertPoint(loop);
    builder.CreateCall(&body, arguments);
    builder.CreateBr(done);
  } else {
    llvm::Value *numThreads =
        builder.CreateMul(readSpecial(builder, llvm::Intrinsic::nvvm_read_ptx_sreg_nctaid_x), size);
    llvm::Value *numTeams = builder.CreateUDiv(numThreads, ofTeam);
    builder.CreateCondBr(builder.CreateICmpSLT(first, end), loop, done);
    builder.SetInsertPoint(loop);
    llvm::PHINode *i = builder.CreatePHI(i64, 2);
    // It does not wrap: so that the body's own loop has one turn.
    llvm::Value *behind = builder.CreateAdd(i, builder.getInt64(1), "", true, true);
    arguments.append({i, behind});
    builder.CreateCall(&body, arguments);
    llvm::Value *next = builder.CreateAdd(i, numTeams);
    i->addIncoming(first, start);
    if (!entry.isJoint)
      i->addIncoming(next, loop);
    if (entry.isJoint)
      builder.CreateBr(done);
    else
      builder.CreateCondBr(builder.CreateICmpSLT(next, end), loop, done);
  }
  builder.SetInsertPoint(done);
  builder.CreateRetVoid();
}

/// LLVM's own order for -O2, with the bodies in their kernels; a GPU's lanes are its vectors.
void optimize(llvm::Module &module, llvm::TargetMachine &machine) {
  llvm::PipelineTuningOptions options;
  options.LoopVectorization = options.SLPVectorization = false;
  llvm::PassBuilder builder(&machine, options);
  LlvmAnalyses analyses(builder);
  llvm::ModulePassManager passes;
  passes.addPass(llvm::AlwaysInlinerPass());
  passes.addPass(builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O2));
  passes.addPass(llvm::GlobalDCEPass());
  passes.run(module, analyses.modules);
}

/// Functions of a C library, of which LLVM's code generator for GPUs has no form.
bool isOfLibrary(llvm::Intrinsic::ID which) {
  switch (which) {
  case llvm::Intrinsic::acos:
  case llvm::Intrinsic::asin:
  case llvm::Intrinsic::atan:
  case llvm::Intrinsic::atan2:
  case llvm::Intrinsic::cos:
  case llvm::Intrinsic::cosh:
  case llvm::Intrinsic::exp:
  case llvm::Intrinsic::exp10:
  case llvm::Intrinsic::exp2:
  case llvm::Intrinsic::frexp:
  case llvm::Intrinsic::ldexp:
  case llvm::Intrinsic::log:
  case llvm::Intrinsic::log10:
  case llvm::Intrinsic::log2:
  case llvm::Intrinsic::modf:
  case llvm::Intrinsic::pow:
  case llvm::Intrinsic::powi:
  case llvm::Intrinsic::sin:
  case llvm::Intrinsic::sincos:
  case llvm::Intrinsic::sinh:
  case llvm::Intrinsic::tan:
  case llvm::Intrinsic::tanh:
    return true;
  default:
    return false;
  }
}

/// A function that the module calls, and that no GPU has.
llvm::Function *findMissing(llvm::Module &module) {
  for (llvm::Function &function : module)
    if (function.isDeclaration() && !function.use_empty() &&
        (!function.isIntrinsic() || isOfLibrary(function.getIntrinsicID())))
      return &function;
  return nullptr;
}

} // namespace

FailureOr<std::string> emitPtx(ArrayRef<PtxKernel> kernels, StringRef architecture, Location loc) {
  std::unique_ptr<llvm::TargetMachine> machine = createMachine(architecture);
  if (!machine)
    return emitError(loc) << "this LLVM has no code generator for \"" << kGpuTriple << "\"";
  llvm::LLVMContext context;
  llvm::Module all("kernels", context);
  all.setTargetTriple(llvm::Triple(kGpuTriple));
  all.setDataLayout(machine->createDataLayout());
  for (const PtxKernel &kernel : kernels) {
    ModuleOp module = kernel.module;
    std::unique_ptr<llvm::Module> ir = translateModuleToLLVMIR(module, context, "kernel");
    if (!ir)
      return module.emitError("kernels do not translate to LLVM IR");
    ir->setTargetTriple(llvm::Triple(kGpuTriple));
    ir->setDataLayout(machine->createDataLayout());
    llvm::Function *body = ir->getFunction(kernel.entry.function);
    if (!body)
      return module.emitError("kernel \"") << kernel.entry.function << "\" was lost in translation";
    if (body->arg_size() > kMostParameters)
      return module.emitError("a kernel takes ")
             << body->arg_size() << " buffers and scalars, but a GPU's takes at most "
             << kMostParameters << "; compile the step with fewer operations in a kernel";
    // And the sections of a joint kernel.
    for (llvm::Function &function : *ir)
      if (!function.isDeclaration()) {
        function.setLinkage(llvm::GlobalValue::InternalLinkage);
        function.addFnAttr(llvm::Attribute::AlwaysInline);
      }
    addKernel(*body, kernel.entry);
    optimize(*ir, *machine);
    if (llvm::Function *missing = findMissing(*ir))
      return module.emitError("a kernel calls \"")
             << missing->getName()
             << "\", of which there is no form for GPUs yet; compile the step for CPUs";
    if (llvm::Linker::linkModules(all, std::move(ir)))
      return module.emitError("kernels cannot be put into one module");
  }
  llvm::SmallVector<char> bytes;
  llvm::raw_svector_ostream stream(bytes);
  llvm::legacy::PassManager codegen;
  if (machine->addPassesToEmitFile(codegen, stream, nullptr, llvm::CodeGenFileType::AssemblyFile))
    return emitError(loc) << "the code generator for \"" << kGpuTriple << "\" writes no text";
  codegen.run(all);
  return std::string(bytes.data(), bytes.size());
}

} // namespace distribute
