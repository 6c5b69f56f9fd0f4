//===- StepCompiler.cpp - From a step to a plan file, or to any stage between --------------===//

#include "distribute/Target/StepCompiler.h"
#include "distribute/Dialect/Plan/ModuleAttributes.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Target/MemoryUse.h"
#include "distribute/Target/PlanEmission.h"
#include "distribute/Transforms/Pipelines.h"

#include "mlir/Pass/PassManager.h"

using namespace mlir;

namespace distribute {

static bool holdsPlan(ModuleOp module) { return !module.getOps<plan::StepOp>().empty(); }

static LogicalResult checkHoldsStep(ModuleOp module) {
  for (auto function : module.getOps<func::FuncOp>())
    if (function->hasAttr(DistributeDialect::kStepAttrName))
      return success();
  return module.emitError("module holds no step; required: at least one function with the "
                          "attribute \"")
         << DistributeDialect::kStepAttrName << "\"";
}

/// Runs the passes that lead to `stage`.
static LogicalResult runPasses(ModuleOp module, const CompileOptions &options, CompileStage stage,
                               TimingScope &timing) {
  PassManager passes(module.getContext());
  passes.enableTiming(timing);
  LiftPipelineOptions lift;
  lift.strategy = options.strategy;
  lift.replicas = options.reproducible ? options.reproducible : options.replicas;
  buildLiftPipeline(passes, lift);
  if (stage != CompileStage::Distribute) {
    ReplicatePipelineOptions replicate;
    replicate.allowGather = options.allowGather;
    replicate.shardUpdates = options.shardUpdates;
    replicate.exchangeFactors = options.exchangeFactors;
    buildReplicatePipeline(passes, replicate);
    if (stage != CompileStage::Replicated) {
      PlanPipelineOptions plan;
      plan.bytesPerPack = options.bytesPerPack;
      plan.reduction = options.reduction;
      plan.reproducible = options.reproducible;
      buildPlanPipeline(passes, plan);
    }
  }
  return passes.run(module);
}

/// What the step takes with these options. What the passes remark here, the compilation proper says
/// again.
static FailureOr<MemoryUse> tryMemory(ModuleOp module, const CompileOptions &options,
                                      TimingScope &timing) {
  OwningOpRef<ModuleOp> trial = module.clone();
  ScopedDiagnosticHandler errorsOnly(module.getContext(), [](Diagnostic &diagnostic) {
    return success(diagnostic.getSeverity() != DiagnosticSeverity::Error);
  });
  if (failed(runPasses(*trial, options, CompileStage::Plan, timing)))
    return failure();
  return predictMemory(*trial);
}

/// Finds out whether the step fits the memory limit, and turns sharded updates on if it only fits
/// with them.
static LogicalResult fitMemory(ModuleOp module, CompileOptions &options, TimingScope &timing) {
  std::optional<int64_t> replicated;
  for (;;) {
    FailureOr<MemoryUse> use = tryMemory(module, options, timing);
    if (failed(use))
      return failure();
    if (use->getBytes() <= options.memoryLimit) {
      if (replicated)
        emitRemark(use->step) << "sharded updates are on: with replicated ones a device takes "
                              << *replicated << " bytes, more than the limit of "
                              << options.memoryLimit << "; with sharded ones it takes "
                              << use->getBytes();
      return success();
    }
    if (options.shardUpdates)
      return reportMemory(*use, options.memoryLimit, replicated);
    replicated = use->getBytes();
    options.shardUpdates = true;
  }
}

static std::vector<uint8_t> print(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  module.print(stream);
  return {text.begin(), text.end()};
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
  if (!holdsPlan(module)) {
    if (failed(checkHoldsStep(module)))
      return failure();
    if (options.memoryLimit && options.stage != CompileStage::Distribute &&
        failed(fitMemory(module, options, timing)))
      return failure();
    if (failed(runPasses(module, options, options.stage, timing)))
      return failure();
    if (options.stage >= CompileStage::Plan)
      module->setAttr(plan::kStrategyAttrName,
                      StringAttr::get(module.getContext(), options.strategy));
  }
  if (options.stage <= CompileStage::Plan)
    return print(module);

  TimingScope emission = timing.nest("kernels and plan file");
  PlanEmissionOptions emissionOptions;
  emissionOptions.target = *target;
  std::string llvmIR;
  llvm::raw_string_ostream stream(llvmIR);
  if (options.stage == CompileStage::LLVM)
    emissionOptions.llvmIR = &stream;
  FailureOr<std::vector<uint8_t>> file = emitPlanFile(module, emissionOptions);
  if (failed(file))
    return failure();
  if (options.stage == CompileStage::LLVM)
    return std::vector<uint8_t>(llvmIR.begin(), llvmIR.end());
  return file;
}

} // namespace distribute
