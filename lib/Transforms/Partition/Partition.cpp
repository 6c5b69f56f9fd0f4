// The pass distribute-partition.
//
// Folds the sizes in the steps of the global view. Then, along one axis of the mesh
// after the other, analyses each in the form that is best distributed (indices that are
// positions dropped, reductions of pairs made ones of values) and replaces it by what a
// member along the axis runs; what the last axis leaves is the replicated program.
//
// The axes are taken as they stand in the mesh, so that the major one splits a dimension
// first. Along the replicas' axis batches are split; along another one, what the shardings
// of variables and inputs and constraints say. Where they say nothing, all members compute
// the same.
#include "../Steps.h"
#include "BatchedLoops.h"
#include "JoinedReductions.h"
#include "KeyBlocks.h"
#include "LocalProgram.h"
#include "MicroBatches.h"
#include "PadUneven.h"
#include "PairReductions.h"
#include "PermittedGathers.h"
#include "PositionIndices.h"
#include "RunInTurn.h"
#include "SpreadSums.h"
#include "distribute/Transforms/Passes.h"
#include "distribute/Transforms/VerifyClaims.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {
#define GEN_PASS_DEF_PARTITIONPASS
#include "distribute/Transforms/Passes.h.inc"

/// Replaces queries of static sizes by constants: on shards they would give the
/// size of the shard, while the step means that of the whole.
static void foldSizes(func::FuncOp step) {
  SmallVector<tensor::DimOp> queries;
  step.walk([&](tensor::DimOp query) { queries.push_back(query); });
  OpBuilder builder(step.getContext());
  for (tensor::DimOp query : queries) {
    auto type = dyn_cast<RankedTensorType>(query.getSource().getType());
    std::optional<int64_t> index = query.getConstantIndex();
    if (!type || !index || *index >= type.getRank() || type.isDynamicDim(*index))
      continue;
    builder.setInsertionPoint(query);
    query.replaceAllUsesWith(
        arith::ConstantIndexOp::create(builder, query.getLoc(), type.getDimSize(*index))
            .getResult());
    query.erase();
  }
}

/// State must be in variables: an argument would be split or copied silently.
static LogicalResult checkLifted(func::FuncOp step) {
  for (unsigned i = 0, e = step.getNumArguments(); i < e; ++i)
    if (auto name = step.getArgAttrOfType<StringAttr>(i, DistributeDialect::kStateAttrName))
      return emitError(step.getArgument(i).getLoc()) << "state \"" << name.getValue()
                                                     << "\" is still an argument of the step; run "
                                                        "distribute-lift-state first";
  return success();
}

/// A step of the global view is one program, in which every variable is one value. A sync-on-read
/// variable that such steps touch is mirrored: else each replica would add what the step adds once.
/// One that a step of the replica view touches as well has no meaning for both: an error.
static LogicalResult mirrorVariables(ModuleOp module) {
  SymbolTable symbols(module);
  llvm::MapVector<VariableOp, std::pair<Operation *, Operation *>> touched; // global, replica view
  module.walk([&](Operation *op) {
    auto step = op->getParentOfType<func::FuncOp>();
    auto name = op->getAttrOfType<FlatSymbolRefAttr>("variable");
    auto variable = name ? symbols.lookup<VariableOp>(name.getAttr()) : VariableOp();
    if (!step || !variable || !variable.isSyncOnRead())
      return;
    auto &[global, replica] = touched[variable];
    (isGlobalView(step) ? global : replica) = op;
  });
  for (auto [variable, users] : touched) {
    auto [global, replica] = users;
    if (!global)
      continue;
    if (replica) {
      InFlightDiagnostic error =
          global->emitOpError() << "in a step of the global view takes the sync-on-read variable @"
                                << variable.getSymName()
                                << " as one value, but a step of the replica view writes it on "
                                << "each replica; declare two variables, or both steps in one view";
      error.attachNote(replica->getLoc()) << "each replica has its own here";
      return error;
    }
    bool isTrainable = variable.isTrainable();
    variable.setSynchronization(Synchronization::OnWrite);
    variable.setTrainable(isTrainable);
  }
  return success();
}

