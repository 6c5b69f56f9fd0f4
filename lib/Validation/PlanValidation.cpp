// The runs of one step, their comparison, and the search for the first value that differs.
#include "distribute/Validation/PlanValidation.h"

#include "Probes.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Interpreter/Comparison.h"
#include "distribute/Plan/PlanBlocks.h"
#include "distribute/Plan/PlanFile.h"
#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/PlanTable.h"
#include "distribute/Validation/PlanRun.h"
#include "distribute/Validation/StepInputs.h"

#include "llvm/Support/FormatVariadic.h"

#include <cmath>
#include <map>

using namespace mlir;

namespace distribute::validation {

using interp::ComparedValue;
using interp::RunResult;
using planfile::LoadedPlan;
using PlanBytes = std::vector<uint8_t>;

/// Root mean squares of outputs below which sums that cancel leave rounding alone; of values in the
/// middle of a step, which are larger and are compared only to name one.
static constexpr double kFloor = 1e-5, kProbeFloor = 1e-3;
/// What two roundings of a state differ by, and some operations more.
static constexpr double kUlps = 4;
/// Inputs on which a difference of floats must show again, once at least: at a threshold (two
/// elements tie in a maximum) it does not.
static constexpr uint64_t kMoreSeeds = 2;
/// Replicas of a plan that leaves their number open.
static constexpr int64_t kReplicasOfOpenPlans = 2;

namespace {

/// What computes the step.
enum class Runner { Interpreter, Single, Plan };

/// A text of the step with its plans; they are made when they are first asked for.
struct StepText {
  ModuleOp module;
  func::FuncOp function;
  std::map<Runner, PlanBytes> plans = {};
};

class StepValidation {
public:
  StepValidation(ModuleOp module, func::FuncOp function, ArrayRef<uint8_t> plan,
                 const ValidationOptions &options);

  FailureOr<std::string> run();

private:
  LogicalResult readPlan();
  std::string describe(Runner runner) const;
  FailureOr<bool> isInterpreted();
  FailureOr<PlanBytes> compile(ModuleOp module, Runner runner);
  FailureOr<RunResult> execute(StepText &text, Runner runner, uint64_t seed);
  FailureOr<RunResult> interpret(StepText &text, uint64_t seed);
  FailureOr<RunResult> runPlan(StepText &text, Runner runner, uint64_t seed);
  FailureOr<std::vector<ComparedValue>> compare(StepText &text, Runner reference, Runner other,
                                                uint64_t seed, double floor);
  LogicalResult comparePair(Runner reference, Runner other);
  LogicalResult report(Runner reference, Runner other, uint64_t seed,
                       ArrayRef<ComparedValue> results);
  bool reportProbe(Runner reference, Runner other, uint64_t seed, StringRef summary);
  void warnOfOddValues(const RunResult &result);
  Operation *findDefinition(StringRef comparedName);
  const ComparedValue *findFirst(ArrayRef<ComparedValue> values);
  std::string findCollective(const PlanBytes &plan, Location loc);
  interp::Tolerances makeTolerances(double floor) const;

