// That the roles of a plan share out the slots: each slot has exactly one.
//
// Two boxes are compared only where they come close: the slots are halved at an edge of some box,
// the boxes go to the halves that they meet, and so on until a box is alone or covers all that is
// left. For roles that lie like bricks that takes O(n log n), where comparing all pairs takes
// O(n²).
#include "VerifierParts.h"

#include "distribute/Plan/PlanSizes.h"

#include <algorithm>

namespace distribute::planfile {

namespace {

class SharingVerifier {
public:
  SharingVerifier(const fb::Plan &plan, const std::vector<SlotBox> &boxes)
      : plan(plan), boxes(boxes) {}

  // The slots of `region` that have one of `roles`, all of which meet it.
  absl::Status verify(const std::vector<uint32_t> &roles, const SlotBox &region) {
    if (roles.size() < 2)
      return absl::OkStatus();
    for (uint32_t role : roles)
      if (covers(boxes[role], region))
        return overlap(role, roles[0] == role ? roles[1] : roles[0]);
    auto [axis, cut] = chooseCut(roles, region);
    for (bool upper : {false, true}) {
      SlotBox half = region;
      (upper ? half[axis].first : half[axis].second) = cut;
      std::vector<uint32_t> inside;
      for (uint32_t role : roles)
        if (boxes[role][axis].first < half[axis].second &&
            half[axis].first < boxes[role][axis].second)
          inside.push_back(role);
      if (absl::Status status = verify(inside, half); !status.ok())
        return status;
    }
    return absl::OkStatus();
  }

private:
  static bool covers(const SlotBox &box, const SlotBox &region) {
    for (size_t axis = 0; axis < region.size(); ++axis)
      if (box[axis].first > region[axis].first || box[axis].second < region[axis].second)
        return false;
    return true;
  }

  absl::Status overlap(uint32_t a, uint32_t b) const {
    return planError("roles \"", plan.roles()->Get(std::min(a, b))->name()->str(), "\" and \"",
                     plan.roles()->Get(std::max(a, b))->name()->str(),
                     "\" have slots in common, but each slot has one role");
  }

  // The middle one of the edges inside of the region, along the axis that has most. There is one:
  // no box covers the region.
  std::pair<size_t, uint32_t> chooseCut(const std::vector<uint32_t> &roles,
                                        const SlotBox &region) const {
    size_t best = 0;
    std::vector<uint32_t> bestEdges;
    for (size_t axis = 0; axis < region.size(); ++axis) {
      std::vector<uint32_t> edges;
      for (uint32_t role : roles)
        for (uint32_t edge : {boxes[role][axis].first, boxes[role][axis].second})
          if (edge > region[axis].first && edge < region[axis].second)
            edges.push_back(edge);
      if (edges.size() <= bestEdges.size())
        continue;
      best = axis;
      bestEdges = std::move(edges);
    }
    auto middle = bestEdges.begin() + std::ptrdiff_t(bestEdges.size() / 2);
    std::nth_element(bestEdges.begin(), middle, bestEdges.end());
    return {best, *middle};
  }

  const fb::Plan &plan;
  const std::vector<SlotBox> &boxes;
};

} // namespace

absl::Status verifySharing(const fb::Plan &plan) {
  std::vector<SlotBox> boxes;
  std::vector<uint32_t> roles;
  SlotBox region;
  for (uint32_t size : axisSizes(plan, 1))
    region.push_back({0, size});
  uint64_t numCovered = 0;
  for (const fb::Role *role : *plan.roles()) {
    roles.push_back(uint32_t(boxes.size()));
    boxes.push_back(slotBox(plan, *role));
    uint64_t volume = 1;
    for (auto [begin, end] : boxes.back())
      volume *= end - begin;
    numCovered += volume;
  }
  if (absl::Status status = SharingVerifier(plan, boxes).verify(roles, region); !status.ok())
    return status;
  uint64_t numSlots = isOpen(plan) ? slotsPerReplica(plan) : plan.num_slots();
  if (numCovered != numSlots)
    return planError("the plan's roles are those of ", numCovered, " slots",
                     isOpen(plan) ? " of each replica" : "", ", but it has ", numSlots);
  return absl::OkStatus();
}

} // namespace distribute::planfile
