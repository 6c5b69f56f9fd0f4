// A step between its pull and its push; see VariableServers.h.

#include "SessionParts.h"

#include "../Checkpoint/VariableValues.h"
#include "distribute/Plan/ServedPlans.h"
#include "distribute/Runtime/LocalServers.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstring>

namespace distribute::runtime {
namespace fb = planfile::fb;

const fb::Plan &Session::holderPlan() const { return planfile::holderOf(*parts->plan.root()); }
int64_t Session::numPushed() const { return parts->numPushed; }
int Session::group() const { return parts->group; }
const StalenessCount &Session::staleness() const { return parts->staleness; }

void Session::leaveServers(bool isDone) {
  if (parts->servers)
    parts->servers->leave(parts->group, isDone);
}

const void *Session::heldValue(uint32_t variable) const {
  VariableCopies copies = parts->copiesOf(variable);
  bool isWhole = plan().variables()->Get(variable)->shards() == 0 && !copies.data.empty();
  return isWhole ? copies.data.front() : nullptr;
}

absl::Status Session::readHeld(uint32_t variable, size_t begin, void *target) const {
  VariableCopies copies = parts->copiesOf(variable);
  return collectValue(*plan().variables()->Get(variable), copies.data, copies.places,
                      static_cast<char *>(target) - begin);
}

absl::Status Session::Parts::connectServers(const SessionOptions &options) {
  const fb::Plan &root = *plan.root();
  if (!root.servers())
    return options.servers ? absl::InvalidArgumentError(
                                 "servers are given, but the plan's slots hold the variables")
                           : absl::OkStatus();
  if (options.group < 0 || static_cast<uint32_t>(options.group) >= root.groups())
    return absl::InvalidArgumentError(absl::StrCat("group ", options.group,
                                                   " of workers is asked for; the plan has ",
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
    return absl::InvalidArgumentError(
        absl::StrCat("the plan has ", root.groups(), " groups of workers",
                     options.transport ? " in several processes" : "",
                     "; required are servers that all of them share"));
  SessionOptions theirs;
  theirs.coresPerDevice = options.coresPerDevice;
  theirs.deadlineMs = options.deadlineMs;
  theirs.code = options.code;
  absl::StatusOr<std::shared_ptr<LocalServers>> made = LocalServers::create(plan, theirs);
  if (made.ok())
    servers = *std::move(made);
  return made.status();
}

/// What is pushed is counted by replicas.
absl::Status Session::Parts::checkHasWholeReplicas() const {
  int perReplica = numSlots / numReplicas;
  if (own.begin % perReplica == 0 && own.end % perReplica == 0)
    return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(
      "the run has ", own.numProcesses, " processes, over which the ", perReplica,
      " logical devices of a replica would be spread; required where servers hold the variables is "
      "a number of processes that divides that of the replicas, ",
      numReplicas));
}

absl::Status Session::Parts::checkHoldsVariables() const {
  return servers ? absl::FailedPreconditionError(
                       "servers in another process hold the variables, and this one has no say in "
                       "what they begin with; required is to give them their values where they are")
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
      return absl::ResourceExhaustedError(
          absl::StrCat("no memory for a copy of variable \"", variable.name()->str(), "\""));
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
  const fb::Step &own = *root.steps()->Get(step.step);
  const auto &variables = *root.servers()->variables();
  for (uint32_t i = 0; i < own.inputs()->size(); ++i) {
    const fb::Input &input = *own.inputs()->Get(i);
    if (!input.pulled())
      continue;
    HostTensor room = HostTensor::allocate(
        input.element(), std::vector<int64_t>(input.shape()->begin(), input.shape()->end()));
    if (!room.valid())
      return absl::ResourceExhaustedError(
          absl::StrCat("no memory for the value of variable \"", input.pulled()->str(), "\""));
    PulledValue pull;
    while (variables.Get(pull.variable)->name()->string_view() != input.pulled()->string_view())
      ++pull.variable;
    pull.room = room.mutableData();
    pull.numBytes = room.numBytes();
    step.pulls.push_back(pull);
    step.pulledInputs.push_back(i);
    step.rooms.push_back(std::move(room));
  }
  step.serversStep = planfile::findServersStep(root, own);
  if (step.serversStep < 0)
    return absl::OkStatus();
  const fb::Step &theirs = *root.servers()->steps()->Get(static_cast<uint32_t>(step.serversStep));
  for (const fb::Input *input : *theirs.inputs())
    for (const fb::Output *output : *own.outputs()) {
      if (!output->pushed() || output->name()->string_view() != input->name()->string_view())
        continue;
      absl::StatusOr<BoundOutput> bound = bindOutput(*output, step.step);
      if (!bound.ok())
        return bound.status();
      bound->isSpread = false; // each process pushes what its replicas have
      step.pushes.push_back(step.outputs.size());
      step.outputs.push_back(*std::move(bound));
    }
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

absl::Status Session::Parts::pull(BoundStep::Parts &step) {
  if (!servers)
    return absl::OkStatus();
  if (absl::Status s = servers->pull(placeAmongWorkers(), step.serversStep >= 0,
                                     absl::MakeSpan(step.pulls), step.version);
      !s.ok())
    return s;
  for (size_t i = 0; i < step.pulls.size(); ++i)
    step.feeds.setPulled(step.pulledInputs[i], step.pulls[i].value);
  return absl::OkStatus();
}

absl::Status Session::Parts::push(BoundStep::Parts &step) {
  if (!servers || step.serversStep < 0)
    return absl::OkStatus();
  std::vector<HostTensor> values;
  for (size_t output : step.pushes)
    values.push_back(step.outputs[output].tensor);
  int64_t applied = 0;
  if (absl::Status s = servers->push(placeAmongWorkers(), static_cast<uint32_t>(step.serversStep),
                                     values, applied);
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
