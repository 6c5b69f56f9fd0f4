// The process that all processes of a run talk to: a server of gRPC over a CoordinatorState.
//
//   auto coordinator = Coordinator::start(options);   // listens until destroyed
//   std::string address = (*coordinator)->address();
//
// It is a part of one process of the run, or runs on its own. It does not outlive a run: its end is
// a failure for all who have not left, unless it ends in order. A run goes on after the loss of any
// process but the one that it is a part of.

#ifndef DISTRIBUTE_PROCESSES_COORDINATOR_H
#define DISTRIBUTE_PROCESSES_COORDINATOR_H

#include "distribute/Runtime/ControlPlane.h"

namespace distribute::runtime {

class Coordinator {
public:
  /// Listens at options.coordinator; port 0 chooses a free one. Looks at size, token and files of
  /// `options`, and at the rank if this process `serves`. Errors: InvalidArgument; NotFound for a
  /// file; Unavailable if the address is taken or not of this machine.
  static absl::StatusOr<std::unique_ptr<Coordinator>> start(const ClusterOptions &options);

  /// Tells the members that it ends, which is no failure for them. Blocks for at most two seconds.
  ~Coordinator();

  /// Blocks until at least `size` processes have come, or the run has failed, and all that came have left
  /// or failed, with OK. Errors: DeadlineExceeded names the missing, if for `startLimit` no other has come;
  /// Cancelled once `stops` says so, which is asked all 100 ms. Null: it never does.
  absl::Status awaitEnd(int size, std::chrono::milliseconds startLimit, bool (*stops)());

  /// Blocks until all who are in the run have left or failed, at most until the deadline.
  void awaitNobody(ControlPlane::Deadline deadline);

  /// Where it listens, with the port chosen.
  const std::string &address() const;

private:
  struct Server;
  explicit Coordinator(std::unique_ptr<Server> server);

  std::unique_ptr<Server> server;
};

/// The version that a process says it has: that of this library, unless options say another one.
std::string versionOf(const ClusterOptions &options);

/// The name of this machine.
std::string hostName();

} // namespace distribute::runtime

#endif // DISTRIBUTE_PROCESSES_COORDINATOR_H
