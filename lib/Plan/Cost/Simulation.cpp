// Slots run against each other, a cell of them (SlotCells.h) at a time.
//
// Each cell has a clock. Work moves it on; a start writes down when it was; a wait moves it to the
// time at which what was started is done, which is known once all who take part have come:
//
//   1. A collective begins when its last member has come, and not before its members have done the
//      collectives that began earlier: a member carries one at a time (`isFreeAt`).
//   2. Where the topology's collectives overlap, a member has come when it started the collective;
//      else when it waits for it, as with the local engine, whose waits do the work.
//   3. A transfer begins when it is sent and its receiver has come in the sense of 2.
//
// The plan's verifier has proved that waits close no cycle, so that cells which cannot go on wait
// for others which can.
#include "SimulatedProgram.h"

#include "../Text/PlanColumns.h"
#include "../Text/SlotCells.h"

#include "distribute/Plan/CollectiveKinds.h"
#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/ServedPlans.h"

#include <algorithm>

namespace distribute::planfile {

namespace {

struct Cell {
  uint32_t program = 0, position = 0;
  double now = 0, isFreeAt = 0;
  double collectiveSeconds = 0, transferSeconds = 0, peerSeconds = 0;
  std::vector<uint32_t> numStarted;                       // by group, collectives started
  std::map<uint32_t, uint32_t> numSent, numTaken;         // by tag
  std::map<uint32_t, std::pair<uint32_t, uint32_t>> open; // event of a start: group, number
  std::map<uint64_t, double> exposed;                     // by collective's number
  std::vector<SimulatedSpan> spans;                       // where they are kept
  uint32_t arrivedAt = UINT32_MAX;
};

// A collective of one group, the n-th of it.
struct Rendezvous {
  uint32_t numArrived = 0;
  double latest = 0, end = 0;
};

// A send and its receive.
struct Transfer {
  std::optional<double> sent, taken;
};

class StepSimulator {
public:
  StepSimulator(const SlotCells &shape, const std::vector<SimulatedProgram> &programs,
                bool overlaps, bool keepsSpans)
      : shape(shape), programs(programs), overlaps(overlaps), keepsSpans(keepsSpans),
        cells(shape.size()) {
    for (uint32_t cell = 0; cell < cells.size(); ++cell) {
      cells[cell].program = shape.programOf(cell);
      cells[cell].now = programs[cells[cell].program].stepSeconds;
    }
  }

  // Whether everybody came to the end.
  bool run() {
    for (bool goesOn = true; goesOn;) {
      goesOn = false;
      for (uint32_t cell = 0; cell < cells.size(); ++cell)
        goesOn |= runCell(cell);
    }
    return std::all_of(cells.begin(), cells.end(),
                       [&](const Cell &cell) { return hasEnded(cell); });
  }

  std::vector<Cell> &listCells() { return cells; }

  const Cell &slowest() const {
    return *std::max_element(cells.begin(), cells.end(),
                             [](const Cell &a, const Cell &b) { return a.now < b.now; });
  }

private:
  const SimulatedEvent &eventOf(const Cell &cell, uint32_t position) const {
    return programs[cell.program].events[position];
  }
  bool hasEnded(const Cell &cell) const {
    return cell.position == programs[cell.program].events.size();
  }

  // Whether the cell came any further, or to a wait.
  bool runCell(uint32_t index) {
    Cell &cell = cells[index];
    bool moved = false;
    for (; !hasEnded(cell); ++cell.position, moved = true) {
      const SimulatedEvent &event = eventOf(cell, cell.position);
      double begin = cell.now;
      if (event.kind == SimulatedEvent::Work) {
        cell.now += event.seconds;
        keep(cell, SimulatedSpan::Work, event.number, begin, cell.now);
      } else if (event.kind != SimulatedEvent::Wait)
        start(index, event);
      else {
        bool isFirstTry = cell.arrivedAt != cell.position;
        cell.arrivedAt = cell.position;
        moved |= isFirstTry;
        if (!wait(index, event.other, isFirstTry))
          return moved;
        keep(cell, SimulatedSpan::Wait, event.number, begin, cell.now);
      }
    }
    return moved;
  }

