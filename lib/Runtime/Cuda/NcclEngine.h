// The engine between GPUs: collectives by the algorithm `nccl` are given to the members' streams; all else the host's engine does.
//
// Invariants:
//   N1  A communicator gets its collectives in the order of its members' starts, in the same group calls on all members.
//   N2  What a member gave at once, a batch, lies on its second stream, behind an event of its first one, and before another event, for
//       which the first one waits at the plan's wait (flush, follow). Or it lies in a graph, between two events of the first stream (launch).
//       `underWay` holds the batches in order, until they are known to have ended, and the first stream has been told to wait (look).
//   N3  One failure ends this engine and the host's, whichever meets it. Then the engine's thread aborts all communicators (abortAll),
//       and their handles are null.
//   N4  Handles and batches of a member are used under its mutex, which nobody holds while he waits.
// docs/RationaleNccl.md says why.

#ifndef DISTRIBUTE_RUNTIME_CUDA_NCCLENGINE_H
#define DISTRIBUTE_RUNTIME_CUDA_NCCLENGINE_H

#include "../Executor/DeviceEngine.h"
#include "CudaQueue.h"
#include "Nccl.h"
#include "distribute/Plan/SlotSet.h"
#include "distribute/Runtime/Mutex.h"

#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <optional>
#include <thread>

namespace distribute::runtime {

class NcclGroup;

struct NcclEngineOptions {
  const Nccl *library = nullptr;
  /// By member (of all processes): its GPU; null: it is in another process.
  std::vector<CudaDevice *> devices;
  /// Which members live here; nothing: all.
  std::optional<planfile::SlotSet> own;
  /// Whether a group has communicators of NCCL. Null: each has. All processes say the same.
  std::function<bool(const std::vector<int> &members)> hasCommunicators;
  /// The longest that a member's stream, and the making of a communicator, may wait for others.
  int64_t deadlineMs = 60000;
  /// Asked while a group's processes connect: an error ends that. Null: nobody is asked.
  std::function<absl::Status()> runFailure;
};

class NcclEngine final : public DeviceEngine {
public:
  /// Throws std::system_error when the system gives no more threads.
  NcclEngine(std::unique_ptr<Engine> host, NcclEngineOptions options);
  /// No stream works on a collective any more.
  ~NcclEngine() override;

  EngineCapabilities capabilitiesOf(Algorithm algorithm) const override;
  void attach(int member, DeviceSlot &slot) override;

  /// Also makes NCCL's communicators: blocks until all processes with members of the group do. The host's engine brings them the id.
  /// Errors also: InvalidArgument: two members have one GPU; DeadlineExceeded, Internal: NCCL does not connect them.
  absl::StatusOr<std::vector<std::unique_ptr<Communicator>>>
  createGroup(const std::vector<int> &members, uint32_t numChannels) override;
  absl::StatusOr<std::vector<std::unique_ptr<TransferLink>>>
  createLinks(const std::vector<int> &members, uint32_t numChannels) override {
    return host->createLinks(members, numChannels);
  }
  void noteProgress(int member, uint32_t number) override;
  void abort(const absl::Status &reason) override;
  void quiesce() override;
  void closeConnections() override;
  absl::Status status() const override { return host->status(); }
  bool aborted() const override { return host->aborted(); }
  /// What NCCL sends is not among them.
  uint64_t wireBytesSent() const override { return host->wireBytesSent() - idBytesSent; }
  std::vector<WaitedFor> waitedFor() const override { return host->waitedFor(); }

private:
  friend class NcclGroup;
  friend class NcclEnd;

  /// A collective of one member.
  struct Part {
    NcclGroup *group = nullptr;
    int rank = 0;
    uint64_t number = 0; ///< of the group's, from 1
    const CollectiveCall *call = nullptr;
    const void *in = nullptr;
    void *out = nullptr;
  };
  struct Batch {
    uint64_t number = 0; ///< of the member's, from 1; 0: of a graph
    std::vector<Part> parts;
    cuda::Event before = nullptr, after = nullptr;
    bool isReached = false; ///< by the stream
    bool isDone = false;
    bool isAwaited = false; ///< the first stream has been told to wait for it
    std::chrono::steady_clock::time_point reachedAt;
    int64_t deadlineMs = 0; ///< from then on
  };
  struct Member {
    CudaDevice *device = nullptr;
    CudaQueue *queue = nullptr;
    // Of the member's thread:
    std::vector<Part> pending;   ///< started, and not given to the stream
    std::vector<Batch> captured; ///< in the capture that goes on
    uint64_t numBatches = 0;
    std::unique_ptr<CaptureListener> listener;

    std::atomic<int64_t> lastFinished{-1};
    Mutex mutex;
    std::deque<Batch> underWay ABSL_GUARDED_BY(mutex);
    std::vector<cuda::Event> spare ABSL_GUARDED_BY(mutex);
  };
  class Listener;
  class CapturedParts;

  /// The number of the batch that it is a part of.
  absl::StatusOr<uint64_t> start(Part part, int member);
  /// What the member's first stream is given next is behind the batch.
  absl::Status follow(int member, uint64_t number);
  /// Gives the second stream what is pending.
  absl::Status flush(int member);
  absl::Status giveBatch(Member &own, Batch &batch);
  absl::Status issue(Member &own, const Batch &batch, cuda::Stream stream);
  /// Gives the first stream a graph with these, of so many operations.
  absl::Status launch(int member, const std::vector<Part> &parts, uint64_t numOperations,
                      cuda::Stream stream, absl::FunctionRef<absl::Status()> give);
  void watchOver(Member &own, Batch batch);
  void giveBack(Member &own, const Batch &batch) ABSL_EXCLUSIVE_LOCKS_REQUIRED(own.mutex);
  absl::Status record(Member &own, cuda::Event &event, cuda::Stream stream)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(own.mutex);
  absl::Status awaitIssued(Member &own, const Batch &batch);
  absl::Status fail(const absl::Status &s);
  /// The id of a group's communicators, from the process of its first member. Errors: those of Communicator::wait, of NCCL.
  absl::StatusOr<nccl::UniqueId> agreeOnId(const std::vector<int> &members);
  /// What a call of NCCL for the part came to, or what its communicator says of itself: a peer that is lost is accused.
  absl::Status check(nccl::Result result, const Part &part) const;
  /// Of those missing from one of the batch's collectives, or of NCCL.
  static absl::Status reportLate(const Batch &batch);

  void watch();
  /// False: nothing is under way.
  bool look(Member &own);
  /// What is known to have ended has.
  absl::Status lookAt(Member &own, Batch &batch) ABSL_EXCLUSIVE_LOCKS_REQUIRED(own.mutex);
  /// The first that is not known to have ended; null: none.
  static Batch *firstOf(Member &own) ABSL_EXCLUSIVE_LOCKS_REQUIRED(own.mutex);
  void checkDeadlines(Member &own);
  void abortAll();

  std::unique_ptr<Engine> host;
  const NcclEngineOptions options;
  const planfile::SlotSet ownMembers;
  const Nccl &api;
  std::vector<std::unique_ptr<Member>> members;
  std::vector<std::unique_ptr<NcclGroup>> groups;
  uint64_t idBytesSent = 0; ///< before any member starts anything
  Mutex mutex;
  Condition changed;
  bool isUnderWay ABSL_GUARDED_BY(mutex) = false; ///< something may be
  bool ends ABSL_GUARDED_BY(mutex) = false;
  bool isAborted ABSL_GUARDED_BY(mutex) = false; ///< all communicators are
  std::thread watcher;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CUDA_NCCLENGINE_H
