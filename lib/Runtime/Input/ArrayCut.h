// How an array that is fed for an input is cut into what the replicas see; see FeedSchedule.h.

#ifndef DISTRIBUTE_RUNTIME_INPUT_ARRAYCUT_H
#define DISTRIBUTE_RUNTIME_INPUT_ARRAYCUT_H

#include "distribute/Plan/Plan_generated.h"
#include "distribute/Runtime/BatchPart.h"
#include "distribute/Runtime/Feed.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"

#include <vector>

namespace distribute::runtime {

/// How an array is cut: step s, replica r begins at element
/// s * stepStride + (r - firstReplica) * replicaStride, and lies with `strides`.
struct Cut {
  /// The shard of one replica: the input's shape, with blocks as a dimension of their own.
  std::vector<int64_t> shape;
  int64_t numSteps = 1;
  int64_t stepStride = 0;
  int64_t replicaStride = 0;
  int64_t firstReplica = 0; ///< of an array that holds a part of the replicas' rows
  std::vector<int64_t> strides;
  int64_t droppedRows = 0;
  int64_t numExamples = 0;
};

/// `part`: the replicas of this process, in the input's blocks. Errors: InvalidArgument, see
/// Session::bind.
absl::StatusOr<Cut> cutArray(const planfile::fb::Input &input, const Feed &feed,
                             const BatchPart &part);

/// Whether the array fits an open batch: any rows, but at least one; of a part of a batch, of up to
/// `mostRows` rows, those of the part.
absl::Status checkOpenBatch(const planfile::fb::Input &input, const Feed &feed,
                            const BatchPart &part, int64_t mostRows);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_INPUT_ARRAYCUT_H
