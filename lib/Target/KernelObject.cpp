// Kernels from the LLVM dialect to an object.
//
// Each kernel body stays a function of its own, internal and not inlined: its
// pointer arguments then keep `noalias`, on which the loop vectorizer depends,
// and the entry point around it costs a nanosecond.
#include "KernelObject.h"

#include "KernelOptimization.h"

#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace mlir;

namespace distribute {
namespace {

/// The vectorizer leaves loads and stores of i1 scalar, as a vector of i1 is
/// packed. In memory a truth value is a byte here: say so.
void accessBooleansAsBytes(llvm::Function &function) {
  llvm::Type *bit = llvm::Type::getInt1Ty(function.getContext());
  llvm::Type *byte = llvm::Type::getInt8Ty(function.getContext());
  for (llvm::BasicBlock &block : function)
    for (llvm::Instruction &instruction : llvm::make_early_inc_range(block)) {
      llvm::IRBuilder<> builder(&instruction);
      if (auto *load = llvm::dyn_cast<llvm::LoadInst>(&instruction);
          load && load->getType() == bit) {
        llvm::Value *whole =
            builder.CreateAlignedLoad(byte, load->getPointerOperand(), llvm::Align(1));
        load->replaceAllUsesWith(builder.CreateICmpNE(whole, llvm::ConstantInt::get(byte, 0)));
        load->eraseFromParent();
      } else if (auto *store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
                 store && store->getValueOperand()->getType() == bit) {
        builder.CreateAlignedStore(builder.CreateZExt(store->getValueOperand(), byte),
                                   store->getPointerOperand(), llvm::Align(1));
        store->eraseFromParent();
      } else if (auto *address = llvm::dyn_cast<llvm::GetElementPtrInst>(&instruction);
                 address && address->getSourceElementType() == bit) {
        address->setSourceElementType(byte);
        address->setResultElementType(byte);
      }
    }
}

bool usesBFloat(const llvm::Module &module) {
  auto isBFloat = [](const llvm::Value *value) {
    return value->getType()->getScalarType()->isBFloatTy();
  };
  for (const llvm::Function &function : module)
    for (const llvm::BasicBlock &block : function)
      for (const llvm::Instruction &instruction : block)
        if (isBFloat(&instruction) || llvm::any_of(instruction.operand_values(), isBFloat))
          return true;
  return false;
}

/// The bits of the f32 nearest to an f64; of one that no f32 holds, the odd one of its neighbours,
/// so that rounding it once more gives what rounding once gives.
llvm::Value *bitsToRound(llvm::IRBuilder<> &builder, llvm::Value *value) {
  llvm::Type *bitsType = builder.getInt32Ty();
  if (value->getType()->isFloatTy())
    return builder.CreateBitCast(value, bitsType);
  auto magnitude = [&](llvm::Value *x) {
    return builder.CreateUnaryIntrinsic(llvm::Intrinsic::fabs, x);
  };
  llvm::Value *single = builder.CreateFPTrunc(value, builder.getFloatTy());
  llvm::Value *back = builder.CreateFPExt(single, value->getType());
  llvm::Value *bits = builder.CreateBitCast(single, bitsType);
  llvm::Value *ofBack = magnitude(back), *ofValue = magnitude(value);
  llvm::Value *beyond = builder.CreateFCmpOGT(ofBack, ofValue);
  llvm::Value *below = builder.CreateSub(bits, builder.CreateZExt(beyond, bitsType));
  llvm::Value *isInexact = builder.CreateFCmpONE(back, value), *odd = builder.CreateOr(below, 1);
  return builder.CreateSelect(isInexact, odd, bits);
}

/// A function of compilers' libraries, which kernels do without: rounds `from` to bf16. Where the
/// processor has no instruction for it, the code generator calls it, from f32 also for a bf16 that
/// goes from block to block, which it holds as an f32.
void addRoundingToBFloat(llvm::Module &module, llvm::Type *from, llvm::StringRef name) {
  llvm::LLVMContext &context = module.getContext();
  auto *type = llvm::FunctionType::get(llvm::Type::getBFloatTy(context), {from}, false);
  auto *function = llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, name, module);
  function->addFnAttr(llvm::Attribute::NoUnwind);
  function->addFnAttr(llvm::Attribute::NoInline);
  llvm::IRBuilder<> builder(llvm::BasicBlock::Create(context, "entry", function));
  llvm::Value *value = function->getArg(0), *bits = bitsToRound(builder, value);
  llvm::Value *high = builder.CreateLShr(bits, 16);
  llvm::Value *quiet = builder.CreateOr(high, 0x40);
  // To the nearest, of two to the even one.
  llvm::Value *half = builder.CreateAdd(builder.CreateAnd(high, 1), builder.getInt32(0x7fff));
  llvm::Value *nearest = builder.CreateLShr(builder.CreateAdd(bits, half), 16);
  llvm::Value *rounded = builder.CreateSelect(builder.CreateFCmpUNO(value, value), quiet, nearest);
  builder.CreateRet(builder.CreateBitCast(builder.CreateTrunc(rounded, builder.getInt16Ty()),
                                          type->getReturnType()));
  llvm::appendToCompilerUsed(module, {function});
}

/// void distk_<n>(ptr buffers, ptr scalars, i64 begin, i64 end): loads the
/// arguments and calls the body, which takes the range itself if the kernel can
/// be split, and else runs for `begin <= 0 < end`.
void addEntryPoint(llvm::Module &module, llvm::Function &body, const KernelEntry &entry) {
  llvm::LLVMContext &context = module.getContext();
  llvm::Type *pointer = llvm::PointerType::getUnqual(context);
  llvm::Type *i64 = llvm::Type::getInt64Ty(context);
  auto *type =
      llvm::FunctionType::get(llvm::Type::getVoidTy(context), {pointer, pointer, i64, i64}, false);
  auto *function =
      llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, entry.symbol, module);
  function->addFnAttr(llvm::Attribute::NoUnwind);
  auto *start = llvm::BasicBlock::Create(context, "entry", function);
  auto *run = llvm::BasicBlock::Create(context, "run", function);
  auto *done = llvm::BasicBlock::Create(context, "done", function);
  llvm::IRBuilder<> builder(start);
  llvm::Value *zero = builder.getInt64(0);
  llvm::Value *begin = function->getArg(2), *end = function->getArg(3);
  auto holdsZero = [&] {
    llvm::Value *isBegun = builder.CreateICmpSLE(begin, zero);
    return builder.CreateAnd(isBegun, builder.CreateICmpSGT(end, zero));
  };
  builder.CreateCondBr(entry.split ? builder.CreateICmpSLT(begin, end) : holdsZero(), run, done);
  builder.SetInsertPoint(run);
  llvm::SmallVector<llvm::Value *> arguments;
  unsigned buffers = 0, scalars = 0;
  llvm::ArrayRef<int64_t> passed = entry.bufferBytes;
  for (int64_t bytes : entry.split ? passed.drop_back(2) : passed) {
    bool isScalar = bytes < 0;
    llvm::Value *array = function->getArg(isScalar ? 1 : 0);
    unsigned position = isScalar ? scalars++ : buffers++;
    llvm::Type *element = isScalar ? i64 : pointer;
    llvm::Value *address = builder.CreateConstInBoundsGEP1_64(element, array, position);
    arguments.push_back(builder.CreateLoad(element, address));
  }
  if (entry.split)
    arguments.append({begin, end});
  builder.CreateCall(&body, arguments);
  builder.CreateBr(done);
  builder.SetInsertPoint(done);
  builder.CreateRetVoid();
}

