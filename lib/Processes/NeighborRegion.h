// Memory whose large messages neighbors read for themselves (Neighbors.h).
//
// In place of such a message its sender sends a note over the connection, under the same tag: where
// the bytes lie. The receiver copies them when it awaits them, and answers under the note's number:
// then the sender's wait ends. So notes keep the order, the deadlines and the losses of messages.

#ifndef DISTRIBUTE_LIB_PROCESSES_NEIGHBORREGION_H
#define DISTRIBUTE_LIB_PROCESSES_NEIGHBORREGION_H

#include "Neighbors.h"
#include "distribute/Runtime/Transport.h"

#include <deque>
#include <functional>

namespace distribute::runtime {

class NeighborRegion final : public TransportRegion {
public:
  /// Memory for messages over connections.
  using Register = std::function<absl::StatusOr<std::unique_ptr<TransportRegion>>(void *memory,
                                                                                  size_t numBytes)>;

  /// `memory` is that of `messages`. `notes`: counts the transport's; all outlive this.
  NeighborRegion(const Neighbors &neighbors, std::atomic<uint64_t> &notes, Register registerMemory,
                 void *memory, std::unique_ptr<TransportRegion> messages);
  /// Blocks until what has been read is answered.
  ~NeighborRegion() override;

  absl::Status send(int to, uint64_t tag, size_t offset, size_t numBytes) override;
  absl::Status receive(int from, uint64_t tag, size_t offset, size_t numBytes) override;
  absl::Status awaitSent(Deadline deadline) override;
  absl::Status awaitReceived(Deadline deadline) override;

private:
  struct Exchange {
    Neighbors::Note note;
    char answer = 0;
  };
  /// At either end.
  struct Slot {
    Exchange exchange;
    std::unique_ptr<TransportRegion> region; ///< of it
  };

  /// What was posted; without a slot it is a message of `messages`.
  struct Posted {
    std::unique_ptr<Slot> slot;
    int peer = 0;
    size_t offset = 0, numBytes = 0;
  };

  absl::StatusOr<std::unique_ptr<Slot>> takeSlot();
  absl::Status copy(const Posted &posted, Deadline deadline);
  absl::Status awaitInVain(const Posted &posted, Deadline deadline);

  const Neighbors &neighbors;
  std::atomic<uint64_t> &notes;
  Register registerMemory;
  char *memory;
  std::unique_ptr<TransportRegion> messages;
  std::deque<Posted> sends, receives;                  ///< not awaited yet
  std::deque<std::unique_ptr<Slot>> answering, unused; ///< slots that have come to that
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_PROCESSES_NEIGHBORREGION_H
