// The order of the proofs over a plan.
#include "distribute/Plan/PlanVerifier.h"

#include "absl/strings/str_cat.h"

namespace distribute::planfile {

namespace {

absl::Status verifyMesh(const fb::Plan &plan) {
  uint64_t numSlots = 1;
  for (const fb::MeshAxis *axis : *plan.mesh()->axes()) {
    numSlots *= axis->size();
    if (numSlots == 0 || numSlots > UINT32_MAX)
      return absl::InvalidArgumentError(
          absl::StrCat("mesh axis \"", axis->name()->str(), "\" has size ", axis->size(),
                       ", but sizes are at least 1 and their product fits 32 bits"));
  }
  if (plan.num_slots() != numSlots)
    return absl::InvalidArgumentError(
        absl::StrCat("the plan has ", plan.num_slots(), " slots, but its mesh has ", numSlots));
  return absl::OkStatus();
}

} // namespace

absl::Status PlanVerifier::verify(const fb::Plan &plan) { return verifyMesh(plan); }

} // namespace distribute::planfile
