// What one member of a group exchanges with members of other processes, by messages.
//
// A message is an array of a send, as it lies. Its tag says which one: the group, the channel, sender
// and receiver, and something of its size, so that an array is never written over a shorter one: a
// receiver that expects another size gets nothing.

#ifndef DISTRIBUTE_RUNTIME_ENGINE_REMOTETRANSFERS_H
#define DISTRIBUTE_RUNTIME_ENGINE_REMOTETRANSFERS_H

#include "../Collective/ProcessLinks.h"
#include "distribute/Runtime/Engine.h"

namespace distribute::runtime {

/// Errors: InvalidArgument if tags do not tell so many apart.
absl::Status checkTransferNumbers(uint32_t group, size_t numMembers, uint32_t numChannels);

/// Used by the member's thread. Errors are those of Transport, without the instruction.
class RemoteTransfers {
public:
  using Deadline = TransportRegion::Deadline;

  /// `group`: the number that all processes give the group; `position`: the member's in it.
  RemoteTransfers(Transport &transport, uint32_t group, int position, uint32_t numChannels,
                  WaitCounts &waits);

  absl::Status startSend(uint32_t channel, const TransferCall &call, const void *in, int receiver,
                         int process);
  absl::Status awaitSent(uint32_t channel, Deadline deadline);
  absl::Status startRecv(uint32_t channel, const TransferCall &call, void *out, int sender,
                         int process);
  absl::Status awaitReceived(uint32_t channel, Deadline deadline);

  uint64_t bytesSent() const { return sent.load(std::memory_order_relaxed); }

private:
  /// What goes one way on a channel: one array at a time.
  struct Way {
    explicit Way(Transport &transport) : memory(transport) {}
    RegisteredMemory memory;
    TransportRegion *underWay = nullptr; ///< null: an array without elements, which is not sent
    int process = 0;                     ///< at the other end
  };
  template <typename Wait>
  absl::Status await(const Way &way, const Wait &wait);

  uint64_t tag(uint32_t channel, int sender, int receiver, size_t numBytes) const;

  uint32_t group;
  int position;
  WaitCounts &waits;
  std::vector<Way> sends, receives; ///< by channel
  std::atomic<uint64_t> sent{0};
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_ENGINE_REMOTETRANSFERS_H
