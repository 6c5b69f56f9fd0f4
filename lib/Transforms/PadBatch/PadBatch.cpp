// The pass distribute-pad-batch.
//
// Turns a step whose batch is open into one of fixed size with padded rows, of
// which a count that is fed says which are there: a step of the global view, or
// the replicated program of one of the replica view. See docs/RationaleUneven.md.
#include "../Steps.h"
#include "distribute/Dialect/Distribute/Parties.h"
#include "distribute/Dialect/Distribute/StepOps.h"
#include "distribute/Sharding/Padding.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/Support/MathExtras.h"

#include <numeric>

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
    if (!cast<RankedTensorType>(argument.getType()).isDynamicDim(getBatchDim(step, index)))
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

/// How many members of a replica share out its rows, along further axes of the mesh.
static int64_t countMembersOfRows(func::FuncOp step) {
  MeshOp mesh = MeshOp::lookup(step);
  int64_t members = 1;
  for (unsigned index = 0; mesh && index < step.getNumArguments(); ++index) {
    auto sharding =
        step.getArgAttrOfType<ShardingAttr>(index, DistributeDialect::kShardingAttrName);
    if (!sharding || !step.getArgAttr(index, DistributeDialect::kBatchAttrName))
      continue;
    int64_t own = 1;
    for (AxisSplitAttr split : sharding.getSplits())
      if (split.isOfDim() && split.getDim() == getBatchDim(step, index))
        own *= mesh.getAxisSize(split.getAxis()).value_or(1);
    members = std::lcm(members, own);
  }
  return members;
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
      // Of different sizes, the replicas' values are given out one behind the other.
      if (readResult(step, index)->kind == OutputKind::PerReplica)
        setOutputKind(step, index, OutputKind::Sharded, position);
    }
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Replicas that have any numbers of rows
//===----------------------------------------------------------------------===//

/// The argument that holds the replica's own number of rows; null where the rows of the whole batch
/// are split. An error if several do, or if the batches are open in another way.
static FailureOr<BlockArgument> findOwnCount(func::FuncOp step) {
  BlockArgument found;
  for (BlockArgument argument : step.getArguments()) {
    if (!step.getArgAttr(argument.getArgNumber(), kMostRowsAttrName))
      continue;
    if (found)
      return emitError(argument.getLoc())
             << "arguments " << found.getArgNumber() << " and " << argument.getArgNumber()
             << " both hold a replica's number of rows; a step has one";
    found = argument;
  }
  for (BlockArgument argument : step.getArguments()) {
    unsigned index = argument.getArgNumber();
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    if (!found || !type || type.hasStaticShape())
      continue;
    if (type.getNumDynamicDims() > 1 || type.isDynamicDim(getBatchDim(step, index)) ||
        !step.getArgAttr(index, DistributeDialect::kBatchAttrName))
      return emitError(argument.getLoc())
             << "argument " << index << " of type " << type
             << " is open in another dimension than that of each replica's own rows; expected a "
                "batch of fixed size along its batch dimension, with one open dimension besides";
  }
  return found;
}

namespace {
/// Values of the replicas' rows that are joined and given out: taken out of the step until its
/// values are padded.
struct OutputGather {
  unsigned result;
  int64_t dim;
  ArrayAttr axes;
  FlatSymbolRefAttr mesh;
  Attribute reason;
  Location loc;
};
} // namespace

/// Takes out what joins the replicas' rows. Such a value may be an output and nothing else: its rows
/// are those of all replicas, with the padding of each.
static FailureOr<SmallVector<OutputGather>> takeGathers(func::FuncOp step) {
  SmallVector<AllGatherOp> gathers;
  SmallVector<OutputGather> taken;
  step.walk([&](AllGatherOp op) {
    if (isOpen(op.getValue().getType()))
      gathers.push_back(op);
  });
  for (AllGatherOp op : gathers) {
    auto type = cast<RankedTensorType>(op.getValue().getType());
    int64_t dim = op.getDim();
    bool isReturned = llvm::all_of(op->getUsers(), llvm::IsaPred<func::ReturnOp>);
    if (!isReturned || type.getNumDynamicDims() != 1 || !type.isDynamicDim(dim))
      return op.emitOpError()
             << "joins values of type " << type << ", whose sizes may differ between replicas, "
             << (isReturned ? "along a dimension of fixed size"
                            : "and the result is used in the step")
             << "; expected a result of the step, joined along the open dimension: reduce the "
                "values along it, or fix the batch";
    for (OpOperand &use : op->getUses())
      taken.push_back({use.getOperandNumber(), dim, op.getAxes(), op.getMeshAttr(),
                       op->getAttr("distribute.reason"), op.getLoc()});
    op->replaceAllUsesWith(ValueRange(op.getValue()));
    op->erase();
  }
  return taken;
}

