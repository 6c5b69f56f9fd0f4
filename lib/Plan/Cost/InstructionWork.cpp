// Counting what an instruction has to do.
#include "distribute/Plan/InstructionWork.h"

#include "../Text/PlanColumns.h"
#include "../Verifier/VerifierParts.h"

#include "distribute/Plan/PlanSizes.h"

namespace distribute::planfile {

namespace {

// The bytes of a view's distinct elements.
uint64_t distinctBytes(const fb::View &view) {
  uint64_t bytes = elementBytes(view.element());
  for (uint32_t i = 0; i < view.shape()->size(); ++i)
    if (view.strides()->Get(i) != 0 || view.shape()->Get(i) == 0)
      bytes *= uint64_t(view.shape()->Get(i));
  return bytes;
}

std::optional<WorkKind> workKindOf(fb::Operation operation) {
  switch (operation) {
  case fb::Operation::Matmul:
    return WorkKind::Matmul;
  case fb::Operation::Convolution:
    return WorkKind::Convolution;
  case fb::Operation::Launch:
    return WorkKind::Kernel;
  case fb::Operation::Copy:
    return WorkKind::Copy;
  default:
    return std::nullopt;
  }
}

} // namespace

const char *nameOf(WorkKind kind) {
  static constexpr const char *names[] = {"matmul", "convolution", "kernel", "copy"};
  return names[size_t(kind)];
}

std::optional<InstructionWork> workOf(const fb::Program &program,
                                      const fb::Instruction &instruction) {
  std::optional<WorkKind> kind = workKindOf(instruction.operation_type());
  if (!kind)
    return std::nullopt;
  InstructionWork work{*kind, instruction.flops(), 0};
  std::vector<ViewAccess> accesses;
  appendAccesses(instruction, accesses);
  for (const ViewAccess &access : accesses)
    work.bytes += distinctBytes(*program.views()->Get(access.view)) *
                  (access.access == fb::Access::ReadWrite ? 2 : 1);
  return work;
}

std::vector<uint32_t> listSlotsOf(const fb::Plan &plan, const fb::Role &role,
                                  uint32_t numReplicas) {
  if (!isOpen(plan))
    return slotsOf(plan, role);
  std::vector<uint32_t> slots;
  for (uint32_t replica = 0; replica < numReplicas; ++replica)
    for (uint32_t slot : slotsOf(plan, role))
      slots.push_back(uint32_t(replica * slotsPerReplica(plan)) + slot);
  return slots;
}

} // namespace distribute::planfile
