// Plans for callers in C; see CApiPlan.h.

#include "CApiPlan.h"

#include "CApiArray.h"
#include "CApiStatus.h"
#include "distribute/Plan/PlanExplanation.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/PlanTable.h"
#include "distribute/Plan/ServedPlans.h"

namespace distribute::runtime {
namespace fb = planfile::fb;
namespace {

constexpr int64_t kOpenSize = -1;

std::vector<int64_t> toVector(const flatbuffers::Vector<int64_t> &list) {
  return std::vector<int64_t>(list.begin(), list.end());
}

/// 0: open until launch.
int64_t numReplicasOf(const fb::Plan &plan) {
  return plan.mesh()->axes()->size() == 0 ? 1 : plan.mesh()->axes()->Get(0)->size();
}

DescribedValue describeInput(const fb::Input &input, int64_t numReplicas) {
  DescribedValue value{input.name()->c_str(), toCType(input.element())};
  value.shape = toVector(*input.shape());
  value.role = DIST_INPUT_REPLICATED;
  if (input.kind() != fb::InputKind::Batch)
    return value;
  value.role = DIST_INPUT_BATCH;
  value.batchDim = input.batch_dim();
  if (value.shape.empty()) // a value for each replica
    value.shape = {numReplicas == 0 ? kOpenSize : numReplicas};
  else
    value.shape[input.batch_dim()] =
        input.max_batch() != 0 || input.global_batch() == 0 ? kOpenSize : input.global_batch();
  return value;
}

DescribedValue describeOutput(const fb::Step &step, const fb::Output &output, int64_t numReplicas) {
  const fb::View &view = *step.programs()->Get(output.program())->views()->Get(output.view());
  DescribedValue value{output.name()->c_str(), toCType(view.element())};
  value.shape = toVector(*view.shape());
  int64_t replicas = numReplicas == 0 ? kOpenSize : numReplicas;
  switch (output.kind()) {
  case fb::OutputKind::Mirrored:
    value.role = DIST_OUTPUT_MIRRORED;
    break;
  case fb::OutputKind::PerReplica:
    value.role = DIST_OUTPUT_PER_REPLICA;
    value.shape.insert(value.shape.begin(), replicas);
    break;
  case fb::OutputKind::Sharded:
    value.role = DIST_OUTPUT_SHARDED;
    value.shape[output.dim()] =
        numReplicas == 0 ? kOpenSize : value.shape[output.dim()] * numReplicas;
    break;
  }
  if (output.batch_rows() != 0)
    value.shape[output.batch_dim()] = kOpenSize;
  return value;
}

DescribedStep describeStep(const fb::Step &step, int64_t numReplicas) {
  DescribedStep described{step.name()->c_str(), {}, {}};
  for (const fb::Input *input : *step.inputs()) {
    if (!planfile::isFed(*input))
      continue; // given by the runtime itself
    described.inputs.push_back(describeInput(*input, numReplicas));
    if (input->kind() != fb::InputKind::Batch)
      continue;
    if (input->max_batch() != 0)
      described.maxBatch = input->max_batch();
    else if (described.globalBatch == 0)
      described.globalBatch = input->global_batch();
  }
  for (const fb::Output *output : *step.outputs())
    if (planfile::isFetched(*output))
      described.outputs.push_back(describeOutput(step, *output, numReplicas));
  return described;
}

/// The element at `index`, or InvalidArgument.
template <typename T>
absl::StatusOr<const T *> at(const std::vector<T> &list, size_t index, const char *kind) {
  if (index < list.size())
    return &list[index];
  return absl::InvalidArgumentError(
      absl::StrCat(kind, " number ", index, " was requested; there are ", list.size()));
}

/// An input or output of a plan's step; `list` chooses its inputs or outputs.
absl::StatusOr<const DescribedValue *> findValue(const CPlan &plan, size_t step,
                                                 std::vector<DescribedValue> DescribedStep::*list,
                                                 size_t index, const char *kind) {
  absl::StatusOr<const DescribedStep *> found = at(plan.steps(), step, "step");
  if (!found.ok())
    return found.status();
  return at((*found)->*list, index, kind);
}

} // namespace

std::vector<DescribedValue> describeVariables(const fb::Plan &plan) {
  std::vector<DescribedValue> variables;
  for (const fb::Variable *variable : *plan.variables()) {
    DescribedValue value{variable->name()->c_str(), toCType(variable->element())};
    value.shape = toVector(*variable->shape());
    variables.push_back(std::move(value));
  }
  return variables;
}

DistVariableInfo toVariableInfo(const fb::Variable &variable, const DescribedValue &described) {
  DistVariableInfo info{};
  info.name = described.name;
  info.type = described.type;
  info.hasInitial = variable.has_initial() || variable.initialized();
  info.isTrainable = variable.trainable();
  info.rank = described.shape.size();
  info.shape = described.shape.data();
  return info;
}

CPlan::CPlan(planfile::LoadedPlan loaded)
    : plan(std::move(loaded)),
      describedVariables(describeVariables(planfile::holderOf(*plan.root()))) {
  for (const fb::Step *step : *plan.root()->steps())
    if (planfile::isForUsers(*step))
      describedSteps.push_back(describeStep(*step, numReplicasOf(*plan.root())));
}

absl::StatusOr<const char *> CPlan::explain(const std::string &name) {
  MutexLock lock(mutex);
  std::string &text = explanations[name];
  if (!text.empty())
    return text.c_str();
  absl::StatusOr<std::string> made = planfile::explainValue(root(), name, /*inColor=*/false);
  if (!made.ok()) {
    explanations.erase(name);
    return made.status();
  }
  text = *std::move(made);
  return text.c_str();
}

const std::string &CPlan::table(bool json) {
  MutexLock lock(mutex);
  std::string &text = json ? jsonTable : textTable;
  if (text.empty())
    text = json ? planfile::printTableJson(root()) : planfile::printTable(root());
  return text;
}

HandleTable<DistPlan, CPlan> &planHandles() {
  // Never destroyed: other threads may call while the process ends.
  static auto *handles = new HandleTable<DistPlan, CPlan>("plan", AfterFork::Kept);
  return *handles;
}

} // namespace distribute::runtime

