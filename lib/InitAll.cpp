// Registers all dialects, extensions and passes. A new dialect or pass group adds one line here.
#include "distribute/InitAll.h"

#include "distribute/Sharding/RegisterSharding.h"
#include "distribute/Target/KernelCompiler.h"
#include "distribute/Target/Passes.h"
#include "distribute/Transforms/Passes.h"
#include "distribute/Transforms/Pipelines.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Dialect/Plan/Plan.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"

void distribute::registerDistributeDialects(mlir::DialectRegistry &registry) {
  mlir::registerAllDialects(registry);
  registry.insert<DistributeDialect, plan::PlanDialect>();
  mlir::registerAllExtensions(registry);
  registerShardingModels(registry);
  registerKernelCompilerDialects(registry);
}

void distribute::registerDistributePasses() {
  mlir::registerAllPasses();
  registerTransformsPasses();
  registerTargetPasses();
  registerDistributePipelines();
}