/// Puts them back.
static void putGathers(func::FuncOp step, ArrayRef<OutputGather> gathers, int64_t replicas) {
  Operation *ret = step.getBody().front().getTerminator();
  OpBuilder builder(ret);
  for (const OutputGather &gather : gathers) {
    Value own = ret->getOperand(gather.result);
    auto type = cast<RankedTensorType>(own.getType());
    SmallVector<int64_t> shape(type.getShape());
    shape[gather.dim] *= replicas;
    auto joined = AllGatherOp::create(builder, gather.loc, type.clone(shape), own, gather.dim,
                                      gather.mesh.getValue(), gather.axes);
    if (gather.reason)
      joined->setAttr("distribute.reason", gather.reason);
    ret->setOperand(gather.result, joined.getResult());
  }
}

/// What the replicas exchange has one size on all.
static LogicalResult verifyExchanges(func::FuncOp step) {
  WalkResult result = step.walk([](Operation *op) {
    if (!isa<GroupOpInterface>(op) || llvm::none_of(op->getOperandTypes(), isOpen))
      return WalkResult::advance();
    op->emitOpError() << "exchanges a value of type " << op->getOperand(0).getType()
                      << ", whose size may differ between replicas; reduce it along the open "
                         "dimension first, or fix the batch";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

namespace {
struct PadBatch : impl::PadBatchPassBase<PadBatch> {
  using PadBatchPassBase::PadBatchPassBase;

  LogicalResult pad(func::FuncOp step, int64_t maxBatch, int64_t replicas) {
    if (ShapedType::isDynamic(replicas))
      return step.emitOpError("has an open batch, and the number of replicas is open, too; "
                              "fix it with --replicas=N");
    if (!isGlobalView(step) && failed(verifyExchanges(step)))
      return failure();
    PaddingCounts counts;
    int64_t room = llvm::alignTo(llvm::divideCeil(maxBatch, replicas), countMembersOfRows(step));
    PaddedBatch batch(step, room * replicas, replicas,
                      isGlobalView(step) ? PaddedBatch::View::Global : PaddedBatch::View::Replica);
    Padding padding(step, batch, counts);
    if (failed(padding.readSizes()))
      return failure();
    batch.addCountArgument();
    if (failed(padding.rewrite()) || failed(markOutputs(step, padding)))
      return failure();
    finish(step, counts);
    return success();
  }

  /// Where `own` holds each replica's number of rows. What is given out keeps its padding: who feeds
  /// the numbers knows them.
  LogicalResult padOwn(func::FuncOp step, BlockArgument own, int64_t replicas) {
    int64_t mostRows =
        step.getArgAttrOfType<IntegerAttr>(own.getArgNumber(), kMostRowsAttrName).getInt();
    FailureOr<SmallVector<OutputGather>> gathers = takeGathers(step);
    if (failed(gathers) || failed(verifyExchanges(step)))
      return failure();
    PaddingCounts counts;
    PaddedBatch batch(step, mostRows, 1, PaddedBatch::View::Replica);
    Padding padding(step, batch, counts);
    if (failed(padding.readSizes()))
      return failure();
    batch.readCount(own);
    if (failed(padding.rewrite()))
      return failure();
    putGathers(step, *gathers, replicas);
    step.removeArgAttr(own.getArgNumber(), kMostRowsAttrName);
    finish(step, counts);
    return success();
  }

  void finish(func::FuncOp step, const PaddingCounts &counts) {
    Block &body = step.getBody().front();
    step.setFunctionType(FunctionType::get(step.getContext(), body.getArgumentTypes(),
                                           body.getTerminator()->getOperandTypes()));
    IRRewriter rewriter(step.getContext());
    (void)runRegionDCE(rewriter, step->getRegions());
    valuesPadded += counts.valuesPadded;
    reductionsMasked += counts.reductionsMasked;
    operandsZeroed += counts.operandsZeroed;
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
    FailureOr<Group> replicas = replicasOf(module);
    if (failed(replicas) || failed(verifyControlFlow(openSteps())))
      return signalPassFailure();
    for (func::FuncOp step : openSteps()) {
      FailureOr<BlockArgument> own = findOwnCount(step);
      if (failed(own))
        return signalPassFailure();
      if (*own) {
        if (failed(padOwn(step, *own, replicas->getSize())))
          return signalPassFailure();
        continue;
      }
      FailureOr<int64_t> maxBatch = readMaxBatch(step);
      if (failed(maxBatch) || failed(pad(step, *maxBatch, replicas->getSize())))
        return signalPassFailure();
    }
  }
};
} // namespace
} // namespace distribute
