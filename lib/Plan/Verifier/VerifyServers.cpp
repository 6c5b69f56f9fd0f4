// The proof that workers and servers fit: what one side gives, the other takes.
#include "VerifierParts.h"

#include "distribute/Plan/PlanBlocks.h"
#include "distribute/Plan/PlanNames.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/PlanVerifier.h"
#include "distribute/Plan/ServedPlans.h"

#include <limits>

namespace distribute::planfile {
namespace {

std::string placeOf(const fb::Step &step, const char *what, const flatbuffers::String &name) {
  return absl::StrCat("step \"", step.name()->str(), "\", ", what, " \"", name.str(), "\": ");
}

const fb::Step *findStep(const fb::Plan &plan, const flatbuffers::String &name) {
  for (const fb::Step *step : *plan.steps())
    if (step->name()->string_view() == name.string_view())
      return step;
  return nullptr;
}

template <typename Tables>
auto findNamed(const Tables &tables, std::string_view name) -> decltype(tables.Get(0)) {
  for (const auto *table : tables)
    if (table->name()->string_view() == name)
      return table;
  return nullptr;
}

bool isSame(fb::ElementType element, const flatbuffers::Vector<int64_t> &shape,
            fb::ElementType otherElement, const std::vector<int64_t> &otherShape) {
  return element == otherElement && std::vector<int64_t>(shape.begin(), shape.end()) == otherShape;
}

absl::Status verifyNotServed(const fb::Plan &plan) {
  if (plan.groups() != 0 || plan.staleness() != 0)
    return planError("the plan has ", plan.groups(), " groups of workers and staleness ",
                     plan.staleness(), ", but no servers; expected 0 of both");
  for (const fb::Step *step : *plan.steps()) {
    if (step->rows_of())
      return planError("step \"", step->name()->str(), "\" tells rows that step \"",
                       step->rows_of()->str(), "\" pulls, but the plan has no servers");
    for (const fb::Input *input : *step->inputs())
      if (input->pulled())
        return planError(placeOf(*step, "input", *input->name()),
                         "is the value of a variable of servers, but the plan has none");
    for (const fb::Output *output : *step->outputs())
      if (output->pushed() || output->reduction() != fb::Reduction::Sum || output->most_rows() != 0)
        return planError(placeOf(*step, "output", *output->name()),
                         "is pushed to servers, but the plan has none");
  }
  return absl::OkStatus();
}

absl::Status verifyPull(const fb::Plan &servers, const fb::Step &step, const fb::Input &input) {
  std::string where = placeOf(step, "input", *input.name());
  const fb::Variable *variable = findNamed(*servers.variables(), input.pulled()->string_view());
  if (input.kind() != fb::InputKind::Replicated)
    return planError(where, "is the value of a variable of servers; expected a replicated one");
  if (!variable)
    return planError(where, "is the value of \"", input.pulled()->str(),
                     "\", which is not a variable of the servers");
  if (!isSame(input.element(), *input.shape(), variable->element(),
              {variable->shape()->begin(), variable->shape()->end()}))
    return planError(where, "does not have the type of the servers' variable \"",
                     input.pulled()->str(), "\"");
  return absl::OkStatus();
}

absl::Status verifyPush(const fb::Step *theirs, const fb::Step &step, const fb::Output &output) {
  std::string where = placeOf(step, "output", *output.name());
  const fb::Input *input =
      theirs ? findNamed(*theirs->inputs(), output.name()->string_view()) : nullptr;
  if (!input)
    return planError(where, "is pushed, but the servers' step has no input of that name");
  bool isFirst = output.reduction() == fb::Reduction::First;
  if (output.reduction() > fb::Reduction::MAX || output.reduction() == fb::Reduction::Mean ||
      output.kind() != (isFirst ? fb::OutputKind::Mirrored : fb::OutputKind::PerReplica) ||
      output.batch_rows() != 0)
    return planError(where, "is ", nameOf(output.kind()),
                     " and pushed; expected the first of mirrored values, or a reduction other "
                     "than the mean of per-replica ones, of fixed size");
  const fb::View &view = *step.programs()->Get(output.program())->views()->Get(output.view());
  std::vector<int64_t> shape(view.shape()->begin(), view.shape()->end());
  if (input->kind() != fb::InputKind::Replicated ||
      !isSame(input->element(), *input->shape(), view.element(), shape))
    return planError(where, "does not have the type of the servers' input of that name");
  if (output.most_rows() < 0 ||
      (output.most_rows() != 0 && (shape.empty() || output.most_rows() > shape[0])))
    return planError(where, "is pushed by rows, at most ", output.most_rows(),
                     "; expected 1 to the size of its first dimension, or 0 for the whole value");
  return absl::OkStatus();
}

// What it lists rows of, for the replicas' batches, is pulled by the other step.
absl::Status verifyRowsOutput(const fb::Plan &plan, const fb::Step &step, const fb::Step &other,
                              const fb::Output &output) {
  std::string where = placeOf(step, "output", *output.name());
  const fb::Input *input = findNamed(*other.inputs(), output.name()->string_view());
  if (!input || !input->pulled() || input->shape()->size() == 0)
    return planError(where, "lists rows, but step \"", other.name()->str(),
                     "\" has no input of that name that it pulls and that has rows");
  const fb::View &view = *step.programs()->Get(output.program())->views()->Get(output.view());
  if (output.kind() != fb::OutputKind::PerReplica || output.pushed() || output.batch_rows() != 0 ||
      view.element() != fb::ElementType::I32 || view.shape()->size() != 1)
    return planError(where, "lists rows; expected a per-replica list of i32");
  const fb::Variable *variable =
      findNamed(*plan.servers()->variables(), input->pulled()->string_view());
  if (input->shape()->Get(0) > std::numeric_limits<int32_t>::max() || !variable ||
      (isSplit(*variable) && !isByRows(*variable)))
    return planError(where, "lists rows of \"", input->pulled()->str(),
                     "\"; expected a variable that is whole or cut by rows, of at most ",
                     std::numeric_limits<int32_t>::max(), " rows");
  return absl::OkStatus();
}

// It gets what the other step gets of the host: the same parts of the same batches.
absl::Status verifyRowsInput(const fb::Step &step, const fb::Step &other, const fb::Input &input) {
  const fb::Input *same = findNamed(*other.inputs(), input.name()->string_view());
  if (input.pulled() || !same || same->pulled() || same->kind() != input.kind() ||
      !isSame(input.element(), *input.shape(), same->element(),
              {same->shape()->begin(), same->shape()->end()}) ||
      same->batch_dim() != input.batch_dim() || same->global_batch() != input.global_batch() ||
      same->blocks() != input.blocks() || same->max_batch() != input.max_batch())
    return planError(placeOf(step, "input", *input.name()), "is not what step \"",
                     other.name()->str(), "\", whose rows it tells, takes from the host");
  return absl::OkStatus();
}

absl::Status verifyRowsStep(const fb::Plan &plan, const fb::Step &step) {
  std::string where = absl::StrCat("step \"", step.name()->str(), "\": ");
  const fb::Step *other = findStep(plan, *step.rows_of());
  if (!other || !isForUsers(*other) ||
      plan.steps()->Get(static_cast<uint32_t>(findRowsStep(plan, *other))) != &step)
    return planError(where, "tells the rows of step \"", step.rows_of()->str(),
                     "\"; expected a step for users, whose rows no other step tells");
  if (findStep(*plan.servers(), *step.name()) || step.outputs()->size() == 0)
    return planError(
        where, "tells rows; it must have a list of them, and must not be a step of the servers");
  if (plan.roles()->size() != 1)
    return planError(where, "tells rows; expected one role for all workers");
  for (const fb::Program *program : *step.programs()) {
    bool isAlone = true;
    forEachInstruction(*program->body(), [&](const fb::Instruction &instruction) {
      isAlone &= !instruction.operation_as_Collective() && !instruction.operation_as_Send() &&
                 !instruction.operation_as_Recv();
    });
    if (!isAlone)
      return planError(where, "tells rows; each replica must do so by itself");
  }
  for (const fb::Input *input : *step.inputs())
    if (absl::Status status = verifyRowsInput(step, *other, *input); !status.ok())
      return status;
  for (const fb::Output *output : *step.outputs())
    if (absl::Status status = verifyRowsOutput(plan, step, *other, *output); !status.ok())
      return status;
  return absl::OkStatus();
}

absl::Status verifyServedStep(const fb::Plan &plan, const fb::Step &step) {
  const fb::Plan &servers = *plan.servers();
  if (step.rows_of())
    return verifyRowsStep(plan, step);
  const fb::Step *theirs = findStep(servers, *step.name());
  for (const fb::Input *input : *step.inputs())
    if (input->pulled())
      if (absl::Status status = verifyPull(servers, step, *input); !status.ok())
        return status;
  uint32_t numPushed = 0;
  for (const fb::Output *output : *step.outputs()) {
    if (!output->pushed() && output->most_rows() != 0)
      return planError(placeOf(step, "output", *output->name()), "is not pushed, but has at most ",
                       output->most_rows(), " rows of it; expected 0");
    if (!output->pushed())
      continue;
    ++numPushed;
    if (absl::Status status = verifyPush(theirs, step, *output); !status.ok())
      return status;
  }
  // Names are unique on both sides, so that equal numbers leave no input over.
  if (theirs && theirs->inputs()->size() != numPushed)
    return planError("step \"", step.name()->str(), "\": ", numPushed,
                     " outputs are pushed, but the servers' step has ", theirs->inputs()->size(),
                     " inputs");
  return absl::OkStatus();
}

} // namespace

absl::Status verifyServers(const fb::Plan &plan) {
  if (!plan.servers())
    return verifyNotServed(plan);
  const fb::Plan &servers = *plan.servers();
  if (servers.servers())
    return planError("the servers of the plan have servers; expected none");
  if (absl::Status status = PlanVerifier::verify(servers); !status.ok())
    return absl::Status(status.code(), absl::StrCat("servers: ", status.message()));
  if (plan.groups() == 0 || plan.staleness() == 0)
    return planError("the plan has servers, ", plan.groups(), " groups of workers and staleness ",
                     plan.staleness(), "; expected at least 1 of both");
  if (isOpen(plan) || isOpen(servers) || plan.mesh()->axes()->size() == 0)
    return planError(
        "the plan has servers and an open number of replicas; expected a fixed number");
  if (plan.variables()->size() != 0)
    return planError("the plan has servers, but its slots hold variable \"",
                     plan.variables()->Get(0)->name()->str(), "\"; the servers must hold it");
  for (const fb::Step *step : *servers.steps()) {
    if (!step->initializer() && !findStep(plan, *step->name()))
      return planError("the servers have a step \"", step->name()->str(), "\", which workers lack");
    if (step->outputs()->size() != 0)
      return planError("the servers' step \"", step->name()->str(), "\" has outputs");
  }
  for (const fb::Step *step : *plan.steps()) {
    if (const fb::Step *theirs = findStep(servers, *step->name());
        step->initializer() || (theirs && theirs->initializer()))
      return planError("step \"", step->name()->str(),
                       "\" is an initializer, or has the name of the servers' one; only the "
                       "servers may give variables their initial values");
    if (absl::Status status = verifyServedStep(plan, *step); !status.ok())
      return status;
  }
  return absl::OkStatus();
}

} // namespace distribute::planfile
