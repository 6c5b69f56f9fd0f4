// A group of the local engine: its channels, and what one member does on them.
//
// Members are those of this process: ranks count them. What the members of other processes give
// comes through the work of the first one here (the leader), by the algorithm AcrossProcesses.
//
// Each channel goes through rounds. In round r (from 0):
//   I1  start() writes the member's entry, then counts `arrived` up, and gives the round to the
//       member's progress thread if it has one.
//   I2  One thread carries the member's part out: the one that claims the round, the member's in
//       wait() or its progress thread. It reads entries of others only after `arrived` reached
//       N*(r+1), so every entry of the round is complete.
//   I3  during the work, a member counts its own `steps` up after each step of the
//       algorithm; in one round they grow by the same number for all, so that
//       everybody knows where the next round's begin.
//   I4  after its part of the work, that thread counts `finished` up. wait() returns only
//       when it reached N*(r+1): nobody then reads this member's entry or
//       buffers, so start() of round r+1 may overwrite them (I1).
// abort() sets `ended` and then adds `kEndedMark` to every counter. A waiter looks
// at `ended` after the counter, so that it can neither sleep through the end nor
// take the mark for arrivals.
//
// A group of N members takes memory in proportion to N: what a round reads of all members stands
// once in its channel (ChannelArrays), not with each of them.
//
// Channels share nothing but the members' lists, and what a thread works with in a round (Part)
// is that thread's: several collectives may be in flight at once, as long as all members wait for
// them in the same order, and a member's two threads may work on two of them.

#ifndef DISTRIBUTE_RUNTIME_ENGINE_LOCALGROUP_H
#define DISTRIBUTE_RUNTIME_ENGINE_LOCALGROUP_H

#include "../Collective/AcrossProcesses.h"
#include "../Device/CountedEvent.h"
#include "ProgressThread.h"
#include "distribute/Runtime/LocalEngine.h"

namespace distribute::runtime {

class LocalGroup {
public:
  /// `members`: those of the group that live in this process, of `all` its members. `number`: the
  /// group's among all groups, the same in all processes.
  LocalGroup(LocalEngine &engine, const std::vector<int> &all, std::vector<int> members,
             uint32_t numChannels, uint32_t number);
  ~LocalGroup();

  /// The end of member `rank` of those here.
  std::unique_ptr<Communicator> createMember(int rank);

  /// Wakes everyone who waits; the engine has ended.
  void wake();

  /// Carries out a member's part in a round, once every member has arrived, unless the member has
  /// begun it. On the member's progress thread.
  void progress(const StartedCollective &started);

  /// What member `member` of the engine sent in this group.
  uint64_t bytesSent(int member) const;
  /// What this process sent to others in this group.
  uint64_t wireBytesSent() const { return links ? links->bytesSent() : 0; }

private:
  class Member;
  class Part;
  struct Entry;
  struct Channel;

  const CollectiveAlgorithm &algorithmOf(const CollectiveCall &call) const;
  absl::Status await(CountedEvent &event, uint32_t target, Part &part, Channel &channel);
  absl::Status compareCalls(Channel &channel, int rank);
  absl::Status reportLate(Channel &channel, int rank);
  absl::Status reportRemote(int rank, const CollectiveCall &call, const absl::Status &reason);
  std::string placeOf(int rank, const CollectiveCall &call) const;
  void appendProgress(int rank, std::string &message) const;

  LocalEngine &engine;
  std::vector<int> members; ///< of this process
  int firstRank = 0;        ///< in the group, of the first one
  int groupSize = 0;        ///< in all processes
  GroupTopology topology;
  std::unique_ptr<ProcessLinks> links;     ///< null: all members are here
  std::unique_ptr<AcrossProcesses> across; ///< the same
  std::vector<std::unique_ptr<Channel>> channels;
  /// By member: what its own thread works with, then what its progress threads work with.
  std::vector<std::unique_ptr<Part>> parts;
  std::unique_ptr<std::atomic<uint64_t>[]> bytesCounted; ///< by member; null: not counted
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_ENGINE_LOCALGROUP_H
