// Who runs what: the roles of a plan, and where their slots hold variables.
//
// Assumes a verified plan.
#ifndef DISTRIBUTE_PLAN_PLANROLES_H
#define DISTRIBUTE_PLAN_PLANROLES_H

#include "distribute/Plan/Plan_generated.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace distribute::planfile {

// Where the slots of a role hold the variable with this index, in bytes from the start of a slot's
// variables; none if they do not hold it.
std::optional<uint64_t> heldAt(const fb::Role &role, uint32_t variable);

// Whether the slot at these coordinates, one for each axis of the mesh, has the role.
bool hasRole(const fb::Role &role, const std::vector<uint32_t> &coordinates);

// The role of the slot at these coordinates: each has one.
uint32_t roleAt(const fb::Plan &plan, const std::vector<uint32_t> &coordinates);

// Whether roles of the plan run on GPUs. Others may run on CPUs.
bool usesGpus(const fb::Plan &plan);

// How many kernels are for a kind of device. Those for GPUs stand in front.
uint32_t numKernelsFor(const fb::Plan &plan, fb::DeviceKind device);

// Whether the code is for GPUs, of the device kind Cuda.
bool isForGpus(const fb::Code &code);
constexpr uint32_t kMostThreadsOfBlock = 1024;

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_PLANROLES_H
