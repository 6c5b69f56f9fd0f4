// Compares the runs of a step, and searches for the first value that differs.
#include "distribute/Validation/PlanValidation.h"

#include "Probes.h"
#include "StepRuns.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Interpreter/Comparison.h"
#include "distribute/Plan/PlanBlocks.h"
#include "distribute/Plan/PlanFile.h"
#include "distribute/Plan/PlanNames.h"
#include "distribute/Validation/StepInputs.h"

#include "llvm/Support/FormatVariadic.h"

#include <cmath>
#include <map>

using namespace mlir;

namespace distribute::validation {

using interp::ComparedValue;
using interp::RunResult;
using planfile::LoadedPlan;

/// Root mean squares of outputs below which sums that cancel leave rounding alone; of values in the
/// middle of a step, which are larger and are compared only to name one.
static constexpr double kFloor = 1e-5, kProbeFloor = 1e-3;
/// What two roundings of a state differ by, and some operations more.
static constexpr double kUlps = 4;
/// Inputs on which a difference of floats must show again, once at least: at a threshold (two
/// elements tie in a maximum) it does not.
static constexpr uint64_t kMoreSeeds = 2;
/// How far inputs are moved to see whether a result is known at all, in units in the last place, and
/// how many times what that changes a difference may be. The order of a sum rounds more than once.
static constexpr double kNudgeUlps = 2, kMostOfNudge = 10;

namespace {

class StepValidation {
public:
  StepValidation(ModuleOp module, func::FuncOp function, const ValidationOptions &options)
      : options(options), written(module, function, options), isNarrow(holdsNarrowFloats(module)) {}

  FailureOr<std::string> run(ArrayRef<uint8_t> plan);

private:
  FailureOr<bool> isInterpreted();
  FailureOr<std::vector<ComparedValue>> compare(StepRuns &runs, Runner reference, Runner other,
                                                uint64_t seed, double floor);
  LogicalResult comparePair(Runner reference, Runner other);
  FailureOr<bool> isUnknown(Runner reference, ArrayRef<ComparedValue> values);
  interp::Tolerances tolerances(double floor) const;
  LogicalResult report(Runner reference, Runner other, uint64_t seed,
                       ArrayRef<ComparedValue> results);
  bool reportProbe(Runner reference, Runner other, uint64_t seed, StringRef summary);
  void warnOfOddValues(const RunResult &result);
  Operation *findDefinition(StringRef comparedName);
  const ComparedValue *findFirst(ArrayRef<ComparedValue> values);
  std::string findCollective(StepRuns &runs, Runner runner, Location loc);
  InFlightDiagnostic emitDifference(Location loc, Runner reference, Runner other, uint64_t seed);

