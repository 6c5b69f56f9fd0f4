// Sends and receives of the engine: of two members of this process the receiver copies out of the
// sender's memory; between processes, messages (RemoteTransfers.h).
//
// Each channel carries one tag. In a member's round r (from 1) on a channel:
//   L1  startSend() writes the member's entry, then counts `posted` up to r.
//   L2  waitRecv() reads the sender's entry only after `posted` reached the receiver's round, copies,
//       then counts the entry's `taken` up.
//   L3  waitSend() returns when `taken` reached r: nobody then reads the entry or its memory, so the
//       next startSend() may overwrite them (L1).
// A round whose receiver is in another process counts too: `taken` is counted up by the sender itself,
// once the message has left. So the n-th receive of a member takes the n-th send of its sender wherever
// they are.
// wake() adds a mark to every counter; a waiter looks at the engine's end after the counter.

#ifndef DISTRIBUTE_RUNTIME_ENGINE_LOCALLINKS_H
#define DISTRIBUTE_RUNTIME_ENGINE_LOCALLINKS_H

#include "../Device/CountedEvent.h"
#include "RemoteTransfers.h"

#include "distribute/Plan/SlotSet.h"
#include "distribute/Runtime/Engine.h"

#include <functional>

namespace distribute::runtime {

class LocalLinks {
public:
  struct Options {
    int numMembers = 1; ///< of the engine
    int64_t deadlineMs = 60000;
    int64_t spinUs = 0;
    /// The last instruction that a member of this process finished; negative: none yet.
    std::function<int64_t(int)> lastFinished;
    planfile::SlotSet own;          ///< the engine's members that live here
    Transport *transport = nullptr; ///< null: there are no other processes
    uint32_t number = 0;            ///< of the group; the same in all processes
    WaitCounts *waits = nullptr;    ///< of other processes
  };

  LocalLinks(Engine &engine, Options options, std::vector<int> members, uint32_t numChannels);

  /// One for each member, in order; null: it lives in another process. They refer to this object.
  std::vector<std::unique_ptr<TransferLink>> makeLinks();

  /// What this process sent to others in this group.
  uint64_t wireBytesSent() const;

  /// Wakes everyone who waits, after the engine has ended.
  void wake();

private:
  class Link;

  /// What a member sends on a channel.
  struct alignas(64) Entry {
    const TransferCall *call = nullptr;
    const void *in = nullptr;
    int receiver = 0;
    CountedEvent posted;
    CountedEvent taken;
  };

  Entry &entryOf(uint32_t channel, int rank) { return entries[channel * members.size() + rank]; }
  bool isHere(int rank) const { return options.own.contains(members[static_cast<size_t>(rank)]); }
  int processOf(int rank) const {
    return options.own.processOf(members[static_cast<size_t>(rank)]);
  }
  std::string placeOf(int rank, const TransferCall &call) const;
  absl::Status reportRemote(int rank, const TransferCall &call, int peer, const char *what,
                            const absl::Status &reason);
  absl::Status reportLate(int rank, const TransferCall &call, int peer, const char *what);

  Engine &engine;
  Options options;
  std::vector<int> members;
  std::vector<Entry> entries;
  /// By member: to those of other processes; null: there are none, or it lives in one itself.
  std::vector<std::unique_ptr<RemoteTransfers>> remote;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_ENGINE_LOCALLINKS_H
