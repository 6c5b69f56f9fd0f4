// Collectives between software GPUs of one process.
//
// A member gives its stream two operations: it brings its array, and it takes what comes of all arrays, which is ready when all have
// come. So a stream waits for its peers, and other streams of the GPU go on, as with kernels of NCCL.
#ifndef DISTRIBUTE_SOFTGPU_NCCL_COLLECTIVES_H
#define DISTRIBUTE_SOFTGPU_NCCL_COLLECTIVES_H

#include "../Gpu.h"
#include "distribute/Cuda/NcclApi.h"

#include <atomic>

namespace distribute::softgpu {

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

  std::string describe() const;
  size_t inBytes(int numRanks) const;
  size_t outBytes(int numRanks) const;
  bool isRead(int rank) const { return kind != CollectiveKind::Broadcast || rank == root; }
  bool isWritten(int rank) const { return kind != CollectiveKind::Reduce || rank == root; }
};

/// False: NCCL has it, this library has not.
bool isKnown(const CollectiveCall &call);

/// What the members of one collective have brought.
struct Meeting {
  explicit Meeting(const CollectiveCall &call, int numRanks)
      : call(call), ins(static_cast<size_t>(numRanks)) {}

  const CollectiveCall call;
  std::vector<std::vector<char>> ins; ///< by rank
  std::atomic<int> numArrived{0};

  /// What the rank gets. Once all have arrived.
  std::vector<char> resultFor(int rank) const;
};

/// The ranks of a communicator, and the faults that were asked for when it was made.
class World : public std::enable_shared_from_this<World> {
public:
  explicit World(int numRanks);

  const int numRanks;

  /// Errors: InvalidArgument: the rank is taken, or its GPU is another one's.
  absl::Status join(int rank, Gpu *gpu);
  /// Whether all have joined.
  bool isWhole() const { return numJoined == numRanks && !hangsAtInit; }

  /// The rank's next collective, on its stream. Errors: FailedPrecondition: a peer called another one; Aborted: it fails, as it was asked to.
  absl::Status give(int rank, const CollectiveCall &call, const void *in, void *out, int stream);

  /// What is under way ends, and nothing is written any more.
  void abort();
  bool hasFailed() const { return failed; }

private:
  void wakeAll();

  std::mutex mutex;
  std::vector<Gpu *> gpus;        ///< by rank
  std::vector<uint64_t> numGiven; ///< by rank
  std::map<uint64_t, std::shared_ptr<Meeting>>
      meetings; ///< by number, of which not all ranks have come
  std::map<uint64_t, int> numCalled;
  std::atomic<int> numJoined{0};
  std::atomic<bool> aborted{false}, failed{false};
  // Faults, of one rank: of its collective of that number, from 1; 0: none.
  int faultyRank = 0;
  uint64_t failing = 0, failingLater = 0, hanging = 0;
  bool hangsAtInit = false;
};

/// What DISTRIBUTE_SOFT_NCCL says of `name`; 0: nothing.
int64_t readFault(absl::string_view name);

} // namespace distribute::softgpu

#endif // DISTRIBUTE_SOFTGPU_NCCL_COLLECTIVES_H
