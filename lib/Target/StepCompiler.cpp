// From a step to a plan file, or to any stage between.
#include "distribute/Target/StepCompiler.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Dialect/Distribute/Parties.h"
#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Plan/PlanRoles.h"
#include "distribute/Plan/Strategies.h"
#include "distribute/Target/MemoryUse.h"
#include "distribute/Target/PlanEmission.h"
#include "distribute/Transforms/Pipelines.h"

#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"

using namespace mlir;

namespace distribute {

static bool holdsPlan(ModuleOp module) {
  return !partiesOf(module).front().getOps<plan::StepOp>().empty();
}

static LogicalResult checkHoldsStep(ModuleOp module) {
  for (auto function : module.getOps<func::FuncOp>())
    if (function->hasAttr(DistributeDialect::kStepAttrName))
      return success();
  return module.emitError("module holds no step; expected at least one function with the "
                          "attribute \"")
         << DistributeDialect::kStepAttrName << "\"";
}

/// Runs the passes that `build` adds. What they leave is verified: once, or after each of them.
static LogicalResult runPipeline(ModuleOp module, const CompileOptions &options,
                                 TimingScope &timing, StringRef name,
                                 llvm::function_ref<void(OpPassManager &)> build) {
  PassManager passes(module.getContext());
  // A scope of its own: it knows passes by their addresses, which the next stage's may have.
  TimingScope own = timing.nest(name);
  passes.enableTiming(own);
  passes.enableVerifier(options.verifyEach);
  build(passes);
  if (failed(passes.run(module)))
    return failure();
  TimingScope verification = own.nest("verify");
  return options.verifyEach ? success() : verify(module);
}

/// Whether the host holds the variables of central storage, if there are several replicas.
static bool hasVariablesOnHost(const CompileOptions &options, const planfile::Strategy *strategy) {
  return strategy && strategy->storesOnce &&
         (options.parameterDevice == "host" ||
          (options.parameterDevice == "auto" && options.target == "cuda"));
}

/// Whether slots are more than replicas: the mesh has further axes, or recipes make some.
static bool hasFurtherAxes(ModuleOp module, const CompileOptions &options) {
  MeshOp mesh = MeshOp::lookup(module);
  return !options.parallel.empty() || options.logicalDevices > 1 ||
         (mesh && mesh.getAxes().getAxes().size() > 1);
}

/// The replicas that flags ask for, or 0. Where slots are replicas, --reproducible names their number as well.
static FailureOr<int64_t> requestedReplicas(ModuleOp module, const CompileOptions &options) {
  if (options.reproducible == 0 || hasFurtherAxes(module, options))
    return options.replicas;
  if (options.replicas > 0 && options.replicas != options.reproducible)
    return module.emitError()
           << "--reproducible=" << options.reproducible << " and --replicas=" << options.replicas
           << " disagree; give the same number, as the bits are those of the replicas";
  return options.reproducible;
}

/// To variables and structured indexing.
static LogicalResult runLift(ModuleOp module, const CompileOptions &options,
                             const planfile::Strategy *strategy, TimingScope &timing) {
  FailureOr<int64_t> replicas = requestedReplicas(module, options);
  if (failed(replicas))
    return failure();
  LiftPipelineOptions lift;
  lift.strategy = options.strategy;
  lift.replicas = *replicas;
  lift.logicalDevices = options.logicalDevices;
  lift.hosts = ArrayRef(options.hostDevices);
  lift.variablesOnHost = hasVariablesOnHost(options, strategy);
  lift.syncGroup = options.syncGroup;
  lift.staleness = options.staleness;
  lift.parallel = options.parallel;
  lift.stageChunks = options.stageChunks;
  return runPipeline(module, options, timing, "lift",
                     [&](OpPassManager &passes) { buildLiftPipeline(passes, lift); });
}

/// To what one replica executes.
static LogicalResult runReplicate(ModuleOp module, const CompileOptions &options,
                                  const planfile::Strategy *strategy, TimingScope &timing) {
  ReplicatePipelineOptions replicate;
  replicate.allowGather = options.allowGather;
  replicate.gatherBudget = options.gatherBudget;
  replicate.shardUpdates = options.shardUpdates;
  replicate.exchangeFactors = options.exchangeFactors;
  replicate.splitWork = options.splitWork;
  replicate.microBatches = options.microBatches;
  replicate.keyBlocks = options.keyBlocks;
  replicate.stageSchedule = options.stageSchedule;
  if (strategy) {
    replicate.linkMicroseconds = strategy->linkMicroseconds;
    replicate.linkGigabytesPerSecond = strategy->linkGigabytesPerSecond;
    replicate.storeOnce = strategy->storesOnce;
    replicate.variablesOnHost = hasVariablesOnHost(options, strategy);
    // The product of what was gathered would be the host's.
    if (replicate.variablesOnHost)
      replicate.exchangeFactors = "off";
    if (strategy->isServed) {
      replicate.servers = options.servers;
      replicate.partition = options.partition;
      replicate.partitionBytes = options.partitionBytes;
      replicate.serve = options.syncGroup == 0 ? "servers" : "workers";
    }
  }
  replicate.checkClaims = options.checkClaims;
  return runPipeline(module, options, timing, "replicate",
                     [&](OpPassManager &passes) { buildReplicatePipeline(passes, replicate); });
}

/// To instructions, for each party.
static LogicalResult runToPlan(ModuleOp module, const CompileOptions &options,
                               TimingScope &timing) {
  PlanPipelineOptions plan;
  plan.bytesPerPack = options.bytesPerPack;
  plan.reduction = options.reduction;
  plan.reproducible = options.reproducible;
  plan.checkClaims = options.checkClaims;
  plan.without = options.without;
  plan.convolutions = options.convolutions;
  plan.libraryRelu = options.libraryRelu;
  plan.tf32 = options.tf32;
  for (ModuleOp party : partiesOf(module)) {
    // Servers are hosts.
    plan.target = isOfServers(party) ? "cpu" : options.target;
    if (failed(runPipeline(party, options, timing, "to plan",
                           [&](OpPassManager &passes) { buildToPlanPipeline(passes, plan); })))
      return failure();
  }
  return success();
}

/// Runs the passes that lead to `stage`.
static LogicalResult runPasses(ModuleOp module, const CompileOptions &options, CompileStage stage,
                               TimingScope &timing) {
  const planfile::Strategy *strategy = planfile::findStrategy(options.strategy);
  if (failed(runLift(module, options, strategy, timing)))
    return failure();
  if (stage == CompileStage::Distribute)
    return success();
  if (failed(runReplicate(module, options, strategy, timing)))
    return failure();
  if (stage == CompileStage::Replicated)
    return success();
  return runToPlan(module, options, timing);
}

namespace {
/// The plan of a step with certain options, and what it takes. It may be dropped for another, so
/// that what the passes remarked is said only when it is kept.
struct Trial {
  OwningOpRef<ModuleOp> plan;
  MemoryUse use;
  std::vector<Diagnostic> remarks;
};
} // namespace

static FailureOr<Trial> tryOptions(ModuleOp module, const CompileOptions &options,
                                   const KernelTarget &target, TimingScope &timing) {
  Trial trial{module.clone(), MemoryUse(module.getLoc()), {}};
  ScopedDiagnosticHandler keepRemarks(module.getContext(), [&](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == DiagnosticSeverity::Error)
      return failure();
    trial.remarks.push_back(std::move(diagnostic));
    return success();
  });
  if (failed(runPasses(*trial.plan, options, CompileStage::Plan, timing)))
    return failure();
  for (ModuleOp party : partiesOf(*trial.plan)) {
    FailureOr<MemoryUse> use = predictMemory(party, target);
    if (failed(use))
      return failure();
    if (use->getBytes() > trial.use.getBytes())
      trial.use = *use;
  }
  return trial;
}

