// That the programs of a step share out the slots: each slot runs exactly one.
//
// Two boxes are compared only where they come close: the slots are halved at an edge of some box,
// the boxes go to the halves that they meet, and so on until a box is alone or covers all that is
// left. For programs that lie like bricks that takes O(n log n), where comparing all pairs takes
// O(n²).
#include "VerifierParts.h"

#include "distribute/Plan/PlanSizes.h"

#include <algorithm>

namespace distribute::planfile {

namespace {

class SharingVerifier {
public:
  SharingVerifier(const fb::Step &step, const std::vector<SlotBox> &boxes)
      : step(step), boxes(boxes) {}

  // The slots of `region` that `programs` run, all of which meet it.
  absl::Status verify(const std::vector<uint32_t> &programs, const SlotBox &region) {
    if (programs.size() < 2)
      return absl::OkStatus();
    for (uint32_t program : programs)
      if (covers(boxes[program], region))
        return overlap(program, programs[0] == program ? programs[1] : programs[0]);
    auto [axis, cut] = chooseCut(programs, region);
    for (bool upper : {false, true}) {
      SlotBox half = region;
      (upper ? half[axis].first : half[axis].second) = cut;
      std::vector<uint32_t> inside;
      for (uint32_t program : programs)
        if (boxes[program][axis].first < half[axis].second &&
            half[axis].first < boxes[program][axis].second)
          inside.push_back(program);
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
    return planError("step \"", step.name()->str(), "\": programs ", std::min(a, b), " and ",
                     std::max(a, b), " run on the same slots, but each slot runs one program");
  }

  // The middle one of the edges inside of the region, along the axis that has most. There is one:
  // no box covers the region.
  std::pair<size_t, uint32_t> chooseCut(const std::vector<uint32_t> &programs,
                                        const SlotBox &region) const {
    size_t best = 0;
    std::vector<uint32_t> bestEdges;
    for (size_t axis = 0; axis < region.size(); ++axis) {
      std::vector<uint32_t> edges;
      for (uint32_t program : programs)
        for (uint32_t edge : {boxes[program][axis].first, boxes[program][axis].second})
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

  const fb::Step &step;
  const std::vector<SlotBox> &boxes;
};

} // namespace

absl::Status verifySharing(const fb::Plan &plan, const fb::Step &step) {
  std::vector<SlotBox> boxes;
  std::vector<uint32_t> programs;
  SlotBox region;
  for (uint32_t size : axisSizes(plan, 1))
    region.push_back({0, size});
  uint64_t numCovered = 0;
  for (const fb::Program *program : *step.programs()) {
    programs.push_back(uint32_t(boxes.size()));
    boxes.push_back(slotBox(plan, *program));
    uint64_t volume = 1;
    for (auto [begin, end] : boxes.back())
      volume *= end - begin;
    numCovered += volume;
  }
  if (absl::Status status = SharingVerifier(step, boxes).verify(programs, region); !status.ok())
    return status;
  uint64_t numSlots = isOpen(plan) ? slotsPerReplica(plan) : plan.num_slots();
  if (numCovered != numSlots)
    return planError("step \"", step.name()->str(), "\": its programs run on ", numCovered,
                     " slots", isOpen(plan) ? " of each replica" : "", ", but the plan has ",
                     numSlots);
  return absl::OkStatus();
}

} // namespace distribute::planfile
