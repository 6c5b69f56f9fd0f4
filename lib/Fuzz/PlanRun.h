// Compiles a step to a plan, runs it in this process, and gives its results as the interpreter
// does.
#ifndef DISTRIBUTE_FUZZ_PLANRUN_H
#define DISTRIBUTE_FUZZ_PLANRUN_H

#include "distribute/Interpreter/Interpreter.h"
#include "distribute/Plan/PlanFile.h"

#include "absl/status/statusor.h"

#include <vector>

namespace distribute::fuzz {

struct PlanRunOptions {
  int64_t replicas = 1;
  int64_t numSteps = 1;
  /// Rows of the steps' batches in turn, where the step leaves their number open.
  std::vector<int64_t> batches = {24};
  /// Devices over which the slots are spread; 0: as many as slots.
  int devices = 0;
  const interp::InputSource *inputs = nullptr;
  /// Where variables without initial values begin.
  const std::vector<interp::FinalVariable> *variables = nullptr;
};

/// Runs `plan`, compiled from `step`, whose function tells the inputs and outputs.
absl::StatusOr<interp::RunResult> runPlan(planfile::LoadedPlan plan, mlir::ModuleOp step,
                                          const PlanRunOptions &options);

} // namespace distribute::fuzz

#endif // DISTRIBUTE_FUZZ_PLANRUN_H
