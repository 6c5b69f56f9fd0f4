// Runs a plan once and compares what it computes with what it should: `dist-compile --validate`.
//
//   auto said = validation::validatePlan(*step, *bytes, {.compile = options});
//
// Up to three runs on the same inputs, which are drawn from a seed: the plan; the plan of the same
// step for a single replica, in the global view; and the step as written in the reference
// interpreter, which in the replica view has as many replicas as the plan. Neighbours are compared:
// where the interpreter and one replica agree and the plan does not, the distribution is wrong;
// where they do not agree, one replica is.
#ifndef DISTRIBUTE_VALIDATION_PLANVALIDATION_H
#define DISTRIBUTE_VALIDATION_PLANVALIDATION_H

#include "distribute/Target/StepCompiler.h"

#include "llvm/ADT/ArrayRef.h"

#include <functional>

namespace distribute::validation {

enum class Interpretation {
  Auto, ///< where the flops of the step allow it
  On,
  Off,
};

/// Flops of a step that the interpreter does in a few seconds.
constexpr uint64_t kMostInterpretedFlops = 500'000'000;

/// Norm-wise: of an output, and of what the step changes in a state. Rounding of sums in another
/// order is far below. Of steps that compute in 16 bits it is taken `kNarrowFactor` times.
constexpr double kDefaultTolerance = 1e-4;
constexpr double kNarrowFactor = 50;

struct ValidationOptions {
  /// As the plan was compiled.
  CompileOptions compile;
  uint64_t seed = 0;
  double tolerance = kDefaultTolerance;
  Interpretation interpreter = Interpretation::Auto;
  /// Of each wait in a run of a plan, and of each loop whose iterations nobody knows.
  int64_t deadlineMs = 60000;
  /// Called before each run with what runs ("the plan on 2 replicas"), and behind it with an empty
  /// name. Nothing in this process can stop native code that runs on; the caller may watch the time and end the process.
  std::function<void(llvm::StringRef)> onRun;
  /// Makes plan files of modules, as compileStep() does; tests put one in its place that is wrong.
  std::function<mlir::FailureOr<std::vector<uint8_t>>(mlir::ModuleOp, const CompileOptions &)>
      compiler;
};

/// Validates all steps of `module`, which is as it was before it was compiled to `plan`. Gives what
/// to say of it: what was compared, and the largest difference. Blocks until all runs have ended.
///
/// Errors: diagnostics. A difference is one at the place of the first value in program order that
/// differs by more than rounding.
mlir::FailureOr<std::string> validatePlan(mlir::ModuleOp module, llvm::ArrayRef<uint8_t> plan,
                                          const ValidationOptions &options);

} // namespace distribute::validation

#endif // DISTRIBUTE_VALIDATION_PLANVALIDATION_H
