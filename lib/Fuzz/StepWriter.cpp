// Decides what a step is like as a whole, and has it written.
#include "distribute/Fuzz/StepWriter.h"

#include "StepFunction.h"

#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute::fuzz {

/// Rows of a global batch: 1, 2, 3, 4 and 8 replicas divide them.
static constexpr int64_t kGlobalRows = 24;
static constexpr int64_t kReplicaViewPercent = 20, kGatherPercent = 8, kDoublePercent = 20;

void registerStepDialects(DialectRegistry &registry) {
  registry.insert<DistributeDialect, arith::ArithDialect, func::FuncDialect, linalg::LinalgDialect,
                  math::MathDialect, scf::SCFDialect, tensor::TensorDialect>();
}

WrittenStep writeStep(MLIRContext *context, const StepRequest &request) {
  Random random(request.seed, request.index);
  WrittenStep written;
  written.module = ModuleOp::create(UnknownLoc::get(context));
  written.globalView = !random.chance(kReplicaViewPercent);
  written.needsGather = written.globalView && random.chance(kGatherPercent);
  FloatType floatType = Float32Type::get(context);
  if (random.chance(kDoublePercent))
    floatType = Float64Type::get(context);
  StepContext step{*written.module, random, written.features, floatType, kGlobalRows};
  step.liberal = written.needsGather;
  if (written.globalView) {
    writeGlobalStep(step);
  } else {
    step.rows = random.between(2, 5);
    writeReplicaStep(step, request.replicas);
  }
  written.features.insert(written.globalView ? "global view" : "replica view");
  if (written.needsGather)
    written.features.insert("may need gathers");
  if (floatType.isF64())
    written.features.insert("f64");
  return written;
}

} // namespace distribute::fuzz
