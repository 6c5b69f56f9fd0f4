// What is pulled and pushed.
#include "distribute/Plan/ServedPlans.h"

#include "../Verifier/ViewBytes.h"
#include "distribute/Plan/PlanRoles.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/SlotCoordinates.h"

#include <algorithm>

namespace distribute::planfile {

const fb::Plan &holderOf(const fb::Plan &plan) {
  return plan.servers()
             ? *plan.servers()
             : plan; // NOLINT(bugprone-return-const-ref-from-parameter): no table is a temporary
}

bool isFed(const fb::Input &input) {
  return input.kind() != fb::InputKind::BatchCount && !input.pulled();
}

int findServersStep(const fb::Plan &plan, const fb::Step &step) {
  for (uint32_t i = 0; plan.servers() && i < plan.servers()->steps()->size(); ++i)
    if (plan.servers()->steps()->Get(i)->name()->string_view() == step.name()->string_view())
      return static_cast<int>(i);
  return -1;
}

const fb::Output &pushedTo(const fb::Plan &plan, const fb::Step &step, const fb::Input &input) {
  const fb::Output *found = nullptr;
  for (const fb::Step *workers : *plan.steps())
    for (const fb::Output *output : *workers->outputs())
      if (workers->name()->string_view() == step.name()->string_view() && output->pushed() &&
          output->name()->string_view() == input.name()->string_view())
        found = output;
  return *found; // the verifier has found it
}

const fb::Step *findServersPart(const fb::Plan &plan, const fb::Step &step) {
  int index = findServersStep(plan, step);
  return index < 0 ? nullptr : plan.servers()->steps()->Get(static_cast<uint32_t>(index));
}

int findRowsStep(const fb::Plan &plan, const fb::Step &step) {
  for (uint32_t i = 0; i < plan.steps()->size(); ++i) {
    const flatbuffers::String *rowsOf = plan.steps()->Get(i)->rows_of();
    if (rowsOf && rowsOf->string_view() == step.name()->string_view())
      return static_cast<int>(i);
  }
  return -1;
}

const fb::Output *findRowsOf(const fb::Plan &plan, const fb::Step &step, const fb::Input &input) {
  int index = findRowsStep(plan, step);
  if (index < 0)
    return nullptr;
  for (const fb::Output *output : *plan.steps()->Get(static_cast<uint32_t>(index))->outputs())
    if (output->name()->string_view() == input.name()->string_view())
      return output;
  return nullptr;
}

/// The range of bytes of the variable's value that holds what lies on the slot at these coordinates.
static std::pair<uint64_t, uint64_t> bytesOn(const fb::Variable &variable,
                                             const std::vector<uint32_t> &coordinates) {
  if (!isSplit(variable))
    return {0, *denseBytes(variable.element(), *variable.shape())};
  std::vector<PartRun> runs = runsOfPart(variable, partAt(variable, coordinates));
  if (runs.empty())
    return {0, 0};
  uint64_t width = elementBytes(variable.element());
  return {runs.front().inWhole * width, (runs.back().inWhole + runs.back().count) * width};
}

/// Makes the range hold what the view shows.
static void widen(std::pair<uint64_t, uint64_t> &range, const fb::View &view) {
  absl::StatusOr<ViewBytes> bytes = makeViewBytes(view);
  if (!bytes.ok() || bytes->runBytes == 0) // nothing, of a verified plan
    return;
  uint64_t begin = bytes->byteOffset, end = begin + bytes->spanBytes;
  bool isEmpty = range.first == range.second;
  range = {isEmpty ? begin : std::min(range.first, begin), std::max(range.second, end)};
}

ServersShare shareOfServers(const fb::Plan &plan, const SlotSet &slots) {
  std::vector<uint32_t> axes;
  for (const fb::MeshAxis *axis : *plan.mesh()->axes())
    axes.push_back(axis->size());
  ServersShare share;
  share.held.resize(plan.variables()->size());
  for (const fb::Step *step : *plan.steps())
    share.reads.emplace_back(step->inputs()->size(), std::pair<uint64_t, uint64_t>(0, 0));
  std::vector<bool> isBefore(plan.variables()->size(), false); // a process before has a copy
  for (int slot = 0; slot < slots.end; ++slot) {
    std::vector<uint32_t> coordinates = coordinatesOf(axes, static_cast<uint32_t>(slot));
    uint32_t role = roleAt(plan, coordinates);
    for (uint32_t i = 0; i < plan.variables()->size(); ++i) {
      const fb::Variable &variable = *plan.variables()->Get(i);
      if (isBefore[i] || !heldAt(*plan.roles()->Get(role), i))
        continue;
      auto [begin, end] = bytesOn(variable, coordinates);
      auto &[heldBegin, heldEnd] = share.held[i];
      if (!slots.contains(slot))
        isBefore[i] = !isSplit(variable);
      else if (heldBegin == heldEnd)
        share.held[i] = {begin, end};
      else
        heldEnd = std::max(heldEnd, end); // of neighbouring shards
    }
    for (uint32_t i = 0; i < plan.steps()->size() && slots.contains(slot); ++i)
      for (const fb::View *view : *plan.steps()->Get(i)->programs()->Get(role)->views())
        if (view->space() == fb::Space::Inputs)
          widen(share.reads[i][view->base()], *view);
  }
  return share;
}

/// At most so many rows of a value: with their numbers, or the whole value where that is less.
static uint64_t mostBytes(uint64_t whole, uint64_t numRows, uint64_t rows) {
  uint64_t row = numRows == 0 ? 0 : whole / numRows;
  return std::min(whole, std::min(rows, numRows) * (row + kRowNumberBytes));
}

ServedBytes countServedBytes(const fb::Plan &plan, const fb::Step &step) {
  ServedBytes bytes;
  uint64_t numReplicas = plan.mesh()->axes()->Get(0)->size();
  int rowsStep = findRowsStep(plan, step);
  for (const fb::Input *input : *step.inputs()) {
    if (!input->pulled())
      continue;
    uint64_t whole = *denseBytes(input->element(), *input->shape());
    if (const fb::Output *rows = findRowsOf(plan, step, *input)) {
      const fb::Step &lists = *plan.steps()->Get(static_cast<uint32_t>(rowsStep));
      const fb::View &list = *lists.programs()->Get(rows->program())->views()->Get(rows->view());
      bytes.isMost = true;
      whole = mostBytes(whole, static_cast<uint64_t>(input->shape()->Get(0)),
                        static_cast<uint64_t>(list.shape()->Get(0)) * numReplicas);
    }
    bytes.pulled += whole;
  }
  for (const fb::Output *output : *step.outputs()) {
    if (!output->pushed())
      continue;
    const fb::View &view = *step.programs()->Get(output->program())->views()->Get(output->view());
    uint64_t value = *denseBytes(view.element(), *view.shape());
    if (output->most_rows() != 0) {
      bytes.isMost = true;
      value = mostBytes(value, static_cast<uint64_t>(view.shape()->Get(0)),
                        static_cast<uint64_t>(output->most_rows()));
    }
    bytes.pushed += value * (output->kind() == fb::OutputKind::PerReplica ? numReplicas : 1);
  }
  return bytes;
}

} // namespace distribute::planfile
