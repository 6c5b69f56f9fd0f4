// The variables of a session: giving them values, and what a checkpoint holds of them. See Session.h.

#include "SessionParts.h"

#include "../Checkpoint/ShareRanges.h"
#include "../Checkpoint/VariableValues.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/ServedPlans.h"
#include "distribute/Plan/Sha256.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace distribute::runtime {
namespace fb = planfile::fb;

/// Gives all variables their values. `tensors` says what there is, and `read` reads a part of it.
absl::Status Session::Parts::restore(const std::map<std::string, TensorType> &tensors,
                                     ReadTensor read) {
  if (absl::Status s = engine->status(); !s.ok())
    return s;
  const fb::Plan &root = *plan.root();
  if (absl::Status s = checkRestore(root, tensors); !s.ok())
    return s;
  std::vector<uint32_t> all(root.variables()->size());
  std::iota(all.begin(), all.end(), 0u);
  absl::Status status = writeVariables(all, read);
  for (uint32_t i : all) {
    hasValue[i] = status.ok();
    savedTypes[i] = tensors.at(root.variables()->Get(i)->name()->str()).type;
  }
  return status;
}

absl::Status Session::Parts::writeVariables(absl::Span<const uint32_t> indices, ReadTensor read) {
  // Each slot its own copies: to touch new memory takes longer than to copy.
  return threads->run([&](int index) {
    int slot = own.begin + index;
    for (uint32_t number : indices) {
      if (!copyOn(slot, number))
        continue;
      const fb::Variable &variable = *plan.root()->variables()->Get(number);
      std::vector<int64_t> replicas = replicasThatHold(number);
      int64_t replica = replicaOfSlot[static_cast<size_t>(slot)];
      auto place = std::lower_bound(replicas.begin(), replicas.end(), replica) - replicas.begin();
      std::string name = variable.name()->str();
      auto readVariable = [&](uint64_t begin, void *target, uint64_t count) {
        return read(name, begin, target, count);
      };
      if (absl::Status s = writeCopy(slot, number,
                                     [&](char *copy) {
                                       return restoreCopy(variable, readVariable, copy, place,
                                                          static_cast<int64_t>(replicas.size()),
                                                          placeOf(variable, slot));
                                     });
          !s.ok())
        return s;
    }
    return absl::OkStatus();
  });
}

absl::Status Session::restore(const NamedTensors &tensors) {
  if (auto holder = parts->holder())
    return holder->restore(tensors);
  if (absl::Status s = parts->checkHoldsVariables(); !s.ok())
    return s;
  std::map<std::string, TensorType> types;
  for (const auto &[name, tensor] : tensors) {
    if (!tensor.isReadable())
      return absl::InvalidArgumentError(
          absl::StrCat("the state's tensor \"", name, "\" (", tensor.describe(),
                       ") has no data; expected an array that holds its elements"));
    types[name] = {tensor.type(), tensor.shape()};
  }
  return parts->restore(
      types, [&](const std::string &name, uint64_t begin, void *target, uint64_t count) {
        std::memcpy(target, static_cast<const char *>(tensors.at(name).data()) + begin, count);
        return absl::OkStatus();
      });
}

absl::Status Session::restore(const SafetensorsFile &file) {
  if (auto holder = parts->holder())
    return holder->restore(file);
  if (absl::Status s = parts->checkHoldsVariables(); !s.ok())
    return s;
  std::map<std::string, TensorType> types;
  for (const auto &[name, tensor] : file.tensors())
    types[name] = {tensor.type, tensor.shape};
  return parts->restore(types,
                        [&](const std::string &name, uint64_t begin, void *target, uint64_t count) {
                          return file.read(file.tensors().at(name), begin, target, count);
                        });
}

absl::StatusOr<uint32_t> Session::Parts::findVariable(const std::string &name) const {
  const auto &variables = *planfile::holderOf(*plan.root()).variables();
  for (uint32_t i = 0; i < variables.size(); ++i)
    if (variables.Get(i)->name()->string_view() == name)
      return i;
  std::vector<std::string> names;
  for (const fb::Variable *variable : variables)
    names.push_back(variable->name()->str());
  return absl::InvalidArgumentError(absl::StrCat("the plan has no variable \"", name,
                                                 "\" (variables: \"",
                                                 absl::StrJoin(names, "\", \""), "\")"));
}

