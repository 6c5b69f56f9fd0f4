// The control plane of one process: a client of the coordinator, and the coordinator if this
// process serves.
//
// Three threads. The first reads the stream of events: epochs and failures come from nowhere else,
// so that all see the same ones in the same order. The second announces them, once for each epoch,
// while the first reads on; and it looks at the clock, to see whether this process itself was stopped
// for a lease. Then it is lost, and names itself even if the coordinator could not say it any more.
// The third renews the lease, and finds a coordinator that does not answer
// for two leases: it then breaks the stream, which the first thread sees.
//
// regroup() begins when the failure of the epoch has come and was told; the next epoch begins when
// its event comes. So a callback is never called for an older epoch than epoch().

#ifndef DISTRIBUTE_PROCESSES_CONTROLPLANECLIENT_H
#define DISTRIBUTE_PROCESSES_CONTROLPLANECLIENT_H

#include "Coordinator.h"
#include "CoordinatorConnection.h"
#include "OwnPauses.h"
#include "distribute/Runtime/Announcement.h"
#include "distribute/Runtime/FailureDeadline.h"

#include <optional>
#include <thread>

namespace distribute::runtime {

class ControlPlaneClient : public ControlPlane {
public:
  /// `coordinator`: if this process serves.
  ControlPlaneClient(const ClusterOptions &options, std::unique_ptr<Coordinator> coordinator);
  /// Blocks for at most five seconds, and for callbacks that run; where it serves and has
  /// left, for at most a lease more, as the others leave at the same time, unless limitWaits() says less.
  ~ControlPlaneClient() override;

  /// As joinCluster(), once.
  absl::Status join();

  ClusterOptions options() const override;
  int epoch() const override;
  absl::Status set(const std::string &name, const std::string &value, int numReads = 0,
                   bool isForProven = false) override;
  absl::StatusOr<std::string> get(const std::string &name, Deadline deadline,
                                  int from = 0) override;
  absl::Status barrier(const std::string &name, Deadline deadline) override;
  absl::StatusOr<ClockOffset> measureClock(int numRoundTrips) override;
  std::optional<Failure> reportFailure(const Failure &failure) override;
  void limitWaits() override;
  std::optional<Failure> askAnew() override;
  void watchFailures(std::function<void(const Failure &)> onFailure, const void *key) override;
  std::optional<Failure> awaitFailure(Deadline deadline) override;
  absl::Status regroup(Regroup how, Deadline deadline, int maxSize) override;
  bool othersWait() const override;
  void leave() override;

private:
  /// How this process stands to the run. Each follows from one above it, and kJoined from kFailed.
  enum class Phase {
    kJoining,
    kComing, ///< let in, for the next epoch
    kJoined,
    kLeft,    ///< leave() was called
    kEnded,   ///< the coordinator has ended in order
    kFailed,  ///< `failure` is there
    kRefused, ///< `refusal` is there
  };

  absl::Status awaitJoined(Deadline deadline);
  absl::Status awaitOthers(Deadline deadline);
  /// Ends all that join() waits for. On another thread.
  void giveUpJoining();
  absl::Status arrive(const std::string &name, Deadline deadline);
  /// Waits until this epoch's failure has come and was told.
  absl::Status awaitTold(Deadline deadline);
  absl::Status awaitEpoch(wire::RegroupRequest::How how, Deadline deadline, int maxSize);
  /// Says who calls, and in which epoch. Errors: those of the phase.
  template <typename Request>
  absl::Status sign(const std::string &what, Request &request);
  absl::Status explain(const grpc::Status &status, const std::string &what);
  absl::Status describePhase(const std::string &what) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  absl::Status describeTrouble(const grpc::Status &status, const std::string &what) const;

  void readEvents();
  grpc::Status readStream(const wire::JoinRequest &request);
  /// Whether the stream that ended before it said anything may be opened anew.
  bool mayJoinAgain(const grpc::Status &end, int numTried);
  void cancelStream() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void handleEvent(const wire::Event &event) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void handleEndOfStream(const grpc::Status &status) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  /// Where the stream broke: why, if the coordinator is there.
  std::optional<wire::Failed> askForFailure(wire::JoinRequest request);
  void handleFailure(const wire::Failed &failed) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void takeEpoch(const wire::Epoch &epoch) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  bool isMember() const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  /// A lease ago at most: what ends the stream later has another reason.
  bool wasStopped();
  Failure loseItself() const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  Failure loseCoordinator() const ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void tellOfFailures();
  void renewLease();

  const ClusterOptions clusterOptions; ///< rank and size: those asked for
  std::unique_ptr<Coordinator> coordinator;
  std::unique_ptr<CoordinatorConnection> connection;
  std::thread reader, teller, renewer;
  FailureDeadline failureDeadline;
  OwnPauses pauses; ///< from before it joins: who was stopped right then, too, is lost

  Announcement<Failure> announcement; ///< of the epoch
  mutable Mutex mutex;
  Condition changed;
  Phase phase ABSL_GUARDED_BY(mutex) = Phase::kJoining;
  wire::Joined joined ABSL_GUARDED_BY(mutex);
  int currentEpoch ABSL_GUARDED_BY(mutex) = 0;
  int rank ABSL_GUARDED_BY(mutex);
  int size ABSL_GUARDED_BY(mutex);
  int coordinatorRank ABSL_GUARDED_BY(mutex) = -1;
  std::optional<Failure> failure ABSL_GUARDED_BY(mutex);
  std::optional<wire::Failed> early ABSL_GUARDED_BY(mutex); ///< of an epoch that is not told yet
  int lastTold ABSL_GUARDED_BY(mutex) = -1;     ///< the epoch whose failure was announced
  bool isLost ABSL_GUARDED_BY(mutex) = false;   ///< for the run: this process has failed itself
  int joinersEpoch ABSL_GUARDED_BY(mutex) = -1; ///< the last one in which others wait to take part
  bool hasLeft ABSL_GUARDED_BY(mutex) = false;  ///< leave() was called
  absl::Status coordinatorGone ABSL_GUARDED_BY(mutex); ///< OK: it is not
  absl::Status refusal ABSL_GUARDED_BY(mutex);
  std::unique_ptr<grpc::ClientContext>
      streamContext ABSL_GUARDED_BY(mutex); ///< of the reader's stream
  bool streamEnded ABSL_GUARDED_BY(mutex) = false;
  bool closing ABSL_GUARDED_BY(mutex) = false;    ///< the destructor has begun
  bool hasGivenUp ABSL_GUARDED_BY(mutex) = false; ///< before all had joined
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_PROCESSES_CONTROLPLANECLIENT_H
