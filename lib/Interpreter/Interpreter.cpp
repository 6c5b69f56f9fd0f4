// Runs a stage: prepares states and inputs, starts one thread per member and step, and joins what
// they give.
#include "distribute/Interpreter/Interpreter.h"

#include "CallLowering.h"
#include "CompiledStage.h"
#include "Member.h"
#include "PaddedBatch.h"
#include "Reduction.h"
#include "ShapeCheck.h"
#include "Stage.h"

#include <chrono>
#include <thread>

using namespace mlir;

namespace distribute::interp {

char RunError::ID = 0;

static llvm::Error wrongInput(const llvm::Twine &message) {
  return llvm::make_error<RunError>(RunError::Kind::WrongInput, message.str());
}

static llvm::Error wrongInput(llvm::Error error) {
  return wrongInput(llvm::toString(std::move(error)));
}

llvm::Expected<InputOrder> getInputOrder(ModuleOp module, llvm::StringRef step) {
  FailureOr<std::vector<Stage>> stages = Stage::describe(module, step, 0);
  if (failed(stages))
    return wrongInput("the stage cannot be read");
  return stages->front().getInputOrder();
}

namespace {

/// What the members of one stage execute.
struct StageCode {
  std::vector<RuntimeCall> calls;
  std::optional<CompiledStage> compiled;
};

/// A step: its stages with their code, and the state that goes from step to step.
class Execution {
public:
  Execution(const std::vector<Stage> &stages, const RunOptions &options)
      : stages(stages), stage(stages.front()), options(options) {}

  llvm::Error checkBatch() const;
  int64_t getBatch(int64_t step) const { return options.batches[step % options.batches.size()]; }
  llvm::Error prepareStates();
  llvm::Error runStep(int64_t step, llvm::ArrayRef<StageCode> code);
  llvm::Error finishVariables();

  RunResult result;

private:
  /// A variable's whole value before the first step; `isRestored`: as a checkpoint holds it, not
  /// as the module declares the initial value of each component.
  struct Initial {
    TensorPtr value;
    bool isRestored;
  };
  llvm::Expected<Initial> getInitial(const Variable &variable);
  TensorPtr getComponent(const Variable &variable, const Initial &initial, unsigned member) const;
  llvm::Expected<TensorPtr> getStored(const Variable &variable,
                                      const std::vector<TensorPtr> &parts) const;
  llvm::Expected<std::vector<std::vector<TensorPtr>>> getArguments(int64_t step);
  llvm::Expected<std::vector<TensorPtr>> splitBatch(const StageInput &input, int64_t step);
  llvm::Error checkDrift();
  std::vector<TensorPtr> getPerReplica(llvm::ArrayRef<TensorPtr> parts) const;
  llvm::Expected<TensorPtr> joinOutput(const StageOutput &output,
                                       llvm::ArrayRef<TensorPtr> parts) const;

  llvm::Error joinOutputs(const Stage &of, llvm::ArrayRef<std::unique_ptr<Member>> members,
                          int64_t step);
  /// Those of `parts`, one for each member, that hold the variable.
  static std::vector<TensorPtr> getHeld(const Variable &variable, llvm::ArrayRef<TensorPtr> parts);
  /// The stage that the member executes.
  size_t stageOf(unsigned member) const {
    return llvm::find_if(stages, [&](const Stage &each) { return each.runsOn[member]; }) -
           stages.begin();
  }

