// A step between its pull and its push; see VariableServers.h.

#include "SessionParts.h"

#include "../Checkpoint/VariableValues.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/ServedPlans.h"
#include "distribute/Runtime/LocalServers.h"
#include "distribute/Runtime/Rows.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace distribute::runtime {
namespace fb = planfile::fb;

const fb::Plan &Session::holderPlan() const { return planfile::holderOf(*parts->plan.root()); }
int64_t Session::numPushed() const { return parts->numPushed; }
int Session::group() const { return parts->group; }
const StalenessCount &Session::staleness() const { return parts->staleness; }
const ServedTraffic &Session::traffic() const { return parts->traffic; }

void Session::leaveServers(bool isDone) {
  if (parts->servers)
    parts->servers->leave(parts->group, isDone);
}

const void *Session::heldValue(uint32_t variable) const {
  int holder = parts->firstHolder(variable);
  bool isWhole = !planfile::isSplit(*plan().variables()->Get(variable)) && holder >= 0;
  return isWhole && parts->deviceFor(holder).sharesHostMemory()
             ? parts->copyOn(holder, variable).raw()
             : nullptr;
}

absl::Status Session::readHeld(uint32_t variable, size_t begin, void *target) const {
  absl::StatusOr<VariableCopies> copies = parts->copiesOf(variable);
  if (!copies.ok())
    return copies.status();
  return collectValue(*plan().variables()->Get(variable), copies->data, copies->places,
                      static_cast<char *>(target) - begin);
}

absl::Status Session::readHeldRows(uint32_t variable, absl::Span<const uint32_t> rows,
                                   void *target) const {
  const fb::Variable &held = *plan().variables()->Get(variable);
  std::vector<int> holders;
  for (int slot = parts->own.begin; slot < parts->own.end; ++slot)
    if (parts->copyOn(slot, variable))
      holders.push_back(slot);
  auto numRows = static_cast<uint64_t>(held.shape()->size() == 0 ? 0 : held.shape()->Get(0));
  bool isWhole = !planfile::isSplit(held);
  uint64_t count = isWhole ? 1 : planfile::numParts(held),
           shardRows = (numRows + count - 1) / count;
  uint64_t rowBytes = shardRows == 0 ? 0 : numBytesOf(held) / shardRows;
  auto *next = static_cast<char *>(target);
  for (uint32_t row : rows) {
    auto place = shardRows == 0 ? 0 : static_cast<int64_t>(row / shardRows);
    auto found = std::find_if(holders.begin(), holders.end(), [&](int slot) {
      return isWhole || parts->placeOf(held, slot) == place;
    });
    if (row >= numRows || found == holders.end() || !(isWhole || planfile::isByRows(held)))
      return absl::InvalidArgumentError(
          absl::StrCat("row ", row, " of variable \"", held.name()->str(),
                       "\" was requested, which these servers do not hold"));
    DeviceAddress shard = parts->copyOn(*found, variable);
    if (absl::Status s =
            parts->deviceFor(*found).copyOut(next, shard + row % shardRows * rowBytes, rowBytes);
        !s.ok())
      return s;
    next += rowBytes;
  }
  return absl::OkStatus();
}

absl::Status Session::Parts::connectServers(const SessionOptions &options) {
  const fb::Plan &root = *plan.root();
  if (!root.servers())
    return options.servers ? absl::InvalidArgumentError(
                                 "servers are given, but the plan's slots hold the variables")
                           : absl::OkStatus();
  if (options.group < 0 || static_cast<uint32_t>(options.group) >= root.groups())
    return absl::InvalidArgumentError(absl::StrCat("group ", options.group,
                                                   " of workers was requested; the plan has ",
                                                   root.groups(), ", counted from 0"));
  group = options.group;
  servers = options.servers;
  if (absl::Status s = checkHasWholeReplicas(); !s.ok())
    return s;
  if (servers) {
    absl::StatusOr<int64_t> first = servers->firstStep(placeAmongWorkers());
    numPushed = first.value_or(0);
    return first.status();
  }
  if (root.groups() != 1 || options.transport)
    return absl::InvalidArgumentError(absl::StrCat("the plan has ", root.groups(),
                                                   " groups of workers",
                                                   options.transport ? " in several processes" : "",
                                                   "; expected servers that all of them share"));
  SessionOptions theirs;
  theirs.coresPerDevice = options.coresPerDevice;
  theirs.deadlineMs = options.deadlineMs;
  // Servers are hosts: of workers on GPUs it is another list of codes.
  if (!usesGpus())
    theirs.code = options.code;
  absl::StatusOr<std::shared_ptr<LocalServers>> made = LocalServers::create(plan, theirs);
  if (!made.ok())
    return made.status();
  servers = *std::move(made);
  return absl::OkStatus();
}

