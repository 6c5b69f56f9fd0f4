// Compiles kernels from text and loads them from memory, for tests.
#include "LoadedKernels.h"

#include "distribute/Transforms/Passes.h"

#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"

#include <dlfcn.h>
#include <limits>
#include <sys/mman.h>
#include <unistd.h>

using namespace mlir;

namespace distribute::test {

void *loadFromMemory(const std::vector<char> &bytes, std::string &error) {
  int file = memfd_create("kernels", MFD_CLOEXEC);
  if (file < 0 || write(file, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size())) {
    error += "cannot write to memory\n";
    return nullptr;
  }
  std::string path = "/proc/self/fd/" + std::to_string(file);
  void *handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    error += dlerror();
  close(file);
  return handle;
}

LoadedKernels::LoadedKernels(llvm::StringRef text, llvm::StringRef targetCpu, Schedule schedule) {
  DialectRegistry registry;
  registerKernelCompilerDialects(registry);
  context.appendDialectRegistry(registry);
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    error += diagnostic.str() + "\n";
    return success();
  });
  module = parseSourceString<ModuleOp>(text, &context);
  if (!module)
    return;
  written = module->clone();
  if (schedule == Schedule::Chosen) {
    ScheduleKernelsPassOptions whole;
    whole.minPoints = std::numeric_limits<int64_t>::max();
    PassManager passes(&context);
    passes.addPass(createScheduleKernelsPass(whole));
    if (failed(passes.run(*module)))
      return;
  }
  auto emit = [&] { return emitError(UnknownLoc::get(&context)); };
  FailureOr<KernelTarget> target = resolveKernelTarget(targetCpu, emit);
  if (failed(target))
    return;
  SmallVector<func::FuncOp> functions(module->getOps<func::FuncOp>());
  llvm::raw_string_ostream stream(llvmIR);
  KernelCompileOptions options;
  options.llvmIR = &stream;
  auto result = compileKernels(functions, *target, module->getLoc(), options);
  if (failed(result))
    return;
  compiled = std::move(*result);
  if (!compiled.sharedObject.empty())
    handle = loadFromMemory(compiled.sharedObject, error);
}

PtxKernels LoadedKernels::compileToPtx(llvm::StringRef architecture, bool isScheduledForGpus) {
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    error += diagnostic.str() + "\n";
    return success();
  });
  OwningOpRef<ModuleOp> scheduled = isScheduledForGpus ? written->clone() : module->clone();
  if (isScheduledForGpus) {
    ScheduleKernelsPassOptions forGpus;
    forGpus.device = "cuda";
    PassManager passes(&context);
    passes.addPass(createScheduleKernelsPass(forGpus));
    if (failed(passes.run(*scheduled)))
      return {};
  }
  SmallVector<func::FuncOp> functions(scheduled->getOps<func::FuncOp>());
  FailureOr<PtxKernels> made =
      compileKernelsToPtx(functions, {architecture.str()}, scheduled->getLoc());
  return failed(made) ? PtxKernels() : std::move(*made);
}

LoadedKernels::~LoadedKernels() {
  if (handle)
    dlclose(handle);
}

Kernel LoadedKernels::kernel(unsigned index) const {
  if (!handle || index >= compiled.symbols.size())
    return nullptr;
  std::string symbol = "distk_" + std::to_string(compiled.symbols[index]);
  return reinterpret_cast<Kernel>(dlsym(handle, symbol.c_str()));
}

} // namespace distribute::test
