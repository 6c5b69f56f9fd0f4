// Runs a step with its values as outputs.
#include "FirstValue.h"

#include "Probes.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Plan/PlanBlocks.h"
#include "distribute/Plan/PlanFile.h"
#include "distribute/Plan/PlanNames.h"

using namespace mlir;

namespace distribute::validation {

using interp::ComparedValue;
using planfile::LoadedPlan;

std::string nameResult(StringRef compared) {
  return compared.consume_front("step 1: ") ? "output \"" + compared.str() + "\"" : compared.str();
}

Operation *findDefinition(func::FuncOp step, StringRef comparedName) {
  StringRef name = comparedName;
  bool isOutput = name.consume_front("step 1: ");
  if (!isOutput)
    name.consume_front("@");
  name.consume_back(" per replica");
  StringRef kind = isOutput ? StringRef(DistributeDialect::kOutputAttrName)
                            : StringRef(DistributeDialect::kStateAttrName);
  for (unsigned i = 0; i < step.getNumResults(); ++i) {
    auto found = step.getResultAttrOfType<StringAttr>(i, kind);
    if (!found || found.getValue() != name)
      continue;
    Value value = step.getBody().front().getTerminator()->getOperand(i);
    return value.getDefiningOp() ? value.getDefiningOp() : step.getOperation();
  }
  // A variable that is no argument: what assigns it.
  Operation *assignment = nullptr;
  step.walk([&](AssignOp op) {
    if (!assignment && op.getVariable() == name)
      assignment = op;
  });
  return assignment ? assignment : step.getOperation();
}

/// ", which all_reduce #4 (step.mlir:66:11) makes whole"; empty if no collective is there.
static std::string findCollective(StepRuns &runs, Runner runner, Location loc) {
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
    if (step->name()->str() != runs.function.getSymName())
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

/// The first of the values that `probes` show; none if they do not show the difference.
static std::optional<FirstValue> findProbe(StepRuns &written, const ValidationOptions &options,
                                           const interp::Tolerances &tolerances,
                                           const Disagreement &found) {
  OwningOpRef<ModuleOp> module = written.module.clone();
  auto function = module->lookupSymbol<func::FuncOp>(written.function.getSymName());
  std::vector<Probe> probes = addProbes(function);
  // Intermediate values may be such as the plan never has as a whole.
  ValidationOptions own = options;
  own.compile.allowGather = true;
  own.compile.memoryLimit = 0;
  StepRuns probed(*module, function, own);
  probed.runAs(written);
  std::vector<ComparedValue> values;
  FailureOr<Noise> noise = failure();
  {
    ScopedDiagnosticHandler silent(written.module.getContext(),
                                   [](Diagnostic &) { return success(); });
    FailureOr<interp::RunResult> reference = probed.run(found.reference, found.seed);
    FailureOr<interp::RunResult> other = probed.run(found.other, found.seed);
    if (failed(reference) || failed(other))
      return std::nullopt;
    values = interp::compare(*reference, *other, tolerances);
    noise = measureNoise(probed, found.reference, found.seed, *reference, tolerances);
  }
  if (failed(noise))
    return std::nullopt;
  for (const Probe &probe : probes) {
    auto value = llvm::find_if(values, [&](const ComparedValue &compared) {
      return compared.name == "step 1: " + probe.output;
    });
    if (value == values.end() || !isFault(*value, &*noise))
      continue;
    return FirstValue{probe.loc,
                      "the first value that differs is the result of " + probe.op +
                          findCollective(probed, found.other, probe.loc) + ": " +
                          describeDifference(*value, *noise),
                      /*isInside=*/true};
  }
  return std::nullopt;
}

FirstValue findFirstValue(StepRuns &written, const ValidationOptions &options,
                          const interp::Tolerances &tolerances, const Disagreement &found) {
  if (auto probe = findProbe(written, options, tolerances, found))
    return *probe;
  const ComparedValue *first = nullptr;
  Operation *definition = nullptr;
  for (const ComparedValue &value : found.values) {
    if (!isFault(value, &found.noise))
      continue;
    Operation *op = findDefinition(written.function, value.name);
    if (first && (op->getBlock() != definition->getBlock() || !op->isBeforeInBlock(definition)))
      continue;
    first = &value;
    definition = op;
  }
  if (!first)
    return {written.function.getLoc(), ""};
  Location loc = definition->getLoc();
  return {loc, "the first result that differs is " + nameResult(first->name) +
                   findCollective(written, found.other, loc) + ": " +
                   describeDifference(*first, found.noise)};
}

} // namespace distribute::validation
