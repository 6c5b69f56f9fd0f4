// Counting members on hosts.
#include "SlotPlacement.h"

namespace distribute::planfile {

SlotPlacement::SlotPlacement(std::vector<uint64_t> axisSizes, uint64_t slotsPerDevice,
                             uint64_t devicesPerHost)
    : sizes(std::move(axisSizes)), strides(sizes.size(), 1), slots(1), perDevice(slotsPerDevice),
      perHost(slotsPerDevice * devicesPerHost) {
  for (size_t axis = sizes.size(); axis-- > 0;) {
    strides[axis] = slots;
    slots *= sizes[axis];
  }
}

uint64_t SlotPlacement::numMembers(const flatbuffers::Vector<uint32_t> &axes) const {
  uint64_t members = 1;
  for (uint32_t axis : axes)
    members *= sizes[axis];
  return members;
}

uint64_t SlotPlacement::membersPerHost(const flatbuffers::Vector<uint32_t> &axes) const {
  // The slots of the group to which slot 0 belongs, ascending as the axes are. The first host
  // begins with slot 0, so that no other one holds more of them.
  uint64_t member = 0;
  for (; member < numMembers(axes); ++member) {
    uint64_t slot = 0, rest = member;
    for (size_t i = axes.size(); i-- > 0;) {
      uint32_t axis = axes[uint32_t(i)];
      slot += rest % sizes[axis] * strides[axis];
      rest /= sizes[axis];
    }
    if (slot >= perHost)
      break;
  }
  return member;
}

bool SlotPlacement::leavesHost(const fb::Route &route) const {
  uint64_t size = sizes[route.axis()], stride = strides[route.axis()];
  if (numHosts() == 1)
    return false;
  // Rows of the axis, with what is inside of it, may fit into hosts.
  if (size * stride <= perHost && perHost % (size * stride) == 0)
    return false;
  if (route.kind() == fb::RouteKind::Pair)
    return true;
  return route.shift() % int64_t(size) != 0;
}

} // namespace distribute::planfile
