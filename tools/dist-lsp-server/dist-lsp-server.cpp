// dist-lsp-server: MLIR's language server with our dialects, for editors (diagnostics, definitions,
// hovers).
#include "ToolVersion.h"

#include "distribute/InitAll.h"

#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

int main(int argc, char **argv) {
  llvm::cl::SetVersionPrinter(
      [](llvm::raw_ostream &os) { os << distribute::versionText("dist-lsp-server"); });
  mlir::DialectRegistry registry;
  distribute::registerDistributeDialects(registry);
  return failed(mlir::MlirLspServerMain(argc, argv, registry));
}
