// Between a variable's copies on the slots and its one value in a checkpoint.

#ifndef DISTRIBUTE_RUNTIME_CHECKPOINT_VARIABLEVALUES_H
#define DISTRIBUTE_RUNTIME_CHECKPOINT_VARIABLEVALUES_H

#include "distribute/Plan/Plan_generated.h"
#include "distribute/Runtime/Safetensors.h"

#include "absl/functional/function_ref.h"
#include "absl/types/span.h"

namespace distribute::runtime {

/// Where a variable's value comes from: fills `target` with `count` of its bytes from `begin`.
using ReadValue = absl::FunctionRef<absl::Status(uint64_t begin, void *target, uint64_t count)>;

/// The same of a tensor by its name in a checkpoint.
using ReadTensor = absl::FunctionRef<absl::Status(const std::string &name, uint64_t begin,
                                                  void *target, uint64_t count)>;

struct TensorType {
  DataType type;
  std::vector<int64_t> shape;
};

/// Checks that a value has the variable's shape and, but for signs, its type. Errors:
/// InvalidArgument.
absl::Status checkValue(const planfile::fb::Variable &variable, const TensorType &value);

/// Checks that `tensors` are exactly the plan's variables. Errors:
/// InvalidArgument listing all that is wrong.
absl::Status checkRestore(const planfile::fb::Plan &plan,
                          const std::map<std::string, TensorType> &tensors);

/// Writes the checkpoint's value to a copy, which belongs to `replica`, at `place` of `numHolders`
/// replicas that hold the variable: each copy gets it whole, but a sync-on-read variable aggregated
/// by sum is split, so that the copies of all replicas add up to it (integers: the first ones take
/// the remainder, 7 gives 4, 3), and of a sharded variable each gets the shard of its replica,
/// padded with zeros. Errors: those of `read`; what the copy holds is then undefined.
absl::Status restoreCopy(const planfile::fb::Variable &variable, ReadValue read, char *copy,
                         int64_t place, int64_t numHolders, int64_t replica);

/// Writes the initial value, which lies in the plan's `constants`, to the copy of one replica: as it
/// is, also where a restored value would be split; of a sharded variable, its shard.
void initializeCopy(const planfile::fb::Variable &variable, const uint8_t *constants, char *copy,
                    int64_t replica);

/// Whether the copies have one value. Errors: FailedPrecondition for a sync-on-read variable
/// without an aggregation (or one that its type lacks).
absl::Status checkHasOneValue(const planfile::fb::Variable &variable);

/// The one value of the copies, to `value`: shards are put together. Errors: as checkHasOneValue.
absl::Status collectValue(const planfile::fb::Variable &variable, absl::Span<char *const> copies,
                          absl::Span<const int64_t> replicas, void *value);

/// Whether the copies are equal by definition.
bool isMirrored(const planfile::fb::Variable &variable);

/// Bytes of one copy: of the whole value, or of a shard.
size_t numBytesOf(const planfile::fb::Variable &variable);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CHECKPOINT_VARIABLEVALUES_H
