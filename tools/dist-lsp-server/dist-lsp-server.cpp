// dist-lsp-server: MLIR's language server with our dialects, for editors (diagnostics, definitions,
// hovers).
#include "distribute/InitAll.h"

#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  distribute::registerDistributeDialects(registry);
  return failed(mlir::MlirLspServerMain(argc, argv, registry));
}
