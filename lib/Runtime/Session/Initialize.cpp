// The first values of variables: which have none yet, and the step that computes them.

#include "SessionParts.h"

#include "../Checkpoint/VariableValues.h"
#include "distribute/Plan/PlanInitializer.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#include <cstring>
#include <new>

namespace distribute::runtime {
namespace fb = planfile::fb;

absl::Status missingValues(const std::vector<std::string> &unrestored,
                           const std::vector<std::string> &uninitialized) {
  if (!unrestored.empty())
    return absl::FailedPreconditionError(
        absl::StrCat("the state \"", absl::StrJoin(unrestored, "\", \""),
                     "\" has no initial values in the plan; restore it from a file (dist-run: "
                     "--restore), or give the session a state"));
  return absl::FailedPreconditionError(absl::StrCat(
      "the state \"", absl::StrJoin(uninitialized, "\", \""),
      "\" has no values yet: the first step computes them; initialize the session, run "
      "a step, or restore it from a file first"));
}

/// Whether a variable waits for the initializer.
bool Session::Parts::needsInitializer() const {
  const fb::Plan &root = *plan.root();
  for (uint32_t i = 0; i < root.variables()->size(); ++i)
    if (root.variables()->Get(i)->initialized() && !hasValue[i])
      return true;
  return false;
}

absl::Status Session::Parts::checkValues(bool isInitialized) const {
  const fb::Plan &root = *plan.root();
  std::vector<std::string> unrestored, uninitialized;
  for (uint32_t i = 0; i < root.variables()->size(); ++i)
    if (const fb::Variable &variable = *root.variables()->Get(i); !hasValue[i])
      (variable.initialized() ? uninitialized : unrestored).push_back(variable.name()->str());
  if (unrestored.empty() && (uninitialized.empty() || !isInitialized))
    return absl::OkStatus();
  return missingValues(unrestored, uninitialized);
}

namespace {

/// Copies, on the device, of variables that have values already, while the initializer runs.
class KeptCopies {
public:
  absl::Status keep(Device &device, DeviceAddress copy, size_t numBytes) {
    absl::StatusOr<DeviceMemory> memory = device.allocate(numBytes, "a copy of a variable");
    if (!memory.ok())
      return memory.status();
    absl::Status s = device.copy(memory->address(), copy, numBytes);
    kept.push_back({&device, copy, *std::move(memory)});
    return s;
  }
  absl::Status putBack() const {
    for (const Kept &each : kept)
      if (absl::Status s = each.device->copy(each.copy, each.memory.address(), each.memory.size());
          !s.ok())
        return s;
    return absl::OkStatus();
  }

private:
  struct Kept {
    Device *device;
    DeviceAddress copy;
    DeviceMemory memory;
  };
  std::vector<Kept> kept;
};

} // namespace

/// One step gives all variables their first values, so what others have already is put back behind it.
absl::Status Session::Parts::initialize() {
  const fb::Plan &root = *plan.root();
  KeptCopies given;
  for (uint32_t i = 0; i < root.variables()->size(); ++i)
    for (int slot = own.begin; slot < own.end; ++slot)
      if (const fb::Variable &variable = *root.variables()->Get(i);
          variable.initialized() && hasValue[i] && copyOn(slot, i))
        if (absl::Status s = given.keep(deviceFor(slot), copyOn(slot, i), numBytesOf(variable));
            !s.ok())
          return s;
  BoundStep::Parts step;
  step.session = id;
  step.step = *planfile::findInitializer(root);
  absl::StatusOr<FeedSchedule> nothing = FeedSchedule::create(
      *root.steps()->Get(step.step), replicaOfSlot, own, std::map<std::string, Feed>(), {});
  if (!nothing.ok())
    return nothing.status();
  step.feeds = *std::move(nothing);
  if (absl::Status s = runPrograms(step); !s.ok())
    return s;
  if (absl::Status s = given.putBack(); !s.ok())
    return s;
  for (uint32_t i = 0; i < root.variables()->size(); ++i)
    if (root.variables()->Get(i)->initialized())
      hasValue[i] = true;
  return absl::OkStatus();
}

absl::Status Session::initialize() {
  if (auto holder = parts->holder())
    return holder->initialize();
  if (absl::Status s = parts->engine->status(); !s.ok())
    return s;
  if (!parts->needsInitializer()) // each step asks
    return absl::OkStatus();
  uint64_t before = wireBytesOfPlan();
  absl::Status s = parts->initialize();
  parts->initializerBytes += wireBytesOfPlan() - before;
  return s;
}

absl::Status Session::checkCanInitialize() const {
  if (absl::Status s = parts->engine->status(); !s.ok())
    return s;
  if (auto holder = parts->holder())
    return holder->checkCanInitialize();
  return parts->checkValues(/*isInitialized=*/false);
}

} // namespace distribute::runtime
