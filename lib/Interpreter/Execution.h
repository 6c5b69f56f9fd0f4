// One step while it runs: its stages with their code, and the state that goes from step to step.
//
//   Execution execution(std::move(*stages), options);
//   execution.prepareStates(); execution.compile(module);
//   execution.runStep(0); execution.runStep(1);
//   execution.finishVariables();
//   ... execution.result ...
//
// Every function gives a RunError, behind which the object is good for nothing.
#ifndef DISTRIBUTE_LIB_INTERPRETER_EXECUTION_H
#define DISTRIBUTE_LIB_INTERPRETER_EXECUTION_H

#include "CompiledStage.h"
#include "RuntimeCall.h"
#include "Stage.h"
#include "distribute/Interpreter/Interpreter.h"

namespace distribute::interp {

class Member;

/// What the members of one stage execute.
struct StageCode {
  std::vector<RuntimeCall> calls;
  std::optional<CompiledStage> compiled;
};

class Execution {
public:
  /// `stages` as Stage::describe gives them. What `options` points at outlives the object.
  Execution(std::vector<Stage> stages, const RunOptions &options)
      : stages(std::move(stages)), stage(this->stages.front()), options(options) {}
  Execution(const Execution &) = delete;

  /// Whether the batch that is asked for is one that the step takes.
  llvm::Error checkBatch() const;
  llvm::Error prepareStates();
  /// `module`: from which the stages are read.
  llvm::Error compile(mlir::ModuleOp module);
  llvm::Error runStep(int64_t step);
  /// By symbol, the value that all components of each computed variable have now; of shards, the whole.
  llvm::Expected<std::map<std::string, TensorPtr>> getFirstValues() const;
  /// What variables hold now goes to `result`.
  llvm::Error finishVariables();

  /// \name What workers and servers give each other between two steps.
  /// @{
  const std::vector<StageInput> &getInputs() const { return stage.inputs; }
  /// The value that the replicated input of that name takes from now on, before `options`.
  void setInput(const std::string &name, TensorPtr value) { given[name] = std::move(value); }
  /// What the first member holds of the variable; null: there is none of that name.
  llvm::Expected<TensorPtr> getVariable(llvm::StringRef name) const;
  /// Takes what the last step has given for servers out of its outputs.
  std::vector<NamedOutput> takePushed();
  /// @}

  RunResult result;

private:
  /// A variable's whole value before the first step; `isRestored`: as a checkpoint holds it, not
  /// as the module declares the initial value of each component.
  struct Initial {
    TensorPtr value;
    bool isRestored;
  };
  int64_t getBatch(int64_t step) const { return options.batches[step % options.batches.size()]; }
  llvm::Expected<Initial> getInitial(const Variable &variable);
  TensorPtr getComponent(const Variable &variable, const Initial &initial, unsigned member) const;
  llvm::Expected<std::vector<std::vector<TensorPtr>>> getArguments(int64_t step);
  llvm::Expected<TensorPtr> getReplicated(const StageInput &input, int64_t step) const;
  llvm::Expected<std::vector<TensorPtr>> splitBatch(const StageInput &input, int64_t step);
  llvm::Error takeResults(const Stage &of, llvm::ArrayRef<std::unique_ptr<Member>> members,
                          int64_t step);
  /// The stage that the member executes.
  size_t stageOf(unsigned member) const {
    return llvm::find_if(stages, [&](const Stage &each) { return each.runsOn[member]; }) -
           stages.begin();
  }

  const std::vector<Stage> stages;
  const Stage &stage; ///< the first: of mesh, variables and inputs all say the same
  const RunOptions &options;
  std::vector<StageCode> code; ///< of each stage
  /// Per variable, per member.
  std::vector<std::vector<TensorPtr>> components;
  /// Of replicated inputs, by name.
  std::map<std::string, TensorPtr> given;
};

} // namespace distribute::interp

#endif // DISTRIBUTE_LIB_INTERPRETER_EXECUTION_H
