// Judges what was recorded of one step: what a framework computed, and what the plan did on the same
// inputs. `dist-compile --validate-recorded=FOLDER`; distribute.jit(validate=True) writes the folder.
//
//   auto step = validation::RecordedStep::open("folder");
//   auto said = validation::validateRecorded(*module, *step, {.compile = options});
//
// Results that agree cost their comparison alone. Where one differs, the step is run here on the
// recorded inputs: that tells how far rounding moves it, and on which side the fault is.
#ifndef DISTRIBUTE_VALIDATION_RECORDEDSTEP_H
#define DISTRIBUTE_VALIDATION_RECORDEDSTEP_H

#include "distribute/Validation/PlanValidation.h"

#include "distribute/Interpreter/InputSource.h"

namespace distribute::validation {

struct RecordedStep {
  /// Of `states.npz`, and batches and replicated inputs of `inputs.npz`: by name, whole.
  interp::InputSource states, inputs;
  /// Of `expected.npz`, which the framework computed, and `found.npz`, which the plan did: outputs by
  /// name, and what the states have become as "@name".
  interp::NamedTensors expected, found;
  /// `step.plan`.
  std::vector<uint8_t> plan;
  /// Who computed what is expected: "jax.jit".
  std::string expectedBy = "the framework";

  /// Errors: of a file that is missing or damaged.
  static llvm::Expected<RecordedStep> open(llvm::StringRef folder);
};

/// Compares all results of the step of `module`, from which the plan was compiled. Gives what to say of
/// it, as validatePlan() does.
///
/// Errors: diagnostics. A difference is one at the place of the first result that differs by more
/// than rounding; where the plan is wrong, of the first value.
mlir::FailureOr<std::string> validateRecorded(mlir::ModuleOp module, const RecordedStep &step,
                                              const ValidationOptions &options);

} // namespace distribute::validation

#endif // DISTRIBUTE_VALIDATION_RECORDEDSTEP_H
