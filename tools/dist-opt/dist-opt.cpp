// dist-opt: MLIR in, MLIR out, with every pass and pipeline by its flag (the habits of mlir-opt).
#include "ToolVersion.h"

#include "distribute/CompilerThreads.h"
#include "distribute/InitAll.h"
#include "distribute/MemoryLimit.h"
#include "distribute/ReadModule.h"
#include "distribute/ToolOutput.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/Threading.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;

/// As upstream's, but that the text has been looked at before the parser takes stack for it.
static LogicalResult optimize(StringRef input, StringRef output, DialectRegistry &registry,
                              const MlirOptMainConfig &config) {
  std::string error;
  std::unique_ptr<llvm::MemoryBuffer> buffer = openInputFile(input, &error);
  std::unique_ptr<llvm::ToolOutputFile> file;
  if (buffer)
    file = openOutputFile(output, &error);
  if (!file) {
    llvm::errs() << error << "\n";
    return failure();
  }
  MLIRContext context;
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(*buffer), llvm::SMLoc());
  SourceMgrDiagnosticHandler diagnostics(sources, &context);
  if (failed(distribute::checkNesting(*buffer, context)))
    return failure();
  if (failed(MlirOptMain(file->os(), std::move(buffer), registry, config)))
    return failure();
  file->keep();
  return success();
}

int main(int argc, char **argv) {
  distribute::endWithoutMemory("dist-opt");
  llvm::InitLLVM init(argc, argv);
  llvm::cl::SetVersionPrinter(
      [](llvm::raw_ostream &os) { os << distribute::versionText("dist-opt"); });
  DialectRegistry registry;
  distribute::registerDistributeDialects(registry);
  distribute::registerDistributePasses();
  auto [input, output] =
      registerAndParseCLIOptions(argc, argv, "distribution compiler, pass driver\n", registry);
  MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  bool lists = config.shouldShowDialects() || config.shouldListPasses();
  LogicalResult result = lists ? MlirOptMain(argc, argv, input, output, registry)
                               : optimize(input, output, registry, config);
  return distribute::finishStandardOutput("dist-opt", asMainReturnCode(result));
}
