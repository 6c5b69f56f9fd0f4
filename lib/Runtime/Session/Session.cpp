// A plan at work; see Session.h.

#include "SessionParts.h"

#include "distribute/Runtime/LibraryMemory.h"

#include "../Checkpoint/VariableValues.h"
#include "../Device/AddressSpace.h"
#include "../Device/CaughtExceptions.h"
#include "distribute/Plan/PlanBlocks.h"
#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/Sha256.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#include <algorithm>
#include <cstring>
#include <new>
#include <numeric>
#include <system_error>

namespace distribute::runtime {
namespace fb = planfile::fb;

Session::Session(std::unique_ptr<Parts> parts) : parts(std::move(parts)) {}
Session::~Session() = default;

const fb::Plan &Session::plan() const { return *parts->plan.root(); }
int Session::numReplicas() const { return parts->numReplicas; }
int Session::numSlots() const { return parts->numSlots; }
int Session::numDevices() const { return parts->numDevices; }
planfile::SlotSet Session::ownSlots() const { return parts->own; }
int Session::coresPerSlot() const { return parts->cores.perSlot; }
bool Session::overlaps() const { return parts->cores.overlaps; }
void Session::cancel() { cancel(absl::CancelledError("the session was cancelled")); }
void Session::cancel(const absl::Status &reason) { parts->engine->abort(reason); }

std::vector<std::string> Session::codeObstacles(const fb::Plan &plan) {
  return KernelLibrary::obstacles(plan);
}

/// Whether a step multiplies matrices.
static bool hasProducts(const fb::Plan &plan) {
  bool found = false;
  for (const fb::Step *step : *plan.steps())
    for (const fb::Program *program : *step->programs())
      planfile::forEachInstruction(*program->body(), [&](const fb::Instruction &instruction) {
        found |= instruction.operation_as_Matmul() != nullptr;
      });
  return found;
}

absl::StatusOr<std::unique_ptr<Session>> Session::create(planfile::LoadedPlan loaded,
                                                         const SessionOptions &options) {
  auto parts = std::make_unique<Parts>(std::move(loaded));
  const fb::Plan &plan = *parts->plan.root();
  if (absl::Status s = parts->placeSlots(options); !s.ok())
    return s;
  if (absl::Status s = parts->checkRoom(); !s.ok())
    return s;
  // Where it works with another set already, for another session, its calls are right all the same,
  // but may take other memory than the plan says.
  if (plan.library())
    (void)holdLibrary(plan.library()->isa()->str());
  if (hasProducts(plan))
    parts->warmUp.start();
  // What the caller reads meanwhile could take the memory that the library does not fail well
  // without.
  if (isAddressSpaceLimited())
    parts->warmUp.finish();
  absl::StatusOr<KernelLibrary> kernels = KernelLibrary::load(plan, options.code);
  if (!kernels.ok())
    return kernels.status();
  parts->kernels = *std::move(kernels);

  const planfile::SlotSet &own = parts->own;
  parts->slots.resize(static_cast<size_t>(own.size()));
  if (absl::Status s = parts->startEngine(options); !s.ok())
    return s;
  if (absl::Status s = parts->createGroups(); !s.ok())
    return s;

  parts->hasValue.assign(plan.variables()->size(), false);
  for (const fb::Variable *variable : *plan.variables())
    parts->savedTypes.push_back(variable->element());
  try {
    parts->threads = std::make_unique<ThreadTeam>("slot-", own.size(), parts->spinUs);
  } catch (const std::system_error &error) {
    return absl::ResourceExhaustedError(
        absl::StrCat("cannot start ", own.size(), " threads, one for each slot: ", error.what()));
  }
  Parts *raw = parts.get();
  if (absl::Status s = parts->threads->run(
          [raw](int index) { return raw->prepareSlot(raw->own.begin + index); });
      !s.ok())
    return s;
  for (uint32_t i = 0; i < plan.variables()->size(); ++i)
    parts->hasValue[i] = plan.variables()->Get(i)->has_initial();
  return std::unique_ptr<Session>(new Session(std::move(parts)));
}

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
    char *memory = slotAt(slot).variables.data();
    for (uint32_t number : indices) {
      const fb::Variable &variable = *plan.root()->variables()->Get(number);
      std::string name = variable.name()->str();
      auto readVariable = [&](uint64_t begin, void *target, uint64_t count) {
        return read(name, begin, target, count);
      };
      if (absl::Status s = restoreCopy(variable, readVariable, memory + variable.byte_offset(),
                                       slot, numSlots, replicaOfSlot[static_cast<size_t>(slot)]);
          !s.ok())
        return s;
    }
    return absl::OkStatus();
  });
}

