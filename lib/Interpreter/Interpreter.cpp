// Runs a step: its own stages alone, or those of workers in turn with those of the servers that hold
// their variables.
#include "distribute/Interpreter/Interpreter.h"

#include "Execution.h"
#include "InitialValues.h"
#include "distribute/Dialect/Distribute/Parties.h"

#include <chrono>

using namespace mlir;

namespace distribute::interp {

char RunError::ID = 0;

namespace {

/// Who runs a step. Without servers the workers hold the variables.
struct Parties {
  std::vector<Stage> workers;
  ModuleOp workersModule;
  /// One without a function: the servers do nothing in this step, but hold the variables.
  std::vector<Stage> servers;
  ModuleOp serversModule;
  /// What tells the rows that the workers read of what they pull; empty: they pull all whole.
  std::vector<Stage> rows;

  bool isServed() const { return !servers.empty(); }
  const std::vector<Stage> &holders() const { return isServed() ? servers : workers; }
};

} // namespace

/// The name of the step of which `function` is all, or the part of a role.
static StringRef nameOfStep(func::FuncOp function) {
  auto partOf = function->getAttrOfType<StringAttr>(DistributeDialect::kPartOfAttrName);
  return partOf ? partOf.getValue() : function.getSymName();
}

static llvm::Expected<std::vector<Stage>> describeServers(ModuleOp servers, StringRef step) {
  for (auto function : servers.getOps<func::FuncOp>()) {
    if (!function->hasAttr(DistributeDialect::kStepAttrName) || nameOfStep(function) != step)
      continue;
    FailureOr<std::vector<Stage>> stages = Stage::describe(servers, step, 0);
    if (failed(stages))
      return RunError::wrongInput("the stage of the servers cannot be read");
    return std::move(*stages);
  }
  FailureOr<Stage> stage = Stage::describeWithoutStep(servers);
  if (failed(stage))
    return RunError::wrongInput("what the servers hold cannot be read");
  return std::vector<Stage>{std::move(*stage)};
}

/// The step that tells the rows which `step` reads of what it pulls; none: it pulls all whole.
static llvm::Expected<std::vector<Stage>> describeRows(ModuleOp workers, StringRef step,
                                                       int64_t replicas) {
  for (auto function : workers.getOps<func::FuncOp>()) {
    auto rowsOf = function->getAttrOfType<StringAttr>(kRowsOfAttrName);
    if (!rowsOf || rowsOf.getValue() != step)
      continue;
    FailureOr<std::vector<Stage>> stages =
        Stage::describe(workers, function.getSymName(), replicas);
    if (failed(stages))
      return RunError::wrongInput("the stage that tells rows cannot be read");
    return std::move(*stages);
  }
  return std::vector<Stage>();
}

static llvm::Expected<Parties> describeParties(ModuleOp module, StringRef step, int64_t replicas) {
  Parties parties;
  parties.workersModule = partiesOf(module).front();
  FailureOr<std::vector<Stage>> stages = Stage::describe(parties.workersModule, step, replicas);
  if (failed(stages))
    return RunError::wrongInput("the stage cannot be read");
  parties.workers = std::move(*stages);
  parties.serversModule = findServers(module);
  if (!parties.serversModule)
    return parties;
  auto servers =
      describeServers(parties.serversModule, nameOfStep(parties.workers.front().function));
  if (!servers)
    return servers.takeError();
  parties.servers = std::move(*servers);
  auto rows =
      describeRows(parties.workersModule, nameOfStep(parties.workers.front().function), replicas);
  if (!rows)
    return rows.takeError();
  parties.rows = std::move(*rows);
  return parties;
}

llvm::Expected<InputOrder> getInputOrder(ModuleOp module, llvm::StringRef step) {
  auto parties = describeParties(module, step, 0);
  if (!parties)
    return parties.takeError();
  InputOrder order = parties->workers.front().getInputOrder();
  order.states = parties->holders().front().getInputOrder().states;
  return order;
}

static double getSecondsSince(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// Bits that no one means in place of the rows that `listed` does not hold: a step that reads others than
/// it has told gives other results.
static llvm::Expected<TensorPtr> keepRows(const HostTensor &value, const NamedOutput &listed) {
  int64_t numRows = value.shape.empty() ? 0 : value.shape.front();
  std::vector<bool> isListed(numRows);
  for (int64_t i = 0; i < listed.value->numElements(); ++i) {
    int64_t row = listed.value->asInteger(i);
    if (row < 0 || row >= numRows)
      return RunError::wrongInput("row " + llvm::Twine(row) + " of input \"" + listed.name +
                                  "\" is listed, which has " + llvm::Twine(numRows));
    isListed[row] = true;
  }
  HostTensor kept = value;
  size_t rowBytes = numRows == 0 ? 0 : value.bytes.size() / numRows;
  for (int64_t row = 0; row < numRows; ++row)
    if (!isListed[row])
      std::fill_n(kept.bytes.begin() + row * rowBytes, rowBytes,
                  value.element == Element::I1 ? 1 : -1);
  return std::make_shared<const HostTensor>(std::move(kept));
}

/// The workers' inputs take what the servers' variables hold; of some only the rows that `rows` lists.
static llvm::Error pull(Execution &workers, const Execution &servers,
                        llvm::ArrayRef<NamedOutput> rows) {
  for (const StageInput &input : workers.getInputs()) {
    if (input.pulled.empty())
      continue;
    llvm::Expected<TensorPtr> pulled = servers.getVariable(input.pulled);
    if (!pulled)
      return pulled.takeError();
    TensorPtr value = *pulled;
    if (!value)
      return RunError::wrongInput("input \"" + input.name + "\" is the value of \"" + input.pulled +
                                  "\", which is not a variable of the servers");
    if (value->element != input.element || value->shape != input.shape)
      return RunError::wrongInput("input \"" + input.name +
                                  "\" is not of the type of the servers' variable "
                                  "\"" +
                                  input.pulled + "\", " + value->describeType());
    for (const NamedOutput &listed : rows) {
      if (listed.name != input.name)
        continue;
      llvm::Expected<TensorPtr> kept = keepRows(*value, listed);
      if (!kept)
        return kept.takeError();
      value = *kept;
    }
    workers.setInput(input.name, value);
  }
  return llvm::Error::success();
}

/// The servers' inputs take what the workers' step has given.
static llvm::Error push(Execution &workers, Execution &servers) {
  std::set<std::string> names;
  for (NamedOutput &output : workers.takePushed()) {
    names.insert(output.name);
    servers.setInput(output.name, output.value);
  }
  for (const StageInput &input : servers.getInputs())
    if (!names.count(input.name))
      return RunError::wrongInput("the servers' step takes \"" + input.name +
                                  "\", which the workers' step does not push");
  if (names.size() != servers.getInputs().size())
    return RunError::wrongInput(
        "the workers' step pushes more values than the servers' step takes");
  return llvm::Error::success();
}

/// With several groups of workers, these would run the steps in turn: as they hold nothing, one
/// group that runs all steps gives the same.
static llvm::Error runServed(Execution &workers, Execution &servers, Execution *rows, bool applies,
                             const RunOptions &options) {
  for (int64_t step = 0; step < options.numSteps; ++step) {
    if (rows)
      if (llvm::Error error = rows->runStep(step))
        return error;
    if (llvm::Error error = pull(workers, servers,
                                 rows ? llvm::ArrayRef(rows->result.outputs.back())
                                      : llvm::ArrayRef<NamedOutput>()))
      return error;
    if (llvm::Error error = workers.runStep(step))
      return error;
    if (llvm::Error error = push(workers, servers))
      return error;
    if (!applies)
      continue;
    if (llvm::Error error = servers.runStep(step))
      return error;
  }
  return llvm::Error::success();
}

static llvm::Error runOwn(Execution &execution, const RunOptions &options) {
  for (int64_t step = 0; step < options.numSteps; ++step)
    if (llvm::Error error = execution.runStep(step))
      return error;
  return llvm::Error::success();
}

static llvm::Error prepare(Execution &execution) {
  if (llvm::Error error = execution.checkBatch())
    return error;
  return execution.prepareStates();
}

llvm::Expected<RunResult> run(ModuleOp module, const RunOptions &options) {
  auto parties = describeParties(module, options.step, options.replicas);
  if (!parties)
    return parties.takeError();
  bool isServed = parties->isServed();
  RunOptions ofHolders = options;
  if (isServed)
    ofHolders.replicas = 0; // as their mesh says
  if (llvm::Error error =
          computeInitialValues(isServed ? parties->serversModule : parties->workersModule,
                               isServed ? parties->servers : parties->workers, ofHolders))
    return error;
  bool applies = isServed && parties->servers.front().function;
  Execution workers(std::move(parties->workers), options);
  std::optional<Execution> servers, rows;
  if (!parties->rows.empty())
    rows.emplace(std::move(parties->rows), options);
  if (isServed)
    servers.emplace(std::move(parties->servers), options);
  Execution &holders = isServed ? *servers : workers;
  if (llvm::Error error = prepare(workers))
    return error;
  if (isServed)
    if (llvm::Error error = prepare(*servers))
      return error;
  if (rows)
    if (llvm::Error error = prepare(*rows))
      return error;
  auto begin = std::chrono::steady_clock::now();
  if (llvm::Error error = workers.compile(parties->workersModule))
    return error;
  if (rows)
    if (llvm::Error error = rows->compile(parties->workersModule))
      return error;
  if (applies)
    if (llvm::Error error = servers->compile(parties->serversModule))
      return error;
  RunResult &result = workers.result;
  result.compileSeconds = getSecondsSince(begin);
  begin = std::chrono::steady_clock::now();
  if (llvm::Error error =
          isServed ? runServed(workers, *servers, rows ? &*rows : nullptr, applies, options)
                   : runOwn(workers, options))
    return error;
  result.runSeconds = getSecondsSince(begin);
  if (llvm::Error error = holders.finishVariables())
    return error;
  if (isServed)
    result.variables = std::move(servers->result.variables);
  return std::move(result);
}

} // namespace distribute::interp
