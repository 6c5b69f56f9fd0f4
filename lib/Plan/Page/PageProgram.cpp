// A program by columns: an entry for each instruction, view or buffer.
#include "BufferLifetimes.h"
#include "PageParts.h"

#include "../Verifier/VerifierParts.h"

#include "distribute/Plan/CollectiveKinds.h"
#include "distribute/Plan/InstructionWork.h"
#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/PlanSizes.h"

#include <algorithm>
#include <map>

namespace distribute::planfile {

namespace {

uint64_t movedBytes(const fb::Program &program, const fb::Instruction &instruction) {
  if (const fb::Collective *collective = instruction.operation_as_Collective())
    return collective->payload_bytes();
  if (const fb::Send *send = instruction.operation_as_Send())
    return send->payload_bytes();
  if (const fb::Recv *recv = instruction.operation_as_Recv())
    return recv->payload_bytes();
  std::optional<InstructionWork> work = workOf(program, instruction);
  return work ? work->bytes : 0;
}

void printOperands(const std::vector<PlanRow> &rows, JsonText &json) {
  std::vector<size_t> counts;
  std::vector<ViewAccess> all;
  for (const PlanRow &row : rows) {
    size_t before = all.size();
    appendAccesses(*row.instruction, all);
    counts.push_back(all.size() - before);
  }
  json.key("operands").numbers(counts);
  json.key("operand_view").numbers(all, [](const ViewAccess &access) { return access.view; });
  json.key("operand_access").numbers(all, [](const ViewAccess &access) {
    return int(access.access);
  });
}

// Each loop and branch with the row behind what it holds, and how often a loop turns (0: not known).
void printNests(const std::vector<PlanRow> &rows, JsonText &json) {
  json.key("nests").array([&] {
    for (const PlanRow &row : rows) {
      if (nestedBlocks(*row.instruction).empty())
        continue;
      uint64_t end = endOfRow(rows, row.number);
      const fb::For *loop = row.instruction->operation_as_For();
      uint64_t trips = loop ? tripCount(*loop, {}).value_or(0) : 0;
      bool isBranch = row.instruction->operation_as_If() != nullptr;
      json.numbers(std::vector<uint64_t>{row.number, end, isBranch ? 1 : trips});
    }
  });
}

void printInstructions(const fb::Plan &plan, const fb::Program &program,
                       const std::vector<PlanRow> &rows, const std::vector<double> *seconds,
                       StringTable &strings, JsonText &json) {
  json.key("kind").numbers(
      rows, [&](const PlanRow &row) { return strings.add(kindOf(*row.instruction)); });
  json.key("name").numbers(
      rows, [&](const PlanRow &row) { return strings.add(row.instruction->name()->str()); });
  json.key("detail").numbers(
      rows, [&](const PlanRow &row) { return strings.add(detailOf(plan, *row.instruction)); });
  json.key("location").numbers(rows, [](const PlanRow &row) {
    return row.instruction->location();
  });
  json.key("depth").numbers(rows, [](const PlanRow &row) { return row.depth; });
  json.key("queue").numbers(rows, [](const PlanRow &row) { return row.instruction->queue(); });
  json.key("flops").numbers(rows, [](const PlanRow &row) { return row.instruction->flops(); });
  json.key("on_batch").numbers(rows, [](const PlanRow &row) {
    return int(row.instruction->batch_dependent());
  });
  json.key("bytes").numbers(
      rows, [&](const PlanRow &row) { return movedBytes(program, *row.instruction); });
  if (seconds)
    json.key("us").numbers(rows, [&](const PlanRow &row) {
      return row.number < seconds->size() ? (*seconds)[row.number] * 1e6 : 0;
    });
  printOperands(rows, json);
  printNests(rows, json);
}

void printViews(const fb::Program &program, StringTable &strings, JsonText &json) {
  const auto &views = *program.views();
  json.key("space").numbers(views, [](const fb::View *view) { return int(view->space()); });
  json.key("base").numbers(views, [](const fb::View *view) { return view->base(); });
  json.key("offset").numbers(views, [](const fb::View *view) { return view->byte_offset(); });
  json.key("type").numbers(views, [&](const fb::View *view) {
    return strings.add(describeType(view->element(), *view->shape()));
  });
}

void printBuffers(const StepInPage &of, size_t part, uint32_t number,
                  const std::vector<PlanRow> &rows, JsonText &json) {
  const fb::Step &step = *of.parts[part].second;
  const auto &buffers = *step.programs()->Get(number)->buffers();
  std::vector<BufferLifetime> lifetimes = findLifetimes(step, number, rows);
  json.key("offset").numbers(buffers, [](const fb::Buffer *each) { return each->byte_offset(); });
  json.key("bytes").numbers(buffers, [](const fb::Buffer *each) { return each->bytes(); });
  // A buffer that nobody touches lives nowhere.
  json.key("first").numbers(lifetimes, [](const BufferLifetime &each) {
    return each.first == UINT64_MAX ? 1 : each.first;
  });
  json.key("last").numbers(lifetimes, [](const BufferLifetime &each) { return each.last; });
}

// The facts of a collective that its instruction's columns do not hold.
void printCollective(const fb::Plan &plan, const PlanRow &row, uint64_t wait,
                     const SimulatedCollective *simulated, JsonText &json) {
  const fb::Collective &collective = *row.instruction->operation_as_Collective();
  uint64_t members = numMembers(plan, *collective.axes());
  json.object([&] {
    json.key("number").number(row.number);
    json.key("wait").number(wait);
    json.key("kind").string(nameOf(collective.kind()));
    json.key("reduction");
    factsOf(collective.kind()).reduces() ? json.string(nameOf(collective.reduction()))
                                         : json.null();
    json.key("axes").numbers(*collective.axes());
    json.key("members").number(simulated ? simulated->numMembers : members);
    json.key("algorithm").string(nameOf(collective.algorithm()));
    json.key("payload_bytes").number(collective.payload_bytes());
    json.key("wire_bytes").number(collective.wire_bytes());
    json.key("executions");
    row.executions ? json.number(*row.executions) : json.null();
    if (!simulated)
      return;
    json.key("us").number(simulated->seconds * 1e6);
    json.key("exposed_us").number(simulated->exposedSeconds * 1e6);
    json.key("cheapest").string(nameOf(simulated->cheapest));
    json.key("alternatives").array([&] {
      for (const SimulatedCollective::Alternative &each : simulated->alternatives)
        json.object([&] {
          json.key("algorithm").string(nameOf(each.algorithm));
          json.key("wire_bytes").number(each.wireBytes);
          json.key("us").number(each.seconds * 1e6);
        });
    });
  });
}

void printTransfer(const fb::Plan &plan, const PlanRow &row, uint64_t wait, JsonText &json) {
  const fb::Route &route = *routeOf(*row.instruction);
  json.object([&] {
    json.key("number").number(row.number);
    json.key("wait").number(wait);
    json.key("kind").string(kindOf(*row.instruction));
    json.key("route").string(describeRoute(plan, route));
    json.key("axes").numbers(std::vector<uint32_t>{route.axis()});
    const fb::Send *send = row.instruction->operation_as_Send();
    json.key("payload_bytes")
        .number(send ? send->payload_bytes()
                     : row.instruction->operation_as_Recv()->payload_bytes());
    json.key("executions");
    row.executions ? json.number(*row.executions) : json.null();
  });
}

void printCommunication(const fb::Plan &plan, const std::vector<PlanRow> &rows,
                        const SimulatedTimeline::Times *times, JsonText &json) {
  std::map<uint32_t, uint64_t> waits; // by ticket
  for (const PlanRow &row : rows)
    if (const fb::Wait *wait = row.instruction->operation_as_Wait())
      waits[wait->ticket()] = row.number;
  for (const PlanRow &row : rows) {
    std::optional<uint32_t> ticket = ticketOf(*row.instruction);
    if (!ticket)
      continue;
    const SimulatedCollective *simulated = nullptr;
    if (times)
      if (auto known = times->collectives.find(row.number); known != times->collectives.end())
        simulated = &known->second;
    if (row.instruction->operation_as_Collective())
      printCollective(plan, row, waits[*ticket], simulated, json);
    else
      printTransfer(plan, row, waits[*ticket], json);
  }
}

// What is in memory all the while: bytes of a slot.
void printMemory(const StepInPage &of, size_t part, uint32_t number, JsonText &json) {
  const fb::Plan &plan = *of.parts[part].first.plan;
  const fb::Step &step = *of.parts[part].second;
  uint64_t inputs = 0, scratch = 0;
  for (const fb::Input *input : *step.inputs())
    inputs += denseBytes(input->element(), *input->shape()).value_or(0);
  for (uint32_t index = 0; plan.library() && index < plan.steps()->size(); ++index)
    if (plan.steps()->Get(index) == &step)
      scratch = plan.library()->scratch_bytes()->Get(index * plan.roles()->size() + number);
  json.key("arena_bytes").number(step.programs()->Get(number)->arena_bytes());
  json.key("variables_bytes").number(plan.roles()->Get(number)->variables_bytes());
  json.key("inputs_bytes").number(inputs);
  json.key("scratch_bytes").number(scratch);
}

} // namespace

void printProgram(const StepInPage &of, size_t part, uint32_t number, StringTable &strings,
                  JsonText &json) {
  const fb::Plan &plan = *of.parts[part].first.plan;
  const fb::Step &step = *of.parts[part].second;
  const fb::Program &program = *step.programs()->Get(number);
  std::vector<PlanRow> rows = listRows(program);
  const SimulatedTimeline::Times *times = nullptr;
  for (const SimulatedTimeline::Times &each : of.timeline.times)
    if (each.isServer == (part != 0) && each.program == number &&
        plan.steps()->Get(each.step) == &step)
      times = &each;
  json.object([&] {
    json.key("role").number(number);
    json.key("party").number(part);
    printMemory(of, part, number, json);
    json.key("instructions").object([&] {
      printInstructions(plan, program, rows, times ? &times->seconds : nullptr, strings, json);
    });
    json.key("views").object([&] { printViews(program, strings, json); });
    json.key("buffers").object([&] { printBuffers(of, part, number, rows, json); });
    json.key("communication").array([&] { printCommunication(plan, rows, times, json); });
  });
}

} // namespace distribute::planfile
