// Processes on one host that read each other's memory.
//
// Over a socket a message is copied into the kernel and out of it, by both ends and by Gloo's thread
// of each. Between processes of one host the receiver copies it once, from where it lies with the
// sender (process_vm_readv(2)). The system allows that between processes of one user, unless it was
// told otherwise (kernel.yama.ptrace_scope, a container's rules): so each tries it before the run.
//
// Whose memory that is, the kernel says and not the neighbor: each listens at a Unix socket that has a drawn
// name, and who is told the name asks the system which process listens there (SO_PEERCRED). It must be of this user;
// nothing is said over that connection. So no number of a process is believed, and one that ended and whose
// number another program has by now is none: nobody listens at its name.

#ifndef DISTRIBUTE_LIB_PROCESSES_NEIGHBORS_H
#define DISTRIBUTE_LIB_PROCESSES_NEIGHBORS_H

#include "OwnedSocket.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

#include <atomic>
#include <cstdint>
#include <string>
#include <sys/types.h>
#include <vector>

namespace distribute::runtime {

/// From so many bytes on, messages between processes of one host are copied from memory to memory, as
/// the environment says: DISTRIBUTE_LEAST_COPIED, a number of bytes, or "never". Errors:
/// InvalidArgument.
absl::StatusOr<size_t> findLeastCopied();

/// Of one transport. Thread safe once all are introduced.
class Neighbors {
public:
  /// `address`: processes at other addresses are no neighbors, though they may be on this host: their
  /// messages shall go over the network between the two. `leastCopied`: GlooOptions'.
  Neighbors(int size, absl::string_view address, size_t leastCopied);
  ~Neighbors() { end(); }

  /// What the others have to know of this process.
  std::string introduction() const;
  /// Another process. True: it is on this host, and knows the same of this one.
  bool meet(int peer, absl::string_view introduction);
  /// Whether this process can read the peer's memory, as far as it has tried.
  bool canRead(int peer) const { return known(peer).isReadable; }

  /// Whether the peer can read this process's memory: what it has said.
  void setReader(int peer, bool isReader) { known(peer).isReader = isReader; }

  /// Whether this process copies such a message of the peer, and the peer such a one of this process.
  bool copies(int peer, size_t numBytes) const { return numBytes >= least && canRead(peer); }
  bool isCopiedBy(int peer, size_t numBytes) const {
    return numBytes >= least && known(peer).isReader;
  }

  /// Where a message lies, as its sender says. `check` proves that what has come is what was sent.
  struct Note {
    uint64_t address = 0, number = 0, check = 0;
  };
  Note write(uint64_t address, uint64_t number) const;

  /// Copies the message from the peer's memory.
  ///
  /// Errors: Unavailable if it cannot be read any more, or the peer has ended its messages: what was
  /// copied is then nothing that it has sent; DataLoss if the peer has not written this note.
  absl::Status read(int peer, const Note &note, void *to, size_t numBytes) const;

  /// What lies in this process's memory from now on is no message.
  void end() { alive.store(0); }

private:
  struct Peer {
    pid_t pid = 0;
    uint64_t aliveAddress = 0, aliveValue = 0;
    bool isReadable = false, isReader = false;
  };
  absl::Status copy(const Peer &peer, uint64_t address, void *to, size_t numBytes) const;
  Peer &known(int peer) { return peers[static_cast<size_t>(peer)]; }
  const Peer &known(int peer) const { return peers[static_cast<size_t>(peer)]; }

  std::string place; ///< the same for all neighbors; empty: there are none
  std::string socketName;
  OwnedSocket listener; ///< nobody is accepted at it
  size_t least;
  const uint64_t secret; ///< a number that nobody guesses
  /// The secret until end(): others read it after what they have copied.
  std::atomic<uint64_t> alive;
  std::vector<Peer> peers;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_PROCESSES_NEIGHBORS_H
