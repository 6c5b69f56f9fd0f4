// The operands that an operation takes.
#ifndef DISTRIBUTE_SOFTGPU_PTXOPERANDS_H
#define DISTRIBUTE_SOFTGPU_PTXOPERANDS_H

#include "Ptx.h"

namespace distribute::softgpu {

/// How many of the first operands are written.
size_t numWritten(const Instruction &instruction);

/// Not of calls. Errors: InvalidArgument, without a line: another number of operands, or of another kind.
absl::Status checkOperands(const Instruction &instruction);

} // namespace distribute::softgpu

#endif // DISTRIBUTE_SOFTGPU_PTXOPERANDS_H
