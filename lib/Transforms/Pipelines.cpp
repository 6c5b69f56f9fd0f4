// The stages of the compiler as named pipelines.
#include "distribute/Transforms/Pipelines.h"

#include "distribute/Transforms/Passes.h"
#include "distribute/Transforms/ToPlan.h"

#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"

using namespace mlir;

namespace distribute {

void buildLiftPipeline(OpPassManager &passes, const LiftPipelineOptions &options) {
  ResolveMeshPassOptions mesh;
  mesh.strategy = options.strategy;
  mesh.replicas = options.replicas;
  mesh.logicalDevices = options.logicalDevices;
  mesh.hosts.assign(options.hosts.begin(), options.hosts.end());
  mesh.variablesOnHost = options.variablesOnHost;
  mesh.syncGroup = options.syncGroup;
  mesh.staleness = options.staleness;
  passes.addPass(createResolveMeshPass(mesh));
  passes.addPass(createOutlineInitializersPass());
  passes.addPass(createInlineCallsPass());
  passes.addPass(createVerifyStepsPass());
  passes.addPass(createDropSignsPass());
  passes.addPass(createLowerSwitchesPass());
  passes.addPass(createBoxScalarsPass());
  passes.addPass(createLiftStatePass());
  passes.addPass(createNormalizePass());
  passes.addPass(createLowerUnsignedPass());
  passes.addPass(createCountLoopsPass());
  passes.addPass(createLowerAffinePass());
  passes.addPass(createRaiseIndexingPass());
  passes.addPass(createGuardUndefinedPass());
  passes.addPass(createDropEmptyPass());
  if (!options.parallel.empty()) {
    ChooseShardingsPassOptions choose;
    choose.parallel = options.parallel;
    passes.addPass(createChooseShardingsPass(choose));
    ChooseStagesPassOptions stages;
    stages.parallel = options.parallel;
    stages.stageChunks = options.stageChunks;
    passes.addPass(createChooseStagesPass(stages));
  }
}

/// Servers, and workers whose program is partitioned along what is left of the mesh.
static void buildServePipeline(OpPassManager &passes, const ReplicatePipelineOptions &options,
                               PartitionPassOptions partition) {
  ServeVariablesPassOptions serve;
  serve.accumulate = options.serve;
  serve.numServers = options.servers;
  serve.partition = options.partition;
  serve.partitionBytes = options.partitionBytes;
  passes.addPass(createServeVariablesPass(serve));
  OpPassManager &parties = passes.nest<ModuleOp>();
  partition.replicasAlone = false;
  parties.addPass(createPartitionPass(partition));
  parties.addPass(createVerifyReplicatedPass());
  SplitRolesPassOptions split;
  split.stageSchedule = options.stageSchedule;
  parties.addPass(createSplitRolesPass(split));
}

void buildReplicatePipeline(OpPassManager &passes, const ReplicatePipelineOptions &options) {
  bool isServed = options.serve != "off";
  if (isServed || options.storeOnce) {
    DropReplicaShardsPassOptions drop;
    drop.servers = isServed;
    passes.addPass(createDropReplicaShardsPass(drop));
  }
  if (isServed)
    passes.addPass(createAddBehindReductionsPass());
  passes.addPass(createPadBatchPass());
  PartitionPassOptions partition;
  partition.allowGather = options.allowGather;
  partition.gatherBudget = options.gatherBudget;
  partition.exchangeFactors = options.exchangeFactors;
  partition.splitWork = options.splitWork;
  partition.microBatches = options.microBatches;
  partition.keyBlocks = options.keyBlocks;
  partition.linkMicroseconds = options.linkMicroseconds;
  partition.linkGigabytesPerSecond = options.linkGigabytesPerSecond;
  partition.checkClaims = options.checkClaims;
  partition.replicasAlone = isServed && !options.shardUpdates;
  passes.addPass(createPartitionPass(partition));
  passes.addPass(createApplyStrategyPass());
  passes.addPass(createPadBatchPass());
  ShardUpdatesPassOptions updates;
  updates.all = options.shardUpdates;
  updates.checkClaims = options.checkClaims;
  if (isServed && updates.all)
    passes.addPass(createShardUpdatesPass(updates));
  if (isServed)
    return buildServePipeline(passes, options, partition);
  passes.addPass(createVerifyReplicatedPass());
  passes.addPass(createShardUpdatesPass(updates));
  passes.addPass(createVerifyReplicatedPass());
  SplitRolesPassOptions split;
  split.variablesOnHost = options.storeOnce && options.variablesOnHost;
  split.stageSchedule = options.stageSchedule;
  passes.addPass(createSplitRolesPass(split));
  if (options.storeOnce)
    passes.addPass(createStoreOncePass());
}

void registerDistributePipelines() {
  PassPipelineRegistration<LiftPipelineOptions>(
      "distribute-lift-pipeline", "From a step as exported to variables and structured indexing",
      buildLiftPipeline);
  PassPipelineRegistration<ReplicatePipelineOptions>(
      "distribute-replicate-pipeline", "From the lifted form to what one replica executes",
      buildReplicatePipeline);
  PassPipelineRegistration<PlanPipelineOptions>(
      "distribute-to-plan", "From the replicated program to the plan dialect", buildToPlanPipeline);
}

} // namespace distribute
