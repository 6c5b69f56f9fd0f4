// Runs what computes first values, apart from the step that is asked for.
#include "InitialValues.h"

#include "Execution.h"
#include "distribute/Dialect/Distribute/StepOps.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

#include <map>

using namespace mlir;

namespace distribute::interp {

static constexpr llvm::StringLiteral kOutput = "value";

/// A module of one function, which gives what the region yields.
static OwningOpRef<ModuleOp> moduleOfRegion(VariableOp variable) {
  OpBuilder builder(variable.getContext());
  OwningOpRef<ModuleOp> module = ModuleOp::create(variable.getLoc());
  builder.setInsertionPointToStart(module->getBody());
  auto function =
      func::FuncOp::create(builder, variable.getLoc(), "initializer",
                           builder.getFunctionType({}, TypeRange(variable.getTensorType())));
  function->setAttr(DistributeDialect::kStepAttrName, builder.getUnitAttr());
  function->setAttr(DistributeDialect::kViewAttrName,
                    builder.getStringAttr(DistributeDialect::kReplicaView));
  function->setAttr(DistributeDialect::kReplicatedAttrName, builder.getUnitAttr());
  function.setResultAttr(0, DistributeDialect::kOutputAttrName, builder.getStringAttr(kOutput));
  IRMapping mapping;
  variable.getInitializer().cloneInto(&function.getBody(), mapping);
  Operation *yield = function.getBody().front().getTerminator();
  builder.setInsertionPoint(yield);
  func::ReturnOp::create(builder, yield->getLoc(), yield->getOperands());
  yield->erase();
  return module;
}

static llvm::Expected<TensorPtr> runRegion(VariableOp variable, const RunOptions &options) {
  OwningOpRef<ModuleOp> module = moduleOfRegion(variable);
  RunOptions own;
  own.inputs = options.inputs;
  own.optimizationLevel = options.optimizationLevel;
  llvm::Expected<RunResult> result = run(*module, own);
  if (!result)
    return result.takeError();
  return result->outputs.front().front().value;
}

/// No number, in floats; reads of it would be seen.
static TensorPtr unwritten(const Variable &variable) {
  HostTensor tensor = HostTensor::zeros(variable.element, variable.shape);
  std::fill(tensor.bytes.begin(), tensor.bytes.end(), static_cast<char>(0xff));
  return std::make_shared<const HostTensor>(std::move(tensor));
}

/// What the step that gives first values leaves in each variable, by symbol.
static llvm::Expected<std::map<std::string, TensorPtr>>
runStep(ModuleOp module, llvm::StringRef step, const RunOptions &options) {
  auto stages = Stage::describe(module, step, options.replicas);
  if (failed(stages))
    return RunError::wrongInput("the step that initializes variables cannot be read");
  for (Stage &stage : *stages)
    for (Variable &variable : stage.variables)
      if (!variable.initial)
        variable.initial = unwritten(variable);
  RunOptions own = options;
  own.states = nullptr;
  Execution execution(std::move(*stages), own);
  if (llvm::Error error = execution.prepareStates())
    return error;
  if (llvm::Error error = execution.compile(module))
    return error;
  if (llvm::Error error = execution.runStep(0))
    return error;
  return execution.getFirstValues();
}

/// Which variables of the stages still lack a value.
static bool isMissing(const Variable &variable, const RunOptions &options) {
  if (!variable.isComputed || variable.initial)
    return false;
  if (!options.states)
    return true;
  auto given = options.states->getState(variable.name, variable.element, variable.shape);
  bool isGiven = given && *given;
  if (!given)
    llvm::consumeError(given.takeError()); // who takes the value reports it
  return !isGiven;
}

llvm::Error computeInitialValues(ModuleOp module, std::vector<Stage> &stages,
                                 const RunOptions &options) {
  std::map<std::string, TensorPtr> values; // by symbol
  bool fromStep = false;
  for (const Variable &variable : stages.front().variables) {
    if (!isMissing(variable, options))
      continue;
    auto op = module.lookupSymbol<VariableOp>(variable.symbol);
    if (!op.hasInitializer()) {
      fromStep = true;
      continue;
    }
    auto value = runRegion(op, options);
    if (!value)
      return value.takeError();
    values[variable.symbol] = *value;
  }
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!fromStep || !isInitializer(function))
      continue;
    auto partOf = function->getAttrOfType<StringAttr>(DistributeDialect::kPartOfAttrName);
    auto computed = runStep(module, partOf ? partOf.getValue() : function.getSymName(), options);
    if (!computed)
      return computed.takeError();
    values.insert(computed->begin(), computed->end());
    fromStep = false;
  }
  for (Stage &stage : stages)
    for (Variable &variable : stage.variables)
      if (auto found = values.find(variable.symbol); found != values.end())
        variable.initial = found->second;
  return llvm::Error::success();
}

} // namespace distribute::interp
