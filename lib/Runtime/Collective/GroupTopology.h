// On which device each member of a group is, and what of the tree over the members that makes one.
//
// The tree is that of ReduceKernels.h: a node of n members has the largest power of two below n on
// its left. A device that has a range of members can combine by itself the largest nodes that lie
// in the range (one, if the members divide evenly in powers of two). All is computed once per
// group.

#ifndef DISTRIBUTE_RUNTIME_COLLECTIVE_GROUPTOPOLOGY_H
#define DISTRIBUTE_RUNTIME_COLLECTIVE_GROUPTOPOLOGY_H

#include "distribute/Plan/ProcessCost.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace distribute::runtime {

class GroupTopology {
public:
  /// Members [begin, end) follow each other on one device.
  struct Device {
    int begin;
    int end;
  };

  /// Members [lo, hi) are a node of the tree; `leader` is the first member of their device.
  struct Node {
    int lo;
    int hi;
    int leader;
    /// How many nodes of more than one member the device has before this one.
    size_t place;
    bool isMember() const { return hi - lo == 1; }
  };

  /// `deviceOfMember[m]` is where member m is; members of one device follow each other.
  explicit GroupTopology(const std::vector<int> &deviceOfMember = {});

  const std::vector<Device> &devices() const { return allDevices; }
  /// The largest nodes that lie on one device each, in the order of the members.
  const std::vector<Node> &nodes() const { return allNodes; }
  /// By node: how many branches of the tree, above the nodes, are complete after it (see
  /// ReduceJob).
  const std::vector<uint8_t> &merges() const { return mergesOfNode; }
  /// Of nodes of more than one member, on the device that has most.
  size_t mostNodesOfADevice() const { return mostNodes; }
  /// The device, by index, on which a member is.
  size_t deviceOf(int member) const { return indexOfMember[static_cast<size_t>(member)]; }

private:
  void appendNodes(int lo, int hi);

  std::vector<Device> allDevices;
  std::vector<size_t> indexOfMember;
  std::vector<Node> allNodes;
  std::vector<uint8_t> mergesOfNode;
  size_t mostNodes = 0;
};

using planfile::leftTerms;

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_COLLECTIVE_GROUPTOPOLOGY_H
