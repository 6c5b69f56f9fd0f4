// A plan at work; see Session.h.

#include "SessionParts.h"

#include "../Checkpoint/VariableValues.h"
#include "../Device/CaughtExceptions.h"
#include "../Device/KernelLibrary.h"
#include "distribute/Plan/PlanBlocks.h"
#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/PlanRoles.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Runtime/Accusation.h"
#include "distribute/Runtime/LibraryMemory.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#include <algorithm>
#include <cstring>
#include <new>
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
const std::optional<Cluster> &Session::cluster() const { return parts->cluster; }
std::pair<int, int> Session::ownReplicas() const {
  auto [least, most] = std::minmax_element(parts->replicaOfSlot.begin() + parts->own.begin,
                                           parts->replicaOfSlot.begin() + parts->own.end);
  return {static_cast<int>(*least), static_cast<int>(*most) + 1};
}
int Session::coresPerSlot() const { return parts->cores.perSlot; }
bool Session::overlaps() const { return parts->cores.overlaps; }
void Session::cancel() { cancel(absl::CancelledError("the session was cancelled")); }
void Session::cancel(const absl::Status &reason) {
  parts->engine->abort(reason);
  if (!parts->servers)
    return;
  // What servers of this process apply holds the lock that the other call waits for.
  if (Session *theirs = parts->servers->session())
    theirs->cancel(reason);
  parts->servers->cancel(reason);
}

std::vector<Session::CodeOffer> Session::codeOffers(const fb::Plan &plan) {
  std::string library = plan.library() ? holdLibraryAndName(plan.library()->isa()->str()) : "";
  std::vector<CodeOffer> all;
  // What GPUs lack for it, loading tells: they are another process's own.
  bool isForGpus = planfile::numKernelsFor(plan, fb::DeviceKind::Cpu) == 0;
  for (KernelLibrary::Offer &offer : KernelLibrary::offers(plan, isForGpus))
    all.push_back({std::move(offer.target), absl::StrCat(offer.identity, " ", library),
                   std::move(offer.obstacle)});
  return all;
}

absl::StatusOr<std::unique_ptr<Session>> Session::create(planfile::LoadedPlan loaded,
                                                         const SessionOptions &options) {
  auto parts = std::make_unique<Parts>(std::move(loaded));
  parts->cluster = options.cluster;
  const fb::Plan &plan = *parts->plan.root();
  if (absl::Status s = parts->placeSlots(options); !s.ok())
    return s;
  if (absl::Status s = parts->placeCores(options); !s.ok())
    return s;
  if (absl::Status s = parts->connectServers(options); !s.ok())
    return s;
  if (absl::Status s = parts->checkRoom(); !s.ok())
    return s;
  if (absl::Status s = parts->openDevices(options); !s.ok())
    return s;

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
  for (const std::unique_ptr<Device> &device : parts->devices)
    parts->trafficBefore.push_back(device->traffic().value_or(DeviceTraffic()));
  return std::unique_ptr<Session>(new Session(std::move(parts)));
}

/// Those that were copied while the run before went on, or those at hand.
static absl::Status takeInputs(SessionSlot &slot, uint32_t step, FeedSchedule &feeds,
                               absl::Span<const std::unique_ptr<Device>> devices) {
  slot.ahead.resize(slot.programs.size());
  FeedSchedule::Stamp ahead = std::exchange(slot.ahead[step], {});
  if (ahead == feeds.stamp())
    return slot.programs[step]->takeAhead(*slot.context.queue);
  if (ahead.feeding != 0)
    if (absl::Status s = slot.programs[step]->dropAhead(*slot.context.queue); !s.ok())
      return s;
  feeds.fill(slot.context.slot);
  return slot.programs[step]->setInputs(feeds.values(slot.context.slot), *slot.context.queue,
                                        devices);
}

static absl::Status copyNextInputs(SessionSlot &slot, uint32_t step, FeedSchedule &feeds) {
  feeds.fillNext(slot.context.slot);
  slot.ahead[step] = feeds.nextStamp();
  return slot.programs[step]->copyAhead(feeds.values(slot.context.slot), *slot.context.queue);
}

/// Runs one slot's program.
static absl::Status runSlot(Device &device, SessionSlot &slot, size_t index, uint32_t step,
                            FeedSchedule &feeds, std::vector<BoundOutput> &outputs,
                            bool keepsOnGpus, absl::Span<const std::unique_ptr<Device>> devices) {
  PreparedProgram &program = *slot.programs[step];
  if (absl::Status s = takeInputs(slot, step, feeds, devices); !s.ok())
    return s;
  bool copiesNext = feeds.hasNext() && program.takesAhead();
  if (copiesNext)
    if (absl::Status s = program.openAhead(*slot.context.queue); !s.ok())
      return s;
  if (absl::Status s = program.execute(slot.context); !s.ok())
    return s;
  if (copiesNext)
    if (absl::Status s = copyNextInputs(slot, step, feeds); !s.ok())
      return s;
  if (absl::Status s = slot.context.queue->synchronize(); !s.ok())
    return s;
  for (BoundOutput &output : outputs) {
    BoundOutput::Shard &shard = output.shards[index];
    if (shard.target && !keepsOnGpus)
      if (absl::Status s = shard.take(device, output.rowBytes); !s.ok())
        return s;
  }
  return absl::OkStatus();
}

