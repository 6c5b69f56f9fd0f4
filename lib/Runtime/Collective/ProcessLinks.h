// A group's members in other processes, and the way to them.

#ifndef DISTRIBUTE_RUNTIME_COLLECTIVE_PROCESSLINKS_H
#define DISTRIBUTE_RUNTIME_COLLECTIVE_PROCESSLINKS_H

#include "GroupTopology.h"
#include "WaitCounts.h"

#include "distribute/Runtime/Transport.h"

#include <atomic>
#include <map>
#include <utility>

namespace distribute::runtime {

/// Of one group; the same for all its channels.
class ProcessLinks {
public:
  /// `processOfMember`: by member of the group, ascending; this process among them. `group`: the
  /// group's number, which all processes give it. `waits` outlives this.
  ProcessLinks(Transport &transport, const std::vector<int> &processOfMember, uint32_t group,
               WaitCounts &waits);

  /// Of all members; its devices are the processes.
  const GroupTopology &topology() const { return tree; }
  size_t numProcesses() const { return processes.size(); }
  /// This process, by index into topology().devices(), and the rank of the others.
  size_t own() const { return ownIndex; }
  int rankOf(size_t process) const { return processes[process]; }
  /// Members of the group in all processes, and the first one of a process.
  int numMembers() const { return tree.devices().back().end; }
  const GroupTopology::Device &membersOf(size_t process) const { return tree.devices()[process]; }
  /// Whether a node lies in this process.
  bool isOwn(const GroupTopology::Node &node) const { return processOf(node) == ownIndex; }
  size_t processOf(const GroupTopology::Node &node) const { return tree.deviceOf(node.lo); }

  Transport &transport() const { return way; }
  WaitCounts &waits() const { return counts; }
  /// Counts what leaves for other processes.
  void noteSent(size_t numBytes) const { sent.fetch_add(numBytes, std::memory_order_relaxed); }
  uint64_t bytesSent() const { return sent.load(std::memory_order_relaxed); }
  /// What message number `message` of a channel is sent under; the two highest bits are none of its.
  uint64_t tag(uint32_t channel, uint32_t message) const {
    return uint64_t{groupNumber} << 40 | uint64_t{channel} << 16 | message;
  }

private:
  Transport &way;
  WaitCounts &counts;
  GroupTopology tree;
  std::vector<int> processes; ///< by index: rank
  size_t ownIndex = 0;
  uint32_t groupNumber;
  mutable std::atomic<uint64_t> sent{0};
};

/// Memory that is registered with the transport, found again by address and size.
class RegisteredMemory {
public:
  explicit RegisteredMemory(Transport &transport) : transport(transport) {}

  /// The region of this memory; registered when it is first asked for. Errors: those of
  /// Transport::registerMemory.
  absl::StatusOr<TransportRegion *> find(const void *memory, size_t numBytes);
  /// Forgets all, if they are many: inputs may come from another address in each step. While
  /// nothing is under way.
  void trim();

private:
  Transport &transport;
  std::map<std::pair<const void *, size_t>, std::unique_ptr<TransportRegion>> regions;
};

/// One channel of a group.
class ChannelLinks {
public:
  ChannelLinks(const ProcessLinks &links, uint32_t channel)
      : links(links), channel(channel), memory(links.transport()),
        isHeard(links.numProcesses(), false) {}

  const ProcessLinks &links;
  const uint32_t channel;
  RegisteredMemory memory;
  /// A region for each message that is being sent.
  std::vector<TransportRegion *> underWay;
  /// By process: whether something has come from it in this round.
  std::vector<bool> isHeard;
  /// Whether the messages of the round that has started are posted.
  bool isPosted = false;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_COLLECTIVE_PROCESSLINKS_H