absl::Status Session::restore(const NamedTensors &tensors) {
  std::map<std::string, TensorType> types;
  for (const auto &[name, tensor] : tensors) {
    if (!tensor.isReadable())
      return absl::InvalidArgumentError(
          absl::StrCat("the state's tensor \"", name, "\" (", tensor.describe(),
                       ") has no data; required is an array that holds its elements"));
    types[name] = {tensor.type(), tensor.shape()};
  }
  return parts->restore(
      types, [&](const std::string &name, uint64_t begin, void *target, uint64_t count) {
        std::memcpy(target, static_cast<const char *>(tensors.at(name).data()) + begin, count);
        return absl::OkStatus();
      });
}

absl::Status Session::restore(const SafetensorsFile &file) {
  std::map<std::string, TensorType> types;
  for (const auto &[name, tensor] : file.tensors())
    types[name] = {tensor.type, tensor.shape};
  return parts->restore(types,
                        [&](const std::string &name, uint64_t begin, void *target, uint64_t count) {
                          return file.read(file.tensors().at(name), begin, target, count);
                        });
}

static absl::Status missingValues(const std::vector<std::string> &names) {
  return absl::FailedPreconditionError(
      absl::StrCat("the state \"", absl::StrJoin(names, "\", \""),
                   "\" has no initial values in the plan; restore it from a file (--restore)"));
}

absl::StatusOr<uint32_t> Session::Parts::findVariable(const std::string &name) const {
  const auto &variables = *plan.root()->variables();
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
                     ") has no data; required is an array that holds its elements"));
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
  if (absl::Status s = parts->engine->status(); !s.ok())
    return s;
  absl::StatusOr<uint32_t> index = parts->findVariable(name);
  if (!index.ok())
    return index.status();
  const fb::Variable &variable = *parts->plan.root()->variables()->Get(*index);
  if (!parts->hasValue[*index])
    return missingValues({name});
  if (absl::Status s = checkValue(variable, {value.type(), value.shape()}); !s.ok())
    return s;
  if (!value.isReadable())
    return absl::InvalidArgumentError(absl::StrCat("the array for variable \"", name,
                                                   "\" has no memory; required is room for ",
                                                   value.describe()));
  std::vector<char> memory;
  absl::StatusOr<std::vector<char *>> copies = parts->gatherCopies(variable, memory);
  if (!copies.ok())
    return copies.status();
  return collectValue(variable, *copies, parts->replicaOfSlot, value.mutableData());
}

DataType Session::variableType(size_t index) const { return parts->savedTypes[index]; }

absl::Status Session::checkState() const {
  if (absl::Status s = parts->engine->status(); !s.ok())
    return s;
  const fb::Plan &plan = *parts->plan.root();
  std::vector<std::string> missing;
  for (uint32_t i = 0; i < plan.variables()->size(); ++i)
    if (!parts->hasValue[i])
      missing.push_back(plan.variables()->Get(i)->name()->str());
  return missing.empty() ? absl::OkStatus() : missingValues(missing);
}

absl::Status Session::checkCanSave() const {
  for (const fb::Variable *variable : *parts->plan.root()->variables()) {
    if (absl::Status s = checkTensorName(variable->name()->str()); !s.ok())
      return absl::FailedPreconditionError(
          absl::StrCat("a variable cannot be saved: ", s.message()));
    if (absl::Status s = checkHasOneValue(*variable); !s.ok())
      return s;
  }
  return absl::OkStatus();
}