/// The error of a slot, with its place if there is memory for it.
static absl::Status placeError(int slot, int numSlots, const absl::Status &error) {
  absl::Status placed = catchExceptions([&] {
    return withText(error, absl::StrCat("rank ", slot, "/", numSlots, ", ", error.message()));
  });
  return placed.code() == error.code() ? placed : error;
}

absl::Status Session::Parts::checkIsOwn(const BoundStep::Parts &step) const {
  if (step.session == id)
    return absl::OkStatus();
  return absl::InvalidArgumentError(
      "the step is bound to another session; expected one that bind() of this one made");
}

absl::Status
Session::Parts::runSlots(uint32_t step,
                         absl::FunctionRef<absl::Status(SessionSlot &slot, size_t index)> fn) {
  currentStep.store(step, std::memory_order_relaxed);
  auto runSlot = [this, step, fn](int index) {
    SessionSlot &slot = *slots[static_cast<size_t>(index)];
    absl::Status s = catchExceptions([&] { return fn(slot, static_cast<size_t>(index)); });
    if (!s.ok())
      noteFailure(slot, step);
    slot.context.activity.end();
    // What the engine reports has its place already.
    if (!s.ok() && !engine->aborted())
      engine->abort(placeError(slot.context.slot, numSlots, s));
    return s;
  };
  // One reference, for which a function needs no memory of its own: a step allocates nothing.
  absl::Status result = threads->run([&runSlot](int index) { return runSlot(index); });
  if (result.ok())
    return result;
  engine->quiesce();
  return engine->status();
}

absl::Status Session::Parts::runPrograms(BoundStep::Parts &step) {
  return runSlots(step.step, [this, &step](SessionSlot &slot, size_t index) {
    return runSlot(deviceFor(slot.context.slot), slot, index, step.step, step.feeds, step.outputs,
                   step.keepsOnGpus, devices);
  });
}

absl::Status Session::run(BoundStep &step) {
  if (absl::Status s = checkCanInitialize(); !s.ok())
    return s;
  if (absl::Status s = parts->checkIsOwn(*step.parts); !s.ok())
    return s;
  if (!step.parts->feeds.isFed())
    return absl::FailedPreconditionError(absl::StrCat(
        "step \"", plan().steps()->Get(step.parts->step)->name()->str(),
        "\" has not been fed; feed it an array for each of its inputs before it runs"));
  if (absl::Status s = initialize(); !s.ok())
    return s;
  step.parts->feeds.advance();
  parts->ranLast = nullptr;
  absl::Status ready = parts->findRows(*step.parts);
  if (ready.ok())
    ready = parts->pull(*step.parts);
  if (!ready.ok()) {
    parts->engine->abort(ready);
    return ready;
  }
  BoundStep::Parts *bound = step.parts.get();
  for (BoundOutput &output : bound->outputs)
    if (output.isSpread)
      std::memset(output.tensor.mutableData(), 0, output.tensor.numBytes());
  if (absl::Status s = parts->runPrograms(*bound); !s.ok())
    return s;
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
  absl::Status pushed = parts->push(*step.parts);
  if (!pushed.ok())
    parts->engine->abort(pushed);
  parts->ranLast = pushed.ok() ? bound : nullptr;
  return pushed;
}

Watchdog::Activity Session::activityOf(int slot) const {
  const runtime::Activity &activity = parts->slotAt(slot).context.activity;
  return {activity.count(), !activity.instruction().has_value()};
}

std::string Session::describeWork(int slot) const {
  const SessionSlot &own = parts->slotAt(slot);
  std::optional<uint32_t> wanted = own.context.activity.instruction();
  uint32_t step = parts->currentStep.load(std::memory_order_relaxed), number = 0;
  const fb::Plan &plan = *parts->plan.root();
  std::string text;
  planfile::forEachInstruction(parts->bodyOf(slot, step), [&](const fb::Instruction &instruction) {
    if (wanted == number && !instruction.operation_as_Wait())
      text = planfile::describeInstruction(plan, instruction, number);
    ++number;
  });
  return text;
}

const fb::Block &Session::Parts::bodyOf(int slot, uint32_t step) const {
  uint32_t role = roleOfSlot[static_cast<size_t>(slot)];
  return *plan.root()->steps()->Get(step)->programs()->Get(role)->body();
}