/// What is pushed is counted by replicas.
absl::Status Session::Parts::checkHasWholeReplicas() const {
  int perReplica = numSlots / numReplicas;
  if (own.begin % perReplica == 0 && own.end % perReplica == 0)
    return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("the run has ", own.numProcesses, " processes, over which the ", perReplica,
                   " devices of a replica would be spread; where servers hold the "
                   "variables, the number of processes must divide that of the replicas, ",
                   numReplicas));
}

absl::Status Session::Parts::checkHoldsVariables() const {
  return servers ? absl::FailedPreconditionError(
                       "servers in another process hold the variables, and this one has no say in "
                       "what they begin with; give them their values where they are")
                 : absl::OkStatus();
}

absl::Status Session::Parts::copyServed(std::vector<PulledValue> values) const {
  int64_t version = 0;
  if (absl::Status s =
          servers->pull(placeAmongWorkers(), /*updates=*/false, absl::MakeSpan(values), version);
      !s.ok())
    return s;
  for (const PulledValue &value : values)
    if (value.value != value.room && value.numBytes != 0)
      std::memcpy(value.room, value.value, value.numBytes);
  return absl::OkStatus();
}

absl::StatusOr<NamedTensors> Session::Parts::servedState() const {
  if (absl::Status s = engine->status(); !s.ok())
    return s;
  NamedTensors tensors;
  std::vector<PulledValue> values;
  const auto &variables = *planfile::holderOf(*plan.root()).variables();
  for (uint32_t i = 0; i < variables.size(); ++i) {
    const fb::Variable &variable = *variables.Get(i);
    HostTensor room =
        HostTensor::allocate(variable.element(), std::vector<int64_t>(variable.shape()->begin(),
                                                                      variable.shape()->end()));
    if (!room.valid())
      return absl::ResourceExhaustedError(absl::StrCat(
          "not enough memory for a copy of variable \"", variable.name()->str(), "\""));
    values.push_back({i, room.mutableData(), room.numBytes()});
    tensors.emplace(variable.name()->str(), std::move(room));
  }
  if (absl::Status s = copyServed(std::move(values)); !s.ok())
    return s;
  return tensors;
}

absl::Status Session::Parts::bindServed(BoundStep::Parts &step) const {
  const fb::Plan &root = *plan.root();
  if (!root.servers())
    return absl::OkStatus();
  if (absl::Status s = bindPulls(step); !s.ok())
    return s;
  step.serversStep = planfile::findServersStep(root, *root.steps()->Get(step.step));
  return step.serversStep < 0 ? absl::OkStatus() : bindPushes(step);
}

absl::Status Session::Parts::bindPulls(BoundStep::Parts &step) const {
  const fb::Plan &root = *plan.root();
  const fb::Step &own = *root.steps()->Get(step.step);
  const auto &variables = *root.servers()->variables();
  for (uint32_t i = 0; i < own.inputs()->size(); ++i) {
    const fb::Input &input = *own.inputs()->Get(i);
    if (!input.pulled())
      continue;
    BoundPull pull;
    pull.input = i;
    pull.whole = HostTensor::allocate(
        input.element(), std::vector<int64_t>(input.shape()->begin(), input.shape()->end()));
    if (!pull.whole.valid())
      return absl::ResourceExhaustedError(absl::StrCat(
          "not enough memory for the value of variable \"", input.pulled()->str(), "\""));
    while (variables.Get(pull.value.variable)->name()->string_view() !=
           input.pulled()->string_view())
      ++pull.value.variable;
    if (planfile::findRowsOf(root, own, input) && pull.whole.numBytes() != 0)
      pull.rowBytes = pull.whole.numBytes() / static_cast<size_t>(pull.whole.shape()[0]);
    step.pulls.push_back(std::move(pull));
  }
  step.rowsStep.step = planfile::findRowsStep(root, own);
  if (step.rowsStep.step < 0)
    return absl::OkStatus();
  for (const fb::Input *input :
       *root.steps()->Get(static_cast<uint32_t>(step.rowsStep.step))->inputs())
    for (uint32_t i = 0; i < own.inputs()->size(); ++i)
      if (own.inputs()->Get(i)->name()->string_view() == input->name()->string_view())
        step.rowsStep.inputs.push_back(i);
  return absl::OkStatus();
}

/// Bytes of a row of one value; 0: it has no bytes.
static size_t rowBytesOf(const BoundOutput &output, bool isStacked) {
  const std::vector<int64_t> &shape = output.tensor.shape();
  int64_t numRows = shape[0] * (isStacked ? shape[1] : 1);
  return numRows == 0 ? 0 : output.tensor.numBytes() / static_cast<size_t>(numRows);
}

