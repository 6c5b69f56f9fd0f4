// A transport over Gloo's TCP connections, one to each other process. Between processes at one address,
// large messages go past them, if the system allows it.

#ifndef DISTRIBUTE_LIB_PROCESSES_GLOOTRANSPORT_H
#define DISTRIBUTE_LIB_PROCESSES_GLOOTRANSPORT_H

#include "distribute/Runtime/Mutex.h"
#include "distribute/Runtime/PortRange.h"
#include "distribute/Runtime/Transport.h"

#include <string>

namespace gloo::rendezvous {
class Store;
}

namespace distribute::runtime {

/// Shorter messages are sooner there over a connection than a note, a copy and an answer.
constexpr size_t kDefaultLeastCopied = size_t{64} << 10;
constexpr size_t kNeverCopied = ~size_t{0};

struct GlooOptions {
  int rank = 0;
  int size = 1;
  /// Of this machine, at which the others reach it; sockets are bound to it alone.
  std::string address = "127.0.0.1";
  /// For all connections to be there, and the longest that a wait without a deadline takes.
  int64_t deadlineMs = 60000;
  /// Processes at one address, which say the same here, copy messages of so many bytes from each
  /// other's memory, where the system allows it (Neighbors.h).
  size_t leastCopied = kDefaultLeastCopied;
  /// One of these listens until all connections are there.
  PortRange ports = {};
};

/// Ends a connectGloo() from another thread, under way or to come: a process that has failed will not
/// connect, and the others would wait for it. Thread safe.
class ConnectInterrupt {
public:
  void interrupt();
  bool isInterrupted();

private:
  Mutex mutex;
  bool interrupted ABSL_GUARDED_BY(mutex) = false;
};

/// Connects each process with each, and nobody else (ProvenConnections.h). `store` tells the processes where the
/// others listen and by which key they know each other, and must be one that only this run, or this epoch of
/// it, uses, and that tells nobody else.
///
/// Errors:
///   Unavailable        some process did not connect within the deadline
///   InvalidArgument    nothing can be bound to the address
///   ResourceExhausted  none of the ports is free
///   Cancelled          interrupted
///   FailedPrecondition the program has loaded Gloo before (GlooLoop.h)
absl::StatusOr<std::unique_ptr<Transport>> connectGloo(gloo::rendezvous::Store &store,
                                                       const GlooOptions &options,
                                                       ConnectInterrupt *interrupt = nullptr);

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_PROCESSES_GLOOTRANSPORT_H
