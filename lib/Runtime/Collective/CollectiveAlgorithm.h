// How the members of a group carry a collective out together.
//
// An algorithm is what one member does in one round: it reads other members'
// buffers, writes its own (or theirs), and says with finishStep() how far it is, so
// that others know what they may read. All members of a round run the same
// algorithm on calls that have been compared.
//
// Invariants that make it right, whatever the timing:
//   A1  An element of a member's `in` is read for the last time before the final
//       value of that element exists anywhere: every final value is made of it.
//       So a final value may be written over any member's `in` (in place), and a
//       partial one over the own `in` where no other member reads that element.
//       Of a reduce_to_one, only the root's out is written at all.
//   A2  What awaitSteps(peer, k) guards was written before the peer's k-th
//       finishStep() of the round.
//   A3  No buffer is used after the last member's work: the engine's rendezvous at
//       the end of the round waits for all.

#ifndef DISTRIBUTE_RUNTIME_COLLECTIVE_COLLECTIVEALGORITHM_H
#define DISTRIBUTE_RUNTIME_COLLECTIVE_COLLECTIVEALGORITHM_H

#include "GroupTopology.h"
#include "ProcessLinks.h"
#include "ReduceKernels.h"

#include "distribute/Plan/CollectiveKinds.h"
#include "distribute/Plan/ElementTypes.h"
#include "distribute/Runtime/CollectiveCall.h"

#include "absl/types/span.h"

#include <atomic>
#include <vector>

namespace distribute::runtime {

/// Where the members of a channel have their arrays: by member, each written by its own. Made once
/// for all of them, as every member may combine what all have: lists of each member's own would
/// grow with the square of the group.
struct ChannelArrays {
  ChannelArrays(size_t numMembers, const GroupTopology &topology)
      : ins(numMembers), outs(numMembers), scratches(numMembers), nodes(topology.nodes().size()),
        leaders(topology.devices().size()) {}

  std::vector<ReduceTerm> ins;
  std::vector<ReduceTarget> outs;
  std::vector<char *> scratches;
  /// By node of the topology: what hierarchical_copy has of it. Written by the leader of its
  /// device.
  std::vector<ReduceTerm> nodes;
  /// By device: the leader's output.
  std::vector<ReduceTarget> leaders;
};

/// One member's part in one round of a channel. The engine fills it in. Members, ranks and the size
/// are those of this process.
class Round {
public:
  virtual ~Round() = default;

  int rank() const { return ownRank; }
  int size() const { return static_cast<int>(arrays->ins.size()); }
  const CollectiveCall &call() const { return *ownCall; }
  const GroupTopology &topology() const { return *groupTopology; }

  const void *in(int member) const { return arrays->ins[static_cast<size_t>(member)].data; }
  void *out(int member) const { return arrays->outs[static_cast<size_t>(member)].data; }
  /// The member's work memory, of at least scratchBytes(); 64-byte aligned.
  char *scratch(int member) const { return arrays->scratches[static_cast<size_t>(member)]; }
  /// The way to the members in other processes; null: there are none.
  ChannelLinks *channelLinks() const { return links; }
  /// When what other processes send must be here.
  virtual TransportRegion::Deadline deadline() const = 0;
  /// Of all members together.
  ChannelArrays &channelArrays() const { return *arrays; }

  /// Says that this member has done one more step.
  virtual void finishStep() = 0;
  /// Blocks until `peer` has done `numSteps` steps of this round. Errors: as
  /// Communicator::wait.
  virtual absl::Status awaitSteps(int peer, uint32_t numSteps) = 0;

  /// Counts bytes that went from `member`'s memory or hands to another member's, where
  /// the engine was asked to count.
  void noteSent(int member, size_t numBytes) {
    if (bytesSent)
      bytesSent[member].fetch_add(numBytes, std::memory_order_relaxed);
  }

  // What the call says, in other words.
  size_t numElements() const { return static_cast<size_t>(call().outer * call().inner); }
  size_t width() const { return planfile::elementBytes(call().type); }
  size_t partialWidth() const { return partialByteWidth(call().type); }
  /// Whether the result goes to the root alone.
  bool isToOne() const { return factsOf(call().kind).takers == CollectiveFacts::Root; }
  /// Whether partial results lie in the members' outputs, as they have the stored elements.
  bool isPartialStored() const { return width() == partialWidth() && !isToOne(); }
  /// Where a reduction's final values go: to all members, or to the root.
  absl::Span<const ReduceTarget> finalTargets() const;
  /// Counts `numBytes` of final values, which this member has written to `finalTargets`.
  void noteFinal(size_t numBytes);

  /// Combines `terms` into `targets`, elements [begin, end); a final result of a mean
  /// divides by the group's size, in all processes.
  void reduce(absl::Span<const ReduceTerm> terms, absl::Span<const ReduceTarget> targets,
              size_t begin, size_t end, bool isPartial, const uint8_t *mergesOfTerms = nullptr);
  void reduce(absl::Span<const ReduceTerm> terms, ReduceTarget target, size_t begin, size_t end,
              bool isPartial, const uint8_t *mergesOfTerms = nullptr) {
    reduce(terms, absl::MakeConstSpan(&target, 1), begin, end, isPartial, mergesOfTerms);
  }
  /// Copies elements [begin, end) of `from`, which lies with `member`, to the own
  /// output, unless they are there.
  void copyToOwn(int member, const void *from, size_t begin, size_t end);
  /// Puts all members' inputs of an all_gather into the own output.
  void gatherToOwn();

protected:
  int ownRank = 0;
  const CollectiveCall *ownCall = nullptr;
  const GroupTopology *groupTopology = nullptr;
  ChannelArrays *arrays = nullptr;
  ChannelLinks *links = nullptr;
  std::atomic<uint64_t> *bytesSent = nullptr; ///< by member; null: not counted
};

/// One of the algorithms, of kinds that it has a form for (planfile::carries); stateless, for all
/// members and channels.
class CollectiveAlgorithm {
public:
  virtual ~CollectiveAlgorithm() = default;

  /// The most steps that a member does in a round.
  virtual uint32_t numSteps(const CollectiveCall &call, int numMembers) const = 0;

  /// Work memory of each member.
  virtual size_t scratchBytes(const CollectiveCall &call, int numMembers,
                              const GroupTopology &topology) const = 0;

  /// Does this member's part. Errors: those of awaitSteps.
  virtual absl::Status work(Round &round) const = 0;
};

const CollectiveAlgorithm &findAlgorithm(Algorithm algorithm);

/// Work memory of a member for partial results of a whole reduction that lie in no output: they are
/// wider, or it is not to be touched.
size_t bytesOfPartials(const CollectiveCall &call);

// One file each.
const CollectiveAlgorithm &onePass();
const CollectiveAlgorithm &ring();
const CollectiveAlgorithm &tree();
const CollectiveAlgorithm &hierarchicalCopy();
const CollectiveAlgorithm &toOneDevice();

/// A part of an array, in elements.
struct Slice {
  size_t begin = 0;
  size_t end = 0;
  size_t size() const { return end - begin; }
};

/// Part `part` of `numParts` nearly equal ones. They begin at cache lines (if the
/// array does), so that no line is written by two members.
Slice sliceOf(Slice whole, size_t elementBytes, size_t part, size_t numParts);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_COLLECTIVE_COLLECTIVEALGORITHM_H
