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
                     "\" has no initial values in the plan; restore it from a file (--restore)"));
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

/// This process's copies of variables that have values already, while the initializer runs.
class KeptCopies {
public:
  void keep(const VariableCopies &copies, size_t numBytes) {
    for (char *copy : copies.data)
      kept.push_back({copy, std::vector<char>(copy, copy + numBytes)});
  }
  void putBack() const {
    for (const auto &[copy, bytes] : kept)
      if (!bytes.empty())
        std::memcpy(copy, bytes.data(), bytes.size());
  }

private:
  std::vector<std::pair<char *, std::vector<char>>> kept;
};

} // namespace

/// One step gives all variables their first values, so what others have already is put back behind it.
absl::Status Session::Parts::initialize() {
  const fb::Plan &root = *plan.root();
  KeptCopies given;
  try {
    for (uint32_t i = 0; i < root.variables()->size(); ++i)
      if (const fb::Variable &variable = *root.variables()->Get(i);
          variable.initialized() && hasValue[i])
        given.keep(copiesOf(i), numBytesOf(variable));
  } catch (const std::bad_alloc &) {
    return absl::ResourceExhaustedError(
        "not enough memory to keep the variables that have values while others are initialized");
  }
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
  given.putBack();
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
