// Setting a session up: groups for the collectives, memory and programs for each
// slot. See Session::create.

#include "SessionParts.h"

#include "../Checkpoint/VariableValues.h"
#include "../Device/AddressSpace.h"
#include "../Device/CorePinning.h"
#include "../Engine/ProcessAgreement.h"
#include "OpenDevice.h"
#include "distribute/Plan/PlanBlocks.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/SlotCoordinates.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <new>
#include <set>
#include <system_error>

namespace distribute::runtime {
namespace fb = planfile::fb;
namespace {

using Axes = std::vector<uint32_t>;
using NumbersByAxes = std::map<Axes, std::set<uint32_t>>;

/// By default, a slot of so many cores leaves one of them to its progress thread: of fewer,
/// products would lose more than collectives gain. See docs/RationaleRuntime.md.
constexpr int kCoresThatSpareOne = 16;

/// What members of groups do with each other: the tickets of collectives by their axes, the tags of
/// sends and receives by theirs.
struct Rendezvous {
  NumbersByAxes tickets;
  NumbersByAxes tags;
  bool overlap = false;       ///< some collective has work between its start and its wait
  std::set<uint32_t> started; ///< tickets that no wait has ended
  std::set<Axes> byNccl;      ///< of groups whose GPUs carry collectives out among themselves

