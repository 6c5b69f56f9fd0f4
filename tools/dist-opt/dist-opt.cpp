// dist-opt: MLIR in, MLIR out, with every pass and pipeline by its flag (the habits of mlir-opt).
#include "distribute/InitAll.h"

#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  distribute::registerDistributeDialects(registry);
  distribute::registerDistributePasses();
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "distribution compiler, pass driver\n", registry));
}