absl::Status Session::setVariable(const std::string &name, const HostTensor &value) {
  if (auto holder = parts->holder())
    return holder->setVariable(name, value);
  if (absl::Status s = parts->checkHoldsVariables(); !s.ok())
    return s;
  if (absl::Status s = parts->engine->status(); !s.ok())
    return s;
  absl::StatusOr<uint32_t> index = parts->findVariable(name);
  if (!index.ok())
    return index.status();
  const fb::Variable &variable = *parts->plan.root()->variables()->Get(*index);
  if (absl::Status s = checkValue(variable, {value.type(), value.shape()}); !s.ok())
    return s;
  if (!value.isReadable())
    return absl::InvalidArgumentError(
        absl::StrCat("the value of variable \"", name, "\" (", value.describe(),
                     ") has no data; expected an array that holds its elements"));
  absl::Status status = parts->writeVariables(
      {*index}, [&](const std::string &, uint64_t begin, void *target, uint64_t count) {
        std::memcpy(target, static_cast<const char *>(value.data()) + begin, count);
        return absl::OkStatus();
      });
  if (!status.ok())
    return status;
  parts->hasValue[*index] = true;
  parts->savedTypes[*index] = value.type();
  return absl::OkStatus();
}

absl::Status Session::copyVariable(const std::string &name, HostTensor &value) const {
  if (auto holder = parts->holder())
    return holder->copyVariable(name, value);
  if (absl::Status s = parts->engine->status(); !s.ok())
    return s;
  absl::StatusOr<uint32_t> index = parts->findVariable(name);
  if (!index.ok())
    return index.status();
  const fb::Variable &variable = *holderPlan().variables()->Get(*index);
  if (!parts->servers && !parts->hasValue[*index])
    return missingValues(variable.initialized() ? std::vector<std::string>() : std::vector{name},
                         variable.initialized() ? std::vector{name} : std::vector<std::string>());
  if (absl::Status s = checkValue(variable, {value.type(), value.shape()}); !s.ok())
    return s;
  if (!value.isReadable())
    return absl::InvalidArgumentError(absl::StrCat("the array for variable \"", name,
                                                   "\" has no memory; expected room for ",
                                                   value.describe()));
  return parts->servers ? parts->copyServed({{*index, value.mutableData(), value.numBytes()}})
                        : parts->collect(*index, value.mutableData());
}

DataType Session::variableType(size_t index) const {
  if (auto holder = parts->holder())
    return holder->variableType(index);
  return parts->servers
             ? DataType(holderPlan().variables()->Get(static_cast<uint32_t>(index))->element())
             : parts->savedTypes[index];
}

absl::Status Session::checkState() const {
  if (absl::Status s = parts->engine->status(); !s.ok())
    return s;
  if (auto holder = parts->holder())
    return holder->checkState();
  return parts->checkValues(/*isInitialized=*/true);
}

absl::Status Session::checkCanSave() const {
  if (auto holder = parts->holder())
    return holder->checkCanSave();
  for (const fb::Variable *variable : *holderPlan().variables()) {
    if (absl::Status s = checkTensorName(variable->name()->str()); !s.ok())
      return absl::FailedPreconditionError(
          absl::StrCat("a variable cannot be saved: ", s.message()));
    if (absl::Status s = checkHasOneValue(*variable); !s.ok())
      return s;
  }
  return absl::OkStatus();
}

absl::StatusOr<HostTensor> Session::Parts::allocateFor(uint32_t index,
                                                       std::vector<int64_t> shape) const {
  HostTensor tensor = HostTensor::allocate(savedTypes[index], std::move(shape));
  if (tensor.valid())
    return tensor;
  return absl::ResourceExhaustedError(
      absl::StrCat("not enough memory for a copy of variable \"",
                   plan.root()->variables()->Get(index)->name()->str(), "\""));
}

absl::StatusOr<HostTensor> Session::Parts::valueOf(uint32_t index) const {
  const fb::Variable &variable = *plan.root()->variables()->Get(index);
  absl::StatusOr<HostTensor> tensor =
      allocateFor(index, std::vector<int64_t>(variable.shape()->begin(), variable.shape()->end()));
  if (!tensor.ok())
    return tensor;
  if (absl::Status s = collect(index, tensor->mutableData()); !s.ok())
    return s;
  return tensor;
}

absl::StatusOr<NamedTensors> Session::state() const {
  if (auto holder = parts->holder())
    return holder->state();
  if (parts->servers)
    return parts->servedState();
  if (absl::Status s = checkState(); !s.ok())
    return s;
  NamedTensors tensors;
  for (uint32_t i = 0; i < plan().variables()->size(); ++i) {
    absl::StatusOr<HostTensor> value = parts->valueOf(i);
    if (!value.ok())
      return value.status();
    tensors.emplace(plan().variables()->Get(i)->name()->str(), *std::move(value));
  }
  return tensors;
}

/// Whether the copies are each of its own.
static bool hasCopies(const fb::Variable &variable) {
  return !isMirrored(variable) && !planfile::isSplit(variable);
}

/// Whether the parts are ranges of elements, in the order of the replicas.
static bool isInRanges(const fb::Variable &variable) {
  return planfile::isFlat(variable) && variable.splits()->Get(0)->axis() == 0;
}

