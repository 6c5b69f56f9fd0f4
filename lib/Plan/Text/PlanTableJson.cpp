// The table as JSON. Every key is described in docs/RationalePlan.md.
#include "../Verifier/VerifierParts.h"
#include "PlanColumns.h"
#include "ProgramFlow.h"

#include "distribute/Plan/CollectiveKinds.h"
#include "distribute/Plan/PlanFile.h"
#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/PlanProperties.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/ServedPlans.h"
#include "distribute/Plan/SlotCoordinates.h"

#include <nlohmann/json.hpp>

namespace distribute::planfile {

namespace {

using Json = nlohmann::ordered_json;

Json toJson(const fb::Plan &plan, const PlanTotals &totals) {
  bool isKnown = !isOpen(plan) || totals.numCollectives == 0;
  return {{"flops", totals.flops},
          {"batch_dependent_flops", totals.batchDependentFlops},
          {"collective_payload_bytes", totals.payloadBytes},
          {"collective_wire_bytes", isKnown ? Json(totals.wireBytes) : Json()},
          {"num_collectives", totals.numCollectives},
          {"num_reductions", totals.numReductions},
          {"is_lower_bound", totals.isLowerBound}};
}

Json toJson(const fb::Plan &plan, const fb::Variable &variable) {
  Json json = {{"name", variable.name()->str()},
               {"type", describeType(variable.element(), *variable.shape())},
               {"bytes", *denseBytes(variable.element(), *variable.shape())},
               {"component_bytes", *componentBytes(variable)},
               {"shards", numParts(variable)},
               {"placement", placementOf(variable)},
               {"synchronization", nameOf(variable.synchronization())},
               {"aggregation", nameOf(variable.aggregation())},
               {"trainable", variable.trainable()},
               {"frozen", variable.frozen()},
               {"has_initial", variable.has_initial()},
               {"initialized", variable.initialized()}};
  if (isSplit(variable))
    for (const fb::AxisSplit *split : *variable.splits())
      json["splits"].push_back(
          {{"axis", plan.mesh()->axes()->Get(split->axis())->name()->str()},
           {"dim", split->dim() == kFlatDim ? Json() : Json(split->dim())}, // null: flat
           {"size", split->count()}});
  return json;
}

// A count that is null while it is open until launch.
Json countOrNull(uint64_t count) { return count == 0 ? Json() : Json(count); }

Json toJson(const fb::Plan &plan, const fb::Step &step, const fb::Input &input) {
  Json json = {{"name", input.name()->str()},
               {"kind", nameOf(input.kind())},
               {"type", describeType(input.element(), *input.shape())}};
  if (input.kind() == fb::InputKind::Batch) {
    json["batch_dim"] = input.batch_dim();
    json["global_batch"] = countOrNull(input.global_batch());
    json["blocks"] = input.blocks();
    if (input.max_batch() != 0)
      json["max_batch"] = input.max_batch();
  }
  if (input.pulled())
    json["pulled"] = input.pulled()->str();
  if (findRowsOf(plan, step, input))
    json["by_rows"] = true;
  return json;
}

Json toJson(const fb::Plan &plan, const fb::Step &step, const fb::Output &output) {
  const fb::Program &program = *step.programs()->Get(output.program());
  const fb::View &view = *program.views()->Get(output.view());
  Json json = {{"name", output.name()->str()},
               {"kind", nameOf(output.kind())},
               {"type", describeType(view.element(), *view.shape())},
               {"role", plan.roles()->Get(output.program())->name()->str()}};
  if (output.kind() == fb::OutputKind::Sharded) {
    json["dim"] = output.dim();
    json["blocks"] = output.blocks();
  }
  if (output.batch_rows() != 0) {
    json["batch_dim"] = output.batch_dim();
    json["batch_rows"] = output.batch_rows();
  }
  if (output.pushed())
    json["pushed"] = nameOf(output.reduction());
  if (output.most_rows() != 0)
    json["most_rows"] = output.most_rows();
  return json;
}

Json toJson(const fb::Plan &plan, const fb::Role &role, const PlanRow &row) {
  const fb::Instruction &instruction = *row.instruction;
  Json json = {{"number", row.number},
               {"kind", kindOf(instruction)},
               {"name", instruction.name()->str()},
               {"depth", row.depth}};
  if (row.depth != 0)
    json["block"] = row.block;
  json["executions"] = row.executions ? Json(*row.executions) : Json();
  if (const fb::Launch *launch = instruction.operation_as_Launch()) {
    const fb::Kernel &kernel = *plan.kernels()->Get(launch->kernel());
    json["kernel"] = kernel.symbol()->str();
    json["kernel_name"] = kernel.name()->str();
    json["extent"] = launch->extent();
  }
  if (const fb::Convolution *convolution = instruction.operation_as_Convolution())
    json["direction"] = nameOf(convolution->direction());
  if (const fb::Collective *collective = instruction.operation_as_Collective()) {
    json["reduction"] =
        factsOf(collective->kind()).reduces() ? Json(nameOf(collective->reduction())) : Json();
    json["root"] = factsOf(collective->kind()).hasRoot() ? Json(collective->root()) : Json();
    json["group"] = groupOf(plan, *collective);
    uint64_t members = numMembers(plan, *collective->axes());
    json["num_members"] = countOrNull(members);
    json["algorithm"] = nameOf(collective->algorithm());
    json["payload_bytes"] = collective->payload_bytes();
    json["wire_bytes"] = members == 0 ? Json() : Json(collective->wire_bytes());
    json["ticket"] = collective->ticket();
  }
  if (const fb::Route *route = routeOf(instruction)) {
    const fb::Send *send = instruction.operation_as_Send();
    const fb::Recv *recv = instruction.operation_as_Recv();
    json["route"] = describeRoute(plan, *route);
    json["tag"] = send ? send->tag() : recv->tag();
    json["payload_bytes"] = send ? send->payload_bytes() : recv->payload_bytes();
    json["ticket"] = *ticketOf(instruction);
  }
  if (const fb::Wait *wait = instruction.operation_as_Wait())
    json["ticket"] = wait->ticket();
  const fb::Location &location = *plan.locations()->Get(instruction.location());
  json["flops"] = instruction.flops();
  json["batch_dependent"] = instruction.batch_dependent();
  json["queue"] = instruction.queue();
  json["device"] = nameOf(role.device());
  json["source"] = describeLocation(location);
  if (location.provenance()->size() != 0)
    json["provenance"] = location.provenance()->str();
  return json;
}

Json toJson(const PlanParty &party, const fb::Step &step, uint32_t number) {
  const fb::Plan &plan = *party.plan;
  const fb::Program &program = *step.programs()->Get(number);
  const fb::Role &role = *plan.roles()->Get(number);
  Json json = {{"role", role.name()->str()}, {"devices", Json::array()}};
  for (uint32_t slot : slotsOf(plan, role))
    json["devices"].push_back(party.prefix + deviceOf(plan, role, slot));
  json["arena_bytes"] = program.arena_bytes();
  json["variables_bytes"] = role.variables_bytes();
  json["totals"] = toJson(plan, computeTotals(program));
  json["instructions"] = Json::array();
  ProgramFlow flow(program);
  for (const PlanRow &row : flow.rows()) {
    json["instructions"].push_back(toJson(plan, role, row));
    if (auto before = flow.dependencies().find(row.number); before != flow.dependencies().end())
      json["instructions"].back()["after"] = before->second;
  }
  return json;
}

Json toJson(const fb::Plan &plan, const fb::Step &step) {
  Json json = {{"name", step.name()->str()},
               {"initializer", step.initializer()},
               {"inputs", Json::array()},
               {"outputs", Json::array()},
               {"totals", toJson(plan, computeTotals(step))},
               {"programs", Json::array()}};
  for (const fb::Input *input : *step.inputs())
    json["inputs"].push_back(toJson(plan, step, *input));
  for (const fb::Output *output : *step.outputs())
    json["outputs"].push_back(toJson(plan, step, *output));
  for (const PlanParty &party : partiesOf(plan))
    if (const fb::Step *part = partOf(party, plan, step))
      for (uint32_t number = 0; number < part->programs()->size(); ++number)
        json["programs"].push_back(toJson(party, *part, number));
  if (step.rows_of())
    json["rows_of"] = step.rows_of()->str();
  if (plan.servers() && isForUsers(step)) {
    ServedBytes bytes = countServedBytes(plan, step);
    json["pulled_bytes"] = bytes.pulled;
    json["pushed_bytes"] = bytes.pushed;
    json["bytes_are_most"] = bytes.isMost;
  }
  return json;
}

Json toJson(const PlanParty &party, const SlotMemory &memory) {
  const fb::Plan &plan = *party.plan;
  Json json = {{"device", party.prefix + memory.device},
               {"slot", memory.slot},
               {"role", plan.roles()->Get(memory.role)->name()->str()},
               {"arena_bytes", memory.arenaBytes},
               {"variables_bytes", memory.variablesBytes},
               {"scratch_bytes", memory.scratchBytes ? Json(*memory.scratchBytes) : Json()},
               {"variables", Json::array()}};
  for (const fb::Held *held : *plan.roles()->Get(memory.role)->held()) {
    const fb::Variable &variable = *plan.variables()->Get(held->variable());
    Json entry = {{"name", variable.name()->str()},
                  {"byte_offset", held->byte_offset()},
                  {"placement", placementOf(variable)}};
    if (isByRows(variable))
      entry["rows"] =
          rowsOfPart(variable, partAt(variable, coordinatesOf(axisSizes(plan, 1), memory.slot)));
    json["variables"].push_back(std::move(entry));
  }
  return json;
}

// The devices of the chosen roles of a party.
Json devicesOf(const PlanParty &party, const std::vector<bool> &chosenRoles) {
  Json devices = Json::array();
  for (const std::string &device : devicesOf(listSlots(*party.plan), chosenRoles))
    devices.push_back(party.prefix + device);
  return devices;
}

Json toJson(const fb::Plan &plan, const PlanProperties &properties) {
  std::vector<PlanParty> parties = partiesOf(plan);
  return {{"between_graph", properties.betweenGraph ? Json(*properties.betweenGraph) : Json()},
          {"require_static_shapes", properties.requireStaticShapes},
          {"should_init", nameOf(properties.shouldInit)},
          {"should_checkpoint", nameOf(properties.shouldCheckpoint)},
          {"should_save_summary", nameOf(properties.shouldSaveSummary)},
          {"parameter_devices", devicesOf(parties.back(), properties.holdsVariables)},
          {"worker_devices", devicesOf(parties.front(), properties.works)}};
}

void addCode(const fb::Plan &plan, Json &list) {
  for (const fb::Code *code : *plan.code()) {
    list.push_back({{"triple", code->triple()->str()},
                    {"cpu", code->cpu()->str()},
                    {"features", code->features()->str()},
                    {"bytes", code->object()->size()}});
    if (!code->shapes())
      continue;
    Json &shapes = list.back()["shapes"] = Json::array();
    for (const fb::LaunchShape *shape : *code->shapes())
      shapes.push_back({{"threads", shape->threads()}, {"extent", shape->extent()}});
  }
}

} // namespace

std::string printTableJson(const fb::Plan &plan) {
  Json axes = Json::array();
  for (const fb::MeshAxis *axis : *plan.mesh()->axes())
    axes.push_back({{"name", axis->name()->str()}, {"size", countOrNull(axis->size())}});
  Json json = {{"format_version", kFormatVersion},
               {"compiler", plan.compiler()->str()},
               {"strategy", plan.strategy()->str()},
               {"digest", plan.digest()->str()},
               {"mesh", {{"name", plan.mesh()->name()->str()}, {"axes", axes}}},
               {"num_slots", countOrNull(plan.num_slots())},
               {"reproducible", plan.reproducible() != 0},
               {"properties", toJson(plan, propertiesOf(plan))},
               {"constants_bytes", plan.constants()->size()},
               {"code", Json::array()},
               {"library_isa", plan.library() ? Json(plan.library()->isa()->str()) : Json()},
               {"variables", Json::array()},
               {"devices", Json::array()},
               {"steps", Json::array()}};
  if (plan.servers())
    json["servers"] = {{"groups", plan.groups()}, {"staleness", plan.staleness()}};
  for (const PlanParty &party : partiesOf(plan))
    addCode(*party.plan, json["code"]);
  for (const fb::Variable *variable : *holderOf(plan).variables())
    json["variables"].push_back(toJson(holderOf(plan), *variable));
  for (const PlanParty &party : partiesOf(plan))
    for (const SlotMemory &memory : listSlots(*party.plan))
      json["devices"].push_back(toJson(party, memory));
  for (const fb::Step *step : stepsOf(plan))
    json["steps"].push_back(toJson(plan, *step));
  // Names come from users' files: what is not UTF-8 is replaced, not an error.
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace distribute::planfile
