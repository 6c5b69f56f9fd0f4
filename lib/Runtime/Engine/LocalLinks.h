// Sends and receives of the `local` engine: the receiver copies out of the sender's memory.
//
// Each channel carries one tag. In a member's round r (from 1) on a channel:
//   L1  startSend() writes the member's entry, then counts `posted` up to r.
//   L2  waitRecv() reads the sender's entry only after `posted` reached the receiver's round,
//   copies,
//       then counts the entry's `taken` up.
//   L3  waitSend() returns when `taken` reached r: nobody then reads the entry or its memory, so
//   the
//       next startSend() may overwrite them (L1).
// wake() adds a mark to every counter; a waiter looks at the engine's end after the counter.

#ifndef DISTRIBUTE_RUNTIME_ENGINE_LOCALLINKS_H
#define DISTRIBUTE_RUNTIME_ENGINE_LOCALLINKS_H

#include "../Device/CountedEvent.h"

#include "distribute/Runtime/Engine.h"

#include <functional>

namespace distribute::runtime {

class LocalLinks {
public:
  struct Options {
    int numMembers = 1; ///< of the engine
    int64_t deadlineMs = 60000;
    int64_t spinUs = 0;
    /// The last instruction that a member of the engine finished; negative: none yet.
    std::function<int64_t(int)> lastFinished;
  };

  LocalLinks(Engine &engine, Options options, std::vector<int> members, uint32_t numChannels);

  /// One for each member, in order. They refer to this object.
  std::vector<std::unique_ptr<TransferLink>> makeLinks();

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
  std::string placeOf(int rank, const TransferCall &call) const;
  absl::Status reportLate(int rank, const TransferCall &call, int peer, const char *what);

  Engine &engine;
  Options options;
  std::vector<int> members;
  std::vector<Entry> entries;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_ENGINE_LOCALLINKS_H
