// When the slots of a step do what: as predicted, and as a trace has it.
//
// Times are whole numbers of ticks, each from the one before, so that neither digits nor errors add up.
#include "PageParts.h"

#include "../Verifier/VerifierParts.h"

#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/PlanRoles.h"
#include "distribute/Plan/PlanSizes.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace distribute::planfile {

namespace {

constexpr double kTickSeconds = 1e-10;

int64_t inTicks(double seconds) { return std::llround(seconds / kTickSeconds); }

// Spans that follow one another: where the first begins, and how far each reaches behind the one before.
void printQueue(const std::vector<SimulatedSpan> &spans, JsonText &json) {
  std::vector<uint64_t> numbers;
  std::vector<int64_t> begins, lengths;
  std::vector<int> waits;
  int64_t end = 0;
  for (const SimulatedSpan &span : spans) {
    int64_t begin = inTicks(span.begin);
    if (inTicks(span.end) == begin)
      continue;
    numbers.push_back(span.number);
    begins.push_back(begin - end);
    end = inTicks(span.end);
    lengths.push_back(end - begin);
    waits.push_back(int(span.kind == SimulatedSpan::Wait));
  }
  json.object([&] {
    json.key("number").numbers(numbers);
    json.key("gap").numbers(begins);
    json.key("length").numbers(lengths);
    json.key("waits").numbers(waits);
  });
}

void printLane(const SimulatedTimeline::Lane &lane, const StepInPage &step, JsonText &json) {
  std::vector<SimulatedSpan> own, flights;
  for (const SimulatedSpan &span : lane.spans)
    (span.kind == SimulatedSpan::Flight ? flights : own).push_back(span);
  // Collectives of several groups may be written down in another order than they begin.
  std::sort(flights.begin(), flights.end(), [](const SimulatedSpan &a, const SimulatedSpan &b) {
    return std::tie(a.begin, a.end) < std::tie(b.begin, b.end);
  });
  const fb::Plan &plan = *step.parts[lane.isServer ? 1 : 0].first.plan;
  json.object([&] {
    json.key("party").number(lane.isServer ? 1 : 0);
    // What tells which rows of tables are read is a step of its own, whose programs the page does not have.
    json.key("is_rows").boolean(plan.steps()->Get(lane.step) !=
                                step.parts[lane.isServer ? 1 : 0].second);
    json.key("role").number(lane.program);
    json.key("box").array([&] {
      for (auto [begin, end] : lane.box)
        json.numbers(std::vector<uint64_t>{begin, end});
    });
    json.key("device").string(nameOf(plan.roles()->Get(lane.program)->device()));
    json.key("compute");
    printQueue(own, json);
    json.key("communicate");
    printQueue(flights, json);
  });
}

void printParts(const SimulatedStep &step, JsonText &json) {
  json.key("parts").array([&] {
    for (const SimulatedPart &part : step.parts)
      json.object([&] {
        json.key("kind").string(part.kind);
        json.key("count").number(part.count);
        json.key("flops").number(part.flops);
        json.key("bytes").number(part.bytes);
        json.key("us").number(part.seconds * 1e6);
      });
  });
}

// The steps of a lane: a new one begins where the instruction comes again with which the first one began.
std::vector<size_t> findSteps(const std::vector<TracedSpan> &spans) {
  std::vector<size_t> begins;
  for (size_t i = 0; i < spans.size(); ++i)
    if (spans[i].number == spans[0].number)
      begins.push_back(i);
  return begins;
}

// Whether the runtime calls an instruction so: on a slot's thread as PreparedProgram.cpp has it, on one that carries
// collectives as messages do.
bool isLabelOf(const fb::Plan &plan, const PlanRow &row, const std::string &label) {
  const fb::Instruction &instruction = *row.instruction;
  if (const fb::Launch *launch = instruction.operation_as_Launch())
    return label == plan.kernels()->Get(launch->kernel())->symbol()->str();
  std::string name = instruction.name()->str();
  return label ==
             (name.empty() ? kindOf(instruction) : absl::StrCat(kindOf(instruction), " ", name)) ||
         label == describeInstruction(plan, instruction, uint32_t(row.number));
}

// The step whose instructions have the lane's labels, of the role of the lane's slot; null: none.
const fb::Step *findTraced(const fb::Plan &plan, const TracedLane &lane, uint32_t role) {
  for (const fb::Step *step : *plan.steps()) {
    std::vector<PlanRow> rows = listRows(*step->programs()->Get(role));
    if (std::all_of(lane.labels.begin(), lane.labels.end(), [&](const auto &each) {
          return each.first < rows.size() && isLabelOf(plan, rows[each.first], each.second);
        }))
      return step;
  }
  return nullptr;
}

// The role of a slot, of which there may be more than the plan is for where its number of replicas is open.
std::optional<uint32_t> roleOfSlot(const fb::Plan &plan, uint64_t slot) {
  std::vector<uint32_t> sizes = axisSizes(plan, UINT32_MAX);
  std::vector<uint32_t> coordinates(sizes.size());
  for (size_t axis = sizes.size(); axis-- > 0; slot /= sizes[axis])
    coordinates[axis] = uint32_t(slot % sizes[axis]);
  if (slot != 0)
    return std::nullopt;
  if (isOpen(plan))
    coordinates[0] = 0;
  return roleAt(plan, coordinates);
}

} // namespace

