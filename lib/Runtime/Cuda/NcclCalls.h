// A collective of the plan as calls of NCCL.

#ifndef DISTRIBUTE_RUNTIME_CUDA_NCCLCALLS_H
#define DISTRIBUTE_RUNTIME_CUDA_NCCLCALLS_H

#include "Nccl.h"
#include "distribute/Runtime/CollectiveCall.h"

namespace distribute::runtime {

/// How many calls of NCCL the collective is: one for each row, where they are not one behind the other. Of what is given from each to each, a
/// call is a send and a receive for each member, which are made in one group.
int64_t numCallsOf(const CollectiveCall &call);
/// Whether calls of this kind are made in a group, also where it is one.
inline bool isGroupCall(const CollectiveCall &call) {
  return call.kind == CollectiveKind::AllToAll;
}

/// Makes the one of this row. `in`, `out`: of the whole collective.
nccl::Result callNccl(const Nccl &api, const CollectiveCall &call, int64_t row, const void *in,
                      void *out, nccl::Communicator communicator, int numRanks,
                      cuda::Stream stream);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CUDA_NCCLCALLS_H
