// Devices of a group's members and the nodes of the tree on them; see GroupTopology.h.

#include "GroupTopology.h"

#include <algorithm>

namespace distribute::runtime {

GroupTopology::GroupTopology(const std::vector<int> &deviceOfMember) {
  int numMembers = static_cast<int>(deviceOfMember.size());
  for (int member = 0; member < numMembers; ++member) {
    size_t m = static_cast<size_t>(member);
    if (member == 0 || deviceOfMember[m] != deviceOfMember[m - 1])
      allDevices.push_back({member, member});
    allDevices.back().end = member + 1;
    indexOfMember.push_back(allDevices.size() - 1);
  }
  if (numMembers == 0)
    return;
  appendNodes(0, numMembers);
  size_t place = 0;
  int leader = -1;
  for (Node &node : allNodes) {
    place = node.leader == leader ? place : 0;
    leader = node.leader;
    node.place = place;
    place += node.isMember() ? 0 : 1;
    mostNodes = std::max(mostNodes, place);
  }
}

void GroupTopology::appendNodes(int lo, int hi) {
  const Device &device = allDevices[deviceOf(lo)];
  if (hi <= device.end) {
    allNodes.push_back({lo, hi, device.begin, 0});
    mergesOfNode.push_back(0);
    return;
  }
  int mid = lo + leftTerms(hi - lo);
  appendNodes(lo, mid);
  appendNodes(mid, hi);
  ++mergesOfNode.back();
}

} // namespace distribute::runtime
