// An instruction in full, as one line.
#ifndef DISTRIBUTE_LIB_PLAN_TEXT_INSTRUCTIONTEXT_H
#define DISTRIBUTE_LIB_PLAN_TEXT_INSTRUCTIONTEXT_H

#include "distribute/Plan/Plan_generated.h"

#include <string>

namespace distribute::planfile {

// All that decides what the instruction does, without its nested blocks and its location: two
// instructions with one text do the same. Operands stand as the memory and type that they mean,
// kernels by their symbol.
std::string instructionText(const fb::Plan &plan, const fb::Step &step, const fb::Program &program,
                            const fb::Instruction &instruction);

// A view: `arena at 64 16xf32 [1]`, `variable "w" at 0 …`.
std::string viewText(const fb::Plan &plan, const fb::Step &step, const fb::Program &program,
                     uint32_t view);

} // namespace distribute::planfile

#endif // DISTRIBUTE_LIB_PLAN_TEXT_INSTRUCTIONTEXT_H
