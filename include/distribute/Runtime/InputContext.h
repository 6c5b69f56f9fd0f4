// What a function that makes inputs is told of the run.

#ifndef DISTRIBUTE_RUNTIME_INPUTCONTEXT_H
#define DISTRIBUTE_RUNTIME_INPUTCONTEXT_H

#include "distribute/Runtime/Feed.h"

#include "absl/functional/function_ref.h"
#include "absl/status/statusor.h"

#include <cstdint>

namespace distribute::runtime {

/// Which input pipeline this is: each process of a run has one, which feeds its replicas. From
/// Session::inputContext().
///
///   InputContext context = session->inputContext();
///   int64_t rows = *context.perReplicaBatchSize(64);
///   for (int64_t i = context.pipelineId; i < numShards; i += context.numPipelines)
///     readShard(i, rows);
struct InputContext {
  int numPipelines = 1;
  int pipelineId = 0;        ///< from 0
  int numReplicasInSync = 1; ///< of all pipelines

  /// The rows of a global batch of `globalBatch` rows that each replica has.
  ///
  /// Errors: InvalidArgument, which names both numbers: the replicas do not divide the batch.
  absl::StatusOr<int64_t> perReplicaBatchSize(int64_t globalBatch) const;
};

/// For which replica a value is made.
struct ValueContext {
  int replicaId = 0; ///< from 0
  int numReplicas = 1;
};

/// What `valueFn` gives, called once for each replica in the order of their ids, as one array with a
/// leading dimension of replicas: a feed of one step. In a run of several processes each makes all
/// values, as each is fed all of them.
///
/// Errors: what `valueFn` returns; InvalidArgument: no replicas, a value without data, or of another
/// type or shape than replica 0's; ResourceExhausted: no memory.
absl::StatusOr<Feed>
distributeValues(int numReplicas,
                 absl::FunctionRef<absl::StatusOr<HostTensor>(const ValueContext &)> valueFn);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_INPUTCONTEXT_H