absl::StatusOr<NamedTensors> Session::state() const {
  if (absl::Status s = checkState(); !s.ok())
    return s;
  const fb::Plan &plan = *parts->plan.root();
  NamedTensors tensors;
  for (uint32_t i = 0; i < plan.variables()->size(); ++i) {
    const fb::Variable &variable = *plan.variables()->Get(i);
    std::vector<int64_t> shape(variable.shape()->begin(), variable.shape()->end());
    HostTensor tensor = HostTensor::allocate(parts->savedTypes[i], shape);
    if (!tensor.valid())
      return absl::ResourceExhaustedError(
          absl::StrCat("no memory for a copy of variable \"", variable.name()->str(), "\""));
    std::vector<char> memory;
    absl::StatusOr<std::vector<char *>> copies = parts->gatherCopies(variable, memory);
    if (!copies.ok())
      return copies.status();
    if (absl::Status s =
            collectValue(variable, *copies, parts->replicaOfSlot, tensor.mutableData());
        !s.ok())
      return s;
    tensors.emplace(variable.name()->str(), std::move(tensor));
  }
  return tensors;
}

/// Whether the copies are each of its own.
static bool hasCopies(const fb::Variable &variable) {
  return !isMirrored(variable) && variable.shards() == 0;
}

/// Of all copies: a leading dimension of slots.
static std::vector<int64_t> shapeOfCopies(const fb::Variable &variable, size_t numSlots) {
  std::vector<int64_t> shape(variable.shape()->begin(), variable.shape()->end());
  shape.insert(shape.begin(), static_cast<int64_t>(numSlots));
  return shape;
}

absl::StatusOr<NamedTensors> Session::replicaState() const {
  if (absl::Status s = checkState(); !s.ok())
    return s;
  NamedTensors tensors;
  for (const fb::Variable *variable : *plan().variables()) {
    if (!hasCopies(*variable))
      continue;
    std::vector<char> memory;
    absl::StatusOr<std::vector<char *>> copies = parts->gatherCopies(*variable, memory);
    if (!copies.ok())
      return copies.status();
    HostTensor all =
        HostTensor::allocate(variable->element(), shapeOfCopies(*variable, copies->size()));
    if (!all.valid())
      return absl::ResourceExhaustedError(
          absl::StrCat("no memory for the copies of variable \"", variable->name()->str(), "\""));
    size_t numBytes = numBytesOf(*variable);
    for (size_t slot = 0; slot < copies->size() && numBytes != 0; ++slot)
      std::memcpy(static_cast<char *>(all.mutableData()) + slot * numBytes, (*copies)[slot],
                  numBytes);
    tensors.emplace(variable->name()->str(), std::move(all));
  }
  return tensors;
}

