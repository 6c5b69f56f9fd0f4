// What an instruction has to do: the numbers from which its time is predicted, and for which rates
// are measured.
//
// Assumes a verified plan.
#ifndef DISTRIBUTE_PLAN_INSTRUCTIONWORK_H
#define DISTRIBUTE_PLAN_INSTRUCTIONWORK_H

#include "distribute/Plan/Plan_generated.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace distribute::planfile {

// Work of one kind runs at one rate (DeviceRates).
enum class WorkKind : uint8_t { Matmul, Convolution, Kernel, Copy };
constexpr size_t kNumWorkKinds = 4;

// "matmul", "convolution", "kernel", "copy".
const char *nameOf(WorkKind kind);

struct InstructionWork {
  WorkKind kind = WorkKind::Kernel;
  uint64_t flops = 0;
  uint64_t bytes = 0; // read and written; an element that a stride of 0 repeats counts once
};

// One execution of the instruction; none for control flow and communication.
std::optional<InstructionWork> workOf(const fb::Program &program,
                                      const fb::Instruction &instruction);

// The slots with a role, ascending, with this many replicas where their number is open.
std::vector<uint32_t> listSlotsOf(const fb::Plan &plan, const fb::Role &role, uint32_t numReplicas);

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_INSTRUCTIONWORK_H