  const ValidationOptions &options;
  StepRuns written;
  bool isNarrow;
  /// Of `written` on the first seed, each made once.
  std::map<Runner, RunResult> results;
  ComparedValue largest;
  std::string remark;
};

} // namespace

/// Whether the interpreter runs, too; says so where it does not.
FailureOr<bool> StepValidation::isInterpreted() {
  if (options.interpreter != Interpretation::Auto)
    return options.interpreter == Interpretation::On;
  FailureOr<uint64_t> flops = written.countFlops();
  if (failed(flops))
    return failure();
  if (*flops <= kMostInterpretedFlops)
    return true;
  if (written.replicas == 1 || !written.isGlobal)
    return written.function.emitError()
           << "--validate: the step takes " << *flops << " flops, and the reference interpreter, "
           << (written.isGlobal ? "with which a plan for one replica is compared"
                                : "with which a plan of the replica view is compared")
           << ", at most " << kMostInterpretedFlops
           << " of itself; give --validate-interpreter=on, or a step of smaller sizes";
  remark =
      llvm::formatv("; the reference interpreter did not run: the step takes {0:E1} flops, and "
                    "it runs more than {1:E1} only with --validate-interpreter=on",
                    static_cast<double>(*flops), static_cast<double>(kMostInterpretedFlops));
  return false;
}

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

interp::Tolerances StepValidation::tolerances(double floor) const {
  double tolerance = options.tolerance * (isNarrow ? kNarrowFactor : 1);
  return {tolerance, tolerance, floor, kUlps};
}

FailureOr<std::vector<ComparedValue>> StepValidation::compare(StepRuns &runs, Runner reference,
                                                              Runner other, uint64_t seed,
                                                              double floor) {
  std::map<Runner, RunResult> own;
  std::map<Runner, RunResult> &kept = &runs == &written && seed == options.seed ? results : own;
  for (Runner runner : {reference, other}) {
    if (kept.count(runner))
      continue;
    FailureOr<RunResult> result = runs.run(runner, seed);
    if (failed(result))
      return failure();
    kept[runner] = std::move(*result);
  }
  return interp::compare(kept[reference], kept[other], tolerances(floor));
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

/// Whether the last places of the inputs decide each of `values` that differs: then rounding does,
/// too, and nobody knows the result. So it is where what is left of a sum that cancels is divided by
/// its own size. What they change by rounding's own size decides nothing, whatever the tolerance.
FailureOr<bool> StepValidation::isUnknown(Runner reference, ArrayRef<ComparedValue> values) {
  FailureOr<RunResult> nudged = written.run(reference, options.seed, kNudgeUlps);
  if (failed(nudged))
    return failure();
  llvm::StringMap<double> changes;
  for (const ComparedValue &value :
       interp::compare(results[reference], *nudged, tolerances(kFloor)))
    changes[value.name] = value.error;
  double least = ValidationOptions().tolerance * (isNarrow ? kNarrowFactor : 1);
  return llvm::all_of(values, [&](const ComparedValue &value) {
    double most = kMostOfNudge * changes.lookup(value.name);
    return !isDifferent(value) || (value.error <= most && least <= most);
  });
}

LogicalResult StepValidation::comparePair(Runner reference, Runner other) {
  auto values = compare(written, reference, other, options.seed, kFloor);
  if (failed(values))
    return failure();
  if (values->empty())
    return success();
  if (const ComparedValue &value = findLargest(*values); value.error >= largest.error)
    largest = value;
  if (llvm::none_of(*values, isDifferent) && written.drift.empty())
    return success();
  uint64_t seed = options.seed;
  bool isCertain = !written.drift.empty() || llvm::any_of(*values, [](const ComparedValue &value) {
    return isDifferent(value) && std::isinf(value.error);
  });
  bool again = isCertain;
  while (!again && seed < options.seed + kMoreSeeds) {
    auto more = compare(written, reference, other, ++seed, kFloor);
    if (failed(more))
      return failure();
    again = llvm::any_of(*more, isDifferent);
  }
  const ComparedValue &first = *llvm::find_if(*values, isDifferent);
  if (again && !isCertain) {
    FailureOr<bool> unknown = isUnknown(reference, *values);
    if (failed(unknown))
      return failure();
    if (*unknown) {
      written.function.emitWarning()
          << "--validate: " << written.describe(other) << " differs from "
          << written.describe(reference) << " in " << nameResult(first.name) << " ("
          << first.difference << "), but so does " << written.describe(reference)
          << " from itself where its inputs differ in their last places: rounding decides, and "
             "this "
             "result is not compared";
      return success();
    }
  }
  if (again)
    return report(reference, other, options.seed, *values);
  written.function.emitWarning() << "--validate: " << written.describe(other) << " differs from "
                                 << written.describe(reference) << " in " << nameResult(first.name)
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
      << "--validate: on the inputs that were drawn, values that are not finite occur in "
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
std::string StepValidation::findCollective(StepRuns &runs, Runner runner, Location loc) {
  auto place = loc->findInstanceOf<FileLineColLoc>();
  if (runner != Runner::Plan || !place)
    return "";
  FailureOr<const PlanBytes *> bytes = runs.getPlan(runner);
  absl::StatusOr<LoadedPlan> plan = LoadedPlan::fromBytes(succeeded(bytes) ? **bytes : PlanBytes());
  if (!plan.ok())
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
              at.file()->str() == place.getFilename() && at.line() == place.getLine() &&
              at.column() == place.getColumn())
            found = ", which " + planfile::describeInstruction(root, instruction, number) +
                    " makes whole";
          ++number;
        });
  }
  return found;
}