absl::Status Session::Parts::bindPushes(BoundStep::Parts &step) const {
  const fb::Plan &root = *plan.root();
  const fb::Step &own = *root.steps()->Get(step.step);
  const fb::Step &theirs = *root.servers()->steps()->Get(static_cast<uint32_t>(step.serversStep));
  for (const fb::Input *input : *theirs.inputs())
    for (const fb::Output *output : *own.outputs()) {
      if (!output->pushed() || output->name()->string_view() != input->name()->string_view())
        continue;
      absl::StatusOr<BoundOutput> bound = bindOutput(*output, step.step);
      if (!bound.ok())
        return bound.status();
      bound->isSpread = false; // each process pushes what its replicas have
      if (output->most_rows() != 0)
        bound->rowBytes = rowBytesOf(*bound, output->kind() == fb::OutputKind::PerReplica);
      step.pushes.push_back(step.outputs.size());
      step.outputs.push_back(*std::move(bound));
    }
  return absl::OkStatus();
}

absl::Status Session::Parts::findRows(BoundStep::Parts &step) {
  if (step.rowsStep.step < 0)
    return absl::OkStatus();
  auto number = static_cast<uint32_t>(step.rowsStep.step);
  absl::Status status = runSlots(number, [this, &step, number](SessionSlot &slot, size_t) {
    step.feeds.fill(slot.context.slot);
    absl::Span<const InputValue> all = step.feeds.values(slot.context.slot);
    std::vector<InputValue> inputs;
    for (uint32_t input : step.rowsStep.inputs)
      inputs.push_back(all[input]);
    if (absl::Status s = slot.programs[number]->setInputs(inputs, *slot.context.queue, devices);
        !s.ok())
      return s;
    // Traces are of the step: their numbers are those of its instructions.
    TraceBuffer *trace = std::exchange(slot.context.trace, nullptr);
    absl::Status s = slot.programs[number]->run(slot.context);
    slot.context.trace = trace;
    return s;
  });
  for (BoundPull &pull : step.pulls)
    if (status.ok() && pull.rowBytes != 0)
      status = collectRows(step, pull);
  return status;
}

/// The rows that the replicas of this process have listed.
absl::Status Session::Parts::collectRows(BoundStep::Parts &step, BoundPull &pull) const {
  const fb::Plan &root = *plan.root();
  const fb::Step &own = *root.steps()->Get(step.step);
  const fb::Input &input = *own.inputs()->Get(static_cast<uint32_t>(pull.input));
  uint32_t view = planfile::findRowsOf(root, own, input)->view();
  pull.rows.clear();
  for (const std::unique_ptr<SessionSlot> &slot : slots) {
    TensorView list = slot->programs[static_cast<size_t>(step.rowsStep.step)]->view(view);
    absl::StatusOr<HostWindow> window = HostWindow::open(
        deviceFor(slot->context.slot), list.place(), list.extentBytes(), HostWindow::Read);
    if (!window.ok())
      return window.status();
    const auto *rows = reinterpret_cast<const int32_t *>(window->data());
    for (int64_t i = 0; i < list.shape[0]; ++i) {
      int32_t row = rows[i * list.strides[0]];
      if (row < 0 || row >= input.shape()->Get(0))
        return absl::InvalidArgumentError(absl::StrCat(
            "step \"", root.steps()->Get(static_cast<uint32_t>(step.rowsStep.step))->name()->str(),
            "\" lists row ", row, " of \"", input.name()->str(), "\", which has ",
            input.shape()->Get(0), "; the plan is wrong"));
      pull.rows.push_back(static_cast<uint32_t>(row));
    }
  }
  std::sort(pull.rows.begin(), pull.rows.end());
  pull.rows.erase(std::unique(pull.rows.begin(), pull.rows.end()), pull.rows.end());
  return absl::OkStatus();
}

WorkerPlace Session::Parts::placeAmongWorkers() const {
  WorkerPlace place;
  place.group = group;
  place.firstReplica = replicaOfSlot[static_cast<size_t>(own.begin)];
  place.endReplica = replicaOfSlot[static_cast<size_t>(own.end - 1)] + 1;
  place.step = numPushed;
  return place;
}

