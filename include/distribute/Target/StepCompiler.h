// From a step to a plan file, or to any stage between.
//
// What `dist-compile` does, without its command line.
#ifndef DISTRIBUTE_TARGET_STEPCOMPILER_H
#define DISTRIBUTE_TARGET_STEPCOMPILER_H

#include "distribute/Transforms/ToPlan.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Support/Timing.h"

#include <cstdint>
#include <string>
#include <vector>

namespace distribute {

/// What to stop at.
enum class CompileStage {
  Distribute, ///< variables and structured indexing, as MLIR
  Replicated, ///< what one replica executes, as MLIR
  Plan,       ///< the plan dialect, as MLIR
  Ptx,        ///< the workers' kernels as PTX, which a plan for GPUs holds
  LLVM,       ///< the kernels as LLVM IR
  PlanFile,   ///< the bytes of the plan file
};

struct CompileOptions {
  std::string strategy = "default";
  /// 0: what the module's mesh says, or what the strategy implies.
  int64_t replicas = 0;
  /// Recipes that split variables (Recipes.h); empty: as these say.
  std::string parallel;
  /// Runs of layers that each stage of its pipeline has.
  int64_t stageChunks = 1;
  /// Where servers hold the variables: replicas of a group, which works with them at its own pace (0:
  /// all are one group, of which each gives the servers its own part), and the steps that one group
  /// may be ahead of another.
  int64_t syncGroup = 0;
  int64_t staleness = 1;
  /// Over which the variables are spread.
  int64_t servers = 1;
  /// Most shards, by rows, into which a variable is cut for several servers, and fewest bytes of one.
  int64_t partition = 1, partitionBytes = 1 << 18;
  /// Of each replica; 0: as the mesh says.
  int64_t logicalDevices = 0;
  /// Those of them that are CPUs beside GPUs.
  std::vector<int64_t> hostDevices;
  /// Of central storage, what holds and updates the variables: "host", "worker" (replica 0's device), or
  /// "auto": the host beside GPUs.
  std::string parameterDevice = "auto";
  std::string targetCpu = "native";
  /// What the programs run on: "cpu", or "cuda" for GPUs of these architectures, oldest first.
  /// CompileStage::Ptx means GPUs.
  std::string target = "cpu";
  std::vector<std::string> gpuArchs = {"sm_80"};
  ConvolutionForm convolutions = ConvolutionForm::Auto;
  /// On GPUs: cuBLASLt's relu will do, of which nobody says what it makes of a nan.
  bool libraryRelu = false;
  /// On GPUs: products and convolutions of f32 may round what they multiply to TF32.
  bool tf32 = false;
  /// Values may be gathered: any; all of a step together with at most so many bytes.
  bool allowGather = false;
  int64_t gatherBudget = 0;
  /// Bytes that a pack of reductions holds at most; 0: no limit.
  int64_t bytesPerPack = kDefaultBytesPerPack;
  /// Each replica updates its own shard of the variables.
  bool shardUpdates = false;
  /// Bytes of variables, temporaries and library work memory that one device may take; 0: any. A
  /// step that takes more gets sharded updates, or also attention in blocks of keys; one that takes
  /// more even then is an error.
  int64_t memoryLimit = 0;
  /// "auto" or "off": gather the factors of a product instead of reducing it where that is cheaper.
  std::string exchangeFactors = "auto";
  /// "auto", "always" or "off": share out work that does not depend on the batch where that is
  /// cheaper.
  std::string splitWork = "auto";
  /// Parts of the batch that a replica takes one after the other; 0: those of a pipeline, or 1.
  int64_t microBatches = 0;
  /// Blocks in which attention takes its keys, one after the other; 1: all at once; 0: likewise, or as many as the memory limit needs.
  int64_t keyBlocks = 0;
  /// How stages of a pipeline take these: "zero_bubble" or "1f1b".
  std::string stageSchedule = "zero_bubble";
  /// "on", "off" or "all": run what the compiler claims of an op on a small instance of it.
  std::string checkClaims = "on";
  /// auto, one_pass, ring, tree, hierarchical_copy or to_one_device.
  std::string reduction = "auto";
  /// Slots, which are the replicas, on whose number alone the bits shall depend; 0: no promise.
  int64_t reproducible = 0;
  /// Of getOptionalPlanPasses(): those to leave out.
  std::vector<std::string> without;
  CompileStage stage = CompileStage::PlanFile;
  /// A folder of compiled kernels; empty: none.
  std::string kernelCache;
  /// Verify the module after each pass and not only after each stage: says which pass is wrong.
  bool verifyEach = false;
};

/// Compiles the steps of `module` in place up to the stage and returns its bytes. A module of the
/// plan dialect is taken as it is. Errors are diagnostics at their place in the source.
mlir::FailureOr<std::vector<uint8_t>>
compileStep(mlir::ModuleOp module, const CompileOptions &options, mlir::TimingScope &timing);

} // namespace distribute

#endif // DISTRIBUTE_TARGET_STEPCOMPILER_H
