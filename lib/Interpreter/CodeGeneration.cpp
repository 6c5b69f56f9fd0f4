// Machine code from LLVM's dialect, in this process.
//
// LLVM's JIT as it is by default compiles a second module, for initializers and finalizers that a
// stage has none of; and a code generator, which describes the processor once, is kept by each
// thread. Both took as long as compiling a small stage.
#include "CompiledStage.h"

#include "Member.h"

#include "mlir/ExecutionEngine/OptUtils.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ExecutionEngine/Orc/AbsoluteSymbols.h"
#include "llvm/ExecutionEngine/Orc/CompileUtils.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

#include <map>

using namespace mlir;
namespace orc = llvm::orc;

namespace distribute::interp {

/// The calling thread's code generator of that level for this machine.
static llvm::Expected<llvm::TargetMachine *> getTargetMachine(unsigned level) {
  static thread_local std::map<unsigned, std::unique_ptr<llvm::TargetMachine>> machines;
  std::unique_ptr<llvm::TargetMachine> &machine = machines[level];
  if (machine)
    return machine.get();
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  auto host = orc::JITTargetMachineBuilder::detectHost();
  if (!host)
    return host.takeError();
  host->setCodeGenOptLevel(static_cast<llvm::CodeGenOptLevel>(level));
  auto created = host->createTargetMachine();
  if (!created)
    return created.takeError();
  machine = std::move(*created);
  return machine.get();
}

static llvm::Expected<orc::ThreadSafeModule>
translate(ModuleOp module, llvm::TargetMachine &machine, unsigned level) {
  registerBuiltinDialectTranslation(*module.getContext());
  registerLLVMDialectTranslation(*module.getContext());
  auto context = std::make_unique<llvm::LLVMContext>();
  std::unique_ptr<llvm::Module> translated = translateModuleToLLVMIR(module, *context);
  if (!translated)
    return llvm::createStringError("the stage cannot be translated to LLVM");
  translated->setDataLayout(machine.createDataLayout());
  translated->setTargetTriple(machine.getTargetTriple());
  if (level > 0)
    if (llvm::Error error =
            makeOptimizingTransformer(level, /*sizeLevel=*/0, &machine)(translated.get()))
      return error;
  return orc::ThreadSafeModule(std::move(translated), std::move(context));
}

llvm::Expected<std::shared_ptr<orc::LLJIT>> generateCode(ModuleOp module, unsigned level) {
  auto machine = getTargetMachine(level);
  if (!machine)
    return machine.takeError();
  auto translated = translate(module, **machine, level);
  if (!translated)
    return translated.takeError();
  auto jit = orc::LLJITBuilder()
                 .setDataLayout((*machine)->createDataLayout())
                 .setPlatformSetUp(orc::setUpInactivePlatform)
                 .setCompileFunctionCreator([&](const orc::JITTargetMachineBuilder &) {
                   return std::make_unique<orc::SimpleCompiler>(**machine);
                 })
                 .create();
  if (!jit)
    return jit.takeError();
  orc::SymbolMap symbols;
  for (auto [name, address] : getRuntimeSymbols())
    symbols[(*jit)->mangleAndIntern(name)] = {orc::ExecutorAddr::fromPtr(address),
                                              llvm::JITSymbolFlags::Exported};
  orc::JITDylib &library = (*jit)->getMainJITDylib();
  if (llvm::Error error = library.define(orc::absoluteSymbols(std::move(symbols))))
    return error;
  if (llvm::Error error = (*jit)->addIRModule(std::move(*translated)))
    return error;
  return std::shared_ptr<orc::LLJIT>(std::move(*jit));
}

} // namespace distribute::interp