  const std::vector<Stage> &stages;
  const Stage &stage; ///< the first: of mesh, variables and inputs all say the same
  const RunOptions &options;
  /// Per variable, per member.
  std::vector<std::vector<TensorPtr>> components;
};

/// A file of states that lacks a variable does not leave its value to chance.
llvm::Expected<Execution::Initial> Execution::getInitial(const Variable &variable) {
  auto find = [&](const InputSource &source) {
    return source.getState(variable.name, variable.element, variable.shape);
  };
  if (options.states) {
    auto found = find(*options.states);
    if (!found)
      return found.takeError();
    if (*found)
      return Initial{*found, /*isRestored=*/true};
  }
  if (variable.initial)
    return Initial{variable.initial, /*isRestored=*/false};
  if (options.states && options.inputs->isSeeded())
    return llvm::createStringError("variable \"" + variable.name +
                                   "\" has no initial value and the states hold none of that name");
  auto found = find(*options.inputs);
  if (!found)
    return found.takeError();
  if (*found)
    return Initial{*found, /*isRestored=*/true};
  return llvm::createStringError("variable \"" + variable.name +
                                 "\" has no initial value and the inputs hold none of that name");
}

/// Shard `number` of the flattened value; beyond its end stand zeros.
static TensorPtr getShard(const HostTensor &whole, int64_t shards, int64_t number) {
  int64_t size = (whole.numElements() + shards - 1) / shards;
  HostTensor shard = HostTensor::zeros(whole.element, {size});
  size_t width = getElementBytes(whole.element);
  size_t begin = std::min(number * size * width, whole.bytes.size());
  size_t end = std::min(begin + size * width, whole.bytes.size());
  std::copy(whole.bytes.begin() + begin, whole.bytes.begin() + end, shard.bytes.begin());
  return std::make_shared<const HostTensor>(std::move(shard));
}

/// The value of which the replicas hold the shards.
static TensorPtr joinShards(const Variable &variable, llvm::ArrayRef<TensorPtr> perReplica) {
  HostTensor whole = HostTensor::zeros(variable.element, variable.shape);
  size_t at = 0;
  for (const TensorPtr &shard : perReplica) {
    size_t size = std::min(shard->bytes.size(), whole.bytes.size() - at);
    std::copy_n(shard->bytes.begin(), size, whole.bytes.begin() + at);
    at += size;
  }
  return std::make_shared<const HostTensor>(std::move(whole));
}

/// Whether the batch that is asked for is one that the step takes.
llvm::Error Execution::checkBatch() const {
  for (const StageInput &input : stage.inputs) {
    if (input.kind != StageInput::Kind::Batch)
      continue;
    int64_t size = input.shape[input.batchDim];
    bool isOpen = stage.isPadded() || (stage.global && ShapedType::isDynamic(size));
    for (int64_t batch : options.batches)
      if (isOpen && (batch < 1 || (input.maxBatch != 0 && batch > input.maxBatch)))
        return wrongInput("a batch of " + llvm::Twine(batch) + " rows is asked for; batch \"" +
                          input.name + "\" takes 1 to " + llvm::Twine(input.maxBatch));
    if (stage.isPadded() && size * stage.getNumReplicas() % stage.layoutReplicas != 0)
      return wrongInput("batch \"" + input.name + "\" has padded rows for other than " +
                        llvm::Twine(stage.layoutReplicas) + " replicas");
  }
  return llvm::Error::success();
}

/// Rule 8 of docs/Semantics.md: of a restored sum each component has a share.
TensorPtr Execution::getComponent(const Variable &variable, const Initial &initial,
                                  unsigned member) const {
  if (variable.shards)
    return getShard(*initial.value, variable.shards, stage.getReplica(member));
  if (initial.isRestored && variable.syncOnRead && variable.aggregation == Aggregation::Sum)
    return std::make_shared<const HostTensor>(
        getShare(*initial.value, stage.getReplica(member), stage.getNumReplicas()));
  return initial.value;
}

std::vector<TensorPtr> Execution::getHeld(const Variable &variable,
                                          llvm::ArrayRef<TensorPtr> parts) {
  std::vector<TensorPtr> held;
  for (auto [part, isHeld] : llvm::zip_equal(parts, variable.isHeld))
    if (isHeld)
      held.push_back(part);
  return held;
}

/// What a checkpoint stores of a variable of which its holders have `parts`.
llvm::Expected<TensorPtr> Execution::getStored(const Variable &variable,
                                               const std::vector<TensorPtr> &parts) const {
  if (variable.shards)
    return joinShards(variable, getPerReplica(parts));
  bool isFirst = variable.aggregation == Aggregation::None ||
                 variable.aggregation == Aggregation::OnlyFirstReplica;
  if (!variable.syncOnRead || isFirst)
    return parts[0];
  // The members of one replica have equal components.
  auto reduced =
      reduce(variable.aggregation == Aggregation::Sum ? ReductionKind::Sum : ReductionKind::Mean,
             getPerReplica(parts));
  if (!reduced)
    return reduced.takeError();
  return std::make_shared<const HostTensor>(std::move(*reduced));
}

llvm::Error Execution::prepareStates() {
  result.numMembers = stage.getNumMembers();
  for (const Variable &variable : stage.variables) {
    auto initial = getInitial(variable);
    if (!initial)
      return wrongInput(initial.takeError());
    components.emplace_back();
    for (unsigned member = 0; member < result.numMembers; ++member)
      components.back().push_back(getComponent(variable, *initial, member));
    FinalVariable entry;
    entry.name = variable.name;
    entry.mirrored = !variable.syncOnRead && !variable.shards;
    entry.sharded = variable.shards != 0;
    auto stored = getStored(variable, getHeld(variable, components.back()));
    if (!stored)
      return wrongInput(stored.takeError());
    entry.initial = *stored;
    result.variables.push_back(std::move(entry));
  }
  return llvm::Error::success();
}

/// The parts that `replica` has in each of `blocks` blocks of `whole`, one after the other.
static TensorPtr takeOfBlocks(const HostTensor &whole, unsigned dim, int64_t blocks,
                              int64_t replica, int64_t replicas) {
  int64_t block = whole.shape[dim] / blocks, part = block / replicas;
  std::vector<TensorPtr> parts;
  for (int64_t i = 0; i < blocks; ++i)
    parts.push_back(
        std::make_shared<const HostTensor>(slice(whole, dim, i * block + replica * part, part)));
  return std::make_shared<const HostTensor>(concatenate(parts, dim));
}

/// The whole of which each replica gives its part of each of `blocks` blocks.
static HostTensor joinBlocks(const std::vector<TensorPtr> &perReplica, unsigned dim,
                             int64_t blocks) {
  std::vector<TensorPtr> parts;
  for (int64_t i = 0; i < blocks; ++i)
    for (const TensorPtr &shards : perReplica) {
      int64_t part = shards->shape[dim] / blocks;
      parts.push_back(std::make_shared<const HostTensor>(slice(*shards, dim, i * part, part)));
    }
  return concatenate(parts, dim);
}

/// The shards of a global batch, one per replica (rule 10 of docs/Semantics.md where its size is
/// open).
llvm::Expected<std::vector<TensorPtr>> Execution::splitBatch(const StageInput &input,
                                                             int64_t step) {
  int64_t replicas = stage.getNumReplicas(), local = input.shape[input.batchDim];
  std::vector<int64_t> shape = input.shape;
  bool open = ShapedType::isDynamic(local), padded = !open && stage.isPadded();
  shape[input.batchDim] = open || padded ? getBatch(step) : local * replicas;
  if (std::string excess = describeExcess(getElementBytes(input.element), shape, 2);
      !excess.empty())
    return wrongInput("batch \"" + input.name + "\" of " + llvm::Twine(shape[input.batchDim]) +
                      " rows takes " + excess);
  auto whole = options.inputs->getBatch(input.name, input.element, shape, input.batchDim, step);
  if (!whole)
    return whole.takeError();
  if (padded)
    *whole = std::make_shared<const HostTensor>(padBatch(
        **whole, input.batchDim, stage.layoutReplicas, local * replicas / stage.layoutReplicas));
  int64_t total = (*whole)->shape[input.batchDim];
  if (input.blocks > 1 && (open || local % input.blocks != 0))
    return wrongInput("input \"" + input.name + "\" has " + std::to_string(local) +
                      " rows of each replica, which are not of " + std::to_string(input.blocks) +
                      " blocks");
  std::vector<TensorPtr> shards;
  for (int64_t replica = 0; replica < replicas; ++replica) {
    if (input.blocks > 1) {
      shards.push_back(takeOfBlocks(**whole, input.batchDim, input.blocks, replica, replicas));
      continue;
    }
    auto [begin, end] = open ? getChunk(total, replicas, replica)
                             : std::pair(replica * local, (replica + 1) * local);
    shards.push_back(
        std::make_shared<const HostTensor>(slice(**whole, input.batchDim, begin, end - begin)));
  }
  return shards;
}

/// Per member, the step's arguments.
llvm::Expected<std::vector<std::vector<TensorPtr>>> Execution::getArguments(int64_t step) {
  std::vector<std::vector<TensorPtr>> arguments(result.numMembers);
  for (const StageInput &input : stage.inputs) {
    std::vector<TensorPtr> shards;
    if (input.kind == StageInput::Kind::Batch) {
      auto split = splitBatch(input, step);
      if (!split)
        return split.takeError();
      shards = std::move(*split);
    } else if (input.kind == StageInput::Kind::Replicated) {
      auto value = options.inputs->getReplicated(input.name, input.element, input.shape, step);
      if (!value)
        return value.takeError();
      shards.assign(stage.getNumReplicas(), *value);
    } else if (input.kind == StageInput::Kind::BatchCount) {
      HostTensor count = HostTensor::zeros(input.element, {});
      count.setInteger(0, getBatch(step));
      shards.assign(stage.getNumReplicas(), std::make_shared<const HostTensor>(std::move(count)));
    }
    for (unsigned member = 0; member < result.numMembers; ++member)
      arguments[member].push_back(input.kind == StageInput::Kind::State
                                      ? components[input.variable][member]
                                      : shards[stage.getReplica(member)]);
  }
  return arguments;
}

llvm::Error Execution::runStep(int64_t step, llvm::ArrayRef<StageCode> code) {
  auto arguments = getArguments(step);
  if (!arguments)
    return wrongInput(arguments.takeError());
  MeetingPlace place(result.numMembers);
  std::vector<std::unique_ptr<Member>> members;
  for (unsigned index = 0; index < result.numMembers; ++index) {
    std::vector<TensorPtr> own;
    for (const std::vector<TensorPtr> &variable : components)
      own.push_back(variable[index]);
    size_t part = stageOf(index);
    members.push_back(
        std::make_unique<Member>(stages[part], code[part].calls, place, index, std::move(own)));
    members.back()->arguments = std::move((*arguments)[index]);
  }
  std::vector<std::thread> threads;
  for (auto [index, member] : llvm::enumerate(members))
    threads.emplace_back(
        [&member, entry = code[stageOf(index)].compiled->getEntry()] { member->execute(entry); });
  for (std::thread &thread : threads)
    thread.join();
  std::string failure = place.getFailure();
  if (!failure.empty())
    return llvm::make_error<RunError>(RunError::Kind::RunFailed, failure);

  result.outputs.emplace_back();
  for (const Stage &part : stages)
    if (llvm::Error error = joinOutputs(part, members, step))
      return error;
  for (auto [number, variable] : llvm::enumerate(components))
    for (unsigned index = 0; index < result.numMembers; ++index)
      variable[index] = members[index]->components[number];
  return checkDrift();
}

/// What the members that execute `of` give.
llvm::Error Execution::joinOutputs(const Stage &of, llvm::ArrayRef<std::unique_ptr<Member>> members,
                                   int64_t step) {
  for (auto [position, output] : llvm::enumerate(of.outputs)) {
    std::vector<TensorPtr> parts;
    for (auto [member, runs] : llvm::zip_equal(members, of.runsOn)) {
      if (!runs)
        continue;
      parts.push_back(member->results[position]);
      if (output.variable)
        member->components[*output.variable] = parts.back();
    }
    if (output.variable)
      continue;
    auto joined = joinOutput(output, parts);
    if (!joined)
      return joined.takeError();
    if (output.batchRows != 0)
      *joined = std::make_shared<const HostTensor>(trimToBatch(
          **joined, output.batchDim, output.batchRows, getBatch(step), stage.layoutReplicas));
    result.outputs.back().push_back({output.name, *joined});
  }
  return llvm::Error::success();
}

/// Where two values that must have the same bits differ first; none when they agree.
static std::optional<int64_t> findDifference(const HostTensor &a, const HostTensor &b) {
  if (a.bytes == b.bytes)
    return std::nullopt;
  unsigned width = getElementBytes(a.element);
  for (size_t i = 0; i < std::min(a.bytes.size(), b.bytes.size()); ++i)
    if (a.bytes[i] != b.bytes[i])
      return i / width;
  return 0;
}

static llvm::Error checkEqual(const llvm::Twine &what, llvm::ArrayRef<TensorPtr> parts) {
  for (auto [index, part] : llvm::enumerate(parts))
    if (std::optional<int64_t> place = findDifference(*parts[0], *part)) {
      std::string text;
      llvm::raw_string_ostream os(text);
      os << what << " must be the same on all replicas, but replicas 0 and " << index
         << " differ at element " << *place << ": ";
      if (parts[0]->sameType(*part))
        os << parts[0]->asDouble(*place) << " and " << part->asDouble(*place);
      else
        os << parts[0]->describeType() << " and " << part->describeType();
      return wrongInput(text);
    }
  return llvm::Error::success();
}

llvm::Error Execution::checkDrift() {
  for (auto [variable, parts] : llvm::zip_equal(stage.variables, components))
    if (!variable.syncOnRead && !variable.shards)
      if (llvm::Error error =
              checkEqual("variable \"" + variable.name + "\"", getHeld(variable, parts)))
        return error;
  return llvm::Error::success();
}

/// Members that differ off the replica axis hold the same part.
std::vector<TensorPtr> Execution::getPerReplica(llvm::ArrayRef<TensorPtr> parts) const {
  std::vector<TensorPtr> perReplica;
  for (int64_t replica = 0; replica < stage.getNumReplicas(); ++replica)
    perReplica.push_back(parts[replica * (parts.size() / stage.getNumReplicas())]);
  return perReplica;
}

llvm::Expected<TensorPtr> Execution::joinOutput(const StageOutput &output,
                                                llvm::ArrayRef<TensorPtr> parts) const {
  if (stage.global)
    return parts[0];
  if (output.result == "mirrored") {
    if (llvm::Error error = checkEqual("output \"" + output.name + "\"", parts))
      return error;
    return parts[0];
  }
  std::vector<TensorPtr> perReplica = getPerReplica(parts);
  bool sharded = output.result == "sharded";
  for (const TensorPtr &part : perReplica) {
    std::vector<int64_t> expected = perReplica[0]->shape;
    if (sharded && output.dim < expected.size() && part->shape.size() == expected.size())
      expected[output.dim] = part->shape[output.dim];
    if (part->shape != expected || (sharded && output.dim >= expected.size()))
      return wrongInput("output \"" + output.name + "\" is " + output.result +
                        ", but the replicas give " + perReplica[0]->describeType() + " and " +
                        part->describeType());
  }
  if (sharded)
    return std::make_shared<const HostTensor>(joinBlocks(perReplica, output.dim, output.blocks));
  if (output.result == "per_replica")
    return std::make_shared<const HostTensor>(stack(perReplica));
  std::optional<ReductionKind> kind = parseReductionKind(output.result);
  if (!kind)
    return wrongInput("output \"" + output.name + "\" has result \"" + output.result +
                      "\", which says not how the replicas' values become one");
  auto reduced = reduce(*kind, perReplica);
  if (!reduced)
    return wrongInput(reduced.takeError());
  return std::make_shared<const HostTensor>(std::move(*reduced));
}

llvm::Error Execution::finishVariables() {
  for (auto [number, variable] : llvm::enumerate(result.variables)) {
    variable.components = getHeld(stage.variables[number], components[number]);
    auto stored = getStored(stage.variables[number], variable.components);
    if (!stored)
      return wrongInput(stored.takeError());
    variable.value = *stored;
  }
  return llvm::Error::success();
}

double getSecondsSince(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

} // namespace

/// Compiles what the members of `stage`, which is read from `module`, execute.
static llvm::Expected<StageCode> compile(ModuleOp module, const Stage &stage, unsigned level) {
  // Lowering rewrites the module, with the functions of the other stages.
  OwningOpRef<ModuleOp> own = module.clone();
  Stage ownStage = stage;
  ownStage.function = own->lookupSymbol<func::FuncOp>(ownStage.function.getSymNameAttr());
  StageCode code;
  if (failed(lowerToCalls(*own, ownStage, code.calls)))
    return wrongInput("the stage cannot be interpreted");
  auto compiled = CompiledStage::compile(*own, code.calls, level);
  if (!compiled)
    return wrongInput(compiled.takeError());
  code.compiled = std::move(*compiled);
  return code;
}

llvm::Expected<RunResult> run(ModuleOp module, const RunOptions &options) {
  FailureOr<std::vector<Stage>> stages = Stage::describe(module, options.step, options.replicas);
  if (failed(stages))
    return wrongInput("the stage cannot be read");
  Execution execution(*stages, options);
  if (llvm::Error error = execution.checkBatch())
    return error;
  if (llvm::Error error = execution.prepareStates())
    return error;
  auto begin = std::chrono::steady_clock::now();
  std::vector<StageCode> code;
  for (const Stage &stage : *stages) {
    auto compiled = compile(module, stage, options.optimizationLevel);
    if (!compiled)
      return compiled.takeError();
    code.push_back(std::move(*compiled));
  }
  execution.result.compileSeconds = getSecondsSince(begin);
  begin = std::chrono::steady_clock::now();
  for (int64_t step = 0; step < options.numSteps; ++step)
    if (llvm::Error error = execution.runStep(step, code))
      return error;
  execution.result.runSeconds = getSecondsSince(begin);
  if (llvm::Error error = execution.finishVariables())
    return error;
  return std::move(execution.result);
}

} // namespace distribute::interp