InFlightDiagnostic StepValidation::emitDifference(Location loc, Runner reference, Runner other,
                                                  uint64_t seed) {
  return emitError(loc) << "--validate: " << written.describe(other) << " differs from "
                        << written.describe(reference) << " (seed " << seed << "): ";
}

/// Runs the step again with its values as outputs; false if these do not show the difference.
bool StepValidation::reportProbe(Runner reference, Runner other, uint64_t seed, StringRef summary) {
  OwningOpRef<ModuleOp> module = written.module.clone();
  auto function = module->lookupSymbol<func::FuncOp>(written.function.getSymName());
  std::vector<Probe> probes = addProbes(function);
  // Intermediate values may be such as the plan never has as a whole.
  ValidationOptions own = options;
  own.compile.allowGather = true;
  own.compile.memoryLimit = 0;
  StepRuns probed(*module, function, own);
  probed.setReplicas(written);
  FailureOr<std::vector<ComparedValue>> values = failure();
  {
    ScopedDiagnosticHandler silent(written.module.getContext(),
                                   [](Diagnostic &) { return success(); });
    values = compare(probed, reference, other, seed, kProbeFloor);
  }
  if (failed(values))
    return false;
  for (const Probe &probe : probes) {
    auto value = llvm::find_if(*values, [&](const ComparedValue &compared) {
      return compared.name == "step 1: " + probe.output;
    });
    if (value == values->end() || !isDifferent(*value))
      continue;
    emitDifference(probe.loc, reference, other, seed)
        << "the first value that differs is the result of " << probe.op
        << findCollective(probed, other, probe.loc) << ": " << value->difference << summary;
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
  std::string summary = written.drift.empty() ? "" : "; " + written.drift;
  summary += llvm::formatv("; of {0}, {1} differ, {2} by {3:E1}; the plan is not written",
                           countOf(values.size(), "result"), numDifferent, nameResult(worst.name),
                           worst.error);
  if (reportProbe(reference, other, seed, summary))
    return failure();
  const ComparedValue *first = findFirst(values);
  if (!first)
    return written.function.emitError()
           << "--validate: " << written.describe(other) << " (seed " << seed << ")" << summary;
  Location loc = findDefinition(first->name)->getLoc();
  return emitDifference(loc, reference, other, seed)
         << "the first result that differs is " << nameResult(first->name)
         << findCollective(written, other, loc) << ": " << first->difference << summary;
}

//===----------------------------------------------------------------------===//
// A step
//===----------------------------------------------------------------------===//

FailureOr<std::string> StepValidation::run(ArrayRef<uint8_t> plan) {
  if (failed(written.setPlan(plan)))
    return failure();
  std::vector<Runner> runners;
  if (written.isGlobal && written.replicas > 1)
    runners.push_back(Runner::Single);
  runners.push_back(Runner::Plan);
  FailureOr<bool> interpreted = isInterpreted();
  if (failed(interpreted))
    return failure();
  if (*interpreted)
    runners.insert(runners.begin(), Runner::Interpreter);
  if (runners.size() < 2)
    return written.function.emitError()
           << "--validate: with --validate-interpreter=off nothing is left to compare the plan on "
           << countOf(written.replicas, "replica") << " with; give --validate-interpreter=on";
  std::string names;
  for (size_t i = 0; i + 1 < runners.size(); ++i)
    if (failed(comparePair(runners[i], runners[i + 1])))
      return failure();
  for (auto [i, runner] : llvm::enumerate(runners))
    names += (i == 0 ? "" : i + 1 == runners.size() ? " and " : ", ") + written.describe(runner);
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
      return function.emitError()
             << "--validate requires a step as it was written; this one is the replicated program "
                "already, so that nothing is left to compare it with; give the step";
    FailureOr<std::string> own = StepValidation(module, function, options).run(plan);
    if (failed(own))
      return failure();
    said += (said.empty() ? "" : "\n") + *own;
  }
  if (said.empty())
    return module.emitError() << "--validate requires a step as it was written; this module holds "
                                 "none, as a plan has none; give the step";
  return said;
}

} // namespace distribute::validation
