// Which slots share a host: slots in order, so many to a device, devices in order, so many to a
// host.
#ifndef DISTRIBUTE_LIB_PLAN_FACTS_SLOTPLACEMENT_H
#define DISTRIBUTE_LIB_PLAN_FACTS_SLOTPLACEMENT_H

#include "distribute/Plan/Plan_generated.h"

#include <cstdint>
#include <vector>

namespace distribute::planfile {

class SlotPlacement {
public:
  // The sizes of the mesh's axes, the first one slowest.
  SlotPlacement(std::vector<uint64_t> sizes, uint64_t slotsPerDevice, uint64_t devicesPerHost);

  uint64_t numSlots() const { return slots; }
  uint64_t numDevices() const { return (slots + perDevice - 1) / perDevice; }
  uint64_t numHosts() const { return (slots + perHost - 1) / perHost; }

  // The members of a group over these axes.
  uint64_t numMembers(const flatbuffers::Vector<uint32_t> &axes) const;

  // How many of them share a host: those of the first group on the first host.
  uint64_t membersPerHost(const flatbuffers::Vector<uint32_t> &axes) const;

  // Whether somebody may send to another host along the route.
  bool leavesHost(const fb::Route &route) const;

private:
  std::vector<uint64_t> sizes, strides;
  uint64_t slots, perDevice, perHost;
};

} // namespace distribute::planfile

#endif // DISTRIBUTE_LIB_PLAN_FACTS_SLOTPLACEMENT_H
