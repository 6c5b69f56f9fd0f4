// Servers in this process; see LocalServers.h.

#include "distribute/Runtime/LocalServers.h"

#include "../Checkpoint/VariableValues.h"
#include "../Collective/ReduceKernels.h"
#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/ServedPlans.h"
#include "distribute/Runtime/Rows.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <chrono>
#include <cstring>

namespace distribute::runtime {
namespace fb = planfile::fb;

LocalServers::LocalServers(const planfile::LoadedPlan &plan, std::unique_ptr<Session> servers,
                           int64_t deadlineMs)
    : plan(plan), servers(std::move(servers)), deadlineMs(deadlineMs),
      form(describeServed(*plan.root(), this->servers->ownSlots().process,
                          this->servers->ownSlots().numProcesses)),
      groups(plan.root()->groups()) {}

LocalServers::~LocalServers() = default;

absl::StatusOr<std::shared_ptr<LocalServers>> LocalServers::create(const planfile::LoadedPlan &plan,
                                                                   const SessionOptions &options) {
  absl::StatusOr<std::unique_ptr<Session>> session = Session::create(plan.servers(), options);
  if (!session.ok())
    return session.status();
  std::shared_ptr<LocalServers> made(
      new LocalServers(plan, *std::move(session), options.deadlineMs));
  absl::Status s = made->bindSteps();
  return s.ok() ? absl::StatusOr<std::shared_ptr<LocalServers>>(std::move(made)) : s;
}

absl::Status LocalServers::bindSteps() {
  for (const fb::Step *step : *plan.root()->servers()->steps()) {
    if (step->initializer()) { // nobody pushes to it
      steps.push_back(nullptr);
      reduced.emplace_back();
      continue;
    }
    absl::StatusOr<std::unique_ptr<BoundStep>> bound = servers->bindUnfed(step->name()->str(), {});
    if (!bound.ok())
      return bound.status();
    steps.push_back(*std::move(bound));
    std::vector<Reduced> &wholes = reduced.emplace_back();
    for (const fb::Input *input : *step->inputs()) {
      const fb::Output &pushed = planfile::pushedTo(*plan.root(), *step, *input);
      HostTensor &whole = wholes.emplace_back().whole;
      if (pushed.kind() != fb::OutputKind::PerReplica)
        continue;
      if (!findReduceLoop(input->element(), pushed.reduction()))
        return absl::InvalidArgumentError(absl::StrCat("the ", planfile::nameOf(pushed.reduction()),
                                                       " of \"", input->name()->str(),
                                                       "\" is not defined for its elements"));
      whole = HostTensor::allocate(
          input->element(), std::vector<int64_t>(input->shape()->begin(), input->shape()->end()));
      if (!whole.valid())
        return absl::ResourceExhaustedError("not enough memory for what workers push");
    }
  }
  return absl::OkStatus();
}

/// Bytes of a row along the first dimension; 0: it has none, or no elements.
template <typename Typed>
static size_t rowBytesOf(const Typed &typed) {
  if (typed.shape()->size() == 0 || typed.shape()->Get(0) == 0)
    return 0;
  return *planfile::denseBytes(typed.element(), *typed.shape()) /
         static_cast<size_t>(typed.shape()->Get(0));
}

ServedPlan describeServed(const fb::Plan &plan, int process, int numProcesses) {
  ServedPlan served;
  served.process = process;
  served.numProcesses = numProcesses;
  auto slots =
      planfile::SlotSet::of(static_cast<int>(plan.servers()->num_slots()), process, numProcesses);
  planfile::ServersShare share = planfile::shareOfServers(*plan.servers(), slots);
  served.digest = plan.digest()->str();
  served.numGroups = static_cast<int>(plan.groups());
  served.numReplicas = plan.mesh()->axes()->Get(0)->size();
  for (auto [begin, end] : share.held)
    served.held.push_back({static_cast<size_t>(begin), static_cast<size_t>(end)});
  for (const fb::Variable *variable : *plan.servers()->variables())
    served.rowBytes.push_back(rowBytesOf(*variable));
  for (const fb::Step *step : *plan.servers()->steps()) {
    ServedPlan::Step &own = served.steps.emplace_back();
    for (const fb::Input *input : *step->inputs()) {
      const fb::Output &pushed = planfile::pushedTo(plan, *step, *input);
      auto [begin, end] = share.reads[served.steps.size() - 1][own.types.size()];
      uint64_t row = rowBytesOf(*input);
      own.isByRows.push_back(pushed.most_rows() != 0 && row != 0);
      if (own.isByRows.back()) {
        begin = begin / row * row;
        end = (end + row - 1) / row * row;
      }
      own.taken.push_back({static_cast<size_t>(begin), static_cast<size_t>(end)});
      own.types.push_back(input->element());
      std::vector<int64_t> &shape =
          own.shapes.emplace_back(input->shape()->begin(), input->shape()->end());
      own.isStacked.push_back(pushed.kind() == fb::OutputKind::PerReplica);
      if (own.isStacked.back())
        shape.insert(shape.begin(), served.numReplicas);
    }
  }
  return served;
}

bool LocalServers::mayGoOn(const WorkerPlace &place, bool updates) const {
  // Also who only reads sees what it has pushed.
  if (groups[static_cast<size_t>(place.group)].steps < place.step)
    return false;
  for (const Group &group : groups)
    if (updates && !group.isGone && place.step - group.steps > plan.root()->staleness())
      return false;
  return true;
}

std::string LocalServers::describeWait(const WorkerPlace &place) const {
  if (groups[static_cast<size_t>(place.group)].steps < place.step)
    return absl::StrCat("group ", place.group, " of workers has waited ", deadlineMs,
                        " ms for other workers of the group, which have not pushed step ",
                        place.step);
  for (size_t i = 0; i < groups.size(); ++i)
    if (!groups[i].isGone && place.step - groups[i].steps > plan.root()->staleness())
      return absl::StrCat("group ", place.group, " of workers has waited ", deadlineMs,
                          " ms for group ", i, ", which is ", place.step - groups[i].steps,
                          " steps behind it; allowed are ", plan.root()->staleness());
  return "";
}

absl::Status LocalServers::awaitTurn(const WorkerPlace &place, bool updates) {
  if (place.group < 0 || static_cast<size_t>(place.group) >= groups.size())
    return absl::InvalidArgumentError(absl::StrCat(
        "group ", place.group, " of workers; the plan has ", groups.size(), ", counted from 0"));
  auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(deadlineMs);
  while (ended.ok() && !mayGoOn(place, updates)) {
    auto left = until - std::chrono::steady_clock::now();
    if (left.count() <= 0)
      return absl::DeadlineExceededError(describeWait(place));
    changed.waitFor(mutex, left);
  }
  return ended;
}

absl::Status LocalServers::pull(const WorkerPlace &place, bool updates,
                                absl::Span<PulledValue> values, int64_t &current) {
  MutexLock lock(mutex);
  if (absl::Status s = awaitTurn(place, updates); !s.ok())
    return s;
  // Several processes of servers have done it before.
  if (absl::Status s = servers->initialize(); !s.ok())
    return s;
  // A single group takes the values where they are: nobody changes them before it pushes.
  bool areShared = groups.size() == 1 && form.numReplicas == place.endReplica - place.firstReplica;
  for (PulledValue &value : values) {
    const void *held = servers->heldValue(value.variable);
    value.value = areShared && held ? held : value.room;
    if (value.value == held || value.numBytes == 0)
      continue;
    absl::Status s =
        value.isByRows()
            ? servers->readHeldRows(value.variable, value.rows, value.room)
            : servers->readHeld(value.variable, form.held[value.variable].begin, value.room);
    if (!s.ok())
      return s;
  }
  current = version;
  return absl::OkStatus();
}

/// Keeps what has come of an application until it is whole.
absl::Status LocalServers::collect(const WorkerPlace &place, absl::Span<const PushedValue> values,
                                   const ServedPlan::Step &step, Pending &pending) {
  pending.hasPushed.resize(static_cast<size_t>(form.numReplicas), false);
  for (int64_t replica = place.firstReplica; replica < place.endReplica; ++replica)
    if (pending.hasPushed[static_cast<size_t>(replica)])
      return absl::InvalidArgumentError(absl::StrCat("replica ", replica, " of group ", place.group,
                                                     " has pushed this step already"));
  while (pending.values.size() < values.size()) {
    const HostTensor &array = values[pending.values.size()].array;
    HostTensor room = HostTensor::allocate(array.type(), array.shape());
    if (!room.valid())
      return absl::ResourceExhaustedError("not enough memory for what workers push");
    pending.values.push_back({std::move(room)});
    pending.isWhole.push_back(false);
  }
  for (size_t i = 0; i < values.size(); ++i) {
    ServedPlan::Bytes taken = step.taken[i];
    if (taken.size() == 0 || (!step.isStacked[i] && place.firstReplica != 0))
      continue; // replica 0 gives what is equal on all
    int64_t first = step.isStacked[i] ? place.firstReplica : 0;
    int64_t end = step.isStacked[i] ? place.endReplica : 1;
    for (int64_t replica = first; replica < end; ++replica) {
      size_t begin =
          static_cast<size_t>(replica) * step.valueBytes(i, form.numReplicas) + taken.begin;
      std::memcpy(static_cast<char *>(pending.values[i].array.mutableData()) + begin,
                  static_cast<const char *>(values[i].array.data()) + begin, taken.size());
    }
    pending.addRows(i, values[i], first, step.isStacked[i] ? form.numReplicas : 1);
  }
  std::fill(pending.hasPushed.begin() + place.firstReplica,
            pending.hasPushed.begin() + place.endReplica, true);
  pending.numPushed += place.endReplica - place.firstReplica;
  return absl::OkStatus();
}

void LocalServers::Pending::addRows(size_t input, const PushedValue &value, int64_t first,
                                    int64_t numValues) {
  isWhole[input] = isWhole[input] || !value.isByRows();
  std::vector<std::vector<uint32_t>> &rows = values[input].rows;
  rows.resize(isWhole[input] ? 0 : static_cast<size_t>(numValues));
  for (size_t i = 0; i < value.rows.size() && !isWhole[input]; ++i)
    rows[static_cast<size_t>(first) + i] = value.rows[i];
}

/// Reduces the replicas' values as a collective does: in one tree, by their ranks, so that the bits
/// are those of mirrored variables. Of rows that are zeros with all of them the result is zeros.
void LocalServers::reduce(uint32_t step, size_t input, const PushedValue &value) {
  Reduced &result = reduced[step][input];
  const fb::Step &own = *plan.root()->servers()->steps()->Get(step);
  const fb::Input &form = *own.inputs()->Get(static_cast<uint32_t>(input));
  const ServedPlan::Bytes &taken = this->form.steps[step].taken[input];
  std::vector<ReduceTerm> terms;
  for (int64_t replica = 0; replica < this->form.numReplicas; ++replica)
    terms.push_back({static_cast<const char *>(value.array.data()) +
                     static_cast<size_t>(replica) * result.whole.numBytes()});
  ReduceTarget target{result.whole.mutableData()};
  ReduceJob job;
  job.terms = terms.data();
  job.numTerms = static_cast<int>(terms.size());
  job.outs = &target;
  job.numOuts = 1;
  ReduceLoop loop =
      findReduceLoop(form.element(), planfile::pushedTo(*plan.root(), own, form).reduction());
  size_t width = result.whole.type().numBytes();
  if (!value.isByRows()) {
    loop(job, taken.begin / width, taken.end / width);
    result.isAll = true;
    return;
  }
  size_t rowBytes = rowBytesOf(form), row = rowBytes / width;
  auto *whole = static_cast<char *>(result.whole.mutableData());
  if (result.isAll)
    std::memset(whole + taken.begin, 0, taken.size());
  else
    clearRows(result.rows, rowBytes, whole);
  result.isAll = false;
  result.rows.clear();
  for (const std::vector<uint32_t> &rows : value.rows)
    result.rows.insert(result.rows.end(), rows.begin(), rows.end());
  std::sort(result.rows.begin(), result.rows.end());
  result.rows.erase(std::unique(result.rows.begin(), result.rows.end()), result.rows.end());
  for (uint32_t each : result.rows)
    loop(job, each * row, (each + size_t{1}) * row);
}

absl::Status LocalServers::apply(int group, uint32_t step, absl::Span<const PushedValue> values) {
  if (!steps[step])
    return absl::InvalidArgumentError("a push to the servers' initializer, which takes nothing");
  std::vector<Feed> feeds;
  for (size_t i = 0; i < values.size(); ++i) {
    bool isStacked = form.steps[step].isStacked[i];
    if (isStacked && form.steps[step].taken[i].size() != 0)
      reduce(step, i, values[i]);
    feeds.push_back(Feed{isStacked ? reduced[step][i].whole : values[i].array});
  }
  if (absl::Status s = servers->feed(*steps[step], feeds); !s.ok())
    return s;
  if (absl::Status s = servers->run(*steps[step]); !s.ok()) {
    ended.Update(s);
    return s;
  }
  ++version;
  ++groups[static_cast<size_t>(group)].steps;
  if (onApplied)
    ended.Update(onApplied(version));
  return ended;
}

absl::Status LocalServers::push(const WorkerPlace &place, uint32_t step,
                                absl::Span<const PushedValue> values, int64_t &current) {
  MutexLock lock(mutex);
  if (!ended.ok())
    return ended;
  absl::Status status;
  if (form.process == 0 && place.endReplica - place.firstReplica == form.numReplicas) {
    status = announceAndApply(place.group, step, values);
  } else {
    Pending &pending = pendingOf(place.group, step);
    status = collect(place, values, form.steps[step], pending);
    if (status.ok() && form.process == 0 && pending.numPushed == form.numReplicas) {
      status = announceAndApply(place.group, step, pending.values);
      pending.clear();
    }
  }
  current = version;
  changed.notifyAll();
  return status;
}

LocalServers::Pending &LocalServers::pendingOf(int group, uint32_t step) {
  std::vector<Pending> &steps = groups[static_cast<size_t>(group)].pending;
  steps.resize(form.steps.size());
  return steps[step];
}

absl::Status LocalServers::announceAndApply(int group, uint32_t step,
                                            absl::Span<const PushedValue> values) {
  if (announce)
    ended.Update(announce(group, step));
  return ended.ok() ? apply(group, step, values) : ended;
}

absl::Status LocalServers::applyPushed(int group, uint32_t step) {
  MutexLock lock(mutex);
  if (!ended.ok())
    return ended;
  if (group < 0 || group >= form.numGroups || step >= form.steps.size())
    return absl::InvalidArgumentError("an application that the plan does not have");
  Pending &pending = pendingOf(group, step);
  if (pending.numPushed != form.numReplicas)
    return absl::FailedPreconditionError(
        absl::StrCat("the first process of servers applies step ", step, " of group ", group,
                     ", of which this process has ", pending.numPushed, " of ", form.numReplicas,
                     " replicas' values"));
  absl::Status status = apply(group, step, pending.values);
  pending.clear();
  changed.notifyAll();
  return status;
}

void LocalServers::lead(std::function<absl::Status(int group, uint32_t step)> callback) {
  MutexLock lock(mutex);
  announce = std::move(callback);
}

void LocalServers::leave(int group, bool) {
  MutexLock lock(mutex);
  groups[static_cast<size_t>(group)].isGone = true;
  changed.notifyAll();
}

void LocalServers::cancel(const absl::Status &reason) {
  MutexLock lock(mutex);
  ended.Update(reason);
  changed.notifyAll();
}

void LocalServers::begin(int64_t numApplied, std::function<absl::Status(int64_t)> callback) {
  MutexLock lock(mutex);
  version = numApplied;
  onApplied = std::move(callback);
  for (Group &group : groups)
    group.first = group.steps = numApplied / form.numGroups;
}

absl::StatusOr<int64_t> LocalServers::firstStep(const WorkerPlace &place) {
  MutexLock lock(mutex);
  return groups[static_cast<size_t>(place.group)].first;
}

int64_t LocalServers::numApplied() const {
  MutexLock lock(mutex);
  return version;
}

} // namespace distribute::runtime