using namespace distribute;
using namespace distribute::runtime;

DistStatus *distPlanLoad(const char *path, DistPlan **plan) {
  return guarded([&] {
    absl::Status s = checkNotNull(path, "path");
    s.Update(checkNotNull(plan, "plan"));
    if (!s.ok())
      return s;
    absl::StatusOr<planfile::LoadedPlan> loaded = planfile::LoadedPlan::fromFile(path);
    if (!loaded.ok())
      return loaded.status();
    *plan = planHandles().add(std::make_shared<CPlan>(*std::move(loaded)));
    return absl::OkStatus();
  });
}

DistStatus *distPlanLoadBytes(const void *bytes, size_t numBytes, DistPlan **plan) {
  return guarded([&] {
    absl::Status s = checkNotNull(numBytes == 0 ? "" : bytes, "bytes");
    s.Update(checkNotNull(plan, "plan"));
    if (!s.ok())
      return s;
    absl::StatusOr<planfile::LoadedPlan> loaded = planfile::LoadedPlan::fromBytes(
        absl::MakeConstSpan(static_cast<const uint8_t *>(bytes), numBytes));
    if (!loaded.ok())
      return loaded.status();
    *plan = planHandles().add(std::make_shared<CPlan>(*std::move(loaded)));
    return absl::OkStatus();
  });
}

void distPlanDestroy(DistPlan *plan) { (void)planHandles().remove(plan); }

DistStatus *distPlanGetInfo(const DistPlan *plan, DistPlanInfo *info) {
  return guarded([&] {
    auto found = planHandles().find(plan);
    if (!found.ok())
      return found.status();
    const planfile::fb::Plan &root = (*found)->root();
    DistPlanInfo made{};
    made.numSteps = (*found)->steps().size();
    made.numVariables = (*found)->variables().size();
    made.numReplicas = numReplicasOf(root);
    made.numSlots = root.num_slots();
    made.strategy = root.strategy()->c_str();
    made.compiler = root.compiler()->c_str();
    made.digest = root.digest()->c_str();
    return writeInfo(made, info);
  });
}

