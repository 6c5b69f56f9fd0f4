// hierarchical_copy: members of one device first, then one leader of each device, then back.
//
//   1  On each device, its members share out the combining of the device's terms.
//   2  The leaders (each device's first member) share out the combining of what the devices have,
//      and write it to all leaders: only they cross between devices.
//   3  The other members copy from their leader.
//
// A reduction to one has no step 3: the leaders write to its root.
//
// The order is that of the fixed tree (ReduceKernels.h) all the same: a device that has a range of
// members combines the largest nodes of the tree that lie in it (one, if the members divide evenly
// in powers of two), and step 2 continues from these. So the bits do not depend on how
// many devices there are, and a plan gives the same wherever it is launched.

#include "CollectiveAlgorithm.h"

namespace distribute::runtime {
namespace {

using Device = GroupTopology::Device;
using Node = GroupTopology::Node;

class HierarchicalCopy final : public CollectiveAlgorithm {
public:
  uint32_t numSteps(const CollectiveCall &, int) const override { return 2; }

  /// A leader holds its device's nodes.
  size_t scratchBytes(const CollectiveCall &call, int,
                      const GroupTopology &topology) const override {
    return topology.mostNodesOfADevice() * bytesOfNode(call);
  }

  absl::Status work(Round &round) const override {
    const GroupTopology &topology = round.topology();
    size_t own = topology.deviceOf(round.rank());
    int leader = topology.devices()[own].begin;
    combineOnDevice(round, topology.devices()[own]);
    round.finishStep();
    if (round.rank() == leader) {
      for (int peer = 0; peer < round.size(); ++peer)
        if (absl::Status s = round.awaitSteps(peer, 1); !s.ok())
          return s;
      combineDevices(round, own);
      round.finishStep();
      return absl::OkStatus();
    }
    if (round.isToOne())
      return absl::OkStatus();
    for (const Device &device : topology.devices())
      if (absl::Status s = round.awaitSteps(device.begin, 2); !s.ok())
        return s;
    round.copyToOwn(leader, round.out(leader), 0, round.numElements());
    return absl::OkStatus();
  }

private:
  static size_t bytesOfNode(const CollectiveCall &call) {
    size_t numElements = static_cast<size_t>(call.outer * call.inner);
    return (numElements * partialByteWidth(call.type) + 63) / 64 * 64;
  }

  /// Where a node of more than one member lies.
  static char *memoryOf(const Round &round, const Node &node) {
    return round.scratch(node.leader) + node.place * bytesOfNode(round.call());
  }

  /// Step 1. The leader says besides where its device's nodes lie, and its output: the leaders read
  /// it after this step.
  static void combineOnDevice(Round &round, const Device &device) {
    Slice slice = sliceOf({0, round.numElements()}, round.width(),
                          static_cast<size_t>(round.rank() - device.begin),
                          static_cast<size_t>(device.end - device.begin));
    ChannelArrays &all = round.channelArrays();
    bool isLeader = round.rank() == device.begin;
    if (isLeader)
      all.leaders[round.topology().deviceOf(round.rank())] = {round.out(round.rank()), 0};
    const std::vector<Node> &nodes = round.topology().nodes();
    for (size_t i = 0; i < nodes.size(); ++i) {
      const Node &node = nodes[i];
      if (node.leader != device.begin)
        continue;
      // A single member's node is its input.
      if (isLeader)
        all.nodes[i] = node.isMember() ? all.ins[static_cast<size_t>(node.lo)]
                                       : ReduceTerm{memoryOf(round, node), 0, true};
      if (node.isMember())
        continue;
      auto first = static_cast<size_t>(node.lo), count = static_cast<size_t>(node.hi - node.lo);
      for (int member = node.lo; member < node.hi; ++member)
        if (member != round.rank())
          round.noteSent(member, slice.size() * round.width());
      round.reduce(absl::MakeConstSpan(all.ins).subspan(first, count), {memoryOf(round, node), 0},
                   slice.begin, slice.end, true);
      if (!isLeader)
        round.noteSent(round.rank(), slice.size() * round.partialWidth());
    }
  }

  /// Step 2, of the leaders.
  static void combineDevices(Round &round, size_t own) {
    const GroupTopology &topology = round.topology();
    size_t numDevices = topology.devices().size();
    Slice slice = sliceOf({0, round.numElements()}, round.width(), own, numDevices);
    for (const Node &node : topology.nodes()) {
      int owner = node.isMember() ? node.lo : node.leader;
      if (owner != round.rank())
        round.noteSent(owner,
                       slice.size() * (node.isMember() ? round.width() : round.partialWidth()));
    }
    const ChannelArrays &all = round.channelArrays();
    size_t numBytes = slice.size() * round.width();
    round.reduce(all.nodes, round.isToOne() ? round.finalTargets() : all.leaders, slice.begin,
                 slice.end, false, topology.merges().data());
    if (round.isToOne())
      round.noteFinal(numBytes);
    else
      round.noteSent(round.rank(), numBytes * (numDevices - 1));
  }
};

} // namespace

const CollectiveAlgorithm &hierarchicalCopy() {
  static const HierarchicalCopy instance;
  return instance;
}

} // namespace distribute::runtime
