// The reference interpreter: runs any stage of a step on simulated replicas and gives what it
// computes.
//
//   auto inputs = interp::InputSource::open("seed:7");
//   interp::RunOptions options;
//   options.replicas = 4;
//   options.inputs = &*inputs;
//   llvm::Expected<interp::RunResult> result = interp::run(module, options);
//
// A step in global view runs once on the whole batch; in replica view, and as a replicated program,
// it runs on one thread per replica, each with its slice. Where servers hold the variables, their
// step follows on the workers' one. The stage is lowered by code of its own
// and upstream's passes, and shares nothing with the compiler's passes.
// docs/RationaleInterpreter.md says why.
#ifndef DISTRIBUTE_INTERPRETER_INTERPRETER_H
#define DISTRIBUTE_INTERPRETER_INTERPRETER_H

#include "distribute/Interpreter/HostTensor.h"
#include "distribute/Interpreter/InputSource.h"

#include "mlir/IR/BuiltinOps.h"

namespace distribute::interp {

struct RunOptions {
  /// The number of replicas; 0: as the mesh says, else 1.
  int64_t replicas = 0;
  /// The function to run; empty: the only step of the module.
  std::string step;
  int64_t numSteps = 1;
  /// Rows of a global batch whose size the step leaves open, of the steps in turn. Several only
  /// with inputs that are drawn from a seed.
  std::vector<int64_t> batches = {24};
  /// Batches, replicated inputs and, unless `states` is given, initial states. Required.
  const InputSource *inputs = nullptr;
  /// Initial states; before `inputs` and before initial values in the module.
  const InputSource *states = nullptr;
  /// LLVM's optimization level of the compiled stage, 0 to 3.
  unsigned optimizationLevel = 0;
};

struct NamedOutput {
  std::string name;
  /// The whole value: of all replicas, one per replica stacked, sharded shards joined, or the
  /// replicas' reduced.
  TensorPtr value;
};

struct FinalVariable {
  std::string name;
  /// The components are equal at the end of each step.
  bool mirrored = true;
  /// The components are shards of the value.
  bool sharded = false;
  TensorPtr initial;
  /// One per member.
  std::vector<TensorPtr> components;
  /// What a checkpoint stores: the value, or the reduced value of a sync-on-read variable.
  TensorPtr value;
};

struct RunResult {
  unsigned numMembers = 1;
  /// Per step, in the order of the results.
  std::vector<std::vector<NamedOutput>> outputs;
  std::vector<FinalVariable> variables;
  double compileSeconds = 0, runSeconds = 0;
};

/// Why there is no result.
class RunError : public llvm::ErrorInfo<RunError> {
public:
  enum class Kind {
    /// The program or its inputs are wrong.
    WrongInput,
    /// The replicas deadlock, or an op fails while it runs.
    RunFailed
  };
  static char ID; // NOLINT(readability-identifier-naming): LLVM's errors have it

  RunError(Kind kind, std::string message) : kind(kind), message(std::move(message)) {}
  void log(llvm::raw_ostream &os) const override { os << message; }
  std::error_code convertToErrorCode() const override { return llvm::inconvertibleErrorCode(); }

  /// Of a program or inputs that are wrong.
  static llvm::Error wrongInput(const llvm::Twine &message) {
    return llvm::make_error<RunError>(Kind::WrongInput, message.str());
  }

  Kind kind;
  std::string message;
};

/// The names of states and batches of the step, by which files that number them are read.
llvm::Expected<InputOrder> getInputOrder(mlir::ModuleOp module, llvm::StringRef step);

/// Runs the step. The module stays as it is. Blocks until all replicas have finished or the run has
/// failed; several runs may go on at once on modules of different contexts.
///
/// Errors: a RunError; messages about the program also go to the context's diagnostics.
llvm::Expected<RunResult> run(mlir::ModuleOp module, const RunOptions &options);

} // namespace distribute::interp

#endif // DISTRIBUTE_INTERPRETER_INTERPRETER_H
