// What a user gives for an input of a step.

#ifndef DISTRIBUTE_RUNTIME_FEED_H
#define DISTRIBUTE_RUNTIME_FEED_H

#include "distribute/Runtime/HostTensor.h"

namespace distribute::runtime {

/// An array for an input of a step.
struct Feed {
  /// Batch inputs: any number of global batches along the batch dimension; each
  /// step takes the next one, in replica order, and the end wraps to the start.
  /// Rows beyond whole batches are dropped; where the step's batch is open, they
  /// are a smaller batch of their own, and all arrays have one number of rows.
  /// Replicated inputs: the value itself,
  /// or one row for each step along a leading dimension.
  HostTensor array;
  /// The array's leading dimension counts replicas' values, whole ones: step s
  /// gives replica r row s*R + r (or it has two, steps and replicas).
  bool perReplica = false;
  /// Of batch inputs, in a run of several processes: the array holds one global batch of so many
  /// rows, but only those rows that this process's slots see (Session::batchPart), in their order;
  /// if they see none, one row for which the step works. 0: the array holds all rows.
  /// kFixedBatch: those of the one size that the step's batches have.
  int64_t batchRows = 0;
  static constexpr int64_t kFixedBatch = -1;
  /// The CUDA GPU in whose memory the array's data is, which the host does not read; -1: in host
  /// memory. Whoever feeds it has the stream that Session::arrivalsOf gives wait for what writes it,
  /// and keeps it unchanged until the step has been fed other arrays.
  int gpu = -1;
  /// Nobody writes the array while the step has it: its next batch may be copied to a device while the step
  /// works on the one before. Else an array is read when the step runs.
  bool isConstant = false;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_FEED_H