/// What is asked for: the rows, or the whole value where that is less.
static void preparePull(BoundPull &pull) {
  bool isByRows =
      pull.rowBytes != 0 && paysByRows(pull.rows.size(), pull.rowBytes, pull.whole.numBytes());
  if (isByRows)
    pull.packed.resize(pull.rows.size() * pull.rowBytes);
  pull.value.room = isByRows ? pull.packed.data() : pull.whole.mutableData();
  pull.value.numBytes = isByRows ? pull.packed.size() : pull.whole.numBytes();
  pull.value.value = nullptr;
  pull.value.rows = isByRows ? absl::MakeConstSpan(pull.rows) : absl::Span<const uint32_t>();
  pull.value.rowBytes = isByRows ? pull.rowBytes : 0;
}

absl::Status Session::Parts::pull(BoundStep::Parts &step) {
  if (!servers)
    return absl::OkStatus();
  std::vector<PulledValue> values;
  for (BoundPull &pull : step.pulls) {
    preparePull(pull);
    values.push_back(pull.value);
  }
  if (absl::Status s = servers->pull(placeAmongWorkers(), step.serversStep >= 0,
                                     absl::MakeSpan(values), step.version);
      !s.ok())
    return s;
  for (size_t i = 0; i < values.size(); ++i) {
    BoundPull &pull = step.pulls[i];
    const PulledValue &value = values[i];
    traffic.pulledBytes +=
        static_cast<int64_t>(value.numBytes + value.rows.size() * sizeof(uint32_t));
    bool isPacked = value.isByRows() && value.value == value.room;
    if (isPacked)
      unpackRows(value.value, value.rows, value.rowBytes, pull.whole.mutableData());
    step.feeds.setPulled(pull.input, isPacked ? pull.whole.data() : value.value);
  }
  return absl::OkStatus();
}

absl::Status BoundOutput::Shard::take(Device &device, size_t rowBytes) {
  absl::StatusOr<HostWindow> window =
      HostWindow::open(device, view.place(), view.extentBytes(), HostWindow::Read);
  if (!window.ok())
    return window.status();
  takeFrom(window->data(), rowBytes);
  return absl::OkStatus();
}

void BoundOutput::Shard::takeFrom(const char *from, size_t rowBytes) {
  if (rowBytes == 0 || !view.isDense()) {
    copy.run(from, target);
    if (rowBytes != 0)
      listRows(target, static_cast<size_t>(view.shape[0]), rowBytes, rows);
    return;
  }
  clearRows(rows, rowBytes, target);
  listRows(from, static_cast<size_t>(view.shape[0]), rowBytes, rows);
  for (uint32_t row : rows)
    std::memcpy(target + row * rowBytes, from + row * rowBytes, rowBytes);
}

/// What the replicas of `place` push of an output, by rows where that is less.
static PushedValue preparePush(const BoundOutput &output, const WorkerPlace &place,
                               int64_t numReplicas, bool isStacked, ServedTraffic &traffic) {
  PushedValue value{output.tensor};
  // Of what is equal on all replica 0 gives one.
  int64_t numValues = isStacked ? place.endReplica - place.firstReplica : place.firstReplica == 0;
  size_t numBytes = value.array.numBytes() * static_cast<size_t>(numValues) /
                    static_cast<size_t>(isStacked ? numReplicas : 1);
  size_t numListed = 0;
  for (const BoundOutput::Shard &shard : output.shards) {
    if (output.rowBytes == 0 || !shard.target || numValues == 0)
      continue;
    value.rows.push_back(shard.rows);
    numListed += shard.rows.size();
  }
  if (value.isByRows() && paysByRows(numListed, output.rowBytes, numBytes))
    numBytes = numListed * (output.rowBytes + sizeof(uint32_t));
  else
    value.rows.clear();
  traffic.pushedBytes += static_cast<int64_t>(numBytes);
  return value;
}

absl::Status Session::Parts::push(BoundStep::Parts &step) {
  if (!servers || step.serversStep < 0)
    return absl::OkStatus();
  WorkerPlace place = placeAmongWorkers();
  const ServedPlan::Step &form = servers->served().steps[static_cast<size_t>(step.serversStep)];
  std::vector<PushedValue> values;
  for (size_t i = 0; i < step.pushes.size(); ++i) {
    const BoundOutput &output = step.outputs[step.pushes[i]];
    values.push_back(preparePush(output, place, numReplicas, form.isStacked[i], traffic));
  }
  int64_t applied = 0;
  if (absl::Status s =
          servers->push(place, static_cast<uint32_t>(step.serversStep), values, applied);
      !s.ok())
    return s;
  ++numPushed;
  int64_t between = std::max<int64_t>(applied - step.version - 1, 0);
  ++staleness.numSteps;
  staleness.sum += between;
  staleness.most = std::max(staleness.most, between);
  return absl::OkStatus();
}

} // namespace distribute::runtime
