// Where slots stand in the mesh, and which of them meet.
#ifndef DISTRIBUTE_PLAN_SLOTCOORDINATES_H
#define DISTRIBUTE_PLAN_SLOTCOORDINATES_H

#include "distribute/Plan/Plan_generated.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace distribute::planfile {

// The coordinates of a slot along the mesh's axes, which have these sizes.
std::vector<uint32_t> coordinatesOf(const std::vector<uint32_t> &axisSizes, uint32_t slot);

// The slots in groups whose members differ only along `axes`, in ascending order.
std::vector<std::vector<int>> groupSlots(const std::vector<uint32_t> &axisSizes, int numSlots,
                                         const std::vector<uint32_t> &axes);

// Whom the member `rank` of a group of `size` sends to along the route, or else receives from;
// nothing: it is no such end.
std::optional<int> peerOnRoute(const fb::Route &route, bool sends, int rank, int size);

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_SLOTCOORDINATES_H
