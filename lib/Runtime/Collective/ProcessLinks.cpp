// The way to a group's members in other processes; see ProcessLinks.h.

#include "ProcessLinks.h"

#include <algorithm>

namespace distribute::runtime {

ProcessLinks::ProcessLinks(Transport &transport, const std::vector<int> &processOfMember,
                           uint32_t group, WaitCounts &waits)
    : way(transport), counts(waits), tree(processOfMember), groupNumber(group) {
  for (const GroupTopology::Device &device : tree.devices())
    processes.push_back(processOfMember[static_cast<size_t>(device.begin)]);
  ownIndex = static_cast<size_t>(std::find(processes.begin(), processes.end(), transport.rank()) -
                                 processes.begin());
}

absl::StatusOr<TransportRegion *> RegisteredMemory::find(const void *memory, size_t numBytes) {
  std::unique_ptr<TransportRegion> &region = regions[{memory, numBytes}];
  if (!region) {
    auto made = transport.registerMemory(const_cast<void *>(memory), numBytes);
    if (!made.ok())
      return made.status();
    region = *std::move(made);
  }
  return region.get();
}

void RegisteredMemory::trim() {
  constexpr size_t most = 256;
  if (regions.size() > most)
    regions.clear();
}

} // namespace distribute::runtime
