// Compares the runs of a step, neighbour with neighbour.
#include "distribute/Validation/PlanValidation.h"

#include "FirstValue.h"

#include "distribute/Dialect/Distribute/Distribute.h"

#include "llvm/Support/FormatVariadic.h"

#include <cmath>
#include <map>
#include <set>

using namespace mlir;

namespace distribute::validation {

using interp::ComparedValue;
using interp::RunResult;

/// Inputs on which a difference of floats must show again, once at least: at a threshold (two
/// elements tie in a maximum) it does not.
static constexpr uint64_t kMoreSeeds = 2;

namespace {

class StepValidation {
public:
  StepValidation(ModuleOp module, func::FuncOp function, const ValidationOptions &options)
      : options(options), written(module, function, options),
        tolerances(getTolerances(module, options.tolerance)) {}

  FailureOr<std::string> run(ArrayRef<uint8_t> plan);

private:
  FailureOr<bool> isInterpreted();
  FailureOr<std::vector<ComparedValue>> compare(Runner reference, Runner other, uint64_t seed);
  FailureOr<const Noise *> measureUpTo(Runner reference);
  LogicalResult comparePair(Runner reference, Runner other);
  FailureOr<bool> showsAgain(Runner reference, Runner other, ArrayRef<ComparedValue> values);
  LogicalResult report(Runner reference, Runner other, ArrayRef<ComparedValue> values,
                       const Noise &noise);
  void warnOfOddValues(const RunResult &result);

  const ValidationOptions &options;
  StepRuns written;
  interp::Tolerances tolerances;
  /// On the first seed, each made once.
  std::map<Runner, RunResult> results;
  /// Of the runners of whose results it is measured.
  Noise noise;
  std::set<Runner> measured;
  /// Of what is known.
  ComparedValue largest;
  /// What rounding decides, by name.
  std::map<std::string, double> uncertain;
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

FailureOr<std::vector<ComparedValue>> StepValidation::compare(Runner reference, Runner other,
                                                              uint64_t seed) {
  std::map<Runner, RunResult> own;
  std::map<Runner, RunResult> &kept = seed == options.seed ? results : own;
  for (Runner runner : {reference, other}) {
    if (kept.count(runner))
      continue;
    FailureOr<RunResult> result = written.run(runner, seed);
    if (failed(result))
      return failure();
    kept[runner] = std::move(*result);
  }
  return interp::compare(kept[reference], kept[other], tolerances);
}

/// Of those that are wrong, if any is.
static const ComparedValue &findLargest(ArrayRef<ComparedValue> values,
                                        llvm::function_ref<bool(const ComparedValue &)> isWrong) {
  return *llvm::max_element(values, [&](const ComparedValue &a, const ComparedValue &b) {
    return std::pair(isWrong(a), a.error) < std::pair(isWrong(b), b.error);
  });
}

/// How far rounding moves the results, as those know that run before the one which is judged.
FailureOr<const Noise *> StepValidation::measureUpTo(Runner reference) {
  for (const auto &[runner, result] : results) {
    if (runner > reference || measured.count(runner))
      continue;
    FailureOr<Noise> own = measureNoise(written, runner, options.seed, result, tolerances);
    if (failed(own))
      return failure();
    mergeNoise(noise, *own);
    measured.insert(runner);
  }
  return &std::as_const(noise);
}

LogicalResult StepValidation::comparePair(Runner reference, Runner other) {
  auto values = compare(reference, other, options.seed);
  if (failed(values))
    return failure();
  if (values->empty())
    return success();
  bool hasDrift = !written.drift.empty();
  bool mayDiffer = hasDrift || llvm::any_of(*values, [](const ComparedValue &value) {
                     return isFault(value, /*noise=*/nullptr);
                   });
  FailureOr<const Noise *> known = &std::as_const(noise);
  if (mayDiffer && failed(known = measureUpTo(reference)))
    return failure();
  auto isWrong = [&](const ComparedValue &value) { return isFault(value, *known); };
  for (const ComparedValue &value : *values)
    if (!isWrong(value) && !value.difference.empty())
      uncertain[nameResult(value.name)] = (*known)->lookup(value.name) / value.scale;
    else if (value.error >= largest.error)
      largest = value;
  if (llvm::none_of(*values, isWrong) && !hasDrift)
    return success();
  bool isCertain = hasDrift || llvm::any_of(*values, [&](const ComparedValue &value) {
                     return isWrong(value) && std::isinf(value.error);
                   });
  FailureOr<bool> again = isCertain;
  if (!isCertain && failed(again = showsAgain(reference, other, *values)))
    return failure();
  if (*again)
    return report(reference, other, *values, **known);
  const ComparedValue &first = *llvm::find_if(*values, isWrong);
  written.function.emitWarning() << "--validate: " << written.describe(other) << " differs from "
                                 << written.describe(reference) << " in " << nameResult(first.name)
                                 << " on the inputs of seed " << options.seed << " ("
                                 << first.difference << "), but not on those of " << kMoreSeeds
                                 << " other seeds: taken for a threshold that rounding crosses";
  return success();
}

/// Whether one of the values that are wrong differs on another seed, too.
FailureOr<bool> StepValidation::showsAgain(Runner reference, Runner other,
                                           ArrayRef<ComparedValue> values) {
  llvm::StringSet<> wrong;
  for (const ComparedValue &value : values)
    if (isFault(value, &noise))
      wrong.insert(value.name);
  for (uint64_t seed = options.seed + 1; seed <= options.seed + kMoreSeeds; ++seed) {
    auto more = compare(reference, other, seed);
    if (failed(more))
      return failure();
    auto isWrong = [&](const ComparedValue &value, const Noise *noise) {
      return wrong.contains(value.name) && isFault(value, noise);
    };
    if (llvm::none_of(*more, [&](const auto &value) { return isWrong(value, nullptr); }))
      continue;
    FailureOr<RunResult> base = written.run(reference, seed);
    if (failed(base))
      return failure();
    FailureOr<Noise> own = measureNoise(written, reference, seed, *base, tolerances);
    if (failed(own))
      return failure();
    if (llvm::any_of(*more, [&](const auto &value) { return isWrong(value, &*own); }))
      return true;
  }
  return false;
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
// Reports
//===----------------------------------------------------------------------===//

LogicalResult StepValidation::report(Runner reference, Runner other, ArrayRef<ComparedValue> values,
                                     const Noise &noise) {
  auto isWrong = [&](const ComparedValue &value) { return isFault(value, &noise); };
  int64_t numDifferent = llvm::count_if(values, isWrong);
  const ComparedValue &worst = findLargest(values, isWrong);
  std::string summary = written.drift.empty() ? "" : "; " + written.drift;
  summary += llvm::formatv("; of {0}, {1} differ, {2} by {3:E1}; the plan is not written",
                           countOf(values.size(), "result"), numDifferent, nameResult(worst.name),
                           worst.error);
  FirstValue first =
      findFirstValue(written, options, tolerances, {reference, other, options.seed, values, noise});
  InFlightDiagnostic diagnostic = emitError(first.loc) << "--validate: " << written.describe(other);
  if (!first.text.empty())
    diagnostic << " differs from " << written.describe(reference);
  return diagnostic << " (seed " << options.seed << ")" << (first.text.empty() ? "" : ": ")
                    << first.text << summary;
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
         describeUncertain(uncertain) + remark;
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
