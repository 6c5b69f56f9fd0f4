// Unrolling a program and taking the time of what stands in it.
//
// A loop that holds no communication is one event of work, however often it runs. Of two branches
// the one that takes longer counts; where slots of several programs communicate in branches, the
// first, for they must take the same.
#include "SimulatedProgram.h"

#include "../Text/PlanColumns.h"
#include "../Verifier/VerifierParts.h"

#include "distribute/Plan/PlanBlocks.h"
#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/ProcessCost.h"

#include <algorithm>

namespace distribute::planfile {

namespace {

// More than this is walked for minutes.
constexpr size_t kMaxEvents = size_t(1) << 24;

// What some instructions take. `parts` are counted as often as they are executed.
struct EventSequence {
  std::vector<SimulatedEvent> events;
  std::vector<SimulatedPart> parts;
  std::map<uint64_t, uint64_t> collectives; // executions by number
  double seconds = 0;                       // one after the other, nothing hidden
  bool communicates = false, isLowerBound = false;
};

void addPart(std::vector<SimulatedPart> &parts, const SimulatedPart &added, uint64_t times) {
  auto known = std::find_if(parts.begin(), parts.end(),
                            [&](const SimulatedPart &part) { return part.kind == added.kind; });
  if (known == parts.end())
    known = parts.insert(parts.end(), {added.kind, 0, 0, 0, 0});
  known->count += added.count * times;
  known->flops += added.flops * times;
  known->bytes += added.bytes * times;
  known->seconds += added.seconds * double(times);
}

class ProgramUnroller {
public:
  ProgramUnroller(const SimulationInputs &inputs, uint32_t number)
      : inputs(inputs), topology(inputs.topology), number(number),
        program(*inputs.step.programs()->Get(number)) {}

  absl::StatusOr<SimulatedProgram> unroll() {
    SimulatedProgram result;
    EventSequence body = unrollBlock(*program.body());
    if (!status.ok())
      return status;
    result.events = std::move(body.events);
    result.stepSeconds = topology.device.stepSeconds.value_or(0);
    result.parts = std::move(body.parts);
    addPart(result.parts, {"step", 1, 0, 0, result.stepSeconds}, 1);
    result.isLowerBound = body.isLowerBound;
    result.collectives = std::move(known);
    result.times = std::move(times);
    for (auto [number, count] : body.collectives)
      result.collectives[number].count = count;
    return result;
  }

private:
  template <typename... Parts>
  void refuse(const fb::Instruction &instruction, uint64_t number, const Parts &...parts) {
    if (status.ok())
      status = planError(describePlace(inputs.plan, inputs.step, this->number), ", ",
                         describeInstruction(inputs.plan, instruction, number), ": ", parts...);
  }

  // Appends work of an instruction: to the work before it, if that is the last event and need not be told from it.
  void addWork(EventSequence &to, const SimulatedPart &part, uint64_t times, uint64_t number) {
    addPart(to.parts, part, times);
    double seconds = part.seconds * double(times);
    to.seconds += seconds;
    if (to.events.empty() || to.events.back().kind != SimulatedEvent::Work ||
        (inputs.keepsInstructions && to.events.back().number != number))
      to.events.push_back({SimulatedEvent::Work, 0, nullptr, number, 0});
    to.events.back().seconds += seconds;
  }

  // What an instruction has taken, by what its block took before and takes with it.
  void keepTime(uint64_t number, double seconds) {
    if (!inputs.keepsInstructions)
      return;
    if (times.size() <= number)
      times.resize(number + 1, 0);
    times[number] = seconds;
  }

  void append(EventSequence &to, const EventSequence &from) {
    auto base = uint32_t(to.events.size());
    for (SimulatedEvent event : from.events) {
      if (event.kind == SimulatedEvent::Wait)
        event.other += base;
      to.events.push_back(event);
    }
    for (const SimulatedPart &part : from.parts)
      addPart(to.parts, part, 1);
    for (auto [number, count] : from.collectives)
      to.collectives[number] += count;
    to.seconds += from.seconds;
    to.communicates |= from.communicates;
    to.isLowerBound |= from.isLowerBound;
    if (to.events.size() > kMaxEvents && status.ok())
      status = planError(describePlace(inputs.plan, inputs.step, number), ": holds more than ",
                         kMaxEvents,
                         " executions of communication with their loops unrolled, which is more "
                         "than can be simulated; make loops around collectives shorter");
  }

  // `number`: of the loop.
  void repeat(EventSequence &to, const EventSequence &body, uint64_t times, uint64_t number) {
    if (body.communicates) {
      for (uint64_t i = 0; i < times && status.ok(); ++i)
        append(to, body);
      return;
    }
    to.isLowerBound |= body.isLowerBound;
    for (const SimulatedPart &part : body.parts)
      addWork(to, part, times, number);
  }