/// Of all copies: a leading dimension of slots.
static std::vector<int64_t> shapeOfCopies(const fb::Variable &variable, size_t numSlots) {
  std::vector<int64_t> shape(variable.shape()->begin(), variable.shape()->end());
  shape.insert(shape.begin(), static_cast<int64_t>(numSlots));
  return shape;
}

absl::StatusOr<NamedTensors> Session::replicaState() const {
  if (auto holder = parts->holder())
    return holder->replicaState();
  if (absl::Status s = checkState(); !s.ok())
    return s;
  NamedTensors tensors;
  for (uint32_t index = 0; index < plan().variables()->size(); ++index) {
    const fb::Variable &variable = *plan().variables()->Get(index);
    if (!hasCopies(variable))
      continue;
    std::vector<char> memory;
    absl::StatusOr<VariableCopies> copies = parts->gatherCopies(index, memory);
    if (!copies.ok())
      return copies.status();
    HostTensor all =
        HostTensor::allocate(variable.element(), shapeOfCopies(variable, copies->data.size()));
    if (!all.valid())
      return absl::ResourceExhaustedError(absl::StrCat(
          "not enough memory for the copies of variable \"", variable.name()->str(), "\""));
    size_t numBytes = numBytesOf(variable);
    for (size_t i = 0; i < copies->data.size() && numBytes != 0; ++i)
      std::memcpy(static_cast<char *>(all.mutableData()) + i * numBytes, copies->data[i], numBytes);
    tensors.emplace(variable.name()->str(), std::move(all));
  }
  return tensors;
}

/// Copies elements of the variable's value that lie in this process to `target`.
absl::Status Session::Parts::copyRange(uint32_t index, const ElementRange &range,
                                       char *target) const {
  const fb::Variable &variable = *plan.root()->variables()->Get(index);
  auto width = static_cast<int64_t>(savedTypes[index].numBytes());
  auto numBytes = static_cast<int64_t>(numBytesOf(variable));
  int64_t begin = range.begin * width, end = range.end * width;
  for (int slot = own.begin; slot < own.end; ++slot) {
    DeviceAddress copy = copyOn(slot, index);
    if (!copy)
      continue;
    int64_t shard = isMirrored(variable) ? 0 : placeOf(variable, slot) * numBytes;
    int64_t from = std::max(begin, shard), to = std::min(end, shard + numBytes);
    if (from < to)
      if (absl::Status s =
              deviceFor(slot).copyOut(target + (from - begin), copy + uint64_t(from - shard),
                                      static_cast<size_t>(to - from));
          !s.ok())
        return s;
    if (isMirrored(variable)) // one copy is enough
      break;
  }
  return absl::OkStatus();
}

/// Whether the value is put together before it is written: of copies that differ, or of parts that
/// are no ranges of elements, one of each replica, that only some slots hold, or of which several slots hold one.
bool Session::Parts::isGathered(uint32_t index) const {
  const fb::Variable &variable = *plan.root()->variables()->Get(index);
  return hasCopies(variable) ||
         (planfile::isSplit(variable) &&
          (!isInRanges(variable) || holdersOf(index).size() != static_cast<size_t>(numSlots)));
}

/// Who writes the variable's value.
VariableWriters Session::Parts::writersOf(uint32_t index) const {
  VariableWriters writers;
  const fb::Variable &variable = *plan.root()->variables()->Get(index);
  writers.byShards = planfile::isSplit(variable) && !isGathered(index);
  if (isMirrored(variable) && !everyProcessHolds(index))
    writers.process = own.processOf(holdersOf(index)[0]);
  return writers;
}

/// Adds what this process writes of a variable's one value.
absl::Status Session::Parts::shareValue(uint32_t index, const ElementRange &range,
                                        StateShare &share) const {
  const fb::Variable &variable = *plan.root()->variables()->Get(index);
  std::string name = variable.name()->str();
  std::vector<int64_t> shape(variable.shape()->begin(), variable.shape()->end());
  int64_t count = numElements(shape);
  bool isWhole = range.end - range.begin == count;
  // Put together by all processes.
  HostTensor gathered;
  if (isGathered(index)) {
    absl::StatusOr<HostTensor> value = valueOf(index);
    if (!value.ok())
      return value.status();
    gathered = *std::move(value);
  }
  // Nobody's range holds an array of no elements: it is the chief's.
  if (count == 0 ? own.process != 0 : range.begin == range.end)
    return absl::OkStatus();
  absl::StatusOr<HostTensor> part =
      allocateFor(index, isWhole ? shape : std::vector<int64_t>{range.end - range.begin});
  if (!part.ok())
    return part.status();
  auto *target = static_cast<char *>(part->mutableData());
  if (gathered.valid() && part->numBytes() != 0)
    std::memcpy(target,
                static_cast<const char *>(gathered.data()) +
                    static_cast<size_t>(range.begin) * savedTypes[index].numBytes(),
                part->numBytes());
  else if (part->numBytes() != 0)
    if (absl::Status s = copyRange(index, range, target); !s.ok())
      return s;
  if (!isWhole)
    share.stateParts[name] = {range.begin, shape};
  share.state.emplace(name, *std::move(part));
  return absl::OkStatus();
}

