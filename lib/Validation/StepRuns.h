// The runs of one text of a step: in the interpreter, and as plans of one replica and of several.
#ifndef DISTRIBUTE_LIB_VALIDATION_STEPRUNS_H
#define DISTRIBUTE_LIB_VALIDATION_STEPRUNS_H

#include "distribute/Interpreter/Interpreter.h"
#include "distribute/Validation/PlanValidation.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <map>

namespace distribute::validation {

using PlanBytes = std::vector<uint8_t>;

/// What computes a step.
enum class Runner { Interpreter, Single, Plan };

/// Errors are diagnostics, in which the flag is named that asked for the run.
class StepRuns {
public:
  /// `module`, which holds `function`, and `options` outlive it.
  StepRuns(mlir::ModuleOp module, mlir::func::FuncOp function, const ValidationOptions &options);

  /// The plan that the step was compiled to; it tells the number of replicas.
  mlir::LogicalResult setPlan(llvm::ArrayRef<uint8_t> bytes);
  /// For a text whose plans are to be made: as many replicas as those of `other`, and its inputs.
  void runAs(const StepRuns &other);

  /// Compiled when it is first asked for.
  mlir::FailureOr<const PlanBytes *> getPlan(Runner runner);
  /// The flops of all replicas in one step.
  mlir::FailureOr<uint64_t> countFlops();
  /// Runs on these instead of what seeds draw: states; batches and replicated inputs. Both outlive it.
  void setInputs(const interp::InputSource &recordedStates,
                 const interp::InputSource &recordedInputs);
  /// On the inputs of `seed`. Where copies of a variable differ in the end, `drift` says which, and
  /// the results are those of the first slot.
  mlir::FailureOr<interp::RunResult> run(Runner runner, uint64_t seed,
                                         const interp::Perturbation &perturbation = {});

  /// "the plan on 2 replicas"
  std::string describe(Runner runner) const;

  mlir::ModuleOp module;
  mlir::func::FuncOp function;
  bool isGlobal;
  int64_t replicas = 1;
  std::string drift;

private:
  mlir::FailureOr<PlanBytes> compile(Runner runner);
  mlir::FailureOr<interp::RunResult> interpret();
  mlir::FailureOr<interp::RunResult> runPlan(Runner runner);

  const ValidationOptions &options;
  std::map<Runner, PlanBytes> plans;
  bool isOpenPlan = false;
  std::vector<int64_t> batches;
  const interp::InputSource *recordedStates = nullptr, *recordedInputs = nullptr;
  /// Of the present run.
  std::optional<interp::InputSource> states, inputs;
};

/// "1 replica", "2 replicas"
std::string countOf(int64_t number, llvm::StringRef what);

} // namespace distribute::validation

#endif // DISTRIBUTE_LIB_VALIDATION_STEPRUNS_H