namespace {
/// Makes of a module the plan that fits the memory limit: as the options say; or else with sharded updates; or else with attention
/// that takes its keys in blocks, twice as many each time.
class MemoryFit {
public:
  MemoryFit(ModuleOp module, CompileOptions &options, const KernelTarget &target,
            TimingScope &timing)
      : module(module), options(options), target(target), timing(timing),
        mayTakeBlocks(options.keyBlocks == 0) {}

  LogicalResult run();

private:
  bool takeLess(int64_t bytes);
  LogicalResult keep(Trial &trial);

  ModuleOp module;
  CompileOptions &options;
  const KernelTarget &target;
  TimingScope &timing;
  bool mayTakeBlocks;
  /// What it took before updates were sharded, and before keys were taken in blocks.
  std::optional<int64_t> replicated, atOnce;
};
} // namespace

/// More blocks of keys than this are not tried.
static constexpr int64_t kMaxKeyBlocks = 64;

/// Asks for what takes less memory than what took so many bytes; false: there is nothing.
bool MemoryFit::takeLess(int64_t bytes) {
  const planfile::Strategy *strategy = planfile::findStrategy(options.strategy);
  if (!replicated && !options.shardUpdates && !(strategy && strategy->hasOneCopy())) {
    replicated = bytes;
    options.shardUpdates = true;
    return true;
  }
  if (!mayTakeBlocks || options.keyBlocks >= kMaxKeyBlocks)
    return false;
  if (replicated && !atOnce && bytes >= *replicated) // of one replica
    options.shardUpdates = false;
  if (!atOnce)
    atOnce = bytes;
  options.keyBlocks = std::max<int64_t>(2, 2 * options.keyBlocks);
  return true;
}