DistStatus *distPlanGetStep(const DistPlan *plan, size_t step, DistStepInfo *info) {
  return guarded([&] {
    auto found = planHandles().find(plan);
    if (!found.ok())
      return found.status();
    absl::StatusOr<const DescribedStep *> described = at((*found)->steps(), step, "step");
    if (!described.ok())
      return described.status();
    DistStepInfo made{};
    made.name = (*described)->name;
    made.numInputs = (*described)->inputs.size();
    made.numOutputs = (*described)->outputs.size();
    made.globalBatch = (*described)->globalBatch;
    made.maxBatch = (*described)->maxBatch;
    return writeInfo(made, info);
  });
}

DistStatus *distPlanGetInput(const DistPlan *plan, size_t step, size_t input, DistInputInfo *info) {
  return guarded([&] {
    auto found = planHandles().find(plan);
    if (!found.ok())
      return found.status();
    auto value = findValue(**found, step, &DescribedStep::inputs, input, "input");
    if (!value.ok())
      return value.status();
    DistInputInfo made{};
    made.name = (*value)->name;
    made.type = (*value)->type;
    made.role = (*value)->role;
    made.rank = (*value)->shape.size();
    made.shape = (*value)->shape.data();
    made.batchDim = (*value)->batchDim;
    return writeInfo(made, info);
  });
}

DistStatus *distPlanGetOutput(const DistPlan *plan, size_t step, size_t output,
                              DistOutputInfo *info) {
  return guarded([&] {
    auto found = planHandles().find(plan);
    if (!found.ok())
      return found.status();
    auto value = findValue(**found, step, &DescribedStep::outputs, output, "output");
    if (!value.ok())
      return value.status();
    DistOutputInfo made{};
    made.name = (*value)->name;
    made.type = (*value)->type;
    made.role = (*value)->role;
    made.rank = (*value)->shape.size();
    made.shape = (*value)->shape.data();
    return writeInfo(made, info);
  });
}

DistStatus *distPlanGetVariable(const DistPlan *plan, size_t variable, DistVariableInfo *info) {
  return guarded([&] {
    auto found = planHandles().find(plan);
    if (!found.ok())
      return found.status();
    auto value = at((*found)->variables(), variable, "variable");
    if (!value.ok())
      return value.status();
    const auto index = static_cast<uint32_t>(variable);
    return writeInfo(
        toVariableInfo(*planfile::holderOf((*found)->root()).variables()->Get(index), **value),
        info);
  });
}

DistStatus *distPlanGetTable(const DistPlan *plan, DistTableForm form, const char **text) {
  return guarded([&] {
    auto found = planHandles().find(plan);
    if (!found.ok())
      return found.status();
    if (absl::Status s = checkNotNull(text, "text"); !s.ok())
      return s;
    if (form != DIST_TABLE_TEXT && form != DIST_TABLE_JSON)
      return absl::InvalidArgumentError(
          absl::StrCat("the table's form is ", static_cast<int>(form),
                       "; expected DIST_TABLE_TEXT or DIST_TABLE_JSON"));
    *text = (*found)->table(form == DIST_TABLE_JSON).c_str();
    return absl::OkStatus();
  });
}

DistStatus *distPlanExplain(const DistPlan *plan, const char *name, const char **text) {
  return guarded([&] {
    auto found = planHandles().find(plan);
    if (!found.ok())
      return found.status();
    absl::Status s = checkNotNull(name, "name");
    s.Update(checkNotNull(text, "text"));
    if (!s.ok())
      return s;
    absl::StatusOr<const char *> explained = (*found)->explain(name);
    if (explained.ok())
      *text = *explained;
    return explained.status();
  });
}