  void keep(Cell &cell, SimulatedSpan::Kind kind, uint64_t number, double begin, double end) {
    if (keepsSpans && end > begin)
      cell.spans.push_back({kind, number, begin, end});
  }

  void start(uint32_t index, const SimulatedEvent &event) {
    Cell &cell = cells[index];
    if (const fb::Collective *collective = event.instruction->operation_as_Collective()) {
      uint32_t group = groupOf(index, *collective->axes());
      if (cell.numStarted.size() <= group)
        cell.numStarted.resize(group + 1, 0);
      uint32_t number = cell.numStarted[group]++;
      cell.open[cell.position] = {group, number};
      if (overlaps)
        arrive(cell, group, number, event.seconds);
    } else if (const fb::Send *send = event.instruction->operation_as_Send()) {
      uint32_t number = cell.numSent[send->tag()]++;
      cell.open[cell.position] = {send->tag(), number};
      if (auto receiver = shape.receiverOf(index, *send->route()))
        transfers[{*receiver, send->tag(), number}].sent = cell.now;
    } else if (const fb::Recv *recv = event.instruction->operation_as_Recv()) {
      uint32_t number = cell.numTaken[recv->tag()]++;
      cell.open[cell.position] = {recv->tag(), number};
      if (overlaps)
        transfers[{index, recv->tag(), number}].taken = cell.now;
    }
  }

  bool wait(uint32_t index, uint32_t start, bool isFirstTry) {
    const SimulatedEvent &event = eventOf(cells[index], start);
    bool isDone = event.kind == SimulatedEvent::Collective
                      ? waitForCollective(cells[index], start, event, isFirstTry)
                      : waitForTransfer(index, start, event, isFirstTry);
    if (isDone)
      cells[index].open.erase(start);
    return isDone;
  }

  bool waitForCollective(Cell &cell, uint32_t start, const SimulatedEvent &event, bool isFirstTry) {
    auto [group, number] = cell.open.at(start);
    if (isFirstTry && !overlaps)
      arrive(cell, group, number, event.seconds);
    const Rendezvous &rendezvous = groups[group].rendezvous[number];
    if (rendezvous.numArrived != groups[group].size)
      return false;
    double exposed = std::min(std::max(rendezvous.end - cell.now, 0.0), event.seconds);
    cell.collectiveSeconds += exposed;
    cell.exposed[event.number] += exposed;
    keep(cell, SimulatedSpan::Flight, event.number, rendezvous.end - event.seconds, rendezvous.end);
    advance(cell, rendezvous.end, exposed);
    return true;
  }

  bool waitForTransfer(uint32_t index, uint32_t start, const SimulatedEvent &event,
                       bool isFirstTry) {
    Cell &cell = cells[index];
    auto [tag, number] = cell.open.at(start);
    const fb::Recv *recv = event.instruction->operation_as_Recv();
    const fb::Route &route = *routeOf(*event.instruction);
    auto receiver = recv ? std::optional(index) : shape.receiverOf(index, route);
    if (!receiver || (recv && !shape.senderTo(index, route)))
      return true; // this slot is neither end
    Transfer &transfer = transfers[{*receiver, tag, number}];
    if (recv && isFirstTry && !overlaps)
      transfer.taken = cell.now;
    // A cell that sends to itself stands for slots that all do the same: its receive is as far.
    if (*receiver == index && !recv && !transfer.taken)
      transfer.taken = cell.now;
    if (!transfer.sent || !transfer.taken)
      return false;
    double end = std::max(*transfer.sent, *transfer.taken) + event.seconds;
    double exposed = std::min(std::max(end - cell.now, 0.0), event.seconds);
    cell.transferSeconds += exposed;
    keep(cell, SimulatedSpan::Flight, event.number, end - event.seconds, end);
    advance(cell, end, exposed);
    return true;
  }

