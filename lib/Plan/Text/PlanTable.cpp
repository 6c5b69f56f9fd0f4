// The table as text in aligned columns.
#include "../Verifier/VerifierParts.h"
#include "PlanColumns.h"
#include "TextColumns.h"

#include "distribute/Plan/CollectiveKinds.h"
#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/PlanProperties.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/ServedPlans.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#include <algorithm>

namespace distribute::planfile {

namespace {

std::string quoted(const flatbuffers::String *name) {
  return absl::StrCat("\"", name->str(), "\"");
}

// The devices are in the table below.
void printProperties(const fb::Plan &plan, std::string &text) {
  PlanProperties properties = propertiesOf(plan);
  auto truth = [](bool is) { return is ? "true" : "false"; };
  absl::StrAppend(
      &text, "between_graph ", properties.betweenGraph ? truth(*properties.betweenGraph) : "?",
      ", require_static_shapes ", truth(properties.requireStaticShapes), ", should_init ",
      nameOf(properties.shouldInit), ", should_checkpoint ", nameOf(properties.shouldCheckpoint),
      ", should_save_summary ", nameOf(properties.shouldSaveSummary), "\n");
}

void printHead(const fb::Plan &plan, std::string &text) {
  std::vector<std::string> axes;
  for (const fb::MeshAxis *axis : *plan.mesh()->axes())
    axes.push_back(absl::StrCat(quoted(axis->name()), " = ", sizeOrOpen(axis->size())));
  absl::StrAppend(&text, "plan by ", plan.compiler()->str(), "\nstrategy ", plan.strategy()->str(),
                  ", mesh @", plan.mesh()->name()->str(), " <[", absl::StrJoin(axes, ", "),
                  "]>, slots ", sizeOrOpen(plan.num_slots()),
                  plan.reproducible() ? ", reproducible" : "", "\ndigest ", plan.digest()->str(),
                  "\n");
  printProperties(plan, text);
  if (plan.servers())
    absl::StrAppend(&text, "servers, for groups of workers: ", plan.groups(), ", each at most ",
                    plan.staleness(), plan.staleness() == 1 ? " step" : " steps",
                    " ahead of another\n");
  for (const PlanParty &party : partiesOf(plan))
    for (const fb::Code *code : *party.plan->code())
      absl::StrAppend(&text, "code for ", code->triple()->str(), ", cpu ", code->cpu()->str(), ", ",
                      code->object()->size(), " bytes", *party.prefix ? ", of the servers" : "",
                      "\n");
  if (plan.library())
    absl::StrAppend(&text, "library held to ", plan.library()->isa()->str(), "\n");
}

// A run of alike devices is shown as one where it is longer than this.
constexpr size_t kMaxAlike = 8;

// Where the run that begins at `begin` ends: its neighbours are alike, or it has one member.
template <typename Alike>
size_t endOfRun(size_t size, size_t begin, Alike areAlike) {
  size_t end = begin + 1;
  while (end < size && areAlike(end - 1, end))
    ++end;
  return end - begin > kMaxAlike ? end : begin + 1;
}

// "cpu:0", "cpu:0 to cpu:63".
std::string nameOfRun(const std::string &first, const std::string &last) {
  return first == last ? first : absl::StrCat(first, " to ", last);
}

void addDevices(const PlanParty &party, Columns &devices) {
  std::vector<SlotMemory> slots = listSlots(*party.plan);
  for (size_t i = 0, next; i < slots.size(); i = next) {
    next = endOfRun(slots.size(), i, [&](size_t a, size_t b) {
      return slots[a].slot + 1 == slots[b].slot && slots[a].role == slots[b].role &&
             slots[a].arenaBytes == slots[b].arenaBytes &&
             slots[a].variablesBytes == slots[b].variablesBytes &&
             slots[a].scratchBytes == slots[b].scratchBytes;
    });
    devices.add({nameOfRun(party.prefix + slots[i].device, party.prefix + slots[next - 1].device),
                 party.plan->roles()->Get(slots[i].role)->name()->str(),
                 absl::StrCat(slots[i].arenaBytes), absl::StrCat(slots[i].variablesBytes),
                 slots[i].scratchBytes ? absl::StrCat(*slots[i].scratchBytes) : "?"});
  }
}

void printDevices(const fb::Plan &plan, size_t width, std::string &text) {
  Columns devices({"device", "role", "arena_bytes", "variables_bytes", "scratch_bytes"});
  for (const PlanParty &party : partiesOf(plan))
    addDevices(party, devices);
  absl::StrAppend(&text, "\ndevices\n");
  devices.print("  ", text, width);
}

void printVariables(const fb::Plan &plan, size_t width, std::string &text) {
  if (plan.variables()->size() == 0)
    return;
  Columns variables(
      {"variable", "type", "bytes", "held by", "placement", "synchronization", "aggregation", ""});
  for (uint32_t i = 0; i < plan.variables()->size(); ++i) {
    const fb::Variable &variable = *plan.variables()->Get(i);
    variables.add({variable.name()->str(), describeType(variable.element(), *variable.shape()),
                   absl::StrCat(*componentBytes(variable)), holdersOf(plan, i),
                   placementOf(variable), nameOf(variable.synchronization()),
                   nameOf(variable.aggregation()),
                   variable.frozen()        ? "frozen"
                   : variable.initialized() ? "initialized"
                                            : ""});
  }
  absl::StrAppend(&text, "\nvariables, bytes on every device that holds them\n");
  variables.print("  ", text, width);
}

void printBoundary(const fb::Plan &plan, const fb::Step &step, std::string &text) {
  for (const fb::Input *input : *step.inputs()) {
    absl::StrAppend(&text, "  input ", quoted(input->name()), " ", nameOf(input->kind()), " ",
                    describeType(input->element(), *input->shape()));
    if (input->kind() == fb::InputKind::Batch)
      absl::StrAppend(&text, ", dimension ", input->batch_dim(), " of ",
                      sizeOrOpen(input->global_batch()));
    if (input->blocks() != 1)
      absl::StrAppend(&text, " in ", input->blocks(), " blocks");
    if (input->max_batch() != 0)
      absl::StrAppend(&text, ", 1 to ", input->max_batch(), " rows");
    if (input->pulled())
      absl::StrAppend(&text, ", pulled: variable ", quoted(input->pulled()), ", ",
                      *denseBytes(input->element(), *input->shape()), " bytes",
                      findRowsOf(plan, step, *input) ? ", by rows" : "");
    absl::StrAppend(&text, "\n");
  }
  for (const fb::Output *output : *step.outputs()) {
    const fb::View &view = *step.programs()->Get(output->program())->views()->Get(output->view());
    absl::StrAppend(&text, "  output ", quoted(output->name()), " ", nameOf(output->kind()), " ",
                    describeType(view.element(), *view.shape()));
    if (output->kind() == fb::OutputKind::Sharded)
      absl::StrAppend(&text, ", dimension ", output->dim());
    if (output->blocks() != 1)
      absl::StrAppend(&text, " in ", output->blocks(), " blocks");
    if (output->batch_rows() != 0)
      absl::StrAppend(&text, ", ", output->batch_rows(), " along dimension ", output->batch_dim(),
                      " for each row of the batch");
    if (output->pushed())
      absl::StrAppend(&text, ", pushed ", nameOf(output->reduction()), ", ",
                      *denseBytes(view.element(), *view.shape()), " bytes",
                      output->kind() == fb::OutputKind::PerReplica ? " a replica" : "");
    if (output->most_rows() != 0)
      absl::StrAppend(&text, ", by rows, at most ", output->most_rows());
    absl::StrAppend(&text, "\n");
  }
}

// What a member of an open group sends depends on the launch.
std::string wireBytesOf(const fb::Plan &plan, const fb::Collective &collective) {
  bool isKnown = numMembers(plan, *collective.axes()) != 0;
  return isKnown ? absl::StrCat(collective.wire_bytes()) : "?";
}

void printInstructions(const fb::Plan &plan, const fb::Role &role, const fb::Program &program,
                       size_t width, std::string &text) {
  Columns columns({"#", "instruction", "kernel or reduction", "group", "algorithm", "payload",
                   "wire", "flops", "batch", "device", "source", "name"});
  for (const PlanRow &row : listRows(program)) {
    const fb::Instruction &instruction = *row.instruction;
    const fb::Collective *collective = instruction.operation_as_Collective();
    std::string kind = absl::StrCat(
        std::string(size_t{2} * row.depth, ' '),
        *row.block && row.block != std::string("body") ? absl::StrCat(row.block, ": ") : "",
        kindOf(instruction));
    columns.add({absl::StrCat(row.number), kind, detailOf(plan, instruction),
                 collective ? absl::StrCat(absl::StrJoin(groupOf(plan, *collective), ","), " of ",
                                           sizeOrOpen(numMembers(plan, *collective->axes())))
                            : "",
                 collective ? nameOf(collective->algorithm()) : "",
                 collective ? absl::StrCat(collective->payload_bytes()) : "",
                 collective ? wireBytesOf(plan, *collective) : "",
                 absl::StrCat(instruction.flops()), instruction.batch_dependent() ? "yes" : "",
                 nameOf(role.device()),
                 describeLocation(*plan.locations()->Get(instruction.location())),
                 instruction.name()->str()});
  }
  columns.print("  ", text, width);
}

void printTotals(const fb::Plan &plan, const PlanTotals &totals, std::string &text) {
  // What members of an open group send depends on the launch.
  std::string wireBytes =
      isOpen(plan) && totals.numCollectives ? "?" : absl::StrCat(totals.wireBytes);
  absl::StrAppend(&text, "  totals a device and step", totals.isLowerBound ? " (at least)" : "",
                  ": flops ", totals.flops, " (", totals.batchDependentFlops,
                  " on the batch), collectives ", totals.numCollectives, " (", totals.numReductions,
                  " reductions), payload ", totals.payloadBytes, " bytes, wire ", wireBytes,
                  " bytes\n");
}

void printPrograms(const PlanParty &party, const fb::Step &step, size_t width, std::string &text) {
  const fb::Plan &plan = *party.plan;
  for (uint32_t number = 0; number < step.programs()->size(); ++number) {
    const fb::Program &program = *step.programs()->Get(number);
    const fb::Role &role = *plan.roles()->Get(number);
    std::vector<std::string> devices;
    std::vector<uint32_t> slots = slotsOf(plan, role);
    for (size_t i = 0, next; i < slots.size(); i = next) {
      next =
          endOfRun(slots.size(), i, [&](size_t a, size_t b) { return slots[a] + 1 == slots[b]; });
      devices.push_back(nameOfRun(party.prefix + deviceOf(plan, role, slots[i]),
                                  party.prefix + deviceOf(plan, role, slots[next - 1])));
    }
    absl::StrAppend(&text, "\n  program ", quoted(role.name()), " on ",
                    absl::StrJoin(devices, ", "), ": arena ", program.arena_bytes(),
                    " bytes, variables ", role.variables_bytes(), " bytes\n");
    printInstructions(plan, role, program, width, text);
    printTotals(plan, computeTotals(program), text);
  }
}

void printStep(const fb::Plan &plan, const fb::Step &step, size_t width, std::string &text) {
  absl::StrAppend(&text, "\nstep ", quoted(step.name()));
  if (step.rows_of())
    absl::StrAppend(&text, ", before step ", quoted(step.rows_of()),
                    ": which rows it reads of what it pulls");
  if (step.initializer())
    absl::StrAppend(&text, ", which gives variables their initial values");
  absl::StrAppend(&text, "\n");
  printBoundary(plan, step, text);
  if (plan.servers() && isForUsers(step)) {
    ServedBytes bytes = countServedBytes(plan, step);
    const char *most = bytes.isMost ? "at most " : "";
    absl::StrAppend(&text, "  a group and step pulls ", most, bytes.pulled, " bytes, pushes ", most,
                    bytes.pushed, " bytes\n");
  }
  for (const PlanParty &party : partiesOf(plan))
    if (const fb::Step *part = partOf(party, plan, step))
      printPrograms(party, *part, width, text);
}

} // namespace

std::string printTable(const fb::Plan &plan, size_t width) {
  std::string text;
  printHead(plan, text);
  printDevices(plan, width, text);
  printVariables(holderOf(plan), width, text);
  for (const fb::Step *step : stepsOf(plan))
    printStep(plan, *step, width, text);
  return text;
}

} // namespace distribute::planfile
