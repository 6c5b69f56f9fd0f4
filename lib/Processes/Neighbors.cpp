// Reading the memory of another process; see Neighbors.h.

#include "Neighbors.h"

#include "GlooTransport.h"

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

#include <cstdlib>
#include <fstream>
#include <random>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

namespace distribute::runtime {
namespace {

/// What only processes that see each other's numbers have in common: one start of one kernel, and one
/// table of processes. Empty where the system does not say.
std::string findHost() {
  std::string boot;
  std::getline(std::ifstream("/proc/sys/kernel/random/boot_id"), boot);
  struct stat table{};
  if (boot.empty() || ::stat("/proc/self/ns/pid", &table) != 0)
    return "";
  return absl::StrCat(boot, " ", table.st_ino);
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
  if (!host.empty())
    place = absl::StrCat(host, " ", address, " ", leastCopied);
}

std::string Neighbors::introduction() const {
  return absl::StrCat(place, "|", ::getpid(), "|", reinterpret_cast<uintptr_t>(&alive), "|",
                      secret);
}

bool Neighbors::meet(int rank, absl::string_view introduction) {
  std::vector<absl::string_view> parts = absl::StrSplit(introduction, '|');
  Peer peer;
  if (place.empty() || parts.size() != 4 || parts[0] != place ||
      !absl::SimpleAtoi(parts[1], &peer.pid) || !absl::SimpleAtoi(parts[2], &peer.aliveAddress) ||
      !absl::SimpleAtoi(parts[3], &peer.aliveValue))
    return false;
  known(rank) = peer;
  char nothing;
  known(rank).isReadable = copy(peer, peer.aliveAddress, &nothing, sizeof nothing).ok();
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