  // Moves the clock on to `end`: what is not `exposed` communication is waiting for peers.
  void advance(Cell &cell, double end, double exposed) {
    if (end <= cell.now)
      return;
    cell.peerSeconds += end - cell.now - exposed;
    cell.now = end;
  }

  // One cell has come to the n-th collective of its group.
  void arrive(Cell &cell, uint32_t group, uint32_t number, double seconds) {
    Group &own = groups[group];
    if (own.rendezvous.size() <= number)
      own.rendezvous.resize(number + 1);
    Rendezvous &rendezvous = own.rendezvous[number];
    rendezvous.latest = std::max({rendezvous.latest, cell.now, cell.isFreeAt});
    if (++rendezvous.numArrived != own.size)
      return;
    for (uint32_t member : own.members)
      rendezvous.latest = std::max(rendezvous.latest, cells[member].isFreeAt);
    rendezvous.end = rendezvous.latest + seconds;
    for (uint32_t member : own.members)
      cells[member].isFreeAt = rendezvous.end;
  }

  // The number of the group over the axes to which the cell belongs.
  uint32_t groupOf(uint32_t cell, const flatbuffers::Vector<uint32_t> &axes) {
    std::vector<uint32_t> over(axes.begin(), axes.end());
    auto known = groupNumbers.find({over, shape.groupOf(cell, axes)});
    if (known != groupNumbers.end())
      return known->second;
    // All groups over these axes at once.
    for (uint32_t member = 0; member < cells.size(); ++member) {
      auto [place, isNew] =
          groupNumbers.try_emplace({over, shape.groupOf(member, axes)}, uint32_t(groups.size()));
      if (isNew)
        groups.emplace_back();
      groups[place->second].members.push_back(member);
      ++groups[place->second].size;
    }
    return groupNumbers.at({over, shape.groupOf(cell, axes)});
  }

  struct Group {
    std::vector<uint32_t> members;
    uint32_t size = 0;
    std::vector<Rendezvous> rendezvous;
  };