  void add(const fb::Instruction &instruction) {
    if (const fb::Collective *collective = instruction.operation_as_Collective()) {
      tickets[Axes(collective->axes()->begin(), collective->axes()->end())].insert(
          collective->ticket());
      started.insert(collective->ticket());
      if (collective->algorithm() == fb::Algorithm::Nccl)
        byNccl.insert(Axes(collective->axes()->begin(), collective->axes()->end()));
    } else if (const fb::Send *send = instruction.operation_as_Send()) {
      tags[{send->route()->axis()}].insert(send->tag());
    } else if (const fb::Recv *recv = instruction.operation_as_Recv()) {
      tags[{recv->route()->axis()}].insert(recv->tag());
    } else if (const fb::Wait *wait = instruction.operation_as_Wait()) {
      started.erase(wait->ticket());
    } else {
      overlap |= !started.empty();
    }
  }
};

Rendezvous findRendezvous(const fb::Step &step) {
  Rendezvous rendezvous;
  for (const fb::Program *program : *step.programs())
    planfile::forEachInstruction(
        *program->body(), [&](const fb::Instruction &instruction) { rendezvous.add(instruction); });
  return rendezvous;
}

/// Creates the members of each group with the engine's function `create`, with a channel for each
/// number that its axes have, in ascending order; `keep` is given every slot's end of every
/// channel, and `members` own what the ends name.
template <typename Member, typename GroupSlots, typename Create, typename Keep>
absl::Status openChannels(const NumbersByAxes &numbersByAxes, const GroupSlots &slotGroups,
                          Engine &engine, Create create,
                          std::vector<std::unique_ptr<Member>> &members, const Keep &keep) {
  for (const auto &[axes, numbers] : numbersByAxes)
    for (const std::vector<int> &slots : slotGroups(axes)) {
      auto group = (engine.*create)(slots, static_cast<uint32_t>(numbers.size()));
      if (!group.ok())
        return group.status();
      for (size_t rank = 0; rank < slots.size(); ++rank) {
        uint32_t channel = 0;
        if (!(*group)[rank]) // in another process
          continue;
        for (uint32_t number : numbers)
          keep(slots[rank], axes, number, {(*group)[rank].get(), channel++});
        members.push_back(std::move((*group)[rank]));
      }
    }
  return absl::OkStatus();
}

} // namespace

static uint64_t newSessionId() {
  static std::atomic<uint64_t> last{0};
  return ++last;
}

Session::Parts::Parts(planfile::LoadedPlan plan) : id(newSessionId()), plan(std::move(plan)) {}

Session::Parts::~Parts() {
  if (servers)
    servers->leave(group, /*isDone=*/false); // unless it has left
  if (exchange && exchange->isUnderWay())
    engine->abort(absl::CancelledError("the session ended while the processes told each other "
                                       "something"));
  if (engine)
    engine->closeConnections();
}

/// The cores that its own slots compute on.
absl::Status Session::Parts::placeCores(const SessionOptions &options) {
  const fb::Plan &root = *plan.root();
  int numOwn = own.size();
  constexpr int mostCores = 1024;
  if (options.coresPerDevice < 0 || options.coresPerDevice > mostCores)
    return absl::InvalidArgumentError(
        absl::StrCat(options.coresPerDevice, " cores are given for each device; expected 1 to ",
                     mostCores, ", or 0 for all that are available"));
  numUsable = std::max(1, numUsableCores() / std::max(1, options.processesHere));
  // Beside GPUs the host is one device, whose slots share its cores.
  int numComputing = numOwn, numHosts = numDevices;
  if (usesGpus() && hasHostSlots()) {
    numComputing = numOwn - numSlotsOnGpus();
    numHosts = 1;
  }
  numHosts = std::max(1, numHosts);
  int coresPerDevice = options.coresPerDevice != 0 ? options.coresPerDevice : numUsable / numHosts;
  int slotsPerDevice = (numComputing + numHosts - 1) / numHosts;
  const auto &steps = *root.steps();
  bool gains = numSlots > 1 && std::any_of(steps.begin(), steps.end(), [](const fb::Step *step) {
                 return findRendezvous(*step).overlap;
               });
  cores = shareCores(numUsable, numOwn, std::max(1, coresPerDevice / slotsPerDevice),
                     options.coresPerDevice != 0, gains, options.overlap);
  if (options.pinThreads) {
    ownCores = usableCores();
    if (ownCores.size() < static_cast<size_t>(numOwn) * static_cast<size_t>(cores.perSlot))
      return absl::InvalidArgumentError(absl::StrCat(
          "threads are to be pinned, ", cores.perSlot, " for each of ", numOwn, " slots, but ",
          ownCores.size(), " cores may be used; expected a core for each thread"));
  }
  return absl::OkStatus();
}

SlotCores shareCores(int numUsable, int numSlots, int perSlot, bool isGiven, bool gains,
                     Overlap overlap) {
  if (overlap == Overlap::Off || !gains)
    return {perSlot, false};
  bool isOn = overlap == Overlap::On;
  if (!isGiven && perSlot >= (isOn ? 2 : kCoresThatSpareOne))
    --perSlot;
  return {perSlot, isOn || int64_t{numSlots} * (perSlot + 1) <= numUsable};
}

/// Whether the process may have what the session will map, with some to spare for what libraries
/// do not tell.
absl::Status Session::Parts::checkRoom() const {
  // oneDNN's tables and the code that it generates, for all calls of the process.
  constexpr uint64_t libraryBytes = 48u << 20, spareBytes = 8u << 20;
  const fb::Plan &root = *plan.root();
  uint64_t arena = 0, variables = 0, scratch = 0;
  bool callsLibrary = false;
  for (const fb::Role *role : *root.roles())
    variables = std::max(variables, role->variables_bytes());
  for (const fb::Step *step : *root.steps())
    for (const fb::Program *program : *step->programs()) {
      arena = std::max(arena, program->arena_bytes());
      planfile::forEachInstruction(*program->body(), [&](const fb::Instruction &instruction) {
        callsLibrary |= instruction.operation_as_Matmul() || instruction.operation_as_Convolution();
      });
    }
  if (root.library())
    for (uint64_t bytes : *root.library()->scratch_bytes())
      scratch = std::max(scratch, bytes);
  // In floating point: a plan may say any numbers, and the sum must not wrap around.
  double numCores = double(own.size()) * cores.perSlot;
  double numThreads = numCores + (cores.overlaps ? own.size() : 0);
  double total = double(own.size()) * (double(arena) + double(variables)) +
                 numCores * double(scratch) + numThreads * double(threadStackBytes()) +
                 double(spareBytes + (callsLibrary ? libraryBytes : 0));
  return checkAddressSpace(static_cast<uint64_t>(std::min(total, double(INT64_MAX / 2))));
}

absl::Status Session::Parts::startEngine(const SessionOptions &options) {
  if (options.deadlineMs < 1)
    return absl::InvalidArgumentError(
        absl::StrCat("the deadline is ", options.deadlineMs, " ms; expected at least 1 ms"));
  deadlineMs = std::min(options.deadlineMs, kMaxDeadlineMs);
  int numThreads = own.size() * (cores.perSlot + (cores.overlaps ? 1 : 0));
  spinUs = numThreads <= numUsable ? 50 : 0;
  LocalEngineOptions engineOptions;
  engineOptions.numMembers = numSlots;
  engineOptions.own = own;
  engineOptions.transport = options.transport;
  engineOptions.deadlineMs = deadlineMs;
  engineOptions.spinUs = spinUs;
  for (int slot = 0; slot < numSlots; ++slot)
    engineOptions.deviceOfMember.push_back(own.contains(slot) ? deviceOf(slot) : -1);
  engineOptions.progressThreads = cores.overlaps;
  engineOptions.onProgress = [this](int slot, const CollectiveCall &call, auto begin, auto end) {
    if (TraceBuffer *trace = slotAt(slot).progressTrace.get())
      trace->add(call.label, call.instruction, begin, end);
  };
  std::unique_ptr<LocalEngine> local;
  try {
    local = std::make_unique<LocalEngine>(engineOptions);
  } catch (const std::system_error &error) {
    return absl::ResourceExhaustedError(absl::StrCat(
        "cannot start ", own.size(), " progress threads, one for each slot: ", error.what()));
  }
  absl::Status pinned;
  if (cores.overlaps && ownCores.size() >= static_cast<size_t>(numThreads)) {
    auto free = ownCores.begin() + int64_t{own.size()} * cores.perSlot;
    pinned = local->pinProgressThreads({free, free + own.size()});
  }
  engine = std::move(local);
  return pinned.ok() ? startDeviceEngine(options) : pinned;
}

/// Where the plan has collectives that GPUs carry out among themselves.
absl::Status Session::Parts::startDeviceEngine(const SessionOptions &options) {
  std::set<Axes> byNccl;
  for (const fb::Step *step : *plan.root()->steps())
    byNccl.merge(findRendezvous(*step).byNccl);
  if (byNccl.empty())
    return absl::OkStatus();
  DeviceEngineOptions asked;
  asked.cudaLibraries = options.cudaLibraries;
  asked.own = own;
  asked.deadlineMs = deadlineMs;
  asked.runFailure = options.runFailure;
  for (const Axes &axes : byNccl)
    for (const std::vector<int> &slots : planfile::groupSlots(axisSizes, numSlots, axes))
      if (std::all_of(slots.begin(), slots.end(), [&](int slot) { return isOnGpu(slot); }))
        asked.groups.insert(slots);
  for (int slot = 0; slot < numSlots; ++slot)
    asked.devices.push_back(own.contains(slot) && isOnGpu(slot) ? &deviceFor(slot) : nullptr);
  absl::StatusOr<std::unique_ptr<DeviceEngine>> made = openDeviceEngine(asked, std::move(engine));
  if (!made.ok())
    return made.status();
  deviceEngine = made->get();
  engine = *std::move(made);
  return absl::OkStatus();
}

absl::Status Session::Parts::createGroups() {
  auto slotGroups = [&](const Axes &axes) {
    return planfile::groupSlots(axisSizes, numSlots, axes);
  };
  for (const fb::Step *step : *plan.root()->steps()) {
    Rendezvous rendezvous = findRendezvous(*step);
    StepCollectives &collectivesOfStep = collectives.emplace_back(static_cast<size_t>(numSlots));
    auto keepCollective = [&](int slot, const Axes &axes, uint32_t ticket, CollectiveEnd end) {
      collectivesOfStep[static_cast<size_t>(slot)][{axes, ticket}] = end;
    };
    if (absl::Status s = openChannels(rendezvous.tickets, slotGroups, *engine, &Engine::createGroup,
                                      communicators, keepCollective);
        !s.ok())
      return s;
    StepTransfers &transfersOfStep = transfers.emplace_back(static_cast<size_t>(numSlots));
    auto keepTransfer = [&](int slot, const Axes &axes, uint32_t tag, TransferEnd end) {
      transfersOfStep[static_cast<size_t>(slot)][{axes[0], tag}] = end;
    };
    if (absl::Status s = openChannels(rendezvous.tags, slotGroups, *engine, &Engine::createLinks,
                                      links, keepTransfer);
        !s.ok())
      return s;
  }
  if (own.isWhole())
    return absl::OkStatus();
  std::vector<int> firsts;
  for (int process = 0; process < own.numProcesses; ++process)
    firsts.push_back(own.firstOf(process));
  auto group = engine->createGroup(firsts, 1);
  if (!group.ok())
    return group.status();
  processes = std::move((*group)[static_cast<size_t>(own.process)]);
  auto made = ProcessExchange::create(*engine, firsts, own.process);
  if (!made.ok())
    return made.status();
  exchange = *std::move(made);
  return absl::OkStatus();
}

/// Memory for the largest of the role's programs, and for the variables that it holds.
absl::Status Session::Parts::allocateMemory(SessionSlot &slot) {
  uint32_t role = roleOfSlot[static_cast<size_t>(slot.context.slot)];
  uint64_t arenaBytes = 0;
  for (const fb::Step *step : *plan.root()->steps())
    arenaBytes = std::max(arenaBytes, step->programs()->Get(role)->arena_bytes());
  Device &device = deviceFor(slot.context.slot);
  absl::StatusOr<DeviceMemory> arena = device.allocate(arenaBytes, "a slot's arena");
  if (!arena.ok())
    return arena.status();
  absl::StatusOr<DeviceMemory> variables =
      device.allocate(plan.root()->roles()->Get(role)->variables_bytes(), "a slot's variables");
  if (!variables.ok())
    return variables.status();
  slot.arena = *std::move(arena);
  slot.variables = *std::move(variables);
  return absl::OkStatus();
}

/// What a slot gets of its device.
DeviceSlotOptions Session::Parts::optionsOf(int slot) const {
  DeviceSlotOptions options;
  options.slot = slot;
  options.numCores = cores.perSlot;
  options.spinUs = spinUs;
  options.cutsProducts = plan.root()->reproducible() == 0;
  // The first slot's thread is the caller's and stays free.
  options.isCallersThread = slot == own.begin;
  options.deadlineMs = deadlineMs;
  options.engine = engine.get();
  if (ownCores.empty())
    return options;
  auto first = ownCores.begin() + int64_t{slot - own.begin} * cores.perSlot;
  options.cores.assign(first, first + cores.perSlot);
  return options;
}

/// Writes the initial values that the plan holds.
absl::Status Session::Parts::initializeVariables(SessionSlot &slot) {
  const fb::Plan &root = *plan.root();
  int number = slot.context.slot;
  for (const fb::Held *held : *roleOf(number).held()) {
    const fb::Variable &variable = *root.variables()->Get(held->variable());
    if (!variable.has_initial())
      continue;
    const uint8_t *initial = root.constants()->data() + variable.initial_offset();
    bool isWhole = variable.initial_splat() && !planfile::isSplit(variable);
    absl::Status s = isWhole ? deviceFor(number).fill(copyOn(number, held->variable()), initial,
                                                      planfile::elementBytes(variable.element()),
                                                      numBytesOf(variable))
                             : writeCopy(number, held->variable(), [&](char *copy) {
                                 initializeCopy(variable, root.constants()->data(), copy,
                                                placeOf(variable, number));
                                 return absl::OkStatus();
                               });
    if (!s.ok())
      return s;
  }
  return absl::OkStatus();
}

absl::Status Session::Parts::prepareSlot(int number) {
  const fb::Plan &root = *plan.root();
  auto index = static_cast<size_t>(number);
  try {
    slots[static_cast<size_t>(number - own.begin)] = std::make_unique<SessionSlot>();
    SessionSlot &slot = slotAt(number);
    slot.context.slot = number;
    slot.context.numSlots = numSlots;
    slot.context.coordinates = planfile::coordinatesOf(axisSizes, static_cast<uint32_t>(number));
    slot.context.axisSizes = axisSizes;
    slot.context.engine = engine.get();
    slot.context.deadlineMs = deadlineMs;
    const fb::Role &role = *root.roles()->Get(roleOfSlot[index]);
    if (absl::Status s = allocateMemory(slot); !s.ok())
      return s;
    Device &device = deviceFor(number);
    absl::StatusOr<std::unique_ptr<DeviceSlot>> onDevice = device.createSlot(optionsOf(number));
    if (!onDevice.ok())
      return onDevice.status();
    slot.onDevice = *std::move(onDevice);
    slot.context.queue = &slot.onDevice->queue();
    if (deviceEngine && isOnGpu(number))
      deviceEngine->attach(number, *slot.onDevice);
    for (uint32_t step = 0; step < root.steps()->size(); ++step) {
      ProgramResources resources;
      resources.plan = &root;
      resources.program = root.steps()->Get(step)->programs()->Get(roleOfSlot[index]);
      resources.role = &role;
      resources.device = &device;
      resources.onDevice = slot.onDevice.get();
      resources.arena = slot.arena.address();
      resources.variables = slot.variables.address();
      resources.constants = constants[deviceIndexOf(number)].address();
      resources.collectives = collectives[step][index];
      resources.transfers = transfers[step][index];
      auto program = PreparedProgram::prepare(slot.context, resources);
      if (!program.ok())
        return program.status();
      slot.programs.push_back(*std::move(program));
    }
    if (absl::Status s = slot.onDevice->finishPreparing(); !s.ok())
      return s;
    // The first step uses all of it. Until then a core may wait for the library's code generation.
    device.touch(slot.arena);
    return initializeVariables(slot);
  } catch (const std::bad_alloc &) {
    return absl::ResourceExhaustedError("not enough memory to prepare a slot");
  }
}

} // namespace distribute::runtime