/// Whether the program splits anything along the axis of the group.
static bool isSplitAlong(func::FuncOp step, const Group &group) {
  return step
      .walk([&](Operation *op) {
        return isPlacedAlong(op, group) ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Whether an axis beside that of the replicas splits anything in the step.
static bool isSplitWithinReplica(func::FuncOp step, const Group &replicas) {
  return llvm::any_of(replicas.getMesh().getAxes().getAxes(), [&](MeshAxisAttr axis) {
    Group group = replicas.over(axis.getName());
    return !group.isOfReplicas() && isSplitAlong(step, group);
  });
}

/// Whether it reads or assigns a variable of which the program wants flat shards.
static bool accessesFlatShards(func::FuncOp step) {
  return step
      .walk([](VariableAccessInterface access) {
        auto variable = VariableOp::lookup(access);
        return variable && variable.isInFlatShards() ? WalkResult::interrupt()
                                                     : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Makes constraints of the shardings of inputs.
static void constrainInputs(func::FuncOp step) {
  auto builder = OpBuilder::atBlockBegin(&step.getBody().front());
  for (BlockArgument argument : step.getArguments()) {
    unsigned index = argument.getArgNumber();
    auto sharding =
        step.getArgAttrOfType<ShardingAttr>(index, DistributeDialect::kShardingAttrName);
    if (!sharding)
      continue;
    step.removeArgAttr(index, DistributeDialect::kShardingAttrName);
    auto shard = ShardOp::create(builder, argument.getLoc(), argument, sharding);
    argument.replaceAllUsesExcept(shard.getResult(), shard);
  }
}

/// Whether no element of the value has been written: it is a place for results.
static bool isPlaceForResults(Value value) {
  Operation *op = value.getDefiningOp();
  while (isa_and_nonnull<tensor::CastOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp,
                         tensor::ExtractSliceOp, ShardOp, OptimizationBarrierOp>(op))
    op = op->getOperand(0).getDefiningOp();
  return isa_and_nonnull<tensor::EmptyOp>(op);
}

/// Of what holds nothing there are no shards: each op takes it as it needs it.
static void dropConstraintsOnNothing(func::FuncOp step) {
  step.walk([](ShardOp constraint) {
    if (!isPlaceForResults(constraint.getValue()))
      return;
    constraint.replaceAllUsesWith(constraint.getValue());
    constraint.erase();
  });
}

/// What each member has of values is written down; nothing is left to be said about it.
static void dropConstraints(func::FuncOp step) {
  step.walk([](ShardOp constraint) {
    constraint.replaceAllUsesWith(constraint.getValue());
    constraint.erase();
  });
}

/// Whether a value is gathered, or changes the dimension along which it is split.
static bool movesWholes(const DistributionAnalysis &analysis) {
  bool any = false;
  analysis.walkMoves(
      [&](Value, const Demand &, ShardMove move) { any |= move != ShardMove::Halo; });
  return any;
}

static std::optional<WorkSplitting> parseWorkSplitting(StringRef text) {
  return llvm::StringSwitch<std::optional<WorkSplitting>>(text)
      .Case("auto", WorkSplitting::WhereCheaper)
      .Case("always", WorkSplitting::Wherever)
      .Case("off", WorkSplitting::Off)
      .Default(std::nullopt);
}

/// A share of the step's flops beyond which replicas gain nothing.
static constexpr double kRepeatsAll = 0.95;

namespace {
struct Partition : impl::PartitionPassBase<Partition> {
  using PartitionPassBase::PartitionPassBase;

  /// Null if it fails, with an error emitted.
  std::unique_ptr<DistributionAnalysis> analyse(func::FuncOp step, const Group &group) {
    auto analysis = std::make_unique<DistributionAnalysis>(step, group);
    // Along other axes what is split is what the program asks for.
    analysis->setExchangeFactors(exchangeFactors == "auto" && group.isOfReplicas());
    analysis->setWorkSplitting(group.isOfReplicas() ? *parseWorkSplitting(splitWork)
                                                    : WorkSplitting::Off);
    analysis->setSendsWhole(isOfTurns(group));
    analysis->setExchangeHalos(!isOfTurns(group));
    analysis->setLink(linkMicroseconds, linkGigabytesPerSecond);
    return succeeded(analysis->run()) ? std::move(analysis) : nullptr;
  }

  /// The same for the form of `step` in which the least must be gathered.
  std::unique_ptr<DistributionAnalysis> analyseBestForm(func::FuncOp step, const Group &group) {
    PositionIndices positions(step);
    bool areDropped = group.getSize() > 1 && positions.drop();
    auto analysis = analyse(step, group);
    StepCost cost = analysis && areDropped ? analysis->estimateCost() : StepCost();
    if (cost.gatheredBytes > 0) {
      positions.putBack();
      auto withIndices = analyse(step, group);
      if (!withIndices || withIndices->estimateCost() < cost)
        analysis = std::move(withIndices);
      else
        positions.drop(); // The same ops with the same operands as were analysed first.
    }
    if (analysis && group.getSize() > 1 && movesWholes(*analysis) && dropSpreadZeros(step))
      return analyseBestForm(step, group);
    if (analysis && batchLoop(*analysis))
      return analyseBestForm(step, group);
    if (analysis && splitPairReductions(*analysis))
      analysis = analyse(step, group);
    return analysis;
  }

  /// Whether a step has attention that takes its keys in blocks.
  bool hasKeys = false;

  LogicalResult checkOptions(func::FuncOp step) {
    if (exchangeFactors != "auto" && exchangeFactors != "off")
      return emitError(step.getLoc())
             << "exchange-factors is \"" << exchangeFactors << "\"; expected \"auto\" or \"off\"";
    if (linkMicroseconds < 0 || linkGigabytesPerSecond < 0)
      return emitError(step.getLoc()) << "a link cannot cost less than nothing";
    if (keyBlocks < 0)
      return emitError(step.getLoc()) << "key-blocks is " << keyBlocks.getValue()
                                      << "; expected 1 or more, or 0: all keys at once";
    if (microBatches < 0)
      return emitError(step.getLoc()) << "micro-batches is " << microBatches
                                      << "; expected 1 or more, or 0: as the step says";
    if (!parseWorkSplitting(splitWork))
      return emitError(step.getLoc())
             << "split-work is \"" << splitWork << "\"; expected \"auto\", \"always\" or \"off\"";
    return success();
  }

  /// What a member of the group runs of `step`, which is replaced by it.
  FailureOr<func::FuncOp> partition(func::FuncOp step, const Group &group, ClaimChecker &checker) {
    std::unique_ptr<DistributionAnalysis> analysis = analyseBestForm(step, group);
    // A single member has the whole of what it would gather.
    if (!analysis || (group.getSize() > 1 && failed(analysis->verify({allowGather, gatherBudget}))))
      return failure();
    if (group.getSize() > 1 && group.isOfReplicas() && analysis->getShareOfFlops() > kRepeatsAll)
      step.emitRemark() << "each of " << group.getSize()
                        << " replicas computes nearly all of the step: what could be split is less "
                           "than a twentieth of its flops";
    return buildProgram(*analysis, checker);
  }

  FailureOr<func::FuncOp> buildProgram(DistributionAnalysis &analysis, ClaimChecker &checker) {
    PartitionCounts counts;
    if (failed(verifyClaims(analysis, checker)))
      return failure();
    FailureOr<func::FuncOp> local = LocalProgram(analysis, counts).build();
    if (failed(local))
      return failure();
    opsSplit += counts.opsSplit;
    reductionsPlaced += counts.reductions;
    reduceScattersPlaced += counts.reduceScatters;
    gathersInserted += counts.gathers;
    reshardsInserted += counts.reshards;
    halosExchanged += counts.halos;
    factorsExchanged += analysis.getChoices().exchanged.size();
    slicesInserted += counts.slices;
    return local;
  }

  /// Into how many parts a replica takes its batch: as the option says, or else the step.
  int64_t takeMicroBatchesOf(func::FuncOp step) {
    auto said =
        dyn_cast_or_null<IntegerAttr>(step->removeAttr(DistributeDialect::kMicroBatchesAttrName));
    return microBatches > 0 ? microBatches : said ? said.getInt() : 1;
  }

  /// Replaces `step`, which a replica runs, by what one of the parts of its batch runs.
  LogicalResult takeMicroBatches(func::FuncOp &step, const Group &parts, ClaimChecker &checker) {
    if (failed(splitIntoMicroBatches(step, parts)))
      return failure();
    std::unique_ptr<DistributionAnalysis> analysis = analyseBestForm(step, parts);
    if (!analysis)
      return failure();
    if (analysis->getShareOfFlops() > kRepeatsAll)
      step.emitRemark()
          << "micro-batches save nothing: what could be taken in parts is less than a "
             "twentieth of the step's flops";
    // What it would take to gather is here: all parts are on one device.
    FailureOr<func::FuncOp> part = buildProgram(*analysis, checker);
    if (failed(part))
      return failure();
    step = *part;
    if (parts.getMesh().getAxisSize(MeshOp::kDeviceAxis).value_or(1) > 1)
      step->setAttr(DistributeDialect::kMicroBatchesAttrName,
                    Builder(&getContext()).getI64IntegerAttr(parts.getSize()));
    return success();
  }

  /// Lets the mesh have an axis of blocks of keys, if the step has attention that takes them.
  LogicalResult addKeyBlocks(func::FuncOp step, MeshOp mesh, std::optional<TurnAxis> &blocks) {
    blocks.emplace(mesh, kKeyBlockAxis, keyBlocks);
    FailureOr<bool> isSplit = splitKeys(step, blocks->getGroup());
    if (failed(isSplit))
      return failure();
    hasKeys |= *isSplit;
    if (!*isSplit)
      blocks.reset();
    return success();
  }

  /// Replaces `step`, which a member runs, by the program that takes one block of keys after the other.
  LogicalResult takeKeyBlocks(func::FuncOp &step, const Group &blocks, ClaimChecker &checker) {
    std::unique_ptr<DistributionAnalysis> analysis = analyseBestForm(step, blocks);
    if (!analysis)
      return failure();
    FailureOr<func::FuncOp> block = buildProgram(*analysis, checker);
    if (failed(block))
      return failure();
    step = *block;
    dropConstraints(step);
    return runInTurn(step, blocks, EarlierValues::Recomputed);
  }

  /// Brings `step` into the form that is partitioned.
  LogicalResult prepare(func::FuncOp step) {
    if (failed(checkLifted(step)) || failed(checkOptions(step)))
      return failure();
    foldSizes(step);
    dropConstraintsOnNothing(step);
    constrainInputs(step);
    bool isBegun = step->hasAttr(DistributeDialect::kPartitionedAttrName);
    return isBegun ? success() : padUneven(step);
  }

  /// Replaces `step` by its replicated program; or, where the rest is left for later, by what a replica runs.
  LogicalResult partitionAlongAxes(func::FuncOp step, const Group &replicas,
                                   ClaimChecker &checker) {
    if (failed(prepare(step)))
      return failure();
    bool isLeft = replicasAlone && isSplitWithinReplica(step, replicas);
    hasKeys |= isLeft; // the later run sees whether it has
    int64_t numParts = isLeft ? 1 : takeMicroBatchesOf(step);
    MeshOp mesh = replicas.getMesh();
    SmallVector<MeshAxisAttr> axes(mesh.getAxes().getAxes());
    std::optional<TurnAxis> blocks;
    if (!isLeft && keyBlocks > 1 && failed(addKeyBlocks(step, mesh, blocks)))
      return failure();
    for (MeshAxisAttr axis : axes) {
      Group group = replicas.over(axis.getName());
      if (isPartitionedAlong(step, axis.getName()) ||
          (!group.isOfReplicas() && (isLeft || !isSplitAlong(step, group))))
        continue;
      permitGathers(step, group);
      FailureOr<func::FuncOp> local = partition(step, group, checker);
      if (failed(local))
        return failure();
      step = *local;
    }
    if (isLeft)
      return success();
    if (blocks && failed(takeKeyBlocks(step, blocks->getGroup(), checker)))
      return failure();
    blocks.reset();
    std::optional<TurnAxis> parts; // behind all others
    if (numParts > 1) {
      parts.emplace(mesh, kMicroBatchAxis, numParts);
      if (failed(takeMicroBatches(step, parts->getGroup(), checker)))
        return failure();
    }
    dropConstraints(step);
    joinReductions(step);
    if (parts && failed(runInTurn(step, parts->getGroup(), EarlierValues::Kept)))
      return failure();
    // Flat shards are left to distribute-shard-updates: so far reads give what other axes leave.
    if (!accessesFlatShards(step))
      step->removeAttr(DistributeDialect::kPartitionedAttrName);
    step->setAttr(DistributeDialect::kReplicatedAttrName, UnitAttr::get(&getContext()));
    return success();
  }

  void runOnOperation() override {
    ModuleOp module = getOperation();
    auto globalSteps = [&] {
      SmallVector<func::FuncOp> steps = stepsToDistribute(module);
      llvm::erase_if(steps, [](func::FuncOp f) { return !isGlobalView(f); });
      return steps;
    };
    for (func::FuncOp step : stepsToDistribute(module))
      if (microBatches > 1 && !isGlobalView(step) && !isInitializer(step)) {
        step.emitError()
            << "is of the replica view, in which each replica takes its batch as the step "
               "says; write it on the whole batch (the global view), or take no "
               "micro-batches";
        return signalPassFailure();
      }
    if (globalSteps().empty())
      return;
    Location first = globalSteps().front().getLoc();
    hasKeys = false;
    FailureOr<Group> replicas = replicasOf(module);
    if (failed(replicas) || failed(verifyControlFlow(globalSteps())) ||
        failed(mirrorVariables(module)))
      return signalPassFailure();
    FailureOr<ClaimChecker::Mode> mode = ClaimChecker::readMode(module, checkClaims);
    if (failed(mode))
      return signalPassFailure();
    ClaimChecker checker(*mode);
    for (func::FuncOp step : globalSteps())
      if (failed(partitionAlongAxes(step, *replicas, checker)))
        return signalPassFailure();
    if (keyBlocks > 1 && !hasKeys) {
      emitError(first)
          << "no step has attention whose keys could be taken in " << keyBlocks.getValue()
          << " blocks: a product that gives pairs of positions of one sequence, of which a maximum "
             "over the keys is taken; leave the number of blocks out";
      return signalPassFailure();
    }
    claimsChecked += checker.getNumChecked();
    claimsRepeated += checker.getNumRepeated();
  }
};
} // namespace
} // namespace distribute
