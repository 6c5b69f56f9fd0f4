// From traces to rates.
#include "distribute/Runtime/Calibration.h"

#include "LibraryMeasurement.h"
#include "Median.h"

#include "distribute/Plan/CollectiveCost.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/PlanTable.h"
#include "distribute/Plan/RateFit.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <unistd.h>

namespace distribute::runtime {
namespace fb = planfile::fb;
namespace {

/// What the cache next to a core holds, as far as the system says.
uint64_t nearCacheBytes() {
  long bytes = ::sysconf(_SC_LEVEL2_CACHE_SIZE);
  return bytes > 0 ? static_cast<uint64_t>(bytes) : uint64_t(512) << 10;
}

/// What an event's time holds of reading the clock.
double clockSeconds() {
  using Clock = std::chrono::steady_clock;
  std::vector<double> apart;
  for (int i = 0; i < 1000; ++i) {
    Clock::time_point begin = Clock::now();
    apart.push_back(std::chrono::duration<double>(Clock::now() - begin).count());
  }
  return median(std::move(apart));
}

/// What was traced of one slot.
struct SlotTrace {
  const fb::Program *program = nullptr;
  std::vector<Session::TraceEvent> events;
  std::map<uint32_t, std::vector<double>> seconds; ///< by instruction number, in order
};

class Calibrator {
public:
  Calibrator(const Session &session, const fb::Step &step)
      : plan(session.plan()), step(step), isAlone(session.ownSlots().isWhole()),
        clock(clockSeconds()), numDevices(session.numDevices()),
        slots(static_cast<size_t>(session.numSlots())) {
    auto numReplicas = static_cast<uint32_t>(static_cast<uint64_t>(session.numSlots()) /
                                             planfile::slotsPerReplica(plan));
    for (uint32_t number = 0; number < step.programs()->size(); ++number)
      for (uint32_t slot : planfile::listSlotsOf(plan, *plan.roles()->Get(number), numReplicas))
        if (slot < slots.size())
          slots[slot].program = step.programs()->Get(number);
    for (const Session::TraceEvent &event : session.trace()) {
      SlotTrace &slot = slots[static_cast<size_t>(event.slot)];
      slot.events.push_back(event);
      slot.seconds[event.instruction].push_back(
          std::max(static_cast<double>(event.endNs - event.beginNs) * 1e-9 - clock, 0.0));
    }
    sizes = planfile::axisSizes(plan, numReplicas);
  }

  planfile::Topology calibrate(absl::Span<const double> stepSeconds) {
    planfile::Topology topology;
    std::array<std::vector<planfile::RateSample>, planfile::kNumWorkKinds> work;
    std::vector<planfile::RateSample> collectives;
    for (const SlotTrace &slot : slots)
      if (slot.program)
        for (const planfile::PlanRow &row : planfile::listRows(*slot.program))
          if (auto amount = planfile::workOf(*slot.program, *row.instruction))
            addWork(slot, row, *amount, work[static_cast<size_t>(amount->kind)]);
    for (size_t kind = 0; kind < work.size(); ++kind) {
      // The plan may hold none, or few sizes.
      for (const planfile::RateSample &sample :
           measureLibrary(planfile::WorkKind(kind), numDevices, nearBytes))
        work[kind].push_back(sample);
      if (!work[kind].empty()) {
        planfile::RateVector rates = planfile::fitRates(work[kind]);
        topology.device.work[kind] = planfile::WorkRate{rates[0], rates[1], rates[2], rates[3]};
      }
    }
    if (isAlone)
      addCollectives(collectives);
    if (!collectives.empty()) {
      planfile::RateVector rates = planfile::fitRates(collectives);
      topology.host = planfile::LinkRates{rates[0], rates[1]};
    }
    topology.device.nearBytes = nearBytes;
    topology.overlaps = false; // all work was done in waits
    addOverheads(stepSeconds, topology.device);
    if (slots.size() > 1 && isAlone)
      topology.device.imbalance = imbalance();
    return topology;
  }

private:
  void addWork(const SlotTrace &slot, const planfile::PlanRow &row,
               const planfile::InstructionWork &work,
               std::vector<planfile::RateSample> &samples) const {
    auto times = slot.seconds.find(static_cast<uint32_t>(row.number));
    if (times != slot.seconds.end())
      samples.push_back(planfile::sampleOf(work, nearBytes, median(times->second)));
  }

  uint64_t membersOf(const fb::Collective &collective) const {
    uint64_t members = 1;
    for (uint32_t axis : *collective.axes())
      members *= sizes[axis];
    return members;
  }

