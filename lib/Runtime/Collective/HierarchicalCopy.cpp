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

/// A node of the tree over the members, and the device whose members combine it.
struct Node {
  int lo;
  int hi;
  int leader;
};

/// Members [begin, end) follow each other on one device.
struct Device {
  int begin;
  int end;
};

class HierarchicalCopy final : public CollectiveAlgorithm {
public:
  bool carries(CollectiveKind kind) const override { return kind == CollectiveKind::AllReduce; }
  uint32_t numSteps(const CollectiveCall &, int) const override { return 2; }

  /// A leader holds its device's nodes.
  size_t scratchBytes(const CollectiveCall &call, int numMembers,
                      const GroupTopology &topology) const override {
    size_t most = 0;
    for (const Device &device : devicesOf(topology)) {
      size_t nodes = 0;
      for (const Node &node : nodesOf(topology, numMembers))
        nodes += node.leader == device.begin && node.hi - node.lo > 1;
      most = nodes > most ? nodes : most;
    }
    return most * bytesOfNode(call);
  }

  absl::Status work(Round &round) const override {
    std::vector<Device> devices = devicesOf(round.topology());
    std::vector<Node> nodes = nodesOf(round.topology(), round.size());
    size_t own = 0;
    while (devices[own].end <= round.rank())
      ++own;
    combineOnDevice(round, devices[own], nodes);
    round.finishStep();
    if (round.rank() == devices[own].begin) {
      for (int peer = 0; peer < round.size(); ++peer)
        if (absl::Status s = round.awaitSteps(peer, 1); !s.ok())
          return s;
      combineDevices(round, devices, own, nodes);
      round.finishStep();
      return absl::OkStatus();
    }
    for (const Device &device : devices)
      if (absl::Status s = round.awaitSteps(device.begin, 2); !s.ok())
        return s;
    round.copyToOwn(devices[own].begin, round.out(devices[own].begin), 0, round.numElements());
    return absl::OkStatus();
  }

private:
  static std::vector<Device> devicesOf(const GroupTopology &topology) {
    std::vector<Device> devices;
    for (int member = 0; member < static_cast<int>(topology.devices.size()); ++member) {
      bool isNew = member == 0 || topology.devices[static_cast<size_t>(member)] !=
                                      topology.devices[static_cast<size_t>(member) - 1];
      if (isNew)
        devices.push_back({member, member});
      devices.back().end = member + 1;
    }
    return devices;
  }

  /// The largest nodes that lie on one device each, in the order of the members.
  static std::vector<Node> nodesOf(const GroupTopology &topology, int numMembers) {
    std::vector<Node> nodes;
    appendNodes(devicesOf(topology), 0, numMembers, nodes);
    return nodes;
  }

  static void appendNodes(const std::vector<Device> &devices, int lo, int hi,
                          std::vector<Node> &nodes) {
    for (const Device &device : devices)
      if (device.begin <= lo && hi <= device.end) {
        nodes.push_back({lo, hi, device.begin});
        return;
      }
    int mid = lo + leftTerms(hi - lo);
    appendNodes(devices, lo, mid, nodes);
    appendNodes(devices, mid, hi, nodes);
  }

  static size_t bytesOfNode(const CollectiveCall &call) {
    size_t numElements = static_cast<size_t>(call.outer * call.inner);
    return (numElements * partialByteWidth(static_cast<int>(call.type)) + 63) / 64 * 64;
  }

  /// Calls use(node, where it lies) for every node; a single member's is its input.
  template <typename Use>
  static void forEachPlaced(const Round &round, const std::vector<Node> &nodes, Use use) {
    int leader = -1;
    size_t place = 0;
    for (const Node &node : nodes) {
      place = node.leader == leader ? place : 0;
      leader = node.leader;
      bool isInput = node.hi - node.lo == 1;
      void *memory = isInput ? nullptr : round.scratch(leader) + place * bytesOfNode(round.call());
      place += isInput ? 0 : 1;
      use(node, memory);
    }
  }

  static void combineOnDevice(Round &round, const Device &device, const std::vector<Node> &nodes) {
    Slice slice = sliceOf({0, round.numElements()}, round.width(),
                          static_cast<size_t>(round.rank() - device.begin),
                          static_cast<size_t>(device.end - device.begin));
    forEachPlaced(round, nodes, [&](const Node &node, void *memory) {
      if (node.leader != device.begin || !memory)
        return;
      round.terms.clear();
      for (int member = node.lo; member < node.hi; ++member) {
        round.terms.push_back({round.in(member), 0, false});
        if (member != round.rank())
          round.noteSent(member, slice.size() * round.width());
      }
      round.targets.assign(1, {memory, 0});
      round.reduce(slice.begin, slice.end, true);
      if (round.rank() != device.begin)
        round.noteSent(round.rank(), slice.size() * round.partialWidth());
    });
  }

  static void combineDevices(Round &round, const std::vector<Device> &devices, size_t own,
                             const std::vector<Node> &nodes) {
    Slice slice = sliceOf({0, round.numElements()}, round.width(), own, devices.size());
    round.terms.clear();
    forEachPlaced(round, nodes, [&](const Node &node, void *memory) {
      round.terms.push_back({memory ? memory : round.in(node.lo), 0, memory != nullptr});
      int owner = memory ? node.leader : node.lo;
      if (owner != round.rank())
        round.noteSent(owner, slice.size() * (memory ? round.partialWidth() : round.width()));
    });
    round.merges.assign(nodes.size(), 0);
    size_t next = 0;
    countMerges(nodes, 0, round.size(), next, round.merges);
    round.targets.clear();
    for (const Device &device : devices)
      round.targets.push_back({round.out(device.begin), 0});
    round.reduce(slice.begin, slice.end, false, round.merges.data());
    round.noteSent(round.rank(), slice.size() * round.width() * (devices.size() - 1));
  }

  /// After which of `nodes` how many branches of the tree are complete.
  static void countMerges(const std::vector<Node> &nodes, int lo, int hi, size_t &next,
                          std::vector<uint8_t> &merges) {
    if (nodes[next].lo == lo && nodes[next].hi == hi) {
      ++next;
      return;
    }
    int mid = lo + leftTerms(hi - lo);
    countMerges(nodes, lo, mid, next, merges);
    countMerges(nodes, mid, hi, next, merges);
    ++merges[next - 1];
  }
};

} // namespace

const CollectiveAlgorithm &hierarchicalCopy() {
  static const HierarchicalCopy instance;
  return instance;
}

} // namespace distribute::runtime
