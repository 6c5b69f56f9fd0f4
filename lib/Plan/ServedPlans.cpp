// What is pulled and pushed.
#include "distribute/Plan/ServedPlans.h"

#include "distribute/Plan/PlanSizes.h"

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