planfile::InstructionPlace Session::Parts::placeOf(int slot, uint32_t step, uint32_t wanted) const {
  planfile::InstructionPlace place;
  std::map<uint32_t, planfile::InstructionPlace> started; // by ticket
  uint32_t number = 0;
  planfile::forEachInstruction(bodyOf(slot, step), [&](const fb::Instruction &instruction) {
    planfile::InstructionPlace own = planfile::placeOf(*plan.root(), instruction, number);
    if (const fb::Collective *collective = instruction.operation_as_Collective())
      started[collective->ticket()] = own;
    else if (const fb::Send *send = instruction.operation_as_Send())
      started[send->ticket()] = own;
    else if (const fb::Recv *recv = instruction.operation_as_Recv())
      started[recv->ticket()] = own;
    const fb::Wait *wait = instruction.operation_as_Wait();
    if (number++ == wanted)
      place = wait && started.count(wait->ticket()) ? started[wait->ticket()] : own;
  });
  return place;
}

/// On the slot's thread, before its activity ends.
void Session::Parts::noteFailure(const SessionSlot &slot, uint32_t step) {
  std::optional<uint32_t> number = slot.context.activity.instruction();
  if (!number)
    return;
  planfile::InstructionPlace place;
  (void)catchExceptions([&] {
    place = placeOf(slot.context.slot, step, *number);
    return absl::OkStatus();
  });
  notePlace(std::move(place));
}

void Session::Parts::notePlace(planfile::InstructionPlace place) const {
  (void)catchExceptions([&] {
    MutexLock lock(failureMutex);
    failurePlaces.push_back(std::move(place));
    return absl::OkStatus();
  });
}

planfile::InstructionPlace Session::failurePlace() const {
  const absl::Status verdict = parts->engine->status();
  MutexLock lock(parts->failureMutex);
  const std::vector<planfile::InstructionPlace> &places = parts->failurePlaces;
  if (places.empty())
    return {};
  // The slot whose instruction failed may come here after one that was only told of it.
  auto named = std::find_if(places.begin(), places.end(), [&](const auto &place) {
    return absl::StrContains(verdict.message(), absl::StrCat(planfile::describePlace(place), ": "));
  });
  return named == places.end() ? places.front() : *named;
}

absl::Status Session::checkDrift() const {
  const fb::Plan &plan = *parts->plan.root();
  for (uint32_t index = 0; index < plan.variables()->size(); ++index) {
    const fb::Variable &variable = *plan.variables()->Get(index);
    if (!isMirrored(variable) && !planfile::isSplit(variable))
      continue;
    absl::StatusOr<VariableCopies> found = parts->copiesOf(index);
    if (!found.ok())
      return found.status();
    const VariableCopies &copies = *found;
    for (size_t i = 1; i < copies.data.size(); ++i) {
      // Copies of one part are equal, copies of different ones are nothing to each other.
      size_t first = 0;
      while (planfile::isSplit(variable) && copies.places[first] != copies.places[i])
        ++first;
      if (std::memcmp(copies.data[i], copies.data[first], numBytesOf(variable)) != 0)
        return absl::DataLossError(
            absl::StrCat("variable \"", variable.name()->str(), "\" has drifted apart: slot ",
                         copies.slots[i], " holds other bits than slot ", copies.slots[first]));
    }
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
  bool withHost = parts->usesGpus() && parts->hasHostSlots();
  std::vector<DeviceReport> devices(static_cast<size_t>(parts->numDevices + withHost));
  for (int slot = parts->own.begin; slot < parts->own.end; ++slot) {
    const SessionSlot &own = parts->slotAt(slot);
    DeviceReport &report = devices[static_cast<size_t>(parts->deviceOf(slot))];
    report.slots.push_back(slot);
    report.arenaBytes += own.arena.size();
    report.variablesBytes += own.variables.size();
    report.scratchBytes += own.onDevice->workBytes();
    report.flops += own.context.flops;
    report.batchFlops += own.context.batchFlops;
    if (report.slots.size() > 1)
      continue;
    size_t index = parts->deviceIndexOf(slot);
    std::optional<DeviceTraffic> traffic = parts->devices[index]->traffic();
    if (!traffic)
      continue;
    const DeviceTraffic &before = parts->trafficBefore[index];
    report.hasOwnMemory = true;
    report.launches = traffic->launches - before.launches;
    report.graphs = traffic->graphs - before.graphs;
    report.hostWaits = traffic->hostWaits - before.hostWaits;
    report.bytesToDevice = traffic->bytesToDevice - before.bytesToDevice;
    report.bytesAhead = traffic->bytesAhead - before.bytesAhead;
    report.bytesFromDevice = traffic->bytesFromDevice - before.bytesFromDevice;
  }
  return devices;
}

} // namespace distribute::runtime
