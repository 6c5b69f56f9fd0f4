// Reading the memory of another process; see Neighbors.h.

#include "Neighbors.h"

#include "GlooTransport.h"

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <random>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <unistd.h>

namespace distribute::runtime {
namespace {

/// What only processes that see each other's numbers and sockets have in common: one start of one kernel,
/// one table of processes, and one of networks. Empty where the system does not say.
std::string findHost() {
  std::string boot;
  std::getline(std::ifstream("/proc/sys/kernel/random/boot_id"), boot);
  struct stat table{}, network{};
  if (boot.empty() || ::stat("/proc/self/ns/pid", &table) != 0 ||
      ::stat("/proc/self/ns/net", &network) != 0)
    return "";
  return absl::StrCat(boot, " ", table.st_ino, " ", network.st_ino);
}

constexpr absl::string_view kNamePrefix = "distribute-neighbor-";

/// An abstract one: it is gone with its process. The length; 0: the name is none of these.
socklen_t toUnixAddress(absl::string_view name, sockaddr_un &address) {
  address = {};
  address.sun_family = AF_UNIX;
  if (!absl::StartsWith(name, kNamePrefix) || name.size() + 1 > sizeof address.sun_path)
    return 0;
  std::memcpy(address.sun_path + 1, name.data(), name.size());
  return static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + name.size());
}

OwnedSocket listenAt(absl::string_view name) {
  sockaddr_un address;
  socklen_t length = toUnixAddress(name, address);
  OwnedSocket made(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
  if (::bind(made.get(), reinterpret_cast<sockaddr *>(&address), length) != 0 ||
      ::listen(made.get(), SOMAXCONN) != 0)
    return OwnedSocket();
  return made;
}

/// Which process listens there, as the kernel says; 0: none of this user.
pid_t findListener(absl::string_view name) {
  sockaddr_un address;
  socklen_t length = toUnixAddress(name, address);
  OwnedSocket made(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
  ucred peer{};
  socklen_t size = sizeof peer;
  if (length == 0 || ::connect(made.get(), reinterpret_cast<sockaddr *>(&address), length) != 0 ||
      ::getsockopt(made.get(), SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0 ||
      peer.uid != ::geteuid())
    return 0;
  return peer.pid;
}

uint64_t drawNumber() {
  std::random_device device;
  return (uint64_t{device()} << 32 | device()) | 1;
}

iovec areaOf(uint64_t address, size_t numBytes) {
  return {reinterpret_cast<void *>(static_cast<uintptr_t>(address)), numBytes};
}

} // namespace

absl::StatusOr<size_t> findLeastCopied() {
  const char *value = std::getenv("DISTRIBUTE_LEAST_COPIED");
  size_t least = kDefaultLeastCopied;
  if (!value || absl::SimpleAtoi(value, &least))
    return least;
  if (absl::string_view(value) == "never")
    return kNeverCopied;
  return absl::InvalidArgumentError(
      absl::StrCat("DISTRIBUTE_LEAST_COPIED is \"", value,
                   "\"; expected a number of bytes, from which on messages between processes of "
                   "one host are copied from memory to memory, or \"never\""));
}

Neighbors::Neighbors(int size, absl::string_view address, size_t leastCopied)
    : least(leastCopied), secret(drawNumber()), alive(secret), peers(static_cast<size_t>(size)) {
  std::string host = leastCopied == kNeverCopied ? "" : findHost();
  if (host.empty())
    return;
  socketName = absl::StrCat(kNamePrefix, absl::Hex(drawNumber()), absl::Hex(drawNumber()));
  listener = listenAt(socketName);
  if (listener.get() >= 0)
    place = absl::StrCat(host, " ", address, " ", leastCopied);
}

std::string Neighbors::introduction() const {
  return absl::StrCat(place, "|", socketName, "|", reinterpret_cast<uintptr_t>(&alive), "|",
                      secret);
}

bool Neighbors::meet(int rank, absl::string_view introduction) {
  std::vector<absl::string_view> parts = absl::StrSplit(introduction, '|');
  Peer peer;
  if (place.empty() || parts.size() != 4 || parts[0] != place ||
      !absl::SimpleAtoi(parts[2], &peer.aliveAddress) ||
      !absl::SimpleAtoi(parts[3], &peer.aliveValue))
    return false;
  peer.pid = findListener(parts[1]);
  known(rank) = peer;
  // Also where it cannot be read: it waits to be told so.
  char nothing;
  known(rank).isReadable =
      peer.pid != 0 && copy(peer, peer.aliveAddress, &nothing, sizeof nothing).ok();
  return true;
}

Neighbors::Note Neighbors::write(uint64_t address, uint64_t number) const {
  return {address, number, secret ^ address ^ number};
}

absl::Status Neighbors::read(int rank, const Note &note, void *to, size_t numBytes) const {
  const Peer &peer = known(rank);
  if (note.check != (peer.aliveValue ^ note.address ^ note.number))
    return absl::DataLossError("the note of a message is not what was sent");
  return copy(peer, note.address, to, numBytes);
}

absl::Status Neighbors::copy(const Peer &peer, uint64_t address, void *to, size_t numBytes) const {
  auto *next = static_cast<char *>(to);
  for (size_t left = numBytes; left != 0;) {
    iovec here{next, left}, there = areaOf(address, left);
    ssize_t copied = ::process_vm_readv(peer.pid, &here, 1, &there, 1, 0);
    if (copied <= 0)
      return absl::UnavailableError("its memory cannot be read any more");
    next += copied;
    address += static_cast<uint64_t>(copied);
    left -= static_cast<size_t>(copied);
  }
  // Last: a sender ends its messages before it uses their memory for anything else.
  std::atomic_thread_fence(std::memory_order_seq_cst);
  uint64_t value = 0;
  iovec here{&value, sizeof value}, there = areaOf(peer.aliveAddress, sizeof value);
  if (::process_vm_readv(peer.pid, &here, 1, &there, 1, 0) != sizeof value ||
      value != peer.aliveValue)
    return absl::UnavailableError("it has ended its messages");
  return absl::OkStatus();
}

} // namespace distribute::runtime