absl::Status Session::restoreReplicas(const NamedTensors &tensors) {
  if (absl::Status s = parts->engine->status(); !s.ok())
    return s;
  std::vector<std::pair<const fb::Variable *, const HostTensor *>> fitting;
  for (const auto &[name, tensor] : tensors) {
    absl::StatusOr<uint32_t> index = parts->findVariable(name);
    if (!index.ok())
      return index.status();
    const fb::Variable &variable = *plan().variables()->Get(*index);
    size_t numSlots = tensor.shape().empty() ? 0 : static_cast<size_t>(tensor.shape()[0]);
    if (!hasCopies(variable) || tensor.type().element != variable.element() ||
        tensor.shape() != shapeOfCopies(variable, numSlots) || !tensor.isReadable())
      return absl::InvalidArgumentError(absl::StrCat("the replicas' copies of \"", name, "\" are ",
                                                     tensor.describe(),
                                                     "; the variable has no such ones"));
    if (numSlots == static_cast<size_t>(parts->numSlots))
      fitting.emplace_back(&variable, &tensor);
  }
  for (const auto &[variable, tensor] : fitting) {
    std::vector<char *> copies = parts->copiesOf(*variable);
    size_t numBytes = numBytesOf(*variable);
    for (size_t slot = 0; slot < copies.size() && numBytes != 0; ++slot)
      std::memcpy(copies[slot],
                  static_cast<const char *>(tensor->data()) +
                      (static_cast<size_t>(parts->own.begin) + slot) * numBytes,
                  numBytes);
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

/// Runs one slot's program.
static absl::Status runSlot(SessionSlot &slot, size_t index, uint32_t step, FeedSchedule &feeds,
                            std::vector<BoundOutput> &outputs) {
  feeds.fill(slot.context.slot);
  PreparedProgram &program = *slot.programs[step];
  program.setInputs(feeds.addresses(slot.context.slot));
  if (absl::Status s = program.run(slot.context); !s.ok())
    return s;
  for (BoundOutput &output : outputs) {
    BoundOutput::Shard &shard = output.shards[index];
    if (shard.target)
      shard.copy.run(shard.view.data(), shard.target);
  }
  return absl::OkStatus();
}

/// The error of a slot, with its place if there is memory for it.
static absl::Status placeError(int slot, int numSlots, const absl::Status &error) {
  absl::Status placed = catchExceptions([&] {
    return absl::Status(error.code(),
                        absl::StrCat("rank ", slot, "/", numSlots, ", ", error.message()));
  });
  return placed.code() == error.code() ? placed : error;
}

absl::Status Session::Parts::checkIsOwn(const BoundStep::Parts &step) const {
  if (step.session == id)
    return absl::OkStatus();
  return absl::InvalidArgumentError(
      "the step is bound to another session; required is one that bind() of this one made");
}

absl::Status Session::run(BoundStep &step) {
  if (absl::Status s = checkState(); !s.ok())
    return s;
  if (absl::Status s = parts->checkIsOwn(*step.parts); !s.ok())
    return s;
  if (!step.parts->feeds.isFed())
    return absl::FailedPreconditionError(absl::StrCat(
        "step \"", plan().steps()->Get(step.parts->step)->name()->str(),
        "\" has not been fed; required is an array for each of its inputs before it runs"));
  step.parts->feeds.advance();
  parts->currentStep.store(step.parts->step, std::memory_order_relaxed);
  Parts *own = parts.get();
  BoundStep::Parts *bound = step.parts.get();
  for (BoundOutput &output : bound->outputs)
    if (output.isSpread)
      std::memset(output.tensor.mutableData(), 0, output.tensor.numBytes());
  absl::Status result = parts->threads->run([own, bound](int index) {
    SessionSlot &ownSlot = *own->slots[static_cast<size_t>(index)];
    absl::Status s = catchExceptions([&] {
      return runSlot(ownSlot, static_cast<size_t>(index), bound->step, bound->feeds,
                     bound->outputs);
    });
    ownSlot.context.activity.end();
    // What the engine reports has its place already.
    if (!s.ok() && !own->engine->aborted())
      own->engine->abort(placeError(ownSlot.context.slot, own->numSlots, s));
    return s;
  });
  if (!result.ok()) {
    parts->engine->quiesce();
    return parts->engine->status();
  }
  for (BoundOutput &output : bound->outputs)
    if (output.isSpread)
      if (absl::Status s =
              parts->joinProcesses(output.tensor.mutableData(), output.tensor.numBytes(),
                                   absl::StrCat("output \"", output.name, "\""));
          !s.ok())
        return s;
  int64_t numReplicas =
      1 + *std::max_element(parts->replicaOfSlot.begin(), parts->replicaOfSlot.end());
  for (BoundOutput &output : bound->outputs)
    if (output.padded.rowsEach != 0)
      if (absl::Status s = trimToBatch(output.tensor, output.padded, bound->feeds.batchRows(),
                                       numReplicas, output.trimmed);
          !s.ok()) {
        parts->engine->abort(s);
        return s;
      }
  return absl::OkStatus();
}

Session::Activity Session::activityOf(int slot) const {
  const runtime::Activity &activity = parts->slotAt(slot).context.activity;
  return {activity.count(), !activity.instruction().has_value()};
}

std::string Session::describeWork(int slot) const {
  const SessionSlot &own = parts->slotAt(slot);
  std::optional<uint32_t> wanted = own.context.activity.instruction();
  uint32_t step = parts->currentStep.load(std::memory_order_relaxed), number = 0;
  const fb::Plan &plan = *parts->plan.root();
  std::string text;
  planfile::forEachInstruction(*plan.steps()
                                    ->Get(step)
                                    ->programs()
                                    ->Get(parts->programOfSlot[step][static_cast<size_t>(slot)])
                                    ->body(),
                               [&](const fb::Instruction &instruction) {
                                 if (wanted == number && !instruction.operation_as_Wait())
                                   text = planfile::describeInstruction(plan, instruction, number);
                                 ++number;
                               });
  return text;
}

absl::Status Session::checkDrift() const {
  const fb::Plan &plan = *parts->plan.root();
  for (const fb::Variable *variable : *plan.variables()) {
    std::vector<char *> copies = parts->copiesOf(*variable);
    for (size_t slot = 1; slot < copies.size() && isMirrored(*variable); ++slot)
      if (std::memcmp(copies[slot], copies[0], numBytesOf(*variable)) != 0)
        return absl::DataLossError(absl::StrCat("variable \"", variable->name()->str(),
                                                "\" has drifted apart: slot ",
                                                static_cast<size_t>(parts->own.begin) + slot,
                                                " holds other bits than slot ", parts->own.begin));
  }
  return parts->own.isWhole() ? absl::OkStatus() : parts->checkDriftOfProcesses();
}

void Session::startTrace(size_t maxEventsPerSlot) {
  parts->traceBegin = TraceBuffer::Clock::now();
  for (auto &slot : parts->slots) {
    slot->trace = std::make_unique<TraceBuffer>(maxEventsPerSlot);
    slot->context.trace = slot->trace.get();
    slot->progressTrace =
        std::make_unique<TraceBuffer>(parts->cores.overlaps ? maxEventsPerSlot : 0);
  }
}

std::vector<Session::TraceEvent> Session::trace() const {
  std::vector<TraceEvent> events;
  auto since = [&](TraceBuffer::Clock::time_point time) {
    return std::chrono::nanoseconds(time - parts->traceBegin).count();
  };
  for (const auto &slot : parts->slots)
    for (const TraceBuffer *buffer : {slot->trace.get(), slot->progressTrace.get()})
      for (size_t i = 0; buffer && i < buffer->all().size(); ++i) {
        const TraceBuffer::Event &event = buffer->all()[i];
        events.push_back({slot->context.slot, event.number, *event.label, since(event.begin),
                          since(event.end), buffer == slot->progressTrace.get()});
      }
  return events;
}

int64_t Session::traceBeginNs() const {
  return std::chrono::nanoseconds(parts->traceBegin.time_since_epoch()).count();
}

std::vector<Session::TraceEvent> Session::stopTrace() {
  std::vector<TraceEvent> events = trace();
  for (auto &slot : parts->slots) {
    slot->context.trace = nullptr;
    slot->trace.reset();
    slot->progressTrace.reset();
  }
  return events;
}

std::vector<Session::DeviceReport> Session::report() const {
  std::vector<DeviceReport> devices(static_cast<size_t>(parts->numDevices));
  for (int slot = parts->own.begin; slot < parts->own.end; ++slot) {
    const SessionSlot &own = parts->slotAt(slot);
    DeviceReport &report = devices[static_cast<size_t>(parts->deviceOf(slot))];
    report.slots.push_back(slot);
    report.arenaBytes += own.arena.size();
    report.variablesBytes += own.variables.size();
    report.scratchBytes += own.scratch.size();
    for (const Arena &scratch : own.coreScratch)
      report.scratchBytes += scratch.size();
    report.flops += own.context.flops;
    report.batchFlops += own.context.batchFlops;
  }
  return devices;
}

} // namespace distribute::runtime