/// The body runs on memory which the plan's verifier has bounded, so all of a
/// buffer may be read.
void annotateBody(llvm::Function &body, const KernelEntry &entry) {
  body.setLinkage(llvm::GlobalValue::InternalLinkage);
  body.addFnAttr(llvm::Attribute::NoInline);
  body.addFnAttr(llvm::Attribute::NoUnwind);
  for (auto [i, bytes] : llvm::enumerate(entry.bufferBytes)) {
    if (bytes < 0)
      continue;
    body.addParamAttr(i, llvm::Attribute::NonNull);
    body.addParamAttr(i, llvm::Attribute::NoFree);
    if (bytes > 0)
      body.addDereferenceableParamAttr(i, bytes);
  }
}

/// Whether a call takes so long that its kernel is worth more of the compiler's time.
bool isLarge(const KernelEntry &entry) {
  constexpr int64_t fewestBytes = int64_t{128} * 1024;
  int64_t bytes = 0;
  for (int64_t own : entry.bufferBytes)
    bytes += std::max<int64_t>(own, 0);
  return bytes >= fewestBytes;
}

/// The names that the linker would have to find elsewhere.
LogicalResult readUndefinedSymbols(ModuleOp module, KernelObject &object) {
  auto file = llvm::object::ObjectFile::createObjectFile(
      llvm::MemoryBufferRef(llvm::StringRef(object.bytes.data(), object.bytes.size()), "kernels"));
  if (!file)
    return module.emitError("the kernel object is not readable: ")
           << llvm::toString(file.takeError());
  for (const llvm::object::SymbolRef &symbol : (*file)->symbols()) {
    auto flags = symbol.getFlags();
    auto name = symbol.getName();
    if (!flags || !name) {
      llvm::consumeError(flags.takeError());
      llvm::consumeError(name.takeError());
      return module.emitError("the kernel object has an unreadable symbol");
    }
    if ((*flags & llvm::object::BasicSymbolRef::SF_Undefined) && !name->empty() &&
        *name != "_GLOBAL_OFFSET_TABLE_")
      object.undefinedSymbols.push_back(name->str());
  }
  return success();
}