  const ValidationOptions &options;
  StepText written;
  bool isGlobal, isNarrow;
  int64_t replicas = 1;
  bool isOpenPlan = false;
  std::vector<int64_t> batches;
  /// Runs on the first seed, each made once.
  std::map<Runner, RunResult> results;
  ComparedValue largest;
  std::string remark;
  /// Which variable's copies differed behind the last run that made some differ.
  std::string drift;
};

} // namespace

/// Rows for a step that leaves them open: not all that it takes, so that shards are padded.
static std::vector<int64_t> chooseRows(func::FuncOp step) {
  int64_t rows = 0;
  for (unsigned i = 0; i < step.getNumArguments(); ++i)
    if (auto most = step.getArgAttrOfType<IntegerAttr>(i, DistributeDialect::kMaxBatchAttrName))
      rows = rows ? std::min(rows, most.getInt()) : most.getInt();
  return {std::max<int64_t>(rows - 1, 1)};
}

StepValidation::StepValidation(ModuleOp module, func::FuncOp function, ArrayRef<uint8_t> plan,
                               const ValidationOptions &options)
    : options(options), written{module, function}, isNarrow(holdsNarrowFloats(module)),
      batches(chooseRows(function)) {
  auto view = function->getAttrOfType<StringAttr>(DistributeDialect::kViewAttrName);
  isGlobal = view && view.getValue() == DistributeDialect::kGlobalView;
  written.plans[Runner::Plan] = PlanBytes(plan.begin(), plan.end());
}

static std::string count(int64_t number, StringRef what) {
  return std::to_string(number) + " " + what.str() + (number == 1 ? "" : "s");
}

std::string StepValidation::describe(Runner runner) const {
  switch (runner) {
  case Runner::Interpreter:
    return "the reference interpreter" + (isGlobal ? "" : " on " + count(replicas, "replica"));
  case Runner::Single:
    return "the plan for a single replica";
  case Runner::Plan:
    return "the plan on " + count(replicas, "replica");
  }
  llvm_unreachable("no other runners");
}

LogicalResult StepValidation::readPlan() {
  absl::StatusOr<LoadedPlan> loaded = LoadedPlan::fromBytes(written.plans[Runner::Plan]);
  if (!loaded.ok())
    return written.function.emitError() << std::string(loaded.status().message());
  int64_t size = loaded->root()->mesh()->axes()->Get(0)->size();
  isOpenPlan = size == 0;
  replicas = isOpenPlan ? kReplicasOfOpenPlans : size;
  return success();
}

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

/// Compiles without what the passes remark: the plan itself was compiled so before.
FailureOr<PlanBytes> StepValidation::compile(ModuleOp module, Runner runner) {
  CompileOptions compile = options.compile;
  compile.stage = CompileStage::PlanFile;
  OwningOpRef<ModuleOp> own = module.clone();
  if (runner == Runner::Single) {
    compile.strategy = "one_device";
    compile.replicas = 1;
    compile.reproducible = 0;
    compile.shardUpdates = false;
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

FailureOr<RunResult> StepValidation::interpret(StepText &text, uint64_t seed) {
  interp::InputSource inputs = makeInputs(text.function, seed);
  interp::RunOptions run;
  // A step of the global view runs once; a mesh, which counts the replicas, must be as it is.
  run.replicas = !isGlobal || MeshOp::lookup(text.module) ? replicas : 1;
  run.step = text.function.getSymName().str();
  run.batches = batches;
  run.inputs = &inputs;
  llvm::Expected<RunResult> result = interp::run(text.module, run);
  if (result)
    return std::move(*result);
  return text.function.emitError()
         << "--validate: the step does not run in " << describe(Runner::Interpreter) << ": "
         << llvm::toString(result.takeError());
}

FailureOr<RunResult> StepValidation::execute(StepText &text, Runner runner, uint64_t seed) {
  if (runner != Runner::Interpreter && !text.plans.count(runner)) {
    FailureOr<PlanBytes> plan = compile(text.module, runner);
    if (failed(plan))
      return failure();
    text.plans[runner] = std::move(*plan);
  }
  if (options.onRun)
    options.onRun(describe(runner));
  FailureOr<RunResult> result =
      runner == Runner::Interpreter ? interpret(text, seed) : runPlan(text, runner, seed);
  if (options.onRun)
    options.onRun("");
  return result;
}

FailureOr<RunResult> StepValidation::runPlan(StepText &text, Runner runner, uint64_t seed) {
  interp::InputSource inputs = makeInputs(text.function, seed);
  PlanRunOptions run;
  run.replicas = runner == Runner::Single ? 1 : replicas;
  run.devices = isOpenPlan && runner == Runner::Plan ? kReplicasOfOpenPlans : 0;
  run.batches = batches;
  run.deadlineMs = options.deadlineMs;
  run.inputs = &inputs;
  auto runOnce = [&]() -> absl::StatusOr<RunResult> {
    absl::StatusOr<LoadedPlan> plan = LoadedPlan::fromBytes(text.plans[runner]);
    if (!plan.ok())
      return plan.status();
    return validation::runPlan(*std::move(plan), text.function, run);
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
  return text.function.emitError() << "--validate: " << describe(runner)
                                   << " does not run: " << std::string(result.status().message());
}

/// Whether the interpreter runs, too; says so where it does not.
FailureOr<bool> StepValidation::isInterpreted() {
  if (options.interpreter != Interpretation::Auto)
    return options.interpreter == Interpretation::On;
  Runner whole = isGlobal && replicas > 1 ? Runner::Single : Runner::Plan;
  absl::StatusOr<LoadedPlan> plan = LoadedPlan::fromBytes(written.plans[whole]);
  if (!plan.ok())
    return written.function.emitError() << std::string(plan.status().message());
  uint64_t flops = 0;
  for (const planfile::fb::Step *step : *plan->root()->steps())
    if (step->name()->str() == written.function.getSymName())
      flops = planfile::computeTotals(*step).flops;
  flops *= isGlobal ? 1 : replicas;
  if (flops <= kMostInterpretedFlops)
    return true;
  if (replicas == 1 || !isGlobal)
    return written.function.emitError()
           << "--validate: the step takes " << flops << " flops, and the reference interpreter, "
           << (isGlobal ? "with which a plan for one replica is compared"
                        : "with which a plan of the replica view is compared")
           << ", at most " << kMostInterpretedFlops
           << " of itself; give --validate-interpreter=on, or a step of smaller sizes";
  remark =
      llvm::formatv("; the reference interpreter did not run: the step takes {0:E1} flops, and "
                    "it takes more than {1:E1} only with --validate-interpreter=on",
                    static_cast<double>(flops), static_cast<double>(kMostInterpretedFlops));
  return false;
}

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

interp::Tolerances StepValidation::makeTolerances(double floor) const {
  double tolerance = options.tolerance * (isNarrow ? kNarrowFactor : 1);
  return {tolerance, tolerance, floor, kUlps};
}

FailureOr<std::vector<ComparedValue>> StepValidation::compare(StepText &text, Runner reference,
                                                              Runner other, uint64_t seed,
                                                              double floor) {
  bool isKept = &text == &written && seed == options.seed;
  std::map<Runner, RunResult> own;
  std::map<Runner, RunResult> &runs = isKept ? results : own;
  for (Runner runner : {reference, other}) {
    if (runs.count(runner))
      continue;
    FailureOr<RunResult> result = execute(text, runner, seed);
    if (failed(result))
      return failure();
    runs[runner] = std::move(*result);
  }
  return interp::compare(runs[reference], runs[other], makeTolerances(floor));
}

static bool isDifferent(const ComparedValue &value) { return !value.difference.empty(); }

static const ComparedValue &findLargest(ArrayRef<ComparedValue> values) {
  return *llvm::max_element(
      values, [](const ComparedValue &a, const ComparedValue &b) { return a.error < b.error; });
}

/// `output "loss"` for `step 1: loss`; variables are "@w" in all messages.
static std::string nameResult(StringRef compared) {
  return compared.consume_front("step 1: ") ? "output \"" + compared.str() + "\"" : compared.str();
}

LogicalResult StepValidation::comparePair(Runner reference, Runner other) {
  auto values = compare(written, reference, other, options.seed, kFloor);
  if (failed(values))
    return failure();
  if (values->empty())
    return success();
  if (const ComparedValue &value = findLargest(*values); value.error >= largest.error)
    largest = value;
  if (llvm::none_of(*values, isDifferent) && drift.empty())
    return success();
  uint64_t seed = options.seed;
  bool again = !drift.empty() || llvm::any_of(*values, [](const ComparedValue &value) {
    return isDifferent(value) && std::isinf(value.error);
  });
  while (!again && seed < options.seed + kMoreSeeds) {
    auto more = compare(written, reference, other, ++seed, kFloor);
    if (failed(more))
      return failure();
    again = llvm::any_of(*more, isDifferent);
  }
  if (again)
    return report(reference, other, options.seed, *values);
  const ComparedValue &first = *llvm::find_if(*values, isDifferent);
  written.function.emitWarning() << "--validate: " << describe(other) << " differs from "
                                 << describe(reference) << " in " << nameResult(first.name)
                                 << " on the inputs of seed " << options.seed << " ("
                                 << first.difference << "), but not on those of " << kMoreSeeds
                                 << " other seeds: taken for a threshold that rounding crosses";
  return success();
}

/// What the values that are not finite hide.
void StepValidation::warnOfOddValues(const RunResult &result) {
  std::vector<std::string> odd;
  auto check = [&](std::string name, const interp::HostTensor &tensor) {
    if (!interp::isFloat(tensor.element))
      return;
    for (int64_t i = 0, size = tensor.numElements(); i < size; ++i)
      if (!std::isfinite(tensor.asDouble(i))) {
        odd.push_back(std::move(name));
        return;
      }
  };
  for (const interp::NamedOutput &output : result.outputs.front())
    check("output \"" + output.name + "\"", *output.value);
  for (const interp::FinalVariable &variable : result.variables)
    check("@" + variable.name, *variable.value);
  if (odd.empty())
    return;
  written.function.emitWarning()
      << "--validate: on the inputs that were drawn, values that are not finite stand in "
      << llvm::join(odd, ", ") << ", and tell little; another --validate-seed may give others";
}

//===----------------------------------------------------------------------===//
// The first value
//===----------------------------------------------------------------------===//

/// What computes the result of that name; the function where nothing is known.
Operation *StepValidation::findDefinition(StringRef comparedName) {
  StringRef name = comparedName;
  bool isOutput = name.consume_front("step 1: ");
  if (!isOutput)
    name.consume_front("@");
  name.consume_back(" per replica");
  StringRef kind = isOutput ? StringRef(DistributeDialect::kOutputAttrName)
                            : StringRef(DistributeDialect::kStateAttrName);
  for (unsigned i = 0; i < written.function.getNumResults(); ++i) {
    auto found = written.function.getResultAttrOfType<StringAttr>(i, kind);
    if (!found || found.getValue() != name)
      continue;
    Value value = written.function.getBody().front().getTerminator()->getOperand(i);
    return value.getDefiningOp() ? value.getDefiningOp() : written.function.getOperation();
  }
  // A variable that is no argument: what assigns it.
  Operation *assignment = nullptr;
  written.function.walk([&](AssignOp op) {
    if (!assignment && op.getVariable() == name)
      assignment = op;
  });
  return assignment ? assignment : written.function.getOperation();
}

/// ", which all_reduce #4 (step.mlir:66:11) makes whole"; empty if no collective is there.
std::string StepValidation::findCollective(const PlanBytes &bytes, Location loc) {
  absl::StatusOr<LoadedPlan> plan = LoadedPlan::fromBytes(bytes);
  auto place = loc->findInstanceOf<FileLineColLoc>();
  if (!plan.ok() || !place)
    return "";
  const planfile::fb::Plan &root = *plan->root();
  std::string found;
  for (const planfile::fb::Step *step : *root.steps()) {
    if (step->name()->str() != written.function.getSymName())
      continue;
    uint32_t number = 0;
    planfile::forEachInstruction(
        *step->programs()->Get(0)->body(), [&](const planfile::fb::Instruction &instruction) {
          const planfile::fb::Location &at = *root.locations()->Get(instruction.location());
          if (found.empty() && instruction.operation_as_Collective() &&
              at.line() == place.getLine() && at.column() == place.getColumn())
            found = ", which " + planfile::describeInstruction(root, instruction, number) +
                    " makes whole";
          ++number;
        });
  }
  return found;
}

/// Runs the step again with its values as outputs; false if these do not show the difference.
bool StepValidation::reportProbe(Runner reference, Runner other, uint64_t seed, StringRef summary) {
  OwningOpRef<ModuleOp> module = written.module.clone();
  StepText probed{*module, module->lookupSymbol<func::FuncOp>(written.function.getSymName())};
  std::vector<Probe> probes = addProbes(probed.function);
  // Intermediate values may be such as the plan never has as a whole.
  ValidationOptions own = options;
  own.compile.allowGather = true;
  own.compile.memoryLimit = 0;
  StepValidation search(*module, probed.function, {}, own);
  search.replicas = replicas;
  search.isOpenPlan = isOpenPlan;
  FailureOr<std::vector<ComparedValue>> values = failure();
  {
    ScopedDiagnosticHandler silent(written.module.getContext(),
                                   [](Diagnostic &) { return success(); });
    values = search.compare(probed, reference, other, seed, kProbeFloor);
  }
  if (failed(values))
    return false;
  for (const Probe &probe : probes) {
    auto value = llvm::find_if(*values, [&](const ComparedValue &compared) {
      return compared.name == "step 1: " + probe.output;
    });
    if (value == values->end() || !isDifferent(*value))
      continue;
    std::string collective =
        other == Runner::Plan ? findCollective(probed.plans[Runner::Plan], probe.loc) : "";
    emitError(probe.loc) << "--validate: " << describe(other) << " differs from "
                         << describe(reference) << " (seed " << seed
                         << "): the first value that differs is the result of " << probe.op
                         << collective << ": " << value->difference << summary;
    return true;
  }
  return false;
}

/// Of the results that differ, the one that is computed first; null if none does.
const ComparedValue *StepValidation::findFirst(ArrayRef<ComparedValue> values) {
  const ComparedValue *first = nullptr;
  Operation *definition = nullptr;
  for (const ComparedValue &value : values) {
    if (!isDifferent(value))
      continue;
    Operation *op = findDefinition(value.name);
    if (first && (op->getBlock() != definition->getBlock() || !op->isBeforeInBlock(definition)))
      continue;
    first = &value;
    definition = op;
  }
  return first;
}

LogicalResult StepValidation::report(Runner reference, Runner other, uint64_t seed,
                                     ArrayRef<ComparedValue> values) {
  int64_t numDifferent = llvm::count_if(values, isDifferent);
  const ComparedValue &worst = findLargest(values);
  std::string summary = drift.empty() ? "" : "; " + drift;
  summary += llvm::formatv("; of {0}, {1} differ, {2} by {3:E1}; the plan is not written",
                           count(values.size(), "result"), numDifferent, nameResult(worst.name),
                           worst.error);
  if (reportProbe(reference, other, seed, summary))
    return failure();
  const ComparedValue *first = findFirst(values);
  if (!first)
    return written.function.emitError()
           << "--validate: " << describe(other) << " (seed " << seed << ")" << summary;
  Location loc = findDefinition(first->name)->getLoc();
  std::string collective =
      other == Runner::Plan ? findCollective(written.plans[Runner::Plan], loc) : "";
  return emitError(loc) << "--validate: " << describe(other) << " differs from "
                        << describe(reference) << " (seed " << seed
                        << "): the first result that differs is " << nameResult(first->name)
                        << collective << ": " << first->difference << summary;
}

//===----------------------------------------------------------------------===//
// A step
//===----------------------------------------------------------------------===//

FailureOr<std::string> StepValidation::run() {
  if (failed(readPlan()))
    return failure();
  std::vector<Runner> runners;
  if (isGlobal && replicas > 1) {
    // Its flops tell whether the interpreter runs.
    FailureOr<PlanBytes> single = compile(written.module, Runner::Single);
    if (failed(single))
      return failure();
    written.plans[Runner::Single] = std::move(*single);
    runners.push_back(Runner::Single);
  }
  runners.push_back(Runner::Plan);
  FailureOr<bool> interpreted = isInterpreted();
  if (failed(interpreted))
    return failure();
  if (*interpreted)
    runners.insert(runners.begin(), Runner::Interpreter);
  if (runners.size() < 2)
    return written.function.emitError()
           << "--validate: with --validate-interpreter=off nothing is left to compare the plan on "
           << count(replicas, "replica") << " with; give --validate-interpreter=on";
  std::string names;
  for (size_t i = 0; i + 1 < runners.size(); ++i)
    if (failed(comparePair(runners[i], runners[i + 1])))
      return failure();
  for (auto [i, runner] : llvm::enumerate(runners))
    names += (i == 0 ? "" : i + 1 == runners.size() ? " and " : ", ") + describe(runner);
  warnOfOddValues(results[runners.front()]);
  std::string said = "step \"" + written.function.getSymName().str() + "\": " + names + " agree";
  if (largest.name.empty())
    return said + ": there is nothing to compare" + remark;
  return said +
         llvm::formatv("; the largest difference is {0:E1}, of {1}", largest.error,
                       nameResult(largest.name))
             .str() +
         remark;
}

FailureOr<std::string> validatePlan(ModuleOp module, ArrayRef<uint8_t> plan,
                                    const ValidationOptions &options) {
  std::string said;
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!function->hasAttr(DistributeDialect::kStepAttrName))
      continue;
    if (function->hasAttr(DistributeDialect::kReplicatedAttrName))
      return function.emitError() << "--validate takes a step as it was written; this one is the "
                                     "replicated program already, so that nothing is left to "
                                     "compare it with; give the step";
    FailureOr<std::string> own = StepValidation(module, function, plan, options).run();
    if (failed(own))
      return failure();
    said += (said.empty() ? "" : "\n") + *own;
  }
  if (said.empty())
    return module.emitError() << "--validate takes a step as it was written; this module holds "
                                 "none, as a plan has none; give the step";
  return said;
}

} // namespace distribute::validation
