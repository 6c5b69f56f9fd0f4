// Messages between the processes of a run.
//
//   auto region = transport.registerMemory(buffer, numBytes);
//   region->receive(/*from=*/1, /*tag=*/7, /*offset=*/0, 4096);
//   region->send(/*to=*/1, /*tag=*/7, /*offset=*/4096, 4096);
//   absl::Status s = region->awaitReceived(deadline);
//   if (s.ok()) s = region->awaitSent(deadline);
//
// Messages from one process to another with one tag arrive in the order in which they were sent,
// and take the receives of that tag in the order in which these were posted. Tags from
// Transport::kOwnTags up to twice that are the transport's own.
//
// No promise of an Engine is kept here: a transport only moves bytes, and says when it cannot.

#ifndef DISTRIBUTE_RUNTIME_TRANSPORT_H
#define DISTRIBUTE_RUNTIME_TRANSPORT_H

#include "absl/status/status.h"
#include "absl/status/statusor.h"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace distribute::runtime {

/// Memory that messages come from and go to. Used by one thread at a time, but for the transport's
/// shutDown(). Destroyed when nothing that was posted is under way, or after shutDown().
class TransportRegion {
public:
  using Deadline = std::chrono::steady_clock::time_point;

  virtual ~TransportRegion() = default;

  /// Posts `numBytes` (at least 1) bytes from `offset` on for process `to`. Returns at once; they
  /// must stay as they are until awaitSent() has returned for them.
  ///
  /// Errors: Unavailable, naming the process, if the connection to it is gone.
  virtual absl::Status send(int to, uint64_t tag, size_t offset, size_t numBytes) = 0;

  /// Says where the next message of process `from` with this tag goes: of exactly `numBytes` (at
  /// least 1). Errors as send().
  virtual absl::Status receive(int from, uint64_t tag, size_t offset, size_t numBytes) = 0;

  /// Blocks until one more of what was sent has left this memory.
  ///
  /// Errors:
  ///   DeadlineExceeded  it has not
  ///   Unavailable       the connection is gone; names the process
  ///   Cancelled         shutDown()
  virtual absl::Status awaitSent(Deadline deadline) = 0;

  /// Blocks until one more of what was to be received is here: of one process those with one tag in
  /// their order, of several in any. Errors as awaitSent().
  virtual absl::Status awaitReceived(Deadline deadline) = 0;
};

/// Thread safe.
class Transport {
public:
  static constexpr uint64_t kOwnTags = uint64_t{1} << 62;

  virtual ~Transport() = default;

  /// This process and how many there are.
  virtual int rank() const = 0;
  virtual int size() const = 0;

  /// Errors: ResourceExhausted.
  virtual absl::StatusOr<std::unique_ptr<TransportRegion>> registerMemory(void *memory,
                                                                          size_t numBytes) = 0;

  /// A number for a group whose members send each other messages over this transport: no other of the
  /// last 2^22 has it. All processes make their groups in the same order.
  uint32_t takeGroupNumber() {
    return nextGroup.fetch_add(1, std::memory_order_relaxed) % (uint32_t{1} << 22);
  }
  /// The same for groups with links.
  uint32_t takeLinksNumber() { return nextLinks.fetch_add(1, std::memory_order_relaxed); }

  /// Ends all waits, now and later, with Cancelled. Does not block.
  virtual void shutDown() = 0;

  /// After shutDown(), while nobody is in a call: closes all connections. What the other processes
  /// wait for from this one then ends with Unavailable.
  virtual void disconnect() = 0;

private:
  std::atomic<uint32_t> nextGroup{0}, nextLinks{0};
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_TRANSPORT_H
