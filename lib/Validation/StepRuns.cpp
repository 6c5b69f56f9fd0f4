// Compiles a step, draws its inputs, and runs it.
#include "StepRuns.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Dialect/Distribute/StepOps.h"
#include "distribute/Plan/PlanFile.h"
#include "distribute/Plan/PlanTable.h"
#include "distribute/Plan/Strategies.h"
#include "distribute/Transforms/OneCopy.h"
#include "distribute/Validation/PlanRun.h"
#include "distribute/Validation/StepInputs.h"

#include "llvm/Support/ErrorHandling.h"

using namespace mlir;

namespace distribute::validation {

using interp::RunResult;
using planfile::LoadedPlan;

/// Replicas of a plan that leaves their number open.
static constexpr int64_t kReplicasOfOpenPlans = 2;

/// Rows for a step that leaves them open: not all that it takes, so that shards are padded.
static std::vector<int64_t> chooseRows(func::FuncOp step) {
  int64_t rows = 0;
  for (unsigned i = 0; i < step.getNumArguments(); ++i)
    if (auto most = step.getArgAttrOfType<IntegerAttr>(i, DistributeDialect::kMaxBatchAttrName))
      rows = rows ? std::min(rows, most.getInt()) : most.getInt();
  return {std::max<int64_t>(rows - 1, 1)};
}

std::string countOf(int64_t number, StringRef what) {
  return std::to_string(number) + " " + what.str() + (number == 1 ? "" : "s");
}

StepRuns::StepRuns(ModuleOp module, func::FuncOp function, const ValidationOptions &options)
    : module(module), function(function), isGlobal(isGlobalView(function)), options(options),
      batches(chooseRows(function)) {}

LogicalResult StepRuns::setPlan(ArrayRef<uint8_t> bytes) {
  plans[Runner::Plan] = PlanBytes(bytes.begin(), bytes.end());
  absl::StatusOr<LoadedPlan> loaded = LoadedPlan::fromBytes(plans[Runner::Plan]);
  if (!loaded.ok())
    return function.emitError() << std::string(loaded.status().message());
  int64_t size = loaded->root()->mesh()->axes()->Get(0)->size();
  isOpenPlan = size == 0;
  replicas = isOpenPlan ? kReplicasOfOpenPlans : size;
  // Groups that go on by themselves give what the clock decides. One group with the servers does not.
  if (loaded->root()->groups() > 1) {
    std::unique_ptr<planfile::fb::PlanT> ofOneGroup = loaded->unpack();
    ofOneGroup->groups = 1;
    absl::StatusOr<PlanBytes> alone = planfile::buildPlanFile(*ofOneGroup);
    if (!alone.ok())
      return function.emitError() << std::string(alone.status().message());
    plans[Runner::Plan] = *std::move(alone);
  }
  return success();
}

void StepRuns::runAs(const StepRuns &other) {
  replicas = other.replicas;
  isOpenPlan = other.isOpenPlan;
  recordedStates = other.recordedStates;
  recordedInputs = other.recordedInputs;
  batches = other.batches;
}

FailureOr<const PlanBytes *> StepRuns::getPlan(Runner runner) {
  if (!plans.count(runner)) {
    FailureOr<PlanBytes> made = compile(runner);
    if (failed(made))
      return failure();
    plans[runner] = std::move(*made);
  }
  return &plans[runner];
}

FailureOr<uint64_t> StepRuns::countFlops() {
  FailureOr<const PlanBytes *> bytes =
      getPlan(isGlobal && replicas > 1 ? Runner::Single : Runner::Plan);
  if (failed(bytes))
    return failure();
  absl::StatusOr<LoadedPlan> plan = LoadedPlan::fromBytes(**bytes);
  if (!plan.ok())
    return function.emitError() << std::string(plan.status().message());
  for (const planfile::fb::Step *step : *plan->root()->steps())
    if (step->name()->str() == function.getSymName())
      return planfile::computeTotals(*step).flops * (isGlobal ? 1 : replicas);
  return uint64_t(0);
}

std::string StepRuns::describe(Runner runner) const {
  switch (runner) {
  case Runner::Interpreter:
    return "the reference interpreter" + (isGlobal ? "" : " on " + countOf(replicas, "replica"));
  case Runner::Single:
    return "the plan for a single replica";
  case Runner::Plan:
    return "the plan on " + countOf(replicas, "replica");
  }
  llvm_unreachable("no other runners");
}

/// Compiles without what the passes remark: the plan itself was compiled so before.
FailureOr<PlanBytes> StepRuns::compile(Runner runner) {
  CompileOptions compile = options.compile;
  compile.stage = CompileStage::PlanFile;
  OwningOpRef<ModuleOp> own = module.clone();
  if (runner == Runner::Single) {
    compile.strategy = "one_device";
    compile.replicas = 1;
    compile.parallel.clear();
    compile.reproducible = 0;
    compile.shardUpdates = false;
    compile.syncGroup = 0;
    compile.staleness = 1;
    compile.memoryLimit = 0;
    if (MeshOp mesh = MeshOp::lookup(*own)) {
      SmallVector<MeshAxisAttr> axes;
      for (MeshAxisAttr axis : mesh.getAxes().getAxes())
        axes.push_back(MeshAxisAttr::get(axis.getContext(), axis.getName(), 1));
      mesh.setAxesAttr(MeshAxesAttr::get(mesh.getContext(), axes));
    }
  }
  ScopedDiagnosticHandler onlyErrors(module.getContext(), [](Diagnostic &diagnostic) {
    return success(diagnostic.getSeverity() != DiagnosticSeverity::Error);
  });
  if (options.compiler)
    return options.compiler(*own, compile);
  DefaultTimingManager timingManager;
  TimingScope timing = timingManager.getRootScope();
  return compileStep(*own, compile, timing);
}

FailureOr<RunResult> StepRuns::interpret() {
  interp::RunOptions run;
  // A step of the global view runs once; a mesh, which counts the replicas, must be as it is.
  run.replicas = !isGlobal || MeshOp::lookup(module) ? replicas : 1;
  run.step = function.getSymName().str();
  run.batches = batches;
  run.inputs = &*inputs;
  run.states = states ? &*states : nullptr;
  OwningOpRef<ModuleOp> joined;
  const planfile::Strategy *strategy = planfile::findStrategy(options.compile.strategy);
  if (strategy && strategy->hasOneCopy()) {
    joined = module.clone();
    joinComponents(*joined);
  }
  llvm::Expected<RunResult> result = interp::run(joined ? *joined : module, run);
  if (result)
    return std::move(*result);
  return function.emitError() << "--validate: the step does not run in "
                              << describe(Runner::Interpreter) << ": "
                              << llvm::toString(result.takeError());
}

FailureOr<RunResult> StepRuns::runPlan(Runner runner) {
  PlanRunOptions run;
  run.replicas = runner == Runner::Single ? 1 : replicas;
  run.devices = isOpenPlan && runner == Runner::Plan ? kReplicasOfOpenPlans : 0;
  run.batches = batches;
  run.deadlineMs = options.deadlineMs;
  run.inputs = &*inputs;
  run.states = states ? &*states : nullptr;
  auto runOnce = [&]() -> absl::StatusOr<RunResult> {
    absl::StatusOr<LoadedPlan> plan = LoadedPlan::fromBytes(plans[runner]);
    if (!plan.ok())
      return plan.status();
    return validation::runPlan(*std::move(plan), function, run);
  };
  absl::StatusOr<RunResult> result = runOnce();
  if (absl::IsDataLoss(result.status())) {
    // Which value makes the copies differ shows in the results of slot 0, or in its values.
    drift = std::string(result.status().message());
    run.checkDrift = false;
    result = runOnce();
  }
  if (result.ok())
    return *std::move(result);
  if (absl::IsResourceExhausted(result.status())) // this says nothing of the plan
    llvm::report_bad_alloc_error(std::string(result.status().message()).c_str());
  return function.emitError() << "--validate: " << describe(runner)
                              << " does not run: " << std::string(result.status().message());
}

void StepRuns::setInputs(const interp::InputSource &states, const interp::InputSource &inputs) {
  recordedStates = &states;
  recordedInputs = &inputs;
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    auto name = function.getArgAttrOfType<StringAttr>(i, DistributeDialect::kBatchAttrName);
    unsigned dim = getBatchDim(function, i);
    auto type = dyn_cast<RankedTensorType>(function.getArgumentTypes()[i]);
    if (name && type && type.isDynamicDim(dim))
      if (std::optional<int64_t> rows = inputs.getNumRows(name, dim))
        batches = {*rows};
  }
}

FailureOr<RunResult> StepRuns::run(Runner runner, uint64_t seed,
                                   const interp::Perturbation &perturbation) {
  states = recordedStates ? std::optional(*recordedStates) : std::nullopt;
  inputs = recordedInputs ? *recordedInputs : makeInputs(function, seed);
  for (std::optional<interp::InputSource> *source : {&states, &inputs})
    if (*source)
      (*source)->setPerturbation(perturbation);
  // Compiling is not a part of the run.
  if (runner != Runner::Interpreter && failed(getPlan(runner)))
    return failure();
  if (options.onRun)
    options.onRun(describe(runner));
  FailureOr<RunResult> result = runner == Runner::Interpreter ? interpret() : runPlan(runner);
  if (options.onRun)
    options.onRun("");
  return result;
}

} // namespace distribute::validation
