// Between a variable's copies on the slots and its one value in a checkpoint.

#ifndef DISTRIBUTE_RUNTIME_CHECKPOINT_VARIABLEVALUES_H
#define DISTRIBUTE_RUNTIME_CHECKPOINT_VARIABLEVALUES_H

#include "distribute/Plan/Plan_generated.h"
#include "distribute/Runtime/Safetensors.h"

#include "absl/types/span.h"

namespace distribute::runtime {

/// Checks that `tensors` are exactly the plan's variables. Errors:
/// InvalidArgument listing all that is wrong.
absl::Status checkRestore(const planfile::fb::Plan &plan, const NamedTensors &tensors);

/// Writes the checkpoint's value to the copies, one for each slot: all get it,
/// but a sync-on-read variable aggregated by sum is split, so that the copies
/// add up to it (integers: the first ones take the remainder, 7 gives 4, 3).
void spreadValue(const planfile::fb::Variable &variable, const void *value,
                 absl::Span<char *const> copies);

/// The one value of the copies, to `value`. Errors: FailedPrecondition for a
/// sync-on-read variable without an aggregation (or one that its type lacks).
absl::Status collectValue(const planfile::fb::Variable &variable, absl::Span<char *const> copies,
                          void *value);

/// Whether the copies are equal by definition.
bool isMirrored(const planfile::fb::Variable &variable);

/// Bytes of one copy.
size_t numBytesOf(const planfile::fb::Variable &variable);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CHECKPOINT_VARIABLEVALUES_H
