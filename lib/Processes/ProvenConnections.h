// TCP connections between the processes of an epoch, both of whose ends have proved that they know its key.
//
//   auto meeting = ProvenConnections::listen("127.0.0.1");
//   ... say meeting->address() to the others, hear theirs, and the key ...
//   auto sockets = meeting->connect(rank, key, addresses, deadline, interrupt);   // by rank
//
// Of two processes the one of the higher rank connects:
//
//   it                                             the other
//     its rank, the other's, a number A  ->
//                                        <-  a number B; HMAC(key, "hears", both ranks, A, B)
//     HMAC(key, "calls", both ranks, A, B)  ->
//                                        <-  a byte: this connection it is
//
// The numbers are drawn for each connection, so that nothing which was heard once proves anything again. A
// connection that says something else, or nothing for some seconds, is closed and the others are awaited on; the
// one that connects tries again until the deadline. At most kMaxUnproven that have proved nothing are
// open. The key is never sent here. Once all are there, the port is closed.

#ifndef DISTRIBUTE_LIB_PROCESSES_PROVENCONNECTIONS_H
#define DISTRIBUTE_LIB_PROCESSES_PROVENCONNECTIONS_H

#include "GlooTransport.h"
#include "OwnedSocket.h"

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace distribute::runtime {

class ProvenConnections {
public:
  static constexpr size_t kMaxUnproven = 64;
  /// A connection for a proof, once the other side has it.
  static constexpr std::chrono::milliseconds kProofTime{5000};

  /// Listens at a free port of `host`, an address of this machine. Errors: InvalidArgument if nothing can be
  /// bound to it, ResourceExhausted if none of the ports is free.
  static absl::StatusOr<std::unique_ptr<ProvenConnections>> listen(const std::string &host,
                                                                   PortRange ports = {});

  /// Where it listens, as connect() of the others takes it.
  const std::string &address() const { return ownAddress; }

  /// By rank: a socket to each other process; none for this one. Blocks until all
  /// are there. Errors: Unavailable names who is missing at the deadline, or is not at an address; Cancelled if it is
  /// interrupted.
  absl::StatusOr<std::vector<OwnedSocket>> connect(int rank, const std::string &key,
                                                   const std::vector<std::string> &addresses,
                                                   std::chrono::steady_clock::time_point deadline,
                                                   ConnectInterrupt *interrupt);

private:
  ProvenConnections() = default;

  OwnedSocket listener;
  std::string ownAddress;
};

/// Of SHA-256, as RFC 2104 says.
std::string hmac(absl::string_view key, absl::string_view message);

/// Bytes that nobody guesses.
std::string drawBytes(size_t count);

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_PROCESSES_PROVENCONNECTIONS_H
