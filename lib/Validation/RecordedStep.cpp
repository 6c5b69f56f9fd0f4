// Compares recorded results; asks the interpreter, or the plan for a single replica, where they
// differ.
#include "distribute/Validation/RecordedStep.h"

#include "FirstValue.h"

#include "distribute/Dialect/Distribute/Distribute.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace mlir;

namespace distribute::validation {

using interp::ComparedValue;
using interp::NamedTensors;
using interp::RunResult;
using interp::TensorPtr;

llvm::Expected<RecordedStep> RecordedStep::open(StringRef folder) {
  auto pathOf = [&](StringRef name) {
    llvm::SmallString<128> path(folder);
    llvm::sys::path::append(path, name);
    return path.str().str();
  };
  RecordedStep step;
  for (auto [name, source] :
       {std::pair("states.npz", &step.states), {"inputs.npz", &step.inputs}}) {
    llvm::Expected<interp::InputSource> opened = interp::InputSource::open(pathOf(name));
    if (!opened)
      return opened.takeError();
    *source = std::move(*opened);
  }
  for (auto [name, results] :
       {std::pair("expected.npz", &step.expected), {"found.npz", &step.found}}) {
    llvm::Expected<NamedTensors> read = interp::readNpz(pathOf(name));
    if (!read)
      return read.takeError();
    *results = std::move(*read);
  }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> plan =
      llvm::MemoryBuffer::getFile(pathOf("step.plan"));
  if (!plan)
    return llvm::createStringError("cannot read '" + pathOf("step.plan") +
                                   "': " + plan.getError().message());
  step.plan.assign((*plan)->getBufferStart(), (*plan)->getBufferEnd());
  return step;
}

/// `state "w"` for "@w": in a framework there are no variables.
static std::string nameForUsers(StringRef compared) {
  return compared.consume_front("@") ? "state \"" + compared.str() + "\"" : nameResult(compared);
}

namespace {
class RecordedValidation {
public:
  RecordedValidation(func::FuncOp function, ModuleOp module, const RecordedStep &step,
                     const ValidationOptions &options)
      : step(step), options(options), runs(module, function, options),
        tolerances(getTolerances(module, options.tolerance)) {}

  FailureOr<std::string> run();

private:
  FailureOr<RunResult> read(StringRef file, const NamedTensors &tensors);
  LogicalResult runHere();
  LogicalResult report(ArrayRef<ComparedValue> values);
  bool agree(const RunResult &a, const RunResult &b, ArrayRef<ComparedValue> wrong);
  bool isWrong(const ComparedValue &value) const { return isFault(value, &noise); }

