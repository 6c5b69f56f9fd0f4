// Giving out what belongs to the rows of a padded batch.

#ifndef DISTRIBUTE_RUNTIME_SESSION_PADDEDOUTPUT_H
#define DISTRIBUTE_RUNTIME_SESSION_PADDEDOUTPUT_H

#include "distribute/Runtime/HostTensor.h"

#include "absl/status/status.h"

namespace distribute::runtime {

/// Of dimension `dim` of a whole value, `rowsEach` elements belong to each row
/// of the batch; its rows lie by replicas, each with the same room.
struct PaddedDim {
  size_t dim = 0;
  int64_t rowsEach = 0; ///< 0: the size does not depend on the batch
};

/// Copies to `result` what of `whole` belongs to a batch of `batch` rows. A
/// result of another shape is made anew; else its memory is written.
///
/// Errors: ResourceExhausted: no memory.
absl::Status trimToBatch(const HostTensor &whole, PaddedDim padded, int64_t batch,
                         int64_t numReplicas, HostTensor &result);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_SESSION_PADDEDOUTPUT_H