/// Takes the plan of the trial, and says what it took to fit.
LogicalResult MemoryFit::keep(Trial &trial) {
  for (Diagnostic &remark : trial.remarks)
    module.getContext()->getDiagEngine().emit(std::move(remark));
  int64_t bytes = trial.use.getBytes();
  if (replicated && options.shardUpdates)
    emitRemark(trial.use.step) << "sharded updates are on: with replicated ones a device takes "
                               << *replicated << " bytes, more than the limit of "
                               << options.memoryLimit << "; with sharded ones it takes "
                               << atOnce.value_or(bytes);
  if (atOnce)
    emitRemark(trial.use.step) << "attention takes its keys in " << options.keyBlocks
                               << " blocks: with all keys at once a device takes " << *atOnce
                               << " bytes, more than the limit of " << options.memoryLimit
                               << "; with blocks it takes " << bytes;
  module.getBodyRegion().takeBody(trial.plan->getBodyRegion());
  module->setAttrs((*trial.plan)->getAttrDictionary());
  return success();
}

LogicalResult MemoryFit::run() {
  std::optional<MemoryUse> least;
  int64_t leastBlocks = 0;
  for (;;) {
    // A step whose attention cannot be taken in blocks is one that does not fit.
    std::optional<ScopedDiagnosticHandler> silence;
    if (atOnce)
      silence.emplace(module.getContext(), [](Diagnostic &) { return success(); });
    FailureOr<Trial> trial = tryOptions(module, options, target, timing);
    silence.reset();
    if (failed(trial) && !atOnce)
      return failure();
    bool isLess = succeeded(trial) && (!least || trial->use.getBytes() < least->getBytes());
    if (isLess) {
      least = trial->use;
      leastBlocks = options.keyBlocks;
    }
    if (isLess && least->getBytes() <= options.memoryLimit)
      return keep(*trial);
    // More blocks help no further where something else takes the most.
    if ((atOnce && !isLess) || !takeLess(least->getBytes()))
      return reportMemory(*least, options.memoryLimit, replicated, leastBlocks);
  }
}

/// Runs the passes up to the stage; what the memory limit decides, it decides on the plan.
static LogicalResult runStages(ModuleOp module, CompileOptions &options, const KernelTarget &target,
                               TimingScope &timing) {
  if (!options.memoryLimit || options.stage == CompileStage::Distribute)
    return runPasses(module, options, options.stage, timing);
  if (options.stage >= CompileStage::Plan)
    return MemoryFit(module, options, target, timing).run();
  OwningOpRef<ModuleOp> plan = module.clone();
  if (failed(MemoryFit(*plan, options, target, timing).run()))
    return failure();
  ScopedDiagnosticHandler saidAlready(module.getContext(), [](Diagnostic &diagnostic) {
    return success(diagnostic.getSeverity() != DiagnosticSeverity::Error);
  });
  return runPasses(module, options, options.stage, timing);
}

static std::vector<uint8_t> print(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  module.print(stream);
  return {text.begin(), text.end()};
}

