// libFuzzer: any text as a step. It is refused, or becomes a plan, in the plan dialect: kernels are
// not compiled.
//
// Parsers of upstream operations that dereference null on wrong text do not count: dist-compile
// comes back from them as this does. A context takes memory for each attribute that it has ever
// seen; it serves some inputs, and then another one takes its place.
#include "distribute/InitAll.h"
#include "distribute/ReadModule.h"
#include "distribute/Target/StepCompiler.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

using namespace distribute;

static mlir::DialectRegistry makeRegistry() {
  mlir::DialectRegistry registry;
  registerDistributeDialects(registry);
  return registry;
}

/// The context of the inputs of now; null before the first.
static std::unique_ptr<mlir::MLIRContext> context;

static void makeContextForOneMore() {
  static const mlir::DialectRegistry registry = makeRegistry();
  static int numInputs = 0;
  constexpr int inputsOfAContext = 200;
  if (!context || numInputs++ % inputsOfAContext == 0)
    context = std::make_unique<mlir::MLIRContext>(registry, mlir::MLIRContext::Threading::DISABLED);
}

static void compile(llvm::StringRef text) {
  mlir::ScopedDiagnosticHandler quiet(context.get(),
                                      [](mlir::Diagnostic &) { return mlir::success(); });
  llvm::SourceMgr sources;
  GuardedModule read =
      readModuleGuarded(llvm::MemoryBuffer::getMemBufferCopy(text, "step.mlir"), sources, *context);
  if (read.isParserLost)
    (void)context.release(); // its state is unknown: no destructor may run over it
  if (!read.module)
    return;
  CompileOptions options;
  options.strategy = "mirrored";
  options.replicas = 2;
  options.targetCpu = "x86-64-v3";
  options.stage = CompileStage::Plan;
  mlir::TimingScope untimed;
  (void)compileStep(*read.module, options, untimed);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  makeContextForOneMore();
  compile(llvm::StringRef(reinterpret_cast<const char *>(data), size));
  return 0;
}
