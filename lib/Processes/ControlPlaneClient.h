// The control plane of one process: a client of the coordinator, and the coordinator if this
// process serves.
//
// Two threads. One reads the stream of events, tells of the failure and calls onFailure; nobody
// else does, so that all see one failure. The other renews the lease, and finds a coordinator that
// does not answer for two leases: it then breaks the stream, which the first thread sees.

#ifndef DISTRIBUTE_PROCESSES_CONTROLPLANECLIENT_H
#define DISTRIBUTE_PROCESSES_CONTROLPLANECLIENT_H

#include "Coordinator.h"
#include "CoordinatorConnection.h"

#include <optional>
#include <thread>

namespace distribute::runtime {

class ControlPlaneClient : public ControlPlane {
public:
  /// `coordinator`: if this process serves.
  ControlPlaneClient(const ClusterOptions &options, std::unique_ptr<Coordinator> coordinator);
  /// Blocks for at most five seconds, and for onFailure if it is being called.
  ~ControlPlaneClient() override;

  /// As joinCluster(), once.
  absl::Status join();

  const ClusterOptions &options() const override { return clusterOptions; }
  absl::Status set(const std::string &name, const std::string &value) override;
  absl::StatusOr<std::string> get(const std::string &name, Deadline deadline) override;
  absl::Status barrier(const std::string &name, Deadline deadline) override;
  void reportFailure(const Failure &failure) override;
  void watchFailures(std::function<void(const Failure &)> onFailure) override;
  void leave() override;

private:
  /// How this process stands to the run. Each follows from one above it.
  enum class Phase {
    kJoining,
    kJoined,
    kLeft,    ///< leave() was called
    kEnded,   ///< the coordinator has ended in order
    kFailed,  ///< `failure` is there
    kRefused, ///< `refusal` is there
  };

  absl::Status awaitJoined(Deadline deadline);
  absl::Status arrive(const std::string &name, Deadline deadline);
  absl::Status checkCall(const std::string &what, const std::string &name);
  absl::Status explain(const grpc::Status &status, const std::string &what);
  absl::Status describePhase(const std::string &what) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  uint64_t memberNumber();

  void readEvents();
  void handleEvent(const wire::Event &event) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  void handleEndOfStream(const grpc::Status &status) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  std::optional<Failure> askForFailure(wire::JoinRequest request);
  void tellOfFailure();
  void renewLease();

  const ClusterOptions clusterOptions;
  std::unique_ptr<Coordinator> coordinator;
  std::unique_ptr<CoordinatorConnection> connection;
  grpc::ClientContext streamContext;
  std::thread reader, renewer;

  Mutex mutex;
  Condition changed;
  Phase phase ABSL_GUARDED_BY(mutex) = Phase::kJoining;
  wire::Joined joined ABSL_GUARDED_BY(mutex);
  std::optional<Failure> failure ABSL_GUARDED_BY(mutex);
  absl::Status refusal ABSL_GUARDED_BY(mutex);
  std::function<void(const Failure &)> onFailure ABSL_GUARDED_BY(mutex);
  bool streamEnded ABSL_GUARDED_BY(mutex) = false;
  bool closing ABSL_GUARDED_BY(mutex) = false; ///< the destructor has begun
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_PROCESSES_CONTROLPLANECLIENT_H
