// A group of the local engine: its channels, and what one member does on them.
//
// Each channel goes through rounds. In round r (from 0):
//   I1  start() writes the member's entry, then counts `arrived` up.
//   I2  wait() reads entries of others only after `arrived` reached N*(r+1), so
//       every entry of the round is complete.
//   I3  during the work, a member counts its own `steps` up after each step of the
//       algorithm; in one round they grow by the same number for all, so that
//       everybody knows where the next round's begin.
//   I4  after its part of the work, wait() counts `finished` up and returns only
//       when it reached N*(r+1): nobody then reads this member's entry or
//       buffers, so start() of round r+1 may overwrite them (I1).
// abort() sets `ended` and then adds `endedMark` to every counter. A waiter looks
// at `ended` after the counter, so that it can neither sleep through the end nor
// take the mark for arrivals.
//
// Channels share nothing but the members' lists: several collectives may be in
// flight at once, as long as all members wait for them in the same order.

#ifndef DISTRIBUTE_RUNTIME_ENGINE_LOCALGROUP_H
#define DISTRIBUTE_RUNTIME_ENGINE_LOCALGROUP_H

#include "../Collective/CollectiveAlgorithm.h"
#include "CountedEvent.h"
#include "distribute/Runtime/LocalEngine.h"

namespace distribute::runtime {

class LocalGroup {
public:
  LocalGroup(LocalEngine &engine, std::vector<int> members, uint32_t numChannels);
  ~LocalGroup();

  /// The end of member `rank` of the group.
  std::unique_ptr<Communicator> createMember(int rank);

  /// Wakes everyone who waits; the engine has ended.
  void wake();

  /// What member `member` of the engine sent in this group.
  uint64_t bytesSent(int member) const;

private:
  class Member;
  struct Entry;
  struct Channel;

  absl::Status await(CountedEvent &event, uint32_t target, SpinBudget &spin, Channel &channel,
                     int rank);
  absl::Status compareCalls(Channel &channel, int rank);
  absl::Status reportLate(Channel &channel, int rank);
  std::string placeOf(int rank, const CollectiveCall &call) const;
  void appendProgress(int rank, std::string &message) const;

  LocalEngine &engine;
  std::vector<int> members;
  GroupTopology topology;
  std::vector<std::unique_ptr<Channel>> channels;
  /// By the member that counted, then by the one that sent; empty: not counted.
  std::vector<std::vector<uint64_t>> bytesCounted;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_ENGINE_LOCALGROUP_H