void printPrediction(const PlanInPage &page, const StepInPage &step, JsonText &json) {
  const SimulatedStep &simulated = step.simulated;
  json.object([&] {
    json.key("tick_seconds").number(kTickSeconds);
    json.key("ticks").number(inTicks(simulated.seconds));
    json.key("replicas").number(page.numReplicas);
    json.key("devices").number(simulated.numDevices);
    json.key("hosts").number(simulated.numHosts);
    json.key("examples").number(simulated.examples);
    json.key("is_lower_bound").boolean(simulated.isLowerBound);
    json.key("slowest_role").string(simulated.role);
    printParts(simulated, json);
    json.key("lanes").array([&] {
      for (const SimulatedTimeline::Lane &lane : step.timeline.lanes)
        printLane(lane, step, json);
    });
    json.key("phases").array([&] {
      for (const SimulatedTimeline::Phase &phase : step.timeline.phases)
        json.object([&] {
          json.key("kind").string(phase.kind);
          json.key("begin").number(inTicks(phase.begin));
          json.key("length").number(inTicks(phase.end) - inTicks(phase.begin));
          json.key("bytes").number(phase.bytes);
        });
    });
  });
}

absl::Status printTrace(const fb::Plan &plan, const PlanTrace &trace, JsonText &json) {
  absl::Status status;
  json.object([&] {
    json.key("file").string(trace.path);
    json.key("lanes").array([&] {
      for (const TracedLane &lane : trace.lanes) {
        std::optional<uint32_t> role = roleOfSlot(plan, lane.slot);
        const fb::Step *step = role ? findTraced(plan, lane, *role) : nullptr;
        if (!step) {
          status = planError(
              "trace '", trace.path, "': \"", lane.name, "\" ran \"", lane.labels.begin()->second,
              "\", which no step of the plan has there; expected a trace of this plan");
          return;
        }
        int64_t before = 0;
        json.object([&] {
          json.key("name").string(lane.name);
          json.key("step").string(step->name()->str());
          json.key("slot").number(lane.slot);
          json.key("role").number(*role);
          json.key("is_progress").boolean(lane.isProgress);
          json.key("steps").numbers(findSteps(lane.spans));
          json.key("number").numbers(lane.spans,
                                     [](const TracedSpan &span) { return span.number; });
          json.key("begin_ns").numbers(lane.spans, [&](const TracedSpan &span) {
            int64_t since = span.beginNs - before;
            before = span.beginNs;
            return since;
          });
          json.key("length_ns").numbers(lane.spans, [](const TracedSpan &span) {
            return span.endNs - span.beginNs;
          });
        });
      }
    });
  });
  return status;
}

} // namespace distribute::planfile