  EventSequence unrollBlock(const fb::Block &block) {
    EventSequence result;
    std::map<uint32_t, uint32_t> started; // ticket to event
    for (const fb::Instruction *instruction : *block.instructions()) {
      uint64_t number = next++;
      double before = result.seconds, dispatch = topology.device.dispatchSeconds.value_or(0);
      addWork(result, {"dispatch", 1, 0, 0, dispatch}, 1, number);
      if (std::optional<InstructionWork> work = workOf(program, *instruction))
        addInstruction(result, *instruction, number, *work);
      else if (std::optional<uint32_t> ticket = ticketOf(*instruction)) {
        started[*ticket] = uint32_t(result.events.size());
        addStart(result, *instruction, number);
      } else if (const fb::Wait *wait = instruction->operation_as_Wait())
        result.events.push_back(
            {SimulatedEvent::Wait, 0, instruction, number, started.at(wait->ticket())});
      else
        addControlFlow(result, *instruction, number);
      if (!status.ok())
        break;
      keepTime(number, ticketOf(*instruction) ? dispatch : result.seconds - before);
    }
    return result;
  }

  void addInstruction(EventSequence &to, const fb::Instruction &instruction, uint64_t number,
                      const InstructionWork &work) {
    const std::optional<WorkRate> &rate = topology.device.work[size_t(work.kind)];
    if (!rate)
      return refuse(instruction, number, "the topology has no \"device\", \"", nameOf(work.kind),
                    "\", whose rates are needed; measure them with dist-run --calibrate on a plan "
                    "that holds such an instruction, or write them into the topology");
    // The slots of a device take turns.
    double seconds = rate->predict(work, topology.device.nearBytes.value_or(0)) *
                     double(topology.slotsPerDevice.value_or(1));
    addWork(to, {nameOf(work.kind), 1, work.flops, work.bytes, seconds}, 1, number);
    if (inputs.placement.numSlots() > 1 && topology.device.imbalance.value_or(0) > 0)
      addWork(to, {"imbalance", 0, 0, 0, seconds * *topology.device.imbalance}, 1, number);
  }

  void addStart(EventSequence &to, const fb::Instruction &instruction, uint64_t number) {
    to.communicates = true;
    const fb::Collective *collective = instruction.operation_as_Collective();
    double seconds = collective ? timeOf(*collective, instruction, number)
                                : timeOf(*routeOf(instruction), instruction, number);
    to.seconds += seconds;
    SimulatedEvent::Kind kind = collective                        ? SimulatedEvent::Collective
                                : instruction.operation_as_Send() ? SimulatedEvent::Send
                                                                  : SimulatedEvent::Recv;
    to.events.push_back({kind, seconds, &instruction, number, 0});
    if (collective)
      ++to.collectives[number];
  }

  // The links over which something goes, or an error.
  const LinkRates *hostLink(const fb::Instruction &instruction, uint64_t number) {
    if (!topology.host)
      refuse(instruction, number,
             "the topology has no \"links\", \"host\", which says what moving "
             "data between devices of one host costs; measure it with dist-run --calibrate on at "
             "least two devices, or write it into the topology");
    return topology.host ? &*topology.host : nullptr;
  }
  const LinkRates *networkLink(const fb::Instruction &instruction, uint64_t number) {
    if (!topology.network)
      refuse(instruction, number, "goes between hosts, of which there are ",
             inputs.placement.numHosts(),
             ", but the topology has no \"links\", \"network\"; give its \"latency_us\" and "
             "\"gb_per_s\", or a larger \"devices_per_host\"");
    return topology.network ? &*topology.network : nullptr;
  }

  double timeOf(const fb::Collective &collective, const fb::Instruction &instruction,
                uint64_t number) {
    const fb::View &in = *program.views()->Get(collective.in());
    SimulatedCollective entry;
    entry.number = number;
    entry.kind = collective.kind();
    entry.algorithm = entry.cheapest = collective.algorithm();
    entry.numMembers = inputs.placement.numMembers(*collective.axes());
    entry.membersPerHost = inputs.placement.membersPerHost(*collective.axes());
    entry.payloadBytes = collective.payload_bytes();
    CollectiveTopology links;
    links.membersPerDevice = entry.membersPerHost;
    bool isShared = topology.processes ? entry.membersPerHost > 1 : entry.numMembers > 1;
    if (isShared) {
      const LinkRates *host = hostLink(instruction, number);
      if (!host)
        return 0;
      links.rendezvousSeconds = host->latencySeconds;
      links.secondsPerByte = host->secondsPerByte;
    }
    if (entry.numMembers > entry.membersPerHost) {
      const LinkRates *network = networkLink(instruction, number);
      if (!network)
        return 0;
      links.linkSeconds = network->latencySeconds;
      links.linkSecondsPerByte = network->secondsPerByte;
    }
    CollectiveShape shape{collective.kind(), in.element(), entry.numMembers,
                          collective.payload_bytes()};
    if (topology.processes && entry.numMembers > entry.membersPerHost) {
      entry.seconds = entry.cheapestSeconds = timeBetweenProcesses(shape, links);
    } else if (entry.numMembers > 1) {
      entry.seconds = predictCost(shape, collective.algorithm(), links).seconds;
      entry.cheapest = chooseAlgorithm(shape, links, inputs.plan.reproducible() != 0);
      entry.cheapestSeconds = predictCost(shape, entry.cheapest, links).seconds;
      addAlternatives(entry, shape, links);
    }
    return known.emplace(number, entry).first->second.seconds;
  }

