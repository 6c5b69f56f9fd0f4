// What is pulled and pushed.
#include "distribute/Plan/ServedPlans.h"

#include "distribute/Plan/PlanRoles.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/SlotCoordinates.h"

#include <algorithm>

namespace distribute::planfile {

const fb::Plan &holderOf(const fb::Plan &plan) { return plan.servers() ? *plan.servers() : plan; }

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

/// The bytes of the variable's value that lie on the slot at these coordinates.
static std::pair<uint64_t, uint64_t> bytesOn(const fb::Variable &variable,
                                             const std::vector<uint32_t> &coordinates) {
  uint64_t whole = *denseBytes(variable.element(), *variable.shape());
  if (variable.shards() == 0)
    return {0, whole};
  uint64_t shard = *componentBytes(variable);
  uint64_t begin = std::min(whole, shard * coordinates[variable.by_rows() ? 1 : 0]);
  return {begin, std::min(whole, begin + shard)};
}

ServersShare shareOfServers(const fb::Plan &plan, const SlotSet &slots) {
  std::vector<uint32_t> axes;
  for (const fb::MeshAxis *axis : *plan.mesh()->axes())
    axes.push_back(axis->size());
  ServersShare share;
  share.held.resize(plan.variables()->size());
  for (const fb::Step *step : *plan.steps())
    share.reads.emplace_back(step->inputs()->size(), false);
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
        isBefore[i] = variable.shards() == 0;
      else if (heldBegin == heldEnd)
        share.held[i] = {begin, end};
      else
        heldEnd = std::max(heldEnd, end); // of neighbouring shards
    }
    for (uint32_t i = 0; i < plan.steps()->size() && slots.contains(slot); ++i)
      for (const fb::View *view : *plan.steps()->Get(i)->programs()->Get(role)->views())
        if (view->space() == fb::Space::Inputs)
          share.reads[i][view->base()] = true;
  }
  return share;
}

ServedBytes countServedBytes(const fb::Plan &plan, const fb::Step &step) {
  ServedBytes bytes;
  for (const fb::Input *input : *step.inputs())
    if (input->pulled())
      bytes.pulled += *denseBytes(input->element(), *input->shape());
  for (const fb::Output *output : *step.outputs()) {
    if (!output->pushed())
      continue;
    const fb::View &view = *step.programs()->Get(output->program())->views()->Get(output->view());
    bool isOfEach = output->kind() == fb::OutputKind::PerReplica;
    bytes.pushed += *denseBytes(view.element(), *view.shape()) *
                    (isOfEach ? plan.mesh()->axes()->Get(0)->size() : 1);
  }
  return bytes;
}

} // namespace distribute::planfile
