// Runs a plan in this process on the interpreter's inputs, and gives its results as the interpreter
// does: so that interp::compare() compares a plan with a step, and with another plan.
#ifndef DISTRIBUTE_VALIDATION_PLANRUN_H
#define DISTRIBUTE_VALIDATION_PLANRUN_H

#include "distribute/Interpreter/Interpreter.h"
#include "distribute/Plan/PlanFile.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include "absl/status/statusor.h"

#include <vector>

namespace distribute::validation {

struct PlanRunOptions {
  int64_t replicas = 1;
  int64_t numSteps = 1;
  /// Rows of the steps' batches in turn, where the step leaves their number open.
  std::vector<int64_t> batches = {24};
  /// Devices over which the slots are spread; 0: as many as slots.
  int devices = 0;
  /// Of SessionOptions.
  int64_t deadlineMs = 30000;
  /// The copies of each mirrored variable must have the same bits in the end.
  bool checkDrift = true;
  /// Batches, replicated inputs, and where variables without initial values begin. Required.
  const interp::InputSource *inputs = nullptr;
  /// Initial states; before `inputs` and before initial values in the plan.
  const interp::InputSource *states = nullptr;
};

/// Runs the step of `plan` that was compiled from `step`, whose attributes tell the inputs and
/// outputs.
///
/// Errors: those of the session; DataLoss names a variable whose copies differ.
absl::StatusOr<interp::RunResult> runPlan(planfile::LoadedPlan plan, mlir::func::FuncOp step,
                                          const PlanRunOptions &options);

} // namespace distribute::validation

#endif // DISTRIBUTE_VALIDATION_PLANRUN_H
