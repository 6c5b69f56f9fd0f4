// The stages of the compiler as named pipelines.
//
//   step ─► distribute-lift-pipeline ─► distribute-replicate-pipeline ─► distribute-to-plan (ToPlan.h)
//           (variables, indexing,       (what one replica executes)      (plan dialect)
//            fixed mesh)
//
// Each pipeline consumes what the one before it leaves. The tools use nothing but these, and
// dist-opt has each by its flag.
#ifndef DISTRIBUTE_TRANSFORMS_PIPELINES_H
#define DISTRIBUTE_TRANSFORMS_PIPELINES_H

#include "distribute/Transforms/ToPlan.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"

#include <string>

namespace distribute {

struct LiftPipelineOptions : mlir::PassPipelineOptions<LiftPipelineOptions> {
  Option<std::string> strategy{*this, "strategy",
                               llvm::cl::desc("default, one_device, mirrored, "
                                              "multi_worker_mirrored, central_storage or "
                                              "parameter_server"),
                               llvm::cl::init("default")};
  Option<int64_t> replicas{*this, "replicas",
                           llvm::cl::desc("number of replicas; 0: as the mesh says"),
                           llvm::cl::init(0)};
  Option<int64_t> logicalDevices{
      *this, "logical-devices",
      llvm::cl::desc("logical devices of each replica; 0: as the mesh says"), llvm::cl::init(0)};
  ListOption<int64_t> hosts{
      *this, "hosts", llvm::cl::desc("logical devices that are CPUs, whatever the others are")};
  Option<bool> variablesOnHost{
      *this, "variables-on-host",
      llvm::cl::desc("a logical device on the host of each replica, of several, for the variables"),
      llvm::cl::init(false)};
  Option<int64_t> syncGroup{
      *this, "sync-group",
      llvm::cl::desc("replicas of a group, which works with the servers at its own pace; 0: all"),
      llvm::cl::init(0)};
  Option<int64_t> staleness{
      *this, "staleness",
      llvm::cl::desc("steps that one group may be ahead of another, at least 1"),
      llvm::cl::init(1)};
  Option<std::string> parallel{
      *this, "parallel",
      llvm::cl::desc("recipes that split variables, as data:2,tensor:2; empty: as these say"),
      llvm::cl::init("")};
  Option<int64_t> stageChunks{
      *this, "stage-chunks",
      llvm::cl::desc("runs of layers that each stage of the recipe pipeline has"),
      llvm::cl::init(1)};
};

struct ReplicatePipelineOptions : mlir::PassPipelineOptions<ReplicatePipelineOptions> {
  Option<bool> allowGather{*this, "allow-gather",
                           llvm::cl::desc("gather values where nothing cheaper is right"),
                           llvm::cl::init(false)};
  Option<int64_t> gatherBudget{
      *this, "gather-budget",
      llvm::cl::desc("gather without asking where a step gathers at most so many bytes"),
      llvm::cl::init(0)};
  Option<bool> shardUpdates{*this, "shard-updates",
                            llvm::cl::desc("each replica updates its own shard of the variables"),
                            llvm::cl::init(false)};
  Option<bool> storeOnce{*this, "store-once",
                         llvm::cl::desc("replica 0 holds the variables, and no other does"),
                         llvm::cl::init(false)};
  Option<bool> variablesOnHost{*this, "variables-on-host",
                               llvm::cl::desc("its host does, which updates them, too"),
                               llvm::cl::init(false)};
  Option<std::string> serve{
      *this, "serve",
      llvm::cl::desc(
          "servers hold the variables, and this is who adds up what replicas give for an "
          "update: servers or workers; off: the replicas hold them"),
      llvm::cl::init("off")};
  Option<int64_t> servers{*this, "servers",
                          llvm::cl::desc("servers over which the variables are spread"),
                          llvm::cl::init(1)};
  Option<int64_t> partition{
      *this, "partition",
      llvm::cl::desc("most shards, by rows, into which a variable is cut for several servers"),
      llvm::cl::init(1)};
  Option<int64_t> partitionBytes{*this, "partition-bytes",
                                 llvm::cl::desc("fewest bytes of such a shard"),
                                 llvm::cl::init(1 << 18)};
  Option<std::string> exchangeFactors{
      *this, "exchange-factors",
      llvm::cl::desc("gather the factors of a product, or the rows of a scatter, instead of "
                     "reducing it: auto or off"),
      llvm::cl::init("auto")};
  Option<std::string> splitWork{
      *this, "split-work",
      llvm::cl::desc("share out what does not depend on the batch: auto, always or off"),
      llvm::cl::init("auto")};
  Option<int64_t> microBatches{
      *this, "micro-batches",
      llvm::cl::desc("parts of the batch that a replica takes one after the other; 0: as the step "
                     "says"),
      llvm::cl::init(0)};
  Option<int64_t> keyBlocks{
      *this, "key-blocks",
      llvm::cl::desc(
          "blocks in which attention takes its keys, one after the other; 0, 1: all at once"),
      llvm::cl::init(0)};
  Option<std::string> stageSchedule{
      *this, "stage-schedule",
      llvm::cl::desc("how stages of a pipeline take micro-batches: zero_bubble or 1f1b"),
      llvm::cl::init("zero_bubble")};
  Option<double> linkMicroseconds{*this, "link-microseconds",
                                  llvm::cl::desc("latency of a message between replicas"),
                                  llvm::cl::init(0)};
  Option<double> linkGigabytesPerSecond{
      *this, "link-gigabytes-per-second",
      llvm::cl::desc("bandwidth between replicas; 0: they share memory"), llvm::cl::init(0)};
  Option<std::string> checkClaims{
      *this, "check-claims",
      llvm::cl::desc("run what the analysis claims on small instances: on, off or all"),
      llvm::cl::init("on")};
};

/// Step → lifted form: a mesh of fixed size, state as variables, indexing as gathers and scatters.
void buildLiftPipeline(mlir::OpPassManager &passes, const LiftPipelineOptions &options);

/// Lifted form → replicated program: global-view steps are partitioned, replica-view steps get
/// their policies and merge points as collectives.
void buildReplicatePipeline(mlir::OpPassManager &passes, const ReplicatePipelineOptions &options);

/// Registers the three under the names above. Call once per process.
void registerDistributePipelines();

} // namespace distribute

#endif // DISTRIBUTE_TRANSFORMS_PIPELINES_H
