// across_processes: members of one process first, in shared memory, then one of them (the leader,
// the first) exchanges messages with the other processes' leaders, then back.
//
//   prepare   Each member does its share of what the process sends: of an all_reduce the largest
//             nodes of the tree that lie in it (GroupTopology), else arrays laid out for each
//             process.
//   post      The leader alone: what it receives, and what it sends.
//   complete  The leader waits for it. Of an all_reduce, every process combines one chunk, of the
//             nodes that all send it, and sends the result to all. Of a reduce_to_one likewise, but
//             the results, or small nodes at once, go to the root's process alone.
//   finish    Each member takes what is its.
//
// A process with one member posts when the member starts, so that messages are on their way while it
// computes; else posting is a part of the wait, as it comes after all members' work.
//
// The order of sums is that of the fixed tree (ReduceKernels.h): where the members are does not
// change a bit. docs/RationaleProcesses.md says why not a ring.

#ifndef DISTRIBUTE_RUNTIME_COLLECTIVE_ACROSSPROCESSES_H
#define DISTRIBUTE_RUNTIME_COLLECTIVE_ACROSSPROCESSES_H

#include "CollectiveAlgorithm.h"
#include "ProcessLinks.h"

namespace distribute::runtime {

/// Of one group. Its rounds have links (Round::links).
class AcrossProcesses final : public CollectiveAlgorithm {
public:
  explicit AcrossProcesses(const ProcessLinks &links) : links(links) {}

  uint32_t numSteps(const CollectiveCall &, int) const override { return 2; }
  /// The leader's: what is sent, then what is received.
  size_t scratchBytes(const CollectiveCall &call, int numMembers,
                      const GroupTopology &topology) const override;
  absl::Status work(Round &round) const override;
  /// prepare and post, of a round whose only member here has started. Errors: as work().
  absl::Status begin(Round &round) const;

private:
  const ProcessLinks &links;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_COLLECTIVE_ACROSSPROCESSES_H