  void addAlternatives(SimulatedCollective &entry, const CollectiveShape &shape,
                       const CollectiveTopology &links) const {
    for (fb::Algorithm algorithm : fb::EnumValuesAlgorithm()) {
      // NCCL carries all collectives of a plan, or none.
      bool isNccl = algorithm == fb::Algorithm::Nccl;
      if (!inputs.keepsInstructions || !carries(algorithm, shape.kind) ||
          isNccl != (entry.algorithm == fb::Algorithm::Nccl))
        continue;
      CollectiveCost cost = predictCost(shape, algorithm, links);
      entry.alternatives.push_back({algorithm, cost.wireBytes, cost.seconds});
    }
  }

  // What the members of a process do in shared memory, then what processes send each other.
  double timeBetweenProcesses(const CollectiveShape &shape, const CollectiveTopology &links) {
    uint64_t perProcess = links.membersPerDevice;
    ProcessesOfGroup processes;
    for (uint64_t left = shape.numMembers; left != 0; left -= std::min(left, perProcess))
      processes.numMembers.push_back(int(std::min(left, perProcess)));
    CollectiveShape local = shape;
    local.numMembers = perProcess;
    CollectiveTopology memory = links;
    memory.linkSeconds = memory.linkSecondsPerByte = 0;
    double within = perProcess > 1 ? predictCost(local, fb::Algorithm::OnePass, memory).seconds : 0;
    return within +
           predictProcessSeconds(shape, processes, links.linkSeconds, links.linkSecondsPerByte);
  }

  // A copy by the receiver, between two rendezvous with the sender; between processes a message.
  double timeOf(const fb::Route &route, const fb::Instruction &instruction, uint64_t number) {
    const fb::Send *send = instruction.operation_as_Send();
    double bytes =
        double(send ? send->payload_bytes() : instruction.operation_as_Recv()->payload_bytes());
    if (topology.processes && inputs.placement.leavesHost(route)) {
      const LinkRates *network = networkLink(instruction, number);
      return network ? network->latencySeconds + bytes * network->secondsPerByte : 0;
    }
    const LinkRates *host = hostLink(instruction, number);
    if (!host)
      return 0;
    double seconds = 2 * host->latencySeconds + 2 * bytes * host->secondsPerByte;
    if (inputs.placement.leavesHost(route))
      if (const LinkRates *network = networkLink(instruction, number))
        seconds += network->latencySeconds + bytes * network->secondsPerByte;
    return seconds;
  }

  void addControlFlow(EventSequence &to, const fb::Instruction &instruction, uint64_t number) {
    std::vector<EventSequence> blocks;
    for (const fb::Block *block : nestedBlocks(instruction))
      blocks.push_back(unrollBlock(*block));
    if (!status.ok())
      return;
    if (instruction.operation_as_If()) {
      bool mustAgree =
          inputs.step.programs()->size() > 1 && (blocks[0].communicates || blocks[1].communicates);
      return append(to, blocks[!mustAgree && blocks[1].seconds > blocks[0].seconds]);
    }
    std::optional<uint64_t> trips = 1;
    if (const fb::For *loop = instruction.operation_as_For())
      trips = tripCount(*loop, axisSizes(inputs.plan, uint32_t(inputs.numReplicas)));
    to.isLowerBound |= !trips || instruction.operation_as_While();
    for (const EventSequence &block : blocks)
      repeat(to, block, trips.value_or(1), number);
  }

  const SimulationInputs &inputs;
  const Topology &topology;
  uint32_t number;
  const fb::Program &program;
  absl::Status status;
  uint64_t next = 0;
  std::map<uint64_t, SimulatedCollective> known;
  std::vector<double> times;
};

} // namespace

absl::StatusOr<SimulatedProgram> unrollProgram(const SimulationInputs &inputs, uint32_t program) {
  return ProgramUnroller(inputs, program).unroll();
}

} // namespace distribute::planfile