  const SlotCells &shape;
  const std::vector<SimulatedProgram> &programs;
  bool overlaps, keepsSpans;
  std::vector<Cell> cells;
  std::vector<Group> groups;
  std::map<std::pair<std::vector<uint32_t>, uint32_t>, uint32_t> groupNumbers; // axes, first cell
  std::map<std::tuple<uint32_t, uint32_t, uint32_t>, Transfer> transfers; // receiver, tag, number
};

absl::Status refuseReplicas(const fb::Plan &plan, uint64_t numReplicas, const std::string &why) {
  return planError("--replicas=", numReplicas, ": the plan is for ",
                   plan.mesh()->axes()->Get(0)->size(), " replicas, and ", why,
                   "; expected that number, or a plan compiled for ", numReplicas);
}

// That the plan's programs are those of this number of replicas, each with its part of the batch.
absl::Status checkReplicas(const fb::Plan &plan, const fb::Step &step, uint64_t numReplicas) {
  if (numReplicas == 0 || numReplicas > UINT32_MAX / slotsPerReplica(plan))
    return planError("--replicas=", numReplicas, "; expected a number of replicas from 1 to ",
                     UINT32_MAX / slotsPerReplica(plan));
  uint32_t own = plan.mesh()->axes()->Get(0)->size();
  if (own == 0 || own == numReplicas)
    return absl::OkStatus();
  if (plan.servers())
    return refuseReplicas(plan, numReplicas, "the servers expect pushes from that many");
  for (const fb::Variable *variable : *plan.variables())
    if (isSplit(*variable))
      return refuseReplicas(plan, numReplicas,
                            absl::StrCat("variable \"", variable->name()->str(), "\" is cut into ",
                                         numParts(*variable), " shards"));
  for (const fb::Role *role : *plan.roles())
    if (slotBox(plan, *role)[0] != std::pair<uint32_t, uint32_t>(0, own))
      return refuseReplicas(
          plan, numReplicas,
          absl::StrCat("role \"", role->name()->str(), "\" is that of some of them"));
  for (const fb::Program *program : *step.programs()) {
    for (const PlanRow &row : listRows(*program)) {
      const fb::Collective *collective = row.instruction->operation_as_Collective();
      if (!collective || !factsOf(collective->kind()).hasDim() ||
          std::count(collective->axes()->begin(), collective->axes()->end(), 0u) == 0)
        continue;
      return refuseReplicas(plan, numReplicas,
                            absl::StrCat("the shapes of ",
                                         describeInstruction(plan, *row.instruction, row.number),
                                         " depend on it"));
    }
  }
  return absl::OkStatus();
}

uint64_t countExamples(const fb::Step &step, uint64_t numReplicas) {
  for (const fb::Input *input : *step.inputs())
    if (input->kind() == fb::InputKind::Batch && input->batch_dim() < input->shape()->size())
      return uint64_t(input->shape()->Get(input->batch_dim())) * numReplicas;
  return 0;
}

// What a slot holds, of the role that holds most, times the slots of a device.
void fillMemory(SimulatedStep &result, const fb::Plan &plan, const fb::Step &step,
                uint64_t slotsPerDevice) {
  uint64_t inputBytes = 0;
  for (const fb::Input *input : *step.inputs())
    inputBytes += denseBytes(input->element(), *input->shape()).value_or(0);
  for (const SlotMemory &slot : listSlots(plan)) {
    uint64_t scratchBytes = slot.scratchBytes.value_or(0);
    if (slotsPerDevice * (slot.variablesBytes + slot.arenaBytes + inputBytes + scratchBytes) <=
        result.memoryBytes())
      continue;
    result.variablesBytes = slotsPerDevice * slot.variablesBytes;
    result.temporaryBytes = slotsPerDevice * slot.arenaBytes;
    result.inputBytes = slotsPerDevice * inputBytes;
    result.scratchBytes = slotsPerDevice * scratchBytes;
  }
}

void fillFromSlowest(SimulatedStep &result, const SimulatedProgram &program, const Cell &cell) {
  result.seconds = cell.now;
  result.isLowerBound = program.isLowerBound;
  result.parts = program.parts;
  SimulatedPart collectives{"collective", 0, 0, 0, cell.collectiveSeconds};
  for (auto [number, collective] : program.collectives) {
    if (auto exposed = cell.exposed.find(number); exposed != cell.exposed.end())
      collective.exposedSeconds = exposed->second;
    collectives.count += collective.count;
    collectives.bytes += collective.count * collective.payloadBytes;
    result.collectives.push_back(collective);
  }
  SimulatedPart transfers{"transfer", 0, 0, 0, cell.transferSeconds};
  for (const SimulatedEvent &event : program.events)
    if (const fb::Send *send =
            event.kind == SimulatedEvent::Send ? event.instruction->operation_as_Send() : nullptr) {
      ++transfers.count;
      transfers.bytes += send->payload_bytes();
    }
  for (const SimulatedPart &part :
       {collectives, transfers, SimulatedPart{"peers", 0, 0, 0, cell.peerSeconds}})
    if (part.count != 0 || part.seconds != 0)
      result.parts.push_back(part);
  std::sort(result.parts.begin(), result.parts.end(),
            [](const SimulatedPart &a, const SimulatedPart &b) {
              return a.seconds != b.seconds ? a.seconds > b.seconds : a.kind < b.kind;
            });
}

} // namespace

static void addLanes(const fb::Plan &plan, uint32_t step, uint64_t numReplicas,
                     const SlotCells &shape, std::vector<SimulatedProgram> &programs,
                     std::vector<Cell> &cells, SimulatedTimeline &timeline) {
  for (uint32_t program = 0; program < programs.size(); ++program)
    timeline.times.push_back({false, step, program, std::move(programs[program].times),
                              std::move(programs[program].collectives)});
  size_t added = timeline.times.size() - programs.size();
  for (const Cell &cell : cells)
    for (auto [number, seconds] : cell.exposed) {
      double &exposed = timeline.times[added + cell.program].collectives[number].exposedSeconds;
      exposed = std::max(exposed, seconds);
    }
  uint64_t planned = std::max(plan.mesh()->axes()->Get(0)->size(), 1U);
  for (uint32_t cell = 0; cell < cells.size(); ++cell) {
    SimulatedTimeline::Lane lane;
    lane.step = step;
    lane.program = cells[cell].program;
    for (auto [begin, end] : shape.boxOf(cell))
      lane.box.emplace_back(begin, end);
    // On another number of replicas than the plan's, what reaches to the end still does.
    if (lane.box[0].second == planned)
      lane.box[0].second = numReplicas;
    lane.spans = std::move(cells[cell].spans);
    timeline.lanes.push_back(std::move(lane));
  }
}

static absl::StatusOr<SimulatedStep> simulateParty(const fb::Plan &plan, uint32_t index,
                                                   uint64_t numReplicas, const Topology &topology,
                                                   SimulatedTimeline *timeline) {
  const fb::Step &step = *plan.steps()->Get(index);
  if (absl::Status status = checkReplicas(plan, step, numReplicas); !status.ok())
    return status;
  std::vector<uint64_t> sizes;
  for (const fb::MeshAxis *axis : *plan.mesh()->axes())
    sizes.push_back(sizes.empty() ? numReplicas : axis->size());
  uint64_t slotsPerDevice = topology.slotsPerDevice.value_or(1);
  uint64_t devicesPerHost = topology.devicesPerHost.value_or(UINT32_MAX);
  if (topology.processes) {
    uint64_t numDevices = SlotPlacement(sizes, slotsPerDevice, UINT32_MAX).numDevices();
    if (*topology.processes > numDevices)
      return planError("\"processes\" is ", *topology.processes, ", but there are ", numDevices,
                       numDevices == 1 ? " device" : " devices", "; expected at most that many");
    devicesPerHost = (numDevices + *topology.processes - 1) / *topology.processes;
  }
  SimulationInputs inputs{plan,        step,
                          topology,    SlotPlacement(sizes, slotsPerDevice, devicesPerHost),
                          numReplicas, timeline != nullptr};
  std::vector<SimulatedProgram> programs;
  std::vector<const fb::Route *> routes;
  for (uint32_t program = 0; program < step.programs()->size(); ++program) {
    absl::StatusOr<SimulatedProgram> unrolled = unrollProgram(inputs, program);
    if (!unrolled.ok())
      return unrolled.status();
    for (const SimulatedEvent &event : unrolled->events)
      if (event.instruction && routeOf(*event.instruction))
        routes.push_back(routeOf(*event.instruction));
    programs.push_back(*std::move(unrolled));
  }
  absl::StatusOr<SlotCells> cells = SlotCells::cut(plan, step, routes);
  if (!cells.ok())
    return cells.status();
  StepSimulator simulator(*cells, programs, topology.overlaps.value_or(false), timeline != nullptr);
  if (!simulator.run())
    return planError("step \"", step.name()->str(),
                     "\": its programs take different ways through branches that hold "
                     "communication, which cannot be simulated");
  SimulatedStep result;
  result.name = step.name()->str();
  result.numReplicas = numReplicas;
  result.numSlots = inputs.placement.numSlots();
  result.numDevices = inputs.placement.numDevices();
  result.numHosts = inputs.placement.numHosts();
  result.examples = countExamples(step, numReplicas);
  const Cell &slowest = simulator.slowest();
  result.role = plan.roles()->Get(slowest.program)->name()->str();
  fillFromSlowest(result, programs[slowest.program], slowest);
  fillMemory(result, plan, step, slotsPerDevice);
  if (timeline)
    addLanes(plan, index, numReplicas, *cells, programs, simulator.listCells(), *timeline);
  return result;
}

// Takes in what another step does, so many seconds later.
static void addLater(SimulatedTimeline &timeline, SimulatedTimeline added, double seconds,
                     bool isServer) {
  for (SimulatedTimeline::Lane &lane : added.lanes) {
    lane.isServer = isServer;
    for (SimulatedSpan &span : lane.spans) {
      span.begin += seconds;
      span.end += seconds;
    }
    timeline.lanes.push_back(std::move(lane));
  }
  for (SimulatedTimeline::Times &times : added.times) {
    times.isServer = isServer;
    timeline.times.push_back(std::move(times));
  }
}

// The time of another step, as a part of `result`; what it does begins at `seconds`.
static absl::Status addStep(const fb::Plan &plan, int index, uint64_t numReplicas,
                            const Topology &topology, const char *kind, SimulatedStep &result,
                            SimulatedTimeline *timeline, double seconds, bool isServer) {
  SimulatedTimeline own;
  absl::StatusOr<SimulatedStep> step = simulateParty(
      plan, static_cast<uint32_t>(index), numReplicas, topology, timeline ? &own : nullptr);
  if (!step.ok())
    return step.status();
  result.isLowerBound |= step->isLowerBound;
  SimulatedPart part{kind, 1, 0, 0, step->seconds};
  for (const SimulatedPart &each : step->parts) {
    part.flops += each.flops;
    part.bytes += each.bytes;
  }
  result.parts.push_back(part);
  if (timeline)
    addLater(*timeline, std::move(own), seconds, isServer);
  return absl::OkStatus();
}

// A group's step with its servers: what tells the rows, what is pulled, the workers' part, what is
// pushed, the servers' part, one behind the other. Left out: other groups, which the servers serve,
// too.
static absl::Status addServers(const fb::Plan &plan, uint32_t index, const Topology &topology,
                               SimulatedStep &result, SimulatedTimeline *workers,
                               SimulatedTimeline *timeline) {
  const fb::Step &step = *plan.steps()->Get(index);
  const std::optional<LinkRates> &link = topology.network ? topology.network : topology.host;
  ServedBytes bytes = countServedBytes(plan, step);
  if (!link && bytes.pulled + bytes.pushed != 0)
    return planError(
        "step \"", step.name()->str(), "\" exchanges ", bytes.pulled + bytes.pushed,
        " bytes with servers, but the topology has no \"links\"; expected \"network\" or \"host\"");
  double now = 0;
  auto move = [&](const char *kind, uint64_t numBytes) {
    if (numBytes == 0)
      return;
    double seconds = link->latencySeconds + double(numBytes) * link->secondsPerByte;
    result.parts.push_back({kind, 1, 0, numBytes, seconds});
    if (timeline)
      timeline->phases.push_back({kind, now, now + seconds, numBytes});
    now += seconds;
  };
  if (int rows = findRowsStep(plan, step); rows >= 0) {
    if (absl::Status s = addStep(plan, rows, plan.mesh()->axes()->Get(0)->size(), topology, "rows",
                                 result, timeline, now, false);
        !s.ok())
      return s;
    now += result.parts.back().seconds;
  }
  move("pull", bytes.pulled);
  if (timeline)
    addLater(*timeline, std::move(*workers), now, false);
  now += result.seconds;
  move("push", bytes.pushed);
  if (int part = findServersStep(plan, step); part >= 0) {
    Topology alone = topology;
    alone.processes.reset();
    if (absl::Status s =
            addStep(*plan.servers(), part, 1, alone, "servers", result, timeline, now, true);
        !s.ok())
      return s;
  }
  result.seconds = 0;
  for (const SimulatedPart &part : result.parts)
    result.seconds += part.seconds;
  return absl::OkStatus();
}

absl::StatusOr<SimulatedStep> simulateStep(const fb::Plan &plan, uint32_t index,
                                           uint64_t numReplicas, const Topology &topology,
                                           SimulatedTimeline *timeline) {
  SimulatedTimeline workers;
  absl::StatusOr<SimulatedStep> result = simulateParty(
      plan, index, numReplicas, topology, timeline && plan.servers() ? &workers : timeline);
  if (!result.ok() || !plan.servers())
    return result;
  if (absl::Status status = addServers(plan, index, topology, *result, &workers, timeline);
      !status.ok())
    return status;
  return result;
}

} // namespace distribute::planfile
