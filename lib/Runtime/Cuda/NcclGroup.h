// A group of members with NCCL's communicators: who of this process has started which collective, and who is missing from one.

#ifndef DISTRIBUTE_RUNTIME_CUDA_NCCLGROUP_H
#define DISTRIBUTE_RUNTIME_CUDA_NCCLGROUP_H

#include "NcclEngine.h"

namespace distribute::runtime {

class NcclGroup {
public:
  /// `members`: of all processes, ascending; some are here.
  NcclGroup(NcclEngine &engine, std::vector<int> members);

  /// Makes the communicators of the members here. Errors: those of NcclEngine::createGroup.
  absl::Status connect(const nccl::UniqueId &id);

  int size() const { return static_cast<int>(members.size()); }
  int member(int rank) const { return members[static_cast<size_t>(rank)]; }
  /// Under the mutex of the rank's member; null: it is aborted, or in another process.
  nccl::Communicator &communicator(int rank) { return communicators[static_cast<size_t>(rank)]; }

  /// The rank's next collective. Errors: Internal: a peer of this process has started another one of this number.
  absl::StatusOr<uint64_t> begin(int rank, const CollectiveCall &call);
  /// The rank's stream has come to the collective of this number.
  void noteReached(int rank, uint64_t number);
  /// Why the collective of this number, which the rank's stream came to so long ago, has not ended. `isPeers`: a member here is missing.
  /// If none is, the other processes of the group are accused.
  absl::Status reportLate(int rank, uint64_t number, const CollectiveCall &call, int64_t deadlineMs,
                          bool &isPeers);
  /// The error, accusing the other processes of the group, if there are any.
  absl::Status accuseOthers(const absl::Status &error) const;

  /// "rank 1/4, all_reduce #41 (step.mlir:12:8): ".
  std::string placeOf(int rank, const CollectiveCall &call) const;

private:
  absl::Status checkGpus() const;
  absl::Status await(absl::string_view call);

  /// What a collective is, by those who have started it.
  struct Begun {
    const CollectiveCall *call = nullptr;
    int first = 0; ///< rank
    size_t numRanks = 0;
  };

  NcclEngine &engine;
  const std::vector<int> members;
  std::vector<size_t> here;                      ///< ranks of this process
  std::vector<nccl::Communicator> communicators; ///< by rank
  Mutex mutex;
  std::vector<uint64_t> numBegun ABSL_GUARDED_BY(mutex), numReached
      ABSL_GUARDED_BY(mutex);                     ///< by rank
  std::deque<Begun> begun ABSL_GUARDED_BY(mutex); ///< those that not all here have started
  uint64_t numBegunByAll ABSL_GUARDED_BY(mutex) = 0;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CUDA_NCCLGROUP_H
