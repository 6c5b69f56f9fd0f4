// Slots in the mesh; see SlotCoordinates.h.
#include "distribute/Plan/SlotCoordinates.h"

#include <map>

namespace distribute::planfile {

std::vector<uint32_t> coordinatesOf(const std::vector<uint32_t> &axisSizes, uint32_t slot) {
  std::vector<uint32_t> coordinates(axisSizes.size());
  for (size_t axis = axisSizes.size(); axis-- > 0;) {
    coordinates[axis] = slot % axisSizes[axis];
    slot /= axisSizes[axis];
  }
  return coordinates;
}

std::vector<std::vector<int>> groupSlots(const std::vector<uint32_t> &axisSizes, int numSlots,
                                         const std::vector<uint32_t> &axes) {
  std::map<std::vector<uint32_t>, std::vector<int>> groups;
  for (int slot = 0; slot < numSlots; ++slot) {
    std::vector<uint32_t> key = coordinatesOf(axisSizes, static_cast<uint32_t>(slot));
    for (uint32_t axis : axes)
      key[axis] = 0;
    groups[key].push_back(slot);
  }
  std::vector<std::vector<int>> result;
  for (auto &group : groups)
    result.push_back(std::move(group.second));
  return result;
}

std::optional<int> peerOnRoute(const fb::Route &route, bool sends, int rank, int size) {
  if (route.kind() == fb::RouteKind::Shift) {
    int64_t by = sends ? route.shift() : -int64_t(route.shift());
    return static_cast<int>(((rank + by) % size + size) % size);
  }
  uint32_t own = sends ? route.source() : route.target();
  if (static_cast<uint32_t>(rank) != own)
    return std::nullopt;
  return static_cast<int>(sends ? route.target() : route.source());
}

} // namespace distribute::planfile
