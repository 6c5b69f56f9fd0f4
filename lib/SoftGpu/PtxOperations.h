// Operations of PTX by their text ("fma.rn.f32").
#ifndef DISTRIBUTE_SOFTGPU_PTXOPERATIONS_H
#define DISTRIBUTE_SOFTGPU_PTXOPERATIONS_H

#include "Ptx.h"

namespace distribute::softgpu {

/// The type of this name (without the dot); kind None: there is none.
Type parseType(absl::string_view name);

/// Sets all of `instruction` that stands in the operation. Errors: InvalidArgument, without a line: an operation or a part of it that
/// the software GPU does not know.
absl::Status parseOperation(absl::string_view text, Instruction &instruction);

/// Of a special register; nothing: there is none of this name.
absl::StatusOr<Special> parseSpecial(absl::string_view name);

} // namespace distribute::softgpu

#endif // DISTRIBUTE_SOFTGPU_PTXOPERATIONS_H