  const RecordedStep &step;
  const ValidationOptions &options;
  StepRuns runs;
  interp::Tolerances tolerances;
  RunResult expected, found;
  /// What this run of the step gave.
  Runner own = Runner::Plan;
  RunResult result;
  Noise noise;
};
} // namespace

/// The results in the order of the step's, all of which `file` has as `tensors`.
FailureOr<RunResult> RecordedValidation::read(StringRef file, const NamedTensors &tensors) {
  RunResult read;
  read.outputs.emplace_back();
  for (unsigned i = 0; i < runs.function.getNumResults(); ++i) {
    auto output =
        runs.function.getResultAttrOfType<StringAttr>(i, DistributeDialect::kOutputAttrName);
    auto state =
        runs.function.getResultAttrOfType<StringAttr>(i, DistributeDialect::kStateAttrName);
    if (!output && !state)
      continue;
    std::string name = output ? output.str() : "@" + state.str();
    TensorPtr value = tensors.lookup(name);
    if (!value)
      return runs.function.emitError() << "--validate-recorded: '" << file << "' has no array \""
                                       << name << "\"; expected one for each result of the step";
    if (output) {
      read.outputs.back().push_back({name, value});
      continue;
    }
    Type type = runs.function.getResultTypes()[i];
    auto ranked = dyn_cast<RankedTensorType>(type);
    llvm::Expected<TensorPtr> start =
        step.states.getState(state, *interp::getElement(getElementTypeOrSelf(type)),
                             ranked ? ranked.getShape() : ArrayRef<int64_t>());
    if (!start)
      return runs.function.emitError()
             << "--validate-recorded: 'states.npz': " << llvm::toString(start.takeError());
    if (!*start)
      return runs.function.emitError()
             << "--validate-recorded: 'states.npz' has no array \"" << state.getValue()
             << "\"; expected one for each state of the step";
    interp::FinalVariable variable;
    variable.name = state.str();
    variable.value = value;
    variable.initial = *start;
    read.variables.push_back(std::move(variable));
  }
  return read;
}

/// Runs the step on the recorded inputs, by what knows most of it, and measures its noise.
LogicalResult RecordedValidation::runHere() {
  runs.setInputs(step.states, step.inputs);
  if (failed(runs.setPlan(step.plan)))
    return failure();
  FailureOr<uint64_t> flops = runs.countFlops();
  FailureOr<bool> isQuick = isInterpretedQuickly(runs);
  if (failed(flops) || failed(isQuick))
    return failure();
  // The plan that is judged knows its noise only where nothing else can run.
  bool hasSingle = runs.isGlobal && runs.replicas > 1;
  bool isInterpreted = options.interpreter == Interpretation::Auto
                           ? *isQuick || (!hasSingle && *flops <= kMostInterpretedFlops)
                           : options.interpreter == Interpretation::On;
  own = isInterpreted ? Runner::Interpreter : hasSingle ? Runner::Single : Runner::Plan;
  FailureOr<RunResult> base = runs.run(own, options.seed);
  if (failed(base))
    return failure();
  result = std::move(*base);
  FailureOr<Noise> measured = measureNoise(runs, own, options.seed, result, tolerances);
  if (failed(measured))
    return failure();
  noise = std::move(*measured);
  return success();
}

/// Whether `a` and `b` agree in what is wrong.
bool RecordedValidation::agree(const RunResult &a, const RunResult &b,
                               ArrayRef<ComparedValue> wrong) {
  llvm::StringSet<> names;
  for (const ComparedValue &value : wrong)
    if (isWrong(value))
      names.insert(value.name);
  return llvm::none_of(interp::compare(a, b, tolerances), [&](const ComparedValue &value) {
    return names.contains(value.name) && isWrong(value);
  });
}

LogicalResult RecordedValidation::report(ArrayRef<ComparedValue> values) {
  auto wrong = [&](const ComparedValue &value) { return isWrong(value); };
  const ComparedValue &first = *llvm::find_if(values, wrong);
  Location loc = findDefinition(runs.function, first.name)->getLoc();
  std::string text =
      llvm::formatv("{0} differs from what {1} computes: {2}; of {3}, {4} differ",
                    nameForUsers(first.name), step.expectedBy, describeDifference(first, noise),
                    countOf(values.size(), "result"), llvm::count_if(values, wrong));
  if (own != Runner::Plan && agree(expected, result, values)) {
    text += "; " + runs.describe(own) + " computes what " + step.expectedBy + " does, so that " +
            runs.describe(Runner::Plan) + " is wrong";
    FailureOr<RunResult> again = runs.run(Runner::Plan, options.seed);
    if (failed(again))
      return failure();
    std::vector<ComparedValue> here = interp::compare(result, *again, tolerances);
    if (llvm::none_of(here, wrong)) {
      text += ", but not when it runs again";
    } else if (FirstValue value = findFirstValue(runs, options, tolerances,
                                                 {own, Runner::Plan, options.seed, here, noise});
               value.isInside) {
      loc = value.loc;
      text += ": " + value.text;
    }
  } else if (own != Runner::Plan && agree(result, found, values)) {
    text += "; " + runs.describe(own) +
            " computes what the plan does, so that the step was imported "
            "as another one";
  }
  return emitError(loc) << "--validate: " << text;
}

FailureOr<std::string> RecordedValidation::run() {
  FailureOr<RunResult> theirs = read("expected.npz", step.expected);
  if (failed(theirs))
    return failure();
  FailureOr<RunResult> ours = read("found.npz", step.found);
  if (failed(ours))
    return failure();
  expected = std::move(*theirs);
  found = std::move(*ours);
  std::vector<ComparedValue> values = interp::compare(expected, found, tolerances);
  bool mayDiffer = llvm::any_of(
      values, [](const ComparedValue &value) { return isFault(value, /*noise=*/nullptr); });
  if (mayDiffer && failed(runHere()))
    return failure();
  if (llvm::any_of(values, [&](const ComparedValue &value) { return isWrong(value); }))
    return report(values);
  ComparedValue largest;
  std::map<std::string, double> uncertain;
  for (const ComparedValue &value : values)
    if (!value.difference.empty())
      uncertain[nameForUsers(value.name)] = noise.lookup(value.name) / value.scale;
    else if (value.error >= largest.error)
      largest = value;
  std::string said = "step \"" + runs.function.getSymName().str() + "\": " + step.expectedBy +
                     " and the plan agree";
  if (values.empty())
    return said + ": there is nothing to compare";
  return said +
         llvm::formatv("; the largest difference is {0:E1}, of {1}", largest.error,
                       largest.name.empty() ? "nothing" : nameForUsers(largest.name))
             .str() +
         describeUncertain(uncertain);
}

FailureOr<std::string> validateRecorded(ModuleOp module, const RecordedStep &step,
                                        const ValidationOptions &options) {
  for (auto function : module.getOps<func::FuncOp>())
    if (function->hasAttr(DistributeDialect::kStepAttrName))
      return RecordedValidation(function, module, step, options).run();
  return module.emitError() << "--validate-recorded requires a step as it was written; this module "
                               "holds none; give the step from which the plan was compiled";
}

} // namespace distribute::validation