/// Of those whose PTX is emitted here, and that ptxas knows: oldest first, each once.
static LogicalResult checkGpuArchs(ModuleOp module, ArrayRef<std::string> names) {
  constexpr StringLiteral known[] = {"sm_80", "sm_86", "sm_89", "sm_90", "sm_100", "sm_120"};
  Location flag = FileLineColLoc::get(module.getContext(), "--gpu-arch", 0, 0);
  const StringLiteral *next = std::begin(known);
  for (StringRef name : names) {
    if (!llvm::is_contained(known, name))
      return emitError(flag) << "unknown architecture \"" << name << "\"; expected one of "
                             << llvm::join(ArrayRef(known), ", ");
    next = std::find(next, std::end(known), name);
    if (next++ == std::end(known))
      return emitError(flag) << "\"" << name
                             << "\" stands behind one that is not older; expected each "
                                "architecture once, the oldest first";
  }
  return names.empty() ? emitError(flag) << "no architecture; expected one or more of "
                                         << llvm::join(ArrayRef(known), ", ")
                       : success();
}

/// That a module that holds a plan already is one for the target.
static LogicalResult checkIsForTarget(ModuleOp module, const CompileOptions &options) {
  if (options.target != "cuda")
    return success();
  ModuleOp party = partiesOf(module).front();
  if (usesGpus(party))
    return success();
  return party.emitError("the plan is for CPUs; GPUs are chosen for a step, with --target=cuda");
}

/// The PTX that the plan holds for its workers.
static FailureOr<std::vector<uint8_t>> printPtx(ModuleOp module, ArrayRef<uint8_t> file) {
  absl::StatusOr<planfile::LoadedPlan> plan = planfile::LoadedPlan::fromBytes(file);
  if (!plan.ok())
    return module.emitError(std::string(plan.status().message()));
  std::vector<uint8_t> text;
  for (const planfile::fb::Code *code : *plan->root()->code())
    if (planfile::isForGpus(*code))
      text.insert(text.end(), code->object()->begin(), code->object()->end());
  return text;
}

FailureOr<std::vector<uint8_t>> compileStep(ModuleOp module, const CompileOptions &given,
                                            TimingScope &timing) {
  CompileOptions options = given;
  // Flags first: they need no work to be found wrong.
  Location flag = FileLineColLoc::get(module.getContext(), "--target-cpu", 0, 0);
  FailureOr<KernelTarget> target =
      resolveKernelTarget(options.targetCpu, [&] { return emitError(flag); });
  if (failed(target))
    return failure();
  if (options.stage == CompileStage::Ptx)
    options.target = "cuda";
  if (options.target == "cuda" && failed(checkGpuArchs(module, options.gpuArchs)))
    return failure();
  Location cacheFlag = FileLineColLoc::get(module.getContext(), "--kernel-cache", 0, 0);
  std::unique_ptr<KernelCache> cache;
  if (!options.kernelCache.empty() && options.stage == CompileStage::PlanFile) {
    FailureOr<std::unique_ptr<KernelCache>> opened =
        KernelCache::open(options.kernelCache, cacheFlag);
    if (failed(opened))
      return failure();
    cache = std::move(*opened);
  }
  if (holdsPlan(module)) {
    if (failed(checkIsForTarget(module, options)))
      return failure();
  } else {
    if (failed(checkHoldsStep(module)))
      return failure();
    if (failed(runStages(module, options, *target, timing)))
      return failure();
    if (options.stage >= CompileStage::Plan)
      for (ModuleOp party : partiesOf(module))
        party->setAttr(plan::PlanDialect::kStrategyAttrName,
                       StringAttr::get(module.getContext(), options.strategy));
  }
  if (options.stage <= CompileStage::Plan)
    return print(module);

  TimingScope emission = timing.nest("kernels and plan file");
  PlanEmissionOptions emissionOptions;
  emissionOptions.target = *target;
  emissionOptions.gpuArchs = options.gpuArchs;
  std::string llvmIR;
  llvm::raw_string_ostream stream(llvmIR);
  if (options.stage == CompileStage::LLVM)
    emissionOptions.llvmIR = &stream;
  emissionOptions.timing = &emission;
  emissionOptions.cache = cache.get();
  FailureOr<std::vector<uint8_t>> file = emitPlanFile(module, emissionOptions);
  if (failed(file))
    return failure();
  if (cache && cache->getNumNotStored() != 0)
    emitWarning(cacheFlag) << cache->getNumNotStored() << " kernels could not be kept in \""
                           << options.kernelCache
                           << "\"; the plan is complete, and the next compilation makes them again";
  if (options.stage == CompileStage::LLVM)
    return std::vector<uint8_t>(llvmIR.begin(), llvmIR.end());
  if (options.stage == CompileStage::Ptx)
    return printPtx(module, *file);
  return file;
}

} // namespace distribute