/// Adds the entry point and says for which processor the code is.
LogicalResult prepare(ModuleOp module, llvm::Module &ir, const KernelEntry &entry,
                      const KernelTarget &target) {
  llvm::Function *body = ir.getFunction(entry.function);
  if (!body)
    return module.emitError("kernel \"") << entry.function << "\" was lost in translation";
  accessBooleansAsBytes(*body);
  annotateBody(*body, entry);
  addEntryPoint(ir, *body, entry);
  if (usesBFloat(ir)) {
    addRoundingToBFloat(ir, llvm::Type::getFloatTy(ir.getContext()), "__truncsfbf2");
    addRoundingToBFloat(ir, llvm::Type::getDoubleTy(ir.getContext()), "__truncdfbf2");
  }
  for (llvm::Function &function : ir) {
    if (function.isDeclaration())
      continue;
    function.addFnAttr("target-cpu", target.cpu);
    if (!target.features.empty())
      function.addFnAttr("target-features", target.features);
  }
  return success();
}

/// What LLVM remarks of a kernel's loops, which have no place in the user's program, is not said.
struct WithoutRemarks final : llvm::DiagnosticHandler {
  bool handleDiagnostics(const llvm::DiagnosticInfo &info) override {
    return info.getSeverity() == llvm::DS_Remark;
  }
};

} // namespace

FailureOr<KernelObject> emitKernelObject(ModuleOp module, const KernelEntry &entry,
                                         const KernelTarget &target, bool wantLLVMIR) {
  llvm::LLVMContext context;
  context.setDiagnosticHandler(std::make_unique<WithoutRemarks>());
  // A constant name: it becomes part of the object's symbols.
  std::unique_ptr<llvm::Module> ir = translateModuleToLLVMIR(module, context, "kernels");
  if (!ir)
    return module.emitError("kernels do not translate to LLVM IR");
  std::unique_ptr<llvm::TargetMachine> machine = createKernelTargetMachine(target);
  if (!machine)
    return module.emitError("this LLVM has no code generator for \"") << target.triple << "\"";
  ir->setTargetTriple(llvm::Triple(target.triple));
  ir->setDataLayout(machine->createDataLayout());
  if (failed(prepare(module, *ir, entry, target)))
    return failure();
  optimizeKernel(*ir, *machine, /*unrolls=*/isLarge(entry));

  KernelObject object;
  if (wantLLVMIR) {
    llvm::raw_string_ostream stream(object.llvmIR);
    ir->print(stream, nullptr);
  }
  llvm::raw_svector_ostream stream(object.bytes);
  llvm::legacy::PassManager codegen;
  if (machine->addPassesToEmitFile(codegen, stream, nullptr, llvm::CodeGenFileType::ObjectFile))
    return module.emitError("the code generator for \"") << target.triple << "\" writes no objects";
  codegen.run(*ir);
  if (failed(readUndefinedSymbols(module, object)))
    return failure();
  return object;
}

} // namespace distribute
