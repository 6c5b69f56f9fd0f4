// Gives each member its part of states and inputs, and starts one thread per member and step.
// JoinedValues.h puts together what they give.
#include "Execution.h"

#include "CallLowering.h"
#include "JoinedValues.h"
#include "Member.h"
#include "PaddedBatch.h"
#include "Reduction.h"
#include "ShapeCheck.h"

#include <thread>

using namespace mlir;

namespace distribute::interp {

/// Programs that share a group enter its collectives in the same order, whatever else they do: a
/// collective is known by its axes, and its number among those over them.
static void numberRendezvous(const Stage &stage, llvm::MutableArrayRef<RuntimeCall> calls) {
  unsigned numAxisSets = 1u << stage.axes.size();
  std::vector<unsigned> numCollectives(numAxisSets, 0);
  for (auto [index, call] : llvm::enumerate(calls)) {
    unsigned axes = 0;
    for (const std::string &name : call.axes)
      axes |= 1u << stage.findAxis(name);
    bool isCollective = call.code == Code::Collective;
    call.rendezvous =
        isCollective ? 2 * (numCollectives[axes]++ * numAxisSets + axes) + 1 : 2 * index;
  }
}

/// Compiles what the members of `stage`, which is read from `module`, execute.
static llvm::Expected<StageCode> compileStage(ModuleOp module, const Stage &stage, unsigned level) {
  // Lowering rewrites the module, with the functions of the other stages.
  OwningOpRef<ModuleOp> own = module.clone();
  (*own)->removeAttr(DistributeDialect::kPartyAttrName); // It stands alone.
  Stage ownStage = stage;
  ownStage.function = own->lookupSymbol<func::FuncOp>(ownStage.function.getSymNameAttr());
  StageCode code;
  if (failed(lowerToCalls(*own, ownStage, code.calls)))
    return RunError::wrongInput("the stage cannot be interpreted");
  numberRendezvous(ownStage, code.calls);
  auto compiled = CompiledStage::compile(*own, code.calls, level);
  if (!compiled)
    return RunError::wrongInput(llvm::toString(compiled.takeError()));
  code.compiled = std::move(*compiled);
  return code;
}

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

/// The value with zeros behind it along `dim`, up to `size`.
static HostTensor padTo(HostTensor value, unsigned dim, int64_t size) {
  std::vector<int64_t> rest = value.shape;
  rest[dim] = size - value.shape[dim];
  if (rest[dim] == 0)
    return value;
  auto share = [](HostTensor tensor) {
    return std::make_shared<const HostTensor>(std::move(tensor));
  };
  Element element = value.element;
  return concatenate({share(std::move(value)), share(HostTensor::zeros(element, rest))}, dim);
}

/// Part `number` of `split.count` of the value; beyond its end stand zeros.
static HostTensor getPartAlong(const HostTensor &whole, const Variable::Split &split,
                               int64_t number) {
  HostTensor sequence = whole;
  if (!split.dim)
    sequence.shape = {whole.numElements()};
  unsigned dim = split.dim.value_or(0);
  int64_t all = sequence.shape[dim], size = llvm::divideCeil(all, split.count),
          begin = std::min(all, number * size), filled = std::min(all, begin + size) - begin;
  return padTo(slice(sequence, dim, begin, filled), dim, size);
}

/// The part of the value that the member has along the axes that split it.
static TensorPtr getPart(const Stage &stage, TensorPtr value, const Variable &variable,
                         unsigned member) {
  HostTensor whole = *value;
  for (auto [dim, size] : llvm::enumerate(variable.getRoom()))
    whole = padTo(std::move(whole), dim, size);
  value = std::make_shared<const HostTensor>(std::move(whole));
  for (const Variable::Split &split : variable.splits)
    value = std::make_shared<const HostTensor>(
        getPartAlong(*value, split, stage.getCoordinate(member, split.axis)));
  return value;
}

llvm::Error Execution::checkBatch() const {
  for (const StageInput &input : stage.inputs) {
    if (input.kind != InputKind::Batch)
      continue;
    int64_t size = input.shape[input.batchDim];
    bool isOpen = stage.isPadded() || (stage.global && ShapedType::isDynamic(size));
    for (int64_t batch : options.batches)
      if (isOpen && (batch < 1 || (input.maxBatch != 0 && batch > input.maxBatch)))
        return RunError::wrongInput("a batch of " + llvm::Twine(batch) +
                                    " rows was requested; batch \"" + input.name +
                                    "\" takes 1 to " + llvm::Twine(input.maxBatch));
    if (stage.isPadded() && size * stage.getNumReplicas() % stage.layoutReplicas != 0)
      return RunError::wrongInput("batch \"" + input.name + "\" has padded rows for other than " +
                                  llvm::Twine(stage.layoutReplicas) + " replicas");
  }
  return llvm::Error::success();
}

/// Rule 8 of docs/Semantics.md: of a restored sum each component has a share.
TensorPtr Execution::getComponent(const Variable &variable, const Initial &initial,
                                  unsigned member) const {
  if (!variable.splits.empty())
    return getPart(stage, initial.value, variable, member);
  if (initial.isRestored && variable.syncOnRead && variable.aggregation == Aggregation::Sum)
    return std::make_shared<const HostTensor>(
        getShare(*initial.value, stage.getReplica(member), stage.getNumReplicas()));
  return initial.value;
}

llvm::Error Execution::prepareStates() {
  result.numMembers = stage.getNumMembers();
  for (const Variable &variable : stage.variables) {
    auto initial = getInitial(variable);
    if (!initial)
      return RunError::wrongInput(llvm::toString(initial.takeError()));
    components.emplace_back();
    for (unsigned member = 0; member < result.numMembers; ++member)
      components.back().push_back(getComponent(variable, *initial, member));
    FinalVariable entry;
    entry.name = variable.name;
    entry.mirrored = !variable.syncOnRead && !variable.isSharded();
    entry.sharded = variable.isSharded();
    auto stored = joinVariable(stage, variable, getHeld(variable, components.back()));
    if (!stored)
      return RunError::wrongInput(llvm::toString(stored.takeError()));
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
    return RunError::wrongInput("batch \"" + input.name + "\" of " +
                                llvm::Twine(shape[input.batchDim]) + " rows takes " + excess);
  auto whole = options.inputs->getBatch(input.name, input.element, shape, input.batchDim, step);
  if (!whole)
    return whole.takeError();
  if (padded)
    *whole = std::make_shared<const HostTensor>(padBatch(
        **whole, input.batchDim, stage.layoutReplicas, local * replicas / stage.layoutReplicas));
  int64_t total = (*whole)->shape[input.batchDim];
  if (input.blocks > 1 && (open || local % input.blocks != 0))
    return RunError::wrongInput("input \"" + input.name + "\" has " + std::to_string(local) +
                                " rows of each replica, which are not of " +
                                std::to_string(input.blocks) + " blocks");
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

llvm::Expected<TensorPtr> Execution::getReplicated(const StageInput &input, int64_t step) const {
  if (auto found = given.find(input.name); found != given.end())
    return found->second;
  return options.inputs->getReplicated(input.name, input.element, input.shape, step);
}

/// Per member, the step's arguments.
llvm::Expected<std::vector<std::vector<TensorPtr>>> Execution::getArguments(int64_t step) {
  std::vector<std::vector<TensorPtr>> arguments(result.numMembers);
  for (const StageInput &input : stage.inputs) {
    std::vector<TensorPtr> shards;
    if (input.kind == InputKind::Batch) {
      auto split = splitBatch(input, step);
      if (!split)
        return split.takeError();
      shards = std::move(*split);
    } else if (input.kind == InputKind::Replicated) {
      auto value = getReplicated(input, step);
      if (!value)
        return value.takeError();
      shards.assign(stage.getNumReplicas(), *value);
    } else if (input.kind == InputKind::BatchCount) {
      HostTensor count = HostTensor::zeros(input.element, {});
      count.setInteger(0, getBatch(step));
      shards.assign(stage.getNumReplicas(), std::make_shared<const HostTensor>(std::move(count)));
    }
    for (unsigned member = 0; member < result.numMembers; ++member)
      arguments[member].push_back(!input.kind ? components[input.variable][member]
                                              : shards[stage.getReplica(member)]);
  }
  return arguments;
}

llvm::Error Execution::compile(ModuleOp module) {
  for (const Stage &each : stages) {
    auto compiled = compileStage(module, each, options.optimizationLevel);
    if (!compiled)
      return compiled.takeError();
    code.push_back(std::move(*compiled));
  }
  return llvm::Error::success();
}

llvm::Error Execution::runStep(int64_t step) {
  auto arguments = getArguments(step);
  if (!arguments)
    return RunError::wrongInput(llvm::toString(arguments.takeError()));
  Rendezvous place(result.numMembers);
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
  for (size_t index = 0; index < members.size(); ++index)
    threads.emplace_back(
        [member = members[index].get(), entry = code[stageOf(index)].compiled->getEntry()] {
          member->execute(entry);
        });
  for (std::thread &thread : threads)
    thread.join();
  std::string failure = place.getFailure();
  if (!failure.empty())
    return llvm::make_error<RunError>(RunError::Kind::RunFailed, failure);

  result.outputs.emplace_back();
  for (const Stage &part : stages)
    if (llvm::Error error = takeResults(part, members, step))
      return error;
  for (auto [number, variable] : llvm::enumerate(components))
    for (unsigned index = 0; index < result.numMembers; ++index)
      variable[index] = members[index]->components[number];
  for (auto [variable, parts] : llvm::zip_equal(stage.variables, components))
    if (llvm::Error error = checkDrift(stage, variable, getHeld(variable, parts)))
      return RunError::wrongInput(llvm::toString(std::move(error)));
  return llvm::Error::success();
}

/// Takes what the members that execute `of` give: new components of variables, and outputs.
llvm::Error Execution::takeResults(const Stage &of, llvm::ArrayRef<std::unique_ptr<Member>> members,
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
    auto joined = joinOutput(of, output, parts, getBatch(step));
    if (!joined)
      return RunError::wrongInput(llvm::toString(joined.takeError()));
    result.outputs.back().push_back({output.name, *joined});
  }
  return llvm::Error::success();
}

llvm::Expected<TensorPtr> Execution::getVariable(llvm::StringRef name) const {
  std::optional<unsigned> number = stage.findVariable(name);
  if (!number)
    return nullptr;
  const Variable &variable = stage.variables[*number];
  return joinVariable(stage, variable, getHeld(variable, components[*number]));
}

std::vector<NamedOutput> Execution::takePushed() {
  std::vector<NamedOutput> pushed, kept;
  for (NamedOutput &output : result.outputs.back()) {
    // Of the roles of a step, each has outputs of its own.
    bool isPushed = llvm::any_of(stages, [&](const Stage &part) {
      return llvm::any_of(part.outputs, [&](const StageOutput &each) {
        return each.pushed && each.name == output.name;
      });
    });
    (isPushed ? pushed : kept).push_back(std::move(output));
  }
  result.outputs.back() = std::move(kept);
  return pushed;
}

llvm::Expected<std::map<std::string, TensorPtr>> Execution::getFirstValues() const {
  std::map<std::string, TensorPtr> values;
  for (auto [variable, parts] : llvm::zip_equal(stage.variables, components)) {
    if (!variable.isComputed)
      continue;
    std::vector<TensorPtr> held = getHeld(variable, parts);
    for (const TensorPtr &other : held)
      if (!variable.isSharded() && other->bytes != held.front()->bytes)
        return RunError::wrongInput("the components of variable \"" + variable.name +
                                    "\" begin with different values");
    llvm::Expected<TensorPtr> whole = variable.isSharded()
                                          ? joinVariable(stage, variable, held)
                                          : llvm::Expected<TensorPtr>(held.front());
    if (!whole)
      return RunError::wrongInput(llvm::toString(whole.takeError()));
    values[variable.symbol] = *whole;
  }
  return values;
}

llvm::Error Execution::finishVariables() {
  for (auto [number, variable] : llvm::enumerate(result.variables)) {
    variable.components = getHeld(stage.variables[number], components[number]);
    auto stored = joinVariable(stage, stage.variables[number], variable.components);
    if (!stored)
      return RunError::wrongInput(llvm::toString(stored.takeError()));
    variable.value = *stored;
  }
  return llvm::Error::success();
}

} // namespace distribute::interp