/// Adds this process's copies of a sync-on-read variable.
absl::Status Session::Parts::shareCopies(uint32_t index, StateShare &share) const {
  const fb::Variable &variable = *plan.root()->variables()->Get(index);
  std::string name = variable.name()->str();
  std::vector<int> holders = holdersOf(index);
  std::vector<int64_t> shape = shapeOfCopies(variable, holders.size());
  absl::StatusOr<VariableCopies> found = copiesOf(index);
  if (!found.ok())
    return found.status();
  const VariableCopies &copies = *found;
  if (copies.data.empty())
    return absl::OkStatus();
  int64_t countEach = numElements(shape) / static_cast<int64_t>(holders.size());
  HostTensor part = HostTensor::allocate(
      variable.element(),
      own.isWhole() ? shape
                    : std::vector<int64_t>{countEach * static_cast<int64_t>(copies.data.size())});
  if (!part.valid())
    return absl::ResourceExhaustedError(
        absl::StrCat("not enough memory for the copies of variable \"", name, "\""));
  size_t numBytes = numBytesOf(variable);
  for (size_t i = 0; i < copies.data.size() && numBytes != 0; ++i)
    std::memcpy(static_cast<char *>(part.mutableData()) + i * numBytes, copies.data[i], numBytes);
  auto first = std::lower_bound(holders.begin(), holders.end(), own.begin) - holders.begin();
  if (!own.isWhole())
    share.replicaParts[name] = {countEach * first, shape};
  share.replicas.emplace(name, std::move(part));
  return absl::OkStatus();
}

absl::StatusOr<StateShare> Session::stateShare() const {
  if (auto holder = parts->holder())
    return holder->stateShare();
  if (absl::Status s = checkState(); !s.ok())
    return s;
  std::vector<VariableWriters> writers;
  for (uint32_t i = 0; i < plan().variables()->size(); ++i)
    writers.push_back(parts->writersOf(i));
  std::vector<ElementRange> ranges = shareRanges(plan(), writers, parts->replicaOfSlot, parts->own);
  StateShare share;
  for (uint32_t i = 0; i < plan().variables()->size(); ++i) {
    absl::Status s = parts->shareValue(i, ranges[i], share);
    if (s.ok() && hasCopies(*plan().variables()->Get(i)))
      s = parts->shareCopies(i, share);
    if (!s.ok())
      return s;
  }
  return share;
}

absl::Status Session::restoreReplicas(const NamedTensors &tensors) {
  if (auto holder = parts->holder())
    return holder->restoreReplicas(tensors);
  if (absl::Status s = parts->engine->status(); !s.ok())
    return s;
  std::vector<std::pair<uint32_t, const HostTensor *>> fitting;
  for (const auto &[name, tensor] : tensors) {
    absl::StatusOr<uint32_t> index = parts->findVariable(name);
    if (!index.ok())
      return index.status();
    const fb::Variable &variable = *plan().variables()->Get(*index);
    size_t numCopies = tensor.shape().empty() ? 0 : static_cast<size_t>(tensor.shape()[0]);
    if (!hasCopies(variable) || tensor.type().element != variable.element() ||
        tensor.shape() != shapeOfCopies(variable, numCopies) || !tensor.isReadable())
      return absl::InvalidArgumentError(absl::StrCat("the replicas' copies of \"", name, "\" are ",
                                                     tensor.describe(),
                                                     "; the variable has no copies of that form"));
    if (numCopies == parts->holdersOf(*index).size())
      fitting.emplace_back(*index, &tensor);
  }
  for (const auto &[index, tensor] : fitting) {
    size_t numBytes = numBytesOf(*plan().variables()->Get(index));
    const char *from = static_cast<const char *>(tensor->data());
    for (int slot : parts->holdersOf(index)) {
      if (parts->own.contains(slot))
        if (absl::Status s =
                parts->deviceFor(slot).copyIn(parts->copyOn(slot, index), from, numBytes);
            !s.ok())
          return s;
      from += numBytes;
    }
  }
  return absl::OkStatus();
}

std::string Session::hashState(const NamedTensors &state) {
  planfile::Sha256 hash;
  for (const auto &[name, tensor] : state) {
    std::string header = absl::StrCat(name, "\n", tensor.describe(), "\n");
    hash.update(header.data(), header.size());
    hash.update(tensor.data(), tensor.numBytes());
  }
  return planfile::toHex(hash.finish());
}

} // namespace distribute::runtime
