// across_processes: members of one process first, in shared memory, then one of them (the leader,
// the first) exchanges messages with the other processes' leaders, then back.
//
//   prepare   Each member does its share of what the process sends: of an all_reduce the largest
//             nodes of the tree that lie in it (GroupTopology), else arrays laid out for each
//             process.
//   exchange  The leader alone. Of an all_reduce, every process combines one chunk, of the nodes
//             that all send it, and sends the result to all.
//   finish    Each member takes what is its.
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

private:
  const ProcessLinks &links;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_COLLECTIVE_ACROSSPROCESSES_H
