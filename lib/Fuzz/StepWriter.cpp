// Decides what a step is like as a whole, and has it written.
#include "distribute/Fuzz/StepWriter.h"

#include "OpenBatch.h"
#include "StepFunction.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Sharding/RegisterSharding.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute::fuzz {

/// Rows of a global batch: 1, 2, 3, 4 and 8 replicas divide them.
static constexpr int64_t kGlobalRows = 24;
static constexpr int64_t kReplicaViewPercent = 20, kGatherPercent = 8, kDoublePercent = 20,
                         kOpenPercent = 20, kNarrowPercent = 8, kWidePercent = 4,
                         kUnwrittenPercent = 1, kAxesPercent = 20, kAxesGatherPercent = 50;

void registerStepDialects(DialectRegistry &registry) {
  registry.insert<DistributeDialect, arith::ArithDialect, func::FuncDialect, linalg::LinalgDialect,
                  math::MathDialect, scf::SCFDialect, tensor::TensorDialect>();
  registerShardingModels(registry);
}

/// What a step is like as a whole.
struct StepKind {
  bool globalView, needsGather, openBatch, narrowFloats, wideProduct, doubles, readsUnwritten;
};

static StepKind chooseKind(Random &random, int64_t replicas) {
  StepKind kind;
  kind.globalView = !random.chance(kReplicaViewPercent);
  kind.needsGather = kind.globalView && random.chance(kGatherPercent);
  kind.openBatch = !kind.needsGather && random.chance(kOpenPercent);
  kind.narrowFloats = random.chance(kNarrowPercent);
  kind.wideProduct = kind.globalView && !kind.needsGather && !kind.openBatch &&
                     !kind.narrowFloats && replicas > 1 && random.chance(kWidePercent);
  kind.doubles = !kind.narrowFloats && !kind.wideProduct && random.chance(kDoublePercent);
  kind.readsUnwritten = random.chance(kUnwrittenPercent);
  return kind;
}

static void noteKind(const StepKind &kind, WrittenStep &written) {
  auto note = [&](bool holds, const char *feature) {
    if (holds)
      written.features.insert(feature);
  };
  note(kind.globalView, "global view");
  note(!kind.globalView, "replica view");
  note(kind.needsGather, "may need gathers");
  note(kind.openBatch, "open batch");
  note(kind.openBatch && !kind.globalView, "open batch of the replica view");
  note(kind.readsUnwritten, "read of what nothing wrote");
  note(kind.narrowFloats, "bf16");
  note(kind.doubles, "f64");
}

/// A batch is cut into equal chunks, of which the last may be smaller or missing: from so many rows on, none is.
static int64_t leastRows(int64_t replicas) { return replicas * (replicas - 1) + 1; }

static void write(StepContext &step, const StepKind &kind, int64_t replicas) {
  if (!kind.globalView) {
    step.rows = kind.openBatch ? kRowsToOpen : step.random.between(2, 5);
    return writeReplicaStep(step, replicas);
  }
  if (kind.openBatch)
    step.rows = kRowsToOpen;
  if (kind.wideProduct) // few rows, so that factors are much smaller than their product
    step.rows = replicas == 3 ? 6 : 8;
  writeGlobalStep(step);
}

WrittenStep writeStep(MLIRContext *context, const StepRequest &request) {
  Random random(request.seed, request.index);
  StepKind kind = chooseKind(random, request.replicas);
  WrittenStep written;
  for (bool done = false; !done;) {
    written = {};
    written.module = ModuleOp::create(UnknownLoc::get(context));
    written.globalView = kind.globalView;
    written.needsGather = kind.needsGather;
    written.narrowFloats = kind.narrowFloats;
    FloatType floatType = kind.doubles ? cast<FloatType>(Float64Type::get(context))
                                       : cast<FloatType>(Float32Type::get(context));
    int64_t largestSize =
        kind.openBatch ? std::min(request.largestSize, kRowsToOpen - 1) : request.largestSize;
    StepContext step{*written.module, random,      written.features,
                     floatType,       kGlobalRows, largestSize};
    step.liberal = kind.needsGather;
    step.narrow = kind.narrowFloats;
    step.openBatch = kind.openBatch;
    step.readsUnwritten = written.mustBeRefused = kind.readsUnwritten;
    step.wideProduct = kind.wideProduct;
    write(step, kind, request.replicas);
    done = true;
    if (kind.openBatch) {
      // In the replica view each replica has rows: what is left of none, such as their maximum, is its own to give.
      int64_t mostRows = kind.globalView ? random.between(2, 20) : leastRows(request.replicas) + 12,
              fewest = kind.globalView ? 1 : leastRows(request.replicas);
      written.batches = {random.between(fewest, mostRows), random.between(fewest, mostRows)};
      done = openBatch(*written.module, mostRows);
      kind.openBatch = done; // a size of features may look like rows: then it stays fixed
    }
  }
  // Drawn by themselves, so that they leave the steps of one axis as they are.
  Random ofAxes(request.seed ^ 0xa8e5, request.index);
  bool mayHaveAxes =
      kind.globalView && !kind.openBatch && !kind.wideProduct && !kind.readsUnwritten;
  if (mayHaveAxes && ofAxes.chance(kAxesPercent) &&
      splitAlongAxes(*written.module, request.replicas, ofAxes, written.features))
    written.needsGather |= ofAxes.chance(kAxesGatherPercent);
  noteKind(kind, written);
  return written;
}

} // namespace distribute::fuzz
