// The pass distribute-pad-batch.
//
// Turns a step whose batch is open into one of fixed size with padded rows, of
// which a count that is fed says which are there: a step of the global view, or
// the replicated program of one of the replica view. See docs/RationaleUneven.md.
#include "../Steps.h"
#include "distribute/Sharding/Padding.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;

namespace distribute {
#define GEN_PASS_DEF_PADBATCHPASS
#include "distribute/Transforms/Passes.h.inc"

static bool isOpen(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  return shaped && shaped.hasRank() && !shaped.hasStaticShape();
}

/// The largest batch; 0 for a step whose batch is not open. An error if it is
/// open, but not how far, or not all of it.
static FailureOr<int64_t> readMaxBatch(func::FuncOp step) {
  if (llvm::none_of(step.getArgumentTypes(), isOpen))
    return 0;
  std::optional<unsigned> first;
  int64_t maxBatch = 0;
  for (BlockArgument argument : step.getArguments()) {
    unsigned index = argument.getArgNumber();
    auto name = step.getArgAttrOfType<StringAttr>(index, DistributeDialect::kBatchAttrName);
    if (!name) {
      if (isOpen(argument.getType()))
        return emitError(argument.getLoc())
               << "argument " << index << " of type " << argument.getType()
               << " has an open size, but is not a batch; only a batch may be open";
      continue;
    }
    auto max = step.getArgAttrOfType<IntegerAttr>(index, DistributeDialect::kMaxBatchAttrName);
    auto given = step.getArgAttrOfType<IntegerAttr>(index, DistributeDialect::kBatchDimAttrName);
    if (!cast<RankedTensorType>(argument.getType()).isDynamicDim(given ? given.getInt() : 0))
      return emitError(argument.getLoc())
             << "batch \"" << name.getValue() << "\" has the fixed type " << argument.getType()
             << " beside one whose size is open; make all batches of the step open, or none";
    if (!max)
      return emitError(argument.getLoc())
             << "batch \"" << name.getValue()
             << "\" is open, but not how many rows it may have; add distribute.max_batch";
    if (first && max.getInt() != maxBatch)
      return emitError(argument.getLoc())
             << "batch \"" << name.getValue() << "\" has at most " << max.getInt()
             << " rows, but that of argument " << *first << " has " << maxBatch
             << "; the batches of a step have one number of rows: give all the same "
                "distribute.max_batch";
    first = first.value_or(index);
    maxBatch = max.getInt();
  }
  return maxBatch;
}

/// Whether the replicas' values of a result stay apart.
static bool isPerReplica(func::FuncOp step, unsigned index) {
  auto kind = step.getResultAttrOfType<StringAttr>(index, DistributeDialect::kResultAttrName);
  return kind && kind.getValue() == "per_replica";
}

/// Says of each output how its size depends on the batch.
static LogicalResult markOutputs(func::FuncOp step, const Padding &padding) {
  Operation *ret = step.getBody().front().getTerminator();
  Builder builder(step.getContext());
  for (auto [index, value] : llvm::enumerate(ret->getOperands())) {
    std::optional<int64_t> dim;
    for (auto [position, count] : llvm::enumerate(padding.rowsOf(value))) {
      if (count == 0)
        continue;
      if (dim)
        return emitError(value.getLoc())
               << "result " << index << " has two dimensions, " << *dim << " and " << position
               << ", whose sizes are that of the open batch; an output may have one";
      dim = position;
      step.setResultAttr(index, DistributeDialect::kBatchDimAttrName,
                         builder.getI64IntegerAttr(position));
      step.setResultAttr(index, DistributeDialect::kBatchRowsAttrName,
                         builder.getI64IntegerAttr(count));
      if (!isPerReplica(step, index))
        continue;
      // Of different sizes, the replicas' values are given out one behind the other.
      step.setResultAttr(index, DistributeDialect::kResultAttrName,
                         builder.getStringAttr("sharded"));
      step.setResultAttr(index, DistributeDialect::kResultDimAttrName,
                         builder.getI64IntegerAttr(position));
    }
  }
  return success();
}

namespace {
struct PadBatch : impl::PadBatchPassBase<PadBatch> {
  using PadBatchPassBase::PadBatchPassBase;

  LogicalResult pad(func::FuncOp step, int64_t maxBatch, int64_t replicas) {
    PaddingCounts counts;
    PaddedBatch batch(step, maxBatch, replicas,
                      isGlobalView(step) ? PaddedBatch::View::Global : PaddedBatch::View::Replica);
    Padding padding(step, batch, counts);
    if (failed(padding.readSizes()))
      return failure();
    batch.addCountArgument();
    if (failed(padding.rewrite()) || failed(markOutputs(step, padding)))
      return failure();
    Block &body = step.getBody().front();
    step.setFunctionType(FunctionType::get(step.getContext(), body.getArgumentTypes(),
                                           body.getTerminator()->getOperandTypes()));
    IRRewriter rewriter(step.getContext());
    (void)runRegionDCE(rewriter, step->getRegions());
    valuesPadded += counts.valuesPadded;
    reductionsMasked += counts.reductionsMasked;
    operandsZeroed += counts.operandsZeroed;
    return success();
  }

  void runOnOperation() override {
    ModuleOp module = getOperation();
    // Merge points become collectives before the rows of their operands are padded.
    auto openSteps = [&] {
      SmallVector<func::FuncOp> steps;
      for (auto step : module.getOps<func::FuncOp>())
        if (step->hasAttr(DistributeDialect::kStepAttrName) && !step.isExternal() &&
            llvm::any_of(step.getArgumentTypes(), isOpen) &&
            isGlobalView(step) != step->hasAttr(DistributeDialect::kReplicatedAttrName))
          steps.push_back(step);
      return steps;
    };
    if (openSteps().empty())
      return;
    FailureOr<GroupAxis> axis = replicaAxis(module);
    if (failed(axis) || failed(verifyControlFlow(openSteps())))
      return signalPassFailure();
    if (ShapedType::isDynamic(axis->members)) {
      openSteps().front().emitOpError("has an open batch, and the number of replicas is open, too; "
                                      "fix it with --replicas=N");
      return signalPassFailure();
    }
    for (func::FuncOp step : openSteps()) {
      FailureOr<int64_t> maxBatch = readMaxBatch(step);
      if (failed(maxBatch) || failed(pad(step, *maxBatch, axis->members)))
        return signalPassFailure();
    }
  }
};
} // namespace
} // namespace distribute
