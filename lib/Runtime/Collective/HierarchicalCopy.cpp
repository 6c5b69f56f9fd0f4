// hierarchical_copy: members of one device first, then one leader of each device, then back.
//
//   1  On each device, its members share out the combining of the device's terms.
//   2  The leaders (each device's first member) share out the combining of what the devices have,
//      and write it to all leaders: only they cross between devices.
//   3  The other members copy from their leader.
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
  bool carries(CollectiveKind kind) const override { return kind == CollectiveKind::AllReduce; }
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
    for (const Device &device : topology.devices())
      if (absl::Status s = round.awaitSteps(device.begin, 2); !s.ok())
        return s;
    round.copyToOwn(leader, round.out(leader), 0, round.numElements());
    return absl::OkStatus();
  }

private:
  static size_t bytesOfNode(const CollectiveCall &call) {
    size_t numElements = static_cast<size_t>(call.outer * call.inner);
    return (numElements * partialByteWidth(static_cast<int>(call.type)) + 63) / 64 * 64;
  }

  /// Where a node of more than one member lies.
  static char *memoryOf(const Round &round, const Node &node) {
    return round.scratch(node.leader) + node.place * bytesOfNode(round.call());
  }

  static void combineOnDevice(Round &round, const Device &device) {
    Slice slice = sliceOf({0, round.numElements()}, round.width(),
                          static_cast<size_t>(round.rank() - device.begin),
                          static_cast<size_t>(device.end - device.begin));
    for (const Node &node : round.topology().nodes()) {
      if (node.leader != device.begin || node.isMember())
        continue;
      round.terms.clear();
      for (int member = node.lo; member < node.hi; ++member) {
        round.terms.push_back({round.in(member), 0, false});
        if (member != round.rank())
          round.noteSent(member, slice.size() * round.width());
      }
      round.targets.assign(1, {memoryOf(round, node), 0});
      round.reduce(slice.begin, slice.end, true);
      if (round.rank() != device.begin)
        round.noteSent(round.rank(), slice.size() * round.partialWidth());
    }
  }

  static void combineDevices(Round &round, size_t own) {
    const std::vector<Device> &devices = round.topology().devices();
    Slice slice = sliceOf({0, round.numElements()}, round.width(), own, devices.size());
    round.terms.clear();
    round.merges.clear();
    for (const Node &node : round.topology().nodes()) {
      // A single member's node is its input.
      bool isInput = node.isMember();
      round.terms.push_back({isInput ? round.in(node.lo) : memoryOf(round, node), 0, !isInput});
      round.merges.push_back(node.merges);
      int owner = isInput ? node.lo : node.leader;
      if (owner != round.rank())
        round.noteSent(owner, slice.size() * (isInput ? round.width() : round.partialWidth()));
    }
    round.targets.clear();
    for (const Device &device : devices)
      round.targets.push_back({round.out(device.begin), 0});
    round.reduce(slice.begin, slice.end, false, round.merges.data());
    round.noteSent(round.rank(), slice.size() * round.width() * (devices.size() - 1));
  }
};

} // namespace

const CollectiveAlgorithm &hierarchicalCopy() {
  static const HierarchicalCopy instance;
  return instance;
}

} // namespace distribute::runtime
