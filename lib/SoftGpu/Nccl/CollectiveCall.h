// A collective of NCCL's, and what it does to numbers.
#ifndef DISTRIBUTE_SOFTGPU_NCCL_COLLECTIVECALL_H
#define DISTRIBUTE_SOFTGPU_NCCL_COLLECTIVECALL_H

#include "distribute/Cuda/NcclApi.h"

#include <string>
#include <vector>

namespace distribute::softgpu {

/// A send or a receive within a group call.
struct Move {
  int peer = 0;
  bool sends = false;
  size_t numBytes = 0;
  uint64_t address = 0; ///< of the GPU's
};

enum class CollectiveKind { AllReduce, Reduce, ReduceScatter, AllGather, Broadcast };

/// What a member calls. `count`: as NCCL takes it, of what each member gives or gets.
struct CollectiveCall {
  CollectiveKind kind = CollectiveKind::AllReduce;
  size_t count = 0;
  nccl::DataType type = nccl::DataType::Float32;
  nccl::ReduceOperation operation = nccl::ReduceOperation::Sum;
  int root = 0;
  /// The place in its group call, and the number of calls of the communicator in that: NCCL wants them to be the same on all members.
  size_t place = 0, numInGroup = 1;
  bool isCaptured = false; ///< the same

  std::string describe() const;
  size_t inBytes(int numRanks) const;
  size_t outBytes(int numRanks) const;
  bool isRead(int rank) const { return kind != CollectiveKind::Broadcast || rank == root; }
  bool isWritten(int rank) const { return kind != CollectiveKind::Reduce || rank == root; }
};

bool areSame(const CollectiveCall &a, const CollectiveCall &b);

/// False: NCCL has it, this library has not.
bool isKnown(const CollectiveCall &call);

/// What the rank gets, of the arrays of all ranks.
std::vector<char> resultOf(const CollectiveCall &call, const std::vector<std::vector<char>> &ins,
                           int rank);

} // namespace distribute::softgpu

#endif // DISTRIBUTE_SOFTGPU_NCCL_COLLECTIVECALL_H