  /// Of each collective its rendezvous, its bytes, and how long its wait takes the slot that waits
  /// least: over the slots the minimum of each execution, over the executions the median.
  void addCollectives(std::vector<planfile::RateSample> &samples) const {
    for (const fb::Program *program : *step.programs()) {
      std::map<uint32_t, const fb::Collective *> started;
      for (const planfile::PlanRow &row : planfile::listRows(*program)) {
        const fb::Collective *collective = row.instruction->operation_as_Collective();
        if (collective)
          started[collective->ticket()] = collective;
        const fb::Wait *wait = row.instruction->operation_as_Wait();
        auto found = wait ? started.find(wait->ticket()) : started.end();
        if (found == started.end() || membersOf(*found->second) < 2)
          continue;
        std::vector<double> least = leastTimes(*program, static_cast<uint32_t>(row.number));
        const fb::View &in = *program->views()->Get(found->second->in());
        planfile::CollectiveCost cost =
            planfile::predictCost({found->second->kind(), in.element(), membersOf(*found->second),
                                   found->second->payload_bytes()},
                                  found->second->algorithm(), {membersOf(*found->second)});
        if (!least.empty())
          samples.push_back({{static_cast<double>(cost.numRendezvous),
                              static_cast<double>(cost.readBytes + cost.writtenBytes), 0},
                             median(std::move(least))});
      }
    }
  }

  /// Of the slots' work, the share that they wait in collectives for others: what their waits take
  /// beyond the least one's.
  double imbalance() const {
    double work = 0, waits = 0;
    for (const fb::Program *program : *step.programs())
      for (const planfile::PlanRow &row : planfile::listRows(*program)) {
        auto number = static_cast<uint32_t>(row.number);
        bool isWork = planfile::workOf(*program, *row.instruction).has_value();
        bool isWait = row.instruction->operation_as_Wait() != nullptr;
        std::vector<double> least = isWait ? leastTimes(*program, number) : std::vector<double>();
        for (const SlotTrace &slot : slots) {
          auto times = slot.seconds.find(number);
          if (slot.program != program || times == slot.seconds.end())
            continue;
          if (isWork)
            work += median(times->second);
          if (isWait)
            waits += excess(times->second, least);
        }
      }
    return work > 0 ? waits / work : 0;
  }

  /// The mean of what `times` are above `least`. Of executions, one in ten may be disturbed by
  /// something else: the largest do not count.
  static double excess(const std::vector<double> &times, const std::vector<double> &least) {
    std::vector<double> above;
    for (size_t i = 0; i < least.size(); ++i)
      above.push_back(times[i] - least[i]);
    std::sort(above.begin(), above.end());
    above.resize(above.size() - above.size() / 10);
    double sum = 0;
    for (double value : above)
      sum += value;
    return above.empty() ? 0 : sum / static_cast<double>(above.size());
  }

  /// By execution the least time that a slot of the program spent on the instruction.
  std::vector<double> leastTimes(const fb::Program &program, uint32_t number) const {
    std::vector<double> least;
    bool isFirst = true;
    for (const SlotTrace &slot : slots) {
      auto times = slot.seconds.find(number);
      if (slot.program != &program || times == slot.seconds.end())
        continue;
      if (isFirst)
        least = times->second;
      least.resize(std::min(least.size(), times->second.size()));
      for (size_t i = 0; i < least.size(); ++i)
        least[i] = std::min(least[i], times->second[i]);
      isFirst = false;
    }
    return least;
  }

  /// What slot 0 spends between instructions, and of a step before the first and after the last.
  void addOverheads(absl::Span<const double> stepSeconds, planfile::DeviceRates &rates) const {
    if (slots.empty() || !slots[0].program)
      return;
    std::vector<double> gaps, outside;
    // Nested instructions are within the time of the one that holds them.
    std::vector<bool> isOuter;
    for (const planfile::PlanRow &row : planfile::listRows(*slots[0].program))
      isOuter.push_back(row.depth == 0);
    size_t perStep = slots[0].program->body()->instructions()->size(), numOuter = 0;
    int64_t firstBeginNs = 0, lastEndNs = 0;
    for (const Session::TraceEvent &event : slots[0].events) {
      if (!isOuter[event.instruction])
        continue;
      if (numOuter % perStep == 0)
        firstBeginNs = event.beginNs;
      else
        gaps.push_back(
            std::max(static_cast<double>(event.beginNs - lastEndNs) * 1e-9 - clock, 0.0));
      lastEndNs = event.endNs;
      if (++numOuter % perStep == 0 && numOuter / perStep <= stepSeconds.size())
        outside.push_back(std::max(stepSeconds[numOuter / perStep - 1] -
                                       static_cast<double>(lastEndNs - firstBeginNs) * 1e-9,
                                   0.0));
    }
    rates.dispatchSeconds = median(std::move(gaps));
    rates.stepSeconds = median(std::move(outside));
  }

  const fb::Plan &plan;
  const fb::Step &step;
  bool isAlone; ///< no collective waits for another process
  double clock;
  int numDevices;
  uint64_t nearBytes = nearCacheBytes();
  std::vector<uint32_t> sizes;
  std::vector<SlotTrace> slots;
};

} // namespace

planfile::Topology calibrate(const Session &session, uint32_t step,
                             absl::Span<const double> stepSeconds) {
  return Calibrator(session, *session.plan().steps()->Get(step)).calibrate(stepSeconds);
}

} // namespace distribute::runtime
